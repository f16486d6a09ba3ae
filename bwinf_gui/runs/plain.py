"""Plain values, as JSON holds them, read strictly: what comes from a file is not to be trusted.

In the store they are in few bytes, under a checksum that also covers the row they belong to.
Version 0.2 used zlib's checksum for the counts alone, so a damaged bit in the question showed the
old counts as another run's.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = object
"""None, a truth value, a number, a text, a list of plain values, or a dict of them by names."""

LARGEST = 10**18
"""No count comes near; it fits into 64 bits, as SQLite's numbers do."""
MOST_CHARACTERS = 1000
MARK = b"\x02"
"""First byte of sealed values; zlib's output begins with another one."""
_SEAL = slice(1, 17)
_CONTENT = slice(17, None)
UNREADABLE = (zlib.error, ValueError, TypeError, LookupError)
"""What reading a damaged row raises."""


class MalformedError(ValueError):
    """A plain value that does not have the promised form."""


def written(value: Plain) -> str:
    """The value as JSON, always in the same way; raises ValueError for what `read` would refuse."""
    return json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )


def read(text: str) -> Plain:
    """The value that JSON text holds; raises MalformedError."""
    try:
        value: Plain = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise MalformedError(str(error)) from error
    return value


def integer(value: Plain, *, least: int = 0, most: int = LARGEST) -> int:
    """A whole number within bounds."""
    # Python's truth values are whole numbers too.
    if type(value) is not int or not least <= value <= most:
        raise MalformedError(f"no whole number from {least} to {most}")
    return value


def truth(value: Plain) -> bool:
    """A truth value."""
    if not isinstance(value, bool):
        raise MalformedError("no truth value")
    return value


def number(value: Plain, *, most: int = LARGEST) -> float:
    """A number from 0 to a bound."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise MalformedError(f"no number from 0 to {most}")
    return float(value)


def share(value: Plain) -> float:
    """A number from 0 to 1."""
    return number(value, most=1)


def printable(content: str, *, most: int = MOST_CHARACTERS) -> str:
    """The text without what `text` would refuse, such as line ends in the name of a file."""
    return "".join(each if each.isprintable() else "�" for each in content)[:most]


def text(value: Plain, *, most: int = MOST_CHARACTERS) -> str:
    """A text of bounded length that can be shown anywhere: without line ends and control codes."""
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        raise MalformedError(f"no text of at most {most} characters")
    return value


def items(value: Plain, *, least: int = 0, most: int) -> list[Plain]:
    """The values of a list of bounded length."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise MalformedError(f"no list of {least} to {most} values")
    return value


def field(value: Plain, name: str) -> Plain:
    """A value of a dict by its name."""
    if not isinstance(value, Mapping) or name not in value:
        raise MalformedError(f"no field {name}")
    found: Plain = value[name]
    return found


def _refuse(constant: str) -> None:
    raise MalformedError(f"{constant} is no number")


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
