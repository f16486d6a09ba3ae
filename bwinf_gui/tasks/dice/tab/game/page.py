"""Hosts the page of single games: its state, what it runs, and what other pages ask of it."""

from collections.abc import Iterable

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwinf_gui.border import Owner
from bwinf_gui.engine.engine import Engine
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.page import KitPage
from bwinf_gui.tasks.dice.address import LUCK, Address
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rules import Preset
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.address_dialog import AddressDialog
from bwinf_gui.tasks.dice.tab.game.parts import PAGE, status_of
from bwinf_gui.tasks.dice.tab.game.run import GameRun
from bwinf_gui.tasks.dice.tab.game.state import GameRequest, GameState
from bwinf_gui.tasks.dice.tab.game.tables import turns_table
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.theme import Appearance


class GamePage(KitPage):
    """Shows one game at a time.

    Signals:
        preset_requested: An address asks for these rules.
    """

    preset_requested = Signal(object)

    def __init__(
        self,
        *,
        task: Owner,
        document: Document[Dice],
        engine: Engine,
        tables: Tables,
        appearance: Appearance,
        parent: QWidget | None,
    ) -> None:
        super().__init__(
            PAGE,
            task=task,
            document=document,
            solve=lambda dice: dice,
            appearance=appearance,
            parent=parent,
        )
        self._appearance, self._engine = appearance, engine
        for button in self.input.findChildren(QPushButton, "openAddress"):
            button.clicked.connect(self.ask_for_address)
        self._run = GameRun(
            self.stage,
            engine=engine,
            tables=tables,
            is_seen=self.isVisible,
            failed=self._on_failed,
        )
        self.stage.show(self.state.but(seed=new_seed(), level=appearance.level))
        engine.changed.connect(self._on_engine_changed)
        appearance.changed.connect(self._on_appearance_changed)
        self._on_engine_changed()
        if document.value is not None:
            self._on_opening()
            self._on_value_changed()

    @property
    def record(self) -> Record | None:
        record: Record | None = self.state.record
        return record

    @property
    def curve(self) -> ProbabilityCurve | None:
        curve: ProbabilityCurve | None = self.state.curve
        return curve

    def shown_game(self, dice: Dice) -> GameState | None:
        """The game that is shown, if it is one of these dice."""
        s: GameState = self.state
        if s.record is None or not set(s.record.address.dice) <= set(dice):
            return None
        return s

    def set_preset(self, preset: Preset) -> None:
        self.stage.do(state.choose_rules, preset)

    def open_address(self, address: Address) -> None:
        self.stage.do(state.ask_for, address)
        self.preset_requested.emit(address.preset)

    def ask_for_address(self) -> None:
        """Let the command be typed or pasted that shows a game."""
        dialog = AddressDialog(self)
        dialog.chosen.connect(self.open_address)
        dialog.open()

    def show_requested(self, request: GameRequest) -> None:
        """Look for a game of a kind, and show it."""
        self.stage.do(state.ask_for_kind, request)
        self.preset_requested.emit(request.address.preset)

    @Slot(object)
    def look_again(self, solutions: Iterable[Solution]) -> None:
        """Show exact chances if these are answers for the pair of the game that is shown."""
        self._run.look_again(solutions)

    def take_new_seed(self) -> None:
        self.stage.do(state.take_new_seed)

    def command(self) -> str | None:
        """The command that shows the game; with its luck where that is shown."""
        s: GameState = self.state
        if s.address is None:
            return None
        line = s.address.command()
        return line if s.lists_turns else f"{line} {LUCK}"

    def exports(self) -> Exports:
        record, curve = self.record, self.curve
        if record is None:
            return Exports()
        title = tr("Turns of the game")
        tables = (TableOffer(title, lambda: turns_table(record, curve)),)
        return Exports(super().exports().pictures, tables)

    def status(self) -> tuple[str, str]:
        return status_of(self.state), ""

    @property
    def is_answered(self) -> bool:
        """Whether the game is there with all its chances."""
        return self.record is not None and not self._run.is_busy

    @Slot()
    def _on_engine_changed(self) -> None:
        self.stage.show(self.state.but(is_ready=self._engine.is_ready))

    @Slot()
    def _on_appearance_changed(self) -> None:
        if self.state.level != self._appearance.level:
            self.stage.show(self.state.but(level=self._appearance.level))

    def _on_failed(self, error: Exception) -> None:
        self.stage.show(self.state.but(kind=None))
        self.broke_off.emit(tr("The game cannot be shown"), error)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run.follow()
        if self.window().focusWidget() is None:
            # The keys work wherever the focus is in the tab, so it has to be somewhere.
            self.take_focus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.playback.pause()
