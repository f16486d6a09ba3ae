"""The turns of a game as a table: listed beside the board, and exported."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
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

from bwinf_gui.tasks.dice.chances import Curve
from bwinf_gui.tasks.dice.explanations import rule_in_short, rule_name
from bwinf_gui.tasks.dice.field_names import short_name, way_in_short
from bwinf_gui.tasks.dice.game import Transition
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.board.items import draw_piece
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.rows_model import RowsModel
from bwinf_gui.widgets.rows_table import RowsTable, colour_text
from bwinf_gui.widgets.theme import Appearance

_LEAST_ROWS = 4
_PIECE_UNITS = 1.6


class Column(IntEnum):
    """What stands where."""

    NUMBER = 0
    PLAYER = 1
    ROLL = 2
    MOVE = 3
    RULE = 4


_WIDTHS = {Column.NUMBER: 9.5, Column.PLAYER: 10, Column.ROLL: 11.5, Column.RULE: 25}


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


def table_offers(record: Record, curve: Curve | None) -> tuple[TableOffer, ...]:
    """The tables of a game by their names."""
    title = tr("Turns of the game")
    return (TableOffer(title, lambda: turns_table(record, curve)),)


def turns_table(record: Record, curve: Curve | None) -> Table:
    """All turns; fields as the player counts who rolled, chances as shares."""
    heads = (
        tr("Turn"),
        tr("Player"),
        tr("Roll"),
        tr("From"),
        tr("To"),
        tr("Captures"),
        tr("Rule"),
        tr("A's chance of winning"),
        tr("B's chance of winning"),
    )
    title = tr("Turns of the game")
    rows = tuple(_turn_row(record, curve, number) for number in range(1, len(record.turns) + 1))
    return Table(title, heads, rows)


def _turn_row(record: Record, curve: Curve | None, number: int) -> tuple[Cell, ...]:
    turn = record.turns[number - 1]
    move, chance = turn.move, curve.chances[number] if curve else None
    mover = turn.before.mover
    return (
        number,
        mover.name,
        turn.roll,
        short_name(move.source, mover) if move else None,
        short_name(move.target, mover) if move else None,
        int(move.captured) if move else None,
        rule_name(turn.rule),
        chance.wins[0] if chance else None,
        chance.wins[1] if chance else None,
    )
