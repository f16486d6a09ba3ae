"""The field for a printed answer: what was read is marked in its margin, the rest is grey."""

from collections.abc import Mapping, Set

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QPainter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit.check.margined_text import MarginedText, Shade, shade
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import mark_of
from bwinf_gui.widgets.empty_page import accepted_files
from bwinf_gui.widgets.theme import Appearance

MARGIN_UNITS = 6.5
MOST_SHADED = 20_000
"""Lines in which the rest is grey; more would make each key press slow."""


class AnswerField(MarginedText):
    """A printed answer, with its verdicts next to the lines.

    Signals:
        edited: The text, which is another one.
        line_chosen: The number of the line with the cursor, from 1.
        file_dropped: The path of a file that is to be read.
    """

    edited = Signal(str)
    line_chosen = Signal(int)
    file_dropped = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self._signs: Mapping[int, tuple[Verdict, bool]] = {}
        self._read: Set[int] = frozenset()
        self._line = 0
        self._wrong: str | None = None
        self.setObjectName("checkInput")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.restyle()
        self.textChanged.connect(lambda: self.edited.emit(self.toPlainText()))
        self.cursorPositionChanged.connect(self._on_cursor_moved)
        self.describe("")

    @property
    def margin_width(self) -> int:
        """How wide the margin is in pixels."""
        return round(MARGIN_UNITS * self.appearance.theme.metrics.unit)

    def show_text(self, text: str) -> None:
        """Show another text, as a change that can be taken back."""
        if text == self.toPlainText():
            return
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)

    def show_verdicts(self, signs: Mapping[int, tuple[Verdict, bool]], read: Set[int]) -> None:
        """VerdictMark lines by their numbers; of those that were not read the text is grey."""
        self._signs, self._read = signs, read
        self._shade()
        self.margin.update()

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

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        if number in self._signs:
            verdict, is_weak = self._signs[number]
            mark = mark_of(verdict, is_weak=is_weak)
            side = round(3.5 * self.appearance.theme.metrics.unit)
            line = self.fontMetrics().lineSpacing()
            left, top = (area.width() - side) / 2, area.top() + (line - side) / 2
            place = QRectF(left, top, side, side)
            self.appearance.icons.paint(painter, place, mark.icon, mark.tint)

    def describe(self, hint: str) -> None:
        """Say in the current language what the field is for; `hint` is seen while it is empty."""
        self.setAccessibleName(tr("Printed answer"))
        self.setPlaceholderText(hint)
        self._say_read()

    @Slot()
    def restyle(self) -> None:
        super().restyle()
        self._shade()

    def _shade(self) -> None:
        """Grey what was not read, tint the chosen line."""
        colours = self.appearance.theme.colours
        shades = []
        if self._read and self.blockCount() <= MOST_SHADED:
            noise = QTextCharFormat()
            noise.setForeground(QColor(colours.secondary))
            block = self.document().begin()
            while block.isValid():
                if block.blockNumber() + 1 not in self._read and block.text().strip():
                    shades.append(self._line_shade(block, noise))
                block = block.next()
        block = self.document().findBlockByNumber(self._line - 1)
        if self._line and block.isValid():
            chosen = QTextCharFormat()
            chosen.setBackground(QColor(colours.selected))
            chosen.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
            shades.append(shade(self, chosen, block.position(), block.position()))
            if self._wrong is not None:
                shades.append(self._fault(block, self._wrong))
        self.setExtraSelections(shades)
        self._say_read()

    def _line_shade(self, block: QTextBlock, form: QTextCharFormat) -> Shade:
        return shade(self, form, block.position(), block.position() + block.length() - 1)

    def _fault(self, block: QTextBlock, wrong: str) -> Shade:
        """What of a line is not right, in red; a part of it is underlined too."""
        form, red = QTextCharFormat(), QColor(self.appearance.theme.colours.error)
        form.setForeground(red)
        place = block.text().rfind(wrong) if wrong else -1
        if place < 0:
            return self._line_shade(block, form)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(red)
        begin = block.position() + place
        return shade(self, form, begin, begin + len(wrong))

    def _say_read(self) -> None:
        """Tell screen readers what the margin shows."""
        read = len(self._signs)
        self.setAccessibleDescription(tr("{0} lines read").format(read) if self._signs else "")

    @Slot()
    def _on_cursor_moved(self) -> None:
        self.margin.update()
        self.line_chosen.emit(self.textCursor().blockNumber() + 1)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not accepted_files(event):
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read a file that is dropped; text is put where it is dropped."""
        if paths := accepted_files(event):
            self.file_dropped.emit(paths[0])
        else:
            super().dropEvent(event)
