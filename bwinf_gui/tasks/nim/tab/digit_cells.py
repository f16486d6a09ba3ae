"""How the binary digits of rows, and how many ones a column has, are painted at any size."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from bwinf_gui.tasks.nim import Column
from bwinf_gui.widgets.colours import Colours

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

    def count(self, cell: QRectF, column: Column, font: QFont, *, at: QRectF | None = None) -> None:
        """Paint how many ones a column has; `at` is where the number stands, else in the middle."""
        painter, colours = self.painter, self.colours
        painter.setPen(QPen(self._colour(column), 1))
        even = column.is_even
        painter.setBrush(QColor(colours.good_ground if even else colours.notice_ground))
        painter.drawRoundedRect(cell, self.corner, self.corner)
        painter.setFont(font)
        painter.setPen(self._colour(column))
        painter.drawText(cell if at is None else at, CENTRED, str(column.ones))

    def parity(self, centre: QPointF, unit: float, column: Column) -> None:
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

    def _colour(self, column: Column) -> QColor:
        return QColor(self.colours.good if column.is_even else self.colours.notice)
