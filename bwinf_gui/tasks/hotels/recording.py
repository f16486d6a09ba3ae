"""The recordings for the timeline: the days of a trip, or the steps of a published idea.

State n of a recording is the one after its step n; in between, `time` runs on as a fraction.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from bwinf_gui.tasks.hotels.ideas import DroppingStep, GreedyTrip, greedy_trip
from bwinf_gui.tasks.hotels.reaching import Reach, reach
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, Trip, TripLimits


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
        """How long the day drives."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Break:
    """Where a trip breaks: from `start` one gets to `limit` at most, and `target` is too far.

    `beyond` is the hotel at the target, None for the destination. Where the days are used up,
    nobody drives on from the last hotel: `limit` is the same as `start`.
    """

    day: int
    start: int
    limit: int
    target: int
    beyond: Stop | None

    @property
    def excess(self) -> int:
        """The minutes that are too many."""
        return self.target - self.limit

    @property
    def is_late(self) -> bool:
        """Whether the days are used up."""
        return self.limit == self.start


class TripRecording(Protocol):
    """States that can be shown one after the other."""

    @property
    def kind(self) -> PlayedKind:
        """Its kind."""

    @property
    def length(self) -> int:
        """The number of steps."""

    def days_at(self, index: int) -> Sequence[Day]:
        """The days that are seen after a step."""

    def threshold_at(self, index: int) -> int:
        """The rating below which hotels do not count, after a step."""

    def break_at(self, index: int) -> Break | None:
        """Where the trip breaks that is seen after a step."""


@dataclass(frozen=True, slots=True)
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
        """The first days."""
        return self.days[:index]

    def threshold_at(self, index: int) -> int:  # noqa: ARG002 - it stays the same
        """The same threshold all the time."""
        return self.threshold

    def break_at(self, index: int) -> Break | None:
        """Nothing before the last day has tried."""
        return self.breaks if index == self.length else None


@dataclass(frozen=True, slots=True)
class DroppingRecording:
    """Fewer hotels with each step, and the remaining trip; `limits` are the trip's."""

    steps: tuple[DroppingStep, ...]
    total: int
    limits: TripLimits
    kind: PlayedKind = PlayedKind.DROPPING

    @property
    def length(self) -> int:
        """The first state drops nothing."""
        return len(self.steps) - 1

    def days_at(self, index: int) -> Sequence[Day]:
        """All days of the trip that is left."""
        return reach_days(self.steps[index].reach, self.total, self.limits)

    def threshold_at(self, index: int) -> int:
        """Hotels up to the highest dropped rating do not count."""
        highest = self.steps[index].highest
        return 0 if highest is None else highest + 1

    def break_at(self, index: int) -> Break | None:
        """Where no trip is left."""
        return break_of(self.steps[index].reach, self.total, self.limits)


def trip_recording(trip: Trip, threshold: int) -> DayRecording:
    """The days of a trip that arrives."""
    return DayRecording(PlayedKind.TRIP, tuple(_drives(trip.stops, trip.total)), threshold)


def reach_recording(hotels: Hotels, limits: TripLimits, threshold: int) -> DayRecording:
    """How far the days get with hotels of a threshold."""
    found = reach(hotels, limits, threshold)
    days = reach_days(found, hotels.total, limits)
    return DayRecording(PlayedKind.REACH, days, threshold, break_of(found, hotels.total, limits))


def greedy_recording(hotels: Hotels, limits: TripLimits) -> tuple[DayRecording, GreedyTrip]:
    """The days of the first idea, and what comes out of it."""
    idea = greedy_trip(hotels, limits)
    days = []
    for day in idea.days:
        choice = None if day.arrives else (day.start, day.most)
        if day.stop is not None:
            days.append(Day(day.day, day.start, day.stop.minute, DayEnd.SLEEPS, day.stop, choice))
        elif day.arrives:
            days.append(Day(day.day, day.start, hotels.total, DayEnd.ARRIVES))
        else:
            days.append(Day(day.day, day.start, day.most, DayEnd.BREAKS, None, choice))
    return DayRecording(PlayedKind.GREEDY, tuple(days), 0), idea


def trip_of(days: Sequence[Day]) -> Trip | None:
    """The trip of some days, None where they do not arrive."""
    if not days or days[-1].outcome is not DayEnd.ARRIVES:
        return None
    return Trip(days[-1].end, tuple(day.stop for day in days if day.stop is not None))


def reach_days(found: Reach, total: int, limits: TripLimits) -> tuple[Day, ...]:
    """The days of a reach; where a stretch is too long, the day that tries it comes last."""
    if found.arrives:
        return tuple(_drives(found.stops, total))
    days = list(_drives(found.stops, None))
    if found.block is not None:
        start = found.block.stretch.start
        days.append(Day(found.block.day, start, start + limits.minutes, DayEnd.BREAKS))
    return tuple(days)


def break_of(found: Reach, total: int, limits: TripLimits) -> Break | None:
    """Where a reach breaks, None where it arrives."""
    if found.arrives:
        return None
    block = found.block
    if block is None:
        here = total - found.missing
        return Break(limits.days, here, here, total, None)
    start = block.stretch.start
    return Break(block.day, start, start + limits.minutes, block.stretch.end, block.beyond)


def _drives(stops: Sequence[Stop], total: int | None) -> Iterator[Day]:
    """A day to each stop, and one to the destination if the trip gets there."""
    here = 0
    for number, stop in enumerate(stops, start=1):
        yield Day(number, here, stop.minute, DayEnd.SLEEPS, stop)
        here = stop.minute
    if total is not None:
        yield Day(len(stops) + 1, here, total, DayEnd.ARRIVES)
