"""The turns of a game as a Qt model: one row each."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.tasks.dice.explanations import rule_in_short
from bwinf_gui.tasks.dice.field_names import way_in_short
from bwinf_gui.tasks.dice.game import Transition
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.rows_model import RowsModel


class Column(IntEnum):
    """What stands where."""

    NUMBER = 0
    PLAYER = 1
    ROLL = 2
    MOVE = 3
    RULE = 4


class MoveRole(IntEnum):
    """What the delegate asks for beside the text."""

    TURN = Qt.ItemDataRole.UserRole
    """The `Transition` of the row."""


class MovesModel(RowsModel):
    """The turns of a record."""

    columns = Column
    numbers = frozenset({Column.NUMBER, Column.ROLL})

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._turns: tuple[Transition, ...] = ()

    def show_record(self, record: Record | None) -> None:
        """Show the turns of another game, None for no game."""
        self.beginResetModel()
        self._turns = record.turns if record else ()
        self.endResetModel()

    def length(self) -> int:
        """How many turns there are."""
        return len(self._turns)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        turn = self._turns[index.row()]
        if role == MoveRole.TURN:
            return turn
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(Column(index.column()), index.row(), turn)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(index)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = {
            Column.NUMBER: tr("No."),
            Column.PLAYER: "",
            Column.ROLL: tr("Roll"),
            Column.MOVE: tr("Move"),
            Column.RULE: tr("Rule"),
        }
        return titles[Column(column)]

    def spoken_title(self, column: int) -> str:
        """The narrow column of the players has no head that is seen."""
        return tr("Player") if column == Column.PLAYER else self.title(column)

    def head_alignment(self, column: int) -> Qt.AlignmentFlag:
        """Heads stand on the left; they are longer than the numbers below."""
        del column
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

    def _text(self, column: Column, row: int, turn: Transition) -> str:
        if column is Column.NUMBER:
            return str(row + 1)
        if column is Column.PLAYER:
            return turn.before.mover.name
        if column is Column.ROLL:
            return str(turn.roll)
        if column is Column.RULE:
            return rule_in_short(turn.rule)
        way = way_in_short(turn.move, turn.before.mover)
        captured = turn.move is not None and turn.move.captured
        return tr("{0} × captures").format(way) if captured else way
