"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping
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
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.faults import Fault
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
        reported: A sentence for the status bar.
        interrupted: An `Interruption`: another start took the place of the one that is played.
        failed: The exception that ended a run, or kept it from beginning.
    """

    game_requested = Signal(object)
    reported = Signal(str)
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
        self.trust.failed.connect(failed)
        self.run.changed.connect(self._on_run_changed)
        self.twice.changed.connect(self._show_results)
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
        game, progress = self.document.value, self.run.progress
        if game is None:
            return
        is_other = progress is None or progress.tournament.start != game.start.rows
        if is_other:
            self._break_off()
            self._recall(game.start.rows)
        self._show_results()
        if is_other and (progress := self.run.progress) is not None:
            self.stage.do(state.ask_for, progress.tournament)

    def show_run(self, progress: TournamentProgress, number: int) -> None:
        """Show a kept tournament from the start of the document, with its options."""
        self.stop()
        self._take_kept(progress, number)
        pairs = progress.tournament.pairs
        self.stage.do(lambda s: s if s.pair in pairs else s.but(pair=pairs[0]))
        self._show_results()
        self.stage.do(state.ask_for, progress.tournament)

    def state_for_report(self, game: Game) -> TournamentState:
        """What is known of a game's start for a report, for which no programs are run."""
        rows = game.start.rows
        self._recall(rows)
        shown = self.shown.but(value=game, answer=game, has_all_pairs=False, run=RunView())
        return shown.but(latest=self._latest.get(rows, {}), chances=self._chances.get(rows, {}))

    def show_game(
        self, s: TournamentState, turns: tuple[Turn, ...] | None, fault: Fault | None = None
    ) -> None:
        if s.progress is not None and turns is not None:
            seed = s.progress.tournament.seed
            self.game_requested.emit(Game(s.value.start, s.pair, seed, turns=turns, fault=fault))

    def show_forfeit(self, s: TournamentState) -> None:
        forfeit = s.forfeits[s.forfeit]
        if len(forfeit.turns) % 2 == forfeit.player:
            self.show_game(s, forfeit.turns, forfeit.fault)
        else:
            # It was lost before its first move, which the other one would have made.
            self.reported.emit(forfeit.fault.sentence)

    def play_twice(self, s: TournamentState) -> None:
        match = s.match
        if match is None:
            return

        def begin(_programs: Mapping[str, Program]) -> None:
            self._match = match
            self.twice.start(RunSpec(lambda place: play_twice(match, partial(_end_with, place))))

        self._once_trusted((s.pair,), begin)

    def want_chances(self) -> None:
        game = self.document.value
        if game is None or (game.start.rows == self._start and self.chances.is_active):
            return
        rows = game.start.rows
        self.chances.stop()
        missing = missing_pairs(self._chances.get(rows, {}), self.shown.pair)
        if missing:
            self._start = rows
            found = by_jobs(partial(chances_of, rows, missing))
            self.chances.start(RunSpec(found, Workers.PLAIN))

    @Slot(object)
    def _on_chances_found(self, chances: Mapping[Pair, Chance]) -> None:
        self._chances[self._start] = {**self._chances.get(self._start, {}), **chances}
        self._show_results()

    @Slot()
    def _show_results(self) -> None:
        game, match, check = self.document.value, self._match, self.twice.progress
        if game is None:
            return
        rows = game.start.rows
        results = {
            "run": self.run.view,
            "latest": self._latest.get(rows, {}),
            "chances": self._chances.get(rows, {}),
            "checked": (match, check) if match and check else None,
            "plays_twice": self.twice.is_active,
        }
        self.stage.do(lambda s: s.but(**results))

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
        self._note(progress)

    def _recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start, unless something is known of it."""
        if not self._latest.get(rows):
            for entry in reversed(self._library.matching(TOURNAMENTS, start=list(rows))):
                progress = self._library.value_at(entry.number) if entry.can_go_on else None
                if progress is not None:
                    self._take_kept(progress, entry.number)

    def _note(self, progress: AnyProgress) -> None:
        start = progress.tournament.start
        played = {pair: progress for pair, tally in progress.results.items() if tally.games}
        # Another mapping each time: the one before may be part of a state.
        self._latest[start] = {**self._latest.get(start, {}), **played}

    def _break_off(self) -> None:
        """End a run from a start that is shown no more, and offer to go on with it."""
        self.twice.stop()
        progress, begun = self.run.progress, self._begun
        if not self.run.is_active or progress is None or begun is None:
            return
        self.stop()

        def go_on() -> None:
            self.document.show(begun)
            self.stage.do(lambda s: s.but(pair=progress.tournament.pairs[0]))
            self.stage.do(state.ask_for, progress.tournament)
            self.toggle()

        text, games = to_translate("The tournament was stopped ({0}). It is kept."), progress.games
        self.interrupted.emit(
            Interruption(begun.origin.name, lambda: tr(text).format(games_in_words(games)), go_on)
        )

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
        self.trust.ask(
            [*programs.values()],
            lambda trusted: begin(dict(zip(programs, trusted, strict=True))),
        )

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
        known = self.run.progress, s.latest.get(tournament.pairs[0])
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
        progress = view.progress
        # News are results; without any, the run has been paused, resumed, or has ended.
        if progress is not None and (view.news is not None or not view.is_active):
            self._note(progress)
        is_complete = not view.is_active and progress is not None and progress.finish is not None
        if self._then is not None and is_complete:
            self._play_programs()
        else:
            self._show_results()


def _end_with(place: Workplace, seats: Seats) -> None:
    """Let the programs of a match end at once when it is stopped."""
    place.on_stop(seats.stop)
