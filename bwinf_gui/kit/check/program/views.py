"""Widgets of the mode Program that show a text or a picture: judged, printed, or a source."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QPainter,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QTextEdit

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.kit.check.margined_text import MarginedText
from bwinf_gui.kit.check.program.state import ProgramState
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.reading import beginning

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


class NumberedText(MarginedText):
    """Lines that follow the state, with their numbers in the margin.

    With `most`, it is as high as its lines, up to that number of them.
    """

    def __init__(self, ui: Ui, name: str, title: str, read: ReadLines, *, most: int = 0) -> None:
        super().__init__(appearance=ui.appearance)
        self._lines, self._most = NOTHING, most
        ui.named(self, name)
        ui.say(title, self.setAccessibleName)
        self.setReadOnly(True)
        self.setLineWrapMode(MarginedText.LineWrapMode.NoWrap)
        self.restyle()
        ui.bind(name, read, self.show_lines)

    def show_lines(self, lines: Lines | None) -> None:
        """Show other lines."""
        self._lines = lines or NOTHING
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
        """How wide the margin is in pixels."""
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
        selections = [self._selection(typed, begin, end) for begin, end in self._lines.spans]
        if self._lines.failing:
            failing = QTextCharFormat()
            failing.setBackground(QColor(colours.error_ground))
            failing.setProperty(QTextFormat.Property.FullWidthSelection, True)
            block = self.document().findBlockByNumber(self._lines.failing - self._lines.first)
            selections.append(self._selection(failing, block.position(), block.position()))
        self.setExtraSelections(selections)

    def _selection(self, form: QTextCharFormat, begin: int, end: int) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, form
        return selection


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
    folder = s.trial.launch.folder if s.trial is not None else s.options.base
    path = folder / row.crash.file
    # What a program prints is not to lead to other files.
    return path if path.is_relative_to(folder) and ".." not in path.parts else None
