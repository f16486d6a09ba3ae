"""The cross cars of a row as a Qt table: letter, index, and the two spots behind."""

from collections.abc import Container
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.parking import Row
from bwinf_gui.tasks.parking.sentences import car_text, spots_of
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_model import RowsModel


class CarColumn(IntEnum):
    """The columns."""

    CAR = 0
    INDEX = 1
    SPOTS = 2


class CarsModel(RowsModel):
    """One row for each cross car, from left to right; letters and indices can be edited."""

    columns = CarColumn
    numbers = frozenset({CarColumn.INDEX})

    def __init__(
        self, *, document: ParkingDocument, appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._appearance = appearance
        self._row = Row(1)
        self._shifting: Container[int] = ()

    def show_row(self, row: Row) -> None:
        """Show the cars of another row; as many of them keep the selection."""
        with self.replacing(same=len(row.cars) == self.length()):
            self._row = row

    def mark(self, shifting: Container[int]) -> None:
        """Tint the cars that shift for the chosen spot, given by their places."""
        self._shifting = shifting
        self.tell_changed()

    def length(self) -> int:
        """How many cars there are."""
        return len(self._row.cars)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags if index.column() == CarColumn.SPOTS else flags | Qt.ItemFlag.ItemIsEditable

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        place, column = index.row(), CarColumn(index.column())
        car = self._row.cars[place]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            texts = (car.name, car.index, spots_of(self._row, car.index))
            return texts[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return car_text(self._row, place) + "\n" + tr("Double-click or F2 to edit")
        return self._look(place, column, role)

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        name = self._row.cars[index.row()].name
        try:
            if index.column() == CarColumn.CAR:
                self._document.rename_car(name, str(value), tr("rename car"))
            else:
                self._document.move_car(name, int(value), tr("move car"))
        except ValueError:
            return False
        return True

    def title(self, column: int) -> str:
        """What stands above a column."""
        return (tr("Car"), tr("Index"), tr("stands before"))[column]

    def _look(self, place: int, column: CarColumn, role: int) -> Any:
        theme = self._appearance.theme
        if role == Qt.ItemDataRole.FontRole and column is CarColumn.CAR:
            return theme.metrics.sized(TextSize.HEADING)
        if role == Qt.ItemDataRole.BackgroundRole and place in self._shifting:
            return QColor(theme.colours.selected)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        return None
