"""The best trip for each of three objectives.

All of them agree that a trip exists only if every day drives some way, at most `minutes`, and that
there are at most `days` days. Of hotels at the same minute only the best one counts.

worst    the contest's question: the lowest rating as high as possible. Among such trips the one
         with the fewest nights; among these the best in the refined order.
leximin  the refined order (see `leximin_stops`): the lowest rating as high as possible, then the
         second-lowest and so on; a night that is saved counts as better than any hotel.
mean     the mean rating as high as possible, then as few nights as possible, then the lowest
         rating as high as possible.

`worst` and `leximin` always have the same lowest rating. They differ where a better second-worst
hotel costs a night more: `worst` saves the night, `leximin` takes the better hotel.

Both searches decide the last night first. A night can use the hotels from the first one that leaves
enough days for the rest, up to the last one that the nights so far can reach. Being farther along
is never worse, so every hotel in between will do as well, and no search meets a dead end.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from bwinf_gui.tasks.hotels.reaching import Reach, best_reach
from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, Trip, TripLimits
from bwinf_gui.text.errors import Reason

MOST_STATES = 50_000_000
"""Pairs of a night and a hotel that a search looks at; more would take too much memory and time."""


SEARCH_TOO_LARGE = Reason("there are too many hotels and days for the objective “{objective}”")


class SearchTooLargeError(ValueError):
    """A search over more trips than memory and patience allow."""


class Objective(StrEnum):
    """What makes one trip better than another."""

    WORST = auto()
    LEXIMIN = auto()
    MEAN = auto()


def solve(
    hotels: Hotels, limits: TripLimits, objective: Objective = Objective.WORST
) -> Trip | None:
    """The best trip, None where there is none.

    Raises SearchTooLargeError for LEXIMIN and MEAN, never for WORST.
    """
    best = best_reach(hotels, limits)
    if best is None:
        return None
    return Trip(hotels.total, _stops(hotels, limits, objective, best))


def _stops(
    hotels: Hotels, limits: TripLimits, objective: Objective, best: Reach
) -> tuple[Stop, ...]:
    if objective is Objective.MEAN:
        return best_mean_stops(hotels, limits)
    if objective is Objective.LEXIMIN:
        return leximin_stops(hotels.at_least(best.threshold), limits)
    fewest = TripLimits(len(best.stops) + 1, limits.minutes)
    return leximin_stops(hotels.at_least(best.threshold), fewest)


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


Tally: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a negative level and how often it occurs, lowest level first; a better trip's is less.

Levels number the distinct ratings from 0. Where all else is equal the shorter tuple is less, as it
should be: it saves nights.
"""


@dataclass(frozen=True, slots=True, eq=False)
class _RankedNight:
    """The hotels that a night can use, from the place `first` on, with their ranks from 1 on.

    `tallies` belong to the ranks; the rank 0 is for a trip that has arrived.
    """

    first: int
    ranks: Numbers
    tallies: list[Tally]


def leximin_stops(hotels: Hotels, limits: TripLimits) -> tuple[Stop, ...]:
    """The stops of the best trip in the refined order, for hotels among which some trip exists.

    The lowest rating decides, among equals the second-lowest and so on; a night saved counts as
    better than any hotel. This is the lexicographic order of how often the lowest rating occurs,
    the next lowest and so on, where fewer is better. Adding one hotel to both of two ways never
    changes their order, so each hotel needs only its best continuation: the hotels of a night are
    ranked by theirs, and each hotel of the night before takes the best rank within a day.

    Of equal trips it is the one that gets farthest on the first day, of these on the second, and
    so on. Raises SearchTooLargeError.
    """
    if hotels.total <= limits.minutes:
        return ()
    # A trip that can leave out no stop drives more than a day's minutes on any two days.
    nights = min(limits.nights, (hotels.total - 1) // limits.minutes * 2)
    last = last_places(hotels, limits, nights)
    # Reversed: the one list counts nights from the end, the other one from the start.
    first = first_places(hotels, limits, nights)[::-1]
    require_few(sum(last) - sum(first) + nights)
    ends = ways(hotels, limits)
    levels = np.searchsorted(hotels.levels, hotels.ratings)
    night = _RankedNight(len(hotels.minutes), np.zeros(0, np.int64), [()])
    followed: list[_RankedNight] = []
    for low, high in zip(reversed(first), reversed(last), strict=True):
        night = _night_before(night, ends, levels[: high + 1], low)
        followed.append(night)
    return tuple(hotels.stop(place) for place in _best_places(followed[::-1], ends))


def _night_before(
    following: _RankedNight, ends: DayReach, levels: Numbers, first: int
) -> _RankedNight:
    """The night before another one, at the hotels from `first` to the last of the levels."""
    ranks = np.zeros(len(levels) - first, np.int64)
    # Hotels from `closing` on reach the destination, so rank 0 stays theirs: no further night.
    still = np.arange(first, max(min(len(levels), ends.closing), first))
    ranks[: len(still)] = window_minima(
        following.ranks,
        np.maximum(still + 1 - following.first, 0),
        ends.last[still] - following.first,
    )
    # One tally for each pair of rank and level instead of each hotel: there are far fewer pairs.
    different = int(levels.max()) + 1
    pairs, kinds = np.unique(ranks * different + levels[first:], return_inverse=True)
    tallies = [
        _with_level(following.tallies[rank], level)
        for rank, level in (divmod(pair, different) for pair in pairs.tolist())
    ]
    ordered = sorted(set(tallies))
    rank_of = {tally: rank for rank, tally in enumerate(ordered, start=1)}
    new_ranks = np.array([rank_of[tally] for tally in tallies])[kinds]
    return _RankedNight(first, new_ranks, [(), *ordered])


def _with_level(tally: Tally, level: int) -> Tally:
    """The tally with one more hotel of the level."""
    for place, (negative, times) in enumerate(tally):
        if -negative == level:
            return (*tally[:place], (negative, times + 1), *tally[place + 1 :])
        if -negative > level:
            return (*tally[:place], (-level, 1), *tally[place:])
    return (*tally, (-level, 1))


def _best_places(nights: list[_RankedNight], ends: DayReach) -> list[int]:
    """The hotels that the ranks lead to, each as far away as it can be."""
    places: list[int] = []
    start, end = 0, len(nights[0].ranks) + nights[0].first
    for night in nights:
        place = last_least(night.ranks, night.first, start, end)
        places.append(place)
        if place >= ends.closing:
            break
        start, end = place + 1, int(ends.last[place]) + 1
    return places


@dataclass(frozen=True, slots=True, eq=False)
class _PricedNight:
    """The prices of hotels from the place `first` on, for some number of nights from there on."""

    first: int
    prices: Numbers


def best_mean_stops(hotels: Hotels, limits: TripLimits) -> tuple[Stop, ...]:
    """The stops of the trip with the best mean, for hotels among which some trip exists.

    Each hotel has a price, where less is better: minus the greatest sum of ratings from there to
    the destination and, for equal sums, minus the highest lowest rating. Both are packed into one
    whole number, sum times number of levels plus level. A hotel of the night before takes the least
    price among the hotels within a day of it.

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
    return tuple(hotels.stop(place) for place in _dearest_places(hotels, ends, followed, within))


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


def _dearest_places(
    hotels: Hotels, ends: DayReach, nights: list[_PricedNight], within: int
) -> list[int]:
    """The hotels of the best trip, given how many of them can be reached on the first day."""
    kinds = len(hotels.levels)
    # Only here trips of different lengths meet: sums decide among equal lengths, means otherwise.
    trips: list[tuple[Fraction, int, int]] = []
    for number, night in enumerate(nights, start=1):
        # There is a trip of that many nights only if its first hotel is within the first day.
        if night.first < within:
            worth = -int(night.prices[: within - night.first].min())
            # The mean decides, then fewer nights, then the lowest rating.
            trips.append((Fraction(worth // kinds, number), -number, worth % kinds))
    number = -max(trips)[1]
    places: list[int] = []
    start, end = 0, within
    for night in reversed(nights[:number]):
        place = last_least(night.prices, night.first, start, end)
        places.append(place)
        start, end = place + 1, int(ends.last[place]) + 1
    return places
