"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunView, Workplace, by_jobs
from bwinf_gui.engine.engine import Workers
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.stage import Stage
from bwinf_gui.runs import Keeper
from bwinf_gui.task import Task
from bwinf_gui.tasks.nim.exact import Chance, Pair
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import (
    DeterminismCheck,
    ProgramTournament,
    ProgramTournamentProgress,
    Seats,
    play_programs,
    play_twice,
)
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tab import tournament_state as state
from bwinf_gui.tasks.nim.tab.tournament_state import AnyProgress, TournamentState
from bwinf_gui.tasks.nim.tab.user_programs import UserPrograms
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
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import Document, DocumentState
from bwinf_gui.widgets.page import Interruption
from bwinf_gui.widgets.run_bar import games_of
from bwinf_gui.widgets.services import Services


class TournamentControl(QObject):
    """Plays what its stage's state asks for, from the document's start, and posts the results.

    Signals:
        game_requested: A `Game` to be shown as it was played.
        interrupted: An `Interruption`: another start took the place of the one that is played.
        failed: The exception that ended a run, or kept it from beginning.
    """

    game_requested = Signal(object)
    interrupted = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        *,
        task: Task,
        document: Document[Game],
        programs: UserPrograms,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        first = TournamentState(seed=new_seed(), own=programs.all)
        self.stage = stage = Stage(first, appearance=services.appearance, task=task)
        self.document, self.programs = document, programs
        self.engine = engine = services.engine
        self.trust = Trust(database=services.database, engine=engine, parent=parent)
        self._library = services.library
        self._begun: DocumentState[Game] | None = None
        """The document that the tournament started from."""
        self._then: ProgramTournament | None = None
        """What follows once the strategies have played."""
        self._number_of: dict[Tournament, Callable[[], int | None]] = {}
        """The numbers under which tournaments are kept, which get one with their first games."""
        self._followed: Position = ()
        """The start that is shown."""
        self._start: Position = ()
        """The start whose chances are being computed."""
        failed = self.failed
        self.run = BackgroundRun[AnyProgress](engine, failed=failed, parent=self)
        self.twice = BackgroundRun[DeterminismCheck](engine, failed=failed, parent=self)
        self.chances = BackgroundRun[Mapping[Pair, Chance]](
            engine,
            take=lambda found: stage.do(state.add_chances, self._start, found),
            failed=failed,
            parent=self,
        )
        self.trust.failed.connect(failed)
        self.run.changed.connect(self._on_run_changed)
        self.twice.changed.connect(lambda view: stage.do(lambda s: s.but(twice=view)))
        stage.changed.connect(self._on_shown)
        programs.listeners.append(lambda own: stage.do(state.take_programs, own))

    @property
    def shown(self) -> TournamentState:
        s: TournamentState = self.stage.state
        return s

    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""
        self.twice.stop()
        if self.run.state.is_paused:
            self.run.resume()
        elif self.run.is_active:
            self.run.pause()
        else:
            self._once_trusted(self.shown.program_pairs, self._begin)

    def stop(self) -> None:
        self._then = None
        self.run.stop()
        self.twice.stop()

    def close_down(self) -> None:
        self._then = None
        self.trust.stop()
        self.run.close_down()
        self.twice.close_down()

    def follow_start(self) -> None:
        """Results belong to their start; undo brings them back."""
        s = self.shown
        if s.value is None or s.rows == self._followed:
            return
        self._followed = s.rows
        self._break_off()
        self._recall(s.rows)
        if (progress := self.run.progress) is not None:
            self.stage.do(state.ask_for, progress.tournament)

    def show_run(self, progress: TournamentProgress, number: int) -> None:
        """Show a kept tournament from the start of the document, with its options."""
        self.stop()
        self._take_kept(progress, number)
        self.stage.do(state.ask_for, progress.tournament)

    def state_for_report(self, game: Game) -> TournamentState:
        """What is known of a game's start for a report, for which no programs are run."""
        self._recall(game.start.rows)
        return self.shown.but(value=game, answer=game, has_all_pairs=False, run=RunView())

    def play_twice(self, s: TournamentState) -> None:
        match = s.match
        if match is None:
            return

        def begin(_programs: Mapping[str, Program]) -> None:
            self.stage.do(lambda s: s.but(twice_match=match))
            self.twice.start(RunSpec(lambda place: play_twice(match, partial(_end_with, place))))

        self._once_trusted((s.pair,), begin)

    def want_chances(self) -> None:
        s = self.shown
        if s.value is None or (s.rows == self._start and self.chances.is_active):
            return
        self.chances.stop()
        if missing := missing_pairs(s.chances, s.pair):
            self._start = s.rows
            found = by_jobs(partial(chances_of, s.rows, missing))
            self.chances.start(RunSpec(found, Workers.PLAIN))

    @Slot()
    def _on_shown(self) -> None:
        """Let the tournament go on in which the pair has played that is looked at now."""
        s = self.shown
        latest = s.latest.get(s.pair) if s.value is not None else None
        # By identity: results are compared at each of many events, and may be large.
        if s.is_free and s.run.progress is not latest:
            self.run.show(latest)

    def _take_kept(self, progress: TournamentProgress, number: int) -> None:
        """Take a kept tournament, which is gone on with under its number."""
        self._number_of[progress.tournament] = lambda: number
        self.stage.do(state.note, progress)

    def _recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start, unless something is known of it."""
        if not self.shown.results.get(rows):
            for entry in reversed(self._library.matching(TOURNAMENTS, start=list(rows))):
                progress = self._library.value_at(entry.number) if entry.can_go_on else None
                if progress is not None:
                    self._take_kept(progress, entry.number)

    def _break_off(self) -> None:
        """End a run from a start that is shown no more, and offer to go on with it."""
        self.twice.stop()
        progress, begun = self.run.progress, self._begun
        if not self.run.is_active or progress is None or begun is None:
            return
        self.stop()

        def go_on() -> None:
            self.document.show(begun)
            self.stage.do(state.ask_for, progress.tournament)
            self.toggle()

        text, games = to_translate("The tournament was stopped ({0}). It is kept."), progress.games
        self.interrupted.emit(
            Interruption(begun.origin.name, lambda: tr(text).format(games_in_words(games)), go_on)
        )

    def _once_trusted(
        self, pairs: Sequence[Pair], begin: Callable[[Mapping[str, Program]], None]
    ) -> None:
        """Begin with the programs of pairs, once they may be run."""
        owned = {player: self.programs.of(player) for pair in pairs for player in pair}
        try:
            found = {player: own.found() for player, own in owned.items() if own is not None}
        except (ExplainedError, OSError) as error:
            self.failed.emit(error)
            return
        programs = [*found.values()]
        self.trust.ask(programs, lambda trusted: begin(dict(zip(found, trusted, strict=True))))

    def _begin(self, programs: Mapping[str, Program]) -> None:
        """Play; the rest of a tournament that was stopped, if it is that."""
        if self.document.is_empty or self.run.is_active:
            return
        # Only now: the question for trust may have been open for minutes, and options may have
        # changed.
        self.stage.do(state.ask_for_more)
        s = self.shown
        pairs = s.program_pairs
        self._then = s.tournament_of(pairs, programs) if pairs else None
        self._begun = self.document.held
        if s.has_all_pairs or not pairs:
            self._play_strategies(s)
        else:
            self._play_programs()

    def _play_strategies(self, s: TournamentState) -> None:
        """Play as far as asked for, on from where the same tournament was with fewer games."""
        tournament, document, library = s.tournament, self.document, self._library
        file = None if document.is_modified else document.file
        earlier = next((each for each in s.latest.values() if goes_on(each, tournament)), None)
        number_of = self._number_of.get(earlier.tournament) if earlier else None
        keeper: Keeper[Any] | None = library.keeper(
            TOURNAMENTS,
            title=document.name,
            command=tournament_command(tournament, file=file),
            number=number_of() if number_of else None,
        )
        if keeper is not None:
            self._number_of[tournament] = partial(getattr, keeper, "number")
        self.run.start(
            RunSpec(
                by_jobs(partial(play, tournament, earlier=earlier)),
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
        self.stage.do(state.show_run, view)
        is_over = not view.is_active and view.progress and view.progress.finish is not None
        if is_over and self._then is not None:
            self._play_programs()


def _end_with(place: Workplace, seats: Seats) -> None:
    """Let the programs of a match end at once when it is stopped."""
    place.on_stop(seats.stop)
