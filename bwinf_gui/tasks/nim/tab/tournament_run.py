"""What the tournament page has computed in the workers: games, which are kept, and chances."""

import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.pipeline import Submit, results_in_order
from bwinf_gui.runs import Keeper
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
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.games_run import GamesRun
from bwinf_gui.widgets.jobs import LatestJob
from bwinf_gui.widgets.run_library import RunLibrary


class HeldSeats:
    """The players of a match that runs in a thread, to be stopped by another one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seats: list[Seats] = []
        self._is_stopped = False

    def hold(self, seats: Seats) -> None:
        """Take the players of a match; they do not begin where all was stopped meanwhile."""
        with self._lock:
            self._seats.append(seats)
            if self._is_stopped:
                seats.stop()

    def stop(self) -> None:
        """End all programs at once."""
        with self._lock:
            self._is_stopped = True
            for seats in self._seats:
                seats.stop()

    def close(self) -> None:
        """End all programs, and wait until nothing of them is left."""
        self.stop()
        for seats in self._seats:
            seats.close()


class TournamentRun(GamesRun[AnyProgress]):
    """Plays tournaments, one at a time; those of strategies are kept."""

    def __init__(self, *, engine: Engine, library: RunLibrary, parent: QObject) -> None:
        super().__init__(begin=engine.start_at_once, parent=parent)
        self._held = HeldSeats()
        self._library = library
        self._keepers: dict[Tournament, Keeper[TournamentProgress]] = {}
        self._numbers: dict[Tournament, int] = {}

    def start_programs(self, tournament: ProgramTournament) -> None:
        """Play a tournament of programs."""
        self._held = held = HeldSeats()
        self.start_work(
            lambda submit, at_once: play_programs(tournament, held.hold),  # noqa: ARG005
            ProgramTournamentProgress(tournament=tournament),
        )

    def stop(self) -> None:
        """End the run, and its programs at once; what was counted stays."""
        super().stop()
        self._held.stop()

    def close_down(self) -> None:
        """End the run, and wait until no program is left."""
        self.stop()
        self._held.close()

    def start(
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
        keeper = self._library.keeper(
            TOURNAMENTS,
            title=title,
            command=tournament_command(tournament, file=file),
            number=self._number_of(earlier.tournament) if earlier else None,
        )
        if keeper is not None:
            self._keepers[tournament] = keeper
        self.start_work(
            lambda submit, at_once: self._library.kept(
                play(tournament, submit, at_once=at_once, earlier=earlier), keeper
            ),
            earlier or TournamentProgress.before(tournament),
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


class TwiceRun(QObject):
    """Plays matches twice, one at a time, to see whether the same games come of the same seed.

    Signals:
        changed: A match has begun, has gone on, or has ended.
        failed: The exception that ended it.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, *, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._held = HeldSeats()
        self._match: ProgramMatch | None = None
        self._known: DeterminismCheck | None = None
        self._job = LatestJob(partial(engine.start_at_once, failed=self.failed), parent=self)
        self._job.progressed.connect(self._on_progressed)
        self._job.busy_changed.connect(self.changed)

    @property
    def is_active(self) -> bool:
        """Whether a match is being played."""
        return self._job.is_busy

    def of(self, match: ProgramMatch | None) -> DeterminismCheck | None:
        return self._known if match is not None and match == self._match else None

    def start(self, match: ProgramMatch) -> None:
        """Play a match twice."""
        self.stop()
        self._held = held = HeldSeats()
        self._match, self._known = match, None
        self._job.start(lambda submit, at_once: play_twice(match, held.hold))  # noqa: ARG005

    def stop(self) -> None:
        """End it at once."""
        self._job.stop()
        self._held.stop()

    def close_down(self) -> None:
        """End it, and wait until no program is left."""
        self.stop()
        self._held.close()

    @Slot(object)
    def _on_progressed(self, known: DeterminismCheck) -> None:
        self._known = known
        self.changed.emit()


class ChancesRun(QObject):
    """Computes the chances of all pairs from a start, each start once.

    Signals:
        changed: More chances are known.
        failed: The exception that keeps them from being computed.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(self, *, engine: Engine, parent: QObject) -> None:
        super().__init__(parent)
        self._job = LatestJob(partial(engine.start_at_once, failed=self.failed), parent=self)
        self._job.progressed.connect(self._on_progressed)
        self._start: Position = ()
        self._known: dict[Position, Mapping[Pair, Chance]] = {}

    def of(self, start: Position) -> Mapping[Pair, Chance]:
        return self._known.get(start, {})

    @property
    def is_done(self) -> bool:
        """Whether nothing is being computed."""
        return not self._job.is_busy

    def want(self, start: Position, first: Pair) -> None:
        """Compute what is not known yet, that of one pair before the others."""
        if start == self._start and self._job.is_busy:
            return
        self.stop()
        missing = missing_pairs(self.of(start), first)
        if not missing:
            return
        self._start = start
        self._job.start(lambda submit, at_once: chances_of(start, missing, submit, at_once))

    def stop(self) -> None:
        self._job.stop()

    @Slot(object)
    def _on_progressed(self, known: Mapping[Pair, Chance]) -> None:
        self._known[self._start] = {**self.of(self._start), **known}
        self.changed.emit()


def missing_pairs(known: Mapping[Pair, Chance], first: Pair) -> list[Pair]:
    """The pairs whose chance is not known yet, `first` before the others."""
    missing = [pair for pair in all_pairs() if pair not in known]
    return sorted(missing, key=lambda pair: pair != first)


def chances_of(
    start: Position, pairs: Sequence[Pair], submit: Submit[ChanceOf, Chance], at_once: int
) -> Generator[Mapping[Pair, Chance], None, None]:
    """All that is known after every answer."""
    plan: Iterator[tuple[Pair, ChanceOf]] = (
        (pair, ChanceOf(Match(start, *pair, seed=0))) for pair in pairs
    )
    known: dict[Pair, Chance] = {}
    with closing(results_in_order(plan, submit, at_once=at_once)) as results:
        for pair, chance in results:
            known[pair] = chance
            yield MappingProxyType(dict(known))
