"""The field for a printed answer: what was read is marked in its margin, the rest is grey."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Slot
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
from PySide6.QtWidgets import QPlainTextEdit

from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.state import AnswerState
from bwinf_gui.kit.check.margined_text import MarginedText, Shade, shade
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of
from bwinf_gui.widgets.empty_page import accepted_files

MARGIN_UNITS = 6.5
MOST_SHADED = 20_000
"""Lines in which the rest is grey; more would make each key press slow."""
_HINT = to_translate(
    "Paste here what your program prints.\n\nIt may answer several files, and be a whole document: "
    "the headings say what belongs to which."
)


class AnswerField(MarginedText):
    """A printed answer, with its verdicts next to the lines; `take` gets a file that is dropped."""

    def __init__(self, ui: Ui, take: Callable[[Path], object]) -> None:
        super().__init__(appearance=ui.appearance)
        self._ui, self._take = ui, take
        ui.named(self, "Input")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.restyle()
        self.textChanged.connect(lambda: ui.doer.do(events.type_text, self.toPlainText()))
        self.cursorPositionChanged.connect(self._on_cursor_moved)
        ui.bind("text", lambda s: s.value.text, self._show_text, blank="")
        ui.bind("signs", lambda s: (s.signs, s.read), lambda _: self._shade())
        ui.bind("section", lambda s: s.here.first if s.here else 0, self._show_from, blank=0)
        ui.bind("line", events.marked, lambda both: self._show_line(both[0]), blank=(None, None))
        ui.say(to_translate("Printed answer"), self.setAccessibleName)
        ui.say(_HINT, self.setPlaceholderText)
        read = lambda s: tr("{0} lines read").format(len(s.signs)) if s.signs else ""  # noqa: E731
        ui.say(read, self.setAccessibleDescription)

    @property
    def margin_width(self) -> int:
        return round(MARGIN_UNITS * self.appearance.theme.metrics.unit)

    @property
    def _state(self) -> AnswerState:
        state: AnswerState = self._ui.doer.state
        return state

    def _show_text(self, text: str) -> None:
        """Show another text, as a change that can be taken back."""
        if text == self.toPlainText():
            return
        cursor = self.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)

    def _show_from(self, number: int) -> None:
        """Scroll a line to the top, as far as there is enough text below it."""
        if self.hasFocus():
            # The user types or clicks here; text that moved under the mouse would be selected.
            return
        self.verticalScrollBar().setValue(
            self.document().findBlockByNumber(max(0, number - 1)).firstLineNumber()
        )

    def _show_line(self, number: int | None) -> None:
        """Bring a line into sight, without a signal, and mark it; None marks none."""
        if number is not None and number != self.textCursor().blockNumber() + 1:
            block = self.document().findBlockByNumber(number - 1)
            self.blockSignals(True)
            self.setTextCursor(QTextCursor(block))
            self.blockSignals(False)
            self.ensureCursorVisible()
        self._shade()

    def paint_mark(self, painter: QPainter, number: int, area: QRectF) -> None:
        if number in self._state.signs:
            verdict, is_weak = self._state.signs[number]
            mark = mark_of(verdict, is_weak=is_weak)
            side = round(3.5 * self.appearance.theme.metrics.unit)
            line = self.fontMetrics().lineSpacing()
            left, top = (area.width() - side) / 2, area.top() + (line - side) / 2
            place = QRectF(left, top, side, side)
            self.appearance.icons.paint(painter, place, mark.icon, mark.tint)

    @Slot()
    def restyle(self) -> None:
        super().restyle()
        self._shade()

    def _shade(self) -> None:
        """Grey what was not read, tint the chosen line, and show the signs next to the lines."""
        colours, read = self.appearance.theme.colours, self._state.read
        shades = []
        if read and self.blockCount() <= MOST_SHADED:
            noise = QTextCharFormat()
            noise.setForeground(QColor(colours.secondary))
            block = self.document().begin()
            while block.isValid():
                if block.blockNumber() + 1 not in read and block.text().strip():
                    shades.append(self._line_shade(block, noise))
                block = block.next()
        number, wrong = events.marked(self._state)
        block = self.document().findBlockByNumber((number or 0) - 1)
        if number and block.isValid():
            chosen = QTextCharFormat()
            chosen.setBackground(QColor(colours.selected))
            chosen.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
            shades.append(shade(self, chosen, block.position(), block.position()))
            if wrong is not None:
                shades.append(self._fault(block, wrong))
        self.setExtraSelections(shades)
        self.margin.update()

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

    @Slot()
    def _on_cursor_moved(self) -> None:
        self.margin.update()
        self._ui.doer.do(events.choose_line, self.textCursor().blockNumber() + 1)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if not accepted_files(event):
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Read a file that is dropped; text is put where it is dropped."""
        if paths := accepted_files(event):
            self._take(paths[0])
        else:
            super().dropEvent(event)
