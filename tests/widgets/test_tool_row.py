"""The tools of a page: all in a row, or all within reach where the window is narrow."""

import pytest
from driving import child
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.tool_row import SegmentSwitch, ToolRow

pytestmark = pytest.mark.usefixtures("dressed")

WIDE, NARROW = 900, 200


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
        window.resize(WIDE, 60)
        self.set_width(WIDE)
        window.show()

    def set_width(self, width):
        self.row.resize(width, self.row.height())

    def tool(self, text):
        """The button of an action in the row."""
        return next(one for one in self.row.findChildren(QToolButton) if one.text() == text)

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
    button = desk.tool("Files")
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    desk.files.popup(desk.window.mapToGlobal(desk.window.rect().bottomRight()))
    desk.files.close()
    assert not button.underMouse()


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_where_a_page_has_one_column_nothing_is_out_of_reach(desk, width):
    desk.set_width(width)
    desk.row.set_narrow(narrow=True)
    assert child(desk.row, "moreToolsButton").isVisible()
    assert desk.switch.isVisible()
    assert desk.spot.isVisible(), "no menu holds a field for a number"
    assert desk.spot_label.isVisible()
    hidden = (desk.button, desk.fit, desk.rules, desk.rules_label)
    assert not any(tool.isVisible() for tool in hidden)
    offered = [text for text in desk.menu() if text]
    assert offered == ["Open", "Files", "Rule set", "Random", "Fit"]


def test_tools_go_behind_the_menu_one_by_one_from_the_right(desk):
    right_to_left = [desk.fit, desk.button, desk.rules, desk.tool("Files"), desk.tool("Open")]
    gone = []
    for width in range(WIDE, 0, -1):
        desk.set_width(width)
        gone += [tool for tool in right_to_left if tool.isHidden() and tool not in gone]
        others = {"Open", "Files", "Rule set", "Random", "Fit"} & {*desk.menu()}
        assert len(others) == len(gone), "the menu has those that are not in the row"
    assert gone == right_to_left
    desk.set_width(WIDE)
    assert all(tool.isVisible() for tool in right_to_left)


def test_a_label_goes_with_its_field(desk):
    for width in range(WIDE, 0, -1):
        desk.set_width(width)
        assert desk.rules_label.isVisible() is desk.rules.isVisible()


def test_a_button_in_the_menu_does_what_the_button_does(desk, qtbot):
    desk.set_width(NARROW)
    with qtbot.waitSignal(desk.fit.clicked):
        desk.menu()["Fit"].trigger()
    desk.fit.setEnabled(False)
    assert not desk.menu()["Fit"].isEnabled()


def test_choices_are_a_menu_of_their_own(desk):
    desk.set_width(NARROW)
    contest, roll_off = desk.menu()["Rule set"].menu().actions()
    assert contest.isChecked()
    roll_off.trigger()
    assert desk.rules.currentIndex() == 1


def test_choices_in_a_holder_stay_in_the_row_until_nothing_else_gives_way(desk):
    holder, modes = QWidget(desk.window), QComboBox(desk.window)
    modes.addItems(["Answer", "Program"])
    QVBoxLayout(holder).addWidget(modes)
    row = ToolRow(
        left=[desk.action],
        switch=None,
        right=[holder],
        metrics=Metrics.of(desk.window.font()),
        parent=desk.window,
    )
    row.show()
    row.resize(WIDE, 40)
    row.set_narrow(narrow=True)
    assert holder.isVisible()
    row.resize(60, 40)
    assert not holder.isVisible()
    menu = child(row, "moreToolsButton").menu()
    menu.aboutToShow.emit()
    choices = [entry for each in menu.actions() if each.menu() for entry in each.menu().actions()]
    assert [choice.text() for choice in choices] == ["Answer", "Program"]
    # As if the user had chosen it in the box.
    taken = []
    modes.activated.connect(taken.append)
    choices[1].trigger()
    assert (taken, modes.currentText()) == ([1], "Program")


def test_a_row_whose_last_buttons_have_no_texts_comes_to_rest(desk, appearance, qtbot):
    projector = QAction("Projector", desk.window)
    projector.setCheckable(True)
    projector.setChecked(True)
    leave = QAction(appearance.icons.icon("fit"), "Leave the projector view", desk.window)
    row = ToolRow(
        left=[desk.action],
        switch=None,
        right=[QPushButton("Tool", desk.window)],
        metrics=Metrics.of(desk.window.font()),
        parent=desk.window,
    )
    row.put_last(leave, while_checked=projector)
    row.show()
    row.resize(200, 40)
    (last,) = (each for each in row.findChildren(QToolButton) if each.defaultAction() is leave)
    qtbot.waitUntil(lambda: last.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly)
    requests = Requests(row)
    for _ in range(3):
        requests.count = 0
        QApplication.processEvents()
    assert requests.count == 0


class Requests(QObject):
    """Counts how often a widget is asked for another layout."""

    def __init__(self, watched):
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched, event):
        self.count += event.type() is QEvent.Type.LayoutRequest
        return super().eventFilter(watched, event)


def test_a_field_gives_up_its_label_before_the_switch_is_cut(qtbot, appearance):
    window = QWidget()
    qtbot.addWidget(window)
    switch, holder = SegmentSwitch(parent=window), QWidget(window)
    switch.add("Page")
    field, label = QSpinBox(holder), QLabel("Spot", holder)
    label.setBuddy(field)
    inside = QHBoxLayout(holder)
    inside.addWidget(label)
    inside.addWidget(field)
    row = ToolRow(
        left=[], switch=switch, right=[holder], metrics=appearance.theme.metrics, parent=window
    )
    window.show()
    row.set_narrow(narrow=True)
    needed = row.sizeHint().width()
    for width, has_label in (
        (needed + 40, True),
        (needed - 1, False),
        (needed + 40, True),
    ):
        row.resize(width, row.height())
        # What gets narrower gives its room to the others in a second turn.
        for _ in range(2):
            QApplication.processEvents()
        assert field.isVisible()
        assert label.isVisible() is has_label
        assert switch.width() >= switch.sizeHint().width()


def test_what_another_page_has_is_not_offered(desk):
    desk.row.withdraw({desk.fit, desk.rules, desk.rules_label, desk.spot, desk.spot_label})
    desk.set_width(NARROW)
    assert not desk.spot.isVisible()
    assert not {"Fit", "Rule set"} & {*desk.menu()}


def test_a_tool_that_grows_has_others_give_way(desk, qtbot):
    assert not child(desk.row, "moreToolsButton").isVisible()
    desk.button.setText("a text that is far too long for any row of tools" * 5)
    qtbot.waitUntil(child(desk.row, "moreToolsButton").isVisible)


def test_what_comes_first_has_a_line_of_its_own_where_nothing_else_can_give_way(desk):
    columns = SegmentSwitch(parent=desk.window)
    for text in ("Answer", "Input", "Proof"):
        columns.add(text)
    desk.row.put_first(columns)
    columns.show()
    before, narrow = desk.row.height(), columns.sizeHint().width() + 30
    for width, is_above in ((WIDE, False), (narrow, True), (WIDE, False)):
        desk.set_width(width)
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        assert (columns.geometry().bottom() < desk.switch.y()) is is_above
        assert desk.row.height() == before * (1 + is_above)
        assert columns.width() >= columns.sizeHint().width()
    assert desk.row.minimumSizeHint().width() >= columns.sizeHint().width()
    columns.hide()
    assert desk.row.minimumSizeHint().width() == 0
    desk.set_width(narrow)
    assert desk.row.height() == before
