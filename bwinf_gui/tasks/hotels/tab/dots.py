"""Paints the hotels: each as a circle, or, where they are too many, as a grid of small squares."""

from dataclasses import dataclass
from math import ceil, floor

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from bwinf_gui.tasks.hotels.route import MAX_RATING, Points
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry
from bwinf_gui.widgets.colours import Colours

RADIUS = 1.05
"""The radius of a circle, in units."""
MOST_CIRCLES = 2500
_RADII = ((150, 1.0), (600, 0.72), (MOST_CIRCLES, 0.5))
"""Up to this many circles, the radius is multiplied by the factor."""
_CELL = 2
"""Side of a small square in pixels."""


@dataclass(frozen=True, slots=True)
class DotStyle:
    """The colours of hotels that count and of those that do not, and the threshold between."""

    colours: Colours
    threshold: float
    excluded: frozenset[int]
    total: int


def draw_hotels(
    painter: QPainter, points: Points, geometry: TimelineGeometry, style: DotStyle
) -> None:
    seen = _seen(points, geometry)
    if seen.stop - seen.start > MOST_CIRCLES:
        _draw_cells(painter, points, seen, geometry, style)
    else:
        _draw_circles(painter, points, seen, geometry, style)


def nearest_hotel(
    points: Points, geometry: TimelineGeometry, at: QPointF, radius: float
) -> int | None:
    """The place of the hotel nearest to a pixel, None where none is within a radius."""
    if not len(points.minutes):
        return None
    across = (points.minutes - geometry.minute_at(at.x())) / geometry.minutes_a_pixel
    down = points.ratings / MAX_RATING * geometry.plot.height() - geometry.plot.bottom() + at.y()
    distances = across**2 + down**2
    place = int(distances.argmin())
    return place if distances[place] <= radius**2 else None


def circles_in(points: Points, geometry: TimelineGeometry, radius: float, box: QRectF) -> int:
    """How many circles of a radius are drawn in a rectangle, were it only a part of each."""
    start, end = geometry.minute_at(box.left() - radius), geometry.minute_at(box.right() + radius)
    left, right = points.minutes.searchsorted((ceil(start), floor(end) + 1))
    bottom, scale = geometry.plot.bottom(), MAX_RATING / geometry.plot.height()
    most, least = ((bottom - y) * scale for y in (box.top() - radius, box.bottom() + radius))
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


def _draw_circles(
    painter: QPainter, points: Points, seen: slice, geometry: TimelineGeometry, style: DotStyle
) -> None:
    radius = circle_radius(points, geometry)
    columns = (points.minutes, points.ratings, points.numbers)
    full, hollow = QColor(style.colours.secondary), QPen(QColor(style.colours.field_edge), 1.2)
    ground = QColor(style.colours.base)
    for minute, rating, number in zip(*(column[seen].tolist() for column in columns), strict=True):
        at = geometry.point(minute, rating)
        out = number in style.excluded
        if out or rating < style.threshold or not 0 < minute < style.total:
            painter.setPen(hollow)
            painter.setBrush(ground)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(full)
        painter.drawEllipse(at, radius, radius)
        if out:
            _draw_cross(painter, at, 1.3 * radius, QColor(style.colours.error))


def _draw_cross(painter: QPainter, at: QPointF, half: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, 1.6))
    painter.drawLine(at - QPointF(half, half), at + QPointF(half, half))
    painter.drawLine(at - QPointF(half, -half), at + QPointF(half, -half))


def _draw_cells(
    painter: QPainter, points: Points, seen: slice, geometry: TimelineGeometry, style: DotStyle
) -> None:
    # An image of one pixel a cell, enlarged by the painter: drawing each cell would take seconds.
    plot = geometry.plot
    columns, rows = (max(1, round(side / _CELL)) for side in (plot.width(), plot.height()))
    minutes, ratings = points.minutes[seen], points.ratings[seen]
    column = (minutes - geometry.window.start) * columns / geometry.window.span
    # In whole numbers, and + 1 so that a rating of 0 is still in the last row.
    row = (MAX_RATING - ratings) * rows // (MAX_RATING + 1)
    inside = (column >= 0) & (column < columns)
    counts = (ratings >= style.threshold) & (minutes > 0) & (minutes < style.total)
    inks = [QColor(style.colours.button_edge).rgba(), QColor(style.colours.secondary).rgba()]
    cells: npt.NDArray[np.uint32] = np.zeros((rows, columns), np.uint32)
    ink = np.where(counts, inks[1], inks[0])
    cells[row[inside], column[inside].astype(np.int64)] = ink[inside]
    # The image borrows the array's memory, which must live until it is drawn.
    image = QImage(cells.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
    painter.drawImage(QRectF(plot), image)
