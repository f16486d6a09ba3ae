"""The list of files opened before, name at the left and detail at the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from bwinf_gui.ui.appearance import Appearance

_PATH = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file opened before and what shall stand beside its name."""

    path: Path
    detail: str


class RecentList(QTreeWidget):
    """Offers the files; one click or Enter emits `chosen` with the Path."""

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._files: Sequence[RecentFile] = ()
        self.setObjectName("recentFiles")
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        # A click is enough, as with any other button of the page.
        self.setStyleSheet("QTreeView { activate-on-singleclick: 1; }")
        self.itemActivated.connect(self._on_activated)
        appearance.changed.connect(self._fill)

    def set_files(self, files: Sequence[RecentFile]) -> None:
        """Show these files, the latest first."""
        self._files = tuple(files)
        self._fill()

    @Slot()
    def _fill(self) -> None:
        self.clear()
        for file in self._files:
            self.addTopLevelItem(self._item(file))
        rows = len(self._files) * max(self.sizeHintForRow(0), 0)
        self.setFixedHeight(rows + 2 * self.frameWidth())

    def _item(self, file: RecentFile) -> QTreeWidgetItem:
        item = QTreeWidgetItem([file.path.name, file.detail])
        item.setData(0, _PATH, file.path)
        item.setToolTip(0, str(file.path))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{file.path.name}, {file.detail}")
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, QColor(self._appearance.theme.colours.secondary))
        return item

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.chosen.emit(item.data(0, _PATH))
