"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.runs import Keeper
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import (
    DeterminismCheck,
    ProgramMatch,
    ProgramTournament,
    ProgramTournamentProgress,
    Seats,
    play_programs,
    play_twice,
)
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.tournament_state import AnyProgress, StartResults, TournamentState
from bwinf_gui.tasks.nim.tournament import (
    Tournament,
    TournamentProgress,
    chances_of,
    goes_on,
    missing_pairs,
    play,
    tournament_command,
)
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.run_bar import games_of


class TournamentControl(QObject):
    """Plays the tournament that a state asks for from the document's start, and stores results.

    Signals:
        changed: Another result, or a run has begun, was paused, was resumed or has ended.
        failed: The exception that ended it, or kept it from beginning.
    """

    changed = Signal()
    failed = Signal(object)

    def __init__(
        self,
        *,
        document: NimDocument,
        engine: Engine,
        library: RunLibrary,
        programs: OwnPrograms,
        trust: Trust,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._library, self._trust = document, library, trust
        self.programs = programs
        self.begun: DocumentState[Game] | None = None
        """The document that the tournament started from."""
        self._then: ProgramTournament | None = None
        """What follows once the strategies have played."""
        self._latest: dict[Position, Mapping[Pair, AnyProgress]] = {}
        """The tournament in which each pair has played last, by the rows it started from."""
        self._number_of: dict[Tournament, Callable[[], int | None]] = {}
        """The numbers under which tournaments are kept, which get one with their first games."""
        self._match: ProgramMatch | None = None
        """The match that is played twice."""
        self._chances: dict[Position, Mapping[Pair, Chance]] = {}
        self._start: Position = ()
        """The start whose chances are being computed."""
        failed = self.failed
        self.run = BackgroundRun[AnyProgress](engine, failed=failed, parent=self)
        self.twice = BackgroundRun[DeterminismCheck](engine, failed=failed, parent=self)
        self.chances = BackgroundRun[Mapping[Pair, Chance]](
            engine, take=self._on_chances_found, failed=failed, parent=self
        )
        trust.failed.connect(failed)
        self.run.changed.connect(self._on_run_changed)
        self.twice.changed.connect(self.changed)

    @property
    def is_active(self) -> bool:
        """Whether anything is played: a tournament, or a match twice."""
        return self.run.is_active or self.twice.is_active

    def known(self, rows: Position) -> StartResults:
        match, check = self._match, self.twice.progress
        return StartResults(
            progress=self.run.progress,
            latest=self._latest.get(rows, {}),
            chances=self._chances.get(rows, {}),
            twice=(match, check) if match and check else None,
            is_playing=self.run.is_active,
            is_paused=self.run.state.is_paused,
            is_active=self.is_active,
        )

    def toggle(self, pairs: tuple[Pair, ...], asked: Callable[[], TournamentState]) -> None:
        """Pause, resume, or begin the tournament `asked` for, once its programs may be run."""
        self.twice.stop()
        if self.run.state.is_paused:
            self.run.resume()
        elif self.run.is_active:
            self.run.pause()
        else:
            self._once_trusted(pairs, partial(self._begin, asked))

    def stop(self) -> None:
        self._then = None
        self.run.stop()
        self.twice.stop()

    def close_down(self) -> None:
        self._then = None
        self._trust.stop()
        self.run.close_down()
        self.twice.close_down()

    def look_at(self, rows: Position, pair: Pair) -> None:
        """Make the last tournament of a pair the one that can be resumed."""
        self.run.show(self._latest.get(rows, {}).get(pair))

    def take_kept(self, progress: TournamentProgress, number: int) -> None:
        """Take a kept tournament, which is gone on with under its number."""
        self._number_of[progress.tournament] = lambda: number
        self._note(progress)

    def recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start, unless something is known of it."""
        if not self._latest.get(rows):
            for kept in self._library.unfinished_with(TOURNAMENTS, "start", list(rows)):
                self.take_kept(*kept)

    def play_twice(self, s: TournamentState) -> None:
        match = s.match
        if match is None:
            return

        def begin(_programs: Mapping[str, Program]) -> None:
            self._match = match
            self.twice.start(RunSpec(lambda place: play_twice(match, partial(_end_with, place))))

        self._once_trusted((s.pair,), begin)

    def want_chances(self, rows: Position, first: Pair) -> None:
        if rows == self._start and self.chances.is_active:
            return
        self.chances.stop()
        missing = missing_pairs(self._chances.get(rows, {}), first)
        if missing:
            self._start = rows

            def found(place: Workplace) -> Any:
                return chances_of(rows, missing, place.pool.submit, at_once=place.pool.at_once)

            self.chances.start(RunSpec(found, Workers.PLAIN))

    @Slot(object)
    def _on_chances_found(self, chances: Mapping[Pair, Chance]) -> None:
        self._chances[self._start] = {**self._chances.get(self._start, {}), **chances}
        self.changed.emit()

    def _note(self, progress: AnyProgress) -> None:
        start = progress.tournament.start
        played = {pair: progress for pair, tally in progress.results.items() if tally.games}
        # Another mapping each time: the one before may be part of a state.
        self._latest[start] = {**self._latest.get(start, {}), **played}

    def _once_trusted(
        self,
        pairs: tuple[Pair, ...],
        begin: Callable[[Mapping[str, Program]], None],
    ) -> None:
        """Begin with the programs of pairs, once they may be run."""
        players = dict.fromkeys(player for pair in pairs for player in pair)
        try:
            programs = {
                player: own.found()
                for player in players
                if (own := self.programs.of(player)) is not None
            }
        except (ExplainedError, OSError) as error:
            self.failed.emit(error)
            return
        self._trust.ask(
            [*programs.values()],
            lambda trusted: begin(dict(zip(programs, trusted, strict=True))),
        )

    def _begin(self, asked: Callable[[], TournamentState], programs: Mapping[str, Program]) -> None:
        """Play; the rest of a tournament that was stopped, if it is that."""
        if self._document.is_empty or self.run.is_active:
            return
        # Only now: the question for trust may have stood for minutes, and options have changed.
        s = asked()
        pairs = s.program_pairs
        self._then = s.tournament_of(pairs, programs) if pairs else None
        self.begun = self._document.held
        if s.has_all_pairs or not pairs:
            self._play_strategies(s)
        else:
            self._play_programs()

    def _play_strategies(self, s: TournamentState) -> None:
        """Play as far as asked for, on from where the same tournament was with fewer games."""
        tournament, document, library = s.tournament, self._document, self._library
        known = self.run.progress, s.known.latest.get(tournament.pairs[0])
        earlier = next((each for each in known if goes_on(each, tournament)), None)
        number_of = self._number_of.get(earlier.tournament) if earlier else None
        keeper: Keeper[Any] | None = library.keeper(
            TOURNAMENTS,
            title=document.name,
            command=tournament_command(
                tournament, file=None if document.is_modified else document.file
            ),
            number=number_of() if number_of else None,
        )
        if keeper is not None:
            self._number_of[tournament] = partial(getattr, keeper, "number")
        self.run.start(
            RunSpec(
                lambda place: play(
                    tournament, place.pool.submit, at_once=place.pool.at_once, earlier=earlier
                ),
                Workers.PLAIN,
                before=earlier or TournamentProgress.before(tournament),
                keep=library.rhythm(keeper),
                amount=games_of,
            )
        )

    def _play_programs(self) -> None:
        tournament, self._then = self._then, None
        if tournament is not None:
            # No workers: programs have processes of their own, and play one match after the other.
            self.run.start(
                RunSpec(
                    lambda place: play_programs(tournament, partial(_end_with, place)),
                    before=ProgramTournamentProgress(tournament=tournament),
                    amount=games_of,
                )
            )

    @Slot(object)
    def _on_run_changed(self, view: RunView[AnyProgress]) -> None:
        progress = view.progress
        # News are results; without any, the run has been paused, resumed, or has ended.
        if progress is not None and (view.news is not None or not view.is_active):
            self._note(progress)
        is_complete = not view.is_active and progress is not None and progress.finish is not None
        if self._then is not None and is_complete:
            self._play_programs()
        else:
            self.changed.emit()


def _end_with(place: Workplace, seats: Seats) -> None:
    """Let the programs of a match end at once when it is stopped."""
    place.on_stop(seats.stop)
