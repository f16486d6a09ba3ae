"""The page Tournament: strategies play many games from the start of the document."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.places import write_atomically
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.match import Forfeit, ProgramMatch
from bwinf_gui.tasks.nim.programs.tournament import ProgramTournamentProgress
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.own_programs import OwnPrograms
from bwinf_gui.tasks.nim.tab.pairs_column import PairsColumn
from bwinf_gui.tasks.nim.tab.program_match import MOST_TWICE, PairReport
from bwinf_gui.tasks.nim.tab.report import TournamentReport, pairs_table
from bwinf_gui.tasks.nim.tab.tournament_columns import (
    FIRST_PAIR,
    ShareColumn,
    TournamentInput,
)
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_history import AnyProgress, result_file
from bwinf_gui.tasks.nim.tab.tournament_run import ChancesRun
from bwinf_gui.tasks.nim.tournament import Tournament, TournamentProgress
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.check.trust import Trust
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.page import ContentPage, Interruption
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.theme import Appearance


class TournamentPage(ContentPage):
    """Plays and shows tournaments.

    Signals:
        game_requested: The pair, the seed and the number of a game that is to be shown.
        record_requested: A `Game` of programs that is to be shown as it was played.
        protocol_wanted: How programs play is to be explained.
    """

    game_requested = Signal(object, object, int)
    record_requested = Signal(object)
    protocol_wanted = Signal()
    symbol = "chart"

    def __init__(
        self,
        *,
        document: NimDocument,
        engine: Engine,
        library: RunLibrary,
        programs: OwnPrograms,
        trust: Trust,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("nimTournament")
        self._document = document
        self._engine = engine
        self._pair: Pair = FIRST_PAIR
        self._chances = ChancesRun(engine=engine, failed=self._on_failed, parent=self)
        self._input = TournamentInput(programs=programs, appearance=appearance, parent=self)
        self._control = TournamentControl(
            document=document,
            asked=self._input,
            engine=engine,
            library=library,
            programs=programs,
            trust=trust,
            parent=self,
        )
        self._answer = ShareColumn(appearance=appearance, parent=self)
        self._proof = PairsColumn(appearance=appearance, parent=self)
        self._report = QPushButton(appearance.icons.icon("save"), "", self)
        self._report.setObjectName("nimReport")
        self.fill(
            left=self._input,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
        )
        self._connect()
        self.retranslate()

    @property
    def _rows(self) -> Position:
        return self._document.game.start.rows

    def title(self) -> str:
        return tr("Tournament")

    def tools(self) -> Sequence[QWidget]:
        """The button that saves the result file."""
        return (self._report,)

    def command(self) -> str | None:
        """The command line that plays the pair; an unsaved start has none."""
        if self._document.file is None or self._document.is_modified:
            return None
        words = ["bwinf", "nim", "tournament", str(self._document.file)]
        return command_of([*words, *self._control.options(self._pair)])

    def exports(self) -> Exports:
        """The chart, and the table of all pairs."""
        picture = Picture(tr("Share of games won"), self._answer.chart)
        return Exports((picture,), (TableOffer(tr("Head to head"), self._table),))

    @property
    def results(self) -> TournamentReport:
        """What was played and is known from the start of the document."""
        return self._report_of(self._rows)

    def results_of(self, rows: Position) -> TournamentReport:
        """The same from another start, as far as it was kept."""
        self._control.recall(rows)
        return self._report_of(rows)

    def wish(self, rows: Position) -> Tournament:
        """A tournament of the pair of interest as the input asks for it."""
        return replace(self._input.tournament(rows), pairs=(self._reported_pair,))

    @property
    def _reported_pair(self) -> Pair:
        """The pair of interest, as far as reports know it: programs are not run for one."""
        is_built_in = {*self._pair} <= {*STRATEGIES}
        return self._pair if is_built_in else FIRST_PAIR

    def _report_of(self, rows: Position) -> TournamentReport:
        played = self._control.played.of_strategies(rows)
        return TournamentReport(self._reported_pair, played, self._chances.of(rows))

    def close_down(self) -> None:
        """End the programs that play, and wait until nothing of them is left."""
        self._control.close_down()

    @property
    def is_answered(self) -> bool:
        return not self._control.run.is_active and self._chances.is_done

    def toggle(self) -> None:
        self._control.toggle()

    def why_not_start(self) -> str:
        """Nothing is against playing, pausing, going on or playing more."""
        return ""

    def why_not_stop(self) -> str:
        """What is against ending the run."""
        return "" if self._control.is_active else tr("Nothing is running.")

    @Slot()
    def stop(self) -> None:
        """End the run; what was counted stays."""
        self._control.stop()

    def take_new_seed(self) -> None:
        self._input.take_new_seed()

    def status(self) -> tuple[str, str]:
        seed = tr("seed {0}").format(self._input.seed)
        workers = tr_plural(
            "{n} worker process", "{n} worker processes", self._engine.workers
        ).format(n=self._engine.workers)
        return self._news(), f"{workers}   │   {seed}"

    def show_run(self, progress: TournamentProgress, number: int) -> None:
        """Show a kept tournament from the start of the document, and ask for what it asked."""
        self.stop()
        self._control.take_kept(progress, number)
        pairs = progress.tournament.pairs
        self._show_pair(self._pair if self._pair in pairs else pairs[0])
        self._input.show_tournament(progress.tournament)

    def retranslate(self) -> None:
        self._report.setText(tr("Result file …"))
        self._draw()

    def _connect(self) -> None:
        self._document.changed.connect(self._on_document_changed)
        self._document.opening.connect(self._input.forget_games)
        self._document.file_changed.connect(self.changed)
        self._control.changed.connect(self._on_state_changed)
        self._control.failed.connect(self._on_failed)
        self._chances.changed.connect(self._draw)
        self._input.pair_chosen.connect(self._show_pair)
        self._input.edited.connect(self._on_state_changed)
        self._input.programs.help_wanted.connect(self.protocol_wanted)
        self._proof.forfeit_requested.connect(self._on_forfeit_requested)
        self._proof.twice_requested.connect(self._on_twice_requested)
        self._answer.run_bar.main_clicked.connect(self.toggle)
        self._answer.run_bar.stop_clicked.connect(self.stop)
        self._proof.table.pair_chosen.connect(self._show_pair)
        self._proof.won_requested.connect(lambda: self._request_game(won=True))
        self._proof.lost_requested.connect(lambda: self._request_game(won=False))
        self._report.clicked.connect(self._on_report_clicked)
        self.columns.width_changed.connect(self._on_width_changed)

    @Slot(object)
    def _show_pair(self, pair: Pair) -> None:
        """Make a pair the one of interest everywhere."""
        progress = self._control.run.progress
        if self._control.run.is_active and progress is not None:
            if pair not in progress.results and not self._input.has_all_pairs:
                self._draw()
                return
        else:
            self._control.run.show(self._control.played.of(self._rows, pair))
        self._pair = pair
        self._input.show_pair(pair)
        self._on_state_changed()

    def _draw(self) -> None:
        chances = self._chances.of(self._rows)
        progress = self._shown_progress()
        self._input.show_rows(self._rows)
        self._answer.show_pair(self._pair, progress, chances.get(self._pair))
        known = PairReport(
            self._pair,
            progress,
            chances.get(self._pair),
            self._control.twice.of(self._match(progress)),
            self._why_not_twice(),
        )
        self._proof.show_players(self._input.players)
        played = self._control.played
        self._proof.show_results(
            played.tallies(self._rows), chances, played.forfeits(self._rows), known
        )
        self._answer.run_bar.show_status(self._control.status)
        has_games = progress is not None and progress.results[self._pair].games > 0
        self._report.setEnabled(has_games)
        self._report.setToolTip(
            tr("Save the result file of the task, with a won and a lost game")
            if has_games
            else tr("No games have been played yet")
        )

    def _shown_progress(self) -> AnyProgress | None:
        """What was played by the pair of interest."""
        progress = self._control.run.progress
        if progress is None or self._pair not in progress.results:
            progress = self._control.played.of(self._rows, self._pair)
        if progress is None or progress.tournament.start != self._rows:
            return None
        return progress

    def _match(self, progress: AnyProgress | None) -> ProgramMatch | None:
        """The match that is played twice: a few games of that of the pair of interest."""
        if not isinstance(progress, ProgramTournamentProgress):
            return None
        match = progress.tournament.match(self._pair)
        return replace(match, games=min(match.games, MOST_TWICE))

    def _why_not_twice(self) -> str:
        if self._control.is_active:
            return tr("Something is running.")
        if not isinstance(self._shown_progress(), ProgramTournamentProgress):
            return tr("No games have been played yet")
        return ""

    def _news(self) -> str:
        if self._control.run.state.is_paused:
            return tr("Tournament paused")
        if self._control.run.is_active:
            return tr("Tournament running")
        progress = self._shown_progress()
        if progress is None:
            return tr("Ready to play")
        stopped = progress.finish is None
        return tr("Tournament stopped") if stopped else tr("Tournament finished")

    def _table(self) -> Table:
        """Every pair with what was counted and what is known."""
        return pairs_table(self._control.played.tallies(self._rows), self._chances.of(self._rows))

    def _request_game(self, *, won: bool) -> None:
        progress = self._shown_progress()
        if progress is None:
            return
        if isinstance(progress, ProgramTournamentProgress):
            turns = progress.won_game(self._pair) if won else progress.lost_game(self._pair)
            if turns is not None:
                self._show_record(progress, turns)
            return
        tally = progress.results[self._pair]
        game = tally.last_won if won else tally.last_lost
        if game is not None:
            self.game_requested.emit(self._pair, progress.tournament.seed, game)

    def _show_record(
        self,
        progress: ProgramTournamentProgress,
        turns: tuple[Turn, ...],
        fault: Fault | None = None,
    ) -> None:
        """Have a game of programs shown as it was played."""
        start, seed = self._document.game.start, progress.tournament.seed
        self.record_requested.emit(Game(start, self._pair, seed, turns=turns, fault=fault))

    @Slot(object)
    def _on_forfeit_requested(self, forfeit: Forfeit) -> None:
        progress = self._shown_progress()
        if not isinstance(progress, ProgramTournamentProgress):
            return
        if len(forfeit.turns) % 2 == forfeit.player:
            self._show_record(progress, forfeit.turns, forfeit.fault)
        else:
            # It was lost before its first move, which the other one would have made.
            self.told.emit(forfeit.fault.sentence)

    @Slot()
    def _on_twice_requested(self) -> None:
        match = self._match(self._shown_progress())
        if match is not None:
            self._control.play_twice(self._pair, match)

    @Slot()
    def _on_document_changed(self) -> None:
        """Results belong to their start; undo brings them back."""
        progress = self._control.run.progress
        if progress is not None and progress.tournament.start == self._rows:
            return
        self._break_off()
        if not self._control.played.has(self._rows):
            self._control.recall(self._rows)
        self._show_pair(self._pair)
        if (progress := self._control.run.progress) is not None:
            self._input.show_tournament(progress.tournament)
        self._want_chances()

    def _break_off(self) -> None:
        """End a run from a start that is shown no more, and offer to go on with it."""
        progress, begun = self._control.run.progress, self._control.begun
        self._control.twice.stop()
        if not self._control.run.is_active or progress is None or begun is None:
            return
        self.stop()

        def go_on() -> None:
            self._document.show(begun)
            self._show_pair(progress.tournament.pairs[0])
            self._input.show_tournament(progress.tournament)
            self.toggle()

        text = tr("The tournament was stopped ({0}). It is kept.")
        games = games_in_words(progress.games)
        self.interrupted.emit(Interruption(begun.origin.name, text.format(games), go_on))

    @Slot()
    def _on_state_changed(self) -> None:
        self._input.lock(locked=self._control.run.is_active)
        self._draw()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.broke_off.emit(tr("The tournament failed"), error)

    @Slot()
    def _on_report_clicked(self) -> None:
        file = self._document.file
        suggestion = file.with_suffix(".out") if self._document.path and file else Path.home()
        chosen, _ = QFileDialog.getSaveFileName(
            self,
            tr("Save the result file of {0}").format(pair_text(self._pair)),
            str(suggestion),
            tr("Result files (*.out);;All files (*)"),
        )
        if chosen:
            self.save_report(Path(chosen))

    def save_report(self, path: Path) -> None:
        """Write the result file of the pair of interest; says so where it cannot be written."""
        progress = self._shown_progress()
        if progress is None:
            return
        try:
            write_atomically(path, result_file(self._document.game.start, progress, self._pair))
        except OSError as error:
            reason = tr("The file was not saved: {0}.").format(as_clause(error))
            self.failed.emit(path.name, reason)
        else:
            self.told.emit(tr("{0} saved").format(path.name))

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._answer.set_compact(compact=width is Width.NARROW)

    def _want_chances(self) -> None:
        if self.isVisible() and not self._document.is_empty:
            self._chances.want(self._rows, self._pair)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw()
        self._want_chances()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._chances.stop()
