"""Shows one icon as a widget, crisp on every screen it is moved to."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.icons import Tint


class IconLabel(QWidget):
    """An icon without a function; the text beside it says the same."""

    def __init__(
        self, *, name: str, tint: Tint, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._tint = tint
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        appearance.changed.connect(self.update)

    def show_icon(self, name: str, tint: Tint) -> None:
        """Show another icon."""
        self._name, self._tint = name, tint
        self.update()

    def set_side(self, side: int) -> None:
        """Give the icon its size."""
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon from its shape, never from a picture made for another screen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._appearance.icons.paint(painter, QRectF(self.rect()), self._name, self._tint)
