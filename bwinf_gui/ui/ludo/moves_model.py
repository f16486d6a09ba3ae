"""The turns of a game as a Qt model: one row each."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.core.ludo.game import Transition
from bwinf_gui.core.ludo.record import Record
from bwinf_gui.ui.ludo.game_fields import way_in_short
from bwinf_gui.ui.ludo.game_rules_sentences import rule_in_short

_NO_INDEX = QModelIndex()


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


class MovesModel(QAbstractTableModel):
    """The turns of a record."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._turns: tuple[Transition, ...] = ()

    def show_record(self, record: Record | None) -> None:
        """Show the turns of another game, None for no game."""
        self.beginResetModel()
        self._turns = record.turns if record else ()
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._turns)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(Column)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        turn = self._turns[index.row()]
        if role == MoveRole.TURN:
            return turn
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(Column(index.column()), index.row(), turn)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            right = index.column() in {Column.NUMBER, Column.ROLL}
            side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return {
                Column.NUMBER: self.tr("No."),
                Column.PLAYER: "",
                Column.ROLL: self.tr("Roll"),
                Column.MOVE: self.tr("Move"),
                Column.RULE: self.tr("Rule"),
            }[Column(section)]
        return super().headerData(section, orientation, role)

    def _text(self, column: Column, row: int, turn: Transition) -> str:
        if column is Column.NUMBER:
            return str(row + 1)
        if column is Column.PLAYER:
            return turn.before.mover.name
        if column is Column.ROLL:
            return str(turn.roll)
        if column is Column.RULE:
            return rule_in_short(turn.rule)
        way = way_in_short(turn.move)
        captured = turn.move is not None and turn.move.captured
        return self.tr("{0} × captures").format(way) if captured else way
