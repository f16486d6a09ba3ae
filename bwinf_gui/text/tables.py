"""Tables to be taken elsewhere: their cells as values, and the forms they are written in."""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

from bwinf_gui.text.translation import tr

Cell: TypeAlias = str | int | float | None
"""None is an empty cell."""

Row = TypeVar("Row")
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
_LATEX = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
}


@dataclass(frozen=True, slots=True)
class CellTable:
    """A title, the heads of the columns, and rows of as many cells."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Field(Generic[Row]):
    """A column that is written once for all that show it.

    It has a `value` in files if it has a head, one in JSON if it has a `key`, and a `text` for
    people if these read something other than its value, or its value is for nobody else.
    """

    head: str
    value: Callable[[Row], Cell] | None = None
    _: KW_ONLY
    key: str = ""
    text: Callable[[Row], str] | None = None

    @staticmethod
    def table(title: str, fields: "Sequence[Field[Row]]", rows: Sequence[Row]) -> CellTable:
        """The table for files."""
        shown = [(tr(each.head), each.value) for each in fields if each.head and each.value]
        cells = tuple(tuple(value(row) for _head, value in shown) for row in rows)
        return CellTable(title, tuple(head for head, _value in shown), cells)

    @staticmethod
    def objects(fields: "Sequence[Field[Row]]", rows: Sequence[Row]) -> list[dict[str, Cell]]:
        """The rows for JSON."""
        shown = [(each.key, each.value) for each in fields if each.key and each.value]
        return [{key: value(row) for key, value in shown} for row in rows]

    @staticmethod
    def texts(fields: "Sequence[Field[Row]]", rows: Sequence[Row]) -> list[list[str]]:
        """The heads and the rows for people."""
        shown = [(tr(each.head), each.text) for each in fields if each.text]
        heads = [head for head, _text in shown]
        return [heads, *([text(row) for _head, text in shown] for row in rows)]


class TableForm(Enum):
    """How a table is written; `suffix` ends the name of its file."""

    CSV = ".csv"
    GERMAN_CSV = ".excel.csv"
    JSON = ".json"
    MARKDOWN = ".md"
    LATEX = ".tex"

    @property
    def suffix(self) -> str:
        """The end of a file's name; both kinds of CSV end with the same."""
        return ".csv" if self is TableForm.GERMAN_CSV else self.value


def write_table(table: CellTable, form: TableForm) -> str:
    """The text of a table; a line ends as the form has it."""
    writers: dict[TableForm, Callable[[CellTable], str]] = {
        TableForm.CSV: _csv,
        TableForm.GERMAN_CSV: _german_csv,
        TableForm.JSON: _json,
        TableForm.MARKDOWN: _markdown,
        TableForm.LATEX: _latex,
    }
    return writers[form](table)


def _csv(table: CellTable) -> str:
    """Commas and decimal points, as RFC 4180 has it."""
    return _separated(_without_formulas(table), ",")


def _german_csv(table: CellTable) -> str:
    """CSV that a German Excel opens with a double click: byte-order mark, semicolons and commas."""
    rows = ([_with_comma(cell) for cell in row] for row in _without_formulas(table))
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + _separated(rows, ";")


def _separated(rows: Iterable[Iterable[Cell]], delimiter: str) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue()


def _without_formulas(table: CellTable) -> Iterator[list[Cell]]:
    """Heads and rows, an apostrophe before each text that a spreadsheet would compute or run."""
    for row in (table.heads, *table.rows):
        yield [
            f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULAS) else cell
            for cell in row
        ]


def _with_comma(cell: Cell) -> Cell:
    return str(cell).replace(".", ",") if isinstance(cell, float) else cell


def _json(table: CellTable) -> str:
    rows = [dict(zip(table.heads, row, strict=True)) for row in table.rows]
    return json.dumps({"title": table.title, "rows": rows}, ensure_ascii=False, indent=2) + "\n"


def _markdown(table: CellTable) -> str:
    lines = [
        _markdown_row(table.heads),
        _markdown_row("--:" if number else ":--" for number in _number_columns(table)),
        *map(_markdown_row, table.rows),
    ]
    return "\n".join(lines) + "\n"


def _markdown_row(cells: Iterable[Cell]) -> str:
    return f"| {' | '.join(_text(cell).replace('|', chr(92) + '|') for cell in cells)} |"


def _latex(table: CellTable) -> str:
    columns = "".join("r" if number else "l" for number in _number_columns(table))
    return "\n".join(
        [
            rf"\begin{{tabular}}{{{columns}}}",
            r"\hline",
            _latex_row(table.heads),
            r"\hline",
            *map(_latex_row, table.rows),
            r"\hline",
            r"\end{tabular}",
            "",
        ]
    )


def _latex_row(cells: Iterable[Cell]) -> str:
    escaped = (re.sub(r"[\\~^&%$#_{}]", lambda sign: _LATEX[sign[0]], _text(c)) for c in cells)
    return " & ".join(escaped) + r" \\"


def _number_columns(table: CellTable) -> list[bool]:
    """Which columns hold nothing but numbers, so they are aligned right."""
    return [
        bool(table.rows) and all(not isinstance(row[column], str) for row in table.rows)
        for column in range(len(table.heads))
    ]


def _text(cell: Cell) -> str:
    return "" if cell is None else " ".join(str(cell).splitlines())
