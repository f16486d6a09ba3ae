"""Plain values in few bytes, under a checksum that also covers the row they belong to.

Version 0.2 used zlib's checksum for the counts alone, so a damaged bit in the question showed the
old counts as another run's.
"""

import hashlib
import json
import zlib
from collections.abc import Sequence

from bwinf_gui.runs.plain import MalformedError, Plain, read, written

MARK = b"\x02"
"""First byte of sealed values; zlib's output begins with another one."""
_SEAL = slice(1, 17)
_CONTENT = slice(17, None)

UNREADABLE = (zlib.error, ValueError, TypeError, LookupError)
"""What reading a damaged row raises."""


def packed(value: Plain) -> bytes:
    """A plain value in few bytes."""
    return zlib.compress(written(value).encode())


def unpacked(content: bytes) -> Plain:
    """The plain value that was packed; raises one of UNREADABLE."""
    return read(zlib.decompress(content).decode())


def sealed(facts: Sequence[object], content: bytes) -> bytes:
    """A packed value with the checksum of its row, whose other columns are `facts`."""
    return MARK + _seal(facts, content) + content


def unsealed(facts: Sequence[object], column: object) -> bytes:
    """The packed value in a column; raises MalformedError where anything in its row was changed."""
    if not isinstance(column, bytes) or column != sealed(facts, column[_CONTENT]):
        raise MalformedError("the checksum does not match")
    return column[_CONTENT]


def is_whole(column: object) -> bool:
    """Whether the value in a column can be unpacked; whose it is, only the seal shows."""
    if not isinstance(column, bytes):
        return False
    try:
        zlib.decompress(column if is_unsealed(column) else column[_CONTENT])
    except zlib.error:
        return False
    return True


def is_unsealed(column: object) -> bool:
    """Whether version 0.2 has written a column."""
    return isinstance(column, bytes) and not column.startswith(MARK)


def _seal(facts: Sequence[object], content: bytes) -> bytes:
    # A damaged column may hold bytes where a text was written.
    row = json.dumps(facts, default=bytes.hex).encode()
    return hashlib.sha256(row + content).digest()[: _SEAL.stop - _SEAL.start]
