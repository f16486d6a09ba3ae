"""Where everything is in the picture of a game, in pixels, and the ways of hopping pieces."""

import math
from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from bwinf_gui.tasks.dice.board import HOME_PLACES, SIDE, Place, place_of
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, TRACK_SQUARES, Player, facing

PIECE = 0.29
"""Radius of a piece in fields."""
FIELD = 0.40
"""Radius of a field in fields."""
SMALL_CELL = 24
"""Below this side of a field there is no room in the corners, nor for numbers."""

_MARGIN = 4
# In the corners without homes. B's is no reflection of A's: both leave room for words below.
_DIE_PLACES = (Place(8.6, 8.35), Place(1.4, 0.62))
_DICE_BESIDE = 7.0
_HOME_FRAME = QRectF(0.25, 8.25, 2.5, 2.5)
_BESIDE_SIZE = 2.6
_HOP = 0.3
"""Height of a hop in fields."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A field as a player counts it; `rank` is the place at home."""

    player: Player
    position: int
    rank: int = 0

    @property
    def place(self) -> Place:
        return place_of(self.player, self.position, self.rank)

    def counted_by(self, player: Player) -> int:
        """A track field's number as a player counts it."""
        return self.position if self.player is player else facing(self.position)


_SPOTS = (
    *(Spot(Player.A, square) for square in range(TRACK_SQUARES)),
    *(Spot(player, goal) for player in Player for goal in range(TRACK_SQUARES, LAST_GOAL + 1)),
    *(Spot(player, HOME, rank) for player in Player for rank in range(len(HOME_PLACES))),
)


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """The side of a field, where the board is, and the room on either side of it.

    `beside` puts the dice next to the board instead of into its corners.
    """

    cell: int
    left: float
    top: float
    aside: float
    beside: bool

    @classmethod
    def fitting(cls, area: QRectF) -> Self:
        """The largest board for an area, in its middle."""
        # Whole pixels, so that all fields are equal and their edges sharp.
        cell = max(1, math.floor(min(area.width(), area.height() - 2 * _MARGIN) / SIDE))
        side = SIDE * cell
        aside = math.floor((area.width() - side) / 2)
        left, top = area.left() + aside, area.top() + math.floor((area.height() - side) / 2)
        # Dice do not fit into the corners of a small board; next to it they need about four fields.
        return cls(cell, left, top, aside, beside=cell < SMALL_CELL and aside > 4 * cell)

    @property
    def is_small(self) -> bool:
        """Whether there is no room for numbers."""
        return self.cell < SMALL_CELL

    @property
    def frame(self) -> QRectF:
        """The board's edge."""
        side = SIDE * self.cell + 2 * _MARGIN
        return QRectF(self.left - _MARGIN, self.top - _MARGIN, side, side)

    def point(self, place: Place) -> QPointF:
        return QPointF(
            self.left + (place.x + 0.5) * self.cell, self.top + (place.y + 0.5) * self.cell
        )

    def home_frame(self, player: Player) -> QRectF:
        """The edge of a player's home."""
        corner, size = _HOME_FRAME.topLeft(), _HOME_FRAME.width()
        if player is Player.B:
            # Reflecting at the middle of the board makes the lower right corner the upper left one.
            corner = QPointF(SIDE, SIDE) - corner - QPointF(size, size)
        x, y = self.left + corner.x() * self.cell, self.top + corner.y() * self.cell
        return QRectF(x, y, size * self.cell, size * self.cell)

    def die_centre(self, player: Player) -> QPointF:
        """The place of a player's die."""
        if not self.beside:
            return self.point(_DIE_PLACES[player])
        frame = self.frame
        # In the middle of the room next to the board, but not far off on a wide screen.
        apart = min(self.aside / 2, _DICE_BESIDE * self.cell)
        x = frame.right() + apart if player is Player.A else frame.left() - apart
        # Above the middle, since words follow below.
        return QPointF(x, frame.center().y() - self.cell)

    @property
    def die_room(self) -> float:
        """The width of what is written below a die."""
        return min(self.aside, 2 * _DICE_BESIDE * self.cell) if self.beside else 3.8 * self.cell

    @property
    def line_room(self) -> float:
        """The height of each of the two lines below a die in a corner."""
        return 0.65 * self.cell

    def die_side(self, *, large: bool) -> float:
        """The side of a die; the die just rolled is larger."""
        return (1.45 if large else 1.1) * self.cell * (_BESIDE_SIZE if self.beside else 1.0)

    def die_at(self, point: QPointF) -> Player | None:
        """The player whose die is under a point, or what is written below it."""
        # From the centre: half a die, and below it about as much again as its words take.
        reach = 1.5 * self.die_side(large=True)
        for player in Player:
            offset = self.die_centre(player) - point
            if abs(offset.x()) <= self.die_room / 2 and abs(offset.y()) <= reach:
                return player
        return None

    def spot_at(self, point: QPointF) -> Spot | None:
        """The field under a point; the track as A counts it."""
        # Asking all of the few fields needs no knowledge of the cross.
        for spot in _SPOTS:
            offset = self.point(spot.place) - point
            if math.hypot(offset.x(), offset.y()) <= FIELD * self.cell:
                return spot
        return None


def arc(start: QPointF, top: QPointF, end: QPointF) -> QPainterPath:
    """A way that passes its top half way."""
    path = QPainterPath(start)
    # There, a quadratic curve is between its control point and the middle of its ends.
    path.quadTo(top * 2 - (start + end) / 2, end)
    return path


def hop(start: QPointF, end: QPointF, cell: float) -> QPainterPath:
    """A way to the next field: upwards, or to the left on a way up or down."""
    level = abs(end.x() - start.x()) >= abs(end.y() - start.y())
    aside = QPointF(0, _HOP * cell) if level else QPointF(_HOP * cell, 0)
    return arc(start, (start + end) / 2 - aside, end)
