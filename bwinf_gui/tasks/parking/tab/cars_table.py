"""The table of cross cars, where letters and places are edited."""

from collections.abc import Container
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.parking.editing import room
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.sentences import car_text, spots_of
from bwinf_gui.tasks.parking.tab.document import ParkingDocument
from bwinf_gui.tasks.parking.tab.fields import NameEditor, NumberBox
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Edit, Look
from bwinf_gui.widgets.theme import Appearance

_NAME, _NAME_UNITS = 0, 16
_LEAST_ROWS, _MOST_ROWS = 2, 12


class CarsTable(ColumnTable[int]):
    """Lists the cross cars of a document from left to right; a row stands for a car's place.

    Signals:
        car_chosen: The place of the car that became the current one, -1 for none.
        removal_requested: The place of the car that is to be removed.
    """

    car_chosen = Signal(int)
    removal_requested = Signal(int)

    def __init__(
        self, *, document: ParkingDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        self._document = document
        self._appearance = appearance
        self._row = Row(1)
        self._shifting: Container[int] = ()
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("parkingCars")
        self.row_chosen.connect(self.car_chosen)
        self.retranslate()

    def show_row(self, row: Row) -> None:
        """Show the cars of a row; of as many cars the chosen one stays."""
        self._row = row
        places = range(len(row.cars))
        self.show_rows(places, same=places == self.rows)
        self._fit(max((len(car.name) for car in row.cars), default=1))

    def mark(self, shifting: Container[int]) -> None:
        """Tint the cars that shift for the chosen spot, given by their places."""
        self._shifting = shifting
        self.refresh()

    def edit_name(self, place: int) -> None:
        """Open the field for the letters of a car."""
        self.choose_row(place)
        self.edit(self.model().index(place, _NAME))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        super().retranslate()
        self.setAccessibleName(tr("Cross cars"))
        self.setAccessibleDescription(tr("F2 edits a letter or an index, Del removes a car"))

    def _columns(self) -> tuple[Column[int], ...]:
        heading = TextSize.HEADING
        return (
            Column(
                to_translate("Car"),
                self._name,
                width=ColumnWidth(_NAME_UNITS),
                tip=self._tip,
                look=lambda place: replace(self._look(place), font=self._metrics.sized(heading)),
                edit=Edit(value=self._name, take=self._rename, field=self._name_field),
            ),
            Column(
                to_translate("Index"),
                self._index,
                width=ColumnWidth(15),
                is_number=True,
                tip=self._tip,
                look=self._look,
                edit=Edit(value=self._index, take=self._move, field=self._index_field),
            ),
            Column(
                to_translate("stands before"),
                lambda place: spots_of(self._row, self._index(place)),
                tip=self._tip,
                look=self._look,
            ),
        )

    def _name(self, place: int) -> str:
        return self._row.cars[place].name

    def _index(self, place: int) -> int:
        return self._row.cars[place].index

    def _tip(self, place: int) -> str:
        return car_text(self._row, place) + "\n" + tr("Double-click or F2 to edit")

    def _look(self, place: int) -> Look:
        shifts = place in self._shifting
        return Look(ground=self._appearance.theme.colours.selected if shifts else "")

    def _rename(self, place: int, name: str) -> None:
        self._document.rename_car(self._name(place), name, tr("rename car"))

    def _move(self, place: int, index: int) -> None:
        self._document.move_car(self._name(place), index, tr("move car"))

    def _name_field(self, place: int, parent: QWidget) -> NameEditor:
        return NameEditor(row=self._row, place=place, parent=parent)

    def _index_field(self, place: int, parent: QWidget) -> NumberBox:
        """Takes what lies within the room that a car has."""
        name = self._name(place)
        free = room(self._row, name)
        box = NumberBox(explain=lambda index: self._why_not(place, index), parent=parent)
        box.setRange(free.start, free.stop - 1)
        box.setAccessibleName(tr("Index of car {0}").format(name))
        return box

    def _why_not(self, place: int, index: int) -> str:
        """Why the car at a place cannot have an index."""
        cars = self._row.cars
        free = room(self._row, cars[place].name)
        if index < free.start:
            text = tr("Car {0} is in the way: the index must be at least {1}")
            return text.format(cars[place - 1].name, free.start)
        if place + 1 < len(cars):
            text = tr("Car {0} is in the way: the index can be at most {1}")
            return text.format(cars[place + 1].name, free.stop - 1)
        return tr("The row ends there: the index can be at most {0}").format(free.stop - 1)

    def _fit(self, letters: int) -> None:
        """Be as high as the rows, within limits, with room for names of so many letters."""
        unit, heading = self._metrics.unit, self._metrics.sized(TextSize.HEADING)
        name = QFontMetrics(heading).horizontalAdvance("N" * letters)
        self.setColumnWidth(_NAME, max(_NAME_UNITS * unit, name + 5 * unit))
        rows = min(max(len(self.rows), _LEAST_ROWS), _MOST_ROWS)
        self.setMaximumHeight(self.height_for(rows))
        self.setMinimumHeight(self.height_for(_LEAST_ROWS))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current_row >= 0:
            self.removal_requested.emit(self.current_row)
        else:
            super().keyPressEvent(event)
