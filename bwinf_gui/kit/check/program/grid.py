"""All cases at once: a group below the other, two cases in a row, with verdict and time."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from bwinf_gui.kit.check.program.mode import ProgramMode
from bwinf_gui.kit.check.program.state import CaseResult, Key, choose
from bwinf_gui.kit.check.program.words import (
    result_name,
    right_of,
    seconds_of,
    spoken_result,
    tip_of,
)
from bwinf_gui.kit.check.running import CaseGroup
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import row_mark
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate

COLUMNS = 2
_ROW_UNITS = 6
_SIDE = Qt.ItemDataRole.UserRole
_KEY = Qt.ItemDataRole.UserRole + 1


class ResultsGrid(QTableWidget):
    """Cases below the heads of their groups; a click chooses one, Return shows its lines."""

    def __init__(self, ui: Ui, mode: ProgramMode) -> None:
        super().__init__(0, COLUMNS)
        self._appearance, self._do = ui.appearance, ui.doer.do
        self._shown: tuple[Any, Key | None] = (), None
        ui.named(self, "Results")
        ui.say("Results", self.setAccessibleName)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(ui.px(_ROW_UNITS))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_SideText(self))
        self.setIconSize(QSize(3, 3) * ui.metrics.unit)
        self.currentItemChanged.connect(self._on_current_changed)
        self.itemActivated.connect(lambda _item: ui.doer.do(mode.show_lines))
        self._appearance.changed.connect(self._show_again)
        ui.bind("results", lambda s: (s.groups, s.chosen), self._show, blank=((), None))

    def _show(self, shown: tuple[Any, Key | None]) -> None:
        """Show groups of cases, and choose one of them without a signal."""
        self._shown = shown
        self.blockSignals(True)
        self.clearSpans()
        lines = _lines(shown[0])
        self.setRowCount(len(lines))
        for row, (head, cells) in enumerate(lines):
            if head is not None:
                self.setSpan(row, 0, 1, COLUMNS)
                self.setItem(row, 0, self._head(head, cells))
                self.setItem(row, 1, _empty())
                continue
            for column in range(COLUMNS):
                item = self._item(cells[column]) if column < len(cells) else _empty()
                self.setItem(row, column, item)
        self._choose(shown[1])
        self.blockSignals(False)
        self.setMaximumHeight(self._height(len(lines)))
        self.updateGeometry()

    def _show_again(self) -> None:
        self._show(self._shown)

    def _choose(self, key: Key | None) -> None:
        for row in range(self.rowCount()):
            for column in range(COLUMNS):
                item = self.item(row, column)
                if item is not None and item.data(_KEY) == key is not None:
                    self.setCurrentItem(item)
                    return
        self.setCurrentIndex(QModelIndex())

    def _head(self, group: CaseGroup, results: Sequence[CaseResult]) -> QTableWidgetItem:
        theme = self._appearance.theme
        item = QTableWidgetItem(tr(group.title))
        item.setData(_SIDE, right_of(results))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(theme.metrics.sized(TextSize.HEADING))
        item.setForeground(QBrush(QColor(theme.colours.text)))
        item.setBackground(QBrush(QColor(theme.colours.alternate)))
        return item

    def _item(self, result: CaseResult) -> QTableWidgetItem:
        colours, row = self._appearance.theme.colours, result.row
        item = QTableWidgetItem(result_name(result))
        item.setData(_KEY, result.key)
        # The names of traps are longer than those of files.
        item.setData(_SIDE, "" if result.case.is_trap else seconds_of(result))
        item.setToolTip(tip_of(result))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken_result(result))
        if row is None or result.is_stale:
            item.setForeground(QBrush(QColor(colours.secondary)))
            item.setIcon(self._appearance.icons.icon("dash") if row is None else QIcon())
            return item
        mark = row_mark(row)
        item.setIcon(self._appearance.icons.icon(mark.icon, mark.tint))
        if mark.ground:
            item.setBackground(QBrush(QColor(getattr(colours, mark.ground))))
            item.setForeground(QBrush(QColor(getattr(colours, mark.tint.value))))
        return item

    def _on_current_changed(self, item: QTableWidgetItem | None) -> None:
        key = None if item is None else item.data(_KEY)
        if key is not None:
            self._do(choose, tuple(key))

    def sizeHint(self) -> QSize:
        return QSize(0, self._height(self.rowCount()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._height(min(self.rowCount(), 4)))

    def _height(self, rows: int) -> int:
        return max(rows, 1) * self.verticalHeader().defaultSectionSize() + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen case visible."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())


class _SideText(ColumnDelegate):
    """Writes a second text at the right end of a cell, where there is room for it."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        # Heads cannot be chosen, so Qt would paint them as disabled.
        option.state |= QStyle.StateFlag.State_Enabled

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        side, width = str(index.data(_SIDE) or ""), option.fontMetrics.horizontalAdvance
        gap = width("0")
        icon = 0 if index.data(Qt.ItemDataRole.DecorationRole) is None else 4 * gap
        if icon + width(str(index.data())) + width(side) + 3 * gap > option.rect.width():
            return
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(option.rect.adjusted(0, 0, -gap, 0), right, side)


def _lines(
    groups: Sequence[tuple[CaseGroup, Sequence[CaseResult]]],
) -> list[tuple[CaseGroup | None, Sequence[CaseResult]]]:
    """A head for each group, and below it rows whose columns are read downwards."""
    lines: list[tuple[CaseGroup | None, Sequence[CaseResult]]] = []
    for group, own in groups:
        rows = -(-len(own) // COLUMNS)
        lines += [(group, own), *((None, own[row::rows]) for row in range(rows))]
    return lines


def _empty() -> QTableWidgetItem:
    item = QTableWidgetItem()
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    return item
