"""What lies on the board: the ground with its fields, the pieces, and the dice beside the track."""

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from bwinf_gui.tasks.dice.board import HOME_PLACES, goal_letter, place_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL, START, TRACK_SQUARES, Player
from bwinf_gui.tasks.dice.tab.game.board.geometry import FIELD, PIECE, BoardGeometry
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.shapes import FaceStyle, die_outline, draw_die
from bwinf_gui.widgets.theme import Theme

_LIGHT_CENTRE = 0.42
_HALF_SIDE = 0.84
_PLUS = 0.52
_PLUS_WIDTH = 0.24
_FULL_CELL = 30
_SHADOW = QColor(0, 0, 0, 36)
_EDGE = 1.4
_OWN_EDGE = 1.8
_CORNER = 0.25
_PALE = 0.6


class PieceItem(QGraphicsPathItem):
    """One piece around its own origin, made of stock items only, which paint fast."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._shadow = QGraphicsEllipseItem(self)
        self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._shadow.setPen(QPen(Qt.PenStyle.NoPen))
        self._shadow.setBrush(_SHADOW)
        self._emblem = QGraphicsPathItem(self)
        self._emblem.setPen(QPen(Qt.PenStyle.NoPen))

    def dress(self, cell: float, colours: Colours) -> None:
        """Take the size of a field and the colours of a theme."""
        radius = PIECE * cell
        colour = player_colour(self._player, colours)
        self.setPath(piece_path(self._player, radius))
        self.setBrush(colour)
        self.setPen(QPen(colour.darker(125), fitting_pen(1.5, cell)))
        self._emblem.setPath(_emblem(self._player, radius))
        self._emblem.setBrush(QColor(colours.base))
        self._shadow.setRect(QRectF(-0.95 * radius, 0.45 * radius, 1.9 * radius, 0.8 * radius))


def fitting_pen(width: float, cell: float) -> float:
    """The width of a line on the board, thinner where the fields are small."""
    return min(width, max(0.8, width * cell / _FULL_CELL))


def player_colour(player: Player, colours: Colours) -> QColor:
    """The colour of a player."""
    return QColor(colours.player_a if player is Player.A else colours.player_b)


def pale_colour(player: Player, colours: Colours) -> QColor:
    """The pale colour of a player, for grounds."""
    return QColor(colours.player_a_pale if player is Player.A else colours.player_b_pale)


def piece_path(player: Player, radius: float) -> QPainterPath:
    """The outline of a piece around the origin."""
    path = QPainterPath()
    if player is Player.A:
        path.addEllipse(QPointF(0, 0), radius, radius)
        return path
    half = _HALF_SIDE * radius
    path.addRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 0.15 * radius, 0.15 * radius)
    return QTransform().rotate(45).map(path)


def draw_piece(
    painter: QPainter, centre: QPointF, radius: float, player: Player, colours: Colours
) -> None:
    """Paint a piece without its shadow, as a sign for its player."""
    colour = player_colour(player, colours)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.setPen(QPen(colour.darker(125), 1.0))
    painter.setBrush(colour)
    painter.drawPath(piece_path(player, radius))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.base))
    painter.drawPath(_emblem(player, radius))
    painter.restore()


def _emblem(player: Player, radius: float) -> QPainterPath:
    path = QPainterPath()
    if player is Player.A:
        path.addEllipse(QPointF(0, 0), _LIGHT_CENTRE * radius, _LIGHT_CENTRE * radius)
        return path
    reach, half = _PLUS * radius, _PLUS_WIDTH / 2 * radius
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(-reach, -half, 2 * reach, 2 * half))
    path.addRect(QRectF(-half, -reach, 2 * half, 2 * reach))
    return path


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


class DieItem(QGraphicsItem):
    """A whole die around its own origin; without a roll it lies there blank."""

    def __init__(self, style: FaceStyle) -> None:
        super().__init__()
        self._style = style
        self._sides = 6
        self._side = 1.0
        self.face: int | None = None

    def dress(self, *, sides: int, style: FaceStyle, side: float) -> None:
        """Take the number of sides, the colours, and the length of an edge."""
        self.prepareGeometryChange()
        self._sides, self._style, self._side = sides, style, side
        self.update()

    def show_face(self, face: int | None) -> None:
        if face != self.face:
            self.face = face
            self.update()

    def boundingRect(self) -> QRectF:
        half = self._side / 2 + 1
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        half = self._side / 2
        square = QRectF(-half, -half, self._side, self._side)
        if self.face is not None:
            draw_die(painter, square, self._sides, self.face, self._style)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.edge, self._style.edge_width))
        painter.setBrush(self._style.face)
        painter.drawPath(die_outline(self._sides, square.adjusted(1, 1, -1, -1)))


@dataclass(frozen=True, slots=True)
class DieTexts:
    """What stands below a die: the roll, and which die it is."""

    roll: str = ""
    name: str = ""


class DieCorner:
    """A player's die with its texts; `is_large` for the player who rolled last."""

    def __init__(self, *, player: Player, scene: QGraphicsScene, theme: Theme) -> None:
        self._player = player
        self._is_large = False
        self._sides = 6
        self.item = DieItem(_face_style(player, theme))
        self._roll, self._name = QGraphicsSimpleTextItem(), QGraphicsSimpleTextItem()
        for item in (self.item, self._roll, self._name):
            scene.addItem(item)

    def show_die(self, die: Die) -> None:
        """Take another die; it shows after the next `fit`."""
        self._sides = len(die.faces)

    def show_roll(self, face: int | None, texts: DieTexts, *, large: bool) -> None:
        """Show the last roll, None before the first; the sizes follow with the next `fit`."""
        self._is_large = large
        self.item.show_face(face)
        self.item.setRotation(0)
        self._roll.setText(texts.roll)
        self._name.setText(texts.name)

    def fit(self, geometry: BoardGeometry, theme: Theme) -> None:
        """Take the size of the board and the colours of the theme."""
        colours, metrics, large = theme.colours, theme.metrics, self._is_large
        side = geometry.die_side(large=large)
        centre = geometry.die_centre(self._player)
        self.item.dress(sides=self._sides, style=_face_style(self._player, theme), side=side)
        self.item.setPos(centre)
        self.item.setOpacity(1.0 if large else _PALE)
        self._roll.setFont(metrics.sized(TextSize.HEADING if large else TextSize.BODY))
        self._roll.setBrush(QColor(colours.text if large else colours.secondary))
        self._name.setFont(metrics.sized(TextSize.SMALL))
        self._name.setBrush(QColor(colours.secondary))
        top = centre.y() + side / 2 + metrics.unit
        for item in (self._roll, self._name):
            box = item.boundingRect()
            item.setPos(centre.x() - box.width() / 2, top)
            top += box.height() if item.text() else 0


def _face_style(player: Player, theme: Theme) -> FaceStyle:
    colour = player_colour(player, theme.colours).name()
    return FaceStyle.of_player(theme.colours, theme.metrics.font, colour)
