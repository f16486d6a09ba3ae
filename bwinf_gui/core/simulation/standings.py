"""The table of all pairs of dice: shares, rankings, what is certain and what is still open.

All certainty comes from one promise: with probability >= 1 - error, every interval of every pair
holds the truth at every moment of the run. Then everything said "for certain" is true, however
often it was looked at, whichever pairs were given more games because of it and whenever the run
stopped. The error is split evenly over the pairs; `pair_bounds` splits it further.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import combinations, islice
from math import fsum
from typing import TypeAlias

from bwinf_gui.core.ludo.rules import Ranking
from bwinf_gui.core.simulation.batch import Result, Score
from bwinf_gui.core.simulation.statistics import (
    LEVEL,
    Interval,
    PairBounds,
    pair_bounds,
    wilson,
)

MOST_CIRCLES = 10

Pair: TypeAlias = tuple[int, int]
Beaten: TypeAlias = Mapping[int, list[int]]
"""For every die those that it certainly beats, in ascending order."""


class PairVerdict(Enum):
    """What the games of a pair prove."""

    FIRST_BETTER = auto()
    SECOND_BETTER = auto()
    EQUIVALENT = auto()
    OPEN = auto()


class Order(Enum):
    """What is certain about the mean shares of two dice."""

    HIGHER = auto()
    LOWER = auto()
    EQUIVALENT = auto()
    OPEN = auto()

    @property
    def reversed(self) -> "Order":
        """The same, seen from the other die."""
        return {Order.HIGHER: Order.LOWER, Order.LOWER: Order.HIGHER}.get(self, self)


_VERDICTS = {
    Order.HIGHER: PairVerdict.FIRST_BETTER,
    Order.LOWER: PairVerdict.SECOND_BETTER,
    Order.EQUIVALENT: PairVerdict.EQUIVALENT,
    Order.OPEN: PairVerdict.OPEN,
}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a ranking: the die can have the places `first` to `last`, 1 being the best.

    `points` is what the ranking goes by, `score` the mean share of games won (None without a game)
    and `interval` where that share certainly is. A place is settled if the order to every other die
    is certain or equivalent; only the ranking by share knows that.
    """

    die: int
    first: int
    last: int
    score: float | None
    points: float
    interval: Interval
    settled: bool = False


@dataclass(frozen=True)
class Standings:
    """What is known about `count` dice, numbered from 0, by the results of the pairs (a, b), a < b.

    Only `players` take part, all dice unless some are given. A missing pair has not been played.
    Results must be of whole couples of games. Dice are equivalent when they certainly differ by no
    more than `smallest_difference`.
    """

    count: int
    results: Mapping[Pair, Result]
    players: tuple[int, ...] = ()
    error: float = 0.05
    smallest_difference: float = 0.002

    def __post_init__(self) -> None:
        if not 0 < self.error < 1:
            raise ValueError(f"an error is between 0 and 1, got {self.error}")
        if wrong := [pair for pair in self.results if not 0 <= pair[0] < pair[1] < self.count]:
            raise ValueError(f"no pairs of {self.count} dice: {wrong}")

    def share(self, a: int, b: int) -> float | None:
        """The share of games won by a among all games of the pair; None without a game."""
        score = self._scores[a, b]
        return score.wins_a / score.games if score.games else None

    def score(self, die: int) -> float | None:
        """The mean share of games won over the opponents that were played; None without a game."""
        shares = [share for b in self._others(die) if (share := self.share(die, b)) is not None]
        return fsum(shares) / len(shares) if shares else None

    def score_interval(self, die: int, level: float = LEVEL) -> Interval:
        """The interval of the score, if the number of games was fixed beforehand.

        It treats the games against all opponents as games of one kind. This is cautious: a mean of
        shares varies no more than that, since p (1 - p) is concave. If some opponents were played
        more often, each counts with the fewest games.
        """
        games = [n for b in self._others(die) if (n := self._scores[die, b].games)]
        effective = len(games) * min(games, default=0)
        return wilson((self.score(die) or 0.0) * effective, effective, level)

    def certain_interval(self, die: int) -> Interval:
        """Where the mean share over all opponents certainly is, at every moment of any run."""
        if len(self._dice) == 1:
            return Interval(0.0, 1.0)
        return self._mean(self._totals[die])

    def verdict(self, a: int, b: int) -> PairVerdict:
        """Which of two dice wins more of their games against each other."""
        return _VERDICTS[self._judged(self._bounds[a, b].difference)]

    @property
    def pairs_certain(self) -> bool:
        """Whether no verdict is open."""
        return all(self.verdict(*pair) is not PairVerdict.OPEN for pair in self._pairs)

    def order(self, a: int, b: int) -> Order:
        """Whether the score of a is certainly higher than that of b, over all opponents."""
        return self._orders[a, b]

    def ranking(self, method: Ranking = Ranking.SHARE) -> tuple[Place, ...]:
        """The dice by a method, best first; equal dice by their score, then by their number.

        By share, a die can have every place from behind those certainly higher to before those
        certainly lower; so equivalent dice share places. By the other methods, which count pairs as
        they stand, dice share places when they have equal points.
        """
        scores = {die: self.score(die) or 0.0 for die in self._dice}
        points = {die: self._points(die, method) for die in self._dice}
        if method is Ranking.SHARE:
            orders = {a: [self.order(a, b) for b in self._others(a)] for a in self._dice}
        else:
            orders = {a: _exact_orders(points, a) for a in self._dice}
        ranked = sorted(self._dice, key=lambda die: (-points[die], -scores[die], die))
        return tuple(self._place(die, points[die], orders[die], method) for die in ranked)

    def best(self) -> Place:
        """The first line of the ranking by share; certain when its `last` place is the first."""
        return self.ranking()[0]

    @property
    def certain_places(self) -> int:
        """How many places at the top of the ranking by share are settled."""
        settled = [place.settled for place in self.ranking()]
        return [*settled, False].index(False)

    @property
    def ranking_certain(self) -> bool:
        """Whether every two scores are certainly different or certainly equivalent."""
        return Order.OPEN not in self._orders.values()

    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Some shortest circles in which each die certainly beats the next and the last the first.

        Each starts with its smallest die. All circles of three, up to MOST_CIRCLES; longer ones
        only if there are none (some pairs are not decided then), one for each smallest die.
        """
        beaten = {
            a: [b for b in self._others(a) if self.verdict(a, b) is PairVerdict.FIRST_BETTER]
            for a in self._dice
        }
        if threes := tuple(islice(_circles_of_three(beaten), MOST_CIRCLES)):
            return threes
        found = [circle for die in beaten if (circle := _shortest_circle(beaten, die))]
        shortest = min(map(len, found), default=0)
        return tuple(circle for circle in found if len(circle) == shortest)[:MOST_CIRCLES]

    def deciding_pairs(self) -> tuple[Pair, ...]:
        """The pairs whose games still decide the ranking by share, most useful first.

        They belong to open orders of neighbours in the ranking (if there are none, of the closest
        dice with an open order). As a width shrinks with the root of the games, one more game takes
        about width / (2 games) off the bounds of a difference of scores; the pair that takes off
        most in all comes first. Meant to be asked again after some batches.
        """
        use: dict[Pair, float] = defaultdict(float)
        for a, b in self._closest_open():
            use[min(a, b), max(a, b)] += self._bounds[a, b].difference.width
            for die, other in ((die, c) for die in (a, b) for c in self._others(a, b)):
                use[min(die, other), max(die, other)] += self._bounds[die, other].first.width
        per_game = {pair: width / (1 + self._scores[pair].games) for pair, width in use.items()}
        return tuple(sorted(per_game, key=lambda pair: (-per_game[pair], pair)))

    @cached_property
    def _dice(self) -> tuple[int, ...]:
        return tuple(sorted(self.players)) or tuple(range(self.count))

    @cached_property
    def _pairs(self) -> tuple[Pair, ...]:
        return tuple(combinations(self._dice, 2))

    def _others(self, *dice: int) -> Iterator[int]:
        return (other for other in self._dice if other not in dice)

    @cached_property
    def _scores(self) -> dict[Pair, Score]:
        """The scores of all pairs from both seats."""
        scores = {pair: self.results.get(pair, Result()).total for pair in self._pairs}
        return scores | {(b, a): score.swapped for (a, b), score in scores.items()}

    @cached_property
    def _bounds(self) -> dict[Pair, PairBounds]:
        """The bounds of all pairs from both seats."""
        error = self.error / max(1, len(self._pairs))
        bounds = {pair: pair_bounds(self._scores[pair], error) for pair in self._pairs}
        return bounds | {(b, a): bound.swapped for (a, b), bound in bounds.items()}

    @cached_property
    def _totals(self) -> dict[int, Interval]:
        """Where the sum of each die's shares over all opponents certainly is."""
        shares = {a: [self._bounds[a, b].first for b in self._others(a)] for a in self._dice}
        return {
            die: Interval(fsum(share.low for share in those), fsum(share.high for share in those))
            for die, those in shares.items()
        }

    @cached_property
    def _orders(self) -> dict[Pair, Order]:
        """The orders of all pairs from both sides."""
        orders = {(a, b): self._judged(self._score_difference(a, b)) for a, b in self._pairs}
        return orders | {(b, a): order.reversed for (a, b), order in orders.items()}

    def _score_difference(self, a: int, b: int) -> Interval:
        """Where score(a) - score(b) certainly is.

        The games between the two are in both scores: they enter by their own difference. The bounds
        of the shares against all others simply add up.
        """
        pair, plus, minus = self._bounds[a, b], self._totals[a], self._totals[b]
        others_a = Interval(plus.low - pair.first.low, plus.high - pair.first.high)
        others_b = Interval(minus.low - pair.second.low, minus.high - pair.second.high)
        return self._mean(pair.difference + others_a + -others_b)

    def _mean(self, total: Interval) -> Interval:
        """The sum over all opponents of a die, divided by their number."""
        opponents = len(self._dice) - 1
        return Interval(total.low / opponents, total.high / opponents)

    def _judged(self, gap: Interval) -> Order:
        """What is certain about two numbers whose difference is in the interval."""
        if gap.low > 0:
            return Order.HIGHER
        if gap.high < 0:
            return Order.LOWER
        most = max(-gap.low, gap.high)
        return Order.EQUIVALENT if most <= self.smallest_difference else Order.OPEN

    def _points(self, die: int, method: Ranking) -> float:
        """What the ranking by the method goes by."""
        if method is Ranking.SHARE:
            return self.score(die) or 0.0
        scores = [self._scores[die, other] for other in self._others(die)]
        if method is Ranking.BEATEN:
            return sum(score.wins_a > score.wins_b for score in scores)
        return fsum(_two_thirds_points(score) for score in scores if score.games)

    def _place(self, die: int, points: float, orders: list[Order], method: Ranking) -> Place:
        return Place(
            die=die,
            first=1 + orders.count(Order.LOWER),
            last=len(self._dice) - orders.count(Order.HIGHER),
            score=self.score(die),
            points=points,
            interval=self.certain_interval(die),
            settled=method is Ranking.SHARE and Order.OPEN not in orders,
        )

    def _closest_open(self) -> list[Pair]:
        """The pairs with an open order that are closest to each other in the ranking."""
        ranked = [place.die for place in self.ranking()]
        for distance in range(1, len(ranked)):
            neighbours = zip(ranked, ranked[distance:], strict=False)
            if found := [pair for pair in neighbours if self.order(*pair) is Order.OPEN]:
                return found
        return []


def _two_thirds_points(score: Score) -> float:
    """The points of the first die: 1 : 0 from 66 % of the games, else half a point each."""
    if 100 * max(score.wins_a, score.wins_b) < 66 * score.games:
        return 0.5
    return float(score.wins_a > score.wins_b)


def _exact_orders(points: Mapping[int, float], die: int) -> list[Order]:
    """The order of a die to all others, by points."""
    higher = [Order.HIGHER for p in points.values() if p < points[die]]
    return higher + [Order.LOWER for p in points.values() if p > points[die]]


def _circles_of_three(beaten: Beaten) -> Iterator[tuple[int, ...]]:
    """All circles a, b, c of three with a as the smallest."""
    for a in beaten:
        for b in beaten[a]:
            if b > a:
                yield from ((a, b, c) for c in beaten[b] if c > a and a in beaten[c])


def _shortest_circle(beaten: Beaten, start: int) -> tuple[int, ...]:
    """The shortest circle whose smallest die is `start`, by breadth-first search; () if none."""
    paths: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    for path in paths:
        if start in beaten[path[-1]]:
            return path
        fresh = [die for die in beaten[path[-1]] if die > start and die not in seen]
        seen.update(fresh)
        paths.extend((*path, die) for die in fresh)
    return ()
