"""The claim of a printed answer: shares of games won, an order of the dice, or who beats whom."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple, TypeAlias

from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.rules import Ranking

USUAL_GAMES = 1000
"""The assumed games per pair behind a share, if not stated."""
_FEWEST, _MOST_TRIED = 10, 10_000
"""Nobody compares dice by fewer games of a pair, and more need not be tried."""


class Share(NamedTuple):
    """A share from 0 to 1, and the distance between two that can be printed."""

    value: float
    unit: float


@dataclass(frozen=True, slots=True)
class PointTally:
    """The opponents beaten by each die, or its points, perhaps with halves.

    `named` is the ranking by which they count, where words say so.
    """

    points: tuple[float, ...]
    read: frozenset[int]
    named: Ranking | None = None
    from_0: bool = False

    @property
    def meant(self) -> Ranking | None:
        """The ranking that words or halves name: there is no half of an opponent."""
        return Ranking.TWO_THIRDS if any(each % 1 for each in self.points) else self.named


@dataclass(frozen=True, slots=True)
class Shares:
    """The claimed share of each die, None where there is none; `stated_games` of each pair.

    Here as in all claims, `read` are the numbers of the lines that say it, from 1, and `from_0`
    says whether these lines count the dice from 0.
    """

    shares: tuple[Share | None, ...]
    stated_games: float | None
    read: frozenset[int]
    stated_in: frozenset[int] = frozenset()
    """The lines that state the games."""
    from_0: bool = False
    perhaps: PointTally | None = None
    """What numbers without a word may be instead."""
    mentioned_games: float | None = None
    """Games that the answer speaks of: of each pair, of each die or of all."""
    assumed_games: int = USUAL_GAMES

    @property
    def games(self) -> float:
        """Games of each pair, as many as are assumed where nobody says."""
        return self.stated_games or self.mentioned_games or self.assumed_games

    def by_fewest_games(self) -> "Shares":
        """The same by the fewest games of each pair that can give such shares, as rounded.

        Where the answer speaks of games, these are all games of all pairs.
        """
        shares = [share for share in self.shares if share is not None]
        count = len(self.shares)
        fewest = max(_FEWEST, ceil(2 * (self.mentioned_games or 0) / (count * (count - 1))))
        tried = range(fewest, _MOST_TRIED)
        fitting = (n for n in tried if all(_can_be(share, n * (count - 1)) for share in shares))
        games = next(fitting, max(fewest, _MOST_TRIED))
        return replace(self, mentioned_games=None, assumed_games=games)


@dataclass(frozen=True, slots=True)
class Wins:
    """The games won by each die, of a number that nobody says."""

    wins: tuple[int, ...]
    read: frozenset[int]
    from_0: bool = False


@dataclass(frozen=True, slots=True)
class ClaimedOrder:
    """Dice counted from 0, the best first; one alone is claimed to be the best of all.

    `perhaps` is what it may be instead: the next die, where a bare number does not say what it is
    counted from, or the other way round, where nothing says that place 1 is the best one.
    """

    dice: tuple[int, ...]
    read: frozenset[int]
    perhaps: tuple[int, ...] = ()
    from_0: bool = False


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The winners of pairs: 1 if the first die wins more often, -1 if the second does.

    0 is a claim that both are equally good.
    """

    outcomes: Mapping[Pair, int]
    read: frozenset[int]
    from_0: bool = False


@dataclass(frozen=True, slots=True)
class TooManyWins:
    """Games won whose number cannot be: more than were played, or of some dice only."""

    line: int
    wins: int
    games: float | None


Comparable: TypeAlias = Shares | Wins | PointTally | ClaimedOrder | Outcomes
"""What can be compared with the rules."""
Claim: TypeAlias = Comparable | TooManyWins


def first_number(count: int, numbers: Collection[int]) -> int:
    """What `count` dice with these numbers are counted from: 1, or 0 where there is a die 0."""
    return 0 if 0 in numbers and count not in numbers else 1


def _can_be(share: Share, games: int) -> bool:
    """Whether a share of that many games can be printed like this, or nearly."""
    return abs(share.value - round(share.value * games) / games) <= 1.5 * share.unit + 1e-12
