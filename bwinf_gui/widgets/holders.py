"""Widgets that hold others: lent to several pages, side by side or stacked, never getting lower."""

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget


class Lent(QWidget):
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


class Steady(QObject):
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
    """Two widgets next to each other, or the first above the second where there is little room."""

    def __init__(self, first: QWidget, second: QWidget, *, gap: int) -> None:
        super().__init__()
        self._both = (first, second)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        self._row.addWidget(first)
        self._row.addWidget(second, 1)

    def minimumSizeHint(self) -> QSize:
        widths = (each.minimumSizeHint().width() for each in self._both)
        return QSize(max(widths), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        first, second = self._both
        room = self.width() - second.minimumSizeHint().width() - self._row.spacing()
        is_wide = room >= first.sizeHint().width()
        side_by_side, stacked = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(side_by_side if is_wide else stacked)
