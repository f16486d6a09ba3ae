"""The border around the code of a task: mistakes are caught where they enter, and named.

Window and commands call a task's code through here. An exception, or a result of the wrong type,
becomes a `TaskMistake` that names the function and can be shown. So no traceback leaves open whose
mistake it is, and nothing wrong reaches Qt.
"""

import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from inspect import unwrap
from numbers import Integral, Real
from pathlib import Path
from threading import current_thread, main_thread
from time import perf_counter
from types import AsyncGeneratorType, CoroutineType, FrameType, NoneType
from typing import Any, Protocol, TypeAlias, TypeVar

from bwinf_gui.process import Interrupted
from bwinf_gui.text.errors import ExplainedError, Reason, as_clause
from bwinf_gui.text.translation import to_translate, tr

MISTAKE = Reason("`{function}` {what}")
MISTAKE_AT = Reason("`{function}` {what} ({place})")
RAISED = Reason("raised {error}")
RETURNED = Reason("returned {found}; {expected} is expected")
IS = Reason("is {found}; {expected} is expected")
NO_ROW = Reason(
    "returned {found}, but there is {count} row, counted from 0",
    "returned {found}, but there are {count} rows, counted from 0",
)
UNEQUAL = Reason("is not equal to itself when it is asked for twice")
TOO_SLOW = Reason("held up the window for {seconds} s")
LONGEST_CALL_S = 2.0
MOST_ROWS = 10_000_000
"""Qt measures all rows of a table together in one number of pixels."""

Listener: TypeAlias = Callable[["TaskMistake"], object]
_listener: Listener | None = None
_watched: Callable[["Owner"], bool] | None = None
_slow: set[tuple[str, str]] = set()
"""The tasks and functions that were reported for being slow."""
_OURS = __name__.partition(".")[0]
_IN_BETWEEN = {"click", *sys.stdlib_module_names}
"""Modules whose frames may come between ours and a task's."""
_NO_VALUES = (NoneType, CoroutineType, AsyncGeneratorType)


class _Checking(type):
    fits: Callable[[Any], bool]

    def __instancecheck__(cls, value: object) -> bool:
        return cls.fits(value)


class Something(metaclass=_Checking):
    """The type of all values but None, and what `async` functions return."""

    fits = staticmethod(lambda value: not isinstance(value, _NO_VALUES))


class QtNumber(metaclass=_Checking):
    """The type of the numbers that Qt has room for; larger ones crash it."""

    fits = staticmethod(lambda value: isinstance(value, Real) and abs(float(value)) < 1 << 31)


class QtInt(metaclass=_Checking):
    """The whole ones of them."""

    fits = staticmethod(lambda value: isinstance(value, Integral) and isinstance(value, QtNumber))


class QtPair(metaclass=_Checking):
    """The type of two such numbers."""

    fits = staticmethod(lambda value: _is_pair(value, QtNumber))


class TableRows(metaclass=_Checking):
    """The type of sequences that are short enough for a table."""

    fits = staticmethod(lambda value: _is(value, Sequence) and _are_few(value))


class TextSequence(metaclass=_Checking):
    """The type of sequences of texts."""

    fits = staticmethod(
        lambda value: _is(value, Sequence) and all(isinstance(each, str) for each in value)
    )


class TextPair(metaclass=_Checking):
    """The type of two texts."""

    fits = staticmethod(lambda value: _is_pair(value, str))


Kinds: TypeAlias = type | tuple[type, ...]
Returned = TypeVar("Returned")
_NAMES: Mapping[type, str] = {
    bool: to_translate("True or False"),
    str: to_translate("a text"),
    Iterable: to_translate("something to iterate over"),
    Mapping: to_translate("a mapping"),
    QtInt: to_translate("a whole number up to 2,147,483,647"),
    QtNumber: to_translate("a number up to 2,147,483,647"),
    QtPair: to_translate("a pair of numbers"),
    TextPair: to_translate("a pair of texts"),
    TextSequence: to_translate("a sequence of texts"),
    TableRows: to_translate("a sequence of up to 10,000,000 rows"),
    Sequence: to_translate("a sequence"),
    Something: to_translate("a value"),
}


@dataclass(frozen=True, slots=True)
class Named:
    """Types; the text of it is what they are called in the language spoken at that time."""

    kinds: Kinds

    def __str__(self) -> str:
        kinds = self.kinds if isinstance(self.kinds, tuple) else (self.kinds,)
        return " / ".join(tr(_NAMES[kind]) if kind in _NAMES else kind.__name__ for kind in kinds)


class Owner(Protocol):
    """The owner of code: a task, or an object that was meant to become one."""

    @property
    def word(self) -> str:
        """Its name in options."""

    @property
    def title(self) -> str:
        """Its name for people."""


class UnexpectedError(ExplainedError, TypeError):
    """A value of the wrong type, or one that is impossible, and where it comes from."""

    def __init__(self, reason: Reason, *, place: str = "", **parameters: object) -> None:
        super().__init__(f"{reason.text} {parameters}", reason, **parameters)
        self.place = place


class TaskMistake(ExplainedError, RuntimeError):  # noqa: N818 - nobody's error but the task's
    """A mistake in the code of a task: in which function, what, and in which file and line."""

    def __init__(self, task: Owner, function: str, error: BaseException) -> None:
        raised = ExplainedError("", RAISED, error=_named(error))
        known = error if isinstance(error, UnexpectedError) else None
        what = known or raised
        place = known.place if known else ""
        place = place or _place_in(error, or_ours=known is None)
        super().__init__(
            f"{task.word}: {function}: {_named(error)} ({place})",
            MISTAKE_AT if place else MISTAKE,
            function=function,
            what=what,
            place=place,
        )
        self.task = task
        self.function = function
        self.error = error

    @property
    def sentence(self) -> str:
        """The task, the function and what is wrong with it, in the spoken language."""
        return f"{self.task.title}: {as_clause(self)}"

    @property
    def details(self) -> str:
        """The sentence and the traceback, for the author."""
        return "\n\n".join([self.sentence, "".join(traceback.format_exception(self.error))])


Passing: TypeAlias = tuple[type[BaseException], ...]
"""What a function may raise without being wrong, such as InputError."""
MISTAKES: Passing = (Exception, SystemExit)
"""What the code of a task may raise by mistake; the rest, such as Ctrl+C, is meant."""
_ALWAYS: Passing = (TaskMistake, Interrupted)


@contextmanager
def crossing(task: Owner, function: str, *, passing: Passing = ()) -> Iterator[None]:
    """Run code of a task; raises TaskMistake for anything it raises except `passing`.

    Modules may even raise what ends a program, such as SystemExit; here only a signal does.
    """
    try:
        yield
    except _ALWAYS + passing:
        raise
    except BaseException as error:
        raise TaskMistake(task, function, error) from error


def call(
    task: Owner,
    function: str,
    run: Callable[..., Returned],
    *arguments: Any,  # noqa: ANN401 - those of the function
    expected: Kinds = object,
    passing: Passing = (),
) -> Returned:
    """The result of a task's function, checked against a type; raises TaskMistake."""
    # Not by `crossing`: some are called for each frame.
    since = perf_counter()
    try:
        return checked(run, run(*arguments), expected)
    except _ALWAYS + passing:
        raise
    except BaseException as error:
        raise TaskMistake(task, function, error) from error
    finally:
        took(task, function, run, since)


def each(
    task: Owner,
    function: str,
    run: Callable[..., Iterable[Returned]],
    *arguments: Any,  # noqa: ANN401 - those of the function
    expected: Kinds = object,
    passing: Passing = (),
) -> Iterator[Returned]:
    """The values of a function that may make them one by one; raises TaskMistake."""
    found = call(task, function, run, *arguments, expected=Iterable, passing=passing)
    with crossing(task, function, passing=passing):
        values = iter(found)
    end = object()
    while (value := call(task, function, next, values, end, passing=passing)) is not end:
        with crossing(task, function):
            checked(run, value, expected)
        yield value


def guarded(
    task: Owner,
    function: str,
    run: Callable[..., Returned],
    *,
    expected: Kinds = object,
    passing: Passing = (),
) -> Callable[..., Returned]:
    """The function, called across the border; it is equal to no other one."""
    return partial(call, task, function, run, expected=expected, passing=passing)


def require(task: Owner, name: str, value: object, expected: type[Returned]) -> Returned:
    """Something that a task names, if it is of an expected type; raises TaskMistake."""
    if not _is(value, expected):
        found = type(value).__name__
        raise TaskMistake(task, name, UnexpectedError(IS, found=found, expected=Named(expected)))
    return value  # type: ignore[return-value]


def on_mistake(
    listener: Listener | None, *, watched: Callable[[Owner], bool] | None = None
) -> Listener | None:
    """Report mistakes that stop nothing: the window shows them, a command prints them.

    `watched` says for which tasks it is one to hold up the thread of the window. Returns the
    listener before.
    """
    global _listener, _watched  # a process has one front end
    before, _listener, _watched = _listener, listener, watched
    _slow.clear()
    return before


def note(mistake: TaskMistake) -> None:
    """Report a mistake, and continue without the result."""
    if _listener is not None:
        _listener(mistake)


def took(task: Owner, function: str, run: Callable[..., object], since: float) -> None:
    """Report a function that was called at `since` if the window waited for it too long."""
    seconds = perf_counter() - since
    if seconds < LONGEST_CALL_S or _watched is None or not _watched(task):
        return
    if current_thread() is main_thread() and (task.word, function) not in _slow:
        _slow.add((task.word, function))
        # Some functions of a task are called by one of ours, which leads nobody to them.
        place = "" if is_ours(run) else _place_of(run)
        slow = UnexpectedError(TOO_SLOW, place=place, seconds=round(seconds))
        note(TaskMistake(task, function, slow))


def is_ours(run: Callable[..., object]) -> bool:
    """Whether a function is the program's own, which may call one of a task."""
    return _place_of(run).startswith(f"{_OURS}/")


@dataclass(frozen=True, slots=True)
class Surviving:
    """Continues after the block when it made a mistake, and reports it."""

    report: Callable[[TaskMistake], object] = note

    def __enter__(self) -> None:
        """Run code that may make a mistake."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> bool:
        """Whether it had one."""
        if isinstance(error, TaskMistake):
            self.report(error)
        return isinstance(error, TaskMistake)


def checked(run: object, found: Returned, expected: Kinds) -> Returned:
    """The result of a task's function; raises UnexpectedError if it has another type."""
    if not _is(found, expected):
        kind, place = type(found).__name__, _place_of(run)
        raise UnexpectedError(RETURNED, place=place, found=kind, expected=Named(expected))
    return found


def checked_row(run: object, found: int, count: int) -> int:
    """The number of a row, below 0 for none; raises UnexpectedError where there is no such row."""
    row = checked(run, found, QtInt)
    if 0 < count <= row:
        raise UnexpectedError(NO_ROW, place=_place_of(run), found=row, count=count)
    return row


def steady(owner: object, name: str) -> object:
    """The value of a property that must be an equal one when it is asked for again."""
    run = getattr(type(owner), name, None)
    found = checked(run, getattr(owner, name), Something)
    if not found == getattr(owner, name):
        raise UnexpectedError(UNEQUAL, place=_place_of(run))
    return found


def _is(value: object, expected: Kinds) -> bool:
    """Whether a value is of a type; a text counts as no sequence."""
    is_text = isinstance(value, str | bytes) and expected in (Sequence, Iterable)
    return isinstance(value, expected) and not is_text


def _are_few(rows: Sequence[object]) -> bool:
    try:
        return len(rows) <= MOST_ROWS
    except OverflowError:
        return False


def _is_pair(value: object, kind: type) -> bool:
    return isinstance(value, tuple) and [isinstance(each, kind) for each in value] == [True, True]


def _named(error: BaseException) -> str:
    """The kind of an error and its text."""
    try:
        return f"{type(error).__name__}: {error}".removesuffix(": ")
    except MISTAKES:
        # Its text, too, comes from outside.
        return type(error).__name__


def _place_in(error: BaseException, *, or_ours: bool) -> str:
    """The innermost line of the task in a traceback, not a line of a library it called."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    lines = [line for _, line in traceback.walk_tb(error.__traceback__)]
    names = [_package(frame) for frame in frames]
    others = (name for name in names if name != _OURS and name not in _IN_BETWEEN)
    theirs = next(others, _OURS if or_ours else "")
    for frame, line, name in reversed([*zip(frames, lines, names, strict=True)]):
        if name == theirs:
            return _place(frame.f_code.co_filename, frame.f_globals.get("__name__", ""), line)
    return ""


def _place_of(run: Any) -> str:  # noqa: ANN401 - whatever can be called
    """Where a function is, or that of a property."""
    while isinstance(run, partial):
        run = run.func
    run = unwrap(getattr(run, "fget", run))
    code = getattr(run, "__code__", None)
    if code is None:
        return ""
    return _place(code.co_filename, getattr(run, "__module__", ""), code.co_firstlineno)


def _package(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]


def _place(file: str, module: str, line: int) -> str:
    """The file below the folder that its package is in, and a line."""
    path = Path(file)
    above = module.count(".") + (path.name == "__init__.py")
    return f"{'/'.join(path.parts[-1 - above :])}:{line}"
