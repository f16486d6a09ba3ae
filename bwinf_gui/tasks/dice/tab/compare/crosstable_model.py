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
    """Rows against columns, both the same dice of a comparison, all or some, in any order.

    A pair that was solved shows its exact chances, any other one its games.
    """

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.numbers: tuple[int, ...] = ()
        # Those of the rows, counted from 0.
        self.dice: tuple[int, ...] = ()
        self._progress: ComparisonProgress | None = None
        self._exact = ExactTable()

    def number(self, section: int) -> int:
        """How the die of a row is called."""
        return self.numbers[self.dice[section]]

    def show_dice(self, numbers: tuple[int, ...]) -> None:
        """Show a table without games for dice of these numbers."""
        if numbers == self.numbers and self._progress is None:
            return
        self.beginResetModel()
        self.numbers = numbers
        self.dice = tuple(range(len(numbers)))
        self._progress = None
        self._exact = ExactTable()
        self.endResetModel()

    def show_progress(self, progress: ComparisonProgress) -> None:
        if progress.comparison.numbers != self.numbers:
            self.show_dice(progress.comparison.numbers)
        self._progress = progress
        self._tell()

    def show_exact(self, exact: ExactTable) -> None:
        if exact != self._exact and exact.dice in {0, len(self.numbers)}:
            self._exact = exact
            self._tell()

    def arrange(self, dice: tuple[int, ...]) -> None:
        """Show these dice, counted from 0, in this order."""
        if dice == self.dice:
            return
        if len(dice) != len(self.dice):
            self.beginResetModel()
            self.dice = dice
            self.endResetModel()
            return
        # Heads are told nothing: they would measure all of theirs, whose sizes do not change.
        self.dice = dice
        self._tell()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.dice)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return self.rowCount(parent)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        pair = self.dice[index.row()], self.dice[index.column()]
        if role == CellRole.OPEN:
            return self._is_open(*pair)
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._in_words(*pair)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role not in {CellRole.OUTCOME, Qt.ItemDataRole.DisplayRole}:
            return None
        outcome = self._outcome(*pair)
        if role == Qt.ItemDataRole.DisplayRole:
            return percentage(outcome.wins, 1) if outcome else "–"
        return outcome

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if section >= len(self.dice):
            # While the model is reset, a head may still ask for what is gone.
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tr("D{0}").format(self.number(section))
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return tr("Die {0}").format(self.number(section))
        return super().headerData(section, orientation, role)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if index.row() == index.column():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _tell(self) -> None:
        last = len(self.dice) - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))

    def _outcome(self, die: int, other: int) -> PairOutcome | None:
        solution = self._exact.solution((die, other))
        if solution is not None:
            chances = solution.outcomes(self._exact.start)
            shares = chances.wins_a, chances.draws, chances.wins_b
            return PairOutcome(*shares, badge_of(solution), is_equal=are_equal(solution, chances))
        score = self._score(die, other)
        if score is None:
            return None
        badge = Badge.ESTIMATED if self._exact.solutions else None
        games = score.games
        shares = score.wins_a / games, score.draws / games, score.wins_b / games
        equal = self._verdict(die, other) is PairVerdict.EQUIVALENT
        return PairOutcome(*shares, badge, is_equal=equal)

    def _score(self, die: int, other: int) -> Score | None:
        if self._progress is None or die == other:
            return None
        result = self._progress.results[min(die, other), max(die, other)]
        score = result.total if die < other else result.total.swapped
        return score if score.games else None

    def _is_open(self, die: int, other: int) -> bool:
        if self._progress is None or die == other or self._exact.solution((die, other)):
            return False
        return self._verdict(die, other) is PairVerdict.OPEN

    def _verdict(self, die: int, other: int) -> PairVerdict | None:
        return self._progress.standings.verdict(die, other) if self._progress else None

    def _in_words(self, die: int, other: int) -> str:
        if die == other:
            return ""
        score = self._score(die, other)
        parts = [self._exact_in_words(die, other), self._games_in_words(die, other, score)]
        nothing = tr("Die {0} against die {1}: no games yet")
        told = "\n".join(filter(None, parts))
        return told or nothing.format(self.numbers[die], self.numbers[other])

    def _exact_in_words(self, die: int, other: int) -> str:
        solution = self._exact.solution((die, other))
        if solution is None:
            return ""
        chances = solution.outcomes(self._exact.start)
        words = pair_in_words(chances, solution, self.numbers[die], self.numbers[other])
        return f"{words}\n{certainty_in_words(solution)}"

    def _games_in_words(self, die: int, other: int, score: Score | None) -> str:
        if score is None:
            return ""
        words = tr(
            "Die {0} against die {1}: {2} won, {3} drawn, {4} lost ({5} of its games won)"
        ).format(
            self.numbers[die],
            self.numbers[other],
            whole(score.wins_a),
            whole(score.draws),
            whole(score.wins_b),
            percent(score.wins_a / score.games),
        )
        return "\n".join(filter(None, [words, self._interval_in_words(die, other)]))

    def _interval_in_words(self, die: int, other: int) -> str:
        """Where the share of wins lies."""
        if self._progress is None:
            return ""
        level = self._appearance.level
        interval = self._progress.standings.share_interval(die, other, level)
        return tr("Estimated: {0} interval [{1}; {2}]").format(
            percent(level, 0), careful_percent(interval.low), careful_percent(interval.high)
        )
