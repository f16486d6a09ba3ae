"""The page that compares: what more nights or more minutes a day would bring.

Words in its chart avoid each other and the lines, so it is no plot of `widgets.chart`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from math import inf

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

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
    boxes_beside,
    draw_axis_of_ratings,
    draw_focus,
    write,
)
from bwinf_gui.tasks.hotels.tab.state import More, TripState
from bwinf_gui.tasks.hotels.tab.tables import POINTS
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint, StepSeries, better_in_words
from bwinf_gui.text.numbers import whole
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
_GRASP_UNITS = 3


@dataclass(frozen=True)
class StepLayout:
    """Where the points of a series, the place that is marked, and words are in a plot."""

    series: StepSeries
    plot: QRectF
    style: TimelineStyle

    @cached_property
    def points(self) -> Sequence[StepPoint]:
        return self.series.rated

    @cached_property
    def _ends(self) -> tuple[int, int]:
        # The marked place may be outside the points, and must be seen as well.
        places = [self.series.current, *(point.place for point in self.points)]
        return min(places), max(places)

    def x(self, place: int) -> float:
        first, last = self._ends
        inset = min(_INSET * self.style.unit, _MOST_INSET * self.plot.width())
        share = (place - first) / (last - first) if first < last else 0.5
        return self.plot.left() + inset + share * (self.plot.width() - 2 * inset)

    def at(self, point: StepPoint) -> QPointF:
        # All points here are rated; `or` is for mypy.
        height = (point.rating or 0) / MAX_RATING * self.plot.height()
        return QPointF(self.x(point.place), self.plot.bottom() - height)

    @cached_property
    def squares(self) -> list[QRectF]:
        places = [self.at(point) for point in self.points]
        # Two squares overlap only if they are close both across and down.
        ways = [after - before for before, after in pairwise(places)]
        least = min((max(abs(way.x()), abs(way.y())) for way in ways), default=inf)
        units = _SQUARE if least >= _CROWDED * self.style.unit else _SMALL_SQUARE
        corner = QPointF(units, units) * self.style.unit
        return [QRectF(at - corner, at + corner) for at in places]

    @cached_property
    def steps(self) -> list[QLineF]:
        """A rating holds until the next point: first across, then up."""
        end = self.series.end
        right = self.plot.right() if end is None else min(self.x(end), self.plot.right())
        corners = [self.at(point) for point in self.points[:1]]
        for before, after in pairwise([*map(self.at, self.points), QPointF(right, 0)]):
            corners += [QPointF(after.x(), before.y()), after]
        return [QLineF(*ends) for ends in pairwise(corners[:-1])]

    @property
    def mark(self) -> QLineF:
        x = self.x(self.series.current)
        return QLineF(x, self.plot.top() - self.style.unit, x, self.plot.bottom())

    @cached_property
    def words(self) -> list[tuple[str, QFont, QRectF]]:
        """The ratings that fit between squares and lines, and the places below the plot."""
        style, plot, unit, line = self.style, self.plot, self.style.unit, self.style.line
        beside = Places(plot.adjusted(0, -1.5 * line - 2 * unit, 4 * unit, unit))
        below = Places(QRectF(0, plot.bottom(), plot.right() + 4 * unit, 2 * line))
        lines = [QRectF(each.p1(), each.p2()).normalized() for each in [*self.steps, self.mark]]
        beside.take(*(_grown(box, _CLEAR * unit) for box in self.squares))
        beside.take(*(_grown(box, _CLEAR * unit + 1) for box in lines))
        words = []
        for point in self._by_weight:
            number = whole(point.place)
            half = style.width(number, style.small) / 2
            box = QRectF(self.x(point.place) - half, plot.bottom() + 0.2 * line, 2 * half, line)
            for places, text, font, boxes, clear in (
                (beside, point.words, style.bold, self._boxes(point), _CLEAR),
                (below, number, style.small, [box], 2),
            ):
                best = places.best(boxes)
                if best is not None:
                    places.take(_grown(best, clear * unit))
                    words.append((text, font, best))
        return words

    @property
    def _by_weight(self) -> list[StepPoint]:
        """The points with words, those first that must have them: the current and the last one."""
        now = self.points[max(self.series.now, 0) :][:1]
        every = self.points[:: (len(self.points) - 1) // _MOST_WORDS + 1]
        return [*dict.fromkeys([*now, *self.points[-1:], *every])]

    def _boxes(self, point: StepPoint) -> list[QRectF]:
        """Where the words of a point may be: nearer to no other point, as they would label that."""
        at, gap = self.at(point), self.squares[0].width() / 2 + self.style.unit
        size = QSizeF(self.style.width(point.words), _TEXT * self.style.line)
        above = QRectF(at - QPointF(size.width() / 2, gap + size.height()), size)
        boxes = [above, *boxes_beside(at, size, QSizeF(gap, gap))]
        centres = [square.center() for square in self.squares]

        def nearest(box: QRectF) -> QPointF:
            return min(centres, key=lambda centre: QLineF(box.center(), centre).length())

        return [box for box in boxes if nearest(box) == at]


def _grown(box: QRectF, margin: float) -> QRectF:
    return box.adjusted(-margin, -margin, margin, margin)


def layout_of(frame: Frame[StepSeries]) -> StepLayout:
    style = TimelineStyle.of(frame.theme)
    left = style.axis + 5 * style.unit
    top, bottom = 1.5 * style.line + 3 * style.unit, 2.6 * style.line + style.unit
    plot = frame.area.adjusted(left, top, -6 * style.unit, -bottom)
    return StepLayout(frame.shown, plot, style)


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
    axis = frame.shown.axis
    write(painter, QRectF(below, below), axis, style.small, colours.secondary, CENTRED)
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
        for text, font, box in layout.words:
            write(painter, box, text, font, colours.text, CENTRED)
    if frame.focused:
        draw_focus(painter, frame.area, style)


def _step(steps: int, s: TripState, _frame: object) -> TripState:
    """Take the point `steps` before or after the current one."""
    points, place = s.series.points, s.series.now + steps
    return state.take_point(s, points[place].place) if 0 <= place < len(points) else s


CHART: Picture[TripState, StepSeries] = Picture(
    title=lambda s: s.series.title,
    shown=lambda s: s.series,
    paint=paint_chart,
    say=lambda s: "; ".join(f"{point.place}: {point.words}" for point in s.series.points),
    play=Play(steps=lambda _s: 0),
    mouse=Mouse(
        hit=hit_point,
        press=lambda s, hit, left: state.take_point(s, hit.target.place) if left else s,
    ),
    keys={
        key: partial(_step, steps)
        for key, steps in (("Left", -1), ("Down", -1), ("Right", 1), ("Up", 1))
    },
    smallest=(44, 30),
    when=lambda s: not s.alone,
    name="ComparedChart",
)


def asked_text(s: TripState, between: str = "   │   ") -> str:
    return extent_asked(s.solution.limits) + between + objective_name(s.solution.objective)


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
