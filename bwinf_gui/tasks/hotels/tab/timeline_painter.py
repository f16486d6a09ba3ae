"""Paints the timeline: days, hotels, stops with their stems, and the road with its houses."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.tasks.hotels import RATING_ONE
from bwinf_gui.tasks.hotels.tab.break_painter import BreakPainter
from bwinf_gui.tasks.hotels.tab.day_painter import DayPainter
from bwinf_gui.tasks.hotels.tab.dots import Look, circle_radius, covered, draw_hotels
from bwinf_gui.tasks.hotels.tab.geometry import Geometry
from bwinf_gui.tasks.hotels.tab.painting import Painting
from bwinf_gui.tasks.hotels.tab.places import Places
from bwinf_gui.tasks.hotels.tab.road_painter import RoadPainter
from bwinf_gui.tasks.hotels.tab.scene import Scene
from bwinf_gui.tasks.hotels.tab.stops_painter import StopsPainter
from bwinf_gui.tasks.hotels.tab.style import CENTRED, RIGHT, TimelineStyle
from bwinf_gui.tasks.hotels.tab.threshold_mark import threshold_mark
from bwinf_gui.text.numbers import decimal

_RATINGS = range(6)
_RING = 2.3
"""Radius of the ring around a hotel in units."""
_STOP_RING = 3.6


class TimelinePainter(Painting):
    """Paints one scene; everything it needs comes in through the constructor."""

    def __init__(
        self, *, painter: QPainter, scene: Scene, geometry: Geometry, style: TimelineStyle
    ) -> None:
        super().__init__(painter=painter, scene=scene, geometry=geometry, style=style)
        self._road = RoadPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        self._days = DayPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        self._stops = StopsPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        self._break = BreakPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        points = scene.solution.points
        plot = geometry.plot
        bounds = QRectF(QPointF(geometry.left, geometry.head.bottom() + 1), plot.bottomRight())
        radius = circle_radius(points, geometry)
        self._places = Places(bounds, lambda box: covered(points, geometry, radius, box))
        self._mark = threshold_mark(scene, geometry, style)

    def draw_still(self) -> None:
        """Paint what a step does not change: the axes and all hotels."""
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_axes()
        route = self._scene.solution.route
        look = Look(self._colours, self._scene.threshold, route.excluded, route.total)
        self._painter.save()
        margin = 2 * self._unit
        self._painter.setClipRect(self._geometry.plot.adjusted(-margin, -margin, margin, margin))
        draw_hotels(self._painter, self._scene.solution.points, self._geometry, look)
        self._painter.restore()

    def draw_below(self) -> None:
        """Paint what lies below the hotels: the bands of the days."""
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._days.draw()
        self._draw_threshold()

    def draw_above(self) -> None:
        """Paint what lies above the hotels."""
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._break.draw(self._places)
        self._road.draw()
        self._stops.draw(self._road, self._places)
        self._draw_tag()
        self._stops.draw_ratings(self._places)
        self._break.draw_text(self._places)
        for number in {self._scene.chosen, self._scene.hovered} - {0}:
            self._draw_ring(number)

    # --- Axes ---------------------------------------------------------------------------------

    def _draw_axes(self) -> None:
        plot, painter = self._geometry.plot, self._painter
        grid = QColor(self._colours.line)
        grid.setAlphaF(0.5)
        painter.setFont(self._style.small)
        step = 1 if plot.height() >= 5 * self._style.line else 5
        for rating in _RATINGS[::step]:
            y = self._geometry.y(rating * RATING_ONE)
            painter.setPen(QPen(grid, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(self._colours.secondary))
            place = QPointF(plot.left() - 2 * self._unit, y)
            painter.drawText(QRectF(place, place), RIGHT, decimal(rating, 1))

    # --- Threshold ----------------------------------------------------------------------------

    def _draw_threshold(self) -> None:
        mark = self._mark
        if not mark.text:
            return
        plot = self._geometry.plot
        self._painter.setPen(QPen(QColor(self._colours.player_b), 2, Qt.PenStyle.DashLine))
        self._painter.drawLine(QPointF(plot.left(), mark.y), QPointF(plot.right(), mark.y))
        self._places.draw_line(QRectF(plot.left(), mark.y - 1, plot.width(), 2))

    def _draw_tag(self) -> None:
        """Say at the line which threshold it is, and that it can be moved."""
        mark, painter = self._mark, self._painter
        if not mark.text:
            return
        self._places.take(mark.tag)
        painter.setPen(QPen(QColor(self._colours.player_b), 1))
        painter.setBrush(QColor(self._colours.base))
        painter.drawRoundedRect(mark.tag, 3, 3)
        painter.setFont(self._style.bold)
        painter.setPen(QColor(self._colours.text))
        painter.drawText(mark.words, CENTRED, mark.text)
        if mark.can_move:
            self._draw_arrows(mark.arrows)

    def _draw_arrows(self, middle: QPointF) -> None:
        unit = self._unit
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(self._colours.player_b))
        for up in (-unit, unit):
            self._painter.drawPolygon(
                [
                    middle + QPointF(0, 2.2 * up),
                    middle + QPointF(-0.9 * unit, 0.7 * up),
                    middle + QPointF(0.9 * unit, 0.7 * up),
                ]
            )

    # --- What is pointed at -------------------------------------------------------------------

    def _draw_ring(self, number: int) -> None:
        """Outline a hotel."""
        route, geometry = self._scene.solution.route, self._geometry
        if not 1 <= number <= len(route.minutes):
            return
        at = geometry.point(int(route.minutes[number - 1]), int(route.ratings[number - 1]))
        if geometry.left - 1 <= at.x() <= geometry.right + 1:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.setPen(QPen(QColor(self._colours.accent), 2))
            is_stop = any(stop.number == number for stop in self._scene.stops)
            radius = (_STOP_RING if is_stop else _RING) * self._unit
            self._painter.drawEllipse(at, radius, radius)
