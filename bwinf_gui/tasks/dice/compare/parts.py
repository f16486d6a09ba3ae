"""Parts of a comparison, for computers without a connection.

The batches of a comparison are numbered in the order of planning. Part K of N has the K-th of them
and every N-th after it, so that parts are about equally long and together make up the whole. That
takes a fixed number of games: where a run until certain ends depends on all of its games.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import TypeAlias

from bwinf_gui.engine import schedule
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.progress import Finish, Snapshot, is_enough_more
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults
from bwinf_gui.tasks.dice.compare.playing import JOB_GAMES, by_index, gathered, judged
from bwinf_gui.tasks.dice.kernel.jobs import PlayBundle
from bwinf_gui.text.errors import InputError, Reason

MOST_PARTS = 10_000
MOST_DICE = 600
"""The file of a part has room for the counts of all their pairs."""

NOT_FIXED = Reason(
    "parts need a fixed number of games: where a run until certain ends is known only once all of "
    "its games are counted"
)
TOO_MANY_DICE = Reason("parts have room for at most {most} dice")
OTHER_PARTS = Reason("it is one of {number} parts, {other} one of {of}")
TWICE = Reason("it is part {number} of {of}, and so is {other}")
NOT_FINISHED = Reason("part {number} of {of} is not finished")
MISSING = Reason("part {number} of {of} is missing", "the parts {number} of {of} are missing")
NOT_WHOLE = Reason("its parts do not have all games of the run between them")


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """Part `number`, counted from 1, `of` that many."""

    number: int
    of: int


@dataclass(frozen=True, kw_only=True)
class PartProgress:
    """The progress of a part: `results` has its own games only.

    `batches` of its batches are counted. The points of its curve are the whole run's.
    """

    comparison: Comparison
    part: Part
    results: PairResults
    batches: int = 0
    curve: tuple[Snapshot[Pair, Result], ...] = ()
    finish: Finish | None = None

    @classmethod
    def before(cls, comparison: Comparison, part: Part) -> "PartProgress":
        results = PairResults.unplayed(len(comparison.dice))
        return cls(comparison=comparison, part=part, results=results)

    @property
    def games(self) -> int:
        return self.results.games

    @property
    def planned_games(self) -> int:
        """The approximate number of games at the end."""
        if self.finish is not None:
            return self.games
        whole = self.comparison.most_games * len(self.comparison.pairs)
        return max(self.games, whole // self.part.of, 1)

    @property
    def progress(self) -> ComparisonProgress:
        """Its own games alone, as a comparison that cannot be gone on with."""
        return ComparisonProgress(
            comparison=self.comparison,
            results=self.results,
            seeds=(self.comparison.seed,),
            finish=self.finish,
        )


NamedPart: TypeAlias = tuple[str, PartProgress]
"""A part with its name for messages."""


def require_parts(comparison: Comparison, source: str) -> None:
    """Raise InputError for a comparison that cannot be divided into parts."""
    if not isinstance(comparison.plan, FixedGames):
        raise InputError(source, 0, NOT_FIXED)
    if len(comparison.dice) > MOST_DICE:
        raise InputError(source, 0, TOO_MANY_DICE, most=MOST_DICE)


def play_part(
    start: PartProgress,
    submit: Submit[PlayBundle, bytes],
    *,
    at_once: int,
    job_games: int = JOB_GAMES,
) -> Generator[PartProgress, None, None]:
    """Play a part from where it is to its end; yields and raises as `play` does."""
    if start.finish is not None:
        yield start
        return
    progress, comparison, part = start, start.comparison, start.part
    most = comparison.most_games
    whole = schedule.left_to_play(dict.fromkeys(comparison.pairs, 0), most_games=most)
    # The batches of the part that are not counted yet.
    plan = islice(whole, part.number - 1 + part.of * start.batches, None, part.of)
    jobs = gathered(comparison, plan, job_games)
    with closing(results_in_order(jobs, submit, at_once=at_once)) as answers:
        for planned, answer in answers:
            for index, of_index in by_index(planned, answer):
                progress, rows = _with_points(progress, before=index), [*of_index]
                progress = replace(
                    progress,
                    results=progress.results.with_rows(rows),
                    batches=progress.batches + len(rows),
                )
            yield progress
    progress = _with_points(progress, before=schedule.index_of(most - 1))
    curve = (*progress.curve, Snapshot(most, progress.results))
    yield replace(progress, curve=curve, finish=Finish.COMPLETE)


def merged_parts(parts: Sequence[NamedPart]) -> ComparisonProgress:
    """The whole run of these parts, as one computer would have played it.

    They are parts of the same comparison, in any order. Raises InputError if some are missing,
    occur twice, or are not finished.
    """
    require_each_once(parts)
    first, comparison = parts[0][0], parts[0][1].comparison
    if lacking := missing([progress for _, progress in parts]):
        of = parts[0][1].part.of
        raise InputError(first, 0, MISSING, count=len(lacking), number=in_ranges(lacking), of=of)
    curves = [{point.games: point.results for point in part.curve} for _, part in parts]
    games = sorted(set.intersection(*map(set, curves)))
    unplayed = PairResults.unplayed(len(comparison.dice))
    # Most parts have few pairs at first.
    rounds = [
        unplayed.with_rows(
            (pair, result.row)
            for curve in curves
            for pair, result in curve[number].items()
            if result.games
        )
        for number in games
    ]
    if games[-1:] != [comparison.most_games] or games != [each.rounds for each in rounds]:
        raise InputError(first, 0, NOT_WHOLE)
    return judged(comparison, rounds)


def require_each_once(parts: Sequence[NamedPart]) -> None:
    """Raise InputError for a part of another run, a repeated part, or an unfinished one.

    Some may be missing.
    """
    first, model = parts[0]
    seen: dict[int, str] = {}
    for name, progress in parts:
        part = progress.part
        if part.of != model.part.of:
            raise InputError(name, 0, OTHER_PARTS, number=part.of, of=model.part.of, other=first)
        if part.number in seen:
            raise InputError(
                name, 0, TWICE, number=part.number, of=part.of, other=seen[part.number]
            )
        if progress.finish is None:
            raise InputError(name, 0, NOT_FINISHED, number=part.number, of=part.of)
        seen[part.number] = name


def missing(parts: Sequence[PartProgress]) -> list[int]:
    """The numbers of the parts that are not among these."""
    there = {part.part.number for part in parts}
    return [number for number in range(1, parts[0].part.of + 1) if number not in there]


def _with_points(progress: PartProgress, *, before: int) -> PartProgress:
    """Add the points at which the whole run is complete before the batches of an index."""
    curve, most = progress.curve, progress.comparison.most_games
    last = curve[-1].games if curve else 0
    for index in range(schedule.index_of(last), before):
        games = schedule.games_of(index, most_games=most).stop
        if is_enough_more(games, last):
            curve, last = (*curve, Snapshot(games, progress.results)), games
    return replace(progress, curve=curve)


def in_ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers, such as “2, 5–8”."""
    runs = (
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), lambda placed: placed[1] - placed[0])
    )
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
