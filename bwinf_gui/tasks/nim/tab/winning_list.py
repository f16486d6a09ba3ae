"""The winning moves of a position; a click prepares one on the board."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem, QWidget

from bwinf_gui.tasks.nim import Move, Position
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.choice_list import ChoiceList
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.theme import Appearance

_MOVE = Qt.ItemDataRole.UserRole
_MOST_ROWS = 5


class WinningList(ChoiceList):
    """Lists moves with what they leave of their rows.

    Signals:
        move_chosen: A move is to be prepared.
    """

    move_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("nimWinningMoves")
        self._appearance = appearance
        self._shown: tuple[Position, tuple[Move, ...]] = ((), ())
        self.scroll_beyond(_MOST_ROWS)
        self.setFont(tabular(appearance.theme.metrics.font))
        header = self.header()
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(1, appearance.theme.metrics.across(18))
        self.itemSelectionChanged.connect(self._on_selection_changed)
        self.retranslate()

    def show_moves(self, position: Position, moves: Sequence[Move]) -> None:
        """List moves of a position."""
        self._shown = position, tuple(moves)
        self._fill()

    def choose(self, move: Move | None) -> None:
        """Select a move if it is listed, without a signal."""
        self.blockSignals(True)
        self.clearSelection()
        for row in range(self.topLevelItemCount()):
            item = self.topLevelItem(row)
            if item is not None and item.data(0, _MOVE) == move:
                self.setCurrentItem(item)
        self.blockSignals(False)
        self.viewport().update()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Winning moves"))
        self._fill()

    def _fill(self) -> None:
        position, moves = self._shown
        self.blockSignals(True)
        self.clear()
        for move in moves:
            sticks = position[move.row]
            text = tr("Row {0}: take {1}").format(move.row + 1, move.take)
            item = QTreeWidgetItem([text, f"{sticks} → {sticks - move.take}"])
            item.setIcon(0, self._appearance.icons.icon("check", Tint.GOOD))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setData(0, _MOVE, move)
            self.addTopLevelItem(item)
        self.blockSignals(False)

    @Slot()
    def _on_selection_changed(self) -> None:
        for item in self.selectedItems():
            self.move_chosen.emit(item.data(0, _MOVE))
