"""Changes to a route: each returns a new one, or raises ValueError for what no file can hold."""

from dataclasses import replace
from random import Random

import numpy as np

from bwinf_gui.tasks.hotels.route import RATING_ONE, Route, route_of


def move_destination(route: Route, total: int) -> Route:
    """Move the destination to another minute."""
    return replace(route, total=total)


def add_hotel(route: Route, minute: int, rating: int) -> Route:
    """Put one more hotel at the end of the list."""
    return replace(
        route,
        minutes=np.append(route.minutes, minute),
        ratings=np.append(route.ratings, rating),
    )


def change_hotel(route: Route, number: int, *, minute: int, rating: int) -> Route:
    """Give a hotel another minute and rating."""
    place = _place(route, number)
    minutes, ratings = route.minutes.copy(), route.ratings.copy()
    minutes[place], ratings[place] = minute, rating
    return replace(route, minutes=minutes, ratings=ratings)


def remove_hotel(route: Route, number: int) -> Route:
    """Take a hotel off the list; those after it get other numbers."""
    place = _place(route, number)
    return Route(
        route.total,
        np.delete(route.minutes, place),
        np.delete(route.ratings, place),
        frozenset(other - (other > number) for other in route.excluded if other != number),
    )


def exclude_hotel(route: Route, number: int) -> Route:
    """Leave a hotel out of all trips, but on the list."""
    return replace(route, excluded=route.excluded | {number})


def include_hotel(route: Route, number: int) -> Route:
    """Allow a hotel again that was left out."""
    return replace(route, excluded=route.excluded - {number})


def random_route(hotels: int, total: int, seed: int) -> Route:
    """A random route: minutes before the destination and ratings with one decimal, by minute."""
    random = Random(seed)  # noqa: S311 - nothing here has to stay secret
    minutes = sorted(random.randrange(max(total, 1)) for _hotel in range(hotels))
    return route_of(
        total, ((minute, random.randrange(51) * RATING_ONE // 10) for minute in minutes)
    )


def _place(route: Route, number: int) -> int:
    if not 1 <= number <= len(route.minutes):
        raise ValueError(f"the trip has no hotel {number}")
    return number - 1
