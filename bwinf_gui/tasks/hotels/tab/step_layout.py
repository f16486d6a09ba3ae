"""Where everything of a chart of steps is, in pixels; nothing here paints."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from bwinf_gui.tasks.hotels import MAX_RATING
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.tab.places import Places, above, beside
from bwinf_gui.tasks.hotels.tab.style import TimelineStyle
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

_INSET, _MOST_INSET = 10, 0.1
"""From a side of the plot to the nearest point, in units, and at most that share of the plot."""
_STRIP, _MOST_STRIP = 18, 0.25
"""From the end of the scale to the point beyond the break of the axis, likewise."""
_SQUARE, _SMALL_SQUARE = 2.0, 1.2
"""Half sides in units."""
_CROWDED = 4.4
"""Points that are fewer units apart have small squares."""
_TEXT = 0.8
"""The height of figures in lines of text."""
_MOST_WORDS = 40
"""More points than that do not have words each."""
_CLEAR = 0.75
"""Words keep so many units away from everything."""


@dataclass(frozen=True, slots=True)
class StepPoint:
    """From `place` on the best lowest rating is `rating`; None where no night is needed."""

    place: int
    rating: int | None

    @property
    def height(self) -> int:
        """Where it is drawn: no night is better than any hotel."""
        return MAX_RATING if self.rating is None else self.rating

    @property
    def words(self) -> str:
        """The rating, or that there is no night."""
        if self.rating is None:
            return tr("no night")
        return rating_words(self.rating)


@dataclass(frozen=True, slots=True)
class Written:
    """A text and the box in the middle of which it is written."""

    text: str
    box: QRectF


@dataclass(frozen=True)
class StepLayout:
    """Points in ascending order, the place that is marked, and the plot that they are drawn in.

    A last point without a night is mostly far beyond all others. To scale it would leave them no
    room, so it then stands behind a break of the axis.
    """

    points: Sequence[StepPoint]
    current: int
    plot: QRectF
    bounds: QRectF
    style: TimelineStyle

    @cached_property
    def is_broken(self) -> bool:
        """Whether the last point stands behind a break of the axis."""
        *others, last = self.points or (StepPoint(0, 0),)
        if last.rating is not None or not others:
            return False
        near = [point.place for point in others]
        if self.current < last.place:
            near.append(self.current)
        return last.place - max(near) > max(near) - min(near)

    @property
    def break_x(self) -> float:
        """Where the axis is broken, if it is."""
        return self._end - self._strip / 2

    def x(self, place: int) -> float:
        """Where a place is."""
        first, last = self._scaled
        left, right = self.plot.left() + self._inset, self._end
        if self.is_broken:
            if place >= self.points[-1].place:
                return right
            right -= self._strip
        if first == last:
            return (left + right) / 2
        return left + (place - first) / (last - first) * (right - left)

    def at(self, point: StepPoint) -> QPointF:
        """Where a point is."""
        height = point.height / MAX_RATING * self.plot.height()
        return QPointF(self.x(point.place), self.plot.bottom() - height)

    @cached_property
    def half(self) -> float:
        """Half the side of a square."""
        places = [self.at(point) for point in self.points]
        ways = [after - before for before, after in pairwise(places)]
        least = min((max(abs(way.x()), abs(way.y())) for way in ways), default=self.plot.width())
        units = _SQUARE if least >= _CROWDED * self.style.unit else _SMALL_SQUARE
        return units * self.style.unit

    @cached_property
    def squares(self) -> list[QRectF]:
        """The square of each point."""
        size = QSizeF(2 * self.half, 2 * self.half)
        corner = QPointF(self.half, self.half)
        return [QRectF(self.at(point) - corner, size) for point in self.points]

    @cached_property
    def steps(self) -> list[QLineF]:
        """The line from point to point, and on to the right side."""
        lines = []
        places = [self.at(point) for point in self.points]
        for before, after in pairwise(places):
            corner = QPointF(after.x(), before.y())
            lines += [QLineF(before, corner), QLineF(corner, after)]
        if places:
            lines.append(QLineF(places[-1], QPointF(self.plot.right(), places[-1].y())))
        return lines

    @property
    def mark(self) -> QLineF:
        """The line through what is asked for now."""
        x, above = self.x(self.current), self.plot.top() - self.style.unit
        return QLineF(x, above, x, self.plot.bottom())

    @cached_property
    def ratings(self) -> list[Written]:
        """The ratings of points, as many as have room beside squares and lines."""
        places = Places(self.bounds)
        clear = _CLEAR * self.style.unit
        drawn = [*self.squares, *map(_filled, [*self.steps, self.mark])]
        places.take(*(_grown(box, clear) for box in drawn))
        written = []
        for point in self._by_weight:
            box = places.best(box for box in self._boxes(point) if self._is_nearest(point, box))
            if box is not None:
                places.take(_grown(box, clear))
                written.append(Written(point.words, box))
        return written

    def _boxes(self, point: StepPoint) -> list[QRectF]:
        """Where the rating of a point could be written."""
        at, gap = self.at(point), self.half + self.style.unit
        size = QSizeF(self.style.width(point.words), _TEXT * self.style.line)
        gaps = QSizeF(gap, gap)
        return [above(at, size, gaps), *beside(at, size, gaps)]

    def _is_nearest(self, point: StepPoint, box: QRectF) -> bool:
        """Whether no other point is nearer to a box, so that it is seen whose words are there."""
        way = QLineF(box.center(), self.at(point)).length()
        return all(QLineF(box.center(), other.center()).length() >= way for other in self.squares)

    @cached_property
    def numbers(self) -> list[Written]:
        """The places of points below the plot, as many as have room beside each other."""
        style = self.style
        y = self.plot.bottom() + 0.7 * style.line
        places, written = Places(QRectF(0, y - style.line, self.bounds.right(), 2 * style.line)), []
        for point in self._by_weight:
            text = whole(point.place)
            box = QRectF(0, 0, style.width(text, style.small), style.line)
            box.moveCenter(QPointF(self.x(point.place), y))
            if places.is_free(box):
                places.take(box.adjusted(-2 * style.unit, 0, 2 * style.unit, 0))
                written.append(Written(text, box))
        return written

    @property
    def _end(self) -> float:
        """Where the last place is."""
        return self.plot.right() - self._inset

    @property
    def _inset(self) -> float:
        return min(_INSET * self.style.unit, _MOST_INSET * self.plot.width())

    @property
    def _strip(self) -> float:
        return min(_STRIP * self.style.unit, _MOST_STRIP * self.plot.width())

    @cached_property
    def _scaled(self) -> tuple[int, int]:
        """The first and the last place that are drawn to scale."""
        places = [point.place for point in self.points[: -1 if self.is_broken else None]]
        if not self.is_broken or self.current < self.points[-1].place:
            places.append(self.current)
        return min(places), max(places)

    @cached_property
    def _by_weight(self) -> list[StepPoint]:
        """The points, those first that must have their words: what holds now, and the last one."""
        now = bisect_right([point.place for point in self.points], self.current) - 1
        weighty = {now, len(self.points) - 1}
        every = -(-len(self.points) // _MOST_WORDS)
        places = [place for place in range(len(self.points)) if place % every == 0]
        order = sorted({*places, *weighty} - {-1}, key=lambda place: (place not in weighty, place))
        return [self.points[place] for place in order]


def _filled(line: QLineF) -> QRectF:
    """What a line across or down fills."""
    return _grown(QRectF(line.p1(), line.p2()).normalized(), 1)


def _grown(box: QRectF, margin: float) -> QRectF:
    """A box that is larger on all sides."""
    return box.adjusted(-margin, -margin, margin, margin)
