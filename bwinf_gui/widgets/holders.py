"""Widgets that hold others: lent to several pages, side by side or stacked, steady, folded."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.metrics import Metrics


def scroll_area(content: QWidget) -> QScrollArea:
    """A frameless area that scrolls up and down where there is no room for its content."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


class SharedHolder(QWidget):
    """Holds something that several pages show, while its own page is on top."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def take(self) -> None:
        """Hold it from now on."""
        if self._content.parentWidget() is not self:
            self._layout.addWidget(self._content)
            self._content.show()


class HeightKeeper(QObject):
    """Keeps a widget from getting lower at the same width, and the picture from getting higher."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.widget, self._width = widget, 0

    def keep(self) -> None:
        """Be at least as high as now needed from now on."""
        width = self.widget.width()
        if width != self._width:
            # A label never says that it needs less than its least height.
            self.forget()
            self._width = width
        least = self.widget.minimumHeight()
        self.widget.setMinimumHeight(max(least, self.widget.heightForWidth(width)))

    def forget(self) -> None:
        """Be as low as possible again."""
        self._width = 0
        self.widget.setMinimumHeight(0)


class RowOrStack(QWidget):
    """Widgets next to each other, or on top of each other where there is little room.

    In a row the last one takes the rest.
    """

    def __init__(self, *widgets: QWidget, gap: int) -> None:
        super().__init__()
        self._widgets = widgets
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        for widget in widgets:
            self._row.addWidget(widget, 1 if widget is widgets[-1] else 0)

    def sizeHint(self) -> QSize:
        """As wide as the row, also while there is no room for it."""
        last = self._seen[-1:]
        width = self._width_before_last + sum(each.sizeHint().width() for each in last)
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        widths = (each.minimumSizeHint().width() for each in self._seen)
        return QSize(max(widths, default=0), super().minimumSizeHint().height())

    @property
    def _seen(self) -> Sequence[QWidget]:
        return [each for each in self._widgets if not each.isHidden()]

    @property
    def _width_before_last(self) -> int:
        return sum(each.sizeHint().width() + self._row.spacing() for each in self._seen[:-1])

    def _turn(self) -> None:
        least = sum(each.minimumSizeHint().width() for each in self._seen[-1:])
        is_wide = self.width() >= self._width_before_last + least
        side_by_side, stacked = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(side_by_side if is_wide else stacked)

    def event(self, event: QEvent) -> bool:
        """Notice texts that need other room, as in another language."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._turn()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()


_LEAST_LINES = 3


class WordsCard(QFrame):
    """As high as its words if there is room, otherwise scrollable.

    In a window lower than `least_units` it shrinks to one line.
    """

    def __init__(self, *, name: str, least_units: int, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        unit = metrics.unit
        self._metrics, self._least_units = metrics, least_units
        self._words, self._line = QLabel(self), ElidedLabel(self)
        self._words.setObjectName(name)
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._area = _WordsArea(self._words, self)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2 * unit, round(1.5 * unit), 2 * unit, round(1.5 * unit))
        inside.addWidget(self._area)
        inside.addWidget(self._line)

    def say(self, text: str) -> None:
        self._words.setText(text)
        self._line.setText(text.replace("\n", " "))
        self._area.updateGeometry()
        self._area.show_bar_if_needed()

    def set_name(self, name: str) -> None:
        """Give screen readers the name of the words; the label itself is named after its text."""
        self._area.setAccessibleName(name)

    def fit(self) -> None:
        """Fold the words to one line, or unfold them, as the window is now."""
        is_low = self.window().height() < self._least_units * self._metrics.unit
        self._area.setVisible(not is_low)
        self._line.setVisible(is_low)


class _WordsArea(QScrollArea):
    """Shows words, and wants no more height than they need."""

    def __init__(self, words: QLabel, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        self.setWidget(words)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Both would cover the ground of the card.
        self.viewport().setAutoFillBackground(False)
        words.setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self._on_range_changed(0, 0)

    def show_bar_if_needed(self) -> None:
        """Have a scroll bar only where the words need it; Qt keeps one that made them too long."""
        fits = self.sizeHint().height() <= self.height()
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        )

    def sizeHint(self) -> QSize:
        """The height without a scroll bar, be there one now or not.

        There is always room for a line: words that come later would cover what is above them until
        all layouts have made way, which takes a turn of the loop for each.
        """
        line = self._words.fontMetrics().lineSpacing()
        return QSize(0, max(line, self._words.heightForWidth(self.width())))

    def minimumSizeHint(self) -> QSize:
        least = _LEAST_LINES * self._words.fontMetrics().lineSpacing()
        return QSize(0, min(least, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show whole lines; the words need another height where they wrap elsewhere."""
        self.show_bar_if_needed()
        super().resizeEvent(event)
        line = self._words.fontMetrics().lineSpacing()
        self.verticalScrollBar().setSingleStep(line)
        self.setViewportMargins(0, 0, 0, self.height() % line)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _on_range_changed(self, _first: int, last: int) -> None:
        """Be among what Tab leads to where there is something to scroll."""
        can_scroll = Qt.FocusPolicy.StrongFocus if last else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(can_scroll)
