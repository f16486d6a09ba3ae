"""What tables with a row for each of some things have in common: their size and their heads."""

from collections.abc import Container, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from bwinf_gui.text.translation import tr

_NO_INDEX = QModelIndex()


class RowsModel(QAbstractTableModel):
    """A table with a column for each member of `columns`; those in `numbers` lean to the right."""

    columns: type[IntEnum]
    numbers: Container[int] = ()

    def length(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def title(self, column: int) -> str:
        """What stands above a column."""
        raise NotImplementedError

    def spoken_title(self, column: int) -> str:
        """What a screen reader calls a column, also one without a head."""
        return self.title(column)

    def cell(self, index: QModelIndex | QPersistentModelIndex, role: int) -> Any:
        """What stands in a cell and how it looks, by Qt's roles."""
        raise NotImplementedError

    def spoken_cell(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """What a screen reader says of a cell beside the name of its column."""
        value = self.cell(index, Qt.ItemDataRole.DisplayRole)
        return tr("empty") if value is None or value == "" else str(value)

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        """To which side a column leans."""
        right = column in self.numbers
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def spoken(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """What a screen reader says of a cell: its column and its value."""
        title, text = self.title(index.column()), str(index.data() or "")
        return f"{title}: {text}" if title and text else text

    def head_alignment(self, column: int) -> Qt.AlignmentFlag:
        """To which side the head of a column leans: as the column does."""
        return self.alignment(column)

    @contextmanager
    def replacing(self, *, same: bool) -> Iterator[None]:
        """Replace what the rows show; where they are the `same` ones, the selection stays."""
        if not same:
            self.beginResetModel()
        yield
        if same:
            self.tell_changed()
        else:
            self.endResetModel()

    def tell_changed(self) -> None:
        """Have all cells shown anew; the rows and the selection stay."""
        if self.length():
            last = self.index(self.length() - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.spoken_title(index.column())}: {self.spoken_cell(index)}"
        return self.cell(index, role)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else self.length()

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken_title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.head_alignment(section)
        return super().headerData(section, orientation, role)
