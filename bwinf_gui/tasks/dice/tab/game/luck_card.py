"""The luck of a game: whose rolls helped by how much, the sum, and the rolls that did most."""

from math import ceil

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.luck import GameLuck, RollLuck
from bwinf_gui.tasks.dice.luck_sentences import (
    deed_in_short,
    gain_explained,
    gain_in_words,
    net_in_words,
    players_in_words,
    rolls_unit,
    rounded_sum,
    sum_explained,
    sum_in_words,
    swings_title,
)
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game.board.items import draw_piece, player_colour
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.labels import ElidedLabel, RichLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable, colour_text
from bwinf_gui.widgets.table_column import AS_WIDE_AS_TEXTS, Column, ColumnWidth
from bwinf_gui.widgets.theme import Appearance

_BAR_UNITS, _LINE_UNITS = 3.5, 5.0
_NAME_UNITS = 12
_PIECE_UNITS = 1.6
_STEPS = (5, 10, 20, 40, 60, 80, 100)
"""Where the scale of the bars may end, in percentage points; more luck than 100 is rare."""
_REACH = 1.1
"""So many times the end of the scale is the room for a bar."""
_LEAST_ROWS = 3
"""The other rolls are scrolled to in a low window."""
_TURN, _ROLL, _DEED, _GAIN = range(4)
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class LuckBars(QWidget):
    """The net luck of both players, from the middle to the left or to the right."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        speak_as_picture(self)
        self._appearance = appearance
        self._luck: GameLuck | None = None
        unit = appearance.theme.metrics.unit
        self.setFixedHeight(round((2 * _LINE_UNITS + 5) * unit))
        appearance.changed.connect(self.update)

    def show_luck(self, luck: GameLuck | None) -> None:
        """Show the luck of a game, None while it is not known."""
        self._luck = luck
        level = self._appearance.level
        self.setAccessibleName(players_in_words(luck, level) if luck else tr("Luck"))
        self.update()

    @property
    def _values(self) -> tuple[str, str]:
        if self._luck is None:
            return "–", "–"
        level = self._appearance.level
        a, b = (net_in_words(self._luck, player, level) for player in Player)
        return a, b

    def _scale(self) -> QRectF:
        """The room of the bars, between the names and the numbers."""
        unit = self._appearance.theme.metrics.unit
        widest = max(map(self.fontMetrics().horizontalAdvance, self._values))
        left, right = _NAME_UNITS * unit, self.width() - widest - 5 * unit
        return QRectF(left, unit, max(1.0, right - left), 2 * _LINE_UNITS * unit)

    def _draw_scale(self, painter: QPainter, end: float) -> None:
        """Draw the middle and the ends, with what they stand for below."""
        scale, theme = self._scale(), self._appearance.theme
        metrics, colours = theme.metrics, theme.colours
        painter.setFont(metrics.sized(TextSize.SMALL))
        texts = {-1: tr("bad luck {0}"), 0: "{0}", 1: tr("luck {0}")}
        for side, text in texts.items():
            x = scale.center().x() + side * scale.width() / 2 / _REACH
            painter.setPen(QPen(QColor(colours.grid if side else colours.secondary), 1))
            painter.drawLine(QPointF(x, scale.top()), QPointF(x, scale.bottom()))
            painter.setPen(QColor(colours.secondary))
            words = text.format(round(end) if side else 0)
            wide = painter.fontMetrics().horizontalAdvance(words)
            left = min(max(x - wide / 2, 0.0), self.width() - wide)
            below = QRectF(left, scale.bottom(), wide + 1, 4 * metrics.unit)
            painter.drawText(below, _MIDDLE | Qt.AlignmentFlag.AlignLeft, words)

    def _draw_player(self, painter: QPainter, player: Player, points: float, end: float) -> None:
        """Draw a player's sign, name, bar and number."""
        scale, theme = self._scale(), self._appearance.theme
        unit, colours = theme.metrics.unit, theme.colours
        line = QRectF(0, scale.top() + player * _LINE_UNITS * unit, self.width(), 0)
        line.setHeight(_LINE_UNITS * unit)
        middle = line.center().y()
        draw_piece(painter, QPointF(3.5 * unit, middle), _PIECE_UNITS * unit, player, colours)
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(colours.text))
        painter.drawText(line.adjusted(7 * unit, 0, 0, 0), _MIDDLE, player.name)
        right = _MIDDLE | Qt.AlignmentFlag.AlignRight
        painter.drawText(line.adjusted(0, 0, -2 * unit, 0), right, self._values[player])
        length = points / end * scale.width() / 2 / _REACH
        half = _BAR_UNITS * unit / 2
        bar = QRectF(scale.center().x(), middle - half, length, 2 * half)
        painter.fillRect(bar.normalized(), player_colour(player, colours))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        told = rounded_sum(self._luck) if self._luck else None
        points = (told.a, told.b) if told else (0.0, 0.0)
        end = scale_end(max(map(abs, points)))
        self._draw_scale(painter, end)
        for player in Player:
            self._draw_player(painter, player, points[player], end)

    def minimumSizeHint(self) -> QSize:
        return QSize(40 * self._appearance.theme.metrics.unit, self.minimumHeight())


def scale_end(most: float) -> float:
    """A round number of points at which the scale of the bars ends, so that `most` has room."""
    fitting = (step for step in _STEPS if most <= _REACH * step)
    return float(next(fitting, 100 * ceil(most / _REACH / 100)))


class RollsTable(ColumnTable[RollLuck]):
    """Lists rolls; each row is a link to its turn.

    Signals:
        index_chosen: The state after a turn is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._record: Record | None = None
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("luckyRolls")
        self.horizontalHeader().hide()
        self.setProperty("plain", "true")
        self.setItemDelegate(_RollDelegate(appearance=appearance, table=self))
        self.setMinimumHeight(_LEAST_ROWS * self._metrics.table_row)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.row_chosen.connect(self._on_row_chosen)
        self.clicked.connect(lambda index: self._on_row_chosen(index.row()))
        self.activated.connect(lambda index: self._on_row_chosen(index.row()))

    def show_rolls(self, record: Record | None, rolls: tuple[RollLuck, ...]) -> None:
        """List rolls of a game."""
        self._record = record
        self.show_rows(rolls)

    def show_index(self, index: int) -> None:
        """Choose the roll that led to a state, if it is listed, without a signal."""
        turns = [roll.turn for roll in self.rows]
        self.choose_row(turns.index(index) if index in turns else -1)

    def _columns(self) -> tuple[Column[RollLuck], ...]:
        return (
            Column(
                to_translate("Turn"),
                lambda roll: tr("Turn {0}").format(roll.turn),
                width=AS_WIDE_AS_TEXTS,
                spoken=lambda roll: str(roll.turn),
            ),
            Column(to_translate("Roll"), self._roll, width=ColumnWidth(25, with_text=True)),
            Column(to_translate("Move"), self._deed, tip=self._tip),
            Column(
                to_translate("Luck"),
                lambda roll: gain_in_words(roll, self._appearance.level),
                width=ColumnWidth(13),
                is_number=True,
                tip=self._tip,
            ),
        )

    def _roll(self, roll: RollLuck) -> str:
        number = self._record.turns[roll.turn - 1].roll if self._record else 0
        return tr("{0} rolls {1}").format(roll.player.name, number)

    def _deed(self, roll: RollLuck) -> str:
        return deed_in_short(self._record.turns[roll.turn - 1]) if self._record else ""

    def _tip(self, roll: RollLuck) -> str:
        return gain_explained(roll, self._appearance.level)

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if row >= 0:
            self.index_chosen.emit(self.rows[row].turn)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus without following the link that Qt makes the current one by it."""
        with QSignalBlocker(self.selectionModel()):
            super().focusInEvent(event)

    def sizeHint(self) -> QSize:
        """Ask for the least; a column with wrapped texts gets all the height that is asked for."""
        return QSize(super().sizeHint().width(), self.minimumHeight())


class _RollDelegate(ColumnDelegate):
    """Draws links to turns and the pieces of who rolled, and luck in bold."""

    def __init__(self, *, appearance: Appearance, table: RollsTable) -> None:
        super().__init__(table)
        self._appearance = appearance
        self._table = table

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        colours = self._appearance.theme.colours
        if index.column() == _TURN:
            option.font.setUnderline(True)
            colour_text(option, colours.accent)
        elif index.column() == _DEED:
            colour_text(option, colours.secondary)
        elif index.column() == _GAIN:
            option.font.setBold(True)
        else:
            option.text = ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        if index.column() == _ROLL:
            self._paint_roll(
                painter, QRectF(option.rect), self._table.rows[index.row()].player, index.data()
            )

    def _paint_roll(self, painter: QPainter, rect: QRectF, player: Player, words: str) -> None:
        """Draw who rolled, and the number at the end of the words in bold."""
        theme, font = self._appearance.theme, self._table.font()
        unit = theme.metrics.unit
        centre = QPointF(rect.left() + 3.5 * unit, rect.center().y())
        draw_piece(painter, centre, _PIECE_UNITS * unit, player, theme.colours)
        painter.setPen(QColor(theme.colours.text))
        text = words.rstrip("0123456789")
        painter.setFont(font)
        painter.drawText(rect.adjusted(6.5 * unit, 0, 0, 0), _MIDDLE, text)
        left = 6.5 * unit + painter.fontMetrics().horizontalAdvance(text)
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(rect.adjusted(left, 0, 0, 0), _MIDDLE, words[len(text) :])


class LuckCard(QFrame):
    """Shows the luck of a game.

    Signals:
        index_chosen: The state after a roll that did much is to be shown.
    """

    index_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("luckCard")
        self.setProperty("card", "true")
        self._appearance = appearance
        self._shown: tuple[Record, GameLuck] | None = None
        self._index = 0
        self.bars = LuckBars(appearance=appearance, parent=self)
        self._sum = RichLabel(self)
        self._sum.setObjectName("luckSum")
        self._sum.setProperty("role", "sum")
        self._sum.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(self)
        self._exactness = ElidedLabel(self)
        self._exactness.setProperty("role", "hint")
        self.rolls = RollsTable(appearance=appearance, parent=self)
        self.rolls.index_chosen.connect(self.index_chosen)
        appearance.changed.connect(self.retranslate)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_luck(self, record: Record | None, luck: GameLuck | None) -> None:
        """Show the luck of a game, None while it is not known."""
        self._shown = (record, luck) if record is not None and luck is not None else None
        self.retranslate()

    def show_index(self, index: int) -> None:
        """Mark the roll that led to a state."""
        self._index = index
        self.rolls.show_index(index)

    @Slot()
    def retranslate(self) -> None:
        luck = self._shown[1] if self._shown else None
        level = self._appearance.level
        self.bars.show_luck(luck)
        computing = tr("The chances are being computed …")
        self._sum.setText(sum_in_words(luck, "<b>{}</b>") if luck else computing)
        reason = sum_explained(luck, level) if luck else computing
        for part in (self.bars, self._sum):
            part.setToolTip(f"<p>{reason}</p>")
            part.setAccessibleDescription(reason)
        self._title.setText(swings_title())
        self.setAccessibleName(tr("Luck"))
        self.rolls.retranslate()
        self._show_rolls()

    @Slot()
    def _show_rolls(self) -> None:
        rolls: tuple[RollLuck, ...] = ()
        if self._shown is not None:
            rolls = self._shown[1].swings
        self.rolls.show_rolls(self._shown[0] if self._shown else None, rolls)
        self.rolls.show_index(self._index)
        self.rolls.setAccessibleName(swings_title())
        self._exactness.setText(rolls_unit(rolls, self._appearance.level) if rolls else "")

    def _arrange(self, unit: int) -> None:
        head = apart(self._title, self._exactness)
        head.setContentsMargins(unit // 2, 0, unit, 0)
        head.setSpacing(unit // 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addWidget(self.bars)
        layout.addWidget(self._sum)
        layout.addLayout(head)
        layout.addWidget(self.rolls, 1)
