"""The input of tasks whose files are rows of whole numbers: a table in which they are edited."""

from collections.abc import Callable, Sequence
from typing import Any

from bwinf_gui.kit.parts import Button, Column, Edit, Remove, T, Table, Text
from bwinf_gui.kit.state import edit
from bwinf_gui.text.numbers import digits_in
from bwinf_gui.text.reading import Line
from bwinf_gui.text.translation import in_context, to_translate

NumberRow = tuple[int, tuple[int, ...]]
"""The place of a row and its numbers."""
_EDIT, _REMOVE = to_translate("Edit the input"), to_translate("Remove the row")


def number_rows(
    *titles: Text[T],
    with_rows: Callable[[Sequence[tuple[int, ...]]], Any],
    new_row: tuple[int, ...],
    rows: Callable[[Any], Sequence[tuple[int, ...]]] = tuple,
) -> Table[T, NumberRow]:
    """A table of the numbers of a value; `with_rows` makes a value of others or raises InputError.

    `titles` are those of the columns; `rows` takes the numbers from a value, if it is not itself
    a sequence of rows.
    """

    def changed(s: T, place: int, *put: tuple[int, ...]) -> T:
        """With other rows in the place of one; behind the last one they are added."""
        known = list(rows(s.value))
        return s.but(value=with_rows([*known[:place], *put, *known[place + 1 :]]))

    def take(column: int) -> Callable[[T, NumberRow, str], T]:
        @edit(_EDIT)
        def event(s: T, row: NumberRow, text: str) -> T:
            place, numbers = row
            number = Line("", 0, text).whole_number(digits_in(text) or text)
            return changed(s, place, (*numbers[:column], number, *numbers[column + 1 :]))

        return event

    @edit(_EDIT)
    def add(s: T) -> T:
        return changed(s, len(rows(s.value)), new_row)

    @edit(_REMOVE)
    def remove(s: T, place: int) -> T:
        return changed(s, place)

    def column(number: int, title: Text[T]) -> Column[T, NumberRow]:
        return Column(title, lambda row: row[1][number], number=True, edit=Edit(take(number)))

    return Table(
        to_translate("Input"),
        lambda s: tuple(enumerate(rows(s.value))),
        [column(number, title) for number, title in enumerate(titles)],
        hint=lambda s: s.name,
        about=to_translate("F2 edits a number, Del removes a row"),
        add=Button(in_context("table", "Add a row"), add, icon="plus", name="AddRow"),
        remove=Remove(remove, to_translate("Remove the row (Del)"), name="RemoveRow"),
        most=30,
        name="Input",
    )
