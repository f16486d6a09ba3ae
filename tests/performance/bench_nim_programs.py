"""How many moves a second are played with a Python program that answers at once.

    python tests/performance/bench_nim_programs.py

Beside it, by turns, a bare echo through two pipes with the same Python; and 100 games of 3 4 5
between two programs, from their start to their end.
"""

import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs.match import ProgramMatch, Seats, play_match
from bwinf_gui.tasks.nim.programs.player import NimPlayer

MOVES = 10_000
ROUNDS = 5
POSITION = (3, 4, 5)
ECHO = """
import sys
for line in sys.stdin:
    sys.stdout.write("move 1 1\\n")
    sys.stdout.flush()
"""
AT_ONCE = """
import sys
sys.stdin.readline()
sys.stdout.write("ok Fast\\n")
sys.stdout.flush()
""" + ECHO.replace("sys.stdout.write", 'line[0] == "p" and sys.stdout.write')
FIRST_ROW = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "bwinf": print("ok Row", flush=True)
    if words[0] == "position":
        row = next(row for row, sticks in enumerate(words[1:]) if sticks != "0")
        print("move", row + 1, words[row + 1], flush=True)
    if words[0] == "quit": break
"""


def echoes():
    """Echoes a second through bare pipes."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        (sys.executable, "-c", ECHO), stdin=pipe, stdout=pipe, bufsize=0
    ) as child:
        began = 0.0
        for count in range(MOVES + 1):
            child.stdin.write(b"position 3 4 5\n")
            child.stdout.readline()
            if not count:
                began = time.perf_counter()
        return MOVES / (time.perf_counter() - began)


def moves(player):
    """Moves a second of a program that is up."""
    began = time.perf_counter()
    for _ in range(MOVES):
        assert player.move(POSITION) == Move(0, 1)
    return MOVES / (time.perf_counter() - began)


def match_seconds(program):
    """How long 100 games between two programs take, with their start and end."""
    match = ProgramMatch(start=POSITION, players=(program, program), games=100, seed=1)
    began = time.perf_counter()
    with closing(Seats(match)) as seats:
        *_, progress = play_match(match, seats)
    assert progress.games == 100
    assert not progress.forfeits
    return time.perf_counter() - began


def program(folder, source):
    """A program with a folder of its own."""
    folder.mkdir()
    (folder / "player.py").write_text(source)
    return Launch(name="player", command=(sys.executable, "player.py"), folder=folder)


def main():
    """Print moves a second, the ratio, and the seconds of a match."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fast, row = program(folder / "fast", AT_ONCE), program(folder / "row", FIRST_ROW)
        bare, asked = [], []
        player = NimPlayer(fast, Player.FIRST, seed=1, move_seconds=10)
        try:
            player.move(POSITION)
            for _ in range(ROUNDS):
                bare.append(echoes())
                asked.append(moves(player))
        finally:
            player.close()
        matches = [match_seconds(row) for _ in range(ROUNDS)]
    print(f"bare echo: {max(bare):7.0f} a second")
    print(f"program:   {max(asked):7.0f} moves a second")
    print(f"ratio:     {max(bare) / max(asked):7.2f}")
    print(f"100 games between two programs: {min(matches):.2f} s")


if __name__ == "__main__":
    main()
