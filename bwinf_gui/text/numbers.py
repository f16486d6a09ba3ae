"""Numbers, and how many there are of something, as people of the spoken language write them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext

from bwinf_gui.text.translation import spoken_language, to_translate, tr, tr_plural

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
_LARGE = {1_000_000_000: to_translate("{0} billion"), 1_000_000: to_translate("{0} million")}
KEPT_DIGITS = 3
_MOST_DECIMALS = 12


def whole(number: int) -> str:
    """A whole number in groups of three digits."""
    return f"{number:,}".replace(",", NARROW_SPACE)


def tr_count(singular: str, plural: str, count: int, *others: object, **named: object) -> str:
    """The form of a text that fits a count, which stands for its `{n}`, with what else is in it."""
    return tr_plural(singular, plural, count).format(*others, n=whole(count), **named)


def decimal(number: float, digits: int, *, signed: bool = False) -> str:
    """A number with a fixed number of decimals, without groups; a half is rounded up.

    A number above zero has a sign too if it is `signed`; what is rounded to zero has no minus.
    """
    with localcontext(rounding=ROUND_HALF_UP):
        text = f"{Decimal(number):{'+' if signed else ''}z.{digits}f}"
    return text.replace("-", MINUS).replace(".", decimal_sign())


def decimal_sign() -> str:
    """The sign between a whole number and its decimals."""
    return "," if spoken_language() == "de" else "."


def percent(share: float, digits: int = 2) -> str:
    """A share from 0 to 1 as percentage with its sign."""
    sign = "\N{NO-BREAK SPACE}%" if spoken_language() == "de" else "%"
    return percentage(share, digits) + sign


def careful_percent(share: float, digits: int = 2) -> str:
    """A percentage that is 0 or 100 only where it is exactly that."""
    return percent(share, decimals_needed(share, digits))


def percentage(share: float, digits: int = 2) -> str:
    """A share from 0 to 1 as percentage without its sign."""
    return decimal(100 * share, digits)


def decimals_needed(share: float, least: int = 2) -> int:
    """Decimals needed to show that a share is not 0 % or 100 %, at least `least`; none for 0 and 1.

    So “100 %” is printed only for an exact 1, to within a dozen decimals.
    """
    if share in {0.0, 1.0}:
        return 0
    decimals = least
    while decimals < _MOST_DECIMALS and round(100 * share, decimals) in {0.0, 100.0}:
        decimals += 1
    return decimals


def digits_in(text: str) -> str:
    """The digits of a whole number with any group signs; empty if there is anything else."""
    plain = "".join(text.replace(".", "").replace(",", "").split())
    return plain if plain.isascii() and plain.isdigit() else ""


def rounded(number: float) -> str:
    """A number of games or the like, to about three digits, in millions or billions if large."""
    for unit, text in _LARGE.items():
        # What is rounded to a thousand millions is a billion.
        if round(number / unit, KEPT_DIGITS) >= 1:
            digits = 1 if number < 100 * unit and number % unit else 0
            return tr(text).format(decimal(number / unit, digits))
    nearest = round(number)
    return whole(round(nearest, min(0, KEPT_DIGITS - len(str(nearest)))))


def games_in_words(number: int) -> str:
    """A number of games in words, rounded to about three digits."""
    return tr_plural("{0} game", "{0} games", number).format(rounded(number))


def duration(seconds: float) -> str:
    """A length of time, no more exact than is useful."""
    if seconds < 1:
        return tr("{0} s").format(decimal(seconds, 1))
    if seconds < 100:
        return tr("{0} s").format(round(seconds))
    minutes = round(seconds / 60)
    if minutes < 100:
        return tr("{0} min").format(minutes)
    return tr("{0} h").format(decimal(minutes / 60, 1))


def size(count: int) -> str:
    """A number of bytes in words."""
    if count < 1_000_000_000:
        return f"{max(1, round(count / 1e6))}\N{NO-BREAK SPACE}MB"
    return f"{decimal(count / 1e9, 1)}\N{NO-BREAK SPACE}GB"


def enumerated(names: Sequence[object]) -> str:
    """Names in a row, the last two with “and” between them."""
    *others, last = map(str, names)
    return tr("{0} and {1}").format(", ".join(others), last) if others else last
