"""The list of turns: the one that led to the shown state is chosen, a click goes to another."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Signal, Slot
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.nim.analysis import mistakes
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.sentences import move_text, player_names, rows_in_short, turn_text
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable, colour_text
from bwinf_gui.widgets.table_column import Column, ColumnWidth
from bwinf_gui.widgets.theme import Appearance

_LEAST_ROWS = 1
_MOVE = 2


class TurnsTable(ColumnTable[int]):
    """Lists the turns of a game, by their numbers, and who is to move.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._game: Game | None = None
        self._mistakes: frozenset[int] = frozenset()
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("nimMoves")
        self.setItemDelegate(_TurnDelegate(appearance=appearance, table=self))
        self.setMinimumHeight((_LEAST_ROWS + 1) * self._metrics.table_row)
        self.row_chosen.connect(self._on_row_chosen)
        self.retranslate()

    def show_game(self, game: Game) -> None:
        """List the turns of another game; mistakes are marked once it is over."""
        self._game = game
        found = mistakes(game.turns) if game.is_over else ()
        self._mistakes = frozenset(mistake.index for mistake in found)
        self.show_rows(range(game.length + (not game.is_over)))

    def show_index(self, index: int) -> None:
        """Choose the turn that led to a state, or at the end who is to move; without a signal."""
        if self._game is None:
            return
        is_pending = index == self._game.length and not self._game.is_over
        self.choose_row(index if is_pending else index - 1)

    def is_mistake(self, row: int) -> bool:
        """Whether the turn of a row gave a won position away."""
        return row in self._mistakes

    def is_to_come(self, row: int) -> bool:
        """Whether a row says who is to move."""
        return self._game is not None and row == self._game.length

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Moves"))
        self.setAccessibleDescription(tr("A click shows the rows after a move"))

    def _columns(self) -> tuple[Column[int], ...]:
        return (
            Column(
                to_translate("No."),
                lambda row: str(row + 1),
                width=ColumnWidth(9, with_text=True),
                is_number=True,
                tip=self._tip,
            ),
            Column(
                to_translate("Player"),
                self._player,
                width=ColumnWidth(22, with_text=True),
                tip=self._tip,
            ),
            Column(to_translate("Move"), self._move, tip=self._tip),
            Column(
                to_translate("rows left"),
                self._rows_left,
                width=ColumnWidth(30, with_text=True),
                is_number=True,
                tip=self._tip,
            ),
        )

    def _player(self, row: int) -> str:
        game = self._game
        return player_names(game.players)[game.mover(row)] if game is not None else ""

    def _move(self, row: int) -> str:
        if self._game is None or self.is_to_come(row):
            return tr("to move")
        return move_text(self._game.turns[row].move)

    def _rows_left(self, row: int) -> str:
        if self._game is None or self.is_to_come(row):
            return ""
        return rows_in_short(self._game.turns[row].after)

    def _tip(self, row: int) -> str:
        if self._game is None or self.is_to_come(row):
            return ""
        text = turn_text(self._game, self._game.turns[row])
        return text + " " + tr("A mistake.") if self.is_mistake(row) else text

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if row >= 0 and self._game is not None:
            self.index_chosen.emit(min(row + 1, self._game.length))

    def sizeHint(self) -> QSize:
        """Ask for no more than the least; the table takes what is left over."""
        return self.minimumSize()


class _TurnDelegate(ColumnDelegate):
    """Writes mistakes in the colour of notices and in bold, and what is still to come paler."""

    def __init__(self, *, appearance: Appearance, table: TurnsTable) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if index.column() != _MOVE:
            return
        colours = self._appearance.theme.colours
        if self._table.is_mistake(index.row()):
            option.font.setBold(True)
            colour_text(option, colours.notice)
        elif self._table.is_to_come(index.row()):
            colour_text(option, colours.secondary)
