"""The pages of the store's file, read without SQLite: where it refuses, or cannot write.

What is damaged costs itself and nothing else: every row is found by its shape, page by page, not by
way of the pages above it, and counts come back only where their checksum holds.

SQLite cannot read a database in WAL mode without writing beside it, and reads nothing of one whose
first page is damaged. The layout is promised at https://sqlite.org/fileformat2.html.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from bwinf_gui.runs.sealing import is_whole

PAGE = 4096
LARGEST_NUMBER = 2**63 - 1
"""SQLite numbers no row beyond."""
_WAL_HEADER = 32
_FRAME_HEADER = 24
_WAL_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""What a log begins with, and the byte order of its checksums."""
_MASK = 0xFFFFFFFF
_FORMAT_VERSIONS = slice(18, 20)
_WITHOUT_WAL = b"\x01\x01"

Value: TypeAlias = int | float | str | bytes | None

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INTERIOR = 13, 10, 2
_CELLS_AT = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INTERIOR: 12}
"""The kinds of pages that hold rows, and where the list of their cells begins."""
_FILE_HEADER = 100
_INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_RUN_SHAPE: tuple[type, ...] = (type(None), *[str] * 7, int, int, int)
"""The columns of `runs` but for the last one; SQLite leaves the number out of the row."""


def image_of(path: Path) -> bytes:
    """The whole database, with what its log holds; raises OSError."""
    pages = bytearray(path.read_bytes())
    log = path.with_name(path.name + "-wal")
    if log.exists():
        for committed, size in _commits(log.read_bytes()):
            pages.extend(bytes(max(0, size * PAGE - len(pages))))
            for number, page in committed.items():
                pages[(number - 1) * PAGE : number * PAGE] = page
            del pages[size * PAGE :]
    return bytes(pages)


def without_log(image: bytes) -> bytes:
    """The database as one that needs no log, so that it can be opened in memory."""
    pages = bytearray(image)
    pages[_FORMAT_VERSIONS] = _WITHOUT_WAL
    return bytes(pages)


def _commits(log: bytes) -> Iterator[tuple[dict[int, bytes], int]]:
    """For each transaction of a log, the pages that it changed and the pages in all afterwards."""
    changed: dict[int, bytes] = {}
    for number, size, page in _frames(log):
        changed[number] = page
        if size:
            yield {number: page for number, page in changed.items() if 0 < number <= size}, size
            changed = {}


def _frames(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The pages of a log up to the first that is not whole: number, pages in all, content."""
    if len(log) < _WAL_HEADER:
        return
    magic, _version, page_size, _sequence = struct.unpack(">4I", log[:16])
    salt, order = log[16:24], _WAL_MAGIC.get(magic)
    if order is None or page_size != PAGE:
        return
    checksum = _checksum(log[:24], (0, 0), order)
    if checksum != struct.unpack(">2I", log[24:_WAL_HEADER]):
        return
    for start in range(_WAL_HEADER, len(log) - PAGE - _FRAME_HEADER + 1, PAGE + _FRAME_HEADER):
        head = log[start : start + _FRAME_HEADER]
        page = log[start + _FRAME_HEADER : start + _FRAME_HEADER + PAGE]
        checksum = _checksum(head[:8] + page, checksum, order)
        if head[8:16] != salt or checksum != struct.unpack(">2I", head[16:]):
            return
        number, size = struct.unpack(">2I", head[:8])
        yield number, size, page


def _checksum(content: bytes, before: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = before
    for one, other in struct.iter_unpack(f"{order}2I", content):
        first = (first + one + second) & _MASK
        second = (second + other + first) & _MASK
    return first, second


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
            case (None, bytes() as state) if number and is_whole(state):
                found.states.setdefault(number, state)
            case (int() as run, int() as games, bytes() as counts) if is_whole(counts):
                found.points.setdefault((run, games), counts)
            case (*columns, None | str()) if number and _is_run(columns):
                found.runs.setdefault(number, (number, *row[1:]))
    return found


def _is_run(columns: list[Value]) -> bool:
    return len(columns) == len(_RUN_SHAPE) and all(
        isinstance(value, wanted) for value, wanted in zip(columns, _RUN_SHAPE, strict=True)
    )


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
