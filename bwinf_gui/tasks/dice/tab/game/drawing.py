"""Draws what does not depend on the moment: the ground of the board, and pieces.

Pieces are the signs of the players in tables and curves as well.
"""

from functools import lru_cache, partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from bwinf_gui.tasks.dice.board import HOME_PLACES, goal_letter, place_of
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, START, TRACK_SQUARES, Player
from bwinf_gui.tasks.dice.tab.game.geometry import FIELD, BoardGeometry, around
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.icons import painted_icon
from bwinf_gui.widgets.theme import Theme

BOARD, _BOARD_LINE = ("#FBF7EC", "#23272B"), ("#8D8470", "#868E96")
_FULL_CELL = 30
"""The side of a field, in pixels, from which on lines have their full width."""
_EDGE, _OWN_EDGE = 1.4, 1.8
_CORNER, _GOAL_LETTER = 0.25, 0.28
_REACH, _WING = 0.17, 0.11
"""Half of the arrow on a start, and of its tip, in fields."""
# As nothing is clipped, a text in a box of no size is centred on a point.
CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
_LIGHT_CENTRE, _HALF_SIDE, _PLUS, _PLUS_WIDTH = 0.42, 0.84, 0.52, 0.24
"""Sizes in radii of a piece."""
_SHADOW = QColor(0, 0, 0, 36)
_ICON_UNITS, _SIGN = 3.5, 0.46


def player_colour(player: Player, colours: Colours) -> QColor:
    return QColor(colours.player_a if player is Player.A else colours.player_b)


def pale_colour(player: Player, colours: Colours) -> QColor:
    return QColor(colours.player_a_pale if player is Player.A else colours.player_b_pale)


def piece_path(player: Player, radius: float) -> QPainterPath:
    """The outline of a piece around the origin."""
    path = QPainterPath()
    if player is Player.A:
        path.addEllipse(QPointF(0, 0), radius, radius)
        return path
    # A square on its corner that covers about as much as the disc of A.
    half = _HALF_SIDE * radius
    path.addRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 0.15 * radius, 0.15 * radius)
    return QTransform().rotate(45).map(path)


def draw_piece(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    player: Player,
    colours: Colours,
    *,
    edge: float = 1.0,
    shadow: bool = False,
) -> None:
    colour = player_colour(player, colours)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    if shadow:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADOW)
        painter.drawEllipse(QRectF(-0.95 * radius, 0.45 * radius, 1.9 * radius, 0.8 * radius))
    painter.setPen(QPen(colour.darker(125), edge))
    painter.setBrush(colour)
    painter.drawPath(piece_path(player, radius))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.base))
    if player is Player.A:
        painter.drawEllipse(QPointF(0, 0), _LIGHT_CENTRE * radius, _LIGHT_CENTRE * radius)
    else:
        reach, half = _PLUS * radius, _PLUS_WIDTH / 2 * radius
        painter.drawRect(QRectF(-reach, -half, 2 * reach, 2 * half))
        painter.drawRect(QRectF(-half, -reach, 2 * half, 2 * reach))
    painter.restore()


def piece_icon(player: Player, theme: Theme) -> QIcon:

    def paint(painter: QPainter, area: QRectF) -> None:
        draw_piece(painter, area.center(), _SIGN * area.width(), player, theme.colours)

    return painted_icon(_ICON_UNITS * theme.metrics.unit, paint)


def paint_ground(painter: QPainter, geometry: BoardGeometry, theme: Theme) -> None:
    """Paint the board without pieces, numbers and marks."""
    kept = _kept(geometry, theme.colours, theme.metrics.font.toString())
    # A pixel more, as an edge's smoothed line reaches beyond it.
    kept.paint(painter, geometry.frame.adjusted(-1, -1, 1, 1))


@lru_cache(maxsize=4)
def _kept(geometry: BoardGeometry, colours: Colours, font: str) -> KeptPicture:
    # A QFont is no key of a cache, its description is.
    written = QFont()
    written.fromString(font)
    return KeptPicture(partial(_draw, geometry, colours, written))


def fitting_pen(width: float, cell: float) -> float:
    """The width of a line on the board, thinner where the fields are small."""
    return min(width, max(0.8, width * cell / _FULL_CELL))


def board_font(font: QFont, height: float, *, bold: bool = False) -> QFont:
    """A font of some height in pixels, as the board's size asks for."""
    sized = QFont(font)
    sized.setPixelSize(max(6, round(height)))
    sized.setBold(bold)
    return sized


def fitting_font(font: QFont, text: str, room: QSizeF) -> QFont:
    """A font, or a smaller one in which a text is no larger than its room."""
    found = QFontMetricsF(font)
    fits = min(room.width() / max(1, found.horizontalAdvance(text)), room.height() / found.height())
    return board_font(font, min(1, fits) * QFontInfo(font).pixelSize(), bold=font.bold())


def _draw(geometry: BoardGeometry, colours: Colours, font: QFont, painter: QPainter) -> None:
    board, line = colours.own(BOARD), colours.own(_BOARD_LINE)
    points = [geometry.point(place_of(Player.A, square)) for square in range(TRACK_SQUARES)]
    edge = fitting_pen(_EDGE, geometry.cell)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(mixed(board, line, 0.3), 1))
    painter.setBrush(QColor(board))
    painter.drawRoundedRect(geometry.frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(QPen(mixed(board, line, 0.5), edge))
    # From -1 on, which closes the ring: the last square is next to the first.
    painter.drawLines([QLineF(points[i - 1], point) for i, point in enumerate(points)])
    painter.setPen(QPen(QColor(line), edge))
    painter.setBrush(QColor(colours.base))
    for point in points:
        _draw_field(painter, geometry, point)
    painter.setFont(board_font(font, _GOAL_LETTER * geometry.cell, bold=True))
    for player in Player:
        _draw_side(painter, geometry, colours, player)
    painter.restore()


def _draw_side(
    painter: QPainter, geometry: BoardGeometry, colours: Colours, player: Player
) -> None:
    """Draw a home, a start with an arrow in the walking direction, and a goal with its letters."""
    cell, colour, pale = geometry.cell, player_colour(player, colours), pale_colour(player, colours)
    painter.setPen(QPen(colour, fitting_pen(_EDGE, cell)))
    painter.setBrush(pale)
    painter.drawRoundedRect(geometry.home_frame(player), _CORNER * cell, _CORNER * cell)
    painter.setBrush(QColor(colours.base))
    for rank in range(len(HOME_PLACES)):
        _draw_field(painter, geometry, geometry.point(place_of(player, HOME, rank)))
    edge = QPen(colour, fitting_pen(_OWN_EDGE, cell))
    painter.setPen(edge)
    painter.setBrush(pale)
    start, up = geometry.point(place_of(player, START)), cell if player is Player.A else -cell
    _draw_field(painter, geometry, start)
    tip, wing = start - QPointF(0, _REACH * up), _WING * up
    painter.drawLine(start + QPointF(0, _REACH * up), tip)
    painter.drawPolyline(QPolygonF([tip + QPointF(-wing, wing), tip, tip + QPointF(wing, wing)]))
    for goal in range(TRACK_SQUARES, LAST_GOAL + 1):
        point = geometry.point(place_of(player, goal))
        painter.setPen(edge)
        _draw_field(painter, geometry, point)
        painter.setPen(QColor(colours.text))
        painter.drawText(around(point, cell), CENTRED, goal_letter(goal))


def _draw_field(painter: QPainter, geometry: BoardGeometry, point: QPointF) -> None:
    painter.drawEllipse(point, FIELD * geometry.cell, FIELD * geometry.cell)
