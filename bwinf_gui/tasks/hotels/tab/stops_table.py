"""The table of days: the row of a night chooses its hotel, the last one says how the trip ends."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.tab.recording import Day, DayEnd
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import AS_WIDE_AS_TEXTS, STRETCH, Column, ColumnTable, Look
from bwinf_gui.widgets.theme import Appearance

_NIGHT, _HOTEL = 0, 1
_LEAST_ROWS, _MOST_ROWS = 3, 11
_WIDE_UNITS = 94
"""From this width on the hotel's column gets its share of what is left over."""


class StopsTable(ColumnTable[Day]):
    """The nights of the trip, and how it ends.

    Signals:
        hotel_chosen: The number of the hotel of the night that became the current one.
    """

    hotel_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._worst: int | None = None
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("hotelsAnswers")
        self.row_chosen.connect(self._on_row_chosen)
        self.retranslate()
        self._fit()

    def show_days(self, days: Sequence[Day]) -> None:
        """Show the nights among some days, and how the last day ends."""
        days = tuple(days)
        if days == self.rows:
            return
        self._worst = min((day.stop.rating for day in days if day.stop is not None), default=None)
        self.show_rows(days)
        self.clearSpans()
        if days and days[-1].stop is None:
            self.setSpan(len(days) - 1, _NIGHT, 1, 2)
        self._fit()

    def choose(self, number: int) -> None:
        """Make the night in a hotel the current one, or none, without a signal."""
        hotels = [day.stop.number if day.stop is not None else None for day in self.rows]
        self.choose_row(hotels.index(number) if number in hotels else -1)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        super().retranslate()
        self.setAccessibleName(tr("Nights of the trip"))
        self.refresh()

    def _columns(self) -> tuple[Column[Day], ...]:
        as_wide = AS_WIDE_AS_TEXTS
        return (
            Column(to_translate("Night"), _night),
            Column(to_translate("Hotel"), _hotel, is_number=True),
            Column(to_translate("Minute"), _minute, width=as_wide, is_number=True),
            Column(to_translate("Rating"), _rating, width=as_wide, is_number=True, look=self._look),
            Column(
                to_translate("Drive before"),
                lambda day: minutes_words(day.minutes),
                width=as_wide,
                is_number=True,
            ),
        )

    def _look(self, day: Day) -> Look:
        """The worst rating, which is the trip's, is bold."""
        is_worst = day.stop is not None and day.stop.rating == self._worst
        return Look(font=tabular(self._metrics.sized(TextSize.HEADING)) if is_worst else None)

    def _fit(self) -> None:
        """Be as high as the rows, within limits."""
        self.setFixedHeight(self.height_for(min(max(len(self.rows), _LEAST_ROWS), _MOST_ROWS)))

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        stop = self.rows[row].stop if row >= 0 else None
        if stop is not None:
            self.hotel_chosen.emit(stop.number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= _WIDE_UNITS * self._metrics.unit
        mode = STRETCH if is_wide else AS_WIDE_AS_TEXTS
        self.horizontalHeader().setSectionResizeMode(_HOTEL, mode)


def _night(day: Day) -> str:
    if _arrives(day):
        return tr("Destination")
    return tr("no hotel") if day.stop is None else str(day.number)


def _hotel(day: Day) -> str:
    return "" if _arrives(day) or day.stop is None else str(day.stop.number)


def _minute(day: Day) -> str:
    if _arrives(day):
        return whole(day.end)
    return tr("to {0}").format(whole(day.end)) if day.stop is None else whole(day.stop.minute)


def _rating(day: Day) -> str:
    return "–" if _arrives(day) or day.stop is None else rating_words(day.stop.rating)


def _arrives(day: Day) -> bool:
    return day.outcome is DayEnd.ARRIVES
