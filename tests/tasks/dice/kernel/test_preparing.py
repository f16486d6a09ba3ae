"""What the first worker on a machine has compiled for it, it only loads."""

from contextlib import closing
from pathlib import Path

from bwinf_gui.engine.worker import Worker, WorkerEnvironment
from bwinf_gui.tasks.dice.kernel.jobs import CompileRounds, LoadKernel


def test_a_worker_loads_what_the_helper_has_compiled(tmp_path):
    environment = WorkerEnvironment(tmp_path)
    helper, worker = Worker(environment), Worker(environment)
    with closing(helper), closing(worker):
        helper.run(CompileRounds())
        rounds = state_of(tmp_path)
        assert {name.partition(".")[0] for name in rounds} == {"rounds"}
        worker.run(LoadKernel())
    everything = state_of(tmp_path)
    assert {name.partition(".")[0] for name in everything} == {"rounds", "stuck", "turns"}
    assert rounds.items() <= everything.items()


def state_of(folder: Path):
    """The kept files, and when each was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.rglob("*.nb?")}
