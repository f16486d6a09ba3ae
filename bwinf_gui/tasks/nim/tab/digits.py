"""The binary digits of the rows, before and after a move: for the coach, and next to the board."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.nim.coaching import BinaryColumn, Effect, columns
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
# Lines of the signs, in units around their middle.
_CROSS = (
    (QPointF(-0.9, -0.9), QPointF(0.9, 0.9)),
    (QPointF(-0.9, 0.9), QPointF(0.9, -0.9)),
)
_TICK = (QPointF(-1.3, 0.1), QPointF(-0.4, 1.0), QPointF(1.3, -1.0))


@dataclass(frozen=True, slots=True)
class DigitBlock:
    """The digits of a position, and their former values where a move changes them."""

    title: str
    position: Position
    columns: tuple[BinaryColumn, ...]
    before: tuple[BinaryColumn, ...]


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

    def blocks(self, *, both: bool) -> list[DigitBlock]:
        """Now and after the move; where there is no room for `both`, only after it."""
        # As many columns as the start needs: fewer later on would move the digits about.
        least = max(self.start)
        now = columns(self.position, least=least)
        blocks = [DigitBlock(tr("now"), self.position, now, now)]
        if self.effect is not None:
            after = columns(self.effect.after, least=least)
            blocks.append(DigitBlock(tr("after the move"), self.effect.after, after, now))
        # The last one is after the move, or now if no move is shown.
        return blocks if both else blocks[-1:]

    @property
    def words(self) -> str:
        """All columns as sentences."""
        now = tr("Now: {0}.").format(self._parities(self.position))
        if self.effect is None:
            return now
        after = tr("After the move: {0}.").format(self._parities(self.effect.after))
        return f"{now} {after}"

    def _parities(self, position: Position) -> str:
        even, odd = tr("{0}s: {1}, even"), tr("{0}s: {1}, odd")
        return "; ".join(
            (even if column.is_even else odd).format(column.value, column.ones)
            for column in columns(position, least=max(self.start))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DigitsPainter:
    """Paints blocks of digits; places are in pixels, those of a block right of its `left` end.

    The digits of a row are in the middle of its `line`; `is_beside` says whether the sign for an
    even column is next to the number of ones, and not below it.
    """

    painter: QPainter
    theme: Theme
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

    def draw(self, block: DigitBlock, left: float) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_heads(block, left)
        for place, (column, before) in enumerate(zip(block.columns, block.before, strict=True)):
            for row, digit in enumerate(column.digits):
                cell = self.at(left, place, self.line(row), self.cell[1])
                self._draw_digit(cell, digit, changed=digit != before.digits[row])
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

    def _draw_heads(self, block: DigitBlock, left: float) -> None:
        painter = self.painter
        title = QRectF(self.title)
        title.setLeft(left)
        title.setWidth(len(block.columns) * self.pitch)
        painter.setPen(QColor(self.theme.colours.text))
        # Words need not grow as much as digits, but are never smaller than the body's text.
        painter.setFont(self.theme.metrics.scaled(max(1.0, 0.5 * self.scale), bold=True))
        painter.drawText(title, CENTRED, block.title)
        painter.setPen(QColor(self.theme.colours.secondary))
        painter.setFont(self.theme.metrics.scaled(max(1.0, 0.45 * self.scale)))
        for place, column in enumerate(block.columns):
            box = self.at(left, place, self.heads, self.heads.height())
            painter.drawText(box, CENTRED, tr("{0}s").format(column.value))

    def _draw_digit(self, cell: QRectF, digit: int, *, changed: bool) -> None:
        """Paint a digit, with a frame where a move changes it."""
        painter, colours, unit = self.painter, self.theme.colours, self.unit
        corner, edge = 0.75 * unit, 0.62 * unit
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(colours.player_a if digit else colours.neutral_ground))
        painter.drawRoundedRect(cell, corner, corner)
        if changed:
            painter.setPen(QPen(QColor(colours.last_move), edge))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), corner + 1, corner + 1)
        painter.setPen(QColor(colours.on_accent if digit else colours.secondary))
        painter.setFont(self.font(1.0, bold=bool(digit)))
        painter.drawText(cell, CENTRED, str(digit))

    def _draw_count(self, left: float, place: int, column: BinaryColumn) -> None:
        """Paint how many ones a column has, and whether that is even."""
        painter, unit = self.painter, self.unit
        colour = QColor(self.theme.colours.good if column.is_even else self.theme.colours.notice)
        ground = (
            self.theme.colours.good_ground if column.is_even else self.theme.colours.notice_ground
        )
        cell = self.at(left, place, self.counts, self.counts.height())
        painter.setPen(QPen(colour, 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(cell, 0.75 * unit, 0.75 * unit)
        number, sign = QRectF(cell), QPointF(cell.center().x(), cell.bottom() + 3 * unit)
        if self.is_beside:
            number.setRight(cell.center().x() + 0.1 * cell.width())
            sign = QPointF(cell.right() - 0.3 * cell.width(), cell.center().y())
        painter.setFont(self.font(0.65 if self.is_beside else 1.0, bold=True))
        painter.drawText(number, CENTRED, str(column.ones))
        pen = QPen(colour, 0.45 * unit)
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
        _draw_sticks(digits, block, left, shown.position)
        digits.draw(block, left + _STICKS * unit)
        left += (_STICKS + _ARROW) * unit + shown.places * pitch
    _draw_names(digits, len(shown.start))


def _draw_names(digits: DigitsPainter, rows: int) -> None:
    painter, metrics, edge = digits.painter, digits.theme.metrics, _EDGE * digits.unit
    painter.setFont(metrics.font)
    painter.setPen(QColor(digits.theme.colours.secondary))
    for row in range(rows):
        painter.drawText(digits.line(row).translated(edge, 0), _LEFT, tr("Row {0}").format(row + 1))
    painter.drawText(digits.counts.translated(edge, 0), _LEFT, tr("Ones"))
    painter.setFont(metrics.sized(TextSize.SMALL))
    below = digits.counts.translated(edge, digits.counts.height())
    below.setHeight(6 * digits.unit)
    painter.drawText(below, _LEFT, tr("even?"))


def _draw_sticks(digits: DigitsPainter, block: DigitBlock, left: float, now: Position) -> None:
    """Paint the number of sticks of every row, in the accent where the move changes it."""
    painter, colours = digits.painter, digits.theme.colours
    painter.setFont(tabular(digits.theme.metrics.sized(TextSize.HEADING)))
    for row, sticks in enumerate(block.position):
        painter.setPen(QColor(colours.accent if sticks != now[row] else colours.text))
        box = QRectF(digits.line(row))
        box.setLeft(left)
        box.setWidth((_STICKS - 1.2) * digits.unit)
        painter.drawText(box, RIGHT, str(sticks))
