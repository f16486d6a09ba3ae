"""What is played by whom: the players, and the rows at the start, which can be edited."""

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.nim import MAX_ROWS, MAX_STICKS, STRATEGIES, Position
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.sentences import strategy_name, strategy_remark
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import allow
from bwinf_gui.widgets.theme import Appearance, set_style_property, tidy_spin_box
from bwinf_gui.widgets.words_card import WordsCard

_MANY_ROWS = 8


class RowsEditor(QWidget):
    """A field for every row of a document's start."""

    def __init__(self, *, document: NimDocument, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._unit = appearance.theme.metrics.unit
        self._title, self._detail = QLabel(self), QLabel(self)
        self._labels = [QLabel(self) for _ in range(MAX_ROWS)]
        self._boxes = [QSpinBox(self) for _ in range(MAX_ROWS)]
        self._form = QFormLayout()
        for number, (label, box) in enumerate(zip(self._labels, self._boxes, strict=True), start=1):
            box.setObjectName(f"nimRow{number}")
            box.setRange(1, MAX_STICKS)
            box.setKeyboardTracking(False)
            box.valueChanged.connect(self._on_box_changed)
            tidy_spin_box(box, appearance.theme.metrics)
            label.setProperty("role", "secondary")
            label.setBuddy(box)
            self._form.addRow(label, box)
        self._add = QPushButton(appearance.icons.icon("plus"), "", self)
        self._add.setObjectName("nimAddRow")
        self._remove = QPushButton(appearance.icons.icon("minus"), "", self)
        self._remove.setObjectName("nimRemoveRow")
        self._remove.setProperty("square", True)
        self._add.clicked.connect(lambda: document.add_row(tr("add row")))
        self._remove.clicked.connect(lambda: document.remove_row(tr("remove row")))
        self._document.file_changed.connect(self._show_file)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()

    def show_rows(self, rows: Position) -> None:
        """Show the rows of a start."""
        for row, box in enumerate(self._boxes):
            self._form.setRowVisible(row, row < len(rows))
            if row < len(rows):
                with QSignalBlocker(box):
                    box.setValue(rows[row])
        # Nine rows, too, are to stand on a usual screen.
        self._form.setVerticalSpacing(self._unit if len(rows) < _MANY_ROWS else 1)
        self._explain(len(rows))
        self._show_file()

    def _explain(self, rows: int) -> None:
        full = tr("There are already nine.") if rows == MAX_ROWS else ""
        allow(self._add, tr("Add a row, nine at most"), unless=full)
        last = tr("One row has to stay.") if rows == 1 else ""
        allow(self._remove, tr("Remove the last row"), unless=last)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._title.setText(tr("Start position"))
        for number, label in enumerate(self._labels, start=1):
            label.setText(tr("Row {0}").format(number))
        for number, box in enumerate(self._boxes, start=1):
            box.setAccessibleName(tr("Sticks in row {0} at the start").format(number))
            box.setToolTip(tr("Another start position begins a new game"))
        self._add.setText(tr("Add row"))
        self._add.setAccessibleName(tr("Add a row"))
        self._remove.setAccessibleName(tr("Remove the last row"))
        self._explain(len(self._document.game.start.rows))
        self._show_file()

    @Slot()
    def _show_file(self) -> None:
        name = self._document.name + ("*" if self._document.is_modified else "")
        rows = tr_plural("{n} row", "{n} rows", len(self._document.game.start.rows)).format(
            n=len(self._document.game.start.rows)
        )
        self._detail.setText(name if self._document.name else rows)
        self._detail.setToolTip(self._document.game.start.title)

    def _arrange(self, unit: int) -> None:
        self._title.setProperty("role", "heading")
        self._detail.setProperty("role", "hint")
        self._form.setHorizontalSpacing(2 * unit)
        buttons = QHBoxLayout()
        buttons.setSpacing(unit)
        buttons.addWidget(self._add)
        buttons.addWidget(self._remove)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._detail))
        layout.addLayout(self._form)
        layout.addLayout(buttons)

    @Slot()
    def _on_box_changed(self) -> None:
        count = len(self._document.game.start.rows)
        rows = tuple(box.value() for box in self._boxes[:count])
        self._document.set_rows(rows, tr("rows"))


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
