"""The focus stays where it belongs when its control can no longer have it."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QTableView, QVBoxLayout, QWidget

from bwinf_gui.widgets.focus_keeper import FOCUS_FALLBACK, FocusKeeper
from bwinf_gui.widgets.page import ContentPage


class Page(ContentPage):
    """A table with its two buttons, a field, and a button that starts."""

    def __init__(self, metrics):
        super().__init__(None)
        self.start, self.chooser = QPushButton("start"), QPushButton("choose")
        self.table, self.field = QTableView(), QLineEdit()
        self.add, self.remove = QPushButton("add"), QPushButton("remove")
        left = QWidget()
        column = QVBoxLayout(left)
        for widget in (self.table, self.add, self.remove, self.field):
            column.addWidget(widget)
        self.fill(left=left, centre=self.start, right=self.chooser, metrics=metrics)
        for one, next_one in ((self.table, self.add), (self.add, self.remove)):
            QWidget.setTabOrder(one, next_one)

    def take_focus(self):
        self.start.setFocus()


@pytest.fixture
def page(qtbot, qapp, appearance):
    page = Page(appearance.theme.metrics)
    FocusKeeper(app=qapp, parent=page)
    qtbot.addWidget(page)
    page.resize(1200, 500)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    return page


def has_focus(widget):
    return lambda: QApplication.focusWidget() is widget


def test_it_does_not_go_on_to_a_button_that_removes(page, qtbot):
    page.add.setFocus()
    page.add.setEnabled(False)
    assert has_focus(page.remove)(), "that is what Qt does"
    qtbot.waitUntil(has_focus(page.table))


def test_from_a_field_it_goes_to_what_is_used_first(page, qtbot):
    page.field.setFocus()
    for widget in (page.field, page.chooser, page.add):
        widget.setEnabled(False)
    qtbot.waitUntil(has_focus(page.start))


def test_who_goes_on_by_tab_gets_there(page, qtbot):
    page.add.setFocus()
    page.remove.setFocus()
    # It looks after the focus by a timer; one that is set later also ends later.
    with qtbot.waitCallback() as looked_after:
        QTimer.singleShot(0, looked_after)
    assert has_focus(page.remove)()


def test_it_goes_to_what_takes_the_place_of_a_button(page, qtbot):
    page.add.setProperty(FOCUS_FALLBACK, page.chooser)
    page.add.setFocus()
    page.add.hide()
    qtbot.waitUntil(has_focus(page.chooser))
