"""An area whose content can be wider than the window: scrolled, pulled and zoomed along one axis.

Keys, wheel and mouse are those of all pictures: Ctrl with + - 0 or the wheel zooms, PgUp and PgDn
scroll by a page, and the mouse pulls what is between the things that it can take.
"""

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication

_ZOOM_STEP = 1.25
_PAGE = 0.8
"""The share of the visible width by which the keys for pages scroll."""
_WHEEL_NOTCH = 120
_ZOOM_KEYS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_0: 0}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class ZoomArea(QAbstractScrollArea):
    """Scrolls from left to right; widths are in pixels.

    Signals:
        seen_changed: Another part is visible, or at another size.
    """

    seen_changed = Signal()
    can_zoom = False
    zooms_by_wheel = False
    """Whether the wheel zooms without Ctrl too; then it scrolls with Shift."""

    def __init__(self) -> None:
        super().__init__()
        self.zoomed = 0.0
        """The chosen width as a multiple of the usual one; 0: not zoomed."""
        self._pulled: QPointF | None = None
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

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
        """Fit the whole content to the window."""
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

    @property
    def is_pulled(self) -> bool:
        """Whether the mouse holds the content itself."""
        return self._pulled is not None

    def hold(self, event: QMouseEvent) -> None:
        """Let the mouse pull the content, where there is more of it than is seen."""
        if event.button() == Qt.MouseButton.LeftButton and self.horizontalScrollBar().maximum():
            self._pulled = event.position()

    def pull(self, event: QMouseEvent, *, far: bool) -> bool:
        """Move the content with the mouse; returns whether it went `far` enough for that."""
        if self._pulled is None:
            return False
        way = event.position() - self._pulled
        if not far and way.manhattanLength() < QApplication.startDragDistance():
            return False
        # From event to event, so that the content does not jump after it was stopped at an end.
        self._pulled = event.position()
        self.scroll_by(-way.x())
        return True

    def release(self) -> None:
        self._pulled = None

    def take_key(self, event: QKeyEvent) -> bool:
        """Zoom or scroll by a key; returns whether it is one for that."""
        key = Qt.Key(event.key())
        if self.zooms(event):
            self.zoom(_ZOOM_KEYS[key])
        elif self.can_zoom and key in _PAGES:
            self.scroll_by(_PAGES[key] * _PAGE * self.viewport().width())
        else:
            return False
        return True

    def zooms(self, event: QKeyEvent) -> bool:
        with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return self.can_zoom and bool(with_control) and Qt.Key(event.key()) in _ZOOM_KEYS

    def event(self, event: QEvent) -> bool:
        """Take the keys that zoom; elsewhere in the window they change the size of text."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self.zooms(event):
            event.accept()
            return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.can_zoom:
            event.ignore()
            return
        turn, held = event.angleDelta(), event.modifiers()
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_range()
        self.seen_changed.emit()
