"""A matrix of verdicts as Qt asks for it: sorted by any column, of chosen verdicts only."""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.checking.matrix import Matrix, Place
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import headline, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import tr

NAMES = -1
"""The column of the names, by which rows are sorted too; it is the vertical header."""
_NO_INDEX = QModelIndex()
_WORST_FIRST = {verdict: place for place, verdict in enumerate(Verdict)}


@dataclass(frozen=True, slots=True)
class CaseHead:
    """What stands above the cells of a case; `group` is told once for all that have the same."""

    title: str
    group: str
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows: a row, or the seconds for which its program runs now."""

    row: CheckedRow | None
    running: float | None
    is_changed: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """How many cells of a row or column are right, of those that are known."""

    right: int
    known: int
    total: int

    @property
    def text(self) -> str:
        """As it is shown; dots say that some are still unknown."""
        if not self.known:
            return "–"
        more = " …" if self.known < self.total else ""
        return f"{whole(self.right)} / {whole(self.known)}{more}"


class FolderModel(QAbstractTableModel):
    """Submissions below each other, cases beside each other, and how many are right at the end."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.heads: Sequence[CaseHead] = ()
        self.matrix = Matrix()
        self._names: Sequence[str] = ()
        self._order: list[int] = []
        self._changed: Set[Place] = frozenset()
        self._wanted: Set[Verdict] = frozenset()
        self.sorted_by = NAMES
        self.is_descending = False

    def show_submissions(self, names: Sequence[str], heads: Sequence[CaseHead]) -> None:
        """Begin an empty matrix."""
        self.beginResetModel()
        self._names, self.heads = names, heads
        self.matrix, self._changed = Matrix(), frozenset()
        if self.sorted_by > len(heads):
            self.sorted_by = NAMES
        self._order = self._new_order()
        self.endResetModel()

    def fill(self, matrix: Matrix, changed: Set[Place] = frozenset()) -> None:
        """Show what is known now; `changed` cells are marked."""
        self.matrix, self._changed = matrix, changed
        self._reorder()
        if self._order:
            last = self.index(len(self._order) - 1, len(self.heads))
            self.dataChanged.emit(self.index(0, 0), last)

    def show_only(self, verdicts: Set[Verdict]) -> None:
        """Show submissions only that have one of these somewhere; without any, all."""
        self._wanted = verdicts
        self._reorder()

    def sort_by(self, column: int) -> None:
        """Sort by a column, or the other way where it is sorted by it already."""
        self.is_descending = column == self.sorted_by and not self.is_descending
        self.sorted_by = column
        self._reorder()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.heads))

    def place(self, index: QModelIndex | QPersistentModelIndex) -> Place | None:
        """Which cell this is; None for a sum."""
        if not index.isValid() or index.column() >= len(self.heads):
            return None
        return self._order[index.row()], index.column()

    def index_of(self, place: Place) -> QModelIndex:
        """Where a cell is shown; invalid where it is not."""
        submission, case = place
        return (
            self.index(self._order.index(submission), case)
            if submission in self._order
            else _NO_INDEX
        )

    def cell(self, place: Place) -> Cell:
        """What a cell shows."""
        matrix = self.matrix
        return Cell(matrix.rows.get(place), matrix.running.get(place), place in self._changed)

    def sum_of(self, row: int) -> Sum:
        """How much of a shown row is right."""
        submission = self._order[row]
        return self._sum([(submission, case) for case in range(len(self.heads))])

    def sum_of_case(self, case: int) -> Sum:
        """How many submissions are right for a case, be they shown or not."""
        return self._sum([(submission, case) for submission in range(len(self._names))])

    def sum_of_all(self) -> Sum:
        """How many cells are right."""
        cases = range(len(self.heads))
        return self._sum([(number, case) for number in range(len(self._names)) for case in cases])

    def name_of(self, place: Place) -> str:
        """The submission and the case of a cell."""
        return f"{self._names[place[0]]}, {self.heads[place[1]].name}"

    def counts(self) -> Counter[Verdict]:
        """How many cells have which verdict."""
        return Counter(row.verdict for row in self.matrix.rows.values())

    def _sum(self, places: Sequence[Place]) -> Sum:
        rows = [row for place in places if (row := self.matrix.rows.get(place)) is not None]
        return Sum(sum(row.verdict is Verdict.AC for row in rows), len(rows), len(places))

    def _reorder(self) -> None:
        order = self._new_order()
        if order == self._order:
            return
        self.layoutAboutToBeChanged.emit()
        places = [(index, self.place(index)) for index in self.persistentIndexList()]
        self._order = order
        for index, place in places:
            new = _NO_INDEX if place is None else self.index_of(place)
            self.changePersistentIndex(index, new)
        self.layoutChanged.emit()

    def _new_order(self) -> list[int]:
        rows = self.matrix.rows
        cases = range(len(self.heads))
        shown = [
            number
            for number in range(len(self._names))
            if not self._wanted
            or any(
                (row := rows.get((number, case))) and row.verdict in self._wanted for case in cases
            )
        ]
        return sorted(shown, key=self._sort_key, reverse=self.is_descending)

    def _sort_key(self, number: int) -> Any:
        if self.sorted_by == NAMES:
            return number
        if self.sorted_by == len(self.heads):
            return self._sum([(number, case) for case in range(len(self.heads))]).right
        row = self.matrix.rows.get((number, self.sorted_by))
        return (
            (len(_WORST_FIRST), 0.0)
            if row is None
            else (_WORST_FIRST[row.verdict], -(row.seconds or 0))
        )

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() or not self.heads else len(self.heads) + 1

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if not index.isValid():
            return None
        place = self.place(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.sum_of(index.row()).text if place is None else self._short(place)
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return self._spoken_sum(index.row()) if place is None else self.spoken(place)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role not in {
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        }:
            return None
        if orientation == Qt.Orientation.Vertical:
            return self._names[self._order[section]]
        if section >= len(self.heads):
            return tr("correct")
        head = self.heads[section]
        return head.title if role == Qt.ItemDataRole.DisplayRole else head.name

    def spoken(self, place: Place) -> str:
        """A cell in words: “02, parkplatz2: wrong, 0.07 s”."""
        cell = self.cell(place)
        if cell.running is not None:
            said = tr("running")
        elif cell.row is None:
            said = tr("not checked yet")
        else:
            said = headline(cell.row)
            if cell.row.seconds is not None:
                said = tr("{0}, {1} s").format(said, decimal(cell.row.seconds, 2))
        if cell.is_changed:
            said = tr("{0}, other than last time").format(said)
        return f"{self.name_of(place)}: {said}"

    def _short(self, place: Place) -> str:
        row = self.matrix.rows.get(place)
        return "" if row is None else verdict_name(row.verdict)

    def _spoken_sum(self, row: int) -> str:
        name, amount = self._names[self._order[row]], self.sum_of(row)
        right = tr("{0} of {1} right").format(whole(amount.right), whole(amount.known))
        return f"{name}: {right}"
