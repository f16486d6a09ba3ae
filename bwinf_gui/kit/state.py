"""What a page shows as one value, and events as functions from one value to the next.

Nothing here knows Qt. A page derives its own frozen dataclass from `State`:

    @dataclass(frozen=True, kw_only=True)
    class Routes(State[People, Best]):
        person: int = -1

    def choose(s: Routes, person: int) -> Routes:
        return s.but(person=person)

An event that returns another `value` is an edit: the page stores it in the history of its document,
solves it and shows the answer. Only the page knows documents, threads and undo.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Generic, ParamSpec, Self, TypeVar

from bwinf_gui.text.translation import spoken_language

V = TypeVar("V")
"""The content of a file."""
A = TypeVar("A")
"""The answer to a value. It names the value it belongs to: while another one is being solved, the
document already has the new value and the page still shows the old answer."""
R = TypeVar("R")
P = ParamSpec("P")
_NAME = "_edit_name"
LAST = -1
"""The step after the last one."""


@dataclass(frozen=True, kw_only=True)
class State(Generic[V, A]):
    """The fields that the kit itself needs.

    Functions of parts are called only while `value` (input) or `answer` (output) is set, so that no
    task checks for None. States have no slots: `cached_property` holds what is derived from them.
    Cached values must not contain sentences, as the language can change.
    """

    value: V = None  # type: ignore[assignment]
    answer: A = None  # type: ignore[assignment]
    step: int = LAST
    """The position in the recording of the picture."""
    playing: bool = False
    moving: int | None = None
    """The step that is being animated; None while nothing moves."""
    name: str = ""
    """The document's name, with a star while it has unsaved changes."""
    page: int = 0
    """The number of the page on top."""

    @property
    def question(self) -> Any:
        """What is solved: the value, and whatever else the answer depends on."""
        return self.value

    def but(self, **changes: Any) -> Self:
        """The same state except for some fields."""
        return replace(self, **changes)

    def opened(self) -> Self:
        """The first state of another document, which has just been answered."""
        known = {name: getattr(self, name) for name in ("value", "answer", "name", "page")}
        return type(self)(**known)

    def settled(self) -> Self:
        """The state after an edit was answered; clamps choices that no longer exist."""
        return self


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """Cache the last result of a pure function of values, for one language."""
    last: list[Any] = [object(), None]

    @wraps(function)
    def asked(*arguments: P.args, **named: P.kwargs) -> R:
        key = (spoken_language(), arguments, named)
        if last[0] != key:
            last[:] = key, function(*arguments, **named)
        result: R = last[1]
        return result

    return asked


class LazyRows(Sequence[R]):
    """Rows of a table that are made when they are needed."""

    def __init__(self, number: int, make: Callable[[int], R]) -> None:
        self._number, self._make = number, make

    def __len__(self) -> int:
        return self._number

    def __getitem__(self, row: int) -> R:  # type: ignore[override]
        # Without an IndexError a `for` over a sequence never ends.
        if not -self._number <= row < self._number:
            raise IndexError(row)
        return self._make(row % self._number)


@dataclass(frozen=True, slots=True)
class EditName:
    """How Undo calls an edit; a `new` value belongs to no file.

    One that `amends` is taken back together with the edit before.
    """

    text: str = ""
    new: bool = False
    amends: bool = False


def edit(
    text: str = "", *, new: bool = False, amends: bool = False
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Name an event that edits the value; `text` is marked with `to_translate`.

    The state that it returns has the name, so events that call it need none.
    """

    def named(event: Callable[P, R]) -> Callable[P, R]:
        @wraps(event)
        def happen(*arguments: P.args, **more: P.kwargs) -> R:
            after = event(*arguments, **more)
            if isinstance(after, State):
                object.__setattr__(after, _NAME, EditName(text, new, amends))
            return after

        return happen

    return named


def name_of(state: State[Any, Any]) -> EditName:
    """How Undo calls the edit that led to a state."""
    name: EditName = getattr(state, _NAME, EditName())
    return name
