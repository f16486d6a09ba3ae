"""Widgets of the mode Program that show a text or a picture: judged, printed, or a source."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.kit.check.program.state import ProgramState
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.reading import beginning
from bwinf_gui.widgets.theme import Appearance

LARGEST_SOURCE = 2**20
LINES_BEFORE, LINES_AFTER = 2, 1


def shown_place(row: CheckedRow) -> int:
    """The place of an answer that is looked at first: the first that has its verdict."""
    lines = row.judgement.lines
    return next((n for n, line in enumerate(lines) if line.verdict is row.verdict), 0)


class Lines(NamedTuple):
    """A text whose first line has the number `first`.

    Lines of `marked` have a bar beside them, the line `failing` stands out, and `spans` of
    characters are coloured.
    """

    text: str
    first: int = 1
    marked: frozenset[int] = frozenset()
    failing: int = 0
    spans: Sequence[tuple[int, int]] = ()


NOTHING = Lines("")
ReadLines = Callable[[ProgramState], Lines | None]


class NumberedText(QPlainTextEdit):
    """Lines that follow the state, with their numbers in the margin.

    With `most`, it is as high as its lines, up to that number of them.
    """

    def __init__(self, ui: Ui, name: str, title: str, read: ReadLines, *, most: int = 0) -> None:
        super().__init__()
        self._appearance: Appearance = ui.appearance
        self._lines, self._most = NOTHING, most
        ui.named(self, name)
        ui.say(title, self.setAccessibleName)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._margin = _Margin(self)
        self._dress()
        ui.appearance.changed.connect(self._dress)
        self.updateRequest.connect(lambda *_: self._margin.update())
        ui.bind(name, read, self.show_lines)

    def show_lines(self, lines: Lines | None) -> None:
        """Show other lines."""
        self._lines = lines or NOTHING
        if self._lines.text != self.toPlainText():
            self.setPlainText(self._lines.text)
        self._dress()
        if self._most:
            number = min(max(self.blockCount(), 2), self._most)
            margins = 2 * self.frameWidth() + round(2 * self.document().documentMargin())
            bar = self.horizontalScrollBar().sizeHint().height()
            self.setFixedHeight(number * self.fontMetrics().lineSpacing() + margins + bar)

    @property
    def margin_width(self) -> int:
        """How wide the margin is in pixels."""
        digits = len(str(self._lines.first + self.blockCount()))
        unit = self._appearance.theme.metrics.unit
        return self.fontMetrics().horizontalAdvance("0") * max(digits, 2) + 4 * unit

    def paint_margin(self, event: QPaintEvent) -> None:
        """Write the numbers, and draw the bars."""
        theme = self._appearance.theme
        unit, width = theme.metrics.unit, self._margin.width()
        painter = QPainter(self._margin)
        painter.fillRect(event.rect(), QColor(theme.colours.alternate))
        painter.setFont(self.font())
        block = self.firstVisibleBlock()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > event.rect().bottom():
                break
            number = self._lines.first + block.blockNumber()
            colour = (
                theme.colours.error if number == self._lines.failing else theme.colours.secondary
            )
            painter.setPen(QColor(colour))
            place = QRectF(0, area.top(), width - 2.5 * unit, area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, str(number))
            if number in self._lines.marked:
                bar = QRectF(width - unit, area.top(), unit, area.height())
                painter.fillRect(bar, QColor(theme.colours.accent))
            block = block.next()
        painter.end()

    def _dress(self) -> None:
        self.setFont(self._appearance.theme.metrics.fixed_pitch())
        self.setViewportMargins(self.margin_width, 0, 0, 0)
        colours = self._appearance.theme.colours
        typed = QTextCharFormat()
        typed.setForeground(QColor(colours.accent))
        typed.setBackground(QColor(colours.selected))
        selections = [self._selection(typed, begin, end) for begin, end in self._lines.spans]
        if self._lines.failing:
            failing = QTextCharFormat()
            failing.setBackground(QColor(colours.error_ground))
            failing.setProperty(QTextFormat.Property.FullWidthSelection, True)
            block = self.document().findBlockByNumber(self._lines.failing - self._lines.first)
            selections.append(self._selection(failing, block.position(), block.position()))
        self.setExtraSelections(selections)
        self._margin.update()

    def _selection(self, form: QTextCharFormat, begin: int, end: int) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, form
        return selection

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        place = QRect(inside.left(), inside.top(), self.margin_width, inside.height())
        self._margin.setGeometry(place)


class _Margin(QWidget):
    """The strip at the left of a text."""

    def __init__(self, text: NumberedText) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:
        return QSize(self._text.margin_width, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._text.paint_margin(event)


def output_lines(s: ProgramState) -> Lines | None:
    """What a program has printed; what was typed stands among it."""
    output = s.output
    if output is None:
        return None
    text, spans, added = output.text, list[tuple[int, int]](), 0
    for place, line in output.typed:
        begin, typed = place + added, f"{line} ⏎"
        text = text[:begin] + typed + text[begin:]
        spans.append((begin, begin + len(typed)))
        added += len(typed)
    return Lines(text.rstrip("\n"), marked=output.read, spans=tuple(spans))


def excerpt_of(s: ProgramState) -> Lines | None:
    """The lines of the program in which it has crashed; None where they cannot be read."""
    row, path = s.result_row, crash_file(s)
    if row is None or row.crash is None or path is None:
        return None
    return _excerpt(path, row.crash.line, s.saved_at)


@lru_cache(maxsize=1)
def _excerpt(path: Path, line: int, _saved_at: str) -> Lines | None:
    """The lines around one; read again when the program was saved."""
    try:
        source = beginning(path, LARGEST_SOURCE, follow_links=False).decode(errors="replace")
    except OSError:
        return None
    lines = source.splitlines()
    if not 0 < line <= len(lines):
        return None
    first = max(1, line - LINES_BEFORE)
    return Lines("\n".join(lines[first - 1 : line + LINES_AFTER]), first, failing=line)


def crash_file(s: ProgramState) -> Path | None:
    """The file of the program in which it has crashed."""
    row = s.result_row
    if row is None or row.crash is None or not row.crash.line:
        return None
    folder = s.trial.launch.folder if s.trial is not None else s.wish.base
    path = folder / row.crash.file
    # What a program prints is not to lead to other files.
    return path if path.is_relative_to(folder) and ".." not in path.parts else None
