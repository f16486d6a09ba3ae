"""Paints the hotels: each as a circle, or, where they are too many, as a grid of small squares."""

from math import ceil, floor

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPen

from bwinf_gui.tasks.hotels.route import MAX_RATING, Points
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry
from bwinf_gui.tasks.hotels.tab.trip_painter import PartPainter

RADIUS = 1.05
"""The radius of a circle, in units."""
MOST_CIRCLES = 2500
_RADII = ((150, 1.0), (600, 0.72), (MOST_CIRCLES, 0.5))
"""Up to this many circles, the radius is multiplied by the factor."""
_CELL = 2
"""Side of a small square in pixels."""


def nearest_hotel(
    points: Points, geometry: TimelineGeometry, at: QPointF, radius: float
) -> int | None:
    """The place of the hotel nearest to a pixel, None where none is within a radius."""
    if not len(points.minutes):
        return None
    across = (points.minutes - geometry.minute_at(at.x())) / geometry.minutes_a_pixel
    down = points.ratings / MAX_RATING * geometry.plot.height() - geometry.plot.bottom() + at.y()
    # Squares are enough to compare, and spare the roots of a million hotels.
    distances = across**2 + down**2
    place = int(distances.argmin())
    return place if distances[place] <= radius**2 else None


def circles_in(points: Points, geometry: TimelineGeometry, radius: float, box: QRectF) -> int:
    """How many circles of a radius are drawn in a rectangle, were it only a part of each."""
    start, end = geometry.minute_at(box.left() - radius), geometry.minute_at(box.right() + radius)
    left, right = points.minutes.searchsorted((ceil(start), floor(end) + 1))
    bottom, scale = geometry.plot.bottom(), MAX_RATING / geometry.plot.height()
    most, least = ((bottom - y) * scale for y in (box.top() - radius, box.bottom() + radius))
    # Only those near the box: points are in the order of their minutes.
    ratings = points.ratings[left:right]
    return int(np.count_nonzero((ratings < most) & (ratings > least)))


def circle_radius(points: Points, geometry: TimelineGeometry) -> float:
    """How large the circles of the hotels that are seen are, in pixels."""
    seen = _seen(points, geometry)
    circles = min(seen.stop - seen.start, MOST_CIRCLES)
    size = next(factor for most, factor in _RADII if circles <= most)
    return RADIUS * size * geometry.unit


def _seen(points: Points, geometry: TimelineGeometry) -> slice:
    """The places of the hotels in the window."""
    window = floor(geometry.window.start), ceil(geometry.window.end) + 1
    return slice(*points.minutes.searchsorted(window).tolist())


class HotelsPainter(PartPainter):
    """Paints all hotels; those that do not count are hollow, or pale."""

    def draw(self) -> None:
        seen = _seen(self.scene.points, self.geometry)
        if seen.stop - seen.start > MOST_CIRCLES:
            self._draw_cells(seen)
        else:
            self._draw_circles(seen)

    def _draw_circles(self, seen: slice) -> None:
        painter, points, route = self.painter, self.scene.points, self.scene.route
        threshold, radius = self.scene.threshold, circle_radius(points, self.geometry)
        full, ground = QColor(self.colours.secondary), QColor(self.colours.base)
        hollow = QPen(QColor(self.colours.field_edge), 1.2)
        columns = (points.minutes, points.ratings, points.numbers)
        for minute, rating, number in zip(
            *(column[seen].tolist() for column in columns), strict=True
        ):
            at = self.geometry.point(minute, rating)
            out = number in route.excluded
            if out or rating < threshold or not 0 < minute < route.total:
                painter.setPen(hollow)
                painter.setBrush(ground)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(full)
            painter.drawEllipse(at, radius, radius)
            if out:
                self._draw_cross(at, 1.3 * radius)

    def _draw_cross(self, at: QPointF, half: float) -> None:
        self.painter.setPen(QPen(QColor(self.colours.error), 1.6))
        for corner in (QPointF(half, half), QPointF(half, -half)):
            self.painter.drawLine(at - corner, at + corner)

    def _draw_cells(self, seen: slice) -> None:
        # An image of one pixel a cell, enlarged by the painter: drawing each cell would take
        # seconds.
        plot, window, points = self.geometry.plot, self.geometry.window, self.scene.points
        columns, rows = (max(1, round(side / _CELL)) for side in (plot.width(), plot.height()))
        minutes, ratings = points.minutes[seen], points.ratings[seen]
        column = (minutes - window.start) * columns / window.span
        # In whole numbers, and + 1 so that a rating of 0 is still in the last row.
        row = (MAX_RATING - ratings) * rows // (MAX_RATING + 1)
        inside = (column >= 0) & (column < columns)
        counts = ratings >= self.scene.threshold
        # No night can be spent at the start, at the destination, or beyond it.
        counts &= (minutes > 0) & (minutes < self.scene.route.total)
        inks = (self.colours.secondary, self.colours.button_edge)
        ink = np.where(counts, *(QColor(colour).rgba() for colour in inks))
        cells: npt.NDArray[np.uint32] = np.zeros((rows, columns), np.uint32)
        cells[row[inside], column[inside].astype(np.int64)] = ink[inside]
        # The image borrows the array's memory, which must live until it is drawn.
        image = QImage(cells.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
        self.painter.drawImage(QRectF(plot), image)
