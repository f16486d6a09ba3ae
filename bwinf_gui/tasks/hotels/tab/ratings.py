"""Ratings and minutes as people of a language write and read them."""

from fractions import Fraction

from PySide6.QtCore import QLocale

from bwinf_gui.tasks.hotels import parse_rating, rating_text
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.numbers import decimal, whole


def rating_words(rating: int) -> str:
    """A rating in units of 1/RATING_ONE with the decimal sign of the language."""
    return rating_text(rating).replace(".", QLocale().decimalPoint())


def mean_words(mean: Fraction) -> str:
    """A mean rating with two decimals, a half rounded up as it is taught."""
    return decimal(int(100 * mean + Fraction(1, 2)) / 100, 2)


def read_rating(text: str) -> int:
    """What somebody typed, with a comma or a point or neither; raises InputError."""
    return parse_rating(text.strip().replace(",", "."))


def minutes_words(minutes: int) -> str:
    """So many minutes, in short."""
    return tr("{0} min").format(whole(minutes))
