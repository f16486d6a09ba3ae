"""The page for comparisons: dice on the left, the answer in the middle, the proof on the right."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Owner
from bwinf_gui.engine.controller import RunSpec, RunState, RunView, by_jobs
from bwinf_gui.engine.engine import ComputingPlace, Workers
from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.build import built
from bwinf_gui.kit.parts import Page, Toggle
from bwinf_gui.kit.parts_page import PartsPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.places import solver_folder
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.tables import PAIRS, POINTS, RANKING, PairRow, ranking
from bwinf_gui.tasks.dice.compare.why import example_address
from bwinf_gui.tasks.dice.dice import Dice, require_pair
from bwinf_gui.tasks.dice.exact.answers import SOLVED
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.rule_sentences import preset_remark
from bwinf_gui.tasks.dice.rules import Preset, Ranking
from bwinf_gui.tasks.dice.showcase import SEARCHED_GAMES
from bwinf_gui.tasks.dice.tab.compare.answer import (
    Veil,
    answer_parts,
    can_be_shown,
    is_answer_stale,
    run_bar,
)
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl, command_of_solved
from bwinf_gui.tasks.dice.tab.compare.exact_panel import exact_bar, exact_panel
from bwinf_gui.tasks.dice.tab.compare.input import input_parts
from bwinf_gui.tasks.dice.tab.compare.proof import proof_parts, ranking_title, table_title
from bwinf_gui.tasks.dice.tab.compare.readings import are_open, reading_parts, readings_status
from bwinf_gui.tasks.dice.tab.compare.run import (
    ComparisonRun,
    EventCounter,
    FoundReadings,
    as_rules,
)
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game.state import GameRequest
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.text.tables import Field
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.pictures import Exports, PictureOffer, TableOffer
from bwinf_gui.widgets.run_bar import RunStatus
from bwinf_gui.widgets.services import Services


class ComparisonPage(PartsPage):
    """Plays and shows comparisons; its services post what they find to the stage.

    Signals:
        game_requested: A `GameRequest`, for a game of the shown pair.
        address_requested: The `Address` of a game that is an example of what a sentence says.
        distribution_requested: A `Comparison` to be played by several computers, and its file.
    """

    game_requested = Signal(object)
    address_requested = Signal(object)
    distribution_requested = Signal(object, object)

    def __init__(
        self,
        *,
        task: Owner,
        document: DiceDocument,
        services: Services,
        tables: Tables,
        parent: QWidget,
    ) -> None:
        engine, state = services.engine, CompareState(seed=new_seed())
        stage = Stage(state, appearance=services.appearance, task=task)
        # The parts ask what solves and what plays, so both are made before the page.
        self._document, self._engine = document, engine
        self.exact = ExactControl(
            stage=stage,
            services=services,
            folder=solver_folder(),
            tables=tables,
            title=lambda: document.name,
        )
        fail = self._failing(to_translate("The comparison failed"))
        self.run = ComparisonRun(
            stage=stage, document=document, services=services, exact=self.exact, failed=fail
        )
        super().__init__(self._parts(services.computing), stage=stage, parent=parent)
        stage.setParent(self)
        self._reading = BackgroundRun[FoundReadings](
            engine,
            take=lambda found: stage.do(lambda s: s.but(rows_before=found[0], readings=found[1])),
            failed=fail,
            parent=self,
        )
        self._read: Dice = ()
        """The dice of the readings."""
        self._example = BackgroundRun[Address | None](
            engine,
            take=self._on_example_found,
            failed=self._failing(to_translate("No game was found")),
            parent=self,
        )
        EventCounter(engine, stage=stage, failed=self._failing(to_translate("Nothing was counted")))
        left = QWidget(self)
        stage.ui.needs = "value"
        stage.ui.column(*built(self._page.left, stage), gap=2.0, into=left)
        self._build(left)
        self._left.take()
        stage.ui.needs = "answer"
        Veil(self._centre, stage.ui, is_answer_stale)
        Veil(self._right, stage.ui, lambda s: s.is_stale)
        self._follow()
        stage.show(stage.state, fresh=True)

    def _parts(self, computing: ComputingPlace) -> Page[CompareState]:
        return Page(
            state=CompareState,
            title=to_translate("Comparison"),
            symbol="chart",
            left=input_parts(self._distribute, computing),
            centre=[
                exact_panel(self.exact),
                *answer_parts(self.run.go_back, self._show_example),
                *reading_parts(self.choose_reading),
                exact_bar(self.exact.stop),
                run_bar(self.toggle, self.stop, self._run_status),
            ],
            right=proof_parts(self._show_game),
            tools=[
                Toggle(
                    to_translate("Readings"),
                    lambda _s, shows: self._show_readings(shows),
                    checked=lambda s: s.shows_readings,
                    icon="table",
                    tip=to_translate("The best die under each reading of the rules"),
                    name="readingsButton",
                ),
                Toggle(
                    to_translate("E&xact …"),
                    lambda s, asks: s.but(asks_exactly=asks),
                    checked=lambda s: s.asks_exactly,
                    icon="exact",
                    tip=to_translate(
                        "Solve the game: exact chances with a proven error bound. "
                        "This takes at least two dice."
                    ),
                    enabled=lambda s: len(s.value) > 1,
                    name="exactButton",
                ),
            ],
        )

    def _follow(self) -> None:
        document, stage, engine = self._document, self.stage, self._engine
        document.opening.connect(lambda: stage.show(self.state.opened()))
        document.changed.connect(self._reading.stop)
        document.changed.connect(self.run.follow_dice)
        document.opened.connect(self.run.follow_results)
        document.file_changed.connect(lambda: stage.show(self.state.but(name=document.label)))
        stage.edited.connect(lambda value, name: document.change(value, tr(name.text)))
        stage.refused.connect(self._on_refused)
        stage.broke_off.connect(partial(self.broke_off.emit, ""))
        stage.changed.connect(self.changed)
        self._reading.changed.connect(
            lambda view: stage.do(lambda s: s.but(is_reading=view.is_active))
        )
        self.run.interrupted.connect(self.interrupted)
        self.exact.failed.connect(self.failed)
        engine.changed.connect(lambda: stage.do(lambda s: s.but(is_ready=engine.is_ready)))
        self.columns.width_changed.connect(
            lambda width: stage.show(self.state.but(is_narrow=width is Width.NARROW))
        )

    @property
    def is_running(self) -> bool:
        return self.run.is_active

    @property
    def is_answered(self) -> bool:
        """Whether no comparison is going on, and nothing is being solved."""
        return not any(run.is_active for run in (self.run, self.exact, self._reading))

    def inquired(self) -> tuple[CompareState, Path | None]:
        """The subject of a report, and the file of exactly its dice; raises InputError."""
        s: CompareState = self.state
        comparison = s.comparison or s.asked
        require_pair(comparison.dice, self._document.name)
        return s, self._file_of(comparison)

    def inquired_of(self, dice: Dice, file: Path) -> CompareState:
        """What was kept of all dice of a file, or what is asked of them; raises InputError."""
        require_pair(dice, file.name)
        kept = next(self.run.results.of(dice), None)
        run = RunView(RunState.FINISHED, kept[0]) if kept else RunView()
        s: CompareState = self.state.without_choices()
        return s.but(value=dice, answer=dice, run=run, only_chosen=False, events={})

    def command(self) -> str | None:
        """The command line of the shown run, or of the one that would be started."""
        s: CompareState = self.state
        if s.comparison is None or (s.played is not None and s.played.seeds):
            return None
        file = self._file_of(s.comparison)
        solved = command_of_solved(s, file) if s.played is None else None
        return solved or compare_command(s.comparison, file=file)

    def exports(self) -> Exports:
        """The pictures, all of them however many dice there are, and the tables."""
        s: CompareState = self.state
        if self._document.is_empty:
            return Exports()
        titles = {
            "liveChart": tr("Shares of wins"),
            "ranking": ranking_title(s),
            "crosstable": table_title(s),
        }
        pictures = [PictureOffer(title, self._child(name)) for name, title in titles.items()]
        return Exports(tuple(pictures), (*offers_of(s), *super().exports().tables))

    def status(self) -> tuple[str, str]:
        """What happens now, by which rules, and of how many runs it was merged."""
        s: CompareState = self.state
        # Results by other rules wait for those that are being played.
        shown = s.preset if s.is_stale or s.comparison is None else s.comparison.preset
        effect = preset_remark(shown).rstrip(".") if s.comparison else ""
        merged = len(s.played.seeds) if s.played else 0
        runs = tr_plural("{n} run merged", "{n} runs merged", merged).format(n=merged)
        now = " · ".join(filter(None, (self.run.news(), effect)))
        return now, runs if merged > 1 else ""

    def take_focus(self) -> None:
        bar = self._child("compareButton")
        (bar if bar.isVisible() else self._child("stopButton")).setFocus()

    def take_new_seed(self) -> None:
        if not self.is_running:
            seed = new_seed()
            self.stage.do(lambda s: s.but(seed=seed))

    def toggle(self) -> None:
        if self.run.is_active or not are_open(self.state):
            self.run.toggle()
        elif self._reading.is_active:
            self._reading.stop()
        else:
            self._show_readings(True)

    def why_not_start(self) -> str:
        return "" if len(self._document.dice) > 1 else tr("This takes at least two dice.")

    def why_not_stop(self) -> str:
        s: CompareState = self.state
        can_stop = not self.is_answered or s.shows_readings or s.asks_exactly
        return "" if can_stop else tr("Nothing is running.")

    def stop(self) -> None:
        """Stop what is running, or else close what was opened next to the chart or in its place."""
        for run in (self.run, self._reading, self.exact):
            if run.is_active:
                run.stop()
                return
        if self.state.asks_exactly:
            self.stage.do(lambda s: s.but(asks_exactly=False))
        else:
            self._show_readings(False)

    def _run_status(self, s: CompareState) -> RunStatus:
        return readings_status(s) if are_open(s) and not s.is_running else self.run.status(s)

    def _show_readings(self, shows: bool) -> None:  # noqa: FBT001 - what a toggle gives
        """Show the best die under each reading, searched for unless it is known."""
        self._reading.stop()
        self.stage.do(lambda s: s.but(shows_readings=shows, rows_before={}))
        if not shows or self.run.asked() is None:
            return
        s: CompareState = self.state
        before = s.readings if s.asked.dice == self._read else None
        self._read = s.asked.dice
        self.stage.do(lambda s: s.but(readings=before))
        values = partial(self.run.results.readings, self.state, self.exact.proven_of)
        workers = Workers.ANYWHERE if are_open(self.state) else Workers.NONE
        self._reading.start(RunSpec(by_jobs(values), workers))

    def choose_reading(self, preset: Preset) -> None:
        """Use the rules of a reading, and its way of ranking."""
        self.stage.do(lambda s: s.but(ranking=preset.ranking))
        self.run.preset_requested.emit(as_rules(preset))

    def _show_game(self) -> None:
        s: CompareState = self.state
        if s.progress is not None and can_be_shown(s):
            self.game_requested.emit(GameRequest.of(s.progress, s.ordered_pair))

    def _show_example(self) -> None:
        """Search for a game that carries the first reason, and have it shown."""
        s: CompareState = self.state
        reason = next(iter(s.reasons), None)
        if reason is None or s.progress is None or not can_be_shown(s):
            return
        comparison, example = s.progress.comparison, reason.example
        games = s.progress.results[example.pair].games or SEARCHED_GAMES
        self.reported.emit(tr("Looking for such a game …"))
        values = partial(example_address, comparison, example, games)
        self._example.start(RunSpec(by_jobs(values), Workers.PREPARED))

    def _on_example_found(self, address: Address | None) -> None:
        if address is None:
            self.reported.emit(tr("No such game was found."))
        else:
            self.address_requested.emit(address)

    def _distribute(self) -> None:
        if (comparison := self.run.asked()) is not None:
            self.distribution_requested.emit(comparison, self._file_of(comparison))

    def close_down(self) -> None:
        self.run.close_down()

    def _failing(self, what: str) -> Callable[[Exception], None]:
        """Reports what has ended something."""
        return lambda error: self.broke_off.emit(what, error)

    def _child(self, name: str) -> QWidget:
        return next(iter(self.findChildren(QWidget, name)))

    def _file_of(self, comparison: Comparison) -> Path | None:
        """The file that holds exactly the dice of a comparison."""
        # The command of a file must play what is shown, also after an edit.
        is_all = comparison.dice == self._document.dice and not self._document.is_modified
        return self._document.file if is_all else None

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        if isinstance(error, ExplainedError):
            self.refused.emit(error)


Row = TypeVar("Row")


def offers_of(s: CompareState) -> Iterator[TableOffer]:
    """The tables of what was played, with only the shown ones of many dice, and of solutions."""
    progress, kept = s.progress, {*s.kept}
    if progress is not None and s.played is not None:
        lines = [row for row in ranking(progress, s.ranking) if row.line.die in kept]
        fields = RANKING if s.ranking is Ranking.SHARE else (*RANKING, POINTS)
        pairs = [pair for pair in progress.comparison.pairs if {*pair} <= kept]
        yield _offer(ranking_title(s), fields, lines)
        yield _offer(table_title(s), PAIRS, [PairRow(progress, *pair) for pair in pairs])
    if solved := sorted(s.exact.solutions.items()):
        start, numbers = s.exact.start, s.numbers
        rows = [
            (numbers[a], numbers[b], one.outcomes(start), one.error_bound) for (a, b), one in solved
        ]
        yield _offer(tr("Exact chances"), SOLVED, rows)


def _offer(title: str, fields: Sequence[Field[Row]], rows: Sequence[Row]) -> TableOffer:
    return TableOffer(title, partial(Field.table, title, fields, rows))
