"""Draws cars and walls from values alone; nothing is looked up while painting."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from bwinf_gui.tasks.parking.tab.scene import Paint
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.shapes import fitting_font
from bwinf_gui.widgets.theme import Theme

_CORNER = 0.27
_DISC = 0.33
_REAR, _FRONT = (0.10, 0.22), (0.66, 0.84)
"""Where the windows begin and end, as shares of the length."""
_NARROW, _BROAD = 0.27, 0.36
"""Half widths of the windows, as shares of the car's width."""
_PLATE, _PLATE_LENGTH = 0.56, 0.62
"""Names of more letters are on a plate: its height in widths of the car, its greatest length."""
_ACROSS = 2
"""A name of more letters than that reads along a parked car."""
_FONTS = 4096
CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_STRIPE, _STRIPE_HEIGHT = 1.1, 0.6
"""The distance between the stripes of a post, and their height, in widths of the post."""


COLLISION = QColor("#C8281A")
COLLISION_DASHES = (2.9, 1.7)
"""What cannot be carried out is outlined so, in light and dark; dashes in widths of the pen."""
_COLLISION_WIDTH, _HALO_WIDTH = 2.4, 4.5


_LETTER, _PLATE_COLOUR = QColor("#1B2026"), QColor("#FFFFFF")
_GHOST = QColor(255, 255, 255, 215)
"""The colours of names and their plates, and of a place that a car has left."""
_GLASS = 0.31
"""How dark windows are; not a transparent colour, as Qt paints these ten times as slowly."""


def draw_parked_car(painter: QPainter, rect: QRectF, name: str, paint: Paint, theme: Theme) -> None:
    """Paint a car whose front is at the lower edge of the rectangle."""
    painter.save()
    painter.translate(rect.topLeft())
    _draw_body(painter, rect.width(), rect.height(), paint, theme)
    painter.restore()
    _draw_name(painter, rect, name, theme, width=rect.width(), along=True)


def draw_cross_car(painter: QPainter, rect: QRectF, name: str, paint: Paint, theme: Theme) -> None:
    """Paint a car whose front is at the right edge of the rectangle."""
    painter.save()
    # Turning about this corner brings the rear to the left side and the front to the right.
    painter.translate(rect.bottomLeft())
    painter.rotate(-90)
    _draw_body(painter, rect.height(), rect.width(), paint, theme)
    painter.restore()
    draw_cross_name(painter, rect, name, theme)


def draw_cross_name(painter: QPainter, rect: QRectF, name: str, theme: Theme) -> None:
    """Paint the name of a cross car, also above what covers the car."""
    _draw_name(painter, rect, name, theme, width=rect.height(), along=False)


def draw_old_place(painter: QPainter, rect: QRectF) -> None:
    """Paint the dashed outline of where a car stood."""
    corner = _CORNER * min(rect.width(), rect.height())
    pen = QPen(_GHOST, 1.5)
    pen.setDashPattern([3, 2.5])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, corner, corner)


def draw_collision(painter: QPainter, rect: QRectF) -> None:
    """Outline the place where a car would have to stand but cannot get to."""
    corner = _CORNER * min(rect.width(), rect.height())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#FFFFFF"), _HALO_WIDTH))
    painter.drawRoundedRect(rect, corner, corner)
    pen = QPen(COLLISION, _COLLISION_WIDTH)
    pen.setDashPattern(COLLISION_DASHES)
    painter.setPen(pen)
    painter.drawRoundedRect(rect, corner, corner)


def draw_wall(painter: QPainter, rect: QRectF, colours: Colours) -> None:
    """Paint a red and white post."""
    post = QPainterPath()
    post.addRoundedRect(rect, 2, 2)
    painter.fillPath(post, QColor("#FFFFFF"))
    half = rect.width() * _STRIPE_HEIGHT / 2
    rise = 0.6 * rect.width()
    # A whole number of stripes, so that both ends of every post look the same.
    stripes = round(rect.height() / (_STRIPE * rect.width()))
    for number in range(stripes + 1):
        y = rect.top() + number * rect.height() / stripes
        stripe = QPainterPath()
        stripe.addPolygon(
            QPolygonF(
                [
                    QPointF(rect.left(), y + rise - half),
                    QPointF(rect.right(), y - rise - half),
                    QPointF(rect.right(), y - rise + half),
                    QPointF(rect.left(), y + rise + half),
                ]
            )
        )
        # Not clipped, as an SVG knows no clips of Qt's.
        painter.fillPath(post.intersected(stripe), QColor(colours.error).darker(105))
    painter.setPen(QPen(QColor(colours.error), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(post)


# Each car asks for it whenever it is painted; in whole pixels the same room occurs again.
@lru_cache(maxsize=_FONTS)
def name_font(family: QFont, name: str, room: tuple[int, int]) -> QFont:
    """A bold font in which a name fits into a room, in whole pixels."""
    return fitting_font(family, name, QSizeF(*room), room[1])


def _draw_body(painter: QPainter, width: float, length: float, paint: Paint, theme: Theme) -> None:
    """Paint a car from its rear at the top to its front at the bottom."""
    corner = _CORNER * width
    painter.setPen(QPen(QColor("#C5CBD2" if theme.dark else "#464E57"), 1.2))
    painter.setBrush(QColor(paint.value))
    painter.drawRoundedRect(QRectF(0, 0, width, length), corner, corner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(paint.value, _LETTER.name(), _GLASS))
    for begin, end in (_REAR, _FRONT):
        painter.drawPath(_window(width, length * begin, length * end))


def _window(width: float, top: float, bottom: float) -> QPainterPath:
    middle, narrow, broad = width / 2, _NARROW * width, _BROAD * width
    bulge = 0.3 * (bottom - top)
    window = QPainterPath(QPointF(middle - narrow, top))
    window.quadTo(QPointF(middle, top - bulge), QPointF(middle + narrow, top))
    window.lineTo(QPointF(middle + broad, bottom))
    window.quadTo(QPointF(middle, bottom + bulge), QPointF(middle - broad, bottom))
    window.closeSubpath()
    return window


def _draw_name(
    painter: QPainter, rect: QRectF, name: str, theme: Theme, *, width: float, along: bool
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PLATE_COLOUR)
    if len(name) > 1:
        _draw_plate(painter, rect, name, theme, width=width, along=along and len(name) > _ACROSS)
        return
    radius = _DISC * width
    painter.drawEllipse(rect.center(), radius, radius)
    # The square within the disc, whose side is the radius times the root of 2.
    side = max(1, round(1.4 * radius))
    painter.setFont(name_font(theme.metrics.font, name, (side, side)))
    painter.setPen(_LETTER)
    painter.drawText(rect, CENTRED, name)


def _draw_plate(
    painter: QPainter, rect: QRectF, name: str, theme: Theme, *, width: float, along: bool
) -> None:
    """Paint a name that is too long for the disc, reading upwards or from left to right."""
    height = _PLATE * width
    # Across a parked car its width is the limit, along any car a part of its length.
    longest = (
        0.94 * rect.width()
        if rect.width() < rect.height() and not along
        else (_PLATE_LENGTH * max(rect.width(), rect.height()))
    )
    # A letter is about 0.62 as wide as the plate is high; the rest is for the round ends.
    length = min(longest, 0.62 * height * len(name) + 0.6 * height)
    painter.save()
    painter.translate(rect.center())
    if along:
        painter.rotate(-90)
    plate = QRectF(-length / 2, -height / 2, length, height)
    painter.drawRoundedRect(plate, 0.3 * height, 0.3 * height)
    room = (max(1, round(0.88 * length)), max(1, round(0.8 * height)))
    painter.setFont(name_font(theme.metrics.font, name, room))
    painter.setPen(_LETTER)
    painter.drawText(plate, CENTRED, name)
    painter.restore()
