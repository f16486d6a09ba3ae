"""The picture of the empty page: heaps of matches, one of which is being taken."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.theme import Theme


def draw_nim(painter: QPainter, theme: Theme) -> None:
    """Draw four heaps of matches, one match of which is being taken."""
    x = 40.0
    for row, sticks in enumerate((3, 4, 5, 7)):
        for stick in range(sticks):
            marked = row == 3 and stick == sticks - 1
            _stick(painter, x, 14.0 if not marked else 6.0, theme.colours, marked=marked)
            x += 19.0
        x += 28.0


def _stick(painter: QPainter, x: float, y: float, colours: Colours, *, marked: bool) -> None:
    if marked:
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.setBrush(QColor(colours.selected))
        painter.drawRoundedRect(QRectF(x - 4, y - 5, 18, 84), 4, 4)
    painter.setPen(QPen(QColor(colours.wood_edge), 1))
    painter.setBrush(QColor(colours.wood))
    painter.drawRoundedRect(QRectF(x + 1, y + 6, 8, 68), 1.5, 1.5)
    painter.setPen(QPen(QColor(colours.match_head).darker(130), 1))
    painter.setBrush(QColor(colours.match_head))
    painter.drawEllipse(QPointF(x + 5, y + 7), 5.2, 7)
