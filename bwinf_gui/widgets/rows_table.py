"""The table of most pages: rows are edited, ticked and removed by keys, and texts may wrap."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QRect,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable, Index
from bwinf_gui.widgets.table_column import STRETCH, ColumnWidth, Look, TableColumn
from bwinf_gui.widgets.theme import Appearance

_BESIDE_TEXT_UNITS = 5
_LEAST_WIDTH_UNITS = 7
_ANY_HEIGHT = 100_000
_MOST_HEIGHTS = 5000
_PLAIN = Look()
_FEW_ROWS = 50
_LEAST_ROWS = 4
"""The least height in rows: in less room, rows of several lines could not be read."""


class RowsTable(ColumnTable[Any]):
    """Shows rows, `most` of them at once; Del removes the chosen one where `delete` is set.

    It `follows` rows that come at its end, unless one looks elsewhere. Where texts wrap, lines
    break where `wraps` lets them. Only visible rows are measured; of many, by the column that
    stretches.
    """

    def __init__(
        self,
        columns: Sequence[TableColumn[Any]],
        *,
        appearance: Appearance,
        has_head: bool = True,
        most: int = 0,
        wraps: Callable[[str], str] | None = None,
        follows: bool = False,
    ) -> None:
        self.delete: Callable[[], None] | None = None
        self._tick = next((column.tick for column in columns if column.tick), None)
        self._longest: Sequence[tuple[str, TextSize]] = ()
        self._wraps, self._follows = wraps is not None, follows
        self._fitted: set[int] = set()
        """The rows that have their final heights."""
        self._heights: dict[tuple[object, ...], int] = {}
        """How high cells are, by all that makes them so: the same rows come again."""
        super().__init__(columns, appearance=appearance)
        self.setIconSize(QSize(3, 3) * self._metrics.unit)
        self.horizontalHeader().setVisible(has_head)
        if most:
            self.limit_rows(2 if has_head else 1, most)
        self.horizontalHeader().setMinimumSectionSize(_LEAST_WIDTH_UNITS * self._metrics.unit)
        self._fit_columns()
        if wraps is not None:
            self._wrap_texts(wraps)

    def show_all(self, rows: Sequence[Any]) -> None:
        """Show rows; an equal number of rows is taken for the same ones, edited."""
        bar, chosen = self.verticalScrollBar(), self.current_row
        place, was_at_end = bar.value(), bar.value() == bar.maximum()
        self.show_rows(rows, same=len(rows) == len(self.rows))
        if self._follows:
            self.choose_row(chosen if chosen < len(rows) else -1)
            self.scrollToBottom()
            if not was_at_end:
                bar.setValue(place)

    def fit_longest(self, texts: Sequence[tuple[str, TextSize]]) -> None:
        """Widen columns for their longest texts, of which some are empty."""
        self._longest = texts
        self._fit_columns()

    def _fit_column(self, number: int, width: ColumnWidth) -> None:
        super()._fit_column(number, width)
        if not self._longest:
            return
        text, size = self._longest[number]
        if text:
            needed = QFontMetrics(self._metrics.sized(size)).horizontalAdvance(text)
            needed += _BESIDE_TEXT_UNITS * self._metrics.unit
            self.setColumnWidth(number, max(self.columnWidth(number), needed))

    @property
    def row_height(self) -> int:
        """The height of a row of one line, in pixels."""
        return self._metrics.table_row

    def show_rows(self, rows: Sequence[Any], *, same: bool = False) -> None:
        super().show_rows(rows, same=same)
        self._measure_again()

    def choose_row(self, row: int) -> None:
        if self._wraps and row >= 0:
            # Only rows that have their final heights can be scrolled to.
            first = max(0, row - self.height() // self.row_height)
            for above in range(first, min(row + 1, len(self.rows))):
                self._fit_row(above)
        super().choose_row(row)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        if not self._wraps:
            return least
        head = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return QSize(least.width(), _LEAST_ROWS * self.row_height + head)

    def fit_to_style(self) -> None:
        super().fit_to_style()
        self._heights.clear()
        self._measure_again()

    @Slot()
    def _measure_again(self) -> None:
        if self._wraps:
            self._fitted.clear()
            self._fit_rows()

    def _fit_row(self, row: int) -> None:
        if row not in self._fitted:
            self._fitted.add(row)
            # To measure all cells of a screen takes longer than a frame while one scrolls.
            all_columns = range(self.model().columnCount())
            columns = all_columns if len(self.rows) <= _FEW_ROWS else [self._wide]
            heights = (self._height_of(row, n) for n in columns if not self.isColumnHidden(n))
            self.setRowHeight(row, max(heights, default=self.row_height))

    def _height_of(self, row: int, number: int) -> int:
        column, shown = self._model.columns[number], self.rows[row]
        look = column.look(shown) if column.look else _PLAIN
        font, text = look.font and look.font.key(), column.text(shown)
        known = (number, self.columnWidth(number), text, font, look.icon is not None)
        height = self._heights.get(known)
        if height is None:
            if len(self._heights) >= _MOST_HEIGHTS:
                self._heights.clear()
            height = self.sizeHintForIndex(self.model().index(row, number)).height()
            self._heights[known] = height
        return height

    @Slot()
    def _fit_rows(self) -> None:
        row = max(self.rowAt(0), 0)
        while row < len(self.rows) and self.rowViewportPosition(row) < self.height():
            self._fit_row(row)
            row += 1

    def _wrap_texts(self, broken: Callable[[str], str]) -> None:
        """Let texts have several lines; `broken` allows breaks within words."""
        columns = self._model.columns
        self._wide = next((n for n, column in enumerate(columns) if column.width is STRETCH), 0)
        self.setWordWrap(True)
        self.setItemDelegate(_WrappingDelegate(broken, self))
        self.verticalScrollBar().valueChanged.connect(self._fit_rows)
        # A header that stretches its columns says so before they have their new widths.
        self.horizontalHeader().sectionResized.connect(
            self._measure_again, Qt.ConnectionType.QueuedConnection
        )

    def _toggle(self) -> bool:
        """Toggle the box of the chosen row; returns whether it has one."""
        if self._tick is None or self.current_row < 0:
            return False
        self._tick.toggle(self.rows[self.current_row])
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row visible."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure_again()
        elif self._wraps:
            self._fit_rows()
        self.choose_row(self.current_row)

    def event(self, event: QEvent) -> bool:
        """Keep the space bar, which would play, for the boxes."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        is_space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if is_override and is_space and self.current_row >= 0 and self._tick is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.delete is not None:
            self.delete()
        elif event.key() != Qt.Key.Key_Space or not self._toggle():
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose nothing: Qt would make row 0 the current one without selecting it."""
        model = self.selectionModel()
        was_blocked = model.blockSignals(not self.currentIndex().isValid())
        super().focusInEvent(event)
        model.blockSignals(was_blocked)


class _WrappingDelegate(ColumnDelegate):
    """Knows how high broken texts are."""

    def __init__(self, broken: Callable[[str], str], table: RowsTable) -> None:
        super().__init__(table)
        self._broken, self._table = broken, table

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: N802
        return self._broken(super().displayText(value, locale))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
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
