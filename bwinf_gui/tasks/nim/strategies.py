"""The strategies: their possible moves in a position, the probabilities, and the reasons.

A strategy defines its moves once, as choices: a row is drawn by whole weights, then a number of its
sticks. Games are played and explained from them, and exact chances are computed from them; the
kernel plays the same for many games at once, and property tests keep the two equal.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple, TypeAlias

from bwinf_gui.tasks.nim.position import MAX_STICKS, Move, Position, winning_moves
from bwinf_gui.tasks.nim.random_numbers import NUMBER_BITS


class Why(StrEnum):
    """The reason for a move."""

    LAST_ROW = auto()
    """Only one row is left: taking all of it wins."""
    SMALLEST_ROW = auto()
    """More than two rows are left: the smallest goes as a whole."""
    EQUALISE = auto()
    """Two different rows are left: the larger becomes as small as the other."""
    STALL = auto()
    """Two equal rows are left: one stick, in the hope of a mistake."""
    RANDOM_ROW = auto()
    """A random row, then a random number of its sticks."""
    RANDOM_MOVE = auto()
    """A random one of all moves."""
    BALANCE = auto()
    """The move makes the nim sum 0, so that the opponent can only lose."""
    LOST = auto()
    """The nim sum is 0 already: any move loses against perfect play."""
    RESIST = auto()
    """The nim sum is 0 already: one stick, where perfect play can only answer with one stick."""
    PERSON = auto()
    """Known only to the person who moved."""


class Draw(NamedTuple):
    """A row that may be drawn, with its weight, and the possible takes, all equally likely."""

    row: int
    takes: range
    weight: int


@dataclass(frozen=True, slots=True)
class Choices:
    """A strategy's possible moves in a position, by rows, and the reason."""

    why: Why
    draws: tuple[Draw, ...]

    def pick(self, number: int) -> Move:
        """The move that belongs to a random number.

        As a share of its range it is stretched to the sum of the weights, which draws the row; the
        excess over the row's bound is stretched to the number of takes.
        """
        place = number * sum(draw.weight for draw in self.draws)
        for row, takes, weight in self.draws:
            bound = weight << NUMBER_BITS
            if place < bound:
                return Move(row, takes[place * len(takes) // bound])
            place -= bound
        raise ValueError(f"{number} is not a number of {NUMBER_BITS} bits")


Strategy: TypeAlias = Callable[[Position], Choices]
"""What to do in a position that has sticks; a strategy knows nothing else."""


def _spieler1(position: Position) -> Choices:
    """The first player of the examination that this game comes from.

    Takes the smallest row as a whole while more than two are left, the first of several; but the
    last one of nothing but nines, as that program did. Makes two rows equal; takes one stick
    of the first where they are.
    """
    rows = _filled(position)
    if len(rows) == 1:
        return _only(Why.LAST_ROW, Move(rows[0], position[rows[0]]))
    if len(rows) > 2:
        row = min(rows, key=lambda row: position[row])
        if position[row] == MAX_STICKS:
            row = rows[-1]
        return _only(Why.SMALLEST_ROW, Move(row, position[row]))
    first, second = rows
    difference = position[first] - position[second]
    if difference == 0:
        return _only(Why.STALL, Move(first, 1))
    return _only(Why.EQUALISE, Move(first if difference > 0 else second, abs(difference)))


def _spieler2(position: Position) -> Choices:
    """The second player of the examination: a random row, then a random number.

    Not the same as a random one of all moves: a stick of a small row is taken more often. Takes the
    last row as a whole.
    """
    rows = _filled(position)
    if len(rows) == 1:
        return _only(Why.LAST_ROW, Move(rows[0], position[rows[0]]))
    return Choices(Why.RANDOM_ROW, tuple(Draw(row, _all(position[row]), 1) for row in rows))


def _uniform(position: Position) -> Choices:
    """Any of all moves, each as likely as any other."""
    return _any_move(Why.RANDOM_MOVE, position)


def _bouton(position: Position) -> Choices:
    """Perfect play: one of the moves that make the nim sum 0; any move where there is none."""
    winning = winning_moves(position)
    if winning:
        return _evenly(Why.BALANCE, winning)
    return _any_move(Why.LOST, position)


def _resist(position: Position) -> Choices:
    """Perfect play that, in a lost position, makes the game as long as there are sticks.

    Where the nim sum is 0, it takes one stick of a row whose lowest binary one, 2**t, is lowest.
    That turns over the digits t, t - 1, … 0 of the nim sum. A winning answer must turn over the
    same ones in a row that has digit t; as no row has a lower one, the answer is one stick, too.
    So every move of the game takes one stick, and no game can be longer.
    """
    winning = winning_moves(position)
    if winning:
        return _evenly(Why.BALANCE, winning)
    lowest = min(_lowest_one(position[row]) for row in _filled(position))
    rows = [row for row in _filled(position) if _lowest_one(position[row]) == lowest]
    return _evenly(Why.RESIST, [Move(row, 1) for row in rows])


STRATEGIES: dict[str, Strategy] = {
    "spieler1": _spieler1,
    "spieler2": _spieler2,
    "uniform": _uniform,
    "bouton": _bouton,
    "resist": _resist,
}
"""All strategies by their names."""


def _filled(position: Position) -> list[int]:
    return [row for row, sticks in enumerate(position) if sticks]


def _lowest_one(sticks: int) -> int:
    return sticks & -sticks


def _all(sticks: int) -> range:
    return range(1, sticks + 1)


def _only(why: Why, move: Move) -> Choices:
    return _evenly(why, [move])


def _evenly(why: Why, moves: Iterable[Move]) -> Choices:
    """One of some moves of different rows, each as likely."""
    return Choices(why, tuple(Draw(row, range(take, take + 1), 1) for row, take in moves))


def _any_move(why: Why, position: Position) -> Choices:
    """One of all moves, each as likely."""
    rows = _filled(position)
    return Choices(why, tuple(Draw(row, _all(position[row]), position[row]) for row in rows))
