"""The language of all that the program says, in the window and on the command line alike.

Source texts are English and stand as literals where they are said: `tr("{0} games").format(n)`.
They are messages of gettext's domain `bwinf`, and are looked up when they are shown, so that the
language can change while the program runs.
"""

from gettext import NullTranslations, translation
from pathlib import Path

from bwinf_gui.languages import DOMAIN
from bwinf_gui.resources import resource

_catalogue = NullTranslations()
_folders = [resource("i18n")]
_language = "en"


def speak(language: str) -> None:
    """Say everything in `de` or `en` from now on."""
    global _catalogue, _language  # noqa: PLW0603 - as in gettext: a process speaks one language
    _language = language
    _catalogue = NullTranslations()
    for folder in _folders:
        _catalogue.add_fallback(translation(DOMAIN, folder, [language], fallback=True))


def spoken_language() -> str:
    """The language that is spoken now."""
    return _language


def add_catalogue(folder: Path) -> None:
    """Take in the texts of a task from outside: `LANGUAGE/LC_MESSAGES/bwinf.mo` below a folder."""
    if folder not in _folders:
        _folders.append(folder)
        speak(_language)


def to_translate(text: str) -> str:
    """Mark a text for the catalogues that is translated where it is shown."""
    return text


IN_CONTEXT = "\x04"
"""What gettext writes between a context and a text."""


def in_context(context: str, text: str) -> str:
    """Mark a text that is translated where it is shown, as `tr_in` does with its context."""
    return f"{context}{IN_CONTEXT}{text}"


def tr(text: str) -> str:
    """A text in the spoken language."""
    if IN_CONTEXT in text:
        return _catalogue.pgettext(*text.split(IN_CONTEXT, 1))
    return _catalogue.gettext(text)


def tr_in(context: str, text: str) -> str:
    """A text that another language says differently in this context than elsewhere."""
    return _catalogue.pgettext(context, text)


def tr_plural(singular: str, plural: str, count: int) -> str:
    """The form of a text that fits a count; the count itself is still to be put in."""
    return _catalogue.ngettext(singular, plural, count)
