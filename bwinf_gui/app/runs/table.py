"""The table of kept runs."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from bwinf_gui.app.runs.sentences import (
    date_in_words,
    number_of_games,
    state_of,
    subject_of,
    title_of,
)
from bwinf_gui.runs import Entry
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, CellEdit, ColumnWidth, TableColumn
from bwinf_gui.widgets.theme import Appearance

_TITLE = 0
_WIDE_ONLY = 3, 5
"""The columns, games and date, for which a narrow window has no room."""
_RESULT_UNITS = 40
_WHOLE_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class RunsTable(ColumnTable[Entry]):
    """One row for each run; several can be selected, and titles edited.

    Signals:
        renamed: The number of a run and the title that it is to have.
    """

    renamed = Signal(int, str)

    def __init__(
        self,
        *,
        result: Callable[[Entry], str],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        fit, tip = AS_WIDE_AS_TEXTS, attrgetter("command")
        title: CellEdit[Entry] = CellEdit(value=lambda entry: entry.title, take=self._rename)
        columns = (
            TableColumn(to_translate("Title"), title_of, tip=tip, edit=title),
            TableColumn(to_translate("Contents"), subject_of, fit, tip=tip),
            # Its width is fixed, so that only what is seen has to be restored.
            TableColumn(
                to_translate("Result"),
                result,
                ColumnWidth(_RESULT_UNITS, with_text=True),
                tip=tip,
            ),
            TableColumn(to_translate("Games"), number_of_games, fit, is_number=True, tip=tip),
            TableColumn(to_translate("State"), state_of, fit, tip=tip),
            TableColumn(
                to_translate("Changed"), lambda each: date_in_words(each.changed), fit, tip=tip
            ),
        )
        super().__init__(columns, appearance=appearance, parent=parent)
        self.setObjectName("runsTable")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        # A double click opens a run.
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)

    @property
    def selected(self) -> list[Entry]:
        return [self.rows[index.row()] for index in sorted(self.selectionModel().selectedRows())]

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """List other runs, or the same ones when they are further; the selected ones stay so."""
        before = {entry.number for entry in self.selected}
        same = [entry.number for entry in entries] == [entry.number for entry in self.rows]
        self.show_rows(entries, same=same)
        for row, entry in enumerate(entries):
            if entry.number in before:
                self.selectionModel().select(self.model().index(row, _TITLE), _WHOLE_ROW)

    def choose(self, number: int | None) -> None:
        for row, entry in enumerate(self.rows):
            if entry.number == number:
                self.selectRow(row)

    def edit_title(self) -> None:
        """Let the title of the first selected run be changed in its cell."""
        self.edit(self.selectionModel().selectedRows()[0])

    def set_narrow(self, *, narrow: bool) -> None:
        for column in _WIDE_ONLY:
            self.show_column(column, seen=not narrow)

    def _rename(self, entry: Entry, title: str) -> None:
        if title != entry.title:
            self.renamed.emit(entry.number, title)
