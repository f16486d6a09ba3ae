"""The one owner of worker processes: which pool does what, where, and whether it is ready.

Without Qt: `Threads` and `Notice` stand for its threads and signals.
"""

import threading
from collections.abc import Callable, Iterable
from enum import Enum, auto
from functools import partial
from itertools import chain
from typing import NamedTuple, Protocol, TypeAlias

from bwinf_gui.engine.pool import Answer, InProcessPool, Job, LocalPool, Pool, Preparation


class Threads(Protocol):
    """Threads for work, and the way back to the thread that owns them: the window's."""

    def run(self, life: Callable[[], object]) -> None:
        """Call a function in a thread, as soon as one is free."""

    def call(self, action: Callable[[], object]) -> None:
        """Call a function in the owner's thread, later; may be asked from any thread."""

    def wait(self, seconds: float) -> object:
        """Wait until all threads are free, at most this long."""


class Notice:
    """Calls its listeners in the thread that made it, in the order of their connection."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._owner = threading.get_ident()
        self._listeners: list[Callable[..., object]] = []

    def connect(self, listener: Callable[..., object]) -> None:
        """Add a listener; it must live as long as the notice."""
        self._listeners.append(listener)

    def emit(self, *news: object) -> None:
        """Call all listeners; from another thread than theirs, later."""
        if threading.get_ident() != self._owner:
            self._threads.call(partial(self.emit, *news))
            return
        for listener in self._listeners:
            listener(*news)


JOIN_SECONDS = 2.0

NewPool: TypeAlias = Callable[[int], LocalPool]
"""Makes a pool with this number of workers."""


class Workers(Enum):
    """The workers that a piece of work needs."""

    NONE = auto()
    """It computes in its own thread."""
    PLAIN = auto()
    """Workers of this computer, prepared or not: for jobs that need no compiled code."""
    PREPARED = auto()
    """Workers of this computer, as soon as the first one has its compiled code."""
    ANYWHERE = auto()
    """The cluster's if one is used, else those of PREPARED."""


class Borrower(Protocol):
    """Work that a pool of the engine is lent to."""

    def begin(self, error: Exception | None) -> None:
        """Start now that the workers are ready, or fail with the error that keeps them from it."""

    def pause(self) -> None:
        """Submit no further job for now."""

    def resume(self) -> None:
        """Go on after a pause."""

    def stop(self) -> None:
        """End at once."""


class Engine:
    """Lends pools of workers, which are prepared by `preparations`: iterated for each pool.

    `changed` is emitted in the owner's thread when workers are being prepared, are ready, have
    failed, or are replaced.
    """

    def __init__(
        self,
        *,
        workers: int,
        new_pool: NewPool,
        preparations: Iterable[Preparation],
        threads: Threads,
    ) -> None:
        self.changed = Notice(threads)
        self.threads = threads
        self.error: Exception | None = None
        """What keeps the workers from working."""
        self.new_pool = new_pool
        self._preparations = preparations
        self._ready = threading.Event()
        self._is_shut_down = False
        self._borrowers: dict[Borrower, Pool] = {}
        self._waiting: list[Borrower] = []
        self._retired: list[Pool] = []
        self._elsewhere: Pool | None = None
        self._pool = new_pool(workers)

    @property
    def workers(self) -> int:
        """How many workers play a comparison at the same time."""
        return (self._elsewhere or self._pool).size

    @property
    def workers_here(self) -> int:
        return self._pool.size

    @property
    def is_ready(self) -> bool:
        """Whether a run would start at once."""
        return self._ready.is_set() and self.error is None

    def prepare(self) -> None:
        """Start the workers and let the first one compile; the others then load its code."""
        if self.error is not None:
            self.error = None
            self._ready.clear()
        self.threads.run(partial(self._prepare, self._pool))
        self.changed.emit()

    def lend(self, workers: Workers, borrower: Borrower) -> Pool:
        """A pool, until `take_back`; the work must not start while it `must_wait`."""
        pool = self._pool_for(workers)
        self._borrowers[borrower] = pool
        needs_code = workers in {Workers.PREPARED, Workers.ANYWHERE}
        if needs_code and pool is self._pool and not self.is_ready:
            self._waiting.append(borrower)
            if self._ready.is_set():
                # The pool is broken, which the borrower learns only after it has started.
                self.threads.call(self._start_waiting)
        return pool

    def must_wait(self, borrower: Borrower) -> bool:
        return borrower in self._waiting

    def take_back(self, borrower: Borrower) -> None:
        self._borrowers.pop(borrower, None)
        if borrower in self._waiting:
            self._waiting.remove(borrower)
        self._dismiss_retired()

    def answer(self, job: Job[Answer]) -> Answer:
        """A worker's answer; for threads that may wait for it, never for the window's."""
        self._ready.wait()
        if self.error is not None:
            raise self.error
        return self._pool.run(job)

    def set_workers(self, workers: int) -> None:
        """Play with another number of workers from the next run on; present ones keep theirs."""
        if workers != self._pool.size:
            # The pool before ends when its last borrower has given it back.
            self._retired.append(self._pool)
            self._pool = self.new_pool(workers)
            self._dismiss_retired()
            self.prepare()

    def use_elsewhere(self, pool: Pool | None) -> None:
        """Do long work with the workers of a pool from the next run on, None for those here."""
        if self._elsewhere is not None:
            self._retired.append(self._elsewhere)
        self._elsewhere = pool
        self._dismiss_retired()

    def pause_all(self, pool: Pool) -> None:
        """Pause all work of a pool, such as one that has lost its workers."""
        for borrower in self._borrowers_of(pool):
            borrower.pause()

    def resume_all(self, pool: Pool) -> None:
        for borrower in self._borrowers_of(pool):
            borrower.resume()

    def shut_down(self) -> None:
        """End all processes and threads; safe to call twice."""
        if self._is_shut_down:
            return
        self._is_shut_down = True
        for borrower in [*self._borrowers]:
            borrower.stop()
        # A closed pool refuses at once all that still waits for a worker.
        for pool in filter(None, (self._pool, self._elsewhere, *self._retired)):
            pool.close()
        # Threads that wait for an answer go on, and find their pool closed.
        self._ready.set()
        self.threads.wait(JOIN_SECONDS)

    def _pool_for(self, workers: Workers) -> Pool:
        match workers:
            case Workers.NONE:
                return InProcessPool()
            case Workers.PLAIN if not self.is_ready:
                # Retired from the beginning, so it ends with its borrower.
                self._retired.append(self.new_pool(self._pool.size))
                return self._retired[-1]
            case Workers.ANYWHERE if self._elsewhere is not None:
                return self._elsewhere
        return self._pool

    def _borrowers_of(self, pool: Pool) -> list[Borrower]:
        return [borrower for borrower, its in self._borrowers.items() if its is pool]

    def _prepare(self, pool: Pool) -> None:
        """Prepare a pool; in a thread."""
        try:
            for _ in chain.from_iterable(map(pool.prepare, self._preparations)):
                # One worker is enough to begin, and has compiled what the others load.
                self._be_ready(pool)
            self._be_ready(pool)
        except Exception as error:
            self.threads.call(partial(self._fail, pool, error))

    def _be_ready(self, pool: Pool) -> None:
        if pool is self._pool and not self._ready.is_set():
            self._ready.set()
            self.threads.call(self._start_waiting)

    def _fail(self, pool: Pool, error: Exception) -> None:
        # A pool that was replaced meanwhile may fail: nobody waits for it.
        if pool is self._pool and not self._is_shut_down:
            self.error = error
            self._ready.set()
            self._start_waiting()

    def _start_waiting(self) -> None:
        """Start the runs that waited for the workers, or let them fail."""
        waiting, self._waiting = self._waiting, []
        for borrower in waiting:
            borrower.begin(self.error)
        self.changed.emit()

    def _dismiss_retired(self) -> None:
        """End retired workers whose work is done."""
        for pool in [each for each in self._retired if each not in self._borrowers.values()]:
            self._retired.remove(pool)
            pool.close()


class ComputeTarget(NamedTuple):
    """Whether a cluster computes, and which one could: its address, empty where there is none.

    `state` describes the cluster in a few words, `explanation` in sentences.
    """

    cluster: str = ""
    on_cluster: bool = False
    state: str = ""
    explanation: str = ""


class ComputingPlace:
    """Where work is done, between the program, which decides, and its tabs, which ask.

    `changed`: the place is another one. `chosen`: a tab wants work done on the cluster, or not,
    from the next run on. `settings_wanted`: a tab wants the settings of the cluster.
    """

    def __init__(self, threads: Threads) -> None:
        self.changed, self.chosen, self.settings_wanted = (Notice(threads) for _ in range(3))
        self.place = ComputeTarget()

    def show(self, place: ComputeTarget) -> None:
        """Set the place of work from the next run on."""
        if place != self.place:
            self.place = place
            self.changed.emit()
