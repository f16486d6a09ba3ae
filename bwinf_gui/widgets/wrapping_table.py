"""A table whose rows are as high as their texts."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import (
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import STRETCH

R = TypeVar("R")
_ANY_HEIGHT = 100_000
_LEAST_ROWS = 4
"""In less room, rows of several lines could not be read."""


class WrappingTable(ColumnTable[R]):
    """Wraps the texts of the column that stretches; a long table measures only visible rows."""

    _wraps = False

    def wrap_texts(self, broken: Callable[[str], str]) -> None:
        """Let texts have several lines; `broken` allows breaks within words."""
        self._wraps = True
        self._fitted: set[int] = set()
        columns = self._model.columns
        self._wide = next((n for n, column in enumerate(columns) if column.width is STRETCH), 0)
        self.setWordWrap(True)
        self.setItemDelegate(_WrappingDelegate(broken, self))
        self.verticalScrollBar().valueChanged.connect(self._fit_rows)
        # A header that stretches its columns says so before they have their new widths.
        self.horizontalHeader().sectionResized.connect(
            self._measure_again, Qt.ConnectionType.QueuedConnection
        )

    @property
    def row_height(self) -> int:
        """The height of a row of one line, in pixels."""
        return self._metrics.table_row

    def show_rows(self, rows: Sequence[R], *, same: bool = False) -> None:
        super().show_rows(rows, same=same)
        self._measure_again()

    def choose_row(self, row: int) -> None:
        super().choose_row(row)
        if self._wraps and row >= 0:
            # Only rows that have their final heights can be scrolled to.
            for above in range(max(0, row - self.height() // self.row_height), row + 1):
                self._fit_row(above)
            self.scrollTo(self.model().index(row, 0))

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        if not self._wraps:
            return least
        head = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return QSize(least.width(), _LEAST_ROWS * self.row_height + head)

    def fit_to_style(self) -> None:
        super().fit_to_style()
        self._measure_again()

    @Slot()
    def _measure_again(self) -> None:
        if self._wraps:
            self._fitted.clear()
            self._fit_rows()

    def _fit_row(self, row: int) -> None:
        """Give a row its height."""
        if row not in self._fitted:
            self._fitted.add(row)
            # `sizeHintForRow` would ask all columns, which takes ten times as long.
            height = self.sizeHintForIndex(self.model().index(row, self._wide)).height()
            self.setRowHeight(row, max(self.row_height, height))

    @Slot()
    def _fit_rows(self) -> None:
        """Give the visible rows their heights."""
        row = max(self.rowAt(0), 0)
        while row < len(self.rows) and self.rowViewportPosition(row) < self.height():
            self._fit_row(row)
            row += 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row visible."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure_again()
        elif self._wraps:
            self._fit_rows()
        self.choose_row(self.current_row)


class _WrappingDelegate(ColumnDelegate):
    """Knows how high broken texts are."""

    def __init__(self, broken: Callable[[str], str], table: WrappingTable[Any]) -> None:
        super().__init__(table)
        self._broken, self._table = broken, table

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: N802
        return self._broken(super().displayText(value, locale))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height of the lines of a text; Qt's own forgets the padding and the icon."""
        view, style = self._table, self._table.style()
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        least = view.row_height
        cell.rect = QRect(0, 0, view.columnWidth(index.column()), least)
        text = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, cell, view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, cell, view) + 1
        room = QRect(0, 0, text.width() - 2 * margin, _ANY_HEIGHT)
        metrics = QFontMetrics(cell.font)
        lines = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, cell.text).height()
        return QSize(text.width(), least + max(0, lines - metrics.height()))
