"""What a printed answer claims: shares of games won, an order of the dice, or who beats whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bwinf_gui.tasks.dice.compare.pair_results import Pair

USUAL_GAMES = 1000
"""Games of a pair where nobody says how many were played."""


@dataclass(frozen=True, slots=True)
class ClaimedShare:
    """A share of games won, the step in which it was printed, and the line, counted from 1."""

    value: float
    unit: float
    line: int


@dataclass(frozen=True, slots=True)
class Shares:
    """The claimed share of each die, None where there is none; `told_games` of each pair."""

    shares: tuple[ClaimedShare | None, ...]
    told_games: float | None
    read: frozenset[int]

    @property
    def games(self) -> float:
        """Games of each pair, as many as usual where nobody says."""
        return self.told_games or USUAL_GAMES


@dataclass(frozen=True, slots=True)
class ClaimedOrder:
    """Dice counted from 0, the best first; one alone is claimed to be the best of all."""

    dice: tuple[int, ...]
    read: frozenset[int]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Who beats whom: 1 where the first die of a pair wins more often, -1 where the second does.

    0 stands where both are said to be as good.
    """

    outcomes: Mapping[Pair, int]
    read: frozenset[int]


@dataclass(frozen=True, slots=True)
class TooManyWins:
    """A count of games won that is larger than the games of each pair allow."""

    line: int
    wins: int
    games: float


Claim: TypeAlias = Shares | ClaimedOrder | Outcomes | TooManyWins
