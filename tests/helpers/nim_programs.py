"""Beginnings of programs that play Nim."""

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
PLAY = "while True: say(first_row(position()))"
"""Takes the whole first row that has sticks, for ever."""
