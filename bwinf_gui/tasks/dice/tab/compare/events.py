"""Counts what happens in games, once it is known which dice there is something to say about."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Slot

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.why import EventCounts, count_events, pairs_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.widgets.background import BackgroundRun, Receiver


class EventCounter(QObject):
    """Follows what is shown; nothing is counted while games are played or only the rules change."""

    def __init__(self, engine: Engine, *, stage: Stage, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._counted: object = None
        self._run = BackgroundRun[EventCounts](
            engine, take=self._on_counted, failed=failed, parent=self
        )
        stage.changed.connect(self._on_changed)

    @Slot()
    def _on_changed(self) -> None:
        s: CompareState = self._stage.state
        comparison = s.comparison
        wanted = None
        if comparison is not None and s.known is not None and not s.is_running and s.is_ready:
            wanted = comparison.dice, comparison.preset.rules, self._pairs(s, comparison)
        if s.is_running:
            # Its workers are those of the run.
            self._run.stop()
            self._counted = None
        if wanted is None or wanted == self._counted:
            return
        is_same = self._counted is not None and self._counted[:2] == wanted[:2]  # type: ignore[index]
        self._counted = wanted
        if not is_same:
            self._stage.do(lambda now: now.but(events={}))
        self._start(comparison, wanted[2])

    def _pairs(self, s: CompareState, comparison: Comparison) -> Sequence[Pair]:
        """All pairs of a few dice; of many those of the best and of the chosen pair."""
        if not s.are_many:
            return comparison.pairs
        standings = s.known
        if standings is None:
            return ()
        telling = {standings.best().die, standings.champion} - {None}
        pair = min(s.pair), max(s.pair)
        return [*pairs_of(comparison, [die for die in telling if die is not None]), pair]

    def _start(self, comparison: Comparison | None, pairs: Sequence[Pair]) -> None:
        if comparison is not None:
            self._run.start(
                RunSpec(
                    lambda place: count_events(
                        comparison, pairs, place.pool.submit, at_once=place.pool.at_once
                    ),
                    Workers.PREPARED,
                )
            )

    @Slot(object)
    def _on_counted(self, events: EventCounts) -> None:
        self._stage.do(lambda s: s.but(events={**s.events, **events}))
