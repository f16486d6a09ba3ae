"""The table of all pairs of dice: shares, rankings, what is certain and what is still open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import fsum, inf

from bwinf_gui.engine.statistics import LEVEL, Gap, Interval, wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.judgement import (
    ERROR,
    Order,
    PairVerdict,
    RankingPlace,
    Verdicts,
    judgement_of,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.rules import Ranking


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
    error: float = ERROR
    smallest_difference: float = 0.002
    known: Verdicts | None = None
    """The judgement that follows from those judged, where it was made before."""

    def __post_init__(self) -> None:
        if not 0 < self.error < 1:
            raise ValueError(f"an error is between 0 and 1, got {self.error}")
        if wrong := [pair for pair in self.results if not 0 <= pair[0] < pair[1] < self.count]:
            raise ValueError(f"no pairs of {self.count} dice: {wrong}")

    def share(self, a: int, b: int) -> float | None:
        """The share of games won by a among all games of the pair; None without a game."""
        score = self._score_of(a, b)
        return score.wins_a / score.games if score.games else None

    def score(self, die: int) -> float | None:
        """The mean share of games won over the opponents that were played; None without a game."""
        return self._mean_shares[die]

    def score_interval(self, die: int, level: float = LEVEL) -> Interval:
        """The interval of the score, if the number of games was fixed beforehand.

        It treats the games against all opponents as games of one kind. This is cautious: a mean of
        shares varies no more than that, since p (1 - p) is concave. If some opponents were played
        more often, each counts with the fewest games.
        """
        effective = self._effective_games[die]
        return wilson((self.score(die) or 0.0) * effective, effective, level)

    def share_interval(self, a: int, b: int, level: float = LEVEL) -> Interval:
        """The interval of the share of a pair, if the number of games was fixed beforehand."""
        score = self._score_of(a, b)
        return wilson(score.wins_a, score.games, level)

    def certain_interval(self, die: int) -> Interval:
        """Where the mean share over all opponents certainly is, at every moment of any run."""
        return self.judgement.certainty.score(die)

    def difference(self, a: int, b: int) -> Interval:
        """Where the chance of a to win a game against b minus that to lose it certainly is."""
        return self.judgement.certainty.difference(a, b)

    def lead(self, a: int, b: int) -> Interval:
        """Where the score of a minus that of b certainly is."""
        return self.judgement.certainty.lead(a, b)

    def difference_gap(self, a: int, b: int) -> Gap:
        """By how much a wins more of the games against b than it loses, and how surely."""
        return Gap((self.share(a, b) or 0.0) - (self.share(b, a) or 0.0), self.difference(a, b))

    def lead_gap(self, a: int, b: int) -> Gap:
        """By how much the score of a exceeds that of b, and how surely."""
        return Gap((self.score(a) or 0.0) - (self.score(b) or 0.0), self.lead(a, b))

    def verdict(self, a: int, b: int) -> PairVerdict:
        """Which of two dice wins more of their games against each other."""
        return self.judgement.verdict(a, b)

    @property
    def pairs_certain(self) -> bool:
        """Whether no verdict is open."""
        return self.judgement.pairs_certain

    def order(self, a: int, b: int) -> Order:
        """Whether the score of a is certainly higher than that of b, over all opponents."""
        return self.judgement.order(a, b)

    def ranking(self, method: Ranking = Ranking.SHARE) -> tuple[RankingLine, ...]:
        """The dice by a method, best first; equal dice by their score, then by their number.

        By share, a die can have every place from behind those certainly higher to before those
        certainly lower; so equivalent dice share places. By the other methods, which count pairs as
        they stand, dice share places when they have equal points.
        """
        if method not in self._rankings:
            points = [self._points(die, method) for die in self._dice]
            places = self.judgement.places if method is Ranking.SHARE else _exact_places(points)
            ranked = sorted(
                self._dice, key=lambda die: (-points[die], -(self.score(die) or 0.0), die)
            )
            self._rankings[method] = tuple(
                RankingLine(
                    die=die,
                    first=places[die].first,
                    last=places[die].last,
                    score=self.score(die),
                    points=points[die],
                    interval=self.certain_interval(die),
                    settled=places[die].settled,
                )
                for die in ranked
            )
        return self._rankings[method]

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
        return self.judgement.ranking_certain

    @property
    def has_equals(self) -> bool:
        """Whether two scores are certainly equivalent."""
        return self.judgement.has_equals

    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Some shortest circles of dice that certainly beat each other."""
        return self.judgement.circles

    @property
    def champion(self) -> int | None:
        """The die that certainly beats every other one against one; None where there is none."""
        return self.judgement.champion

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
        rounds = self.judgement.certainty.rounds or 0
        gaps = [self.lead(a, b) for a, b in self.judgement.open_pairs()]
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

    def _others(self, *dice: int) -> Iterator[int]:
        return (other for other in self._dice if other not in dice)

    def _score_of(self, a: int, b: int) -> Score:
        """The games of two dice from the side of a."""
        if a > b:
            return self._score_of(b, a).swapped
        return self.results[a, b].total if (a, b) in self.results else Score()

    @cached_property
    def _mean_shares(self) -> tuple[float | None, ...]:
        """The scores of all dice."""
        shares: list[list[float]] = [[] for _ in self._dice]
        for (a, b), result in self.results.items():
            one, other = result.a_starts, result.b_starts
            wins_a, wins_b = one.wins_a + other.wins_a, one.wins_b + other.wins_b
            if games := wins_a + wins_b + one.draws + other.draws:
                shares[a].append(wins_a / games)
                shares[b].append(wins_b / games)
        return tuple(fsum(of_die) / len(of_die) if of_die else None for of_die in shares)

    @cached_property
    def _effective_games(self) -> tuple[int, ...]:
        """Games of all dice, as if each opponent that was played had the fewest of them."""
        games: list[list[int]] = [[] for _ in self._dice]
        for (a, b), result in self.results.items():
            if played := result.total.games:
                games[a].append(played)
                games[b].append(played)
        return tuple(len(of_die) * min(of_die, default=0) for of_die in games)

    @cached_property
    def judgement(self) -> Verdicts:
        """What follows from the results that are judged."""
        if self.known is not None:
            return self.known
        judged = self.results if self.judged is None else self.judged
        difference = self.smallest_difference
        return judgement_of(self.count, judged, error=self.error, smallest_difference=difference)

    @cached_property
    def _rankings(self) -> dict[Ranking, tuple[RankingLine, ...]]:
        return {}

    def _may_beat_all(self, die: int) -> bool:
        """Whether a die seems to beat every other, but some verdict is open."""
        # Nearly every die has lost to another; verdicts take a while to be found.
        scores = (self._score_of(die, b) for b in self._others(die))
        if not all(score.wins_a > score.wins_b for score in scores):
            return False
        verdicts = {self.verdict(die, b) for b in self._others(die)}
        return {PairVerdict.OPEN} <= verdicts <= {PairVerdict.OPEN, PairVerdict.FIRST_BETTER}

    def _growth(self, gap: Interval) -> float:
        """By what factor the games must grow until an interval says something."""
        wanted = max(abs(gap.centre), self.smallest_difference - abs(gap.centre))
        return max(1.0, (gap.half_width / wanted) ** 2) if wanted else inf

    def _points(self, die: int, method: Ranking) -> float:
        """What the ranking by the method goes by."""
        if method is Ranking.SHARE:
            return self.score(die) or 0.0
        scores = [self._score_of(die, other) for other in self._others(die)]
        if method is Ranking.BEATEN:
            return sum(score.wins_a > score.wins_b for score in scores)
        return fsum(_two_thirds_points(score) for score in scores if score.games)


def _two_thirds_points(score: Score) -> float:
    """The points of the first die: 1 : 0 from 66 % of the games, else half a point each."""
    if 100 * max(score.wins_a, score.wins_b) < 66 * score.games:
        return 0.5
    return float(score.wins_a > score.wins_b)


def _exact_places(points: Sequence[float]) -> tuple[RankingPlace, ...]:
    """The places of all dice by points, which nothing is uncertain about."""
    descending = sorted(points, reverse=True)
    first = {value: place for place, value in reversed([*enumerate(descending, start=1)])}
    last = dict(zip(descending, count(1), strict=False))
    return tuple(RankingPlace(first[value], last[value], settled=False) for value in points)
