"""Files that the system hands over by an event, as Finder on macOS does, open in the window."""

import os
import subprocess
import sys

import pytest

from bwinf_gui.resources import resource

pytestmark = pytest.mark.slow

SEND = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from bwinf_gui.__main__ import window
from bwinf_gui.app import program
from bwinf_gui.app.tabs import TaskTabs

class Finder(program.Application):
    def open(self, *files):
        super().open(*files)
        self.window.windowTitleChanged.connect(self.tell)
        for name in sent:
            QApplication.postEvent(QApplication.instance(), QFileOpenEvent(name))

    def tell(self, title):
        print(title, flush=True)
        if title.startswith("nim-drei.in"):
            QTimer.singleShot(0, QApplication.quit)

sent = sys.argv[1:]
sys.argv[1:] = ["--new-window"]
# Nobody looks at the other tabs, and nobody plays.
TaskTabs.make_others = lambda tabs: None
program.preparations = list
program.Application = Finder
sys.exit(window())
"""


def test_files_that_finder_sends_open_in_the_window(tmp_path):
    files = [
        str(resource("examples", name)) for name in ("parkplatz-gleichstand.txt", "nim-drei.in")
    ]
    folders = {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    own = {"XDG_RUNTIME_DIR": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    said = subprocess.run(
        [sys.executable, "-c", SEND, *files],
        env=os.environ | folders | own,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout
    assert "parkplatz-gleichstand.txt[*] – BwInf-GUI" in said
    assert "nim-drei.in[*] – BwInf-GUI" in said
