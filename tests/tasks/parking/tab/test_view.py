"""The picture as a thing to look around in: pointing, scrolling, zooming, focus."""

import pytest
from driving import child, click, press
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip

from bwinf_gui.tasks.parking import Row, random_row
from bwinf_gui.tasks.parking.tab.scene import Target

CTRL = Qt.KeyboardModifier.ControlModifier
LONG = random_row(400, 0.5, seed=2)


def turn_wheel(desk, notches, *, modifiers=Qt.KeyboardModifier.NoModifier, x=200):
    point = QPointF(x, 100)
    event = QWheelEvent(
        point,
        QPointF(desk.view.viewport().mapToGlobal(point.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(desk.view.viewport(), event)


def tip_at(desk, point):
    event = QHelpEvent(QEvent.Type.ToolTip, point, desk.view.viewport().mapToGlobal(point))
    QApplication.sendEvent(desk.view.viewport(), event)
    text = QToolTip.text()
    QToolTip.hideText()
    desk.qtbot.waitUntil(lambda: not QToolTip.isVisible())
    return text


def test_the_pointer_outlines_what_it_is_on(desk):
    desk.open(1)
    desk.qtbot.mouseMove(desk.view.viewport(), desk.spot_point("C"))
    assert desk.view.scene.hovered == Target(spot=2)
    desk.qtbot.mouseMove(desk.view.viewport(), desk.car_point("Q"))
    assert desk.view.scene.hovered == Target(car=2)
    assert desk.view.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    QApplication.sendEvent(desk.view.viewport(), QEvent(QEvent.Type.Leave))
    assert desk.view.scene.hovered is None


def test_tool_tips_tell_the_exact_value(desk):
    desk.open(1)
    assert tip_at(desk, desk.spot_point("E")) == "E: O 1 left, P 1 left"
    assert tip_at(desk, desk.spot_point("A")) == "A: free"
    assert tip_at(desk, desk.car_point("Q")).startswith("Car Q stands before G and H (index 6)\n")


def test_a_shifted_car_is_hit_where_it_is_seen(desk):
    desk.open(1)
    desk.click(desk.spot_point("E"))
    geometry = desk.view.geometry_of_row
    freed = desk.seen(geometry.cross_car(4).center())
    assert desk.view.target_at(QPointF(desk.car_point("O"))) == Target(car=0)
    assert desk.view.target_at(QPointF(freed)).car == -1


def test_nothing_is_hit_outside_the_row(desk):
    desk.open(1)
    for point in (QPoint(1, 1), QPoint(desk.view.viewport().width() - 1, 100)):
        assert desk.view.target_at(QPointF(point)) is None
        desk.click(point)
    assert desk.chosen() == "B"


def test_the_wheel_goes_along_a_long_row(desk):
    desk.document.begin(LONG)
    desk.page.choose_spot(0)
    bar = desk.view.horizontalScrollBar()
    turn_wheel(desk, -2)
    assert bar.value() > 0
    turn_wheel(desk, 5)
    assert bar.value() == 0


def test_zooming_keeps_what_is_below_the_pointer(desk):
    desk.document.begin(LONG)
    desk.page.choose_spot(200)
    before, width = desk.view.spot_place(200), desk.view.geometry_of_row.spot
    turn_wheel(desk, 1, modifiers=CTRL)
    assert desk.view.geometry_of_row.spot == pytest.approx(1.25 * width)
    assert desk.view.spot_place(200) == pytest.approx(before, abs=0.05)
    desk.view.setFocus()
    press(desk.qtbot, desk.view, Qt.Key.Key_Minus, CTRL)
    assert desk.view.geometry_of_row.spot == pytest.approx(width)
    for _ in range(20):
        press(desk.qtbot, desk.view, Qt.Key.Key_Minus, CTRL)
    assert desk.view.geometry_of_row.spot >= 28
    click(desk.qtbot, desk.page, "parkingFit")
    assert desk.view.geometry_of_row.spot == pytest.approx(width)


def test_the_chosen_spot_is_brought_into_sight(desk):
    desk.document.begin(LONG)
    for spot in (0, 399, 150, 151, 10):
        desk.page.choose_spot(spot)
        place = desk.view.to_viewport(desk.view.geometry_of_row.column(spot).center())
        assert 0 < place.x() < desk.view.viewport().width()


def test_a_smaller_window_keeps_the_chosen_spot_in_sight(desk):
    desk.document.begin(LONG)
    desk.page.choose_spot(250)
    desk.frame.resize(700, 400)
    QApplication.processEvents()
    place = desk.view.to_viewport(desk.view.geometry_of_row.column(250).center())
    assert 0 < place.x() < desk.view.viewport().width()


def test_page_keys_go_on_by_what_is_seen(desk):
    desk.document.begin(LONG)
    desk.page.choose_spot(0)
    desk.view.setFocus()
    press(desk.qtbot, desk.view, Qt.Key.Key_PageDown)
    first = desk.view.scene.answer.spot
    assert 3 < first < 30
    press(desk.qtbot, desk.view, Qt.Key.Key_PageUp)
    assert desk.view.scene.answer.spot == 0


def test_the_focus_is_shown_to_those_who_use_the_keyboard(desk):
    desk.open(1)
    desk.click(desk.spot_point("C"))
    desk.view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not desk.view.scene.is_focused
    press(desk.qtbot, desk.view, Qt.Key.Key_Down)
    assert desk.view.scene.is_focused
    desk.table.setFocus()
    assert not desk.view.scene.is_focused
    desk.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert desk.view.scene.is_focused


def test_a_row_of_one_spot_and_one_without_cars_can_be_shown(desk):
    desk.document.begin(Row(1))
    assert desk.text("parkingAnswer") == "Car A is free: nothing has to shift"
    assert not child(desk.page, "parkingAddCar").isEnabled()
    desk.view.viewport().repaint()
    desk.document.begin(Row(5))
    desk.view.viewport().repaint()
    assert child(desk.page, "parkingAddCar").isEnabled()
