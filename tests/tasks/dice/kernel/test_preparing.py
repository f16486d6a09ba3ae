"""What one process on a machine has compiled, all others only load."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest
from worker_jobs import LoadedModules

from bwinf_gui.engine.worker import Worker, WorkerEnvironment
from bwinf_gui.tasks.dice.kernel.jobs import CompileRounds, LoadKernel

ROUNDS, TURNS = (f"bwinf_gui.tasks.dice.kernel.{name}" for name in ("rounds", "turns"))


@pytest.mark.slow
def test_a_worker_compiles_only_what_no_other_process_has(tmp_path, kernel_cache, monkeypatch):
    # The smallest part is missing; good code would take longer to compile.
    monkeypatch.setenv("NUMBA_OPT", "1")
    others = shutil.ignore_patterns("turns.end_*", "*.[2-9].nbc")
    shutil.copytree(kernel_cache, tmp_path, dirs_exist_ok=True, ignore=others)
    before = state_of(tmp_path)
    assert parts(before) >= {"rounds.play_rounds", "turns.take_turns"}
    with closing(Worker(WorkerEnvironment(tmp_path))) as worker:
        worker.run(CompileRounds())
        # Another process comes to the turns meanwhile.
        assert worker.run(LoadedModules((ROUNDS, TURNS))) == [ROUNDS]
        worker.run(LoadKernel())
        # numba would, though the kernel has no use for them.
        assert worker.run(LoadedModules(("scipy.linalg", "cffi"))) == []
    compiled = dict(state_of(tmp_path).items() - before.items())
    assert parts(compiled) == {"turns.end_stuck"}


def parts(state):
    """The parts of the kernel that files belong to."""
    return {name.partition("-")[0] for name in state}


def state_of(folder: Path):
    """The kept files, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")}
