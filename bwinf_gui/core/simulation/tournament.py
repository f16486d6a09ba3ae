"""Plays a comparison: which batch comes next, and when the answer is certain.

`play` is a generator of progress values that the window and the command line both consume. Results
are counted in the order in which their batches were planned, and a plan knows only the results of
all but the last PLANNED_AHEAD batches. So the counts depend neither on the number of workers nor
on their speed, nor on how often a run was broken off: any progress holds all that it takes to go
on from there. Not asking for the next value is a pause.
"""

from collections import deque
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from itertools import count
from types import MappingProxyType
from typing import TypeAlias

from bwinf_gui.core.simulation.batch import Batch, Result
from bwinf_gui.core.simulation.comparison import (
    Comparison,
    Finish,
    FixedGames,
    Milestones,
    Progress,
    Snapshot,
)
from bwinf_gui.core.simulation.pipeline import PLANNED_AHEAD, Submit, results_in_order
from bwinf_gui.core.simulation.schedule import batch, batches_begun, whole_batches
from bwinf_gui.core.simulation.standings import Pair

FIRST_LOOK_GAMES = 1000
"""Games that every pair gets before anyone asks which pairs need more."""
MOST_USEFUL = 6
"""So many of the deciding pairs share the games until the table is judged again."""
JUDGED_AFTER_GROWTH = 1.04
"""A curve gets a point, and the table is judged, whenever the games have grown by this factor."""

Planned: TypeAlias = tuple[Pair, Batch]


def play(
    comparison: Comparison,
    submit: Submit[Batch, Result],
    *,
    at_once: int,
    earlier: Progress | None = None,
) -> Generator[Progress, None, None]:
    """Play a comparison; yields after every batch, and the last value has `finish` set.

    `submit` hands a batch to the workers; `at_once` batches are kept under way. `earlier` is how
    far the same comparison was before, perhaps with fewer games: what it holds is not played again,
    and the counts are those of a run that was never broken off. Raises what a worker raises.
    Closing the generator drops what is under way.
    """
    start = start_of(comparison, earlier or Progress.before(comparison))
    if start.finish is not None:
        yield start
        return
    run = _Run(start)
    with closing(results_in_order(run.plan(), submit, at_once=at_once)) as results:
        for pair, result in results:
            run.count(pair, result)
            yield run.progress
            if run.progress.finish is not None:
                return
    run.finish()
    yield run.progress


def start_of(comparison: Comparison, earlier: Progress) -> Progress:
    """Where a comparison goes on that was played `earlier`, perhaps for fewer or more games.

    That is the end of the earlier run, or where its last batch was cut short or it went too far,
    the last point of its curve before that. A run until certain only goes on as it was begun.
    """
    before = Progress.before(comparison)
    if earlier.seeds or replace(earlier.comparison, plan=comparison.plan) != comparison:
        return before
    is_same, plans = earlier.comparison == comparison, (comparison.plan, earlier.comparison.plan)
    if not all(isinstance(plan, FixedGames) for plan in plans):
        return earlier if is_same else before
    if _can_go_on(earlier.results, comparison.most_games):
        return earlier if is_same else replace(earlier, comparison=comparison, finish=None)
    for length in range(len(earlier.curve), 0, -1):
        point = earlier.curve[length - 1]
        if _can_go_on(point.results, comparison.most_games):
            curve = earlier.curve[:length]
            reached = _reached(earlier.milestones, point.games)
            return replace(before, results=point.results, curve=curve, milestones=reached)
    return before


class _Run:
    """The state of a comparison that is being played."""

    def __init__(self, start: Progress) -> None:
        self.progress = start
        self._comparison = comparison = start.comparison
        self._adaptive = not isinstance(comparison.plan, FixedGames)
        self._results = dict(self.progress.results)
        self._begun = {pair: batches_begun(r.games) for pair, r in self._results.items()}
        self._deciding: tuple[Pair, ...] = ()
        if self._adaptive and self.progress.curve:
            judged = comparison.standings(self.progress.curve[-1].results)
            self._deciding = judged.deciding_pairs()
        self._ahead = deque[Pair]()

    def plan(self) -> Iterator[Planned]:
        """What is played, batch after batch."""
        for pair, item in self._by_need() if self._adaptive else self._level_by_level():
            self._ahead.append(pair)
            yield pair, item

    def count(self, pair: Pair, result: Result) -> None:
        """Add the result of the next planned batch."""
        self._results[pair] += result
        self._ahead.popleft()
        self.progress = replace(
            self.progress,
            results=MappingProxyType(dict(self._results)),
            ahead=tuple(self._ahead) if self._adaptive else (),
        )
        if self._is_time_to_judge():
            self._judge()

    def finish(self) -> None:
        """Nothing is left to play."""
        self._judge()
        if self.progress.finish is None:
            finish = Finish.LIMIT if self._adaptive else Finish.COMPLETE
            self.progress = replace(self.progress, finish=finish)

    def _level_by_level(self) -> Iterator[Planned]:
        """Batch after batch, each for all pairs."""
        pairings = self._comparison.pairings()
        for index in count(min(self._begun.values())):
            for pair, pairing in pairings.items():
                item = batch(pairing, index, most_games=self._comparison.most_games)
                if item.games <= 0:
                    return
                if index >= self._begun[pair]:
                    yield pair, item

    def _by_need(self) -> Iterator[Planned]:
        """A first look at all pairs, then the pairs that still decide the ranking."""
        pairings = self._comparison.pairings()
        games = {pair: result.games for pair, result in self._results.items()}
        batches = dict(self._begun)

        def next_of(pair: Pair) -> Batch:
            item = batch(pairings[pair], batches[pair], most_games=self._comparison.most_games)
            batches[pair] += 1
            games[pair] += item.games
            return item

        ahead = self.progress.ahead
        for pair in ahead:
            yield pair, next_of(pair)
        if self.progress.games and len(ahead) < PLANNED_AHEAD - 1:
            return  # The plan had come to its end.
        while True:
            early = [pair for pair in pairings if games[pair] < FIRST_LOOK_GAMES]
            candidates = early or self._deciding[:MOST_USEFUL] or tuple(pairings)
            pair = min(candidates, key=games.__getitem__)
            item = next_of(pair)
            if item.games <= 0:
                return
            yield pair, item

    def _is_time_to_judge(self) -> bool:
        games = [result.games for result in self._results.values()]
        if not self._adaptive and min(games) != max(games):
            return False
        last = self.progress.curve[-1].games if self.progress.curve else 0
        return min(games) > 0 and sum(games) / len(games) >= JUDGED_AFTER_GROWTH * last

    def _judge(self) -> None:
        """Add a point to the curves and look at what is certain."""
        games = round(self.progress.games / len(self._results))
        curve = self.progress.curve
        if not curve or curve[-1].games < games:
            curve = (*curve, Snapshot(games, self.progress.results))
        milestones = self.progress.milestones
        finish = None
        if self._adaptive or milestones.ranking is None or milestones.pairs is None:
            standings = self.progress.standings
            ranking_certain = standings.ranking_certain
            milestones = Milestones(
                ranking=milestones.ranking or (games if ranking_certain else None),
                pairs=milestones.pairs or (games if standings.pairs_certain else None),
            )
            if self._adaptive:
                finish = Finish.CERTAIN if ranking_certain else None
                self._deciding = standings.deciding_pairs()
        self.progress = replace(self.progress, curve=curve, milestones=milestones, finish=finish)


def _can_go_on(results: Mapping[Pair, Result], most_games: int) -> bool:
    """Whether no pair has too many games, and none a batch that was cut short elsewhere."""
    return all(
        result.games == most_games
        or (result.games < most_games and whole_batches(result.games) is not None)
        for result in results.values()
    )


def _reached(milestones: Milestones, games: int) -> Milestones:
    """The milestones that were behind a run after so many games of every pair."""
    ranking, pairs = milestones.ranking, milestones.pairs
    return Milestones(
        ranking=ranking if ranking is not None and ranking <= games else None,
        pairs=pairs if pairs is not None and pairs <= games else None,
    )
