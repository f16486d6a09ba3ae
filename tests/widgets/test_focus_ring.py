"""The focus is always seen."""

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea, QSplitter, QVBoxLayout, QWidget

from bwinf_gui.widgets.keyboard import NO_RING, FocusRing
from bwinf_gui.widgets.theme import Appearance, Theme

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]


@pytest.fixture
def ring(qapp):
    appearance = Appearance(theme=Theme.of(qapp.font(), dark=False))
    owner = QObject()
    ring = FocusRing(app=qapp, appearance=appearance, parent=owner)
    yield ring
    owner.deleteLater()


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for name in ("first", "second"):
        button = QPushButton(name, window)
        button.setObjectName(name)
        column.addWidget(button)
    window.resize(300, 200)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def around(widget, host):
    place = QRect(widget.mapTo(host, QPoint(0, 0)), widget.size())
    return place.adjusted(-3, -3, 3, 3)


def test_ring_follows_the_focus(ring, window):
    for name in ("first", "second"):
        button = window.findChild(QPushButton, name)
        button.setFocus()
        assert ring.frame.isVisible()
        assert ring.frame.geometry() == around(button, window)


def test_ring_follows_the_widget(ring, window):
    button = window.findChild(QPushButton, "second")
    button.setFocus()
    button.setFixedHeight(60)
    QCoreApplication.processEvents()
    assert ring.frame.geometry() == around(button, window)
    button.hide()
    assert ring.frame.geometry() == around(window.findChild(QPushButton, "first"), window)


def test_a_widget_that_moves_after_the_focus_has_left_gets_no_ring(ring, window):
    first, second = (window.findChild(QPushButton, name) for name in ("first", "second"))
    first.setFocus()
    left = ring.frame
    second.setFocus()
    first.move(first.x() + 10, first.y())
    assert ring.frame.isVisible()
    assert not left.isVisible()


def test_widgets_may_show_the_focus_themselves(ring, window):
    button = window.findChild(QPushButton, "second")
    button.setProperty(NO_RING, True)
    button.setFocus()
    assert ring.frame is None


def test_ring_scrolls_and_is_no_pane_of_a_splitter(ring, window):
    splitter, area, content = QSplitter(), QScrollArea(), QWidget()
    column = QVBoxLayout(content)
    fields = [QLineEdit() for _ in range(30)]
    for field in fields:
        column.addWidget(field)
    area.setWidget(content)
    splitter.addWidget(area)
    window.layout().addWidget(splitter)
    QCoreApplication.processEvents()
    fields[3].setFocus()
    area.verticalScrollBar().setValue(40)
    assert ring.frame.geometry() == around(fields[3], window)
    assert splitter.count() == 1
    area.verticalScrollBar().setValue(fields[3].y() + 10)
    assert ring.frame.geometry().top() == around(area.viewport(), window).top(), "not above it"
    assert ring.frame.geometry().bottom() == around(fields[3], window).bottom()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    assert not ring.frame.isVisible()


def test_ring_has_room_at_the_edge_of_what_scrolls(ring, window):
    area, field = QScrollArea(), QLineEdit()
    area.setWidgetResizable(True)
    area.setWidget(field)
    window.layout().addWidget(area)
    QCoreApplication.processEvents()
    field.setFocus()
    assert field.width() == area.viewport().width(), "the field fills it"
    assert ring.frame.geometry() == around(field, window)


def test_ring_goes_with_its_window(ring, qtbot):
    window = QWidget()
    field = QLineEdit(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    field.setFocus()
    assert ring.frame is not None
    with qtbot.waitSignal(window.destroyed):
        window.deleteLater()
    other = QWidget()
    qtbot.addWidget(other)
    next_field = QLineEdit(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    next_field.setFocus()
    assert ring.frame.geometry() == around(next_field, other)
