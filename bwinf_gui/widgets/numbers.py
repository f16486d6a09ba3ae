"""Numbers as people of a language write them, in the window only."""

from PySide6.QtCore import QLocale

from bwinf_gui.text.rounding import telling_decimals
from bwinf_gui.text.translation import tr

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
MILLION = 1_000_000
KEPT_DIGITS = 3


def percent(share: float, digits: int = 2) -> str:
    """A share from 0 to 1 as percentage with its sign."""
    sign = "%" if QLocale().language() == QLocale.Language.English else "\N{NO-BREAK SPACE}%"
    return percentage(share, digits) + sign


def careful_percent(share: float, digits: int = 2) -> str:
    """A percentage that is 0 or 100 only where it is exactly that."""
    return percent(share, telling_decimals(share, digits))


def percentage(share: float, digits: int = 2) -> str:
    """A share from 0 to 1 as percentage without its sign."""
    return decimal(100 * share, digits)


def decimal(number: float, digits: int) -> str:
    """A number with a fixed number of decimals, without groups."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return locale.toString(float(number), "f", digits).replace("-", MINUS)


def whole(number: int) -> str:
    """A whole number in groups of three digits."""
    return f"{number:,}".replace(",", NARROW_SPACE)


def digits_in(text: str) -> str:
    """The digits of a whole number with any group signs; empty if there is anything else."""
    plain = "".join(text.replace(".", "").replace(",", "").split())
    return plain if plain.isascii() and plain.isdigit() else ""


def rounded(number: float) -> str:
    """A number of games or the like, to about three digits, in millions where it is large."""
    if number >= MILLION:
        digits = 1 if number < 100 * MILLION and number % MILLION else 0
        text = decimal(number / MILLION, digits)
        return tr("{0} million").format(text)
    nearest = round(number)
    return whole(round(nearest, min(0, KEPT_DIGITS - len(str(nearest)))))


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
