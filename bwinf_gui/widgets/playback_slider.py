"""The slider under a picture: where the recording is, and marks where something happens."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QEvent, QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QToolTip, QWidget

from bwinf_gui.widgets.appearance import Appearance

_REACH_UNITS = 1.5


class MarkKind(Enum):
    """Where a mark stands, and how it looks; different things should differ in more than colour."""

    ABOVE = auto()
    """A line above the groove."""
    BELOW = auto()
    """A line below it."""
    ARROW = auto()
    """An upright triangle below it."""
    ACROSS = auto()
    """A line through it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happens in the step that leads to `index`.

    `colour` is a role of `Colours`; `words` say what it is to who points at it.
    """

    index: int
    kind: MarkKind
    colour: str
    words: str = ""


class PlaybackSlider(QSlider):
    """Goes from 0 to the number of steps; a click on the groove goes there at once."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._appearance = appearance
        self._marks: dict[tuple[MarkKind, str], list[int]] = {}
        self._words: dict[int, list[str]] = {}
        appearance.changed.connect(self.update)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these marks in place of the old ones."""
        grouped, words = defaultdict(list), defaultdict(list)
        for mark in marks:
            grouped[mark.kind, mark.colour].append(mark.index)
            words[mark.index].append(mark.words)
        self._marks, self._words = dict(grouped), dict(words)
        self.update()

    def words_at(self, x: float) -> str:
        """What the marks of the step mean that is nearest to a place, a line each."""
        marked = [index for index, words in self._words.items() if any(words)]
        near = min(marked, key=lambda index: abs(self.x_of(index) - x), default=None)
        reach = _REACH_UNITS * self._appearance.theme.metrics.unit
        if near is None or abs(self.x_of(near) - x) > reach:
            return ""
        return "\n".join(filter(None, self._words[near]))

    def x_of(self, index: int) -> float:
        """Where an index is, in pixels from the left edge of the slider."""
        return self._places([index])[0]

    def _places(self, indices: Sequence[int]) -> list[float]:
        start, length = self._span()
        last = max(1, self.maximum())
        return [start + length * index / last for index in indices]

    def _index_at(self, x: float) -> int:
        start, length = self._span()
        return QStyle.sliderValueFromPosition(0, self.maximum(), round(x - start), round(length))

    def _span(self) -> tuple[float, float]:
        """Where the middle of the handle is at index 0, and how far it can go from there."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )
        return handle.width() / 2, max(1, self.width() - handle.width())

    def _lines(self, kind: MarkKind, indices: Sequence[int]) -> list[QLineF]:
        unit = self._appearance.theme.metrics.unit
        middle = self.height() / 2
        top, bottom = {
            MarkKind.ABOVE: (middle - 3 * unit, middle - unit),
            MarkKind.BELOW: (middle + unit, middle + 2.25 * unit),
            MarkKind.ACROSS: (middle - 2 * unit, middle + 2 * unit),
        }[kind]
        return [QLineF(x, top, x, bottom) for x in self._places(indices)]

    def _draw_arrows(self, painter: QPainter, indices: Sequence[int]) -> None:
        unit = self._appearance.theme.metrics.unit
        top = self.height() / 2 + 2 * unit
        for x in self._places(indices):
            corners = (
                (x, top),
                (x - 0.75 * unit, top + 2 * unit),
                (x + 0.75 * unit, top + 2 * unit),
            )
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))

    def event(self, event: QEvent) -> bool:
        """Explain the marks to who points at them."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.words_at(event.pos().x())
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring the handle to the pointer first, so that it can be dragged on from there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setValue(self._index_at(event.position().x()))
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks, and the groove with its handle over them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for (kind, role), indices in self._marks.items():
            colour = QColor(getattr(self._appearance.theme.colours, role))
            if kind is MarkKind.ARROW:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                self._draw_arrows(painter, indices)
            else:
                painter.setPen(QPen(colour, 1.5))
                painter.drawLines(self._lines(kind, indices))
        painter.end()
        super().paintEvent(event)
