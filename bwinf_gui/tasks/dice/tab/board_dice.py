"""The dice beside the track: that of the player who rolled last large, the other one pale."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.tab.board_geometry import BoardGeometry
from bwinf_gui.tasks.dice.tab.board_pieces import player_colour
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.shapes import FaceStyle, die_outline, draw_die
from bwinf_gui.widgets.theme import Theme

_PALE = 0.6


class DieItem(QGraphicsItem):
    """A whole die around its own origin; without a roll it lies there blank."""

    def __init__(self, style: FaceStyle) -> None:
        super().__init__()
        self._style = style
        self._sides = 6
        self._side = 1.0
        self._face: int | None = None

    @property
    def face(self) -> int | None:
        """What the die shows."""
        return self._face

    def dress(self, *, sides: int, style: FaceStyle, side: float) -> None:
        """Take the number of sides, the colours, and the length of an edge."""
        self.prepareGeometryChange()
        self._sides, self._style, self._side = sides, style, side
        self.update()

    def show_face(self, face: int | None) -> None:
        """Show a face, or none."""
        if face != self._face:
            self._face = face
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
        if self._face is not None:
            draw_die(painter, square, self._sides, self._face, self._style)
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
        self.item = DieItem(_style(player, theme))
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
        self.item.dress(sides=self._sides, style=_style(self._player, theme), side=side)
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


def _style(player: Player, theme: Theme) -> FaceStyle:
    colour = player_colour(player, theme.colours).name()
    return FaceStyle.of_player(theme.colours, theme.metrics.font, colour)
