"""A matrix of verdicts as Qt asks for it: sorted by any column, of chosen verdicts only."""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.checking.matrix import Matrix, Place
from bwinf_gui.checking.sentences import finding_in_words, headline, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import decimal, whole
from bwinf_gui.text.translation import tr

NAMES = -1
"""The column of the names, by which rows are sorted too; it is the vertical header."""
_NO_INDEX = QModelIndex()
_WORST_FIRST = {verdict: place for place, verdict in enumerate(Verdict)}


@dataclass(frozen=True, slots=True)
class CaseHead:
    """What stands above the cells of a case; `group` is told once for all that have the same.

    Counterexamples are above a column too, but are none of the cases that everybody is tried on.
    """

    title: str
    group: str
    name: str
    is_case: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a cell shows: a verdict with the seconds of its program, or those it is running for.

    One that is `void` has nothing to wait for: results are not searched for counterexamples.
    """

    verdict: Verdict | None = None
    seconds: float | None = None
    running: float | None = None
    is_changed: bool = False
    is_void: bool = False


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
        self._programs: Set[int] = frozenset()
        self._order: list[int] = []
        self._changed: Set[Place] = frozenset()
        self._wanted: Set[Verdict] = frozenset()
        self.sorted_by = NAMES
        self.is_descending = False

    @property
    def cases(self) -> range:
        """The columns of the cases, which come first."""
        return range(sum(head.is_case for head in self.heads))

    def show_submissions(
        self, names: Sequence[str], heads: Sequence[CaseHead], programs: Set[int]
    ) -> None:
        """Begin an empty matrix; `programs` are the numbers of those that are run."""
        self.beginResetModel()
        self._names, self.heads, self._programs = names, heads, programs
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
        number, column = place
        if not self.heads[column].is_case:
            return self._finding_cell(number)
        row = self.matrix.rows.get(place)
        return Cell(
            verdict=row.verdict if row is not None else None,
            seconds=row.seconds if row is not None else None,
            running=self.matrix.running.get(place),
            is_changed=place in self._changed,
        )

    def sum_of(self, row: int) -> Sum:
        return self._sum_of(self._order[row])

    def sum_of_case(self, column: int) -> Sum:
        """How many submissions are right for a case, be they shown or not."""
        numbers = range(len(self._names)) if self.heads[column].is_case else self._programs
        return self._sum([(number, column) for number in numbers])

    def sum_of_all(self) -> Sum:
        """How many cells are right."""
        numbers = range(len(self._names))
        return self._sum([(number, case) for number in numbers for case in self.cases])

    def name_of(self, place: Place) -> str:
        """The submission and the case of a cell."""
        return f"{self._names[place[0]]}, {self.heads[place[1]].name}"

    def counts(self) -> Counter[Verdict]:
        return Counter(row.verdict for row in self.matrix.rows.values())

    def _finding_cell(self, number: int) -> Cell:
        """Right is a program on which nothing was found."""
        finding = self.matrix.findings.get(number)
        smallest = finding.smallest if finding is not None else None
        verdict = Verdict.AC if finding is not None else None
        return Cell(
            verdict=verdict if smallest is None else smallest.row.verdict,
            running=self.matrix.searching.get(number),
            is_void=number not in self._programs,
        )

    def _sum_of(self, number: int) -> Sum:
        return self._sum([(number, case) for case in self.cases])

    def _sum(self, places: Sequence[Place]) -> Sum:
        found = (self.cell(place).verdict for place in places)
        known = [verdict for verdict in found if verdict is not None]
        return Sum(known.count(Verdict.AC), len(known), len(places))

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
        columns = range(len(self.heads))
        shown = [
            number
            for number in range(len(self._names))
            if not self._wanted
            or any(self.cell((number, column)).verdict in self._wanted for column in columns)
        ]
        return sorted(shown, key=self._sort_key, reverse=self.is_descending)

    def _sort_key(self, number: int) -> Any:
        if self.sorted_by == NAMES:
            return number
        if self.sorted_by == len(self.heads):
            return self._sum_of(number).right
        cell = self.cell((number, self.sorted_by))
        if cell.verdict is None:
            return len(_WORST_FIRST), 0.0
        return _WORST_FIRST[cell.verdict], -(cell.seconds or 0)

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
            # A head may ask for rows of before, until it has heard that there are fewer.
            return self._names[self._order[section]] if section < len(self._order) else None
        if section >= len(self.heads):
            return tr("correct")
        head = self.heads[section]
        return head.title if role == Qt.ItemDataRole.DisplayRole else head.name

    def spoken(self, place: Place) -> str:
        """A cell in words: “02, parkplatz2: wrong, 0.07 s”."""
        cell = self.cell(place)
        if cell.running is not None:
            said = tr("running")
        elif cell.verdict is None:
            said = tr("not a program") if cell.is_void else tr("not checked yet")
        else:
            said = self._spoken_verdict(place)
        if cell.is_changed:
            said = tr("{0}, other than last time").format(said)
        return f"{self.name_of(place)}: {said}"

    def _spoken_verdict(self, place: Place) -> str:
        if not self.heads[place[1]].is_case:
            return finding_in_words(self.matrix.findings[place[0]])
        row = self.matrix.rows[place]
        if row.seconds is None:
            return headline(row)
        return tr("{0}, {1} s").format(headline(row), decimal(row.seconds, 2))

    def _short(self, place: Place) -> str:
        verdict = self.cell(place).verdict
        return "" if verdict is None else verdict_name(verdict)

    def _spoken_sum(self, row: int) -> str:
        name, amount = self._names[self._order[row]], self.sum_of(row)
        right = tr("{0} of {1} right").format(whole(amount.right), whole(amount.known))
        return f"{name}: {right}"
