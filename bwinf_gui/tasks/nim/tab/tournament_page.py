"""The page Tournament: strategies play many games from the start of the document."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.places import write_atomically
from bwinf_gui.tasks.nim import (
    MOST_GAMES,
    Pair,
    Position,
    Tally,
    Tournament,
    TournamentProgress,
    format_report,
)
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.report import TournamentReport, pairs_table
from bwinf_gui.tasks.nim.tab.tournament_columns import (
    FIRST_PAIR,
    PairsColumn,
    ShareColumn,
    TournamentInput,
)
from bwinf_gui.tasks.nim.tab.tournament_run import ChancesRun, TournamentRun
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.tables import Table
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document import Held
from bwinf_gui.widgets.engine import Engine
from bwinf_gui.widgets.page import ContentPage, Interruption
from bwinf_gui.widgets.pictures import Exports, Picture, TableOffer
from bwinf_gui.widgets.run_bar import RunState
from bwinf_gui.widgets.run_library import RunLibrary
from bwinf_gui.widgets.theme import Appearance

MORE_GAMES = 10


class TournamentPage(ContentPage):
    """Plays and shows tournaments.

    Signals:
        game_requested: The pair, the seed and the number of a game that is to be shown.
    """

    game_requested = Signal(object, object, int)
    symbol = "chart"

    def __init__(
        self,
        *,
        document: NimDocument,
        engine: Engine,
        library: RunLibrary,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("nimTournament")
        self._document = document
        self._engine = engine
        self._pair: Pair = FIRST_PAIR
        self._begun: Held[Game] | None = None
        self._played: dict[Position, dict[Pair, TournamentProgress]] = {}
        self._run = TournamentRun(engine=engine, library=library, parent=self)
        self._chances = ChancesRun(engine=engine, parent=self)
        self._input = TournamentInput(appearance=appearance, parent=self)
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
        """What the switch between the pages calls it."""
        return tr("Tournament")

    def tools(self) -> Sequence[QWidget]:
        """The button that saves the result file."""
        return (self._report,)

    def command(self) -> str | None:
        """The command line that plays the pair; an unsaved start has none."""
        if self._document.file is None or self._document.is_modified:
            return None
        first, second = self._pair
        games, seed = str(self._input.games), str(self._input.seed)
        options = ["--games", games, "--first", first, "--second", second, "--seed", seed]
        return shlex.join(["bwinf", "nim", "tournament", str(self._document.file), *options])

    def exports(self) -> Exports:
        """The chart, and the table of all pairs."""
        picture = Picture(tr("Share of games won"), self._answer.chart)
        return Exports((picture,), (TableOffer(tr("Head to head"), self._table),))

    @property
    def results(self) -> TournamentReport:
        """What was played and is known from the start of the document."""
        return TournamentReport(
            self._pair, self._played.get(self._rows, {}), self._chances.of(self._rows)
        )

    def results_of(self, rows: Position) -> TournamentReport:
        """The same from another start, as far as it was kept."""
        for kept in self._run.recalled(rows):
            self._note(kept)
        return TournamentReport(self._pair, self._played.get(rows, {}), self._chances.of(rows))

    def wish(self, rows: Position) -> Tournament:
        """A tournament of the pair of interest as the input asks for it."""
        return replace(self._input.tournament(rows), pairs=(self._pair,))

    @property
    def is_answered(self) -> bool:
        """Whether nothing is being computed for what is shown."""
        return not self._run.is_active and self._chances.is_done

    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""
        if self._run.state is RunState.RUNNING:
            self._run.pause()
        elif self._run.state is RunState.PAUSED:
            self._run.resume()
        else:
            self._start()

    def why_not_start(self) -> str:
        """Nothing is against playing, pausing, going on or playing more."""
        return ""

    def why_not_stop(self) -> str:
        """What is against ending the run."""
        return "" if self._run.is_active else tr("Nothing is running.")

    def stop(self) -> None:
        """End the run; what was counted stays."""
        self._run.stop()

    def take_new_chance(self) -> None:
        """Choose another seed."""
        self._input.take_new_seed()

    def status(self) -> tuple[str, str]:
        """What happens now, and the constants of the run."""
        seed = tr("seed {0}").format(self._input.seed)
        workers = tr_plural(
            "{n} worker process", "{n} worker processes", self._engine.workers
        ).format(n=self._engine.workers)
        return self._news(), f"{workers}   │   {seed}"

    def show_run(self, progress: TournamentProgress, number: int) -> None:
        """Show a kept tournament from the start of the document, and ask for what it asked."""
        self._run.stop()
        self._run.recall(progress, number)
        self._note(progress)
        pairs = progress.tournament.pairs
        self._show_pair(self._pair if self._pair in pairs else pairs[0])
        self._input.show_tournament(progress.tournament)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self._report.setText(tr("Result file …"))
        self._draw()

    def _connect(self) -> None:
        self._document.changed.connect(self._on_document_changed)
        self._document.opening.connect(self._input.forget_games)
        self._document.file_changed.connect(self.changed)
        self._run.redraw_due.connect(self._on_redraw_due)
        self._run.state_changed.connect(self._on_state_changed)
        self._run.failed.connect(self._on_failed)
        self._chances.changed.connect(self._draw)
        self._chances.failed.connect(self._on_failed)
        self._input.pair_chosen.connect(self._show_pair)
        self._input.edited.connect(self._on_state_changed)
        self._answer.run_bar.main_clicked.connect(self.toggle)
        self._answer.run_bar.stop_clicked.connect(self._run.stop)
        self._proof.table.pair_chosen.connect(self._show_pair)
        self._proof.won_requested.connect(lambda: self._request_game(won=True))
        self._proof.lost_requested.connect(lambda: self._request_game(won=False))
        self._report.clicked.connect(self._on_report_clicked)
        self.columns.width_changed.connect(self._on_width_changed)

    def _start(self) -> None:
        """Play; with the same input ten times as many games, or the rest of those stopped."""
        progress = self._run.progress
        fits = self._fits_input(progress)
        if progress is not None and progress.finish is not None and fits:
            self._input.set_games(min(MOST_GAMES, progress.tournament.games * MORE_GAMES))
        tournament = self._input.tournament(self._rows)
        document = self._document
        self._begun = document.held
        self._run.start(
            tournament,
            title=document.name,
            file=None if document.is_modified else document.file,
            earlier=progress if fits else None,
        )

    def _fits_input(self, progress: TournamentProgress | None) -> bool:
        """Whether more games of what the input asks for can be played."""
        if progress is None or progress.tournament != self._input.tournament(self._rows):
            return False
        return progress.finish is None or progress.tournament.games < MOST_GAMES

    @Slot(object)
    def _show_pair(self, pair: Pair) -> None:
        """Make a pair the one of interest everywhere."""
        if self._run.is_active and self._run.progress is not None:
            if pair not in self._run.progress.results:
                self._draw()
                return
        else:
            self._run.show(self._played.get(self._rows, {}).get(pair))
        self._pair = pair
        self._input.show_pair(pair)
        self._on_state_changed()

    def _draw(self) -> None:
        chances = self._chances.of(self._rows)
        progress = self._shown_progress()
        self._input.show_rows(self._rows)
        self._answer.show_pair(self._pair, progress, chances.get(self._pair))
        self._proof.show_results(self._tallies(), chances, self._pair)
        self._answer.run_bar.show_status(
            self._run.status(fits=self._fits_input(self._run.progress))
        )
        has_games = progress is not None and progress.results[self._pair].games > 0
        self._report.setEnabled(has_games)
        self._report.setToolTip(
            tr("Save the result file of the task, with a won and a lost game")
            if has_games
            else tr("No games have been played yet")
        )

    def _shown_progress(self) -> TournamentProgress | None:
        """What was played by the pair of interest."""
        progress = self._run.progress
        if progress is None or self._pair not in progress.results:
            return None
        return progress if progress.tournament.start == self._rows else None

    def _tallies(self) -> Mapping[Pair, Tally]:
        """The latest counts of all pairs."""
        played = self._played.get(self._rows, {})
        return {pair: progress.results[pair] for pair, progress in played.items()}

    def _news(self) -> str:
        if self._run.state is RunState.RUNNING:
            return tr("Tournament running")
        if self._run.state is RunState.PAUSED:
            return tr("Tournament paused")
        progress = self._shown_progress()
        if progress is None:
            return tr("Ready to play")
        stopped = progress.finish is None
        return tr("Tournament stopped") if stopped else tr("Tournament finished")

    def _table(self) -> Table:
        """Every pair with what was counted and what is known."""
        return pairs_table(self._tallies(), self._chances.of(self._rows))

    def _note(self, progress: TournamentProgress) -> None:
        """Remember results as those of their pairs."""
        played = self._played.setdefault(progress.tournament.start, {})
        played |= {pair: progress for pair, tally in progress.results.items() if tally.games}

    def _request_game(self, *, won: bool) -> None:
        progress = self._shown_progress()
        if progress is None:
            return
        tally = progress.results[self._pair]
        game = tally.last_won if won else tally.last_lost
        if game is not None:
            self.game_requested.emit(self._pair, progress.tournament.seed, game)

    @Slot()
    def _on_document_changed(self) -> None:
        """Results belong to their start; undo brings them back."""
        progress = self._run.progress
        if progress is not None and progress.tournament.start == self._rows:
            return
        self._break_off()
        if self._rows not in self._played:
            for kept in self._run.recalled(self._rows):
                self._note(kept)
        self._show_pair(self._pair)
        if self._run.progress is not None:
            self._input.show_tournament(self._run.progress.tournament)
        self._want_chances()

    def _break_off(self) -> None:
        """End a run from a start that is shown no more, and offer to go on with it."""
        progress, begun = self._run.progress, self._begun
        if not self._run.is_active or progress is None or begun is None:
            return
        self._run.stop()

        def go_on() -> None:
            self._document.show(begun)
            self._show_pair(progress.tournament.pairs[0])
            self._input.show_tournament(progress.tournament)
            self.toggle()

        text = tr("The tournament was stopped ({0}). It is kept.")
        games = games_in_words(progress.games)
        self.interrupted.emit(Interruption(begun.origin.name, text.format(games), go_on))

    @Slot()
    def _on_redraw_due(self) -> None:
        progress = self._run.progress
        if progress is not None:
            self._note(progress)
        self._draw()
        self.changed.emit()

    @Slot()
    def _on_state_changed(self) -> None:
        self._input.lock(locked=self._run.is_active)
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
        text = format_report(self._document.game.start, progress, self._pair)
        try:
            write_atomically(path, text.encode(errors="surrogateescape"))
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
