"""The best trip as a road of its own, below the timeline of a submitted one."""

from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry, Window
from bwinf_gui.tasks.hotels.tab.style import TimelineStyle
from bwinf_gui.tasks.hotels.tab.timeline_painter import DayPainter
from bwinf_gui.tasks.hotels.tab.trip_painter import RoadPainter
from bwinf_gui.text.numbers import decimal

HEIGHT = 21.0
"""Of the picture, in units."""
_HOUSE = 5.5


@dataclass(frozen=True)
class RoadGeometry(TimelineGeometry):
    """The same minutes at the same places as in the timeline above, but no ratings."""

    @cached_property
    def head(self) -> QRectF:
        return QRectF(self.left, 0, self.right - self.left, self.line + 3 * self.unit)

    @cached_property
    def plot(self) -> QRectF:
        return QRectF(self.head.bottomLeft(), self.head.bottomRight())

    @cached_property
    def road(self) -> QRectF:
        depth = 5 * self.unit
        top = self.head.bottom() + 1.5 * self.unit
        return QRectF(self.left - depth / 2, top, self.right - self.left + depth, depth)

    @cached_property
    def bands(self) -> QRectF:
        return self.head


def paint_best_road(painter: QPainter, frame: Frame[TimelineScene | None]) -> None:
    """Paint the days and the nights of a whole trip."""
    scene, style = frame.shown, TimelineStyle.of(frame.theme)
    if scene is None:
        return
    good = replace(style.colours, player_a=style.colours.good)
    style = replace(style, colours=good)
    geometry = RoadGeometry(
        width=frame.area.width(),
        height=frame.area.height(),
        unit=style.unit,
        line=style.line,
        axis=style.width(decimal(5, 1), style.small),
        window=Window.whole(scene.solution.route.total),
    )
    DayPainter(painter=painter, scene=scene, geometry=geometry, style=style).draw()
    road = RoadPainter(painter=painter, scene=scene, geometry=geometry, style=style)
    road.draw()
    for stop in scene.stops:
        foot = QPointF(geometry.x(stop.minute), geometry.road.bottom() - style.unit / 2)
        road.draw_house(foot, _HOUSE * style.unit)
    road.draw_minutes(scene.stops)
