"""What a user has asked for, kept in a file for each task until the next time."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bwinf_gui.places import write_atomically

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Wish = TypeVar("Wish", bound="DataclassInstance")
"""A dataclass of plain values and tuples of them, all with defaults."""


def remembered(file: Path, word: str, kind: type[Wish]) -> Wish:
    """What was asked last for the task of that word; the usual where nothing is to be read."""
    kept = _read(file).get(word)
    if not isinstance(kept, dict):
        return kind()
    usual = asdict(kind())
    # A list of JSON is a tuple here; what has another kind was written by another version.
    values: dict[str, Any] = {
        name: tuple(v) if isinstance(v, list) else v for name, v in kept.items()
    }
    known = {field.name for field in fields(kind)}
    fitting: dict[str, Any] = {
        n: v for n, v in values.items() if n in known and type(v) is type(usual[n])
    }
    return kind(**fitting)


def remember(file: Path, word: str, wish: Wish) -> None:
    """Keep it for the next time; where that cannot be written, it is not kept."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(_read(file) | {word: asdict(wish)}, indent=1).encode())
    except OSError:
        return


def _read(file: Path) -> dict[str, Any]:
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}
