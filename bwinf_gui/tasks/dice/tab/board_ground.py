"""The board without its pieces: drawn once for a size and a theme, then kept as a picture."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bwinf_gui.tasks.dice.board import HOME_PLACES, goal_letter, place_of
from bwinf_gui.tasks.dice.game import LAST_GOAL, START, TRACK_SQUARES, Player
from bwinf_gui.tasks.dice.tab.board_geometry import FIELD, BoardGeometry
from bwinf_gui.tasks.dice.tab.board_pieces import fitting_pen, pale_colour, player_colour
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.theme import Theme

_EDGE = 1.4
_OWN_EDGE = 1.8
_CORNER = 0.25


class BoardGround(QGraphicsItem):
    """Frame, homes and fields."""

    def __init__(self, *, geometry: BoardGeometry, theme: Theme) -> None:
        super().__init__()
        self._geometry = geometry
        self._theme = theme
        self._kept = KeptPicture(self._draw)

    def show_board(self, geometry: BoardGeometry, theme: Theme) -> None:
        """Draw the board in another size or in other colours."""
        self.prepareGeometryChange()
        self._geometry, self._theme = geometry, theme
        self._kept.forget()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._geometry.frame.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        self._kept.paint(painter, self.boundingRect())

    def _draw(self, painter: QPainter) -> None:
        colours = self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(mixed(colours.board, colours.board_line, 0.3), 1))
        painter.setBrush(QColor(colours.board))
        painter.drawRoundedRect(self._geometry.frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        self._draw_track(painter, colours)
        for player in Player:
            self._draw_home(painter, player, colours)
            self._draw_own_fields(painter, player, colours)

    def _draw_track(self, painter: QPainter, colours: Colours) -> None:
        points = [
            self._geometry.point(place_of(Player.A, square)) for square in range(TRACK_SQUARES)
        ]
        painter.setPen(QPen(mixed(colours.board, colours.board_line, 0.5), self._pen(_EDGE)))
        painter.drawLines([QLineF(points[i - 1], point) for i, point in enumerate(points)])
        painter.setPen(QPen(QColor(colours.board_line), self._pen(_EDGE)))
        painter.setBrush(QColor(colours.base))
        for point in points:
            self._draw_field(painter, point)

    def _draw_home(self, painter: QPainter, player: Player, colours: Colours) -> None:
        corner = _CORNER * self._geometry.cell
        painter.setPen(QPen(player_colour(player, colours), self._pen(_EDGE)))
        painter.setBrush(pale_colour(player, colours))
        painter.drawRoundedRect(self._geometry.home_frame(player), corner, corner)
        painter.setBrush(QColor(colours.base))
        for place in HOME_PLACES:
            own = place if player is Player.A else place.reflected
            self._draw_field(painter, self._geometry.point(own))

    def _draw_own_fields(self, painter: QPainter, player: Player, colours: Colours) -> None:
        """Draw the start, with an arrow in the walking direction, and the goal with its letters."""
        painter.setPen(QPen(player_colour(player, colours), self._pen(_OWN_EDGE)))
        painter.setBrush(pale_colour(player, colours))
        start = self._geometry.point(place_of(player, START))
        self._draw_field(painter, start)
        self._draw_arrow(painter, start, 1 if player is Player.A else -1)
        painter.setFont(self._letter_font())
        for goal in range(TRACK_SQUARES, LAST_GOAL + 1):
            point = self._geometry.point(place_of(player, goal))
            painter.setPen(QPen(player_colour(player, colours), self._pen(_OWN_EDGE)))
            self._draw_field(painter, point)
            painter.setPen(QColor(colours.text))
            painter.drawText(_around(point, self._geometry.cell), _CENTRED, goal_letter(goal))

    def _pen(self, width: float) -> float:
        return fitting_pen(width, self._geometry.cell)

    def _draw_field(self, painter: QPainter, point: QPointF) -> None:
        radius = FIELD * self._geometry.cell
        painter.drawEllipse(point, radius, radius)

    def _draw_arrow(self, painter: QPainter, point: QPointF, up: int) -> None:
        reach, wing = 0.17 * self._geometry.cell * up, 0.11 * self._geometry.cell * up
        tip = point - QPointF(0, reach)
        painter.drawLine(point + QPointF(0, reach), tip)
        painter.drawPolyline(
            QPolygonF([tip + QPointF(-wing, wing), tip, tip + QPointF(wing, wing)])
        )

    def _letter_font(self) -> QFont:
        font = QFont(self._theme.metrics.font)
        font.setBold(True)
        font.setPixelSize(max(6, round(0.28 * self._geometry.cell)))
        return font


_CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)


def _around(point: QPointF, side: float) -> QRectF:
    return QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
