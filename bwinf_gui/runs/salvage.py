"""What can still be read of a damaged store: every row, page by page, whatever is around it.

A row is found by its shape, not by way of the pages above it, so that a damaged page costs what
lies on it and nothing else. Counts come back only where their checksum holds.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from bwinf_gui.runs.pages import LARGEST_NUMBER, PAGE

Value: TypeAlias = int | float | str | bytes | None

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INTERIOR = 13, 10, 2
_CELLS_AT = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INTERIOR: 12}
"""The kinds of pages that hold rows, and where the list of their cells begins."""
_FILE_HEADER = 100
_INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_RUN_SHAPE: tuple[type, ...] = (type(None), *[str] * 7, int, int, int)
"""The columns of `runs` but for the last one; SQLite leaves the number out of the row."""


class _BrokenError(ValueError):
    """A row that is not whole."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """The rows that were found, as the tables hold them."""

    runs: dict[int, tuple[Value, ...]] = field(default_factory=dict)
    states: dict[int, bytes] = field(default_factory=dict)
    points: dict[tuple[int, int], bytes] = field(default_factory=dict)


def salvaged(image: bytes) -> Salvage:
    """All rows that the pages of a database hold."""
    found = Salvage()
    for number, row in _rows(image):
        match row:
            case (None, bytes() as state) if number and _is_whole(state):
                found.states.setdefault(number, state)
            case (int() as run, int() as games, bytes() as counts) if _is_whole(counts):
                found.points.setdefault((run, games), counts)
            case (*columns, None | str()) if number and _is_run(columns):
                found.runs.setdefault(number, (number, *row[1:]))
    return found


def _is_run(columns: list[Value]) -> bool:
    return len(columns) == len(_RUN_SHAPE) and all(
        isinstance(value, wanted) for value, wanted in zip(columns, _RUN_SHAPE, strict=True)
    )


def _is_whole(packed: bytes) -> bool:
    try:
        zlib.decompress(packed)
    except zlib.error:
        return False
    return True


def _rows(image: bytes) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """All rows with their numbers, 0 in a table that is not ordered by them."""
    for start in range(0, len(image), PAGE):
        page = image[start : start + PAGE]
        header = 0 if start else _FILE_HEADER
        kind = page[header] if len(page) == PAGE else None
        if kind not in _CELLS_AT:
            continue
        for cell in _cells(page, header, _CELLS_AT[kind]):
            try:
                yield _row(image, page, kind, cell)
            except (_BrokenError, IndexError):
                continue


def _cells(page: bytes, header: int, cells_at: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", page, header + 3)
    first = header + cells_at
    for place in range(first, min(first + 2 * count, PAGE - 1), 2):
        (cell,) = struct.unpack_from(">H", page, place)
        yield cell


def _row(image: bytes, page: bytes, kind: int, cell: int) -> tuple[int, tuple[Value, ...]]:
    # A cell of an interior page begins with the number of a page below.
    size, place = _varint(page, cell + 4 if kind == _INDEX_INTERIOR else cell)
    number = 0
    if kind == _TABLE_LEAF:
        number, place = _varint(page, place)
        if number > LARGEST_NUMBER:
            raise _BrokenError
    local = _local_size(size, is_table=kind == _TABLE_LEAF)
    payload = page[place : place + local]
    if local < size:
        payload += _overflow(image, page[place + local : place + local + 4], size - local)
    return number, tuple(_values(payload))


def _local_size(size: int, *, is_table: bool) -> int:
    """The bytes of a row that lie on its own page; the others lie on pages of overflow."""
    least = (PAGE - 12) * 32 // 255 - 23
    most = PAGE - 35 if is_table else (PAGE - 12) * 64 // 255 - 23
    if size <= most:
        return size
    fitting = least + (size - least) % (PAGE - 4)
    return fitting if fitting <= most else least


def _overflow(image: bytes, first: bytes, size: int) -> bytes:
    if size > len(image):
        raise _BrokenError
    parts, following = [], first
    while size > 0:
        number = int.from_bytes(following, "big")
        page = image[(number - 1) * PAGE : number * PAGE] if number else b""
        if len(page) < PAGE:
            raise _BrokenError
        following = page[:4]
        parts.append(page[4 : 4 + size])
        size -= len(parts[-1])
    return b"".join(parts)


def _values(payload: bytes) -> Iterator[Value]:
    size, place = _varint(payload, 0)
    content = size
    while place < size:
        kind, place = _varint(payload, place)
        length = _length(kind)
        if content + length > len(payload):
            raise _BrokenError
        yield _value(kind, payload[content : content + length])
        content += length


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if kind in {10, 11}:
        raise _BrokenError
    return 8 if kind == 7 else _INTEGER_BYTES.get(kind, 0)


def _value(kind: int, content: bytes) -> Value:
    if kind >= 12:
        return content.decode(errors="replace") if kind % 2 else content
    if kind == 0:
        return None
    if kind == 7:
        (number,) = struct.unpack(">d", content)
        return float(number)
    return int.from_bytes(content, "big", signed=True) if content else kind - 8


def _varint(content: bytes, place: int) -> tuple[int, int]:
    """A number of up to nine bytes, seven bits in each but the last, and the place behind it."""
    number = 0
    for _ in range(8):
        byte = content[place]
        place += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place
    return number << 8 | content[place], place + 1
