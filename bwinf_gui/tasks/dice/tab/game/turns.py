"""The turns of a game as a table: listed beside the board, and exported."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.dice.explanations import rule_in_short, rule_name
from bwinf_gui.tasks.dice.field_names import short_name, way_in_short
from bwinf_gui.tasks.dice.game import Player, Transition
from bwinf_gui.tasks.dice.luck import luck_of
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.board.items import draw_piece
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.tables import Cell, Table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable, colour_text
from bwinf_gui.widgets.table_column import Column, ColumnWidth
from bwinf_gui.widgets.theme import Appearance

_LEAST_ROWS = 4
_PIECE_UNITS = 1.6
_NUMBER, _PLAYER, _, _MOVE, _RULE = range(5)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
"""Heads stand on the left; they are longer than the numbers below."""


class MovesTable(ColumnTable[int]):
    """Lists the turns of a record, by their numbers from 1.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._turns: tuple[Transition, ...] = ()
        self._shown = 0
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        # A style sheet that is in force already would ask for more than the narrow columns have.
        self.horizontalHeader().setMinimumSectionSize(4 * self._metrics.unit)
        self._fit_columns()
        self.setObjectName("ludoMoves")
        self.setItemDelegate(_MoveDelegate(appearance=appearance, table=self))
        self.setMinimumHeight((_LEAST_ROWS + 1) * self._metrics.table_row)
        self.row_chosen.connect(self._on_row_chosen)
        self.retranslate()

    @property
    def index(self) -> int:
        """The state after the chosen turn; 0 where none is."""
        rows = self.selectionModel().selectedRows()
        return rows[0].row() + 1 if rows else 0

    def show_record(self, record: Record | None) -> None:
        """List the turns of another game, None for no game."""
        self._shown = 0
        self._turns = record.turns if record else ()
        self.show_rows(range(1, len(self._turns) + 1))

    def show_index(self, index: int) -> None:
        """Choose the turn that led to a state, without a signal."""
        self._shown = index
        if index:
            self.selectRow(index - 1)
            self._show_around()
        else:
            self.selectionModel().clear()
            self.scrollToTop()

    def mover(self, number: int) -> Player:
        return self._turns[number - 1].before.mover

    def captures(self, number: int) -> bool:
        """Whether a piece is captured in a turn."""
        move = self._turns[number - 1].move
        return move is not None and move.captured

    def retranslate(self) -> None:
        super().retranslate()
        self.setAccessibleName(tr("Turns"))
        self.setAccessibleDescription(tr("A click shows the board after a turn"))

    def _columns(self) -> tuple[Column[int], ...]:
        return (
            Column(
                to_translate("No."),
                str,
                width=ColumnWidth(9.5),
                is_number=True,
                head_alignment=_LEFT,
            ),
            Column(
                "",
                lambda number: self.mover(number).name,
                width=ColumnWidth(10),
                spoken_title=to_translate("Player"),
            ),
            Column(
                to_translate("Roll"),
                lambda number: str(self._turns[number - 1].roll),
                width=ColumnWidth(11.5),
                is_number=True,
                head_alignment=_LEFT,
            ),
            Column(to_translate("Move"), self._way),
            Column(
                to_translate("Rule"),
                lambda number: rule_in_short(self._turns[number - 1].rule),
                width=ColumnWidth(25),
            ),
        )

    def _way(self, number: int) -> str:
        way = way_in_short(self._turns[number - 1].move, self.mover(number))
        return tr("{0} × captures").format(way) if self.captures(number) else way

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

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if row >= 0 and row + 1 != self._shown:
            self.index_chosen.emit(row + 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus and stay at the start of the game, where Qt would choose a turn."""
        with QSignalBlocker(self.selectionModel()):
            super().focusInEvent(event)
            if not self._shown:
                self.setCurrentIndex(QModelIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_around()


class _MoveDelegate(ColumnDelegate):
    """Draws the players' pieces, and captures in bold."""

    def __init__(self, *, appearance: Appearance, table: MovesTable) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if index.column() == _MOVE and self._table.captures(index.row() + 1):
            option.font.setBold(True)
        if index.column() in {_NUMBER, _RULE}:
            colour_text(option, self._appearance.theme.colours.secondary)
        if index.column() == _PLAYER:
            option.text = ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        if index.column() == _PLAYER:
            self._paint_player(painter, QRectF(option.rect), self._table.mover(index.row() + 1))

    def _paint_player(self, painter: QPainter, rect: QRectF, mover: Player) -> None:
        theme = self._appearance.theme
        unit = theme.metrics.unit
        centre = QPointF(rect.left() + 3.5 * unit, rect.center().y())
        draw_piece(painter, centre, _PIECE_UNITS * unit, mover, theme.colours)
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(theme.metrics.font)
        painter.drawText(
            rect.adjusted(6.5 * unit, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, mover.name
        )


def table_offers(record: Record, curve: ProbabilityCurve | None) -> tuple[TableOffer, ...]:
    """The tables of a game by their names."""
    title = tr("Turns of the game")
    return (TableOffer(title, lambda: turns_table(record, curve)),)


def turns_table(record: Record, curve: ProbabilityCurve | None) -> Table:
    """All turns; fields as the player counts who rolled, chances and luck as shares."""
    heads = (
        tr("Turn"),
        tr("Player"),
        tr("Roll"),
        tr("From"),
        tr("To"),
        tr("Captures"),
        tr("Rule"),
        tr("Luck"),
        tr("A's chance of winning"),
        tr("B's chance of winning"),
    )
    title = tr("Turns of the game")
    luck = luck_of(record, curve) if curve else None
    gains = [roll.gain for roll in luck.rolls] if luck else [None] * len(record.turns)
    rows = tuple(
        _turn_row(record, curve, number, gain) for number, gain in enumerate(gains, start=1)
    )
    return Table(title, heads, rows)


def _turn_row(
    record: Record, curve: ProbabilityCurve | None, number: int, gain: float | None
) -> tuple[Cell, ...]:
    turn = record.turns[number - 1]
    move, probability = turn.move, curve.probabilities[number] if curve else None
    mover = turn.before.mover
    return (
        number,
        mover.name,
        turn.roll,
        short_name(move.source, mover) if move else None,
        short_name(move.target, mover) if move else None,
        int(move.captured) if move else None,
        rule_name(turn.rule),
        gain,
        probability.wins[0] if probability else None,
        probability.wins[1] if probability else None,
    )
