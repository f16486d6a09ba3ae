"""What the games of a table prove: intervals that hold simultaneously, at every moment of a run.

With probability >= 1 - error no interval ever misses its truth, however often it is looked at and
whatever ends the run. The reasons are in docs/decisions/0010. What follows about every pair is
found once, on demand: between two judged rounds a comparison yields many values that share it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property, wraps
from itertools import chain, islice, pairwise
from math import fsum
from typing import Any, TypeAlias, TypeVar, cast

from bwinf_gui.engine.statistics import Interval, PairBounds, deviation, pair_bounds
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.pair_results import Pair, all_pairs
from bwinf_gui.tasks.dice.rules import Ranking

_ROUNDINGS = 1e-13

Method = TypeVar("Method", bound=Callable[..., Any])


TWO_THIRDS = 0.66
"""The share of the games from which on a pair gives a whole point."""
ERROR = 0.05
"""The chance that anything that is said of a table is ever wrong."""
MOST_CIRCLES = 10
Beaten: TypeAlias = Mapping[int, list[int]]
"""The dice that each die certainly beats, in ascending order."""
Points: TypeAlias = tuple[float, float]
"""The points of a pair for its first die and for its second."""


def remembered(method: Method) -> Method:
    """Let a method of a frozen value find its answer to some arguments once.

    Unlike with `functools.cache`, a value holds its own answers, and needs no hash.
    """
    name = f"_known_{method.__name__}"

    @wraps(method)
    def answer(self: Any, *asked: object) -> object:  # noqa: ANN401 - of any class
        known = self.__dict__.setdefault(name, {})
        if asked not in known:
            known[asked] = method(self, *asked)
        return known[asked]

    return cast(Method, answer)


@dataclass(frozen=True, slots=True)
class Proven:
    """The chances of a pair by proof: for the first die to win and to lose.

    Neither is further from the truth than `error`.
    """

    wins: float
    losses: float
    error: float = 0.0

    @property
    def draws(self) -> float:
        return max(0.0, 1 - self.wins - self.losses)

    @property
    def swapped(self) -> "Proven":
        return Proven(self.losses, self.wins, self.error)

    @property
    def bounds(self) -> PairBounds:
        lead = self.wins - self.losses
        return PairBounds(
            first=_around(self.wins, self.error, least=0.0),
            second=_around(self.losses, self.error, least=0.0),
            # Both chances may miss, one upwards and one downwards.
            difference=_around(lead, 2 * self.error + _ROUNDINGS, least=-1.0),
        )


class PairVerdict(Enum):
    """The proven relation of two dice, one against one or by a way of ranking."""

    FIRST_BETTER = auto()
    SECOND_BETTER = auto()
    EQUIVALENT = auto()
    OPEN = auto()


_POINTS_FOR_BEATING: Mapping[PairVerdict, tuple[Points, ...]] = {
    PairVerdict.FIRST_BETTER: ((1.0, 0.0),),
    PairVerdict.SECOND_BETTER: ((0.0, 1.0),),
    PairVerdict.EQUIVALENT: ((0.0, 0.0),),
    PairVerdict.OPEN: ((1.0, 0.0), (0.0, 1.0), (0.0, 0.0)),
}


@dataclass(frozen=True)
class Verdicts:
    """What is certain: intervals, and the orders and verdicts that follow from them.

    They are for `count` dice, by the scores of all pairs (a, b), a < b, in ascending order. If all
    pairs have the same number of games, these are rounds, and the scores have intervals of their
    own: half of the error is for them, half for the pairs. Otherwise, and for two dice, statements
    about scores follow from the pairs, whose bounds add up. Bounds of `proven` pairs are the proven
    ones; with some of them, both ways to a score hold, and so does their intersection. Dice are
    equivalent when they certainly differ by no more than `smallest_difference`.
    """

    count: int
    results: tuple[Score, ...]
    error: float
    proven: Mapping[Pair, Proven] = field(default_factory=dict)
    smallest_difference: float = 0.0

    @cached_property
    def rounds(self) -> int | None:
        """The number of games, if it is the same for all pairs."""
        numbers = {score.games for score in self.results}
        return numbers.pop() if len(numbers) == 1 else None

    def difference(self, a: int, b: int) -> Interval:
        """The chance of die a to win a game against b minus the chance to lose it."""
        return self.bounds(a, b).difference

    def lead(self, a: int, b: int) -> Interval:
        """The score of die a minus die b's."""
        if not self._goes_by_rounds:
            return self._lead_by_bounds(a, b)
        # Against each other a's win is b's loss: the pair enters as a difference, not as two wins.
        pair = self.bounds(a, b)
        apart = _variance(pair.first) + _variance(pair.second)
        variance = self._variance(a) + self._variance(b) - apart + _variance_of_difference(pair)
        by_rounds = self._around(self._wins[a] - self._wins[b], variance, least=-1.0)
        return _common(self._lead_by_bounds(a, b), by_rounds) if self.proven else by_rounds

    def score(self, die: int) -> Interval:
        """The mean chance of a die to win, over all others."""
        if self.count == 1:
            return Interval(0.0, 1.0)
        if not self._goes_by_rounds:
            return self._mean(self._total(die))
        by_rounds = self._around(self._wins[die], self._variance(die), least=0.0)
        return _common(self._mean(self._total(die)), by_rounds) if self.proven else by_rounds

    @remembered
    def bounds(self, a: int, b: int) -> PairBounds:
        """The bounds of a pair from the seat of a; computed on demand."""
        if a > b:
            return self.bounds(b, a).swapped
        if (a, b) in self.proven:
            return self.proven[a, b].bounds
        # Pairs are in one row: those before die a are n - 1 + n - 2 + …
        score = self.results[a * (2 * self.count - a - 3) // 2 + b - 1]
        return pair_bounds(score.wins_a, score.wins_b, score.games, self._error_of_pair)

    def order(self, a: int, b: int, method: Ranking = Ranking.SHARE) -> PairVerdict:
        # Points are equal only where nothing is open between them: the interval is 0 alone.
        least = self.smallest_difference if method is Ranking.SHARE else 0.0
        return _judged(self._lead_by(a, b, method), least)

    def verdict(self, a: int, b: int) -> PairVerdict:
        return _judged(self.difference(a, b), self.smallest_difference)

    def points(self, die: int, method: Ranking) -> Interval:
        """The range in which the points of a die certainly are, or its score if that ranks it."""
        if method is Ranking.SHARE:
            return self.score(die)
        return self._totals(method)[die]

    def possible_points(self, a: int, b: int, method: Ranking) -> tuple[Points, ...]:
        """The points that a pair may give to both of its dice, as far as is certain."""
        if method is Ranking.BEATEN:
            return _POINTS_FOR_BEATING[self.verdict(a, b)]
        bounds = self.bounds(a, b)
        won = [(1.0, 0.0)] if bounds.first.high >= TWO_THIRDS else []
        lost = [(0.0, 1.0)] if bounds.second.high >= TWO_THIRDS else []
        neither = max(bounds.first.low, bounds.second.low) < TWO_THIRDS
        return (*won, *lost, *([(0.5, 0.5)] if neither else []))

    @cached_property
    def pairs_certain(self) -> bool:
        # If any is open, it is mostly the one whose dice won most nearly as many of their games:
        # the others need not be looked at.
        pairs = all_pairs(self.count)
        leads = [abs(score.mean_lead) if score.games else 0.0 for score in self.results]
        closest = leads.index(min(leads)) if leads else 0
        first = chain(pairs[closest : closest + 1], pairs)
        return all(self.verdict(*pair) is not PairVerdict.OPEN for pair in first)

    @remembered
    def ranking_certain(self, method: Ranking = Ranking.SHARE) -> bool:
        # As above, first those that follow each other by games won: an order takes many bounds.
        ranked, wins = sorted(self._dice, key=self._wins.__getitem__), self._wins
        neighbours = sorted(pairwise(ranked), key=lambda pair: wins[pair[1]] - wins[pair[0]])
        pairs = chain(neighbours, all_pairs(self.count))
        return all(self.order(*pair, method) is not PairVerdict.OPEN for pair in pairs)

    @cached_property
    def has_equals(self) -> bool:
        return any(self.order(*pair) is PairVerdict.EQUIVALENT for pair in all_pairs(self.count))

    @remembered
    def places(self, method: Ranking = Ranking.SHARE) -> tuple[tuple[int, int], ...]:
        """The first and the last place that each die can have; equivalent dice have the same.

        By points, dice that have equally many share a place.
        """
        found = []
        for die in self._dice:
            first = last = 1
            for other in self._others(die):
                order = self.order(other, die, method)
                first += order is PairVerdict.FIRST_BETTER
                # Where the order is open, the other one may be level at most.
                may_lead = self._lead_by(other, die, method).high > 0
                last += may_lead and order is not PairVerdict.EQUIVALENT
            found.append((first, last))
        return tuple(found)

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

    @property
    def _goes_by_rounds(self) -> bool:
        return self.count > 2 and bool(self.rounds)

    @cached_property
    def _error_of_pair(self) -> float:
        # A union bound: each pair gets an equal part of the error, or of half of it.
        return self.error / max(1, len(self.results)) / (2 if self._goes_by_rounds else 1)

    @cached_property
    def _wins(self) -> list[int]:
        wins = [0] * self.count
        for (a, b), score in zip(all_pairs(self.count), self.results, strict=True):
            wins[a] += score.wins_a
            wins[b] += score.wins_b
        return wins

    @remembered
    def _variance(self, die: int) -> float:
        """The most that the number of games a die wins in a round can vary."""
        bounds = (self.bounds(die, other) for other in self._others(die))
        return fsum(_variance(bound.first) for bound in bounds)

    def _around(self, games: int, variance: float, *, least: float) -> Interval:
        """The mean share, from `least` to 1, given the number of games won in all rounds."""
        # The first half of the error is for the pairs; each claim has two sides.
        rounds, claims = self.rounds or 1, len(self.results) + self.count
        strayed = deviation(rounds * variance, self.error / 2 / claims / 2)
        scale = rounds * (self.count - 1)
        return Interval(max(least, (games - strayed) / scale), min(1.0, (games + strayed) / scale))

    @remembered
    def _total(self, die: int) -> Interval:
        """Where the sum of a die's chances over all opponents is, by the bounds of its pairs."""
        shares = [self.bounds(die, other).first for other in self._others(die)]
        return Interval(fsum(share.low for share in shares), fsum(share.high for share in shares))

    def _lead_by_bounds(self, a: int, b: int) -> Interval:
        """The bounds of the pair's own difference and of the shares against all others added up."""
        pair, plus, minus = self.bounds(a, b), self._total(a), self._total(b)
        # The pair is part of both totals, but its own difference is known more sharply.
        others_a = Interval(plus.low - pair.first.low, plus.high - pair.first.high)
        others_b = Interval(minus.low - pair.second.low, minus.high - pair.second.high)
        return self._mean(pair.difference + others_a + -others_b)

    def _mean(self, total: Interval) -> Interval:
        return Interval(total.low / (self.count - 1), total.high / (self.count - 1))

    def _others(self, die: int) -> Iterable[int]:
        return (other for other in self._dice if other != die)

    @property
    def _dice(self) -> range:
        return range(self.count)

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
        for pair in all_pairs(self.count):
            sides = zip(*self.possible_points(*pair, method), strict=True)
            for die, points in zip(pair, sides, strict=True):
                low[die] += min(points)
                high[die] += max(points)
        return tuple(map(Interval, low, high))

    @remembered
    def _lead_by(self, a: int, b: int, method: Ranking) -> Interval:
        """The lead of a over b; in points, their own pair counts for one, against the other."""
        if a > b:
            return -self._lead_by(b, a, method)
        if method is Ranking.SHARE:
            return self.lead(a, b)
        pair = self.possible_points(a, b, method)
        plus, minus = self._totals(method)[a], self._totals(method)[b]
        firsts, seconds = zip(*pair, strict=True)
        leads = [first - second for first, second in pair]
        # Each die's total includes the pair; it is taken out and replaced by the pair's own lead.
        return Interval(
            plus.low - min(firsts) - minus.high + max(seconds) + min(leads),
            plus.high - max(firsts) - minus.low + min(seconds) + max(leads),
        )


def judgement_of(
    count: int, results: Mapping[Pair, Result], *, error: float = ERROR, smallest_difference: float
) -> Verdicts:
    """What follows from the results of some pairs; a missing pair has not been played."""
    unplayed = Result()
    scores = tuple(results.get(pair, unplayed).total for pair in all_pairs(count))
    return Verdicts(count, scores, error, smallest_difference=smallest_difference)


def _around(value: float, reach: float, *, least: float) -> Interval:
    return Interval(max(least, value - reach), min(1.0, value + reach))


def _common(surest: Interval, other: Interval) -> Interval:
    """The intersection of two intervals for the same number; the first one if it is empty.

    Then one of them misses, and it is not the proven one.
    """
    low, high = max(surest.low, other.low), min(surest.high, other.high)
    return Interval(low, high) if low <= high else surest


def _variance(chance: Interval) -> float:
    """The most that p (1 - p) can be."""
    # p (1 - p) is greatest at one half: take the value of the interval that is nearest to it.
    p = min(max(0.5, chance.low), chance.high)
    return p * (1 - p)


def _variance_of_difference(pair: PairBounds) -> float:
    """The most that w + l - (w - l)² can be for the chances w to win and l to lose."""
    # w + l is at most this, and (w - l)² at least this: together an upper bound.
    decisive = min(1.0, pair.first.high + pair.second.high)
    least = max(0.0, pair.difference.low, -pair.difference.high)
    return max(0.0, decisive - least * least)


def _judged(gap: Interval, smallest_difference: float) -> PairVerdict:
    """The proven order of two numbers whose difference is in the interval."""
    if gap.low > 0:
        return PairVerdict.FIRST_BETTER
    if gap.high < 0:
        return PairVerdict.SECOND_BETTER
    most = max(-gap.low, gap.high)
    return PairVerdict.EQUIVALENT if most <= smallest_difference else PairVerdict.OPEN


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
