"""One comparison on its way, what is counted after it, and the results of other dice."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from PySide6.QtCore import Signal, Slot

from bwinf_gui.engine.controller import RunSpec, RunView, by_jobs
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.kit.stage import Stage
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.runs.plain import MalformedError
from bwinf_gui.tasks.dice.compare.all_readings import (
    ProvenPairs,
    ReadingRow,
    ReadingsProgress,
    all_readings,
)
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.playing import pairs_in_common, play, start_of
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, read_question
from bwinf_gui.tasks.dice.compare.sentences import FEW
from bwinf_gui.tasks.dice.compare.why import EventCounts, count_events, pairs_that_tell
from bwinf_gui.tasks.dice.dice import Dice, require_pair
from bwinf_gui.tasks.dice.kernel.jobs import PlayBundle
from bwinf_gui.tasks.dice.plain import plain_die
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Rules
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.page import Interruption
from bwinf_gui.widgets.run_bar import RunStatus, games_of, games_status
from bwinf_gui.widgets.services import Services

MOST = 20
KeptResult = tuple[ComparisonProgress, int | None]
"""Results, and the number under which they are kept."""
KnownRows: TypeAlias = dict[tuple[Dice, Rules], ReadingRow]
FoundReadings: TypeAlias = tuple[KnownRows, ReadingsProgress | None]
"""What is kept by the rules of readings, and what was played by them."""


class ComparisonRun(BackgroundRun[ComparisonProgress]):
    """Plays and keeps comparisons of the dice of a document, one at a time, for a stage.

    Signals:
        preset_requested: The rule set of results that are shown again.
        interrupted: An `Interruption`: other dice took the place of those that play.
    """

    preset_requested = Signal(object)
    interrupted = Signal(object)

    def __init__(
        self,
        *,
        stage: Stage,
        document: DiceDocument,
        services: Services,
        exact: ExactControl,
        failed: Receiver,
    ) -> None:
        super().__init__(services.engine, failed=failed, parent=stage)
        self._stage, self._document, self._exact = stage, document, exact
        self._engine, self._library = services.engine, services.library
        self.results = Results(services.library)
        self._begun: DocumentState[Dice] = document.held
        """The document when the results began that the run has."""
        self._number: Callable[[], int | None] = lambda: None
        """The number under which they are kept, known shortly after the start."""
        self.changed.connect(self._on_changed)

    @property
    def shown(self) -> CompareState:
        s: CompareState = self._stage.state
        return s

    def asked(self) -> Comparison | None:
        """The comparison that the input asks for; None if there are too few dice."""
        comparison = self.shown.asked
        try:
            require_pair(comparison.dice, self._document.name)
        except InputError as error:
            self._stage.refused.emit(error)
            return None
        return comparison

    def toggle(self) -> None:
        """Start, stop, or go on; what was stopped goes on as well as what was paused."""
        if self.state.is_paused:
            self.resume()
        elif self.is_active:
            self.stop()
        elif self.shown.fits_results:
            # More games, unless the last run was stopped.
            self._stage.do(state.ask_for_more)
            self._play(self.shown.asked, self.progress)
        else:
            self._begin()

    def use_rules(self, preset: Preset) -> None:
        """Choose rules: what is known by these is shown at once, or else played."""
        if preset == self.shown.preset:
            return
        self.stop()
        # Results by the old rules stay, under a notice, until there are others.
        self._stage.do(state.use_rules, preset)
        s = self.shown
        if s.played is not None and s.played.comparison.preset.rules == preset.rules:
            return
        known = self.results.by_rules(self._document.dice, preset)
        proven = self._exact.proven_of(s.asked.dice, preset.rules)
        if known is None and s.is_stale and len(proven) < len(s.asked.pairs):
            self._begin()
        else:
            self._show_kept(known)

    def go_back(self) -> None:
        """Choose the rules again that the shown results are by."""
        if held := self.shown.held:
            self.preset_requested.emit(held.comparison.preset)

    def show_run(self, progress: ComparisonProgress, number: int | None) -> None:
        """Show a kept run of the dice of the document, and ask for what it asked."""
        ranking, progress = progress.comparison.preset.ranking, of_all(progress)
        comparison = progress.comparison
        s = self.shown.without_choices().but(preset=comparison.preset, ranking=ranking)
        self._stage.show(s if progress.seeds else state.ask_like(s, comparison))
        self._show_kept((progress, number))
        self.preset_requested.emit(comparison.preset)

    def follow_dice(self) -> None:
        """Results belong to their dice: other dice have others or none, undo brings them back."""
        self._break_off()
        dice, count = self._document.dice, len(self.shown.value or ())
        s = self.shown.without_choices().but(
            value=dice or None,
            answer=dice or None,
            name=self._document.label,
            shows_readings=False,
            run=RunView(),
        )
        self._stage.show(s if len(dice) == count else s.but(chosen=frozenset(), searched=""))
        if not dice:
            return
        # Without results by these rules, others bring their rules along.
        known = self.results.by_rules(dice, s.preset) or next(self.results.of(dice), None)
        if known is None or known[0].comparison.preset.rules == s.preset.rules:
            self._show_kept(known)
        else:
            self.show_run(*known)

    def follow_results(self) -> None:
        """Ask for what the shown results answer, so that they can be gone on with."""
        progress = self.progress
        if progress is None or progress.seeds:
            return
        if progress.comparison.dice == self._document.dice:
            self._stage.do(state.ask_like, progress.comparison)

    def _begin(self) -> None:
        if (comparison := self.asked()) is not None:
            self._play(comparison, self.results.closest(comparison))

    def _play(self, comparison: Comparison, earlier: ComparisonProgress | None) -> None:
        """Play and keep a comparison.

        `earlier` is how far it was before, to go on from, or a run of other dice that shares pairs
        with it.
        """
        before = start_of(comparison, earlier) if earlier else ComparisonProgress.before(comparison)
        keeper = self._library.keeper(
            COMPARISONS,
            title=self._document.name,
            command=compare_command(comparison),
            number=self._number() if before.games else None,
        )
        # A keeper has no number before the library has written the run.
        self._begun, self._number = self._document.held, lambda: keeper.number if keeper else None
        self.start(
            RunSpec(
                by_jobs(partial(_values, comparison, earlier, self._exact.proven_of)),
                Workers.ANYWHERE,
                before=before,
                keep=self._library.rhythm(keeper),
                prepare=lambda progress: progress.prepare(comparison.preset.ranking),
                amount=games_of,
            )
        )

    def _show_kept(self, known: KeptResult | None) -> None:
        """Take results that were computed before."""
        progress, number = known or (None, None)
        self._begun, self._number = self._document.held, lambda: number
        self.show(progress)

    def _break_off(self) -> None:
        """End a run whose dice are shown no more, and offer to go on with it."""
        if not self.is_active:
            return
        self.stop()
        # The run that is shown when it goes on may be another one.
        begun, number, progress = self._begun, self._number, self.progress
        games = progress.games if progress else 0

        def text() -> str:
            stopped = tr("The comparison was stopped ({0}). It is kept.")
            return stopped.format(games_in_words(games))

        def go_on() -> None:
            if progress is not None:
                self._document.show(begun)
                self.show_run(progress, number())
                self.toggle()

        self.interrupted.emit(Interruption(begun.origin.name, text, go_on))

    @Slot(object)
    def _on_changed(self, view: RunView[ComparisonProgress]) -> None:
        if view.progress is not None and (view.news is not None or not view.is_active):
            self.results.take(self._begun.value or (), (view.progress, self._number()))
        self._stage.do(state.ran, replace(view, news=None))

    def status(self, s: CompareState) -> RunStatus:
        """What the run bar shows, also while the workers are not ready."""
        progress, status = self.progress, games_status(self.view, fits=s.fits_results)
        if self.is_active and not self._engine.is_ready:
            return RunStatus(self.state, done=tr("Preparing the simulation …"), share=0.0)
        if not self.is_active:
            are_extra = s.is_exact and progress is not None and progress.games
            text = tr("The games only show how the curve finds its line")
            return replace(status, done=text) if are_extra else status
        if progress is None or isinstance(progress.comparison.plan, FixedGames):
            return status
        # Until certain, nothing is known before the first round was judged.
        left = status.left if progress.curve else ""
        return replace(status, done=games_in_words(progress.games), left=left)

    def news(self) -> str:
        """What happens now, in a word or two."""
        progress = self.progress
        if not self._engine.is_ready:
            return tr("Preparing the simulation …")
        if self.is_active and progress is not None:
            pairs = len(progress.comparison.pairs)
            text = tr_plural("Comparison running: {n} pair", "Comparison running: {n} pairs", pairs)
            return text.format(n=pairs)
        if self.shown.is_solving:
            return tr("Solving exactly …")
        if self.shown.is_exact:
            pairs = len(self.shown.exact.proven)
            text = tr_plural("The pair is known exactly", "All {n} pairs are known exactly", pairs)
            return text.format(n=pairs)
        if progress is None:
            return tr("Ready to compare") if self.shown.comparison else ""
        return tr("Comparison stopped") if progress.finish is None else tr("Comparison finished")


def _values(
    comparison: Comparison,
    earlier: ComparisonProgress | None,
    proven_of: ProvenPairs,
    submit: Submit[PlayBundle, bytes],
    *,
    at_once: int,
) -> Generator[ComparisonProgress, None, None]:
    """Play; what is proven meanwhile goes with the counts, to be judged in the background."""
    # Closing ends what is under way at once, instead of some time later.
    with closing(play(comparison, submit, at_once=at_once, earlier=earlier)) as values:
        for value in values:
            known = proven_of(comparison.dice, comparison.preset.rules)
            yield replace(value, proven=known) if known else value


class EventCounter(BackgroundRun[EventCounts]):
    """Counts what happens in games, once it is known which dice there is something to say about.

    It follows `stage`; nothing is counted while games are played or only the ranking changes.
    """

    def __init__(self, engine: Engine, *, stage: Stage, failed: Receiver) -> None:
        def take(events: EventCounts) -> None:
            stage.do(lambda s: s.but(events={**s.events, **events}))

        super().__init__(engine, take=take, failed=failed, parent=stage)
        self._stage = stage
        self._counted: tuple[Dice, Rules, Sequence[Pair]] | None = None
        stage.changed.connect(self._on_state_changed)

    @Slot()
    def _on_state_changed(self) -> None:
        s: CompareState = self._stage.state
        comparison, before = s.comparison, self._counted
        if s.is_running:
            # It uses the workers of the run.
            self.stop()
            self._counted = None
            return
        if comparison is None or s.progress is None or s.known is None or not s.is_ready:
            return
        pairs = [*dict.fromkeys([*pairs_that_tell(s.progress, FEW), s.ordered_pair])]
        wanted = self._counted = comparison.dice, comparison.preset.rules, pairs
        if wanted == before:
            return
        if before is None or before[:2] != wanted[:2]:
            self._stage.do(lambda now: now.but(events={}))
        values = partial(count_events, comparison, pairs)
        self.start(RunSpec(by_jobs(values), Workers.PREPARED))


class Results:
    """The results of each list of dice by each rules: the latest ones, and what is kept."""

    def __init__(self, library: RunLibrary) -> None:
        self._library = library
        # Replaced, never changed: readings look through it in a thread.
        self._latest: dict[tuple[Dice, Rules], KeptResult] = {}

    def of(self, dice: Dice, wants: Callable[[Rules], bool] = bool) -> Iterator[KeptResult]:
        """The results of some dice, those of this session and then those kept, the latest first.

        Of many dice they take long to read, so only those are that one `wants` by their rules.
        """
        for (of, rules), result in reversed(self._latest.items()):
            if of == dice and wants(rules):
                yield result
        plain = [plain_die(die) for die in dice]
        for entry in self._library.matching(COMPARISONS, dice=plain):
            # The rules of a newer version of the program may be unreadable.
            with suppress(MalformedError):
                is_wanted = wants(read_question(entry.specification).preset.rules)
                value = self._library.value_at(entry.number) if is_wanted else None
                if isinstance(value, ComparisonProgress):
                    yield of_all(value), entry.number

    def by_rules(self, dice: Dice, preset: Preset) -> KeptResult | None:
        """The results of some dice by some rules; None without any."""
        return next(self.of(dice, preset.rules.__eq__), None)

    def readings(
        self, s: CompareState, known: ProvenPairs, submit: Submit[Any, Any], *, at_once: int
    ) -> Generator[FoundReadings, None, None]:
        """What is kept of dice by the rules of each reading, then what the open ones give.

        Of several kept by the same rules it is the latest. In any thread.
        """
        rows: KnownRows = {}
        for progress, _number in self.of(s.value, lambda rules: (s.value, rules) not in rows):
            for key, row in state.results_of(s, progress).known_rows.items():
                rows.setdefault(key, row)
            yield {**rows}, s.readings
        if s.readings is None or s.readings.finish is None:
            more = partial(all_readings, s.asked.dice, submit, at_once=at_once, seed=s.seed)
            with closing(more(known=known, before=s.readings)) as values:
                yield from ((rows, progress) for progress in values)

    def closest(self, comparison: Comparison) -> ComparisonProgress | None:
        """The results of other dice that share most pairs with a comparison; None if none do."""
        results = [result for result, _number in self._latest.values()]
        others = [result for result in results if result.comparison.dice != comparison.dice]
        # Of several with as many pairs, the latest stays in the dictionary.
        in_common = {len(pairs_in_common(comparison, other)): other for other in others}
        return in_common[max(in_common)] if max(in_common, default=0) else None

    def take(self, dice: Dice, result: KeptResult) -> None:
        """Remember results, at the cost of those that were taken longest ago."""
        key = dice, result[0].comparison.preset.rules
        others = [item for item in self._latest.items() if item[0] != key]
        self._latest = dict([*others, (key, result)][-MOST:])


def of_all(progress: ComparisonProgress) -> ComparisonProgress:
    """The same run of dice that are numbered from 1; two thirds are a ranking, not rules."""
    preset = as_rules(progress.comparison.preset)
    return replace(progress, comparison=replace(progress.comparison, numbers=(), preset=preset))


def as_rules(preset: Preset) -> Preset:
    """The rules of a reading that only counts in another way."""
    return BWINF if preset.rules == BWINF.rules else preset
