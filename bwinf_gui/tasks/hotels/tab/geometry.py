"""The timeline's style, and where everything is: axes, threshold, and words, which need room."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from bwinf_gui.tasks.hotels.route import MAX_RATING, RATING_ONE
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.text.numbers import decimal
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@dataclass(frozen=True, slots=True)
class TimelineStyle:
    """How the timeline is painted."""

    colours: Colours
    bold: QFont
    small: QFont
    small_bold: QFont
    unit: int

    @classmethod
    def of(cls, theme: Theme) -> Self:
        metrics = theme.metrics
        return cls(
            colours=theme.colours,
            bold=tabular(metrics.sized(TextSize.HEADING)),
            small=tabular(metrics.sized(TextSize.SMALL)),
            small_bold=tabular(metrics.scaled(TextSize.SMALL.factor, bold=True)),
            unit=metrics.unit,
        )

    @property
    def line(self) -> float:
        return QFontMetricsF(self.bold).height()

    @property
    def axis(self) -> float:
        """The width of the numbers next to an axis of ratings."""
        return self.width(decimal(5, 1), self.small)

    def width(self, text: str, font: QFont | None = None) -> float:
        """The width of a text, in bold unless another font is given."""
        return QFontMetricsF(font or self.bold).horizontalAdvance(text)


def write(
    painter: QPainter, box: QRectF, text: str, font: QFont, ink: str, side: Qt.AlignmentFlag
) -> None:
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(box, side, text)


def draw_focus(painter: QPainter, area: QRectF, style: TimelineStyle) -> None:
    painter.setPen(QPen(QColor(style.colours.accent), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)


def draw_axis_of_ratings(painter: QPainter, plot: QRectF, style: TimelineStyle) -> None:
    """Draw a line for each whole rating across a plot, and write the rating to its left."""
    grid = QColor(style.colours.line)
    grid.setAlphaF(0.5)
    # Where the ratings have no line of text each, only the lowest and highest are written.
    step = 1 if plot.height() >= 5 * style.line else 5
    for rating in range(0, MAX_RATING // RATING_ONE + 1, step):
        y = plot.bottom() - rating * RATING_ONE / MAX_RATING * plot.height()
        painter.setPen(QPen(grid, 1))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        # An empty rectangle, since drawText does not clip: the words end at its right side.
        end = QRectF(plot.left() - 2 * style.unit, y, 0, 0)
        write(painter, end, decimal(rating, 1), style.small, style.colours.secondary, RIGHT)


LEAST_SPAN = 10.0
"""Minutes that are seen at the closest look."""
_FULL_HEIGHT, _SHORT_HEIGHT = 80, 52
"""The least heights, in units, for three lines in the heads of the days, and for one."""
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Window:
    """The minutes that are seen."""

    start: float
    end: float

    @classmethod
    def whole(cls, total: int) -> "Window":
        # Places are divided by the span, so it must not be 0.
        return cls(0.0, max(float(total), LEAST_SPAN))

    @property
    def span(self) -> float:
        return self.end - self.start


@dataclass(frozen=True)
class TimelineGeometry:
    """The places of a picture of `width` by `height` pixels; `unit` and `line` are of the font."""

    width: float
    height: float
    unit: float
    line: float
    axis: float
    window: Window

    @classmethod
    def of(cls, size: QSizeF, style: TimelineStyle, axis: float, total: int) -> Self:
        whole = Window.whole(total)
        return cls(size.width(), size.height(), style.unit, style.line, axis, whole)

    @cached_property
    def is_full(self) -> bool:
        """Whether there is room for the names of the days above their minutes."""
        return self.height >= _FULL_HEIGHT * self.unit

    @cached_property
    def left(self) -> float:
        return self.axis + 4.5 * self.unit

    @cached_property
    def right(self) -> float:
        # At least a pixel, as minutes are divided by the width.
        return max(self.width - 4 * self.unit, self.left + 1)

    @cached_property
    def head(self) -> QRectF:
        top = 2.5 * self.unit
        if self.is_full:
            depth = 2 * self.line + 4 * self.unit
        elif self.height >= _SHORT_HEIGHT * self.unit:
            depth = self.line + 3 * self.unit
        else:
            depth = 2.5 * self.unit
        return QRectF(self.left, top, self.right - self.left, depth)

    @cached_property
    def plot(self) -> QRectF:
        """The plot, from the best rating at its top to the worst one at its bottom."""
        # The heads take their room from above, the road takes its own from below.
        top = self.head.bottom() + (5 if self.is_full else 3) * self.unit
        gap = (7 if self.is_full else 3) * self.unit
        # At least a pixel, as ratings are divided by the height.
        bottom = max(self.road.top() - gap, top + 1)
        return QRectF(self.left, top, self.right - self.left, bottom - top)

    @cached_property
    def road(self) -> QRectF:
        depth = 6.5 * self.unit
        lines = 2.2 * self.line if self.is_full else 1.1 * self.line
        bottom = self.height - lines - 2 * self.unit
        # The road's round caps lie outside the way, so that minute 0 is at the centre of a cap.
        half = depth / 2
        return QRectF(self.left - half, bottom - depth, self.right - self.left + depth, depth)

    @cached_property
    def bands(self) -> QRectF:
        return QRectF(self.head.topLeft(), self.plot.bottomRight())

    def x(self, minute: float) -> float:
        share = (minute - self.window.start) / self.window.span
        return self.left + share * (self.right - self.left)

    def between(self, start: float, end: float, area: QRectF) -> QRectF:
        """The part of an area between two minutes, as far as it is in the plot."""
        left, right = (min(max(self.x(at), self.left), self.right) for at in (start, end))
        return QRectF(left, area.top(), max(right - left, 0), area.height())

    def y(self, rating: float) -> float:
        return self.plot.bottom() - rating / MAX_RATING * self.plot.height()

    def point(self, minute: float, rating: float) -> QPointF:
        return QPointF(self.x(minute), self.y(rating))

    def minute_at(self, x: float) -> float:
        share = (x - self.left) / (self.right - self.left)
        return self.window.start + share * self.window.span

    def rating_at(self, y: float) -> int:
        """The rating at a height, in units of 1/RATING_ONE."""
        share = (self.plot.bottom() - y) / self.plot.height()
        return round(min(max(share, 0.0), 1.0) * MAX_RATING)

    @property
    def minutes_a_pixel(self) -> float:
        return self.window.span / (self.right - self.left)


def minute_ticks(window: Window, least: float) -> list[int]:
    """Round minutes within the window, at least `least` apart."""
    # 1, 2, 5, 10, 20, 50 and so on, up to more minutes than any route has.
    step = next(
        factor * 10**power
        for power in range(12)
        for factor in _STEPS
        if factor * 10**power >= least
    )
    # Rounded up to a multiple of the step, as -(-a // b) does; the start need not be one.
    first = -int(-window.start // step) * step
    return list(range(first, int(window.end) + 1, step))


LINE = 1000
"""Crossing a line is as bad as covering more small things than fit under words."""


class Places:
    """Keeps what is drawn within some bounds; `covered` counts the small things in a box.

    Words never lie on taken places, and on lines and small things only for want of room.
    """

    def __init__(self, bounds: QRectF, covered: Callable[[QRectF], int] = lambda _box: 0) -> None:
        self._bounds = bounds
        self._covered = covered
        self._taken: list[QRectF] = []
        self._lines: list[QRectF] = []

    def take(self, *boxes: QRectF) -> None:
        self._taken.extend(boxes)

    def draw_line(self, *lines: QRectF) -> None:
        """Remember lines, as the rectangles that they fill."""
        self._lines.extend(lines)

    def is_free(self, box: QRectF) -> bool:
        """Whether a box is within the bounds and nothing is there that must be seen."""
        inside = self._bounds.contains(box)
        return inside and not any(box.intersects(other) for other in self._taken)

    def cost(self, box: QRectF) -> int:
        """How much words in a box would lie on; 0 where they need no ground."""
        return self._covered(box) + LINE * sum(box.intersects(line) for line in self._lines)

    def best(self, boxes: Iterable[QRectF]) -> QRectF | None:
        """The free box of least cost, the first of several; None where none is free."""
        return min(filter(self.is_free, boxes), key=self.cost, default=None)


def boxes_beside(at: QPointF, size: QSizeF, gap: QSizeF) -> list[QRectF]:
    """Boxes of a size on either side of a point, the better ones first.

    They begin `gap` to the side of the point, or end `gap` above it.
    """
    across, down = gap.width() + size.width() / 2, gap.height() + size.height() / 2
    corner = at - QPointF(size.width(), size.height()) / 2
    # Above before level before below, and to the right before the left: as one writes.
    heights, sides = (-down, 0.0, down), (across, -across)
    return [QRectF(corner + QPointF(side, height), size) for height in heights for side in sides]


_GRASP = 1.0
"""How near to the line, in units, the mouse grasps it."""


def tag_at(rating: float, text: str, geometry: TimelineGeometry, style: TimelineStyle) -> QRectF:
    """The box of the words at the line of a rating, below it where there is room."""
    unit, plot, y = style.unit, geometry.plot, geometry.y(rating)
    box = QRectF(0, 0, style.width(text) + 5 * unit, style.line + unit)
    box.moveTopRight(QPointF(plot.right() - 1.5 * unit, y + 1.5 * unit))
    if box.bottom() > plot.bottom():
        box.moveBottom(y - 1.5 * unit)
    return box


def is_threshold(
    scene: TimelineScene, geometry: TimelineGeometry, style: TimelineStyle, at: QPointF
) -> bool:
    """Whether pressing the mouse at a point grasps the threshold."""
    if not (scene.threshold_words and scene.has_own_threshold):
        return False
    if tag_at(scene.threshold, scene.threshold_words, geometry, style).contains(at):
        return True
    is_near = abs(at.y() - geometry.y(scene.threshold)) <= _GRASP * style.unit
    return is_near and geometry.plot.left() <= at.x() <= geometry.plot.right()
