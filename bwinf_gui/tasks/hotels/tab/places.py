"""Where words have room among what is drawn already."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF

_LINE = 20
"""To cross a line is as bad as to cover so many small things."""


class Places:
    """Keeps what is drawn within some bounds; `covered` counts the small things in a box.

    Words never lie on what is taken, and on lines and small things only for want of room.
    """

    def __init__(self, bounds: QRectF, covered: Callable[[QRectF], int] = lambda _box: 0) -> None:
        self._bounds = bounds
        self._covered = covered
        self._taken: list[QRectF] = []
        self._lines: list[QRectF] = []

    def take(self, *boxes: QRectF) -> None:
        """Keep words away from there."""
        self._taken.extend(boxes)

    def draw_line(self, *lines: QRectF) -> None:
        """Remember lines, as the rectangles that they fill."""
        self._lines.extend(lines)

    def is_free(self, box: QRectF) -> bool:
        """Whether a box is within the bounds and nothing is there that must be seen."""
        inside = self._bounds.contains(box)
        return inside and not any(box.intersects(other) for other in self._taken)

    def crosses_line(self, box: QRectF) -> bool:
        """Whether a line goes through a box."""
        return any(box.intersects(line) for line in self._lines)

    def cost(self, box: QRectF) -> int:
        """How much words in a box would lie on; 0 where they need no ground."""
        return self._covered(box) + _LINE * sum(box.intersects(line) for line in self._lines)

    def best(self, boxes: Iterable[QRectF]) -> QRectF | None:
        """The free box of least cost, the first of several; None where none is free."""
        return min(filter(self.is_free, boxes), key=self.cost, default=None)


def beside(at: QPointF, size: QSizeF, gap: QSizeF) -> list[QRectF]:
    """Boxes of a size on either side of a point, the better ones first.

    They begin `gap` beside the point, or end `gap` above it.
    """
    across, down = gap.width() + size.width() / 2, gap.height() + size.height() / 2
    heights = (-down, 0.0, down)
    return [
        _box(at + QPointF(side, height), size) for height in heights for side in (across, -across)
    ]


def above(at: QPointF, size: QSizeF, gap: QSizeF) -> QRectF:
    """The box of a size above the middle of a point."""
    return _box(at - QPointF(0, gap.height() + size.height() / 2), size)


def _box(middle: QPointF, size: QSizeF) -> QRectF:
    box = QRectF(QPointF(), size)
    box.moveCenter(middle)
    return box
