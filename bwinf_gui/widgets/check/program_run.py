"""Programs that are run beside the window: one thing at a time, paused, stopped, and ended."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.widgets.jobs import BackgroundJob, begin_in

Work = Callable[[Runner], Generator[object, None, None]]
"""What is done with a runner. It yields something before it runs a program for the first time, so
that it can be stopped from then on."""


@dataclass(eq=False, slots=True)
class _Held:
    """The runner of one run, from the moment in which its thread has made it."""

    runner: Runner | None = None


class ProgramRun(QObject):
    """Runs programs in a thread, with a runner for each run that is closed at its end.

    Signals:
        progressed: What the work has yielded; of many in a short time the latest.
        state_changed: It was started, paused, resumed or stopped, or has ended.
        failed: The exception that ended it.
    """

    progressed = Signal(object)
    state_changed = Signal()
    failed = Signal(object)

    def __init__(self, *, threads: QThreadPool, parent: QObject) -> None:
        super().__init__(parent)
        self._begin = begin_in(threads, failed=self.failed, parent=self)
        self._job: BackgroundJob | None = None
        self._held = _Held()

    @property
    def is_active(self) -> bool:
        """Whether something is running or paused."""
        return self._job is not None

    @property
    def is_paused(self) -> bool:
        """Whether it waits to be resumed; programs that had begun come to their end."""
        return self._job is not None and self._job.is_paused

    def start(self, work: Work, *, limits: Limits, at_once: int) -> None:
        """Begin, in place of what is running."""
        self.stop()
        self._held = _Held()
        job = self._begin(partial(_with_runner, self._held, work, limits, at_once))
        job.progressed.connect(self.progressed)
        job.ended.connect(self._on_ended)
        self._job = job
        self.state_changed.emit()

    def toggle_pause(self) -> None:
        if self._job is not None:
            (self._job.resume if self._job.is_paused else self._job.pause)()
            self.state_changed.emit()

    def stop(self) -> None:
        """End the programs at once; what came of the others was told."""
        if self._job is not None:
            self._job.stop()
            if self._held.runner is not None:
                self._held.runner.stop()

    def close_down(self) -> None:
        """Stop, and wait until no process is left."""
        self.stop()
        if self._held.runner is not None:
            self._held.runner.close()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self.state_changed.emit()


def _with_runner(
    held: _Held, work: Work, limits: Limits, at_once: int
) -> Generator[object, None, None]:
    with Runner(limits, at_once) as runner:
        held.runner = runner
        yield from work(runner)
