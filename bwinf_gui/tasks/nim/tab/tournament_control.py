"""What plays on the tournament page: strategies, then programs; and matches played twice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeGuard

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.match import ProgramMatch
from bwinf_gui.tasks.nim.programs.tournament import (
    MOST_PROGRAM_GAMES,
    ProgramTournament,
    ProgramTournamentProgress,
)
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms, options_of
from bwinf_gui.tasks.nim.tab.tournament_columns import TournamentInput
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress, PlayedTournaments
from bwinf_gui.tasks.nim.tab.tournament_run import TournamentRun, TwiceRun
from bwinf_gui.tasks.nim.tournament import MOST_GAMES, Tournament, TournamentProgress
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.run_bar import RunStatus, games_status

MORE_GAMES = 10


class TournamentControl(QObject):
    """Plays what the input asks for from the start of the document, and knows what was played.

    Signals:
        changed: More games were counted; or something has begun, was paused, goes on, or has ended.
        failed: The exception that ended it, or kept it from beginning.
    """

    changed = Signal()
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
        self._options = _TournamentOptions(asked=asked, programs=programs)
        self.begun: DocumentState[Game] | None = None
        """The document that the tournament started from."""
        self._then: ProgramTournament | None = None
        """What follows once the strategies have played."""
        self.played = PlayedTournaments()
        self.run = TournamentRun(engine=engine, library=library, failed=self.failed, parent=self)
        self.twice = TwiceRun(engine, failed=self.failed, parent=self)
        self.run.changed.connect(self._on_run_changed)
        self.twice.changed.connect(self.changed)

    @property
    def status(self) -> RunStatus:
        """What the bar below the chart shows."""
        return games_status(self.run.view, fits=self._options.fits(self.run.progress, self._rows))

    @property
    def is_active(self) -> bool:
        """Whether anything is played: a tournament, or a match twice."""
        return self.run.is_active or self.twice.is_active

    @property
    def _rows(self) -> Position:
        return self._document.game.start.rows

    def options(self, pair: Pair) -> list[str]:
        """What a pair is asked to play, as options of `bwinf nim tournament`."""
        return [*self._options.options(pair), "--seed", str(self._asked.seed)]

    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""
        self.twice.stop()
        if self.run.state.is_paused:
            self.run.resume()
        elif self.run.is_active:
            self.run.pause()
        else:
            pairs = self._asked.program_pairs()
            self._once_trusted(pairs, partial(self._begin, pairs))

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

    def take_kept(self, progress: TournamentProgress, number: int) -> None:
        """Take a kept tournament, which is gone on with under its number."""
        self.run.recall(progress, number)
        self.played.note(progress)

    def recall(self, rows: Position) -> None:
        """Take the kept tournaments from a start."""
        for kept in self.run.recalled(rows):
            self.played.note(kept)

    def play_twice(self, pair: Pair, match: ProgramMatch) -> None:
        """Play a match of a pair twice, once its programs may be run."""
        self._once_trusted((pair,), lambda _programs: self.twice.play(match))

    def _once_trusted(
        self,
        pairs: tuple[Pair, ...],
        begin: Callable[[Mapping[str, Program]], None],
    ) -> None:
        """Begin with the programs of pairs, once they may be run."""
        try:
            programs = self._options.found(pairs)
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
        if self._document.is_empty or self.run.is_active:
            return
        self._options.ask_for_more(self.run.progress, self._rows)
        self._then = self._options.programs(self._rows, pairs, programs) if pairs else None
        self.begun = self._document.held
        if self._asked.has_all_pairs or not pairs:
            self._play_strategies()
        else:
            self._play_programs()

    def _play_strategies(self) -> None:
        wanted = self._asked.tournament(self._rows)
        known = self.run.progress, self.played.of(self._rows, wanted.pairs[0])
        document = self._document
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
            self.played.note(progress)
        is_complete = not view.is_active and progress is not None and progress.finish is not None
        if self._then is not None and is_complete:
            self._play_programs()
        else:
            self.changed.emit()


class _TournamentOptions:
    """Makes tournaments of what is `asked`, and asks for more."""

    def __init__(self, *, asked: TournamentInput, programs: OwnPrograms) -> None:
        self._asked = asked
        self._programs = programs

    def options(self, pair: Pair) -> list[str]:
        """How many games a pair plays, and who that is, as options of `bwinf nim tournament`."""
        own = [self._programs.of(player) for player in pair]
        options = []
        for place, player, program in zip(("first", "second"), pair, own, strict=True):
            named = options_of([(f"--{place}-program", program)]) if program else []
            options += named or [f"--{place}", player]
        if not any(own):
            return ["--games", str(self._asked.games), *options]
        seconds = f"{self._programs.move_seconds:g}"
        return ["--games", str(self._asked.programs.games), *options, "--move-time", seconds]

    def found(self, pairs: Sequence[Pair]) -> dict[str, Program]:
        """The programs of pairs; raises what `OwnProgram.found` does."""
        players = {player for pair in pairs for player in pair}
        own = [self._programs.of(player) for player in self._asked.players if player in players]
        return {program.player: program.found() for program in own if program is not None}

    def programs(
        self, rows: Position, pairs: tuple[Pair, ...], programs: Mapping[str, Program]
    ) -> ProgramTournament:
        return ProgramTournament(
            start=rows,
            programs={player: program.ways[0] for player, program in programs.items()},
            pairs=pairs,
            games=self._asked.programs.games,
            seed=self._asked.seed,
            move_seconds=self._programs.move_seconds,
        )

    def fits(self, progress: AnyProgress | None, rows: Position) -> bool:
        """Whether more games of what is asked for can be played."""
        if progress is None or progress.tournament.start != rows:
            return False
        if isinstance(progress, ProgramTournamentProgress):
            return self._fits_programs(progress)
        if self._asked.program_pairs() and not self._asked.has_all_pairs:
            return False
        if progress.tournament != self._asked.tournament(rows):
            return False
        return progress.finish is None or progress.tournament.games < MOST_GAMES

    def ask_for_more(self, progress: AnyProgress | None, rows: Position) -> None:
        """Ask for ten times as many games where those that are asked for were played."""
        if progress is None or progress.finish is None or not self.fits(progress, rows):
            return
        asked = self._asked
        if asked.program_pairs():
            asked.programs.set_games(min(MOST_PROGRAM_GAMES, asked.programs.games * MORE_GAMES))
        if isinstance(progress, TournamentProgress) or asked.has_all_pairs:
            asked.set_games(min(MOST_GAMES, asked.games * MORE_GAMES))

    def _fits_programs(self, progress: ProgramTournamentProgress) -> bool:
        """Whether ten times as many games can be played; programs cannot go on where they were."""
        played, games = progress.tournament, self._asked.programs.games
        is_same = (played.pairs, played.games, played.seed, played.move_seconds) == (
            self._asked.program_pairs(),
            games,
            self._asked.seed,
            self._programs.move_seconds,
        )
        return is_same and progress.finish is not None and games < MOST_PROGRAM_GAMES


def goes_on(progress: AnyProgress | None, wanted: Tournament) -> TypeGuard[TournamentProgress]:
    """Whether a tournament of strategies is one that is wanted, perhaps with fewer games."""
    return (
        isinstance(progress, TournamentProgress)
        and replace(progress.tournament, games=wanted.games) == wanted
        and progress.tournament.games <= wanted.games
    )
