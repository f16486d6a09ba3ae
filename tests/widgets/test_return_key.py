"""Return presses the button that has the focus, be it on a page, in a dialog or in a pop-up."""

import pytest
from driving import child, press, shared_program
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from bwinf_gui.resources import resource

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
EXAMPLES = [resource("examples", name) for name in ("nim-drei.in", "parkplatz-gleichstand.txt")]
BY_TAB = Qt.FocusReason.TabFocusReason


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests, each of which begins with the row of cars."""
    folder, tabs = tmp_path_factory.mktemp("shared"), ["nim", "parking"]
    with shared_program(qapp, folder, *EXAMPLES, workers=False, tabs=tabs) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared):
    shared.open_path(EXAMPLES[-1])
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_presses_a_button_of_a_page(qtbot, window, key):
    button = child(window, "parkingAddCar")
    cars = len(window.page.document.value.cars)
    button.setFocus(BY_TAB)
    press(qtbot, button, key)
    assert len(window.page.document.value.cars) == cars + 1


def test_return_elsewhere_presses_nothing(qtbot, window):
    button = child(window, "parkingAddCar")
    pressed = []
    button.clicked.connect(lambda: pressed.append(button))
    button.setFocus(BY_TAB)
    child(window, "parkingView").setFocus()
    press(qtbot, child(window, "parkingView"), Qt.Key.Key_Return)
    assert pressed == []


def test_return_presses_a_button_where_it_is_a_key_of_the_tab(qtbot, window):
    window.open_path(EXAMPLES[0])
    QApplication.processEvents()
    tip = child(window, "nimTip")
    pressed = []
    tip.clicked.connect(lambda: pressed.append(tip))
    tip.setFocus(BY_TAB)
    press(qtbot, tip, Qt.Key.Key_Return)
    assert len(pressed) == 1


def test_return_presses_a_button_of_a_pop_up(qtbot, window):
    child(window, "parkingRandomRow").click()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    buttons = [button for button in popup.findChildren(QPushButton) if button.isVisible()]
    pressed = []
    for button in buttons:
        button.clicked.connect(lambda _=False, button=button: pressed.append(button))
    buttons[-1].setFocus(BY_TAB)
    press(qtbot, buttons[-1], Qt.Key.Key_Return)
    assert pressed == [buttons[-1]]
    popup.close()
