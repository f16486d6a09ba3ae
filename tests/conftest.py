"""What all tests share: the contest's own files, where they are at hand, and isolated folders."""

import gc
import os
import sys
from itertools import count
from pathlib import Path

import pytest
from folders import keep_apart
from hypothesis import HealthCheck, settings
from in_process import compile_kernel

from bwinf_gui.places import kernel_cache as kernel_cache_folder
from bwinf_gui.text.translation import speak

_CHECKOUT = Path(__file__).resolve().parents[1]

# Compiled code is kept for this run of tests, all that it starts, and the next run, apart from the
# user's: a state of the kernel's sources is compiled once.
if "NUMBA_CACHE_DIR" not in os.environ:
    _CACHE = os.environ.get("BWINF_TEST_CACHE", str(_CHECKOUT / ".pytest_cache" / "bwinf"))
    os.environ["XDG_CACHE_HOME"] = os.environ["BWINF_CACHE"] = _CACHE
    os.environ["NUMBA_CACHE_DIR"] = str(kernel_cache_folder())

# The programs that tests write and start are for the Python of the tests: what stands for it on the
# path may be a script that looks for one, or load at each start what others have installed in it.
_PYTHONS = [str(Path(sys.executable).parent), str(Path(sys.base_prefix, "bin"))]
os.environ["PATH"] = os.pathsep.join([*_PYTHONS, os.environ["PATH"]])

# How long an example takes says how busy the computer is.
_EXAMPLES = {"quick": 50, "thorough": 2000}
for _name, _number in _EXAMPLES.items():
    settings.register_profile(
        _name,
        max_examples=_number,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("quick")

_FOLDERS = count()
SHARED = _CHECKOUT.parent / "shared"

# Nothing that is loaded while tests are collected is garbage.
gc.disable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Tests wait for programs, threads and the disk: three processes keep two cores busy."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


@pytest.fixture
def official():
    """The folder of the contest's files; a user's checkout has none."""
    folder = SHARED / "data" / "official"
    if not folder.is_dir():
        pytest.skip("the contest's files are not at hand")
    return folder


@pytest.fixture(scope="session")
def kernel_cache():
    """Where this run of tests keeps compiled code, which is there."""
    compile_kernel()
    return Path(os.environ["NUMBA_CACHE_DIR"])


@pytest.fixture(autouse=True)
def own_language(monkeypatch):
    """English unless a test says otherwise; click looks into the variable."""
    monkeypatch.setenv("LANGUAGE", "en")
    speak("en")


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory, monkeypatch):
    """What the program keeps, also in processes that a test starts, is not the user's.

    Few tests have it keep anything, so nobody makes the folder but the program.
    """
    keep_apart(tmp_path_factory.getbasetemp() / f"kept-{next(_FOLDERS)}", monkeypatch)


def pytest_collection_finish():
    """What was read stays for good; nobody need look for garbage in it again and again.

    Nor as often in what is new: windows are made of many objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
