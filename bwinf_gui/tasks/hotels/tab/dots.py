"""Paints the hotels: each as a circle, or, where they are too many, as a grid of small squares."""

from dataclasses import dataclass
from math import ceil, floor

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers, Points
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
    # Above MOST_CIRCLES one hotel a cell is enough: a cell is smaller than a circle, and no other
    # would be seen. If that leaves few, they are drawn as circles after all.
    columns = max(1, round(geometry.plot.width() / _CELL))
    rows = max(1, round(geometry.plot.height() / _CELL))
    start, end = floor(geometry.window.start), ceil(geometry.window.end)
    places = _seen(points, start, end)
    if len(places) > MOST_CIRCLES:
        places = points.thinned(start, end, columns=columns, rows=rows)
    if len(places) > MOST_CIRCLES:
        _draw_cells(painter, points, places, geometry, style)
    else:
        _draw_circles(painter, points, places, geometry, style)


def nearest_hotel(
    points: Points, geometry: TimelineGeometry, at: QPointF, radius: float
) -> int | None:
    """The place of the hotel nearest to a pixel, None where none is within a radius."""
    # Only hotels in the strip of minutes around the mouse are measured: the arrays are sorted by
    # minute, and a million hotels would be too slow for a hover.
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
    window = floor(geometry.window.start), ceil(geometry.window.end) + 1
    left, right = np.searchsorted(points.minutes, window)
    return _radius(min(int(right - left), MOST_CIRCLES), geometry)


def _radius(circles: int, geometry: TimelineGeometry) -> float:
    size = next(factor for most, factor in _RADII if circles <= most)
    return RADIUS * size * geometry.unit


def _seen(points: Points, start: int, end: int) -> Numbers:
    left, right = np.searchsorted(points.minutes, [start, end + 1])
    return np.arange(left, right)


def _draw_circles(
    painter: QPainter, points: Points, places: Numbers, geometry: TimelineGeometry, style: DotStyle
) -> None:
    radius = _radius(len(places), geometry)
    columns = (points.minutes, points.ratings, points.numbers)
    full, hollow = QColor(style.colours.secondary), QPen(QColor(style.colours.field_edge), 1.2)
    ground = QColor(style.colours.base)
    for minute, rating, number in zip(
        *(column[places].tolist() for column in columns), strict=True
    ):
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
    painter: QPainter, points: Points, places: Numbers, geometry: TimelineGeometry, style: DotStyle
) -> None:
    # An image of one pixel a cell, enlarged by the painter: drawing each cell would take seconds.
    plot = geometry.plot
    columns, rows = (max(1, round(side / _CELL)) for side in (plot.width(), plot.height()))
    minutes, ratings = points.minutes[places], points.ratings[places]
    column = (minutes - geometry.window.start) * columns / geometry.window.span
    # In whole numbers, and + 1 so that a rating of 0 is still in the last row.
    row = (MAX_RATING - ratings) * rows // (MAX_RATING + 1)
    seen = (column >= 0) & (column < columns)
    counts = (ratings >= style.threshold) & (minutes > 0) & (minutes < style.total)
    inks = [QColor(style.colours.button_edge).rgba(), QColor(style.colours.secondary).rgba()]
    cells: npt.NDArray[np.uint32] = np.zeros((rows, columns), np.uint32)
    cells[row[seen], column[seen].astype(np.int64)] = np.array(inks, np.uint32)[
        counts[seen].astype(np.int64)
    ]
    # The image borrows the array's memory, which must live until it is drawn.
    image = QImage(cells.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
    painter.drawImage(QRectF(plot), image)
