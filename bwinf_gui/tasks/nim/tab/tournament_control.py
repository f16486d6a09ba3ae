"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import ProgramMatch
from bwinf_gui.tasks.nim.programs.tournament import DeterminismCheck, ProgramTournament
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.tournament_columns import TournamentInput
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress, PlayedTournaments
from bwinf_gui.tasks.nim.tab.tournament_run import TournamentRun, TwiceRun
from bwinf_gui.tasks.nim.tab.tournament_wish import TournamentWish, goes_on
from bwinf_gui.tasks.nim.tournament import TournamentProgress
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.run_bar import RunState, RunStatus
from bwinf_gui.widgets.run_library import RunLibrary


class TournamentControl(QObject):
    """Plays what the input asks for from the start of the document, and knows what was played.

    Signals:
        redraw_due: More games were counted.
        state_changed: Something has begun, was paused, goes on, or has ended.
        failed: The exception that ended it, or kept it from beginning.
    """

    redraw_due = Signal()
    state_changed = Signal()
    failed = Signal(object)

    def __init__(
        self,
        *,
        document: NimDocument,
        asked: TournamentInput,
        engine: Engine,
        library: RunLibrary,
        programs: OwnPrograms,
        trust: Trust,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._asked = asked
        self._trust = trust
        self._wish = TournamentWish(asked=asked, programs=programs)
        self._begun: DocumentState[Game] | None = None
        self._then: ProgramTournament | None = None
        """What follows once the strategies have played."""
        self.played = PlayedTournaments()
        self._run = TournamentRun(engine=engine, library=library, parent=self)
        self._twice = TwiceRun(engine=engine, parent=self)
        self._run.redraw_due.connect(self._on_redraw_due)
        self._run.state_changed.connect(self._on_state_changed)
        self._run.failed.connect(self.failed)
        self._twice.changed.connect(self.state_changed)
        self._twice.failed.connect(self.failed)

    @property
    def progress(self) -> AnyProgress | None:
        """How far the tournament is that is played, or was played last."""
        return self._run.progress

    @property
    def state(self) -> RunState:
        """What the tournament does now."""
        return self._run.state

    @property
    def status(self) -> RunStatus:
        """The same for the bar below the chart."""
        return self._run.status(fits=self._wish.fits(self.progress, self._rows))

    @property
    def is_playing(self) -> bool:
        """Whether a tournament has begun that has not ended."""
        return self._run.is_active

    @property
    def is_active(self) -> bool:
        """Whether anything is played: a tournament, or a match twice."""
        return self._run.is_active or self._twice.is_active

    @property
    def begun(self) -> DocumentState[Game] | None:
        """The document that the tournament started from."""
        return self._begun

    @property
    def _rows(self) -> Position:
        return self._document.game.start.rows

    def options(self, pair: Pair) -> list[str]:
        """What a pair is asked to play, as options of `bwinf nim tournament`."""
        return [*self._wish.options(pair), "--seed", str(self._asked.seed)]

    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""
        self._twice.stop()
        if self.state is RunState.RUNNING:
            self._run.pause()
        elif self.state is RunState.PAUSED:
            self._run.resume()
        else:
            pairs = self._asked.program_pairs()
            self._once_trusted(pairs, partial(self._begin, pairs))

    def stop(self) -> None:
        """End what is played; what was counted stays."""
        self._then = None
        self._run.stop()
        self._twice.stop()

    def close_down(self) -> None:
        """End the programs that play, and wait until nothing of them is left."""
        self._then = None
        self._run.close_down()
        self._twice.close_down()

    def show(self, progress: AnyProgress | None) -> None:
        """Take a tournament that was played for the one that can be gone on with."""
        self._run.show(progress)

    def take_kept(self, progress: TournamentProgress, number: int) -> None:
        """Take a kept tournament, which is gone on with under its number."""
        self._run.recall(progress, number)
        self.played.note(progress)

    def recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start."""
        for kept in self._run.recalled(rows):
            self.played.note(kept)

    def play_twice(self, pair: Pair, match: ProgramMatch) -> None:
        """Play a match of a pair twice, once its programs may be run."""
        self._once_trusted((pair,), lambda _programs: self._twice.start(match))

    def end_twice(self) -> None:
        """Play no match twice any more."""
        self._twice.stop()

    def twice_of(self, match: ProgramMatch | None) -> DeterminismCheck | None:
        """What is known of a match that was played twice."""
        return self._twice.of(match)

    def _once_trusted(
        self,
        pairs: tuple[Pair, ...],
        begin: Callable[[Mapping[str, Program]], None],
    ) -> None:
        """Begin with the programs of pairs, once they may be run."""
        try:
            programs = self._wish.found(pairs)
        except (ExplainedError, OSError) as error:
            self.failed.emit(error)
            return
        words = [*programs]
        self._trust.ask(
            [*programs.values()],
            lambda trusted: begin(dict(zip(words, trusted, strict=True))),
        )

    def _begin(self, pairs: tuple[Pair, ...], programs: Mapping[str, Program]) -> None:
        """Play; with the same input ten times as many games, or the rest of those stopped."""
        if self._document.is_empty or self.is_playing:
            return
        self._wish.ask_for_more(self.progress, self._rows)
        self._then = self._wish.programs(self._rows, pairs, programs) if pairs else None
        self._begun = self._document.held
        if self._asked.has_all_pairs or not pairs:
            self._play_strategies()
        else:
            self._play_programs()

    def _play_strategies(self) -> None:
        wanted = self._asked.tournament(self._rows)
        known = self.progress, self.played.of(self._rows, wanted.pairs[0])
        document = self._document
        self._run.start(
            wanted,
            title=document.name,
            file=None if document.is_modified else document.file,
            earlier=next((each for each in known if goes_on(each, wanted)), None),
        )

    def _play_programs(self) -> None:
        tournament, self._then = self._then, None
        if tournament is not None:
            self._run.start_programs(tournament)

    @Slot()
    def _on_redraw_due(self) -> None:
        if self.progress is not None:
            self.played.note(self.progress)
        self.redraw_due.emit()

    @Slot()
    def _on_state_changed(self) -> None:
        progress = self.progress
        if not self.is_playing and self._then is not None and progress is not None:
            if progress.finish is not None:
                self.played.note(progress)
                self._play_programs()
            return
        self.state_changed.emit()
