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


def missing(number: int) -> str:
    """“3 spots are missing”."""
    return tr_plural("{n} spot is missing", "{n} spots are missing", number).format(n=whole(number))
