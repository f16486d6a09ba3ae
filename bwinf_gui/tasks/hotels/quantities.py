"""Ratings, minutes, nights, days and hotels as people of the spoken language write them."""

from fractions import Fraction

from bwinf_gui.tasks.hotels.route import rating_text
from bwinf_gui.text.numbers import decimal, decimal_sign, whole
from bwinf_gui.text.translation import tr, tr_plural


def rating_words(rating: int) -> str:
    """A rating in units of 1/RATING_ONE with the decimal sign of the language."""
    return rating_text(rating).replace(".", decimal_sign())


def mean_words(mean: Fraction) -> str:
    """A mean rating with two decimals, a half rounded up as it is taught."""
    return decimal(int(100 * mean + Fraction(1, 2)) / 100, 2)


def minutes_words(minutes: int) -> str:
    """“45 min”."""
    return tr("{0} min").format(whole(minutes))


def nights(number: int) -> str:
    """“3 nights”."""
    return tr_plural("{n} night", "{n} nights", number).format(n=whole(number))


def days(number: int) -> str:
    """“3 days”."""
    return tr_plural("{n} day", "{n} days", number).format(n=whole(number))


def hotels(number: int) -> str:
    """“3 hotels”."""
    return tr_plural("{n} hotel", "{n} hotels", number).format(n=whole(number))


def minutes(number: int) -> str:
    """“45 minutes”."""
    return tr_plural("{n} minute", "{n} minutes", number).format(n=whole(number))


def too_far(number: int) -> str:
    """“45 minutes too far”."""
    return tr("{0} too far").format(minutes(number))


def missing(number: int) -> str:
    """How far the destination still is: “45 minutes are missing”."""
    return tr_plural("{n} minute is missing", "{n} minutes are missing", number).format(
        n=whole(number)
    )
