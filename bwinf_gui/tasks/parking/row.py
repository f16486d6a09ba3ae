"""A row of parking spots with cross cars before it, the letters that name spots, and edits.

An edit returns another row, or raises ValueError where cars would overlap.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from string import ascii_uppercase

MAX_SPOTS = 1_000_000
MOST_SHOWN = 5000
"""The most spots of a row that the window shows."""
NAME = re.compile(r"[A-Z]{1,8}")
"""What names spots and cars: capital letters; eight are more than any row has need of."""


@dataclass(frozen=True, slots=True)
class Car:
    """A cross car: it blocks the spot `index`, counted from 0, and the one to its right."""

    name: str
    index: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of spots with its cross cars from left to right.

    `first` is the number of the letter that names the leftmost spot, 0 for A. Raises ValueError
    where cars overlap, stick out, share a name or are out of order.
    """

    spots: int
    cars: tuple[Car, ...] = ()
    first: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.first < self.first + self.spots <= MAX_SPOTS:
            raise ValueError(f"no row has {self.spots} spots from number {self.first} on")
        if any(right.index < left.index + 2 for left, right in pairwise(self.cars)):
            raise ValueError("cars overlap or are not sorted")
        if self.cars and not 0 <= self.cars[0].index <= self.cars[-1].index <= self.spots - 2:
            raise ValueError("a car sticks out")
        if len({car.name for car in self.cars}) < len(self.cars):
            raise ValueError("two cars have the same name")

    @property
    def spot_names(self) -> Iterator[str]:
        return spot_names(self.first, self.spots)

    def spot_name(self, spot: int) -> str:
        """The name of the spot with an index counted from 0."""
        return spot_name(self.first + spot)


def spot_name(number: int) -> str:
    """The letters of a number, as columns of spreadsheets have them: A to Z, AA, AB and so on."""
    letters = ""
    while number >= 0:
        number, digit = divmod(number, 26)
        letters = ascii_uppercase[digit] + letters
        number -= 1
    return letters


def spot_number(name: str) -> int:
    """The number of capital letters, counted from 0; the inverse of `spot_name`."""
    number = 0
    for letter in name:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def spot_names(first: int, number: int) -> Iterator[str]:
    """Consecutive names."""
    return map(spot_name, range(first, first + number))


def move_car(row: Row, place: int, index: int) -> Row:
    """Put the car at a place before another spot; `room` gives how far it can be dragged."""
    return _with_car(row, place, Car(row.cars[place].name, index))


def add_car(row: Row, name: str, index: int) -> Row:
    """Put one more car before the row."""
    return _with_car(row, None, Car(_checked(name), index))


def remove_car(row: Row, place: int) -> Row:
    """Take a car away."""
    return replace(row, cars=(*row.cars[:place], *row.cars[place + 1 :]))


def rename_car(row: Row, place: int, name: str) -> Row:
    """Give a car another name."""
    return _with_car(row, place, Car(_checked(name), row.cars[place].index))


def room(row: Row, place: int) -> range:
    """The indices where the car at a place can stand without passing another one."""
    least = row.cars[place - 1].index + 2 if place else 0
    beyond = row.cars[place + 1].index if place + 1 < len(row.cars) else row.spots
    return range(least, beyond - 1)


def unused_name(row: Row) -> str:
    """The first unused name after the spots'."""
    taken = {car.name for car in row.cars}
    start = row.first + row.spots
    return next(name for name in spot_names(start, len(taken) + 1) if name not in taken)


def random_row(spots: int, density: float, seed: int) -> Row:
    """A random row in which cars stand before that share of the spots, 0.0 to 1.0.

    Cars and free spots are shuffled as things of the same size, so no two cars can overlap and
    every row with that many cars is equally likely.
    """
    cars = min(round(density * spots / 2), spots // 2)
    random = Random(seed)  # noqa: S311 - nothing here has to stay secret
    places = sorted(random.sample(range(spots - cars), cars))
    # Each car to the left takes one spot more than a thing does.
    indices = [place + number for number, place in enumerate(places)]
    return Row(spots, tuple(map(Car, spot_names(spots, cars), indices)))


def _with_car(row: Row, place: int | None, car: Car) -> Row:
    """The row with a car in place of another one, or with one more."""
    cars = [*row.cars[:place], car, *(row.cars[place + 1 :] if place is not None else ())]
    return replace(row, cars=tuple(sorted(cars, key=lambda car: car.index)))


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot name a car")
    return name
