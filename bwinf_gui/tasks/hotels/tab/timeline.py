"""The timeline under the pointer and the keys: looking closer, choosing and leaving out hotels."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from bwinf_gui.tasks.hotels.tab.canvas import TimelineCanvas
from bwinf_gui.tasks.hotels.tab.dots import nearest
from bwinf_gui.tasks.hotels.tab.sentences import hotel_text
from bwinf_gui.tasks.hotels.tab.threshold_mark import threshold_mark
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.keyboard import NO_RING
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

_WHEEL_NOTCH = 120
_GRASP = 2.5
"""Hotels are taken from so many units away."""
_PAGE = 0.8
_BY_KEYBOARD = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}
_STEPS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
_ZOOMS = {Qt.Key.Key_Plus: 1.0, Qt.Key.Key_Equal: 1.0, Qt.Key.Key_Minus: -1.0}
_MOVES = {Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}


class HotelsTimeline(TimelineCanvas):
    """All hotels by minute and rating, with the trip among them.

    Signals:
        hotel_chosen: The number of a hotel that was clicked, 0 for none.
        exclusion_requested: The number of a hotel that is to be left out, or allowed again.
        menu_requested: The number of a hotel, 0 for none, and where on the screen.
        threshold_stepped: One rating up (1) or down (-1) with the threshold.
        threshold_wanted: The threshold that its line was pulled to, as a Python number.
    """

    hotel_chosen = Signal(int)
    exclusion_requested = Signal(int)
    menu_requested = Signal(int, QPoint)
    threshold_stepped = Signal(int)
    threshold_wanted = Signal(object)

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("hotelsTimeline")
        speak_as_picture(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setProperty(NO_RING, True)
        self._grip: QPointF | None = None
        self._is_dragging = False
        self._holds_threshold = False
        self._is_over_threshold = False
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Timeline of all hotels"))
        self._still.forget()

    def hotel_at(self, point: QPointF) -> int:
        """The number of the hotel at a place, 0 for none."""
        geometry = self.geometry_of_trip
        if self.scene is None:
            return 0
        points = self.scene.solution.points
        place = nearest(points, geometry, point, _GRASP * self._style.unit)
        return int(points.numbers[place]) if place is not None else 0

    def choose(self, number: int) -> None:
        """Outline a hotel, 0 for none."""
        self._player.change(chosen=number)

    def _is_on_threshold(self, point: QPointF) -> bool:
        """Whether the threshold is at a place, and can be moved."""
        if self.scene is None:
            return False
        return threshold_mark(self.scene, self.geometry_of_trip, self._style).is_at(point)

    def _hover(self, point: QPointF) -> None:
        """Tell what the pointer is on, and that the threshold can be moved."""
        if self.scene is None:
            return
        number, on_threshold = self.hotel_at(point), self._is_on_threshold(point)
        self.setCursor(Qt.CursorShape.SizeVerCursor if on_threshold else Qt.CursorShape.ArrowCursor)
        if (number, on_threshold) == (self.scene.hovered, self._is_over_threshold):
            return
        self._is_over_threshold = on_threshold
        self._player.change(hovered=number)
        text = hotel_text(self.scene.solution.route, number) if number else ""
        if on_threshold and not text:
            text = tr("Drag the threshold, or move it with ↑ and ↓")
        QToolTip.showText(self.mapToGlobal(point.toPoint()), text, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip, self._is_dragging = event.position(), False
            self._holds_threshold = self._is_on_threshold(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the threshold or what is seen with the pointer, or tell what it is on."""
        if self._grip is None:
            self._hover(event.position())
            return
        way = event.position() - self._grip
        if self._is_dragging or way.manhattanLength() >= QApplication.startDragDistance():
            self._is_dragging = True
            self._drag(event.position(), way)

    def _drag(self, point: QPointF, way: QPointF) -> None:
        geometry = self.geometry_of_trip
        if self._holds_threshold:
            self.threshold_wanted.emit(geometry.rating_at(point.y()))
        else:
            self._grip = point
            self._set_window(self.window_of_minutes.moved(-way.x() * geometry.minutes_a_pixel))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._grip is not None and not self._is_dragging
        self._grip = None
        if was_click and event.button() == Qt.MouseButton.LeftButton:
            self.hotel_chosen.emit(self.hotel_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self.hotel_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number:
            self.exclusion_requested.emit(number)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        number = self.hotel_at(QPointF(event.pos()))
        if event.reason() is QContextMenuEvent.Reason.Keyboard and self.scene is not None:
            number = self.scene.chosen
        self.menu_requested.emit(number, event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer; move with the other wheel, or with Shift."""
        turn = event.angleDelta()
        if turn.x() or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.move_by(-(turn.x() or turn.y()) / _WHEEL_NOTCH / 8)
        else:
            self.zoom(turn.y() / _WHEEL_NOTCH, event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if with_ctrl and key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif with_ctrl and key == Qt.Key.Key_0:
            self.fit()
        elif key in _MOVES:
            self.move_by(_MOVES[key])
        elif key in _STEPS:
            self.threshold_stepped.emit(_STEPS[key])
        elif key == Qt.Key.Key_Delete and self.scene is not None and self.scene.chosen:
            self.exclusion_requested.emit(self.scene.chosen)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus to those who came by keyboard."""
        super().focusInEvent(event)
        self._is_focused = event.reason() in _BY_KEYBOARD
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_focused = False
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._is_over_threshold = False
        self._player.change(hovered=0)
