"""The one owner of worker processes."""

import threading
from collections.abc import Callable, Generator, Sequence
from itertools import chain
from typing import Any, Protocol, TypeAlias

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot

from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.engine.pool import Answer, Job, Pool, Preparation
from bwinf_gui.widgets.jobs import BackgroundJob, Receiver

MOST_LOOPS = 4
JOIN_MS = 2000

NewPool: TypeAlias = Callable[[int], Pool]
"""What makes a pool of so many workers."""
Work: TypeAlias = Callable[[Submit[Any, Any], int], Generator[object, None, None]]
"""Begins a generator: with what to submit jobs, and how many to keep under way."""
LoneWork: TypeAlias = Callable[[Pool], Generator[object, None, None]]
"""Begins a generator that asks a pool itself, such as one that streams a long job's steps."""


class Begin(Protocol):
    """What begins work, such as `Engine.start`; `failed` gets the exception that ended it."""

    def __call__(self, work: Work, /, *, failed: Receiver) -> BackgroundJob:
        """Run a generator."""
        ...


class Engine(QObject):
    """Runs generators with workers, which a `preparation` makes ready to play.

    Whoever starts one says what gets the exception that ended it: `failed`.

    Signals:
        preparing: The workers are being made ready, which takes seconds the first time.
        prepared: The first worker is ready.
        preparation_failed: The exception that keeps the workers from working.
        workers_changed: Another number of workers plays from now on.
    """

    preparing = Signal()
    prepared = Signal()
    preparation_failed = Signal(object)
    workers_changed = Signal(int)

    def __init__(
        self,
        *,
        workers: int,
        new_pool: NewPool,
        preparations: Sequence[Preparation],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._new_pool = new_pool
        self._preparations = preparations
        self._loops = QThreadPool(self)
        self._loops.setMaxThreadCount(MOST_LOOPS)
        self._ready = threading.Event()
        self._broken: Exception | None = None
        self._is_shut_down = False
        self._jobs: list[BackgroundJob] = []
        self._players: dict[BackgroundJob, Pool] = {}
        self._retired: list[Pool] = []
        self._early: Pool | None = None
        self._elsewhere: Pool | None = None
        self._pool = new_pool(workers)

    @property
    def workers(self) -> int:
        """How many workers play a comparison at the same time."""
        return (self._elsewhere or self._pool).size

    @property
    def is_ready(self) -> bool:
        """Whether a run would start at once."""
        return self._ready.is_set() and self._broken is None

    @property
    def process_ids(self) -> list[int]:
        """The process ids of the workers."""
        return self._pool.process_ids

    def prepare(self) -> None:
        """Start the workers and let the first one compile; the others then load its code."""
        pool = self._pool
        if self._broken is not None:
            self._broken = None
            self._ready.clear()

        def values() -> Generator[object, None, None]:
            for _ in chain.from_iterable(map(pool.prepare, self._preparations)):
                if not self._ready.is_set():
                    self._ready.set()
                    yield True
            if not self._preparations:
                self._ready.set()
                yield True

        job = BackgroundJob(values, failed=self._on_preparation_failed, parent=self)
        job.progressed.connect(self._on_first_worker_ready)
        self.preparing.emit()
        self._begin(job)

    def start(self, work: Work, *, failed: Receiver) -> BackgroundJob:
        """Run a generator whose jobs need compiled code; it begins when the first worker has it."""
        return self._started(work, self._pool, failed=failed, wait=self._wait_until_ready)

    def start_anywhere(self, work: Work, *, failed: Receiver) -> BackgroundJob:
        """The same for long work, which is done elsewhere if there are workers."""
        if self._elsewhere is None:
            return self.start(work, failed=failed)
        return self._started(work, self._elsewhere, failed=failed, wait=lambda: None)

    def start_at_once(self, work: Work, *, failed: Receiver) -> BackgroundJob:
        """Run a generator whose jobs need no compiled code.

        While that is still being made, it has workers of its own until all is done.
        """
        pool = self._pool if self.is_ready else self._early_pool()
        return self._started(work, pool, failed=failed, wait=lambda: None)

    def start_alone(self, work: LoneWork, *, failed: Receiver) -> BackgroundJob:
        """Run a generator with a worker of its own, beside all others.

        The worker starts with the first thing it is asked; it ends with the job, at once if that
        is stopped.
        """
        pool = self._new_pool(1)
        job = BackgroundJob(lambda: work(pool), failed=failed, parent=self)
        job.ended.connect(pool.close)
        self._begin(job)
        return job

    def answer(self, job: Job[Answer]) -> Answer:
        """What a worker answers; for threads that may wait for it, never for the window's own."""
        self._wait_until_ready()
        return self._pool.run(job)

    def set_workers(self, workers: int) -> None:
        """Play with another number of workers from the next run on; present ones keep theirs."""
        if workers != self._pool.size:
            self._retired.append(self._pool)
            self._dismiss_retired()
            self._pool = self._new_pool(workers)
            self.workers_changed.emit(workers)
            self.prepare()

    def use_elsewhere(self, pool: Pool | None) -> None:
        """Do long work with the workers of a pool from the next run on, None for those here."""
        if self._elsewhere is not None:
            self._retired.append(self._elsewhere)
            self._dismiss_retired()
        self._elsewhere = pool

    def pause_all(self, pool: Pool) -> None:
        """Pause all runs of a pool, which has nobody left who plays."""
        for job in self._jobs_of(pool):
            job.pause()

    def resume_all(self, pool: Pool) -> None:
        """Let all runs of a pool go on."""
        for job in self._jobs_of(pool):
            job.resume()

    def shut_down(self) -> None:
        """End all processes and threads; safe to call twice."""
        if self._is_shut_down:
            return
        self._is_shut_down = True
        for job in self._jobs:
            job.stop()
        # Whatever still waits for a worker is refused by it at once, and so comes to its end.
        for pool in filter(None, (self._pool, self._elsewhere, *self._retired)):
            pool.close()
        self._ready.set()
        self._loops.waitForDone(JOIN_MS)

    def _started(
        self, work: Work, pool: Pool, *, failed: Receiver, wait: Callable[[], None]
    ) -> BackgroundJob:
        def values() -> Generator[object, None, None]:
            wait()
            yield from work(pool.submit, pool.at_once)

        job = BackgroundJob(values, failed=failed, parent=self)
        self._players[job] = pool
        self._begin(job)
        return job

    def _jobs_of(self, pool: Pool) -> list[BackgroundJob]:
        return [job for job in self._jobs if not job.is_over and self._players.get(job) is pool]

    def _wait_until_ready(self) -> None:
        """Wait for the first worker; raises what kept it from working."""
        self._ready.wait()
        if self._broken is not None:
            raise self._broken

    def _begin(self, job: BackgroundJob) -> None:
        self._jobs = [job, *(running for running in self._jobs if not running.is_over)]
        self._players = {each: pool for each, pool in self._players.items() if each in self._jobs}
        job.ended.connect(self._dismiss_retired)
        job.start(self._loops)

    def _early_pool(self) -> Pool:
        """Workers that need not be prepared, until nothing is under way any more."""
        if self._early is None or self._early not in self._retired:
            self._early = self._new_pool(self._pool.size)
            self._retired.append(self._early)
        return self._early

    @Slot()
    def _dismiss_retired(self) -> None:
        """End workers that no run needs any more."""
        if all(job.is_over for job in self._jobs):
            for pool in self._retired:
                pool.close()
            self._retired = []

    @Slot(object)
    def _on_preparation_failed(self, error: Exception) -> None:
        """Let those who wait for the workers know that they wait in vain."""
        self._broken = error
        self._ready.set()
        self.preparation_failed.emit(error)

    @Slot(object)
    def _on_first_worker_ready(self, _: object) -> None:
        self.prepared.emit()
