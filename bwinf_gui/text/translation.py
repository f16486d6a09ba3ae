"""The language of all that the program says, in the window and on the command line alike.

Source texts are English and stand as literals where they are said: `tr("{0} games").format(n)`.
They are messages of gettext's domain `bwinf`, and are looked up when they are shown, so that the
language can change while the program runs. A package from outside has a catalogue of its own, which
only its own texts are looked up in: `tr = texts_of(__package__)`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from bwinf_gui.languages import DOMAIN
from bwinf_gui.resources import resource

_language = "en"
IN_CONTEXT = "\x04"
"""What gettext writes between a context and a text."""


class Texts:
    """The texts of a package, in the spoken language: `tr("…")`.

    What its catalogue, `LANGUAGE/LC_MESSAGES/bwinf.mo` below a folder, does not have, the other
    texts may have.
    """

    def __init__(self, folder: Path, others: "Texts | None" = None) -> None:
        self._folder, self._others = folder, others
        self._language = ""
        self._catalogue = NullTranslations()
        self._found: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """A text in the spoken language."""
        # A judgement of 100,000 lines asks for the same few texts again and again.
        catalogue = self.catalogue()
        found = self._found.get(text)
        if found is None:
            context, _, plain = text.rpartition(IN_CONTEXT)
            found = catalogue.pgettext(context, plain) if context else catalogue.gettext(plain)
            # What catalogues have for an empty text is their own header.
            found = found if plain else ""
            self._found[text] = found
        return found

    def plural(self, singular: str, plural: str, count: int) -> str:
        """The form of a text that fits a count; the count itself is still to be put in."""
        return self.catalogue().ngettext(singular, plural, count)

    def later(self, text: str) -> str:
        """Mark a text that is translated where it is shown, from the catalogue of the package."""
        return _Later(text, self)

    def catalogue(self) -> NullTranslations:
        """The catalogue in the spoken language."""
        if self._language != _language:
            self._language, self._found = _language, {}
            self._catalogue = NullTranslations()
            self._catalogue.add_fallback(
                translation(DOMAIN, self._folder, [_language], fallback=True)
            )
            if self._others is not None:
                self._catalogue.add_fallback(self._others.catalogue())
        return self._catalogue


class _Later(str):
    """A text that knows its catalogue."""

    __slots__ = ("texts",)
    texts: Texts

    def __new__(cls, text: str, texts: Texts) -> "_Later":
        later = super().__new__(cls, text)
        later.texts = texts
        return later

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # Another process shows nothing.
        return str, (str(self),)


_ours = Texts(resource("i18n"))


def speak(language: str) -> None:
    """Say everything in `de` or `en` from now on."""
    global _language  # noqa: PLW0603 - as in gettext: a process speaks one language
    _language = language


def spoken_language() -> str:
    """The language that is spoken now."""
    return _language


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Say everything in another language meanwhile."""
    before = spoken_language()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def texts_of(package: str | None) -> Texts:
    """The texts of a package from outside, given its `__package__`: its own, then the program's.

    Its catalogue is below `i18n` in the folder of the package at the top.
    """
    return _texts_below((package or "").partition(".")[0])


@cache
def _texts_below(package: str) -> Texts:
    folders = getattr(sys.modules.get(package), "__path__", None)
    return Texts(Path(next(iter(folders)), "i18n"), _ours) if folders else _ours


def to_translate(text: str) -> str:
    """Mark a text for the catalogues that is translated where it is shown."""
    return text


def in_context(context: str, text: str) -> str:
    """Mark a text that is translated where it is shown, as `tr_in` does with its context."""
    return f"{context}{IN_CONTEXT}{text}"


def tr(text: str) -> str:
    """A text in the spoken language."""
    return text.texts(text) if isinstance(text, _Later) else _ours(text)


def tr_in(context: str, text: str) -> str:
    """A text that another language says differently in this context than elsewhere."""
    return _ours(in_context(context, text))


def tr_plural(singular: str, plural: str, count: int) -> str:
    """The form of a text that fits a count; the count itself is still to be put in."""
    texts = singular.texts if isinstance(singular, _Later) else _ours
    return texts.plural(singular, plural, count)
