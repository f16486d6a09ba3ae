"""What a screen reader finds in the window, asked through Qt's own interface for it."""

import pytest
from driving import child, open_program
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTableView

from bwinf_gui.resources import resource

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
EXAMPLES = [
    resource("examples", name)
    for name in ("nim-drei.in", "wuerfel0.txt", "hotels-gierig.txt", "parkplatz1.txt")
]


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store, *EXAMPLES, workers=False) as program:
        yield program.window


def spoken(widget):
    """The name of a widget."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def parts_of(widget):
    """What a screen reader finds in a widget, one level down."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return [interface.child(number) for number in range(interface.childCount())]


def cells_of(table):
    """The names of all heads and cells, a list for each line; row numbers are hidden."""
    names = [part.text(QAccessible.Text.Name) for part in parts_of(table)]
    across = table.model().columnCount() + 1
    return [names[start + 1 : start + across] for start in range(0, len(names), across)]


def test_every_cell_speaks_its_own_value_and_its_column(window):
    heads, *rows = cells_of(child(window, "parkingAnswers"))
    assert heads == ["Spot", "to be shifted", "Cars", "Distance"]
    assert rows[4] == ["Spot: E", "to be shifted: O 1 left, P 1 left", "Cars: 2", "Distance: 2"]


def test_a_box_to_tick_has_a_head_and_says_what_it_means(window):
    child(window, "hotelsList").model().toggle(2)
    heads, *rows = cells_of(child(window, "hotelsList"))
    assert heads == ["No.", "Minute", "Rating", "Use"]
    assert [rows[0][3], rows[1][3]] == ["Use: allowed", "Use: left out"]


def test_cells_of_all_tables_have_names(window):
    for table in window.findChildren(QTableView):
        if table.verticalHeader().isHidden():
            spoken = [name for row in cells_of(table)[1:] for name in row]
            assert [name for name in spoken if not name.partition(": ")[2]] == []


def test_tab_leaves_every_table(window):
    tables = window.findChildren(QTableView)
    assert len(tables) >= 8
    assert [table.objectName() for table in tables if table.tabKeyNavigation()] == []
