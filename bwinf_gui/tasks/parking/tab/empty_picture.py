"""The picture of the empty page: cars in a row."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from bwinf_gui.widgets.empty_page import PICTURE_HEIGHT, PICTURE_WIDTH
from bwinf_gui.widgets.shapes import rounded_rect
from bwinf_gui.widgets.theme import Theme

_RESTING = ("#DCE3EA", "#A9B4BF")
_SHIFTING = "#56B4E9"
_DRIVING_OUT = "#FFD27A"
_GLASS = QColor(27, 32, 38, 70)


def draw_parking(painter: QPainter, theme: Theme) -> None:
    """Draw a row of parked cars with two cars across before them."""
    colours = theme.colours
    painter.fillPath(
        rounded_rect(QRectF(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT), 6), QColor(colours.asphalt)
    )
    spot = PICTURE_WIDTH / 13
    painter.setPen(QPen(QColor(255, 255, 255, 150), 1.5))
    for line in range(14):
        x = line * spot
        if 0 < line < 13:
            painter.drawLine(QPointF(x, 0), QPointF(x, 58))
    for place in range(13):
        colour = _DRIVING_OUT if place == 6 else _RESTING[0]
        _car(painter, QRectF(place * spot + 6.5, 5, spot - 13, 50), QColor(colour), along=True)
    for first, colour in ((1.5, _RESTING[1]), (4.0, _SHIFTING), (9.0, _RESTING[1])):
        _car(painter, QRectF(first * spot + 5, 65, 2 * spot - 10, 29), QColor(colour), along=False)
    _arrow_left(painter, QPointF(6.6 * spot, 79.5), 24.0)


def _car(painter: QPainter, body: QRectF, colour: QColor, *, along: bool) -> None:
    """Paint a car from above, its front up or to the left."""
    painter.setPen(QPen(colour.darker(150), 1))
    painter.setBrush(QBrush(colour))
    corner = 0.27 * min(body.width(), body.height())
    painter.drawRoundedRect(body, corner, corner)
    for share in (0.18, 0.74):
        painter.fillPath(rounded_rect(_glass(body, share, along=along), 2), _GLASS)


def _glass(body: QRectF, share: float, *, along: bool) -> QRectF:
    if along:
        across = 0.16 * body.width()
        top = body.top() + share * body.height()
        return QRectF(body.left() + across, top, body.width() - 2 * across, 0.12 * body.height())
    across = 0.16 * body.height()
    left = body.left() + share * body.width()
    return QRectF(left, body.top() + across, 0.12 * body.width(), body.height() - 2 * across)


def _arrow_left(painter: QPainter, tail: QPointF, length: float) -> None:
    pen = QPen(QColor("#FFFFFF"), 2.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    tip = QPointF(tail.x() - length, tail.y())
    painter.drawLine(tail, tip)
    for rise in (-6, 6):
        painter.drawLine(tip, tip + QPointF(6, rise))
