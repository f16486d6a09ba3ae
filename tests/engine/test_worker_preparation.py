"""Workers are made ready one after the other; the first has help where nothing is compiled yet."""

import threading
from contextlib import closing

import pytest

from bwinf_gui.engine import worker
from bwinf_gui.engine.pool import InProcessPool, Preparation, WorkerError
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool

PREPARATION = Preparation("the job of every worker", ahead="the job of the helper")


class StandInWorker:
    """Tells what it was asked; on a new machine the workers wait until their helper is asked."""

    def __init__(self, environment):
        self.environment = environment
        self.jobs = []
        self.is_closed = False

    def run(self, job):
        self.jobs.append(job)
        if job == PREPARATION.ahead:
            self.asked.set()
            if self.failure:
                raise self.failure
        elif self.environment.lacks_code:
            assert self.asked.wait(10)

    def close(self):
        self.is_closed = True


@pytest.fixture(autouse=True)
def two_cores(monkeypatch):
    monkeypatch.setattr(worker, "available_cores", lambda: 2)
    monkeypatch.setattr(worker, "Worker", StandInWorker)
    monkeypatch.setattr(StandInWorker, "asked", threading.Event(), raising=False)
    monkeypatch.setattr(StandInWorker, "failure", None, raising=False)


@pytest.fixture
def used_folder(tmp_path):
    folder = tmp_path / "used" / "ludo_123"
    folder.mkdir(parents=True)
    (folder / "rounds.play_rounds-1.py311.nbi").write_bytes(b"index")
    return folder.parent


def pool_in(folder):
    return WorkerPool(3, WorkerEnvironment(folder))


def jobs_of_all(pool):
    # Private, here and below: which worker does which job is only seen from inside.
    return [one.jobs for one in pool._workers]


def helper_of(pool):
    """Private: a helper compiles ahead, which only makes the workers faster."""
    return pool._helper


def test_the_first_worker_on_a_machine_has_help(tmp_path):
    pool = pool_in(tmp_path)
    assert len(list(pool.prepare(PREPARATION))) == 3
    assert jobs_of_all(pool) == [[PREPARATION.job]] * 3
    assert helper_of(pool).jobs == [PREPARATION.ahead]
    assert helper_of(pool).is_closed


def test_a_helper_that_fails_is_no_harm(tmp_path, monkeypatch):
    monkeypatch.setattr(StandInWorker, "failure", WorkerError("it died", deaths=3))
    assert len(list(pool_in(tmp_path).prepare(PREPARATION))) == 3


def test_whoever_waits_no_longer_leaves_no_helper(tmp_path):
    pool = pool_in(tmp_path)
    with closing(pool.prepare(PREPARATION)) as ready:
        next(ready)
    assert helper_of(pool).is_closed


def test_nobody_helps_where_code_is_kept_already(used_folder):
    pool = pool_in(used_folder)
    assert len(list(pool.prepare(PREPARATION))) == 3
    assert helper_of(pool).jobs == []


def test_nobody_helps_where_code_cannot_be_handed_over():
    pool = pool_in(None)
    assert len(list(pool.prepare(PREPARATION))) == 3
    assert helper_of(pool).jobs == []


def test_nobody_helps_where_nothing_can_be_done_ahead(tmp_path):
    StandInWorker.asked.set()
    pool = pool_in(tmp_path)
    assert len(list(pool.prepare(Preparation(PREPARATION.job)))) == 3
    assert helper_of(pool).jobs == []


def test_nobody_helps_on_a_single_core(tmp_path, monkeypatch):
    monkeypatch.setattr(worker, "available_cores", lambda: 1)
    StandInWorker.asked.set()
    pool = pool_in(tmp_path)
    assert len(list(pool.prepare(PREPARATION))) == 3
    assert helper_of(pool).jobs == []


class Two:
    def run(self):
        return 2


def test_a_pool_may_be_this_process():
    with closing(InProcessPool()) as pool:
        assert list(pool.prepare(Preparation(Two()))) == [None]
        assert pool.run(Two()) == 2
