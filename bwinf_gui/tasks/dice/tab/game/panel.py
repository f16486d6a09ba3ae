"""The left column: which game is to be shown, by its fields, an address, or its kind."""

from collections.abc import Sequence

from PySide6.QtCore import QRegularExpression, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.address import Address, parse_address
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.game_sentences import kind_name
from bwinf_gui.tasks.dice.rules import Preset
from bwinf_gui.tasks.dice.showcase import LUCKY_WINS, Highlight, Showcase
from bwinf_gui.tasks.dice.tab.game.die_choice import DieChoice
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.choice_list import ChoiceList
from bwinf_gui.widgets.fields import SeedField
from bwinf_gui.widgets.theme import Appearance, set_style_property

_KIND = Qt.ItemDataRole.UserRole
GAME_DIGITS = 12
LEAST_HEIGHT_UNITS = 155
"""Below this height of the window only who is to roll is said of the position."""


class AddressDialog(QDialog):
    """A line for the address; one that lies in the clipboard stands there already.

    Signals:
        chosen: The `Address` that was confirmed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._address: Address | None = None
        self.setObjectName("addressDialog")
        self.setWindowTitle(tr("Open a game by its address"))
        self._prompt = QLabel(tr("“Command” copies the address of the game that is shown."), self)
        self._line = QLineEdit(self)
        self._line.setObjectName("addressLine")
        self._line.setAccessibleName(tr("Address"))
        self._line.setPlaceholderText('bwinf ludo play --die "1 2 3 4 5 6" --die "…" --seed 1')
        self._reason = QLabel(self)
        self._reason.setProperty("role", "error")
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Open | buttons.Cancel, self)
        layout = QVBoxLayout(self)
        for widget in (self._prompt, self._line, self._reason, self._buttons):
            layout.addWidget(widget)
        self._line.textChanged.connect(self._check)
        self._buttons.accepted.connect(self._on_accepted)
        self._buttons.rejected.connect(self.reject)
        self.resize(parent.window().width() // 2, self.sizeHint().height())
        self._paste()
        self._check()

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text().strip()
        try:
            parse_address(text, "")
        except InputError:
            return
        self._line.setText(text)
        self._line.selectAll()

    @Slot()
    def _check(self) -> None:
        """Read the line, and let it be confirmed only if it is an address."""
        text, reason = self._line.text().strip(), ""
        self._address = None
        try:
            self._address = parse_address(text, "")
        except InputError as error:
            reason = as_sentence(error) if text else ""
        self._reason.setText(reason)
        set_style_property(self._line, "wrong", "true" if reason else "false")
        open_button = self._buttons.button(QDialogButtonBox.StandardButton.Open)
        open_button.setEnabled(self._address is not None)

    @Slot()
    def _on_accepted(self) -> None:
        if self._address is not None:
            self.accept()
            self.chosen.emit(self._address)


class ShowcaseList(ChoiceList):
    """Lists the kinds of games with their lengths; those that do not exist are grey.

    Signals:
        kind_chosen: A `Highlight` whose game is to be shown.
    """

    kind_chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("showcase")
        self._appearance = appearance
        self._showcase: Showcase | None = None
        self._game: int | None = None
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(self._on_activated)
        self._items = {kind: self._new_item(kind) for kind in Highlight}
        self.addTopLevelItems(list(self._items.values()))
        appearance.changed.connect(self._fill)
        self.retranslate()

    def show_showcase(self, showcase: Showcase | None) -> None:
        """Show what was found; None while nothing was looked for yet."""
        self._showcase = showcase
        self._fill()

    def show_game(self, game: int) -> None:
        """Mark the game that is shown, if it is one of the list."""
        self._game = game
        self._fill()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Show me a game"))
        self._fill()

    def _new_item(self, kind: Highlight) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        item.setData(0, _KIND, kind.value)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    @Slot()
    def _fill(self) -> None:
        found = self._showcase.found if self._showcase else {}
        self.clearSelection()
        for kind, item in self._items.items():
            game = found.get(kind)
            text = tr("{0} rolls").format(whole(game.rolls)) if game else ""
            if kind in found and game is None:
                text = tr("none")
            item.setText(0, kind_name(kind))
            item.setText(1, text)
            item.setForeground(1, QColor(self._appearance.theme.colours.secondary))
            item.setDisabled(game is None and not self._can_look_for(kind))
            item.setToolTip(0, self._tip(kind))
            spoken = text or self._tip(kind)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{kind_name(kind)}, {spoken}")
            item.setData(1, Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setSelected(game is not None and game.game == self._game)

    def _can_look_for(self, kind: Highlight) -> bool:
        """Whether choosing a kind begins a search of its own."""
        showcase = self._showcase
        return kind in LUCKY_WINS and showcase is not None and kind not in showcase.found

    def _tip(self, kind: Highlight) -> str:
        tips = {
            Highlight.LUCKIEST: tr("Won with the most luck of the winner's own rolls"),
            Highlight.MOST_DESERVED: tr("Won with the least luck of the winner's own rolls"),
        }
        place = self._place(kind)
        return f"{tips[kind]}. {place}" if kind in tips else place

    def _place(self, kind: Highlight) -> str:
        """Where a game is, or why it is nowhere."""
        if self._can_look_for(kind):
            return tr("Choose it and it is looked for, which takes some seconds")
        if self._showcase is None:
            return tr("Still being searched for")
        game = self._showcase.found.get(kind)
        if game is None:
            games = whole(self._showcase.games)
            return tr("There is none among {0} games").format(games)
        return tr("Game {0} of {1}").format(game.game, whole(self._showcase.games))

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, _column: int) -> None:
        self.kind_chosen.emit(Highlight(item.data(0, _KIND)))


class GamePanel(QWidget):
    """Edits the address of a game, and says the position in words.

    Signals:
        edited: Another die, seed or number was chosen.
        address_requested: An address is to be asked for.
    """

    edited = Signal()
    address_requested = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._dice: Dice = ()
        self._lines: Sequence[str] = ()
        self._is_folded = False
        self._shown_places: tuple[int | None, int | None] | None = None
        self._shown_copy = 0
        self._metrics = appearance.theme.metrics
        self._title, self._showcase_title, self._words_title = (QLabel(self) for _ in range(3))
        self.choices = {
            player: DieChoice(player=player, appearance=appearance, parent=self)
            for player in Player
        }
        self._seed_label = QLabel(self)
        self._seed = SeedField(icons=appearance.icons, parent=self)
        self._game_label, self._game = QLabel(self), QLineEdit(self)
        self._address = QPushButton(appearance.icons.icon("open"), "", self)
        self.showcase = ShowcaseList(appearance=appearance, parent=self)
        self._words = QLabel(self)
        self._prepare_fields()
        self._arrange(appearance.theme.metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def seed(self) -> int:
        return self._seed.seed

    def die_names(self) -> tuple[str, str]:
        return self.choices[Player.A].die_name, self.choices[Player.B].die_name

    def set_dice(self, dice: Dice) -> None:
        """Offer other dice."""
        self._dice = dice
        self._shown_places = None
        for choice in self.choices.values():
            choice.set_dice(dice)

    def begin(self) -> None:
        """Choose the first game of the first two dice."""
        self._shown_places = None
        for player, choice in self.choices.items():
            choice.choose_place(min(player, len(self._dice) - 1))
        self.show_number(0)

    def address(self, preset: Preset) -> Address | None:
        """The game that is asked for; None where there are no dice."""
        a, b = (self.choices[player].die for player in Player)
        if a is None or b is None:
            return None
        game = int(self._game.text() or 0)
        copy = self._shown_copy if self._places() == self._shown_places else self._copy()
        return Address(dice=(a, b), preset=preset, seed=self.seed, game=game, copy=copy)

    def show_address(self, address: Address) -> None:
        """Show what names a game."""
        for player, die in zip(Player, address.dice, strict=True):
            if self.choices[player].die != die:
                self.choices[player].choose_die(die)
        # An address knows which of two equal pairs it means, the choosers may not.
        self._shown_places, self._shown_copy = self._places(), address.copy
        with QSignalBlocker(self._seed):
            self._seed.setText(str(address.seed))
        self._game.setText(str(address.game))

    def show_number(self, game: int) -> None:
        """Show the number of another game with the same seed."""
        self._game.setText(str(game))

    def take_new_seed(self) -> None:
        """Ask for the first game with another seed."""
        self._seed.take_new()

    def show_words(self, lines: Sequence[str]) -> None:
        """Say the position in words."""
        self._lines = lines
        *players, last = lines
        bold = [*(f"<b>{line[0]}</b>{line[1:]}" for line in players), last]
        self._words.setText(last if self._is_folded else "<br>".join(bold))
        self._words.setToolTip("<br>".join(bold) if self._is_folded else "")

    def retranslate(self) -> None:
        self._title.setText(tr_in("one game", "Game"))
        self._showcase_title.setText(tr("Show me a game"))
        self._words_title.setText(tr("Position in words"))
        self._seed_label.setText(tr("&Seed"))
        self._game_label.setText(tr("Ga&me"))
        self._game.setToolTip(
            tr("The number of the game in a comparison with this seed, counted from 0")
        )
        self._address.setText(tr("Open address …"))
        self._address.setToolTip(tr("Show the game that an address names"))

    def _places(self) -> tuple[int | None, int | None]:
        return self.choices[Player.A].index, self.choices[Player.B].index

    def _copy(self) -> int:
        """How many pairs with the same faces a comparison has before this one."""
        a, b = self._places()
        if a is None or b is None or a >= b:
            return 0
        pair = self._dice[a], self._dice[b]
        before = [
            (first, second)
            for first in range(len(self._dice))
            for second in range(first + 1, len(self._dice))
            if (self._dice[first], self._dice[second]) == pair
        ]
        return before.index((a, b))

    def _prepare_fields(self) -> None:
        self._seed.setObjectName("ludoSeed")
        self._game.setObjectName("ludoGame")
        digits = QRegularExpression(f"[0-9]{{1,{GAME_DIGITS}}}")
        self._game.setValidator(QRegularExpressionValidator(digits, self._game))
        self._game.setText("0")
        self._address.setObjectName("openAddress")
        self._seed_label.setBuddy(self._seed)
        self._game_label.setBuddy(self._game)
        for title in (self._title, self._showcase_title, self._words_title):
            title.setProperty("role", "heading")
        self._words.setObjectName("positionWords")
        self._words.setWordWrap(True)

    def _arrange(self, unit: int) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * unit)
        form.setVerticalSpacing(unit + unit // 2)
        form.addRow(self._seed_label, self._seed)
        form.addRow(self._game_label, self._game)
        card = QFrame(self)
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(2 * unit, unit, 2 * unit, unit)
        inside.addWidget(self._words)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit + unit // 2)
        layout.addWidget(self._title)
        for choice in self.choices.values():
            layout.addWidget(choice)
        layout.addLayout(form)
        layout.addWidget(self._showcase_title)
        layout.addWidget(self.showcase)
        layout.addWidget(self._address)
        layout.addStretch(1)
        layout.addWidget(self._words_title)
        layout.addWidget(card)

    def _connect(self) -> None:
        for choice in self.choices.values():
            choice.chosen.connect(self.edited)
        self._seed.editingFinished.connect(self.edited)
        self._game.editingFinished.connect(self.edited)
        self._seed.textChanged.connect(self._on_seed_changed)
        self._address.clicked.connect(self.address_requested)

    @Slot()
    def _on_seed_changed(self) -> None:
        """A seed that was not typed is a new chance: it begins with its first game."""
        if not self._seed.isModified():
            self._game.setText("0")
            self.edited.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        folded = self.window().height() < LEAST_HEIGHT_UNITS * self._metrics.unit
        if folded != self._is_folded:
            self._is_folded = folded
            if self._lines:
                self.show_words(self._lines)
