"""Plays a comparison: batch after batch for all pairs, until there are enough games.

`play` is a generator of progress values that the window and the command line both consume. Results
are counted in the order in which their batches were planned, and a run is judged only when all
pairs have the same number of games. So the counts depend neither on the number of workers nor on
their speed, nor on how often a run was broken off: any progress holds all that it takes to go on
from there. Not asking for the next value is a pause.

The games of a pair depend on its dice, the rules and the seed, not on the other dice. So a die that
is added to a comparison plays only its own pairs, and a smaller comparison need not be played at
all: the counts of the other pairs are known after every round at which a comparison is judged.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias

from bwinf_gui.engine import schedule
from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.engine.progress import Finish, Snapshot, is_enough_more
from bwinf_gui.engine.schedule import LARGEST_BATCH, fills_batches, left_to_play
from bwinf_gui.tasks.dice.batch import BATCH_ROW, Bundle, Result, Row, rows_in
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    Milestones,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.pair_results import Pair, PairResults
from bwinf_gui.tasks.dice.kernel.jobs import PlayBundle

JOB_GAMES = LARGEST_BATCH
"""The approximate games of a job: 20 to 100 ms on one core."""

Planned: TypeAlias = tuple[Pair, int, range]
"""A batch: the pair, its number, and the range of its games to play."""
Gathered: TypeAlias = tuple[tuple[Planned, ...], PlayBundle]
KnownPoints: TypeAlias = Mapping[int, Mapping[Pair, Result]]
"""The known results of some pairs, at all points of the curve, by games of each pair."""


def counted_pairs(comparison: Comparison, earlier: ComparisonProgress) -> KnownPoints:
    """The pairs of a comparison known from an earlier run with other dice; empty if none."""
    there = pairs_in_common(comparison, earlier)
    if not there:
        return {}
    counted = {point.games: point.results for point in earlier.curve}
    return {
        games: {pair: counted[games][old] for pair, old in there.items()}
        for games in _usable(counted, comparison.most_games)
    }


def pairs_in_common(comparison: Comparison, earlier: ComparisonProgress) -> dict[Pair, Pair]:
    """The pairs of a comparison, with the pairs of an earlier run that play the same games.

    That takes the same faces in the same order, the same rules and the same seed.
    """
    there = earlier.comparison
    alike = (there.seed, there.preset.rules) == (comparison.seed, comparison.preset.rules)
    if earlier.seeds or not alike:
        return {}
    old = {pairing: pair for pair, pairing in there.pairings().items()}
    return {pair: old[pairing] for pair, pairing in comparison.pairings().items() if pairing in old}


def _usable(counted: Mapping[int, Mapping[Pair, Result]], most_games: int) -> Iterator[int]:
    """After how many games a run is judged, as far as all of that is known without a gap."""
    last = index = 0
    while last < most_games:
        games = schedule.games_of(index, most_games=most_games).stop
        index += 1
        if games == most_games or is_enough_more(games, last):
            if games not in counted:
                return
            yield games
            last = games


def play(
    comparison: Comparison,
    submit: Submit[PlayBundle, bytes],
    *,
    at_once: int,
    job_games: int = JOB_GAMES,
    earlier: ComparisonProgress | None = None,
) -> Generator[ComparisonProgress, None, None]:
    """Play a comparison; yields after every job, and the last value has `finish` set.

    `submit` hands a job to the workers; `at_once` jobs are kept under way. A job is one batch, or
    small ones with `job_games` games in all. Neither number affects the counts. `earlier` is a
    state of the same comparison, perhaps with fewer games, or of one that shares pairs with it: its
    games are not played again, and the counts are those of an uninterrupted run. Raises what a
    worker raises. Closing the generator drops what is under way.
    """
    start = start_of(comparison, earlier or ComparisonProgress.before(comparison))
    # With games at its start, `earlier` is the same comparison; else it may share some pairs.
    known = counted_pairs(comparison, earlier) if earlier and not start.games else {}
    run = _Run(start, known)
    if run.is_over():
        yield run.progress
        return
    jobs = gathered(comparison, run.plan(), job_games)
    with closing(results_in_order(jobs, submit, at_once=at_once)) as answers:
        for planned, answer in answers:
            run.count(planned, answer)
            yield run.progress
            if run.is_over():
                return
    run.finish()
    yield run.progress


def start_of(comparison: Comparison, earlier: ComparisonProgress) -> ComparisonProgress:
    """Where a comparison starts that was played `earlier`, perhaps by another plan.

    That is the end of the earlier run; or if its last batch was cut short or it went too far, the
    last point of its curve before that; or the first point at which the ranking was certain, if
    that is asked for. Both must agree on which dice are equivalent.
    """
    played, most = earlier.comparison, comparison.most_games
    is_same = played == comparison and not earlier.seeds
    if is_same and earlier.finish:
        return earlier
    is_judged_alike = played.smallest_difference == comparison.smallest_difference
    # In files and old editions some pairs may have more games than others at a point.
    games = {result.games for point in earlier.curve[-1:] for result in point.results.values()}
    can_be_used = is_judged_alike and len(games) <= 1 and not earlier.seeds
    if not can_be_used or replace(played, plan=comparison.plan) != comparison:
        return ComparisonProgress.before(comparison)
    usable = [n for n, at in enumerate(earlier.curve, 1) if _can_go_on(at.results, most)]
    certain = earlier.milestones.ranking
    if certain and isinstance(comparison.plan, UntilCertain) and not is_same:
        for length in usable:
            if certain <= earlier.curve[length - 1].games:
                reached = _at(comparison, earlier, length)
                if reached.standings.is_settled:
                    return replace(reached, finish=Finish.CERTAIN)
    if _can_go_on(earlier.results, most):
        return replace(earlier, comparison=comparison, finish=None)
    return _at(comparison, earlier, usable[-1] if usable else 0)


def gathered(comparison: Comparison, plan: Iterator[Planned], job_games: int) -> Iterator[Gathered]:
    """The planned batches, gathered into jobs of at least `job_games` games."""
    streams = {pair: pairing.stream for pair, pairing in comparison.pairings().items()}

    def job(planned: Sequence[Planned]) -> Gathered:
        rows = b"".join(
            BATCH_ROW.pack(*pair, streams[pair], index, games.start, len(games))
            for pair, index, games in planned
        )
        bundle = Bundle(comparison.dice, comparison.preset.rules, comparison.seed, rows)
        return tuple(planned), PlayBundle(bundle)

    waiting: list[Planned] = []
    games = 0
    for planned in plan:
        waiting.append(planned)
        games += len(planned[2])
        if games >= job_games:
            yield job(waiting)
            waiting, games = [], 0
    if waiting:
        yield job(waiting)


def by_index(
    planned: Sequence[Planned], answer: bytes
) -> Iterator[tuple[int, Iterator[tuple[Pair, Row]]]]:
    """What came out of planned batches: the results of pairs, index after index."""
    played = zip(planned, rows_in(answer), strict=True)
    for index, of_index in groupby(played, lambda batch: batch[0][1]):
        yield index, ((pair, row) for (pair, _index, _games), row in of_index)


def judged(comparison: Comparison, rounds: Iterable[PairResults]) -> ComparisonProgress:
    """The end of a comparison whose counts are known at all points of its curve."""
    run = _Run(ComparisonProgress.before(comparison), {})
    for results in rounds:
        run.take(results)
    run.finish()
    return run.progress


class _Run:
    """The state of a comparison that is being played."""

    def __init__(self, start: ComparisonProgress, known: KnownPoints) -> None:
        # Made once: the many values of a round share the judgement of the last one.
        self.progress = replace(start, judgement=start.judgement_of_point)
        self._known = known
        self._comparison = start.comparison
        self._until_certain = isinstance(start.comparison.plan, UntilCertain)
        for _games, counted in sorted(known.items()):
            # If all pairs are known, go on to the last point, or to the end.
            if len(counted) == len(start.results) and not self.is_over():
                self.take(start.results.with_results(counted.items()))

    def is_over(self) -> bool:
        return self.progress.finish is not None

    def plan(self) -> Iterator[Planned]:
        """The batches to play, each index for all pairs before the next."""
        played = {pair: result.games for pair, result in self.progress.results.items()}
        if self._known:
            most = max(self._known)
            played.update(dict.fromkeys(self._known[most], most))
        return left_to_play(played, most_games=self._comparison.most_games)

    def count(self, planned: Sequence[Planned], answer: bytes) -> None:
        """Add the results of the next planned batches.

        A round is complete at the end of those with the same index, and never before. Games beyond
        the end of the run are not counted.
        """
        for _index, rows in by_index(planned, answer):
            self.take(self.progress.results.with_rows(rows))
            if self.is_over():
                return

    def take(self, results: PairResults) -> None:
        """Go on to such results, and judge them if it is time to."""
        games = max(results.pairs_by_games)
        known = self._known.get(games, {})
        # The known results are added once all other pairs have reached a point.
        if known and results.pairs_by_games[games] == len(results) - len(known):
            results = results.with_results(known.items())
        self.progress = replace(self.progress, results=results)
        last = self.progress.curve[-1].games if self.progress.curve else 0
        if results.rounds is not None and is_enough_more(results.rounds, last):
            self._judge()

    def finish(self) -> None:
        self._judge()
        if self.progress.finish is None:
            finish = Finish.LIMIT if self._until_certain else Finish.COMPLETE
            self.progress = replace(self.progress, finish=finish)

    def _judge(self) -> None:
        """Add a point to the curves and judge it."""
        # All pairs have equally many; rounded, since a run that was stopped may not.
        games = round(self.progress.games / len(self.progress.results))
        curve = self.progress.curve
        if not curve or curve[-1].games < games:
            point = Snapshot(games, self.progress.results)
            self.progress = replace(self.progress, curve=(*curve, point), judgement=None)
        milestones, standings = self.progress.milestones, self.progress.standings
        if self._until_certain or milestones.ranking is None or milestones.pairs is None:
            # The first point at which something was certain stays the milestone.
            milestones = Milestones(
                ranking=milestones.ranking or (games if standings.ranking_certain() else None),
                pairs=milestones.pairs or (games if standings.pairs_certain else None),
            )
        finish = Finish.CERTAIN if self._until_certain and standings.is_settled else None
        self.progress = replace(
            self.progress, milestones=milestones, finish=finish, judgement=standings.judgement
        )


def _at(comparison: Comparison, earlier: ComparisonProgress, length: int) -> ComparisonProgress:
    """An earlier run as it was at a point of its curve, with the milestones passed by then."""
    if not length:
        return ComparisonProgress.before(comparison)
    curve = earlier.curve[:length]
    milestones = earlier.milestones.ranking, earlier.milestones.pairs
    ranking, pairs = (at if at and at <= curve[-1].games else None for at in milestones)
    return ComparisonProgress(
        comparison=comparison,
        results=PairResults.of(len(comparison.dice), curve[-1].results),
        curve=curve,
        milestones=Milestones(ranking=ranking, pairs=pairs),
    )


def _can_go_on(results: Mapping[Pair, Result], most_games: int) -> bool:
    """Whether no pair has too many games, and none a batch that was cut short elsewhere."""
    return all(
        result.games == most_games or (result.games < most_games and fills_batches(result.games))
        for result in results.values()
    )
