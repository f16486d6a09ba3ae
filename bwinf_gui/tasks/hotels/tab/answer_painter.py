"""A submitted trip on the timeline, what is special about it, and below it the best trip's road."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

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
    ThresholdMark,
    TimelineGeometry,
    TimelineStyle,
    Window,
    boxes_beside,
)
from bwinf_gui.tasks.hotels.tab.timeline_painter import DayPainter, TimelinePainter
from bwinf_gui.tasks.hotels.tab.trip_painter import RoadPainter, draw_house
from bwinf_gui.tasks.hotels.trip import Stop
from bwinf_gui.text.numbers import decimal, whole
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
    def marked_minutes(self) -> tuple[int, ...]:
        return (self.failed.end,) if self.failed is not None else ()

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
            if self._is_lens_wanted(failed):
                self._draw_lens(failed)

    @cached_property
    def _lines(self) -> list[tuple[ThresholdMark, str]]:
        """The lines at the worst submitted rating and at the best possible one."""
        trip, colours = self.scene.recording.trip, self.colours
        best = trip.best.minimum if trip.best is not None else None
        if best is not None and best == trip.worst:
            text = tr("both trips: {0}").format(rating_words(best))
            return [(self._line_at(best, text), colours.good)]
        lines = [
            (tr("submitted {0}"), trip.worst, colours.player_a),
            (tr("best {0}"), best, colours.good),
        ]
        return [
            (self._line_at(rating, text.format(rating_words(rating))), colour)
            for text, rating, colour in lines
            if rating is not None
        ]

    def _line_at(self, rating: int, text: str) -> ThresholdMark:
        return ThresholdMark(self.geometry, self.style, rating, text, can_move=False)

    def _draw_tags(self) -> None:
        """Label the lines, keeping close ones apart, and next to the nights where there is room."""
        self._draw_best_nights()
        below = self.geometry.plot.bottom()
        # From the bottom up: each tag is at its line, or pushed up by the one below it.
        for mark, colour in sorted(self._lines, key=lambda pair: pair[0].rating):
            tag = QRectF(mark.tag)
            tag.moveBottom(min(mark.y + tag.height() / 2, below))
            below = tag.top() - 1
            tag = self._beside_nights(tag)
            self._draw_tag(tag, mark.text, colour)

    def _beside_nights(self, tag: QRectF) -> QRectF:
        """A tag moved to the left of all nights in its way; where it is if that is too far."""
        nights = [self.geometry.point(stop.minute, stop.rating) for stop in self._nights]
        if self.scene.failed is not None:
            nights.append(self._place_of(self.scene.failed))
        moved = QRectF(tag)
        for square in sorted(map(self._square, nights), key=QRectF.right, reverse=True):
            if square.intersects(moved):
                moved.moveRight(square.left() - self.unit)
        return moved if moved.left() >= self.geometry.plot.left() else tag

    @property
    def _nights(self) -> Iterator[Stop]:
        """The nights that are painted, of both trips."""
        yield from self.scene.stops
        best = self.scene.recording.trip.best
        yield from best.stops if best is not None else ()

    def _place_of(self, day: SubmittedDay) -> QPointF:
        """The place of the night after an impossible day."""
        end = min(max(self.geometry.x(day.end), self.geometry.left), self.geometry.right)
        # A night without a hotel has no rating: it is drawn half-way up, dashed and hollow.
        rating = day.stop.rating if day.stop is not None else MAX_RATING / 2
        return QPointF(end, self.geometry.y(rating))

    def _draw_best_nights(self) -> None:
        """Paint where the best trip spends its nights."""
        trip = self.scene.recording.trip
        own = {day.stop for day in trip.days}
        for stop in trip.best.stops if trip.best is not None else ():
            box = self._square(self.geometry.point(stop.minute, stop.rating))
            draw_best_night(self.painter, box, self.colours, is_own=stop in own)
            self._places.take(box)

    def _draw_road(self) -> None:
        super()._draw_road()
        geometry, day = self.geometry, self.scene.failed
        if day is None:
            return
        begin = max(geometry.x(day.start), geometry.left)
        # Without days left, nothing behind that is driven.
        last = self.scene.route.total if day.fault is Fault.TOO_LATE else day.end
        end = min(max(geometry.x(last), begin), geometry.right)
        road = QRectF(begin, geometry.road.top() + 1, end - begin, geometry.road.height() - 2)
        self.painter.fillRect(road, QColor(self.colours.error))
        # Again, as the red may have covered one of them.
        self._road.draw_ends()

    def _draw_failed(self, day: SubmittedDay) -> None:
        geometry, painter, red = self.geometry, self.painter, QColor(self.colours.error)
        if day.fault is Fault.TOO_LATE and geometry.is_full:
            self._draw_post(day)
        if day.stop is None and day.fault is Fault.TOO_LATE:
            return
        at, road = self._place_of(day), geometry.road
        end = at.x()
        kind = Qt.PenStyle.SolidLine if day.stop is not None else Qt.PenStyle.DashLine
        painter.setPen(QPen(red, 1.6, kind))
        painter.drawLine(at, QPointF(end, road.center().y()))
        painter.setBrush(red if day.stop is not None else QColor(self.colours.base))
        painter.setPen(QPen(QColor(self.colours.base) if day.stop else red, 1.2, kind))
        painter.drawRoundedRect(self._square(at), 2, 2)
        self._places.take(self._square(at))
        self._draw_house(QPointF(end, road.bottom()))
        self._write_minute(day, end)
        if day.fault is not Fault.TOO_LATE or not geometry.is_full:
            self._write_fault(at, fault_in_words(day, self.scene.limits.minutes))

    def _draw_post(self, day: SubmittedDay) -> None:
        """Put up a post where the last day ends, which says how far the destination still is."""
        geometry, painter, style, unit = self.geometry, self.painter, self.style, self.unit
        x = geometry.x(day.start) + 4 * unit
        if not geometry.left <= x <= geometry.right:
            return
        post = QLineF(x, geometry.plot.bottom() + unit, x, geometry.road.bottom())
        # Dots of the ground on red: a striped post.
        for colour, kind in (
            (self.colours.error, Qt.PenStyle.SolidLine),
            (self.colours.base, Qt.PenStyle.DotLine),
        ):
            painter.setPen(QPen(QColor(colour), unit, kind, Qt.PenCapStyle.FlatCap))
            painter.drawLine(post)
        left = self.scene.route.total - day.start
        text = tr_plural(
            "after {1} days: {0} minute to go", "after {1} days: {0} minutes to go", left
        )
        text = text.format(whole(left), self.scene.limits.days)
        box = QRectF(
            post.p1() + QPointF(1.5 * unit, 0),
            QSizeF(style.width(text, style.small_bold), style.line),
        )
        if box.right() > geometry.right:
            box.moveRight(x - 1.5 * unit)
        self._write_lines([(text, style.small_bold)], box, x, self.colours.error, self._places)

    def _write_minute(self, day: SubmittedDay, x: float) -> None:
        """Write the minute of the night that is not possible below the road."""
        style, text = self.style, whole(day.end)
        width = style.width(text, style.small_bold) + 2 * self.unit
        box = QRectF(0, 0, width, style.line)
        box.moveCenter(QPointF(x, self.geometry.road.bottom() + 0.6 * style.line))
        self.painter.fillRect(box, QColor(self.colours.base))
        self.painter.setPen(QColor(self.colours.error))
        self.painter.setFont(style.small_bold)
        self.painter.drawText(box, CENTRED, text)

    def _write_fault(self, at: QPointF, texts: Sequence[str]) -> None:
        """Write a bold line and a plain one next to a night, if there is room."""
        style = self.style
        lines = list(zip(texts, (style.small_bold, style.small), strict=True))
        width = max(style.width(text, font) for text, font in lines)
        size, gap = QSizeF(width, 2 * style.line), QSizeF(3, 1) * self.unit
        box = self._places.best(boxes_beside(at, size, gap))
        if box is not None:
            self._write_lines(lines, box, at.x(), self.colours.error, self._places)

    def _draw_house(self, foot: QPointF) -> None:
        colours = self.colours
        draw_house(self.painter, foot, _HOUSE * self.unit, colours.error, colours.base)

    def _square(self, at: QPointF) -> QRectF:
        half = _SQUARE * self.unit
        return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)

    # --- The lens -----------------------------------------------------------------------------

    def _is_lens_wanted(self, day: SubmittedDay) -> bool:
        """Whether a day is longer than it may be by less than can be seen."""
        surplus = day.minutes - self.scene.limits.minutes
        seen = surplus / self.geometry.minutes_a_pixel
        is_small = surplus <= _MOST_SURPLUS and seen < _LEAST_SEEN * self.unit
        return day.fault is Fault.TOO_LONG and is_small and self.geometry.is_full

    def _draw_lens(self, day: SubmittedDay) -> None:
        geometry, painter, unit = self.geometry, self.painter, self.unit
        x = geometry.x(day.end)
        box = QRectF(QPointF(), _LENS * unit)
        box.moveBottomLeft(QPointF(x + 2 * unit, geometry.plot.bottom() - unit))
        if box.right() > geometry.plot.right():
            box.moveRight(x - 2 * unit)
        # Without room for all of it there is no lens.
        if box.top() < geometry.plot.top():
            return
        # A ray from the place on the road up to the lens that enlarges it.
        foot = QPointF(x, geometry.road.top())
        ray = QColor(self.colours.line)
        ray.setAlphaF(0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ray)
        near = QPointF(box.left() + 3 * unit, box.bottom())
        painter.drawPolygon(QPolygonF([foot, near, near + QPointF(5 * unit, 0)]))
        painter.setPen(QPen(QColor(self.colours.asphalt), 1.5))
        painter.setBrush(QColor(self.colours.base))
        painter.drawRoundedRect(box, 1.5 * unit, 1.5 * unit)
        surplus = day.minutes - self.scene.limits.minutes
        title = QRectF(box.left(), box.top() + 1.5 * unit, box.width(), self.style.line)
        painter.setPen(QColor(self.colours.error))
        painter.setFont(self.style.small_bold)
        painter.drawText(title, CENTRED, tr("{0} too many").format(quantities.minutes(surplus)))
        self._draw_near_road(day, box)

    def _draw_near_road(self, day: SubmittedDay, box: QRectF) -> None:
        """Paint the last minutes of a day: where it must end, and where it does."""
        painter, style, unit = self.painter, self.style, self.unit
        limit = day.start + self.scene.limits.minutes
        # The lens shows a few minutes at its own scale; the frame's pen covers 0.75 of its inside.
        minute = box.width() / _LENS_MINUTES
        road = QRectF(box.left() + 0.75, box.center().y() - 1.5 * unit, box.width() - 1.5, 6 * unit)
        end = box.left() + _LIMIT_IN_LENS * minute
        house = end + (day.end - limit) * minute
        painter.fillRect(road, QColor(self.colours.asphalt))
        painter.setPen(QPen(QColor("#FFFFFF"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(
            QPointF(road.left(), road.center().y()), QPointF(road.right(), road.center().y())
        )
        painter.fillRect(
            QRectF(QPointF(end, road.top()), QPointF(house, road.bottom())),
            QColor(self.colours.error_ground),
        )
        painter.fillRect(
            QRectF(end - unit, road.top() - 2 * unit, 1.5 * unit, road.height() + 4 * unit),
            QColor(self.colours.error),
        )
        self._draw_house(QPointF(house, road.bottom() - unit))
        y = (road.bottom() + 2 * unit + box.bottom()) / 2
        painter.setFont(style.small)
        painter.setPen(QColor(self.colours.secondary))
        painter.drawText(QRectF(end - 0.5 * unit, y, 0, 0), RIGHT, whole(limit))
        painter.setFont(style.small_bold)
        painter.setPen(QColor(self.colours.error))
        painter.drawText(QRectF(end + unit, y, 0, 0), LEFT, whole(day.end))


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
        style = TimelineStyle.of(frame.theme)
        axis = style.width(decimal(5, 1), style.small)
        _paint_road(painter, frame.shown, frame.area.size(), _green(style), axis)


def is_low(frame: Frame[Any]) -> bool:
    """Whether there is no room for ratings, but for a road for each trip."""
    unit = frame.theme.metrics.unit
    return bool(2 * HEIGHT * unit <= frame.area.height() < _RATINGS_FROM * unit)


def paint_roads(painter: QPainter, frame: Frame[AnswerScene], own: TimelineScene) -> None:
    """Paint the submitted trip and below it the best one, with their worst hotels at the left."""
    style = TimelineStyle.of(frame.theme)
    trips = ((tr("Your trip"), own, style), (tr("Best trip"), frame.shown.best, _green(style)))
    axis = style.width(_worst_text(MAX_RATING), style.small_bold) + style.unit
    size = QSizeF(frame.area.width(), frame.area.height() / 2)
    for title, scene, inks in trips:
        if scene is None:
            continue
        line = QRectF(style.unit, style.line, axis, style.line)
        _write(painter, line, title, style.small_bold, style.colours.text)
        worst = min((stop.rating for stop in scene.stops), default=None)
        if worst is not None:
            line.translate(0, 1.3 * style.line)
            _write(painter, line, _worst_text(worst), style.small_bold, inks.colours.player_a)
        _paint_road(painter, scene, size, inks, axis)
        painter.translate(0, size.height())


def _worst_text(rating: int) -> str:
    return tr("worst {0}").format(rating_words(rating))


def _write(painter: QPainter, line: QRectF, text: str, font: QFont, ink: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(line, LEFT, text)


def _green(style: TimelineStyle) -> TimelineStyle:
    """The painters draw any trip in the first player's colour; the best one is green."""
    return replace(style, colours=replace(style.colours, player_a=style.colours.good))


def _paint_road(
    painter: QPainter, scene: TimelineScene, size: QSizeF, style: TimelineStyle, axis: float
) -> None:
    colours = style.colours
    geometry = RoadGeometry(
        width=size.width(),
        height=size.height(),
        unit=style.unit,
        line=style.line,
        axis=axis,
        window=Window.whole(scene.route.total),
    )
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
    painter.setFont(style.small)
    for number, (text, width) in enumerate(zip(texts, widths, strict=True)):
        box = QRectF(left, area.center().y() - side / 2, side, side)
        if number:
            draw_best_night(painter, box, style.colours, is_own=number == 1)
        else:
            painter.fillRect(box, QColor(style.colours.player_a))
        painter.setPen(QColor(style.colours.secondary))
        painter.drawText(QRectF(box.right() + gap, area.top(), width, area.height()), LEFT, text)
        left += width + space
