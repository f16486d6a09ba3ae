"""Paints the hotels: each as a circle, or, where they are too many, as a grid of small squares."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPen

from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers, Route
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry
from bwinf_gui.tasks.hotels.tab.trip_painter import PartPainter

RADIUS = 1.05
"""The radius of a circle, in units."""
MOST_CIRCLES = 2500
_RADII = ((150, 1.0), (600, 0.72), (MOST_CIRCLES, 0.5))
"""Up to this many circles, the radius is multiplied by the factor."""
_CELL = 2
"""Side of a small square in pixels."""


def nearest_hotel(route: Route, geometry: TimelineGeometry, at: QPointF, radius: float) -> int:
    """The number of the hotel nearest to a pixel, 0 where none is within a radius."""
    if not len(route.minutes):
        return 0
    across = (route.minutes - geometry.minute_at(at.x())) / geometry.minutes_a_pixel
    down = route.ratings / MAX_RATING * geometry.plot.height() - geometry.plot.bottom() + at.y()
    distances = np.hypot(across, down)
    place = int(distances.argmin())
    return place + 1 if distances[place] <= radius else 0


def circles_in(route: Route, geometry: TimelineGeometry, radius: float, box: QRectF) -> int:
    """How many circles of a radius are drawn in a rectangle, were it only a part of each."""
    start, end = geometry.minute_at(box.left() - radius), geometry.minute_at(box.right() + radius)
    bottom, scale = geometry.plot.bottom(), MAX_RATING / geometry.plot.height()
    most, least = ((bottom - y) * scale for y in (box.top() - radius, box.bottom() + radius))
    across = (route.minutes >= start) & (route.minutes <= end)
    return int(np.count_nonzero(across & (route.ratings < most) & (route.ratings > least)))


def circle_radius(route: Route, geometry: TimelineGeometry) -> float:
    """How large the circles of the hotels that are seen are, in pixels."""
    circles = min(len(_seen(route, geometry)), MOST_CIRCLES)
    size = next(factor for most, factor in _RADII if circles <= most)
    return RADIUS * size * geometry.unit


def _seen(route: Route, geometry: TimelineGeometry) -> Numbers:
    """The places of the hotels in the window."""
    window = geometry.window
    return np.flatnonzero((route.minutes >= window.start) & (route.minutes <= window.end))


class HotelsPainter(PartPainter):
    """Paints all hotels; those that do not count are hollow, or pale."""

    def draw(self) -> None:
        route, seen = self.scene.route, _seen(self.scene.route, self.geometry)
        minutes, ratings = route.minutes[seen], route.ratings[seen]
        is_out = np.isin(seen + 1, [*route.excluded])
        # No night can be spent at the start, at the destination, or beyond it.
        on_the_way = (minutes > 0) & (minutes < route.total)
        counts = (ratings >= self.scene.threshold) & on_the_way & ~is_out
        if len(seen) > MOST_CIRCLES:
            self._draw_cells(minutes, ratings, counts)
            return
        full, ground = QColor(self.colours.secondary), QColor(self.colours.base)
        hollow = QPen(QColor(self.colours.field_edge), 1.2)
        radius = circle_radius(route, self.geometry)
        columns = (column.tolist() for column in (minutes, ratings, counts, is_out))
        for minute, rating, is_full, is_crossed in zip(*columns, strict=True):
            at = self.geometry.point(minute, rating)
            self.painter.setPen(Qt.PenStyle.NoPen if is_full else hollow)
            self.painter.setBrush(full if is_full else ground)
            self.painter.drawEllipse(at, radius, radius)
            if is_crossed:
                self._draw_cross(at, 1.3 * radius)

    def _draw_cross(self, at: QPointF, half: float) -> None:
        self.painter.setPen(QPen(QColor(self.colours.error), 1.6))
        for corner in (QPointF(half, half), QPointF(half, -half)):
            self.painter.drawLine(at - corner, at + corner)

    def _draw_cells(
        self, minutes: Numbers, ratings: Numbers, counts: npt.NDArray[np.bool_]
    ) -> None:
        # An image of one pixel a cell, enlarged by the painter: drawing cells would take seconds.
        plot, window = self.geometry.plot, self.geometry.window
        columns, rows = (max(1, round(side / _CELL)) for side in (plot.width(), plot.height()))
        # The last column and the last row take what is at the very edge.
        column = ((minutes - window.start) * columns / window.span).clip(0, columns - 1)
        row = (MAX_RATING - ratings) * rows // (MAX_RATING + 1)
        inks = (self.colours.secondary, self.colours.button_edge)
        cells: npt.NDArray[np.uint32] = np.zeros((rows, columns), np.uint32)
        cells[row, column.astype(np.int64)] = np.where(
            counts, *(QColor(colour).rgba() for colour in inks)
        )
        # The image borrows the array's memory, which must live until it is drawn.
        image = QImage(cells.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
        self.painter.drawImage(QRectF(plot), image)
