"""An answer to a route with one mistake, as a program could print it."""

from bwinf_gui.tasks.hotels.check.playing import USUAL
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.trip import Stop, usable_hotels

MOST_HOTELS = 2_000


def sample(route: Route) -> str:
    """The best hotel in reach every day, whatever comes after; empty where it arrives in time."""
    hotels = usable_hotels(route)
    if len(hotels.minutes) > MOST_HOTELS or route.total <= USUAL.minutes:
        return ""
    stops = [hotels.stop(place) for place in range(len(hotels.minutes))]
    trip: list[Stop] = []
    here = 0
    while route.total - here > USUAL.minutes:
        near = [stop for stop in stops if here < stop.minute <= here + USUAL.minutes]
        if not near:
            break
        trip.append(max(near, key=lambda stop: (stop.rating, stop.minute)))
        here = trip[-1].minute
    lines = [f"{stop.minute} {rating_words(stop.rating).replace(',', '.')}" for stop in trip]
    return "\n".join([*lines, ""]) if trip else ""
