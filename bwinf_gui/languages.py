"""The languages of all texts, and the one that the system asks for."""

from collections.abc import Mapping

LANGUAGES = {"de": "Deutsch", "en": "English"}
"""Their codes and what they call themselves."""
DOMAIN = "bwinf"
"""What gettext calls the catalogue of all texts."""
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environment: Mapping[str, str]) -> str:
    """The language of the locale: the first variable that is set decides, as POSIX has it."""
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return "de" if locale.lower().startswith("de") else "en"
