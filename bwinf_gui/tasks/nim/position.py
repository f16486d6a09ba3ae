"""Positions of Nim: rows of sticks, moves, and the sum that decides who can win.

In turn, players take any number of sticks from one row; taking the last stick wins. Bouton 1901,
"Nim, a game with a complete mathematical theory": the player to move can win unless the nim sum,
the exclusive or of all rows, is 0.
"""

from functools import reduce
from operator import xor
from typing import NamedTuple, TypeAlias

MAX_ROWS = 9
MAX_STICKS = 9
"""The most sticks of a row at the start."""

Position: TypeAlias = tuple[int, ...]
"""The sticks of every row, 0 where a row is empty."""


class Move(NamedTuple):
    """The number of sticks taken, at least 1, from the row with an index counted from 0."""

    row: int
    take: int


def require_start(position: Position) -> None:
    """Raise ValueError where no game can start from the position."""
    if not 1 <= len(position) <= MAX_ROWS:
        raise ValueError(f"a game has 1 to {MAX_ROWS} rows, not {len(position)}")
    if not all(1 <= sticks <= MAX_STICKS for sticks in position):
        raise ValueError(f"a row has 1 to {MAX_STICKS} sticks, got {position!r}")


def moves(position: Position) -> list[Move]:
    """All moves, by rows and then by sticks taken; none where the game is over."""
    return [Move(row, take) for row, sticks in enumerate(position) for take in range(1, sticks + 1)]


def after(position: Position, move: Move) -> Position:
    """The position that a move leaves; raises ValueError where it is not allowed."""
    row, take = move
    if not (0 <= row < len(position) and 1 <= take <= position[row]):
        raise ValueError(f"{move} is no move in {position}")
    return (*position[:row], position[row] - take, *position[row + 1 :])


def move_between(before: Position, left: Position) -> Move | None:
    """The one move that leads from a position to another; None where none does."""
    if len(before) != len(left):
        return None
    changed = [row for row, sticks in enumerate(left) if sticks != before[row]]
    if len(changed) != 1 or left[changed[0]] > before[changed[0]]:
        return None
    return Move(changed[0], before[changed[0]] - left[changed[0]])


def nim_sum(position: Position) -> int:
    """The exclusive or of all rows; a player who leaves 0 can win."""
    return reduce(xor, position, 0)


def winning_moves(position: Position) -> list[Move]:
    """The moves that leave the nim sum 0, at most one a row; none where it is 0 already."""
    total = nim_sum(position)
    return [
        Move(row, sticks - (sticks ^ total))
        for row, sticks in enumerate(position)
        if sticks ^ total < sticks
    ]
