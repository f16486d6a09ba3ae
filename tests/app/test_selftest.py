"""`bwinf-gui --selftest` tells what works and what does not, and leaves the user's files alone."""

import os
import subprocess
import sys

import pytest

WITH_ATTEMPTS = """
import sys
from bwinf_gui.app import selftest
from bwinf_gui.task import SelfTestError

def broken():
    raise OSError("no such plug-in")

def wrong():
    raise SelfTestError("nothing was painted")

attempts = {"good": lambda: "fine", "broken": broken, "wrong": wrong, "last": lambda: "fine too"}
# Private: what is tried by itself succeeds here.
selftest._attempts = lambda *_: iter([(name, attempts[name]) for name in sys.argv[1:]])
sys.exit(selftest.selftest())
"""

WITHOUT_LIBRARY = """
import sys
from bwinf_gui.app import selftest, system_libraries

# Private: the library is there.
system_libraries._loads = lambda library: library != "libxcb-cursor.so.0"
sys.exit(selftest.selftest())
"""

WITHOUT_WORKERS = """
import itertools, sys
from bwinf_gui.__main__ import window
from bwinf_gui.app import selftest

# Private: the last ones start workers.
every = selftest._attempts
selftest._attempts = lambda *arguments: itertools.islice(every(*arguments), 4)
sys.exit(window())
"""


def run(*command, home, **more):
    variables = {"HOME": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en", **more}
    return subprocess.run(
        [sys.executable, *command],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_part_that_fails_is_reported_and_the_others_are_still_tried(tmp_path):
    done = run("-c", WITH_ATTEMPTS, "good", "broken", "wrong", "last", home=tmp_path)
    assert done.stdout.splitlines()[1:] == [
        "good: fine",
        "broken: FAILED: OSError('no such plug-in')",
        "wrong: FAILED: nothing was painted",
        "last: fine too",
    ]
    assert done.returncode == 1


def test_all_is_well_where_nothing_fails(tmp_path):
    done = run("-c", WITH_ATTEMPTS, "good", "last", home=tmp_path)
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="speaks of Linux only")
def test_libraries_that_the_window_lacks_are_named_as_the_window_names_them(tmp_path):
    screen = {"QT_QPA_PLATFORM": "", "WAYLAND_DISPLAY": "", "DISPLAY": ":0"}
    done = run("-c", WITHOUT_LIBRARY, home=tmp_path, **screen)
    assert done.returncode == 1
    said = done.stdout.splitlines()[1]
    assert said.startswith("libraries: FAILED: The window needs system libraries")
    assert said.endswith("sudo apt-get install libxcb-cursor0")


@pytest.mark.slow
def test_this_program_shows_its_window_and_writes_nothing_of_the_user(tmp_path):
    done = run("-c", WITHOUT_WORKERS, "--selftest", home=tmp_path)
    assert done.returncode == 0, done.stdout
    names = [line.split(":")[0] for line in done.stdout.splitlines()[1:]]
    assert names == ["window", "translations", "pictures", "documents"]
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path for path in left if ".cache" not in path.parts] == []
