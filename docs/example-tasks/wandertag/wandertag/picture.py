"""The states of the picture, and how it is drawn: wishes as bars, routes as lines, curves above."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.text.numbers import whole
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme
from wandertag import tr
from wandertag.solving import Best, count, route_of

_TEXTS_FROM, _CURVES_FROM, _NUMBERS_FROM = 52, 55, 3.4
"""From so many units of height on there are texts, curves, and numbers beside the bars."""
_TICKS = 8


@dataclass(frozen=True)
class Scene:
    """How much of the way to the answer is shown, and the routes, which may be moved."""

    best: Best
    routes: tuple[int, ...]
    curves: int = 0
    placed: int = 0
    proven: bool = False
    person: int = -1
    """The place of the person who is chosen."""
    charted: bool = True
    """Whether there is room for curves above the bars."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The routes that are placed: the longest come first."""
        return self.routes[len(self.routes) - self.placed :]

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """The route of each person among all, from 1; 0 for none that is placed."""
        shown, hidden = self.shown, len(self.routes) - self.placed
        chosen = (route_of(wish, shown) for wish in self.best.people)
        return tuple(hidden + route if route else 0 for route in chosen)

    @cached_property
    def hiking(self) -> int:
        """How many people find a route that is placed."""
        return count(self.best.people, self.shown)

    @cached_property
    def is_best(self) -> bool:
        """Whether the routes are the ones that were found."""
        return self.routes == self.best.routes


def states(best: Best, person: int = -1) -> list[Scene]:
    """First the wishes, then a curve for each route more, then the routes from the longest on."""
    number = len(best.routes)
    start = Scene(best, best.routes, person=person)
    curves = [replace(start, curves=n) for n in range(number + 1)]
    placed = [replace(curves[-1], placed=n) for n in range(1, number + 1)]
    return [*curves, *placed]


@dataclass(frozen=True)
class Places:
    """Where everything lies in an area."""

    best: Best
    area: QRectF
    unit: float
    charted: bool = True

    @cached_property
    def bars(self) -> QRectF:
        """Where the bars are."""
        top = self.chart.bottom() + 5 * self.unit if self.chart.height() else self.area.top()
        left, right = self.area.left() + 9 * self.unit, self.area.right() - 6 * self.unit
        return QRectF(left, top, right - left, self.area.bottom() - 13 * self.unit - top)

    @cached_property
    def chart(self) -> QRectF:
        """Where the curves are; empty in a low area."""
        height = self.area.height()
        has_room = self.charted and height >= _CURVES_FROM * self.unit
        tall = 0.24 * height if has_room else 0.0
        left, right = self.area.left() + 9 * self.unit, self.area.right() - 6 * self.unit
        return QRectF(left, self.area.top() + 6 * self.unit, right - left, tall)

    def x(self, length: float) -> float:
        """Where a length is."""
        low, high = self.best.ends
        return self.bars.left() + self.bars.width() * (length - low) / (high - low)

    def length(self, x: float) -> int:
        """The length at a place, within the ends."""
        low, high = self.best.ends
        length = low + (x - self.bars.left()) * (high - low) / max(1.0, self.bars.width())
        return min(high, max(low, round(length)))

    def y(self, number: float) -> float:
        """Where a number of people is in the chart."""
        most = max(1, len(self.best.people))
        return self.chart.bottom() - self.chart.height() * number / most

    @cached_property
    def slot(self) -> float:
        """The height for one bar."""
        return min(9 * self.unit, self.bars.height() / max(1, len(self.best.people)))

    def bar(self, row: int) -> QRectF:
        """The bar in a row."""
        least, most = self.best.people[self.best.order[row]]
        top, height = (
            self.bars.top() + row * self.slot,
            max(1.0, min(0.72 * self.slot, 5 * self.unit)),
        )
        left, right = self.x(least), self.x(most)
        return QRectF(left - 1, top + (self.slot - height) / 2, right - left + 2, height)

    def row_at(self, y: float) -> int:
        """The row at a height; -1 where there is none."""
        row = int((y - self.bars.top()) // self.slot) if self.slot > 0 else -1
        return row if 0 <= row < len(self.best.people) else -1


def paint(painter: QPainter, frame: Frame[Sequence[Scene]]) -> None:
    """Draw the way from one state to another."""
    area, theme, time = frame.area, frame.theme, frame.share
    before, after = frame.shown[frame.before], frame.shown[frame.after]
    places = Places(after.best, area, theme.metrics.unit, after.charted)
    pen = _Pen(painter, places, theme, before, after, time)
    pen.axis(with_texts=area.height() >= _TEXTS_FROM * places.unit)
    if places.chart.height():
        pen.chart()
    pen.bars()
    pen.routes()


@dataclass(frozen=True)
class _Pen:
    """Draws one moment of the picture."""

    painter: QPainter
    places: Places
    theme: Theme
    before: Scene
    after: Scene
    time: float

    def between(self, before: float, after: float) -> float:
        """A number on its way."""
        return before + (after - before) * self.time

    def line(self, colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> None:
        """Take a pen."""
        self.painter.setPen(QPen(QColor(colour), width, style, Qt.PenCapStyle.FlatCap))

    def axis(self, *, with_texts: bool) -> None:
        """The lengths below the bars, and a line up from each."""
        places, unit, colours = self.places, self.places.unit, self.theme.colours
        self.painter.setFont(self.theme.metrics.sized(TextSize.SMALL))
        top = places.chart.top() if places.chart.height() else places.bars.top()
        for length in _ticks(*places.best.ends):
            x = places.x(length)
            self.line(colours.grid, 1)
            self.painter.drawLine(QLineF(x, top, x, places.bars.bottom()))
            if with_texts:
                self.line(colours.secondary, 1)
                self.text(QPointF(x, places.bars.bottom() + 8.5 * unit), whole(length))
        self.line(colours.field_edge, 1)
        self.painter.drawLine(places.bars.bottomLeft(), places.bars.bottomRight())
        if not with_texts:
            return
        self.line(colours.secondary, 1)
        self.text(
            QPointF(places.bars.center().x(), places.bars.bottom() + 11.5 * unit),
            tr("Length of the hike in metres"),
        )

    def text(self, middle: QPointF, text: str) -> None:
        """A text around a point."""
        size = 40 * self.places.unit
        box = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def chart(self) -> None:
        """How many people routes suit at most, by the longest one; or the crowd of the proof."""
        places, unit, colours = self.places, self.places.unit, self.theme.colours
        chart, best = places.chart, self.after.best
        self.painter.setFont(self.theme.metrics.sized(TextSize.SMALL))
        for number in _ticks(0, max(1, len(best.people)), 4):
            y = places.y(number)
            self.line(colours.grid, 1)
            self.painter.drawLine(QLineF(chart.left(), y, chart.right(), y))
            self.line(colours.secondary, 1)
            box = QRectF(chart.left() - 9 * unit, y - 2 * unit, 8 * unit, 4 * unit)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            self.painter.drawText(box, right, whole(number))
        proven = self.between(self.before.proven, self.after.proven)
        self.title(proven)
        self.painter.setOpacity(1 - proven)
        for number, curve in enumerate(best.curves, start=1):
            share = self.between(self.before.curves >= number, self.after.curves >= number)
            points = zip(best.lengths, curve, strict=True)
            self.curve(points, self.theme.series(number - 1), share)
        self.painter.setOpacity(proven)
        if proven:
            self.curve(best.crowd_steps, colours.secondary, 1.0)
            self.line(colours.notice, 1.5, Qt.PenStyle.DashLine)
            y = places.y(best.bound.depth)
            self.painter.drawLine(QLineF(chart.left(), y, chart.right(), y))
        self.painter.setOpacity(1.0)

    def title(self, proven: float) -> None:
        """What the chart shows."""
        title = tr("People who find a route, if the longest one is here")
        if proven >= 0.5:
            text = tr("Of these {0} people, no length suits more than {1}")
            bound = self.after.best.bound
            title = text.format(whole(len(bound.crowd)), whole(bound.depth))
        chart, unit = self.places.chart, self.places.unit
        box = QRectF(chart.left(), chart.top() - 5 * unit, chart.width(), 4 * unit)
        self.line(self.theme.colours.secondary, 1)
        self.painter.drawText(
            box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title
        )

    def curve(self, points: Iterable[tuple[int, int]], colour: str, share: float) -> None:
        """As much of a curve from the left as is there already."""
        if not share:
            return
        chart = self.places.chart
        self.painter.save()
        self.painter.setClipRect(
            QRectF(
                chart.left() - 3, chart.top() - 9, chart.width() * share + 6, chart.height() + 12
            )
        )
        line = QPolygonF([QPointF(self.places.x(at), self.places.y(n)) for at, n in points])
        self.line(colour, 2)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(line)
        if line.size() * 6 * self.places.unit < chart.width():
            self.painter.setBrush(QColor(colour))
            for place in range(line.size()):
                self.painter.drawEllipse(line.at(place), 2.5, 2.5)
        self.painter.restore()

    def bars(self) -> None:
        """The wishes: in the colour of the route that each person takes."""
        places, unit, colours = self.places, self.places.unit, self.theme.colours
        numbers = places.slot >= _NUMBERS_FROM * unit
        thin = places.slot < 1.2 * unit
        proven = self.between(self.before.proven, self.after.proven)
        crowd = self.after.best.bound.crowd
        self.painter.setFont(self.theme.metrics.sized(TextSize.SMALL))
        for row, person in enumerate(self.after.best.order):
            bar = places.bar(row)
            colour = mixed(
                self.colour(self.before.choices[person]),
                self.colour(self.after.choices[person]),
                self.time,
            )
            strength = 0.85 if thin else 0.6
            if person not in crowd:
                strength *= 1 - 0.75 * proven
            fill = mixed(colours.base, colour.name(), strength)
            self.painter.setBrush(fill)
            self.painter.setPen(Qt.PenStyle.NoPen if thin else QPen(colour, 1))
            corner = 0 if thin else min(unit, bar.height() / 2)
            self.painter.drawRoundedRect(bar, corner, corner)
            if person == self.after.person:
                self.painter.setBrush(Qt.BrushStyle.NoBrush)
                self.line(colours.accent, 2)
                self.painter.drawRoundedRect(bar.adjusted(-2, -2, 2, 2), corner + 2, corner + 2)
            if numbers:
                self.line(colours.secondary, 1)
                box = QRectF(bar.left() - 9 * unit, bar.top(), 8 * unit, bar.height())
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                self.painter.drawText(box, right, whole(person + 1))

    def colour(self, route: int) -> str:
        """The colour of those who take a route; grey for those who take none."""
        return self.theme.series(route - 1) if route else self.theme.colours.button_edge

    def routes(self) -> None:
        """The routes as lines from the top to their lengths below."""
        places, unit = self.places, self.places.unit
        top = places.chart.top() if places.chart.height() else places.bars.top()
        bottom = places.bars.bottom()
        number = len(self.after.routes)
        for route, length in enumerate(self.after.routes, start=1):
            was, now = self.before.placed > number - route, self.after.placed > number - route
            share = self.between(was, now)
            if not share:
                continue
            x = places.x(length)
            self.line(self.theme.series(route - 1), max(2.0, 0.6 * unit))
            self.painter.drawLine(QLineF(x, top, x, top + (bottom - top) * share))
            self.painter.setOpacity(share)
            self.flag(route, length)
            self.painter.setOpacity(1.0)

    def flag(self, route: int, length: int) -> None:
        """The length of a route and how many people take it, to be dragged."""
        box = flag_box(self.places, self.theme, self.after.routes, route)
        unit, colours = self.places.unit, self.theme.colours
        self.line(self.theme.series(route - 1), 1.5)
        self.painter.setBrush(QColor(colours.base))
        self.painter.drawRoundedRect(box, unit, unit)
        self.painter.setBrush(QColor(self.theme.series(route - 1)))
        self.painter.setPen(Qt.PenStyle.NoPen)
        for side, edge in ((-1, box.left() + 1.8 * unit), (1, box.right() - 1.8 * unit)):
            y = box.center().y()
            points = [QPointF(edge + side * 0.9 * unit, y)]
            points += [QPointF(edge - side * 0.3 * unit, y + n * 1.1 * unit) for n in (-1, 1)]
            self.painter.drawPolygon(points)
        self.line(colours.text, 1)
        self.painter.setFont(self.theme.metrics.scaled(1.0, bold=True))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, whole(length))


def flag_box(places: Places, theme: Theme, routes: tuple[int, ...], route: int) -> QRectF:
    """Where the flag of a route is; flags that would overlap move apart."""
    unit = places.unit
    font = QFontMetricsF(theme.metrics.scaled(1.0, bold=True))
    wide = max((font.horizontalAdvance(whole(length)) for length in routes), default=0) + 8 * unit
    order = sorted(range(len(routes)), key=lambda n: (routes[n], n))
    centres = [places.x(routes[n]) for n in order]
    for _ in order:
        for at in range(1, len(centres)):
            over = wide + 0.5 * unit - (centres[at] - centres[at - 1])
            if over > 0:
                centres[at - 1] -= over / 2
                centres[at] += over / 2
    x = centres[order.index(route - 1)]
    return QRectF(x - wide / 2, places.bars.bottom() + 1.2 * unit, wide, 5.2 * unit)


def _ticks(low: int, high: int, most: int = _TICKS) -> range:
    """Round numbers between two."""
    step, factor = 1, 0
    while (high - low) // step > most:
        step = (1, 2, 5)[factor % 3] * 10 ** (factor // 3)
        factor += 1
    return range(-(-low // step) * step, high + 1, step)
