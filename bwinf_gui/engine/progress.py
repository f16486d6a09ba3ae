"""How far a run of games is, and the curve that it draws: what every task's runs have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Generic, Protocol, TypeVar

POINT_AFTER_GROWTH = 1.04
"""A curve gets a point whenever the games have grown by this factor."""


class Finish(StrEnum):
    """Why a run came to its end."""

    COMPLETE = auto()
    CERTAIN = auto()
    LIMIT = auto()


class Progress(Protocol):
    """How far a run is."""

    @property
    def games(self) -> int:
        """Games played in all."""
        ...

    @property
    def planned_games(self) -> int:
        """Games in all at the end, as far as that is known."""
        ...

    @property
    def finish(self) -> Finish | None:
        """Why the run came to its end; None while it has not, or was stopped."""
        ...


class Counts(Protocol):
    """What came out of the games of one pair."""

    @property
    def games(self) -> int:
        """How many were played."""
        ...


Key = TypeVar("Key")
CountsT_co = TypeVar("CountsT_co", bound=Counts, covariant=True)


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[Key, CountsT_co]):
    """The results after about `games` games of every pair: one point of every curve."""

    games: int
    results: Mapping[Key, CountsT_co]


def is_point_due(results: Mapping[Key, Counts], last: int) -> bool:
    """Whether all pairs have equally many games, and enough more than the `last` point."""
    games = {counts.games for counts in results.values()}
    return len(games) == 1 and games.pop() >= POINT_AFTER_GROWTH * last
