"""Computes what was asked for last: small things at once, large ones in a thread."""

from collections import deque
from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.ui.jobs import Job


class Calculator(QObject):
    """Runs one generator at a time; a new one takes the place of the one before.

    Signals:
        found: A value of the generator; of many in a short time only the latest.
        failed: The exception that ended a generator.
        busy_changed: Whether a thread is at work.
    """

    found = Signal(object)
    failed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, *, pool: QThreadPool, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = pool
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a thread is at work."""
        return self._job is not None

    def run(self, values: Callable[[], Generator[object, None, None]], *, at_once: bool) -> None:
        """Have the values computed, in this thread if it takes no time."""
        self.stop()
        if at_once:
            for value in deque(values(), maxlen=1):
                self.found.emit(value)
            return
        job = Job(lambda: self._unless_stopped(job, values), self)
        self._job = job
        job.progressed.connect(self.found)
        job.failed.connect(self.failed)
        job.ended.connect(self._on_ended)
        self.busy_changed.emit(True)
        job.start(self._pool)

    @Slot()
    def stop(self) -> None:
        """Forget what is being computed."""
        if self._job is not None:
            self._job.stop()

    @staticmethod
    def _unless_stopped(
        job: Job, values: Callable[[], Generator[object, None, None]]
    ) -> Generator[object, None, None]:
        """The values, or none if something else was asked for before the thread began."""
        if not job.is_over:
            yield from values()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self.busy_changed.emit(False)
