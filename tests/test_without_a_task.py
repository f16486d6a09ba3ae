"""A task is its folder and its word: without both of Nim's, the program works with three tabs."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bwinf_gui
from bwinf_gui.resources import resource

pytestmark = pytest.mark.slow

COMMANDS_AND_WINDOW = """
import json, sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from time import monotonic
from bwinf_gui.cli.main import main

printed = []
for arguments in json.loads(sys.argv[1]):
    with redirect_stdout(StringIO()) as said:
        try:
            main(arguments)
        except SystemExit as end:
            assert not end.code
    printed.append(said.getvalue())

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QTabWidget
from bwinf_gui.app.program import Application
from bwinf_gui.app.settings import SettingsFile

application = QApplication([])
store = SettingsFile(QSettings("settings.ini", QSettings.Format.IniFormat))
program = Application(application=application, store=store)
program.engine.prepare = lambda: None
program.open([Path(sys.argv[2])])
end = monotonic() + 60
# The file is read in a thread.
while not program.window.page.document.name and monotonic() < end:
    application.processEvents()
tabs = program.window.findChild(QTabWidget, "taskTabs")
titles = [tabs.tabText(index) for index in range(tabs.count())]
print(json.dumps([printed, titles, program.window.page.document.name]))
program.window.close()
program.shut_down()
"""


@pytest.fixture
def run(tmp_path):
    """Runs Python in a copy of the package from which Nim is gone."""
    package = tmp_path / "bwinf_gui"
    shutil.copytree(Path(bwinf_gui.__file__).parent, package)
    shutil.copytree(resource(), tmp_path / "resources")
    shutil.rmtree(package / "tasks" / "nim")
    listed = package / "tasks" / "__init__.py"
    without = listed.read_text("utf-8").replace(', "nim")', ")")
    assert without != listed.read_text("utf-8")
    listed.write_text(without, "utf-8")
    kept = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
    own = kept | {"PYTHONPATH": str(tmp_path), "LANGUAGE": "en", "QT_QPA_PLATFORM": "offscreen"}

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=tmp_path,
            env=os.environ | own,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_the_commands_are_those_of_three_tasks_and_the_window_has_three_tabs(run):
    file = resource("examples", "hotels-einfach.txt")
    commands = json.dumps([["--help"], ["hotels", str(file)], ["runs", "list"]])
    shown = resource("examples", "parkplatz-kurz.txt")
    (helped, solved, listed), *window = json.loads(run("-c", COMMANDS_AND_WINDOW, commands, shown))
    assert "hotels" in helped
    assert "nim" not in helped.lower()
    assert "worst hotel: 3.6 " in solved
    assert listed == "No runs are kept.\n"
    assert window == [["Schiebeparkplatz", "Vollgeladen", "Würfelglück"], "parkplatz-kurz.txt"]
