"""What a screen reader finds in the window, asked through Qt's own interface for it."""

import pytest
from driving import child, open_program
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSplitter, QTableView

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


def described(interface):
    """All that a screen reader finds below, in its order: roles and names."""
    found = [(interface.role(), interface.text(QAccessible.Text.Name))]
    for number in range(interface.childCount()):
        part = interface.child(number)
        if part is not None and not part.state().invisible:
            found += described(part)
    return found


def test_columns_are_read_from_left_to_right_after_the_tools(window):
    names = [name for _, name in described(QAccessible.queryAccessibleInterface(window.page))]
    order = ["Tools", "Parking row", "Row of spots", "Answers"]
    assert sorted(order, key=names.index) == order


def test_pictures_are_graphics_with_a_name_even_where_a_part_of_them_has_the_focus(window):
    for name in ("parkingView", "ludoBoard", "hotelsTimeline", "nimBoard", "liveChart"):
        picture = QAccessible.queryAccessibleInterface(child(window, name))
        assert picture.role() is QAccessible.Role.Graphic, name
        assert picture.text(QAccessible.Text.Name), name
    viewport = QAccessible.queryAccessibleInterface(child(window, "parkingView").viewport())
    assert viewport.text(QAccessible.Text.Name) == "Row of spots"


def test_the_words_of_a_picture_can_be_read(window):
    words = child(window, "parkingWords")
    assert "is blocked by" in words.text()
    assert spoken(words) == words.text()


def test_no_name_hides_what_a_label_says(window):
    labels = [label for label in window.findChildren(QLabel) if label.text()]
    assert [label.text() for label in labels if label.accessibleName()] == []


def test_boxes_and_splitters_have_names(window):
    QApplication.processEvents()
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisibleTo(window)]
    for box in boxes:
        relations = QAccessible.queryAccessibleInterface(box).relations()
        labels = [one.text(QAccessible.Text.Name) for one, kind in relations if one is not None]
        assert any(labels) or box.accessibleDescription(), box.objectName()
    for splitter in window.findChildren(QSplitter):
        handles = [spoken(splitter.handle(number)) for number in range(1, splitter.count())]
        assert spoken(splitter)
        assert all(handles)
