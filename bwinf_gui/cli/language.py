"""The language of the command line: chosen once, before the commands and their help exist.

Texts are gettext messages of the domain `bwinf`; click asks the same catalogue for its own.
"""

import gettext
import os
from collections.abc import Sequence
from itertools import pairwise

from bwinf_gui.resources import resource

DOMAIN = "bwinf"
LANGUAGES = ("de", "en")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"


def use_language(arguments: Sequence[str]) -> None:
    """Make `gettext` speak the language that the arguments or the locale ask for."""
    os.environ["LANGUAGE"] = _asked(arguments) or _of_locale()
    gettext.bindtextdomain(DOMAIN, resource("i18n"))
    gettext.textdomain(DOMAIN)


def whole(number: int) -> str:
    """A whole number with thin spaces between groups of three digits."""
    return f"{number:,}".replace(",", _THIN_SPACE)


def percent(share: float, digits: int = 2) -> str:
    """A share as percentage, with the decimal sign of the language."""
    if _is_german():
        return f"{100 * share:.{digits}f}".replace(".", ",") + "\N{NO-BREAK SPACE}%"
    return f"{100 * share:.{digits}f}%"


def _is_german() -> bool:
    return os.environ.get("LANGUAGE") == "de"


def _asked(arguments: Sequence[str]) -> str | None:
    for option, value in pairwise([*arguments, ""]):
        name, _, attached = option.partition("=")
        if name == "--lang" and (attached or value) in LANGUAGES:
            return attached or value
    return None


def _of_locale() -> str:
    value = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    return "de" if value.lower().startswith("de") else "en"
