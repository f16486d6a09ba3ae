"""The four pictures of empty pages, each drawn in a box of 520 by 100 units."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.shapes import FaceStyle, draw_die
from bwinf_gui.widgets.theme import Appearance, Theme

WIDTH, HEIGHT = 520.0, 100.0
Picture = Callable[[QPainter, Theme], None]

_RESTING = ("#DCE3EA", "#A9B4BF")
_SHIFTING = "#56B4E9"
_DRIVING_OUT = "#FFD27A"
_GLASS = QColor(27, 32, 38, 70)


class PictureView(QWidget):
    """Shows one of the pictures in the size that suits the text."""

    def __init__(
        self, *, picture: Picture, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture = picture
        self._appearance = appearance
        self._dress()
        appearance.changed.connect(self._dress)

    @Slot()
    def _dress(self) -> None:
        unit = self._appearance.theme.metrics.unit
        self.setFixedSize(QSize(round(WIDTH * unit / 4), round(HEIGHT * unit / 4)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, scaled to the size of the widget."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / WIDTH, self.height() / HEIGHT)
        self._picture(painter, self._appearance.theme)


def draw_parking(painter: QPainter, theme: Theme) -> None:
    """Draw a row of parked cars with two cars across before them."""
    colours = theme.colours
    painter.fillPath(_rounded(QRectF(0, 0, WIDTH, HEIGHT), 6), QColor(colours.asphalt))
    spot = WIDTH / 13
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


def draw_hotels(painter: QPainter, theme: Theme) -> None:
    """Draw a road with hotels above it and four chosen stops on it."""
    colours = theme.colours
    painter.fillPath(_rounded(QRectF(0, 77, WIDTH, 22), 11), QColor(colours.asphalt))
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


def draw_dice(painter: QPainter, theme: Theme) -> None:
    """Draw two players' dice of many kinds."""
    font = theme.metrics.font
    for place, (sides, number) in enumerate(((4, 3), (6, 5), (8, 7), (10, 9), (12, 11), (20, 17))):
        player = theme.colours.player_b if place % 2 else theme.colours.player_a
        style = FaceStyle.of_player(theme.colours, font, player)
        draw_die(painter, QRectF(9 + 86 * place, 14, 72, 72), sides, number, style)


def draw_nim(painter: QPainter, theme: Theme) -> None:
    """Draw four heaps of matches, one match of which is being taken."""
    x = 40.0
    for heap, sticks in enumerate((3, 4, 5, 7)):
        for stick in range(sticks):
            marked = heap == 3 and stick == sticks - 1
            _stick(painter, x, 14.0 if not marked else 6.0, theme.colours, marked=marked)
            x += 19.0
        x += 28.0


def _stop(painter: QPainter, x: float, y: float, colours: Colours) -> None:
    blue = QColor(colours.player_a)
    painter.setPen(QPen(blue, 1.5))
    painter.drawLine(QPointF(x, y), QPointF(x, 77))
    painter.fillPath(_rounded(QRectF(x - 7, y - 7, 14, 14), 2.5), blue)
    house = QPainterPath(QPointF(x - 9.5, 98))
    for point in ((-9.5, 87), (0, 77.5), (9.5, 87), (9.5, 98)):
        house.lineTo(x + point[0], point[1])
    house.closeSubpath()
    painter.setPen(QPen(QColor(colours.base), 1.5))
    painter.setBrush(blue)
    painter.drawPath(house)
    painter.fillRect(QRectF(x - 2.5, 90, 5, 7.5), QColor(colours.base))


def _car(painter: QPainter, body: QRectF, colour: QColor, *, along: bool) -> None:
    """Paint a car from above, its front up or to the left."""
    painter.setPen(QPen(colour.darker(150), 1))
    painter.setBrush(QBrush(colour))
    corner = 0.27 * min(body.width(), body.height())
    painter.drawRoundedRect(body, corner, corner)
    for share in (0.18, 0.74):
        painter.fillPath(_rounded(_glass(body, share, along=along), 2), _GLASS)


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


def _rounded(rect: QRectF, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    return path


_HOTELS = (
    (10, 27), (30, 20), (50, 17), (70, 8), (90, 20), (110, 10), (130, 61), (150, 36), (170, 8),
    (190, 25), (210, 11), (230, 56), (250, 36), (270, 49), (290, 31), (310, 30), (330, 62),
    (350, 50), (370, 47), (390, 10), (410, 19), (430, 54), (450, 17), (470, 55), (490, 27),
    (510, 56),
)  # fmt: skip
