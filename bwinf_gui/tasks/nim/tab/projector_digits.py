"""The binary digits of the rows for a projector: each on the line of its row."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.nim.analysis import BinaryColumn, Effect, columns
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.tab.board import BoardCanvas
from bwinf_gui.tasks.nim.tab.board_geometry import LARGE_ROW
from bwinf_gui.tasks.nim.tab.digits import CENTRED, DigitCells
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.theme import Appearance

_BIT = 18, 21
_GAP = 2
_MARGIN = 4
_ARROW = 16
_SUM = 11
_EDGE = 1.25
_CORNER = 1.25
_HEAD = 7
ABOVE_ROWS = 2 * _HEAD - 4
"""Heights and widths in units, beside rows as high as a projector has them."""
_DIGIT_SIZE, _COUNT_SIZE, _TITLE_SIZE, _HEAD_SIZE = 3.2, 2.0, 1.54, 1.4
_LEAST_BOARD = 130
"""Units that the rows keep for themselves; where they could not, only one table is shown."""


@dataclass(frozen=True, slots=True)
class _Table:
    """Columns from a place on, and what they were before where a move changes them."""

    left: float
    title: str
    columns: tuple[BinaryColumn, ...]
    before: tuple[BinaryColumn, ...]


class ProjectorDigits(QWidget):
    """Shows a position, and what a move makes of it, beside the rows of a board."""

    def __init__(self, *, board: BoardCanvas, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("nimProjectorDigits")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._board = board
        self._appearance = appearance
        self._start: Position = ()
        self._position: Position = ()
        self._effect: Effect | None = None
        appearance.changed.connect(self.update)

    def show_position(self, start: Position, position: Position, effect: Effect | None) -> None:
        self._start, self._position, self._effect = start, position, effect
        self.update()

    def width_beside(self, room: int) -> int:
        """How much of the room for rows and digits it takes; 0 where rows stand side by side."""
        if not self._start or not self._board.geometry_of_rows.fits_one_column:
            return 0
        both, one = self._width_of(2), self._width_of(1)
        return both if room - both >= _LEAST_BOARD * self._appearance.theme.metrics.unit else one

    @property
    def _scale(self) -> float:
        """How many pixels a unit is beside the rows as high as they are."""
        return self._board.geometry_of_rows.row_height / LARGE_ROW

    @property
    def _block(self) -> float:
        count = max(self._start).bit_length()
        return (count * _BIT[0] + (count - 1) * _GAP) * self._scale

    def _width_of(self, tables: int) -> int:
        between = (_MARGIN + _EDGE + (tables - 1) * _ARROW) * self._scale
        return round(tables * self._block + between)

    def _tables(self) -> list[_Table]:
        """The tables that there is room for; of one alone, the one after the move."""
        least = max(self._start)
        now = columns(self._position, least=least)
        left = _MARGIN * self._scale
        tables = [_Table(left, tr("now"), now, now)]
        if self._effect is not None:
            both = self.width() >= self._width_of(2)
            after = columns(self._effect.after, least=least)
            place = left + self._block + _ARROW * self._scale if both else left
            tables.append(_Table(place, tr("after the move"), after, now))
            tables = tables if both else tables[1:]
        return tables

    def _row(self, row: int) -> QRectF:
        """The line of a row, in the coordinates of this widget."""
        top = (
            self._board.mapTo(self.window(), QPoint()).y() - self.mapTo(self.window(), QPoint()).y()
        )
        return self._board.geometry_of_rows.row(row).translated(0, top)

    def _cell(self, table: _Table, place: int, middle: float, height: float) -> QRectF:
        left = table.left + place * (_BIT[0] + _GAP) * self._scale
        width = _BIT[0] * self._scale
        return QRectF(left, middle - height / 2, width, height)

    def _paint_table(self, cells: DigitCells, table: _Table) -> None:
        self._paint_heads(cells.painter, table)
        for place, (column, before) in enumerate(zip(table.columns, table.before, strict=True)):
            for row, digit in enumerate(column.digits):
                middle = self._row(row).center().y()
                cell = self._cell(table, place, middle, _BIT[1] * self._scale)
                changed = digit != before.digits[row]
                cells.digit(cell, digit, self._font(_DIGIT_SIZE, bold=bool(digit)), changed=changed)
            self._paint_count(cells, table, place)

    def _paint_heads(self, painter: QPainter, table: _Table) -> None:
        height = _HEAD * self._appearance.theme.metrics.unit
        above = self._row(0).top() - height
        box = QRectF(table.left, above - height, self._block, height)
        painter.setPen(QColor(self._appearance.theme.colours.text))
        painter.setFont(self._head_font(_TITLE_SIZE, bold=True))
        painter.drawText(box, CENTRED, table.title)
        painter.setPen(QColor(self._appearance.theme.colours.secondary))
        painter.setFont(self._head_font(_HEAD_SIZE))
        for place, column in enumerate(table.columns):
            cell = self._cell(table, place, above + height / 2, height)
            painter.drawText(cell, CENTRED, tr("{0}s").format(column.value))

    def _paint_count(self, cells: DigitCells, table: _Table, place: int) -> None:
        column, unit = table.columns[place], self._scale
        bottom = self._row(len(self._start) - 1).bottom()
        middle = (bottom + self.height()) / 2
        cell = self._cell(table, place, middle, min(_SUM * unit, self.height() - bottom - 4))
        number = cell.adjusted(0, 0, -6 * unit, 0)
        cells.count(cell, column, self._font(_COUNT_SIZE, bold=True), at=number)
        tick = QPointF(cell.right() - 6 * unit, middle)
        cells.parity(tick, 1.5 * unit, column)

    def _paint_arrow(self, cells: DigitCells, effect: Effect) -> None:
        right = (_MARGIN + _ARROW / 2 + 3.5) * self._scale + self._block
        cells.arrow(QPointF(right, self._row(effect.move.row).center().y()), 1.4 * self._scale)

    def _font(self, factor: float, *, bold: bool = False) -> QFont:
        """A font that is as large beside usual rows as those rows are."""
        metrics = self._appearance.theme.metrics
        return tabular(metrics.scaled(factor * self._scale / metrics.unit, bold=bold))

    def _head_font(self, factor: float, *, bold: bool = False) -> QFont:
        return self._appearance.theme.metrics.scaled(factor, bold=bold)

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._start:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._appearance.theme.colours
        cells = DigitCells(painter, colours, _CORNER * self._scale, _EDGE * self._scale)
        tables = self._tables()
        for table in tables:
            self._paint_table(cells, table)
        if len(tables) > 1 and self._effect is not None:
            self._paint_arrow(cells, self._effect)
        painter.end()
