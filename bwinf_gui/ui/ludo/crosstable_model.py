"""The table of all pairs as a Qt model: what stands in a cell, and in words."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.core.simulation.batch import Score
from bwinf_gui.core.simulation.comparison import Progress
from bwinf_gui.core.simulation.standings import PairVerdict
from bwinf_gui.ui.common.numbers import percent, percentage, whole

_NO_INDEX = QModelIndex()


class CellRole(IntEnum):
    """What the delegate asks for beside the text."""

    SCORE = Qt.ItemDataRole.UserRole
    """A `Score` from the side of the row, None where nothing was played."""
    OPEN = Qt.ItemDataRole.UserRole + 1
    """Whether it is not certain which die is better."""


class CrosstableModel(QAbstractTableModel):
    """Rows against columns, both the dice of a comparison."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._numbers: tuple[int, ...] = ()
        self._progress: Progress | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """How the dice are called, in the order of the rows."""
        return self._numbers

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show an empty table for dice of these numbers."""
        self.beginResetModel()
        self._numbers = numbers
        self._progress = None
        self.endResetModel()

    def show_progress(self, progress: Progress) -> None:
        """Show results."""
        if progress.comparison.numbers != self._numbers:
            self.show_dice(progress.comparison.numbers)
        self._progress = progress
        last = len(self._numbers) - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return self.rowCount(parent)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        score = self._score(index.row(), index.column())
        if role == CellRole.SCORE:
            return score
        if role == CellRole.OPEN:
            return self._is_open(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return percentage(score.wins_a / score.games, 1) if score else "–"
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._in_words(index.row(), index.column(), score)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.tr("D{0}").format(self._numbers[section])
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.tr("Die {0}").format(self._numbers[section])
        return super().headerData(section, orientation, role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if index.row() == index.column():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _score(self, row: int, column: int) -> Score | None:
        if self._progress is None or row == column:
            return None
        result = self._progress.results[min(row, column), max(row, column)]
        score = result.total if row < column else result.total.swapped
        return score if score.games else None

    def _is_open(self, row: int, column: int) -> bool:
        if self._progress is None or row == column:
            return False
        return self._progress.standings.verdict(row, column) is PairVerdict.OPEN

    def _in_words(self, row: int, column: int, score: Score | None) -> str:
        if score is None:
            return ""
        return self.tr(
            "Die {0} against die {1}: {2} wins, {3} draws, {4} losses ({5} of its games won)"
        ).format(
            self._numbers[row],
            self._numbers[column],
            whole(score.wins_a),
            whole(score.draws),
            whole(score.wins_b),
            percent(score.wins_a / score.games),
        )
