"""The table of cross cars, where letters and places are edited."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.parking import Row, room
from bwinf_gui.tasks.parking.tab.cars_model import CarColumn, CarsModel
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.tasks.parking.tab.name_editor import NameEditor
from bwinf_gui.tasks.parking.tab.number_box import NumberBox
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_table import RowsDelegate, RowsTable

_CAR_UNITS, _INDEX_UNITS = 16, 15
_LEAST_ROWS, _MOST_ROWS = 2, 12


class CarsTable(RowsTable):
    """Lists the cross cars of a document.

    Signals:
        car_chosen: The place of the car that became the current one, -1 for none.
        removal_requested: The place of the car that is to be removed.
    """

    car_chosen = Signal(int)
    removal_requested = Signal(int)

    def __init__(
        self, *, document: ParkingDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("parkingCars")
        self.model_ = CarsModel(document=document, appearance=appearance, parent=self)
        self.setModel(self.model_)
        self._delegate = _CarDelegate(self)
        self.setItemDelegate(self._delegate)
        self.allow_edits()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(CarColumn.SPOTS, QHeaderView.ResizeMode.Stretch)
        self.setColumnWidth(CarColumn.INDEX, _INDEX_UNITS * self._metrics.unit)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.retranslate()

    @property
    def current(self) -> int:
        """The place of the current car, -1 without one."""
        return self.currentIndex().row()

    def show_row(self, row: Row) -> None:
        """Show the cars of a row."""
        self._delegate.row = row
        with QSignalBlocker(self.selectionModel()):
            self.model_.show_row(row)
        self._fit(max((len(car.name) for car in row.cars), default=1))

    def edit_name(self, place: int) -> None:
        """Open the field for the letters of a car."""
        self.choose_row(place)
        self.edit(self.model_.index(place, CarColumn.CAR))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Cross cars"))
        self.setAccessibleDescription(tr("F2 edits a letter or an index, Del removes a car"))

    def _fit(self, letters: int) -> None:
        """Be as high as the rows, within limits, with room for names of so many letters."""
        name = QFontMetrics(self._metrics.sized(TextSize.HEADING)).horizontalAdvance("N" * letters)
        unit = self._metrics.unit
        self.setColumnWidth(CarColumn.CAR, max(_CAR_UNITS * unit, name + 5 * unit))
        rows = min(max(self.model_.rowCount(), _LEAST_ROWS), _MOST_ROWS)
        head = self.horizontalHeader().sizeHint().height()
        self.setMaximumHeight(rows * self._metrics.table_row + head + 2)
        self.setMinimumHeight(_LEAST_ROWS * self._metrics.table_row + head + 2)

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        self.car_chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current >= 0:
            self.removal_requested.emit(self.current)
        else:
            super().keyPressEvent(event)


class _CarDelegate(RowsDelegate):
    """Edits letters in a field that checks them, and indices within the room that a car has."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.row = Row(1)

    def is_wrong(self, editor: QWidget) -> bool:
        """Whether no car can be called so, or stand there."""
        return isinstance(editor, NameEditor | NumberBox) and editor.check()

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        del option
        place = index.row()
        if index.column() == CarColumn.CAR:
            return NameEditor(row=self.row, place=place, parent=parent)
        name = self.row.cars[place].name
        free = room(self.row, name)
        box = NumberBox(explain=lambda index: self._why_not(place, index), parent=parent)
        box.setRange(free.start, free.stop - 1)
        box.setAccessibleName(tr("Index of car {0}").format(name))
        return box

    def setModelData(
        self,
        editor: QWidget,
        model: QAbstractItemModel,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        if isinstance(editor, NameEditor | NumberBox) and editor.problem():
            return
        super().setModelData(editor, model, index)

    def _why_not(self, place: int, index: int) -> str:
        """Why the car at a place cannot have an index."""
        cars = self.row.cars
        free = room(self.row, cars[place].name)
        if index < free.start:
            text = tr("Car {0} is in the way: the index must be at least {1}")
            return text.format(cars[place - 1].name, free.start)
        if place + 1 < len(cars):
            text = tr("Car {0} is in the way: the index can be at most {1}")
            return text.format(cars[place + 1].name, free.stop - 1)
        return tr("The row ends there: the index can be at most {0}").format(free.stop - 1)
