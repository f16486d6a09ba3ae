"""The way from start to destination, with the hotels along it as a file lists them, and edits."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Numbers: TypeAlias = npt.NDArray[np.int64]
"""One whole number for each hotel."""

MAX_HOTELS = 1_000_000
MOST_SHOWN = 20_000
"""The most hotels of a route that the window shows."""
MAX_MINUTES = 1_000_000_000
DECIMALS = 9
RATING_ONE: int = 10**DECIMALS
"""A rating of 1.0 as a whole number; ratings are kept in this unit, so they are exact."""
MAX_RATING = 5 * RATING_ONE


@dataclass(frozen=True, slots=True, eq=False)
class Route:
    """The total driving time in minutes and the hotels in the order of their lines.

    Hotels are called by their numbers, which count from 1; hotel n has `minutes[n - 1]` and
    `ratings[n - 1]`, the latter in units of 1/RATING_ONE. `excluded` are the numbers of hotels in
    which nobody wants to sleep; no file holds them.
    """

    total: int
    minutes: Numbers
    ratings: Numbers
    excluded: frozenset[int] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        # Routes are values: nobody may change one that others share.
        self.minutes.flags.writeable = self.ratings.flags.writeable = False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Route):
            return NotImplemented
        return (
            (self.total, self.excluded) == (other.total, other.excluded)
            and np.array_equal(self.minutes, other.minutes)
            and np.array_equal(self.ratings, other.ratings)
        )

    def __hash__(self) -> int:
        return hash((self.total, self.excluded, self.minutes.tobytes(), self.ratings.tobytes()))


def route_of(total: int, hotels: Iterable[tuple[int, int]]) -> Route:
    """A route from pairs of minute and rating, the latter in units of 1/RATING_ONE."""
    columns = np.array([*hotels], np.int64).reshape(-1, 2)
    return Route(total, columns[:, 0].copy(), columns[:, 1].copy())


def rating_text(rating: int) -> str:
    """A rating as files have it, with a decimal point and no more decimals than it needs."""
    whole, rest = divmod(rating, RATING_ONE)
    return f"{whole}.{f'{rest:0{DECIMALS}}'.rstrip('0') or '0'}"


def add_hotel(route: Route, minute: int, rating: int) -> Route:
    """Put one more hotel at the end of the list."""
    return replace(
        route,
        minutes=np.append(route.minutes, minute),
        ratings=np.append(route.ratings, rating),
    )


def change_hotel(route: Route, number: int, *, minute: int, rating: int) -> Route:
    """Give a hotel another minute and rating."""
    minutes, ratings = route.minutes.copy(), route.ratings.copy()
    minutes[number - 1], ratings[number - 1] = minute, rating
    return replace(route, minutes=minutes, ratings=ratings)


def remove_hotel(route: Route, number: int) -> Route:
    """Take a hotel off the list; those after it get other numbers."""
    return Route(
        route.total,
        np.delete(route.minutes, number - 1),
        np.delete(route.ratings, number - 1),
        # True counts as 1: the numbers after the removed hotel fall by one.
        frozenset(other - (other > number) for other in route.excluded if other != number),
    )


def toggle_hotel(route: Route, number: int) -> Route:
    """Leave a hotel out of all trips, but on the list; or allow one again that was left out."""
    return replace(route, excluded=route.excluded ^ {number})


def random_route(hotels: int, total: int, seed: int) -> Route:
    """A random route: minutes before the destination and ratings with one decimal, by minute."""
    random = Random(seed)  # noqa: S311 - nothing here has to stay secret
    minutes = sorted(random.randrange(max(total, 1)) for _hotel in range(hotels))
    return route_of(
        total, ((minute, random.randrange(51) * RATING_ONE // 10) for minute in minutes)
    )
