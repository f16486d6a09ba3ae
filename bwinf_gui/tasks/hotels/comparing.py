"""How the best lowest rating changes with the nights, and with the minutes a day."""

from collections.abc import Iterator
from dataclasses import dataclass

from bwinf_gui.tasks.hotels.reaching import best_reach, farthest
from bwinf_gui.tasks.hotels.trip import Limits
from bwinf_gui.tasks.hotels.usable import Hotels


@dataclass(frozen=True, slots=True)
class NightsPoint:
    """The best lowest rating with so many nights at most; None where no night is needed."""

    nights: int
    rating: int | None


@dataclass(frozen=True, slots=True)
class MinutesStep:
    """The best lowest rating from so many minutes a day on; None where no night is needed."""

    minutes: int
    rating: int | None


def nights_front(hotels: Hotels, limits: Limits) -> Iterator[NightsPoint]:
    """The numbers of nights that pay: each has a better lowest rating than all with fewer.

    Yields the one with the most nights first, nothing where there is no trip. `solve` with
    `Limits(nights + 1, minutes)` gives the trip of a point.
    """
    best = best_reach(hotels, limits)
    while best is not None and best.stops:
        yield NightsPoint(len(best.stops), best.threshold)
        best = best_reach(hotels, Limits(len(best.stops), limits.minutes))
    if best is not None:
        yield NightsPoint(0, None)


def minutes_steps(hotels: Hotels, days: int) -> Iterator[MinutesStep]:
    """From how many minutes a day on which lowest rating can be had, fewest minutes first.

    Yields one step after the other, since there may be as many as there are ratings. The first is
    where a trip becomes possible at all; the last one needs no night.
    """
    while True:
        minutes = _fewest_minutes(hotels, days)
        best = best_reach(hotels, Limits(days, minutes))
        if best is None or not best.stops:
            yield MinutesStep(minutes, None)
            return
        yield MinutesStep(minutes, best.threshold)
        hotels = hotels.at_least(best.threshold + 1)


def _fewest_minutes(hotels: Hotels, days: int) -> int:
    """The fewest minutes a day with which some trip arrives, by bisection."""
    low, high = 1, max(hotels.total, 1)
    while low < high:
        middle = (low + high) // 2
        if farthest(hotels.minutes, hotels.total, Limits(days, middle))[1]:
            high = middle
        else:
            low = middle + 1
    return low
