"""The bridge between generators and the main thread: order, pause, stop, failure, one end."""

import threading

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QThread, QThreadPool
from PySide6.QtTest import QSignalSpy

from bwinf_gui.widgets.jobs import BackgroundJob, LatestJob, begin_in


@pytest.fixture
def pool(qapp):
    pool = QThreadPool()
    yield pool
    assert pool.waitForDone(5000)
    qapp.processEvents()


@pytest.fixture
def owner(qapp):
    owner = QObject(qapp)
    yield owner
    owner.deleteLater()


class Watcher:
    """Runs a generator as a job; notes what that tells, and in which thread."""

    def __init__(self, values, owner):
        self.values, self.errors, self.ends, self.threads = [], [], 0, set()
        self.job = BackgroundJob(values, failed=self.errors.append, parent=owner)
        self.job.progressed.connect(self._on_value)
        self.job.ended.connect(self._on_end)

    def _on_value(self, value):
        self.values.append(value)
        self.threads.add(QThread.currentThread())

    def _on_end(self):
        self.ends += 1


def test_values_arrive_in_order_in_the_main_thread_and_the_last_one_always(
    qtbot, pool, owner, qapp
):
    watcher = Watcher(lambda: (n for n in range(10_000)), owner)
    job = watcher.job
    with qtbot.waitSignal(job.ended):
        job.start(pool)
    assert watcher.values == sorted(watcher.values)
    assert watcher.values[-1] == 9999
    assert len(watcher.values) < 1000, "most values are skipped"
    assert watcher.threads == {qapp.thread()}
    assert watcher.ends == 1


def test_a_failure_is_told_and_ends_the_job_once(qtbot, pool, owner):
    def values():
        yield 1
        raise ValueError("broken")

    watcher = Watcher(values, owner)
    job = watcher.job
    with qtbot.waitSignal(job.ended):
        job.start(pool)
    assert [str(error) for error in watcher.errors] == ["broken"]
    assert (watcher.values, watcher.ends) == ([1], 1)


def test_a_paused_job_pulls_nothing_until_it_is_resumed(qtbot, pool, owner):
    pulled = []

    def values():
        for number in range(3):
            pulled.append(number)
            yield number

    watcher = Watcher(values, owner)
    job = watcher.job
    job.pause()
    with qtbot.waitSignal(job.progressed):
        job.start(pool)
    assert pulled == watcher.values == [0]
    assert job.is_paused
    with qtbot.waitSignal(job.ended):
        job.resume()
    assert watcher.values[-1] == 2


def test_stopping_ends_at_once_and_closes_the_generator(qtbot, pool, owner):
    closed = threading.Event()

    def values():
        try:
            while True:
                yield 1
        finally:
            closed.set()

    watcher = Watcher(values, owner)
    job = watcher.job
    with qtbot.waitSignal(job.progressed):
        job.start(pool)
    job.stop()
    assert (job.is_over, watcher.ends) == (True, 1)
    seen = len(watcher.values)
    assert closed.wait(5)
    assert pool.waitForDone(5000)
    qtbot.waitUntil(lambda: watcher.ends == 1)
    assert len(watcher.values) == seen, "nothing is told after the end"


def test_a_paused_job_can_be_stopped(qtbot, pool, owner):
    job = Watcher(lambda: (n for n in range(100)), owner).job
    job.pause()
    with qtbot.waitSignal(job.progressed):
        job.start(pool)
    job.stop()
    assert pool.waitForDone(5000)


def test_paused_jobs_give_their_threads_back(qtbot, pool, owner):
    pool.setMaxThreadCount(2)
    paused = [Watcher(lambda: (n for n in range(5)), owner) for _ in range(4)]
    for watcher in paused:
        watcher.job.pause()
        with qtbot.waitSignal(watcher.job.progressed):
            watcher.job.start(pool)
    another = Watcher(lambda: (n for n in range(5)), owner).job
    with qtbot.waitSignal(another.ended):
        another.start(pool)
    with qtbot.waitSignals([watcher.job.ended for watcher in paused]):
        for watcher in paused:
            watcher.job.resume()
    assert [watcher.values[-1] for watcher in paused] == [4] * 4


def test_a_paused_job_that_is_stopped_closes_its_generator(qtbot, pool, owner):
    closed = threading.Event()

    def values():
        try:
            yield 1
            yield 2
        finally:
            closed.set()

    watcher = Watcher(values, owner)
    watcher.job.pause()
    with qtbot.waitSignal(watcher.job.progressed):
        watcher.job.start(pool)
    assert pool.waitForDone(5000), "the thread was given back"
    assert not closed.is_set()
    watcher.job.stop()
    assert closed.wait(5)
    assert watcher.values == [1]


def test_pausing_and_resuming_at_any_moment_loses_nothing(qtbot, pool, owner):
    pulled = []

    def values():
        for number in range(2000):
            pulled.append(number)
            yield number

    watcher = Watcher(values, owner)
    with qtbot.waitSignal(watcher.job.ended):
        watcher.job.start(pool)
        for _ in range(200):
            watcher.job.pause()
            watcher.job.resume()
    assert pulled == [*range(2000)]
    assert (watcher.values[-1], watcher.ends, watcher.errors) == (1999, 1, [])


def test_a_job_that_is_stopped_before_it_began_computes_nothing(pool, owner):
    pulled = []
    job = Watcher(lambda: (pulled.append(n) for n in range(5)), owner).job
    job.stop()
    job.start(pool)
    assert pool.waitForDone(5000)
    assert pulled == []


def test_no_work_begins_whose_failure_nobody_hears(owner):
    with pytest.raises(TypeError, match="failed"):
        BackgroundJob(lambda: (n for n in range(3)), parent=owner)


def latest(pool, owner):
    failures = []
    job = LatestJob(begin_in(pool, failed=failures.append, parent=owner), parent=owner)
    return job, failures


def test_another_work_takes_the_place_of_the_one_before(qtbot, pool, owner):
    job, failures = latest(pool, owner)
    found = QSignalSpy(job.progressed)
    waits = threading.Event()

    def first():
        waits.wait()
        yield "first"

    job.start(first)
    with qtbot.waitSignal(job.progressed) as second:
        job.start(lambda: iter_of("second"))
        waits.set()
    assert second.args == ["second"]
    qtbot.waitUntil(lambda: not job.is_busy)
    pool.waitForDone()
    QCoreApplication.processEvents()
    assert (found.count(), failures) == (1, [])


def test_what_takes_no_time_is_computed_at_once(qtbot, pool, owner):
    job, _ = latest(pool, owner)
    with qtbot.waitSignal(job.progressed) as found:
        job.compute(lambda: iter_of(1, 2))
    assert found.args == [2]
    assert not job.is_busy


def test_work_under_way_begins_again(qtbot, pool, owner):
    job, _ = latest(pool, owner)
    begun, waits = [], threading.Event()

    def work():
        begun.append(None)
        waits.wait()
        yield len(begun)

    job.restart()
    assert not job.is_busy
    job.start(work)
    qtbot.waitUntil(lambda: len(begun) == 1)
    job.restart()
    waits.set()
    qtbot.waitUntil(lambda: not job.is_busy)
    assert len(begun) == 2


def iter_of(*values):
    yield from values
