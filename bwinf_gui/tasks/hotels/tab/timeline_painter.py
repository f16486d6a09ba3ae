"""Paints the timeline: the days, the trip with where it breaks, and all hotels."""

from functools import cached_property

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPen

from bwinf_gui.tasks.hotels.quantities import minutes_words
from bwinf_gui.tasks.hotels.reaching import Break
from bwinf_gui.tasks.hotels.recording import Day, DayEnd
from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers, Route
from bwinf_gui.tasks.hotels.tab.geometry import (
    CENTRED,
    Places,
    TimelineGeometry,
    draw_axis_of_ratings,
    tag_at,
    write,
)
from bwinf_gui.tasks.hotels.tab.trip_painter import PartPainter, RoadPainter, StopsPainter
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr

DAY_BAND = "#E9F2F8", "#1D262C"

_RING = 2.3
"""Radius of the ring around a hotel in units."""
_LEAST_BAND = 3.0
"""Bands of days narrower than this many pixels are not drawn separately."""
_HATCH = Qt.BrushStyle.BDiagPattern


class DayPainter(PartPainter):
    """Paints the bands of the days and their heads, below the hotels."""

    def draw(self) -> None:
        bands = self.geometry.bands
        self.painter.fillRect(bands, QColor(self.colours.alternate))
        for day in self._seen_days():
            self._draw_band(day)
        below = QRectF(bands)
        # Hotels below the threshold do not count: that is where it is hatched.
        below.setTop(self.geometry.y(self.scene.threshold))
        hatch = QColor(self.colours.line)
        hatch.setAlphaF(0.4)
        self.painter.fillRect(below, QBrush(hatch, _HATCH))

    def _seen_days(self) -> list[Day]:
        # Bands of less than a few pixels would only flicker, and there may be thousands.
        window = self.geometry.window
        least = _LEAST_BAND * self.geometry.minutes_a_pixel
        return [
            day
            for day in self.scene.days
            if day.end >= window.start and day.start <= window.end and day.minutes >= least
        ]

    @property
    def _is_crowded(self) -> bool:
        """Whether there is no room for the numbers of most days."""
        # Judged by the mean day and the longest number, so that heads do not appear and vanish day
        # by day.
        days, minutes = len(self.scene.days), sum(day.minutes for day in self.scene.days)
        room = self.style.width(str(days)) + 2 * self.unit
        return minutes / self.geometry.minutes_a_pixel < days * room

    def _draw_band(self, day: Day) -> None:
        geometry, painter, colours = self.geometry, self.painter, self.colours
        # While a day is driven its band grows with the car.
        end = self.scene.end_of(day)
        band = geometry.between(day.start, end, geometry.bands)
        if self._is_bad(day):
            painter.fillRect(band, QColor(colours.error_ground))
        # Every other day has a band, so that neighbours differ.
        elif day.number % 2:
            painter.fillRect(band, QColor(colours.own(DAY_BAND)))
        if day.choice is not None:
            ground = QColor(colours.last_move)
            ground.setAlphaF(0.13)
            painter.fillRect(geometry.between(*day.choice, geometry.plot), ground)
        if geometry.x(end) < geometry.right:
            painter.setPen(QPen(QColor(colours.button_edge), 1, Qt.PenStyle.DotLine))
            painter.drawLine(band.topRight(), band.bottomRight())
        self._draw_head(day, band)

    def _draw_head(self, day: Day, band: QRectF) -> None:
        geometry, style, colours = self.geometry, self.style, self.colours
        head = QRectF(band.left(), geometry.head.top(), band.width(), geometry.head.height())
        driven = round(self.scene.end_of(day) - day.start)
        surplus = driven - self.scene.limits.minutes
        name, number = tr("Day {0}").format(day.number), str(day.number)
        minutes = short = minutes_words(driven)
        font, ink = style.small, colours.secondary
        if surplus > 0:
            minutes = tr("{0} · {1} too many").format(minutes, whole(surplus))
            font, ink = style.small_bold, colours.error
        is_red = surplus > 0 or day.number > self.scene.limits.days
        bold = style.bold, colours.error if is_red else colours.text
        room = 0.0 if self._is_crowded else head.width() - 2 * self.unit
        line = QRectF(head.left(), head.top() + self.unit, head.width(), style.line)
        if geometry.is_full:
            self._draw_fitting(line, room, *bold, name, number)
            line.translate(0, style.line)
            self._draw_fitting(line, room, font, ink, minutes, short, str(driven))
        elif head.height() > style.line:
            self._draw_fitting(line, room, *bold, f"{name} · {minutes}", name, number)
        self._draw_bar(day, head)

    def _draw_bar(self, day: Day, head: QRectF) -> None:
        """Paint which share of the minutes of a day is used up."""
        margin, depth = min(2.5 * self.unit, head.width() / 5), 1.25 * self.unit
        track = head.adjusted(margin, head.height() - depth, -margin, 0)
        track.setWidth(max(track.width(), 1))
        driven = min(self.scene.end_of(day) - day.start, self.scene.limits.minutes)
        ink = self.colours.error if self._is_bad(day) else self.colours.player_a
        self.painter.setPen(Qt.PenStyle.NoPen)
        for colour, share in ((self.colours.line, 1.0), (ink, driven / self.scene.limits.minutes)):
            self.painter.setBrush(QColor(colour))
            part = QRectF(track.topLeft(), QSizeF(share * track.width(), depth))
            self.painter.drawRoundedRect(part, depth / 2, depth / 2)

    def _is_bad(self, day: Day) -> bool:
        """Whether a day breaks, or is one more than there may be."""
        return day.outcome is DayEnd.BREAKS or day.number > self.scene.limits.days


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
                self.painter.setPen(QPen(QColor(self.colours.error), 1.6))
                for corner in (QPointF(1.3, 1.3) * radius, QPointF(1.3, -1.3) * radius):
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


_LINES_AWAY = (0.0, -1.5, 1.5, -3.0, 3.0, -4.5, 4.5, 6.0, -6.0)
"""How far words may be from the height that they belong to, in lines."""
_NEAR = 6
"""The first this many boxes from `_beside` are preferred to all others."""
_PALE = 0.6


class BreakPainter(PartPainter):
    """Paints the break of a scene; one that is only supposed is dashed and pale."""

    @property
    def seen(self) -> Break | None:
        """The break, if the place where the day ends is in the picture."""
        found, geometry = self.scene.break_, self.geometry
        is_seen = found and geometry.left <= geometry.x(found.limit) <= geometry.right
        return found if is_seen else None

    def draw(self, found: Break, places: Places) -> None:
        geometry, painter = self.geometry, self.painter
        x, top = geometry.x(found.limit), geometry.head.bottom() + 2 * self.unit
        red, is_supposed = QColor(self.colours.error), self.scene.is_supposed
        # A real break reaches down to the road, where the trip ends.
        foot = geometry.plot.bottom() if is_supposed else geometry.road.top()
        red.setAlphaF(_PALE if is_supposed else 1.0)
        painter.setPen(QPen(red, 1.5, Qt.PenStyle.DashLine) if is_supposed else QPen(red, 2))
        painter.drawLine(QPointF(x, top), QPointF(x, foot))
        places.draw_line(QRectF(x - 1, top, 2, foot - top))
        if found.beyond is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            at = geometry.point(found.beyond.minute, found.beyond.rating)
            ring = self._square(at, _RING)
            painter.drawEllipse(ring)
            places.take(ring)

    def draw_text(self, found: Break, places: Places) -> None:
        """Name what is too far, next to the line where the day ends."""
        lines, x, is_supposed = self._lines(), self.geometry.x(found.limit), self.scene.is_supposed
        rating = found.beyond.rating if found.beyond is not None else self.scene.threshold
        # At the height of the hotel that is too far, so that the eye goes from one to the other.
        boxes = self._beside(x, self.geometry.y(rating), self._size(lines))
        # Near the height first, even if words cover dots there: farther off they seem to belong to
        # another hotel.
        box = places.best(boxes[:_NEAR]) or places.best(boxes)
        if box is None:
            return
        red = self.colours.error
        self._write_lines(lines, box, x, self.colours.secondary if is_supposed else red, places)
        if not self.geometry.is_full or is_supposed or found.is_late:
            return
        # How long the day is that ends there.
        limit = [(minutes_words(found.limit - found.start), self.style.small)]
        y = box.bottom() + 1.5 * self.style.line
        place = places.best(self._beside(x, y, self._size(limit)))
        if place is not None:
            self._write_lines(limit, place, x, red, places)

    def _lines(self) -> list[tuple[str, QFont]]:
        """The lines to write; a single one where there is little room."""
        (title, text), style = self.scene.break_words, self.style
        if self.geometry.is_full:
            font = style.small if self.scene.is_supposed else style.bold
            return [(title, font), (text, style.small)]
        return [(f"{title} {text}" if self.scene.is_supposed else text, style.small)]

    def _beside(self, x: float, y: float, size: QSizeF) -> list[QRectF]:
        """Boxes on both sides of the line at x, nearest to the height y first."""
        gap, top = 2.5 * self.unit, y - size.height() / 2
        return [
            QRectF(QPointF(left, top + down * self.style.line), size)
            for down in _LINES_AWAY
            for left in (x - gap - size.width(), x + gap)
        ]


_STOP_RING = 3.6


class TimelinePainter(PartPainter):
    """Paints one scene."""

    @cached_property
    def _places(self) -> Places:
        # Circles are counted when a box is tried: listing 20,000 of them first would be slow.
        route, geometry = self.scene.route, self.geometry
        corner = QPointF(geometry.left, geometry.head.bottom() + 1)
        radius = circle_radius(route, geometry)
        return Places(
            QRectF(corner, geometry.plot.bottomRight()),
            lambda box: circles_in(route, geometry, radius, box),
        )

    @property
    def _road(self) -> RoadPainter:
        return self._part(RoadPainter)

    def draw_still(self) -> None:
        """Paint everything that steps do not change: the axes and all hotels."""
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_axis_of_ratings(self.painter, self.geometry.plot, self.style)
        self.painter.save()
        margin = 2 * self.unit
        self.painter.setClipRect(self.geometry.plot.adjusted(-margin, -margin, margin, margin))
        self._part(HotelsPainter).draw()
        self.painter.restore()

    def draw_below(self) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._part(DayPainter).draw()
        self._draw_lines()

    def draw_above(self) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The order matters: whatever must be seen takes its place first, and words come last,
        # because each finds room among what was taken before.
        break_, stops = self._part(BreakPainter), self._part(StopsPainter)
        found = break_.seen
        if found is not None:
            break_.draw(found, self._places)
        self._draw_road()
        stops.draw(self._road, self._places)
        self._draw_tags()
        stops.draw_ratings(self._places)
        if found is not None:
            break_.draw_text(found, self._places)
        for number in {self.scene.chosen, self.scene.hovered} - {0}:
            self._draw_ring(number)

    def _draw_road(self) -> None:
        self._road.draw()

    def _draw_lines(self) -> None:
        plot = self.geometry.plot
        for rating, _, ink in self.scene.lines:
            y = self.geometry.y(rating)
            self.painter.setPen(QPen(self._ink(ink), 2, Qt.PenStyle.DashLine))
            self.painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            self._places.draw_line(QRectF(plot.left(), y - 1, plot.width(), 2))

    def _draw_tags(self) -> None:
        """Say at the lines which ones they are."""
        for rating, text, ink in self.scene.lines:
            self._draw_tag(tag_at(rating, text, self.geometry, self.style), text, ink)

    def _draw_tag(self, tag: QRectF, text: str, ink: str) -> None:
        painter = self.painter
        self._places.take(tag)
        painter.setPen(QPen(self._ink(ink), 1))
        painter.setBrush(QColor(self.colours.base))
        painter.drawRoundedRect(tag, 3, 3)
        write(painter, tag, text, self.style.bold, self.colours.text, CENTRED)

    def _draw_ring(self, number: int) -> None:
        route, geometry = self.scene.route, self.geometry
        if not 1 <= number <= len(route.minutes):
            return
        at = geometry.point(int(route.minutes[number - 1]), int(route.ratings[number - 1]))
        if geometry.left - 1 <= at.x() <= geometry.right + 1:
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(QColor(self.colours.accent), 2))
            is_stop = any(stop.number == number for stop in self.scene.stops)
            self.painter.drawEllipse(self._square(at, _STOP_RING if is_stop else _RING))
