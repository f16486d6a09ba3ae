"""The turns of a game as a Qt model; the last row says who is to move."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt

from bwinf_gui.tasks.nim import mistakes
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.sentences import move_text, player_names, rows_in_short, turn_text
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.rows_model import RowsModel


class TurnColumn(IntEnum):
    """What stands where."""

    NUMBER = 0
    PLAYER = 1
    MOVE = 2
    AFTER = 3


class TurnsModel(RowsModel):
    """Row by row a turn."""

    columns = TurnColumn
    numbers = frozenset({TurnColumn.NUMBER, TurnColumn.AFTER})

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self._mistakes: frozenset[int] = frozenset()

    def show_game(self, game: Game) -> None:
        """List the turns of a game; mistakes are marked once it is over."""
        self.beginResetModel()
        self._game = game
        found = mistakes(game.turns) if game.is_over else ()
        self._mistakes = frozenset(mistake.index for mistake in found)
        self.endResetModel()

    def is_mistake(self, row: int) -> bool:
        """Whether the turn of a row gave a won position away."""
        return row in self._mistakes

    def length(self) -> int:
        """How many turns there are, with the one that is still to come."""
        return 0 if self._game is None else self._game.length + (not self._game.is_over)

    def cell(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        column = TurnColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.row(), column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(index)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        return None

    def title(self, column: int) -> str:
        """What stands above a column."""
        titles = {
            TurnColumn.NUMBER: tr("No."),
            TurnColumn.PLAYER: tr("Player"),
            TurnColumn.MOVE: tr("Move"),
            TurnColumn.AFTER: tr("rows left"),
        }
        return titles[TurnColumn(column)]

    def _text(self, row: int, column: TurnColumn) -> str:
        if self._game is None:
            return ""
        if column is TurnColumn.NUMBER:
            return str(row + 1)
        if column is TurnColumn.PLAYER:
            return player_names(self._game.players)[self._game.mover(row)]
        if row == self._game.length:
            return tr("to move") if column is TurnColumn.MOVE else ""
        turn = self._game.turns[row]
        return move_text(turn.move) if column is TurnColumn.MOVE else rows_in_short(turn.after)

    def _tip(self, row: int) -> str:
        if self._game is None or row >= self._game.length:
            return ""
        text = turn_text(self._game, self._game.turns[row])
        return text + " " + tr("A mistake.") if self.is_mistake(row) else text
