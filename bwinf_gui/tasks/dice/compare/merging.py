"""Merges the runs of several computers without counting a game twice.

The games of a pair are numbered and fixed by the seed; every run counts them in order, from the
first one on. So of runs with the same seed one holds the games of all others, and runs with
different seeds have none in common.

Whether several computers played the same game is a chi-square test for each of them.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from functools import cached_property
from pathlib import PurePath
from typing import TypeAlias

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.tasks.dice.batch import COUNTS, Result, Score
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    Plan,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults
from bwinf_gui.tasks.dice.compare.parts import NamedPart, PartProgress, merged_parts
from bwinf_gui.text.errors import InputError, Reason

ERROR = 0.001
"""The chance that any of the computers is suspected although all compute alike."""
LEAST_EXPECTED = 5
"""Kinds of results that are rarer than this are left out: their counts are not nearly normal."""

Results = Mapping[Pair, Result]

OTHER_QUESTION = Reason("its dice or rules differ from those of {other}")
CONTRADICTION = Reason(
    "it counts the same games differently from {other} (seed {seed}), so one of the computers "
    "is wrong"
)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well the counts of one source agree with all others.

    `probability` is the chance of a difference this large or larger if all compute alike; it is
    small if a computer computes differently.
    """

    probability: float
    suspicious: bool


def agreements(sources: Sequence[Results]) -> list[Agreement]:
    """Compare every source with all others together; they must have the same pairs."""
    found = []
    for place, source in enumerate(sources):
        others = [*sources[:place], *sources[place + 1 :]]
        # Statistic and degrees of freedom for every pair and starter.
        cells = []
        for pair, result in source.items():
            rest = sum((other[pair] for other in others), Result())
            cells.append(_compared(result.a_starts, rest.a_starts))
            cells.append(_compared(result.b_starts, rest.b_starts))
        statistics, degrees = zip(*cells, strict=True)
        probability = chi_square_tail(math.fsum(statistics), sum(degrees))
        found.append(Agreement(probability, probability < ERROR / len(sources)))
    return found


def chi_square_tail(statistic: float, degrees: int) -> float:
    """The chance that a chi-square variable is at least as large as the statistic.

    For whole degrees it is a finite sum, from Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1) for the
    regularised incomplete gamma function: Abramowitz and Stegun 1964, 6.5.21, 26.4.4 and 26.4.5.
    """
    x = statistic / 2
    # Half of the least number that there is, is 0.
    if degrees == 0 or x <= 0:
        return 1.0
    first, least = (math.erfc(math.sqrt(x)), 0.5) if degrees % 2 else (0.0, 0.0)
    # By logarithms, since powers and factorials alone soon exceed all numbers.
    powers = (least + n for n in range(degrees // 2))
    terms = (math.exp(a * math.log(x) - x - math.lgamma(a + 1)) for a in powers)
    return min(1.0, first + math.fsum(terms))


def _compared(one: Score, other: Score) -> tuple[float, int]:
    """Pearson's statistic of a table with two rows: wins, losses and draws of either."""
    columns = [
        column
        for column in zip(astuple(one), astuple(other), strict=True)
        if sum(column) * min(one.games, other.games) >= LEAST_EXPECTED * (one.games + other.games)
    ]
    if len(columns) < 2:
        return 0.0, 0
    first, second = (sum(column[row] for column in columns) for row in (0, 1))
    if not first or not second:
        return 0.0, 0
    share = first / (first + second)
    statistic = math.fsum(
        (a - share * (a + b)) ** 2 / (share * (1 - share) * (a + b)) for a, b in columns
    )
    return statistic, len(columns) - 1


@dataclass(frozen=True, slots=True)
class Source:
    """The contribution of one run: its title, seed and plan, and the counts of all pairs."""

    title: str
    seed: int
    plan: Plan
    results: Mapping[Pair, Result]

    @property
    def games(self) -> int:
        return sum(result.games for result in self.results.values())


@dataclass(frozen=True)
class Merger:
    """Runs of the same dice by the same rules, merged; no two sources have the same seed.

    `question` has their dice and rules; plans and seeds are the sources'.
    """

    question: Comparison
    sources: tuple[Source, ...]

    @property
    def seeds(self) -> tuple[int, ...]:
        return tuple(source.seed for source in self.sources)

    @cached_property
    def progress(self) -> ComparisonProgress:
        """The sum of all sources, as the end of a comparison."""
        by_pair = {
            pair: sum((source.results[pair] for source in self.sources), Result())
            for pair in self.question.pairs
        }
        results = PairResults.of(len(self.question.dice), by_pair)
        plan = _plan(self.sources, max(results.pairs_by_games))
        return ComparisonProgress(
            comparison=replace(self.question, plan=plan, seed=self.sources[0].seed),
            results=results,
            curve=(Snapshot(round(results.games / len(results)), results),),
            seeds=self.seeds,
            finish=Finish.COMPLETE,
        )

    def agreements(self) -> list[Agreement]:
        return agreements([source.results for source in self.sources])


Mergeable: TypeAlias = ComparisonProgress | Merger | PartProgress
NamedRun: TypeAlias = tuple[str, ComparisonProgress | Merger]
"""A run to be merged, with its name for messages."""


def merged(given: Sequence[tuple[str, Mergeable]]) -> ComparisonProgress | Merger:
    """Put runs together; a single run, if all of them belong to one that can be gone on with.

    Raises InputError for other dice or rules, for runs that count the same games differently, and
    for parts of a run that do not make up a whole.
    """
    runs = _whole_runs(given)
    question = _question(runs[0][1])
    furthest: dict[int, tuple[str, Source, ComparisonProgress | None]] = {}
    for name, run in runs:
        asked = _question(run)
        if (asked.dice, asked.preset.rules) != (question.dice, question.preset.rules):
            raise InputError(name, 0, OTHER_QUESTION, other=runs[0][0])
        for source in _sources(name, run):
            whole = run if isinstance(run, ComparisonProgress) else None
            known = furthest.get(source.seed)
            if known is not None:
                _require_equal_games(known[0], known[1], name, source)
            if known is None or source.games > known[1].games:
                furthest[source.seed] = name, source, whole
    sources = tuple(source for _, source, _ in furthest.values())
    *_, (_, _, whole) = furthest.values()
    return whole if whole is not None and len(sources) == 1 else Merger(question, sources)


def _whole_runs(given: Sequence[tuple[str, Mergeable]]) -> list[NamedRun]:
    """The runs, with parts merged into whole ones."""
    parts: dict[Comparison, list[NamedPart]] = {}
    whole: list[NamedRun] = []
    for name, run in given:
        if isinstance(run, PartProgress):
            parts.setdefault(run.comparison, []).append((name, run))
        else:
            whole.append((name, run))
    return whole + [(of_run[0][0], merged_parts(of_run)) for of_run in parts.values()]


def _question(run: ComparisonProgress | Merger) -> Comparison:
    comparison = run.comparison if isinstance(run, ComparisonProgress) else run.question
    return replace(comparison, plan=FixedGames(1), seed=0)


def _sources(name: str, run: ComparisonProgress | Merger) -> tuple[Source, ...]:
    if isinstance(run, Merger):
        return run.sources
    # Paths on other people's disks are private.
    title, comparison = PurePath(name).name, run.comparison
    return (Source(title, comparison.seed, comparison.plan, run.results),)


def _require_equal_games(name: str, one: Source, other_name: str, other: Source) -> None:
    """Refuse contradicting results: fewer of the same games cannot count more of anything."""
    for pair, result in one.results.items():
        fewer, more = sorted((result, other.results[pair]), key=lambda each: each.games)
        is_part = all(a <= b for a, b in zip(fewer.row[:COUNTS], more.row[:COUNTS], strict=True))
        if not is_part or (fewer.games == more.games and fewer != more):
            raise InputError(other_name, 0, CONTRADICTION, other=name, seed=one.seed)


def _plan(sources: Sequence[Source], games: int) -> Plan:
    """A number of games; until certain if a source was, with the coarsest difference of them."""
    plans = [source.plan for source in sources if isinstance(source.plan, UntilCertain)]
    least = max((plan.smallest_difference for plan in plans), default=0.0)
    return UntilCertain(least, games) if plans else FixedGames(games)
