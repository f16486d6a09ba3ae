"""What a start leaves for later, so that the window is there soon: facts, since times vary."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

SHOW = """
import json, linecache, multiprocessing, os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from bwinf_gui.__main__ import window

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint and watched.objectName() == "mainWindow":
            read = [path for path in linecache.cache if "widgets" in path]
            workers = len(multiprocessing.active_children())
            print(json.dumps([[*sys.modules], workers, read]), flush=True)
            os._exit(0)
        return False

def watched(*_):
    QApplication.instance().installEventFilter(watch)
    return execute()

watch, execute, QApplication.exec = Watch(), QApplication.exec, watched
sys.argv = ["bwinf-gui", "--new-window"]
window()
"""

LATER = (
    *("numba", "numpy", "pyqtgraph", "psutil", "distributed", "cryptography"),
    *("bwinf_gui.tasks.hotels.tab", "bwinf_gui.tasks.dice.rules", "bwinf_gui.tasks.nim.tab"),
    *("bwinf_gui.app.help", "bwinf_gui.app.settings_dialog", "bwinf_gui.app.runs.dialog"),
    *("bwinf_gui.app.report", "PySide6.QtPrintSupport", "xml.etree.ElementTree"),
    *("bwinf_gui.cluster.pool", "bwinf_gui.engine.child", "multiprocessing.connection"),
    *("bwinf_gui.checking.pasted", "bwinf_gui.checking.submissions", "tomllib"),
)


def test_an_empty_window_is_painted_before_what_it_does_not_show_is_loaded(tmp_path):
    own = {"BWINF_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    said = subprocess.run(
        [sys.executable, "-c", SHOW],
        env=os.environ | own,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout
    modules, workers, sources_read = json.loads(said)
    assert {*LATER} & {*modules} == set()
    assert workers == 0
    assert sources_read == []
