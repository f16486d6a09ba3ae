"""Workers are made ready one after the other; the first has help where nothing is compiled yet."""

import threading
from contextlib import closing
from pathlib import Path

import pytest

from bwinf_gui.engine.worker import Surroundings, Worker, WorkerError
from bwinf_gui.tasks.dice.kernel import preparing
from bwinf_gui.tasks.dice.kernel.preparing import Preparation, RoundsPreparation, prepare


class Helper:
    """Tells what it was asked, and that it was closed."""

    def __init__(self, failure=None):
        self.jobs = []
        self.asked = threading.Event()
        self.is_closed = False
        self._failure = failure

    def run(self, job):
        self.jobs.append(job)
        self.asked.set()
        if self._failure:
            raise self._failure

    def close(self):
        self.is_closed = True


class Workers:
    """Three workers that are ready at once; those of a new machine wait for their helper."""

    def __init__(self, folder, helper):
        self.surroundings = Surroundings(folder)
        self.helper = helper
        self.jobs = []

    def run_on_each(self, job):
        for _ in range(3):
            if self.surroundings.lack_code:
                assert self.helper.asked.wait(10)
            self.jobs.append(job)
            yield None


@pytest.fixture
def two_cores(monkeypatch):
    monkeypatch.setattr(preparing, "available_cores", lambda: 2)


@pytest.fixture
def used_folder(tmp_path):
    folder = tmp_path / "used" / "ludo_123"
    folder.mkdir(parents=True)
    (folder / "rounds.play_rounds-1.py311.nbi").write_bytes(b"index")
    return folder.parent


@pytest.mark.usefixtures("two_cores")
def test_the_first_worker_on_a_machine_has_help(tmp_path):
    crew = Workers(tmp_path, Helper())
    assert len(list(prepare(crew))) == 3
    assert crew.jobs == [Preparation()] * 3
    assert crew.helper.jobs == [RoundsPreparation()]
    assert crew.helper.is_closed


@pytest.mark.usefixtures("two_cores")
def test_a_helper_that_fails_is_no_harm(tmp_path):
    crew = Workers(tmp_path, Helper(WorkerError("it died", deaths=3)))
    assert len(list(prepare(crew))) == 3


@pytest.mark.usefixtures("two_cores")
def test_whoever_waits_no_longer_leaves_no_helper(tmp_path):
    crew = Workers(tmp_path, Helper())
    with closing(prepare(crew)) as ready:
        next(ready)
    assert crew.helper.is_closed


@pytest.mark.usefixtures("two_cores")
def test_nobody_helps_where_code_is_kept_already(used_folder):
    crew = Workers(used_folder, Helper())
    assert len(list(prepare(crew))) == 3
    assert crew.helper.jobs == []


@pytest.mark.usefixtures("two_cores")
def test_nobody_helps_where_code_cannot_be_handed_over():
    crew = Workers(None, Helper())
    assert len(list(prepare(crew))) == 3
    assert crew.helper.jobs == []


def test_nobody_helps_on_a_single_core(tmp_path, monkeypatch):
    monkeypatch.setattr(preparing, "available_cores", lambda: 1)
    crew = Workers(tmp_path, Helper())
    crew.helper.asked.set()
    assert len(list(prepare(crew))) == 3
    assert crew.helper.jobs == []


def test_a_worker_loads_what_the_helper_has_compiled(tmp_path):
    surroundings = Surroundings(tmp_path)
    helper, worker = Worker(surroundings), Worker(surroundings)
    with closing(helper), closing(worker):
        helper.run(RoundsPreparation())
        rounds = state_of(tmp_path)
        assert {name.partition(".")[0] for name in rounds} == {"rounds"}
        worker.run(Preparation())
    everything = state_of(tmp_path)
    assert {name.partition(".")[0] for name in everything} == {"rounds", "stuck", "turns"}
    assert rounds.items() <= everything.items()


def state_of(folder: Path):
    """The kept files, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")}
