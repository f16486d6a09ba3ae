"""Brings a page the game that its state asks for, its chances, and others that are worth seeing."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Slot

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.exact.lucky_wins import lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables, best_curves
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.kernel.jobs import opened, search
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.game import state
from bwinf_gui.tasks.dice.tab.game.state import GameState
from bwinf_gui.widgets.background import BackgroundRun


class GameRun(QObject):
    """Follows the state of a stage while that `is_seen`, and posts what it finds as events.

    `tables` have the exact chances of pairs that were solved; `failed` gets the exception that has
    ended something.
    """

    def __init__(
        self,
        stage: Stage,
        *,
        engine: Engine,
        tables: Tables,
        is_seen: Callable[[], bool],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__(stage)
        self._stage, self._tables, self._is_seen = stage, tables, is_seen
        self._address: Address | None = None
        self._search: state.GameSearch | None = None
        self._waits = False

        def run(take: Callable[[Any], None]) -> BackgroundRun[Any]:
            return BackgroundRun(engine, take=take, failed=failed, parent=self)

        self._opening = run(self._on_opened)
        self._valuing = run(partial(stage.do, state.show_curve))
        self._searching = run(partial(stage.do, state.show_showcase))
        self._comparing = run(partial(stage.do, state.show_lucky_wins))
        for each in (self._opening, self._valuing):
            each.changed.connect(self._begin_search)
        stage.changed.connect(self.follow)

    @property
    def is_busy(self) -> bool:
        """Whether something is still under way."""
        runs = (self._opening, self._valuing, self._searching, self._comparing)
        return any(run.is_active for run in runs)

    @Slot()
    def follow(self) -> None:
        """Begin what the state asks for and is not under way."""
        s: GameState = self._stage.state
        if not self._is_seen() or s.answer is None:
            return
        # While a kind of game is looked for, the game to open is not known.
        if s.kind is None and s.address not in {None, self._address}:
            self._open(s.address)
        if s.search is not None and s.search != self._search:
            self._look_for(s)
        can_compare = s.kind is not None and state.can_look_for(s, s.kind)
        if can_compare and not self._comparing.is_active:
            self._compare()

    def look_again(self, solutions: Iterable[Solution]) -> None:
        """Value the game again that is shown, if its pair was solved meanwhile."""
        record = self._stage.state.record
        solved = [set(solution.question.dice) for solution in solutions]
        if record is not None and set(record.address.dice) in solved:
            self._value(record)

    def _open(self, address: Address) -> None:
        self._address = address
        self._valuing.stop()
        self._opening.start(
            RunSpec(lambda place: opened(address, place.pool.submit), Workers.PREPARED)
        )

    def _on_opened(self, record: Record) -> None:
        self._value(record)
        self._stage.do(state.show_record, record)

    def _value(self, record: Record) -> None:
        values = partial(best_curves, record, self._tables)
        self._valuing.start(RunSpec.of_jobs(values, Workers.PREPARED))

    def _look_for(self, s: GameState) -> None:
        """Look for games worth watching, after the chances of the game that is shown."""
        self._search, self._waits = s.search, True
        # What these have found is of other games.
        for run in (self._searching, self._comparing):
            run.stop()
        if s.kind is not None:
            # The game that is shown will be another one.
            self._address = None
            for run in (self._opening, self._valuing):
                run.stop()
        self._begin_search()

    @Slot()
    def _begin_search(self) -> None:
        # A search takes all workers, so the game that is shown comes first.
        games, is_busy = self._search, self._opening.is_active or self._valuing.is_active
        if games is None or not self._waits or is_busy:
            return
        self._waits = False
        values = partial(search, games.pairing, games.games)
        self._searching.start(RunSpec.of_jobs(values, Workers.PREPARED))

    def _compare(self) -> None:
        """Look for the luckiest and the most deserved win."""
        games = self._search
        if games is not None:
            values = partial(lucky_wins, games.pairing, games.games, self._tables)
            self._comparing.start(RunSpec.of_jobs(values, Workers.PREPARED))
