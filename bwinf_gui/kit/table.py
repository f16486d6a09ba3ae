"""The widget of a `Table`: its columns as Qt's table needs them, and the rows of the state."""

from collections.abc import Callable, Sequence
from functools import partial, wraps
from types import NoneType
from typing import Any

from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Kinds, checked
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.printing import said, shown_cell
from bwinf_gui.kit.stage import Stage
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


def rows_table(part: k.Table[Any, Any], stage: Stage) -> RowsTable:
    """The widget of a table, which shows the rows of each state."""
    table = RowsTable(
        [_qt_column(column, stage) for column in part.columns],
        appearance=stage.ui.appearance,
        has_head=any(column.title for column in part.columns),
        most=part.most,
        wraps=part.wraps,
        follows=part.follows,
    )
    _bind_rows(part, table, stage)
    return table


def _bind_rows(part: k.Table[Any, Any], table: RowsTable, stage: Stage) -> None:
    ui, shown = stage.ui, [0]

    def write(rows: Sequence[Any]) -> None:
        table.show_all(rows)
        shown[0] += 1

    def on_chosen(row: int) -> None:
        if part.choose is not None and row >= 0:
            stage.do(part.choose, row)

    @wraps(part.rows)
    def rows_of(s: Any) -> Sequence[Any]:
        return checked(part.rows, part.rows(s), Sequence)

    ui.bind(f"rows of {part.name}", rows_of, write, blank=())
    longest = [column.longest for column in part.columns]
    if any(longest):
        sizes = [TextSize.HEADING if each.bold else TextSize.BODY for each in part.columns]
        read = lambda s: [(said(t, s), size) for t, size in zip(longest, sizes, strict=True)]  # noqa: E731
        ui.bind(f"widths of {part.name}", read, table.fit_longest, blank=())
    for number, column in enumerate(part.columns):
        if column.when is not None:
            hide = partial(_hide_column, table, number)
            ui.bind(f"column {number} of {part.name}", column.when, hide, blank=False)
    chosen = part.chosen
    if chosen is not None:
        # With other rows the row is chosen again.
        ui.bind(
            f"chosen row of {part.name}",
            lambda s: (chosen(s), shown[0]),
            lambda pair: table.choose_row(pair[0]),
            blank=(-1, 0),
        )
    table.row_chosen.connect(on_chosen)


def _hide_column(table: RowsTable, number: int, seen: bool) -> None:  # noqa: FBT001 - a binding's
    table.show_column(number, seen=seen)


def _qt_column(column: k.Column[Any, Any], stage: Stage) -> TableColumn[Any]:
    name = column.title if isinstance(column.title, str) else "column"
    look = _look_of(column, stage)
    width = ColumnWidth(column.width, beside_title=_BESIDE_TITLE_UNITS)

    def guarded(
        what: str, function: Callable[[Any], Any], blank: Any, expected: Kinds = object
    ) -> Callable[[Any], Any]:
        of_column = f"{what} of {name.rpartition(IN_CONTEXT)[2]}"
        return stage.ui.guarded(of_column, function, blank, expected)

    text = guarded("text", column.text, "", CELLS)

    def title() -> str:
        return said(column.title, stage.state)

    return TableColumn(
        title=title,
        text=lambda row: shown_cell(text(row)),
        width=width if column.width else STRETCH,
        is_number=column.number,
        tip=column.tip and guarded("tip", column.tip, "", str),
        look=look and guarded("look", look, Look()),
        edit=_edit_of(column, stage),
        tick=_tick_of(column, stage),
        spoken=column.spoken and guarded("spoken", column.spoken, "", str),
        spoken_title=column.head,
        # What depends on the state may be longer than there is room for.
        head_tip=column.head or (title if callable(column.title) else ""),
    )


def _look_of(column: k.Column[Any, Any], stage: Stage) -> Callable[[Any], Look] | None:
    if not (column.look or column.dot or column.bold):
        return None
    appearance = stage.ui.appearance

    def look(row: Any) -> Look:
        theme = appearance.theme
        given: dict[str, Any] = dict(column.look(row, theme)) if column.look else {}
        if isinstance(icon := given.get("icon"), tuple):
            given["icon"] = appearance.icons.icon(*icon)
        if column.dot and (colour := column.dot(row, theme)):
            given["icon"] = dot(colour, 3 * theme.metrics.unit)
        if column.bold:
            given["font"] = theme.metrics.sized(TextSize.HEADING)
        return Look(**given)

    return look


def _edit_of(column: k.Column[Any, Any], stage: Stage) -> CellEdit[Any] | None:
    edit = column.edit
    if edit is None:
        return None
    why = edit.why and stage.ui.guarded("why", edit.why, "", str)
    value = edit.value or (lambda row: str(column.text(row)))

    def field(row: Any, parent: QWidget) -> CheckedLine:
        def problem_of(text: str) -> str:
            if why is not None:
                return why(stage.state, row, text)
            return stage.problem_of(edit.take, row, text)

        line = CheckedLine(
            problem_of,
            most=edit.most,
            capitals=edit.capitals,
            numbers=column.number,
            parent=parent,
        )
        stage.ui.named(line, edit.name)
        return line

    return CellEdit(
        value=stage.ui.guarded("value", value, "", str),
        take=lambda row, text: stage.do(edit.take, row, text),
        field=field,
    )


def _tick_of(column: k.Column[Any, Any], stage: Stage) -> CellTick[Any] | None:
    tick = column.tick
    if tick is None:
        return None
    is_on = stage.ui.guarded("is_on", tick.is_on, False)
    return CellTick(is_on=is_on, toggle=lambda row: stage.do(tick.toggle, row))
