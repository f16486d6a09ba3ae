"""Work that needs no compiled code does not wait for it."""

import multiprocessing
import os

import pytest
from local_engine import local_engine
from process_state import is_alive
from PySide6.QtCore import QObject
from worker_jobs import ProcessId, Silence

pytestmark = pytest.mark.slow

WAIT_MS = 30_000


@pytest.fixture
def engine(qapp):
    owner = QObject(qapp)
    engine = local_engine(workers=1, parent=owner)
    yield engine
    engine.shut_down()
    owner.deleteLater()


def raised(error):
    """Let the test fail that did not expect a failure."""
    raise error


def asked(submit, _at_once):
    """The work of one job."""
    yield submit(ProcessId()).result()


def answer_of(qtbot, job):
    answers = []
    job.progressed.connect(answers.append)
    with qtbot.waitSignal(job.ended, timeout=WAIT_MS):
        pass
    return answers[0]


def test_plain_work_is_done_before_anything_is_prepared(qtbot, engine):
    assert not engine.is_ready
    process = answer_of(qtbot, engine.start_at_once(asked, failed=raised))
    assert process != os.getpid()
    assert engine.process_ids == [], "the workers that are to be prepared were left alone"


def test_work_that_needs_compiled_code_waits(qtbot, engine):
    waiting = engine.start(asked, failed=raised)
    answer_of(qtbot, engine.start_at_once(asked, failed=raised))
    assert not waiting.is_over


def test_workers_of_their_own_are_dismissed_when_all_is_done(qtbot, engine):
    process = answer_of(qtbot, engine.start_at_once(asked, failed=raised))
    qtbot.waitUntil(lambda: not is_alive(process))


def test_a_lone_worker_ends_with_its_job(qtbot, engine):
    def ask(pool):
        yield pool.run(ProcessId())

    job = engine.start_alone(ask, failed=raised)
    process = answer_of(qtbot, job)
    assert process != os.getpid()
    qtbot.waitUntil(lambda: not multiprocessing.active_children())
    assert engine.process_ids == [], "all others were left alone"


def test_a_lone_worker_that_is_stopped_ends_at_once_whatever_it_does(qtbot, engine):
    job = engine.start_alone(lambda pool: pool.stream(Silence()), failed=raised)
    with qtbot.waitSignal(job.progressed, timeout=WAIT_MS) as told:
        pass
    assert [one.pid for one in multiprocessing.active_children()] == told.args
    job.stop()
    # The thread that was waiting for it may be the one that hears of its end first.
    qtbot.waitUntil(lambda: not multiprocessing.active_children())


def test_a_lone_worker_ends_with_the_engine(qtbot, engine):
    job = engine.start_alone(lambda pool: pool.stream(Silence()), failed=raised)
    with qtbot.waitSignal(job.progressed, timeout=WAIT_MS):
        pass
    engine.shut_down()
    assert not multiprocessing.active_children()
