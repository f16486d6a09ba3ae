"""The bridge between work of the engine and the window: threads, a clock, and one signal."""

import atexit
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import cache, partial
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal, SignalInstance, Slot

from bwinf_gui.engine.controller import Controller, RunSpec, RunState, RunView
from bwinf_gui.engine.engine import Engine

MOST_THREADS = 32
"""Nearly all of them wait for other processes."""
REDRAW_MS = 40
"""25 times a second."""
MOST_SHARE = 1 / 5
"""The share of a processor that drawing may take; where it takes more, it is done less often."""
MOST_REDRAW_MS = 2000

Value = TypeVar("Value")
Receiver: TypeAlias = Callable[[Any], object] | SignalInstance
"""A slot, or a signal that forwards its argument."""


class _Courier(QObject):
    """Carries what threads say to the window's thread; each receiver has a key of its own.

    It is never deleted: a thread may outlive its page or window, and to emit a signal of an object
    that is being deleted ends the program.
    """

    sent = Signal(object, object)


@cache
def courier() -> _Courier:
    """The only one, of the window's thread."""
    return _Courier()


def send(key: object, what: object = None) -> None:
    """Send something to the receiver with a key; at the end of the program there is none."""
    is_own = threading.current_thread() is threading.main_thread()
    # The window's own thread calls receivers at once, and these may wait for other threads.
    with nullcontext() if is_own else _SENDING, suppress(RuntimeError):
        if not _ENDED.is_set():
            courier().sent.emit(key, what)


_SENDING, _ENDED = threading.Lock(), threading.Event()


@atexit.register
def _end() -> None:
    """Send no more: PySide, which came first, takes Qt down next, and threads may outlive it."""
    with _SENDING:
        _ENDED.set()


class QtThreads(QObject):
    """Qt's threads for the engine; belongs to the window's thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._key = object()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(MOST_THREADS)
        # Queued, so that a call from the window's own thread comes later too.
        courier().sent.connect(self._on_called, Qt.ConnectionType.QueuedConnection)

    def run(self, life: Callable[[], object]) -> None:
        self._pool.start(life)

    def call(self, action: Callable[[], object]) -> None:
        """Call a function in the window's thread, later."""
        send(self._key, action)

    def wait(self, seconds: float) -> bool:
        """Wait until all threads are free, at most this long; returns whether they are."""
        return self._pool.waitForDone(round(1000 * seconds))

    @Slot(object, object)
    def _on_called(self, key: object, action: Callable[[], object]) -> None:
        if key is self._key:
            action()


class BackgroundRun(QObject, Generic[Value]):
    """Does one piece of work at a time in the background.

    `take` gets each value once, `failed` the exception that has ended a run, both before `changed`.
    `failed` is no signal, so that no run starts whose failure would go unhandled.
    Signals:
        changed: The new `RunView`: at once for another state, for values at most 25 times a second,
            and less often if drawing them takes long.
    """

    changed = Signal(object)
    _taken = Signal(object)
    _failed = Signal(object)

    def __init__(
        self, engine: Engine, *, take: Receiver | None = None, failed: Receiver, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._key = object()
        wake = partial(send, self._key)
        self._controller = Controller[Value](engine, post=self._post, wake=wake)
        self._busy_until = 0.0
        self._frame = QTimer(self)
        self._frame.setSingleShot(True)
        self._frame.timeout.connect(self._look)
        if take is not None:
            self._taken.connect(take)
        self._failed.connect(failed)
        courier().sent.connect(self._on_woken)
        self.destroyed.connect(self._controller.stop)

    @property
    def view(self) -> RunView[Value]:
        """The run as it was posted last."""
        return self._controller.view

    @property
    def state(self) -> RunState:
        return self.view.state

    @property
    def progress(self) -> Value | None:
        """The latest value, None before the first."""
        return self.view.progress

    @property
    def is_active(self) -> bool:
        return self.view.is_active

    def start(self, work: RunSpec[Value]) -> None:
        """Begin some work, replacing any that is under way."""
        self._frame.stop()
        self._busy_until = time.thread_time()
        self._controller.start(work)

    @Slot()
    def pause(self) -> None:
        """Start no further job until `resume`."""
        self._controller.pause()

    @Slot()
    def resume(self) -> None:
        self._controller.resume()

    @Slot()
    def stop(self) -> None:
        """End the run; the latest value stays."""
        self._controller.stop()

    def show(self, progress: Value | None) -> None:
        """Show a result computed earlier as if a run had just finished with it."""
        self._controller.show(progress)

    def close_down(self) -> None:
        """End the run, and wait until nothing is left of it."""
        self._controller.close_down()

    def _post(self, view: RunView[Value]) -> None:
        # When `destroyed` stops the controller, it posts a last view, but our signals are gone.
        with suppress(RuntimeError):
            if view.news is not None:
                self._taken.emit(view.news)
            if view.error is not None:
                self._failed.emit(view.error)
            self.changed.emit(view)

    @Slot(object)
    def _on_woken(self, key: object) -> None:
        if key is not self._key:
            return
        # While the timer runs, its end is the next look; only a run at rest is shown at once.
        if self._controller.is_at_rest or not self._frame.isActive():
            self._look()

    @Slot()
    def _look(self) -> None:
        """Draw, and let the window rest four times as long as it was busy."""
        # What the window's thread has done since the last look, painting after it included.
        now = time.thread_time()
        busy, self._busy_until = now - self._busy_until, now
        self._frame.stop()
        self._controller.look()
        if not self._controller.is_at_rest:
            interval = round(1000 * busy / MOST_SHARE)
            self._frame.start(min(MOST_REDRAW_MS, max(REDRAW_MS, interval)))
