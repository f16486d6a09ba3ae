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
for by, names in json.loads(sys.argv[1]):
    for name in by:
        importlib.import_module(name)
    print(json.dumps([name for name in names if name in sys.modules]))
"""

RUN = """
import json, sys
from bwinf_gui.cli.main import main
for arguments, names in json.loads(sys.argv[1]):
    try:
        main(arguments)
    except SystemExit as end:
        assert not end.code
    print(json.dumps([name for name in names if name in sys.modules]), file=sys.stderr)
"""


def reported_by(source, steps):
    """What a fresh interpreter prints, and to standard error, that takes these steps."""
    done = subprocess.run(
        [sys.executable, "-c", source, json.dumps(steps)],
        cwd=CHECKOUT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def loaded(*steps):
    """Which of the named modules a fresh interpreter has loaded after importing others.

    It imports some of them, looks for some names, imports the next ones, and so on: what it has not
    loaded in the end, none of them loads.
    """
    reported, _ = reported_by(ASK, steps)
    return [json.loads(line) for line in reported.splitlines()]


def pure_modules():
    """All modules below the pure rooms, without the tabs and commands of tasks."""
    found = pkgutil.walk_packages(bwinf_gui.__path__, "bwinf_gui.")
    return [module.name for module in found if _is_pure(module.name.split(".")[1:])]


def _is_pure(parts):
    room, *inner = parts
    return room in PURE and not any(part == "tab" or "command" in part for part in inner)


@pytest.mark.slow
def test_pure_rooms_load_neither_qt_nor_a_front_end_and_commands_load_no_qt():
    modules = pure_modules()
    assert "bwinf_gui.tasks.dice.kernel.play" in modules
    places = [place for task in all_tasks() for place in task.commands]
    owners = [place.partition(":")[0] for place in (*places, *OWN)]
    commands = ["bwinf_gui.cli.main", "bwinf_gui.cli.commands", *owners]
    assert loaded(
        (modules, [*QT, "click", *FRONT_ENDS]),
        (commands, [*QT, *CLUSTERS, "bwinf_gui.app.program"]),
    ) == [[], []]


def test_a_worker_starts_without_qt_compiler_and_dask():
    worker = ["bwinf_gui.engine.worker", "bwinf_gui.cluster.travel"]
    assert loaded((worker, [*QT, *NUMBERS, *CLUSTERS, *FRONT_ENDS])) == [[]]


HELPS = (
    (["--version"], ["bwinf_gui.runs", "bwinf_gui.checking.running", "numpy"]),
    (["dice", "compare", "--help"], ["bwinf_gui.tasks.parking.solving", "numpy"]),
    (["cluster", "--help"], ["distributed", "cryptography"]),
    (["hotels", "--help"], ["bwinf_gui.checking.running", "bwinf_gui.tasks.nim.programs"]),
)
"""Commands that one process runs in this order, and what none of them imports until then."""
ROW = (
    [str(resource("examples", "parkplatz-kurz.txt"))],
    ["bwinf_gui.runs", "bwinf_gui.checking.running", "bwinf_gui.cli.check"],
)


@pytest.mark.parametrize(
    "commands", [HELPS, ((["parking", *ROW[0]], ROW[1]),)], ids=["helps", "row"]
)
def test_a_command_imports_what_it_uses(commands):
    reported, spared = reported_by(RUN, commands)
    assert spared.splitlines() == ["[]"] * len(commands)
    assert reported


@pytest.mark.slow
def test_the_window_leaves_numba_to_the_workers_and_charts_to_those_who_draw_one():
    window, tab = ["bwinf_gui.app.program"], ["bwinf_gui.tasks.dice.tab.tab"]
    assert loaded(
        (window, [*NUMBERS, *CLUSTERS, "bwinf_gui.cli", "pyqtgraph"]),
        (tab, [*NUMBERS, *CLUSTERS, "bwinf_gui.cli", "scipy", "matplotlib"]),
    ) == [[], []]


def test_the_entry_point_loads_nothing_heavy_since_workers_pass_it_too():
    heavy = [*QT, *NUMBERS, "numpy", "click", "bwinf_gui.cli", "bwinf_gui.text"]
    assert loaded((["bwinf_gui.__main__"], heavy)) == [[]]
