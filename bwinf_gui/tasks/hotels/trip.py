"""A trip: where its nights are spent, and how long each day's leg is."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from bwinf_gui.tasks.hotels.route import MAX_MINUTES, RATING_ONE, rating_text

MAX_DAYS = 10_000


class Stop(NamedTuple):
    """A hotel: its number, its minute, and its rating in units of 1/RATING_ONE."""

    number: int
    minute: int
    rating: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How many days a trip may take, and how many minutes may be driven each day."""

    days: int = 5
    minutes: int = 360

    def __post_init__(self) -> None:
        if not (1 <= self.days <= MAX_DAYS and 1 <= self.minutes <= MAX_MINUTES):
            raise ValueError(f"no trip has {self.days} days of {self.minutes} minutes")

    @property
    def nights(self) -> int:
        """How many nights there can be."""
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


def one_line(trip: Trip, *, start: str = "S", destination: str = "E") -> str:
    """The trip as seed solutions print it: `|S| --347-- |3:347(2.7)| --340-- |E|`."""
    places = [f"{number}:{minute}({rating_text(rating)})" for number, minute, rating in trip.stops]
    legs = "".join(
        f" --{leg}-- |{place}|"
        for leg, place in zip(trip.legs, [*places, destination], strict=True)
    )
    return f"|{start}|{legs}"
