"""Routes with hotels for tests, and every trip on them, found without any cleverness."""

from hypothesis import strategies as st

from bwinf_gui.resources import resource
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.route import RATING_ONE, route_of
from bwinf_gui.tasks.hotels.trip import Stop, TripLimits, usable_hotels

SAVED = 10**12
"""What a night that is saved counts as: more than any rating."""

TENTH = RATING_ONE // 10
LIMITS = st.builds(TripLimits, st.integers(1, 7), st.integers(1, 12))
ROUTES = st.builds(
    route_of,
    st.integers(0, 28),
    st.lists(
        st.tuples(st.integers(0, 30), st.sampled_from([0, 1, TENTH, 26 * TENTH, 50 * TENTH])),
        max_size=10,
    ),
)
"""Routes of any kind; some ratings differ by as little as can be."""
LONG_ROUTES = st.builds(
    route_of,
    st.just(30),
    st.lists(
        st.tuples(st.integers(1, 29), st.integers(0, 4).map(TENTH.__mul__)),
        min_size=9,
        max_size=12,
    ),
)
"""Routes that mostly have several trips with several nights."""
LONG_LIMITS = st.builds(TripLimits, st.integers(3, 6), st.integers(7, 13))


def every_trip(route, limits):
    """The stops of all trips, each day driving some way."""
    hotels = [
        Stop(number, minute, rating)
        for number, (minute, rating) in enumerate(
            zip(route.minutes.tolist(), route.ratings.tolist(), strict=True), start=1
        )
        if number not in route.excluded
    ]

    def from_(here, stops):
        if route.total - here <= limits.minutes:
            yield stops
        if len(stops) < limits.days - 1:
            for stop in hotels:
                if here < stop.minute < route.total and stop.minute - here <= limits.minutes:
                    yield from from_(stop.minute, (*stops, stop))

    return [*from_(0, ())]


def lowest_ratings(trips):
    """The lowest rating of each trip."""
    return [min((stop.rating for stop in stops), default=SAVED) for stops in trips]


def farthest_days(route, limits, threshold):
    """Where each day ends that drives as far as it can, and whether the last one arrives."""
    places, here = [], 0
    for _day in range(limits.days):
        if route.total - here <= limits.minutes:
            return places, True
        good = [
            int(minute)
            for minute, rating in zip(route.minutes, route.ratings, strict=True)
            if rating >= threshold and here < minute < route.total
        ]
        within = [minute for minute in good if minute - here <= limits.minutes]
        if not within:
            return places, False
        here = max(within)
        places.append(here)
    return places, False


def example(name):
    path = resource("examples", f"hotels-{name}.txt")
    return usable_hotels(parse_route(path.read_bytes(), path.name))
