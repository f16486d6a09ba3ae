"""The refined order of trips: the lowest rating decides, among equals the second-lowest and so on.

A night saved counts as better than any hotel. This is the lexicographic order of how often the
lowest, the next lowest … rating occurs, where fewer is better. Adding one hotel to both of two ways
never changes their order, so each hotel needs only its best continuation. The last night is decided
first: its hotels are ranked by their best continuation, and each hotel of the night before takes
the best rank among the hotels within a day.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from bwinf_gui.tasks.hotels.route import Numbers
from bwinf_gui.tasks.hotels.searching import (
    DayReach,
    first_places,
    last_least,
    last_places,
    require_few,
    ways,
    window_minima,
)
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, TripLimits

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

    Of equal trips it is the one that gets farthest on the first day, of these on the second, and
    so on. Raises SearchTooLargeError.
    """
    if hotels.total <= limits.minutes:
        return ()
    # A trip that can leave out no stop drives more than a day's minutes on any two days.
    nights = min(limits.nights, (hotels.total - 1) // limits.minutes * 2)
    last = last_places(hotels, limits, nights)
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
