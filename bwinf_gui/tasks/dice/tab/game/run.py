"""One game and what belongs to it: opened by its address, valued, and others like it looked for."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Self

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.exact.lucky_wins import lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables, best_curves
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.kernel.games import opened, search
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.jobs import LatestJob


@dataclass(frozen=True, slots=True)
class GameSearch:
    """Whose games to look through, and how many of them."""

    pairing: Pairing
    games: int


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A game of a kind, wanted of a pair that a comparison played.

    `places` are those of the two dice in the document; `games` were played of the pair.
    """

    address: Address
    places: tuple[int, int]
    games: int
    kind: Highlight

    @classmethod
    def of(cls, progress: ComparisonProgress, pair: Pair, kind: Highlight) -> Self:
        comparison, games = progress.comparison, progress.results[pair].games
        pairing = comparison.pairings()[pair]
        address = Address(
            dice=pairing.dice, preset=comparison.preset, seed=pairing.seed, copy=pairing.copy
        )
        first, second = (comparison.numbers[die] - 1 for die in pair)
        return cls(address, (first, second), games, kind)


class GameRun(QObject):
    """Opens games with the help of the workers; the latest wish counts.

    `tables` have the exact chances of pairs that were solved.

    Signals:
        opened: The `Record` of the game that was asked for.
        curve_changed: A `Curve` of the opened game; first a coarse one.
        showcase_changed: A `Showcase` of the pair that was asked for.
        lucky_wins_found: The found games of a pair by their `Highlight`, of LUCKY_WINS.
        failed: The exception that ended one of these.
    """

    opened = Signal(object)
    curve_changed = Signal(object)
    showcase_changed = Signal(object)
    lucky_wins_found = Signal(object)
    failed = Signal(object)

    def __init__(self, *, engine: Engine, tables: Tables, parent: QObject) -> None:
        super().__init__(parent)
        self._engine = engine
        self._tables = tables
        self._record: Record | None = None
        self._wish: Address | None = None
        self._search: GameSearch | None = None
        self._jobs = tuple(
            LatestJob(partial(engine.start, failed=self.failed), parent=self) for _ in range(4)
        )
        self._opening, self._valuing, self._searching, self._comparing = self._jobs
        engine.prepared.connect(self._on_prepared)
        engine.workers_changed.connect(self._on_workers_changed)
        self._opening.progressed.connect(self._on_opened)
        self._valuing.progressed.connect(self.curve_changed)
        self._valuing.ended.connect(self._look)
        self._searching.progressed.connect(self.showcase_changed)
        self._comparing.progressed.connect(self.lucky_wins_found)

    @property
    def is_busy(self) -> bool:
        """Whether something is still under way."""
        return self._wish is not None or any(latest.is_busy for latest in self._jobs)

    @property
    def looks_for_lucky_wins(self) -> bool:
        """Whether the luckiest and the most deserved win are being looked for."""
        return self._comparing.is_busy

    def open(self, address: Address) -> None:
        """Ask for a game in place of the one before."""
        self._opening.stop()
        self._wish = address
        self._valuing.stop()
        if self._engine.is_ready:
            self._opening.start(lambda submit, _: opened(address, submit))

    def look_for(self, search: GameSearch) -> None:
        """Look for games worth watching, once the game that was asked for has its chances."""
        self._searching.stop()
        self._comparing.stop()
        self._search = search
        if not self._valuing.is_busy:
            self._look()

    def look_for_lucky_wins(self, search: GameSearch) -> None:
        """Look for the luckiest and the most deserved win."""
        tables = self._tables
        self._comparing.start(
            lambda submit, at_once: lucky_wins(
                search.pairing, search.games, tables, submit, at_once=at_once
            )
        )

    def look_again(self, solutions: Iterable[Solution]) -> None:
        """Value the opened game anew if its pair was solved meanwhile."""
        record = self._record
        if record is not None and any(
            set(solution.question.dice) == set(record.address.dice) for solution in solutions
        ):
            self._value(record)

    def stop(self) -> None:
        """Drop everything that is under way."""
        self._wish = self._search = None
        for latest in self._jobs:
            latest.stop()

    @Slot(object)
    def _on_opened(self, record: Record) -> None:
        self._wish = None
        self._record = record
        self.opened.emit(record)
        self._value(record)

    def _value(self, record: Record) -> None:
        """Find the chances of a game."""
        tables = self._tables
        self._valuing.start(
            lambda submit, at_once: best_curves(record, tables, submit, at_once=at_once)
        )

    @Slot()
    def _look(self) -> None:
        """Begin the search that was asked for, unless a game is still to be opened."""
        wanted = self._search
        if wanted is None or self._wish is not None or not self._engine.is_ready:
            return
        self._search = None
        self._searching.start(
            lambda submit, at_once: search(wanted.pairing, wanted.games, submit, at_once=at_once)
        )

    @Slot()
    def _on_prepared(self) -> None:
        if self._wish is not None and not self._opening.is_busy:
            self.open(self._wish)

    @Slot()
    def _on_workers_changed(self) -> None:
        """Ask the new workers for what the old ones were dropped with."""
        for latest in self._jobs:
            latest.restart()
