"""The ways of pieces through the air: parabolas, drawn as marks and flown in motion."""

import math
from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QPointF

HOP = 0.3
"""Height of a hop in fields."""

_RISE = 0.2
"""Height of a flight home, of its width."""


@dataclass(frozen=True, slots=True)
class Parabola:
    """A way by its ends and by its top, which it passes half way."""

    start: QPointF
    top: QPointF
    end: QPointF

    @classmethod
    def hop(cls, start: QPointF, end: QPointF, cell: float) -> Self:
        """A hop to the next field: upwards, or to the left on a way up or down."""
        level = abs(end.x() - start.x()) >= abs(end.y() - start.y())
        aside = QPointF(0, HOP * cell) if level else QPointF(HOP * cell, 0)
        return cls(start, (start + end) / 2 - aside, end)

    @classmethod
    def flight(cls, start: QPointF, end: QPointF) -> Self:
        """A captured piece's way home."""
        rise = _RISE * abs(end.x() - start.x())
        return cls(start, (start + end) / 2 - QPointF(0, rise), end)

    @property
    def control(self) -> QPointF:
        """The control point of the same curve in a path."""
        return self.top * 2 - (self.start + self.end) / 2

    @property
    def length(self) -> float:
        """About how long the way is: by the straight lines to the top and on."""
        up, down = self.top - self.start, self.end - self.top
        return math.hypot(up.x(), up.y()) + math.hypot(down.x(), down.y())

    def at(self, share: float) -> QPointF:
        """The point after a share of the way."""
        rest = 1 - share
        outer = self.start * (rest * rest) + self.end * (share * share)
        return outer + self.control * (2 * rest * share)
