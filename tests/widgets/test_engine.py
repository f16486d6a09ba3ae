"""Work that needs no compiled code does not wait for it."""

import os

import pytest
from local_engine import local_engine
from marked_processes import children
from process_state import is_alive
from PySide6.QtCore import QObject
from worker_jobs import ProcessId, Silence

from bwinf_gui.engine.controller import RunSpec, RunState
from bwinf_gui.engine.engine import Workers
from bwinf_gui.widgets.background import BackgroundRun

pytestmark = pytest.mark.slow

WAIT_MS = 30_000


@pytest.fixture
def owner(qapp):
    owner = QObject(qapp)
    yield owner
    owner.deleteLater()


@pytest.fixture
def engine(owner):
    engine = local_engine(workers=1, parent=owner)
    yield engine
    engine.shut_down()


def raised(error):
    """Let the test fail that did not expect a failure."""
    raise error


@pytest.fixture
def begin(engine, owner):
    """Begins some work, and gives its run."""

    def begin(values, workers):
        run = BackgroundRun(engine, failed=raised, parent=owner)
        run.start(RunSpec(values, workers))
        return run

    return begin


def asked(place):
    """The work of one job."""
    yield place.pool.submit(ProcessId()).result()


def asked_alone(place):
    """The work of one job in a worker of its own."""
    with place.own_worker() as pool:
        yield pool.run(ProcessId())


def silent_alone(place):
    with place.own_worker() as pool:
        yield from pool.stream(Silence())


def numbers():
    return {one.pid for one in children()}


def answer_of(qtbot, run):
    qtbot.waitUntil(lambda: not run.is_active, timeout=WAIT_MS)
    return run.progress


def test_plain_work_is_done_before_anything_is_prepared(qtbot, engine, begin):
    assert not engine.is_ready
    process = answer_of(qtbot, begin(asked, Workers.PLAIN))
    assert process != os.getpid()
    assert numbers() <= {process}, "the workers that are to be prepared were left alone"


def test_work_that_needs_compiled_code_waits(qtbot, engine, begin):
    waiting = begin(asked, Workers.PREPARED)
    answer_of(qtbot, begin(asked, Workers.PLAIN))
    assert waiting.state is RunState.PREPARING
    engine.prepare()
    assert answer_of(qtbot, waiting) in numbers()


def test_workers_of_their_own_are_dismissed_when_all_is_done(qtbot, begin):
    process = answer_of(qtbot, begin(asked, Workers.PLAIN))
    qtbot.waitUntil(lambda: not is_alive(process))


def test_a_lone_worker_ends_with_its_job(qtbot, begin):
    process = answer_of(qtbot, begin(asked_alone, Workers.NONE))
    assert process != os.getpid()
    qtbot.waitUntil(lambda: not children())


def test_a_lone_worker_that_is_stopped_ends_at_once_whatever_it_does(qtbot, begin):
    run = begin(silent_alone, Workers.NONE)
    qtbot.waitUntil(lambda: run.progress is not None, timeout=WAIT_MS)
    assert numbers() == {run.progress}
    run.stop()
    # The thread that was waiting for it may be the one that hears of its end first.
    qtbot.waitUntil(lambda: not children())


def test_a_lone_worker_ends_with_the_engine(qtbot, engine, begin):
    run = begin(silent_alone, Workers.NONE)
    qtbot.waitUntil(lambda: run.progress is not None, timeout=WAIT_MS)
    engine.shut_down()
    assert not children()
