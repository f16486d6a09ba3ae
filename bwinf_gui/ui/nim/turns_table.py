"""The list of turns: the one that led to the shown state is chosen, a click goes to another."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.metrics import tabular
from bwinf_gui.ui.nim.game import Game
from bwinf_gui.ui.nim.turns_model import TurnColumn, TurnsModel
from bwinf_gui.ui.theme import tidy_table

_LEAST_ROWS = 3
_WIDTHS = {TurnColumn.NUMBER: 9, TurnColumn.PLAYER: 22, TurnColumn.AFTER: 30}


class TurnsTable(QTableView):
    """Lists the turns of a game.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("nimMoves")
        metrics = appearance.theme.metrics
        self._game: Game | None = None
        self._model = TurnsModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_TurnDelegate(appearance=appearance, parent=self))
        tidy_table(self, metrics)
        self.setFont(tabular(metrics.font))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setMinimumHeight((_LEAST_ROWS + 1) * metrics.table_row)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(TurnColumn.MOVE, QHeaderView.ResizeMode.Stretch)
        for column, units in _WIDTHS.items():
            self.setColumnWidth(column, metrics.across(units))
        self.selectionModel().currentRowChanged.connect(self._on_row_changed)
        appearance.changed.connect(self.viewport().update)
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
        with QSignalBlocker(self.selectionModel()):
            if row >= 0:
                self.selectRow(row)
                self.scrollTo(self._model.index(row, 0))
            else:
                self.setCurrentIndex(QModelIndex())
                self.clearSelection()
        self.viewport().update()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(self.tr("Moves"))
        self.setAccessibleDescription(self.tr("A click shows the rows after a move"))
        self.viewport().update()
        self.horizontalHeader().viewport().update()

    @Slot(QModelIndex)
    def _on_row_changed(self, current: QModelIndex) -> None:
        if current.isValid() and self._game is not None:
            self.index_chosen.emit(min(current.row() + 1, self._game.length))

    def sizeHint(self) -> QSize:
        """Ask for no more than the least; the table takes what is left over."""
        return self.minimumSize()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


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
            _colour(option, colours.notice)
        elif not model.index(index.row(), TurnColumn.AFTER).data():
            _colour(option, colours.secondary)


def _colour(option: QStyleOptionViewItem, colour: str) -> None:
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
        option.palette.setColor(role, QColor(colour))
