"""Shared by the searches over all trips: which hotels each night can use, and window minima.

A night can use the hotels from the first one that leaves enough days for the rest, up to the last
one that the nights so far can reach. Being farther along is never worse, so every hotel in between
will do as well, and the searches never meet a dead end.
"""

from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.hotels.route import Numbers
from bwinf_gui.tasks.hotels.trip import Hotels, TripLimits
from bwinf_gui.text.errors import Reason

MOST_STATES = 50_000_000
"""Pairs of a night and a hotel that a search looks at; more would take too much memory and time."""


SEARCH_TOO_LARGE = Reason("there are too many hotels and days for the objective “{objective}”")


class SearchTooLargeError(ValueError):
    """A search over more trips than memory and patience allow."""


@dataclass(frozen=True, slots=True, eq=False)
class DayReach:
    """Where one can drive in a day from each hotel.

    `last` is the place of the farthest hotel within a day; hotels from the place `closing` on are
    within a day of the destination.
    """

    last: Numbers
    closing: int


def ways(hotels: Hotels, limits: TripLimits) -> DayReach:
    """The days' ends for all hotels."""
    last = np.searchsorted(hotels.minutes, hotels.minutes + limits.minutes, side="right") - 1
    closing = np.searchsorted(hotels.minutes, hotels.total - limits.minutes, side="left")
    return DayReach(last, int(closing))


def first_places(hotels: Hotels, limits: TripLimits, nights: int) -> list[int]:
    """The first place from which the destination can be reached, by the nights left, 0 first."""
    places: list[int] = []
    end = hotels.total
    for _night in range(nights):
        place = int(np.searchsorted(hotels.minutes, end - limits.minutes, side="left"))
        places.append(place)
        end = int(hotels.minutes[place])
    return places


def last_places(hotels: Hotels, limits: TripLimits, nights: int) -> list[int]:
    """The last place that can be reached for each night."""
    places: list[int] = []
    start = 0
    for _night in range(nights):
        place = int(np.searchsorted(hotels.minutes, start + limits.minutes, side="right")) - 1
        places.append(place)
        start = int(hotels.minutes[place])
    return places


def require_few(states: int) -> None:
    """Raise SearchTooLargeError where a search would look at too many states."""
    if states > MOST_STATES:
        raise SearchTooLargeError(f"{states} pairs of a night and a hotel are too many")


def window_minima(values: Numbers, first: Numbers, last: Numbers) -> Numbers:
    """The least of the values in each window, given by its first and last place.

    A window is covered by two that overlap and have a power of two as length. Takes time in
    proportion to the values and windows, times the logarithm of the longest window.
    """
    least = np.empty(len(first), np.int64)
    # frexp gives the largest power of two that fits into each window.
    powers = np.frexp(last - first + 1)[1] - 1
    halves = values
    for power in range(int(powers.max(initial=-1)) + 1):
        if power:
            step = 1 << (power - 1)
            # halves[i] is now the least of the 2**power values from i on.
            halves = np.minimum(halves[:-step], halves[step:])
        windows = np.flatnonzero(powers == power)
        ends = last[windows] - (1 << power) + 1
        least[windows] = np.minimum(halves[first[windows]], halves[ends])
    return least


def last_least(values: Numbers, first: int, start: int, end: int) -> int:
    """The last place of the least value from the place `start` to before `end`.

    The values belong to the places from `first` on.
    """
    own = values[max(start - first, 0) : end - first]
    # Reversed, since argmin finds the first of equal values and the farthest hotel is wanted.
    return min(end, first + len(values)) - 1 - int(own[::-1].argmin())
