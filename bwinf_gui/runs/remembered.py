"""The user's latest choices, kept until the next time: a frozen dataclass as JSON in a row."""

import json
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from bwinf_gui.runs.database import StoreError
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.plain import MalformedError, read

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value", bound="DataclassInstance")
LARGEST = 2**31
"""Qt's fields hold no number beyond."""


class Remembered(Generic[Value]):
    """The value of a kind that was last kept under a name.

    All fields of `kind` have defaults. They are texts, numbers or booleans, or tuples and dicts of
    these or of other such dataclasses. A missing field, or one of another type, gets its default,
    and is left out of a tuple.
    """

    def __init__(self, database: Database, name: str, kind: type[Value]) -> None:
        self._database = database
        self._name = name
        self._kind = kind

    def get(self) -> Value:
        """The kept value; the defaults if nothing can be read."""
        with suppress(StoreError, MalformedError), self._database.reading() as database:
            for (text,) in database.execute(
                "SELECT value FROM choices WHERE name = ?", (self._name,)
            ):
                return _filled(self._kind, read(str(text)))
        return self._kind()

    def keep(self, value: Value) -> None:
        """Keep a value until the next time; where it cannot be written, it is not kept."""
        # `asdict` copies all that is within too, which takes ten times as long.
        plain = json.dumps(value, default=lambda x: {f.name: getattr(x, f.name) for f in fields(x)})
        with (
            suppress(StoreError),
            self._database.writing(survives_power_cut=False) as database,
        ):
            database.execute("INSERT OR REPLACE INTO choices VALUES (?, ?)", (self._name, plain))


def _filled(kind: type[Value], plain: object) -> Value:
    """A dataclass of plain values; raises MalformedError where a field without default is wrong."""
    if not isinstance(plain, dict):
        raise MalformedError(f"no {kind.__name__}")
    types, values = get_type_hints(kind), {}
    for field in fields(kind):
        try:
            values[field.name] = _value(types[field.name], plain.get(field.name))
        except MalformedError:
            if field.default is MISSING and field.default_factory is MISSING:
                raise
    return kind(**values)


def _value(kind: Any, plain: object) -> Any:  # noqa: ANN401 - a field's type may be anything
    """A plain value as one of a type; raises MalformedError."""
    inner = get_args(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _filled(kind, plain)
    if get_origin(kind) is tuple and isinstance(plain, list):
        return tuple(_fitting(inner[0], plain))
    if get_origin(kind) is dict and isinstance(plain, dict):
        return {name: _value(inner[1], each) for name, each in plain.items()}
    if kind is float and type(plain) is int:
        return float(plain)
    # Not `isinstance`: to Python, True is a whole number.
    if type(plain) is not kind or (isinstance(plain, int) and abs(plain) >= LARGEST):
        raise MalformedError(f"no {kind}")
    return plain


def _fitting(kind: object, plain: list[object]) -> list[Any]:
    found = []
    for each in plain:
        with suppress(MalformedError):
            found.append(_value(kind, each))
    return found
