"""How long the page of a parking row takes to follow a choice, an edit and the mouse.

    python tests/performance/bench_page.py [SPOTS …]     default: 14 200 5000

Offscreen, styled, each figure the median of several rounds in milliseconds of wall time. To compare
two states of the program, run this in both, one after the other, several times.
"""

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

os.environ["QT_QPA_PLATFORM"] = "offscreen"
ROUNDS = 15


def main():
    from PySide6.QtCore import QEvent, QPointF, QSettings, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile
    from bwinf_gui.tasks.parking.parsing import format_row
    from bwinf_gui.tasks.parking.row import random_row

    folder = Path(tempfile.mkdtemp())
    os.environ["XDG_DATA_HOME"] = str(folder)
    application = QApplication(["bwinf-gui"])
    store = SettingsFile(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=1, motion=False))
    start = perf_counter()
    program = Application(application=application, store=store)
    program.open([])
    window = program.window
    window.resize(1366, 768)
    window.showNormal()
    application.processEvents()
    print(f"window: {1000 * (perf_counter() - start):.0f} ms")

    def timed(act):
        times = []
        for round_ in range(ROUNDS):
            start = perf_counter()
            act(round_)
            times.append(1000 * (perf_counter() - start))
        return median(times)

    def spots_of(page):
        table = page.findChild(object, "parkingAnswers")
        return range(table.model().rowCount()) if table else ()

    for spots in map(int, sys.argv[1:] or ("14", "200", "5000")):
        path = folder / "parkplatz.txt"
        row = random_row(spots, 0.6, 1)
        path.write_text(format_row(row))
        window.open_path(path)
        # Files are read in a thread, and large rows are solved in one.
        while window.page.document.value is None or len(spots_of(window.page)) != spots:
            application.processEvents()
        tab = window.page
        table = tab.findChild(object, "parkingAnswers")
        view = tab.findChild(object, "parkingView")
        choose = timed(lambda n, table=table, spots=spots: table.selectRow((7 * n + 3) % spots))
        edit = timed(
            lambda n, tab=tab, row=row, spots=spots: tab.document.change(
                replace(row, spots=spots + 1 + n % 2), "edit"
            )
        )

        def press(kind, x, y, buttons, view=view):
            where = QPointF(x, y)
            event = QMouseEvent(
                kind,
                where,
                view.viewport().mapToGlobal(where),
                Qt.MouseButton.LeftButton,
                buttons,
                Qt.KeyboardModifier.NoModifier,
            )
            application.sendEvent(view.viewport(), event)

        def move(n, view=view):
            press(QEvent.Type.MouseMove, 300 + n % 5, 200, Qt.MouseButton.NoButton)
            view.viewport().repaint()

        hover = timed(move)
        view.viewport().repaint()
        paint = timed(lambda _n, view=view: view.viewport().repaint())
        print(
            f"{spots} spots: choose {choose:.2f}, edit {edit:.2f}, hover {hover:.2f}, "
            f"paint {paint:.2f} ms"
        )
    program.shut_down()


if __name__ == "__main__":
    main()
