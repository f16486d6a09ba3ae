"""A submitted trip on the timeline, what is special about it, and below it the best trip's road."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check.playing import Fault, SubmittedDay
from bwinf_gui.tasks.hotels.check.recording import SubmittedRecording, fault_in_words
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import Day
from bwinf_gui.tasks.hotels.route import MAX_RATING
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.tab.geometry import (
    CENTRED,
    LEFT,
    RIGHT,
    TimelineGeometry,
    TimelineStyle,
    boxes_beside,
    tag_at,
    write,
)
from bwinf_gui.tasks.hotels.tab.timeline_painter import DayPainter, TimelinePainter
from bwinf_gui.tasks.hotels.tab.trip_painter import RoadPainter, draw_house
from bwinf_gui.tasks.hotels.trip import Stop
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.colours import Colours

_LENS = QSizeF(29, 26)
"""In units, as is `_LEAST_SEEN`."""
_LENS_MINUTES = 5
_LIMIT_IN_LENS = 1.5
"""Minutes before the place where the day must end: as many as its number needs."""
_MOST_SURPLUS = 3
"""Minutes too many, with half a minute more for the house."""
_LEAST_SEEN = 4.0
"""A surplus that is drawn smaller than this needs the lens."""
_SQUARE, _HOUSE = 2.0, 6.5


@dataclass(frozen=True, eq=False)
class AnswerScene(TimelineScene):
    """A submitted trip, and the best one if that is another."""

    recording: SubmittedRecording
    best: TimelineScene | None = None

    @property
    def failed(self) -> SubmittedDay | None:
        failing = self.recording.failing
        return self.recording.trip.failed if failing and self.time >= failing else None

    @property
    def failing_minute(self) -> int | None:
        return self.failed.end if self.failed is not None else None

    @property
    def lines(self) -> list[tuple[float, str, str]]:
        """The lines at the worst submitted rating and at the best possible one."""
        trip = self.recording.trip
        best = trip.best.minimum if trip.best is not None else None
        lines = [(trip.worst, tr("submitted {0}"), "player_a"), (best, tr("best {0}"), "good")]
        if best == trip.worst:
            lines = [(best, tr("both trips: {0}"), "good")]
        return [
            (rating, text.format(rating_words(rating)), ink)
            for rating, text, ink in lines
            if rating is not None
        ]

    @property
    def days(self) -> Sequence[Day]:
        """The days shown so far; once one has failed, also the days after it."""
        return super().days if self.failed is None else self.recording.days

    @property
    def stops(self) -> list[Stop]:
        """The stops that are reached, or would be behind the day that has failed."""
        if self.failed is None:
            return super().stops
        return [day.stop for day in self.recording.days if day.stop is not None]


class AnswerTimelinePainter(TimelinePainter):
    """Paints how good the submitted and the best trip are, and the day that is not possible."""

    scene: AnswerScene

    def draw_above(self) -> None:
        failed = self.scene.failed
        super().draw_above()
        if failed is not None:
            self._draw_failed(failed)
            self._draw_lens(failed)

    def _draw_tags(self) -> None:
        """Label the lines, to the left of nights and of each other where there is room."""
        self._draw_best_nights()
        plot = self.geometry.plot
        for rating, text, ink in self.scene.lines:
            tag = tag_at(rating, text, self.geometry, self.style)
            tag.moveBottom(min(self.geometry.y(rating) + tag.height() / 2, plot.bottom()))
            ways = range(0, round(tag.left() - plot.left()), self.unit)
            moved = (tag.translated(-way, 0) for way in ways)
            self._draw_tag(next(filter(self._places.is_free, moved), tag), text, ink)

    def _place_of(self, day: SubmittedDay) -> QPointF:
        """The place of the night after an impossible day."""
        end = min(max(self.geometry.x(day.end), self.geometry.left), self.geometry.right)
        # A night without a hotel has no rating: it is drawn half-way up, dashed and hollow.
        rating = day.stop.rating if day.stop is not None else MAX_RATING / 2
        return QPointF(end, self.geometry.y(rating))

    def _draw_best_nights(self) -> None:
        trip = self.scene.recording.trip
        own = {day.stop for day in trip.days}
        for stop in trip.best.stops if trip.best is not None else ():
            box = self._square(self.geometry.point(stop.minute, stop.rating), _SQUARE)
            draw_best_night(self.painter, box, self.colours, is_own=stop in own)
            self._places.take(box)

    def _draw_road(self) -> None:
        super()._draw_road()
        geometry, day = self.geometry, self.scene.failed
        if day is None:
            return
        # Without days left, nothing behind that is driven.
        end = self.scene.route.total if day.fault is Fault.TOO_LATE else day.end
        road = geometry.between(day.start, end, geometry.road.adjusted(0, 1, 0, -1))
        self.painter.fillRect(road, QColor(self.colours.error))
        # Again, as the red may have covered one of them.
        self._road.draw_ends()
        self._places.take(self._square(self._place_of(day), _SQUARE))

    def _draw_failed(self, day: SubmittedDay) -> None:
        geometry, painter, red = self.geometry, self.painter, QColor(self.colours.error)
        is_late, ground = day.fault is Fault.TOO_LATE, QColor(self.colours.base)
        if is_late and geometry.is_full:
            self._draw_post(day)
        if is_late and day.stop is None:
            return
        at, road = self._place_of(day), geometry.road
        kind = Qt.PenStyle.SolidLine if day.stop else Qt.PenStyle.DashLine
        painter.setPen(QPen(red, 1.6, kind))
        painter.drawLine(at, QPointF(at.x(), road.center().y()))
        painter.setBrush(red if day.stop else ground)
        painter.setPen(QPen(ground if day.stop else red, 1.2, kind))
        painter.drawRoundedRect(self._square(at, _SQUARE), 2, 2)
        self._draw_house(QPointF(at.x(), road.bottom()))
        title, text = fault_in_words(day, self.scene.limits.minutes)
        lines = [(title, self.style.small_bold), (text, self.style.small)]
        boxes = boxes_beside(at, self._size(lines), QSizeF(3, 1) * self.unit)
        box = self._places.best(boxes)
        if box is not None and not (is_late and geometry.is_full):
            self._write_lines(lines, box, at.x(), self.colours.error, self._places)

    def _draw_post(self, day: SubmittedDay) -> None:
        """Put up a post where the last day ends, which says how far the destination still is."""
        geometry, unit = self.geometry, self.unit
        x = geometry.x(day.start) + 4 * unit
        if not geometry.left <= x <= geometry.right:
            return
        post = QLineF(x, geometry.plot.bottom() + unit, x, geometry.road.bottom())
        # Dots of the ground on red: a striped post.
        for ink, kind in (("error", Qt.PenStyle.SolidLine), ("base", Qt.PenStyle.DotLine)):
            self.painter.setPen(QPen(self._ink(ink), unit, kind, Qt.PenCapStyle.FlatCap))
            self.painter.drawLine(post)
        left = self.scene.route.total - day.start
        text = tr_plural(
            "after {1} days: {0} minute to go", "after {1} days: {0} minutes to go", left
        )
        lines = [(text.format(whole(left), self.scene.limits.days), self.style.small_bold)]
        box = QRectF(post.p1() + QPointF(1.5 * unit, 0), self._size(lines))
        if box.right() > geometry.right:
            box.moveRight(x - 1.5 * unit)
        self._write_lines(lines, box, x, self.colours.error, self._places)

    def _draw_house(self, foot: QPointF) -> None:
        colours = self.colours
        draw_house(self.painter, foot, _HOUSE * self.unit, colours.error, colours.base)

    def _draw_lens(self, day: SubmittedDay) -> None:
        """Enlarge the end of a day that is longer than it may be by less than can be seen."""
        geometry, painter, unit = self.geometry, self.painter, self.unit
        surplus = day.minutes - self.scene.limits.minutes
        is_seen = surplus / geometry.minutes_a_pixel >= _LEAST_SEEN * unit
        if day.fault is not Fault.TOO_LONG or surplus > _MOST_SURPLUS or is_seen:
            return
        x = geometry.x(day.end)
        box = QRectF(QPointF(), _LENS * unit)
        box.moveBottomLeft(QPointF(x + 2 * unit, geometry.plot.bottom() - unit))
        if box.right() > geometry.plot.right():
            box.moveRight(x - 2 * unit)
        # Without room for all of it there is no lens.
        if not geometry.is_full or box.top() < geometry.plot.top():
            return
        # A ray from the place on the road up to the lens that enlarges it.
        ray = QColor(self.colours.line)
        ray.setAlphaF(0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ray)
        near = QPointF(box.left() + 3 * unit, box.bottom())
        foot = QPointF(x, geometry.road.top())
        painter.drawPolygon(QPolygonF([foot, near, near + QPointF(5 * unit, 0)]))
        painter.setPen(QPen(QColor(self.colours.asphalt), 1.5))
        painter.setBrush(QColor(self.colours.base))
        painter.drawRoundedRect(box, 1.5 * unit, 1.5 * unit)
        title = QRectF(box.left(), box.top() + 1.5 * unit, box.width(), self.style.line)
        text = tr("{0} too many").format(quantities.minutes(surplus))
        write(painter, title, text, self.style.small_bold, self.colours.error, CENTRED)
        self._draw_near_road(day, box)

    def _draw_near_road(self, day: SubmittedDay, box: QRectF) -> None:
        """Paint the last minutes of a day: where it must end, and where it does."""
        painter, style, unit, red = self.painter, self.style, self.unit, self.colours.error
        limit = day.start + self.scene.limits.minutes
        # The lens shows a few minutes at its own scale; the frame's pen covers 0.75 of its inside.
        minute = box.width() / _LENS_MINUTES
        road = QRectF(box.left() + 0.75, box.center().y() - 1.5 * unit, box.width() - 1.5, 6 * unit)
        top, middle = road.top(), road.center().y()
        end = box.left() + _LIMIT_IN_LENS * minute
        house = end + (day.end - limit) * minute
        painter.fillRect(road, QColor(self.colours.asphalt))
        painter.setPen(QPen(QColor("#FFFFFF"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(road.left(), middle), QPointF(road.right(), middle))
        beyond = QRectF(QPointF(end, top), QPointF(house, road.bottom()))
        painter.fillRect(beyond, QColor(self.colours.error_ground))
        mark = QRectF(end - unit, top - 2 * unit, 1.5 * unit, road.height() + 4 * unit)
        painter.fillRect(mark, QColor(red))
        self._draw_house(QPointF(house, road.bottom() - unit))
        below = QPointF(end, (road.bottom() + 2 * unit + box.bottom()) / 2)
        for text, font, ink, side, gap in (
            (whole(limit), style.small, self.colours.secondary, RIGHT, -0.5 * unit),
            (whole(day.end), style.small_bold, red, LEFT, unit),
        ):
            write(painter, QRectF(below + QPointF(gap, 0), QSizeF()), text, font, ink, side)


HEIGHT = 21.0
"""The height of the picture, in units."""
_SMALL_HOUSE = 5.5
_RATINGS_FROM = 66.0
"""The height of a picture, in units, from which on it shows how good hotels are."""


@dataclass(frozen=True)
class RoadGeometry(TimelineGeometry):
    """The same minutes at the same places as in the timeline above, but no ratings."""

    @cached_property
    def head(self) -> QRectF:
        return QRectF(self.left, 0, self.right - self.left, self.line + 3 * self.unit)

    @cached_property
    def plot(self) -> QRectF:
        # Without height: whatever has a rating is drawn at the lower edge of the heads.
        return QRectF(self.head.bottomLeft(), self.head.bottomRight())

    @cached_property
    def road(self) -> QRectF:
        depth = 5 * self.unit
        top = self.head.bottom() + 1.5 * self.unit
        return QRectF(self.left - depth / 2, top, self.right - self.left + depth, depth)

    @cached_property
    def bands(self) -> QRectF:
        return self.head


def paint_best_road(painter: QPainter, frame: Frame[TimelineScene | None]) -> None:
    if frame.shown is not None:
        style = _green(TimelineStyle.of(frame.theme))
        _paint_road(painter, frame.shown, frame.area.size(), style, style.axis)


def is_low(frame: Frame[Any]) -> bool:
    """Whether there is no room for ratings, but for a road for each trip."""
    unit = frame.theme.metrics.unit
    return bool(2 * HEIGHT * unit <= frame.area.height() < _RATINGS_FROM * unit)


def paint_roads(painter: QPainter, frame: Frame[AnswerScene], own: TimelineScene) -> None:
    """Paint the submitted trip and below it the best one."""
    style = TimelineStyle.of(frame.theme)
    font, texts = style.small_bold, (tr("Your trip"), tr("Best trip"))
    axis = max(style.width(text, font) for text in texts) + style.unit
    size = QSizeF(frame.area.width(), frame.area.height() / 2)
    scenes = ((own, style), (frame.shown.best, _green(style)))
    for text, (scene, inks) in zip(texts, scenes, strict=True):
        if scene is not None:
            line = QRectF(style.unit, style.line, axis, style.line)
            write(painter, line, text, font, inks.colours.player_a, LEFT)
            _paint_road(painter, scene, size, inks, axis)
        painter.translate(0, size.height())


def _green(style: TimelineStyle) -> TimelineStyle:
    """The painters draw any trip in the first player's colour; the best one is green."""
    return replace(style, colours=replace(style.colours, player_a=style.colours.good))


def _paint_road(
    painter: QPainter, scene: TimelineScene, size: QSizeF, style: TimelineStyle, axis: float
) -> None:
    colours = style.colours
    geometry = RoadGeometry.of(size, style, axis, scene.route.total)
    DayPainter(painter, scene, geometry, style).draw()
    road = RoadPainter(painter, scene, geometry, style)
    road.draw()
    for stop in scene.stops:
        foot = QPointF(geometry.x(stop.minute), geometry.road.bottom() - style.unit / 2)
        draw_house(painter, foot, _SMALL_HOUSE * style.unit, colours.player_a, colours.base)
    road.draw_minutes(scene.stops)


LEGEND_HEIGHT = 6.0
"""The height of the line that says what the squares are, in units."""


def draw_best_night(painter: QPainter, box: QRectF, colours: Colours, *, is_own: bool) -> None:
    """Edge a night of the best trip in green; it is empty if the submitted one has others."""
    painter.setPen(QPen(QColor(colours.good), 2))
    painter.setBrush(QColor(colours.player_a if is_own else colours.base))
    painter.drawRoundedRect(box, 2, 2)


def paint_legend(painter: QPainter, frame: Frame[Any]) -> None:
    style, area = TimelineStyle.of(frame.theme), frame.area
    side, gap = 2 * _SQUARE * style.unit, 2 * style.unit
    texts = (tr("your night"), tr("also in the best trip"), tr("in the best trip only"))
    widths = [side + gap + style.width(text, style.small) for text in texts]
    space = min(6 * style.unit, (area.width() - sum(widths)) / 2)
    left = area.center().x() - (sum(widths) + 2 * space) / 2
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        box = QRectF(left, area.center().y() - side / 2, side, side)
        if number:
            draw_best_night(painter, box, style.colours, is_own=number == 1)
        else:
            painter.fillRect(box, QColor(style.colours.player_a))
        line = QRectF(box.right() + gap, area.top(), width, area.height())
        write(painter, line, text, style.small, style.colours.secondary, LEFT)
        left += width + space
