"""One comparison on its way, what is counted after it, and the results of other dice."""

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.engine.controller import RunSpec, RunView, by_jobs
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.kit.stage import Stage
from bwinf_gui.runs import Keeper
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.all_readings import ProvenPairs, ReadingRow
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.playing import pairs_in_common, play, start_of
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
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
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.document import DocumentState
from bwinf_gui.widgets.page import Interruption
from bwinf_gui.widgets.run_bar import RunStatus, games_of, games_status

MOST = 20
KeptResult = tuple[ComparisonProgress, int | None]
"""Results, and the number under which they are kept."""


class ComparisonRun(BackgroundRun[ComparisonProgress]):
    """Plays and keeps comparisons of the dice of a document, one at a time, for a stage.

    Signals:
        preset_requested: The rule set of results that are shown again.
        interrupted: An `Interruption`: other dice took the place of those that play.
        refused: The InputError that keeps a comparison from being played.
    """

    preset_requested = Signal(object)
    interrupted = Signal(object)
    refused = Signal(object)

    def __init__(
        self,
        *,
        stage: Stage,
        document: DiceDocument,
        engine: Engine,
        library: RunLibrary,
        exact: ExactControl,
        failed: Receiver,
        parent: QObject,
    ) -> None:
        super().__init__(engine, failed=failed, parent=parent)
        self._stage, self._document, self._exact = stage, document, exact
        self._engine, self._library = engine, library
        self.results = Results(library)
        self._keeper: Keeper[ComparisonProgress] | None = None
        self._number: int | None = None
        self._begun: DocumentState[Dice] | None = None
        """The document when the run began."""
        self._played: Dice = ()
        """The dice of the document when the results began that the run has."""
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
            self.refused.emit(error)
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
        if self.is_active:
            self.stop()
        # Results by the old rules stay, under a notice, until there are others.
        self._stage.do(state.use_rules, preset)
        self._exact.recall()
        s = self.shown
        if s.played is not None and s.played.comparison.preset.rules == preset.rules:
            return
        known = self.results.of(self._document.dice, preset)
        if known is None and s.is_stale and not s.needs_no_games:
            self._begin()
        else:
            self._show_kept(*(known or (None, None)))

    def go_back(self) -> None:
        """Choose the rules again that the shown results are by."""
        if held := self.shown.held:
            self.stop()
            self.preset_requested.emit(held.comparison.preset)

    def show_run(self, progress: ComparisonProgress, number: int | None) -> None:
        """Show a kept run of the dice of the document, and ask for what it asked."""
        progress, ranking = of_all(progress), progress.comparison.preset.ranking
        comparison = progress.comparison
        s = self.shown.without_choices().but(preset=comparison.preset, ranking=ranking)
        self._stage.show(s if progress.seeds else state.ask_like(s, comparison))
        self._show_kept(progress, number)
        self._exact.recall()
        self.preset_requested.emit(comparison.preset)

    def follow_dice(self) -> None:
        """Results belong to their dice: other dice have others or none, undo brings them back."""
        dice, before = self._document.dice, self.shown
        self._break_off()
        s = before.without_choices().but(
            value=dice or None,
            answer=dice or None,
            name=self._document.label,
            shows_readings=False,
        )
        if len(dice) != len(before.value or ()):
            s = s.but(chosen=frozenset(), searched="")
        self._stage.show(s.but(run=RunView()))
        if not dice:
            return
        self._exact.recall()
        # Results by other rules bring their rules along.
        known = self.results.latest(dice, s.preset)
        if known is None or known[0].comparison.preset.rules == s.preset.rules:
            self._show_kept(*(known or (None, None)))
        else:
            self.show_run(*known)

    def follow_results(self) -> None:
        """Ask for what the shown results answer, so that they can be gone on with."""
        progress = self.progress
        is_all = progress is not None and progress.comparison.dice == self._document.dice
        if progress is not None and is_all and not progress.seeds:
            self._stage.do(state.ask_like, progress.comparison)

    def _begin(self) -> None:
        comparison = self.asked()
        if comparison is None:
            return
        self._play(comparison, self.results.closest(comparison))

    def _play(self, comparison: Comparison, earlier: ComparisonProgress | None) -> None:
        """Play and keep a comparison.

        `earlier` is how far it was before, to go on from, or a run of other dice that shares pairs
        with it.
        """
        self._begun, self._played = self._document.held, self._document.dice
        before = start_of(comparison, earlier) if earlier else ComparisonProgress.before(comparison)
        self._keeper = self._library.keeper(
            COMPARISONS,
            title=self._document.name,
            command=compare_command(comparison),
            number=self._numbering()() if before.games else None,
        )
        self.start(
            RunSpec(
                by_jobs(partial(_values, comparison, earlier, self._exact.proven_of)),
                Workers.ANYWHERE,
                before=before,
                keep=self._library.rhythm(self._keeper),
                prepare=lambda progress: progress.prepare(comparison.preset.ranking),
                amount=games_of,
            )
        )

    def _numbering(self) -> Callable[[], int | None]:
        """A function that returns the current run's number, known shortly after the start."""
        # A keeper has no number before the library has written the run.
        keeper, number = self._keeper, self._number
        return lambda: keeper.number if keeper else number

    def _show_kept(self, progress: ComparisonProgress | None, number: int | None) -> None:
        """Take results that were computed before, and are kept under a number."""
        self._keeper, self._number, self._played = None, number, self._document.dice
        self.show(progress)

    def _break_off(self) -> None:
        """End a run whose dice are shown no more, and offer to go on with it."""
        begun = self._begun
        if not self.is_active or begun is None:
            return
        self.stop()
        # The run that is shown when it goes on may be another one.
        progress, numbering = self.progress, self._numbering()
        text = to_translate("The comparison was stopped ({0}). It is kept.")
        games = progress.games if progress else 0

        def go_on() -> None:
            if progress is not None:
                self._document.show(begun)
                self.show_run(progress, numbering())
                self.toggle()

        self.interrupted.emit(
            Interruption(begun.origin.name, lambda: tr(text).format(games_in_words(games)), go_on)
        )

    @Slot(object)
    def _on_changed(self, view: RunView[ComparisonProgress]) -> None:
        if view.progress is not None and (view.news is not None or not view.is_active):
            self.results.take(self._played, (view.progress, self._numbering()()))
        self._stage.do(state.ran, replace(view, news=None))

    def status(self, s: CompareState) -> RunStatus:
        """What the run bar shows, also while the workers are not ready."""
        progress, status = self.progress, games_status(self.view, fits=s.fits_results)
        if self.is_active and not self._engine.is_ready:
            return RunStatus(self.state, done=tr("Preparing the simulation …"), share=0.0)
        if s.is_exact and s.played and s.played.games and not self.is_active:
            return replace(status, done=tr("The games only show how the curve finds its line"))
        if progress is None or not self.is_active:
            return status
        if isinstance(progress.comparison.plan, FixedGames):
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
        if self.shown.solving is not None:
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


class EventCounter(QObject):
    """Counts what happens in games, once it is known which dice there is something to say about.

    It follows `stage`; nothing is counted while games are played or only the ranking changes.
    """

    def __init__(self, engine: Engine, *, stage: Stage, failed: Receiver, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._counted: tuple[Dice, Rules, Sequence[Pair]] | None = None
        self._run = BackgroundRun[EventCounts](
            engine, take=self._on_counted, failed=failed, parent=self
        )
        stage.changed.connect(self._on_changed)

    @Slot()
    def _on_changed(self) -> None:
        s: CompareState = self._stage.state
        comparison, counted = s.comparison, self._counted
        if s.is_running:
            # It uses the workers of the run.
            self._run.stop()
            self._counted = None
            return
        if comparison is None or s.progress is None or s.known is None or not s.is_ready:
            return
        chosen = min(s.pair), max(s.pair)
        pairs = [*dict.fromkeys([*pairs_that_tell(s.progress, FEW), chosen])]
        wanted = comparison.dice, comparison.preset.rules, pairs
        if wanted == counted:
            return
        self._counted = wanted
        if counted is None or counted[:2] != wanted[:2]:
            self._stage.do(lambda now: now.but(events={}))
        values = partial(count_events, comparison, pairs)
        self._run.start(RunSpec(by_jobs(values), Workers.PREPARED))

    @Slot(object)
    def _on_counted(self, events: EventCounts) -> None:
        self._stage.do(lambda s: s.but(events={**s.events, **events}))


class Results:
    """The results of each list of dice by each rules: the latest ones, and what is kept."""

    def __init__(self, library: RunLibrary) -> None:
        self._library = library
        self._latest: OrderedDict[tuple[Dice, Rules], KeptResult] = OrderedDict()

    def of(self, dice: Dice, preset: Preset) -> KeptResult | None:
        """The results of some dice by some rules; None without any."""
        return self._latest.get((dice, preset.rules)) or self.kept(dice, preset)

    def latest(self, dice: Dice, preset: Preset) -> KeptResult | None:
        """The results of some dice by some rules or else by any, as they were seen last."""
        found = [result for (of, _rules), result in self._latest.items() if of == dice]
        by_rules = self._latest.get((dice, preset.rules))
        return by_rules or next(reversed(found), None) or self.kept(dice)

    def kept(self, dice: Dice, preset: Preset | None = None) -> KeptResult | None:
        """The kept ones of some dice that changed last, by some rules or by any."""
        by_rules = (
            result
            for result in self._kept(dice)
            if preset is None or result[0].comparison.preset.rules == preset.rules
        )
        return next(by_rules, None)

    def rows(self, dice: Dice, proven_of: ProvenPairs) -> dict[tuple[Dice, Rules], ReadingRow]:
        """What is known by the rules of each reading, as it would be shown."""
        latest = (result for (of, _rules), result in self._latest.items() if of == dice)
        # Of several by the same rules the last one stays, the latest.
        rows = {}
        for progress, _number in (*reversed([*self._kept(dice)]), *latest):
            comparison = progress.comparison
            key = comparison.dice, comparison.preset.rules
            standings = replace(progress, proven=proven_of(*key)).standings
            if standings.is_complete:
                games = standings.judgement.rounds or 0
                rows[key] = ReadingRow(comparison.preset, standings, games)
        return rows

    def _kept(self, dice: Dice) -> Iterator[KeptResult]:
        """The kept ones of some dice, the latest change first."""
        wanted = [plain_die(die) for die in dice]
        for entry in self._library.matching(COMPARISONS, dice=wanted):
            value = self._library.value_at(entry.number)
            if isinstance(value, ComparisonProgress):
                yield of_all(value), entry.number

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
        self._latest[key] = result
        self._latest.move_to_end(key)
        while len(self._latest) > MOST:
            self._latest.popitem(last=False)


def of_all(progress: ComparisonProgress) -> ComparisonProgress:
    """The same run of dice that are numbered from 1; two thirds are a ranking, not rules."""
    preset = as_rules(progress.comparison.preset)
    return replace(progress, comparison=replace(progress.comparison, numbers=(), preset=preset))


def as_rules(preset: Preset) -> Preset:
    """The rules of a reading that only counts in another way."""
    return BWINF if preset.rules == BWINF.rules else preset
