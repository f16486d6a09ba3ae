"""What the rounds that were judged last prove of every pair: computed once, when it is asked for.

Between two judged rounds a comparison tells how far it is many times, and all of it shares one
judgement.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import chain, combinations, islice
from typing import TypeAlias

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.certainty import Certainty
from bwinf_gui.tasks.dice.compare.pair_results import Pair

ERROR = 0.05
"""The chance that anything that is said of a table is ever wrong."""
MOST_CIRCLES = 10

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
class RankingPlace:
    """The places that a die can have by share; settled where its order to all others is known."""

    first: int
    last: int
    settled: bool


@dataclass(frozen=True)
class Verdicts:
    """The orders and verdicts that follow from some certainty.

    Dice are equivalent when they certainly differ by no more than `smallest_difference`.
    """

    certainty: Certainty
    smallest_difference: float

    def order(self, a: int, b: int) -> Order:
        """Whether the score of a is certainly higher than that of b, over all opponents."""
        if (a, b) not in self._orders:
            found = self._judged(self.certainty.lead(a, b))
            self._orders[a, b], self._orders[b, a] = found, found.reversed
        return self._orders[a, b]

    def verdict(self, a: int, b: int) -> PairVerdict:
        """Which of two dice wins more of their games against each other."""
        return _VERDICTS[self._judged(self.certainty.difference(a, b))]

    @cached_property
    def pairs_certain(self) -> bool:
        """Whether no verdict is open."""
        # If any is open, then mostly that of the closest pair: the others need not be looked at.
        pairs = chain(self.certainty.closest(), self._pairs())
        return all(self.verdict(*pair) is not PairVerdict.OPEN for pair in pairs)

    @cached_property
    def ranking_certain(self) -> bool:
        """Whether every two scores are certainly different or certainly equivalent."""
        # As above: an order takes the bounds of all pairs of two dice.
        pairs = chain(self.certainty.neighbours(), self._pairs())
        return all(self.order(*pair) is not Order.OPEN for pair in pairs)

    @cached_property
    def has_equals(self) -> bool:
        """Whether two scores are certainly equivalent."""
        return any(self.order(*pair) is Order.EQUIVALENT for pair in self._pairs())

    @cached_property
    def places(self) -> tuple[RankingPlace, ...]:
        return tuple(self._place([self.order(a, b) for b in self._others(a)]) for a in self._dice)

    @cached_property
    def champion(self) -> int | None:
        """The die that certainly beats every other one against one; None where there is none."""
        others = self.certainty.count - 1
        return next((die for die in self._dice if len(self._beaten[die]) == others), None)

    @cached_property
    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Some shortest circles in which each die certainly beats the next and the last the first.

        Each starts with its smallest die. All circles of three, up to MOST_CIRCLES; longer ones
        only if there are none (some pairs are not decided then), one for each smallest die.
        """
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
        return range(self.certainty.count)

    def _pairs(self) -> Iterator[Pair]:
        return combinations(self._dice, 2)

    def _others(self, die: int) -> Iterable[int]:
        return (other for other in self._dice if other != die)

    @cached_property
    def _orders(self) -> dict[Pair, Order]:
        """The orders that somebody has asked for, from both sides."""
        return {}

    @cached_property
    def _beaten(self) -> Beaten:
        return {
            a: [b for b in self._others(a) if self.verdict(a, b) is PairVerdict.FIRST_BETTER]
            for a in self._dice
        }

    def _place(self, orders: list[Order]) -> RankingPlace:
        return RankingPlace(
            first=1 + orders.count(Order.LOWER),
            last=self.certainty.count - orders.count(Order.HIGHER),
            settled=Order.OPEN not in orders,
        )

    def _judged(self, gap: Interval) -> Order:
        """What is certain about two numbers whose difference is in the interval."""
        if gap.low > 0:
            return Order.HIGHER
        if gap.high < 0:
            return Order.LOWER
        most = max(-gap.low, gap.high)
        return Order.EQUIVALENT if most <= self.smallest_difference else Order.OPEN


def judgement_of(
    count: int, results: Mapping[Pair, Result], *, error: float = ERROR, smallest_difference: float
) -> Verdicts:
    """What follows from the results of some pairs; a missing pair has not been played."""
    unplayed = Result()
    scores = tuple(results.get(pair, unplayed).total for pair in combinations(range(count), 2))
    return Verdicts(Certainty(count, scores, error), smallest_difference)


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
