"""The page Tournament: strategies and programs play many games from the start of the document."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import Button, Heading, Page, Space, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.nim.sentences import pair_text
from bwinf_gui.tasks.nim.tab import tournament_parts as parts
from bwinf_gui.tasks.nim.tab.pairs import PairSubject, subject_of
from bwinf_gui.tasks.nim.tab.report import pairs_table
from bwinf_gui.tasks.nim.tab.tournament_control import TournamentControl
from bwinf_gui.tasks.nim.tab.tournament_state import FIRST_PAIR, TournamentState
from bwinf_gui.tasks.nim.tournament import TournamentProgress, format_report
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.chart.games_chart import GamesChart
from bwinf_gui.widgets.columns import Width, on_card
from bwinf_gui.widgets.pictures import Exports, PictureOffer, TableOffer
from bwinf_gui.widgets.run_bar import RunBar, RunStatus, games_status
from bwinf_gui.widgets.save_dialog import save_chosen


class TournamentPage(KitPage):
    """Plays and shows tournaments."""

    def __init__(
        self,
        control: TournamentControl,
        *,
        explain: Callable[[], object],
        parent: QWidget,
    ) -> None:
        self.control, document = control, control.document
        super().__init__(
            self._new_page(explain),
            stage=control.stage,
            document=document,
            solve=None,
            parent=parent,
        )
        self.setObjectName("nimTournament")
        control.failed.connect(partial(self.broke_off.emit, to_translate("The tournament failed")))
        control.interrupted.connect(self.interrupted)
        document.changed.connect(self._follow)
        self.columns.width_changed.connect(self._on_width_changed)

    @property
    def has_command(self) -> bool:
        # The command itself has the paths of programs, which have to be found first.
        return self.is_in_file

    def exports(self) -> Exports:
        s, more = self.state, super().exports()
        pairs = TableOffer(tr("Head to head"), lambda: pairs_table(s))
        picture = PictureOffer(tr("Share of games won"), self._chart)
        return replace(more, pictures=(picture,), tables=(pairs, *more.tables))

    def close_down(self) -> None:
        self.control.close_down()
        super().close_down()

    @property
    def is_answered(self) -> bool:
        return not self.control.run.is_active and not self.control.chances.is_active

    def toggle(self) -> None:
        self.control.toggle()

    def why_not_start(self) -> str:
        return ""

    def why_not_stop(self) -> str:
        return "" if self.state.is_active else tr("Nothing is running.")

    def stop(self) -> None:
        self.control.stop()

    def take_new_seed(self) -> None:
        self.stage.do(lambda s: s.but(seed=new_seed()) if s.is_free else None)

    def take_focus(self) -> None:
        self._bar.take_focus()

    def status(self) -> tuple[str, str]:
        workers = self.control.engine.workers
        processes = tr_plural("{n} worker process", "{n} worker processes", workers)
        seed = tr("seed {0}").format(self.state.seed)
        return "", f"{processes.format(n=workers)}   │   {seed}"

    def _new_page(self, explain: Callable[[], object]) -> Page[TournamentState]:
        return Page(
            state=TournamentState,
            title=to_translate("Tournament"),
            symbol="chart",
            verb="tournament",
            options=lambda s: s.options,
            left=parts.input_parts(self.control, explain),
            centre=[
                Words(parts.headline_of, "answer", name="TournamentAnswer"),
                Words(parts.remark_of, "secondary", name="TournamentRemark", least=105),
                Own(self._new_chart, grows=True),
                Own(self._new_run_bar),
            ],
            right=[
                Heading(to_translate("Head to head"), parts.legend),
                Own(parts.new_pairs_table),
                parts.RANKING,
                Space(1),
                parts.pair_card(self.control),
                Space(),
            ],
            tools=[
                Button(
                    to_translate("Result file …"),
                    self._save_report,
                    icon="save",
                    tip=lambda s: (
                        tr("Save the result file of the task, with a won and a lost game")
                        if s.tally is not None
                        else tr("No games have been played yet")
                    ),
                    enabled=lambda s: s.tally is not None,
                    name="Report",
                )
            ],
        )

    def _new_chart(self, ui: Ui) -> QWidget:
        blank = PairSubject(FIRST_PAIR)
        self._chart = chart = GamesChart(subject=blank, theme=ui.appearance.theme, parent=None)
        ui.named(chart, "Chart")

        def colour() -> None:
            chart.set_theme(ui.appearance.theme)
            chart.set_level(ui.appearance.level)

        colour()
        ui.appearance.changed.connect(colour)
        ui.bind("chart", subject_of, chart.show_subject, blank=blank)
        return on_card(chart, margin=ui.metrics.unit)

    def _new_run_bar(self, ui: Ui) -> QWidget:
        self._bar = bar = RunBar(
            offer=lambda: (tr("Start"), tr("Let the strategies play (Ctrl+Return)")),
            names=("nimStart", "nimStop", "nimProgress"),
            appearance=ui.appearance,
        )
        bar.main_clicked.connect(self.control.toggle)
        bar.stop_clicked.connect(self.control.stop)
        ui.bind("run", _run_status, bar.show_status, blank=RunStatus())
        return bar

    def _save_report(self, s: TournamentState) -> None:
        """Write the result file of the pair of interest."""
        path = self.document.path or Path.home() / "nim.in"
        # Programs are called as they have greeted.
        names = s.of_programs.names if s.of_programs else s.pair
        report = format_report(s.value.start, names, s.played)
        save_chosen(
            self,
            tr("Save the result file of {0}").format(pair_text(s.pair)),
            path.with_suffix(".out"),
            lambda _path: report.encode(errors="surrogateescape"),
            kinds=tr("Result files (*.out);;All files (*)"),
            saved=self.reported.emit,
            failed=self.failed.emit,
        )

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._chart.set_compact(width is Width.NARROW)
        self._bar.set_compact(width is Width.NARROW)

    @Slot()
    def _follow(self) -> None:
        self.control.follow_start()
        if self.isVisible():
            self.control.want_chances()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.control.chances.stop()


def _run_status(s: TournamentState) -> RunStatus:
    """How far the run is; of a tournament of all, how far its strategies or its programs are."""
    status = games_status(s.run, fits=s.fits)
    if not (status.done and s.has_all_pairs and s.own.programs):
        return status
    is_first = isinstance(s.run.progress, TournamentProgress)
    part = tr("Strategies: {0}") if is_first else tr("Programs: {0}")
    return replace(status, done=part.format(status.done))
