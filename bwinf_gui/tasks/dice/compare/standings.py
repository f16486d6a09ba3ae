"""The table of all pairs of dice: shares, rankings, what is certain and what is still open."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import combinations, islice
from math import fsum, inf
from typing import TypeAlias

from bwinf_gui.engine.statistics import LEVEL, Gap, Interval, wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.certainty import Certainty, certainty
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.rules import Ranking

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
class RankingLine:
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

    A missing pair has not been played. Results must be of whole couples of games. Certainty comes
    from those that are `judged`, all unless some are given: up to a round that all pairs have
    played. Dice are equivalent when they certainly differ by no more than `smallest_difference`.
    """

    count: int
    results: Mapping[Pair, Result]
    judged: Mapping[Pair, Result] | None = None
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

    def share_interval(self, a: int, b: int, level: float = LEVEL) -> Interval:
        """The interval of the share of a pair, if the number of games was fixed beforehand."""
        score = self._scores[a, b]
        return wilson(score.wins_a, score.games, level)

    def certain_interval(self, die: int) -> Interval:
        """Where the mean share over all opponents certainly is, at every moment of any run."""
        return self._certainty.score(die)

    def difference(self, a: int, b: int) -> Interval:
        """Where the chance of a to win a game against b minus that to lose it certainly is."""
        return self._certainty.difference(a, b)

    def lead(self, a: int, b: int) -> Interval:
        """Where the score of a minus that of b certainly is."""
        return self._certainty.lead(a, b)

    def difference_gap(self, a: int, b: int) -> Gap:
        """By how much a wins more of the games against b than it loses, and how surely."""
        return Gap((self.share(a, b) or 0.0) - (self.share(b, a) or 0.0), self.difference(a, b))

    def lead_gap(self, a: int, b: int) -> Gap:
        """By how much the score of a exceeds that of b, and how surely."""
        return Gap((self.score(a) or 0.0) - (self.score(b) or 0.0), self.lead(a, b))

    def verdict(self, a: int, b: int) -> PairVerdict:
        """Which of two dice wins more of their games against each other."""
        return _VERDICTS[self._judged(self.difference(a, b))]

    @property
    def pairs_certain(self) -> bool:
        """Whether no verdict is open."""
        return all(self.verdict(*pair) is not PairVerdict.OPEN for pair in self._pairs)

    def order(self, a: int, b: int) -> Order:
        """Whether the score of a is certainly higher than that of b, over all opponents."""
        if (a, b) not in self._known_orders:
            found = self._judged(self.lead(a, b))
            self._known_orders[a, b], self._known_orders[b, a] = found, found.reversed
        return self._known_orders[a, b]

    def ranking(self, method: Ranking = Ranking.SHARE) -> tuple[RankingLine, ...]:
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

    def best(self) -> RankingLine:
        """The first line of the ranking by share; certain when its `last` place is the first."""
        return self.ranking()[0]

    def leaders(self, method: Ranking = Ranking.SHARE) -> tuple[int, ...]:
        """The best die by a method, with those that are certainly as good or have as many points.

        In the order of their numbers.
        """
        first = [place for place in self.ranking(method) if place.first == 1]
        if method is Ranking.SHARE and not all(place.settled for place in first):
            first = first[:1]
        return tuple(sorted(place.die for place in first))

    @property
    def certain_places(self) -> int:
        """How many places at the top of the ranking by share are settled."""
        settled = [place.settled for place in self.ranking()]
        return [*settled, False].index(False)

    @property
    def ranking_certain(self) -> bool:
        """Whether every two scores are certainly different or certainly equivalent."""
        return all(self.order(*pair) is not Order.OPEN for pair in self._pairs)

    @property
    def has_equals(self) -> bool:
        """Whether two scores are certainly equivalent."""
        return any(self.order(*pair) is Order.EQUIVALENT for pair in self._pairs)

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

    @property
    def champion(self) -> int | None:
        """The die that certainly beats every other one against one; None where there is none."""
        return next((die for die in self._dice if self._beats_all(die)), None)

    def open_champion(self) -> int | None:
        """A die that may beat every other and is not the best by share; None where there is none.

        It won more games than it lost against every other, so far.
        """
        best = self.best().die
        return next((die for die in self._dice if die != best and self._may_beat_all(die)), None)

    @property
    def is_settled(self) -> bool:
        """Whether the ranking is certain, and whether another die than the best beats every other.

        That shares and games one against one disagree is worth some more games.
        """
        return self.ranking_certain and self.open_champion() is None

    def rounds_needed(self) -> float:
        """How many games of every pair will about settle what is open, by what is known so far.

        An interval shrinks with the root of the games: until it leaves out 0, or lies within the
        smallest difference. Infinite where there is nothing to go by.
        """
        rounds = self._certainty.rounds or 0
        gaps = [self.lead(a, b) for a, b in self._pairs if self.order(a, b) is Order.OPEN]
        if (die := self.open_champion()) is not None:
            gaps += [
                self.difference(die, b)
                for b in self._others(die)
                if self.verdict(die, b) is PairVerdict.OPEN
            ]
        return max((self._growth(gap) for gap in gaps), default=1.0) * rounds or inf

    @cached_property
    def _dice(self) -> tuple[int, ...]:
        return tuple(range(self.count))

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
    def _certainty(self) -> Certainty:
        judged = self.results if self.judged is None else self.judged
        scores = tuple(judged.get(pair, Result()).total for pair in self._pairs)
        return certainty(self.count, scores, self.error)

    @cached_property
    def _known_orders(self) -> dict[Pair, Order]:
        """The orders that somebody has asked for, from both sides."""
        return {}

    def _beats_all(self, die: int) -> bool:
        return all(self.verdict(die, b) is PairVerdict.FIRST_BETTER for b in self._others(die))

    def _may_beat_all(self, die: int) -> bool:
        """Whether a die seems to beat every other, but some verdict is open."""
        verdicts = {self.verdict(die, b) for b in self._others(die)}
        if not {PairVerdict.OPEN} <= verdicts <= {PairVerdict.OPEN, PairVerdict.FIRST_BETTER}:
            return False
        scores = (self._scores[die, b] for b in self._others(die))
        return all(score.wins_a > score.wins_b for score in scores)

    def _growth(self, gap: Interval) -> float:
        """By what factor the games must grow until an interval says something."""
        wanted = max(abs(gap.centre), self.smallest_difference - abs(gap.centre))
        return max(1.0, (gap.half_width / wanted) ** 2) if wanted else inf

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

    def _place(self, die: int, points: float, orders: list[Order], method: Ranking) -> RankingLine:
        return RankingLine(
            die=die,
            first=1 + orders.count(Order.LOWER),
            last=len(self._dice) - orders.count(Order.HIGHER),
            score=self.score(die),
            points=points,
            interval=self.certain_interval(die),
            settled=method is Ranking.SHARE and Order.OPEN not in orders,
        )


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
