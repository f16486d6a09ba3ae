"""The players' pieces as paths, which are their signs in tables and curves as well."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QTransform

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.icons import painted_icon
from bwinf_gui.widgets.theme import Theme

_LIGHT_CENTRE = 0.42
_HALF_SIDE = 0.84
_PLUS = 0.52
_PLUS_WIDTH = 0.24
_SHADOW = QColor(0, 0, 0, 36)
_ICON_UNITS, _SIGN = 3.5, 0.46


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
    """Paint a piece."""
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
    """A piece as an icon."""

    def paint(painter: QPainter, area: QRectF) -> None:
        draw_piece(painter, area.center(), _SIGN * area.width(), player, theme.colours)

    return painted_icon(_ICON_UNITS * theme.metrics.unit, paint)
