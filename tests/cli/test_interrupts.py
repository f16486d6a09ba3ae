"""Ctrl+C, a closed terminal, a system that ends: one line, never a traceback, nothing is lost."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing, contextmanager

import pytest
from marked_processes import until
from systems import not_on_windows

from bwinf_gui.places import run_store
from bwinf_gui.process import ending_signals
from bwinf_gui.runs import Store
from bwinf_gui.tasks.run_kinds import KINDS

MOMENTS = int(os.environ.get("BWINF_INTERRUPTS", "4"))
"""So many starts are interrupted, each a little later than the one before."""
LATEST_SECONDS = 1.6
STARTED = """
import signal, sys
# Where the tests themselves run in the background, they are deaf to it, and so would be this.
signal.signal(signal.SIGINT, signal.default_int_handler)
from bwinf_gui.__main__ import command_line
sys.argv = ["bwinf", "dice", "compare", "--die", "1 2 3 4 5 6", "--die", "1 1 1 6 6 6",
            "--games", "1000000000", "--workers", "1", *sys.argv[1:]]
try:
    print("ready", flush=True)
    sys.exit(command_line())
except KeyboardInterrupt:
    sys.exit(1)
"""
"""Python itself shows a traceback where it is interrupted before this can begin."""


@not_on_windows("a process of Windows hears Ctrl+C from its console, and tests have none")
@pytest.mark.slow
@pytest.mark.parametrize("moment", range(MOMENTS))
def test_an_interrupt_of_all_processes_shows_no_traceback(moment):
    with subprocess.Popen(
        [sys.executable, "-c", STARTED, "--no-keep"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        start_new_session=True,
    ) as command:
        assert command.stdout.readline() == "ready\n"
        # Not a wait for something: whatever is under way then is to be interrupted.
        time.sleep(moment * LATEST_SECONDS / MOMENTS)
        os.killpg(command.pid, signal.SIGINT)
        _, errors = command.communicate(timeout=60)
    assert command.returncode == 1
    assert errors in {
        "",
        "\nAborted!\n",
        "Stopped; the result covers the games counted so far.\n",
    }


@contextmanager
def kept_games():
    """Says how many games are kept; to open the store for each answer would take far longer."""
    with closing(Store(run_store(), KINDS)) as store:
        yield lambda: sum(entry.done for entry in store.entries())


@not_on_windows("there are no such signals")
@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_signal_of_the_system_ends_a_command_as_ctrl_c_does(name):
    with subprocess.Popen(
        [sys.executable, "-c", STARTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        start_new_session=True,
    ) as command:
        assert command.stdout.readline() == "ready\n"
        until(run_store().exists)
        with kept_games() as number:
            until(number)
        # To all processes, as a terminal does it.
        os.killpg(command.pid, getattr(signal, name))
        said, errors = command.communicate(timeout=60)
    assert command.returncode == 1
    assert errors == "Stopped; the result covers the games counted so far.\n"
    assert said, "what was played is shown"
    with kept_games() as number:
        assert number()


@not_on_windows("there is no such signal")
def test_a_process_that_outlives_its_terminal_stays_deaf_to_its_end():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert signal.SIGHUP not in ending_signals()
    finally:
        signal.signal(signal.SIGHUP, before)
    assert signal.SIGHUP in ending_signals()
