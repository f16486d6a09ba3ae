"""Who loads what, asked in fresh interpreters, since import contracts see only the sources."""

import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import bwinf_gui
from bwinf_gui.cli.commands import OWN
from bwinf_gui.resources import resource
from bwinf_gui.tasks import all_tasks

CHECKOUT = Path(bwinf_gui.__file__).parents[1]
QT = ("PySide6", "shiboken6", "pyqtgraph")
NUMBERS = ("numba", "llvmlite", "scipy.stats")
CLUSTERS = ("dask", "distributed", "cryptography")
FRONT_ENDS = ("bwinf_gui.cli", "bwinf_gui.app")
PURE = ("text", "engine", "runs", "tasks")

ASK = """
import importlib, json, sys
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(json.dumps([name for name in json.loads(sys.argv[2]) if name in sys.modules]))
"""

RUN = """
import json, sys
from bwinf_gui.cli.main import main
try:
    main(json.loads(sys.argv[1]))
except SystemExit as end:
    assert not end.code
sys.stderr.write(json.dumps([name for name in json.loads(sys.argv[2]) if name in sys.modules]))
"""


def loaded_of(names, *, by):
    """Which of the named modules a fresh interpreter has loaded after importing `by`."""
    done = subprocess.run(
        [sys.executable, "-c", ASK, json.dumps(by), json.dumps(names)],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def pure_modules():
    """All modules below the pure rooms, without the tabs and commands of tasks."""
    found = pkgutil.walk_packages(bwinf_gui.__path__, "bwinf_gui.")
    return [module.name for module in found if _is_pure(module.name.split(".")[1:])]


def _is_pure(parts):
    room, *inner = parts
    return room in PURE and not any(part == "tab" or "command" in part for part in inner)


@pytest.mark.slow
def test_pure_rooms_load_neither_qt_nor_a_front_end():
    modules = pure_modules()
    assert "bwinf_gui.tasks.dice.kernel.play" in modules
    assert loaded_of([*QT, "click", *FRONT_ENDS], by=modules) == []


def test_a_worker_starts_without_qt_and_compiler():
    worker = ["bwinf_gui.engine.worker"]
    assert loaded_of([*QT, *NUMBERS, *FRONT_ENDS], by=worker) == []


def test_the_command_line_loads_no_qt():
    places = [place for task in all_tasks() for place in task.commands]
    modules = [place.partition(":")[0] for place in (*places, *OWN)]
    commands = ["bwinf_gui.cli.main", "bwinf_gui.cli.commands", *modules]
    assert loaded_of([*QT, *CLUSTERS, "bwinf_gui.app.program"], by=commands) == []


@pytest.mark.parametrize(
    ("arguments", "spared"),
    [
        (["--version"], ["bwinf_gui.runs", "bwinf_gui.checking.running", "numpy"]),
        (["dice", "compare", "--help"], ["bwinf_gui.tasks.parking.solving", "numpy"]),
        (
            ["parking", "ROW"],
            ["bwinf_gui.runs", "bwinf_gui.checking.running", "bwinf_gui.cli.check"],
        ),
        (["hotels", "--help"], ["bwinf_gui.checking.running", "bwinf_gui.tasks.nim.programs"]),
        (["cluster", "--help"], ["distributed", "cryptography"]),
    ],
)
def test_a_command_imports_what_it_uses(arguments, spared):
    row = str(resource("examples", "parkplatz0.txt"))
    run = [row if argument == "ROW" else argument for argument in arguments]
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(run), json.dumps(spared)],
        cwd=CHECKOUT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.stderr == "[]", done.stderr
    assert done.stdout


@pytest.mark.slow
def test_the_window_leaves_numba_to_the_workers():
    window = ["bwinf_gui.app.program"]
    assert loaded_of([*NUMBERS, *CLUSTERS, "bwinf_gui.cli"], by=window) == []


@pytest.mark.parametrize("module", ["bwinf_gui.__main__", "bwinf_gui.app.launch"])
def test_entry_points_load_nothing_heavy(module):
    heavy = [*QT, *NUMBERS, "numpy", "click", "bwinf_gui.cli", "bwinf_gui.text"]
    assert loaded_of(heavy, by=[module]) == []
