"""What the games of a table prove: intervals that hold simultaneously, at every moment of a run.

With probability >= 1 - error no interval ever misses its truth, however often it is looked at and
whatever ends the run. The reasons are in docs/decisions/0010.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, wraps
from heapq import nsmallest
from itertools import combinations, pairwise
from math import fsum
from typing import Any, TypeVar, cast

from bwinf_gui.engine.statistics import Interval, PairBounds, deviation, pair_bounds
from bwinf_gui.tasks.dice.batch import Score

_ROUNDINGS = 1e-13

Method = TypeVar("Method", bound=Callable[..., Any])


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
            difference=_around(lead, 2 * self.error + _ROUNDINGS, least=-1.0),
        )


@dataclass(frozen=True)
class Certainty:
    """Intervals for `count` dice from the scores of all pairs (a, b), a < b, in ascending order.

    If all pairs have the same number of games, these are rounds, and the scores have intervals of
    their own: half of the error is for them, half for the pairs. Otherwise, and for two dice,
    statements about scores follow from the pairs, whose bounds add up. Bounds of `proven` pairs are
    the proven ones; with some of them, both ways to a score hold, and so does their intersection.
    """

    count: int
    results: tuple[Score, ...]
    error: float
    proven: Mapping[tuple[int, int], Proven] = field(default_factory=dict)

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
        variance = self._variance_of_lead(a, b)
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

    def bounds(self, a: int, b: int) -> PairBounds:
        """The bounds of a pair from the seat of a; computed on demand."""
        known = self._known_bounds
        if (a, b) not in known:
            first, second = min(a, b), max(a, b)
            found = self._bounds_of(first, second)
            known[first, second], known[second, first] = found, found.swapped
        return known[a, b]

    def neighbours(self) -> list[tuple[int, int]]:
        """Dice that follow each other by games won, the closest first."""
        ranked = sorted(range(self.count), key=self._wins.__getitem__)
        return sorted(pairwise(ranked), key=lambda pair: self._wins[pair[1]] - self._wins[pair[0]])

    def closest(self) -> list[tuple[int, int]]:
        """The pair whose dice won most nearly as many of their games; none of a single die."""
        pairs = zip(self.results, combinations(range(self.count), 2), strict=True)
        return [pair for _, pair in nsmallest(1, pairs, key=lambda played: _imbalance(played[0]))]

    @property
    def _goes_by_rounds(self) -> bool:
        return self.count > 2 and bool(self.rounds)

    def _bounds_of(self, first: int, second: int) -> PairBounds:
        if (first, second) in self.proven:
            return self.proven[first, second].bounds
        # Pairs are in one row: those before die `first` are n - 1 + n - 2 + …
        score = self.results[first * (2 * self.count - first - 3) // 2 + second - 1]
        return pair_bounds(score.wins_a, score.wins_b, score.games, self._error_of_pair)

    @cached_property
    def _known_bounds(self) -> dict[tuple[int, int], PairBounds]:
        return {}

    @cached_property
    def _error_of_pair(self) -> float:
        return self.error / max(1, len(self.results)) / (2 if self._goes_by_rounds else 1)

    @cached_property
    def _wins(self) -> list[int]:
        wins = [0] * self.count
        pairs = combinations(range(self.count), 2)
        for (a, b), score in zip(pairs, self.results, strict=True):
            wins[a] += score.wins_a
            wins[b] += score.wins_b
        return wins

    @remembered
    def _variance(self, die: int) -> float:
        """The most that the number of games a die wins in a round can vary."""
        bounds = (self.bounds(die, other) for other in self._others(die))
        return fsum(_variance(bound.first) for bound in bounds)

    def _variance_of_lead(self, a: int, b: int) -> float:
        """The most that the games won by a minus those won by b in a round can vary."""
        # Against each other a's win is b's loss: the pair enters as a difference, not as two wins.
        pair = self.bounds(a, b)
        apart = _variance(pair.first) + _variance(pair.second)
        return self._variance(a) + self._variance(b) - apart + _variance_of_difference(pair)

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
        others_a = Interval(plus.low - pair.first.low, plus.high - pair.first.high)
        others_b = Interval(minus.low - pair.second.low, minus.high - pair.second.high)
        return self._mean(pair.difference + others_a + -others_b)

    def _mean(self, total: Interval) -> Interval:
        return Interval(total.low / (self.count - 1), total.high / (self.count - 1))

    def _others(self, die: int) -> Iterable[int]:
        return (other for other in range(self.count) if other != die)


def _around(value: float, reach: float, *, least: float) -> Interval:
    return Interval(max(least, value - reach), min(1.0, value + reach))


def _common(surest: Interval, other: Interval) -> Interval:
    """The intersection of two intervals for the same number; the first one if it is empty.

    Then one of them misses, and it is not the proven one.
    """
    low, high = max(surest.low, other.low), min(surest.high, other.high)
    return Interval(low, high) if low <= high else surest


def _imbalance(score: Score) -> float:
    """By how much one of two dice won more of their games."""
    return abs(score.mean_lead) if score.games else 0.0


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
