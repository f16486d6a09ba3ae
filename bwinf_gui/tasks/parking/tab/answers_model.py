"""The answers for all spots as a Qt table: what stands in a cell, put together on demand."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.parking import Answer, Answers, Status
from bwinf_gui.tasks.parking.sentences import table_text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_model import RowsModel

_MOST_IN_TIP = 100


class AnswerColumn(IntEnum):
    """The columns."""

    SPOT = 0
    SHIFTS = 1
    CARS = 2
    WAY = 3


class AnswersModel(RowsModel):
    """One row for each spot."""

    columns = AnswerColumn
    numbers = frozenset({AnswerColumn.CARS, AnswerColumn.WAY})

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._answers: Answers | None = None

    def show_answers(self, answers: Answers) -> None:
        """Show other answers; as many of them keep the selection."""
        with self.replacing(same=answers.row.spots == self.length()):
            self._answers = answers

    def length(self) -> int:
        """How many spots there are."""
        return 0 if self._answers is None else self._answers.row.spots

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        answers, column = self._answers, AnswerColumn(index.column())
        if answers is None or role not in _ROLES:
            return None
        answer = answers.answer(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(answers, answer, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return table_text(answers, answer, most=_MOST_IN_TIP)
        return self._look(answer.status, column, role)

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = {
            AnswerColumn.SPOT: tr("Spot"),
            AnswerColumn.SHIFTS: tr("to be shifted"),
            AnswerColumn.CARS: tr("Cars"),
            AnswerColumn.WAY: tr("Distance"),
        }
        return titles[AnswerColumn(column)]

    def _look(self, status: Status, column: AnswerColumn, role: int) -> Any:
        """Letters are bold; a sign and a colour stand with the words for no shifts."""
        theme = self._appearance.theme
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        if column is AnswerColumn.SPOT and role == Qt.ItemDataRole.FontRole:
            return theme.metrics.sized(TextSize.HEADING)
        if column is not AnswerColumn.SHIFTS or status is Status.MOVE:
            return None
        free = status is Status.FREE
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(theme.colours.good if free else theme.colours.error)
        if role == Qt.ItemDataRole.DecorationRole:
            tint = Tint.GOOD if free else Tint.ERROR
            return self._appearance.icons.icon("check" if free else "close", tint)
        return None

    @staticmethod
    def _text(answers: Answers, answer: Answer, column: AnswerColumn) -> str:
        if column is AnswerColumn.SPOT:
            return answers.row.spot_name(answer.spot)
        if column is AnswerColumn.SHIFTS:
            return table_text(answers, answer)
        if answer.best is None:
            return "–"
        return whole(len(answer.best.cars) if column is AnswerColumn.CARS else answer.best.way)


_ROLES = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.FontRole,
    Qt.ItemDataRole.ForegroundRole,
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.TextAlignmentRole,
}
