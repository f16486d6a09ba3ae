"""Solves off the window's thread; only the answer to the latest value counts.

The window waits for a moment, as most answers take less than that: so small inputs are answered
within the event that changed them, without a flicker, and long ones never block the window.
"""

import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot

from bwinf_gui.border import Something, checked
from bwinf_gui.task import SolvedShare
from bwinf_gui.widgets.background import courier, send

PATIENCE_SECONDS = 0.03
BUSY_AFTER_MS = 200
_SECONDS_BETWEEN = 0.05
"""The least time between two partial results that are shown."""


@dataclass(eq=False, slots=True)
class _Job:
    value: Any
    answer: Any = None
    error: BaseException | None = None
    over: threading.Event = field(default_factory=threading.Event)
    dropped: threading.Event = field(default_factory=threading.Event)


class Solver(QObject):
    """Calls `solve` in a thread.

    A generator yields what it knows so far, None for nothing yet, a `SolvedShare`, and last the
    answer; it can be dropped at each `yield`.

    Signals:
        solved: A value and its answer, or what is known of it so far.
        progressed: The `SolvedShare` that is done.
        refused: A value and the exception that `solve` raised.
        busy_changed: Whether it takes long.
    """

    solved = Signal(object, object)
    progressed = Signal(object)
    refused = Signal(object, object)
    busy_changed = Signal(bool)

    def __init__(
        self, solve: Callable[[Any], Any], *, threads: QThreadPool | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._solve = solve
        self._threads = threads or QThreadPool.globalInstance()
        self._running: _Job | None = None
        self._next: _Job | None = None
        self._last: _Job | None = None
        self._busy = QTimer(self, singleShot=True, interval=BUSY_AFTER_MS)
        self._busy.timeout.connect(partial(self._be_slow, is_slow=True))
        self.is_slow = False
        """Whether it takes long."""
        self.share: SolvedShare | None = None
        """How much is worked out, where the solver says so."""
        courier().sent.connect(self._on_sent)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is on its way."""
        running = self._running
        return self._next is not None or (running is not None and not running.dropped.is_set())

    def start(self, value: Any) -> None:
        """Solve a value instead of those before; the answer to the last one is kept."""
        last, self.share = self._last, None
        if last is not None and last.error is None and last.value == value:
            self.stop()
            self.solved.emit(value, last.answer)
            return
        job = _Job(value)
        if (running := self._running) is not None:
            running.dropped.set()
            # No thread can be ended: a generator ends at its next `yield`, all else by itself.
            if not running.over.is_set():
                self._next = job
                if not self._busy.isActive():
                    self._busy.start()
                return
        self._run(job)
        if job.over.wait(PATIENCE_SECONDS):
            self._on_done(job)

    @Slot()
    def stop(self) -> None:
        """Drop the present computation."""
        self._next = None
        if self._running is not None:
            self._running.dropped.set()
            self._be_slow(is_slow=False)

    def _be_slow(self, *, is_slow: bool) -> None:
        self.is_slow = is_slow
        self._busy.stop()
        self.busy_changed.emit(is_slow)

    def _run(self, job: _Job) -> None:
        self._running = job
        self._busy.start()
        self._threads.start(partial(_work, self._solve, job))

    @Slot(object, object)
    def _on_sent(self, job: object, answer: Any) -> None:
        if not isinstance(job, _Job) or job is not self._running:
            return
        if job.over.is_set():
            self._on_done(job)
        elif isinstance(answer, SolvedShare) and not job.dropped.is_set():
            self.share = answer
            self.progressed.emit(answer)
        elif not job.dropped.is_set():
            self.solved.emit(job.value, answer)

    def _on_done(self, job: _Job) -> None:
        self._running, following, self._next = None, self._next, None
        if following is not None:
            self._run(following)
        else:
            self._be_slow(is_slow=False)
        if job.dropped.is_set():
            return
        self._last = job
        if job.error is None:
            self.solved.emit(job.value, job.answer)
        else:
            self.refused.emit(job.value, job.error)


def _work(solve: Callable[[Any], Any], job: _Job) -> None:
    """Solve; runs in a thread of the pool and touches nothing of the page."""
    try:
        answer = solve(job.value)
        if isinstance(answer, Generator):
            answer = _followed(answer, job)
        job.answer = checked(solve, answer, Something)
    except BaseException as error:  # a task may even raise SystemExit
        job.error = error
    job.over.set()
    send(job)


def _followed(values: Generator[Any, None, None], job: _Job) -> Any:
    """The last value of a generator; those before are shown, but not too often."""
    answer, shown = None, dict.fromkeys((False, True), perf_counter())
    for value in values:
        is_share = isinstance(value, SolvedShare)
        answer = answer if is_share else value
        if job.dropped.is_set():
            values.close()
        elif value is not None and perf_counter() - shown[is_share] > _SECONDS_BETWEEN:
            shown[is_share] = perf_counter()
            send(job, value)
    return answer
