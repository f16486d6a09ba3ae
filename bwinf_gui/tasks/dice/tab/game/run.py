"""One game and what belongs to it: opened by its address, valued, and others like it looked for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.exact.lucky_wins import lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables, best_curves
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.kernel.games import opened, search
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight, Showcase
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.widgets.background import BackgroundRun

Found: TypeAlias = Mapping[Highlight, FoundGame | None]


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
        self._tables = tables
        self._record: Record | None = None
        self._search: GameSearch | None = None
        self._opening = BackgroundRun[Record](
            engine, take=self._on_opened, failed=self.failed, parent=self
        )
        self._valuing = BackgroundRun[ProbabilityCurve](
            engine, take=self.curve_changed, failed=self.failed, parent=self
        )
        self._searching = BackgroundRun[Showcase](
            engine, take=self.showcase_changed, failed=self.failed, parent=self
        )
        self._comparing = BackgroundRun[Found](
            engine, take=self.lucky_wins_found, failed=self.failed, parent=self
        )
        self._opening.changed.connect(self._look)
        self._valuing.changed.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether something is still under way."""
        runs = (self._opening, self._valuing, self._searching, self._comparing)
        return any(run.is_active for run in runs)

    @property
    def looks_for_lucky_wins(self) -> bool:
        """Whether the luckiest and the most deserved win are being looked for."""
        return self._comparing.is_active

    def open(self, address: Address) -> None:
        """Ask for a game in place of the one before."""
        self._opening.start(
            RunSpec(lambda place: opened(address, place.pool.submit), Workers.PREPARED)
        )
        self._valuing.stop()

    def look_for(self, search: GameSearch) -> None:
        """Look for games worth watching, once the game that was asked for has its chances."""
        self._searching.stop()
        self._comparing.stop()
        self._search = search
        self._look()

    def look_for_lucky_wins(self, search: GameSearch) -> None:
        """Look for the luckiest and the most deserved win."""
        tables = self._tables
        self._comparing.start(
            RunSpec(
                lambda place: lucky_wins(
                    search.pairing,
                    search.games,
                    tables,
                    place.pool.submit,
                    at_once=place.pool.at_once,
                ),
                Workers.PREPARED,
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
        self._search = None
        for run in (self._opening, self._valuing, self._searching, self._comparing):
            run.stop()

    @Slot(object)
    def _on_opened(self, record: Record) -> None:
        self._record = record
        self._value(record)
        self.opened.emit(record)

    def _value(self, record: Record) -> None:
        """Find the chances of a game."""
        tables = self._tables
        self._valuing.start(
            RunSpec(
                lambda place: best_curves(
                    record, tables, place.pool.submit, at_once=place.pool.at_once
                ),
                Workers.PREPARED,
            )
        )

    @Slot()
    def _look(self) -> None:
        """Begin the search that was asked for, unless a game is still to be opened or valued."""
        wanted = self._search
        if wanted is None or self._opening.is_active or self._valuing.is_active:
            return
        self._search = None
        self._searching.start(
            RunSpec(
                lambda place: search(
                    wanted.pairing, wanted.games, place.pool.submit, at_once=place.pool.at_once
                ),
                Workers.PREPARED,
            )
        )
