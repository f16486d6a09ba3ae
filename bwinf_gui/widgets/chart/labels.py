"""What lies over the curves of the live chart: their ends and labels, and what was certain when."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bwinf_gui.widgets.chart.axes import CENTRED, EM_UNITS, Axes, spread, upright
from bwinf_gui.widgets.chart.legend import CurveStyle
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

LABEL_GAP = 4.5
"""From the plot to the labels, in units."""
_TWO_LINES_EM = 2.4
_ONE_LINE_EM = 1.2
_APART_EM = 2.9
"""From one label of two lines to the next, where there is room."""
_MARKER_UNITS = 1.4
_GROUND_OPACITY = 0.75
_TICK = (QPointF(0.0, 0.0), QPointF(0.6, 0.7), QPointF(1.7, -1.0))
"""A check mark in units; not every font has one."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class LiveEnd:
    """Where a curve ends, and what its label says besides the name."""

    place: QPointF
    style: CurveStyle
    value: str


@dataclass(frozen=True, slots=True)
class Label:
    """A name and a value in their boxes, and the line from the curve's end to them."""

    name: str
    value: str
    name_box: QRectF
    value_box: QRectF
    connector: QPolygonF

    @property
    def bounds(self) -> QRectF:
        """The whole label."""
        return self.name_box.united(self.value_box)


def most_telling(important: Sequence[bool], room: int) -> list[int]:
    """Which of some ranked curves get a label if there is room for so many.

    First the important ones, then the best, the worst, the second best and so on.
    """
    count = len(important)
    outside_in = [i // 2 if i % 2 == 0 else count - 1 - i // 2 for i in range(count)]
    return sorted(sorted(outside_in, key=lambda i: not important[i])[: max(room, 0)])


@dataclass(frozen=True, slots=True)
class Flag:
    """A dashed line at `x` and its text beside it."""

    x: float
    text: str
    bounds: QRectF


def place_flags(
    marks: Sequence[tuple[float, str]], plot: QRectF, width: Callable[[str], float], unit: int
) -> list[Flag]:
    """Texts at the bottom of the plot, right of their lines or else left, above one another.

    Where they would cover much of the plot only their check marks stay.
    """
    if any(2 * width(text) > plot.width() for _, text in marks):
        marks = [(x, "") for x, _ in marks]
    flags: list[Flag] = []
    height = 4.5 * unit
    for x, text in marks:
        left = x + unit if x + unit + width(text) <= plot.right() else x - unit - width(text)
        bounds = QRectF(left, plot.bottom() - 1.25 * unit - height, width(text), height)
        while any(bounds.intersects(flag.bounds) for flag in flags):
            bounds.translate(0, -height)
        flags.append(Flag(x, text, bounds))
    return flags


class Overlay(QGraphicsItem):
    """Draws labels and markers at the ends of the curves, flags, a hint and a hair line."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._area = QRectF()
        self._plot = QRectF()
        self._ends: Sequence[LiveEnd] = ()
        self._hair: float | None = None
        self._one_line = False
        self.labels: list[Label] = []
        """The labels that are shown, from top to bottom."""
        self.marks: list[Flag] = []
        self.levels: Sequence[tuple[float, str]] = ()
        """The heights of known shares in pixels, and their texts."""
        self.hint = ""
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw with the colours and sizes of a theme."""
        self._theme = theme
        self._unit = theme.metrics.unit
        self._bold = tabular(theme.metrics.sized(TextSize.HEADING))
        self._body = tabular(theme.metrics.sized(TextSize.BODY))
        self._small = theme.metrics.sized(TextSize.SMALL)
        self.update()

    def label_width(self, names: Sequence[str], values: Sequence[str], *, one_line: bool) -> float:
        """The room that labels with these names and values need."""
        bold, body = QFontMetricsF(self._bold), QFontMetricsF(self._body)
        widest = max(map(bold.horizontalAdvance, names), default=0.0)
        number = max(map(body.horizontalAdvance, values), default=0.0)
        return widest + self._unit + number if one_line else max(widest, number)

    def fits_two_lines(self, count: int, height: float) -> bool:
        """Whether so many labels of two lines have room above one another."""
        return count * _TWO_LINES_EM * EM_UNITS * self._unit <= height

    def show_axes(self, axes: Axes, *, area: QRectF, one_line: bool) -> None:
        """Draw for axes; `area` is the whole picture."""
        self.prepareGeometryChange()
        self._plot, self._area, self._one_line = axes.plot, area, one_line

    def show_ends(self, ends: Sequence[LiveEnd]) -> None:
        """Show the ends of the curves with as many labels as have room."""
        self._ends = ends
        self.labels = self._placed(sorted(ends, key=lambda end: end.place.y()))
        self.update()

    def show_flags(self, marks: Sequence[tuple[float, str]]) -> None:
        """Mark places on the axis of games with texts."""
        advance = QFontMetricsF(self._small).horizontalAdvance
        self.marks = place_flags(
            marks, self._plot, lambda text: advance(text) + 5 * self._unit, self._unit
        )

    def show_levels(self, levels: Sequence[tuple[float, str]]) -> None:
        """Mark heights with a line and a text above or below its right end."""
        self.levels = levels
        self.update()

    def show_hair(self, x: float | None) -> None:
        """Show a vertical line through the curves, or none."""
        if x != self._hair:
            self._hair = x
            self.update()

    @property
    def _label_height(self) -> float:
        return (_ONE_LINE_EM if self._one_line else _TWO_LINES_EM) * EM_UNITS * self._unit

    def _placed(self, ranked: list[LiveEnd]) -> list[Label]:
        height = self._label_height
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
        return max(height, min(room, _APART_EM * EM_UNITS * self._unit))

    def _label(self, end: LiveEnd, top: float) -> Label:
        height, left = self._label_height, self._plot.right() + LABEL_GAP * self._unit
        name = end.style.short if self._one_line else end.style.name
        width = QFontMetricsF(self._bold).horizontalAdvance(name)
        value_width = QFontMetricsF(self._body).horizontalAdvance(end.value)
        if self._one_line:
            name_box = QRectF(left, top, width, height)
            value_box = QRectF(name_box.right() + self._unit, top, value_width, height)
        else:
            name_box = QRectF(left, top, width, height / 2)
            value_box = QRectF(left, top + height / 2, value_width, height / 2)
        start = end.place + QPointF(2 * self._unit, 0)
        bend = QPointF(max(start.x(), self._plot.right()), start.y())
        stop = QPointF(left - self._unit, top + height / 2)
        return Label(name, end.value, name_box, value_box, QPolygonF([start, bend, stop]))

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt calls it so
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_flags(painter)
        self._paint_levels(painter)
        if self._hair is not None:
            painter.setPen(QPen(QColor(self._theme.colours.field_edge), 1))
            painter.drawLine(upright(self._hair, self._plot.top(), self._plot.bottom()))
        self._paint_labels(painter)
        radius, ground = _MARKER_UNITS * self._unit, QColor(self._theme.colours.base)
        for end in reversed(self._ends):
            draw_marker(painter, end.place, radius, end.style.look, ground)
        if self.hint:
            self._paint_hint(painter)

    def _paint_flags(self, painter: QPainter) -> None:
        colour, unit = QColor(self._theme.colours.good), self._unit
        dashed = QPen(colour, 1)
        dashed.setDashPattern([4, 3])
        painter.setPen(dashed)
        painter.drawLines([upright(f.x, self._plot.top(), self._plot.bottom()) for f in self.marks])
        ground = QColor(self._theme.colours.base)
        ground.setAlphaF(_GROUND_OPACITY)
        painter.setPen(QPen(colour, 0.35 * unit))
        painter.setFont(self._small)
        for flag in self.marks:
            if flag.text:
                painter.fillRect(flag.bounds, ground)
            tick = QPointF(flag.bounds.left() + 1.25 * unit, flag.bounds.center().y())
            painter.drawPolyline([tick + place * unit for place in _TICK])
            painter.drawText(flag.bounds.adjusted(4 * unit, 0, 0, 0), _LEFT, flag.text)

    def level_labels(self) -> list[tuple[str, QRectF]]:
        """The texts of the levels from top to bottom, pushed apart, as many as have room."""
        metrics, unit, plot = QFontMetricsF(self._small), self._unit, self._plot
        height, ranked = metrics.height(), sorted(self.levels)
        places = most_telling([False] * len(ranked), int(plot.height() / height))
        shown = [ranked[place] for place in places]
        wanted = [y + 0.5 * unit for y, _ in shown]
        labels = []
        for (_, text), top in zip(
            shown, spread(wanted, height, plot.top(), plot.bottom() - height), strict=True
        ):
            width = metrics.horizontalAdvance(text) + 2 * unit
            labels.append((text, QRectF(plot.right() - width - 3 * unit, top, width, height)))
        return labels

    def _paint_levels(self, painter: QPainter) -> None:
        colours = self._theme.colours
        pen = QPen(QColor(colours.text), 1)
        pen.setDashPattern([6, 3])
        ground = QColor(colours.base)
        ground.setAlphaF(_GROUND_OPACITY)
        painter.setFont(self._small)
        painter.setPen(pen)
        for y, _ in self.levels:
            painter.drawLine(QPointF(self._plot.left(), y), QPointF(self._plot.right(), y))
        for text, box in self.level_labels():
            painter.fillRect(box, ground)
            painter.drawText(box, CENTRED, text)

    def _paint_labels(self, painter: QPainter) -> None:
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

    def _paint_hint(self, painter: QPainter) -> None:
        painter.setFont(self._body)
        painter.setPen(QColor(self._theme.colours.secondary))
        wrapped = CENTRED | Qt.TextFlag.TextWordWrap
        room = self._plot.adjusted(4 * self._unit, 0, -4 * self._unit, 0)
        edge = 2.0 * self._unit
        ground = painter.boundingRect(room, wrapped, self.hint).adjusted(-edge, 0, edge, 0)
        painter.fillRect(ground, QColor(self._theme.colours.base))
        painter.drawText(room, wrapped, self.hint)
