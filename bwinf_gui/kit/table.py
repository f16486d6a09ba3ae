"""The widget of a `Table`: its columns as Qt's table needs them, and the rows of the state."""

from collections.abc import Callable
from functools import partial
from types import NoneType
from typing import Any

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Kinds, TableRows, checked, checked_row
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.parts import said
from bwinf_gui.kit.stage import Stage
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.tables import Cell
from bwinf_gui.text.translation import IN_CONTEXT
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.icons import dot
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_table import RowsTable
from bwinf_gui.widgets.table_column import (
    STRETCH,
    CellEdit,
    CellTick,
    ColumnWidth,
    Look,
    TableColumn,
)

_BESIDE_TITLE_UNITS = 5.5
CELLS = (str, int, float, NoneType)
COLOURS = (str, QColor, NoneType)


def rows_table(part: k.Table[Any, Any], stage: Stage) -> RowsTable:
    """The widget of a table, which shows the rows of each state."""
    ui, name, choose = stage.ui, part.name, part.choose
    table = RowsTable(
        [_qt_column(column, stage) for column in part.columns],
        appearance=ui.appearance,
        has_head=any(column.title for column in part.columns),
        most=part.most,
        wraps=part.wraps,
        follows=part.follows,
    )
    ui.bind(f"rows of {name}", part.rows, table.show_all, blank=(), expected=TableRows)
    if any(column.longest for column in part.columns):
        ui.bind(f"widths of {name}", partial(_longest, part), table.fit_longest, blank=())
    for number, column in enumerate(part.columns):
        if column.when is not None:
            show = lambda seen, number=number: table.show_column(number, seen=seen)  # noqa: E731
            ui.bind(f"column {number} of {name}", column.when, show, blank=False)
    if (chosen := part.chosen) is not None:
        # Also where the same row of other rows is chosen.
        ui.bind(
            f"chosen row of {name}",
            lambda s: (checked_row(chosen, chosen(s), len(table.rows)), table.rows),
            lambda both: table.choose_row(both[0]),
            blank=(-1, ()),
        )
    if choose is not None:
        table.row_chosen.connect(lambda row: stage.do(choose, row) if row >= 0 else None)
    return table


def _longest(part: k.Table[Any, Any], s: Any) -> list[tuple[str, TextSize]]:
    """The longest texts of the columns, and in which size they are."""
    sizes = {True: TextSize.HEADING, False: TextSize.BODY}
    return [(said(column.longest, s), sizes[column.bold]) for column in part.columns]


def _qt_column(column: k.Column[Any, Any], stage: Stage) -> TableColumn[Any]:
    name = column.title if isinstance(column.title, str) else "column"
    width, tick = ColumnWidth(column.width, beside_title=_BESIDE_TITLE_UNITS), column.tick

    def guarded(what: str, function: Callable[..., Any], blank: Any, expected: Kinds) -> Any:
        of_column = f"{what} of {name.rpartition(IN_CONTEXT)[2]}"
        return stage.ui.guarded(of_column, function, blank, expected)

    text = guarded("text", column.text, "", CELLS)
    look = _look_of(column, stage)

    def title() -> str:
        return said(column.title, stage.state)

    return TableColumn(
        title=title,
        text=lambda row: _shown(text(row)),
        width=width if column.width else STRETCH,
        is_number=column.number,
        tip=column.tip and guarded("tip", column.tip, "", str),
        look=look and guarded("look", look, Look(), Look),
        edit=_edit_of(column, stage),
        tick=None
        if tick is None
        else CellTick(
            is_on=guarded("is_on", tick.is_on, False, object),
            toggle=partial(stage.do, tick.toggle),
        ),
        spoken=column.spoken and guarded("spoken", column.spoken, "", str),
        spoken_title=column.head,
        # What depends on the state may be longer than there is room for.
        head_tip=column.head or (title if callable(column.title) else ""),
    )


def _shown(cell: Cell) -> str:
    if cell is None:
        return "–"
    return whole(cell) if isinstance(cell, int) else str(cell)


def _look_of(column: k.Column[Any, Any], stage: Stage) -> Callable[[Any], Look] | None:
    if not (column.look or column.dot or column.bold):
        return None
    appearance = stage.ui.appearance

    def look(row: Any) -> Look:
        theme = appearance.theme
        given: dict[str, Any] = dict(column.look(row, theme)) if column.look else {}
        for part in ("colour", "ground"):
            checked(column.look or look, given.get(part), COLOURS)
        if isinstance(icon := given.get("icon"), tuple):
            given["icon"] = appearance.icons.icon(*icon)
        if column.dot and (colour := checked(column.dot, column.dot(row, theme), COLOURS)):
            given["icon"] = dot(colour, 3 * theme.metrics.unit)
        if column.bold:
            given["font"] = theme.metrics.sized(TextSize.HEADING)
        return Look(**given)

    return look


def _edit_of(column: k.Column[Any, Any], stage: Stage) -> CellEdit[Any] | None:
    edit = column.edit
    if edit is None:
        return None
    tried = lambda _s, row, text: stage.problem_of(edit.take, row, text)  # noqa: E731
    why = stage.ui.guarded("why", edit.why or tried, "", str)

    def field(row: Any, parent: QWidget) -> CheckedLine:
        return CheckedLine(
            lambda text: why(stage.state, row, text),
            most=edit.most,
            capitals=edit.capitals,
            numbers=column.number,
            parent=parent,
        )

    text = stage.ui.guarded("text", lambda row: str(column.text(row)), "")
    return CellEdit(value=text, take=partial(stage.do, edit.take), field=field)
