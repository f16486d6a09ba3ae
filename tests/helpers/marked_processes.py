"""Processes that carry a mark of the test which has started them, and facts to wait for."""

import multiprocessing
import os
import time

import psutil

PATIENCE = 60.0
"""Seconds for what is to end by itself, on a machine however slow."""
MARK = "BWINF_TEST_MARK"
LASTING = set()
"""The numbers of processes that one test leaves to the next."""


def children():
    """What this process has started and has not ended, unless it is left to other tests."""
    return [child for child in multiprocessing.active_children() if child.pid not in LASTING]


def until(condition):
    """Wait for a fact."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def processes_with(mark):
    """The processes that were started for a test, this one not among them."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.pid != os.getpid() and process.environ().get(MARK) == mark:
                found.append(process)
        except psutil.Error:
            continue
    return found
