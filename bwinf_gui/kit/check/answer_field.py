"""The field for a printed answer: what was read is marked in its margin, the rest is grey."""

from collections.abc import Mapping, Set
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import SIGNS, tint_of
from bwinf_gui.widgets.theme import Appearance

MARGIN_UNITS = 6.5
MOST_SHADED = 20_000
"""Lines that are told apart by their colour; more would make each key press slow."""


class AnswerField(QPlainTextEdit):
    """A printed answer, with its verdicts beside the lines.

    Signals:
        edited: The text, which is another one.
        line_chosen: The number of the line with the cursor, from 1.
        file_dropped: The path of a file that is to be read.
    """

    edited = Signal(str)
    line_chosen = Signal(int)
    file_dropped = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._signs: Mapping[int, Verdict] = {}
        self._read: Set[int] = frozenset()
        self._line = 0
        self._wrong: str | None = None
        self.setObjectName("checkInput")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.setTabChangesFocus(True)
        self._margin = _Margin(self)
        self._dress()
        appearance.changed.connect(self._dress)
        self.textChanged.connect(lambda: self.edited.emit(self.toPlainText()))
        self.cursorPositionChanged.connect(self._on_cursor_moved)
        self.updateRequest.connect(self._on_update)
        self.describe("")

    @property
    def margin_width(self) -> int:
        """How wide the margin is in pixels."""
        return round(MARGIN_UNITS * self._appearance.theme.metrics.unit)

    def show_text(self, text: str) -> None:
        """Show another text, as a change that can be taken back."""
        if text == self.toPlainText():
            return
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)

    def show_verdicts(self, signs: Mapping[int, Verdict], read: Set[int]) -> None:
        """Mark lines by their numbers; of those that were not read the text is grey."""
        self._signs, self._read = signs, read
        self._shade()
        self._margin.update()

    def show_from(self, number: int) -> None:
        """Scroll so that a line is the first one, where there is enough below it."""
        self.verticalScrollBar().setValue(
            self.document().findBlockByNumber(max(0, number - 1)).firstLineNumber()
        )

    def choose_line(self, number: int | None, wrong: str | None = None) -> None:
        """Bring a line into sight and mark it, without a signal; None marks none.

        Of a line that is not right, `wrong` is the part that says so, empty for all of it.
        """
        self._line, self._wrong = number or 0, wrong
        if number is not None and number != self.textCursor().blockNumber() + 1:
            block = self.document().findBlockByNumber(number - 1)
            self.blockSignals(True)
            self.setTextCursor(QTextCursor(block))
            self.blockSignals(False)
            self.ensureCursorVisible()
        self._shade()

    def paint_margin(self, event: QPaintEvent) -> None:
        """Draw the signs beside the lines that are in sight."""
        theme, icons = self._appearance.theme, self._appearance.icons
        painter = QPainter(self._margin)
        painter.fillRect(event.rect(), QColor(theme.colours.alternate))
        side = round(3.5 * theme.metrics.unit)
        left = (self._margin.width() - side) / 2
        block = self.firstVisibleBlock()
        line = self.fontMetrics().lineSpacing()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > event.rect().bottom():
                break
            verdict = self._signs.get(block.blockNumber() + 1)
            if verdict is not None and block.isVisible():
                place = QRectF(left, area.top() + (line - side) / 2, side, side)
                icons.paint(painter, place, SIGNS[verdict], tint_of(verdict))
            block = block.next()
        painter.end()

    def describe(self, hint: str) -> None:
        """Say in the current language what the field is for; `hint` is seen while it is empty."""
        self.setAccessibleName(tr("Printed answer"))
        self.setPlaceholderText(hint)
        self._say_read()

    @Slot()
    def _dress(self) -> None:
        self.setFont(self._appearance.theme.metrics.fixed_pitch())
        self.setViewportMargins(self.margin_width, 0, 0, 0)
        self._shade()

    def _shade(self) -> None:
        """Grey what was not read, tint the chosen line."""
        colours = self._appearance.theme.colours
        shades = []
        if self._read and self.blockCount() <= MOST_SHADED:
            noise = QTextCharFormat()
            noise.setForeground(QColor(colours.secondary))
            block = self.document().begin()
            while block.isValid():
                if block.blockNumber() + 1 not in self._read and block.text().strip():
                    shades.append(_selection(QTextCursor(block), noise, whole=False))
                block = block.next()
        if self._line:
            chosen = QTextCharFormat()
            chosen.setBackground(QColor(colours.selected))
            block = self.document().findBlockByNumber(self._line - 1)
            shades.append(_selection(QTextCursor(block), chosen, whole=True))
            if self._wrong is not None:
                shades.append(self._fault(QTextCursor(block), self._wrong))
        self.setExtraSelections(shades)
        self._say_read()

    def _fault(self, cursor: QTextCursor, wrong: str) -> QTextEdit.ExtraSelection:
        """What of a line is not right, in red; a part of it is underlined too."""
        form = QTextCharFormat()
        form.setForeground(QColor(self._appearance.theme.colours.error))
        place = cursor.block().text().rfind(wrong) if wrong else -1
        if place < 0:
            return _selection(cursor, form, whole=False)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(self._appearance.theme.colours.error))
        selection = QTextEdit.ExtraSelection()
        cursor.setPosition(cursor.position() + place)
        cursor.setPosition(cursor.position() + len(wrong), QTextCursor.MoveMode.KeepAnchor)
        selection.cursor, selection.format = cursor, form
        return selection

    def _say_read(self) -> None:
        """Tell screen readers what the margin shows."""
        read = len(self._signs)
        self.setAccessibleDescription(tr("{0} lines read").format(read) if self._signs else "")

    @Slot()
    def _on_cursor_moved(self) -> None:
        self._margin.update()
        self.line_chosen.emit(self.textCursor().blockNumber() + 1)

    @Slot(QRect, int)
    def _on_update(self, area: QRect, scrolled: int) -> None:
        if scrolled:
            self._margin.scroll(0, scrolled)
        else:
            self._margin.update(0, area.y(), self._margin.width(), area.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._margin.setGeometry(inside.left(), inside.top(), self.margin_width, inside.height())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read a file that is dropped; text is put where it is dropped."""
        urls = event.mimeData().urls()
        if urls and urls[0].isLocalFile():
            event.acceptProposedAction()
            self.file_dropped.emit(Path(urls[0].toLocalFile()))
        else:
            super().dropEvent(event)


class _Margin(QWidget):
    """The strip beside the text; a click chooses the line."""

    def __init__(self, text: AnswerField) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:
        return QSize(self._text.margin_width, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._text.paint_margin(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._text.setTextCursor(self._text.cursorForPosition(event.position().toPoint()))


def _selection(
    cursor: QTextCursor, shade: QTextCharFormat, *, whole: bool
) -> QTextEdit.ExtraSelection:
    """A line in another format; the `whole` width of it, or only its text."""
    selection = QTextEdit.ExtraSelection()
    if whole:
        shade.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
    else:
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    selection.cursor = cursor
    selection.format = shade
    return selection
