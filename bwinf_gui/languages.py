"""The languages of all texts, and the system's."""

import ctypes
import sys
from collections.abc import Mapping

LANGUAGES = {"de": "Deutsch", "en": "English"}
"""The languages by their codes, each in its own name."""
DOMAIN = "bwinf"
"""What gettext calls the catalogue of all texts."""
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_GERMAN = 0x07
"""Windows' number for German; the upper bits give the country."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language of the locale: the first variable that is set decides, as POSIX has it.

    Hardly anybody sets one on Windows, where else the language of its own windows counts.
    """
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if not locale and sys.platform == "win32":
        return _language_of_windows(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return "de" if locale.lower().startswith("de") else "en"


def _language_of_windows(number: int) -> str:
    return "de" if number & 0x3FF == _GERMAN else "en"
