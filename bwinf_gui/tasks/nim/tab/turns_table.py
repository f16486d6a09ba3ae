"""The list of turns: the one that led to the shown state is chosen, a click goes to another."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.tab.turns_model import TurnColumn, TurnsModel
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.rows_table import RowsTable, colour_text

_LEAST_ROWS = 1
_WIDTHS = {TurnColumn.NUMBER: 9, TurnColumn.PLAYER: 22, TurnColumn.AFTER: 30}


class TurnsTable(RowsTable):
    """Lists the turns of a game.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("nimMoves")
        metrics = self._metrics
        self._game: Game | None = None
        self._model = TurnsModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_TurnDelegate(appearance=appearance, parent=self))
        self.setMinimumHeight((_LEAST_ROWS + 1) * metrics.table_row)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(TurnColumn.MOVE, QHeaderView.ResizeMode.Stretch)
        for column, units in _WIDTHS.items():
            self.setColumnWidth(column, metrics.across(units))
        self.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.retranslate()

    def show_game(self, game: Game) -> None:
        """List the turns of another game."""
        self._game = game
        with QSignalBlocker(self.selectionModel()):
            self._model.show_game(game)

    def show_index(self, index: int) -> None:
        """Choose the turn that led to a state, or at the end who is to move; without a signal."""
        if self._game is None:
            return
        is_pending = index == self._game.length and not self._game.is_over
        row = index if is_pending else index - 1
        self.choose_row(row)
        if row >= 0:
            self.scrollTo(self._model.index(row, 0))

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Moves"))
        self.setAccessibleDescription(tr("A click shows the rows after a move"))

    @Slot(QModelIndex)
    def _on_row_changed(self, current: QModelIndex) -> None:
        if current.isValid() and self._game is not None:
            self.index_chosen.emit(min(current.row() + 1, self._game.length))

    def sizeHint(self) -> QSize:
        """Ask for no more than the least; the table takes what is left over."""
        return self.minimumSize()


class _TurnDelegate(QStyledItemDelegate):
    """Writes mistakes in the colour of notices and in bold, and what is still to come paler."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        model = index.model()
        if not isinstance(model, TurnsModel) or index.column() != TurnColumn.MOVE:
            return
        colours = self._appearance.theme.colours
        if model.is_mistake(index.row()):
            option.font.setBold(True)
            colour_text(option, colours.notice)
        elif not model.index(index.row(), TurnColumn.AFTER).data():
            colour_text(option, colours.secondary)
