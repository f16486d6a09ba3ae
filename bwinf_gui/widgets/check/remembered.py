"""What a user has asked for, kept in a file for each task until the next time."""

from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bwinf_gui.widgets.kept_choices import keep_choices, read_choices

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Wish = TypeVar("Wish", bound="DataclassInstance")
"""A dataclass of plain values and tuples of them, all with defaults."""


def remembered(file: Path, word: str, kind: type[Wish]) -> Wish:
    """What was asked last for the task of that word; the usual where nothing is to be read."""
    kept = read_choices(file).get(word)
    if not isinstance(kept, dict):
        return kind()
    usual = asdict(kind())
    # A list of JSON is a tuple here; what has another kind was written by another version.
    values: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in kept.items()
    }
    known = {field.name for field in fields(kind)}
    fitting: dict[str, Any] = {n: v for n, v in values.items() if n in known and _fits(v, usual[n])}
    return kind(**fitting)


def remember(file: Path, word: str, wish: Wish) -> None:
    """Keep it for the next time; where that cannot be written, it is not kept."""
    keep_choices(file, read_choices(file) | {word: asdict(wish)})


def _fits(value: object, usual: object) -> bool:
    """Whether a value may take the place of the usual one; all tuples are of texts."""
    if isinstance(value, tuple) and not all(isinstance(each, str) for each in value):
        return False
    # Qt's fields hold no larger number.
    is_small = not isinstance(value, int) or abs(value) < 2**31
    return type(value) is type(usual) and is_small
