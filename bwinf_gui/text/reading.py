"""Files of people: read without waiting and within bounds; numbered lines, plain numbers."""

import errno
import os
import re
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, NoReturn

from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    NOT_A_NUMBER,
    NOT_FOUND,
    NOT_UTF8,
    NUL_BYTE,
    NUMBER_TOO_LONG,
    OUT_OF_RANGE,
    SINGLE_NUMBER,
    TOO_LARGE,
    UNREADABLE,
    UTF16,
    ExplainedError,
    InputError,
    Reason,
)
from bwinf_gui.text.numbers import enumerated
from bwinf_gui.text.translation import tr

NO_NAME = Reason("the name of the file is empty")
NAMED_PIPE = Reason("this is a named pipe, not a file")
SOCKET = Reason("this is a socket, not a file")
DEVICE = Reason("this is a device, not a file")
LINK = Reason("this is a link, not the file or folder itself")
SURPLUS_ROW = Reason(
    "only {count} row is announced, but more follow",
    "only {count} rows are announced, but more follow",
)
ROWS_MISSING = Reason(
    "{count} row is announced, but fewer follow", "{count} rows are announced, but fewer follow"
)
OTHER_FIELDS = Reason(
    "a number is expected here, not “{text}”", "{count} numbers are expected here, not “{text}”"
)

MAX_BYTES = 64 * 2**20
MAX_DIGITS = 1000

_NUMBER = re.compile(r"[0-9]+")
_SEPARATOR = re.compile(r"[ \t]+")
_HALVES = re.compile("[\ud800-\udfff]")
"""What Python writes for bytes of a name that are no text."""
_BLANKS = " \t"
_KINDS = ((stat.S_ISFIFO, NAMED_PIPE), (stat.S_ISSOCK, SOCKET), (stat.S_ISLNK, LINK))
# Not every system has all of these.
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)
_OF_THE_SHELL = re.compile(r"/dev/stdin|/dev/fd/\d+|/proc/self/fd/\d+")
"""Paths of files that a shell has opened for a command, as by `<(…)`."""


class NotAFileError(ExplainedError, OSError):
    """A path to something other than a regular file, which could block forever or never end."""

    def __init__(self, path: Path, reason: Reason) -> None:
        super().__init__(f"{path}: {reason.text}", reason)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file with its number, counted from 1, and its text without trailing blanks."""

    source: str
    number: int
    text: str

    def fields(self, at_most: int = 0) -> list[str]:
        """The fields between blanks; after `at_most` of them (0: all) the rest is one more."""
        return _SEPARATOR.split(self.text, maxsplit=at_most)

    def single_number(self, *, most: int, expected: Reason = SINGLE_NUMBER) -> int:
        """The whole number from 0 to `most` that is all the line holds.

        `expected` is the reason for refusing a line that holds more; its `text` is the line.
        """
        if len(self.fields(at_most=1)) > 1:
            self.refuse(expected, text=shortened(self.text))
        number = self.whole_number(self.text)
        if number > most:
            self.refuse(OUT_OF_RANGE, number=shortened(str(number)), least=0, most=most)
        return number

    def whole_number(self, field: str) -> int:
        """A field of this line as a whole number >= 0 in plain ASCII digits."""
        if not _NUMBER.fullmatch(field):
            self.refuse(NOT_A_NUMBER, text=shortened(field))
        if len(field) > MAX_DIGITS:
            self.refuse(NUMBER_TOO_LONG, digits=MAX_DIGITS)
        return int(field)

    def refuse(self, reason: Reason, **parameters: object) -> NoReturn:
        raise InputError(self.source, self.number, reason, **parameters)


def read_bytes(path: Path) -> bytes:
    """The content of a regular file that is not absurdly large; raises InputError."""
    return _read_whole(str(path), lambda: opened(path))


def read_argument(name: str) -> bytes:
    """The content of a file named on a command line; raises InputError.

    Files opened by the shell for the command are read as they are, even a pipe: its user expects to
    wait. A named pipe is refused, as is everything else but a regular file.
    """
    if not name:
        # As a path, it would be the folder of the command.
        raise InputError('""', 0, NO_NAME)
    if _OF_THE_SHELL.fullmatch(name):
        return _read_whole(name, lambda: Path(name).open("rb"))
    return read_bytes(Path(name))


def beginning(path: Path, most: int, *, follow_links: bool = True) -> bytes:
    """At most `most` bytes of a regular file; raises NotAFileError and other OSErrors."""
    with opened(path, follow_links=follow_links) as file:
        return file.read(most)


def opened(path: Path, *, follow_links: bool = True) -> BinaryIO:
    """A regular file, opened for reading without waiting for anything.

    Raises NotAFileError for anything else, and other OSErrors.
    """
    # Before it is opened, too: opening a device can have effects.
    require_file(path, path.stat(follow_symlinks=follow_links))
    file = os.fdopen(os.open(path, _FLAGS | (0 if follow_links else _NO_LINKS)), "rb")
    try:
        # The path may lead to something else by now.
        require_file(path, os.fstat(file.fileno()))
    except OSError:
        file.close()
        raise
    return file


def require_file(path: Path, status: os.stat_result) -> None:
    """Raise the error for a path that leads to something other than a regular file."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        reason = next((reason for is_one, reason in _KINDS if is_one(status.st_mode)), DEVICE)
        raise NotAFileError(path, reason)


def _read_whole(source: str, open_file: Callable[[], BinaryIO]) -> bytes:
    try:
        with open_file() as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise InputError(source, 0, NOT_FOUND) from error
    except (OSError, ValueError) as error:
        raise InputError(source, 0, UNREADABLE, detail=error) from error
    if len(content) > MAX_BYTES:
        raise InputError(source, 0, TOO_LARGE, megabytes=MAX_BYTES // 2**20)
    return content


def numbered_lines(content: bytes, source: str, *, most: int) -> list[Line]:
    """The lines of a text file; trailing blanks and trailing blank lines are dropped.

    What comes after `most` lines, where no file has more, is one line more: so the memory that an
    absurd file takes is bounded. Raises InputError for another encoding than UTF-8, a NUL byte, a
    line that is blank or starts with a blank, and a file without any text.
    """
    rows = decoded(content, source).rstrip(_BLANKS + "\n").split("\n", most)
    lines = [Line(source, number, row.rstrip(_BLANKS)) for number, row in enumerate(rows, start=1)]
    if len(lines) == 1 and not lines[0].text:
        lines[0].refuse(EMPTY_FILE)
    for line in lines:
        if not line.text:
            line.refuse(EMPTY_LINE)
        if line.text[0] in _BLANKS:
            line.refuse(LEADING_BLANK)
    return lines


def rows_of_numbers_fit(lines: Sequence[str], *, numbers: int) -> bool:
    """Recognises files whose first line is a number of rows, each of `numbers` whole numbers."""
    rows = [line.split() for line in lines[1:]]
    plain = all(len(row) == numbers and all(map(str.isdecimal, row)) for row in rows)
    return bool(rows) and plain and lines[0].isdecimal() and int(lines[0]) >= len(rows)


def counted_rows(
    content: bytes, source: str, *, ranges: Sequence[range], most: int
) -> list[tuple[int, ...]]:
    """The rows of a file whose first line says how many follow; each has a number for each range.

    Raises InputError with the line that breaks this.
    """
    head, *lines = numbered_lines(content, source, most=most + 1)
    count = head.single_number(most=most)
    if count < len(lines):
        lines[count].refuse(SURPLUS_ROW, count=count)
    if count > len(lines):
        raise InputError(source, (lines or [head])[-1].number, ROWS_MISSING, count=count)
    return [_row(line, ranges) for line in lines]


def format_counted_rows(rows: Sequence[Sequence[int]]) -> str:
    """Rows as such a file has them."""
    lines = [str(len(rows)), *(" ".join(map(str, row)) for row in rows)]
    return "\n".join(lines) + "\n"


def encoded(text: str) -> bytes:
    """The text as a file gets it, with names as the window shows them."""
    return legible(text).encode()


def legible(name: str) -> str:
    """The name of a file with a sign for each byte that is no text; Qt would leave these out."""
    return _HALVES.sub("\N{REPLACEMENT CHARACTER}", name)


def saved_in_words(*paths: Path) -> str:
    """That files were written, by their names."""
    return tr("{0} saved").format(enumerated([legible(path.name) for path in paths]))


def decoded(content: bytes, source: str) -> str:
    """The content as text, every line end a single line feed."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(source, 1, UTF16)
    if b"\0" in content:
        raise InputError(source, _line_at(content, content.index(b"\0")), NUL_BYTE)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(source, _line_at(content, error.start), NOT_UTF8) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def shortened(text: str, length: int = 40) -> str:
    """The text, cut with an ellipsis where it would not fit into a message."""
    return text if len(text) <= length else text[: length - 1] + "…"


def _row(line: Line, ranges: Sequence[range]) -> tuple[int, ...]:
    fields = line.fields()
    if len(fields) != len(ranges):
        line.refuse(OTHER_FIELDS, count=len(ranges), text=shortened(line.text))
    numbers = [line.whole_number(field) for field in fields]
    for number, allowed in zip(numbers, ranges, strict=True):
        if number not in allowed:
            line.refuse(
                OUT_OF_RANGE, number=shortened(str(number)), least=allowed[0], most=allowed[-1]
            )
    return tuple(numbers)


def _line_at(content: bytes, position: int) -> int:
    return content.count(b"\n", 0, position) + 1
