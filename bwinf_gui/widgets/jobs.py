"""The bridge between core's generators and widgets: threads of our own pools, signals, a gate.

A job pulls values from a generator in a pool thread and hands them to the main thread. The signals
belong to objects of the main thread; a thread gets them bound, with plain data. While a job is
paused it needs no thread, so its generator may go on in another one.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, SignalInstance, Slot

EMIT_EVERY_SECONDS = 0.02

Values: TypeAlias = Callable[[], Generator[object, None, None]]
"""What begins a generator, in the thread that is to pull from it."""
Receiver: TypeAlias = Callable[[Any], object] | SignalInstance
"""A slot, or a signal that passes on what it gets."""


class BackgroundJob(QObject):
    """One run of a generator; deletes itself when it is over and its thread has left it.

    `failed` gets the exception that ended the run; `ended` follows. It is no signal of the job, so
    that nobody can begin work whose failure would not be heard.

    Signals:
        progressed: A value of the generator, at most 50 times a second, and the last one always.
        paused_changed: The run was paused or resumed, by whomever.
        ended: Nothing more will come; emitted once.
    """

    progressed = Signal(object)
    paused_changed = Signal()
    ended = Signal()
    _failed = Signal(object)
    _arrived = Signal(object)
    _raised = Signal(object)
    _exhausted = Signal()

    def __init__(self, values: Values, *, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._begin = values
        self._values: Generator[object, None, None] | None = None
        self._pool: QThreadPool | None = None
        self._paused = threading.Event()
        self._stopped = threading.Event()
        self._parking = threading.Lock()
        self._is_parked = False
        self._is_over = False
        self._failed.connect(failed)
        self._arrived.connect(self._on_arrived)
        self._raised.connect(self._on_raised)
        self._exhausted.connect(self._on_exhausted)

    @property
    def is_over(self) -> bool:
        """Whether the run came to its end or was stopped."""
        return self._is_over

    @property
    def is_paused(self) -> bool:
        """Whether the run waits to be resumed."""
        return self._paused.is_set()

    def start(self, pool: QThreadPool) -> None:
        """Begin to pull values in a thread of the pool."""
        self._pool = pool
        pool.start(_Loop(self))

    def pause(self) -> None:
        """Pull no further value until `resume`; the thread is given back."""
        self._paused.set()
        self.paused_changed.emit()

    def resume(self) -> None:
        """Go on after a pause."""
        self._paused.clear()
        self._unpark()
        self.paused_changed.emit()

    def stop(self) -> None:
        """End the run at once; what its thread still waits for is dropped."""
        self._stopped.set()
        self._unpark()
        self._end()

    def pull(self) -> None:
        """Pull values until the end or a pause; runs in the pool's thread."""
        try:
            is_parked = self._pull()
        except Exception as error:
            is_parked = False
            self._raised.emit(error)
        if not is_parked:
            self._exhausted.emit()

    def _pull(self) -> bool:
        """Pull values; whether a pause ended that."""
        if self._values is None:
            self._values = self._begin()
        outlet = _Outlet(self._arrived.emit)
        while not self._stopped.is_set():
            try:
                outlet.offer(next(self._values))
            except StopIteration:
                break
            if self._paused.is_set():
                # Once parked, another thread may pull at any moment.
                outlet.flush()
                if self._park():
                    return True
        self._values.close()
        outlet.flush()
        return False

    def _park(self) -> bool:
        """Wait without a thread, unless the pause is over by now."""
        with self._parking:
            self._is_parked = self._paused.is_set() and not self._stopped.is_set()
            return self._is_parked

    def _unpark(self) -> None:
        """Have a thread again if it was given back: to go on, or to close the generator."""
        with self._parking:
            was_parked, self._is_parked = self._is_parked, False
        if was_parked and self._pool is not None:
            self._pool.start(_Loop(self))

    def _end(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.ended.emit()

    @Slot(object)
    def _on_arrived(self, value: object) -> None:
        if not self._is_over:
            self.progressed.emit(value)

    @Slot(object)
    def _on_raised(self, error: Exception) -> None:
        if not self._is_over:
            self._failed.emit(error)

    @Slot()
    def _on_exhausted(self) -> None:
        self._end()
        self.deleteLater()


class LatestJob(QObject):
    """Runs one job at a time; another one takes the place of the one before.

    `begin` makes and starts a job for some work: `partial(engine.start, failed=…)` for work that
    is given to worker processes, `begin_in(pool, failed=…)` for values that a thread computes.

    Signals:
        progressed: A value; of many in a short time only the latest.
        ended: Nothing more will come of what was under way.
        busy_changed: Whether work is under way.
    """

    progressed = Signal(object)
    ended = Signal()
    busy_changed = Signal(bool)

    def __init__(self, begin: Callable[[Any], BackgroundJob], *, parent: QObject) -> None:
        super().__init__(parent)
        self._begin = begin
        self._job: BackgroundJob | None = None
        self._work: object = None

    @property
    def is_busy(self) -> bool:
        """Whether work is under way."""
        return self._job is not None

    def start(self, work: object) -> None:
        """Do some work in place of what is under way."""
        self.stop()
        self._work = work
        self._job = self._begin(work)
        self._job.progressed.connect(self.progressed)
        self._job.ended.connect(self._on_ended)
        self.busy_changed.emit(True)

    def compute(self, values: Values) -> None:
        """Compute values at once, which takes no time, in place of what is under way."""
        self.stop()
        for value in deque(values(), maxlen=1):
            self.progressed.emit(value)

    def restart(self) -> None:
        """Begin again what is under way."""
        if self.is_busy:
            self.start(self._work)

    @Slot()
    def stop(self) -> None:
        """Drop what is under way."""
        if self._job is not None:
            self._job.stop()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self.ended.emit()
        self.busy_changed.emit(False)


def begin_in(
    pool: QThreadPool, *, failed: Receiver, parent: QObject
) -> Callable[[Values], BackgroundJob]:
    """What begins to compute values in a thread of a pool; their jobs belong to `parent`."""

    def begin(values: Values) -> BackgroundJob:
        job = BackgroundJob(values, failed=failed, parent=parent)
        job.start(pool)
        return job

    return begin


class _Outlet:
    """Lets values through at a bounded rate and keeps the latest one back for `flush`."""

    def __init__(self, emit: Callable[[object], None]) -> None:
        self._emit = emit
        self._kept: object = None
        self._due = 0.0

    def offer(self, value: object) -> None:
        """Take a value; it replaces one that is still kept back."""
        self._kept = value
        if time.monotonic() >= self._due:
            self.flush()

    def flush(self) -> None:
        """Let the value through that is kept back, if any."""
        if self._kept is not None:
            self._emit(self._kept)
            self._kept = None
            self._due = time.monotonic() + EMIT_EVERY_SECONDS


class _Loop(QRunnable):
    def __init__(self, job: BackgroundJob) -> None:
        super().__init__()
        self._job = job

    def run(self) -> None:
        self._job.pull()
