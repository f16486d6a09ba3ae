"""A window in a process of its own that compares dice, to be killed at any moment.

usage: python -c "import window_process; window_process.main()" SETTINGS FILE GAMES SEED
Were it the main module, workers would import it with all that a window needs.
It goes on with the unfinished run if there is one, and begins one otherwise; it ends when that is
finished. SETTINGS is a file for the settings. It prints a line each time that it draws the run.
"""

import os
import sys
from pathlib import Path

from bwinf_gui.app import program as program_of_window

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QLineEdit

from bwinf_gui.app.settings import Settings, SettingsFile
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.runs import Keeper
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.fields import WholeBox

KEPT_EVERY_SECONDS = 0.2
"""Often, so that a moment of each kind comes soon."""


def main():
    sys.modules[Keeper.__module__].KEPT_EVERY_SECONDS = KEPT_EVERY_SECONDS
    # Nobody looks at it, nor at the other tabs.
    program_of_window.apply_style_sheet = lambda _application, _theme: None
    TaskTabs.make_others = lambda _tabs: None
    settings, file, games, seed = sys.argv[1:]
    application = QApplication([])
    store = SettingsFile(QSettings(settings, QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=2, motion=False))
    program = program_of_window.Application(application=application, store=store)
    program.open([])
    window = program.window
    unfinished = [entry for entry in program.library.entries() if not entry.finished]
    if unfinished:
        window.page.run_chosen.emit(unfinished[0].number)
    else:
        window.open_path(Path(file))
        window.findChild(QLineEdit, "diceSeed").setText(seed)
        window.findChild(WholeBox, "gamesPerPair").setValue(int(games))
        window.page.seen.toggle()
    run = next(run for run in window.page.findChildren(BackgroundRun) if run.is_active)
    run.changed.connect(lambda _: os.write(sys.stdout.fileno(), b"drawn\n"))
    run.changed.connect(lambda view: None if view.is_active else window.close())
    sys.exit(application.exec())
