"""A text with a strip at its left, in which something stands next to each line."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from bwinf_gui.widgets.theme import Appearance


class MarginedText(QPlainTextEdit):
    """Plain text in a font of fixed pitch; a click on its margin chooses the line."""

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.setTabChangesFocus(True)
        self.margin = _Margin(self)
        appearance.changed.connect(self.restyle)
        self.updateRequest.connect(lambda *_: self.margin.update())

    @property
    def margin_width(self) -> int:
        """How wide the margin is in pixels."""
        raise NotImplementedError

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        """Paint what stands next to a line, which counts from 1, into its part of the margin."""
        raise NotImplementedError

    def paint_margin(self, event: QPaintEvent) -> None:
        """Paint the marks of all lines that are visible."""
        painter = QPainter(self.margin)
        painter.fillRect(event.rect(), QColor(self.appearance.theme.colours.alternate))
        painter.setFont(self.font())
        block = self.firstVisibleBlock()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > event.rect().bottom():
                break
            if block.isVisible():
                place = QRectF(0, area.top(), self.margin.width(), area.height())
                self.paint_mark(painter, block.blockNumber() + 1, place)
            block = block.next()
        painter.end()

    @Slot()
    def restyle(self) -> None:
        """Follow the text size and the colours."""
        self.setFont(self.appearance.theme.metrics.fixed_pitch())
        self.setViewportMargins(self.margin_width, 0, 0, 0)
        self.margin.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self.margin.setGeometry(inside.left(), inside.top(), self.margin_width, inside.height())


class _Margin(QWidget):
    def __init__(self, text: MarginedText) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:
        return QSize(self._text.margin_width, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._text.paint_margin(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._text.setTextCursor(self._text.cursorForPosition(event.position().toPoint()))
