"""What parts say without a window: for reports, exported files and commands."""

from collections.abc import Iterable
from typing import Any

from bwinf_gui.kit.parts import Group, Part, Table, Text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell, CellTable
from bwinf_gui.text.translation import tr


def said(text: Text[Any], state: Any) -> str:
    """A text in the current language."""
    if callable(text):
        return text(state)
    return tr(text) if text else ""


def shown_cell(cell: Cell) -> str:
    """A cell as the window shows it."""
    if cell is None:
        return "–"
    return whole(cell) if isinstance(cell, int) else str(cell)


def all_parts(parts: Iterable[Part[Any]]) -> list[Part[Any]]:
    """The parts and, behind each group, the parts inside."""
    found: list[Part[Any]] = []
    for part in parts:
        found.append(part)
        if isinstance(part, Group):
            found += all_parts(part.parts)
    return found


def reasons_in(parts: Iterable[Part[Any]], state: Any) -> list[str]:
    """The sentences that reports and commands say too."""
    texts = (said(part.said, state) for part in all_parts(parts) if is_visible(part, state))
    return [text for text in texts if text]


def tables_in(parts: Iterable[Part[Any]]) -> list[Table[Any, Any]]:
    """The tables that are offered as files."""
    return [part for part in all_parts(parts) if isinstance(part, Table) and part.exported]


def is_visible(part: Part[Any], state: Any) -> bool:
    """Whether a part is visible in a state."""
    return part.when is None or part.when(state)


def cells_of(table: Table[Any, Any], state: Any) -> CellTable:
    """The cells of a table, as values."""
    heads = tuple(said(column.title, state) for column in table.columns)
    cells = [column.cell or column.text for column in table.columns]
    rows = tuple(tuple(cell(row) for cell in cells) for row in table.rows(state))
    return CellTable(said(table.title, state), heads, rows)
