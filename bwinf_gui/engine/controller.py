"""Long work of every kind: started, paused, resumed, stopped, kept, and looked at meanwhile.

`RunSpec` says what is computed: a generator of progress values, and the workers it asks. A thread
pulls the values; the `Controller` belongs to the thread that made it, which is the window's. One
remembered value lies between the two: a look finds the latest, and values in between are skipped.
"""

import threading
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.notices import Threads
from bwinf_gui.engine.pool import Pool
from bwinf_gui.engine.progress import WINDOW_SECONDS, Pace

MOST_PREPARING = 1 / 4
"""The share of the time in which values are pulled that may go into preparing them."""

Value = TypeVar("Value")
Value_contra = TypeVar("Value_contra", contravariant=True)


class RunState(Enum):
    """What a run does."""

    IDLE = auto()
    PREPARING = auto()
    """It waits for workers that are being prepared."""
    RUNNING = auto()
    PAUSING = auto()
    """It begins nothing more, and pauses as soon as what was begun is done."""
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


Moves = Mapping[RunState, RunState]
"""What becomes of a state; all others stay."""
BEGIN: Moves = {RunState.PREPARING: RunState.RUNNING}
PAUSE: Moves = {RunState.PREPARING: RunState.PAUSED, RunState.RUNNING: RunState.PAUSING}
REST: Moves = {RunState.PAUSING: RunState.PAUSED}
RESUME: Moves = {RunState.PAUSING: RunState.RUNNING, RunState.PAUSED: RunState.RUNNING}
WAIT: Moves = {RunState.PAUSED: RunState.PREPARING}


@dataclass(frozen=True, slots=True)
class RunView(Generic[Value]):
    """What is known of a run at a time.

    `progress` is the latest value. It is also `news` if nobody was told of it before; what a stop
    finds is none, as it may not be wanted any more. `amount` is how much is done, in the unit of
    the work, `speed` is that in a second, and `seconds` is how long it took without pauses. `error`
    is what a run has failed by.
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
        """Whether a run has begun that has not ended."""
        return self.state.is_active

    def seconds_left(self, total: float) -> float | None:
        """How long the rest of a total amount will take, None before there is enough to tell."""
        if not self.speed or self.amount is None:
            return None
        return (total - self.amount) / self.speed

    def moved(self, moves: Moves) -> "RunView[Value]":
        """The view when something happens to the run."""
        state = moves.get(self.state, self.state)
        return self if state is self.state else replace(self, state=state)


class Keeping(Protocol[Value_contra]):
    """Keeps the values of a run; in the thread that pulls them."""

    def take(self, value: Value_contra) -> None:
        """Take a value, which is the latest until the next one, and write it if it is time to."""

    def finish(self) -> None:
        """Write what was taken last, as nothing more comes for now."""


class Workplace:
    """What a generator is given: a pool, and what it takes to be paused and stopped in time.

    A run is paused between two values. A generator that has several things under way sets `is_idle`
    to what says whether it has none: while `pausing` is set it begins nothing more, and goes on
    until it is idle.
    """

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.pausing = threading.Event()
        self.is_idle: Callable[[], bool] = lambda: True
        self._lock = threading.Lock()
        self._ends: list[Callable[[], object]] = []
        self._is_left = False

    def on_stop(self, end: Callable[[], object]) -> None:
        """Have a function called that ends what the generator waits for, if it is stopped.

        The thread that stops it calls that: at once where it was stopped meanwhile.
        """
        with self._lock:
            self._ends.append(end)
            if self._is_left:
                end()

    def leave(self) -> None:
        """End what the generator waits for."""
        with self._lock:
            self._is_left = True
            for end in self._ends:
                end()


@dataclass(frozen=True, slots=True)
class RunSpec(Generic[Value]):
    """What a run does: a generator of values, and the workers that it asks.

    `before` is shown until the first value comes. `prepare` makes a value ready to be shown, in the
    thread of the generator, and only as often as that does not slow it down. `amount` says how much
    is done at a value, None where nothing can be told yet; the speed is that over the last `window`
    seconds.
    """

    values: Callable[[Workplace], Generator[Value, None, None]]
    workers: Workers = Workers.NONE
    before: Value | None = None
    keep: Keeping[Value] | None = None
    prepare: Callable[[Value], object] | None = None
    amount: Callable[[Value], float | None] | None = None
    window: float = WINDOW_SECONDS


class Controller(Generic[Value]):
    """Does one piece of work at a time; another one takes the place of the one before.

    `post` gets each new `RunView`, in the owner's thread. `wake` is called by other threads when
    there is something to `look` at.
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
        """Whether nothing comes any more, or not before the run is resumed."""
        return self._pull is None or self._pull.is_over or self._pull.is_parked

    def start(self, spec: RunSpec[Value]) -> None:
        """Begin some work in place of what is under way."""
        self._drop()
        self._pace = Pace(spec.window)
        place = Workplace(self._engine.lend(spec.workers, self))
        self._pull = _Pull(spec, place, self._engine.threads, self._wake, self._clock)
        must_wait = self._engine.must_wait(self)
        if not must_wait:
            self._pull.go()
        self._show(RunView(RunState.PREPARING if must_wait else RunState.RUNNING, spec.before))

    def begin(self, error: Exception | None) -> None:
        """Hear that the workers are ready, or why they never will be."""
        if error is not None:
            self._end(self.view, RunState.FAILED, error)
        elif self._pull is not None and self.view.state is RunState.PREPARING:
            self._pull.go()
            self._show(self.view.moved(BEGIN))

    def pause(self) -> None:
        """Begin nothing more until `resume`; a paused run needs no thread."""
        if self._pull is not None and not self.view.state.is_paused:
            self._pull.place.pausing.set()
            self._pace.pause()
            self._show(self.view.moved(PAUSE))

    def resume(self) -> None:
        """Go on after a pause."""
        if self._pull is None or not self.view.state.is_paused:
            return
        self._pull.place.pausing.clear()
        if self._engine.must_wait(self):
            self._show(self.view.moved(WAIT))
        else:
            self._pull.go()
            self._show(self.view.moved(RESUME))

    def stop(self) -> None:
        """End the run at once; what it has told stays."""
        if self._pull is not None:
            self._end(replace(self._latest(self._pull), news=None), RunState.STOPPED)

    def show(self, progress: Value | None) -> None:
        """Take what was computed before, or at once, for the end of a run."""
        self._drop()
        state = RunState.IDLE if progress is None else RunState.FINISHED
        self._show(RunView(state, progress, news=progress))

    def look(self) -> None:
        """Show what has come since the last look."""
        pull = self._pull
        if pull is None:
            return
        # The end comes after the last value, so it is looked for first.
        is_over, is_parked = pull.is_over, pull.is_parked
        view = self._latest(pull)
        if is_over:
            self._end(view, RunState.FAILED if pull.error else RunState.FINISHED, pull.error)
        elif (moved := view.moved(REST) if is_parked else view) is not self.view:
            self._show(moved)

    def close_down(self) -> None:
        """End the run, and wait until nothing is left of it and of those before."""
        self.stop()
        for pull in self._leaving:
            pull.left.wait()

    def _latest(self, pull: "_Pull[Value]") -> RunView[Value]:
        """The view with the latest value, if that is news."""
        news = pull.take()
        if news is None:
            return self.view
        amount = pull.spec.amount(news) if pull.spec.amount is not None else None
        if amount is not None and not self.view.state.is_paused:
            self._pace.read(self._clock(), amount)
        pace = self._pace
        return RunView(self.view.state, news, news, amount, pace.speed, pace.seconds)

    def _end(self, view: RunView[Value], state: RunState, error: Exception | None = None) -> None:
        self._drop()
        self._show(replace(view, state=state, error=error))

    def _show(self, view: RunView[Value]) -> None:
        # What is told now is no news to whoever goes on from here.
        self.view = replace(view, news=None) if view.news is not None else view
        self._post(view)

    def _drop(self) -> None:
        """Let go of what is under way."""
        pull, self._pull = self._pull, None
        if pull is not None:
            if not pull.is_over:
                pull.stop()
            self._engine.take_back(self)
            if pull.spec.workers is Workers.OWN:
                pull.place.pool.close()
            self._leaving = [pull, *(each for each in self._leaving if not each.left.is_set())]


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
        self.is_over = False
        self.is_parked = True
        self.error: Exception | None = None
        self.left = threading.Event()
        self._threads, self._wake, self._clock = threads, wake, clock
        self._values: Generator[Value, None, None] | None = None
        self._is_stopped = False
        self._parking = threading.Lock()
        self._number = self._taken = 0
        self._latest: tuple[int, Value | None] = (0, None)
        self._held_back: Value | None = None
        self._due = 0.0
        self._is_announced = False

    def take(self) -> Value | None:
        """The latest value, None where it was taken before."""
        self._is_announced = False
        before, (self._taken, value) = self._taken, self._latest
        return None if self._taken == before else value

    def go(self) -> None:
        """Have a thread, if there is none."""
        with self._parking:
            was_parked, self.is_parked = self.is_parked, False
        if not was_parked:
            return
        if self._is_stopped and self._values is None:
            self.left.set()
        else:
            self._threads.run(self._live)

    def stop(self) -> None:
        """Pull nothing more, and have a thread close the generator."""
        self._is_stopped = True
        self.place.leave()
        self.go()

    def _live(self) -> None:
        """Pull values until the end or a pause; in a thread."""
        is_over = True
        try:
            is_over = not self._has_parked()
        except Exception as error:
            self.error = error
        if is_over:
            self._end()
        self._wake()

    def _has_parked(self) -> bool:
        """Pull values; whether a pause ended that."""
        if self._values is None:
            self._values = self.spec.values(self.place)
        while not self._is_stopped:
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

    def _end(self) -> None:
        try:
            self._settle()
        except Exception as error:
            self.error = self.error or error
        self.is_over = True
        self.left.set()

    def _park(self) -> bool:
        """Wait without a thread, unless the pause is over by now."""
        with self._parking:
            self.is_parked = self.place.pausing.is_set() and not self._is_stopped
            return self.is_parked

    def _note(self, value: Value) -> None:
        self._held_back = value
        if self.spec.keep is not None:
            self.spec.keep.take(value)
        if self.spec.prepare is None or self._clock() >= self._due:
            self._tell()

    def _settle(self) -> None:
        """Keep and tell the latest value."""
        if self.spec.keep is not None:
            self.spec.keep.finish()
        self._tell()

    def _tell(self) -> None:
        """Let the latest value be found, and say once that there is one."""
        value, self._held_back = self._held_back, None
        if value is None or self._is_stopped:
            return
        if self.spec.prepare is not None:
            begin = self._clock()
            self.spec.prepare(value)
            end = self._clock()
            self._due = end + (end - begin) / MOST_PREPARING
        self._number += 1
        self._latest = (self._number, value)
        if not self._is_announced:
            self._is_announced = True
            self._wake()
