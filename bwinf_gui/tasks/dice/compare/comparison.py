"""A comparison of dice as values: what is played, how far it is, and its course so far."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.tasks.dice.batch import Pairing, Result, Score
from bwinf_gui.tasks.dice.compare.certainty import Proven, Verdicts, judgement_of
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults, all_pairs
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Ranking

if TYPE_CHECKING:
    from bwinf_gui.tasks.dice.compare.mean_shares import Measured


@dataclass(frozen=True, slots=True)
class FixedGames:
    """Play the same number of games for every pair."""

    games: int


@dataclass(frozen=True, slots=True)
class UntilCertain:
    """Play the same number of games for every pair, until the ranking is certain.

    Dice whose scores differ by less than `smallest_difference` count as equal; a pair gets at
    most `most_games`.
    """

    smallest_difference: float = 0.002
    most_games: int = 10_000_000


Plan: TypeAlias = FixedGames | UntilCertain


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Dice to compare: the rules, the seed and the plan.

    `numbers` are the names of the dice, counting from 1 in the order of their file.
    """

    dice: Dice
    plan: Plan
    seed: int
    preset: Preset = BWINF
    numbers: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.numbers:
            object.__setattr__(self, "numbers", tuple(range(1, len(self.dice) + 1)))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return all_pairs(len(self.dice))

    @property
    def most_games(self) -> int:
        return self.plan.games if isinstance(self.plan, FixedGames) else self.plan.most_games

    def pairings(self) -> dict[Pair, Pairing]:
        """The games that workers play for every pair."""
        seen: Counter[tuple[Die, Die]] = Counter()
        pairings = {}
        for a, b in self.pairs:
            dice = self.dice[a], self.dice[b]
            pairings[a, b] = Pairing(dice, self.preset.rules, self.seed, copy=seen[dice])
            seen[dice] += 1
        return pairings

    @property
    def smallest_difference(self) -> float:
        """Dice whose scores differ by less count as equal."""
        plan = self.plan if isinstance(self.plan, UntilCertain) else UntilCertain()
        return plan.smallest_difference


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestones:
    """After how many games a pair the order of the dice, and every single pair, were certain."""

    ranking: int | None = None
    pairs: int | None = None


@dataclass(frozen=True, kw_only=True)
class ComparisonProgress:
    """How far a comparison is: enough to draw it, to report it and to go on from it.

    `results` holds every pair, also those without a game. Merged runs have several `seeds`, and
    cannot be gone on with.
    """

    comparison: Comparison
    results: PairResults
    curve: tuple[Snapshot[Pair, Result], ...] = ()
    milestones: Milestones = Milestones()
    seeds: tuple[int, ...] = ()
    finish: Finish | None = None
    judgement: Verdicts | None = field(default=None, compare=False, repr=False)
    """What follows from the last point of the curve, if that was asked for before."""
    proven: Mapping[Pair, Proven] = field(default_factory=dict, compare=False, repr=False)
    """Pairs with known chances: `standings` uses these in place of the counts.

    They do not affect what is played and kept, which is the same on every computer.
    """

    @classmethod
    def before(cls, comparison: Comparison) -> "ComparisonProgress":
        """The progress of a comparison that nobody has played yet."""
        return cls(comparison=comparison, results=PairResults.unplayed(len(comparison.dice)))

    @property
    def games(self) -> int:
        return self.results.games

    @cached_property
    def planned_games(self) -> int:
        """The total games at the end; until certain, an estimate from the counts so far."""
        most = self.comparison.most_games * len(self.comparison.pairs)
        if isinstance(self.comparison.plan, FixedGames):
            return most
        if self.finish is not None:
            return self.games
        needed = self.standings.rounds_needed() * len(self.comparison.pairs)
        return max(self.games, round(min(most, needed)))

    @cached_property
    def mean_shares(self) -> "Measured":
        """The shares of wins of all dice, each with the number of games behind it."""
        # A command that only helps does without numpy.
        from bwinf_gui.tasks.dice.compare.mean_shares import mean_shares  # noqa: PLC0415

        # Once all pairs are proven, the counts show how they approach that.
        are_all = len(self.proven) == len(self.comparison.pairs)
        return mean_shares(self.results, {} if are_all else self.proven)

    def score(self, pair: Pair) -> Score:
        """The games of two dice, whichever comes first, from the side of the first."""
        a, b = pair
        return self.results[pair].total if a < b else self.results[b, a].total.swapped

    def prepare(self, method: Ranking) -> None:
        """Compute what will be drawn, so that drawing does not have to wait for it."""
        standings = self.standings
        standings.ranking(method)
        standings.ranking_certain(method)
        standings.ranking()
        standings.circles()
        # Of many dice these look at thousands of pairs; once asked, they are known.
        standings.score_interval(0)
        _ = self.mean_shares
        _ = standings.has_equals, standings.unfinished_games, self.planned_games

    @cached_property
    def whole(self) -> "ComparisonProgress":
        """The run up to where all pairs have played the same games, which a command can repeat.

        The run itself if it is complete; of a stopped run, a comparison with fewer games.
        """
        results, games = self.results, self.results.rounds
        if games is None and self.curve:
            results = PairResults.of(len(self.comparison.dice), self.curve[-1].results)
            games = self.curve[-1].games
        if self.finish is not None or self.seeds or not games:
            return self
        comparison = replace(self.comparison, plan=FixedGames(games))
        return replace(self, comparison=comparison, results=results, judgement=None)

    @cached_property
    def standings(self) -> Standings:
        """What follows from all results after a whole round, else from the last point.

        Within a round pairs have different numbers of games, which an interval for whole rounds
        must not be asked about.
        """
        last, rounds = self.curve[-1].games if self.curve else None, self.results.rounds
        is_further = rounds not in {None, last}
        return Standings(
            len(self.comparison.dice),
            self.results,
            smallest_difference=self.comparison.smallest_difference,
            known=None if is_further else self.judgement_of_point,
            proven=self.proven,
        )

    @property
    def judgement_of_point(self) -> Verdicts:
        least = self.comparison.smallest_difference
        results = self.curve[-1].results if self.curve else {}
        count = len(self.comparison.dice)
        return self.judgement or judgement_of(count, results, smallest_difference=least)


def with_more_games(progress: ComparisonProgress, factor: int) -> Plan:
    """The plan to continue a finished run to `factor` times as many games.

    If the ranking is certain, it becomes a fixed number of games.
    """
    plan = progress.comparison.plan
    if isinstance(plan, UntilCertain) and progress.finish is not Finish.CERTAIN:
        return replace(plan, most_games=factor * plan.most_games)
    return FixedGames(factor * max(progress.results.pairs_by_games))
