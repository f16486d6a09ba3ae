"""What is written on the board: numbers of fields, letters of goal fields, names of homes."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSimpleTextItem

from bwinf_gui.tasks.dice.board import goal_letter
from bwinf_gui.tasks.dice.game import (
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Player,
    Position,
    facing,
)
from bwinf_gui.tasks.dice.tab.board_geometry import BoardGeometry, Spot
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

NUMBERED = tuple(square for square in range(5, TRACK_SQUARES, 5) if square != facing(START))
"""The track fields that bear a number, as A counts them."""

_NUMBER_SIZE = 0.28
_LETTER_SIZE = 0.24
_BESIDE_PIECE = QPointF(0.38, -0.38)
_GOALS = tuple(
    Spot(player, goal) for player in Player for goal in range(TRACK_SQUARES, LAST_GOAL + 1)
)


class BoardLabels:
    """The texts of the board; the items are made once.

    Fields are numbered as A counts, whoever moves; a goal field's letter stands beside the piece
    that covers it.
    """

    def __init__(self, scene: QGraphicsScene, depth: float) -> None:
        text = QGraphicsSimpleTextItem
        self._numbers = {Spot(Player.A, square): text() for square in NUMBERED}
        self._letters = {spot: text() for spot in _GOALS}
        self._homes = {player: text() for player in Player}
        for item in self._all():
            scene.addItem(item)
            item.setZValue(depth)
        for spot, item in self._letters.items():
            item.setText(goal_letter(spot.position))
        for spot, item in self._numbers.items():
            item.setText(str(spot.position))
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        for player, item in self._homes.items():
            text = tr("Home {0}")
            item.setText(text.format(player.name))

    def show_position(self, position: Position) -> None:
        """Leave room for the pieces."""
        for spot, item in self._letters.items():
            item.setVisible(spot.position in position.pieces[spot.player])

    def fit(self, geometry: BoardGeometry, theme: Theme) -> None:
        """Take the size of the board and the colours of the theme; centres what was written."""
        colours, cell = theme.colours, geometry.cell
        for spot, item in self._numbers.items():
            item.setOpacity(0.0 if geometry.is_small else 1.0)
            _dress(item, _sized(theme, _NUMBER_SIZE * cell), colours.secondary)
            _centre(item, geometry.place_of(spot))
        for spot, item in self._letters.items():
            _dress(item, _sized(theme, _LETTER_SIZE * cell, bold=True), colours.text)
            _centre(item, geometry.place_of(spot) + _BESIDE_PIECE * cell)
        for player, item in self._homes.items():
            item.setVisible(not geometry.is_small)
            _dress(item, theme.metrics.sized(TextSize.HEADING), colours.text)
            frame, half = geometry.home_frame(player), item.boundingRect().height() / 2
            y = frame.top() - half if player is Player.A else frame.bottom() + half
            _centre(item, QPointF(frame.center().x(), y))

    def _all(self) -> Iterable[QGraphicsSimpleTextItem]:
        yield from self._numbers.values()
        yield from self._letters.values()
        yield from self._homes.values()


def _sized(theme: Theme, height: float, *, bold: bool = False) -> QFont:
    font = QFont(theme.metrics.font)
    font.setPixelSize(max(6, round(height)))
    font.setBold(bold)
    return font


def _dress(item: QGraphicsSimpleTextItem, font: QFont, colour: str) -> None:
    item.setFont(font)
    item.setBrush(QColor(colour))


def _centre(item: QGraphicsSimpleTextItem, point: QPointF) -> None:
    item.setPos(point - item.boundingRect().center())
