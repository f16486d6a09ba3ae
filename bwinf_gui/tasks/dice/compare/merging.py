"""Merges the runs of several computers without counting a game twice.

The games of a pair are numbered and fixed by the seed; every run counts them in order, from the
first one on. So of runs with the same seed one holds the games of all others, and runs with
different seeds have none in common.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePath
from typing import TypeAlias

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.agreement import Agreement, agreements
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

OTHER_QUESTION = Reason("its dice or rules differ from those of {other}")
CONTRADICTION = Reason(
    "it counts the same games differently from {other} (seed {seed}), so one of the computers "
    "is wrong"
)


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
        """How well each source goes with the others."""
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
        if not _is_same(_question(run), question):
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


def _is_same(one: Comparison, other: Comparison) -> bool:
    return one.dice == other.dice and one.preset.rules == other.preset.rules


def _sources(name: str, run: ComparisonProgress | Merger) -> tuple[Source, ...]:
    if isinstance(run, Merger):
        return run.sources
    comparison = run.comparison
    # Paths on other people's disks are private.
    title = PurePath(name).name
    return (Source(title, comparison.seed, comparison.plan, run.results),)


def _require_equal_games(name: str, one: Source, other_name: str, other: Source) -> None:
    """Of the same games, more cannot have been won than of more of them, nor fewer than of less."""
    for pair, result in one.results.items():
        fewer, more = sorted((result, other.results[pair]), key=lambda each: each.games)
        is_part = all(a <= b for a, b in zip(_counts(fewer), _counts(more), strict=True))
        if not is_part or (fewer.games == more.games and fewer != more):
            raise InputError(other_name, 0, CONTRADICTION, other=name, seed=one.seed)


def _counts(result: Result) -> tuple[int, ...]:
    a, b = result.a_starts, result.b_starts
    return (
        *(a.wins_a, a.wins_b, a.draws, b.wins_a, b.wins_b, b.draws),
        *(result.rolls, result.longest, result.unfinished),
    )


def _plan(sources: Sequence[Source], games: int) -> Plan:
    """A number of games; until certain if a source was, with the coarsest difference of them."""
    adaptive = [source.plan for source in sources if isinstance(source.plan, UntilCertain)]
    if not adaptive:
        return FixedGames(games)
    return UntilCertain(max(plan.smallest_difference for plan in adaptive), games)
