"""Games played and solved in the process of a test, with a kernel that was compiled once."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from pathlib import Path

from bwinf_gui.engine.pool import WorkerClosedError
from bwinf_gui.tasks import preparations

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@cache
def compile_kernel():
    """Leave compiled code in the folder that all processes of a run of tests share.

    Of those that come at the same time, the second one compiles what the first one comes to last;
    all others wait for the first one.
    """
    for preparation in preparations():
        if not _done_alone(preparation.job, "compiling"):
            if preparation.ahead is not None:
                _done_alone(preparation.ahead, "compiling-ahead")
            _done_alone(preparation.job, "compiling", wait=True)


def _done_alone(job, lock, *, wait=False):
    """Do a job, but not while another process does it; tell whether it was done."""
    with Path(os.environ["NUMBA_CACHE_DIR"], lock).open("w") as file:
        try:
            _lock(file, wait=wait)
        except OSError:
            return False
        job.run()
        return True


def _lock(file, *, wait):
    """Lock a file until it is closed; raises OSError where another process has it."""
    if sys.platform == "win32":
        # Waits for ten seconds, which is enough where tests run one after another.
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


class LocalPool:
    """Stands in for the worker processes of a window."""

    def __init__(self, size):
        self.size = self.at_once = size
        self._threads = ThreadPoolExecutor(size)
        self._closed = threading.Event()

    def prepare(self, preparation):
        compile_kernel()
        self.run(preparation.job)
        yield

    def submit(self, job):
        return self._threads.submit(self.run, job)

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
