"""Ctrl+C, which a terminal sends to all processes of a command: one line, never a traceback."""

import os
import signal
import subprocess
import sys
import time

import pytest
from systems import not_on_windows

MOMENTS = int(os.environ.get("BWINF_INTERRUPTS", "4"))
"""So many starts are interrupted, each a little later than the one before."""
LATEST_SECONDS = 1.6
STARTED = """
import signal, sys
# Where the tests themselves run in the background, they are deaf to it, and so would be this.
signal.signal(signal.SIGINT, signal.default_int_handler)
from bwinf_gui.__main__ import command_line
sys.argv = ["bwinf", "dice", "compare", "--die", "1 2 3 4 5 6", "--die", "1 1 1 6 6 6",
            "--games", "1000000000", "--workers", "1", "--no-keep"]
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
        [sys.executable, "-c", STARTED],
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
