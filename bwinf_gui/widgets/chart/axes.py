"""The axes of a chart: how far they reach, and which of their places get a line and a text."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any

import pyqtgraph
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.widgets.chart.series import Range
from bwinf_gui.widgets.colours import Colours

FIRST_GAMES = 100
EMPTY_GAMES = 10_000_000
"""Where the axis ends before anything is planned."""
_LINES_APART = 2.0
"""The least distance of texts above one another, in heights of a text."""
_MOST_LINES = 10
_SPACES = "    "
"""The least distance of adjacent texts."""
_OPAQUE = 255
_AS_FAR_AS_NEEDED = 1000
"""Pixels that a text may reach beyond its axis: the margins have room for it."""

TickLevel = tuple[float | None, list[float]]
"""The distance of ticks, if it is always the same, and where they are."""


def games_range(games: float) -> Range:
    """The ends of the axis for a number of games."""
    end = max(games, 1.0)
    first = min(float(FIRST_GAMES), 10.0 ** max(0, floor(log10(end)) - 1))
    return first, max(end, 10 * first)


def next_step(number: float, *, logarithmic: bool = False) -> float:
    """The smallest 10^k, on a linear axis also 2 or 5 times that, that is not below a number."""
    # The tiny factors absorb roundings of log10 at exact powers of ten.
    power = 10.0 ** floor(log10(number) + 1e-12)
    factors = (1, 10) if logarithmic else (1, 2, 5, 10)
    return next(factor * power for factor in factors if factor * power >= number * (1 - 1e-12))


class ChartAxis(pyqtgraph.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis with texts at its ticks; or, on the side across, their lines through the plot."""

    def __init__(self, orientation: str, *, lines: bool = False) -> None:
        super().__init__(orientation, showValues=not lines)
        self.enableAutoSIPrefix(False)
        self.setStyle(hideOverlappingLabels=_AS_FAR_AS_NEEDED, tickAlpha=_OPAQUE, maxTextLevel=0)
        self.metrics = QFontMetricsF(QFont())
        if lines:
            self.setGrid(_OPAQUE)

    def set_look(self, colours: Colours, font: QFont, *, gap: int) -> None:
        """Set the colours and the font; `gap` is the distance of texts in pixels."""
        self.metrics = QFontMetricsF(font)
        self.setStyle(tickFont=font, tickTextOffset=gap)
        self.label.setFont(font)
        lines = self.grid is not False
        # not cosmetic: an axis draws in pixels, and lines get as thick as a screen is fine
        self.setPen(QPen(QColor(0, 0, 0, 0)) if lines else QPen(QColor(colours.line), 1))
        self.setTickPen(QPen(QColor(colours.grid if lines else colours.line), 1))
        self.setTextPen(QColor(colours.secondary))


class GamesAxis(ChartAxis):
    """Powers of ten, as many as have room."""

    def __init__(self, orientation: str, *, lines: bool = False) -> None:
        super().__init__(orientation, lines=lines)
        self.setLogMode(True)

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        widest = self.metrics.horizontalAdvance(whole(round(10**high)) + _SPACES)
        least, first = (high - low) * widest / size, ceil(low)
        return [(float(ceil(least)), first), (1.0, first)]

    def logTickValues(
        self, low: float, high: float, size: float, ticks: list[TickLevel]
    ) -> list[TickLevel]:
        """Between the powers of ten only the axis has ticks, the plot has no lines."""
        if self.grid is not False:
            return ticks
        levels: list[TickLevel] = super().logTickValues(low, high, size, ticks)
        return levels

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [whole(round(10**value)) for value in values]

    def generateDrawSpecs(self, painter: QPainter) -> Any:  # noqa: N802 - as in pyqtgraph
        """Keep the last number within the picture, at whose edge its tick may be."""
        # pyqtgraph centres each number below its tick, so that the last one would be cut off.
        specs = super().generateDrawSpecs(painter)
        if specs is None:
            return None
        axis, ticks, texts = specs
        right = self.mapFromScene(self.getViewWidget().width() - 2, 0).x()
        moved = [
            (rect.translated(min(0.0, right - rect.right()), 0), *more) for rect, *more in texts
        ]
        return axis, ticks, moved


class ShareAxis(ChartAxis):
    """Whole percent, as many as have room."""

    def __init__(self, orientation: str, *, lines: bool = False) -> None:
        super().__init__(orientation, lines=lines)
        self.setScale(100)

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        # The second term limits the number of lines in a high plot.
        apart = max(_LINES_APART * self.metrics.height() / size, 1 / _MOST_LINES)
        return [(max(1.0, next_step((high - low) * apart)), 0.0)]

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [percent(value, 0) for value in values]
