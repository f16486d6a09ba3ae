"""Spots and cars, counted in words."""

from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr_plural


def spots(number: int) -> str:
    """“3 spots”."""
    return tr_plural("{n} spot", "{n} spots", number).format(n=whole(number))


def cars(number: int) -> str:
    """“3 cars”."""
    return tr_plural("{n} car", "{n} cars", number).format(n=whole(number))


def cross_cars(number: int) -> str:
    """“3 cross cars”."""
    return tr_plural("{n} cross car", "{n} cross cars", number).format(n=whole(number))


def spots_and_cars(number: int) -> str:
    """Spots and cross cars counted together."""
    return tr_plural("{n} spot or car", "{n} spots and cars", number).format(n=whole(number))


def more_cars(number: int) -> str:
    """The number of further cars, after those that were named."""
    return tr_plural("{n} more car", "{n} more cars", number).format(n=whole(number))


def missing(number: int) -> str:
    """“3 spots are missing”."""
    return tr_plural("{n} spot is missing", "{n} spots are missing", number).format(n=whole(number))


def others_there(number: int, first: str) -> str:
    """How many cars are in the way, of which `first` shifts first."""
    return tr_plural(
        "but {n} car is in the way: {first} shifts first",
        "but {n} cars are in the way: {first} shifts first",
        number,
    ).format(n=whole(number), first=first)


def missing_on_the_right(number: int) -> str:
    """The end of the answer where neither side is possible."""
    return tr_plural(
        "{n} spot is missing on the right", "{n} spots are missing on the right", number
    ).format(n=whole(number))
