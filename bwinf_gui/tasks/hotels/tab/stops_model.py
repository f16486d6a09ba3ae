"""The days of a trip as a Qt table: its nights, and how it ends."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.tab.recording import Day, DayEnd
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.rows_model import RowsModel


class StopColumn(IntEnum):
    """The columns."""

    NIGHT = 0
    HOTEL = 1
    MINUTE = 2
    RATING = 3
    LEG = 4


class StopsModel(RowsModel):
    """One row for each day; the last one tells whether the trip arrives."""

    columns = StopColumn
    numbers = frozenset(StopColumn) - {StopColumn.NIGHT}

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._days: Sequence[Day] = ()
        self._worst: int | None = None

    @property
    def days(self) -> Sequence[Day]:
        """The days."""
        return self._days

    def show_days(self, days: Sequence[Day]) -> None:
        """Show the days of another trip."""
        self.beginResetModel()
        self._days = days
        self._worst = min((day.stop.rating for day in days if day.stop is not None), default=None)
        self.endResetModel()

    def length(self) -> int:
        """How many days there are."""
        return len(self._days)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        day, column = self._days[index.row()], StopColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(day, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        is_worst = day.stop is not None and day.stop.rating == self._worst
        if role == Qt.ItemDataRole.FontRole and column is StopColumn.RATING and is_worst:
            return tabular(self._appearance.theme.metrics.sized(TextSize.HEADING))
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = (
            tr("Night"),
            tr("Hotel"),
            tr("Minute"),
            tr("Rating"),
            tr("Drive before"),
        )
        return titles[column]

    def _text(self, day: Day, column: StopColumn) -> str:
        leg = minutes_words(day.minutes)
        if day.outcome is DayEnd.ARRIVES:
            return (tr("Destination"), "", whole(day.end), "–", leg)[column]
        if day.stop is None:
            return (tr("no hotel"), "", tr("to {0}").format(whole(day.end)), "–", leg)[column]
        stop = day.stop
        return (
            str(day.number), str(stop.number), whole(stop.minute), rating_words(stop.rating), leg,
        )[column]  # fmt: skip
