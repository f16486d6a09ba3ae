"""The texts of a plot: labels at the ends of curves, and marks of certainty and known shares.

Labels are painted here: pyqtgraph has legends, but no names at the ends of curves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyqtgraph
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTextOption,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from bwinf_gui.widgets.chart.plot import Plot
from bwinf_gui.widgets.chart.subject import CurveStyle
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

_GAP = 4.5
"""The gap between the plot and the labels, in units."""
_EDGE = 2
"""The gap between the labels and the edge, in units."""
_EM_UNITS = 3.25
"""The size of the body's font in units of the grid."""
_TWO_LINES_EM = 2.4
_ONE_LINE_EM = 1.2
_APART_EM = 2.9
"""The distance between labels of two lines, where there is room."""
_MARKER_UNITS = 1.4
_NEARLY_EVERYTHING = 0.999999
"""The share that takes the most figures."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class End:
    """The end of a curve, in pixels, and the text of its label besides the name."""

    place: QPointF
    style: CurveStyle
    value: str


@dataclass(frozen=True, slots=True)
class CurveLabel:
    """A name and a value in their boxes, and the line from the curve's end to them."""

    name: str
    value: str
    name_box: QRectF
    value_box: QRectF
    connector: QPolygonF

    @property
    def bounds(self) -> QRectF:
        return self.name_box.united(self.value_box)


def most_telling(important: Sequence[bool], room: int) -> list[int]:
    """Which of `room` labels to show, of ranked curves.

    First the important ones, then the best, the worst, the second best and so on.
    """
    count = len(important)
    # 0, n - 1, 1, n - 2, …: from the outside to the middle.
    outside_in = [i // 2 if i % 2 == 0 else count - 1 - i // 2 for i in range(count)]
    return sorted(sorted(outside_in, key=lambda i: not important[i])[: max(room, 0)])


def spread(wanted: Sequence[float], distance: float, low: float, high: float) -> list[float]:
    """Places from `low` to `high`, as close to the ascending wanted ones as their distance lets.

    Closest by the sum of squares: places that would overlap are pooled around their mean (the
    pool-adjacent-violators algorithm).
    """
    # With the distance subtracted, places must only ascend; neighbours out of order are pooled.
    pools: list[tuple[float, int]] = []
    for index, place in enumerate(wanted):
        mean, count = place - index * distance, 1
        while pools and pools[-1][0] > mean:
            other, others = pools.pop()
            mean = (mean * count + other * others) / (count + others)
            count += others
        pools.append((mean, count))
    last = high - (len(wanted) - 1) * distance
    means = [max(low, min(mean, last)) for mean, count in pools for _ in range(count)]
    return [mean + index * distance for index, mean in enumerate(means)]


class EndLabels(QGraphicsItem):
    """Draws the markers at the ends of curves, and as many labels as have room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._area = QRectF()
        self._plot = QRectF()
        self._ends: Sequence[End] = ()
        self._one_line = False
        self.labels: list[CurveLabel] = []
        """The labels that are shown, from top to bottom."""
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._unit = theme.metrics.unit
        self._bold = tabular(theme.metrics.sized(TextSize.HEADING))
        self._body = tabular(theme.metrics.sized(TextSize.BODY))

    def choose_form(self, count: int, *, height: float, compact: bool) -> None:
        """Write the labels in two lines if `count` of them fit above one another, else in one."""
        self._one_line = compact or count * _TWO_LINES_EM * _EM_UNITS * self._unit > height

    def width(self, styles: Sequence[CurveStyle]) -> float:
        """The width next to the plot that the labels of some curves need, with any value."""
        bold, body = QFontMetricsF(self._bold), QFontMetricsF(self._body)
        names = (bold.horizontalAdvance(self._name(style)) for style in styles)
        forms = {style.in_percent for style in styles}
        values = (body.horizontalAdvance(form(_NEARLY_EVERYTHING)) for form in forms)
        name, value = max(names, default=0.0), max(values, default=0.0)
        label = name + self._unit + value if self._one_line else max(name, value)
        return label + (_GAP + _EDGE) * self._unit

    def show_ends(self, ends: Sequence[End], *, plot: QRectF, area: QRectF) -> None:
        """Show the ends of the curves of a plot in a picture with this area."""
        if area != self._area:
            self.prepareGeometryChange()
        self._ends, self._plot, self._area = ends, plot, area
        # From top to bottom, so the curves are ranked by their shares.
        self.labels = self._placed(sorted(ends, key=lambda end: end.place.y()))
        self.update()

    def _name(self, style: CurveStyle) -> str:
        return style.short if self._one_line else style.name

    @property
    def _label_height(self) -> float:
        return (_ONE_LINE_EM if self._one_line else _TWO_LINES_EM) * _EM_UNITS * self._unit

    def _placed(self, ranked: list[End]) -> list[CurveLabel]:
        height = self._label_height
        # Half a pixel more, as the height of the plot is rounded.
        room = int((self._plot.height() + 0.5) / height)
        shown = [ranked[i] for i in most_telling([e.style.important for e in ranked], room)]
        wanted = [end.place.y() - height / 2 for end in shown]
        tops = spread(
            wanted, self._apart(len(shown)), self._plot.top(), self._plot.bottom() - height
        )
        return [self._label(end, top) for end, top in zip(shown, tops, strict=True)]

    def _apart(self, count: int) -> float:
        """How far labels are from each other, so that a value is seen to belong to its name."""
        height = self._label_height
        if self._one_line or count < 2:
            return height
        room = (self._plot.height() - height) / (count - 1)
        return max(height, min(room, _APART_EM * _EM_UNITS * self._unit))

    def _label(self, end: End, top: float) -> CurveLabel:
        height, left = self._label_height, self._plot.right() + _GAP * self._unit
        name = self._name(end.style)
        width = QFontMetricsF(self._bold).horizontalAdvance(name)
        value_width = QFontMetricsF(self._body).horizontalAdvance(end.value)
        if self._one_line:
            name_box = QRectF(left, top, width, height)
            value_box = QRectF(name_box.right() + self._unit, top, value_width, height)
        else:
            name_box = QRectF(left, top, width, height / 2)
            value_box = QRectF(left, top + height / 2, value_width, height / 2)
        start = end.place + QPointF(2 * self._unit, 0)
        # Level to the edge of the plot, then slanted to the label.
        bend = QPointF(max(start.x(), self._plot.right()), start.y())
        stop = QPointF(left - self._unit, top + height / 2)
        return CurveLabel(name, end.value, name_box, value_box, QPolygonF([start, bend, stop]))

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt calls it so
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.colours
        painter.setPen(QPen(QColor(colours.line), 1))
        for label in self.labels:
            painter.drawPolyline(label.connector)
        painter.setPen(QColor(colours.text))
        painter.setFont(self._bold)
        for label in self.labels:
            painter.drawText(label.name_box, _LEFT, label.name)
        painter.setPen(QColor(colours.text if self._one_line else colours.secondary))
        painter.setFont(self._body)
        for label in self.labels:
            painter.drawText(label.value_box, _LEFT, label.value)
        radius, ground = _MARKER_UNITS * self._unit, QColor(colours.base)
        # In reverse, so that the best curve's marker is on top.
        for end in reversed(self._ends):
            draw_marker(painter, end.place, radius, end.style.look, ground)


_GROUND_OPACITY = 0.75
_CHECK = ((0.0, 0.0), (0.6, 0.7), (1.7, -1.0))
"""A check mark in units; not every font has one."""
_FLAG_UNITS = 4.5
"""The height of a text next to a line."""
_CHECK_UNITS = 4
"""The room of a check mark."""
_FLAG_DASHES = [4, 3]
_LEVEL_DASHES = [6, 3]


@dataclass(frozen=True, slots=True)
class Note:
    """A text in its box."""

    text: str
    box: QRectF


def place_flags(
    marks: Sequence[tuple[float, str]], plot: QRectF, width: Callable[[str], float], unit: int
) -> list[Note]:
    """Texts at the bottom of the plot, right of their lines or else left, above one another.

    Where they would cover much of the plot only their check marks stay.
    """
    # In a narrow plot the texts would cover everything; the lines alone remain.
    if any(2 * width(text) > plot.width() for _, text in marks):
        marks = [(x, "") for x, _ in marks]
    flags: list[Note] = []
    height = _FLAG_UNITS * unit
    for x, text in marks:
        left = x + unit if x + unit + width(text) <= plot.right() else x - unit - width(text)
        box = QRectF(left, plot.bottom() - 1.25 * unit - height, width(text), height)
        while any(box.intersects(flag.box) for flag in flags):
            box.translate(0, -height)
        flags.append(Note(text, box))
    return flags


class Marks:
    """Lines through a plot, with texts."""

    def __init__(self, plot: Plot) -> None:
        self._plot = plot
        self._shown: object = None
        self._items: list[QGraphicsItem] = []
        self.flags: list[Note] = []
        """The proven relations, next to vertical lines."""
        self.levels: list[Note] = []
        """The known shares, next to horizontal lines, from top to bottom; as many as have room."""

    def show(
        self,
        marks: Sequence[tuple[int, str]],
        levels: Sequence[tuple[float, str]],
        hint: str,
        *,
        fresh: bool,
    ) -> None:
        """Mark numbers of games and shares, and show a hint, on request even if unchanged."""
        if not fresh and self._shown == (marks, levels, hint):
            return
        self._shown = (marks, levels, hint)
        for item in self._items:
            self._plot.scene().removeItem(item)
        self._items = []
        self._show_flags(marks)
        self._show_levels(sorted(levels, reverse=True))
        self._show_hint(hint)

    def _show_flags(self, marks: Sequence[tuple[int, str]]) -> None:
        plot, theme = self._plot, self._plot.theme
        unit, font = theme.metrics.unit, theme.metrics.sized(TextSize.SMALL)
        advance = QFontMetricsF(font).horizontalAdvance
        self.flags = place_flags(
            [(plot.x(games), text) for games, text in marks],
            plot.plot,
            lambda text: advance(text) + (_CHECK_UNITS + 1) * unit,
            unit,
        )
        for (games, _), flag in zip(marks, self.flags, strict=True):
            self._add_line(float(plot.along(games)), 90, theme.colours.good, _FLAG_DASHES)
            self._add_text(flag, theme.colours.good, indent=_CHECK_UNITS * unit)
            self._add_check(QPointF(flag.box.left() + 1.25 * unit, flag.box.center().y()))

    def _show_levels(self, levels: Sequence[tuple[float, str]]) -> None:
        plot, theme, area = self._plot, self._plot.theme, self._plot.plot
        metrics, unit = QFontMetricsF(theme.metrics.sized(TextSize.SMALL)), theme.metrics.unit
        height = metrics.height()
        shown = [
            levels[i] for i in most_telling([False] * len(levels), int(area.height() / height))
        ]
        wanted = [plot.y(share) + 0.5 * unit for share, _ in shown]
        tops = spread(wanted, height, area.top(), area.bottom() - height)
        self.levels = []
        for (_, text), top in zip(shown, tops, strict=True):
            width = metrics.horizontalAdvance(text) + 2 * unit
            box = QRectF(area.right() - width - 3 * unit, top, width, height)
            self.levels.append(Note(text, box))
        for share, _ in levels:
            self._add_line(share, 0, theme.colours.text, _LEVEL_DASHES)
        for level in self.levels:
            self._add_text(level, theme.colours.text, indent=unit)

    def _show_hint(self, hint: str) -> None:
        if hint:
            plot, theme = self._plot.plot, self._plot.theme
            text = text_item(hint, theme, TextSize.BODY, theme.colours.secondary)
            text.textItem.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignCenter))
            room = plot.width() - 8 * theme.metrics.unit
            text.setTextWidth(min(room, text.textItem.document().idealWidth()))
            text.setAnchor((0.5, 0.5))
            text.setPos(plot.center())
            self._add(text)

    def _add_line(self, place: float, angle: int, colour: str, dashes: list[int]) -> None:
        pen = QPen(QColor(colour), 1)
        pen.setDashPattern(dashes)
        line = pyqtgraph.InfiniteLine(place, angle, self._plot.cosmetic(pen))
        self._plot.live.addItem(line, ignoreBounds=True)
        self._items.append(line)

    def _add_text(self, note: Note, colour: str, *, indent: float) -> None:
        text = text_item(note.text, self._plot.theme, TextSize.SMALL, colour, _GROUND_OPACITY)
        text.setAnchor((0, 0.5))
        text.setPos(note.box.left() + indent, note.box.center().y())
        self._add(text)

    def _add_check(self, at: QPointF) -> None:
        unit = self._plot.theme.metrics.unit
        path = QPainterPath(at)
        path.addPolygon([at + QPointF(x, y) * unit for x, y in _CHECK])
        check = QGraphicsPathItem(path)
        check.setPen(QPen(QColor(self._plot.theme.colours.good), 0.35 * unit))
        self._add(check)

    def _add(self, item: QGraphicsItem) -> None:
        """Draw in front of all curves, in pixels."""
        self._plot.scene().addItem(item)
        self._items.append(item)


def text_item(
    text: str, theme: Theme, size: TextSize, colour: str, opacity: float = 1.0
) -> pyqtgraph.TextItem:
    """A text on a ground that hides, as far as it is opaque, what is behind."""
    ground = QColor(theme.colours.base)
    ground.setAlphaF(opacity)
    item = pyqtgraph.TextItem(text, color=colour, fill=ground)
    item.textItem.document().setDocumentMargin(0)
    item.setFont(theme.metrics.sized(size))
    return item
