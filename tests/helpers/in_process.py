"""Games played and solved in the process of a test, with a kernel that was compiled once."""

import fcntl
import os
import threading
from contextlib import closing
from functools import cache
from pathlib import Path

from bwinf_gui.engine.pool import WorkerClosedError
from bwinf_gui.tasks import all_tasks


@cache
def compile_kernel():
    """Leave compiled code in the folder that all processes of a run of tests share.

    Those that come at the same time wait for the first one.
    """
    with Path(os.environ["NUMBA_CACHE_DIR"], "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for preparation in filter(None, (task.load_preparation() for task in all_tasks())):
            preparation.job.run()


class LocalPool:
    """Stands in for the worker processes of a window."""

    process_ids = ()

    def __init__(self, size):
        self.size = size
        self._closed = threading.Event()

    def prepare(self, preparation):
        compile_kernel()
        self.run(preparation.job)
        yield

    def run(self, job):
        self._refuse_if_closed()
        return job.run()

    def stream(self, job):
        with closing(job.steps()) as steps:
            for step in steps:
                self._refuse_if_closed()
                yield step

    def close(self):
        self._closed.set()

    def _refuse_if_closed(self):
        if self._closed.is_set():
            raise WorkerClosedError
