"""The left column: who plays, from which rows, and the position in words."""

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim import STRATEGIES
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.sentences import strategy_name, strategy_remark
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.rows_editor import RowsEditor
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import allow
from bwinf_gui.widgets.theme import Appearance, set_style_property
from bwinf_gui.widgets.words_card import WordsCard

LEAST_HEIGHT_UNITS = 155
"""Below this height of the window the words make do with one line."""
_PLAYERS = (PERSON, *STRATEGIES)


class PlayerCard(QFrame):
    """Chooses one of the players."""

    def __init__(self, *, name: str, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._remark, self._pill = QLabel(self), QLabel(self), QLabel(self)
        self.box = QComboBox(self)
        self.box.setObjectName(name)
        self.box.addItems([""] * len(_PLAYERS))
        self._title.setBuddy(self.box)
        self._title.setProperty("role", "secondary")
        self._remark.setProperty("role", "hint")
        self._remark.setWordWrap(True)
        self._pill.setProperty("pill", "good")
        unit = appearance.theme.metrics.unit
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * unit, unit, 2 * unit, unit)
        layout.setSpacing(unit)
        layout.addLayout(apart(self._title, self._pill))
        layout.addWidget(self.box)
        layout.addWidget(self._remark)
        self.set_on_move(on_move=False)

    @property
    def player(self) -> str:
        """Who was chosen."""
        return _PLAYERS[self.box.currentIndex()]

    def choose(self, player: str) -> None:
        """Show a player, without a signal."""
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(_PLAYERS.index(player))
        self._remark.setText(strategy_remark(player))

    def set_on_move(self, *, on_move: bool) -> None:
        """Show whether this player is to move."""
        keeps_its_place = self._pill.sizePolicy()
        keeps_its_place.setRetainSizeWhenHidden(True)
        self._pill.setSizePolicy(keeps_its_place)
        self._pill.setVisible(on_move)
        set_style_property(self, "card", "selected" if on_move else "true")

    def name_place(self, title: str, description: str) -> None:
        """Put all texts into the current language."""
        self._title.setText(title)
        self._pill.setText(tr("to move"))
        self.box.setAccessibleName(description)
        for row, player in enumerate(_PLAYERS):
            self.box.setItemText(row, strategy_name(player))
            self.box.setItemData(row, strategy_remark(player), Qt.ItemDataRole.ToolTipRole)
        self._remark.setText(strategy_remark(self.player))


class PlayersPanel(QWidget):
    """Edits who plays and the rows of a document."""

    def __init__(self, *, document: NimDocument, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._title, self._words_title = QLabel(self), QLabel(self)
        self._swap = QPushButton(self)
        self._swap.setObjectName("nimSwap")
        self._cards = (
            PlayerCard(name="nimFirst", appearance=appearance, parent=self),
            PlayerCard(name="nimSecond", appearance=appearance, parent=self),
        )
        self._rows = RowsEditor(document=document, appearance=appearance, parent=self)
        self._words = WordsCard(
            name="nimWords",
            least_units=LEAST_HEIGHT_UNITS,
            metrics=appearance.theme.metrics,
            parent=self,
        )
        self._arrange(appearance.theme.metrics.unit)
        for card in self._cards:
            card.box.activated.connect(self._on_player_chosen)
        self._swap.clicked.connect(self._on_swap_clicked)
        self.retranslate()

    def show_game(self, game: Game, index: int) -> None:
        """Show who plays, and who is to move in a state."""
        over = not any(game.position(index))
        for place, (card, player) in enumerate(zip(self._cards, game.players, strict=True)):
            card.choose(player)
            card.set_on_move(on_move=not over and game.mover(index) == place)
        self._explain_swap()
        self._rows.show_rows(game.start.rows)

    def show_words(self, text: str) -> None:
        """Say what the picture shows."""
        self._words.say(text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Players"))
        self._swap.setText(tr("Swap"))
        self._explain_swap()
        self._cards[0].name_place(tr("begins"), tr("Who begins"))
        self._cards[1].name_place(tr("then"), tr("The other player"))
        self._words_title.setText(tr("Position in words"))
        self._words.set_name(tr("Position in words"))

    def _explain_swap(self) -> None:
        first, second = self._document.game.players
        same = tr("Both are the same.") if first == second else ""
        allow(self._swap, tr("Let the other player begin"), unless=same)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._words_title):
            title.setProperty("role", "heading")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._swap))
        for player in self._cards:
            layout.addWidget(player)
        layout.addSpacing(unit)
        layout.addWidget(self._rows)
        layout.addStretch()
        layout.addWidget(self._words_title)
        layout.addWidget(self._words)

    @Slot()
    def _on_player_chosen(self) -> None:
        first, second = self._cards
        self._document.set_players((first.player, second.player), tr("players"))

    @Slot()
    def _on_swap_clicked(self) -> None:
        first, second = self._document.game.players
        self._document.set_players((second, first), tr("who begins"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the words to one line in a low window."""
        super().resizeEvent(event)
        self._words.fit()
