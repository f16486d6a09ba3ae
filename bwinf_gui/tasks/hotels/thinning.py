"""The points of a picture: of hotels that would cover each other, one stands for all."""

from dataclasses import dataclass

import numpy as np

from bwinf_gui.tasks.hotels.route import MAX_RATING, Numbers, Route


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """All hotels of a route by minute, the useless and the excluded ones too.

    `ratings` are in units of 1/RATING_ONE, `numbers` count the file's hotels from 1.
    """

    minutes: Numbers
    ratings: Numbers
    numbers: Numbers

    def thinned(self, start: int, end: int, *, columns: int, rows: int) -> Numbers:
        """The places in the arrays of hotels from one minute to another that can be told apart.

        The picture has so many columns and rows of dots from 0 to the best rating; each dot with
        hotels gets one of them, the first. Takes time in proportion to the hotels and the dots.
        """
        left, right = np.searchsorted(self.minutes, [start, end + 1])
        column = (self.minutes[left:right] - start) * columns // (end - start + 1)
        row = self.ratings[left:right] * rows // (MAX_RATING + 1)
        first = np.full(columns * rows, -1)
        # Where several are assigned to the same dot, the last one stays.
        first[(column * rows + row)[::-1]] = np.arange(right - 1, left - 1, -1)
        return first[first >= 0]


def points(route: Route) -> Points:
    """The points of a route."""
    order = np.argsort(route.minutes, kind="stable")
    return Points(route.minutes[order], route.ratings[order], order + 1)
