"""Mistakes of a task from outside, and how tests look at what comes of them."""

import os
import sys
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path

import faulty
import pytest
from click.testing import CliRunner
from driving import child

from bwinf_gui import tasks
from bwinf_gui.app.crash import CrashDialog
from bwinf_gui.resources import resource
from bwinf_gui.widgets.banner import MessageBanner

PLACE = r" \((faulty/\w+\.py):\d+\)"
"""Where the mistake is."""
ENTRY = EntryPoint("faulty", "faulty.task:TASK", tasks.GROUP)


def forget():
    """Have the task found again."""
    for name in [name for name in sys.modules if name.startswith("faulty.")]:
        del sys.modules[name]
    for name in ("check", "commands", "runs"):
        sys.modules.pop(f"bwinf_gui.cli.{name}", None)
    tasks.load.cache_clear()


@contextmanager
def installed():
    """The task from outside is there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tasks, "entry_points", lambda **_: [ENTRY])
        forget()
        yield
    forget()


def path_with_task(folder):
    """PYTHONPATH for processes in which the task is installed, by what is put into a folder."""
    facts = folder / "faulty-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[{tasks.GROUP}]\nfaulty = faulty.task:TASK\n")
    return os.pathsep.join([str(folder), str(Path(faulty.__file__).parents[1])])


@pytest.fixture
def fault(monkeypatch):
    """Gives the task a mistake."""
    faulty.LET_GO.clear()
    yield lambda what: monkeypatch.setenv("FAULT", what)
    faulty.LET_GO.set()


@pytest.fixture
def found_again():
    """The task is found while the mistake is there."""
    with installed():
        yield


STEPS = count(10)


@pytest.fixture
def stairs(tmp_path):
    """Makes files of the task, no two of which hold the same."""

    def stairs(*steps):
        file = tmp_path / "stairs.txt"
        file.write_text("\n".join(["stairs", *map(str, steps or (2, 3)), str(next(STEPS))]) + "\n")
        return file

    return stairs


def said(program):
    """What the banner above the tabs says; nothing where it is away."""
    banner = program.window.findChild(MessageBanner, "outsideBanner")
    return banner.message.plain if banner is not None and banner.message is not None else ""


def is_alive(program):
    """Whether another task's file can be opened, and nobody blamed the program."""
    assert program.window.findChildren(CrashDialog) == []
    program.window.open_path(resource("examples", "parkplatz-kurz.txt"))
    return program.window.page.document.name == "parkplatz-kurz.txt"


def titles(program):
    tabs = child(program.window, "taskTabs")
    return [tabs.tabText(index) for index in range(tabs.count())]


def bwinf(*arguments):
    """Run the command line as a new process would know it."""
    sys.modules.pop("bwinf_gui.cli.commands", None)
    from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415

    return CliRunner().invoke(bwinf, [*map(str, arguments)])
