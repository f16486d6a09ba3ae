"""A submitted trip day by day: where each day ends, and what is wrong with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.trip import Stop, Trip, TripLimits

USUAL = TripLimits()
"""The days and minutes that the contest allows."""


class Night(NamedTuple):
    """A night as stated in an answer: the minute, and the rating if one is printed.

    The rating is in units of 1/RATING_ONE; `line` counts the answer's lines from 1.
    """

    minute: int
    rating: int | None = None
    line: int = 0


class Fault(StrEnum):
    """A fault of a day."""

    NO_HOTEL = auto()
    """There is no hotel where the night would be spent."""
    BEYOND = auto()
    """The night is spent at or behind the destination."""
    TOO_LONG = auto()
    TOO_LATE = auto()
    """There are no more days."""


@dataclass(frozen=True, slots=True)
class SubmittedDay:
    """A day of a submitted trip, from one minute to another; the number counts from 1.

    `stop` is the hotel at its end; None at the destination and where there is no hotel.
    """

    number: int
    start: int
    end: int
    stop: Stop | None
    fault: Fault | None

    @property
    def minutes(self) -> int:
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class SubmittedTrip:
    """The understood part of an answer, for its picture; `best` is the best trip, if any."""

    days: tuple[SubmittedDay, ...]
    best: Trip | None

    @property
    def failed(self) -> SubmittedDay | None:
        """The first day that is not possible."""
        return next((day for day in self.days if day.fault is not None), None)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The hotels of its nights, as far as there are any."""
        return tuple(day.stop for day in self.days if day.stop is not None)

    @property
    def worst(self) -> int | None:
        """The lowest rating of the nights at hotels; None where there is none."""
        return min((stop.rating for stop in self.stops), default=None)


def _stops(route: Route, nights: Sequence[Night]) -> list[Stop | None]:
    """The hotels of the nights, None where there is none.

    Of several at one minute it is the one with the printed rating, else the best.
    """
    wanted = np.isin(route.minutes, [night.minute for night in nights])
    found: dict[tuple[int, int | None], Stop] = {}
    for place in np.flatnonzero(wanted).tolist():
        stop = Stop(place + 1, int(route.minutes[place]), int(route.ratings[place]))
        for key in ((stop.minute, None), (stop.minute, stop.rating)):
            found[key] = max(found.get(key, stop), stop, key=attrgetter("rating"))
    return [found.get(night[:2]) or found.get((night.minute, None)) for night in nights]


def played(route: Route, nights: Sequence[Night]) -> tuple[SubmittedDay, ...]:
    """The days of a trip, each with what is wrong with it; the trip fails at the first fault."""
    ends = [0, *(night.minute for night in nights), route.total]
    stops = [*_stops(route, nights), None]
    days = []
    for number, ((start, end), stop) in enumerate(zip(pairwise(ends), stops, strict=True), 1):
        is_last = number == len(stops)
        fault = None
        if not is_last and end >= route.total:
            fault = Fault.BEYOND
        elif not is_last and stop is None:
            fault = Fault.NO_HOTEL
        elif end - start > USUAL.minutes:
            fault = Fault.TOO_LONG
        elif number > USUAL.days:
            fault = Fault.TOO_LATE
        days.append(SubmittedDay(number, start, end, stop, fault))
    return tuple(days)
