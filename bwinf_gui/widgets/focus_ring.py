"""Draws the ring around the widget that has the keyboard focus."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenuBar, QTabBar, QWidget

from bwinf_gui.widgets.appearance import Appearance

NO_RING = "noFocusRing"
_WIDTH = 2
_DISTANCE = 1
_CORNER = 5.0
_MOVING = {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.ZOrderChange}
_LEAVING = {QEvent.Type.Hide, QEvent.Type.ParentAboutToChange}


class FocusRing(QObject):
    """Keeps a ring around whichever widget has the focus, one pixel away from its edge.

    A style sheet cannot draw outside a widget. Widgets that show the focus themselves, such as
    pictures with items, set the property `noFocusRing`.
    """

    def __init__(self, *, app: QApplication, appearance: Appearance) -> None:
        super().__init__(app)
        self._appearance = appearance
        self._frame: _Frame | None = None
        app.focusChanged.connect(self._follow)

    @property
    def frame(self) -> QWidget | None:
        """The ring itself, None where nothing has the focus."""
        return self._frame

    @Slot(QWidget, QWidget)
    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Take the ring off the old widget and put one around the new one."""
        if self._frame is not None:
            self._frame.destroyed.disconnect(self._forget)
            self._frame.leave()
            self._frame = None
        if new is not None and _wants_ring(new):
            self._frame = _Frame(widget=new, appearance=self._appearance)
            self._frame.destroyed.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        """Let go of a ring that was deleted together with the window."""
        self._frame = None


class _Frame(QWidget):
    """The ring around one widget; it lies in the window, within the views that scroll."""

    def __init__(self, *, widget: QWidget, appearance: Appearance) -> None:
        super().__init__(widget.window())
        self._appearance = appearance
        self._widget = widget
        self._ring = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        for watched in self._chain():
            watched.installEventFilter(self)
        self._place()

    def leave(self) -> None:
        """Vanish."""
        self.hide()
        self.deleteLater()

    def _chain(self) -> list[QWidget]:
        """Return the widget and everything that moves it within the host."""
        chain, host = [], self.parentWidget()
        step: QWidget | None = self._widget
        while step is not None and step is not host:
            chain.append(step)
            step = step.parentWidget()
        return chain

    def _place(self) -> None:
        host = self.parentWidget()
        if host is None or not host.isAncestorOf(self._widget):
            self.hide()
            return
        ring = _around(self._widget, host)
        seen = ring
        for view in filter(_scrolls, self._chain()[1:]):
            seen = seen.intersected(_around(view, host))
        self._ring = ring.translated(-seen.topLeft())
        self.setGeometry(seen)
        self.setVisible(self._widget.isVisible() and not seen.isEmpty())
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget when it or something around it moves."""
        if event.type() in _LEAVING:
            self.hide()
        elif event.type() in _MOVING:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring at the edge of this widget."""
        half = _WIDTH / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.colours.accent), _WIDTH))
        ring = QRectF(self._ring).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(ring, _CORNER, _CORNER)


def _around(widget: QWidget, host: QWidget) -> QRect:
    """Where a ring around a widget lies in its host."""
    margin = _WIDTH + _DISTANCE
    place = QRect(widget.mapTo(host, QPoint(0, 0)), widget.size())
    return place.adjusted(-margin, -margin, margin, margin)


def _scrolls(widget: QWidget) -> bool:
    """Whether a widget is the viewport of a view, which shows a part of what is in it."""
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


def _wants_ring(widget: QWidget) -> bool:
    special = widget.isWindow() or isinstance(widget, QMenuBar | QTabBar)
    popup = widget.window().windowType() == Qt.WindowType.Popup
    return not (special or popup or widget.property(NO_RING))
