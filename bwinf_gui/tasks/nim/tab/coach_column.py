"""The right column of a game: the coach's columns, the winning moves, and the list of turns."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.tasks.nim import Effect, Move, effect, moves, nim_sum, winning_moves
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.tab.binary_view import BinaryView
from bwinf_gui.tasks.nim.tab.coach import Help, explanation
from bwinf_gui.tasks.nim.tab.turns_table import TurnsTable
from bwinf_gui.tasks.nim.tab.winning_list import WinningList
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import Appearance

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

    def set_only_now(self, *, only_now: bool) -> None:
        """Save room in a narrower column."""
        self.columns.set_only_now(only_now=only_now)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
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
        self._secret_text.setText(self._secret_in_words(asked, told=told, over=not any(position)))
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
