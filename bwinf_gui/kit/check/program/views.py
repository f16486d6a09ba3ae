"""Widgets of the mode Program that show a text or a picture: judged, printed, or a source."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

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
from bwinf_gui.kit.check.program.state import Output, ProgramState
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.reading import beginning
from bwinf_gui.widgets.theme import Appearance

LARGEST_SOURCE = 2**20
LINES_BEFORE, LINES_AFTER = 2, 1


def shown_place(row: CheckedRow) -> int:
    """The place of an answer that is looked at first: the first that has its verdict."""
    lines = row.judgement.lines
    return next((n for n, line in enumerate(lines) if line.verdict is row.verdict), 0)


class NumberedText(QPlainTextEdit):
    """A text that is only read, with the numbers of its lines in the margin.

    Lines of `marked` have a bar beside them; the line `failing` stands out.
    """

    def __init__(self, ui: Ui, name: str) -> None:
        super().__init__()
        self._appearance: Appearance = ui.appearance
        self._first, self._failing = 1, 0
        self._marked: frozenset[int] = frozenset()
        self._spans: Sequence[tuple[int, int]] = ()
        ui.named(self, name)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._margin = _Margin(self)
        self._dress()
        ui.appearance.changed.connect(self._dress)
        self.updateRequest.connect(lambda *_: self._margin.update())

    def show_text(
        self,
        text: str,
        *,
        first: int = 1,
        marked: frozenset[int] = frozenset(),
        failing: int = 0,
        spans: Sequence[tuple[int, int]] = (),
    ) -> None:
        """Show lines that begin with the number `first`; `spans` of characters are coloured."""
        if text != self.toPlainText():
            self.setPlainText(text)
        self._first, self._marked, self._failing, self._spans = first, marked, failing, spans
        self._dress()

    def fit_lines(self, least: int, most: int) -> None:
        """Be as high as the text, within limits."""
        lines = min(max(self.blockCount(), least), most)
        margins = 2 * self.frameWidth() + round(2 * self.document().documentMargin())
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + margins + bar)

    @property
    def margin_width(self) -> int:
        """How wide the margin is in pixels."""
        digits = len(str(self._first + self.blockCount()))
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
            number = self._first + block.blockNumber()
            colour = theme.colours.error if number == self._failing else theme.colours.secondary
            painter.setPen(QColor(colour))
            place = QRectF(0, area.top(), width - 2.5 * unit, area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, str(number))
            if number in self._marked:
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
        selections = [self._selection(typed, begin, end) for begin, end in self._spans]
        if self._failing:
            failing = QTextCharFormat()
            failing.setBackground(QColor(colours.error_ground))
            failing.setProperty(QTextFormat.Property.FullWidthSelection, True)
            block = self.document().findBlockByNumber(self._failing - self._first)
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


class OutputView(NumberedText):
    """What a program has printed; what was typed stands among it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "Output")
        ui.say("What the program prints", self.setAccessibleName)
        ui.bind("output", lambda s: s.output, self.show_output)

    def show_output(self, output: Output | None) -> None:
        """Show another one."""
        if output is None:
            self.show_text("")
            return
        text, spans, added = output.text, list[tuple[int, int]](), 0
        for place, line in output.typed:
            begin, typed = place + added, f"{line} ⏎"
            text = text[:begin] + typed + text[begin:]
            spans.append((begin, begin + len(typed)))
            added += len(typed)
        self.show_text(text.rstrip("\n"), marked=output.read, spans=spans)


class Excerpt(NamedTuple):
    """Some lines of a source around the one that has failed."""

    lines: tuple[str, ...]
    first: int
    failing: int


def excerpt_of(s: ProgramState) -> Excerpt | None:
    """The lines of the program in which it has crashed; None where they cannot be read."""
    row = s.result.row if s.result is not None else None
    path = crash_file(s)
    if row is None or row.crash is None or path is None:
        return None
    try:
        source = beginning(path, LARGEST_SOURCE, follow_links=False).decode(errors="replace")
    except OSError:
        return None
    lines, line = source.splitlines(), row.crash.line
    if not 0 < line <= len(lines):
        return None
    first = max(1, line - LINES_BEFORE)
    return Excerpt(tuple(lines[first - 1 : line + LINES_AFTER]), first, line)


def crash_file(s: ProgramState) -> Path | None:
    """The file of the program in which it has crashed."""
    row = s.result.row if s.result is not None else None
    if row is None or row.crash is None or not row.crash.line:
        return None
    folder = s.trial.launch.folder if s.trial is not None else s.wish.base
    path = folder / row.crash.file
    # What a program prints is not to lead to other files.
    return path if path.is_relative_to(folder) and ".." not in path.parts else None


class SourceView(NumberedText):
    """The lines around the one in which the program has crashed."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "CrashSource")
        ui.say("The line that has failed", self.setAccessibleName)
        ui.bind("source", excerpt_of, self.show_excerpt)

    def show_excerpt(self, excerpt: Excerpt | None) -> None:
        """Show other lines; nothing hides it."""
        if excerpt is not None:
            self.show_text("\n".join(excerpt.lines), first=excerpt.first, failing=excerpt.failing)
            self.fit_lines(1, LINES_BEFORE + LINES_AFTER + 1)
        self.setVisible(excerpt is not None)


class FileView(NumberedText):
    """A file of the contest, or what stands on the error output."""

    def __init__(
        self, ui: Ui, name: str, title: str, read: Callable[[Any], str], *, most: int
    ) -> None:
        super().__init__(ui, name)
        self._most = most
        ui.say(title, self.setAccessibleName)
        ui.bind(name, read, self.show_file, blank="")

    def show_file(self, text: str) -> None:
        """Show another one."""
        self.show_text(text.rstrip("\n"))
        self.fit_lines(2, self._most)
