"""A window that a signal ends, as at the end of a session, keeps what was entered.

Its files come by events, as Finder on macOS sends them.
"""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path

import pytest
import worker_jobs
from driving import RUN_MS
from faults import path_with_task

from bwinf_gui.resources import resource

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="asks /proc for processes"),
]

EDIT_AND_STAY = """
import signal, sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QDialog
from bwinf_gui.__main__ import window
from bwinf_gui.app import program
from bwinf_gui.app.settings import Settings, SettingsFile
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.engine.pool import Preparation
from bwinf_gui.process import ending_signals
from bwinf_gui.tasks.dice.tab.compare.dice_list import typed_die
from worker_jobs import ProcessId

class Edited(program.Application):
    is_edited = False

    def open(self, *files):
        super().open(*files)
        self.window.windowTitleChanged.connect(self.tell)
        self.engine.changed.connect(self.edit)
        for name in sent:
            QApplication.postEvent(QApplication.instance(), QFileOpenEvent(name))

    def tell(self, title):
        print(title, flush=True)
        self.edit()

    def edit(self):
        dice = self.window.page.document
        if not self.engine.is_ready or str(dice.file) != sent[-1] or self.is_edited:
            return
        self.is_edited = True
        dice.change((typed_die("7 7 7"), *dice.value[1:]), "edit die")
        dialog = QDialog(self.window)
        handlers = {*map(signal.getsignal, ending_signals())}
        QTimer.singleShot(0, lambda: print(len(handlers), flush=True))
        dialog.exec()

# Who waits in vain for a file ends.
signal.alarm(120)
sent = sys.argv[1:]
sys.argv[1:] = []
SettingsFile().save(Settings(workers=1))
# Nobody looks at the other tabs, and nobody plays.
TaskTabs.make_others = lambda tabs: None
program.apply_style_sheet = lambda application, theme: None
program.preparations = lambda: [Preparation(ProcessId())]
program.Application = Edited
sys.exit(window())
"""


def processes_with(mark):
    """The ids of running processes whose environment holds a mark."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark.encode() in (process / "environ").read_bytes():
                found.append(process.name)
    return found


@pytest.fixture
def runtime():
    """A folder for sockets, whose names may not be long."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


def test_files_that_finder_sends_open_and_a_signal_ends_the_program_orderly(
    qtbot, tmp_path, runtime
):
    """Also while a solver never ends."""
    unsolved = tmp_path / "stairs.txt"
    unsolved.write_text("stairs\n2\n")
    examples = [resource("examples", name) for name in ("nim-drei.in", "wuerfel-hoch.txt")]
    files = [unsolved, *examples]
    mark = f"BWINF_TRIAL={uuid.uuid4().hex}"
    folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    own = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime), "QT_QPA_PLATFORM": "offscreen"}
    path = os.pathsep.join([str(Path(worker_jobs.__file__).parent), path_with_task(tmp_path)])
    own |= {"PYTHONPATH": path, "FAULT": WAITS_FOR_EVER}
    command = [sys.executable, "-c", EDIT_AND_STAY, *map(str, files)]
    environment = os.environ | folders | own | dict([mark.split("=")])
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            *titles, handlers = until_a_number(process.stdout)
            for file in files:
                assert f"{file.name}[*] – BwInf-GUI\n" in titles
            assert handlers == "1\n", "all signals that ask for the end are handled alike"
            assert [*runtime.glob("*.socket")]
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0
        finally:
            process.kill()
    assert not [*runtime.iterdir()], "a stale socket delays the next start"
    with contextlib.closing(
        sqlite3.connect(tmp_path / "DATA" / "bwinf-gui" / "runs.sqlite3")
    ) as store:
        [(draft,)] = store.execute("SELECT content FROM drafts")
    assert b"7 7 7" in draft
    qtbot.waitUntil(lambda: not processes_with(mark), timeout=RUN_MS)


EDIT_AND_LEAVE = """
import signal, sys
from PySide6.QtCore import QTimer
from bwinf_gui.__main__ import window
from bwinf_gui.app import program
from bwinf_gui.app.tabs import TaskTabs

class Edited(program.Application):
    def open(self, *files):
        super().open(*files)
        self.engine.prepare = lambda: None
        QTimer.singleShot(0, self.edit)

    def edit(self):
        self.window.page.document.change((7, 7), "edit")
        QTimer.singleShot(0, self.window.close)

signal.alarm(60)
TaskTabs.make_others = lambda tabs: None
program.apply_style_sheet = lambda application, theme: None
program.Application = Edited
sys.exit(window())
"""
COMPUTES_FOR_EVER = "solve=any(0 for _ in iter(int, 1))"
WAITS_FOR_EVER = "solve=__import__('threading').Event().wait()"


def test_a_solver_that_never_ends_does_not_keep_the_process(tmp_path, runtime):
    file = tmp_path / "stairs.txt"
    file.write_text("stairs\n2\n")
    folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    own = {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(runtime), "QT_QPA_PLATFORM": "offscreen"}
    own |= {"PYTHONPATH": path_with_task(tmp_path), "FAULT": COMPUTES_FOR_EVER}
    command = [sys.executable, "-c", EDIT_AND_LEAVE, str(file)]
    done = subprocess.run(command, env=os.environ | folders | own, check=False, timeout=90)
    assert done.returncode == 0, "the alarm did not end it"
    with contextlib.closing(
        sqlite3.connect(tmp_path / "DATA" / "bwinf-gui" / "runs.sqlite3")
    ) as store:
        [(draft,)] = store.execute("SELECT content FROM drafts")
    assert b"7\n7" in draft
    assert "stairs.txt" in (tmp_path / "CONFIG" / "bwinf-gui" / "bwinf-gui.conf").read_text()


def until_a_number(lines):
    """The lines up to the first that is a number, which is the last one."""
    found = []
    for line in lines:
        found.append(line)
        if line.strip().isdigit():
            break
    return found
