"""The work of a cluster's worker: functions that are called by their names.

A worker's own process only waits: games are played and pairs solved by child processes, as on one
computer. So dask's threads always answer, even if a job holds the interpreter's lock.
"""

import socket
import threading
import time
from typing import Any

from distributed import get_worker

from bwinf_gui import __version__
from bwinf_gui.cluster.travel import JobBatch, Text, excuse, opened, packed, parcel, unpacked
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.engine.worker import local_pool

_PROCESSES = "bwinf-gui"


class WorkerProcesses:
    """The child processes of a worker; as a plugin of dask's they end with it."""

    def __init__(self, slots: int) -> None:
        self.pool = local_pool(slots)
        self.preparing = threading.Lock()
        """Several programs may introduce themselves at once, each in a thread of dask's."""

    def teardown(self, worker: object) -> None:
        """Dask's worker ends."""
        del worker
        self.pool.close()


def introduce(version: str, tests: bytes) -> dict[str, Any]:
    """A worker's identity, and its answers to the test jobs.

    The jobs are the preparations of all tasks, so that a worker that was introduced has compiled
    code. Only one of the same version does them.
    """
    processes = _processes_of(get_worker())
    is_alike = version == __version__ and tests
    answers = [_prepared(processes, test) for test in opened(tests)] if is_alike else []
    return {
        "version": __version__,
        "computer": socket.gethostname(),
        "slots": processes.pool.size,
        "answers": answers,
    }


def answer(jobs: bytes) -> tuple[float, bytes]:
    """The seconds that the jobs of a parcel took one after the other, and the replies to them."""
    batch = JobBatch(tuple(opened(jobs)))
    start = time.perf_counter()
    try:
        replies = _processes_of(get_worker()).pool.run(batch)
    except WorkerError as error:
        # To the pool the whole parcel is one job, so no reply in it can be saved.
        replies = (excuse(error),) * len(batch.jobs)
    return time.perf_counter() - start, parcel(replies)


def _prepared(processes: WorkerProcesses, test: Text) -> Text:
    """Prepare the children, the first of which compiles; returns the answer to the test job."""
    preparation = unpacked(test)
    with processes.preparing:
        for _ in processes.pool.prepare(preparation):
            pass
        return packed(processes.pool.run(preparation.job))


def _processes_of(worker: Any) -> WorkerProcesses:  # noqa: ANN401 - dask's
    """The child processes of a worker, which one started by dask's own command has too."""
    # Set directly, as registering a plugin must be awaited in the worker's event loop. Two threads
    # may get here at once: `setdefault` keeps the first object, and no child has started yet.
    processes: WorkerProcesses = worker.plugins.get(_PROCESSES) or worker.plugins.setdefault(
        _PROCESSES, WorkerProcesses(worker.state.nthreads)
    )
    return processes
