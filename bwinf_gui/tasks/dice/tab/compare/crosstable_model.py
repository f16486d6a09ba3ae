"""The table of all pairs as a Qt model: what stands in a cell, and in words."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.judgement import PairVerdict
from bwinf_gui.tasks.dice.exact.answers import Badge, ExactTable, are_equal, badge_of
from bwinf_gui.tasks.dice.exact.sentences import certainty_in_words, pair_in_words
from bwinf_gui.text.numbers import careful_percent, percent, percentage, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import Appearance

_NO_INDEX = QModelIndex()


class CellRole(IntEnum):
    """What the delegate asks for beside the text."""

    OUTCOME = Qt.ItemDataRole.UserRole
    """An `PairOutcome` from the side of the row, None where nothing was played or solved."""
    OPEN = Qt.ItemDataRole.UserRole + 1
    """Whether it is not certain which die is better."""


@dataclass(frozen=True, slots=True)
class PairOutcome:
    """How the games of a row's die end, as shares from 0 to 1; a badge only where kinds mix.

    Where wins and losses are equal, as far as anybody can tell, the cell has no tint.
    """

    wins: float
    draws: float
    losses: float
    badge: Badge | None = None
    is_equal: bool = False


class CrosstableModel(QAbstractTableModel):
    """Rows against columns, both the dice of a comparison.

    A pair that was solved shows its exact chances, any other one its games.
    """

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._numbers: tuple[int, ...] = ()
        self._progress: ComparisonProgress | None = None
        self._exact = ExactTable()

    @property
    def numbers(self) -> tuple[int, ...]:
        """How the dice are called, in the order of the rows."""
        return self._numbers

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show a table without games for dice of these numbers."""
        if numbers == self._numbers and self._progress is None:
            return
        self.beginResetModel()
        self._numbers = numbers
        self._progress = None
        self._exact = ExactTable()
        self.endResetModel()

    def show_progress(self, progress: ComparisonProgress) -> None:
        """Show results."""
        if progress.comparison.numbers != self._numbers:
            self.show_dice(progress.comparison.numbers)
        self._progress = progress
        self._tell()

    def show_exact(self, exact: ExactTable) -> None:
        """Show exact chances of the dice that are shown."""
        if exact != self._exact and exact.dice in {0, len(self._numbers)}:
            self._exact = exact
            self._tell()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return self.rowCount(parent)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        outcome = self._outcome(index.row(), index.column())
        if role == CellRole.OUTCOME:
            return outcome
        if role == CellRole.OPEN:
            return self._is_open(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return percentage(outcome.wins, 1) if outcome else "–"
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._in_words(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if section >= len(self._numbers):
            # While the model is reset, a head may still ask for what is gone.
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("D{0}").format(self._numbers[section])
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return tr("Die {0}").format(self._numbers[section])
        return super().headerData(section, orientation, role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if index.row() == index.column():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _tell(self) -> None:
        last = len(self._numbers) - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))

    def _outcome(self, row: int, column: int) -> PairOutcome | None:
        solution = self._exact.solution((row, column))
        if solution is not None:
            chances = solution.prospects(self._exact.start)
            shares = chances.wins_a, chances.draws, chances.wins_b
            return PairOutcome(*shares, badge_of(solution), is_equal=are_equal(solution, chances))
        score = self._score(row, column)
        if score is None:
            return None
        badge = Badge.ESTIMATED if self._exact.solutions else None
        games = score.games
        shares = score.wins_a / games, score.draws / games, score.wins_b / games
        equal = self._verdict(row, column) is PairVerdict.EQUIVALENT
        return PairOutcome(*shares, badge, is_equal=equal)

    def _score(self, row: int, column: int) -> Score | None:
        if self._progress is None or row == column:
            return None
        result = self._progress.results[min(row, column), max(row, column)]
        score = result.total if row < column else result.total.swapped
        return score if score.games else None

    def _is_open(self, row: int, column: int) -> bool:
        if self._progress is None or row == column or self._exact.solution((row, column)):
            return False
        return self._verdict(row, column) is PairVerdict.OPEN

    def _verdict(self, row: int, column: int) -> PairVerdict | None:
        return self._progress.standings.verdict(row, column) if self._progress else None

    def _in_words(self, row: int, column: int) -> str:
        if row == column:
            return ""
        score = self._score(row, column)
        parts = [self._exact_in_words(row, column), self._games_in_words(row, column, score)]
        nothing = tr("Die {0} against die {1}: no games yet")
        told = "\n".join(filter(None, parts))
        return told or nothing.format(self._numbers[row], self._numbers[column])

    def _exact_in_words(self, row: int, column: int) -> str:
        solution = self._exact.solution((row, column))
        if solution is None:
            return ""
        chances = solution.prospects(self._exact.start)
        words = pair_in_words(chances, solution, self._numbers[row], self._numbers[column])
        return f"{words}\n{certainty_in_words(solution)}"

    def _games_in_words(self, row: int, column: int, score: Score | None) -> str:
        if score is None:
            return ""
        words = tr(
            "Die {0} against die {1}: {2} won, {3} drawn, {4} lost ({5} of its games won)"
        ).format(
            self._numbers[row],
            self._numbers[column],
            whole(score.wins_a),
            whole(score.draws),
            whole(score.wins_b),
            percent(score.wins_a / score.games),
        )
        return "\n".join(filter(None, [words, self._interval_in_words(row, column)]))

    def _interval_in_words(self, row: int, column: int) -> str:
        """Where the share of wins lies."""
        if self._progress is None:
            return ""
        level = self._appearance.level
        interval = self._progress.standings.share_interval(row, column, level)
        return tr("Estimated: {0} interval [{1}; {2}]").format(
            percent(level, 0), careful_percent(interval.low), careful_percent(interval.high)
        )
