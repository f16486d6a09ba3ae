"""The page that compares the dice of a document: input, answer and proof, and the run."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.engine.controller import RunView
from bwinf_gui.engine.engine import ComputingPlace, Engine
from bwinf_gui.places import solver_folder
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, with_more_games
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.dice import Dice, require_pair
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Ranking
from bwinf_gui.tasks.dice.showcase import Highlight
from bwinf_gui.tasks.dice.tab.compare.answer_column import ComparisonAnswerColumn
from bwinf_gui.tasks.dice.tab.compare.dice_chooser import DiceChooser
from bwinf_gui.tasks.dice.tab.compare.distribution import Distribution
from bwinf_gui.tasks.dice.tab.compare.exports import comparison_offers, exact_offers
from bwinf_gui.tasks.dice.tab.compare.input_panel import DiceInput
from bwinf_gui.tasks.dice.tab.compare.proof_column import ComparisonProofColumn
from bwinf_gui.tasks.dice.tab.compare.request import ComparisonRequest, KnownResults
from bwinf_gui.tasks.dice.tab.compare.run import ComparisonRun, RecentResults
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.exact.control import ExactControl
from bwinf_gui.tasks.dice.tab.exact.run import ExactRun, KeptSolutions
from bwinf_gui.tasks.dice.tab.game.state import GameRequest
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.page import ContentPage
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.theme import Appearance

MORE_GAMES = 10


class ComparisonPage(ContentPage):
    """Plays and shows comparisons.

    Signals:
        game_requested: A `GameRequest`, for a game of the shown pair.
        preset_requested: The rule set of a run that is shown again.
        pairs_solved: New `Solution`s, as a list.
    """

    game_requested = Signal(object)
    preset_requested = Signal(object)
    pairs_solved = Signal(object)
    symbol = "chart"

    def __init__(
        self,
        *,
        document: DiceDocument,
        engine: Engine,
        computing: ComputingPlace,
        library: RunLibrary,
        tables: Tables,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._engine = engine
        self._library = library
        self._ranking = BWINF.ranking
        self._pair: Pair = (0, 1)
        self._pair_in_chart = False
        self._played: Dice = ()
        self._begun: DocumentState[Dice] | None = None
        self._results = RecentResults()
        self._run = ComparisonRun(
            engine=engine, library=library, failed=self._on_failed, parent=self
        )
        self.input = DiceInput(
            document=document,
            workers=engine.workers,
            computing=computing,
            appearance=appearance,
            parent=self,
        )
        self._answer = ComparisonAnswerColumn(appearance=appearance, parent=self)
        self._proof = ComparisonProofColumn(appearance=appearance, parent=self)
        self._chooser = DiceChooser(
            document=document,
            dice=self.input.dice,
            answer=self._answer,
            proof=self._proof,
            parent=self,
        )
        exact_run = ExactRun(engine=engine, folder=solver_folder(), tables=tables, parent=self)
        exact_run.found.connect(self.pairs_solved)
        self._exact = ExactControl(
            run=exact_run,
            bar=self._answer.exact_bar,
            wanted=lambda: self._request.wanted_exactly(self._pair),
            title=lambda: document.name,
            appearance=appearance,
            parent=self,
        )
        self._request = ComparisonRequest(
            document=document,
            panel=self.input,
            run=self._run,
            library=library,
            exact=self._exact.table,
        )
        metrics = appearance.theme.metrics
        self._distribution = Distribution(
            document=document,
            request=self._request,
            engine=engine,
            library=library,
            appearance=appearance,
            parent=self,
        )
        self.fill(left=self.input, centre=self._answer, right=self._proof, metrics=metrics)
        self._connect()
        self.set_preset(BWINF)
        self._exact.check_dice()
        KeptSolutions(library=library, run=exact_run, parent=self)

    @property
    def is_running(self) -> bool:
        """Whether a run is going or paused."""
        return self._run.is_active

    def set_preset(self, preset: Preset) -> None:
        """Play by a rule set from the next run on, and rank as its author did."""
        self._request.preset = preset
        self.input.show_preset(preset)
        self._rank_by(preset.ranking)

    def title(self) -> str:
        return tr("Comparison")

    def take_focus(self) -> None:
        self._answer.run_bar.take_focus()

    def tools(self) -> Sequence[QWidget]:
        return (self._exact.button,)

    def take_new_seed(self) -> None:
        self.input.take_new_seed()

    def command(self) -> str | None:
        """The command line of the shown run, or of the one that would be started."""
        comparison, progress = self._request.shown, self._run.progress
        if comparison is None or (progress is not None and progress.seeds):
            return None
        file = self._request.file_of(comparison)
        solved = self._exact.command(comparison, self._pair, file) if progress is None else None
        return solved or compare_command(comparison, file=file)

    def exports(self) -> Exports:
        """The pictures, and the tables with the numbers as they were counted."""
        tables = comparison_offers(self._run.progress, self._ranking, self._chooser.only)
        exact = exact_offers(*self._exact.shown(self._request.shown))
        pictures = (*self._answer.pictures(), *self._proof.pictures())
        return Exports(pictures, (*tables, *exact))

    @property
    def is_answered(self) -> bool:
        """Whether no comparison is going on, and nothing is being solved."""
        return not self._run.is_active and not self._exact.is_active

    def show_run(self, progress: ComparisonProgress, number: int | None) -> None:
        """Show a kept run of the dice of the document, and ask for what it asked."""
        comparison = replace(progress.comparison, numbers=())
        progress = replace(progress, comparison=comparison)
        self._pair, self._pair_in_chart = (0, 1), False
        self._played = self._document.dice
        self.preset_requested.emit(comparison.preset)
        if not progress.seeds:
            self.input.show_comparison(comparison)
        self._run.show_kept(progress, number)
        self._show_pair(self._pair, in_chart=False)

    @property
    def known(self) -> KnownResults:
        """What is asked of the dice of the document and what is known; raises InputError."""
        return self._request.known(self._ranking, self._pair)

    def known_of(self, dice: Dice, file: Path) -> KnownResults:
        """What is asked of all dice of a file, and what of that was kept; raises InputError."""
        return self._request.known_of(dice, file, self._ranking)

    def toggle(self) -> None:
        if self._run.state.is_paused:
            self._run.resume()
        elif self._run.is_active:
            self._run.pause()
        elif self._request.fits_results:
            self._play_more()
        else:
            self._start()

    def why_not_start(self) -> str:
        return "" if len(self._document.dice) > 1 else tr("This takes at least two dice.")

    def why_not_stop(self) -> str:
        running = self._run.is_active or self._exact.is_active or self._pair_in_chart
        return "" if running else tr("Nothing is running.")

    def stop(self) -> None:
        """End the run, or else what is being solved, or show all dice in the chart again."""
        if self._run.is_active:
            self._run.stop()
        elif self._exact.is_active:
            self._exact.stop()
        elif self._pair_in_chart:
            self._show_pair(self._pair, in_chart=False)

    def status(self) -> tuple[str, str]:
        comparison = self._request.shown
        seed = comparison.seed if comparison else self.input.seed
        return self._run.news(solving=self._exact.is_active), self._run.constants(seed)

    def _connect(self) -> None:
        self._document.changed.connect(self._on_dice_changed)
        self._document.opened.connect(self._on_opened)
        self._run.changed.connect(self._on_run_changed)
        self._exact.started.connect(self._on_solving_started)
        self._exact.solved.connect(self._draw)
        self._exact.changed.connect(self.changed)
        self._exact.failed.connect(self.failed)
        self._engine.changed.connect(self._on_engine_changed)
        self._answer.run_bar.main_clicked.connect(self.toggle)
        self._answer.run_bar.stop_clicked.connect(self._run.stop)
        self._answer.all_dice_chosen.connect(lambda: self._show_pair(self._pair, in_chart=False))
        self._proof.pair_chosen.connect(lambda pair: self._show_pair(pair, in_chart=True))
        self._chooser.narrowed.connect(self._on_narrowed)
        self._proof.ranking_chosen.connect(self._rank_by)
        self._proof.pair.game_requested.connect(self._on_game_requested)
        self.input.workers_changed.connect(self._engine.set_workers)
        self.input.distribute_requested.connect(self._on_distribute_requested)
        self._distribution.merged.connect(self.show_run)
        self.input.edited.connect(self._refresh)
        self.columns.width_changed.connect(self._on_width_changed)

    def _asked(self) -> Comparison | None:
        """What the input asks for; None where there are too few dice, which is said."""
        comparison = self._request.comparison
        try:
            require_pair(comparison.dice, self._document.name)
        except InputError as error:
            self.refused.emit(error)
            return None
        return comparison

    def _start(self) -> None:
        comparison = self._asked()
        if comparison is None:
            return
        self._pair, self._pair_in_chart = (0, 1), False
        self._played = self._document.dice
        self._begun = self._document.held
        earlier = self._results.closest(comparison)
        self._run.play(comparison, title=self._document.name, earlier=earlier)
        self._show_pair(self._pair, in_chart=False)

    def _play_more(self) -> None:
        """Go on where the last run was stopped, or with more games if it was not."""
        progress = self._run.progress
        if progress is None:
            return
        if progress.finish is not None:
            self.input.ask_for(with_more_games(progress, MORE_GAMES))
        self._begun = self._document.held
        self._run.play(self._request.comparison, title=self._document.name, earlier=progress)

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
        self._show_exact()
        self.changed.emit()

    def _show_exact(self) -> None:
        """Show exact answers beside what was counted."""
        exact, numbers = self._exact.shown(self._request.shown)
        self._answer.show_exact(exact, numbers)
        self._proof.show_exact(exact, numbers, self._pair)

    @Slot()
    def _on_narrowed(self) -> None:
        """Where the chosen pair is left out, choose one that is seen."""
        first, second, *_ = shown = self._proof.shown
        if not {*self._pair} <= {*shown}:
            self._show_pair((first, second), in_chart=self._pair_in_chart)

    @Slot(object)
    def _rank_by(self, ranking: Ranking) -> None:
        self._ranking = ranking
        self._draw()

    def retranslate(self) -> None:
        self._draw()

    def _draw(self) -> None:
        progress = self._run.progress
        self._answer.show_progress(progress, self._ranking)
        self._proof.show_progress(progress, self._ranking, self._pair)
        if progress is None:
            players = self.input.players if self._document.dice else ()
            dice = tuple(self._document.dice[index] for index in players)
            self._proof.show_dice(dice, tuple(index + 1 for index in players))
        self._show_exact()
        self._answer.run_bar.show_status(self._run.status(fits=self._request.fits_results))

    @Slot(object)
    def _on_solving_started(self, comparison: Comparison) -> None:
        """Games of other dice or by other rules would stand beside answers that are not theirs."""
        shown = self._request.shown
        asked = comparison.dice, comparison.preset.rules
        if shown is not None and (shown.dice, shown.preset.rules) != asked:
            self._run.show_kept(None, None)

    @Slot()
    def _on_dice_changed(self) -> None:
        """Results belong to their dice: other dice have others or none, undo brings them back."""
        self._exact.check_dice()
        self._break_off()
        known = self._results.of(self._document.dice)
        kept = None if known else self._request.kept(self._document.dice)
        value = self._library.value(kept) if kept else None
        if kept is not None and isinstance(value, ComparisonProgress):
            self.show_run(value, kept.entry.number)
            return
        self._pair, self._pair_in_chart = (0, 1), False
        self._played = self._document.dice
        self._run.show_kept(*(known or (None, None)))
        self._show_pair(self._pair, in_chart=False)

    @Slot()
    def _on_opened(self) -> None:
        """Ask for what the shown results answer, so that they can be gone on with."""
        progress = self._run.progress
        whole = progress is not None and progress.comparison.dice == self._document.dice
        if progress is not None and whole and not progress.seeds:
            self.input.show_comparison(progress.comparison)

    def _break_off(self) -> None:
        """End a run whose dice are shown no more, and offer to go on with it."""
        begun = self._begun
        if not self._run.is_active or begun is None:
            return

        def go_on(progress: ComparisonProgress, number: int | None) -> None:
            self._document.show(begun)
            self.show_run(progress, number)
            self.toggle()

        self.interrupted.emit(self._run.interruption(begun.origin.name, go_on))

    @Slot(object)
    def _on_run_changed(self, view: RunView[ComparisonProgress]) -> None:
        if view.progress is not None and (view.news is not None or not view.is_active):
            self._results.take(self._played, (view.progress, self._run.number))
        self._refresh()

    def _on_engine_changed(self) -> None:
        self.input.show_workers(self._engine.workers_here)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self.input.lock(locked=self._run.is_active)
        self._draw()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.broke_off.emit(tr("The comparison failed"), error)

    @Slot(object)
    def _on_game_requested(self, kind: Highlight) -> None:
        progress = self._run.progress
        if progress is not None:
            pair = min(self._pair), max(self._pair)
            self.game_requested.emit(GameRequest.of(progress, pair, kind))

    @Slot()
    def _on_distribute_requested(self) -> None:
        if (comparison := self._asked()) is not None:
            self._distribution.open(comparison)

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._answer.set_compact(compact=width is Width.NARROW)
        self._exact.button.set_compact(compact=width is not Width.WIDE)
