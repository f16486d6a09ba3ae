"""Long work of every kind: started, paused, resumed, stopped, kept, and looked at meanwhile.

A `RunSpec` describes the work: a generator of progress values, and the workers it needs. A thread
pulls the values; the `Controller` belongs to the thread that made it, the window's. Between the two
is one remembered value: a look finds the latest, and those in between are skipped.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from bwinf_gui.engine.engine import Engine, NewPool, Threads, Workers
from bwinf_gui.engine.pool import LocalPool, Pool
from bwinf_gui.engine.progress import WINDOW_SECONDS, Pace

MOST_PREPARING = 1 / 4
"""The most that preparing values may take, as a share of the time in which they are pulled."""

Value = TypeVar("Value")
Value_contra = TypeVar("Value_contra", contravariant=True)


class RunState(Enum):
    """What a run does."""

    IDLE = auto()
    PREPARING = auto()
    """Its workers are not ready yet."""
    RUNNING = auto()
    PAUSING = auto()
    """It starts no further job, and is paused once those under way have ended."""
    PAUSED = auto()
    STOPPED = auto()
    FINISHED = auto()
    FAILED = auto()

    @property
    def is_paused(self) -> bool:
        """Whether a run is paused, or will be in a moment."""
        return self in {RunState.PAUSING, RunState.PAUSED}

    @property
    def is_active(self) -> bool:
        """Whether a run has begun that has not ended."""
        return self.is_paused or self in {RunState.PREPARING, RunState.RUNNING}


@dataclass(frozen=True, slots=True)
class RunView(Generic[Value]):
    """A run at one moment.

    `progress` is the latest value; it is also `news` when it is posted for the first time, but not
    when a stop finds it, as nobody may want it any more. `amount` is how much is done, in the unit
    of the work, `speed` is the amount per second, `seconds` the time without pauses, and `error`
    the reason for a failure.
    """

    state: RunState = RunState.IDLE
    progress: Value | None = None
    news: Value | None = None
    amount: float | None = None
    speed: float | None = None
    seconds: float = 0.0
    error: Exception | None = None

    @property
    def is_active(self) -> bool:
        return self.state.is_active

    def seconds_left(self, total: float) -> float | None:
        """The time for the rest of a total amount; None while the speed is unknown."""
        if not self.speed or self.amount is None:
            return None
        return (total - self.amount) / self.speed


class Keeping(Protocol[Value_contra]):
    """Stores the values of a run; called in the thread that pulls them."""

    def take(self, value: Value_contra) -> None:
        """Take the latest value, and write it if the last one was written long enough ago."""

    def finish(self) -> None:
        """Write the latest value, as none follows for now."""


class Workplace:
    """Given to a generator: its pool, and the means to be paused and stopped in time.

    A run is paused between two values. A generator with several things under way sets `is_idle` to
    a function that says whether there are none: while `pausing` is set it starts nothing, and is
    pulled until it is idle.
    """

    def __init__(self, pool: Pool, new_pool: NewPool) -> None:
        self.pool = pool
        self._new_pool = new_pool
        self.pausing = threading.Event()
        self.is_idle: Callable[[], bool] = lambda: True
        self._lock = threading.Lock()
        self._ends: list[Callable[[], object]] = []
        self.is_left = False
        """Whether the run was stopped."""

    def on_stop(self, end: Callable[[], object]) -> None:
        """Register a function that ends what the generator waits for when the run is stopped.

        The thread that stops the run calls it; if that has happened already, this one does.
        """
        with self._lock:
            # Under the lock, so that no stop comes between looking and registering.
            self._ends.append(end)
            if self.is_left:
                end()

    @contextmanager
    def own_worker(self) -> Iterator[LocalPool]:
        """A pool of a single new worker, which ends with the block or as soon as the run stops."""
        with closing(self._new_pool(1)) as pool:
            self.on_stop(pool.close)
            yield pool

    def leave(self) -> None:
        """End whatever the generator waits for."""
        with self._lock:
            self.is_left = True
            for end in self._ends:
                end()


@dataclass(frozen=True, slots=True)
class RunSpec(Generic[Value]):
    """The work of a run: a generator of values, and the workers that it needs.

    `before` is shown until the first value arrives. `prepare` makes a value ready to be shown, in
    the generator's thread, and only as often as does not slow it down. `amount` is how much is done
    at a value, None if that is unknown; the speed is measured over the last `window` seconds.
    """

    values: Callable[[Workplace], Generator[Value, None, None]]
    workers: Workers = Workers.NONE
    before: Value | None = None
    keep: Keeping[Value] | None = None
    prepare: Callable[[Value], object] | None = None
    amount: Callable[[Value], float | None] | None = None
    window: float = WINDOW_SECONDS


def by_jobs(
    values: Callable[..., Generator[Value, None, None]],
) -> Callable[[Workplace], Generator[Value, None, None]]:
    """The work of a generator that gets `submit`, and how many jobs to submit `at_once`."""
    return lambda place: values(place.pool.submit, at_once=place.pool.at_once)


class Controller(Generic[Value]):
    """Does one piece of work at a time; another one takes the place of the one before.

    `post` gets each new `RunView`, in the owner's thread. Other threads call `wake` when there is
    something to `look` at.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        post: Callable[[RunView[Value]], object],
        wake: Callable[[], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.view: RunView[Value] = RunView()
        self._engine = engine
        self._post, self._wake, self._clock = post, wake, clock
        self._pace = Pace()
        self._pull: _Pull[Value] | None = None
        self._leaving: list[_Pull[Value]] = []

    @property
    def is_at_rest(self) -> bool:
        """Whether no value will come before the run is resumed, or none at all."""
        return self._pull is None or self._pull.over.is_set() or self._pull.is_parked

    def start(self, spec: RunSpec[Value]) -> None:
        """Begin some work, replacing any that is under way."""
        self._drop()
        self._pace = Pace(spec.window)
        place = Workplace(self._engine.lend(spec.workers, self), self._engine.new_pool)
        self._pull = _Pull(spec, place, self._engine.threads, self._wake, self._clock)
        self._go_on(self._pull, RunView(progress=spec.before))

    def begin(self, error: Exception | None) -> None:
        if error is not None:
            self._end(self.view, RunState.FAILED, error)
        elif self._pull is not None and self.view.state is RunState.PREPARING:
            self._go_on(self._pull, self.view)

    def pause(self) -> None:
        """Start no further job until `resume`; a paused run holds no thread."""
        if self._pull is not None and not self.view.state.is_paused:
            self._pull.place.pausing.set()
            self._pace.pause()
            # Before its workers are ready it does nothing that could come to an end.
            is_waiting = self.view.state is RunState.PREPARING
            state = RunState.PAUSED if is_waiting else RunState.PAUSING
            self._show(replace(self.view, state=state))

    def resume(self) -> None:
        if self._pull is not None and self.view.state.is_paused:
            self._pull.place.pausing.clear()
            self._go_on(self._pull, self.view)

    def stop(self) -> None:
        """End the run at once; the latest value stays."""
        if self._pull is not None:
            self._end(replace(self._latest(self._pull), news=None), RunState.STOPPED)

    def show(self, progress: Value | None) -> None:
        """Show a result computed earlier as if a run had just finished with it."""
        self._drop()
        state = RunState.IDLE if progress is None else RunState.FINISHED
        self._show(RunView(state, progress, news=progress))

    def look(self) -> None:
        """Show what has come since the last look."""
        pull = self._pull
        if pull is None:
            return
        # The last value is published before the end: in this order, neither is missed.
        is_over, is_parked = pull.over.is_set(), pull.is_parked
        view = self._latest(pull)
        if is_over:
            self._end(view, RunState.FAILED if pull.error else RunState.FINISHED, pull.error)
        elif is_parked and view.state is RunState.PAUSING:
            self._show(replace(view, state=RunState.PAUSED))
        elif view is not self.view:
            self._show(view)

    def close_down(self) -> None:
        """End the run, and wait until nothing is left of it and of those before."""
        self.stop()
        for pull in self._leaving:
            pull.over.wait()

    def _go_on(self, pull: "_Pull[Value]", view: RunView[Value]) -> None:
        """Run now, or as soon as the workers are ready."""
        must_wait = self._engine.must_wait(self)
        if not must_wait:
            pull.go()
        self._show(replace(view, state=RunState.PREPARING if must_wait else RunState.RUNNING))

    def _latest(self, pull: "_Pull[Value]") -> RunView[Value]:
        """The view with the latest value; the present one if there is no newer value."""
        news = pull.take()
        if news is None:
            return self.view
        amount = pull.spec.amount(news) if pull.spec.amount is not None else None
        if amount is not None and not self.view.state.is_paused:
            self._pace.read(self._clock(), amount)
        pace = self._pace
        return RunView(self.view.state, news, news, amount, pace.speed, pace.seconds)

    def _end(self, view: RunView[Value], state: RunState, error: Exception | None = None) -> None:
        # Dropped first, since `post` may start the next run.
        self._drop()
        self._show(replace(view, state=state, error=error))

    def _show(self, view: RunView[Value]) -> None:
        # `post` may start or stop runs: the value is no news to them.
        self.view = replace(view, news=None) if view.news is not None else view
        self._post(view)

    def _drop(self) -> None:
        pull, self._pull = self._pull, None
        if pull is not None:
            if not pull.over.is_set():
                pull.stop()
            self._engine.take_back(self)
            self._leaving = [pull, *(each for each in self._leaving if not each.over.is_set())]


class _Pull(Generic[Value]):
    """Pulls the values of a generator, in one thread after the other; begins parked."""

    def __init__(
        self,
        spec: RunSpec[Value],
        place: Workplace,
        threads: Threads,
        wake: Callable[[], object],
        clock: Callable[[], float],
    ) -> None:
        self.spec, self.place = spec, place
        self.is_parked = True
        self.error: Exception | None = None
        self.over = threading.Event()
        self._threads, self._wake, self._clock = threads, wake, clock
        self._values: Generator[Value, None, None] | None = None
        self._parking = threading.Lock()
        # A value takes the place of one that nobody has taken; that needs no lock.
        self._latest: deque[Value] = deque(maxlen=1)
        self._held_back: Value | None = None
        self._due = 0.0
        self._is_announced = False

    def take(self) -> Value | None:
        """The latest value, None where it was taken before."""
        # In this order: a value that is published in between is read now, or announced.
        self._is_announced = False
        return self._latest.pop() if self._latest else None

    def go(self) -> None:
        """Run in a thread, unless it does already."""
        # The flag is taken under the lock, so that only one of two callers starts a thread.
        with self._parking:
            was_parked, self.is_parked = self.is_parked, False
        if not was_parked:
            return
        if self.place.is_left and self._values is None:
            self.over.set()
        else:
            self._threads.run(self._live)

    def stop(self) -> None:
        """Pull nothing more, and have a thread close the generator."""
        # Also a parked generator is closed in a thread: what it ends may take a while.
        self.place.leave()
        self.go()

    def _live(self) -> None:
        """Pull values until the end or a pause; in a thread."""
        is_parked = False
        try:
            is_parked = self._has_parked()
        except Exception as error:
            self.error = error
        if not is_parked:
            try:
                # A store that refuses the last value must not hide why the run failed.
                self._settle()
            except Exception as error:
                self.error = self.error or error
            self.over.set()
        self._wake()

    def _has_parked(self) -> bool:
        """Pull values; whether a pause ended that."""
        if self._values is None:
            self._values = self.spec.values(self.place)
        while not self.place.is_left:
            try:
                self._note(next(self._values))
            except StopIteration:
                break
            if self.place.pausing.is_set() and self.place.is_idle():
                # Once it is parked, another thread may pull at any moment.
                self._settle()
                if self._park():
                    return True
        self._values.close()
        return False

    def _park(self) -> bool:
        """Wait without a thread, unless the pause is over by now."""
        with self._parking:
            self.is_parked = self.place.pausing.is_set() and not self.place.is_left
            return self.is_parked

    def _note(self, value: Value) -> None:
        self._held_back = value
        if self.spec.keep is not None:
            self.spec.keep.take(value)
        if self.spec.prepare is None or self._clock() >= self._due:
            self._publish()

    def _settle(self) -> None:
        """Store and publish the latest value."""
        if self.spec.keep is not None:
            self.spec.keep.finish()
        self._publish()

    def _publish(self) -> None:
        """Publish the latest value, and wake the owner once until it has looked."""
        value, self._held_back = self._held_back, None
        if value is None or self.place.is_left:
            return
        if self.spec.prepare is not None:
            begin = self._clock()
            self.spec.prepare(value)
            end = self._clock()
            # Preparing again at once could take all the time there is; so it pauses three times as
            # long as it took.
            self._due = end + (end - begin) / MOST_PREPARING
        self._latest.append(value)
        if not self._is_announced:
            self._is_announced = True
            self._wake()
