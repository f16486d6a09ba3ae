"""The table of all pairs fills its column, but its cells do not grow without end."""

import pytest
from PySide6.QtCore import Qt

from bwinf_gui.ui.ludo.crosstable import HEAD_UNITS, LEAST_CELL_UNITS, Crosstable


@pytest.fixture
def table(qtbot, appearance):
    table = Crosstable(appearance=appearance, parent=None)
    qtbot.addWidget(table)
    table.show()
    return table


def test_two_dice_do_not_get_huge_cells(table, appearance):
    table.show_dice((1, 2))
    table.resize(400, 700)
    assert table.rowHeight(0) <= 20 * appearance.theme.metrics.unit


def test_a_double_click_on_a_pair_asks_for_a_game_of_it(qtbot, table):
    table.show_dice((1, 2, 3))
    table.resize(400, 400)
    asked, chosen = [], []
    table.game_requested.connect(lambda: asked.append(chosen[-1]))
    table.pair_chosen.connect(chosen.append)

    def double_click(row, column):
        place = table.visualRect(table.model().index(row, column)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    double_click(2, 1)
    assert asked == [(1, 2)]
    double_click(1, 1)
    assert asked == [(1, 2)], "a die does not play against itself"


def test_in_a_low_column_six_rows_are_seen_without_scrolling(table, appearance):
    table.show_dice((1, 2, 3, 4, 5, 6))
    unit = appearance.theme.metrics.unit
    assert table.minimumSizeHint().height() >= (HEAD_UNITS + 6 * LEAST_CELL_UNITS) * unit
    table.resize(400, table.minimumSizeHint().height())
    assert table.verticalScrollBar().maximum() == 0
