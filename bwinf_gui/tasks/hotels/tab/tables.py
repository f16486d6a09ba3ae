"""The tables of the tab: hotels, which are edited, nights of a trip, and compared points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bwinf_gui.kit.parts import Button, Column, Edit, Remove, Table, Tick
from bwinf_gui.kit.state import LazyRows, remembered
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.recording import Day, trip_of
from bwinf_gui.tasks.hotels.route import MAX_MINUTES, MOST_SHOWN, RATING_ONE, Route
from bwinf_gui.tasks.hotels.sentences import hotel_text
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint
from bwinf_gui.text.numbers import digits_in, whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme


@dataclass(frozen=True)
class HotelRow:
    """A hotel of the file, and whether the trip sleeps there."""

    route: Route
    place: int
    is_stop: bool

    @property
    def is_used(self) -> bool:
        return self.place + 1 not in self.route.excluded

    def tip(self, what: str) -> str:
        return f"{hotel_text(self.route, self.place + 1)}\n{what}"


def _stops(s: TripState) -> frozenset[int]:
    """The hotels of the trip in the table of nights, once it belongs to the route."""
    if s.answer is None or s.solution.route is not s.value:
        return frozenset()
    return frozenset(day.stop.number for day in s.days if day.stop is not None)


@remembered
def _hotels(route: Route, stops: frozenset[int]) -> Sequence[HotelRow]:
    return LazyRows(len(route.minutes), lambda place: HotelRow(route, place, place + 1 in stops))


def _hotel_look(row: HotelRow, theme: Theme) -> Mapping[str, object]:
    return {
        "ground": theme.colours.selected if row.is_stop else "",
        "colour": "" if row.is_used else theme.colours.secondary,
    }


_CELL: Mapping[str, Any] = {
    "number": True,
    "tip": lambda row: row.tip(tr("Double-click or F2 to edit")),
    "look": _hotel_look,
}


def _set_minute(s: TripState, row: HotelRow, text: str) -> TripState:
    minute = int(digits_in(text) or MAX_MINUTES + 1)
    if minute > MAX_MINUTES:
        raise ValueError(tr("A minute is a whole number up to {0}").format(whole(MAX_MINUTES)))
    return state.set_minute(s, row.place, minute)


HOTELS: Table[TripState, HotelRow] = Table(
    to_translate("Hotels"),
    lambda s: _hotels(s.value, _stops(s)),
    (
        Column(
            to_translate("No."),
            lambda row: str(row.place + 1),
            width=10,
            longest=lambda s: str(len(s.value.minutes)),
            **_CELL,
        ),
        Column(
            to_translate("Minute"),
            lambda row: int(row.route.minutes[row.place]),
            **_CELL,
            edit=Edit(_set_minute),
        ),
        Column(
            to_translate("Rating"),
            lambda row: rating_words(int(row.route.ratings[row.place])),
            width=10,
            **_CELL,
            edit=Edit(lambda s, row, text: state.set_rating(s, row.place, text)),
        ),
        Column(
            "",
            lambda _row: "",
            width=7,
            number=True,
            head=to_translate("Use"),
            tip=lambda row: row.tip(tr("Click or Space to leave it out or allow it again")),
            look=_hotel_look,
            tick=Tick(lambda row: row.is_used, lambda s, row: state.toggle(s, row.place)),
            spoken=lambda row: tr("allowed") if row.is_used else tr("left out"),
        ),
    ),
    hint=lambda s: tr("{0} · {1} chosen").format(whole(len(s.value.minutes)), len(_stops(s))),
    about=to_translate("F2 edits a minute or a rating, Space leaves a hotel out, Del removes it"),
    chosen=lambda s: s.hotel - 1,
    choose=lambda s, place: state.choose_hotel(s, place + 1),
    add=Button(
        "",
        state.add,
        icon="plus",
        tip=to_translate("Add a hotel at the end of the list"),
        enabled=lambda s: len(s.value.minutes) < MOST_SHOWN,
        name="Add",
    ),
    remove=Remove(state.remove, to_translate("Remove the chosen hotel (Del)"), name="Remove"),
    name="List",
)


@dataclass(frozen=True)
class DayRow:
    """A day of the trip, and whether its night is the worst one."""

    day: Day
    is_worst: bool

    @property
    def night(self) -> str:
        if self.day.arrives:
            return tr("Destination")
        return tr("no hotel") if self.day.stop is None else str(self.day.number)

    @property
    def minute(self) -> str:
        end = whole(self.day.end)
        return end if self.day.arrives or self.day.stop is not None else tr("to {0}").format(end)


@remembered
def _days(days: Sequence[Day]) -> Sequence[DayRow]:
    worst = min((day.stop.rating for day in days if day.stop is not None), default=None)
    return [DayRow(day, day.stop is not None and day.stop.rating == worst) for day in days]


def _night_look(row: DayRow, theme: Theme) -> Mapping[str, object]:
    """The worst rating, which is the trip's, is bold."""
    return {"font": tabular(theme.metrics.sized(TextSize.HEADING))} if row.is_worst else {}


def _nights(s: TripState) -> str:
    trip = trip_of(s.days)
    if trip is None:
        return ""
    return tr("{0} of at most {1}").format(whole(trip.nights), whole(s.solution.limits.nights))


def _chosen_night(s: TripState) -> int:
    hotels = [day.stop.number if day.stop is not None else 0 for day in s.days]
    return hotels.index(s.hotel) if s.hotel and s.hotel in hotels else -1


def _choose_night(s: TripState, row: int) -> TripState:
    stop = s.days[row].stop
    return s if stop is None else state.choose_hotel(s, stop.number)


NIGHTS: Table[TripState, DayRow] = Table(
    to_translate("Nights"),
    lambda s: _days(tuple(s.days)),
    (
        Column(
            to_translate("Night"),
            lambda row: row.night,
            cell=lambda row: row.day.number if row.day.stop else row.night,
        ),
        Column(
            to_translate("Hotel"),
            lambda row: str(row.day.stop.number) if row.day.stop else "",
            cell=lambda row: row.day.stop.number if row.day.stop else None,
            width=13,
            longest=lambda s: str(len(s.solution.route.minutes)),
            number=True,
        ),
        Column(
            to_translate("Minute"),
            lambda row: row.minute,
            cell=lambda row: row.day.end,
            width=13,
            longest=lambda s: tr("to {0}").format(whole(s.solution.route.total)),
            number=True,
        ),
        Column(
            to_translate("Rating"),
            lambda row: rating_words(row.day.stop.rating) if row.day.stop else "–",
            cell=lambda row: row.day.stop.rating / RATING_ONE if row.day.stop else None,
            width=13,
            number=True,
            look=_night_look,
        ),
        Column(
            to_translate("Drive before"),
            lambda row: minutes_words(row.day.minutes),
            cell=lambda row: row.day.minutes,
            width=13,
            longest=lambda s: minutes_words(s.solution.limits.minutes),
            number=True,
        ),
    ),
    hint=_nights,
    chosen=_chosen_night,
    choose=_choose_night,
    most=11,
    exported=True,
    name="Answers",
)


POINTS: Table[TripState, StepPoint] = Table(
    lambda s: s.series.question,
    lambda s: s.series.points,
    (
        Column(
            lambda s: s.series.head if s.answer is not None else "",
            lambda point: whole(point.place),
            cell=lambda point: point.place,
            number=True,
        ),
        Column(
            to_translate("Worst hotel"),
            lambda point: point.words,
            cell=lambda point: None if point.rating is None else point.rating / RATING_ONE,
            number=True,
        ),
    ),
    chosen=lambda s: s.series.now,
    choose=lambda s, row: state.take_point(s, s.series.points[row].place),
    most=15,
    when=lambda s: not s.alone,
    exported=True,
    name="Compared",
)
