"""What is played by whom: the players, and the rows at the start, which can be edited."""

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
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

from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.playing import PERSON, Game, program_name
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS, Position
from bwinf_gui.tasks.nim.sentences import strategy_name, strategy_remark
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.move_limit import MoveLimit
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.program_card import ProgramCard, state_in_words
from bwinf_gui.tasks.nim.tab.program_seat import ProgramSeat
from bwinf_gui.tasks.nim.tab.program_table import ProgramTable
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import set_enabled
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
        set_enabled(self._add, tr("Add a row, nine at most"), disabled_reason=full)
        last = tr("One row has to stay.") if rows == 1 else ""
        set_enabled(self._remove, tr("Remove the last row"), disabled_reason=last)

    def retranslate(self) -> None:
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
OWN_PROGRAM = "own program"
"""Stands behind the players for a program that is yet to be named."""


class PlayerCard(QFrame):
    """Chooses one of the players.

    Signals:
        chosen: A player.
        program_named: A program that is to play: its command and its folder.
        program_wanted: The program is to be started, anew where it runs.
    """

    chosen = Signal(str)
    program_named = Signal(str, str)
    program_wanted = Signal()

    def __init__(
        self, *, name: str, programs: OwnPrograms, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._programs = programs
        self._chosen = PERSON
        self._description = ""
        self._title, self._remark, self._pill = QLabel(self), QLabel(self), QLabel(self)
        self.box = QComboBox(self)
        self.box.setObjectName(name)
        self.program = ProgramCard(name=name, appearance=appearance, parent=self)
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
        layout.addWidget(self.program)
        self._fill()
        self._show_chosen()
        self._show_pill("", "good")
        self.box.activated.connect(self._on_activated)
        self.program.named.connect(self.program_named)
        self.program.start_clicked.connect(self.program_wanted)
        programs.changed.connect(self._fill)

    @property
    def player(self) -> str:
        """Who was chosen."""
        player: str = self.box.currentData()
        return player

    def choose(self, player: str) -> None:
        """Show a player, without a signal."""
        if player != self._chosen:
            self._chosen = player
            self.program.field.clear()
            self._fill()
        self._show_chosen()

    def show_seat(self, seat: ProgramSeat, problem: str) -> None:
        """Show what the program of this player does, and why it cannot be started."""
        # Another one may just be named in place of the one that plays.
        if program_name(self._chosen) is not None and self.player == self._chosen:
            self.program.show_program(self._programs.of(self._chosen), seat, problem)

    def set_on_move(self, *, on_move: bool, seat: ProgramSeat) -> None:
        """Show whether this player is to move, or what its program does."""
        is_program = program_name(self._chosen) is not None
        self._show_pill(*_state(seat, on_move=on_move, is_program=is_program))
        set_style_property(self, "card", "selected" if on_move else "true")

    def name_place(self, title: str, description: str) -> None:
        self._title.setText(title)
        self._description = description
        self._fill()
        self._show_chosen()

    @Slot()
    def _fill(self) -> None:
        """List all players; one that was removed from the programs is listed while it plays."""
        own = [each for each in (*self._programs.players, self._chosen) if program_name(each)]
        self.box.setAccessibleName(self._description)
        with QSignalBlocker(self.box):
            self.box.clear()
            for player in dict.fromkeys((*_PLAYERS, *own)):
                self.box.addItem(strategy_name(player), player)
                tip, last = strategy_remark(player), self.box.count() - 1
                self.box.setItemData(last, tip, Qt.ItemDataRole.ToolTipRole)
            self.box.addItem(tr("Own program …"), OWN_PROGRAM)
            self.box.setCurrentIndex(self.box.findData(self._chosen))

    def _show_chosen(self) -> None:
        is_program = self.player == OWN_PROGRAM or program_name(self.player) is not None
        self.program.setVisible(is_program)
        self._remark.setVisible(not is_program)
        if not is_program:
            self._remark.setText(strategy_remark(self.player))

    def _show_pill(self, text: str, tone: str) -> None:
        keeps_its_place = self._pill.sizePolicy()
        keeps_its_place.setRetainSizeWhenHidden(True)
        self._pill.setSizePolicy(keeps_its_place)
        self._pill.setText(text)
        self._pill.setVisible(bool(text))
        set_style_property(self._pill, "pill", tone)

    @Slot()
    def _on_activated(self) -> None:
        self._show_chosen()
        if self.player == OWN_PROGRAM:
            self.program.field.clear()
            self.program.field.command.setFocus()
        else:
            self.chosen.emit(self.player)


def _state(seat: ProgramSeat, *, on_move: bool, is_program: bool) -> tuple[str, str]:
    """What a player does, and the tone of that."""
    if is_program:
        return state_in_words(seat)
    return (tr("to move") if on_move else ""), "good"


class PlayersPanel(QWidget):
    """Edits who plays and the rows of a document.

    Signals:
        help_wanted: The protocol of programs is to be explained.
    """

    help_wanted = Signal()

    def __init__(
        self,
        *,
        document: NimDocument,
        programs: OwnPrograms,
        table: ProgramTable,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._programs = programs
        self._table = table
        self._limit = MoveLimit(programs=programs, appearance=appearance, parent=self)
        self._limit.name("nimMoveTime", "nimProtocol")
        self._limit.help_wanted.connect(self.help_wanted)
        self._title, self._words_title = QLabel(self), QLabel(self)
        self._swap = QPushButton(self)
        self._swap.setObjectName("nimSwap")
        self._cards = (
            PlayerCard(name="nimFirst", programs=programs, appearance=appearance, parent=self),
            PlayerCard(name="nimSecond", programs=programs, appearance=appearance, parent=self),
        )
        self._rows = RowsEditor(document=document, appearance=appearance, parent=self)
        self._words = WordsCard(
            name="nimWords",
            least_units=LEAST_HEIGHT_UNITS,
            metrics=appearance.theme.metrics,
            parent=self,
        )
        self._arrange(appearance.theme.metrics.unit)
        for player, card in zip(Player, self._cards, strict=True):
            card.chosen.connect(partial(self._choose, player))
            card.program_named.connect(partial(self._on_program_named, player))
            card.program_wanted.connect(partial(table.start, player))
        self._swap.clicked.connect(self._on_swap_clicked)
        self.retranslate()

    def show_game(self, game: Game, index: int) -> None:
        """Show who plays, and who is to move in a state."""
        over = game.is_over_at(index)
        for player, card in zip(Player, self._cards, strict=True):
            card.choose(game.players[player])
            seat = self._table.seats[player]
            card.set_on_move(on_move=not over and game.mover(index) is player, seat=seat)
            card.show_seat(seat, self._table.problem(player))
        self._limit.setVisible(any(program_name(player) is not None for player in game.players))
        self._explain_swap()
        self._rows.show_rows(game.start.rows)

    def show_words(self, text: str) -> None:
        self._words.say(text)

    def retranslate(self) -> None:
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
        set_enabled(self._swap, tr("Let the other player begin"), disabled_reason=same)

    def _arrange(self, unit: int) -> None:
        for title in (self._title, self._words_title):
            title.setProperty("role", "heading")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        layout.addLayout(apart(self._title, self._swap))
        for player in self._cards:
            layout.addWidget(player)
        layout.addWidget(self._limit)
        layout.addSpacing(unit)
        layout.addWidget(self._rows)
        layout.addStretch()
        layout.addWidget(self._words_title)
        layout.addWidget(self._words)

    def _choose(self, player: Player, word: str) -> None:
        """Let somebody else play; a program that is chosen by hand may ask whether to run it."""
        players = [*self._document.game.players]
        players[player] = word
        self._document.set_players((players[0], players[1]), tr("players"))
        if program_name(word) is not None and not self._table.is_seated(player):
            self._table.start(player)

    def _on_program_named(self, player: Player, command: str, folder: str) -> None:
        program = self._programs.add(command, folder)
        if program.player == self._document.game.players[player]:
            self._table.start(player)
        else:
            self._choose(player, program.player)

    @Slot()
    def _on_swap_clicked(self) -> None:
        first, second = self._document.game.players
        self._document.set_players((second, first), tr("who begins"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._words.fit()
