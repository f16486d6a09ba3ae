"""What the tournament page has computed in the workers: games, which are kept, and chances."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.controller import RunSpec, Workplace
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.pipeline import results_in_order
from bwinf_gui.runs import Keeper
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim.exact import Chance, ChanceOf, Pair
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import ProgramMatch, Seats
from bwinf_gui.tasks.nim.programs.tournament import (
    DeterminismCheck,
    ProgramTournament,
    ProgramTournamentProgress,
    play_programs,
    play_twice,
)
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress
from bwinf_gui.tasks.nim.tournament import (
    Tournament,
    TournamentProgress,
    all_pairs,
    play,
    tournament_command,
)
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.run_bar import games_of


class TournamentRun(BackgroundRun[AnyProgress]):
    """Plays tournaments, one at a time; those of strategies are kept."""

    def __init__(
        self, *, engine: Engine, library: RunLibrary, failed: Receiver, parent: QObject
    ) -> None:
        super().__init__(engine, failed=failed, parent=parent)
        self._library = library
        self._keepers: dict[Tournament, Keeper[Any]] = {}
        self._numbers: dict[Tournament, int] = {}

    def play_programs(self, tournament: ProgramTournament) -> None:
        """Play a tournament of programs."""
        self.start(
            RunSpec(
                lambda place: play_programs(tournament, partial(_end_with, place)),
                before=ProgramTournamentProgress(tournament=tournament),
                amount=games_of,
            )
        )

    def play(
        self,
        tournament: Tournament,
        *,
        title: str,
        file: Path | None,
        earlier: TournamentProgress | None = None,
    ) -> None:
        """Play a tournament; `earlier` is how far the same one was with fewer games.

        `title` is what the start is called, `file` the file that holds exactly this start.
        """
        keeper: Keeper[Any] | None = self._library.keeper(
            TOURNAMENTS,
            title=title,
            command=tournament_command(tournament, file=file),
            number=self._number_of(earlier.tournament) if earlier else None,
        )
        if keeper is not None:
            self._keepers[tournament] = keeper
        self.start(
            RunSpec(
                lambda place: play(
                    tournament, place.pool.submit, at_once=place.pool.at_once, earlier=earlier
                ),
                Workers.PLAIN,
                before=earlier or TournamentProgress.before(tournament),
                keep=self._library.rhythm(keeper),
                amount=games_of,
            )
        )

    def recalled(self, start: Position) -> list[TournamentProgress]:
        """The kept tournaments from a start, the latest ones last."""
        found = self._library.unfinished_with(TOURNAMENTS, "start", list(start))
        for progress, number in found:
            self.recall(progress, number)
        return [progress for progress, _ in found]

    def recall(self, progress: TournamentProgress, number: int) -> None:
        """Note that a tournament is kept under a number, to be gone on with there."""
        self._numbers[progress.tournament] = number

    def _number_of(self, tournament: Tournament) -> int | None:
        keeper = self._keepers.get(tournament)
        return keeper.number if keeper else self._numbers.get(tournament)


class DeterminismRun(BackgroundRun[DeterminismCheck]):
    """Plays matches twice, one at a time, to see whether the same games come of the same seed."""

    _match: ProgramMatch | None = None

    @property
    def known(self) -> tuple[ProgramMatch, DeterminismCheck] | None:
        """The match that was played twice last, and what is known of it."""
        return (self._match, self.progress) if self._match and self.progress else None

    def play(self, match: ProgramMatch) -> None:
        """Play a match twice."""
        self._match = match
        self.start(RunSpec(lambda place: play_twice(match, partial(_end_with, place))))


class ChancesRun(QObject):
    """Computes the chances of all pairs from a start, each start once.

    Signals:
        changed: More chances are known.
    """

    changed = Signal()

    def __init__(self, *, engine: Engine, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._run = BackgroundRun[Mapping[Pair, Chance]](
            engine, take=self._on_found, failed=failed, parent=self
        )
        self._start: Position = ()
        self._known: dict[Position, Mapping[Pair, Chance]] = {}

    def of(self, start: Position) -> Mapping[Pair, Chance]:
        return self._known.get(start, {})

    @property
    def is_done(self) -> bool:
        """Whether nothing is being computed."""
        return not self._run.is_active

    def want(self, start: Position, first: Pair) -> None:
        """Compute what is not known yet, that of one pair before the others."""
        if start == self._start and self._run.is_active:
            return
        self.stop()
        missing = missing_pairs(self.of(start), first)
        if not missing:
            return
        self._start = start
        self._run.start(RunSpec(partial(chances_of, start, missing), Workers.PLAIN))

    def stop(self) -> None:
        self._run.stop()

    @Slot(object)
    def _on_found(self, chances: Mapping[Pair, Chance]) -> None:
        self._known[self._start] = {**self.of(self._start), **chances}
        self.changed.emit()


def _end_with(place: Workplace, seats: Seats) -> None:
    """Let the programs of a match end at once when it is stopped."""
    place.on_stop(seats.stop)


def missing_pairs(known: Mapping[Pair, Chance], first: Pair) -> list[Pair]:
    """The pairs whose chance is not known yet, `first` before the others."""
    missing = [pair for pair in all_pairs() if pair not in known]
    return sorted(missing, key=lambda pair: pair != first)


def chances_of(
    start: Position, pairs: Sequence[Pair], place: Workplace
) -> Generator[Mapping[Pair, Chance], None, None]:
    """All that is known after every answer."""
    plan: Iterator[tuple[Pair, ChanceOf]] = (
        (pair, ChanceOf(Match(start, *pair, seed=0))) for pair in pairs
    )
    known: dict[Pair, Chance] = {}
    pool = place.pool
    with closing(results_in_order(plan, pool.submit, at_once=pool.at_once)) as results:
        for pair, chance in results:
            known[pair] = chance
            yield MappingProxyType(dict(known))
