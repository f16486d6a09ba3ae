"""Paints the trip on the timeline: its road with the houses, its stops, and their ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.tab.geometry import (
    CENTRED,
    LEFT,
    LINE,
    RIGHT,
    Places,
    TimelineGeometry,
    TimelineStyle,
    boxes_beside,
    minute_ticks,
    write,
)
from bwinf_gui.tasks.hotels.trip import Stop
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import Colours

_GROUND = 0.85
"""How much is covered of what words are written upon."""


Part = TypeVar("Part", bound="PartPainter")


@dataclass(frozen=True, eq=False)
class PartPainter:
    """Paints a part of one scene."""

    painter: QPainter
    scene: TimelineScene
    geometry: TimelineGeometry
    style: TimelineStyle

    @property
    def colours(self) -> Colours:
        return self.style.colours

    @property
    def unit(self) -> int:
        return self.style.unit

    def _ink(self, name: str) -> QColor:
        return QColor(getattr(self.colours, name))

    def _part(self, kind: type[Part]) -> Part:
        """A painter of another part of the same scene."""
        return kind(self.painter, self.scene, self.geometry, self.style)

    def _square(self, at: QPointF, half: float) -> QRectF:
        """The square around a point; half a side is in units."""
        corner = QPointF(half, half) * self.unit
        return QRectF(at - corner, at + corner)

    def _draw_fitting(self, place: QRectF, room: float, font: QFont, ink: str, *texts: str) -> None:
        """Write the first of some texts that fits."""
        text = next((text for text in texts if self.style.width(text, font) <= room), "")
        write(self.painter, place, text, font, ink, CENTRED)

    def _size(self, lines: Sequence[tuple[str, QFont]]) -> QSizeF:
        """The room that lines of text need."""
        width = max(self.style.width(text, font) for text, font in lines)
        return QSizeF(width, len(lines) * self.style.line)

    def _write_lines(
        self, lines: Sequence[tuple[str, QFont]], box: QRectF, x: float, ink: str, places: Places
    ) -> None:
        """Write lines into a box on either side of `x`, and take it."""
        if places.cost(box):
            self._draw_ground(box)
        # Lines end, or begin, next to x.
        side = RIGHT if box.left() < x else LEFT
        place = QRectF(box.topLeft(), QSizeF(box.width(), box.height() / len(lines)))
        for text, font in lines:
            write(self.painter, place, text, font, ink, side)
            place.translate(0, place.height())
        places.take(box)

    def _draw_ground(self, box: QRectF) -> None:
        ground = QColor(self.colours.base)
        ground.setAlphaF(_GROUND)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ground)
        self.painter.drawRoundedRect(box.adjusted(-self.unit, 0, self.unit, 0), 3, 3)


_HOUSE = ((-0.42, 0), (-0.42, -0.48), (-0.5, -0.48), (0, -1.04), (0.5, -0.48), (0.42, -0.48))
"""The corners of a house after the lower right one, in its sides."""
_OPENINGS = ((-0.27, -0.52, 0.14, 0.13), (0.13, -0.52, 0.14, 0.13), (-0.1, -0.3, 0.2, 0.3))
"""Its windows and its door."""


def draw_house(painter: QPainter, foot: QPointF, side: float, colour: str, light: str) -> None:
    """Paint a house that stands on a point, with an edge and windows in the light colour."""
    path = QPainterPath(foot + QPointF(0.42, 0) * side)
    for across, up in _HOUSE:
        path.lineTo(foot + QPointF(across, up) * side)
    path.closeSubpath()
    painter.setPen(QPen(QColor(light), 1.4))
    painter.setBrush(QColor(colour))
    painter.drawPath(path)
    for across, up, width, height in _OPENINGS:
        corner = foot + QPointF(across, up) * side
        painter.fillRect(QRectF(corner, QSizeF(width, height) * side), QColor(light))


class RoadPainter(PartPainter):
    """Paints the road."""

    def draw(self) -> None:
        geometry, painter = self.geometry, self.painter
        road = geometry.road
        # In the dark the asphalt itself is hardly seen.
        painter.setPen(QPen(QColor(self.colours.field_edge), 1.2))
        painter.setBrush(QColor(self.colours.asphalt))
        painter.drawRoundedRect(road, road.height() / 2, road.height() / 2)
        middle = road.center().y()
        pen = QPen(QColor(255, 255, 255, 220), 2)
        pen.setDashPattern([5, 4])
        painter.setPen(pen)
        painter.drawLine(QPointF(geometry.left, middle), QPointF(geometry.right, middle))
        self.draw_ends()

    def draw_ends(self) -> None:
        geometry = self.geometry
        for minute in (0, self.scene.route.total):
            x = geometry.x(minute)
            if geometry.left - 1 <= x <= geometry.right + 1:
                self._draw_end(QPointF(x, geometry.road.center().y()))

    def draw_minutes(self, stops: list[Stop]) -> None:
        """Write the minutes below the road: of stops, of both ends, else round ones."""
        geometry, style = self.geometry, self.style
        total, failing = self.scene.route.total, self.scene.failing_minute
        y = geometry.road.bottom() + 0.6 * style.line
        taken: list[tuple[float, float]] = []
        bold = [*([] if failing is None else [failing]), 0, total, *(stop.minute for stop in stops)]
        # The most important minutes come first; each later one is left out where it would overlap.
        for minute in bold:
            ink = self.colours.error if minute == failing else self.colours.text
            self._write_below(minute, whole(minute), y, taken, style.small_bold, ink)
        grey = style.small, self.colours.secondary
        # By the largest minute in sight, which has the widest text.
        widest = style.width(whole(round(geometry.window.end))) + 4 * self.unit
        for minute in minute_ticks(geometry.window, widest * geometry.minutes_a_pixel):
            self._write_below(minute, whole(minute), y, taken, *grey)
        if not geometry.is_full:
            return
        y += 1.05 * style.line
        # Only one of them where both are the same place.
        words = {0: tr("Start"), total: tr("Destination")}
        for minute, text in words.items():
            self._write_below(minute, text, y, [], *grey)
        # The title is centred between both words, and needs their room even when zoomed in has
        # moved them out of the picture: it would jump while scrolling.
        room = geometry.width - 4 * self.unit
        room -= sum(style.width(text, style.small) + 6 * self.unit for text in words.values())
        title = tr("minutes of driving from the start · empty circles: below the threshold")
        if self.scene.recording.kind is PlayedKind.GREEDY:
            title = tr("minutes of driving from the start · tinted: where the best is searched for")
        short = tr("minutes of driving from the start")
        self._draw_fitting(QRectF(geometry.width / 2, y, 0, 0), room, *grey, title, short)

    def _write_below(
        self,
        minute: int,
        text: str,
        y: float,
        taken: list[tuple[float, float]],
        font: QFont,
        ink: str,
    ) -> None:
        """Write below a minute that is seen, where nothing is written yet."""
        geometry, gap = self.geometry, 1.5 * self.unit
        at, half = geometry.x(minute), self.style.width(text, font) / 2
        # Kept inside the picture, even if the words are then not centred below their minute.
        x = min(max(at, half + self.unit), geometry.width - half - self.unit)
        clear = all(x + half + gap <= left or x - half - gap >= right for left, right in taken)
        if clear and geometry.left - 1 <= at <= geometry.right + 1:
            taken.append((x - half, x + half))
            write(self.painter, QRectF(x, y, 0, 0), text, font, ink, CENTRED)

    def _draw_end(self, at: QPointF) -> None:
        painter, unit = self.painter, self.unit
        painter.setPen(QPen(QColor(self.colours.text), 1.8))
        painter.setBrush(QColor(self.colours.base))
        painter.drawEllipse(at, 2.1 * unit, 2.1 * unit)
        painter.setBrush(QColor(self.colours.text))
        painter.drawEllipse(at, 0.7 * unit, 0.7 * unit)


_SQUARE, _SMALL_SQUARE = 2.0, 1.0
"""Half sides in units."""
_CROWDED = 3
"""Stops closer together than this, in units, get small squares and no words."""
_STEM = 1.6
_WORD_GAP = 1.5


@dataclass(frozen=True, slots=True)
class RatingLabel:
    """The rating of a stop, its box, and a remark on the stop, if any."""

    box: QRectF
    rating: str
    remark: str = ""


class StopsPainter(PartPainter):
    """Paints the stops of a trip."""

    @property
    def stops(self) -> list[Stop]:
        """The stops that are seen."""
        window = self.geometry.window
        return [stop for stop in self.scene.stops if window.start <= stop.minute <= window.end]

    @property
    def is_crowded(self) -> bool:
        """Whether there is no room between the stops."""
        ways = (after.x() - before.x() for before, after in pairwise(self._points()))
        return any(way < _CROWDED * self.unit for way in ways)

    def draw(self, road: RoadPainter, places: Places) -> None:
        painter, foot, colours = self.painter, self.geometry.road, self.colours
        points, middle, is_crowded = self._points(), foot.center().y(), self.is_crowded
        painter.setPen(QPen(QColor(colours.player_a), _STEM))
        painter.drawLines([QLineF(at, QPointF(at.x(), middle)) for at in points])
        places.draw_line(*(QRectF(at.x() - 1, at.y(), 2, middle - at.y()) for at in points))
        painter.setPen(QPen(QColor(colours.base), 1.2))
        painter.setBrush(QColor(colours.player_a))
        squares = [self._square(at, _SMALL_SQUARE if is_crowded else _SQUARE) for at in points]
        for square in squares:
            painter.drawRoundedRect(square, 2, 2)
        places.take(*squares)
        for at in () if is_crowded else points:
            house = QPointF(at.x(), foot.bottom())
            draw_house(painter, house, 6.5 * self.unit, colours.player_a, colours.base)
        road.draw_minutes(self.stops)

    def draw_ratings(self, places: Places) -> None:
        if self.is_crowded:
            return
        for label in self.labels(places):
            if places.cost(label.box):
                self._draw_ground(label.box)
            self._draw_label(label)

    def labels(self, places: Places) -> list[RatingLabel]:
        """The places for the ratings of stops, which are taken then, and the worst of them."""
        labels, gap = list[RatingLabel](), QSizeF(3, 2.2) * self.unit
        remark = tr("worst")
        for stop in self.stops:
            rating = rating_words(stop.rating)
            at = self.geometry.point(stop.minute, stop.rating)
            # With the remark if that crosses no line, else without; dict.fromkeys tries none twice.
            for words in dict.fromkeys((remark if stop.rating == self.scene.worst else "", "")):
                box = places.best(boxes_beside(at, self._label_size(rating, words), gap))
                if box is not None and not (words and places.cost(box) >= LINE):
                    places.take(box)
                    labels.append(RatingLabel(box, rating, words))
                    # Of several worst nights the first that has room for the word has it.
                    remark = "" if words else remark
                    break
        return labels

    def _label_size(self, rating: str, remark: str) -> QSizeF:
        width = self.style.width(rating)
        if remark:
            width += _WORD_GAP * self.unit + self.style.width(remark, self.style.small)
        return QSizeF(width, self.style.line)

    def _points(self) -> list[QPointF]:
        return [self.geometry.point(stop.minute, stop.rating) for stop in self.stops]

    def _draw_label(self, label: RatingLabel) -> None:
        painter, style, box = self.painter, self.style, QRectF(label.box)
        write(painter, box, label.rating, style.bold, self.colours.text, LEFT)
        if label.remark:
            box.setLeft(box.left() + style.width(label.rating) + _WORD_GAP * self.unit)
            write(painter, box, label.remark, style.small, self.colours.secondary, LEFT)
