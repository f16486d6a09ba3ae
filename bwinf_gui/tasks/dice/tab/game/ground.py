"""What of the board never moves: frame, homes, fields; kept as points while nothing changes."""

from functools import lru_cache, partial

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPen, QPolygonF

from bwinf_gui.tasks.dice.board import HOME_PLACES, goal_letter, place_of
from bwinf_gui.tasks.dice.game import LAST_GOAL, START, TRACK_SQUARES, Player
from bwinf_gui.tasks.dice.tab.game.geometry import FIELD, BoardGeometry
from bwinf_gui.tasks.dice.tab.game.pieces import pale_colour, player_colour
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.theme import Theme

BOARD, _BOARD_LINE = ("#FBF7EC", "#23272B"), ("#8D8470", "#868E96")

_FULL_CELL = 30
"""The side of a field, in pixels, from which on lines have their full width."""
_EDGE = 1.4
_OWN_EDGE = 1.8
_CORNER = 0.25
_GOAL_LETTER = 0.28
# As nothing is clipped, a text in a box of no size is centred on a point.
CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)


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


def around(point: QPointF, side: float) -> QRectF:
    """The square around a point."""
    return QRectF(point.x() - side / 2, point.y() - side / 2, side, side)


def _draw(geometry: BoardGeometry, colours: Colours, font: QFont, painter: QPainter) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(mixed(colours.own(BOARD), colours.own(_BOARD_LINE), 0.3), 1))
    painter.setBrush(QColor(colours.own(BOARD)))
    painter.drawRoundedRect(geometry.frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    _draw_track(painter, geometry, colours)
    painter.setFont(board_font(font, _GOAL_LETTER * geometry.cell, bold=True))
    for player in Player:
        _draw_home(painter, geometry, colours, player)
        _draw_own_fields(painter, geometry, colours, player)
    painter.restore()


def _draw_track(painter: QPainter, geometry: BoardGeometry, colours: Colours) -> None:
    points = [geometry.point(place_of(Player.A, square)) for square in range(TRACK_SQUARES)]
    edge = fitting_pen(_EDGE, geometry.cell)
    painter.setPen(QPen(mixed(colours.own(BOARD), colours.own(_BOARD_LINE), 0.5), edge))
    # From -1 on, which closes the ring: the last square is next to the first.
    painter.drawLines([QLineF(points[i - 1], point) for i, point in enumerate(points)])
    painter.setPen(QPen(QColor(colours.own(_BOARD_LINE)), edge))
    painter.setBrush(QColor(colours.base))
    for point in points:
        _draw_field(painter, geometry, point)


def _draw_home(
    painter: QPainter, geometry: BoardGeometry, colours: Colours, player: Player
) -> None:
    corner = _CORNER * geometry.cell
    painter.setPen(QPen(player_colour(player, colours), fitting_pen(_EDGE, geometry.cell)))
    painter.setBrush(pale_colour(player, colours))
    painter.drawRoundedRect(geometry.home_frame(player), corner, corner)
    painter.setBrush(QColor(colours.base))
    for place in HOME_PLACES:
        own = place if player is Player.A else place.reflected
        _draw_field(painter, geometry, geometry.point(own))


def _draw_own_fields(
    painter: QPainter, geometry: BoardGeometry, colours: Colours, player: Player
) -> None:
    """Draw the start, with an arrow in the walking direction, and the goal with its letters."""
    edge = QPen(player_colour(player, colours), fitting_pen(_OWN_EDGE, geometry.cell))
    painter.setPen(edge)
    painter.setBrush(pale_colour(player, colours))
    start = geometry.point(place_of(player, START))
    _draw_field(painter, geometry, start)
    _draw_arrow(painter, geometry, start, 1 if player is Player.A else -1)
    for goal in range(TRACK_SQUARES, LAST_GOAL + 1):
        point = geometry.point(place_of(player, goal))
        painter.setPen(edge)
        _draw_field(painter, geometry, point)
        painter.setPen(QColor(colours.text))
        painter.drawText(around(point, geometry.cell), CENTRED, goal_letter(goal))


def _draw_field(painter: QPainter, geometry: BoardGeometry, point: QPointF) -> None:
    radius = FIELD * geometry.cell
    painter.drawEllipse(point, radius, radius)


def _draw_arrow(painter: QPainter, geometry: BoardGeometry, point: QPointF, up: int) -> None:
    reach, wing = 0.17 * geometry.cell * up, 0.11 * geometry.cell * up
    tip = point - QPointF(0, reach)
    painter.drawLine(point + QPointF(0, reach), tip)
    painter.drawPolyline(QPolygonF([tip + QPointF(-wing, wing), tip, tip + QPointF(wing, wing)]))
