"""Tables of a document that is given at the start, which are filled before their style sheet."""

import pytest
from driving import child, keep_tabs, open_program
from PySide6.QtWidgets import QApplication

from bwinf_gui.resources import resource

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.mark.parametrize(
    ("name", "tables"),
    [("parkplatz-gleichstand.txt", ("parkingCars",)), ("hotels-gierig.txt", ("hotelsAnswers",))],
)
def test_no_last_row_is_cut(qtbot, store, monkeypatch, name, tables):
    keep_tabs(monkeypatch, "parking", "hotels")
    with open_program(qtbot, store, resource("examples", name), workers=False) as program:
        program.window.showNormal()
        program.window.resize(1366, 900)
        QApplication.processEvents()
        for table in (child(program.window, each) for each in tables):
            assert table.isVisible()
            assert table.viewport().height() >= table.verticalHeader().length()


def test_rows_of_several_lines_are_as_high_as_the_style_sheet_makes_them(qtbot, store, monkeypatch):
    keep_tabs(monkeypatch, "parking")
    path = resource("examples", "parkplatz-gleichstand.txt")
    with open_program(qtbot, store, path, workers=False) as program:
        program.window.showNormal()
        program.window.resize(1366, 900)
        QApplication.processEvents()
        table = child(program.window, "parkingAnswers")
        rows = range(table.model().rowCount())
        before = [table.rowHeight(row) for row in rows]
        program.window.resize(1367, 901)
        QApplication.processEvents()
        assert [table.rowHeight(row) for row in rows] == before
