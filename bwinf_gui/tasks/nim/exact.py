"""The exact chance of one strategy against another, by recursion over positions.

The order of the rows does not matter to the chance, so a position stands for all that have the same
rows: it is sorted and has no empty ones. Below nine rows of nine there are 48,620; a limit bounds
time and memory.

Adding fractions is slow unless they have the same denominator. All chances of n sticks have one: a
row is drawn from at most 9 rows or n sticks, and then one of at most 9 numbers, so that n times
`_CHOICES` is enough for each stick.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import lcm
from typing import TypeAlias

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.position import MAX_STICKS, Position
from bwinf_gui.tasks.nim.strategies import STRATEGIES

MOST_POSITIONS = 40_000
"""Positions with a player to move; about two seconds."""
ESTIMATE_GAMES = 100_000

Pair: TypeAlias = tuple[str, str]
"""The names of the strategies of the first and of the second player."""


class TooManyPositionsError(Exception):
    """The exact chance would take too long."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that the first player wins: exact, or the share of `games` with a 95 % interval.

    `exact` is None where the start is too large to solve; `games` is 0 where it is solved.
    """

    exact: Fraction | None
    share: float
    interval: Interval
    games: int = 0


@dataclass(frozen=True, slots=True)
class ChanceOf:
    """A job for a worker: the chance of a match's first player."""

    match: Match
    most_positions: int = MOST_POSITIONS

    def run(self) -> Chance:
        """Compute it, or play where that would take too long."""
        return _chance(_Chances(self.match.start, self.most_positions), self.match)


def all_chances(start: Position) -> Iterator[tuple[Pair, Chance]]:
    """The chance of every pair of strategies."""
    for pair in combinations_with_replacement(STRATEGIES, 2):
        # A pair shares most of its positions with the one that has the other player first.
        chances = _Chances(start, MOST_POSITIONS)
        for first, second in dict.fromkeys((pair, pair[::-1])):
            yield (first, second), _chance(chances, Match(start, first, second, seed=0))


class _Chances:
    """The chances of two strategies against each other, stored once computed.

    They are whole numbers: for n sticks, out of `_out_of[n]`.
    """

    def __init__(self, start: Position, most_positions: int) -> None:
        self._start = tuple(sorted(start))
        self._most_positions = most_positions
        self._out_of = [1]
        for sticks in range(1, sum(start) + 1):
            self._out_of.append(self._out_of[-1] * sticks * _CHOICES)
        self._chances: dict[tuple[str, Position], int] = {}
        self._sums: dict[tuple[str, Position, int], int] = {}

    def of(self, first: str, second: str) -> Fraction:
        sticks = sum(self._start)
        return Fraction(self._of_mover(first, second, self._start), self._out_of[sticks])

    def _of_mover(self, mover: str, waiting: str, rows: Position) -> int:
        """The chance that the player to move wins; with nothing to take the game is lost."""
        if not rows:
            return 0
        known = self._chances.get((mover, rows))
        if known is None:
            if len(self._chances) >= self._most_positions:
                raise TooManyPositionsError
            known = self._computed(mover, waiting, rows)
            self._chances[mover, rows] = known
        return known

    def _computed(self, mover: str, waiting: str, rows: Position) -> int:
        """The mean over the mover's possible draws."""
        sticks = sum(rows)
        weights = _weights(mover, rows)
        chance, total = 0, sum(weights.values())
        for (size, takes), weight in weights.items():
            # Exact division, so that the sum stays a whole number over the common denominator.
            share, rest = divmod(weight * sticks * _CHOICES, total * len(takes))
            if rest:
                raise ArithmeticError(f"the weights of {mover} need a larger denominator")
            chance += share * self._sum(mover, waiting, _without(rows, size), size, takes)
        return chance

    def _sum(self, mover: str, waiting: str, others: Position, size: int, takes: range) -> int:
        """The sum of the chances over all takes from a row, out of those with one stick less."""
        if len(takes) == size:
            return self._sum_of_all(mover, waiting, others, size)
        sticks = sum(others) + size
        return sum(
            self._leaving(mover, waiting, others, size - take)
            * (self._out_of[sticks - 1] // self._out_of[sticks - take])
            for take in takes
        )

    def _sum_of_all(self, mover: str, waiting: str, others: Position, size: int) -> int:
        """The sum over all takes; except for the first, these leave the same as from size - 1."""
        known = self._sums.get((mover, others, size))
        if known is None:
            known = self._leaving(mover, waiting, others, size - 1)
            if size > 1:
                # From n sticks, the chances of n - 1 are over a denominator that many times larger.
                widened = (sum(others) + size - 1) * _CHOICES
                known += widened * self._sum_of_all(mover, waiting, others, size - 1)
            self._sums[mover, others, size] = known
        return known

    def _leaving(self, mover: str, waiting: str, others: Position, size: int) -> int:
        """The mover's chance after reducing a row to that size."""
        # Empty rows are left out, so that equal positions are recognised.
        left = tuple(sorted((*others, size))) if size else others
        # There are no draws: the mover wins whatever the other one does not.
        return self._out_of[sum(left)] - self._of_mover(waiting, mover, left)


# Squared: once for a row of up to nine, once for a number of up to nine.
_CHOICES = lcm(*range(1, MAX_STICKS + 1)) ** 2


def _weights(strategy: str, rows: Position) -> Counter[tuple[int, range]]:
    """The weights by the size of the drawn row, and the possible takes."""
    weights: Counter[tuple[int, range]] = Counter()
    for row, takes, weight in STRATEGIES[strategy](rows).draws:
        weights[rows[row], takes] += weight
    return weights


def _without(rows: Position, size: int) -> Position:
    place = rows.index(size)
    return rows[:place] + rows[place + 1 :]


def _chance(chances: _Chances, match: Match) -> Chance:
    """The exact chance, or a share of games where that would take too long."""
    try:
        exact = chances.of(match.first, match.second)
    except TooManyPositionsError:
        tally = play_games(match, range(ESTIMATE_GAMES))
        return Chance(None, tally.wins_first / tally.games, tally.interval, tally.games)
    return Chance(exact, float(exact), Interval(float(exact), float(exact)))
