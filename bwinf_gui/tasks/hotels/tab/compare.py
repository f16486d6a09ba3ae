"""The page that compares: what more nights or more minutes a day would bring.

Words in its chart avoid each other and the lines, so it is no plot of `widgets.chart`.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.parts import Card, Choice, Option, Page, Space, Words, headline, remark
from bwinf_gui.kit.pictures import Frame, Hit, Mouse, Picture, Play
from bwinf_gui.kit.tab import OnPaper
from bwinf_gui.tasks.hotels.route import MAX_RATING
from bwinf_gui.tasks.hotels.sentences import extent_asked, objective_name, optimum_line, size_text
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.geometry import (
    CENTRED,
    Places,
    TimelineStyle,
    box_above,
    boxes_beside,
    draw_axis_of_ratings,
    draw_focus,
)
from bwinf_gui.tasks.hotels.tab.state import More, TripState
from bwinf_gui.tasks.hotels.tab.tables import POINTS
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint, StepSeries, better_in_words
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import to_translate

_INSET, _MOST_INSET = 10, 0.1
"""The gap at the sides of the plot, in units, and at most that share of the plot."""
_SQUARE, _SMALL_SQUARE = 2.0, 1.2
"""Half sides in units."""
_CROWDED = 4.4
"""Points that are fewer units apart have small squares."""
_TEXT = 0.8
"""The height of figures in lines of text."""
_MOST_WORDS = 40
"""More points than that do not have words each."""
_CLEAR = 0.75
"""Clearance around words, in units."""


class PlacedText(NamedTuple):
    """A text and the box that it is centred in."""

    text: str
    box: QRectF


@dataclass(frozen=True)
class StepLayout:
    """Points in ascending order, the place that is marked, and the plot that they are drawn in.

    From the place `end` on, if there is one, no night is needed.
    """

    points: Sequence[StepPoint]
    end: int | None
    current: int
    plot: QRectF
    bounds: QRectF
    style: TimelineStyle

    def x(self, place: int) -> float:
        # The marked place may be outside the points, and must be seen as well.
        places = [self.current, *(point.place for point in self.points)]
        first, last = min(places), max(places)
        inset = min(_INSET * self.style.unit, _MOST_INSET * self.plot.width())
        left, right = self.plot.left() + inset, self.plot.right() - inset
        if first == last:
            return (left + right) / 2
        return left + (place - first) / (last - first) * (right - left)

    def at(self, point: StepPoint) -> QPointF:
        # All points here are rated; `or` is for mypy.
        height = (point.rating or 0) / MAX_RATING * self.plot.height()
        return QPointF(self.x(point.place), self.plot.bottom() - height)

    @cached_property
    def half(self) -> float:
        places = [self.at(point) for point in self.points]
        # Two squares overlap only if they are close both across and down.
        ways = [after - before for before, after in pairwise(places)]
        least = min((max(abs(way.x()), abs(way.y())) for way in ways), default=self.plot.width())
        units = _SQUARE if least >= _CROWDED * self.style.unit else _SMALL_SQUARE
        return units * self.style.unit

    @cached_property
    def squares(self) -> list[QRectF]:
        size = QSizeF(2 * self.half, 2 * self.half)
        corner = QPointF(self.half, self.half)
        return [QRectF(self.at(point) - corner, size) for point in self.points]

    @cached_property
    def steps(self) -> list[QLineF]:
        lines = []
        places = [self.at(point) for point in self.points]
        for before, after in pairwise(places):
            # A rating holds until the next point: first across, then up.
            corner = QPointF(after.x(), before.y())
            lines += [QLineF(before, corner), QLineF(corner, after)]
        if places:
            right = self.plot.right() if self.end is None else self.x(self.end)
            end = QPointF(min(right, self.plot.right()), places[-1].y())
            lines.append(QLineF(places[-1], end))
        return lines

    @property
    def mark(self) -> QLineF:
        x, above = self.x(self.current), self.plot.top() - self.style.unit
        return QLineF(x, above, x, self.plot.bottom())

    @cached_property
    def ratings(self) -> list[PlacedText]:
        """The ratings that fit between squares and lines."""
        places = Places(self.bounds)
        clear = _CLEAR * self.style.unit
        lines = [QRectF(line.p1(), line.p2()).normalized() for line in [*self.steps, self.mark]]
        drawn = [*self.squares, *(_grown(line, 1) for line in lines)]
        places.take(*(_grown(box, clear) for box in drawn))
        written = []
        for point in self._by_weight:
            # A box nearer to another point would seem to label that one.
            box = places.best(box for box in self._boxes(point) if self._is_nearest(point, box))
            if box is not None:
                places.take(_grown(box, clear))
                written.append(PlacedText(point.words, box))
        return written

    def _boxes(self, point: StepPoint) -> list[QRectF]:
        at, gap = self.at(point), self.half + self.style.unit
        size = QSizeF(self.style.width(point.words), _TEXT * self.style.line)
        gaps = QSizeF(gap, gap)
        return [box_above(at, size, gaps), *boxes_beside(at, size, gaps)]

    def _is_nearest(self, point: StepPoint, box: QRectF) -> bool:
        """Whether no other point is nearer to a box, so its words clearly belong here."""
        way = QLineF(box.center(), self.at(point)).length()
        return all(QLineF(box.center(), other.center()).length() >= way for other in self.squares)

    @cached_property
    def numbers(self) -> list[PlacedText]:
        """The places of points below the plot, as many as fit without overlapping."""
        style = self.style
        y = self.plot.bottom() + 0.7 * style.line
        places, written = Places(QRectF(0, y - style.line, self.bounds.right(), 2 * style.line)), []
        for point in self._by_weight:
            text = whole(point.place)
            box = QRectF(0, 0, style.width(text, style.small), style.line)
            box.moveCenter(QPointF(self.x(point.place), y))
            if places.is_free(box):
                places.take(box.adjusted(-2 * style.unit, 0, 2 * style.unit, 0))
                written.append(PlacedText(text, box))
        return written

    @cached_property
    def _by_weight(self) -> list[StepPoint]:
        """The points, those first that must have their words: what holds now, and the last one."""
        now = bisect_right(self.points, self.current, key=lambda point: point.place) - 1
        weighty = {now, len(self.points) - 1}
        # Ceiling division: with n points every n/40-th has words.
        every = -(-len(self.points) // _MOST_WORDS)
        places = [place for place in range(len(self.points)) if place % every == 0]
        # -1 is the place of what holds now if that is before the first point.
        order = sorted({*places, *weighty} - {-1}, key=lambda place: (place not in weighty, place))
        return [self.points[place] for place in order]


def _grown(box: QRectF, margin: float) -> QRectF:
    """A box that is larger on all sides."""
    return box.adjusted(-margin, -margin, margin, margin)


_GRASP_UNITS = 3


def layout_of(frame: Frame[StepSeries]) -> StepLayout:
    style, bounds = TimelineStyle.of(frame.theme), QRectF(frame.area)
    # Room for the widest rating to the left of the plot.
    left = style.width(decimal(5, 1), style.small) + 5 * style.unit
    top, bottom = 1.5 * style.line + 3 * style.unit, 2.6 * style.line + style.unit
    plot = bounds.adjusted(left, top, -6 * style.unit, -bottom)
    bounds.adjust(left, style.unit, -2 * style.unit, 0)
    bounds.setBottom(plot.bottom() + style.unit)
    series = frame.shown
    return StepLayout(series.rated, series.end, series.current, plot, bounds, style)


def hit_point(frame: Frame[StepSeries], x: float, y: float) -> Hit | None:
    layout, at = layout_of(frame), QPointF(x, y)
    near = [(QLineF(layout.at(point), at).length(), point) for point in layout.points]
    distance, found = min(near, key=lambda pair: pair[0], default=(0.0, None))
    if found is None or distance > _GRASP_UNITS * layout.style.unit:
        return None
    return Hit(found, tip=f"{whole(found.place)}: {found.words}")


def paint_chart(painter: QPainter, frame: Frame[StepSeries]) -> None:
    layout = layout_of(frame)
    style, plot, colours = layout.style, layout.plot, layout.style.colours
    draw_axis_of_ratings(painter, plot, style)
    below = QPointF(plot.center().x(), plot.bottom() + 1.9 * style.line)
    painter.drawText(QRectF(below, below), CENTRED, frame.shown.axis)
    if layout.points:
        painter.setPen(QPen(QColor(colours.player_b), 2, Qt.PenStyle.DashLine))
        painter.drawLine(layout.mark)
        painter.setPen(QPen(QColor(colours.player_a), 1.6))
        painter.drawLines(layout.steps)
        painter.setBrush(QColor(colours.player_a))
        for point, square in zip(layout.points, layout.squares, strict=True):
            edge = colours.accent if point == frame.hovered else colours.base
            painter.setPen(QPen(QColor(edge), 1.4))
            painter.drawRoundedRect(square, 2, 2)
        painter.setPen(QColor(colours.text))
        for font, texts in ((style.bold, layout.ratings), (style.small, layout.numbers)):
            painter.setFont(font)
            for text, box in texts:
                painter.drawText(box, CENTRED, text)
    if frame.focused:
        draw_focus(painter, frame.area, style)


def _in_words(s: TripState) -> str:
    return "; ".join(f"{point.place}: {point.words}" for point in s.series.points)


def _press(s: TripState, hit: Hit, left: bool) -> TripState:  # noqa: FBT001 - the kit's
    return state.take_point(s, hit.target.place) if left else s


def _step(steps: int, s: TripState, _frame: object) -> TripState:
    """Take the point `steps` before or after the current one."""
    points = s.series.points
    # Between two points, the one before is the current one, as its rating still holds.
    place = bisect_right(points, s.series.current, key=lambda point: point.place) - 1 + steps
    return state.take_point(s, points[place].place) if 0 <= place < len(points) else s


CHART: Picture[TripState, StepSeries] = Picture(
    title=lambda s: s.series.title,
    shown=lambda s: s.series,
    paint=paint_chart,
    say=_in_words,
    play=Play(steps=lambda _s: 0),
    mouse=Mouse(hit=hit_point, press=_press),
    keys={
        key: partial(_step, steps)
        for key, steps in (("Left", -1), ("Down", -1), ("Right", 1), ("Up", 1))
    },
    smallest=(44, 30),
    when=lambda s: not s.alone,
    name="ComparedChart",
)


def asked_text(s: TripState) -> str:
    solution = s.solution
    return f"{extent_asked(solution.limits)}   │   {objective_name(solution.objective)}"


COMPARING: Page[TripState] = Page(
    state=TripState,
    title=to_translate("Nights and rating"),
    symbol="chart",
    left=(),
    centre=[
        headline(lambda s: optimum_line(s.solution), "Tradeoffs"),
        remark(lambda s: better_in_words(s.answer.compared, s.solution.limits), "TradeoffsRemark"),
        Choice(
            to_translate("What is compared"),
            [
                Option(More.NIGHTS, to_translate("more nights")),
                Option(More.MINUTES, to_translate("more minutes a day")),
            ],
            lambda s: s.compared,
            state.compare,
            rows=(2,),
            name="More",
        ),
        CHART,
        Card(Words(lambda s: s.alone, name="Alone", reason=True), when=lambda s: bool(s.alone)),
        Space(),
    ],
    right=[POINTS, Space()],
    status=lambda s: (size_text(s.solution.route), asked_text(s)),
)
REPORT: OnPaper[TripState] = OnPaper(
    height=210,
    figures=lambda s: [("", s.but(more=more)) for more in More],
    summary=lambda s: better_in_words(s.answer.compared, s.solution.limits),
    when=lambda s: bool(s.answer.compared.front),
)
