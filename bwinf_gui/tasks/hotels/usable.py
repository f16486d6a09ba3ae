"""The hotels that a trip can use, in the order in which they are passed."""

from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers, Route
from bwinf_gui.tasks.hotels.trip import Stop


@dataclass(frozen=True, slots=True, eq=False)
class Hotels:
    """Of the hotels at each minute the best one, the first of its file if several are; sorted.

    Every day drives some way, so only hotels between start and destination are here, and never
    two of the same minute. `ratings` are in units of 1/RATING_ONE, `numbers` count the file's
    hotels from 1, `levels` are the ratings without repetition, lowest first.
    """

    total: int
    minutes: Numbers
    ratings: Numbers
    numbers: Numbers
    levels: Numbers

    def stop(self, place: int) -> Stop:
        """The hotel at a place of the arrays."""
        return Stop(int(self.numbers[place]), int(self.minutes[place]), int(self.ratings[place]))

    def beyond(self, minute: int) -> "Hotels":
        """What is left of the way for somebody at that minute, which becomes minute 0."""
        left = int(np.searchsorted(self.minutes, minute, side="right"))
        return _hotels(
            self.total - minute,
            self.minutes[left:] - minute,
            self.ratings[left:],
            self.numbers[left:],
        )

    def at_least(self, threshold: int) -> "Hotels":
        """Those that are not rated below the threshold."""
        good = self.ratings >= threshold
        return Hotels(
            self.total,
            self.minutes[good],
            self.ratings[good],
            self.numbers[good],
            self.levels[self.levels >= threshold],
        )


def usable_hotels(route: Route) -> Hotels:
    """The hotels of a route among which a trip can choose, without the excluded ones."""
    useful = (route.minutes > 0) & (route.minutes < route.total)
    useful[[number - 1 for number in route.excluded]] = False
    places = np.flatnonzero(useful)
    # Sorts by minute, then by rating, best first; a stable sort keeps the order of the lines.
    key = route.minutes[places] * (MAX_RATING + 1) + MAX_RATING - route.ratings[places]
    places = places[np.argsort(key, kind="stable")]
    minutes = route.minutes[places]
    first = np.flatnonzero(np.diff(minutes, prepend=-1))
    places = places[first]
    return _hotels(route.total, minutes[first], route.ratings[places], places + 1)


def _hotels(total: int, minutes: Numbers, ratings: Numbers, numbers: Numbers) -> Hotels:
    # numpy's own unique() is ten times slower where nearly all ratings are different.
    ascending = np.sort(ratings)
    levels = ascending[np.flatnonzero(np.diff(ascending, prepend=-1))]
    return Hotels(total, minutes, ratings, numbers, levels)
