"""The page Tournament: strategies and programs play many games from the start of the document."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import Button, Heading, Page, Space, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.places import free_with_ending, write_atomically
from bwinf_gui.task import Task
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.programs.faults import Fault
from bwinf_gui.tasks.nim.programs.match import MatchProgress
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.tasks.nim.tab import tournament_state as state
from bwinf_gui.tasks.nim.tab.document import NimDocument
from bwinf_gui.tasks.nim.tab.pairs import PairSubject
from bwinf_gui.tasks.nim.tab.report import TournamentReport, pairs_table
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_parts import (
    RANKING,
    headline_of,
    input_parts,
    legend,
    new_pairs_table,
    pair_card,
    remark_of,
)
from bwinf_gui.tasks.nim.tab.tournament_state import FIRST_PAIR, AnyProgress, TournamentState
from bwinf_gui.tasks.nim.tournament import Tournament, TournamentProgress, format_report
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import not_saved_in_words
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.reading import saved_in_words
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import Width, on_card
from bwinf_gui.widgets.page import Interruption
from bwinf_gui.widgets.pictures import Exports, PictureOffer, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.run_bar import RunBar, RunNames, RunStatus, games_status
from bwinf_gui.widgets.theme import Appearance


class TournamentPage(KitPage):
    """Plays and shows tournaments.

    Signals:
        game_requested: A `Game` to be shown as it was played.
    """

    game_requested = Signal(object)

    def __init__(
        self,
        *,
        task: Task,
        document: NimDocument,
        control: TournamentControl,
        engine: Engine,
        explain: Callable[[], object],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        self._control, self._engine = control, engine
        super().__init__(
            self._new_page(explain),
            task=task,
            document=document,
            solve=None,
            appearance=appearance,
            parent=parent,
        )
        self.setObjectName("nimTournament")
        control.changed.connect(self._on_played)
        control.failed.connect(self._on_failed)
        control.programs.listeners.append(lambda own: self.stage.do(state.take_programs, own))
        document.changed.connect(self._on_document_changed)
        self.columns.width_changed.connect(self._on_width_changed)
        self.stage.do(state.take_programs, control.programs.all)
        self.stage.do(state.take_new_seed)

    def played(self) -> Playback | None:
        return None

    def command(self) -> str | None:
        s: TournamentState = self.state
        if self.document.file is None or self.document.is_modified or s.value is None:
            return None
        programs = [self._control.programs.of(player) for player in s.pair]
        words = ["bwinf", "nim", "tournament", str(self.document.file)]
        return command_of([*words, *s.options(programs)])

    def exports(self) -> Exports:
        s, more = self.state, super().exports()
        pairs = TableOffer(tr("Head to head"), lambda: pairs_table(s.tallies, s.known.chances))
        picture = PictureOffer(tr("Share of games won"), self._chart)
        return replace(more, pictures=(picture,), tables=(pairs, *more.tables))

    def results_of(self, rows: Position) -> TournamentReport:
        self._control.recall(rows)
        known = self._control.known(rows)
        played = {
            pair: progress
            for pair, progress in known.latest.items()
            if isinstance(progress, TournamentProgress)
        }
        return TournamentReport(self.state.reported_pair, played, known.chances)

    def asked(self, rows: Position) -> Tournament:
        s: TournamentState = self.state
        return Tournament(start=rows, pairs=(s.reported_pair,), games=s.games, seed=s.seed)

    def close_down(self) -> None:
        self._control.close_down()
        super().close_down()

    @property
    def is_answered(self) -> bool:
        return not self._control.run.is_active and not self._control.chances.is_active

    @Slot()
    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""

        def asked() -> TournamentState:
            self.stage.do(state.ask_for_more)
            found: TournamentState = self.state
            return found

        self._control.toggle(self.state.program_pairs, asked)

    def why_not_start(self) -> str:
        return ""

    def why_not_stop(self) -> str:
        return "" if self._control.is_active else tr("Nothing is running.")

    @Slot()
    def stop(self) -> None:
        self._control.stop()

    def take_new_seed(self) -> None:
        self.stage.do(state.take_new_seed)

    def take_focus(self) -> None:
        self._bar.take_focus()

    def status(self) -> tuple[str, str]:
        workers = self._engine.workers
        processes = tr_plural("{n} worker process", "{n} worker processes", workers)
        seed = tr("seed {0}").format(self.state.seed)
        return self._news(), f"{processes.format(n=workers)}   │   {seed}"

    def show_run(self, progress: TournamentProgress, number: int) -> None:
        """Show a kept tournament from the start of the document, with its options."""
        self.stop()
        self._control.take_kept(progress, number)
        pairs = progress.tournament.pairs
        pair = self.state.pair if self.state.pair in pairs else pairs[0]
        self.stage.do(lambda s: s.but(pair=pair))
        self._on_played()
        self.stage.do(state.ask_for, progress.tournament)

    def save_report(self, path: Path) -> None:
        """Write the result file of the pair of interest; says so where it cannot be written."""
        s: TournamentState = self.state
        if s.progress is None:
            return
        try:
            path = free_with_ending(path, ".out")
            write_atomically(path, _result_file(s.value.start, s.progress, s.pair))
        except OSError as error:
            self.failed.emit(path.name, not_saved_in_words(error))
        else:
            self.reported.emit(saved_in_words(path))

    def _new_page(self, explain: Callable[[], object]) -> Page[TournamentState]:
        card = pair_card(
            show_won=lambda s: self._show_game(s, s.played.won),
            show_lost=lambda s: self._show_game(s, s.played.lost),
            show_forfeit=self._show_forfeit,
            play_twice=self._control.play_twice,
        )
        return Page(
            state=TournamentState,
            title=to_translate("Tournament"),
            symbol="chart",
            left=input_parts(self._control.programs, explain),
            centre=[
                Words(headline_of, "answer", name="TournamentAnswer"),
                Words(remark_of, "secondary", name="TournamentRemark", least=105),
                Own(self._new_chart, grows=True),
                Own(self._new_run_bar),
            ],
            right=[
                Heading(to_translate("Head to head"), legend),
                Own(new_pairs_table),
                RANKING,
                Space(1),
                card,
                Space(),
            ],
            tools=[
                Button(
                    to_translate("Result file …"),
                    self._ask_for_file,
                    icon="save",
                    tip=_report_tip,
                    enabled=lambda s: s.tally is not None,
                    name="Report",
                )
            ],
        )

    def _new_chart(self, ui: Ui) -> QWidget:
        chart = GamesChart(
            subject=PairSubject(FIRST_PAIR),
            theme=ui.appearance.theme,
            parent=None,
        )
        ui.named(chart, "Chart")
        self._chart = chart

        def colour() -> None:
            chart.set_theme(ui.appearance.theme)
            chart.set_level(ui.appearance.level)

        def read(s: TournamentState) -> PairSubject:
            return PairSubject(s.pair, s.progress, s.chance)

        colour()
        ui.appearance.changed.connect(colour)
        blank = PairSubject(FIRST_PAIR)
        ui.bind("chart", read, chart.show_subject, blank=blank)
        return on_card(chart, margin=ui.metrics.unit)

    def _new_run_bar(self, ui: Ui) -> QWidget:
        names = RunNames(
            offer=lambda: (tr("Start"), tr("Let the strategies play (Ctrl+Return)")),
            start="nimStart",
            stop="nimStop",
            progress="nimProgress",
        )
        self._bar = bar = RunBar(names=names, appearance=ui.appearance)
        bar.main_clicked.connect(self.toggle)
        bar.stop_clicked.connect(self.stop)

        def read(s: TournamentState) -> RunStatus:
            return games_status(self._control.run.view, fits=s.fits)

        ui.bind("run", read, bar.show_status, blank=RunStatus())
        return bar

    def _news(self) -> str:
        known = self.state.known
        if known.is_paused:
            return tr("Tournament paused")
        if known.is_playing:
            return tr("Tournament running")
        progress = self.state.progress if self.is_solved else None
        if progress is None:
            return tr("Ready to play")
        stopped = progress.finish is None
        return tr("Tournament stopped") if stopped else tr("Tournament finished")

    @Slot()
    def _on_played(self) -> None:
        if self.document.value is not None:
            known = self._control.known(self.document.value.start.rows)
            self.stage.do(lambda s: s.but(known=known))

    @Slot()
    def _send_status(self) -> None:
        # Nothing is played back here, so there is no bar to say it in a narrow window.
        self.changed.emit()

    @Slot()
    def _on_shown(self) -> None:
        """Let the tournament go on in which the pair has played that is looked at now."""
        super()._on_shown()
        s: TournamentState = self.state
        latest = s.known.latest.get(s.pair) if s.value is not None else None
        # By identity: results are compared at each of many events, and may be large.
        if not s.known.is_playing and s.known.progress is not latest:
            self._control.look_at(s.rows, s.pair)

    @Slot()
    def _on_document_changed(self) -> None:
        """Results belong to their start; undo brings them back."""
        if self.document.value is None:
            return
        rows, progress = self.document.value.start.rows, self._control.run.progress
        if progress is not None and progress.tournament.start == rows:
            return
        self._break_off()
        self._control.recall(rows)
        self._on_played()
        if (progress := self._control.run.progress) is not None:
            self.stage.do(state.ask_for, progress.tournament)
        self._want_chances()

    def _break_off(self) -> None:
        """End a run from a start that is shown no more, and offer to go on with it."""
        control = self._control
        progress, begun = control.run.progress, control.begun
        control.twice.stop()
        if not control.run.is_active or progress is None or begun is None:
            return
        self.stop()

        def go_on() -> None:
            self.document.show(begun)
            self.stage.do(lambda s: s.but(pair=progress.tournament.pairs[0]))
            self.stage.do(state.ask_for, progress.tournament)
            self.toggle()

        text = tr("The tournament was stopped ({0}). It is kept.")
        games = games_in_words(progress.games)
        self.interrupted.emit(Interruption(begun.origin.name, text.format(games), go_on))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.broke_off.emit(tr("The tournament failed"), error)

    def _show_forfeit(self, s: TournamentState) -> None:
        forfeit = s.forfeits[s.forfeit]
        if len(forfeit.turns) % 2 == forfeit.player:
            self._show_game(s, forfeit.turns, forfeit.fault)
        else:
            # It was lost before its first move, which the other one would have made.
            self.reported.emit(forfeit.fault.sentence)

    def _show_game(
        self, s: TournamentState, turns: tuple[Turn, ...] | None, fault: Fault | None = None
    ) -> None:
        if s.progress is not None and turns is not None:
            seed = s.progress.tournament.seed
            self.game_requested.emit(Game(s.value.start, s.pair, seed, turns=turns, fault=fault))

    def _ask_for_file(self, s: TournamentState) -> None:
        file = self.document.file
        suggestion = file.with_suffix(".out") if self.document.path and file else Path.home()
        chosen, _ = QFileDialog.getSaveFileName(
            self,
            tr("Save the result file of {0}").format(pair_text(s.pair)),
            str(suggestion),
            tr("Result files (*.out);;All files (*)"),
        )
        if chosen:
            self.save_report(Path(chosen))

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._chart.set_compact(width is Width.NARROW)
        self._bar.set_compact(compact=width is Width.NARROW)

    def _want_chances(self) -> None:
        if self.isVisible() and self.document.value is not None:
            self._control.want_chances(self.document.value.start.rows, self.state.pair)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._want_chances()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._control.chances.stop()


def _result_file(start: StartPosition, progress: AnyProgress, pair: Pair) -> bytes:
    """The result file of a pair that has played; programs are called as they have greeted."""
    games = progress.of(pair)
    names = games.names if isinstance(games, MatchProgress) else pair
    text = format_report(start, names, games)
    return text.encode(errors="surrogateescape")


def _report_tip(s: TournamentState) -> str:
    if s.tally is None:
        return tr("No games have been played yet")
    return tr("Save the result file of the task, with a won and a lost game")
