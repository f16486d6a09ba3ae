"""The binary digits of the rows, before and after a move: for the coach, and next to the board."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.nim.coaching import BinaryColumn, Effect, columns
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.tab.board_painter import LEFT, draw_box, write
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
# Lines of the signs, in units around their middle.
_CROSS = (
    (QPointF(-0.9, -0.9), QPointF(0.9, 0.9)),
    (QPointF(-0.9, 0.9), QPointF(0.9, -0.9)),
)
_TICK = (QPointF(-1.3, 0.1), QPointF(-0.4, 1.0), QPointF(1.3, -1.0))


@dataclass(frozen=True, slots=True)
class Digits:
    """A position of a game from a start, and the effect of a move."""

    start: Position
    position: Position
    effect: Effect | None = None

    @property
    def places(self) -> int:
        """How many digits the largest row has."""
        return max(self.start).bit_length()

    def columns(self, position: Position) -> tuple[BinaryColumn, ...]:
        """As many columns as the start needs: fewer later on would move the digits about."""
        return columns(position, least=max(self.start))

    def blocks(self, *, both: bool) -> list[tuple[str, Position]]:
        """Now and after the move; where there is no room for `both`, only after it."""
        blocks = [(tr("now"), self.position)]
        if self.effect is not None:
            blocks.append((tr("after the move"), self.effect.after))
        # The last one is after the move, or now if no move is shown.
        return blocks if both else blocks[-1:]

    @property
    def words(self) -> str:
        now = tr("Now: {0}.").format(self._parities(self.position))
        if self.effect is None:
            return now
        after = tr("After the move: {0}.").format(self._parities(self.effect.after))
        return f"{now} {after}"

    def _parities(self, position: Position) -> str:
        even, odd = tr("{0}s: {1}, even"), tr("{0}s: {1}, odd")
        return "; ".join(
            (even if column.is_even else odd).format(column.value, column.ones)
            for column in self.columns(position)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DigitsPainter:
    """Paints blocks of digits; places are in pixels, those of a block right of its `left` end.

    The digits of a row are in the middle of its `line`; `is_beside` says whether the sign for an
    even column is next to the number of ones, and not below it.
    """

    painter: QPainter
    theme: Theme
    shown: Digits
    unit: float
    pitch: float
    cell: tuple[float, float]
    line: Callable[[int], QRectF]
    title: QRectF
    heads: QRectF
    counts: QRectF
    is_beside: bool
    scale: float
    """The size of texts relative to the coach's."""

    def font(self, size: float, *, bold: bool = False) -> QFont:
        return tabular(self.theme.metrics.scaled(size * self.scale, bold=bold))

    def at(self, left: float, place: int, line: QRectF, height: float) -> QRectF:
        """The box of a digit, or of a label above or below the digits of its column."""
        x = left + place * self.pitch + (self.pitch - self.cell[0]) / 2
        return QRectF(x, line.center().y() - height / 2, self.cell[0], height)

    def draw(self, block: tuple[str, Position], left: float) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title, position = block
        shown, before = self.shown.columns(position), self.shown.columns(self.shown.position)
        box = QRectF(left, self.title.top(), len(shown) * self.pitch, self.title.height())
        # Words need not grow as much as digits, but are never smaller than the body's text.
        font = self.theme.metrics.scaled(max(1.0, 0.5 * self.scale), bold=True)
        write(self.painter, box, title, font, self.theme.colours.text, CENTRED)
        font = self.theme.metrics.scaled(max(1.0, 0.45 * self.scale))
        for place, column in enumerate(shown):
            head = self.at(left, place, self.heads, self.heads.height())
            text = tr("{0}s").format(column.value)
            write(self.painter, head, text, font, self.theme.colours.secondary, CENTRED)
            for row, digit in enumerate(column.digits):
                cell = self.at(left, place, self.line(row), self.cell[1])
                self._draw_digit(cell, digit, changed=digit != before[place].digits[row])
            self._draw_count(left, place, column)

    def draw_arrow(self, tip: QPointF) -> None:
        """Paint an arrow to the right that ends at its tip."""
        unit, painter = self.unit, self.painter
        pen = QPen(QColor(self.theme.colours.secondary), 0.4 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(tip - QPointF(4.5 * unit, 0), tip)
        for side in (-1.5, 1.5):
            painter.drawLine(tip, tip + QPointF(-1.5 * unit, side * unit))

    def _draw_digit(self, cell: QRectF, digit: int, *, changed: bool) -> None:
        """Paint a digit, with a frame where a move changes it."""
        colours, corner = self.theme.colours, 0.75 * self.unit
        ground = colours.player_a if digit else colours.neutral_ground
        draw_box(self.painter, cell, QPen(Qt.PenStyle.NoPen), ground, corner=corner)
        if changed:
            pen = QPen(QColor(colours.last_move), 0.62 * self.unit)
            draw_box(self.painter, cell.adjusted(-1, -1, 1, 1), pen, corner=corner + 1)
        colour = colours.on_accent if digit else colours.secondary
        write(self.painter, cell, str(digit), self.font(1.0, bold=bool(digit)), colour, CENTRED)

    def _draw_count(self, left: float, place: int, column: BinaryColumn) -> None:
        """Paint how many ones a column has, and whether that is even."""
        painter, unit, colours = self.painter, self.unit, self.theme.colours
        colour, ground = (
            (colours.good, colours.good_ground)
            if column.is_even
            else (colours.notice, colours.notice_ground)
        )
        cell = self.at(left, place, self.counts, self.counts.height())
        draw_box(painter, cell, QPen(QColor(colour), 1), ground, corner=0.75 * unit)
        number, sign = QRectF(cell), QPointF(cell.center().x(), cell.bottom() + 3 * unit)
        if self.is_beside:
            number.setRight(cell.center().x() + 0.1 * cell.width())
            sign = QPointF(cell.right() - 0.3 * cell.width(), cell.center().y())
        font = self.font(0.65 if self.is_beside else 1.0, bold=True)
        write(painter, number, str(column.ones), font, colour, CENTRED)
        pen = QPen(QColor(colour), 0.45 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for line in (_TICK,) if column.is_even else _CROSS:
            painter.drawPolyline([sign + point * unit for point in line])


_EDGE = 0.5
_NAME = 16.0
_STICKS = 5.0
_ARROW = 7.0
_PITCH = 10.0
_LEAST_FOR_BOTH = 84
_ROW, _LOW_ROW = 8.0, 6.5
_MANY_ROWS = 5
_HEADS = 10.4
_FOOT = 13.2
"""Sizes of the coach's table, in units."""


def _row_height(shown: Digits) -> float:
    return _ROW if len(shown.start) <= _MANY_ROWS else _LOW_ROW


def table_height(shown: Digits) -> float:
    """The height of the coach's table, in units."""
    return _HEADS + _FOOT + len(shown.start) * _row_height(shown)


def paint_table(painter: QPainter, frame: Frame[Digits]) -> None:
    """Paint the coach's table: rows with their names, and one or two blocks."""
    shown, theme, unit = frame.shown, frame.theme, frame.theme.metrics.unit
    width, height = frame.area.width(), _row_height(shown) * unit
    # Room for the second block is always kept, so nothing moves once a move is chosen.
    both = width >= _LEAST_FOR_BOTH * unit
    count = 2 if both else 1
    fixed = (2 * _EDGE + _NAME + count * _STICKS + (count - 1) * _ARROW) * unit
    # Digits share equally what names, sticks and arrow leave.
    pitch = min(_PITCH * unit, (width - fixed) / (count * shown.places))

    def line(row: int) -> QRectF:
        return QRectF(0, _HEADS * unit + row * height, width, height)

    foot = line(len(shown.start)).top() + unit
    digits = DigitsPainter(
        painter=painter,
        theme=theme,
        shown=shown,
        unit=unit,
        pitch=pitch,
        cell=(pitch - 1.5 * unit, height - unit),
        line=line,
        title=QRectF(0, 0, width, 5 * unit),
        heads=QRectF(0, 5.4 * unit, width, 5 * unit),
        counts=QRectF(0, foot, width, 7.5 * unit),
        is_beside=False,
        scale=1.0,
    )
    left = (_EDGE + _NAME) * unit
    for place, block in enumerate(shown.blocks(both=both)):
        if place:
            # Halfway down the rows, which end a unit above the foot.
            digits.draw_arrow(QPointF(left, (line(0).top() + foot - unit) / 2))
        _draw_sticks(digits, block[1], left)
        digits.draw(block, left + _STICKS * unit)
        left += (_STICKS + _ARROW) * unit + shown.places * pitch
    _draw_names(digits, len(shown.start))


def _draw_names(digits: DigitsPainter, rows: int) -> None:
    painter, metrics, edge = digits.painter, digits.theme.metrics, _EDGE * digits.unit
    below = digits.counts.translated(edge, digits.counts.height())
    below.setHeight(6 * digits.unit)
    lines = [(digits.line(row), tr("Row {0}").format(row + 1)) for row in range(rows)]
    colour = digits.theme.colours.secondary
    for box, name in (*lines, (digits.counts, tr("Ones"))):
        write(painter, box.translated(edge, 0), name, metrics.font, colour, LEFT)
    write(painter, below, tr("even?"), metrics.sized(TextSize.SMALL), colour, LEFT)


def _draw_sticks(digits: DigitsPainter, position: Position, left: float) -> None:
    """Paint the number of sticks of every row, in the accent where the move changes it."""
    colours, font = digits.theme.colours, tabular(digits.theme.metrics.sized(TextSize.HEADING))
    for row, sticks in enumerate(position):
        line, is_other = digits.line(row), sticks != digits.shown.position[row]
        box = QRectF(left, line.top(), (_STICKS - 1.2) * digits.unit, line.height())
        write(digits.painter, box, str(sticks), font, colours.accent if is_other else colours.text)
