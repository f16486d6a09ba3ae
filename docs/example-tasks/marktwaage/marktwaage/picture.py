"""Draws the balance: the load on the left pan, pieces on both, and how far the beam is tilted."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.text.numbers import whole
from bwinf_gui.widgets.theme import Theme
from marktwaage.solving import Weighing

_MOST_TILT = 14.0
"""Degrees, however much heavier one pan is."""


@dataclass(frozen=True, slots=True)
class Pans:
    """A load, and the pieces on the pans so far; more than 0 are right, fewer left."""

    load: int
    pieces: tuple[tuple[int, int], ...]

    @property
    def tilt(self) -> float:
        """By how many degrees the right pan is lower; small differences count most."""
        difference = sum(grams * count for grams, count in self.pieces) - self.load
        return _MOST_TILT * difference / (abs(difference) + 0.2 * self.load)

    def blocks(self, side: int) -> list[str]:
        """What lies on the right pan, for 1, or on the left one, for -1; the lowest first."""
        load = [f"[{whole(self.load)} g]"] if side < 0 else []
        pieces = [(grams, side * count) for grams, count in self.pieces if side * count > 0]
        return load + [f"{count} × {whole(grams)} g" for grams, count in pieces]


def states(weighing: Weighing) -> list[Pans]:
    """The pans while one kind after the other is put on them, the heaviest first."""
    kinds = [piece for piece in reversed(weighing.pieces) if piece[1]]
    return [Pans(weighing.load, tuple(kinds[:number])) for number in range(len(kinds) + 1)]


def paint(painter: QPainter, frame: Frame[Sequence[Pans]]) -> None:
    """Draw the balance on its way from one state to the next."""
    area, theme, time = frame.area, frame.theme, frame.share
    before, after = frame.shown[frame.before], frame.shown[frame.after]
    unit = theme.metrics.unit
    arm = min(area.width() / 2 - 22 * unit, 0.8 * area.height())
    top = QPointF(area.center().x(), area.top() + max(5 * unit, 0.15 * area.height()))
    foot = min(area.bottom() - 2 * unit, top.y() + 1.1 * arm)
    tilt = QTransform().rotate(before.tilt + (after.tilt - before.tilt) * time)
    right = tilt.map(QPointF(arm, 0))
    painter.setPen(QPen(QColor(theme.colours.secondary), unit))
    painter.drawLine(top, QPointF(top.x(), foot))
    painter.drawLine(QPointF(top.x() - 12 * unit, foot), QPointF(top.x() + 12 * unit, foot))
    painter.drawLine(top - right, top + right)
    shown = after if time >= 0.5 else before
    for side, end in ((-1, top - right), (1, top + right)):
        _paint_pan(painter, end, shown.blocks(side), theme)


def _paint_pan(painter: QPainter, end: QPointF, blocks: list[str], theme: Theme) -> None:
    """A pan that hangs from the beam, with its blocks one above the other."""
    colours, unit = theme.colours, theme.metrics.unit
    half, height, bottom = 19 * unit, 7 * unit, end.y() + 8 * unit + 7 * unit * max(4, len(blocks))
    line, edge = QPen(QColor(colours.secondary), unit / 2), QPen(QColor(colours.accent), 1)
    painter.setPen(line)
    left, right = QPointF(end.x() - half, bottom), QPointF(end.x() + half, bottom)
    painter.drawPolyline([end, left, right, end])
    for number, text in enumerate(blocks):
        block = QRectF(
            left.x() + 3 * unit, bottom - (number + 1) * height, 2 * half - 6 * unit, height
        )
        painter.setPen(edge)
        painter.setBrush(QColor(colours.selected))
        painter.drawRoundedRect(block.adjusted(1, 1, -1, -1), unit / 2, unit / 2)
        painter.setPen(QColor(colours.text))
        painter.drawText(block, Qt.AlignmentFlag.AlignCenter, text)
