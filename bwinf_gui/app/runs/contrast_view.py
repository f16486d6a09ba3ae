"""Two runs side by side: the shares of the same dice, and by how much they differ."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.compare.contrast import Contrast, contrasts
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.text.numbers import MINUS, percent, percentage
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.rows_model import RowsModel
from bwinf_gui.widgets.table import Table
from bwinf_gui.widgets.theme import Appearance, tidy_table


class ContrastColumn(IntEnum):
    """The columns."""

    DICE = 0
    FIRST = 1
    SECOND = 2
    DIFFERENCE = 3


class ContrastModel(RowsModel):
    """One row for each die and each pair."""

    columns = ContrastColumn
    numbers = frozenset(ContrastColumn) - {ContrastColumn.DICE}

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._lines: Sequence[Contrast] = ()
        self._numbers: Sequence[int] = ()
        self._dice: Sequence[Die] = ()
        self._titles = "", ""

    def show_runs(
        self, first: Progress, second: Progress, titles: tuple[str, str]
    ) -> Sequence[Contrast]:
        """Compare other runs; returns the lines."""
        self.beginResetModel()
        self._lines = contrasts(first, second)
        self._numbers, self._dice = first.comparison.numbers, first.comparison.dice
        self._titles = titles
        self.endResetModel()
        return self._lines

    def length(self) -> int:
        """How many dice and pairs there are."""
        return len(self._lines)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        line, column = self._lines[index.row()], ContrastColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.ToolTipRole and column is ContrastColumn.DICE:
            return "\n".join(format_die(self._dice[die]) for die in line.dice)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        if role == Qt.ItemDataRole.FontRole and line.is_certain:
            return tabular(self._appearance.theme.metrics.sized(TextSize.HEADING))
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = {
            ContrastColumn.DICE: tr("Share of wins"),
            ContrastColumn.FIRST: self._titles[0],
            ContrastColumn.SECOND: self._titles[1],
            ContrastColumn.DIFFERENCE: tr("Difference in points"),
        }
        return titles[ContrastColumn(column)]

    def _text(self, line: Contrast, column: ContrastColumn) -> str:
        if column is ContrastColumn.DICE:
            numbers = [self._numbers[die] for die in line.dice]
            if len(numbers) == 1:
                return tr("Die {0}").format(*numbers)
            return tr("Die {0} against die {1}").format(*numbers)
        if column is ContrastColumn.DIFFERENCE:
            return _difference(line)
        share = line.first if column is ContrastColumn.FIRST else line.second
        return "–" if share is None else percent(share)


class ContrastView(QWidget):
    """Shows two runs.

    Signals:
        back_clicked: The list of runs is wanted again.
    """

    back_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        self._lines: Sequence[Contrast] = ()
        self._back = QPushButton(appearance.icons.icon("back"), "", self)
        self._back.setObjectName("backToRuns")
        self._back.clicked.connect(self.back_clicked)
        self._verdict = QLabel(self)
        self._verdict.setObjectName("contrastVerdict")
        self._verdict.setWordWrap(True)
        self._model = ContrastModel(appearance=appearance, parent=self)
        self._table = Table(self)
        self._table.setObjectName("contrastTable")
        self._table.setModel(self._model)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setFont(tabular(metrics.font))
        tidy_table(self._table, metrics)
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head = QHBoxLayout()
        head.setSpacing(metrics.gap)
        head.addWidget(self._back)
        head.addWidget(self._verdict, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(metrics.gap)
        layout.addLayout(head)
        layout.addWidget(self._table, 1)
        self.retranslate()

    def show_runs(self, first: Progress, second: Progress, titles: tuple[str, str]) -> None:
        """Compare two runs."""
        self._lines = self._model.show_runs(first, second, titles)
        self._say()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._back.setText(tr("All runs"))
        self._back.setToolTip(tr("Back to the list of runs (Esc)"))
        self._table.setAccessibleName(tr("Two runs side by side"))
        self._say()

    def _say(self) -> None:
        certain = sum(line.is_certain for line in self._lines)
        if not self._lines:
            self._verdict.setText(tr("The two runs have no pair of dice in common."))
        elif certain:
            self._verdict.setText(
                tr_plural(
                    "In bold: one difference beyond the 95% margin. By chance alone, "
                    "about one line in 20 goes beyond it.",
                    "In bold: {n} differences beyond the 95% margin. By chance alone, "
                    "about one line in 20 goes beyond it.",
                    certain,
                ).format(n=certain)
            )
        else:
            self._verdict.setText(tr("No difference is larger than chance explains."))


def _difference(line: Contrast) -> str:
    if line.difference is None or line.margin is None:
        return "–"
    difference = percentage(abs(line.difference))
    sign = "" if difference == percentage(0) else "+" if line.difference > 0 else MINUS
    return f"{sign}{difference} ± {percentage(line.margin)}"
