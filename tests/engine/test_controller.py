"""Long work without a window: states, order, pause, stop, failure, keeping, one value a look."""

import threading

import pytest
from stand_in_threads import StandInThreads

from bwinf_gui.engine.controller import Controller, RunSpec, RunState, RunView
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.engine.progress import Pace

ACTIVE = [state for state in RunState if state.is_active]
AT_REST = [state for state in RunState if not state.is_active]


class Clock:
    """Goes on by what is told it."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Desk:
    """A controller, what it has posted, and hands to use it."""

    def __init__(self, *, is_ready=True, preparations=()):
        self.threads, self.clock, self.views = StandInThreads(), Clock(), []
        self.pools = []
        self.engine = Engine(
            workers=1, new_pool=self.new_pool, preparations=preparations, threads=self.threads
        )
        if is_ready:
            self.get_ready()
        self.wakes = 0
        self.controller = Controller(
            self.engine, post=self.views.append, wake=self.count, clock=self.clock
        )

    def new_pool(self, _):
        self.pools.append(Pool())
        return self.pools[-1]

    def count(self):
        self.wakes += 1

    def get_ready(self):
        self.engine.prepare()
        self.threads.work()

    @property
    def state(self):
        return self.controller.view.state

    @property
    def posted(self):
        return [(view.state, view.news) for view in self.views]

    def start(self, values, **details):
        self.controller.start(RunSpec(lambda _: iter_of(values), **details))

    def work(self):
        self.threads.work()
        self.controller.look()


class Pool(InProcessPool):
    is_closed = False

    def close(self):
        self.is_closed = True


class Kept:
    def __init__(self):
        self.taken, self.written = [], []

    def take(self, value):
        self.taken.append(value)

    def finish(self):
        self.written += self.taken[-1:]


def iter_of(values):
    yield from values


@pytest.fixture
def desk():
    return Desk()


@pytest.mark.parametrize("state", list(RunState))
def test_a_state_is_active_from_the_start_to_the_end(state):
    ended = {RunState.IDLE, RunState.STOPPED, RunState.FINISHED, RunState.FAILED}
    assert state.is_active is (state not in ended)
    assert not state.is_paused or state.is_active


def test_the_rest_takes_as_long_as_the_speed_says():
    pace = Pace()
    for second in range(3):
        pace.read(second, 10 * second)
    view = RunView(RunState.RUNNING, amount=20, speed=pace.speed, seconds=pace.seconds)
    assert (view.speed, view.seconds, view.seconds_left(50)) == (10.0, 2.0, 3.0)
    assert RunView(RunState.RUNNING).seconds_left(50) is None


def test_a_look_finds_the_latest_value_and_the_end(desk):
    desk.start(range(1000), before=-1)
    desk.work()
    assert desk.posted == [(RunState.RUNNING, None), (RunState.FINISHED, 999)]
    assert desk.views[0].progress == -1
    assert desk.wakes == 2, "one for a value, one for the end"
    desk.controller.look()
    assert len(desk.views) == 2, "there is nothing more"


def test_each_look_takes_one_value_whatever_came_meanwhile(desk):
    looked = []

    def values(_):
        for number in range(300):
            yield number
            if number % 100 == 50:
                desk.controller.look()
                looked.append(desk.controller.view.progress)

    desk.controller.start(RunSpec(values))
    desk.work()
    assert looked == [50, 150, 250]
    assert len(desk.views) == 5
    assert desk.wakes == 5


def test_a_failure_comes_with_the_last_value_before_it(desk):
    def values(_):
        yield 1
        raise ValueError("broken")

    desk.controller.start(RunSpec(values))
    desk.work()
    [_, failed] = desk.views
    assert (failed.state, failed.news) == (RunState.FAILED, 1)
    assert str(failed.error) == "broken"


def test_a_paused_run_pulls_nothing_and_needs_no_thread_until_it_is_resumed(desk):
    pulled = []

    def values(_):
        for number in range(3):
            pulled.append(number)
            yield number

    desk.controller.start(RunSpec(values))
    desk.controller.pause()
    assert desk.state is RunState.PAUSING
    desk.work()
    assert (desk.state, pulled) == (RunState.PAUSED, [0])
    desk.controller.resume()
    assert desk.state is RunState.RUNNING
    desk.work()
    assert (desk.state, pulled) == (RunState.FINISHED, [0, 1, 2])


def test_a_pause_that_is_over_before_it_began_is_none(desk):
    desk.start(range(3))
    desk.controller.pause()
    desk.controller.resume()
    desk.work()
    assert desk.posted[-1] == (RunState.FINISHED, 2)


def test_what_winds_down_is_pulled_until_nothing_is_under_way(desk):
    under_way = [2]

    def values(place):
        place.is_idle = lambda: not under_way[0]
        for number in range(9):
            if place.pausing.is_set():
                under_way[0] -= 1
            yield number

    desk.controller.start(RunSpec(values))
    desk.controller.pause()
    desk.work()
    assert desk.posted[-1] == (RunState.PAUSED, 1)
    desk.controller.resume()
    desk.work()
    assert desk.posted[-1] == (RunState.FINISHED, 8)


@pytest.mark.parametrize("is_paused", [False, True])
def test_stopping_shows_what_came_last_and_closes_the_generator(desk, is_paused):
    closed, ended = [], []

    def values(place):
        place.on_stop(lambda: ended.append(None))
        try:
            yield 1
            desk.controller.stop()
            yield 2
        finally:
            closed.append(None)

    desk.controller.start(RunSpec(values))
    if is_paused:
        desk.controller.pause()
        desk.work()
        desk.controller.stop()
    desk.work()
    assert desk.posted[-1][0] is RunState.STOPPED
    assert desk.controller.view.progress == 1
    assert (len(closed), len(ended)) == (1, 1)


def test_what_is_held_after_a_stop_is_ended_at_once(desk):
    ended = []

    def values(place):
        desk.controller.stop()
        place.on_stop(lambda: ended.append(None))
        yield 1

    desk.controller.start(RunSpec(values))
    desk.work()
    assert len(ended) == 1


def test_what_ends_by_itself_is_not_ended_once_more(desk):
    ended = []

    def values(place):
        place.on_stop(lambda: ended.append(None))
        yield 1

    desk.controller.start(RunSpec(values))
    desk.work()
    assert (desk.state, ended) == (RunState.FINISHED, [])


def test_a_run_that_is_stopped_before_it_began_computes_nothing(desk):
    pulled = []
    desk.start(pulled.append(n) for n in range(3))
    desk.controller.stop()
    desk.work()
    assert pulled == []
    desk.controller.close_down()


def test_another_work_takes_the_place_of_the_one_before(desk):
    desk.start(["first"])
    desk.start(["second"])
    desk.work()
    assert [progress for _, progress in desk.posted] == [None, None, "second"]


def test_what_was_computed_at_once_is_shown_as_the_end_of_a_run(desk):
    desk.start(["first"])
    desk.controller.show("second")
    desk.work()
    assert desk.posted[1:] == [(RunState.FINISHED, "second")]
    desk.controller.show(None)
    assert desk.state is RunState.IDLE


def test_a_value_is_news_to_nobody_twice(desk):
    desk.start([1, 2])
    desk.threads.work()
    desk.views.clear()
    desk.controller.look()
    desk.controller.stop()
    assert [view.news for view in desk.views] == [2]
    assert (desk.controller.view.progress, desk.controller.view.news) == (2, None)


def test_a_listener_that_stops_a_run_hears_no_value_again():
    desk = Desk()

    def look():
        desk.controller.look()

    def stop(view):
        desk.views.append(view)
        if view.news and view.is_active:
            desk.controller.stop()

    desk.controller = Controller(desk.engine, post=stop, wake=look)
    desk.start([1, 2])
    desk.threads.work()
    assert desk.posted == [
        (RunState.RUNNING, None),
        (RunState.RUNNING, 1),
        (RunState.STOPPED, None),
    ]


def test_every_value_is_kept_and_the_last_one_written_in_a_pause_and_at_the_end(desk):
    kept = Kept()
    desk.start(range(3), keep=kept)
    desk.controller.pause()
    desk.work()
    assert (kept.taken, kept.written) == ([0], [0])
    desk.controller.resume()
    desk.work()
    assert (kept.taken, kept.written) == ([0, 1, 2], [0, 2])


def test_what_was_pulled_is_kept_after_a_stop_and_a_failure(desk):
    kept = Kept()

    def values(_):
        yield 1
        desk.controller.stop()
        yield 2

    desk.controller.start(RunSpec(values, keep=kept))
    desk.work()
    assert kept.written == [2], "the window shows 1, but 2 was computed"

    def failing(_):
        yield 3
        raise ValueError

    desk.controller.start(RunSpec(failing, keep=kept))
    desk.work()
    assert kept.written == [2, 3]


def test_values_are_prepared_no_oftener_than_there_is_time_for_and_the_last_one_always(desk):
    prepared = []

    def values(_):
        for number in range(100):
            desk.clock.now += 0.1
            yield number

    def prepare(value):
        prepared.append(value)
        desk.clock.now += 1

    desk.controller.start(RunSpec(values, prepare=prepare))
    desk.work()
    assert prepared == [0, 41, 82, 99]
    assert desk.posted[-1] == (RunState.FINISHED, 99)


def test_the_speed_leaves_out_pauses_and_waiting(desk):
    desk.clock.now = 100.0

    def values(_):
        for number in range(6):
            desk.clock.now += 1
            yield number
            desk.controller.look()

    desk.controller.start(RunSpec(values, amount=lambda number: 10 * number))
    desk.work()
    assert (desk.controller.view.speed, desk.controller.view.seconds) == (10.0, 5.0)
    assert desk.controller.view.amount == 50


def test_work_that_needs_compiled_code_waits_for_it_without_a_thread():
    desk = Desk(is_ready=False)
    desk.start([1], workers=Workers.PREPARED)
    desk.threads.work()
    assert desk.state is RunState.PREPARING
    desk.get_ready()
    assert desk.state is RunState.RUNNING
    desk.work()
    assert desk.posted[-1] == (RunState.FINISHED, 1)


def test_work_that_waits_can_be_paused_and_begins_when_it_is_resumed():
    desk = Desk(is_ready=False)
    desk.start([1], workers=Workers.PREPARED)
    desk.controller.pause()
    assert desk.state is RunState.PAUSED
    desk.controller.resume()
    assert desk.state is RunState.PREPARING
    desk.controller.pause()
    desk.get_ready()
    desk.work()
    assert desk.state is RunState.PAUSED
    desk.controller.resume()
    desk.work()
    assert desk.state is RunState.FINISHED


def test_work_that_waits_in_vain_says_why_and_so_does_what_comes_later():
    desk = Desk(is_ready=False, preparations=[object()])
    error = OSError("no room for processes")

    def broken(_):
        raise error
        yield

    desk.pools[0].prepare = broken
    desk.start([1], workers=Workers.PREPARED)
    desk.get_ready()
    assert (desk.state, desk.controller.view.error) == (RunState.FAILED, error)
    desk.start([1], workers=Workers.PREPARED)
    assert desk.state is RunState.PREPARING, "it is heard later than it began"
    desk.work()
    assert (desk.state, desk.controller.view.error) == (RunState.FAILED, error)
    assert desk.engine.error is error
    with pytest.raises(OSError, match="no room"):
        desk.engine.answer(None)


def test_a_worker_of_its_own_ends_with_its_work(desk):
    def alone(place):
        with place.own_worker() as own:
            yield own

    for end in (desk.controller.resume, desk.controller.stop):
        desk.controller.start(RunSpec(alone))
        desk.controller.pause()
        desk.work()
        own = desk.controller.view.progress
        assert own is desk.pools[-1]
        assert not own.is_closed
        end()
        desk.work()
        assert own.is_closed
    assert not desk.pools[0].is_closed


def test_the_cluster_does_what_may_be_done_anywhere_and_its_loss_pauses_that(desk):
    cluster = Pool()
    desk.engine.use_elsewhere(cluster)
    asked = []
    here = Controller(desk.engine, post=lambda _: None, wake=lambda: None)
    here.start(RunSpec(lambda place: iter_of([place.pool]), workers=Workers.PREPARED))
    desk.controller.start(
        RunSpec(lambda place: iter_of([asked.append(place.pool)]), Workers.ANYWHERE)
    )
    desk.engine.pause_all(cluster)
    assert (desk.state, here.view.state) == (RunState.PAUSING, RunState.RUNNING)
    desk.engine.resume_all(cluster)
    desk.work()
    here.look()
    assert asked == [cluster]
    assert here.view.progress is desk.pools[0]


def test_workers_that_are_no_longer_wanted_stay_until_their_work_is_done(desk):
    desk.start([1], workers=Workers.PREPARED)
    desk.engine.set_workers(1)
    assert len(desk.pools) == 1, "as many as there are"
    desk.engine.set_workers(2)
    first, second = desk.pools
    assert not first.is_closed
    desk.work()
    assert (first.is_closed, second.is_closed) == (True, False)


def test_the_end_of_the_engine_ends_its_work_and_all_pools(desk):
    desk.start([1], workers=Workers.PREPARED)
    desk.engine.shut_down()
    assert desk.state is RunState.STOPPED
    assert all(pool.is_closed for pool in desk.pools)


def test_pausing_and_resuming_at_any_moment_loses_nothing():
    """With real threads, as here everything hangs on who is faster."""

    class Threads(StandInThreads):
        def run(self, life):
            threading.Thread(target=life).start()

    pulled, woken = [], threading.Event()

    def values(_):
        for number in range(2000):
            pulled.append(number)
            yield number

    engine = Engine(workers=1, new_pool=lambda _: Pool(), preparations=[], threads=Threads())
    controller = Controller(engine, post=lambda _: None, wake=woken.set)
    controller.start(RunSpec(values))
    for _ in range(200):
        controller.pause()
        controller.resume()
    while controller.view.is_active:
        assert woken.wait(30)
        woken.clear()
        controller.look()
    assert pulled == [*range(2000)]
    assert (controller.view.state, controller.view.progress) == (RunState.FINISHED, 1999)
