"""A row of parking spots with cross cars before it, and the letters that name spots."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from string import ascii_uppercase

MAX_SPOTS = 1_000_000
MOST_SHOWN = 5000
"""Of the spots of a row, in the window."""
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
