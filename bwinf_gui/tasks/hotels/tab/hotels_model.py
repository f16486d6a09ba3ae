"""The hotels of a route as a Qt table: number, minute, rating, and whether a trip may use it."""

from collections.abc import Container
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.hotels import Route
from bwinf_gui.tasks.hotels.parsing import typed_rating
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.tab.document import NEW_ROUTE, HotelsDocument
from bwinf_gui.tasks.hotels.tab.sentences import hotel_text
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.rows_model import RowsModel


class HotelColumn(IntEnum):
    """The columns."""

    NUMBER = 0
    MINUTE = 1
    RATING = 2
    USE = 3


class HotelsModel(RowsModel):
    """One row for each hotel, in the order of the file."""

    columns = HotelColumn
    numbers = frozenset(HotelColumn)

    def __init__(
        self, *, document: HotelsDocument, appearance: Appearance, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._appearance = appearance
        self._route = NEW_ROUTE
        self._stops: Container[int] = ()

    def show_route(self, route: Route) -> None:
        """Show the hotels of another route; as many of them keep the selection."""
        with self.replacing(same=len(route.minutes) == self.length()):
            self._route = route

    def mark(self, stops: Container[int]) -> None:
        """Tint the hotels, given by their numbers, in which the trip sleeps."""
        self._stops = stops
        self.tell_changed()

    def length(self) -> int:
        """How many hotels there are."""
        return len(self._route.minutes)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.column() in {HotelColumn.MINUTE, HotelColumn.RATING}:
            return flags | Qt.ItemFlag.ItemIsEditable
        if index.column() == HotelColumn.USE:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        place, column = index.row(), HotelColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(place, column)
        if role == Qt.ItemDataRole.EditRole:
            if column is HotelColumn.MINUTE:
                return int(self._route.minutes[place])
            return self._text(place, column)
        if role == Qt.ItemDataRole.CheckStateRole and column is HotelColumn.USE:
            used = place + 1 not in self._route.excluded
            return Qt.CheckState.Checked if used else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(place, column)
        return self._look(place, column, role)

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        number = index.row() + 1
        if role == Qt.ItemDataRole.CheckStateRole:
            self.toggle(number)
            return True
        minute, rating = (
            int(column[index.row()]) for column in (self._route.minutes, self._route.ratings)
        )
        try:
            if index.column() == HotelColumn.MINUTE:
                minute = int(value)
            else:
                rating = typed_rating(str(value))
        except (InputError, ValueError):
            return False
        text = tr("change hotel")
        self._document.change_hotel(number, minute=minute, rating=rating, text=text)
        return True

    def toggle(self, number: int) -> None:
        """Leave a hotel out, or allow it again."""
        if number in self._route.excluded:
            self._document.include(number, tr("allow hotel"))
        else:
            self._document.exclude(number, tr("leave out hotel"))

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.ToolTipRole and section == HotelColumn.USE:
            return tr("May the trip sleep there?")
        return super().headerData(section, orientation, role)

    def title(self, column: int) -> str:
        """What stands above a column."""
        return (tr("No."), tr("Minute"), tr("Rating"), "")[column]

    def spoken_title(self, column: int) -> str:
        """The column with the boxes has no head that is seen."""
        return tr("Use") if column == HotelColumn.USE else self.title(column)

    def spoken_cell(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Whether a box is ticked is said in words too."""
        if index.column() != HotelColumn.USE:
            return super().spoken_cell(index)
        used = index.row() + 1 not in self._route.excluded
        return tr("allowed") if used else tr("left out")

    def head_alignment(self, column: int) -> Qt.AlignmentFlag:
        """Heads lean as their columns; a box to tick has none to lean on."""
        is_box = column == HotelColumn.USE
        return Qt.AlignmentFlag.AlignCenter if is_box else super().head_alignment(column)

    def _text(self, place: int, column: HotelColumn) -> str:
        if column is HotelColumn.NUMBER:
            return str(place + 1)
        if column is HotelColumn.MINUTE:
            return whole(int(self._route.minutes[place]))
        if column is HotelColumn.RATING:
            return rating_words(int(self._route.ratings[place]))
        return ""

    def _tip(self, place: int, column: HotelColumn) -> str:
        text = hotel_text(self._route, place + 1)
        if column is HotelColumn.USE:
            return text + "\n" + tr("Click or Space to leave it out or allow it again")
        return text + "\n" + tr("Double-click or F2 to edit")

    def _look(self, place: int, column: HotelColumn, role: int) -> Any:
        colours = self._appearance.theme.colours
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        if role == Qt.ItemDataRole.BackgroundRole and place + 1 in self._stops:
            return QColor(colours.selected)
        if role == Qt.ItemDataRole.ForegroundRole and place + 1 in self._route.excluded:
            return QColor(colours.secondary)
        return None
