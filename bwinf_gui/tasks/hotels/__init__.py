"""The task "Vollgeladen": a trip of several days whose worst hotel is as good as possible."""

from typing import TYPE_CHECKING

from bwinf_gui.lazily import names_of

if TYPE_CHECKING:
    from bwinf_gui.tasks.hotels.editing import (
        add_hotel,
        change_hotel,
        exclude_hotel,
        include_hotel,
        move_destination,
        random_route,
        remove_hotel,
    )
    from bwinf_gui.tasks.hotels.ideas import (
        DroppingStep,
        GreedyDay,
        GreedyMistake,
        GreedyTrip,
        dropping_steps,
        greedy_trip,
    )
    from bwinf_gui.tasks.hotels.parsing import format_route, parse_rating, parse_route
    from bwinf_gui.tasks.hotels.reaching import (
        Blockage,
        MinutesStep,
        NightsPoint,
        Proof,
        Reach,
        Stretch,
        TripObstacle,
        best_reach,
        minutes_steps,
        nights_front,
        obstacle,
        proof,
        reach,
    )
    from bwinf_gui.tasks.hotels.route import (
        MAX_HOTELS,
        MAX_MINUTES,
        MAX_RATING,
        RATING_ONE,
        Points,
        Route,
        points,
        rating_text,
        route_of,
    )
    from bwinf_gui.tasks.hotels.searching import SearchTooLargeError
    from bwinf_gui.tasks.hotels.solving import Objective, solve
    from bwinf_gui.tasks.hotels.trip import (
        MAX_DAYS,
        Hotels,
        Stop,
        Trip,
        TripLimits,
        one_line,
        usable_hotels,
    )

__all__ = [
    "MAX_DAYS",
    "MAX_HOTELS",
    "MAX_MINUTES",
    "MAX_RATING",
    "RATING_ONE",
    "Blockage",
    "DroppingStep",
    "GreedyDay",
    "GreedyMistake",
    "GreedyTrip",
    "Hotels",
    "MinutesStep",
    "NightsPoint",
    "Objective",
    "Points",
    "Proof",
    "Reach",
    "Route",
    "SearchTooLargeError",
    "Stop",
    "Stretch",
    "Trip",
    "TripLimits",
    "TripObstacle",
    "add_hotel",
    "best_reach",
    "change_hotel",
    "dropping_steps",
    "exclude_hotel",
    "format_route",
    "greedy_trip",
    "include_hotel",
    "minutes_steps",
    "move_destination",
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
    "remove_hotel",
    "route_of",
    "solve",
    "usable_hotels",
]

if not TYPE_CHECKING:
    __getattr__ = names_of(
        __name__,
        __all__,
        "route",
        "trip",
        "parsing",
        "editing",
        "reaching",
        "ideas",
        "searching",
        "solving",
    )
