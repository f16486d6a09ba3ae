"""Programs that play Nim: their beginnings, what they do wrong, and one that needs no process."""

from bwinf_gui.checking.running.replies import ProgramEnded, Said
from bwinf_gui.checking.running.run import Execution
from bwinf_gui.checking.running.runner import RunnerClosedError

GREET = """
import sys, time, os
def read():
    line = sys.stdin.readline()
    if not line or line.startswith("quit"): sys.exit()
    return line.split()
def position():
    while (words := read())[0] != "position": pass
    return [int(word) for word in words[1:]]
def say(text): sys.stdout.write(text + "\\n")
def first_row(rows):
    row = next(index for index, sticks in enumerate(rows) if sticks)
    return f"move {row + 1} {rows[row]}"
greeting = read()
say("ok Tester")
"""
"""Reads the greeting and answers it; the rest is the program's own."""
PLAY = LATER = "while True: say(first_row(position()))"
"""Takes the whole first row that has sticks, for ever."""
BAD = {
    "an illegal row": ("say('move 7 1')", "“move 7 1”: there is no row 7, rows count from 1 to 3."),
    "row 0": ("say('move 0 1')", "“move 0 1”: there is no row 0, rows count from 1 to 3."),
    "too many": ("say('move 1 4')", "“move 1 4”: row 1 has only 3."),
    "nothing taken": ("say('move 1 0')", "“move 1 0”: at least one stick has to be taken."),
    "text instead of numbers": (
        "say('move one two')",
        "“move one two” does not name a row and a number; expected is “move ROW TAKE”.",
    ),
    "a sign": (
        "say('move 1 -1')",
        "“move 1 -1” does not name a row and a number; expected is “move ROW TAKE”.",
    ),
    "another line": ("say('hello')", "“hello” is no answer; expected is “move ROW TAKE”."),
    "an empty line": ("say('')", "“” is no answer; expected is “move ROW TAKE”."),
    "two moves at once": (
        "os.write(1, b'move 1 1\\nmove 2 1\\n')",
        "After “move 1 1” came another line, “move 2 1”, without being asked for.",
    ),
    "endless output": (
        "while True: sys.stdout.write('x' * 9999)",
        f"The output does not end; it begins with “{'x' * 39}…”.",
    ),
    "endless lines": (
        "os.write(1, b'move 1 1\\n' * 5000)\nwhile True: time.sleep(1)",
        "The output does not end; it begins with “move 1 1”.",
    ),
    "a crash": (
        "raise ValueError('no idea')",
        "The program ended with exit code 1: ValueError: no idea (player.py, line 17)",
    ),
    "an exit in mid-game": ("sys.exit()", "The program ended in mid-game."),
}
"""What a program does when it is first asked, and what is told of it."""
DIES = {"endless output", "endless lines", "a crash", "an exit in mid-game"}


class FirstRowTalker:
    """Stands in for `Talker`: a program that plays like `PLAY`, in the process of the test."""

    def __init__(self, _program, _limits, *, aside):  # noqa: ARG002 - as it is called
        self._is_stopped = False

    def begin(self):
        self.send("")

    def send(self, _line):
        if self._is_stopped:
            raise RunnerClosedError

    def wait(self, _seconds):
        """The greeting, which is all that is waited for."""
        self.send("")
        return Said(line="ok Tester", seconds=0.001)

    def ask(self, line, _seconds):
        self.send(line)
        if line == "quit":
            return ProgramEnded(run=Execution())
        rows = [int(sticks) for sticks in line.removeprefix("position ").split()]
        row = next(index for index, sticks in enumerate(rows) if sticks)
        return Said(line=f"move {row + 1} {rows[row]}", seconds=0.001)

    def stop(self):
        self._is_stopped = True

    close = stop
