"""The table of all pairs of dice: shares, rankings, and which relations are certain or open."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from math import fsum, inf

from bwinf_gui.engine.statistics import Gap, Interval, difference, wilson
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.certainty import (
    ERROR,
    TWO_THIRDS,
    PairVerdict,
    Proven,
    Verdicts,
    judgement_of,
    remembered,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair, all_pairs
from bwinf_gui.tasks.dice.rules import Ranking


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of a ranking: the die can have the places `first` to `last`, 1 being the best.

    `points` is the criterion of the ranking: games won, as a share, or points of pairs, of which
    there are `most`. It certainly is in the `interval`. `score` is the mean share of games won,
    None without a game. Dice that are certainly equivalent have the same place.
    """

    die: int
    first: int
    last: int
    score: float | None
    points: float
    interval: Interval
    most: int = 1

    @property
    def settled(self) -> bool:
        """Whether the order to every other die is certain, or both are equivalent."""
        return self.first == self.last


@dataclass(frozen=True, slots=True)
class TopDice:
    """The first dice of a ranking, the best first.

    The set is certain if each of them is certainly before all others. Otherwise `rivals` are those
    that may belong to it too. `open_pairs` are pairs in the set whose order is open.
    """

    dice: tuple[int, ...]
    rivals: tuple[int, ...]
    open_pairs: tuple[Pair, ...]

    @property
    def is_certain(self) -> bool:
        return not self.rivals


@dataclass(frozen=True)
class Standings:
    """The standing of `count` dice, numbered from 0, by the results of the pairs (a, b), a < b.

    A missing pair has not been played. Results must be of whole couples of games. `proven` chances
    replace the counts in every statement. Dice are equivalent if they certainly differ by no more
    than `smallest_difference`.
    """

    count: int
    results: Mapping[Pair, Result]
    error: float = ERROR
    smallest_difference: float = 0.002
    known: Verdicts | None = None
    """What is certain by fewer games, up to a round that all pairs have played; else by all."""
    proven: Mapping[Pair, Proven] = field(default_factory=dict)

    @cached_property
    def is_complete(self) -> bool:
        """Whether every pair has been played, or is proven; before, there is nothing to say."""
        return all(len(shares) == self.count - 1 for shares in self._shares)

    @cached_property
    def unfinished_games(self) -> int:
        return sum(result.unfinished for result in self.results.values())

    @cached_property
    def is_proven(self) -> bool:
        """Whether all pairs are proven: then nothing is left to chance."""
        return len(self.proven) == self.count * (self.count - 1) // 2

    def proof(self, a: int, b: int) -> Proven | None:
        """The proven chances of two dice from the side of a; None where they only were played."""
        if a < b:
            return self.proven.get((a, b))
        found = self.proven.get((b, a))
        return found.swapped if found else None

    def share(self, a: int, b: int) -> float | None:
        """The share of games that a wins against b, proven or played; None without a game."""
        if proof := self.proof(a, b):
            return proof.wins
        score = self._score_of(a, b)
        return score.wins_a / score.games if score.games else None

    def drawn(self, a: int, b: int) -> float | None:
        """The share of games that are drawn, proven or played; None without a game."""
        if proof := self.proof(a, b):
            return proof.draws
        score = self._score_of(a, b)
        return score.draws / score.games if score.games else None

    def games(self, a: int, b: int) -> int:
        return self._score_of(a, b).games

    def score(self, die: int) -> float | None:
        """The mean share of games won over the opponents that were played; None without a game."""
        shares = self._shares[die]
        return fsum(shares) / len(shares) if shares else None

    def score_interval(self, die: int) -> Interval:
        """The interval of the score, for a number of games that was fixed beforehand.

        It treats the games against all opponents as games of one kind. This is cautious: a mean of
        shares varies no more than that, since p (1 - p) is concave. If some opponents were played
        more often, each counts with the fewest games. If all chances of the die are proven, it is
        the interval that the proofs leave.
        """
        if all(self.proof(die, other) for other in self._others(die)) and self.proven:
            return self.certain_interval(die)
        effective = self._effective_games[die]
        return wilson((self.score(die) or 0.0) * effective, effective)

    def certain_interval(self, die: int) -> Interval:
        """Bounds for the mean share over all opponents, at every moment of any run."""
        return self.judgement.score(die)

    def difference(self, a: int, b: int) -> Interval:
        return self.judgement.difference(a, b)

    def lead(self, a: int, b: int) -> Interval:
        return self.judgement.lead(a, b)

    def difference_gap(self, a: int, b: int) -> Gap:
        """The share of games that a wins against b less that it loses, and its certainty."""
        return Gap((self.share(a, b) or 0.0) - (self.share(b, a) or 0.0), self.difference(a, b))

    def lead_gap(self, a: int, b: int) -> Gap:
        """The lead of a's score over b's, and its certainty."""
        interval, lead = self.lead(a, b), (self.score(a) or 0.0) - (self.score(b) or 0.0)
        # Where some pairs are proven, the others may have strayed beyond what is possible.
        return Gap(min(max(lead, interval.low), interval.high), interval)

    def verdict(self, a: int, b: int) -> PairVerdict:
        """The one of two dice that wins more of their games against each other."""
        return self.judgement.verdict(a, b)

    def first_move(self, a: int, b: int) -> Interval | None:
        """What beginning adds to the chance to win minus that to lose, the mean of both dice.

        From played games; None while a player has begun none. Of all pairs, no interval ever misses
        with probability >= 1 - error, which is not part of the error of what else is said.
        """
        result = self.results.get((min(a, b), max(a, b)), Result())
        scores = result.a_starts, result.b_starts
        if not all(score.games for score in scores):
            return None
        error = self.error / max(1, len(self.results)) / 2
        by_a, by_b = (difference(s.wins_a, s.wins_b, s.games, error) for s in scores)
        apart = by_a + -by_b
        return Interval(apart.low / 2, apart.high / 2)

    @property
    def pairs_certain(self) -> bool:
        return self.judgement.pairs_certain

    def order(self, a: int, b: int, method: Ranking = Ranking.SHARE) -> PairVerdict:
        """Whether die a is certainly before die b by a way of ranking."""
        return self.judgement.order(a, b, method)

    @remembered
    def ranking(self, method: Ranking = Ranking.SHARE) -> tuple[RankingLine, ...]:
        """The dice by a method, best first: by shares, or else by the points that are certain.

        A die can have every place from behind those certainly before it to behind all that may be.
        An open order counts with its present value.
        """
        lines = (
            RankingLine(
                die=die,
                first=first,
                last=last,
                score=self.score(die),
                points=self._points(die, method),
                interval=self.judgement.points(die, method),
                most=1 if method is Ranking.SHARE else self.count - 1,
            )
            for die, (first, last) in enumerate(self.judgement.places(method))
        )
        return tuple(sorted(lines, key=_by_share if method is Ranking.SHARE else _by_points))

    def best(self) -> RankingLine:
        """The first line of the ranking by share; certain when its `last` place is the first."""
        return self.ranking()[0]

    def leaders(self, method: Ranking = Ranking.SHARE) -> tuple[int, ...]:
        """All dice that may be the best one by a method, in the order of their numbers.

        One is certainly the best. Of several it is open, unless each is `settled`: then they are as
        good as each other.
        """
        return tuple(sorted(line.die for line in self.ranking(method) if line.first == 1))

    def leaders_settled(self, method: Ranking = Ranking.SHARE) -> bool:
        """Whether it is certain which dice are the best."""
        return all(line.settled for line in self.ranking(method) if line.first == 1)

    def certain_leaders(self, method: Ranking = Ranking.SHARE) -> tuple[int, ...]:
        """The dice that certainly are the best; none while that is open.

        By points others may be level with them: no die can have more.
        """
        if method is Ranking.SHARE and not self.leaders_settled():
            return ()
        return tuple(sorted(line.die for line in self.ranking(method) if line.last == 1))

    def top(self, size: int, method: Ranking = Ranking.SHARE) -> TopDice:
        """The first dice of the ranking, and whether just these are."""
        ranked = tuple(line.die for line in self.ranking(method))
        dice, pairs = ranked[:size], combinations(ranked[:size], 2)
        return TopDice(
            dice,
            rivals=tuple(
                other
                for other in ranked[size:]
                if {self.order(die, other, method) for die in dice} != {PairVerdict.FIRST_BETTER}
            ),
            open_pairs=tuple(p for p in pairs if self.order(*p, method) is PairVerdict.OPEN),
        )

    def certain_places(self, method: Ranking = Ranking.SHARE) -> int:
        """How many places at the top of the ranking are settled, and only for the dice there."""
        ranking = self.ranking(method)
        settled = [*(line.settled for line in ranking), False].index(False)
        counts = range(settled + 1)
        return max(n for n in counts if all(line.first > n for line in ranking[n:]))

    def ranking_certain(self, method: Ranking = Ranking.SHARE) -> bool:
        return self.judgement.ranking_certain(method)

    @property
    def has_equals(self) -> bool:
        return self.judgement.has_equals

    def circles(self) -> tuple[tuple[int, ...], ...]:
        return self.judgement.circles

    @property
    def champion(self) -> int | None:
        """The die that certainly beats every other die in direct games; None if there is none."""
        return self.judgement.champion

    def open_champion(self) -> int | None:
        """A die that may beat every other and is not the best by share; None if there is none.

        It won more games than it lost against every other, so far.
        """
        best = self.best().die
        for die in self._dice:
            # Nearly every die has lost to another; verdicts take a while to be found.
            if die != best and all(self._leads(die, b) for b in self._others(die)):
                verdicts = {self.verdict(die, b) for b in self._others(die)}
                if PairVerdict.OPEN in verdicts <= {PairVerdict.OPEN, PairVerdict.FIRST_BETTER}:
                    return die
        return None

    @property
    def is_settled(self) -> bool:
        """Whether the ranking is certain, and whether another die than the best beats every other.

        That shares and games one against one disagree is worth some more games.
        """
        return self.ranking_certain() and self.open_champion() is None

    def rounds_needed(self) -> float:
        """Roughly how many games of every pair would settle what is open, given the counts so far.

        An interval shrinks with the root of the games: until it leaves out 0, or is within the
        smallest difference. Infinite without any counts.
        """
        rounds, die = self.judgement.rounds or 0, self.open_champion()
        pairs = all_pairs(self.count)
        gaps = [self.lead(*pair) for pair in pairs if self.order(*pair) is PairVerdict.OPEN]
        against = [] if die is None else [(die, b) for b in self._others(die)]
        gaps += [self.difference(*p) for p in against if self.verdict(*p) is PairVerdict.OPEN]
        return max((self._growth(gap) for gap in gaps), default=1.0) * rounds or inf

    @cached_property
    def _dice(self) -> tuple[int, ...]:
        return tuple(range(self.count))

    def _others(self, die: int) -> Iterator[int]:
        return (other for other in self._dice if other != die)

    def _score_of(self, a: int, b: int) -> Score:
        """The games of two dice from the side of a."""
        if a > b:
            return self._score_of(b, a).swapped
        return self.results[a, b].total if (a, b) in self.results else Score()

    @cached_property
    def _shares(self) -> tuple[list[float], ...]:
        """The shares that all dice win against those they have played."""
        shares: list[list[float]] = [[] for _ in self._dice]
        for (a, b), proof in self.proven.items():
            shares[a].append(proof.wins)
            shares[b].append(proof.losses)
        for (a, b), result in self.results.items():
            score = result.total
            if score.games and (a, b) not in self.proven:
                shares[a].append(score.wins_a / score.games)
                shares[b].append(score.wins_b / score.games)
        return tuple(shares)

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
        least = self.smallest_difference
        known = self.known or judgement_of(
            self.count, self.results, error=self.error, smallest_difference=least
        )
        return replace(known, proven=self.proven) if self.proven else known

    def _growth(self, gap: Interval) -> float:
        """The factor by which the games must grow until an interval is conclusive."""
        wanted = max(abs(gap.centre), self.smallest_difference - abs(gap.centre))
        return max(1.0, (gap.half_width / wanted) ** 2) if wanted else inf

    def _leads(self, a: int, b: int) -> bool:
        """Whether a wins more of the games against b than it loses, as far as they were played."""
        return (self.share(a, b) or 0.0) > (self.share(b, a) or 0.0)

    def _points(self, die: int, method: Ranking) -> float:
        """The criterion of the ranking by a method."""
        if method is Ranking.SHARE:
            return self.score(die) or 0.0
        return fsum(self._points_against(die, other, method) for other in self._others(die))

    def _points_against(self, a: int, b: int, method: Ranking) -> float:
        """The points of a pair for die a: for beating b, or for 66 % of the games, else half."""
        if method is Ranking.BEATEN and (verdict := self.verdict(a, b)) is not PairVerdict.OPEN:
            return float(verdict is PairVerdict.FIRST_BETTER)
        won, lost = self.share(a, b), self.share(b, a)
        if won is None or lost is None:
            return 0.0
        is_close = method is Ranking.TWO_THIRDS and max(won, lost) < TWO_THIRDS
        return 0.5 if is_close else float(won > lost)


def _by_share(line: RankingLine) -> tuple[float, ...]:
    return -line.points, line.last, line.die


def _by_points(line: RankingLine) -> tuple[float, ...]:
    # The points that are certain are shown, as a number and as a bar. A die that is certainly
    # before another one has more of them.
    return -line.interval.low, line.first, line.last, -line.points, -(line.score or 0.0), line.die
