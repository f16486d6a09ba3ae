"""The recordings for the timeline: the days of a trip, or the steps of a published idea.

State n of a recording is the one after its step n; in between, `time` runs on as a fraction.
Both ideas are described in a participant's documentation: to take the best hotel in reach every
day, which goes wrong, and to drop the worst hotel until there is no trip, which does not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

import numpy as np

from bwinf_gui.tasks.hotels.reaching import Break, Reach, best_reach, reach
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.solving import first_places
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, Trip, TripLimits, usable_hotels

MOST_LEVELS = 100
"""At most this many ratings are dropped one at a time; nobody would watch more steps."""
MOST_GREEDY_DAYS = 100
"""The greedy idea gives up after this many days, unless more are allowed anyway."""


class PlayedKind(Enum):
    """The kinds of recordings."""

    TRIP = auto()
    REACH = auto()
    GREEDY = auto()
    DROPPING = auto()


class DayEnd(Enum):
    """How a day ends."""

    SLEEPS = auto()
    ARRIVES = auto()
    BREAKS = auto()


@dataclass(frozen=True, slots=True)
class Day:
    """A day of driving, from one minute to another.

    A day that breaks gets as far as its minutes last, without a hotel there. `choice` is the range
    of minutes in which the greedy idea searches for the best hotel.
    """

    number: int
    start: int
    end: int
    outcome: DayEnd
    stop: Stop | None = None
    choice: tuple[int, int] | None = None

    @property
    def minutes(self) -> int:
        return self.end - self.start

    @property
    def arrives(self) -> bool:
        return self.outcome is DayEnd.ARRIVES


@dataclass(frozen=True, slots=True)
class GreedyMistake:
    """Where the first idea goes wrong: the place in `days` of the first choice that spoils it.

    Until then the lowest rating could be `before`.
    """

    place: int
    before: int


@dataclass(frozen=True)
class DayRecording:
    """One more day with each step."""

    kind: PlayedKind
    days: tuple[Day, ...]
    threshold: int
    breaks: Break | None = None

    @property
    def length(self) -> int:
        return len(self.days)

    def days_at(self, index: int) -> Sequence[Day]:
        return self.days[:index]

    def threshold_at(self, index: int) -> int:  # noqa: ARG002 - it stays the same
        return self.threshold

    def break_at(self, index: int) -> Break | None:
        return self.breaks if index == self.length else None


@dataclass(frozen=True)
class GreedyTrip(DayRecording):
    """The result of the first idea; `mistake` is None where no trip is better."""

    mistake: GreedyMistake | None = field(kw_only=True)

    @property
    def trip(self) -> Trip | None:
        """None where it does not arrive; it may take more days than are allowed."""
        return trip_of(self.days)


@dataclass(frozen=True, slots=True)
class DroppingStep:
    """A step of the second idea: `dropped` hotels are gone, all rated up to `highest`.

    At first none are, and `highest` is None. `reach` is the trip among the remaining ones.
    """

    highest: int | None
    dropped: int
    reach: Reach


def greedy_trip(hotels: Hotels, limits: TripLimits) -> GreedyTrip:
    """Sleep in the best hotel within a day's drive every day; of equal ones in the first.

    Whether the days suffice does not matter: the idea forgets it.
    """
    days: list[Day] = []
    stops: list[Stop] = []
    for number in range(1, max(limits.days, MOST_GREEDY_DAYS) + 1):
        start = stops[-1].minute if stops else 0
        most = start + limits.minutes
        if most >= hotels.total:
            days.append(Day(number, start, hotels.total, DayEnd.ARRIVES))
            break
        stop = _best_within(hotels, start + 1, most)
        if stop is None:
            days.append(Day(number, start, most, DayEnd.BREAKS, None, (start, most)))
            break
        days.append(Day(number, start, stop.minute, DayEnd.SLEEPS, stop, (start, most)))
        stops.append(stop)
    mistake = _mistake(hotels, limits, stops)
    return GreedyTrip(PlayedKind.GREEDY, tuple(days), 0, mistake=mistake)


def dropping_steps(route: Route, limits: TripLimits) -> Iterator[DroppingStep]:
    """Drop the worst hotels until no trip is left; the last one before that is the answer.

    The trip always drives as far as possible each day. Every step drops the hotels of one rating;
    where there are more than `MOST_LEVELS` ratings, as many as it takes to hit a stop, since
    nothing changes before. The last step does not arrive any more, or it needs no night.
    """
    hotels = usable_hotels(route)
    levels, is_coarse = hotels.levels, len(hotels.levels) > MOST_LEVELS
    ratings = np.sort(np.delete(route.ratings, [number - 1 for number in route.excluded]))
    trip, place = reach(hotels, limits), 0
    yield DroppingStep(None, 0, trip)
    while trip.arrives and trip.stops:
        worst = min(stop.rating for stop in trip.stops)
        place = int(np.searchsorted(levels, worst)) if is_coarse else place
        level = int(levels[place])
        # Dropping hotels where the trip does not stop leaves it as it is.
        if level == worst:
            hotels = hotels.at_least(level + 1)
            trip = reach(hotels, limits)
        yield DroppingStep(level, int(np.searchsorted(ratings, level, side="right")), trip)
        place += 1


def _best_within(hotels: Hotels, least: int, most: int) -> Stop | None:
    """The best hotel between two minutes, both included; of equal ones the first."""
    left = int(np.searchsorted(hotels.minutes, least, side="left"))
    right = int(np.searchsorted(hotels.minutes, most, side="right"))
    if left >= right:
        return None
    return hotels.stop(left + int(hotels.ratings[left:right].argmax()))


def _mistake(hotels: Hotels, limits: TripLimits, stops: list[Stop]) -> GreedyMistake | None:
    best = best_reach(hotels, limits)
    if best is None or not best.stops:
        return None
    good = hotels.at_least(best.threshold)
    # A greedy choice spoils the trip once too few nights are left from there for the best rating.
    ends = [int(good.minutes[place]) for place in first_places(good, limits, limits.nights)]
    # From these minutes on the nights left suffice, most nights first. While they do, some good
    # hotel is in reach, so the best one there is good enough; only its minute can spoil things.
    least = [end - limits.minutes for end in (hotels.total, *ends)][::-1]
    for place, stop in enumerate(stops[: limits.nights]):
        if stop.minute < least[place + 1]:
            return GreedyMistake(place, best.threshold)
    return None


@dataclass(frozen=True, slots=True)
class DroppingRecording:
    """Fewer hotels with each step, and the remaining trip."""

    steps: tuple[DroppingStep, ...]
    kind: PlayedKind = PlayedKind.DROPPING

    @property
    def length(self) -> int:
        return len(self.steps) - 1

    def days_at(self, index: int) -> Sequence[Day]:
        return reach_days(self.steps[index].reach)

    def threshold_at(self, index: int) -> int:
        highest = self.steps[index].highest
        return 0 if highest is None else highest + 1

    def break_at(self, index: int) -> Break | None:
        return self.steps[index].reach.breaks


TripRecording: TypeAlias = DayRecording | DroppingRecording


def trip_recording(trip: Trip, threshold: int) -> DayRecording:
    """The days of a trip that arrives."""
    return DayRecording(PlayedKind.TRIP, tuple(_drives(trip.stops, trip.total)), threshold)


def reach_recording(found: Reach) -> DayRecording:
    """How far the days get with hotels of a threshold."""
    return DayRecording(PlayedKind.REACH, reach_days(found), found.threshold, found.breaks)


def trip_of(days: Sequence[Day]) -> Trip | None:
    """The trip of some days, None where they do not arrive."""
    if not days or not days[-1].arrives:
        return None
    return Trip(days[-1].end, tuple(day.stop for day in days if day.stop is not None))


def reach_days(found: Reach) -> tuple[Day, ...]:
    """The days of a reach; where a stretch is too long, the day that tries it comes last."""
    days, end = list(_drives(found.stops, found.total if found.arrives else None)), found.breaks
    if end is not None and not end.is_late:
        days.append(Day(end.day, end.start, end.limit, DayEnd.BREAKS))
    return tuple(days)


def _drives(stops: Sequence[Stop], total: int | None) -> Iterator[Day]:
    """A day to each stop, and one to the destination if the trip gets there."""
    here = 0
    for number, stop in enumerate(stops, start=1):
        yield Day(number, here, stop.minute, DayEnd.SLEEPS, stop)
        here = stop.minute
    if total is not None:
        yield Day(len(stops) + 1, here, total, DayEnd.ARRIVES)
