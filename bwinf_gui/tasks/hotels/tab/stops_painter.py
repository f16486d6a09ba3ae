"""Paints the stops of a trip, their stems to the road, and their ratings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPen

from bwinf_gui.tasks.hotels import Stop
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.tab.geometry import Geometry
from bwinf_gui.tasks.hotels.tab.painting import Painting
from bwinf_gui.tasks.hotels.tab.places import Places, beside
from bwinf_gui.tasks.hotels.tab.road_painter import RoadPainter
from bwinf_gui.tasks.hotels.tab.style import LEFT, TimelineStyle
from bwinf_gui.text.translation import tr

_SQUARE, _SMALL_SQUARE = 2.0, 1.0
"""Half sides in units."""
_CROWDED = 3
"""Stops that are fewer units apart have small squares, and nothing is written beside them."""
_STEM = 1.6
_WORD_GAP = 1.5


@dataclass(frozen=True, slots=True)
class RatingLabel:
    """The rating of a stop, where it is written, and what is said of the stop, if anything."""

    box: QRectF
    rating: str
    remark: str = ""


class StopsPainter(Painting):
    """Paints what a trip has reached."""

    @property
    def stops(self) -> list[Stop]:
        """The stops that are seen."""
        window = self._geometry.window
        return [stop for stop in self._scene.stops if window.start <= stop.minute <= window.end]

    @property
    def is_crowded(self) -> bool:
        """Whether there is no room between the stops."""
        places = self._points()
        least = _CROWDED * self._unit
        return any(right.x() - left.x() < least for left, right in pairwise(places))

    def draw(self, road: RoadPainter, places: Places) -> None:
        """Paint the stops as squares, with stems to their houses on the road."""
        foot, points = self._geometry.road, self._points()
        self._painter.setPen(QPen(QColor(self._colours.player_a), _STEM))
        middle = foot.center().y()
        self._painter.drawLines([QLineF(at, QPointF(at.x(), middle)) for at in points])
        places.draw_line(*(QRectF(at.x() - 1, at.y(), 2, middle - at.y()) for at in points))
        self._draw_squares(points, places)
        if not self.is_crowded:
            for at in points:
                road.draw_house(QPointF(at.x(), foot.bottom()), 6.5 * self._unit)
        road.draw_minutes(self.stops)

    def draw_ratings(self, places: Places) -> None:
        """Write the ratings beside the squares, as far as there is room."""
        if self.is_crowded:
            return
        worst = self._scene.worst
        for label in rating_labels(self.stops, worst, self._geometry, self._style, places):
            if places.cost(label.box):
                self._draw_ground(label.box)
            self._draw_label(label)

    def _points(self) -> list[QPointF]:
        return [self._geometry.point(stop.minute, stop.rating) for stop in self.stops]

    def _draw_squares(self, points: Iterable[QPointF], places: Places) -> None:
        half = (_SMALL_SQUARE if self.is_crowded else _SQUARE) * self._unit
        self._painter.setPen(QPen(QColor(self._colours.base), 1.2))
        self._painter.setBrush(QColor(self._colours.player_a))
        for at in points:
            square = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
            self._painter.drawRoundedRect(square, 2, 2)
            places.take(square)

    def _draw_label(self, label: RatingLabel) -> None:
        painter, style, box = self._painter, self._style, QRectF(label.box)
        painter.setFont(style.bold)
        painter.setPen(QColor(self._colours.text))
        painter.drawText(box, LEFT, label.rating)
        if label.remark:
            box.setLeft(box.left() + style.width(label.rating) + _WORD_GAP * self._unit)
            painter.setFont(style.small)
            painter.setPen(QColor(self._colours.secondary))
            painter.drawText(box, LEFT, label.remark)


def rating_labels(
    stops: Sequence[Stop],
    worst: int | None,
    geometry: Geometry,
    style: TimelineStyle,
    places: Places,
) -> list[RatingLabel]:
    """Where the ratings of stops are written, and which is the worst; they are taken then."""
    labels, is_told = [], False
    for stop in stops:
        rating = rating_words(stop.rating)
        at = geometry.point(stop.minute, stop.rating)
        remark = ""
        if stop.rating == worst and not is_told:
            remark = tr("worst")
        for told in dict.fromkeys((remark, "")):
            box = places.best(beside(at, _size(rating, told, style), _gap(style)))
            if box is not None and not (told and places.crosses_line(box)):
                places.take(box)
                labels.append(RatingLabel(box, rating, told))
                is_told = is_told or bool(told)
                break
    return labels


def _gap(style: TimelineStyle) -> QSizeF:
    """How far from the middle of its square a rating is written."""
    return QSizeF(3, 2.2) * style.unit


def _size(rating: str, remark: str, style: TimelineStyle) -> QSizeF:
    width = style.width(rating)
    if remark:
        width += _WORD_GAP * style.unit + style.width(remark, style.small)
    return QSizeF(width, style.line)
