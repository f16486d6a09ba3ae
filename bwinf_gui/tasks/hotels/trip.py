"""A trip: where its nights are spent, how long each day's leg is, and the hotels it can use."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from bwinf_gui.tasks.hotels.route import (
    MAX_MINUTES,
    MAX_RATING,
    RATING_ONE,
    Numbers,
    Route,
    rating_text,
)

MAX_DAYS = 10_000


class Stop(NamedTuple):
    """A hotel: its number, its minute, and its rating in units of 1/RATING_ONE."""

    number: int
    minute: int
    rating: int


@dataclass(frozen=True, slots=True)
class TripLimits:
    """How many days a trip may take, and how many minutes may be driven each day."""

    days: int = 5
    minutes: int = 360

    def __post_init__(self) -> None:
        if not (1 <= self.days <= MAX_DAYS and 1 <= self.minutes <= MAX_MINUTES):
            raise ValueError(f"no trip has {self.days} days of {self.minutes} minutes")

    @property
    def nights(self) -> int:
        return self.days - 1


@dataclass(frozen=True, slots=True)
class Trip:
    """The stops of a trip from the start, at minute 0, to the destination, at minute `total`."""

    total: int
    stops: tuple[Stop, ...]

    @property
    def nights(self) -> int:
        """How many nights are spent on the way; there is one leg more."""
        return len(self.stops)

    @property
    def legs(self) -> tuple[int, ...]:
        """The minutes that are driven on each day."""
        places = (0, *(stop.minute for stop in self.stops), self.total)
        return tuple(after - before for before, after in pairwise(places))

    @property
    def minimum(self) -> int | None:
        """The lowest rating in units of 1/RATING_ONE; None for a trip without a night."""
        return min((stop.rating for stop in self.stops), default=None)

    @property
    def mean(self) -> Fraction | None:
        """The mean rating, as a plain number from 0 to 5; None for a trip without a night."""
        if not self.stops:
            return None
        return Fraction(sum(stop.rating for stop in self.stops), self.nights * RATING_ONE)


def one_line(trip: Trip) -> str:
    """The trip as seed solutions print it: `|S| --347-- |3:347(2.7)| --340-- |E|`."""
    places = [f"{number}:{minute}({rating_text(rating)})" for number, minute, rating in trip.stops]
    legs = "".join(
        f" --{leg}-- |{place}|" for leg, place in zip(trip.legs, [*places, "E"], strict=True)
    )
    return f"|S|{legs}"


@dataclass(frozen=True, slots=True, eq=False)
class Hotels:
    """The best hotel at each minute, the first in the file if several are equal; sorted.

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
        return Stop(int(self.numbers[place]), int(self.minutes[place]), int(self.ratings[place]))

    def at_least(self, threshold: int) -> "Hotels":
        """The hotels rated at the threshold or better."""
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
    # Numbers count from 1, places from 0.
    useful[[number - 1 for number in route.excluded]] = False
    places = np.flatnonzero(useful)
    # Sorts by minute, then by rating, best first; a stable sort keeps the order of the lines.
    key = route.minutes[places] * (MAX_RATING + 1) + MAX_RATING - route.ratings[places]
    places = places[np.argsort(key, kind="stable")]
    minutes = route.minutes[places]
    # Where the minute differs from the one before: the best hotel of each minute.
    first = np.flatnonzero(np.diff(minutes, prepend=-1))
    places = places[first]
    ratings = route.ratings[places]
    return Hotels(route.total, minutes[first], ratings, places + 1, np.unique(ratings))
