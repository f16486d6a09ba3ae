"""The pages of the store's file, read without SQLite: where it refuses, or cannot write.

SQLite cannot read a database in WAL mode without writing beside it, and reads nothing of one whose
first page is damaged. The layout is promised at https://sqlite.org/fileformat2.html.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

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
