"""The view for a projector: the page has the window, and Esc leads back."""

import pytest
from driving import child, press, shared_program
from nim_board import BoardHands
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton

from bwinf_gui.resources import resource

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]
EXAMPLES = [
    resource("examples", name)
    for name in (
        "nim-drei.in",
        "wuerfel-koerper.txt",
        "hotels-gierig.txt",
        "parkplatz-gleichstand.txt",
    )
]


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    """One program for all: each test leaves the view for a projector again."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, *EXAMPLES, workers=False) as program:
        yield program


@pytest.fixture
def window(qtbot, program):
    window = program.window
    window.resize(1366, 768)
    window.show_task("parking")
    with qtbot.waitActive(window):
        window.activateWindow()
    yield window
    child(window, "projectorAction").setChecked(False)


def project(window):
    child(window, "projectorAction").setChecked(True)
    QApplication.processEvents()


def surroundings(window):
    """How high menu bar, row of tabs and status bar are, 0 where they are not seen."""
    bars = (window.menuBar(), child(window, "taskTabs").tabBar(), window.statusBar())
    return [bar.height() if bar.isVisible() else 0 for bar in bars]


def way_back(window):
    """The buttons for a projector on the page on top."""
    actions = window.actions_
    buttons = [b for b in window.page.findChildren(QToolButton) if b.isVisible()]
    return [b for b in buttons if b.defaultAction() in {actions.undo, actions.leave}]


def test_the_page_has_the_window_on_every_tab(window):
    before = surroundings(window)
    assert all(before)
    project(window)
    assert surroundings(window) == [0, 0, 0]
    for task in window.tabs.tasks:
        window.show_task(task.word)
        QApplication.processEvents()
        assert [button.text() for button in way_back(window)] == ["Undo", "Leave (Esc)"]
    way_back(window)[1].click()
    QApplication.processEvents()
    assert surroundings(window) == before


def test_keys_of_the_menu_work_without_it(qtbot, window):
    project(window)
    press(qtbot, window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert window.page.objectName() == "nimTab"
    press(qtbot, window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.page.objectName() == "parkingTab"


def test_esc_first_clears_what_is_marked_and_then_leaves(qtbot, window):
    window.show_task("nim")
    project(window)
    canvas, projector = child(window, "nimBoard"), child(window, "projectorAction")
    canvas.setFocus()
    board = BoardHands(window.page.page)
    board.type_number(1)
    assert board.marked is not None
    press(qtbot, canvas, Qt.Key.Key_Escape)
    assert board.marked is None
    assert projector.isChecked()
    press(qtbot, canvas, Qt.Key.Key_Escape)
    assert not projector.isChecked()


def test_nothing_of_the_input_lies_over_the_answer(window):
    project(window)
    window.show_task("hotels")
    assert not child(window, "hotelsList").isVisible()


def test_a_small_window_stays_without_status_bar_after_it(window):
    window.resize(683, 500)
    QApplication.processEvents()
    project(window)
    child(window, "leaveAction").trigger()
    QApplication.processEvents()
    assert surroundings(window)[2] == 0
