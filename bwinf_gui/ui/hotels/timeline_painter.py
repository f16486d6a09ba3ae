"""Paints the timeline: days, hotels, stops with their stems, and the road with its houses."""

from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.core.hotels import RATING_ONE, Stop
from bwinf_gui.ui.common.numbers import decimal
from bwinf_gui.ui.hotels.day_painter import DayPainter
from bwinf_gui.ui.hotels.dots import Look, draw_hotels
from bwinf_gui.ui.hotels.geometry import Geometry
from bwinf_gui.ui.hotels.painting import Painting
from bwinf_gui.ui.hotels.ratings import rating_words
from bwinf_gui.ui.hotels.road_painter import RoadPainter
from bwinf_gui.ui.hotels.scene import Scene
from bwinf_gui.ui.hotels.style import CENTRED, LEFT, RIGHT, TimelineStyle

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
        self._taken: list[QRectF] = []

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
        self._draw_stops()
        self._draw_threshold_text()
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
        self._taken.append(box)
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
        painter.drawLine(QPointF(x, geometry.head.bottom() + 2 * self._unit), QPointF(x, foot))
        if found.beyond is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            at = geometry.point(found.beyond.minute, found.beyond.rating)
            side = _RING * self._unit
            painter.drawEllipse(at, side, side)
            self._taken.append(QRectF(at.x() - side, at.y() - side, 2 * side, 2 * side))

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
        box = self._free_box(x, self._geometry.y(rating), QSizeF(width, len(told) * line))
        ground = QColor(self._colours.base)
        ground.setAlphaF(0.78)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(ground)
        self._painter.drawRoundedRect(box.adjusted(-self._unit, 0, self._unit, 0), 3, 3)
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
        size = QSizeF(style.width(limit, style.small), style.line)
        self._taken.append(text)
        if not self._geometry.is_full:
            return
        place = self._free_box(x, text.bottom() + 1.5 * style.line, size)
        if not any(place.intersects(other) for other in self._taken):
            self._painter.drawText(place, RIGHT if place.left() < x else LEFT, limit)

    def _free_box(self, x: float, y: float, size: QSizeF) -> QRectF:
        """A place for a text beside a line at x, near a height, where nothing is written yet."""
        plot = self._geometry.plot
        gap = 2.5 * self._unit
        first = QRectF()
        for down in (0.0, -1.5, 1.5, -3.0, 3.0, -4.5, 4.5, 6.0, -6.0):
            middle = y + down * self._style.line
            middle = min(max(middle, plot.top() + size.height() / 2), plot.bottom() - size.height())
            for left in (x - gap - size.width(), x + gap):
                box = QRectF(QPointF(left, middle - size.height() / 2), size)
                inside = box.left() >= self._geometry.left and box.right() <= self._geometry.right
                if inside and not any(box.intersects(other) for other in self._taken):
                    return box
                if inside and first.isNull():
                    first = box
        return first if not first.isNull() else QRectF(QPointF(x + gap, y), size)

    # --- Stops and road -----------------------------------------------------------------------

    def _seen_stops(self) -> list[tuple[int, Stop]]:
        window = self._geometry.window
        return [
            (night, stop)
            for night, stop in enumerate(self._scene.stops, start=1)
            if window.start <= stop.minute <= window.end
        ]

    def _draw_stops(self) -> None:
        """Paint the stops as squares, with stems to their houses on the road."""
        stops = [stop for _night, stop in self._seen_stops()]
        places = [self._geometry.point(stop.minute, stop.rating) for stop in stops]
        road, blue = self._geometry.road, QColor(self._colours.player_a)
        self._painter.setPen(QPen(blue, 1.6))
        self._painter.drawLines([QLineF(at, QPointF(at.x(), road.center().y())) for at in places])
        crowded = any(right.x() - left.x() < 3 * self._unit for left, right in pairwise(places))
        self._draw_squares(places, 1.0 if crowded else 2.0)
        if not crowded:
            for at in places:
                self._road.draw_house(QPointF(at.x(), road.bottom()), 6.5 * self._unit)
            self._draw_ratings(stops, places)
        self._road.draw_minutes(stops)

    def _draw_squares(self, places: list[QPointF], half: float) -> None:
        half *= self._unit
        self._painter.setPen(QPen(QColor(self._colours.base), 1.2))
        self._painter.setBrush(QColor(self._colours.player_a))
        for at in places:
            square = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
            self._painter.drawRoundedRect(square, 2, 2)
            self._taken.append(square)

    def _draw_ratings(self, stops: list[Stop], places: list[QPointF]) -> None:
        """Write the ratings beside the squares, as far as there is room."""
        style, painter, gap = self._style, self._painter, 3 * self._unit
        worst = min((stop.rating for stop in self._scene.stops), default=0)
        painter.setFont(style.bold)
        painter.setPen(QColor(self._colours.text))
        ends = [*(at.x() - gap for at in places[1:]), self._geometry.right]
        taken = self._geometry.left
        for stop, at, end in zip(stops, places, ends, strict=False):
            text = rating_words(stop.rating)
            width = style.width(text)
            on_right = at.x() + gap + width <= end
            left = at.x() + gap if on_right else at.x() - gap - width
            if not on_right and left < taken:
                continue
            top = max(at.y() - 1.4 * style.line, self._geometry.head.bottom() + 1)
            place = QRectF(left, top, width, style.line)
            painter.drawText(place, LEFT, text)
            self._taken.append(place)
            taken = max(place.right(), at.x() + gap)
            if on_right and stop.rating == worst:
                self._draw_worst(place, end)
                worst = -1

    def _draw_worst(self, beside: QRectF, end: float) -> None:
        """Say which stop is the worst one."""
        painter, style = self._painter, self._style
        text = QCoreApplication.translate("Hotels", "worst")
        left = beside.right() + 1.5 * self._unit
        width = style.width(text, style.small)
        found = self._scene.break_
        line = self._geometry.x(found.limit) if found is not None else left - 1
        if left + width > end or left <= line <= left + width:
            return
        place = QRectF(left, beside.top(), width, beside.height())
        self._taken.append(place)
        painter.save()
        painter.setFont(style.small)
        painter.setPen(QColor(self._colours.secondary))
        painter.drawText(place, LEFT, text)
        painter.restore()

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
