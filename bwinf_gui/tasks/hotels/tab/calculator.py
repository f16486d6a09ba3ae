"""Computes what was asked for last: small things at once, large ones in a thread."""

from collections import deque

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.widgets.jobs import Job, Receiver, Values


class Calculator(QObject):
    """Runs one generator at a time; a new one takes the place of the one before.

    `failed` gets the exception that ended a generator.

    Signals:
        found: A value of the generator; of many in a short time only the latest.
        busy_changed: Whether a thread is at work.
    """

    found = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, *, pool: QThreadPool, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = pool
        self._failed = failed
        self._job: Job | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a thread is at work."""
        return self._job is not None

    def run(self, values: Values, *, at_once: bool) -> None:
        """Have the values computed, in this thread if it takes no time."""
        self.stop()
        if at_once:
            for value in deque(values(), maxlen=1):
                self.found.emit(value)
            return
        job = Job(values, failed=self._failed, parent=self)
        self._job = job
        job.progressed.connect(self.found)
        job.ended.connect(self._on_ended)
        self.busy_changed.emit(True)
        job.start(self._pool)

    @Slot()
    def stop(self) -> None:
        """Forget what is being computed."""
        if self._job is not None:
            self._job.stop()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self.busy_changed.emit(False)
