"""Texts with a margin at their left that marks or numbers the lines."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.theme import Appearance, set_fixed_pitch

Shade = QTextEdit.ExtraSelection


class MarginedText(QPlainTextEdit):
    """Plain text in a font of fixed pitch; a click on its margin chooses the line."""

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        set_fixed_pitch(self)
        self.setTabChangesFocus(True)
        self.margin = _Margin(self)
        appearance.changed.connect(self.restyle)
        self.updateRequest.connect(lambda *_: self.margin.update())

    @property
    def margin_width(self) -> int:
        raise NotImplementedError

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        """Paint the mark of a line, which counts from 1, into its part of the margin."""
        raise NotImplementedError

    def paint_margin(self, event: QPaintEvent) -> None:
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

    def tinted(self, number: int, colour: str) -> Shade:
        """A line, which counts from 1, in front of a colour."""
        form = QTextCharFormat()
        form.setBackground(QColor(colour))
        form.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
        begin = self.document().findBlockByNumber(number - 1).position()
        return shade(self, form, begin, begin)

    @Slot()
    def restyle(self) -> None:
        """Follow the text size and the colours."""
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


def shade(text: QPlainTextEdit, form: QTextCharFormat, begin: int, end: int) -> Shade:
    """Characters of a text in another format."""
    cursor, selection = QTextCursor(text.document()), Shade()
    cursor.setPosition(begin)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    # They are copied here, so the cursor is moved before.
    selection.cursor, selection.format = cursor, form
    return selection


class Lines(NamedTuple):
    """A text whose first line has the number `first`.

    Lines of `marked` have a bar next to them, the line `failing` is tinted, and `spans` of
    characters are coloured.
    """

    text: str
    first: int = 1
    marked: frozenset[int] = frozenset()
    failing: int = 0
    spans: Sequence[tuple[int, int]] = ()


ReadLines = Callable[[Any], Lines | None]


class NumberedText(MarginedText):
    """Lines that follow the state, with their numbers in the margin.

    With `most`, it is as high as its lines, up to that number of them.
    """

    def __init__(self, ui: Ui, name: str, title: str, read: ReadLines, *, most: int = 0) -> None:
        super().__init__(appearance=ui.appearance)
        self._lines, self._most = Lines(""), most
        ui.named(self, name)
        ui.say(title, self.setAccessibleName)
        self.setReadOnly(True)
        self.setLineWrapMode(MarginedText.LineWrapMode.NoWrap)
        self.restyle()
        ui.bind(name, read, self.show_lines)

    def show_lines(self, lines: Lines | None) -> None:
        self._lines = lines or Lines("")
        if self._lines.text != self.toPlainText():
            self.setPlainText(self._lines.text)
        self.restyle()
        if self._most:
            number = min(max(self.blockCount(), 2), self._most)
            margins = 2 * self.frameWidth() + round(2 * self.document().documentMargin())
            bar = self.horizontalScrollBar().sizeHint().height()
            self.setFixedHeight(number * self.fontMetrics().lineSpacing() + margins + bar)

    @property
    def margin_width(self) -> int:
        digits = len(str(self._lines.first + self.blockCount()))
        unit = self.appearance.theme.metrics.unit
        return self.fontMetrics().horizontalAdvance("0") * max(digits, 2) + 4 * unit

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        theme, number = self.appearance.theme, self._lines.first + number - 1
        unit, is_failing = theme.metrics.unit, number == self._lines.failing
        painter.setPen(QColor(theme.colours.error if is_failing else theme.colours.secondary))
        text = area.adjusted(0, 0, -2.5 * unit, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignRight, str(number))
        if number in self._lines.marked:
            bar = QRectF(area.width() - unit, area.top(), unit, area.height())
            painter.fillRect(bar, QColor(theme.colours.accent))

    @Slot()
    def restyle(self) -> None:
        super().restyle()
        colours = self.appearance.theme.colours
        typed = QTextCharFormat()
        typed.setForeground(QColor(colours.accent))
        typed.setBackground(QColor(colours.selected))
        shades = [shade(self, typed, begin, end) for begin, end in self._lines.spans]
        if self._lines.failing:
            number = self._lines.failing - self._lines.first + 1
            shades.append(self.tinted(number, colours.error_ground))
        self.setExtraSelections(shades)
