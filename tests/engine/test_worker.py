"""Worker processes: they answer, fail, die and are closed without losing anything."""

import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from process_state import is_alive
from worker_jobs import (
    Counting,
    DyingAtFirst,
    DyingLater,
    Endless,
    EndlessCounting,
    Failing,
    FailingLater,
    LoadedModules,
    SilentAfter,
    Square,
)

from bwinf_gui.engine.pool import Preparation, WorkerClosedError, WorkerError
from bwinf_gui.engine.worker import MOST_DEATHS, Worker, WorkerEnvironment, WorkerPool

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def worker():
    worker = Worker(WorkerEnvironment())
    yield worker
    worker.close()


@pytest.fixture(scope="module")
def pool():
    """For all tests that close nothing."""
    pool = WorkerPool(2, WorkerEnvironment())
    yield pool
    pool.close()


def hears_interrupts(process_id):
    """Whether Ctrl+C would reach a process: neither blocked nor ignored."""
    status = Path(f"/proc/{process_id}/status").read_text()
    masks = [line.split()[1] for line in status.splitlines() if line[:6] in {"SigBlk", "SigIgn"}]
    return not any(int(mask, 16) & (1 << signal.SIGINT - 1) for mask in masks)


def wait_until(fact, seconds=10):
    end = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < end
        threading.Event().wait(0.005)


def test_a_worker_answers_job_after_job_in_one_process(worker):
    assert [worker.run(Square(n)) for n in (2, 3)] == [4, 9]
    first = worker.process_id
    assert worker.run(Square(4)) == 16
    assert worker.process_id == first


def test_a_job_that_fails_is_reported_with_its_reason(worker):
    with pytest.raises(WorkerError, match="no such luck") as raised:
        worker.run(Failing())
    assert raised.value.deaths == 0
    assert raised.value.parameters["last_line"] == "ValueError: no such luck"
    assert "Traceback" in str(raised.value)
    assert worker.run(Square(5)) == 25


def test_a_worker_knows_neither_qt_nor_the_window(worker):
    names = ("PySide6", "pyqtgraph", "bwinf_gui.app", "bwinf_gui.cli", "click")
    assert worker.run(LoadedModules(names)) == []


def test_a_child_that_dies_is_replaced_and_asked_again(worker, tmp_path):
    file = tmp_path / "deaths"
    file.write_text(str(MOST_DEATHS - 1))
    assert worker.run(DyingAtFirst(file)) == "survived"


def test_a_job_that_kills_every_child_is_given_up(worker, tmp_path):
    file = tmp_path / "deaths"
    file.write_text(str(MOST_DEATHS))
    with pytest.raises(WorkerError, match="ended unexpectedly") as raised:
        worker.run(DyingAtFirst(file))
    assert raised.value.deaths == MOST_DEATHS


def test_closing_ends_a_busy_child_at_once(tmp_path):
    worker = Worker(WorkerEnvironment())
    started = tmp_path / "started"
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(worker.run, Endless(started))
        wait_until(started.exists)
        process_id = worker.process_id
        worker.close()
        with pytest.raises(WorkerClosedError):
            answer.result(timeout=5)
    assert not is_alive(process_id)
    with pytest.raises(WorkerClosedError):
        worker.run(Square(1))


def test_a_pool_answers_as_many_threads_as_it_has_workers(pool):
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(pool.run, map(Square, range(20)))) == [n * n for n in range(20)]
    assert 1 <= len(pool.process_ids) <= 2


def test_every_worker_of_a_pool_can_be_asked_and_none_is_left_when_it_is_closed():
    pool = WorkerPool(2, WorkerEnvironment())
    assert list(pool.prepare(Preparation(Square(3)))) == [None, None]
    process_ids = pool.process_ids
    assert len(set(process_ids)) == 2
    pool.close()
    assert not any(map(is_alive, process_ids))


def test_a_long_job_answers_step_by_step_in_the_same_process(worker):
    assert worker.run(Square(2)) == 4
    process_id = worker.process_id
    assert list(worker.stream(Counting(5))) == [0, 1, 2, 3, 4]
    assert list(worker.stream(Counting(0))) == []
    assert worker.run(Square(3)) == 9
    assert worker.process_id == process_id


def test_leaving_a_long_job_ends_its_process_and_the_worker_goes_on(worker):
    with closing(worker.stream(EndlessCounting())) as answers:
        process_id = next(answers)
        assert next(answers) == 1
    assert not is_alive(process_id)
    assert worker.run(Square(4)) == 16


def test_a_long_job_that_fails_tells_why_after_what_it_had_to_say(worker):
    answers = worker.stream(FailingLater())
    assert next(answers) == "first"
    with pytest.raises(WorkerError, match="no such luck") as failure:
        next(answers)
    assert failure.value.deaths == 0
    assert worker.run(Square(5)) == 25


def test_a_long_job_whose_process_dies_is_not_repeated(worker):
    answers = worker.stream(DyingLater())
    assert next(answers) == "first"
    with pytest.raises(WorkerError, match="ended unexpectedly") as failure:
        next(answers)
    assert failure.value.deaths == 1
    assert worker.run(Square(6)) == 36


def test_closing_a_worker_ends_a_long_job_that_says_nothing():
    worker = Worker(WorkerEnvironment())
    answers = worker.stream(SilentAfter())
    assert next(answers) == "first"
    process_id = worker.process_id
    with ThreadPoolExecutor(1) as threads:
        rest = threads.submit(list, answers)
        worker.close()
        with pytest.raises(WorkerClosedError):
            rest.result(timeout=5)
    assert not is_alive(process_id)
    with pytest.raises(WorkerClosedError):
        next(worker.stream(Counting(1)))


def test_a_pool_lends_a_worker_to_a_long_job(pool):
    with closing(pool.stream(EndlessCounting())) as answers:
        next(answers)
        assert pool.run(Square(3)) == 9
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(pool.run, map(Square, range(4)))) == [0, 1, 4, 9]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process hears")
def test_a_child_hears_no_interrupt_from_its_first_moment_on():
    with closing(Worker(WorkerEnvironment())) as worker, ThreadPoolExecutor(1) as threads:
        answer = threads.submit(worker.run, Square(3))
        wait_until(lambda: worker.process_id)
        while not answer.done():
            assert not hears_interrupts(worker.process_id)
        assert answer.result() == 9
        assert not hears_interrupts(worker.process_id)
