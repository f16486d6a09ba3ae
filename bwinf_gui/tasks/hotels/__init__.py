"""The task "Vollgeladen": a trip of several days whose worst hotel is as good as possible."""

from bwinf_gui.tasks.hotels.comparing import (
    MinutesStep,
    NightsPoint,
    minutes_steps,
    nights_front,
)
from bwinf_gui.tasks.hotels.editing import (
    added,
    changed,
    excluding,
    including,
    random_route,
    removed,
    with_total,
)
from bwinf_gui.tasks.hotels.ideas import Dropping, Greedy, GreedyDay, Mistake, dropping, greedy
from bwinf_gui.tasks.hotels.parsing import format_route, parse_rating, parse_route
from bwinf_gui.tasks.hotels.reaching import (
    Block,
    Obstacle,
    Proof,
    Reach,
    Stretch,
    best_reach,
    obstacle,
    proof,
    reach,
)
from bwinf_gui.tasks.hotels.route import (
    MAX_HOTELS,
    MAX_MINUTES,
    MAX_RATING,
    RATING_ONE,
    Route,
    rating_text,
    route_of,
)
from bwinf_gui.tasks.hotels.searching import SearchTooLargeError
from bwinf_gui.tasks.hotels.solving import Objective, solve
from bwinf_gui.tasks.hotels.thinning import Points, points
from bwinf_gui.tasks.hotels.trip import MAX_DAYS, Limits, Stop, Trip, one_line
from bwinf_gui.tasks.hotels.usable import Hotels, usable_hotels

__all__ = [
    "MAX_DAYS",
    "MAX_HOTELS",
    "MAX_MINUTES",
    "MAX_RATING",
    "RATING_ONE",
    "Block",
    "Dropping",
    "Greedy",
    "GreedyDay",
    "Hotels",
    "Limits",
    "MinutesStep",
    "Mistake",
    "NightsPoint",
    "Objective",
    "Obstacle",
    "Points",
    "Proof",
    "Reach",
    "Route",
    "SearchTooLargeError",
    "Stop",
    "Stretch",
    "Trip",
    "added",
    "best_reach",
    "changed",
    "dropping",
    "excluding",
    "format_route",
    "greedy",
    "including",
    "minutes_steps",
    "nights_front",
    "obstacle",
    "one_line",
    "parse_rating",
    "parse_route",
    "points",
    "proof",
    "random_route",
    "rating_text",
    "reach",
    "removed",
    "route_of",
    "solve",
    "usable_hotels",
    "with_total",
]
