"""The page that compares the dice of a document: input, answer and proof, and the run."""

from collections import OrderedDict

from PySide6.QtCore import QEvent, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.core.errors import InputError
from bwinf_gui.core.ludo.dice import Dice, require_pair
from bwinf_gui.core.ludo.rules import BWINF, Preset, Ranking
from bwinf_gui.core.simulation.comparison import Comparison, FixedGames, Progress
from bwinf_gui.core.simulation.standings import Pair
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.columns import Columns, Width
from bwinf_gui.ui.common.content_page import ContentPage
from bwinf_gui.ui.engine import Engine
from bwinf_gui.ui.ludo.command import compare_command
from bwinf_gui.ui.ludo.comparison_run import ComparisonRun
from bwinf_gui.ui.ludo.comparison_view import AnswerColumn, ProofColumn
from bwinf_gui.ui.ludo.document import DiceDocument
from bwinf_gui.ui.ludo.input_panel import InputPanel
from bwinf_gui.ui.ludo.run_bar import RunState

MORE_GAMES = 10
KEPT_RESULTS = 20


class ComparisonPage(ContentPage):
    """Plays and shows comparisons."""

    def __init__(
        self, *, document: DiceDocument, engine: Engine, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._engine = engine
        self._preset = BWINF
        self._ranking = BWINF.ranking
        self._pair: Pair = (0, 1)
        self._pair_in_chart = False
        self._results: OrderedDict[Dice, Progress] = OrderedDict()
        self._run = ComparisonRun(engine=engine, parent=self)
        self.input = InputPanel(
            document=document, workers=engine.workers, appearance=appearance, parent=self
        )
        self._answer = AnswerColumn(appearance=appearance, parent=self)
        self._proof = ProofColumn(appearance=appearance, parent=self)
        self.columns = Columns(
            left=self.input,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
            parent=self,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.columns)
        self._connect()
        self.set_preset(BWINF)

    @property
    def is_running(self) -> bool:
        """Whether a run is going or paused."""
        return self._run.is_active

    def set_preset(self, preset: Preset) -> None:
        """Play by a rule set from the next run on, and rank as its author did."""
        self._preset = preset
        self.input.show_preset(preset)
        self._rank_by(preset.ranking)

    def title(self) -> str:
        """What the switch between the pages calls it."""
        return self.tr("Comparison")

    def take_new_chance(self) -> None:
        """Choose another seed."""
        self.input.take_new_seed()

    def command(self) -> str | None:
        """The command line of the shown run, or of the one that would be started."""
        comparison = self._shown_comparison()
        if comparison is None:
            return None
        whole = comparison.dice == self._document.dice and not self._document.is_modified
        return compare_command(comparison, file=self._document.file if whole else None)

    def toggle(self) -> None:
        """Start, pause, go on or play more, whatever the state of the run suggests."""
        if self._run.state is RunState.RUNNING:
            self._run.pause()
        elif self._run.state is RunState.PAUSED:
            self._run.resume()
        elif self._run.state is RunState.FINISHED and self._fits_input(self._run.progress):
            self._play_more()
        else:
            self._start()

    def stop(self) -> None:
        """End the run, or show all dice in the chart again."""
        if self._run.is_active:
            self._run.stop()
        elif self._pair_in_chart:
            self._show_pair(self._pair, in_chart=False)

    def status(self) -> tuple[str, str]:
        """What happens now, and the constants of the run."""
        comparison = self._shown_comparison()
        seed = self.tr("seed {0}").format(comparison.seed if comparison else self.input.seed)
        workers = self.tr("%n worker process(es)", "", self._engine.workers)
        return self._news(), f"{workers}   │   {seed}"

    def _connect(self) -> None:
        self._document.changed.connect(self._on_dice_changed)
        self._run.redraw_due.connect(self._on_redraw_due)
        self._run.state_changed.connect(self._on_state_changed)
        self._run.failed.connect(self._on_failed)
        self._engine.prepared.connect(self._on_state_changed)
        self._engine.preparing.connect(self.changed)
        self._answer.run_bar.main_clicked.connect(self.toggle)
        self._answer.run_bar.stop_clicked.connect(self._run.stop)
        self._answer.all_dice_chosen.connect(lambda: self._show_pair(self._pair, in_chart=False))
        self._proof.pair_chosen.connect(lambda pair: self._show_pair(pair, in_chart=True))
        self._proof.ranking_chosen.connect(self._rank_by)
        self.input.workers_changed.connect(self._engine.set_workers)
        self.input.edited.connect(self._on_state_changed)
        self.columns.width_changed.connect(self._on_width_changed)

    def _start(self) -> None:
        comparison = self._new_comparison()
        try:
            require_pair(comparison.dice, self._document.name)
        except InputError as error:
            self.refused.emit(error)
            return
        self._pair, self._pair_in_chart = (0, 1), False
        self._run.start(comparison)
        self._show_pair(self._pair, in_chart=False)

    def _play_more(self) -> None:
        """Go on from where the last run ended, with ten times as many games."""
        progress = self._run.progress
        if progress is None:
            return
        if progress.finish is not None:
            self.input.set_games(progress.comparison.most_games * MORE_GAMES)
        fixed = isinstance(progress.comparison.plan, FixedGames)
        complete = progress.finish is not None and fixed
        self._run.start(self._new_comparison(), earlier=progress if complete else None)

    def _new_comparison(self) -> Comparison:
        players = self.input.players
        return Comparison(
            dice=tuple(self._document.dice[index] for index in players),
            plan=self.input.plan,
            seed=self.input.seed,
            preset=self._preset,
            numbers=tuple(index + 1 for index in players),
        )

    def _shown_comparison(self) -> Comparison | None:
        if self._run.progress is not None:
            return self._run.progress.comparison
        return self._new_comparison() if len(self._document.dice) > 1 else None

    def _fits_input(self, progress: Progress | None) -> bool:
        """Whether the input still asks for what the results answer."""
        return progress is not None and progress.comparison == self._new_comparison()

    def _show_pair(self, pair: Pair, *, in_chart: bool) -> None:
        """Make a pair the chosen one everywhere."""
        self._pair, self._pair_in_chart = pair, in_chart
        self._answer.show_pair(pair if in_chart else None)
        self._proof.table.choose(pair)
        progress = self._run.progress
        if progress is not None:
            self._proof.show_progress(progress, self._ranking, pair)
            if in_chart:
                self.input.dice.select(tuple(progress.comparison.numbers[die] - 1 for die in pair))

    @Slot(object)
    def _rank_by(self, ranking: Ranking) -> None:
        self._ranking = ranking
        self._draw()

    def _draw(self) -> None:
        progress = self._run.progress
        self._answer.show_progress(progress, self._ranking)
        self._proof.show_progress(progress, self._ranking, self._pair)
        if progress is None:
            players = self.input.players if self._document.dice else ()
            self._proof.table.show_dice(tuple(index + 1 for index in players))
        self._answer.run_bar.show_status(self._run.status(fits=self._fits_input(progress)))

    def _news(self) -> str:
        if not self._engine.is_ready:
            return self.tr("Preparing the simulation …")
        progress = self._run.progress
        if self._run.state is RunState.RUNNING and progress is not None:
            return self.tr("Comparison running: %n pair(s)", "", len(progress.comparison.pairs))
        if self._run.state is RunState.PAUSED:
            return self.tr("Comparison paused")
        if progress is not None:
            return (
                self.tr("Comparison stopped")
                if progress.finish is None
                else self.tr("Comparison finished")
            )
        return self.tr("Ready to compare")

    @Slot()
    def _on_dice_changed(self) -> None:
        """Results belong to their dice: other dice have others or none, undo brings them back."""
        self._run.stop()
        self._pair, self._pair_in_chart = (0, 1), False
        self._run.show(self._results.get(self._document.dice))
        self._show_pair(self._pair, in_chart=False)

    @Slot()
    def _on_redraw_due(self) -> None:
        self._keep_results()
        self._draw()
        self.changed.emit()

    @Slot()
    def _on_state_changed(self) -> None:
        self.input.lock(locked=self._run.is_active)
        self._draw()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(self.tr("The comparison broke off"), str(error))

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._answer.set_compact(compact=width is Width.NARROW)

    def _keep_results(self) -> None:
        if self._run.progress is not None:
            self._results[self._document.dice] = self._run.progress
            self._results.move_to_end(self._document.dice)
            while len(self._results) > KEPT_RESULTS:
                self._results.popitem(last=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._draw()
