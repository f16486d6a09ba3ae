"""The labels next to a plot, one at the end of every curve, with the curve's marker.

They are painted here: pyqtgraph has legends, but no names at the ends of curves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bwinf_gui.widgets.chart.subject import CurveStyle
from bwinf_gui.widgets.markers import draw_marker
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

_GAP = 4.5
"""From the plot to the labels, in units."""
_EDGE = 2
"""From the labels to the edge, in units."""
_EM_UNITS = 3.25
"""The size of the body's font in units of the grid."""
_TWO_LINES_EM = 2.4
_ONE_LINE_EM = 1.2
_APART_EM = 2.9
"""From one label of two lines to the next, where there is room."""
_MARKER_UNITS = 1.4
_NEARLY_EVERYTHING = 0.999999
"""The share that takes the most figures."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class End:
    """Where a curve ends, in pixels, and what its label says besides the name."""

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
    # Isotonic regression by pooling: with the distance subtracted the wanted places must only
    # ascend; neighbours out of order share their mean.
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
