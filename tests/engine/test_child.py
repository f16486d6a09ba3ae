"""A child that is killed while it starts keeps nobody waiting, on no system."""

import multiprocessing.context
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from worker_jobs import Square

from bwinf_gui.engine.child import Child
from bwinf_gui.engine.pool import WorkerClosedError
from bwinf_gui.engine.worker import Worker, WorkerEnvironment

KILLS = 40
LATEST_SECONDS = 0.004


def echo(connection):
    """The shortest life that can be asked something."""
    connection.send(connection.recv())


@pytest.fixture(autouse=True)
def copies_left(monkeypatch):
    """The parent keeps a copy of the child's end, as it does on Windows until the child takes it.

    No other system lets the child take it away, so it stays.
    """
    if sys.platform == "win32":
        yield
        return
    copies = []
    pipe = multiprocessing.context.BaseContext.Pipe

    def pipe_and_copy(context):
        ours, theirs = pipe(context)
        copies.append(os.dup(theirs.fileno()))
        return ours, theirs

    monkeypatch.setattr(multiprocessing.context.BaseContext, "Pipe", pipe_and_copy)
    yield
    for copy in copies:
        os.close(copy)


@pytest.mark.slow
def test_children_killed_in_their_first_milliseconds_are_not_waited_for():
    with ThreadPoolExecutor(1) as threads:
        for moment in range(KILLS):
            child = Child(echo, name="short-lived")
            waiting = threads.submit(child.wait_until_it_listens)
            # Not a wait for something: whatever is under way then is to be broken off.
            time.sleep(LATEST_SECONDS * moment / KILLS)
            child.kill()
            with pytest.raises(EOFError):
                waiting.result(timeout=10)
            child.connection.close()


@pytest.mark.slow
def test_closing_a_worker_that_starts_ends_who_waits_for_its_answer():
    worker = Worker(WorkerEnvironment())
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(worker.run, Square(2))
        while worker.process_id is None:
            time.sleep(0.001)
        worker.close()
        with pytest.raises(WorkerClosedError):
            answer.result(timeout=10)


TRACKED = """
import signal
from multiprocessing import resource_tracker
from pathlib import Path
from bwinf_gui.engine.child import children_deaf_to_interrupts

with children_deaf_to_interrupts():
    # Private: Python has no other name for the process.
    tracker = resource_tracker._resource_tracker._pid
facts = dict(line.split(":", 1) for line in Path(f"/proc/{tracker}/status").open())
print(int(facts["SigBlk"], 16) >> (signal.SIGHUP - 1) & 1, signal.pthread_sigmask(0, []))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc for what is blocked")
def test_a_closed_terminal_does_not_end_the_tracker_of_resources():
    done = subprocess.run(
        [sys.executable, "-c", TRACKED], capture_output=True, text=True, check=True
    )
    assert done.stdout == "1 set()\n"
