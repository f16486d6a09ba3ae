"""The list of turns: the one that led to the shown state is chosen, a click goes to another."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.board_pieces import draw_piece
from bwinf_gui.tasks.dice.tab.moves_model import Column, MoveRole, MovesModel
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.rows_table import RowsTable, colour_text
from bwinf_gui.widgets.theme import Appearance

_LEAST_ROWS = 4
_PIECE_UNITS = 1.6
_WIDTHS = {Column.NUMBER: 9.5, Column.PLAYER: 10, Column.ROLL: 11.5, Column.RULE: 25}


class MovesTable(RowsTable):
    """Lists the turns of a record.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("ludoMoves")
        metrics = self._metrics
        self._shown = 0
        self._model = MovesModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_MoveDelegate(appearance=appearance, parent=self))
        self.setMinimumHeight((_LEAST_ROWS + 1) * metrics.table_row)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(Column.MOVE, QHeaderView.ResizeMode.Stretch)
        for column, units in _WIDTHS.items():
            self.setColumnWidth(column, round(units * metrics.unit))
        self.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self.retranslate()

    @property
    def index(self) -> int:
        """The state after the chosen turn; 0 where none is."""
        rows = self.selectionModel().selectedRows()
        return rows[0].row() + 1 if rows else 0

    def show_record(self, record: Record | None) -> None:
        """List the turns of another game."""
        self._shown = 0
        self._model.show_record(record)

    def show_index(self, index: int) -> None:
        """Choose the turn that led to a state, without a signal."""
        self._shown = index
        if index:
            self.selectRow(index - 1)
            self._show_around()
        else:
            self.selectionModel().clear()
            self.scrollToTop()

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Turns"))
        self.setAccessibleDescription(tr("A click shows the board after a turn"))

    def _show_around(self) -> None:
        """Show the chosen turn with its neighbours; in the middle if the list has to scroll."""
        if not self._shown:
            return
        row, last = self._shown - 1, self._model.rowCount() - 1
        inside = self.viewport().rect()
        neighbours = (self._model.index(min(max(row + by, 0), last), 0) for by in (-1, 1))
        if not all(inside.contains(self.visualRect(index).center()) for index in neighbours):
            centred = QAbstractItemView.ScrollHint.PositionAtCenter
            self.scrollTo(self._model.index(row, 0), centred)

    @Slot(QModelIndex, QModelIndex)
    def _on_row_changed(self, current: QModelIndex) -> None:
        if current.isValid() and current.row() + 1 != self._shown:
            self.index_chosen.emit(current.row() + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_around()


class _MoveDelegate(QStyledItemDelegate):
    """Draws the players' pieces, and captures in bold."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        move = index.data(MoveRole.TURN).move
        if index.column() == Column.MOVE and move is not None and move.captured:
            option.font.setBold(True)
        if index.column() in {Column.NUMBER, Column.RULE}:
            colour_text(option, self._appearance.theme.colours.secondary)
        if index.column() == Column.PLAYER:
            option.text = ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        if index.column() != Column.PLAYER:
            return
        theme = self._appearance.theme
        unit, rect = theme.metrics.unit, QRectF(option.rect)
        mover = index.data(MoveRole.TURN).before.mover
        centre = QPointF(rect.left() + 3.5 * unit, rect.center().y())
        draw_piece(painter, centre, _PIECE_UNITS * unit, mover, theme.colours)
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(theme.metrics.font)
        painter.drawText(
            rect.adjusted(6.5 * unit, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, mover.name
        )
