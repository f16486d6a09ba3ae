"""The hotels of a route as a Qt table: number, minute, rating, and whether a trip may use it."""

from collections.abc import Container
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from bwinf_gui.core.errors import InputError
from bwinf_gui.core.hotels import Route
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.numbers import whole
from bwinf_gui.ui.hotels.document import NEW_ROUTE, HotelsDocument
from bwinf_gui.ui.hotels.ratings import rating_words, read_rating
from bwinf_gui.ui.hotels.sentences import hotel_text

_NO_INDEX = QModelIndex()
_CENTRE = Qt.AlignmentFlag.AlignCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class HotelColumn(IntEnum):
    """The columns."""

    NUMBER = 0
    MINUTE = 1
    RATING = 2
    USE = 3


class HotelsModel(QAbstractTableModel):
    """One row for each hotel, in the order of the file."""

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
        if len(route.minutes) != len(self._route.minutes):
            self.beginResetModel()
            self._route = route
            self.endResetModel()
        else:
            self._route = route
            self._tell_changed()

    def mark(self, stops: Container[int]) -> None:
        """Tint the hotels, given by their numbers, in which the trip sleeps."""
        self._stops = stops
        self._tell_changed()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._route.minutes)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(HotelColumn)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.column() in {HotelColumn.MINUTE, HotelColumn.RATING}:
            return flags | Qt.ItemFlag.ItemIsEditable
        if index.column() == HotelColumn.USE:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(
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
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._told(place, column, role)
        return self._look(place, role)

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
                rating = read_rating(str(value))
        except (InputError, ValueError):
            return False
        text = self.tr("change hotel")
        self._document.change_hotel(number, minute=minute, rating=rating, text=text)
        return True

    def toggle(self, number: int) -> None:
        """Leave a hotel out, or allow it again."""
        if number in self._route.excluded:
            self._document.include(number, self.tr("allow hotel"))
        else:
            self._document.exclude(number, self.tr("leave out hotel"))

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section != HotelColumn.USE else _CENTRE
        if role == Qt.ItemDataRole.ToolTipRole and section == HotelColumn.USE:
            return self.tr("May the trip sleep there?")
        if role != Qt.ItemDataRole.DisplayRole:
            return super().headerData(section, orientation, role)
        return self.title(HotelColumn(section))

    def title(self, column: HotelColumn) -> str:
        """The head of a column."""
        return (self.tr("No."), self.tr("Minute"), self.tr("Rating"), "")[column]

    def _text(self, place: int, column: HotelColumn) -> str:
        if column is HotelColumn.NUMBER:
            return str(place + 1)
        if column is HotelColumn.MINUTE:
            return whole(int(self._route.minutes[place]))
        if column is HotelColumn.RATING:
            return rating_words(int(self._route.ratings[place]))
        return ""

    def _told(self, place: int, column: HotelColumn, role: int) -> str:
        text = hotel_text(self._route, place + 1)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return text
        if column is HotelColumn.USE:
            return text + "\n" + self.tr("Click or Space to leave it out or allow it again")
        return text + "\n" + self.tr("Double-click or F2 to edit")

    def _look(self, place: int, role: int) -> Any:
        colours = self._appearance.theme.colours
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.BackgroundRole and place + 1 in self._stops:
            return QColor(colours.selected)
        if role == Qt.ItemDataRole.ForegroundRole and place + 1 in self._route.excluded:
            return QColor(colours.secondary)
        return None

    def _tell_changed(self) -> None:
        if len(self._route.minutes):
            last = self.index(len(self._route.minutes) - 1, len(HotelColumn) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
