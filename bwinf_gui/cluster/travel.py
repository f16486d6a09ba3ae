"""Jobs and answers as they travel: JSON, in which our values carry the names of their classes.

So only data comes over the network. A name is looked up on the other side, among frozen dataclasses
and enumerations of this program and of tasks that are installed there; nothing else can be made of
what comes, and no function is ever sent. Many processes of a computer load this, but none dask.
"""

import json
import traceback
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any, TypeAlias

from bwinf_gui.engine.pool import WorkerError

Text: TypeAlias = str
"""A value as JSON: equal values have equal texts."""

_OURS = "bwinf_gui"
_FROM_OUTSIDE = "bwinf_gui.tasks"
"""The entry points of tasks, as `tasks` has them."""
_RANGE, _BYTES = "range", "bytes"
_ANSWERED, _FAILED = "+", "-"
"""The first character of a reply."""


class CannotTravelError(TypeError):
    """A value that makes no sense on another computer, or is unknown here."""


def packed(value: object) -> Text:
    """The text of a value: None, numbers, texts, bytes, ranges, tuples, our dataclasses and enums.

    Raises CannotTravelError for all others, such as a path of this computer.
    """
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"))


def unpacked(text: Text) -> Any:  # noqa: ANN401 - whatever was packed
    """The value of a text; raises CannotTravelError for what this program does not know."""
    return _value(json.loads(text))


def parcel(texts: Sequence[Text]) -> bytes:
    """Several texts as one small message: common parts are included once."""
    # JSON escapes line breaks, so there are none within a text.
    return zlib.compress("\n".join(texts).encode(), 1)


def opened(content: bytes) -> list[Text]:
    """The texts of a message."""
    return zlib.decompress(content).decode().split("\n")


def reply_with(answer: object) -> Text:
    """The reply to a job; equal answers have equal replies."""
    return _ANSWERED + packed(answer)


def excuse(error: Exception) -> Text:
    """The reply that there is no answer."""
    return _FAILED + json.dumps([str(error), error.deaths if isinstance(error, WorkerError) else 0])


def is_excuse(reply: Text) -> bool:
    """Whether a reply says that there is no answer."""
    return reply.startswith(_FAILED)


def answer_in(reply: Text) -> Any:  # noqa: ANN401 - whatever was answered
    """The answer in a reply; raises WorkerError if there is none, or an unreadable one."""
    if reply.startswith(_ANSWERED):
        try:
            return unpacked(reply.removeprefix(_ANSWERED))
        except Exception as error:
            # A task from outside may be installed there in another version, with other values.
            raise WorkerError(traceback.format_exc()) from error
    details, deaths = json.loads(reply.removeprefix(_FAILED))
    raise WorkerError(details, deaths=deaths)


@dataclass(frozen=True, slots=True)
class JobBatch:
    """A whole parcel of jobs, done one after the other: a child never waits for the next one."""

    jobs: tuple[Text, ...]

    def run(self) -> tuple[Text, ...]:
        return tuple(map(_reply_to, self.jobs))


def _reply_to(job: Text) -> Text:
    try:
        return reply_with(unpacked(job).run())
    except Exception:
        return excuse(WorkerError(traceback.format_exc()))


def _plain(value: object) -> object:
    # Not `isinstance`: numbers of numpy and of enumerations would arrive as plain ones.
    if type(value) in _PLAIN:
        return value
    if type(value) is tuple:
        return [_plain(each) for each in value]
    if type(value) is range:
        return {_RANGE: [value.start, value.stop, value.step]}
    if type(value) is bytes:
        return {_BYTES: b64encode(value).decode()}
    if isinstance(value, Enum):
        return {_name_of(type(value)): value.name}
    if is_dataclass(value) and not isinstance(value, type):
        names = _fields_of(type(value))
        return {_name_of(type(value)): [_plain(getattr(value, name)) for name in names]}
    raise CannotTravelError(f"{value!r} cannot travel to another computer")


_PLAIN = {type(None), bool, int, float, str}


def _value(plain: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    if isinstance(plain, list):
        # No value of ours has lists, and JSON has no tuples.
        return tuple(map(_value, plain))
    if not isinstance(plain, dict):
        return plain
    # Our values travel as objects with a single key, which names their class.
    ((name, content),) = plain.items()
    if name == _RANGE:
        return range(*content)
    if name == _BYTES:
        return b64decode(content)
    found = _class_named(name)
    if issubclass(found, Enum):
        return found[content]
    values = map(_value, content)
    return found(**dict(zip(_fields_of(found), values, strict=True)))


@cache
def _fields_of(found: Any) -> tuple[str, ...]:  # noqa: ANN401 - a dataclass
    return tuple(field.name for field in fields(found) if field.init)


@cache
def _name_of(found: type[object]) -> str:
    return f"{found.__module__}:{found.__qualname__}"


@cache
def _class_named(name: str) -> Any:  # noqa: ANN401 - a dataclass or an enumeration
    if name.partition(":")[0].partition(".")[0] not in _packages():
        raise CannotTravelError(f"{name} is no part of this program")
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise CannotTravelError(f"this program has no {name}") from error
    if not isinstance(found, type) or not (_is_frozen(found) or issubclass(found, Enum)):
        raise CannotTravelError(f"{name} is no value")
    return found


def _is_frozen(found: Any) -> bool:  # noqa: ANN401 - any class
    return is_dataclass(found) and found.__dataclass_params__.frozen  # type: ignore[union-attr]


@cache
def _packages() -> frozenset[str]:
    outside = entry_points(group=_FROM_OUTSIDE)
    return frozenset({_OURS, *(entry.module.partition(".")[0] for entry in outside)})
