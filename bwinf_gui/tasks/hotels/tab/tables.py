"""The tables of hotels, where they are edited, of days, and of the points of a chart."""

from collections.abc import Container, Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwinf_gui.tasks.hotels.parsing import typed_rating
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.recording import Day, DayEnd
from bwinf_gui.tasks.hotels.route import MAX_MINUTES, Route
from bwinf_gui.tasks.hotels.sentences import hotel_text
from bwinf_gui.tasks.hotels.tab.document import NEW_ROUTE, HotelsDocument
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.fields import WholeBox
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import (
    AS_WIDE_AS_TEXTS,
    STRETCH,
    Column,
    ColumnWidth,
    Edit,
    Look,
    Tick,
)
from bwinf_gui.widgets.theme import Appearance, set_style_property

_LEAST_ROWS = 3
_NUMBER, _NUMBER_UNITS, _USE_UNITS = 0, 10, 7


class HotelsTable(ColumnTable[int]):
    """Lists the hotels of a document in the order of the file; a row stands for a place there.

    Signals:
        hotel_chosen: The number of the hotel that became the current one, 0 for none.
        removal_requested: The number of the hotel that is to be removed.
    """

    hotel_chosen = Signal(int)
    removal_requested = Signal(int)

    def __init__(
        self, *, document: HotelsDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        self._document = document
        self._appearance = appearance
        self._route = NEW_ROUTE
        self._stops: Container[int] = ()
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("hotelsList")
        self.horizontalHeader().setMinimumSectionSize(_USE_UNITS * self._metrics.unit)
        self._fit_columns()
        self.setMinimumHeight((_LEAST_ROWS + 1) * self._metrics.table_row)
        self.row_chosen.connect(lambda row: self.hotel_chosen.emit(row + 1))
        self.retranslate()

    @property
    def current(self) -> int:
        """The number of the current hotel, 0 without one."""
        return self.current_row + 1

    def show_route(self, route: Route) -> None:
        """Show the hotels of a route; of as many hotels the chosen one stays."""
        self._route = route
        places = range(len(route.minutes))
        self.show_rows(places, same=places == self.rows)
        longest = self.fontMetrics().horizontalAdvance(str(len(route.minutes)))
        width = max(self._metrics.across(_NUMBER_UNITS), longest + 3 * self._metrics.unit)
        self.setColumnWidth(_NUMBER, width)

    def mark(self, stops: Container[int]) -> None:
        """Tint the hotels, given by their numbers, in which the trip sleeps."""
        self._stops = stops
        self.refresh()

    def choose(self, number: int) -> None:
        """Make a hotel the current one, or none with 0, without a signal."""
        self.choose_row(number - 1)

    def toggle(self, number: int) -> None:
        """Leave a hotel out, or allow it again."""
        if number in self._route.excluded:
            self._document.include(number, tr("allow hotel"))
        else:
            self._document.exclude(number, tr("leave out hotel"))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        super().retranslate()
        self.setAccessibleName(tr("Hotels"))
        self.setAccessibleDescription(
            tr("F2 edits a minute or a rating, Space leaves a hotel out, Del removes it")
        )

    def _columns(self) -> tuple[Column[int], ...]:
        to_edit = to_translate("Double-click or F2 to edit")
        return (
            Column(
                to_translate("No."),
                lambda place: str(place + 1),
                width=ColumnWidth(_NUMBER_UNITS, with_text=True),
                is_number=True,
                tip=lambda place: self._tip(place, to_edit),
                look=self._look,
            ),
            Column(
                to_translate("Minute"),
                lambda place: whole(self._minute(place)),
                is_number=True,
                tip=lambda place: self._tip(place, to_edit),
                look=self._look,
                edit=Edit(value=self._minute, take=self._take_minute, field=_minute_field),
            ),
            Column(
                to_translate("Rating"),
                self._rating,
                width=ColumnWidth(beside_title=5),
                is_number=True,
                tip=lambda place: self._tip(place, to_edit),
                look=self._look,
                edit=Edit(value=self._rating, take=self._take_rating, field=_rating_field),
            ),
            self._use_column(),
        )

    def _use_column(self) -> Column[int]:
        to_toggle = to_translate("Click or Space to leave it out or allow it again")
        return Column(
            "",
            lambda _place: "",
            width=ColumnWidth(_USE_UNITS, with_text=True),
            is_number=True,
            tip=lambda place: self._tip(place, to_toggle),
            look=self._look,
            tick=Tick(is_on=self._is_used, toggle=lambda place: self.toggle(place + 1)),
            head_tip=to_translate("May the trip sleep there?"),
            head_alignment=Qt.AlignmentFlag.AlignCenter,
            spoken_title=to_translate("Use"),
            spoken=lambda place: tr("allowed") if self._is_used(place) else tr("left out"),
        )

    def _minute(self, place: int) -> int:
        return int(self._route.minutes[place])

    def _rating(self, place: int) -> str:
        return rating_words(int(self._route.ratings[place]))

    def _is_used(self, place: int) -> bool:
        return place + 1 not in self._route.excluded

    def _take_minute(self, place: int, minute: int) -> None:
        self._change(place, int(minute), int(self._route.ratings[place]))

    def _take_rating(self, place: int, text: str) -> None:
        try:
            rating = typed_rating(text)
        except InputError as error:
            raise ValueError(text) from error
        self._change(place, self._minute(place), rating)

    def _change(self, place: int, minute: int, rating: int) -> None:
        text = tr("change hotel")
        self._document.change_hotel(place + 1, minute=minute, rating=rating, text=text)

    def _tip(self, place: int, use: str) -> str:
        return hotel_text(self._route, place + 1) + "\n" + tr(use)

    def _look(self, place: int) -> Look:
        colours = self._appearance.theme.colours
        return Look(
            ground=colours.selected if place + 1 in self._stops else "",
            colour="" if self._is_used(place) else colours.secondary,
        )

    def event(self, event: QEvent) -> bool:
        """Keep the space bar from the tab, which would play."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Space
            and self.current
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current:
            self.removal_requested.emit(self.current)
        elif event.key() == Qt.Key.Key_Space and self.current:
            self.toggle(self.current)
        else:
            super().keyPressEvent(event)


class RatingEditor(QLineEdit):
    """A field for a rating; it turns red and says why when none can be read."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Rating"))
        self.textEdited.connect(self.check)

    def problem(self) -> str:
        """Why no rating can be read; empty where one can."""
        try:
            typed_rating(self.text())
        except InputError as error:
            return as_sentence(error)
        return ""

    @Slot()
    def check(self) -> bool:
        """Show what is wrong with the rating; says whether anything is."""
        problem = self.problem()
        set_style_property(self, "wrong", "true" if problem else "false")
        self.setToolTip(problem)
        return bool(problem)


def _minute_field(place: int, parent: QWidget) -> WholeBox:
    box = WholeBox(parent)
    box.setRange(0, MAX_MINUTES)
    box.setAccessibleName(tr("Minute of hotel {0}").format(place + 1))
    return box


def _rating_field(_place: int, parent: QWidget) -> RatingEditor:
    return RatingEditor(parent)


_NIGHT_COLUMN, _HOTEL_COLUMN = 0, 1
_LEAST_DAYS, _MOST_DAYS = 3, 11
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
            self.setSpan(len(days) - 1, _NIGHT_COLUMN, 1, 2)
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
            Column(to_translate("Night"), _night_text),
            Column(to_translate("Hotel"), _hotel_text, is_number=True),
            Column(to_translate("Minute"), _minute_text, width=as_wide, is_number=True),
            Column(
                to_translate("Rating"), _rating_text, width=as_wide, is_number=True, look=self._look
            ),
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
        self.setFixedHeight(self.height_for(min(max(len(self.rows), _LEAST_DAYS), _MOST_DAYS)))

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        stop = self.rows[row].stop if row >= 0 else None
        if stop is not None:
            self.hotel_chosen.emit(stop.number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = event.size().width() >= _WIDE_UNITS * self._metrics.unit
        mode = STRETCH if is_wide else AS_WIDE_AS_TEXTS
        self.horizontalHeader().setSectionResizeMode(_HOTEL_COLUMN, mode)


def _night_text(day: Day) -> str:
    if _arrives(day):
        return tr("Destination")
    return tr("no hotel") if day.stop is None else str(day.number)


def _hotel_text(day: Day) -> str:
    return "" if _arrives(day) or day.stop is None else str(day.stop.number)


def _minute_text(day: Day) -> str:
    if _arrives(day):
        return whole(day.end)
    return tr("to {0}").format(whole(day.end)) if day.stop is None else whole(day.stop.minute)


def _rating_text(day: Day) -> str:
    return "–" if _arrives(day) or day.stop is None else rating_words(day.stop.rating)


def _arrives(day: Day) -> bool:
    return day.outcome is DayEnd.ARRIVES


_LEAST_POINTS = 3


class StepsTable(ColumnTable[StepPoint]):
    """Lists points: a place, called `title`, and the worst hotel of the best trip there.

    Signals:
        chosen: The place of the point whose row was clicked, or entered with Return.
    """

    chosen = Signal(int)

    def __init__(self, *, name: str, title: str, appearance: Appearance, parent: QWidget) -> None:
        columns: tuple[Column[StepPoint], ...] = (
            Column(title, lambda point: whole(point.place), is_number=True),
            Column(to_translate("Worst hotel"), lambda point: point.words, is_number=True),
        )
        super().__init__(columns, appearance=appearance, parent=parent)
        self.setObjectName(name)
        self.setMinimumHeight((_LEAST_POINTS + 1) * self._metrics.table_row + 2)
        self.clicked.connect(self._on_chosen)
        self.activated.connect(self._on_chosen)

    def show_points(self, points: Sequence[StepPoint], current: StepPoint | None) -> None:
        """Show points, and which one is asked for now; equal ones keep the selection."""
        if tuple(points) != tuple(self.rows):
            self.show_rows(points)
        if current is None:
            self.clearSelection()
        else:
            self.selectRow(list(points).index(current))

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        self.chosen.emit(self.rows[index.row()].place)
