"""The coach: what it says of a position and of the moves there are; the column that shows it."""

from collections.abc import Sequence
from enum import IntEnum
from html import escape

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim.analysis import Effect, Mistake, columns, effect, first_mistake
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Move, Position, moves, nim_sum, winning_moves
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.transcript import Remark
from bwinf_gui.tasks.nim.sentences import move_text, outcome, player_names, to_move, turn_text
from bwinf_gui.tasks.nim.tab.digits import BinaryView
from bwinf_gui.tasks.nim.tab.talk_table import TalkPanel
from bwinf_gui.tasks.nim.tab.turns_table import TurnsTable
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.choice_list import ChoiceList
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel, plain
from bwinf_gui.widgets.metrics import tabular
from bwinf_gui.widgets.theme import Appearance


class Help(IntEnum):
    """How much the coach tells of the position."""

    NONE = 0
    TIP = 1
    MOVE = 2


def headline(game: Game, index: int, asked: Help) -> str:
    """The answer line of a state."""
    position = game.position(index)
    if game.is_over_at(index):
        return outcome(game)
    if asked is Help.NONE or not game.waits_for_person(index):
        return to_move(game, index)
    winning = winning_moves(position)
    if not winning:
        return tr("You need a mistake from your opponent")
    if asked is Help.TIP:
        return tr("You can win")
    return tr("You can win: take {0}").format(move_text(winning[0]))


def story(game: Game, index: int, asked: Help) -> str:
    """The sentence below the answer line."""
    if game.is_over_at(index):
        return mistake_text(game) if game.fault is None else _fault_text(game, game.fault)
    if asked is not Help.NONE and game.waits_for_person(index):
        return _advice(game.position(index), asked)
    told = turn_text(game, game.turns[index - 1]) if index else _rules()
    if index < game.length and game.waits_for_person(index):
        told += " " + tr("A move here replaces the later ones.")
    return told


def mistake_text(game: Game) -> str:
    """Which move of a game first gave a won position away."""
    found = first_mistake(game.turns)
    if found is not None:
        return _mistake(game, found)
    winner = player_names(game.players)[game.winner]
    return tr("Nobody made a mistake: {0} could win from the start.").format(winner)


def explanation(position: Position, effect: Effect | None) -> str:
    """Why the position is won or lost, or what a move would change."""
    if not any(position):
        return tr("Whoever took the last stick has won.")
    if effect is not None:
        return _effect_text(effect)
    if not nim_sum(position):
        return tr(
            "<b>Every column is even</b>, so whoever is to move loses against perfect play: any "
            "move makes a column odd, and the opponent can even it out again."
        )
    odd = _odd_columns(position)
    return tr(
        "Odd: {0}. A winning move makes <b>every column even</b>. Where all are even already, "
        "whoever is to move loses."
    ).format(odd)


def verdict(game: Game, index: int) -> str:
    """Who can win, or for a game that is over where it went wrong."""
    position = game.position(index)
    if not any(position):
        return mistake_text(game)
    if game.is_over_at(index):
        return f"{outcome(game)}. {plain(story(game, index, Help.NONE))}"
    total = nim_sum(position)
    if not total:
        return tr("The nim sum is 0: whoever is to move loses against perfect play.")
    return tr("The nim sum is {0}: whoever is to move can win, by {1}.").format(
        total, " / ".join(map(move_text, winning_moves(position)))
    )


def _rules() -> str:
    return tr("Take as many sticks as you like from one row. Whoever takes the last one wins.")


def _advice(position: Position, asked: Help) -> str:
    if not nim_sum(position):
        return tr(
            "Every column is even. Take few sticks: a longer game leaves more room for mistakes."
        )
    if asked is Help.MOVE:
        return tr(
            "Then every column is even. <b>Whatever the opponent takes, you can even it out.</b>"
        )
    highest = next(column for column in columns(position) if not column.is_even)
    return tr(
        "Take from a row that has a 1 in the column of {0}s, and make every column even."
    ).format(highest.value)


def _odd_columns(position: Position) -> str:
    form = tr("column of {0}s")
    odd = [form.format(column.value) for column in columns(position) if not column.is_even]
    return ", ".join(odd)


def _effect_text(effect: Effect) -> str:
    move = move_text(effect.move)
    if effect.wins:
        return tr("After {0} <b>every column is even</b>: whoever makes this move can win.").format(
            move
        )
    if effect.is_mistake:
        text = tr("After {0} not every column is even (odd: {1}): <b>the opponent could win.</b>")
    else:
        text = tr(
            "After {0} not every column is even (odd: {1}), as after every move here: the opponent "
            "can win."
        )
    return text.format(move, _odd_columns(effect.after))


def _fault_text(game: Game, fault: Fault) -> str:
    """What a program has lost for, what would have won instead, and the first mistake before."""
    winning = winning_moves(game.position(game.length))
    told = [f"<b>✗</b> {escape(fault.sentence)}"]
    if winning:
        moves = " / ".join(map(move_text, winning))
        told.append(tr("<b>{0} would have won.</b>").format(moves))
    if (found := first_mistake(game.turns)) is not None:
        told.append(_mistake(game, found))
    return " ".join(told)


def _mistake(game: Game, found: Mistake) -> str:
    return tr("First mistake: move {0}. {1} took {2}; {3} would have won.").format(
        found.index + 1,
        player_names(game.players)[found.turn.player],
        move_text(found.turn.move),
        " / ".join(map(move_text, found.better)),
    )


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


_LINES = 3


class CoachColumn(QWidget):
    """Explains a state of a game.

    Signals:
        help_requested: More help is wanted.
    """

    help_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: tuple[Game, int, Help, Move | None] | None = None
        self._talk = TalkPanel(appearance=appearance, parent=self)
        self._talk.hide()
        self._title, self._sum, self._words = QLabel(self), QLabel(self), QLabel(self)
        self._winning_title, self._count = QLabel(self), QLabel(self)
        self._secret = QFrame(self)
        self._secret_text = QLabel(self._secret)
        self._ask = QPushButton(appearance.icons.icon("bulb"), "", self._secret)
        self._turns_title = QLabel(self)
        self.columns = BinaryView(appearance=appearance, parent=self)
        self._bulb = IconLabel(name="bulb", tint=Tint.ACCENT, appearance=appearance, parent=self)
        self.winning = WinningList(appearance=appearance, parent=self)
        self.turns = TurnsTable(appearance=appearance, parent=self)
        self._ask.setObjectName("nimAsk")
        self._ask.clicked.connect(self.help_requested)
        self._name_labels()
        self._bulb.set_side(appearance.theme.metrics.icon)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_state(self, game: Game, index: int, asked: Help, preview: Move | None) -> None:
        """Explain a state, and what a move would change."""
        self._shown = game, index, asked, preview
        position = game.position(index)
        change = effect(position, preview) if preview is not None else None
        self.columns.show_position(game.start.rows, position, change)
        self._sum.setText(self._nim_sum(nim_sum(position), change))
        self._words.setText(explanation(position, change))
        self._show_winning(game, index, asked)
        self.winning.choose(preview)

    def show_talk(self, lines: Sequence[Remark], *, seen: bool, both: bool) -> None:
        """Show the conversation with a program, or with both players."""
        self._talk.setVisible(seen)
        if seen:
            self._talk.show_lines(lines, tells_apart=both)

    def set_only_now(self, *, only_now: bool) -> None:
        """Save room in a narrower column."""
        self.columns.set_only_now(only_now=only_now)

    def retranslate(self) -> None:
        self._title.setText(tr("Why does that win?"))
        self._winning_title.setText(tr("Winning moves"))
        self._turns_title.setText(tr("Moves"))
        if self._shown is not None:
            self.show_state(*self._shown)

    def _show_winning(self, game: Game, index: int, asked: Help) -> None:
        """Show the winning moves, or how to ask for them."""
        position = game.position(index)
        winning = winning_moves(position)
        told = asked is Help.MOVE or not game.waits_for_person(index)
        self.winning.show_moves(position, winning if told else ())
        self.winning.setVisible(told and bool(winning))
        self._secret.setVisible(not (told and winning))
        self._ask.setVisible(not told)
        self._ask.setText(tr("Hint") if asked is Help.NONE else tr("Move"))
        self._ask.setAccessibleName(
            tr("Give a hint") if asked is Help.NONE else tr("Show the winning moves")
        )
        over = not any(position)
        self._secret_text.setText(self._secret_in_words(asked, told=told, over=over))
        count = tr_plural("{0} of {n} move", "{0} of {n} moves", len(moves(position))).format(
            len(winning), n=len(moves(position))
        )
        shows_count = any(position) and (told or asked is not Help.NONE)
        self._count.setText(count if shows_count else "")

    def _secret_in_words(self, asked: Help, *, told: bool, over: bool) -> str:
        if over:
            return tr("The game is over.")
        if told:
            return tr("There is none: every column is even.")
        if asked is Help.NONE:
            return tr("On request: first a hint, then the move.")
        return tr("You have had the hint.")

    def _nim_sum(self, total: int, change: Effect | None) -> str:
        if change is None:
            return tr("nim sum {0}").format(total)
        return tr("nim sum {0} → {1}").format(total, change.nim_sum_after)

    def _name_labels(self) -> None:
        for title in (self._title, self._winning_title, self._turns_title):
            title.setProperty("role", "heading")
        for hint in (self._sum, self._count):
            hint.setProperty("role", "hint")
        self._sum.setObjectName("nimSum")
        self._count.setObjectName("nimWinningCount")
        self._words.setObjectName("nimExplanation")
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words.setMinimumHeight(_LINES * self._words.fontMetrics().lineSpacing())
        self._secret.setProperty("card", "true")
        self._secret_text.setWordWrap(True)
        self._secret_text.setProperty("role", "secondary")

    def _arrange(self, unit: int) -> None:
        explained = QHBoxLayout()
        explained.setContentsMargins(2 * unit, unit, 0, 0)
        explained.setSpacing(3 * unit)
        explained.addWidget(self._bulb, 0, Qt.AlignmentFlag.AlignTop)
        explained.addWidget(self._words, 1)
        inside = QHBoxLayout(self._secret)
        inside.setContentsMargins(2 * unit, unit, unit, unit)
        inside.addWidget(self._secret_text, 1)
        inside.addWidget(self._ask)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addWidget(self._talk)
        layout.addLayout(apart(self._title, self._sum))
        layout.addWidget(self.columns)
        layout.addLayout(explained)
        layout.addSpacing(unit)
        layout.addLayout(apart(self._winning_title, self._count))
        layout.addWidget(self._secret)
        layout.addWidget(self.winning)
        layout.addSpacing(unit)
        layout.addWidget(self._turns_title)
        layout.addWidget(self.turns, 1)
