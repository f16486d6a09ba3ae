"""The axes of the live chart: their ranges, their ticks, and the ground that shows them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from bwinf_gui.widgets.chart.series import Numbers, Range
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.numbers import percent, whole
from bwinf_gui.widgets.theme import Theme

FIRST_GAMES = 100
EMPTY_GAMES = 10_000_000
"""Where the axis ends before anything is planned."""
_STEPS_PERCENT = (1, 2, 5, 10, 20, 50, 100)
_STEP_EM = 2.5
_MOST_STEPS = 16
EM_UNITS = 3.25
"""The size of the body's font in units of the grid."""
_TICK_GAP = 4.0
"""The least distance of texts below the axis in units."""
CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class Axes:
    """Where numbers of games and shares are in the picture.

    `plot` is in pixels of the view, `games` and `shares` are what its sides stand for.
    """

    plot: QRectF
    games: Range
    shares: Range
    logarithmic: bool

    def along(self, games: Numbers | float) -> Numbers:
        """Numbers of games as lengths along their axis."""
        return np.log10(np.maximum(games, 1.0)) if self.logarithmic else np.asarray(games, float)

    @property
    def span(self) -> Range:
        """The ends of the axis of games as such lengths."""
        return float(self.along(self.games[0])), float(self.along(self.games[1]))

    @property
    def pixel(self) -> tuple[float, float]:
        """The length of a pixel along the axis of games, and the share that is its height."""
        (first, last), (low, high) = self.span, self.shares
        return (last - first) / self.plot.width(), (high - low) / self.plot.height()

    def x(self, games: float) -> float:
        """The pixel of a number of games."""
        first, last = self.span
        share = (float(self.along(games)) - first) / (last - first)
        return self.plot.left() + share * self.plot.width()

    def y(self, share: float) -> float:
        """The pixel of a share."""
        low, high = self.shares
        return self.plot.bottom() - (share - low) / (high - low) * self.plot.height()

    def games_at(self, x: float) -> float:
        """The number of games of a pixel."""
        first, last = self.span
        length = first + (x - self.plot.left()) / self.plot.width() * (last - first)
        return float(10**length) if self.logarithmic else length


def games_range(games: float, *, logarithmic: bool) -> Range:
    """The ends of the axis for so many games."""
    end = max(games, 1.0)
    if not logarithmic:
        return 0.0, end
    first = min(float(FIRST_GAMES), 10.0 ** max(0, floor(log10(end)) - 1))
    return first, max(end, 10 * first)


def share_ticks(shares: Range, height: float, em: float) -> list[float]:
    """The shares that get a line: not too close to each other, and not too many."""
    low, high = (round(100 * share) for share in shares)
    least = (high - low) * max(_STEP_EM * em / max(height, 1.0), 1 / _MOST_STEPS)
    step = next((step for step in _STEPS_PERCENT if step >= least), _STEPS_PERCENT[-1])
    return [tick / 100 for tick in range(ceil(low / step) * step, high + 1, step)]


def games_ticks(axes: Axes, widest: float) -> list[int]:
    """The numbers of games that get a line; on a linear axis with room for texts `widest` wide."""
    low, high = axes.games
    if axes.logarithmic:
        return [10**power for power in range(ceil(log10(low) - 1e-9), floor(log10(high)) + 1)]
    least_step = max(1.0, (high - low) * widest / max(axes.plot.width(), 1.0))
    step = int(next_step(least_step, logarithmic=False))
    return list(range(0, floor(high) + 1, step))


def minor_ticks(axes: Axes) -> Iterator[int]:
    """The numbers of games between the powers of ten."""
    if not axes.logarithmic:
        return
    low, high = axes.games
    for power in range(floor(log10(low) + 1e-9), ceil(log10(high))):
        yield from (n * 10**power for n in range(2, 10) if low <= n * 10**power <= high)


def without_overlaps(places: Sequence[Range]) -> range:
    """The first of some places in a row and then every n-th, n as small as does not overlap."""
    for step in range(1, len(places)):
        shown = places[::step]
        if all(one[1] <= other[0] for one, other in pairwise(shown)):
            return range(0, len(places), step)
    return range(min(1, len(places)))


def spread(wanted: Sequence[float], distance: float, low: float, high: float) -> list[float]:
    """Places from `low` to `high`, as close to the ascending wanted ones as their distance lets.

    Closest by the sum of squares: places that would overlap are pooled around their mean (the
    pool-adjacent-violators algorithm).
    """
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


class Backdrop(QGraphicsItem):
    """Draws grid, axes and their texts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._axes: Axes | None = None
        self._title = ""
        self._area = QRectF()
        self._games: list[int] = []
        self.games_texts: dict[str, QPointF] = {}
        """The texts below the axis with their centres."""
        self.share_texts: dict[str, QPointF] = {}
        """The texts beside the other axis with the middles of their right ends."""

    def show_axes(self, axes: Axes, *, theme: Theme, title: str, area: QRectF) -> None:
        """Draw axes; the title may be empty, `area` is the whole picture."""
        self.prepareGeometryChange()
        self._axes, self._theme, self._title, self._area = axes, theme, title, area
        self._place_texts(axes)
        self.update()

    def _place_texts(self, axes: Axes) -> None:
        unit = self._theme.metrics.unit
        metrics = QFontMetricsF(tabular(self._theme.metrics.sized(TextSize.SMALL)))
        gap = _TICK_GAP * unit
        widest = metrics.horizontalAdvance(whole(round(axes.games[1]))) + gap
        self._games = games_ticks(axes, widest)
        places = []
        for games in self._games:
            half = (metrics.horizontalAdvance(whole(games)) + gap) / 2
            places.append((axes.x(games) - half, axes.x(games) + half))
        y = axes.plot.bottom() + unit + metrics.height() / 2
        shown = [self._games[i] for i in without_overlaps(places)]
        self.games_texts = {whole(games): QPointF(axes.x(games), y) for games in shown}
        x = axes.plot.left() - 2 * unit
        shares = share_ticks(axes.shares, axes.plot.height(), EM_UNITS * unit)
        self.share_texts = {percent(share, 0): QPointF(x, axes.y(share)) for share in shares}

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt calls it so
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        if self._axes is not None:
            self._paint_lines(painter, self._axes)
            self._paint_texts(painter, self._axes.plot)

    def _paint_lines(self, painter: QPainter, axes: Axes) -> None:
        # without antialiasing, upright lines one pixel wide stay crisp at every scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        plot = axes.plot
        painter.setPen(QPen(QColor(self._theme.colours.grid), 1))
        painter.drawLines(
            [QLineF(plot.left(), at.y(), plot.right(), at.y()) for at in self.share_texts.values()]
        )
        painter.drawLines([upright(axes.x(n), plot.top(), plot.bottom()) for n in self._games])
        painter.setPen(QPen(QColor(self._theme.colours.line), 1))
        top = plot.bottom() - self._theme.metrics.unit
        painter.drawLines([upright(axes.x(n), top, plot.bottom()) for n in minor_ticks(axes)])
        painter.drawPolyline(QPolygonF([plot.topLeft(), plot.bottomLeft(), plot.bottomRight()]))

    def _paint_texts(self, painter: QPainter, plot: QRectF) -> None:
        painter.setFont(tabular(self._theme.metrics.sized(TextSize.SMALL)))
        painter.setPen(QColor(self._theme.colours.secondary))
        for text, place in self.games_texts.items():
            painter.drawText(QRectF(place, place), CENTRED, text)
        for text, place in self.share_texts.items():
            painter.drawText(QRectF(place, place), _RIGHT, text)
        line = painter.fontMetrics().height()
        y = plot.bottom() + self._theme.metrics.unit + 1.1 * line
        painter.drawText(QRectF(plot.left(), y, plot.width(), line), CENTRED, self._title)


def upright(x: float, top: float, bottom: float) -> QLineF:
    """A line from top to bottom."""
    return QLineF(x, top, x, bottom)


def next_step(number: float, *, logarithmic: bool) -> float:
    """The smallest 10^k, on a linear axis also 2 or 5 times that, that is not below a number."""
    power = 10.0 ** floor(log10(number) + 1e-12)
    factors = (1, 10) if logarithmic else (1, 2, 5, 10)
    return next(factor * power for factor in factors if factor * power >= number * (1 - 1e-12))
