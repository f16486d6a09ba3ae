"""The check of a folder as a run: begun, paused, ended, kept, and never in two windows at once."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any, BinaryIO

from PySide6.QtCore import QTimer, Slot

from bwinf_gui.checking.folder_check import Filling, FolderCheck, Matrix
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunState, RunView, Workplace
from bwinf_gui.kit.check.running_mode import RunningMode
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.background import BackgroundRun

LOOK_MS = 1500
"""How often to look whether another window has begun or ended a check."""


class FolderRun(BackgroundRun[Matrix]):
    """Fills the matrix of one check after the other, which the mode shows; `ended` follows each."""

    def __init__(self, mode: RunningMode, ended: Callable[[], object]) -> None:
        failed = mode.broken_off(to_translate("The folder could not be checked"))
        super().__init__(mode.desk.services.engine, failed=failed, parent=mode)
        self.check: FolderCheck[Any] | None = None
        self._mode, self._change, self._ended = mode, mode.change, ended
        self._lock: BinaryIO | None = None
        self._stage: Sequence[object] | None = None
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look_elsewhere)
        self.changed.connect(self._on_changed)

    def take(self, check: FolderCheck[Any] | None) -> None:
        """Switch to another check, and show what is known of it from before."""
        self._looking.stop()
        self.check = check
        if check is not None:
            self._show_kept(check, is_elsewhere=not self._hold(check))
            self._let_go()
            self._looking.start()

    def fill(self, programs: Sequence[Program], *, again: bool) -> None:
        """Check what is missing, or everything `again`, with programs as they are trusted."""
        if self.check is None:
            return
        if not self._hold(self.check):
            self._show_kept(self.check, is_elsewhere=True)
            return
        self.check = check = self.check.with_programs(programs)
        known, at_once = self._begun(check, again=again), self._mode.state.options.at_once

        def values(place: Workplace) -> Generator[Matrix, None, None]:
            filling = Filling(check, known, place.pausing)
            place.is_idle = filling.is_idle
            return filling.run(partial(Runner, check.check.limits, at_once))

        self._change(matrix=known)
        self.start(RunSpec(values, amount=lambda matrix: len(matrix.rows), window=inf))

    def go_on(self) -> bool:
        """Resume after a pause that has not begun; False where programs may be other ones now."""
        if self.state is RunState.PAUSING:
            self.resume()
            return True
        return False

    def close_down(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self._looking.stop()
        super().close_down()
        self._let_go()

    def _hold(self, check: FolderCheck[Any]) -> bool:
        """Keep other windows from checking the folder; False where one does."""
        if self._lock is None:
            self._lock = check.kept.hold()
        return self._lock is not None

    def _let_go(self) -> None:
        if self._lock is not None and not self.is_active:
            # Nobody else writes before the lock is closed.
            self._stage = self.check.kept.stage if self.check is not None else None
            self._lock.close()
            self._lock = None

    def _show_kept(self, check: FolderCheck[Any], *, is_elsewhere: bool) -> None:
        """Show what is known from before: a check that broke off, or the last whole one."""
        last = check.kept.last
        matrix, state = check.valid(check.kept.new), RunState.STOPPED
        if not matrix.rows:
            matrix = check.valid(last)
            is_whole = matrix.rows and check.is_whole(matrix)
            state = RunState.FINISHED if is_whole else RunState.IDLE
        before = check.same_places(last)
        self._change(matrix=matrix, before=before, run=state, is_elsewhere=is_elsewhere)

    @Slot()
    def _look_elsewhere(self) -> None:
        """Show what another window finds as it checks, or has found since the last look."""
        if self.check is None or self.is_active or not self._mode.is_seen:
            return
        is_elsewhere = not self._hold(self.check)
        is_changed = self.check.kept.stage not in (None, self._stage)
        if is_elsewhere or is_changed or self._mode.state.is_elsewhere:
            self._show_kept(self.check, is_elsewhere=is_elsewhere)
        self._let_go()

    def _begun(self, check: FolderCheck[Any], *, again: bool) -> Matrix:
        """What is known already; the rest is found in the same check where one has begun."""
        kept, shown = check.kept.new, self._mode.state.matrix
        if kept and not again:
            return check.valid(kept)
        known = Matrix() if again else Matrix(rows=shown.rows, findings=shown.findings)
        self._change(before=check.same_places(check.kept.last))
        check.kept.begin()
        for place, row in known.rows.items():
            check.keep(place, row)
        for number, finding in known.findings.items():
            check.keep_finding(number, finding)
        return known

    @Slot(object)
    def _on_changed(self, view: RunView[Matrix]) -> None:
        if self.check is None:
            return
        matrix = view.progress or self._mode.state.matrix
        if view.is_active:
            is_running = view.state is RunState.RUNNING
            left = view.seconds_left(self.check.size) if is_running else None
            self._change(matrix=matrix, run=view.state, seconds_left=left)
            return
        is_over = view.state is RunState.FINISHED
        if is_over:
            self.check.kept.finish()
        state = RunState.FINISHED if is_over else RunState.STOPPED
        matrix = replace(matrix, running={}, searching={})
        self._change(matrix=matrix, run=state, seconds_left=None)
        self._let_go()
        if is_over:
            self._ended()
