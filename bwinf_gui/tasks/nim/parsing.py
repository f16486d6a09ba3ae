"""The files `*.in` of the examination that the game comes from: parse and format."""

from dataclasses import dataclass
from io import BytesIO

from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS, Position, require_start
from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    OUT_OF_RANGE,
    InputError,
    Reason,
)
from bwinf_gui.text.reading import Line, decoded, shortened

NO_COMMENT = Reason("the file must begin with a comment, a line that starts with “#”")
NO_ROWS = Reason("the line with the rows is missing after the comments")
TOO_MANY_ROWS = Reason("there are more than {most} rows")
EMPTY_ROW = Reason("row {row} has no sticks; every row needs at least one")
SEVERAL_BLANKS = Reason("only one space is allowed between two rows")

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class StartPosition:
    """The rows that a game starts with, and the comments above them, without their `#`.

    Comments may hold any bytes: those that are not UTF-8 are kept by Python's `surrogateescape`. So
    encode the file with it, and show `title`. Raises ValueError for impossible rows.
    """

    rows: Position
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_start(self.rows)

    @property
    def title(self) -> str:
        raw = " ".join(filter(None, self.comments)).encode(errors="surrogateescape")
        return raw.decode(errors="replace")


def parse_start(content: bytes, source: str) -> StartPosition:
    """The start of a file: one comment or more with `#`, then the rows; the rest is ignored.

    Raises InputError with the line that breaks the format.
    """
    content = content.removeprefix(_BYTE_ORDER_MARK)
    if not content.strip():
        raise InputError(source, 1, EMPTY_FILE)
    # Where there are line feeds, a carriage return is a byte of its comment like any other.
    file = BytesIO(content if b"\n" in content else content.replace(b"\r", b"\n"))
    comments = []
    while (row := file.readline()).startswith(b"#"):
        comments.append(_comment(row))
    if comments and not row.strip() and not file.read().strip():
        raise InputError(source, len(comments), NO_ROWS)
    line = _text(row, source, len(comments) + 1)
    if not comments:
        line.refuse(NO_COMMENT)
    return StartPosition(_rows(line), tuple(comments))


def format_start(start: StartPosition) -> str:
    """The start in the form of its files, to be encoded with `surrogateescape`."""
    lines = [f"# {comment}" if comment else "#" for comment in start.comments or ("",)]
    return "\n".join([*lines, format_rows(start.rows)]) + "\n"


def format_rows(rows: Position) -> str:
    """The sticks of all rows between blanks."""
    return " ".join(map(str, rows))


def _comment(line: bytes) -> str:
    return line[1:].strip(b" \t\r\n").decode(errors="surrogateescape")


def _text(content: bytes, source: str, number: int) -> Line:
    """The line with a number as text; those before and after it need not be any."""
    text = decoded(b"\n" * (number - 1) + content, source)[number - 1 :]
    return Line(source, number, text.split("\n")[0].rstrip(" \t"))


def _rows(line: Line) -> Position:
    if not line.text:
        line.refuse(EMPTY_LINE)
    if line.text[0] in " \t":
        line.refuse(LEADING_BLANK)
    fields = line.fields(at_most=MAX_ROWS)
    if len(fields) > MAX_ROWS:
        line.refuse(TOO_MANY_ROWS, most=MAX_ROWS)
    if len(line.text) > sum(map(len, fields)) + len(fields) - 1:
        line.refuse(SEVERAL_BLANKS)
    return tuple(_sticks(line, row, field) for row, field in enumerate(fields, start=1))


def _sticks(line: Line, row: int, field: str) -> int:
    sticks = line.whole_number(field)
    if sticks == 0:
        line.refuse(EMPTY_ROW, row=row)
    if sticks > MAX_STICKS:
        number = shortened(str(sticks))
        line.refuse(OUT_OF_RANGE, number=number, least=1, most=MAX_STICKS)
    return sticks
