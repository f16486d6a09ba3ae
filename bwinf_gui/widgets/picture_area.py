"""The area of a picture: scrolled and zoomed along one axis, played, and taken with the mouse.

Keys, wheel and mouse work as in all pictures: Ctrl with + - 0 or the wheel zooms, PgUp and PgDn
scroll by a page, and the mouse pulls what is between the things that it can take.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QSizePolicy,
    QToolTip,
    QWidget,
)

from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.keyboard import BY_KEYBOARD, RETURN_KEYS
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

_ZOOM_STEP = 1.25
_PAGE = 0.8
"""The share of the visible width by which the keys for pages scroll."""
_WHEEL_NOTCH = 120
_ZOOM_KEYS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_CURSORS = {
    "across": Qt.CursorShape.SizeHorCursor,
    "up": Qt.CursorShape.SizeVerCursor,
    "press": Qt.CursorShape.PointingHandCursor,
}


class Instant(NamedTuple):
    """Where a picture is between two steps; at rest both are the same."""

    before: int = 0
    after: int = 0
    time: float = 0.0


class PictureArea(QAbstractScrollArea):
    """Follows a playback, scrolls from left to right, and says what the mouse does to the picture.

    Widths are in pixels. What `hit_at` finds has a `tip`, `grabs` where it can be dragged, and the
    `way` that it then moves, "across" or "up"; "press" for what can be pressed. It is equal to
    itself when it is found again.

    Signals:
        seen_changed: Another part is visible, or at another size.
        pointed: Something else is under the mouse, or None.
        held: The grip that `press` returned is being dragged from now on.
        dragged: The grip, and where the mouse is in the picture.
        dropped: The mouse let go.
    """

    seen_changed = Signal()
    pointed = Signal(object)
    held = Signal(object)
    dragged = Signal(object, QPointF)
    dropped = Signal()

    can_zoom = False
    zooms_by_wheel = False
    """Whether the wheel zooms without Ctrl too; then it scrolls with Shift."""

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.zoomed = 0.0
        """The chosen width as a multiple of the usual one; 0: not zoomed."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.instant = Instant()
        self.hovered: Any = None
        self.is_focused = self.is_dragging = False
        """Whether it has the focus by a key; whether the mouse moves what it holds."""
        self._playback = playback
        self._start: QPointF | None = None
        """Where the mouse took what it holds: a thing with a grip, or else the whole content."""
        self._grip: object = None
        self._way = ""
        self._animation = QVariantAnimation(self)
        self._animation.valueChanged.connect(self._on_moved)
        self._animation.finished.connect(playback.end_step)
        playback.step_begun.connect(self._on_step_begun)
        playback.jumped.connect(self._stand)
        playback.cut_short.connect(self._stand)

    @property
    def left(self) -> int:
        return self.horizontalScrollBar().value()

    def content_width(self) -> float:
        return float(self.viewport().width())

    def fixed_widths(self) -> tuple[float, float]:
        """The widths at both ends that zooming does not change."""
        return 0.0, 0.0

    def zoom_limits(self) -> tuple[float, float]:
        """The lowest and the highest zoom; both 0 while nothing can be zoomed."""
        return 0.0, 0.0

    def fit(self) -> None:
        self.zoom(0)

    def zoom(self, steps: float, x: float | None = None) -> None:
        """Widen the content by steps around a place of the viewport; 0 fits it again."""
        least, most = self.zoom_limits()
        if not most:
            self.zoomed = 0.0
            return
        left, right = self.fixed_widths()
        x = self.viewport().width() / 2 if x is None else x
        # The share of the zoomable part that is under the mouse stays under it.
        place = (x + self.left - left) / (self.content_width() - left - right)
        zoomed = (self.zoomed or 1.0) * _ZOOM_STEP**steps
        self.zoomed = min(max(zoomed, least), most) if steps else 0.0
        # Before the value is set, or the scroll bar would clip it to the old range.
        self.fit_range()
        width = self.content_width() - left - right
        self.horizontalScrollBar().setValue(round(place * width + left - x))
        self.viewport().update()

    def fit_range(self) -> None:
        """Let the scroll bar reach the whole content."""
        bar, width = self.horizontalScrollBar(), self.viewport().width()
        bar.setRange(0, max(0, round(self.content_width() - width)))
        bar.setPageStep(width)
        bar.setSingleStep(max(1, width // 12))

    def show_range(self, left: float, right: float) -> None:
        """Scroll to a part of the content, if it is not visible."""
        width = self.viewport().width()
        if left < self.left or right > self.left + width:
            self.horizontalScrollBar().setValue(round((left + right - width) / 2))

    def scroll_by(self, pixels: float) -> None:
        self.horizontalScrollBar().setValue(round(self.left + pixels))

    def take_key(self, event: QKeyEvent) -> bool:
        """Zoom or scroll by a key; returns whether it is one for that."""
        key = Qt.Key(event.key())
        if self.zooms(event):
            self.zoom(_ZOOM_KEYS[key])
            return True
        if is_page := self.can_zoom and key in _PAGES:
            self.scroll_by(_PAGES[key] * _PAGE * self.viewport().width())
        return is_page

    def zooms(self, event: QKeyEvent) -> bool:
        with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return self.can_zoom and bool(with_control) and Qt.Key(event.key()) in _ZOOM_KEYS

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Whether a key means something here that it does not mean elsewhere in the window."""
        return self.zooms(event)

    @property
    def step_under_way(self) -> int:
        return min(self.instant.before, self.instant.after)

    def paint(self, painter: QPainter, seen: tuple[float, float]) -> None:
        """Paint what is seen along the x axis, in coordinates of the whole picture."""

    def motion(self, before: int, after: int) -> tuple[float, str] | None:
        """The milliseconds and the easing of a step; None where nothing moves."""
        raise NotImplementedError

    def reveal(self, before: int | None = None) -> None:
        """Scroll to what must be visible at the moment, or after a step from `before`."""

    def hit_at(self, point: QPointF | QPoint) -> Any:
        """What is at a point of the viewport."""
        raise NotImplementedError

    def press(self, hit: Any, point: QPointF, *, is_left: bool) -> object:
        """Press a thing at a point of the picture; returns the grip by which it is dragged."""
        raise NotImplementedError

    def to_picture(self, point: QPointF | QPoint) -> QPointF:
        """A point of the viewport in the whole picture."""
        return QPointF(point) + QPointF(self.left, 0)

    def show_instant(self, instant: Instant) -> None:
        if instant != self.instant:
            self.instant = instant
            self.viewport().update()

    def let_go(self) -> None:
        self._start, self._grip, self.is_dragging = None, None, False
        self._hover(None)

    def _on_step_begun(self, before: int, after: int) -> None:
        motion = self.motion(before, after)
        if motion is None:
            self._stand()
            self._playback.end_step()
            return
        # The part to reveal depends on the direction of the step, so the moment changes before
        # scrolling.
        self.show_instant(Instant(before, after, float(before)))
        self.reveal()
        milliseconds, easing = motion
        animation = self._animation
        animation.setStartValue(float(before))
        animation.setEndValue(float(after))
        animation.setEasingCurve(getattr(QEasingCurve.Type, easing))
        animation.setDuration(self._playback.duration(milliseconds))
        animation.start()

    def _on_moved(self, time: float) -> None:
        self.show_instant(self.instant._replace(time=time))

    @Slot()
    def _stand(self) -> None:
        """Show the state at the position of the playback, without motion."""
        self._animation.stop()
        index = self._playback.index
        self.show_instant(Instant(index, index, float(index)))

    def _hover(self, hit: Any) -> None:
        if hit == self.hovered:
            return
        self.hovered = hit
        self.pointed.emit(hit)
        shape = Qt.CursorShape.ArrowCursor
        if hit and (hit.grabs or hit.way):
            shape = _CURSORS.get(hit.way, Qt.CursorShape.OpenHandCursor)
        self.viewport().setCursor(shape)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Keep keys from the shortcuts of the window: Qt asks the focused widget first."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self.keeps_key(event):
            event.accept()
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.can_zoom:
            event.ignore()
            return
        turn, held = event.angleDelta(), event.modifiers()
        # Touch pads scroll across as well, and so does a wheel with Alt.
        is_across = abs(turn.x()) > abs(turn.y())
        notches = (turn.x() if is_across else turn.y()) / _WHEEL_NOTCH
        zooms = bool(held & Qt.KeyboardModifier.ControlModifier)
        if self.zooms_by_wheel and not is_across:
            zooms |= not held & Qt.KeyboardModifier.ShiftModifier
        if zooms:
            self.zoom(notches, event.position().x())
        else:
            step = self.horizontalScrollBar().singleStep()
            self.scroll_by(-notches * QApplication.wheelScrollLines() * step)
        self._hover(self.hit_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        button, point = event.button(), event.position()
        is_left = button == Qt.MouseButton.LeftButton
        hit = self.hit_at(point) if button != Qt.MouseButton.MiddleButton else None
        grip = self.press(hit, self.to_picture(point), is_left=is_left) if hit else None
        if not is_left:
            # What is being dragged stays in the hand.
            return
        self._grip, self._way = grip, hit.way if hit else ""
        # Dragging a thing must not pull the whole picture along.
        can_pull = self.horizontalScrollBar().maximum()
        self._start = point if grip is not None or can_pull else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point, grip = event.position(), self._grip
        if self._start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            self._hover(self.hit_at(point))
            return
        way = point - self._start
        if not self.is_dragging:
            if way.manhattanLength() < QApplication.startDragDistance():
                return
            self.is_dragging = True
            if grip is not None:
                self.held.emit(grip)
                self.viewport().setCursor(_CURSORS.get(self._way, Qt.CursorShape.ClosedHandCursor))
        if grip is None:
            # From event to event, so that the content does not jump after it was stopped at an end.
            self._start = point
            self.scroll_by(-way.x())
            return
        self.dragged.emit(grip, self.to_picture(point))
        # Only after the move was reported: scrolling changes which point is under the mouse.
        self.scroll_by((min(point.x(), 0.0) + max(point.x() - self.viewport().width(), 0.0)) / 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            was_dragging = self.is_dragging and self._grip is not None
            self.let_go()
            if was_dragging:
                self.dropped.emit()
            self._hover(self.hit_at(event.position()))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            hit = self.hit_at(event.pos())
            QToolTip.showText(event.globalPos(), hit.tip if hit else "")
            _let_clicks_through()
            return True
        if event.type() == QEvent.Type.Leave:
            self._hover(None)
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._show_focus(visible=True)
        if not self.take_key(event):
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        left = self.left
        # A painter that is still active when its widget is painted again crashes Qt.
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-left, 0)
            self.paint(painter, (left + event.rect().left(), left + event.rect().right()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_range()
        self.seen_changed.emit()
        self.reveal()

    def _show_focus(self, *, visible: bool) -> None:
        if visible is not self.is_focused:
            self.is_focused = visible
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_focus(visible=event.reason() in BY_KEYBOARD)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus(visible=False)


class PaintedBox(QWidget):
    """A picture that stands still; nothing is painted while None is shown."""

    def __init__(
        self, paint: Callable[[QPainter, QRectF, Any], object], *, appearance: Appearance
    ) -> None:
        super().__init__()
        self._paint = paint
        self._shown: Any = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_picture(self, shown: Any) -> None:
        self._shown = shown
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._shown is not None:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint(painter, QRectF(self.rect()), self._shown)


def _let_clicks_through() -> None:
    """Let a click on a tool tip reach what is beneath; Qt would only hide the tip."""
    for window in QGuiApplication.topLevelWindows():
        if window.type() == Qt.WindowType.ToolTip:
            window.setFlag(Qt.WindowType.WindowTransparentForInput)


class PictureField(CheckedLine):
    """A field inside a picture, around a `box`; stays open until the text is valid.

    Signals:
        closed: Esc, or the focus went elsewhere.
    """

    closed = Signal()

    def __init__(
        self,
        text: str,
        take: Callable[[str], object],
        problem_of: Callable[[str], str],
        *,
        most: int,
        capitals: bool,
        box: QRectF,
        area: PictureArea,
    ) -> None:
        super().__init__(problem_of, most=most, capitals=capitals, parent=area.viewport())
        self._take = take
        self.setText(text)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        height = self.sizeHint().height()
        width = max(box.width(), 3.0 * height)
        corner = box.center() - QPointF(area.left + width / 2, height / 2)
        self.setGeometry(round(corner.x()), round(corner.y()), round(width), height)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN_KEYS:
            if not self.check():
                self._take(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take Esc, which would stop something else."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # The field's own menu takes the focus only for a while.
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.closed.emit()
