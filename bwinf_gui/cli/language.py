"""The language of the command line: chosen once, before the commands and their help exist.

Its own texts are those of the whole program; click asks the same catalogue for its own.
"""

import gettext
import os
from collections.abc import Sequence
from itertools import pairwise

from bwinf_gui.languages import DOMAIN, LANGUAGES, language_of
from bwinf_gui.resources import resource
from bwinf_gui.text.rounding import telling_decimals
from bwinf_gui.text.translation import speak, spoken_language, tr

_THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"


def use_language(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments or the locale ask for."""
    language = _asked(arguments) or language_of(os.environ)
    speak(language)
    # click looks for its texts in the domain that is gettext's own.
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, resource("i18n"))
    gettext.textdomain(DOMAIN)


def whole(number: int) -> str:
    """A whole number with thin spaces between groups of three digits."""
    return f"{number:,}".replace(",", _THIN_SPACE)


def decimal(number: str) -> str:
    """A number written with a decimal point, with the decimal sign of the language instead."""
    return number.replace(".", ",") if _is_german() else number


def percent(share: float, digits: int = 2) -> str:
    """A share as percentage, with the decimal sign of the language."""
    number = decimal(f"{100 * share:.{digits}f}")
    return f"{number}\N{NO-BREAK SPACE}%" if _is_german() else f"{number}%"


def careful_percent(share: float) -> str:
    """A percentage that is 0 or 100 only where it is exactly that."""
    return percent(share, telling_decimals(share))


def enumerated(names: Sequence[object]) -> str:
    """Names in a row, the last two with “and” between them."""
    *others, last = map(str, names)
    return tr("{names} and {last}").format(names=", ".join(others), last=last) if others else last


def _is_german() -> bool:
    return spoken_language() == "de"


def _asked(arguments: Sequence[str]) -> str | None:
    for option, value in pairwise([*arguments, ""]):
        name, _sign, attached = option.partition("=")
        if name == "--lang" and (attached or value) in LANGUAGES:
            return attached or value
    return None
