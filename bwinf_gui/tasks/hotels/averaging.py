"""The best mean rating: the greatest sum of ratings for each number of nights, found backwards.

Each hotel has a price, where less is better: minus the greatest sum of ratings from there to the
destination and, for equal sums, minus the highest lowest rating. Both are packed into one whole
number, sum times number of levels plus level. A hotel of the night before takes the least price
among the hotels within a day of it.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers
from bwinf_gui.tasks.hotels.searching import (
    DayReach,
    SearchTooLargeError,
    first_places,
    last_least,
    last_places,
    require_few,
    ways,
    window_minima,
)
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, TripLimits


@dataclass(frozen=True, slots=True, eq=False)
class _PricedNight:
    """The prices of hotels from the place `first` on, for some number of nights from there on."""

    first: int
    prices: Numbers


def best_mean_stops(hotels: Hotels, limits: TripLimits) -> tuple[Stop, ...]:
    """The stops of the trip with the best mean, for hotels among which some trip exists.

    A trip without a night is better than any other; among equal means fewer nights are better,
    then a higher lowest rating. Raises SearchTooLargeError.
    """
    if hotels.total <= limits.minutes:
        return ()
    nights = min(limits.nights, len(hotels.minutes))
    # Prices must fit into 64 bits, or numpy would wrap around silently.
    if nights * MAX_RATING * len(hotels.levels) >= 2**63:
        raise SearchTooLargeError(f"sums over {nights} nights are too large")
    ends = ways(hotels, limits)
    first = first_places(hotels, limits, nights)
    # With one more night to come, one more hotel must be left behind it.
    last = [
        min(len(hotels.minutes) - number, place)
        for number, place in enumerate(reversed(last_places(hotels, limits, nights)), start=1)
    ]
    require_few(sum(last) - sum(first) + nights)
    followed = _nights(hotels, ends, first, last)
    within = int(np.searchsorted(hotels.minutes, limits.minutes, side="right"))
    return tuple(hotels.stop(place) for place in _best_places(hotels, ends, followed, within))


def _nights(
    hotels: Hotels, ends: DayReach, first: list[int], last: list[int]
) -> list[_PricedNight]:
    """The nights by how many there are from them on, the last night of the trip first."""
    kinds = len(hotels.levels)
    levels = np.searchsorted(hotels.levels, hotels.ratings)
    nights: list[_PricedNight] = []
    for low, high in zip(first, last, strict=True):
        own = slice(low, high + 1)
        sums, lowest = hotels.ratings[own], levels[own]
        if nights:
            after = nights[-1]
            # Prices are negative: the floor division and the modulo below take sum and level apart
            # again.
            best = -window_minima(
                after.prices,
                np.maximum(np.arange(low + 1, high + 2) - after.first, 0),
                np.minimum(ends.last[own] - after.first, len(after.prices) - 1),
            )
            sums, lowest = sums + best // kinds, np.minimum(lowest, best % kinds)
        nights.append(_PricedNight(low, -sums * kinds - lowest))
    return nights


def _best_places(
    hotels: Hotels, ends: DayReach, nights: list[_PricedNight], within: int
) -> list[int]:
    """The hotels of the best trip, given how many of them can be reached on the first day."""
    kinds = len(hotels.levels)
    # Only here do trips of different lengths meet: sums decide among equally many nights, means
    # otherwise.
    trips: list[tuple[Fraction, int, int]] = []
    for number, night in enumerate(nights, start=1):
        if night.first < within:
            worth = -int(night.prices[: within - night.first].min())
            trips.append((Fraction(worth // kinds, number), -number, worth % kinds))
    number = -max(trips)[1]
    places: list[int] = []
    start, end = 0, within
    for night in reversed(nights[:number]):
        place = last_least(night.prices, night.first, start, end)
        places.append(place)
        start, end = place + 1, int(ends.last[place]) + 1
    return places
