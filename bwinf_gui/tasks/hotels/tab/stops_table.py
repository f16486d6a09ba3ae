"""The table of nights: the row of a night chooses its hotel."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSignalBlocker, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from bwinf_gui.tasks.hotels.tab.recording import Day
from bwinf_gui.tasks.hotels.tab.stops_model import StopColumn, StopsModel
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.rows_table import RowsTable

_LEAST_ROWS, _MOST_ROWS = 3, 11
_WIDE_UNITS = 94
"""From this width on the hotel's column gets its share of what is left over."""


class StopsTable(RowsTable):
    """The nights of the trip.

    Signals:
        hotel_chosen: The number of the hotel of the night that became the current one.
    """

    hotel_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("hotelsAnswers")
        self._model = StopsModel(appearance=appearance, parent=self)
        self.setModel(self._model)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for column in (StopColumn.MINUTE, StopColumn.RATING, StopColumn.LEG):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.retranslate()
        self._fit(0)

    def show_days(self, days: Sequence[Day]) -> None:
        """Show the nights among some days, and how the last day ends."""
        if tuple(days) == tuple(self._model.days):
            return
        with QSignalBlocker(self.selectionModel()):
            self._model.show_days(days)
        self.clearSpans()
        if days and days[-1].stop is None:
            self.setSpan(len(days) - 1, StopColumn.NIGHT, 1, StopColumn.MINUTE)
        self._fit(len(days))

    def choose(self, number: int) -> None:
        """Make the night in a hotel the current one, or none, without a signal."""
        row = next(
            (
                place
                for place, day in enumerate(self._model.days)
                if day.stop is not None and day.stop.number == number
            ),
            -1,
        )
        self.choose_row(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= _WIDE_UNITS * self._metrics.unit
        mode = QHeaderView.ResizeMode
        self.horizontalHeader().setSectionResizeMode(
            StopColumn.HOTEL, mode.Stretch if is_wide else mode.ResizeToContents
        )

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Nights of the trip"))
        self._model.tell_changed()

    def _fit(self, rows: int) -> None:
        """Be as high as the rows, within limits."""
        rows = min(max(rows, _LEAST_ROWS), _MOST_ROWS)
        head = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(rows * self._metrics.table_row + head + 2)

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        stop = self._model.days[current.row()].stop if current.isValid() else None
        if stop is not None:
            self.hotel_chosen.emit(stop.number)
