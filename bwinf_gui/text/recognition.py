"""Which task a file belongs to, told by its content; its name decides only where two fit."""

import re
from pathlib import Path, PurePath

from bwinf_gui.text.errors import InputError, Task
from bwinf_gui.text.reading import decoded

_LOOKED_AT_BYTES = 4096
_LETTERS = re.compile(r"[A-Za-z]+[ \t]+[A-Za-z]+")
_NUMBER = re.compile(r"\d+")
_HOTEL = re.compile(r"\d+[ \t]+\d+([.,]\d+|$)")
_DIE = re.compile(r"\d+([ \t]+\d+)+")
_NAMES = {
    Task.PARKING: re.compile(r"parkplatz.*\.txt", re.IGNORECASE),
    Task.HOTELS: re.compile(r"hotels.*\.txt", re.IGNORECASE),
    Task.LUDO: re.compile(r"w(ue|ü)rfel.*\.txt", re.IGNORECASE),
    Task.NIM: re.compile(r".*\.in", re.IGNORECASE),
}


def recognised_task(content: bytes, source: str) -> Task | None:
    """The task whose format the first lines have, or None where no single one fits."""
    candidates = tasks_that_fit(content, source)
    if len(candidates) == 1:
        return candidates[0]
    name = PurePath(source).name
    named = [task for task, pattern in _NAMES.items() if pattern.fullmatch(name)]
    return named[0] if named and (named[0] in candidates or not candidates) else None


def task_of(path: Path) -> Task | None:
    """The task of a file, told by its first lines; None also for what cannot be read."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            head = file.read(_LOOKED_AT_BYTES + 1)
    except OSError:
        return None
    return recognised_task(head, path.name)


def tasks_that_fit(content: bytes, source: str) -> list[Task]:
    """The tasks whose format the first lines of the content have."""
    if content.startswith((b"#", b"\xef\xbb\xbf#")):
        return [Task.NIM]
    try:
        text = decoded(_whole_lines(content), source)
    except InputError:
        return []
    lines = [line.rstrip() for line in text.split("\n")]
    return [task for task, fits in _SHAPES.items() if fits([line for line in lines if line])]


def _whole_lines(content: bytes) -> bytes:
    head = content[:_LOOKED_AT_BYTES]
    return head if len(head) == len(content) else head[: head.rfind(b"\n") + 1]


def _is_parking(lines: list[str]) -> bool:
    return bool(lines) and bool(_LETTERS.fullmatch(lines[0]))


def _is_hotels(lines: list[str]) -> bool:
    head, hotels = lines[:2], lines[2:]
    return (
        len(head) == 2
        and all(_NUMBER.fullmatch(line) for line in head)
        and all(_HOTEL.match(line) for line in hotels[:1])
    )


def _is_dice(lines: list[str]) -> bool:
    return len(lines) > 1 and bool(_NUMBER.fullmatch(lines[0])) and bool(_DIE.match(lines[1]))


_SHAPES = {Task.PARKING: _is_parking, Task.HOTELS: _is_hotels, Task.LUDO: _is_dice}
