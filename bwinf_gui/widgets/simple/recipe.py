"""What is special about a task whose tab is simple."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.table_column import Column
from bwinf_gui.widgets.theme import Theme

V = TypeVar("V")
"""What a file holds."""
A = TypeVar("A")
"""A row of the answer."""
S = TypeVar("S")
"""A state of the picture."""
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe(Generic[V, A, S]):
    """What is special about a task; texts that are no functions are marked with `to_translate`.

    `parse` and `solve` raise InputError. `solve` runs on the window's thread, at each edit: what
    takes longer than a blink wants a page of its own. `rows` are the whole numbers from 0 on that
    the input table edits, with a title for each column in `fields`; `with_rows` makes a value of
    them and raises InputError, and `new_row` is what a new row begins with. `first` is what a new
    document holds; `own` is what the third button of the empty page begins with, and its example is
    the picture there.

    `example` is the number of the row of the answer that is shown first; it is not asked where the
    answer has no rows. `states` are what the picture shows for a row, step by step; `paint` draws
    the way from one state to another, of which a share from 0 to 1 is done. `say` tells a state in
    words, also to those who do not see it.
    """

    parse: Callable[[bytes, str], V]
    write: Callable[[V], str]
    solve: Callable[[V], Sequence[A]]
    command: Callable[[Path], Sequence[str]]
    first: V
    own: Callable[[], V]
    fields: Sequence[str]
    rows: Callable[[V], Sequence[Numbers]]
    with_rows: Callable[[Sequence[Numbers]], V]
    new_row: Numbers
    columns: Sequence[Column[A]]
    example: Callable[[Sequence[A]], int]
    summary: Callable[[Sequence[A]], str]
    explain: Callable[[A], str]
    states: Callable[[A], Sequence[S]]
    say: Callable[[S], str]
    paint: Callable[[QPainter, QRectF, Theme, S, S, float], None]

    def answers(self, value: V, source: str) -> Sequence[A]:
        """The answer for what `source` holds; raises InputError that names it."""
        try:
            return self.solve(value)
        except InputError as error:
            place = error.source or source
            raise InputError(place, error.line, error.reason, **error.parameters) from error
