"""Hosts the page of single games: its state, what it runs, and what other pages ask of it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Owner
from bwinf_gui.engine.controller import RunSpec, by_jobs
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.address import LUCK, Address
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.lucky_wins import lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables, best_curves
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.kernel.jobs import opened, search
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.parts import PAGE, news, status_of
from bwinf_gui.tasks.dice.tab.game.state import GameState
from bwinf_gui.tasks.dice.tab.game.tables import turns_table
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.pictures import Exports, TableOffer
from bwinf_gui.widgets.theme import Appearance


class GamePage(KitPage):
    """Shows one game at a time; while it is seen, it follows what its state asks for.

    `tables` have the exact chances of pairs that were solved.

    Signals:
        preset_requested: The rules of a game that was asked for.
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
            stage=Stage(PAGE.state(), appearance=appearance, task=task),
            document=document,
            solve=None,
            parent=parent,
        )
        self._appearance, self._engine, self._tables = appearance, engine, tables
        self._requests = 0
        self._address: Address | None = None
        self._search: state.GameSearch | None = None
        self._waits = False

        def run(take: Callable[[Any], None]) -> BackgroundRun[Any]:
            return BackgroundRun(engine, take=take, failed=self._on_failed, parent=self)

        self._opening = run(self._on_opened)
        self._valuing = run(partial(self.stage.do, state.show_curve))
        self._searching = run(partial(self.stage.do, state.show_showcase))
        self._comparing = run(partial(self.stage.do, state.show_lucky_wins))
        for each in (self._opening, self._valuing):
            each.changed.connect(self._begin_search)
        self.stage.changed.connect(self._follow)
        self.stage.show(self.state.but(seed=new_seed()))
        for surroundings in (engine, appearance):
            surroundings.changed.connect(self._on_surroundings_changed)
        self._on_surroundings_changed()
        if document.value is not None:
            self._on_opening()
            self._on_value_changed()

    @property
    def record(self) -> Record | None:
        record: Record | None = self.state.record
        return record

    def shown_game(self, dice: Dice) -> GameState | None:
        """The game shown, if it is played with these dice."""
        s: GameState = self.state
        if s.record is None or not set(s.record.address.dice) <= set(dice):
            return None
        return s

    @Slot(object)
    def look_again(self, solutions: Iterable[Solution]) -> None:
        """Value the game again that is shown, if its pair was solved meanwhile."""
        solved = [set(solution.question.dice) for solution in solutions]
        if self.record is not None and set(self.record.address.dice) in solved:
            self._value(self.record)

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
        record, curve = self.record, self.state.curve
        if record is None:
            return Exports()
        title = tr("Turns of the game")
        tables = (TableOffer(title, lambda: turns_table(record, curve)),)
        return Exports(super().exports().pictures, tables)

    def why_no_report(self) -> str:
        return news(self.state) if self.record is None else ""

    def status(self) -> tuple[str, str]:
        return status_of(self.state), ""

    @property
    def is_answered(self) -> bool:
        """Whether the game is there with all its chances."""
        runs = (self._opening, self._valuing, self._searching, self._comparing)
        return self.record is not None and not any(run.is_active for run in runs)

    @Slot()
    def _follow(self) -> None:
        """Begin what the state asks for and is not under way."""
        s: GameState = self.state
        if s.requests != self._requests:
            self._requests = s.requests
            self.preset_requested.emit(s.preset)
        if not self.isVisible() or s.answer is None:
            return
        if s.search != self._search:
            # What these have found is of other games.
            self._search, self._waits = s.search, True
            self._searching.stop()
            self._comparing.stop()
            if s.kind is not None:
                # The game that is shown will be another one.
                self._address = None
                self._opening.stop()
                self._valuing.stop()
        # While a kind of game is looked for, the game to open is not known.
        if s.kind is None and s.address not in {None, self._address}:
            self._address = address = s.address
            self._valuing.stop()
            _start(self._opening, lambda place: opened(address, place.pool.submit))
        self._begin_search()
        can_compare = s.kind is not None and state.can_look_for(s, s.kind)
        if can_compare and s.search is not None and not self._comparing.is_active:
            _start(self._comparing, by_jobs(partial(lucky_wins, *s.search, self._tables)))

    @Slot()
    def _begin_search(self) -> None:
        # A search takes all workers, so the game that is shown comes first.
        is_busy = self._opening.is_active or self._valuing.is_active
        if self._search is not None and self._waits and not is_busy:
            self._waits = False
            _start(self._searching, by_jobs(partial(search, *self._search)))

    def _on_opened(self, record: Record) -> None:
        self._value(record)
        self.stage.do(state.show_record, record)

    def _value(self, record: Record) -> None:
        _start(self._valuing, by_jobs(partial(best_curves, record, self._tables)))

    @Slot()
    def _on_surroundings_changed(self) -> None:
        is_ready, level = self._engine.is_ready, self._appearance.level
        self.stage.show(self.state.but(is_ready=is_ready, level=level))

    def _on_failed(self, error: Exception) -> None:
        self.stage.show(self.state.but(kind=None))
        self.broke_off.emit(to_translate("The game cannot be shown"), error)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()
        if self.window().focusWidget() is None:
            # The keys work wherever the focus is in the tab, so it has to be somewhere.
            self.take_focus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.playback.pause()


def _start(run: BackgroundRun[Any], work: Callable[..., Any]) -> None:
    run.start(RunSpec(work, Workers.PREPARED))
