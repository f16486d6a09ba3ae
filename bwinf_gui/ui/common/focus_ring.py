"""Draws the ring around the widget that has the keyboard focus."""

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFocusFrame, QMenuBar, QTabBar, QWidget

from bwinf_gui.ui.appearance import Appearance

NO_RING = "noFocusRing"
_WIDTH = 2.0
_CORNER = 5.0


class FocusRing(QObject):
    """Keeps a ring around whichever widget has the focus, one pixel away from its edge.

    A ring outside the widget cannot be had from a style sheet. Widgets that show the focus
    themselves, such as pictures with items, set the property `noFocusRing`.
    """

    def __init__(self, *, app: QApplication, appearance: Appearance) -> None:
        super().__init__(app)
        self._appearance = appearance
        self._frame: _Frame | None = None
        app.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Take the ring off the old widget and put one around the new one."""
        if self._frame is not None:
            self._frame.destroyed.disconnect(self._forget)
            self._frame.setWidget(None)
            self._frame.deleteLater()
            self._frame = None
        if new is not None and _wants_ring(new):
            self._frame = _Frame(appearance=self._appearance, parent=new.parentWidget())
            self._frame.destroyed.connect(self._forget)
            self._frame.setWidget(new)

    def _forget(self) -> None:
        """Let go of a ring that was deleted together with the widget around it."""
        self._frame = None


def _wants_ring(widget: QWidget) -> bool:
    special = widget.isWindow() or isinstance(widget, QMenuBar | QTabBar)
    popup = widget.window().windowType() == Qt.WindowType.Popup
    return not (special or popup or widget.property(NO_RING))


class _Frame(QFocusFrame):
    def __init__(self, *, appearance: Appearance, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paintEvent(self, _event: QPaintEvent) -> None:
        half = _WIDTH / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.colours.accent), _WIDTH))
        ring = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(ring, _CORNER, _CORNER)
