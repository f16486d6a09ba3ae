"""All cases at once: a group below the other, two cases in a row, with verdict and time."""

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QResizeEvent
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
_Shown: TypeAlias = tuple[Sequence[tuple[CaseGroup, Sequence[CaseResult]]], Key | None]
"""The groups with their cases, and the chosen one."""


class ResultsGrid(QTableWidget):
    """Cases below the heads of their groups; a click chooses one, Return shows its lines."""

    def __init__(self, ui: Ui, mode: ProgramMode) -> None:
        super().__init__(0, COLUMNS)
        self._appearance, self._do = ui.appearance, ui.doer.do
        self._shown: _Shown = (), None
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

    def _show(self, shown: _Shown) -> None:
        """Show a head for each group, and below it its cases in columns, without a signal."""
        self._shown = groups, chosen = shown
        heights = [-(-len(results) // COLUMNS) for _, results in groups]
        self.blockSignals(True)
        self.clearSpans()
        self.setRowCount(sum(heights) + len(heights))
        row, current = 0, QModelIndex()
        for height, (group, results) in zip(heights, groups, strict=True):
            self.setSpan(row, 0, 1, COLUMNS)
            self.setItem(row, 0, self._head(group, results))
            self.setItem(row, 1, _unused())
            self.setItem(row + height, 1, _unused())
            for place, result in enumerate(results):
                column, line = divmod(place, height)
                item = self._item(result)
                self.setItem(row + 1 + line, column, item)
                if result.key == chosen:
                    current = self.indexFromItem(item)
            row += 1 + height
        self.setCurrentIndex(current)
        self.blockSignals(False)
        self.setMaximumHeight(self._height(row))
        self.updateGeometry()

    def _show_again(self) -> None:
        self._show(self._shown)

    def _head(self, group: CaseGroup, results: Sequence[CaseResult]) -> QTableWidgetItem:
        theme, item = self._appearance.theme, _unused(tr(group.title))
        item.setData(_SIDE, right_of(results))
        item.setFont(theme.metrics.sized(TextSize.HEADING))
        item.setForeground(QColor(theme.colours.text))
        item.setBackground(QColor(theme.colours.alternate))
        return item

    def _item(self, result: CaseResult) -> QTableWidgetItem:
        colours, row, spoken = self._appearance.theme.colours, result.row, spoken_result(result)
        item = QTableWidgetItem(result_name(result))
        item.setData(_KEY, result.key)
        # The names of traps are longer than those of files.
        item.setData(_SIDE, "" if result.case.is_trap else seconds_of(result))
        item.setToolTip(f"{spoken}\n{row.message}" if row is not None and row.message else spoken)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        if row is None or result.is_stale:
            item.setForeground(QColor(colours.secondary))
            item.setIcon(self._appearance.icons.icon("dash") if row is None else QIcon())
            return item
        mark = row_mark(row)
        item.setIcon(self._appearance.icons.icon(mark.icon, mark.tint))
        if mark.ground:
            item.setBackground(QColor(getattr(colours, mark.ground)))
            item.setForeground(QColor(getattr(colours, mark.tint.value)))
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


def _unused(text: str = "") -> QTableWidgetItem:
    """A cell that cannot be chosen."""
    item = QTableWidgetItem(text)
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    return item
