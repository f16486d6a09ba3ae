"""The largest swings of a game as dots on the curve of its chances."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck
from bwinf_gui.tasks.dice.tab.game.board.items import piece_path, player_colour
from bwinf_gui.widgets.chart.marks import text_item
from bwinf_gui.widgets.chart.plot import Plot
from bwinf_gui.widgets.metrics import TextSize

_DOT_UNITS = 1.35
_EDGE = 1.5
_CLICK_UNITS = 2
"""A click so near to a dot means its turn."""
_TEXT_OPACITY = 0.6


class LuckDots:
    """Draws a dot for each listed roll, in the sign of who rolled: filled if lucky, else hollow.

    The largest swings have the numbers of their turns beside them, as far as there is room.
    """

    def __init__(self, plot: Plot) -> None:
        self._plot = plot
        self._items: list[QGraphicsItem] = []
        self._places: dict[int, QPointF] = {}

    def show(self, luck: GameLuck | None) -> None:
        """Draw the rolls of a game, None for none."""
        for item in self._items:
            self._plot.scene().removeItem(item)
        self._items, self._places = [], {}
        if luck is None:
            return
        rolls = luck.swings
        taken: list[QRectF] = []
        for roll in rolls:
            self._places[roll.turn] = self._place(roll)
            self._add_dot(roll, is_lucky=roll.gain > 0)
        for roll in rolls:
            self._add_number(roll, taken)

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns that have a dot, the largest swing first."""
        return tuple(self._places)

    def turn_at(self, at: QPointF) -> int:
        """The turn whose dot is nearest to a point, 0 where none is near."""
        reach = _CLICK_UNITS * self._plot.theme.metrics.unit
        near = {turn: (place - at).manhattanLength() for turn, place in self._places.items()}
        turn = min(near, key=lambda turn: near[turn], default=0)
        return turn if turn and near[turn] <= reach else 0

    def _place(self, roll: RollLuck) -> QPointF:
        """Where the curve is after the roll."""
        change = roll.gain if roll.player is Player.A else -roll.gain
        return QPointF(self._plot.x(roll.turn), self._plot.y(roll.chance_a + change))

    def _add_dot(self, roll: RollLuck, *, is_lucky: bool) -> None:
        theme = self._plot.theme
        colour, ground = player_colour(roll.player, theme.colours), QColor(theme.colours.base)
        radius = _DOT_UNITS * theme.metrics.unit
        dot = QGraphicsPathItem(piece_path(roll.player, radius))
        dot.setPos(self._places[roll.turn])
        dot.setBrush(colour if is_lucky else ground)
        dot.setPen(QPen(ground if is_lucky else colour, _EDGE))
        self._add(dot)

    def _add_number(self, roll: RollLuck, taken: list[QRectF]) -> None:
        """Write the number of a turn above its dot, or below, or nowhere."""
        theme, place = self._plot.theme, self._places[roll.turn]
        item = text_item(str(roll.turn), theme, TextSize.SMALL, theme.colours.text, _TEXT_OPACITY)
        size = item.textItem.boundingRect().size()
        gap = (_DOT_UNITS + 0.75) * theme.metrics.unit
        for top in (place.y() - gap - size.height(), place.y() + gap):
            left = min(place.x() - size.width() / 2, self._plot.width() - size.width())
            box = QRectF(QPointF(left, top), size)
            if self._plot.plot.contains(box.center()) and not any(map(box.intersects, taken)):
                item.setPos(box.topLeft())
                # Two numbers side by side would be read as one.
                taken.append(box.adjusted(-theme.metrics.unit, 0, theme.metrics.unit, 0))
                self._add(item)
                return

    def _add(self, item: QGraphicsItem) -> None:
        # What marks the shown state is in front of them.
        item.setZValue(-1)
        self._plot.scene().addItem(item)
        self._items.append(item)
