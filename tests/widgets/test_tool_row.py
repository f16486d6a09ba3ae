"""The tools of a page: all in a row, or all within reach where the window is narrow."""

import pytest
from driving import child
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QPushButton, QSpinBox, QToolButton, QWidget

from bwinf_gui.widgets.tool_row import SegmentSwitch, ToolRow


class Desk:
    """A row of tools of every kind in a window."""

    def __init__(self, qtbot, metrics):
        self.window = window = QWidget()
        qtbot.addWidget(window)
        self.action, self.button = QAction("Open", window), QPushButton("Random", window)
        self.fit, self.rules = QToolButton(window), QComboBox(window)
        self.fit.setText("Fit")
        self.rules.addItems(["contest", "roll-off"])
        self.rules.setAccessibleName("Rule set")
        self.spot, self.switch = QSpinBox(window), SegmentSwitch(parent=window)
        self.switch.add("Page")
        self.spot_label, self.rules_label = QLabel("Spot", window), QLabel("Rules", window)
        self.spot_label.setBuddy(self.spot)
        self.rules_label.setBuddy(self.rules)
        self.files = QMenu("Files", window)
        self.files.addAction("wuerfel1.txt")
        self.row = ToolRow(
            left=[self.action, self.files.menuAction(), None],
            switch=self.switch,
            right=[
                *(self.spot_label, self.spot, self.rules_label, self.rules),
                *(self.button, self.fit),
            ],
            metrics=metrics,
            parent=window,
        )
        window.resize(900, 60)
        self.row.resize(900, self.row.height())
        window.show()

    def menu(self):
        """The menu behind "»", as it opens."""
        menu = child(self.row, "moreToolsButton").menu()
        menu.aboutToShow.emit()
        return {entry.text(): entry for entry in menu.actions() if entry.isVisible()}


@pytest.fixture
def desk(qtbot, appearance):
    desk = Desk(qtbot, appearance.theme.metrics)
    yield desk
    desk.window.close()


def test_in_a_wide_window_everything_is_in_the_row(desk):
    tools = (desk.button, desk.fit, desk.rules, desk.rules_label, desk.spot, desk.spot_label)
    assert all(tool.isVisible() for tool in tools)
    assert not child(desk.row, "moreToolsButton").isVisible()


def test_a_button_does_not_look_touched_once_its_menu_is_closed(desk):
    button = next(one for one in desk.row.findChildren(QToolButton) if one.text() == "Files")
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    desk.files.popup(desk.window.mapToGlobal(desk.window.rect().bottomRight()))
    desk.files.close()
    assert not button.underMouse()


def test_in_a_narrow_window_nothing_is_out_of_reach(desk):
    desk.row.set_narrow(narrow=True)
    assert child(desk.row, "moreToolsButton").isVisible()
    assert desk.switch.isVisible()
    assert desk.spot.isVisible(), "no menu holds a field for a number"
    assert desk.spot_label.isVisible()
    hidden = (desk.button, desk.fit, desk.rules, desk.rules_label)
    assert not any(tool.isVisible() for tool in hidden)
    assert {*desk.menu()} >= {"Open", "Random", "Fit", "Rule set"}


def test_a_button_in_the_menu_does_what_the_button_does(desk, qtbot):
    desk.row.set_narrow(narrow=True)
    with qtbot.waitSignal(desk.fit.clicked):
        desk.menu()["Fit"].trigger()
    desk.fit.setEnabled(False)
    assert not desk.menu()["Fit"].isEnabled()


def test_choices_are_a_menu_of_their_own(desk):
    desk.row.set_narrow(narrow=True)
    contest, roll_off = desk.menu()["Rule set"].menu().actions()
    assert contest.isChecked()
    roll_off.trigger()
    assert desk.rules.currentIndex() == 1


def test_what_another_page_has_is_not_offered(desk):
    desk.row.withdraw({desk.fit, desk.rules, desk.rules_label, desk.spot, desk.spot_label})
    desk.row.set_narrow(narrow=True)
    assert not desk.spot.isVisible()
    assert not {"Fit", "Rule set"} & {*desk.menu()}


def test_a_row_without_room_for_its_texts_goes_behind_the_menu_too(desk, qtbot):
    desk.row.resize(300, desk.row.height())
    assert child(desk.row, "moreToolsButton").isVisible()
    assert not desk.button.isVisible()
    desk.row.resize(900, desk.row.height())
    assert desk.button.isVisible()
    assert not child(desk.row, "moreToolsButton").isVisible()
    desk.button.setText("a text that is far too long for any row of tools" * 5)
    qtbot.waitUntil(child(desk.row, "moreToolsButton").isVisible)
