"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.tournament import ProgramTournament
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress, PlayedTournaments
from bwinf_gui.tasks.nim.tab.tournament_run import ChancesRun, DeterminismRun, TournamentRun
from bwinf_gui.tasks.nim.tab.tournament_state import StartResults, TournamentState, goes_on
from bwinf_gui.tasks.nim.tournament import TournamentProgress
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import DocumentState


class TournamentControl(QObject):
    """Plays what a state asks for from the start of the document, and knows what was played.

    Signals:
        changed: Something else is known, or something has begun, was paused, goes on or has ended.
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
        self._document, self._trust = document, trust
        self.programs = programs
        self.begun: DocumentState[Game] | None = None
        """The document that the tournament started from."""
        self._then: ProgramTournament | None = None
        """What follows once the strategies have played."""
        self._played = PlayedTournaments()
        self.run = TournamentRun(engine=engine, library=library, failed=self.failed, parent=self)
        self.twice = DeterminismRun(engine, failed=self.failed, parent=self)
        self.chances = ChancesRun(engine=engine, failed=self.failed, parent=self)
        self.run.changed.connect(self._on_run_changed)
        self.twice.changed.connect(self.changed)
        self.chances.changed.connect(self.changed)

    @property
    def is_active(self) -> bool:
        """Whether anything is played: a tournament, or a match twice."""
        return self.run.is_active or self.twice.is_active

    def known(self, rows: Position) -> StartResults:
        """What was played and computed from a start."""
        return StartResults(
            progress=self.run.progress,
            latest=self._played.of(rows),
            chances=self.chances.of(rows),
            twice=self.twice.known,
            is_playing=self.run.is_active,
            is_paused=self.run.state.is_paused,
            is_active=self.is_active,
        )

    def toggle(self, pairs: tuple[Pair, ...], asked: Callable[[], TournamentState]) -> None:
        """Pause, go on, or begin what is `asked` for once the programs of pairs may be run."""
        self.twice.stop()
        if self.run.state.is_paused:
            self.run.resume()
        elif self.run.is_active:
            self.run.pause()
        else:
            self._once_trusted(pairs, partial(self._begin, asked))

    def stop(self) -> None:
        """End what is played; what was counted stays."""
        self._then = None
        self.run.stop()
        self.twice.stop()

    def close_down(self) -> None:
        """End the programs that play, and wait until nothing of them is left."""
        self._then = None
        self.run.close_down()
        self.twice.close_down()

    def look_at(self, rows: Position, pair: Pair) -> None:
        """Take the tournament in which a pair has played last for the one that can go on."""
        self.run.show(self._played.of(rows).get(pair))

    def take_kept(self, progress: TournamentProgress, number: int) -> None:
        """Take a kept tournament, which is gone on with under its number."""
        self.run.recall(progress, number)
        self._played.note(progress)

    def recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start, unless something is known of it."""
        if not self._played.of(rows):
            for kept in self.run.recalled(rows):
                self._played.note(kept)

    def play_twice(self, s: TournamentState) -> None:
        """Play the match of the pair twice, once its programs may be run."""
        match = s.match
        if match is not None:
            self._once_trusted((s.pair,), lambda _programs: self.twice.play(match))

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
        s = asked()
        pairs = s.program_pairs
        self._then = s.tournament_of(pairs, programs) if pairs else None
        self.begun = self._document.held
        if s.has_all_pairs or not pairs:
            self._play_strategies(s)
        else:
            self._play_programs()

    def _play_strategies(self, s: TournamentState) -> None:
        wanted, document = s.tournament, self._document
        known = self.run.progress, s.known.latest.get(wanted.pairs[0])
        self.run.play(
            wanted,
            title=document.name,
            file=None if document.is_modified else document.file,
            earlier=next((each for each in known if goes_on(each, wanted)), None),
        )

    def _play_programs(self) -> None:
        tournament, self._then = self._then, None
        if tournament is not None:
            self.run.play_programs(tournament)

    @Slot(object)
    def _on_run_changed(self, view: RunView[AnyProgress]) -> None:
        progress = view.progress
        if progress is not None and (view.news is not None or not view.is_active):
            self._played.note(progress)
        is_complete = not view.is_active and progress is not None and progress.finish is not None
        if self._then is not None and is_complete:
            self._play_programs()
        else:
            self.changed.emit()
