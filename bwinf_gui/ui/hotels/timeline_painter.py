"""Paints the timeline: days, hotels, stops with their stems, and the road with its houses."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.core.hotels import RATING_ONE
from bwinf_gui.ui.common.numbers import decimal
from bwinf_gui.ui.hotels.day_painter import DayPainter
from bwinf_gui.ui.hotels.dots import Look, circle_radius, covered, draw_hotels
from bwinf_gui.ui.hotels.geometry import Geometry
from bwinf_gui.ui.hotels.painting import Painting
from bwinf_gui.ui.hotels.places import Places
from bwinf_gui.ui.hotels.road_painter import RoadPainter
from bwinf_gui.ui.hotels.scene import Scene
from bwinf_gui.ui.hotels.stops_painter import StopsPainter
from bwinf_gui.ui.hotels.style import CENTRED, LEFT, RIGHT, TimelineStyle

_RATINGS = range(6)
_RING = 2.3
"""Radius of the ring around a hotel in units."""
_STOP_RING = 3.6
_LINES_AWAY = (0.0, -1.5, 1.5, -3.0, 3.0, -4.5, 4.5, 6.0, -6.0)
"""How far words may stand from the height that they belong to, in lines."""
_NEAR = 6
"""So many of those places, on either side of a line, are better than any of the others."""


class TimelinePainter(Painting):
    """Paints one scene; everything it needs comes in through the constructor."""

    def __init__(
        self, *, painter: QPainter, scene: Scene, geometry: Geometry, style: TimelineStyle
    ) -> None:
        super().__init__(painter=painter, scene=scene, geometry=geometry, style=style)
        self._road = RoadPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        self._days = DayPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        self._stops = StopsPainter(painter=painter, scene=scene, geometry=geometry, style=style)
        points = scene.solution.points
        plot = geometry.plot
        bounds = QRectF(QPointF(geometry.left, geometry.head.bottom() + 1), plot.bottomRight())
        radius = circle_radius(points, geometry)
        self._places = Places(bounds, lambda box: covered(points, geometry, radius, box))

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
        self._draw_break()
        self._road.draw()
        self._stops.draw(self._road, self._places)
        self._draw_threshold_text()
        self._stops.draw_ratings(self._places)
        self._draw_break_text()
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

    # --- Threshold and break ------------------------------------------------------------------

    def _draw_threshold(self) -> None:
        if not self._scene.labels.threshold:
            return
        plot, painter = self._geometry.plot, self._painter
        y = self._geometry.y(self._scene.threshold)
        painter.setPen(QPen(QColor(self._colours.player_b), 2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        self._places.draw_line(QRectF(plot.left(), y - 1, plot.width(), 2))

    def _draw_threshold_text(self) -> None:
        text = self._scene.labels.threshold
        if not text:
            return
        plot, y = self._geometry.plot, self._geometry.y(self._scene.threshold)
        size = self._style.width(text) + 5 * self._unit, self._style.line + self._unit
        box = QRectF(0, 0, *size)
        box.moveTopRight(QPointF(plot.right() - 1.5 * self._unit, y + 1.5 * self._unit))
        if box.bottom() > plot.bottom():
            box.moveBottom(y - 1.5 * self._unit)
        self._places.take(box)
        self._draw_note(box, text, self._colours.player_b, self._colours.text)

    def _draw_note(self, box: QRectF, text: str, edge: str, ink: str) -> None:
        painter = self._painter
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(self._colours.base))
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(self._style.bold)
        painter.setPen(QColor(ink))
        painter.drawText(box, CENTRED, text)

    def _draw_break(self) -> None:
        """Paint how far the day gets on which the trip breaks, and what is too far."""
        found = self._scene.break_
        if found is None:
            return
        geometry, painter = self._geometry, self._painter
        x = geometry.x(found.limit)
        if not geometry.left <= x <= geometry.right:
            return
        red = QColor(self._colours.error)
        foot = (
            geometry.y(self._scene.threshold) if found is self._scene.proof else geometry.road.top()
        )
        painter.setPen(QPen(red, 2))
        top = geometry.head.bottom() + 2 * self._unit
        painter.drawLine(QPointF(x, top), QPointF(x, foot))
        self._places.draw_line(QRectF(x - 1, top, 2, foot - top))
        if found.beyond is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            at = geometry.point(found.beyond.minute, found.beyond.rating)
            side = _RING * self._unit
            painter.drawEllipse(at, side, side)
            self._places.take(QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side))

    def _draw_break_text(self) -> None:
        """Say what is too far, beside the line where the day ends."""
        found = self._scene.break_
        if found is None:
            return
        x = self._geometry.x(found.limit)
        if not self._geometry.left <= x <= self._geometry.right:
            return
        labels, style, line = self._scene.labels, self._style, self._style.line
        told = [(labels.break_title, style.bold)] if self._geometry.is_full else []
        told.append((labels.break_text, style.small))
        width = max(style.width(text, font) for text, font in told)
        rating = found.beyond.rating if found.beyond is not None else self._scene.threshold
        size = QSizeF(width, len(told) * line)
        boxes = self._beside(x, self._geometry.y(rating), size)
        box = self._places.best(boxes[:_NEAR]) or self._places.best(boxes)
        if box is None:
            return
        if self._places.cost(box):
            self._draw_ground(box)
        self._painter.setPen(QColor(self._colours.error))
        side = RIGHT if box.left() < x else LEFT
        for number, (text, font) in enumerate(told):
            self._painter.setFont(font)
            place = QRectF(box.left(), box.top() + number * line, width, line)
            self._painter.drawText(place, side, text)
        self._draw_limit(x, box)

    def _draw_limit(self, x: float, text: QRectF) -> None:
        """Write how long the day is that ends there."""
        style, limit = self._style, self._scene.labels.limit
        self._places.take(text)
        size = QSizeF(style.width(limit, style.small), style.line)
        place = self._places.best(self._beside(x, text.bottom() + 1.5 * style.line, size))
        if place is not None and self._geometry.is_full:
            if self._places.cost(place):
                self._draw_ground(place)
            self._painter.setPen(QColor(self._colours.error))
            self._painter.drawText(place, RIGHT if place.left() < x else LEFT, limit)

    def _beside(self, x: float, y: float, size: QSizeF) -> list[QRectF]:
        """Where a text could stand beside a line at x, those nearest to a height first."""
        gap = 2.5 * self._unit
        boxes = []
        for down in _LINES_AWAY:
            top = y + down * self._style.line - size.height() / 2
            boxes += [QRectF(QPointF(x - gap - size.width(), top), size)]
            boxes += [QRectF(QPointF(x + gap, top), size)]
        return boxes

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
