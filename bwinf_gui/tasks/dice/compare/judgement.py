"""What the last judged rounds prove about every pair: computed once, on demand.

Between two judged rounds a comparison yields many values, all of which share one judgement.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import chain, combinations, islice
from typing import TypeAlias

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import Certainty, remembered
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.rules import Ranking

TWO_THIRDS = 0.66
"""The share of the games from which on a pair gives a whole point."""
ERROR = 0.05
"""The chance that anything that is said of a table is ever wrong."""
MOST_CIRCLES = 10

Beaten: TypeAlias = Mapping[int, list[int]]
"""For every die the dice that it certainly beats, in ascending order."""
Points: TypeAlias = tuple[float, float]
"""The points of a pair for its first die and for its second."""


class PairVerdict(Enum):
    """The proven relation of a pair."""

    FIRST_BETTER = auto()
    SECOND_BETTER = auto()
    EQUIVALENT = auto()
    OPEN = auto()


class Order(Enum):
    """The proven relation of two dice by a way of ranking."""

    HIGHER = auto()
    LOWER = auto()
    EQUIVALENT = auto()
    OPEN = auto()

    @property
    def reversed(self) -> "Order":
        return {Order.HIGHER: Order.LOWER, Order.LOWER: Order.HIGHER}.get(self, self)


_VERDICTS = {
    Order.HIGHER: PairVerdict.FIRST_BETTER,
    Order.LOWER: PairVerdict.SECOND_BETTER,
    Order.EQUIVALENT: PairVerdict.EQUIVALENT,
    Order.OPEN: PairVerdict.OPEN,
}


_POINTS_FOR_BEATING: Mapping[PairVerdict, tuple[Points, ...]] = {
    PairVerdict.FIRST_BETTER: ((1.0, 0.0),),
    PairVerdict.SECOND_BETTER: ((0.0, 1.0),),
    PairVerdict.EQUIVALENT: ((0.0, 0.0),),
    PairVerdict.OPEN: ((1.0, 0.0), (0.0, 1.0), (0.0, 0.0)),
}


@dataclass(frozen=True, slots=True)
class RankingPlace:
    """The places that a die can have; only one where its order to all others is known."""

    first: int
    last: int


@dataclass(frozen=True)
class Verdicts(Certainty):
    """The orders and verdicts that follow from what is certain.

    Dice are equivalent when they certainly differ by no more than `smallest_difference`.
    """

    smallest_difference: float = 0.0

    def order(self, a: int, b: int, method: Ranking = Ranking.SHARE) -> Order:
        orders = self._orders[method]
        if (a, b) not in orders:
            found = self._order(a, b, method)
            orders[a, b], orders[b, a] = found, found.reversed
        return orders[a, b]

    def verdict(self, a: int, b: int) -> PairVerdict:
        return _VERDICTS[self._judged(self.difference(a, b))]

    def points(self, die: int, method: Ranking) -> Interval:
        """Where the points of a die certainly are, or its score where it is ranked by that."""
        if method is Ranking.SHARE:
            return self.score(die)
        return self._totals(method)[die]

    def possible_points(self, a: int, b: int, method: Ranking) -> tuple[Points, ...]:
        """All that a pair may give to both of its dice, as far as is certain."""
        if method is Ranking.BEATEN:
            return _POINTS_FOR_BEATING[self.verdict(a, b)]
        bounds = self.bounds(a, b)
        won = [(1.0, 0.0)] if bounds.first.high >= TWO_THIRDS else []
        lost = [(0.0, 1.0)] if bounds.second.high >= TWO_THIRDS else []
        neither = max(bounds.first.low, bounds.second.low) < TWO_THIRDS
        return (*won, *lost, *([(0.5, 0.5)] if neither else []))

    @cached_property
    def pairs_certain(self) -> bool:
        # If any is open, then mostly that of the closest pair: the others need not be looked at.
        pairs = chain(self.closest(), self._pairs())
        return all(self.verdict(*pair) is not PairVerdict.OPEN for pair in pairs)

    @remembered
    def ranking_certain(self, method: Ranking = Ranking.SHARE) -> bool:
        # As above: an order takes the bounds of all pairs of two dice.
        pairs = chain(self.neighbours(), self._pairs())
        return all(self.order(*pair, method) is not Order.OPEN for pair in pairs)

    @cached_property
    def has_equals(self) -> bool:
        return any(self.order(*pair) is Order.EQUIVALENT for pair in self._pairs())

    @remembered
    def places(self, method: Ranking = Ranking.SHARE) -> tuple[RankingPlace, ...]:
        """The places of all dice; equivalent ones have the same."""
        return tuple(
            _place([self.order(a, b, method) for b in self._others(a)]) for a in self._dice
        )

    @cached_property
    def champion(self) -> int | None:
        others = self.count - 1
        return next((die for die in self._dice if len(self._beaten[die]) == others), None)

    @cached_property
    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Some shortest circles in which each die certainly beats the next and the last the first.

        Each starts with its smallest die. All circles of three, up to MOST_CIRCLES; longer ones
        only if there are none (some pairs are not decided then), one for each smallest die.
        """
        # Circles of three are found quickly and are the shortest possible; longer ones need a
        # search.
        if threes := tuple(islice(_circles_of_three(self._beaten), MOST_CIRCLES)):
            return threes
        dice = self._dice
        found = [circle for die in dice if (circle := _shortest_circle(self._beaten, die))]
        shortest = min(map(len, found), default=0)
        return tuple(circle for circle in found if len(circle) == shortest)[:MOST_CIRCLES]

    def open_pairs(self) -> Iterator[Pair]:
        return (pair for pair in self._pairs() if self.order(*pair) is Order.OPEN)

    @property
    def _dice(self) -> range:
        return range(self.count)

    def _pairs(self) -> Iterator[Pair]:
        return combinations(self._dice, 2)

    @cached_property
    def _orders(self) -> dict[Ranking, dict[Pair, Order]]:
        """The orders asked for so far, from both sides."""
        return {method: {} for method in Ranking}

    @cached_property
    def _beaten(self) -> Beaten:
        return {
            a: [b for b in self._others(a) if self.verdict(a, b) is PairVerdict.FIRST_BETTER]
            for a in self._dice
        }

    @remembered
    def _totals(self, method: Ranking) -> tuple[Interval, ...]:
        """Where the points of all dice are."""
        low, high = [0.0] * self.count, [0.0] * self.count
        for pair in self._pairs():
            sides = zip(*self.possible_points(*pair, method), strict=True)
            for die, points in zip(pair, sides, strict=True):
                low[die] += min(points)
                high[die] += max(points)
        return tuple(map(Interval, low, high))

    def _order(self, a: int, b: int, method: Ranking) -> Order:
        if method is Ranking.SHARE:
            return self._judged(self.lead(a, b))
        # Points are equal only where nothing is open between them: the interval is 0 alone.
        return self._judged(self._lead_in_points(a, b, method), smallest_difference=0.0)

    def _lead_in_points(self, a: int, b: int, method: Ranking) -> Interval:
        """By how many points a leads b; their own pair counts for one and against the other."""
        pair = self.possible_points(a, b, method)
        plus, minus = self._totals(method)[a], self._totals(method)[b]
        firsts, seconds = zip(*pair, strict=True)
        leads = [first - second for first, second in pair]
        # Each die's total includes the pair; it is taken out and replaced by the pair's own lead.
        return Interval(
            plus.low - min(firsts) - minus.high + max(seconds) + min(leads),
            plus.high - max(firsts) - minus.low + min(seconds) + max(leads),
        )

    def _judged(self, gap: Interval, *, smallest_difference: float | None = None) -> Order:
        """The proven order of two numbers whose difference is in the interval."""
        if smallest_difference is None:
            smallest_difference = self.smallest_difference
        if gap.low > 0:
            return Order.HIGHER
        if gap.high < 0:
            return Order.LOWER
        most = max(-gap.low, gap.high)
        return Order.EQUIVALENT if most <= smallest_difference else Order.OPEN


def judgement_of(
    count: int, results: Mapping[Pair, Result], *, error: float = ERROR, smallest_difference: float
) -> Verdicts:
    """What follows from the results of some pairs; a missing pair has not been played."""
    unplayed = Result()
    scores = tuple(results.get(pair, unplayed).total for pair in combinations(range(count), 2))
    return Verdicts(count, scores, error, smallest_difference=smallest_difference)


def _place(orders: list[Order]) -> RankingPlace:
    """The place of a die by its order to all others."""
    # Every die certainly ahead costs a place, every open one may.
    first = 1 + orders.count(Order.LOWER)
    return RankingPlace(first, first + orders.count(Order.OPEN))


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
        # Only larger dice: a circle is found from its smallest one, and thus once.
        fresh = [die for die in beaten[path[-1]] if die > start and die not in seen]
        seen.update(fresh)
        paths.extend((*path, die) for die in fresh)
    return ()
