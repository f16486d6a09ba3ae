"""The claim of a printed answer: shares of games won, an order, games won, or opponents beaten."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import NamedTuple

USUAL_GAMES = 1000
"""The assumed games per pair behind a share, if not stated."""
FEWEST_GAMES = 10
"""Nobody compares dice by fewer games of a pair."""


class Share(NamedTuple):
    """A share from 0 to 1, and the distance between two that can be printed."""

    value: float
    unit: float = 0.0


class Games(NamedTuple):
    """The games of each pair that are stated, on which lines; else how many there may have been."""

    stated: float | None = None
    stated_in: frozenset[int] = frozenset()
    assumed: float = USUAL_GAMES
    fewest: float = FEWEST_GAMES


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceClaim:
    """A claim on the lines `read`, from 1; `from_0` where these count the dice from 0."""

    read: frozenset[int] = frozenset()
    from_0: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTally(DiceClaim):
    """The opponents beaten by each die, or its points, perhaps with halves."""

    points: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shares(DiceClaim):
    """The claimed share of each die, None where there is none, and what is said of the games."""

    shares: tuple[Share | None, ...]
    said: Games = field(default_factory=Games)

    @property
    def games(self) -> float:
        """The games of each pair, as many as are assumed where nobody says."""
        return self.said.stated or self.said.assumed

    def as_of_all_games(self) -> "Shares":
        """The same as shares of the games of all dice, by those of each die alone."""
        scale = len(self.shares) / 2
        scaled = (each and Share(each.value * scale, each.unit * scale) for each in self.shares)
        return replace(self, shares=tuple(scaled))

    def as_points(self) -> PointTally | None:
        """Shares of more than two opponents that are beaten; of fewer, those of games may be so."""
        opponents = len(self.shares) - 1
        points = tuple(round(share.value * opponents, 9) for share in self.shares if share)
        if opponents < 3 or len(points) <= opponents or not is_tally(points):
            return None
        return PointTally(points=points, read=self.read, from_0=self.from_0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wins(DiceClaim):
    """The games won by each die, of a number that nobody says."""

    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedOrder(DiceClaim):
    """Dice counted from 0, the best first; one alone is claimed to be the best of all.

    `perhaps` is what it may be instead: the next die, where a bare number does not say what it is
    counted from, or the other way round, where nothing says that place 1 is the best one.
    """

    dice: tuple[int, ...]
    perhaps: tuple[int, ...] = ()


def first_number(count: int, numbers: Collection[int]) -> int:
    """What `count` dice with these numbers are counted from: 1, or 0 where there is a die 0."""
    return 0 if 0 in numbers and count not in numbers else 1


def is_tally(points: Collection[float]) -> bool:
    """Whether so few wins are opponents beaten, or points: none has more, and all share them."""
    count, are_halves = len(points), all(2 * number % 1 == 0 for number in points)
    return are_halves and max(points) <= count - 1 and sum(points) <= count * (count - 1) / 2
