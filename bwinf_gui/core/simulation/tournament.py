"""Plays a comparison: which batch comes next, and when the answer is certain.

`play` is a generator of progress values that the window and the command line both consume. Results
are counted in the order in which their batches were planned, and a plan knows only the results of
all but the last PLANNED_AHEAD batches. So the counts depend neither on the number of workers nor
on their speed. Not asking for the next value is a pause.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
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
from bwinf_gui.core.simulation.schedule import batch, whole_batches
from bwinf_gui.core.simulation.standings import Pair

PLANNED_AHEAD = 32
"""Batches that are planned before the result of the first of them is looked at."""
FIRST_LOOK_GAMES = 1000
"""Games that every pair gets before anyone asks which pairs need more."""
MOST_USEFUL = 6
"""So many of the deciding pairs share the games until the table is judged again."""
JUDGED_AFTER_GROWTH = 1.04
"""A curve gets a point, and the table is judged, whenever the games have grown by this factor."""

Submit: TypeAlias = Callable[[Batch], "Future[Result]"]
Planned: TypeAlias = tuple[Pair, Batch]


def play(
    comparison: Comparison, submit: Submit, *, at_once: int, earlier: Progress | None = None
) -> Generator[Progress, None, None]:
    """Play a comparison; yields after every batch, and the last value has `finish` set.

    `submit` hands a batch to the workers; `at_once` batches are kept under way. `earlier` is the
    end of the same comparison with fewer games, which then are not played again. Raises what a
    worker raises. Closing the generator drops what is under way.
    """
    run = _Run(comparison, earlier)
    planned: deque[Planned] = deque()
    running: deque[tuple[Pair, Future[Result]]] = deque()
    try:
        while run.progress.finish is None:
            while len(planned) + len(running) < PLANNED_AHEAD and (item := next(run.plan, None)):
                planned.append(item)
            while planned and len(running) < at_once:
                pair, next_batch = planned.popleft()
                running.append((pair, submit(next_batch)))
            if running:
                pair, future = running.popleft()
                run.count(pair, future.result())
            else:
                run.finish()
            yield run.progress
    finally:
        for _, future in running:
            future.cancel()


class _Run:
    """The state of a comparison that is being played."""

    def __init__(self, comparison: Comparison, earlier: Progress | None) -> None:
        self._comparison = comparison
        self._deciding: tuple[Pair, ...] = ()
        self.progress = Progress.before(comparison)
        first = 0
        if earlier is not None and (whole := _whole_batches(earlier)) is not None:
            first = whole
            self.progress = replace(earlier, comparison=comparison, finish=None)
        self._results = dict(self.progress.results)
        self.plan = (
            self._level_by_level(first)
            if isinstance(comparison.plan, FixedGames)
            else self._by_need()
        )

    def count(self, pair: Pair, result: Result) -> None:
        """Add the result of a batch."""
        self._results[pair] += result
        self.progress = replace(self.progress, results=MappingProxyType(dict(self._results)))
        if self._is_time_to_judge():
            self._judge()

    def finish(self) -> None:
        """Nothing is left to play."""
        self._judge()
        if self.progress.finish is None:
            fixed = isinstance(self._comparison.plan, FixedGames)
            self.progress = replace(
                self.progress, finish=Finish.COMPLETE if fixed else Finish.LIMIT
            )

    def _level_by_level(self, first: int = 0) -> Iterator[Planned]:
        """Batch after batch, each for all pairs."""
        pairings = self._comparison.pairings()
        for index in count(first):
            for pair, pairing in pairings.items():
                planned = batch(pairing, index, most_games=self._comparison.most_games)
                if planned.games <= 0:
                    return
                yield pair, planned

    def _by_need(self) -> Iterator[Planned]:
        """A first look at all pairs, then the pairs that still decide the ranking."""
        pairings = self._comparison.pairings()
        planned_games = dict.fromkeys(pairings, 0)
        batches = dict.fromkeys(pairings, 0)
        while True:
            early = [pair for pair in pairings if planned_games[pair] < FIRST_LOOK_GAMES]
            candidates = early or self._deciding[:MOST_USEFUL] or tuple(pairings)
            pair = min(candidates, key=planned_games.__getitem__)
            item = batch(pairings[pair], batches[pair], most_games=self._comparison.most_games)
            if item.games <= 0:
                return
            batches[pair] += 1
            planned_games[pair] += item.games
            yield pair, item

    def _is_time_to_judge(self) -> bool:
        games = [result.games for result in self._results.values()]
        if isinstance(self._comparison.plan, FixedGames) and min(games) != max(games):
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
        adaptive = not isinstance(self._comparison.plan, FixedGames)
        finish = None
        if adaptive or milestones.ranking is None or milestones.pairs is None:
            standings = self.progress.standings
            ranking_certain = standings.ranking_certain
            milestones = Milestones(
                ranking=milestones.ranking or (games if ranking_certain else None),
                pairs=milestones.pairs or (games if standings.pairs_certain else None),
            )
            if adaptive:
                finish = Finish.CERTAIN if ranking_certain else None
                self._deciding = standings.deciding_pairs()
        self.progress = replace(self.progress, curve=curve, milestones=milestones, finish=finish)


def _whole_batches(earlier: Progress) -> int | None:
    """How many batches every pair has behind it; None where one of them was cut short."""
    counts = {whole_batches(result.games) for result in earlier.results.values()}
    return counts.pop() if len(counts) == 1 else None
