"""One comparison on its way, and the results of the dice that were shown last."""

from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import replace

from PySide6.QtCore import QObject

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.engine.engine import Engine, Workers
from bwinf_gui.runs import Keeper
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.certainty import Proven
from bwinf_gui.tasks.dice.compare.command_line import compare_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.playing import pairs_in_common, play, start_of
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.rules import Preset, Rules
from bwinf_gui.text.numbers import games_in_words
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun, Receiver
from bwinf_gui.widgets.page import Interruption
from bwinf_gui.widgets.run_bar import RunStatus, games_of, games_status

MOST = 20
KeptResult = tuple[ComparisonProgress, int | None]
"""Results, and the number under which they are kept."""


class ComparisonRun(BackgroundRun[ComparisonProgress]):
    """Plays and keeps comparisons, one at a time."""

    def __init__(
        self, *, engine: Engine, library: RunLibrary, failed: Receiver, parent: QObject
    ) -> None:
        super().__init__(engine, failed=failed, parent=parent)
        self._engine = engine
        self._library = library
        self._keeper: Keeper[ComparisonProgress] | None = None
        self._number: int | None = None

    @property
    def number(self) -> int | None:
        """The number under which the run is kept, None where it is not."""
        return self.numbering()()

    def numbering(self) -> Callable[[], int | None]:
        """A function that returns the current run's number, known shortly after the start."""
        keeper, number = self._keeper, self._number
        return lambda: keeper.number if keeper else number

    def play(
        self,
        comparison: Comparison,
        *,
        title: str,
        earlier: ComparisonProgress | None = None,
        proven: Callable[[], Mapping[Pair, Proven]],
    ) -> None:
        """Play and keep a comparison.

        `earlier` is how far it was before, to go on from, or a run of other dice that shares pairs
        with it. `proven` gives what is known of its pairs at a time, so that what follows from that
        is computed beside the window.
        """
        before = start_of(comparison, earlier) if earlier else ComparisonProgress.before(comparison)
        self._keeper = self._library.keeper(
            COMPARISONS,
            title=title,
            command=compare_command(comparison),
            number=self.number if before.games else None,
        )
        self.start(
            RunSpec(
                lambda place: _with_proofs(
                    play(
                        comparison, place.pool.submit, at_once=place.pool.at_once, earlier=earlier
                    ),
                    proven,
                ),
                Workers.ANYWHERE,
                before=before,
                keep=self._library.rhythm(self._keeper),
                prepare=lambda progress: progress.prepare(comparison.preset.ranking),
                amount=games_of,
            )
        )

    def show_kept(self, progress: ComparisonProgress | None, number: int | None) -> None:
        """Take results that were computed before, and are kept under a number."""
        self._keeper, self._number = None, number
        self.show(progress)

    def interruption(
        self, title: str, go_on: Callable[[ComparisonProgress, int | None], None]
    ) -> Interruption:
        """Stop, as the dice called so are shown no more; `go_on` gets what was known then."""
        self.stop()
        progress, number = self.progress, self.numbering()
        text = tr("The comparison was stopped ({0}). It is kept.")
        games = games_in_words(progress.games if progress else 0)

        def go_on_from_there() -> None:
            if progress is not None:
                go_on(progress, number())

        return Interruption(title, text.format(games), go_on_from_there)

    def status(self, *, fits: bool) -> RunStatus:
        """What the run bar shows, also while the workers are not ready."""
        progress, status = self.progress, games_status(self.view, fits=fits)
        if self.is_active and not self._engine.is_ready:
            return RunStatus(self.state, done=tr("Preparing the simulation …"), share=0.0)
        if progress is None or not self.is_active:
            return status
        if isinstance(progress.comparison.plan, FixedGames):
            return status
        # Until certain, nothing is known before the first round was judged.
        left = status.left if progress.curve else ""
        return replace(status, done=games_in_words(progress.games), left=left)

    def news(self, *, solving: bool) -> str:
        """What happens now, in a word or two; `solving` is whether exact answers are sought."""
        progress = self.progress
        if not self._engine.is_ready:
            return tr("Preparing the simulation …")
        if self.view.state.is_paused:
            return tr("Comparison paused")
        if self.is_active and progress is not None:
            return tr_plural(
                "Comparison running: {n} pair",
                "Comparison running: {n} pairs",
                len(progress.comparison.pairs),
            ).format(n=len(progress.comparison.pairs))
        if solving:
            return tr("Solving exactly …")
        if progress is not None:
            stopped = progress.finish is None
            return tr("Comparison stopped") if stopped else tr("Comparison finished")
        return tr("Ready to compare")


def _with_proofs(
    values: Generator[ComparisonProgress, None, None],
    proven: Callable[[], Mapping[Pair, Proven]],
) -> Generator[ComparisonProgress, None, None]:
    with closing(values):
        for value in values:
            known = proven()
            yield replace(value, proven=known) if known else value


class RecentResults:
    """Remembers the latest results of each list of dice by each rules."""

    def __init__(self) -> None:
        self._results: OrderedDict[tuple[Dice, Rules], KeptResult] = OrderedDict()

    def of(self, dice: Dice, preset: Preset | None = None) -> KeptResult | None:
        """The latest results of some dice, by some rules or by any; None without any."""
        if preset is not None:
            return self._results.get((dice, preset.rules))
        found = (result for (of, _rules), result in self._results.items() if of == dice)
        return next(iter([*found][::-1]), None)

    def closest(self, comparison: Comparison) -> ComparisonProgress | None:
        """The results of other dice that share most pairs with a comparison; None if none do."""
        results = [result for result, _number in self._results.values()]
        others = [result for result in results if result.comparison.dice != comparison.dice]
        in_common = {len(pairs_in_common(comparison, other)): other for other in others}
        return in_common[max(in_common)] if max(in_common, default=0) else None

    def take(self, dice: Dice, result: KeptResult) -> None:
        """Remember results, at the cost of those that were taken longest ago."""
        key = dice, result[0].comparison.preset.rules
        self._results[key] = result
        self._results.move_to_end(key)
        while len(self._results) > MOST:
            self._results.popitem(last=False)
