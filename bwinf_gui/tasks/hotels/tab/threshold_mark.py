"""Where the line of the threshold and its tag are on the timeline."""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from bwinf_gui.tasks.hotels.tab.geometry import Geometry
from bwinf_gui.tasks.hotels.tab.scene import Scene
from bwinf_gui.tasks.hotels.tab.style import TimelineStyle

_GRASP = 1.0
"""The line is taken from so many units away."""
_ARROWS = 3.5
"""The width of the arrows in the tag, in units."""


@dataclass(frozen=True)
class ThresholdMark:
    """The line at a rating, and the tag that says `text`, with arrows where it `can_move`."""

    geometry: Geometry
    style: TimelineStyle
    rating: float
    text: str
    can_move: bool

    @property
    def y(self) -> float:
        """How high the line is."""
        return self.geometry.y(self.rating)

    @cached_property
    def tag(self) -> QRectF:
        """The box of the words, below the line where there is room."""
        unit, plot = self.style.unit, self.geometry.plot
        width = self.style.width(self.text) + 5 * unit + self._room_for_arrows
        box = QRectF(0, 0, width, self.style.line + unit)
        box.moveTopRight(QPointF(plot.right() - 1.5 * unit, self.y + 1.5 * unit))
        if box.bottom() > plot.bottom():
            box.moveBottom(self.y - 1.5 * unit)
        return box

    @property
    def words(self) -> QRectF:
        """Where the text stands in the tag."""
        return self.tag.adjusted(0, 0, -self._room_for_arrows, 0)

    @property
    def arrows(self) -> QPointF:
        """The middle between both arrows."""
        return QPointF(self.words.right(), self.tag.center().y())

    def is_at(self, point: QPointF) -> bool:
        """Whether somebody who takes hold of a point takes the threshold."""
        if not (self.text and self.can_move):
            return False
        plot = self.geometry.plot
        near = abs(point.y() - self.y) <= _GRASP * self.style.unit
        return self.tag.contains(point) or (near and plot.left() <= point.x() <= plot.right())

    @property
    def _room_for_arrows(self) -> float:
        return _ARROWS * self.style.unit if self.can_move else 0.0


def threshold_mark(scene: Scene, geometry: Geometry, style: TimelineStyle) -> ThresholdMark:
    """The mark of a scene; without a text there is none to see."""
    return ThresholdMark(
        geometry, style, scene.threshold, scene.labels.threshold, scene.has_own_threshold
    )
