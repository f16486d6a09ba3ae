"""How far each day gets among hotels that are good enough, and the best rating that still arrives.

A driver who goes as far as possible every day is never behind any other, so this trip arrives if
any does, and with the fewest nights. That decides whether a trip exists for a given threshold;
bisection over the ratings finds the highest threshold with one.
"""

import itertools
from bisect import bisect_left
from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.hotels.route import Numbers
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, TripLimits

MOST_STRETCHES = 100


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the way without a hotel, from one minute to another."""

    start: int
    end: int

    @property
    def minutes(self) -> int:
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
        return self.target - self.limit

    @property
    def is_late(self) -> bool:
        """Whether the days are used up."""
        return self.limit == self.start


@dataclass(frozen=True, slots=True)
class Reach:
    """How far each day gets among the hotels that are rated `threshold` or better.

    `stops` are where the days end, without the day that reaches the destination, at minute `total`.
    Where the trip breaks because the days are used up, there is a stop for each day.
    """

    threshold: int
    total: int
    stops: tuple[Stop, ...]
    breaks: Break | None

    @property
    def arrives(self) -> bool:
        return self.breaks is None


@dataclass(frozen=True, slots=True)
class TripObstacle:
    """Why there is no trip at all.

    `count` stretches are too long for a day, the first of them in `stretches`. Where there are
    none, the trip takes at least `days` days; `days` is None where some are.
    """

    stretches: tuple[Stretch, ...]
    count: int
    days: int | None


def reach(hotels: Hotels, limits: TripLimits, threshold: int = 0) -> Reach:
    """How far the days get among hotels rated at least `threshold`, in units of 1/RATING_ONE."""
    good = np.flatnonzero(hotels.ratings >= threshold)
    minutes = hotels.minutes[good]
    places, arrives = farthest(minutes, hotels.total, limits.days, limits.minutes)
    stops = tuple(hotels.stop(int(good[place])) for place in places)
    here = stops[-1].minute if stops else 0
    # As if all days were used up; below, one of them failed before that.
    breaks = Break(limits.days, here, here, hotels.total, None)
    if len(stops) < limits.days:
        ahead = places[-1] + 1 if places else 0
        beyond = hotels.stop(int(good[ahead])) if ahead < len(good) else None
        target = beyond.minute if beyond else hotels.total
        breaks = Break(len(stops) + 1, here, here + limits.minutes, target, beyond)
    return Reach(threshold, hotels.total, stops, None if arrives else breaks)


def best_reach(hotels: Hotels, limits: TripLimits) -> Reach | None:
    """The reach with the highest threshold for which a trip exists, None where there is none.

    The threshold is the rating of a hotel; it means nothing where no night is needed.
    """
    levels = hotels.levels
    # Above a threshold that fails all others fail too, so this counts those that hold.
    holding = bisect_left(levels, 1, key=lambda level: not _arrives(hotels, limits, int(level)))
    best = reach(hotels, limits, int(levels[holding - 1]) if holding else 0)
    return best if best.arrives else None


def next_reach(hotels: Hotels, limits: TripLimits, threshold: int) -> Reach | None:
    """The reach with the next higher rating; None where no usable hotel has one.

    Above the best threshold it breaks, which proves that no trip is better.
    """
    higher = hotels.levels[hotels.levels > threshold]
    return reach(hotels, limits, int(higher[0])) if len(higher) else None


def obstacle(hotels: Hotels, limits: TripLimits) -> TripObstacle | None:
    """What makes every trip impossible, None where one is possible."""
    if _arrives(hotels, limits, 0):
        return None
    places = np.concatenate(([0], hotels.minutes, [hotels.total]))
    long = np.flatnonzero(np.diff(places) > limits.minutes)
    if len(long):
        first = long[:MOST_STRETCHES]
        ends = zip(places[first].tolist(), places[first + 1].tolist(), strict=True)
        return TripObstacle(tuple(itertools.starmap(Stretch, ends)), len(long), None)
    # Without a limit, each day but the last one ends in another hotel.
    nights, _ = farthest(hotels.minutes, hotels.total, len(places), limits.minutes)
    return TripObstacle((), 0, len(nights) + 1)


def farthest(minutes: Numbers, total: int, days: int, most: int) -> tuple[list[int], bool]:
    """The places where the days end if each drives as far as it can, and whether they arrive."""
    places: list[int] = []
    here = 0
    for _day in range(days):
        if total - here <= most:
            return places, True
        place = int(np.searchsorted(minutes, here + most, side="right")) - 1
        if place < 0 or minutes[place] <= here:
            return places, False
        places.append(place)
        here = int(minutes[place])
    return places, False


def _arrives(hotels: Hotels, limits: TripLimits, threshold: int) -> bool:
    minutes = hotels.minutes[hotels.ratings >= threshold]
    return farthest(minutes, hotels.total, limits.days, limits.minutes)[1]
