"""The claim of a printed answer: shares of games won, an order of the dice, or who beats whom."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple, TypeAlias

from bwinf_gui.tasks.dice.compare.pair_results import Pair

USUAL_GAMES = 1000
"""The assumed games per pair behind a share, if not stated."""
_MOST_SINGLE = 400
_FEWEST, _MOST_TRIED = 10, 10_000
"""Nobody compares dice by fewer games of a pair, and more need not be tried."""


class Share(NamedTuple):
    """What a die, counted from 0, is claimed to win: a share of its games from 0 to 1.

    They are those against `opponent`, or against all if that is None. `unit` is the distance
    between two shares that can be printed; None if `value` counts games won, of a number that the
    line does not say.
    """

    die: int
    opponent: int | None
    value: float
    unit: float | None


class Counting(NamedTuple):
    """What a program counts beyond the games that a die wins against others."""

    with_itself: bool = False
    """The share of a die is one over all dice, itself included."""
    halves: bool = False
    """A draw is half a win."""


PLAIN = Counting()


@dataclass(frozen=True, slots=True)
class Shares:
    """Claimed shares of some of `count` dice; `stated_games` of each pair.

    Here as in all claims, `read` are the numbers of the lines that say it, from 1.
    """

    count: int
    claimed: tuple[Share, ...]
    stated_games: float | None
    read: frozenset[int]
    counting: Counting = PLAIN
    stated_in: frozenset[int] = frozenset()
    """The lines that state the games."""

    @property
    def shares(self) -> tuple[Share | None, ...]:
        """The share of each die over all opponents, None where there is none."""
        by_die = {share.die: share for share in self.claimed if share.opponent is None}
        return tuple(map(by_die.get, range(self.count)))

    @property
    def duels(self) -> dict[Pair, Share]:
        """The shares against single opponents."""
        return {
            (each.die, each.opponent): each for each in self.claimed if each.opponent is not None
        }

    @property
    def games(self) -> float:
        """Games of each pair, as many as usual where nobody says."""
        return self.stated_games or USUAL_GAMES

    @property
    def fewest_games(self) -> int:
        """The fewest games of each pair that can give such shares, as they were rounded."""
        opponents = self.count - 1
        tried = range(_FEWEST, _MOST_TRIED)
        fitting = (
            games
            for games in tried
            if all(
                _can_be(each, games * (opponents if each.opponent is None else 1))
                for each in self.claimed
            )
        )
        return next(fitting, _MOST_TRIED)

    def ways(self) -> Iterator["Shares"]:
        """The same numbers by each way of counting, the plain one first."""
        itself = (False,) if self.duels else (False, True)
        for with_itself, halves in product(itself, (False, True)):
            yield replace(self, counting=Counting(with_itself, halves))


@dataclass(frozen=True, slots=True)
class PointTally:
    """The opponents beaten by each die, or its points, perhaps with halves."""

    points: tuple[float, ...]
    read: frozenset[int]


@dataclass(frozen=True, slots=True)
class ClaimedOrder:
    """Dice counted from 0, the best first; one alone is claimed to be the best of all.

    It `may_be_next`, the die after it, where a bare number does not say what it is counted from.
    """

    dice: tuple[int, ...]
    read: frozenset[int]
    may_be_next: bool = False


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The winners of pairs: 1 if the first die wins more often, -1 if the second does.

    0 is a claim that both are equally good.
    """

    outcomes: Mapping[Pair, int]
    read: frozenset[int]


@dataclass(frozen=True, slots=True)
class TooManyWins:
    """Games won whose number cannot be: more than were played, or of some dice only."""

    line: int
    wins: int
    games: float | None


Comparable: TypeAlias = Shares | PointTally | ClaimedOrder | Outcomes
"""What can be compared with the rules."""
Claim: TypeAlias = Comparable | TooManyWins


class Pairs(NamedTuple):
    """Shares of dice against single opponents, the lines that say them, and the games of each."""

    cells: Mapping[Pair, Share]
    read: frozenset[int]
    games: float | None


def claim_of_pairs(count: int, pairs: Pairs) -> Shares | TooManyWins:
    """The claim of shares of pairs: those, and of each die with all opponents the mean."""
    cells, line = pairs.cells, min(pairs.read)
    counted = {pair: int(share.value) for pair, share in cells.items() if share.unit is None}
    is_enough = len(counted) >= count or all((b, a) in counted for a, b in counted)
    if counted and not (pairs.games or is_enough):
        return TooManyWins(line, next(iter(counted.values())), None)
    if pairs.games and max(counted.values(), default=0) > pairs.games:
        return TooManyWins(line, max(counted.values()), pairs.games)
    rows = ([share for pair, share in cells.items() if pair[0] == die] for die in range(count))
    means = [mean for row in rows if len(row) == count - 1 and (mean := _mean(row))]
    # The pairs of many dice are not compared one by one: that takes long and adds little.
    singles = cells.values() if len(cells) <= _MOST_SINGLE or len(means) < count else ()
    return Shares(count, (*singles, *means), pairs.games, pairs.read)


def _mean(row: Sequence[Share]) -> Share | None:
    """The share of a die over its opponents; None if only some were counted."""
    die, total, units = row[0].die, math.fsum(share.value for share in row), [s.unit for s in row]
    if all(unit is None for unit in units):
        return Share(die, None, total, None)
    known = [unit for unit in units if unit is not None]
    # The roundings of several shares partly cancel in their mean.
    unit = max(known) / math.sqrt(len(row))
    return Share(die, None, total / len(row), unit) if len(known) == len(row) else None


def first_number(count: int, numbers: Collection[int]) -> int:
    """What `count` dice with these numbers are counted from: 1, or 0 where there is a die 0."""
    return 0 if 0 in numbers and count not in numbers else 1


def _can_be(share: Share, games: int) -> bool:
    """Whether a share of that many games can be printed like this, or nearly."""
    unit = share.unit or 0.0
    return abs(share.value - round(share.value * games) / games) <= 1.5 * unit + 1e-12
