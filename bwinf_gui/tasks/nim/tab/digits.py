"""The numbers of sticks in binary, one below the other: the cells, and the table of the coach."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from bwinf_gui.tasks.nim.analysis import BinaryColumn, Effect, columns
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Appearance

CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_CROSS = (
    (QPointF(-0.9, -0.9), QPointF(0.9, 0.9)),
    (QPointF(-0.9, 0.9), QPointF(0.9, -0.9)),
)
_TICK = (QPointF(-1.3, 0.1), QPointF(-0.4, 1.0), QPointF(1.3, -1.0))


@dataclass(frozen=True, slots=True)
class DigitCells:
    """Paints cells; `corner` and the width of `edge`, around a changed digit, are in pixels."""

    painter: QPainter
    colours: Colours
    corner: float = 3
    edge: float = 2.5

    def digit(self, cell: QRectF, digit: int, font: QFont, *, changed: bool) -> None:
        """Paint a digit, with a frame where a move changes it."""
        painter, colours = self.painter, self.colours
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(colours.player_a if digit else colours.neutral_ground))
        painter.drawRoundedRect(cell, self.corner, self.corner)
        if changed:
            painter.setPen(QPen(QColor(colours.last_move), self.edge))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), self.corner + 1, self.corner + 1)
        painter.setPen(QColor(colours.on_accent if digit else colours.secondary))
        painter.setFont(font)
        painter.drawText(cell, CENTRED, str(digit))

    def count(
        self, cell: QRectF, column: BinaryColumn, font: QFont, *, at: QRectF | None = None
    ) -> None:
        """Paint how many ones a column has; `at` is where the number stands, else in the middle."""
        painter, colours = self.painter, self.colours
        painter.setPen(QPen(self._colour(column), 1))
        even = column.is_even
        painter.setBrush(QColor(colours.good_ground if even else colours.notice_ground))
        painter.drawRoundedRect(cell, self.corner, self.corner)
        painter.setFont(font)
        painter.setPen(self._colour(column))
        painter.drawText(cell if at is None else at, CENTRED, str(column.ones))

    def parity(self, centre: QPointF, unit: float, column: BinaryColumn) -> None:
        """Paint a tick for an even number of ones, a cross for an odd one."""
        pen = QPen(self._colour(column), 0.45 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setPen(pen)
        for line in (_TICK,) if column.is_even else _CROSS:
            self.painter.drawPolyline([centre + point * unit for point in line])

    def arrow(self, tip: QPointF, unit: float) -> None:
        """Paint an arrow to the right that ends at its tip."""
        pen = QPen(QColor(self.colours.secondary), 0.4 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.setPen(pen)
        self.painter.drawLine(tip - QPointF(4.5 * unit, 0), tip)
        for side in (-1.5, 1.5):
            self.painter.drawLine(tip, tip + QPointF(-1.5 * unit, side * unit))

    def _colour(self, column: BinaryColumn) -> QColor:
        return QColor(self.colours.good if column.is_even else self.colours.notice)


_EDGE = 2.5
_NAME = 16.0
_STICKS = 5.0
_ARROW = 7.0
_PITCH = 10.0
_CELL = 8.5
_ROW, _LOW_ROW = 8.0, 6.5
_MANY_ROWS = 5
_HEADS = 12.5
_FOOT = 15.5


@dataclass(frozen=True, slots=True)
class _Block:
    """One of the two tables: where it begins, and what it shows."""

    left: float
    position: Position
    columns: tuple[BinaryColumn, ...]
    before: tuple[BinaryColumn, ...] = ()


class BinaryView(QFrame):
    """Shows a position in binary columns, and beside it what a move would make of it."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("nimColumns")
        speak_as_picture(self)
        self.setProperty("card", "true")
        self._appearance = appearance
        self._start: Position = ()
        self._position: Position = ()
        self._effect: Effect | None = None
        self._only_now = False
        appearance.changed.connect(self._on_theme_changed)
        self.retranslate()

    def show_position(self, start: Position, position: Position, effect: Effect | None) -> None:
        shape = len(start), max(start)
        grown = not self._start or shape != (len(self._start), max(self._start))
        self._start, self._position, self._effect = start, position, effect
        if grown:
            self._fit()
        self.setAccessibleDescription(self._in_words())
        self.update()

    def set_only_now(self, *, only_now: bool) -> None:
        """Save room: show a move's effect in place of the position, not beside it."""
        self._only_now = only_now
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Rows in binary columns"))
        if self._start:
            self.setAccessibleDescription(self._in_words())
        self.update()

    @property
    def _unit(self) -> int:
        return self._appearance.theme.metrics.unit

    @property
    def _row_height(self) -> float:
        return (_ROW if len(self._start) <= _MANY_ROWS else _LOW_ROW) * self._unit

    def _fit(self) -> None:
        height = (_HEADS + _FOOT) * self._unit + len(self._start) * self._row_height
        self.setFixedHeight(round(height))

    def _in_words(self) -> str:
        """All columns as sentences."""
        now = tr("Now: {0}.").format(self._parities(self._position))
        if self._effect is None:
            return now
        after = tr("After the move: {0}.").format(self._parities(self._effect.after))
        return f"{now} {after}"

    def _parities(self, position: Position) -> str:
        even, odd = tr("{0}s: {1}, even"), tr("{0}s: {1}, odd")
        return "; ".join(
            (even if column.is_even else odd).format(column.value, column.ones)
            for column in columns(position, least=max(self._start))
        )

    def _blocks(self) -> list[_Block]:
        """The tables from left to right."""
        least = max(self._start)
        now = columns(self._position, least=least)
        left = (_EDGE + _NAME) * self._unit
        if self._effect is None:
            return [_Block(left, self._position, now)]
        after = columns(self._effect.after, least=least)
        if self._only_now:
            return [_Block(left, self._effect.after, after, now)]
        width = _STICKS * self._unit + len(now) * self._pitch
        second = left + width + _ARROW * self._unit
        return [
            _Block(left, self._position, now),
            _Block(second, self._effect.after, after, now),
        ]

    @property
    def _pitch(self) -> float:
        """The distance of columns, such that both tables have room."""
        digits = max(self._start).bit_length()
        blocks = 1 if self._only_now else 2
        fixed = (2 * _EDGE + _NAME + blocks * _STICKS + (blocks - 1) * _ARROW) * self._unit
        return min(_PITCH * self._unit, (self.width() - fixed) / (blocks * digits))

    def _row_top(self, row: int) -> float:
        return _HEADS * self._unit + row * self._row_height

    @Slot()
    def _on_theme_changed(self) -> None:
        if self._start:
            self._fit()
        self.update()

    def _paint_names(self, painter: QPainter) -> None:
        colours, unit = self._appearance.theme.colours, self._unit
        painter.setFont(self._appearance.theme.metrics.font)
        painter.setPen(QColor(colours.secondary))
        names = [tr("Row {0}").format(row + 1) for row in range(len(self._start))]
        for row, name in enumerate(names):
            box = QRectF(_EDGE * unit, self._row_top(row), _NAME * unit, self._row_height)
            painter.drawText(box, _LEFT, name)
        foot = QRectF(
            _EDGE * unit, self._row_top(len(self._start)) + unit, _NAME * unit, 7.5 * unit
        )
        painter.drawText(foot, _LEFT, tr("Ones"))
        painter.setFont(self._appearance.theme.metrics.sized(TextSize.SMALL))
        below = foot.translated(0, foot.height())
        below.setHeight(6 * unit)
        painter.drawText(below, _LEFT, tr("even?"))

    def _paint_block(self, painter: QPainter, block: _Block, title: str) -> None:
        theme, unit = self._appearance.theme, self._unit
        digits = DigitCells(painter, theme.colours)
        cells = block.left + _STICKS * unit
        width = len(block.columns) * self._pitch
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.drawText(QRectF(cells, 1.2 * unit, width, 5 * unit), CENTRED, title)
        for place, column in enumerate(block.columns):
            left = cells + place * self._pitch
            box = QRectF(left, 6.6 * unit, self._pitch, 5 * unit)
            painter.setPen(QColor(theme.colours.secondary))
            painter.setFont(theme.metrics.font)
            painter.drawText(box, CENTRED, tr("{0}s").format(column.value))
            before = block.before[place].digits if block.before else column.digits
            for row, digit in enumerate(column.digits):
                self._paint_digit(digits, left, row, digit, changed=digit != before[row])
            self._paint_count(digits, left, column)
        self._paint_sticks(painter, block)

    def _cell(self, left: float, top: float, height: float) -> QRectF:
        width = min(_CELL * self._unit, self._pitch - 0.75 * self._unit)
        return QRectF(left + (self._pitch - width) / 2, top, width, height)

    def _paint_digit(
        self, cells: DigitCells, left: float, row: int, digit: int, *, changed: bool
    ) -> None:
        unit = self._unit
        cell = self._cell(left, self._row_top(row) + 0.5 * unit, self._row_height - unit)
        size = TextSize.HEADING if digit else TextSize.BODY
        font = tabular(self._appearance.theme.metrics.sized(size))
        cells.digit(cell, digit, font, changed=changed)

    def _paint_count(self, cells: DigitCells, left: float, column: BinaryColumn) -> None:
        """Paint how many ones a column has, and below whether that is even."""
        unit = self._unit
        cell = self._cell(left, self._row_top(len(self._start)) + unit, 7.5 * unit)
        heading = tabular(self._appearance.theme.metrics.sized(TextSize.HEADING))
        cells.count(cell, column, heading)
        cells.parity(QPointF(cell.center().x(), cell.bottom() + 3 * unit), unit, column)

    def _paint_sticks(self, painter: QPainter, block: _Block) -> None:
        """Paint the number of sticks of every row, in the accent where the move changes it."""
        theme, unit = self._appearance.theme, self._unit
        painter.setFont(tabular(theme.metrics.sized(TextSize.HEADING)))
        for row, sticks in enumerate(block.position):
            changed = bool(block.before) and sticks != self._position[row]
            colours = theme.colours
            painter.setPen(QColor(colours.accent if changed else colours.text))
            box = QRectF(block.left, self._row_top(row), (_STICKS - 1.2) * unit, self._row_height)
            painter.drawText(box, _RIGHT, str(sticks))

    def _paint_arrow(self, painter: QPainter, right: float) -> None:
        y = self._row_top(0) + len(self._start) * self._row_height / 2
        tip = QPointF(right - 0.5 * self._unit, y)
        DigitCells(painter, self._appearance.theme.colours).arrow(tip, self._unit)

    def minimumSizeHint(self) -> QSize:
        return QSize(70 * self._unit, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._start:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_names(painter)
        blocks = self._blocks()
        for block in blocks:
            title = tr("after the move") if block.before else tr("now")
            self._paint_block(painter, block, title)
        if len(blocks) > 1:
            self._paint_arrow(painter, blocks[1].left + 0.5 * self._unit)
        painter.end()


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
