"""The picture of the empty page: a road with hotels and four stops."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.empty_page import PICTURE_WIDTH
from bwinf_gui.widgets.shapes import rounded_rect
from bwinf_gui.widgets.theme import Theme

_HOTELS = (
    (10, 27), (30, 20), (50, 17), (70, 8), (90, 20), (110, 10), (130, 61), (150, 36), (170, 8),
    (190, 25), (210, 11), (230, 56), (250, 36), (270, 49), (290, 31), (310, 30), (330, 62),
    (350, 50), (370, 47), (390, 10), (410, 19), (430, 54), (450, 17), (470, 55), (490, 27),
    (510, 56),
)  # fmt: skip


def draw_hotels(painter: QPainter, theme: Theme) -> None:
    """Draw a road with hotels above it and four chosen stops on it."""
    colours = theme.colours
    painter.fillPath(rounded_rect(QRectF(0, 77, PICTURE_WIDTH, 22), 11), QColor(colours.asphalt))
    painter.setPen(QPen(QColor(255, 255, 255, 170), 2))
    for dash in range(24):
        x = 14 + dash * 20.3
        painter.drawLine(QPointF(x, 88), QPointF(x + 11, 88))
    painter.setPen(QPen(QColor(colours.button_edge), 1.5))
    painter.setBrush(QColor(colours.base))
    for x, y in _HOTELS:
        painter.drawEllipse(QPointF(x, y), 4, 4)
    for x, y in ((110, 41), (212, 23), (316, 9), (420, 15)):
        _stop(painter, x, y, colours)


def _stop(painter: QPainter, x: float, y: float, colours: Colours) -> None:
    blue = QColor(colours.player_a)
    painter.setPen(QPen(blue, 1.5))
    painter.drawLine(QPointF(x, y), QPointF(x, 77))
    painter.fillPath(rounded_rect(QRectF(x - 7, y - 7, 14, 14), 2.5), blue)
    house = QPainterPath(QPointF(x - 9.5, 98))
    for point in ((-9.5, 87), (0, 77.5), (9.5, 87), (9.5, 98)):
        house.lineTo(x + point[0], point[1])
    house.closeSubpath()
    painter.setPen(QPen(QColor(colours.base), 1.5))
    painter.setBrush(blue)
    painter.drawPath(house)
    painter.fillRect(QRectF(x - 2.5, 90, 5, 7.5), QColor(colours.base))
