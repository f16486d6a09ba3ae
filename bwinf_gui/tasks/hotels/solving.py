"""The best trip for each of three objectives.

All of them agree that a trip exists only if every day drives some way, at most `minutes`, and that
there are at most `days` days. Of hotels at the same minute only the best one counts.

worst    the contest's question: the lowest rating as high as possible. Among such trips the one
         with the fewest nights; among these the best in the refined order.
leximin  the refined order (see `refining`): the lowest rating as high as possible, then the
         second-lowest and so on; a night that is saved counts as better than any hotel.
mean     the mean rating as high as possible, then as few nights as possible, then the lowest
         rating as high as possible.

`worst` and `leximin` always have the same lowest rating. They differ where a better second-worst
hotel costs a night more: `worst` saves the night, `leximin` takes the better hotel.
"""

from enum import StrEnum, auto

from bwinf_gui.tasks.hotels.averaging import best_mean_stops
from bwinf_gui.tasks.hotels.reaching import Reach, best_reach
from bwinf_gui.tasks.hotels.refining import leximin_stops
from bwinf_gui.tasks.hotels.trip import Hotels, Stop, Trip, TripLimits


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
