"""Paints the timeline: the days, all hotels, and the trip among them."""

from dataclasses import dataclass
from math import ceil, floor

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from bwinf_gui.tasks.hotels import MAX_RATING, RATING_ONE, Points
from bwinf_gui.tasks.hotels.quantities import minutes_words
from bwinf_gui.tasks.hotels.recording import Day, DayEnd
from bwinf_gui.tasks.hotels.route import Numbers
from bwinf_gui.tasks.hotels.scene import Scene
from bwinf_gui.tasks.hotels.tab.geometry import Geometry, Places, threshold_mark
from bwinf_gui.tasks.hotels.tab.style import CENTRED, RIGHT, TimelineStyle
from bwinf_gui.tasks.hotels.tab.trip_painter import (
    BreakPainter,
    Painting,
    RoadPainter,
    StopsPainter,
)
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import Colours

RADIUS = 1.05
"""Of a circle, in units."""
MOST_CIRCLES = 2500
_RADII = ((150, 1.0), (600, 0.72), (MOST_CIRCLES, 0.5))
"""Up to so many circles each is so many times as large."""
_CELL = 2
"""Side of a small square in pixels."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of hotels that count and of those that do not, and the threshold between."""

    colours: Colours
    threshold: float
    excluded: frozenset[int]
    total: int


def draw_hotels(painter: QPainter, points: Points, geometry: Geometry, look: Look) -> None:
    """Paint all hotels that are seen."""
    columns = max(1, round(geometry.plot.width() / _CELL))
    rows = max(1, round(geometry.plot.height() / _CELL))
    start, end = floor(geometry.window.start), ceil(geometry.window.end)
    places = _seen(points, start, end)
    if len(places) > MOST_CIRCLES:
        places = points.thinned(start, end, columns=columns, rows=rows)
    if len(places) > MOST_CIRCLES:
        _draw_cells(painter, points, places, geometry, look)
    else:
        _draw_circles(painter, points, places, geometry, look)


def nearest(points: Points, geometry: Geometry, at: QPointF, radius: float) -> int | None:
    """The place of the hotel nearest to a pixel, None where none is within a radius."""
    reach = radius * geometry.minutes_a_pixel
    minute = geometry.minute_at(at.x())
    left, right = np.searchsorted(points.minutes, [floor(minute - reach), ceil(minute + reach) + 1])
    if left == right:
        return None
    across = (points.minutes[left:right] - minute) / geometry.minutes_a_pixel
    down = (
        points.ratings[left:right] / MAX_RATING * geometry.plot.height()
        - geometry.plot.bottom()
        + at.y()
    )
    distances = across**2 + down**2
    place = int(distances.argmin())
    return int(left) + place if distances[place] <= radius**2 else None


def covered(points: Points, geometry: Geometry, radius: float, box: QRectF) -> int:
    """How many circles of a radius are drawn in a rectangle, were it only a part of each."""
    start, end = geometry.minute_at(box.left() - radius), geometry.minute_at(box.right() + radius)
    left, right = points.minutes.searchsorted((ceil(start), floor(end) + 1))
    bottom, scale = geometry.plot.bottom(), MAX_RATING / geometry.plot.height()
    most, least = ((bottom - y) * scale for y in (box.top() - radius, box.bottom() + radius))
    ratings = points.ratings[left:right]
    return int(np.count_nonzero((ratings < most) & (ratings > least)))


def circle_radius(points: Points, geometry: Geometry) -> float:
    """How large the circles of the hotels that are seen are, in pixels."""
    window = floor(geometry.window.start), ceil(geometry.window.end) + 1
    left, right = np.searchsorted(points.minutes, window)
    return _radius(min(int(right - left), MOST_CIRCLES), geometry)


def _radius(circles: int, geometry: Geometry) -> float:
    size = next(factor for most, factor in _RADII if circles <= most)
    return RADIUS * size * geometry.unit


def _seen(points: Points, start: int, end: int) -> Numbers:
    left, right = np.searchsorted(points.minutes, [start, end + 1])
    return np.arange(left, right)


def _draw_circles(
    painter: QPainter, points: Points, places: Numbers, geometry: Geometry, look: Look
) -> None:
    radius = _radius(len(places), geometry)
    columns = (points.minutes, points.ratings, points.numbers)
    full, hollow = QColor(look.colours.secondary), QPen(QColor(look.colours.field_edge), 1.2)
    ground = QColor(look.colours.base)
    for minute, rating, number in zip(
        *(column[places].tolist() for column in columns), strict=True
    ):
        at = geometry.point(minute, rating)
        out = number in look.excluded
        if out or rating < look.threshold or not 0 < minute < look.total:
            painter.setPen(hollow)
            painter.setBrush(ground)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(full)
        painter.drawEllipse(at, radius, radius)
        if out:
            _draw_cross(painter, at, 1.3 * radius, QColor(look.colours.error))


def _draw_cross(painter: QPainter, at: QPointF, half: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, 1.6))
    painter.drawLine(at - QPointF(half, half), at + QPointF(half, half))
    painter.drawLine(at - QPointF(half, -half), at + QPointF(half, -half))


def _draw_cells(
    painter: QPainter, points: Points, places: Numbers, geometry: Geometry, look: Look
) -> None:
    plot = geometry.plot
    columns, rows = (max(1, round(side / _CELL)) for side in (plot.width(), plot.height()))
    minutes, ratings = points.minutes[places], points.ratings[places]
    column = (minutes - geometry.window.start) * columns / geometry.window.span
    row = (MAX_RATING - ratings) * rows // (MAX_RATING + 1)
    seen = (column >= 0) & (column < columns)
    counts = (ratings >= look.threshold) & (minutes > 0) & (minutes < look.total)
    inks = [QColor(look.colours.button_edge).rgba(), QColor(look.colours.secondary).rgba()]
    cells: npt.NDArray[np.uint32] = np.zeros((rows, columns), np.uint32)
    cells[row[seen], column[seen].astype(np.int64)] = np.array(inks, np.uint32)[
        counts[seen].astype(np.int64)
    ]
    image = QImage(cells.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
    painter.drawImage(QRectF(plot), image)


_LEAST_BAND = 3.0
"""Bands of days that are narrower than so many pixels are not told apart."""
_HATCH = Qt.BrushStyle.BDiagPattern


class DayPainter(Painting):
    """Paints what lies below the hotels."""

    def draw(self) -> None:
        """Paint what lies below the hotels: the bands of the days."""
        bands = self._geometry.bands
        self._painter.fillRect(bands, QColor(self._colours.alternate))
        for day in self._seen_days():
            self._draw_band(day)
        below = QRectF(bands)
        below.setTop(self._geometry.y(self._scene.threshold))
        hatch = QColor(self._colours.line)
        hatch.setAlphaF(0.4)
        self._painter.fillRect(below, QBrush(hatch, _HATCH))

    def _seen_days(self) -> list[Day]:
        window = self._geometry.window
        least = _LEAST_BAND * self._geometry.minutes_a_pixel
        return [
            day
            for day in self._scene.days
            if day.end >= window.start and day.start <= window.end and day.minutes >= least
        ]

    @property
    def _is_crowded(self) -> bool:
        """Whether there is no room for the numbers of most days."""
        days = self._scene.days
        minutes = sum(day.minutes for day in days) / max(1, len(days))
        width = minutes / self._geometry.minutes_a_pixel
        return bool(days) and width < self._style.width(str(len(days))) + 2 * self._unit

    def _draw_band(self, day: Day) -> None:
        geometry, painter = self._geometry, self._painter
        left = max(geometry.x(day.start), geometry.left)
        right = min(geometry.x(self._scene.end_of(day)), geometry.right)
        band = QRectF(geometry.bands)
        band.setLeft(left)
        band.setRight(max(left, right))
        colours = self._colours
        broken = day.outcome is DayEnd.BREAKS
        if broken:
            painter.fillRect(band, QColor(colours.error_ground))
        elif day.number % 2:
            painter.fillRect(band, QColor(colours.day_band))
        if day.choice is not None:
            self._draw_choice(day.choice)
        if right < geometry.right:
            painter.setPen(QPen(QColor(colours.button_edge), 1, Qt.PenStyle.DotLine))
            painter.drawLine(band.topRight(), band.bottomRight())
        self._draw_head(day, band)

    def _draw_choice(self, choice: tuple[int, int]) -> None:
        """Paint where the idea looks for the best hotel."""
        geometry = self._geometry
        area = QRectF(geometry.plot)
        area.setLeft(max(geometry.x(choice[0]), geometry.left))
        area.setRight(min(geometry.x(choice[1]), geometry.right))
        if area.width() > 0:
            ground = QColor(self._colours.last_move)
            ground.setAlphaF(0.13)
            self._painter.fillRect(area, ground)

    def _draw_head(self, day: Day, band: QRectF) -> None:
        geometry, painter, style = self._geometry, self._painter, self._style
        head = QRectF(band.left(), geometry.head.top(), band.width(), geometry.head.height())
        name = tr("Day {0}").format(day.number)
        minutes = minutes_words(round(self._scene.end_of(day) - day.start))
        line = QRectF(head.left(), head.top() + self._unit, head.width(), style.line)
        painter.setPen(QColor(self._colours.text))
        painter.setFont(style.bold)
        room = head.width() - 2 * self._unit
        if self._is_crowded:
            room = 0.0
        if geometry.is_full:
            self._draw_fitting(line, room, name, str(day.number))
            painter.setFont(style.small)
            painter.setPen(QColor(self._colours.secondary))
            line.translate(0, style.line)
            self._draw_fitting(line, room, minutes, str(round(self._scene.end_of(day) - day.start)))
        elif head.height() > style.line:
            self._draw_fitting(line, room, f"{name} · {minutes}", name, str(day.number))
        self._draw_bar(day, head)

    def _draw_bar(self, day: Day, head: QRectF) -> None:
        """Paint the minutes of a day against what it may drive."""
        margin = min(2.5 * self._unit, head.width() / 5)
        track = QRectF(
            head.left() + margin, head.bottom() - 1.25 * self._unit, 0, 1.25 * self._unit
        )
        track.setWidth(max(head.width() - 2 * margin, 1))
        corner = track.height() / 2
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.line))
        painter.drawRoundedRect(track, corner, corner)
        driven = self._scene.end_of(day) - day.start
        share = min(1.0, driven / self._scene.solution.limits.minutes)
        track.setWidth(track.width() * share)
        broken = day.outcome is DayEnd.BREAKS
        painter.setBrush(QColor(self._colours.error if broken else self._colours.player_a))
        painter.drawRoundedRect(track, corner, corner)


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
