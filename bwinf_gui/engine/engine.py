"""The one owner of worker processes: which pool does what, where, and whether it is ready."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from itertools import chain
from typing import Protocol, TypeAlias

from bwinf_gui.engine.notices import Notice, Threads
from bwinf_gui.engine.pool import Answer, InProcessPool, Job, Pool, Preparation

JOIN_SECONDS = 2.0

NewPool: TypeAlias = Callable[[int], Pool]
"""Makes a pool with this number of workers."""


class Workers(Enum):
    """The workers that a piece of work asks."""

    NONE = auto()
    """It computes in its own thread."""
    PLAIN = auto()
    """Workers of this computer, ready or not: for jobs that need no compiled code."""
    PREPARED = auto()
    """Workers of this computer, as soon as the first one has its compiled code."""
    ANYWHERE = auto()
    """Those of the cluster if one is used, else as PREPARED."""
    OWN = auto()
    """One of its own, which ends with the work."""


class Borrower(Protocol):
    """Work that asks a pool of the engine."""

    def begin(self, error: Exception | None) -> None:
        """Hear that the workers it has waited for are ready, or why they never will be."""

    def pause(self) -> None:
        """Ask nothing more for now."""

    def resume(self) -> None:
        """Go on after a pause."""

    def stop(self) -> None:
        """End at once."""


class Engine:
    """Lends pools of workers, which the `preparations` make ready to play.

    `changed` is emitted in the owner's thread when workers are being prepared, are ready, cannot
    work, or are others.
    """

    def __init__(
        self,
        *,
        workers: int,
        new_pool: NewPool,
        preparations: Sequence[Preparation],
        threads: Threads,
    ) -> None:
        self.changed = Notice(threads)
        self.threads = threads
        self.error: Exception | None = None
        """What keeps the workers from working."""
        self._new_pool = new_pool
        self._preparations = preparations
        self._ready = threading.Event()
        self._preparing: list[Pool] = []
        self._is_shut_down = False
        self._borrowers: dict[Borrower, Pool] = {}
        self._waiting: list[Borrower] = []
        self._retired: list[Pool] = []
        self._early: Pool | None = None
        self._elsewhere: Pool | None = None
        self._pool = new_pool(workers)

    @property
    def workers(self) -> int:
        """How many workers play a comparison at the same time."""
        return (self._elsewhere or self._pool).size

    @property
    def workers_here(self) -> int:
        """How many workers this computer has."""
        return self._pool.size

    @property
    def is_ready(self) -> bool:
        """Whether a run would start at once."""
        return self._ready.is_set() and self.error is None

    @property
    def process_ids(self) -> list[int]:
        """The process ids of the workers."""
        return self._pool.process_ids

    def prepare(self) -> None:
        """Start the workers and let the first one compile; the others then load its code."""
        if self.error is not None:
            self.error = None
            self._ready.clear()
        self._preparing.append(self._pool)
        self.threads.run(partial(self._prepare, self._pool))
        self.changed.emit()

    def lend(self, workers: Workers, borrower: Borrower) -> Pool:
        """The pool for work, until `take_back`; `must_wait` says whether it is ready."""
        pool = self._pool_for(workers)
        self._borrowers[borrower] = pool
        needs_code = workers in {Workers.PREPARED, Workers.ANYWHERE}
        if needs_code and pool is self._pool and not self.is_ready:
            self._waiting.append(borrower)
            if self._ready.is_set():
                # It is broken, which the borrower hears later than it has begun.
                self.threads.call(self._tell_waiting)
        return pool

    def must_wait(self, borrower: Borrower) -> bool:
        """Whether the pool of a borrower is still being prepared."""
        return borrower in self._waiting

    def take_back(self, borrower: Borrower) -> None:
        """Know that a borrower asks its pool no more."""
        self._borrowers.pop(borrower, None)
        if borrower in self._waiting:
            self._waiting.remove(borrower)
        self._dismiss_retired()

    def answer(self, job: Job[Answer]) -> Answer:
        """What a worker answers; for threads that may wait for it, never for the window's own."""
        self._ready.wait()
        if self.error is not None:
            raise self.error
        return self._pool.run(job)

    def set_workers(self, workers: int) -> None:
        """Play with another number of workers from the next run on; present ones keep theirs."""
        if workers != self._pool.size:
            self._retired.append(self._pool)
            self._pool = self._new_pool(workers)
            self._dismiss_retired()
            self.prepare()

    def use_elsewhere(self, pool: Pool | None) -> None:
        """Do long work with the workers of a pool from the next run on, None for those here."""
        if self._elsewhere is not None:
            self._retired.append(self._elsewhere)
        self._elsewhere = pool
        self._dismiss_retired()

    def pause_all(self, pool: Pool) -> None:
        """Pause all work of a pool that has no workers left."""
        for borrower in self._borrowers_of(pool):
            borrower.pause()

    def resume_all(self, pool: Pool) -> None:
        """Let all work of a pool go on."""
        for borrower in self._borrowers_of(pool):
            borrower.resume()

    def shut_down(self) -> None:
        """End all processes and threads; safe to call twice."""
        if self._is_shut_down:
            return
        self._is_shut_down = True
        for borrower in [*self._borrowers]:
            borrower.stop()
        # Whatever still waits for a worker is refused by it at once, and so comes to its end.
        for pool in filter(None, (self._pool, self._elsewhere, *self._retired)):
            pool.close()
        self._ready.set()
        self.threads.wait(JOIN_SECONDS)

    def _pool_for(self, workers: Workers) -> Pool:
        match workers:
            case Workers.NONE:
                return InProcessPool()
            case Workers.OWN:
                return self._new_pool(1)
            case Workers.PLAIN if not self.is_ready:
                return self._early_pool()
            case Workers.ANYWHERE if self._elsewhere is not None:
                return self._elsewhere
        return self._pool

    def _early_pool(self) -> Pool:
        """Workers that need not be prepared, for as long as the others are."""
        if self._early is None or self._early not in self._retired:
            self._early = self._new_pool(self._pool.size)
            self._retired.append(self._early)
        return self._early

    def _borrowers_of(self, pool: Pool) -> list[Borrower]:
        return [borrower for borrower, its in self._borrowers.items() if its is pool]

    def _prepare(self, pool: Pool) -> None:
        """Prepare a pool; in a thread."""
        error: Exception | None = None
        try:
            for _ in chain.from_iterable(map(pool.prepare, self._preparations)):
                self._be_ready(pool)
            self._be_ready(pool)
        except Exception as raised:
            error = raised
        self.threads.call(partial(self._on_prepared, pool, error))

    def _be_ready(self, pool: Pool) -> None:
        if pool is self._pool and not self._ready.is_set():
            self._ready.set()
            self.threads.call(self._tell_waiting)

    def _on_prepared(self, pool: Pool, error: Exception | None) -> None:
        """Know that a preparation has ended, and of what."""
        self._preparing.remove(pool)
        if error is not None and pool is self._pool and not self._is_shut_down:
            self.error = error
            self._ready.set()
            self._tell_waiting()
        self._dismiss_retired()

    def _tell_waiting(self) -> None:
        """Let those begin that waited for the workers, or know that they wait in vain."""
        waiting, self._waiting = self._waiting, []
        for borrower in waiting:
            borrower.begin(self.error)
        self.changed.emit()

    def _dismiss_retired(self) -> None:
        """End workers that no work needs any more."""
        needed = [*self._borrowers.values(), *([self._early] if self._preparing else [])]
        for pool in [each for each in self._retired if each not in needed]:
            self._retired.remove(pool)
            pool.close()


@dataclass(frozen=True, slots=True)
class PlaceOfWork:
    """Whether a cluster computes, and which one could: its address, empty where there is none.

    `state` says in a few words how it stands with the cluster, `explanation` in sentences.
    """

    cluster: str = ""
    on_cluster: bool = False
    state: str = ""
    explanation: str = ""


class ComputingPlace:
    """What the program tells its tabs of the place of work, and what they ask of it.

    `changed`: the place is another one. `chosen`: whether work is to be done on the cluster, from
    the next run on. `settings_wanted`: the place is to be described, or looked at.
    """

    def __init__(self, threads: Threads) -> None:
        self.changed, self.chosen, self.settings_wanted = (Notice(threads) for _ in range(3))
        self.place = PlaceOfWork()

    def show(self, place: PlaceOfWork) -> None:
        """Tell where work is done from the next run on."""
        if place != self.place:
            self.place = place
            self.changed.emit()
