"""The contract: what the program asks of a task.

It imports nothing above `text`: whatever a task names is loaded on demand, and the caller states
the type that it must have.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from html import escape
from pathlib import Path
from pkgutil import resolve_name
from types import NoneType, UnionType
from typing import Any, Protocol, TypeVar, get_args, get_origin

from bwinf_gui.border import UnexpectedError, call, crossing, require
from bwinf_gui.resources import resource
from bwinf_gui.text.errors import Reason

FIELD = Reason("has {found} as its {field}; {expected} is expected")
PATTERN = Reason("has {pattern} as its pattern: {error}")

Named = TypeVar("Named")


class SolvedShare(float):
    """How much of an answer is worked out, from 0 to 1, as the generator of `solve` yields it."""


@dataclass(frozen=True, slots=True)
class Key:
    """Keys with the same effect, and that effect."""

    keys: tuple[str, ...]
    """As Qt names them, such as `PgUp`."""
    does: str
    """Marked with `to_translate`."""


@dataclass(frozen=True, slots=True)
class SelfTest:
    """A part of an installed program that is tried without a window: `bwinf-gui --selftest`.

    `attempt` returns what it found in a few words, or raises SelfTestError.
    """

    name: str
    """Marked with `to_translate`."""
    attempt: Callable[[], str]


class SelfTestError(Exception):
    """What does not work, in the spoken language."""


class Starter(Protocol):
    """A small program to begin your own with."""

    @property
    def language(self) -> str:
        """The language it is written in."""

    @property
    def file_name(self) -> str:
        """What it is saved as."""

    @property
    def command(self) -> str:
        """What runs it."""

    @property
    def build(self) -> str:
        """A command that has to come before; empty where none has to."""

    @property
    def text(self) -> str:
        """The program."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Task:
    """All that the program asks of a task.

    Texts are marked with `to_translate`, or `tr.later` of `tr = texts_of(__package__)`.

    What needs Qt, click or a store is named as in entry points, `MODULE:NAME`, and loaded when it
    is asked for.
    """

    word: str
    """Its name in options and commands; never translated."""
    former_word: str = ""
    """Its name in earlier versions: options still accept it, and stored data may contain it."""
    title: str
    """The contest's own name, the same in every language."""
    icon: str | Path
    """A name in `resources/icons`, or an SVG file whose strokes are `currentColor`."""
    pattern: str
    """The names of its files, such as `parkplatz*.txt`."""
    other_patterns: tuple[str, ...] = ()
    """Other names that its files may have."""
    fits: Callable[[Sequence[str]], bool]
    """Whether the first lines of a file, without those that are empty, have its format."""
    question: str
    """What the task asks, as the heading of the empty page."""
    sentence: str
    """The rules, or what counts as the best answer, in a sentence or two."""
    own: str
    """The button that begins without a file."""
    keys: tuple[Key, ...] = ()
    """What keys do on its pictures, beyond those of all recordings."""
    commands: tuple[str, ...] = ()
    """Command groups of `bwinf`, each a `click.Command` that is called like the object."""
    tab: str
    """A function of `task` and `services` that makes its page, a `TaskPage`."""
    run_kinds: tuple[str, ...] = ()
    """How its runs are kept, each a `Kind`."""
    run_handlers: str = ""
    """A mapping from the names of these kinds to what `bwinf runs` does, a `RunHandler`."""
    preparation: str = ""
    """What workers do first to be ready for its jobs, a `Preparation`."""
    checker: str = ""
    """How answers to it are judged, a `Checker`."""
    starters: str = ""
    """A mapping from words to programs that others begin with, each a `Starter`."""
    belongs_elsewhere: Callable[[str], str] = lambda _: ""
    """Where a program with this source text belongs, as a sentence, if it does not answer cases of
    any task; else empty."""
    checks: str = ""
    """A sequence of `SelfTest`: that a package holds all that these need."""
    resources: Path = field(default_factory=resource)
    """A folder with `examples/` and `help/LANGUAGE/WORD.html`."""

    def __post_init__(self) -> None:
        """Refuse what is of another type, or no pattern; raises UnexpectedError."""
        for each in fields(self):
            value = getattr(self, each.name)
            if not _has_type(value, each.type):
                kind = each.type
                expected = kind.__name__ if isinstance(kind, type) else str(kind)
                found = type(value).__name__
                raise UnexpectedError(FIELD, found=found, field=each.name, expected=expected)
        try:
            _ = self.examples
        except (NotImplementedError, ValueError) as error:
            raise UnexpectedError(PATTERN, pattern=repr(self.pattern), error=error) from error

    def load(self, name: str, kind: type[Named]) -> Named | None:
        """The object that the field names, None if it is empty; raises TaskMistake."""
        return next(iter(self.load_all(name, kind)), None)

    def load_all(self, name: str, kind: type[Named]) -> list[Named]:
        """All that the field of that name leads to; raises TaskMistake."""
        places = getattr(self, name)
        places = [*filter(None, [places])] if isinstance(places, str) else places
        return [self._at(place, kind) for place in places]

    def new_tab(self, services: object, kind: type[Named]) -> Named:
        """A new page of the task; raises TaskMistake."""
        with crossing(self, self.tab):
            make: Callable[..., Named] = resolve_name(self.tab)
        return call(self, self.tab, partial(make, task=self, services=services), expected=kind)

    @property
    def stored_word(self) -> str:
        """Its name in settings, drafts and whatever else is stored."""
        return self.former_word or self.word

    @property
    def examples(self) -> list[Path]:
        """The files that come with it."""
        return sorted((self.resources / "examples").glob(self.pattern))

    def guide(self, language: str) -> str:
        """The help for its tab, as HTML with a place `$keys`; English where there is no other."""
        folders = (self.resources / "help" / each for each in (language, "en"))
        files = (folder / f"{self.word}.html" for folder in folders)
        guide = next((file for file in files if file.is_file()), None)
        return guide.read_text("utf-8") if guide else f"<h1>{escape(self.title)}</h1>$keys"

    def _at(self, place: str, kind: type[Named]) -> Named:
        with crossing(self, place):
            found = resolve_name(place)
        return require(self, place, found, kind)


def _has_type(value: object, kind: Any) -> bool:  # noqa: ANN401 - any annotation
    """Whether a value is of the type of a field."""
    arguments = get_args(kind)
    if isinstance(kind, UnionType):
        return any(_has_type(value, each) for each in arguments)
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_has_type(each, arguments[0]) for each in value)
    if get_origin(kind) is Callable:
        return callable(value)
    return value is None if kind is NoneType else isinstance(value, kind)
