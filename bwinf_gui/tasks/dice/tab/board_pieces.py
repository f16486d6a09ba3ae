"""The pieces: a disc for A and a diamond for B, told apart by colour and by shape."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsPathItem

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab.board_geometry import PIECE
from bwinf_gui.widgets.colours import Colours

_LIGHT_CENTRE = 0.42
_HALF_SIDE = 0.84
_PLUS = 0.52
_PLUS_WIDTH = 0.24
_FULL_CELL = 30
_SHADOW = QColor(0, 0, 0, 36)


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
