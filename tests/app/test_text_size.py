"""The size of text: chosen in the menu, held at once and kept, and no control is lost by it."""

import pytest
from driving import child, press, settings_in, shared_program
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QWidget

from bwinf_gui.app.settings import TEXT_SIZES
from bwinf_gui.resources import resource
from bwinf_gui.widgets.columns import PageColumn
from bwinf_gui.widgets.tool_row import SteadyButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
EXAMPLES = [
    resource("examples", name)
    for name in ("nim-drei.in", "wuerfel0.txt", "hotels-gierig.txt", "parkplatz1.txt")
]
CONTROLS = (QAbstractButton, QAbstractSpinBox, QComboBox)
ROUNDING = 2
"""Pixels that a length may be off after it was scaled up and down again."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("shared")


@pytest.fixture(scope="module")
def shared(qapp, folder):
    """One program for all: the size of text is that of the whole application."""
    with shared_program(qapp, folder, *EXAMPLES, workers=False) as program:
        yield program.window


@pytest.fixture
def window(shared, spoken):
    """Each test begins with the same sizes and the same tab."""
    spoken("en")
    shared.resize(1366, 768)
    shared.show_task("parking")
    choose(shared, 100)
    return shared


def kept_size(folder):
    return settings_in(folder).load().text_size


def choose(window, size):
    """Choose a size in the menu."""
    actions = {action.text(): action for action in child(window, "textSizeMenu").actions()}
    actions[f"{size}%"].trigger()
    QApplication.processEvents()


def heights(window):
    """How high the letters of some widgets are, whose fonts come from different hands."""
    names = ("parkingAnswer", "parkingAnswers", "parkingReasons", "parkingAddCar")
    return [child(window, name).fontMetrics().height() for name in names]


def test_all_texts_and_rows_grow_at_once(window):
    before, row = heights(window), child(window, "parkingAnswers").rowHeight(0)
    choose(window, 150)
    assert heights(window) == [pytest.approx(1.5 * height, abs=2) for height in before]
    assert child(window, "parkingAnswers").rowHeight(0) == pytest.approx(1.5 * row, abs=2)
    choose(window, 100)
    assert heights(window) == before


def test_it_is_kept(window, folder):
    choose(window, 130)
    assert kept_size(folder) == 130


def test_keys_take_the_next_size_until_there_is_none(window, folder):
    for size in TEXT_SIZES[2:]:
        child(window, "largerTextAction").trigger()
        assert kept_size(folder) == size
    assert not child(window, "largerTextAction").isEnabled()
    child(window, "smallerTextAction").trigger()
    assert kept_size(folder) == TEXT_SIZES[-2]


def test_what_was_large_becomes_as_it_was(window):
    widgets = [part for part in window.findChildren(QWidget) if part.isVisible()]
    before = [part.size() for part in widgets]
    for size in (150, 90, 130, 100):
        choose(window, size)
    for part, size in zip(widgets, before, strict=True):
        assert abs(part.width() - size.width()) <= 10 * ROUNDING, part
        assert abs(part.height() - size.height()) <= 10 * ROUNDING, part


def test_the_keys_zoom_a_picture_that_has_the_focus(qtbot, window, folder):
    view, table = (child(window, name) for name in ("parkingView", "parkingAnswers"))
    with qtbot.waitActive(window):
        window.activateWindow()
    spot = view.geometry_of_row.spot
    view.setFocus()
    press(qtbot, view, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.geometry_of_row.spot > spot
    assert kept_size(folder) == 100
    table.setFocus()
    press(qtbot, table, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert kept_size(folder) == 115


@pytest.mark.parametrize("size", [100, 150])
def test_no_control_is_lost_in_a_small_window(window, size):
    choose(window, size)
    window.resize(683, 384)
    tabs = child(window, "taskTabs")
    for number in range(tabs.count()):
        tabs.setCurrentIndex(number)
        for column in PageColumn:
            window.page.page.columns.show_column(column)
            QApplication.processEvents()
            for control in controls_beside_columns(window):
                assert lies_within(control, window), control.objectName()


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [100, 150])
def test_no_switch_cuts_its_texts_in_a_small_window(window, spoken, size, language):
    choose(window, size)
    spoken(language)
    QApplication.processEvents()
    window.resize(683, 384)
    for task in window.tabs.tasks:
        window.show_task(task.word)
        tab = window.page
        # What gets narrower gives its room to the others in a second turn.
        for _ in range(2):
            QApplication.processEvents()
        shown = [button for button in tab.findChildren(SteadyButton) if button.isVisible()]
        assert len(shown) >= len(PageColumn)
        for button in shown:
            shows_text = button.width() >= button.text_width + button.iconSize().width()
            assert button.width() >= button.sizeHint().width(), button.text()
            assert shows_text or button.toolTip() == button.text()


def test_the_switch_of_pages_shows_its_texts_again_where_there_is_room(window):
    choose(window, 150)
    window.resize(683, 384)
    window.show_task("hotels")
    QApplication.processEvents()
    button = next(
        each
        for each in window.page.findChildren(SteadyButton)
        if each.text() == "Nights and rating"
    )
    assert button.width() < button.text_width
    choose(window, 100)
    window.resize(1366, 768)
    QApplication.processEvents()
    assert button.width() >= button.sizeHint().width() > button.text_width
    assert button.toolTip() == ""


def controls_beside_columns(window):
    """Controls that are seen and that no column scrolls to."""
    return [
        control
        for kind in CONTROLS
        for control in window.page.findChildren(kind)
        if control.isVisible() and not is_scrolled(control)
    ]


def is_scrolled(widget):
    parent = widget.parentWidget()
    while parent is not None:
        if parent.objectName() == "qt_scrollarea_viewport":
            return True
        parent = parent.parentWidget()
    return False


def lies_within(control, window):
    place = control.mapTo(window, control.rect().topLeft())
    end = control.mapTo(window, control.rect().bottomRight())
    inside = window.rect().adjusted(-1, -1, 1, 1)
    return inside.contains(place) and inside.contains(end)
