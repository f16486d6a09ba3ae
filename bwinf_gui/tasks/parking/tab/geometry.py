"""Where everything of a row is drawn, in pixels of the whole picture; nothing here paints."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from PySide6.QtCore import QRectF

from bwinf_gui.tasks.parking.row import Row

LEAST_SPOT = 7.0
LEAST_LETTER = 2.25
MOST_SPOT = 24.0
LONG_ROW_SPOT = 12.0
"""Widths of a spot in units of the theme: at least that, also for each letter of a long name; and
in a row that has to be scrolled through anyway."""
_SCREENS = 2.0
"""How many times as wide as the picture a row may be until it counts as one of those."""

_USUAL_SPOT = 12.0
"""Where spots are wider than this many units, letters, counts and posts grow with them."""
_LETTERS = 7.0
_GRASS = 2.0
_MARGIN = 4.5
_EDGE = 2.25
_WALL = 3.0
"""The strip with the letters, the one below it, the room for a wall, and a wall, in ems."""
_STALL = 2.8
_LANE_GAP = 0.12
_LANE = 1.2
_ABOVE_ROAD = _STALL + _LANE_GAP + _LANE
_ROAD = 1.7
_LEAST_ROAD = 0.75
_MOST_ROAD = 2.8
_LEAST_DEPTH = 5.0
"""Heights in units of depth, and the least of those in units of the theme."""
_CAR = 0.74
_CAR_LENGTH = 2.4
_CROSS_CAR = 0.85
_CROSS_GAP = 0.11
_ROUNDING = 1e-9


@dataclass(frozen=True)
class RowGeometry:
    """A row of `spots` that are `spot` pixels wide, in a picture of a width and a height.

    `unit` is the theme's. A row smaller than the picture is centred.
    """

    spots: int
    spot: float
    unit: float
    width: float
    height: float

    @classmethod
    def fitting(cls, row: Row, *, width: float, height: float, unit: float) -> Self:
        """The geometry with the widest spots that let the whole row be seen, within limits."""
        by_width = _fitting(width, 2 * (_MARGIN + _EDGE), row.spots, unit)
        by_height = _fitting(height, _LETTERS + _GRASS + _EDGE, _ABOVE_ROAD + _ROAD, unit)
        # A row that must be scrolled anyway gets comfortable spots instead of the smallest.
        if row.spots * _least(row) * unit > _SCREENS * width:
            by_width = LONG_ROW_SPOT * unit
        spot = min(by_width, by_height)
        return cls.zoomed(row, spot, width=width, height=height, unit=unit)

    @classmethod
    def zoomed(cls, row: Row, spot: float, *, width: float, height: float, unit: float) -> Self:
        """The geometry with spots as wide as wanted, within limits."""
        spot = min(max(spot, _least(row) * unit), MOST_SPOT * unit)
        return cls(row.spots, spot, unit, width, height)

    @cached_property
    def em(self) -> float:
        """The measure of letters and posts: the unit, or more if cars are large."""
        least = _ABOVE_ROAD + _LEAST_ROAD
        # With the least road: a low picture first shortens the road, then shrinks the letters.
        by_height = _fitting(self.height, _LETTERS + _GRASS + _EDGE, least, self.unit)
        return max(self.unit, min(self.spot, by_height) / _USUAL_SPOT)

    @cached_property
    def depth(self) -> float:
        """What heights are measured by: as much as spots are wide, or less in a low picture."""
        room = self.height - (_LETTERS + _GRASS + _EDGE) * self.em
        fitting = room / (_ABOVE_ROAD + _LEAST_ROAD)
        return min(self.spot, max(fitting, _LEAST_DEPTH * self.unit))

    @property
    def content_width(self) -> float:
        return self.spots * self.spot + 2 * (_MARGIN + _EDGE) * self.em

    @cached_property
    def left(self) -> float:
        spare = max(0.0, self.width - self.content_width)
        return spare / 2 + (_MARGIN + _EDGE) * self.em

    @property
    def right(self) -> float:
        return self.left + self.spots * self.spot

    @cached_property
    def top(self) -> float:
        return max(0.0, (self.height - self._height_to(self._road)) / 2)

    @cached_property
    def ground(self) -> QRectF:
        """The asphalt, with the strip of grass at its top edge."""
        top = self.top + _LETTERS * self.em
        margin = _MARGIN * self.em
        return QRectF(
            self.left - margin, top, self.right - self.left + 2 * margin, self.bottom - top
        )

    @cached_property
    def grass(self) -> QRectF:
        return QRectF(self.ground.left(), self.ground.top(), self.ground.width(), _GRASS * self.em)

    @cached_property
    def stall_top(self) -> float:
        return self.top + (_LETTERS + _GRASS) * self.em

    @cached_property
    def stall_bottom(self) -> float:
        return self.stall_top + _STALL * self.depth

    @cached_property
    def lane(self) -> QRectF:
        top = self.stall_bottom + _LANE_GAP * self.depth
        return QRectF(self.ground.left(), top, self.ground.width(), _LANE * self.depth)

    @cached_property
    def bottom(self) -> float:
        return self.top + self._height_to(self._road) - _EDGE * self.em

    @cached_property
    def marks(self) -> QRectF:
        return QRectF(self.ground.left(), self.top, self.ground.width(), _LETTERS * self.em)

    def x_of(self, spot: float) -> float:
        return self.left + spot * self.spot

    def spot_at(self, x: float) -> int:
        """The spot at a place, or the nearest one."""
        place = (x - self.left) / self.spot
        # A tiny amount more, so that x_of(spot) itself is not rounded into the spot before.
        return min(max(math.floor(place + _ROUNDING), 0), self.spots - 1)

    def visible(self, left: float, right: float) -> range:
        """The spots that are seen between two places, and one more at either end."""
        return range(max(0, self.spot_at(left) - 1), min(self.spots, self.spot_at(right) + 2))

    def column(self, spot: int) -> QRectF:
        """Everything that belongs to a spot, its letter included."""
        return QRectF(self.x_of(spot), self.top, self.spot, self.bottom - self.top)

    def parked_car(self, spot: int, out: float = 0.0) -> QRectF:
        width, length = _CAR * self.spot, _CAR_LENGTH * self.depth
        inside = self.stall_top + (_STALL - _CAR_LENGTH) / 2 * self.depth
        # All the way out it is clear of the lane, where cross cars shift.
        outside = self.lane.bottom() + 0.1 * self.depth
        left = self.x_of(spot) + (self.spot - width) / 2
        return QRectF(left, inside + out * (outside - inside), width, length)

    def cross_car(self, index: float) -> QRectF:
        height, gap = _CROSS_CAR * self.depth, _CROSS_GAP * self.spot
        top = self.lane.center().y() - height / 2
        return QRectF(self.x_of(index) + gap, top, 2 * self.spot - 2 * gap, height)

    def walls(self) -> tuple[QRectF, QRectF]:
        width, lane = _WALL * self.em, self.lane
        left = QRectF(self.left - 1 - width, lane.top(), width, lane.height())
        return left, QRectF(self.right + 1, lane.top(), width, lane.height())

    @cached_property
    def _road(self) -> float:
        """How deep the road is, in units of depth."""
        wanted = (self.height - self._height_to(0.0)) / self.depth
        return min(max(wanted, _LEAST_ROAD), _MOST_ROAD)

    def _height_to(self, road: float) -> float:
        """The height of everything with a road so deep, and with the edge below it."""
        return (_LETTERS + _GRASS + _EDGE) * self.em + (_ABOVE_ROAD + road) * self.depth


def _fitting(room: float, edges: float, spots: float, unit: float) -> float:
    """The greatest width with which `spots` spots and the edges, in ems, fit into a room."""
    # Spots wider than usual enlarge the em, so edges then grow with the spots instead of staying
    # fixed.
    spot = (room - edges * unit) / spots
    return spot if spot <= _USUAL_SPOT * unit else room / (spots + edges / _USUAL_SPOT)


def _least(row: Row) -> float:
    """The least width of a spot, in units."""
    return max(LEAST_SPOT, LEAST_LETTER * len(row.spot_name(row.spots - 1)))
