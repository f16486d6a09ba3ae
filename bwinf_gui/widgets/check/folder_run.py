"""The check of a folder as it goes on: started, paused, stopped, ended, and held against the last.

A pause begins nothing more, a stop ends what runs; both, and a crash, are gone on with by filling
what is still unknown, as every row is kept as soon as it is there.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.folder_check import FolderCheck
from bwinf_gui.checking.matrix import Matrix, Place, changed_cells
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunState, RunView, Workplace
from bwinf_gui.engine.engine import Engine
from bwinf_gui.widgets.background import BackgroundRun


class FolderRun(QObject):
    """Fills the matrix of one check after the other.

    Signals:
        changed: Another state, or more is known.
        finished: Nothing is left to be done.
        failed: The exception that ended it.
    """

    changed = Signal()
    finished = Signal()
    failed = Signal(object)

    def __init__(self, *, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self.check: FolderCheck[Any] | None = None
        self.matrix = Matrix()
        self.is_to_be_compared = False
        """Whether a check has come to its end that has not taken the place of the last one."""
        self._known_state = RunState.IDLE
        self._before: Mapping[Place, CheckedRow] = {}
        self._run = BackgroundRun[Matrix](engine, failed=self.failed, parent=self)
        self._run.changed.connect(self._on_changed)

    @property
    def state(self) -> RunState:
        """What the run does, or how far the check came before."""
        return self._run.state if self._run.is_active else self._known_state

    @property
    def is_under_way(self) -> bool:
        """Whether it runs or is paused, so that nothing else can be checked."""
        return self._run.is_active

    @property
    def changed_cells(self) -> frozenset[Place]:
        """The cells that were judged differently last time."""
        return changed_cells(self._before, self.matrix.rows)

    @property
    def seconds_left(self) -> float | None:
        """How long the cells may still take, None where that is not known."""
        if self.check is None or self.state is not RunState.RUNNING:
            return None
        return self._run.view.seconds_left(self.check.size)

    def answer_at(self, place: Place | None) -> tuple[CheckedRow, NamedCase[Any]] | None:
        """The row of a cell with its case; None where there is none.

        The column behind those of the cases has the counterexamples.
        """
        if place is None or self.check is None:
            return None
        number, column = place
        cases = self.check.check.cases
        if column < len(cases):
            row = self.matrix.rows.get(place)
            return (row, cases[column]) if row is not None else None
        finding = self.matrix.findings.get(number)
        smallest = finding.smallest if finding is not None else None
        return (smallest.row, smallest.case) if smallest is not None else None

    def take(self, check: FolderCheck[Any] | None) -> None:
        """Go by another check, and by what is known of it from before."""
        self.check, self._known_state, self._before = check, RunState.IDLE, {}
        self.matrix = Matrix()
        self.is_to_be_compared = False
        if check is not None:
            self._take_kept(check)
        self.changed.emit()

    def start(self, programs: Sequence[Program], at_once: int) -> None:
        """Begin, or go on where it was, with programs as they are trusted."""
        if self.check is None:
            return
        if self.state is RunState.PAUSING:
            self._run.resume()
            return
        # After a pause programs may be other ones, so what is known is gone on with by a new run.
        self.check = check = self.check.with_programs(programs)
        self.matrix = known = self._begun(check)

        def values(place: Workplace) -> Generator[Matrix, None, None]:
            filling = check.filling(known, place.pausing)
            place.is_idle = filling.is_idle
            return filling.run(partial(Runner, check.check.limits, at_once))

        self._run.start(RunSpec(values, amount=lambda matrix: len(matrix.rows), window=inf))

    def pause(self) -> None:
        """Begin nothing more."""
        self._run.pause()

    def stop(self) -> None:
        """End the programs that run; what is known is kept."""
        self._run.stop()

    def replace_last(self) -> None:
        """Let the check take the place of the last one."""
        if self.check is not None:
            self.check.kept.replace()
            self._before, self.is_to_be_compared = {}, False
            self.changed.emit()

    def keep_last(self) -> None:
        """Forget the check, and show the last one again."""
        if self.check is not None:
            self.check.kept.drop()
            self.is_to_be_compared = False
            last = self.check.kept.last
            findings = self.check.valid_findings(last)
            self.matrix = Matrix(rows=self.check.same_places(last), findings=findings)
            self.changed.emit()

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self._run.close_down()

    def _take_kept(self, check: FolderCheck[Any]) -> None:
        """Show what is known from before: a check that broke off, or the last whole one."""
        new, last = check.kept.new, check.kept.last
        found = check.valid(new)
        self.matrix = found if found.rows else check.valid(last)
        self._before = check.same_places(last)
        self.is_to_be_compared = new.is_finished
        if found.rows and not new.is_finished:
            self._known_state = RunState.STOPPED
        elif self.matrix.rows and check.is_whole(self.matrix):
            self._known_state = RunState.FINISHED

    def _begun(self, check: FolderCheck[Any]) -> Matrix:
        """What is known already when the check begins; all else is found anew."""
        if self.state in {RunState.STOPPED, RunState.PAUSED}:
            return check.valid(check.kept.new)
        # Where only searches are left to be done, the rows are not found once more.
        is_whole = len(self.matrix.rows) == check.size and not check.is_whole(self.matrix)
        known = self.matrix if is_whole else Matrix()
        self._before = check.same_places(check.kept.last)
        check.kept.begin()
        for place, row in known.rows.items():
            check.keep(place, row)
        return known

    @Slot(object)
    def _on_changed(self, view: RunView[Matrix]) -> None:
        if view.progress is not None:
            self.matrix = view.progress
        if view.state is RunState.FINISHED and self.check is not None:
            self.check.kept.finish()
            self.is_to_be_compared = True
            self._known_state = RunState.FINISHED
            self.finished.emit()
        elif not view.is_active:
            self.matrix = _at_rest(self.matrix)
            self._known_state = RunState.STOPPED
        self.changed.emit()


def _at_rest(matrix: Matrix) -> Matrix:
    """What is known of a matrix whose programs were ended."""
    return replace(matrix, running={}, searching={})
