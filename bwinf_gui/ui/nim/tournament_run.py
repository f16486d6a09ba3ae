"""What the tournament page has computed in the workers: games, and chances."""

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.core.nim import (
    Chance,
    ChanceOf,
    Match,
    Pair,
    Position,
    Progress,
    Tournament,
    all_pairs,
    play,
)
from bwinf_gui.core.simulation.pipeline import results_in_order
from bwinf_gui.ui.common.games_run import GamesRun
from bwinf_gui.ui.engine import Engine, Submit
from bwinf_gui.ui.jobs import Job


class TournamentRun(GamesRun[Progress]):
    """Plays tournaments, one at a time."""

    def __init__(self, *, engine: Engine, parent: QObject) -> None:
        super().__init__(begin=engine.start_at_once, parent=parent)

    def start(self, tournament: Tournament, earlier: Progress | None = None) -> None:
        """Play a tournament; `earlier` is how far the same one was with fewer games."""
        self.start_work(
            lambda submit, at_once: play(tournament, submit, at_once=at_once, earlier=earlier),
            earlier or Progress.before(tournament),
        )


class ChancesRun(QObject):
    """Computes the chances of all pairs from a start, each start once.

    Signals:
        changed: More chances are known.
        failed: The exception that keeps them from being computed.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, *, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: Job | None = None
        self._start: Position = ()
        self._known: dict[Position, Mapping[Pair, Chance]] = {}

    def of(self, start: Position) -> Mapping[Pair, Chance]:
        """The chances from a start that are known."""
        return self._known.get(start, {})

    @property
    def is_done(self) -> bool:
        """Whether nothing is being computed."""
        return self._job is None

    def want(self, start: Position, first: Pair) -> None:
        """Compute what is not known yet, that of one pair before the others."""
        if start == self._start and self._job is not None:
            return
        self.stop()
        missing = [pair for pair in all_pairs() if pair not in self.of(start)]
        if not missing:
            return
        missing.sort(key=lambda pair: pair != first)
        self._start = start
        self._job = self._engine.start_at_once(
            lambda submit, at_once: _chances(start, missing, submit, at_once)
        )
        self._job.progressed.connect(self._on_progressed)
        self._job.failed.connect(self.failed)
        self._job.ended.connect(self._on_ended)

    def stop(self) -> None:
        """Compute no more."""
        if self._job is not None:
            self._job.stop()

    @Slot(object)
    def _on_progressed(self, known: Mapping[Pair, Chance]) -> None:
        self._known[self._start] = {**self.of(self._start), **known}
        self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None


def _chances(
    start: Position, pairs: list[Pair], submit: Submit, at_once: int
) -> Generator[Mapping[Pair, Chance], None, None]:
    """All that is known after every answer."""
    plan: Iterator[tuple[Pair, ChanceOf]] = (
        (pair, ChanceOf(Match(start, *pair, seed=0))) for pair in pairs
    )
    known: dict[Pair, Chance] = {}
    with closing(results_in_order(plan, submit, at_once=at_once)) as results:
        for pair, chance in results:
            known[pair] = chance
            yield MappingProxyType(dict(known))
