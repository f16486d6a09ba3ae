"""The list of kept runs as a Qt table; titles can be edited."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from bwinf_gui.app.runs.sentences import date_in_words, seeds_of, state_of, subject_of, title_of
from bwinf_gui.runs import Entry
from bwinf_gui.tasks.dice.exact.run_kinds import SOLUTIONS
from bwinf_gui.text.numbers import rounded
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.rows_model import RowsModel


class RunColumn(IntEnum):
    """The columns."""

    TITLE = 0
    SUBJECT = 1
    GAMES = 2
    STATE = 3
    SEED = 4
    CHANGED = 5


class RunsModel(RowsModel):
    """One row for each run.

    Signals:
        renamed: The number of a run and the title that it is to have.
    """

    renamed = Signal(int, str)

    columns = RunColumn
    numbers = frozenset({RunColumn.GAMES, RunColumn.SEED})

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._entries: Sequence[Entry] = ()

    @property
    def entries(self) -> Sequence[Entry]:
        """The runs in the order of the rows."""
        return self._entries

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """List other runs, or the same ones when they are further."""
        numbers = [entry.number for entry in entries]
        with self.replacing(same=numbers == [entry.number for entry in self._entries]):
            self._entries = entries

    def length(self) -> int:
        """How many runs there are."""
        return len(self._entries)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        entry, column = self._entries[index.row()], RunColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(entry, column)
        if role == Qt.ItemDataRole.EditRole:
            return entry.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry.command or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = {
            RunColumn.TITLE: tr("Title"),
            RunColumn.SUBJECT: tr("Contents"),
            RunColumn.GAMES: tr("Games"),
            RunColumn.STATE: tr("State"),
            RunColumn.SEED: tr("Seed"),
            RunColumn.CHANGED: tr("Changed"),
        }
        return titles[RunColumn(column)]

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        is_title = index.column() == RunColumn.TITLE
        return flags | Qt.ItemFlag.ItemIsEditable if is_title else flags

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        entry = self._entries[index.row()]
        if role != Qt.ItemDataRole.EditRole or value == entry.title:
            return False
        self.renamed.emit(entry.number, str(value))
        return True

    @staticmethod
    def _text(entry: Entry, column: RunColumn) -> str:
        if column is RunColumn.GAMES:
            return "–" if entry.kind == SOLUTIONS.name else rounded(entry.done)
        if column is RunColumn.CHANGED:
            return date_in_words(entry.changed)
        texts = {
            RunColumn.TITLE: title_of,
            RunColumn.SUBJECT: subject_of,
            RunColumn.STATE: state_of,
            RunColumn.SEED: seeds_of,
        }
        return texts[column](entry)
