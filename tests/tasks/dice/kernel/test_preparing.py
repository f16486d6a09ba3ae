"""What the first worker on a machine has compiled for it, it only loads."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest
from worker_jobs import LoadedModules

from bwinf_gui.engine.worker import Worker, WorkerEnvironment
from bwinf_gui.tasks.dice.kernel.jobs import CompileRounds, LoadKernel


@pytest.mark.slow
def test_a_worker_loads_what_the_helper_has_compiled(tmp_path, kernel_cache, monkeypatch):
    # All but the rounds is there: to compile it takes longer, as does good code.
    monkeypatch.setenv("NUMBA_OPT", "1")
    shutil.copytree(
        kernel_cache, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("rounds*")
    )
    before = state_of(tmp_path)
    assert parts(before) >= {"turns"}
    environment = WorkerEnvironment(tmp_path)
    helper, worker = Worker(environment), Worker(environment)
    with closing(helper), closing(worker):
        helper.run(CompileRounds())
        compiled = state_of(tmp_path)
        assert parts(dict(compiled.items() - before.items())) == {"rounds"}
        worker.run(LoadKernel())
        # numba would, though the kernel has no use for them.
        assert worker.run(LoadedModules(("scipy.linalg", "cffi"))) == []
    assert state_of(tmp_path) == compiled


def parts(state):
    """The parts of the kernel that files belong to."""
    return {name.partition(".")[0] for name in state}


def state_of(folder: Path):
    """The kept files, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")}
