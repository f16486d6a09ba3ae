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
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.job import CALIBRATION_DICE, TINY, SolverJob
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents
from bwinf_gui.tasks.dice.rules import HouseRule, Rules

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@cache
def compile_kernel():
    """Leave compiled code in the folder that all processes of a run of tests share.

    Processes that come at the same time share the parts, and wait until all are there.
    """
    parts = [*_parts_of_workers(), ("solver", _solve), ("house-rules", _play_by_a_house_rule)]
    for name, compile_part in parts:
        _done_alone(compile_part, name)
    for name, compile_part in parts:
        _done_alone(compile_part, name, wait=True)


def _parts_of_workers():
    """The kernel, and what it comes to last, which a second process compiles meanwhile."""
    for preparation in preparations():
        yield "kernel", preparation.job.run
        if preparation.ahead is not None:
            yield "ahead", preparation.ahead.run


def _solve():
    list(SolverJob(question=Question(dice=CALIBRATION_DICE, dimensions=TINY)).steps())


def _play_by_a_house_rule():
    dice = Die((1, 6)), Die((1, 6))
    CountEvents(dice, Rules(house=next(iter(HouseRule))), seed=0, games=1).run()


def _done_alone(work, name, *, wait=False):
    """Do some work, but not while another process does it."""
    with Path(os.environ["NUMBA_CACHE_DIR"], f"compiling-{name}").open("w") as file:
        try:
            _lock(file, wait=wait)
        except OSError:
            return
        work()


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
