"""Marks in a plot: when something was certain, and known shares."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyqtgraph
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainterPath, QPen, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from bwinf_gui.widgets.chart.labels import most_telling, spread
from bwinf_gui.widgets.chart.plot import Plot
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

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
        anew: bool,
    ) -> None:
        """Mark numbers of games and shares, and show a hint, on request even if unchanged."""
        if not anew and self._shown == (marks, levels, hint):
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
    """A text on a ground that hides, as far as it is opaque, what lies behind."""
    ground = QColor(theme.colours.base)
    ground.setAlphaF(opacity)
    item = pyqtgraph.TextItem(text, color=colour, fill=ground)
    item.textItem.document().setDocumentMargin(0)
    item.setFont(theme.metrics.sized(size))
    return item
