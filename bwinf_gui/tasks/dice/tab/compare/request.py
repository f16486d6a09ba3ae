"""What the input asks of the dice of the document, and what is known of that already."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from bwinf_gui.runs import KeptRun
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Dice, require_pair
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.plain import plain_die
from bwinf_gui.tasks.dice.rules import BWINF, Preset, Ranking
from bwinf_gui.tasks.dice.tab.compare.input_panel import DiceInput
from bwinf_gui.tasks.dice.tab.compare.run import ComparisonRun
from bwinf_gui.tasks.dice.tab.document import DiceDocument


@dataclass(frozen=True, slots=True)
class KnownResults:
    """What is known of a comparison before anything is played: results and exact answers.

    `file` holds exactly the dice, else None; `pair` is the one of interest.
    """

    comparison: Comparison
    ranking: Ranking
    progress: ComparisonProgress | None = None
    exact: ExactTable = field(default_factory=ExactTable)
    pair: Pair = (0, 1)
    file: Path | None = None


class ComparisonRequest:
    """The comparison that the input asks for, beside the one whose results are shown.

    `exact` gives what is solved of a comparison; `preset` is the rule set of the next run.
    """

    def __init__(
        self,
        *,
        document: DiceDocument,
        panel: DiceInput,
        run: ComparisonRun,
        library: RunLibrary,
        exact: Callable[[Comparison], ExactTable],
    ) -> None:
        self._document = document
        self._panel = panel
        self._run = run
        self._library = library
        self._exact = exact
        self.preset: Preset = BWINF

    @property
    def comparison(self) -> Comparison:
        """What a new run would play."""
        players = self._panel.players
        return Comparison(
            dice=tuple(self._document.dice[index] for index in players),
            plan=self._panel.plan,
            seed=self._panel.seed,
            preset=self.preset,
            numbers=tuple(index + 1 for index in players),
        )

    @property
    def shown(self) -> Comparison | None:
        """What the shown results answer, or without any what is asked; None for too few dice."""
        if self._run.progress is not None:
            return self._run.progress.comparison
        return self.comparison if len(self._document.dice) > 1 else None

    @property
    def fits_results(self) -> bool:
        """Whether the input still asks for what the results answer."""
        progress = self._run.progress
        return (
            progress is not None and not progress.seeds and progress.comparison == self.comparison
        )

    def wanted_exactly(self, pair: Pair) -> tuple[Comparison, Pair] | None:
        """What would be solved: the dice of the input, by the chosen rules, and a pair of them."""
        if len(self._document.dice) < 2:
            return None
        comparison, shown = self.comparison, self.shown
        same = shown is not None and shown.dice == comparison.dice
        return comparison, (min(pair), max(pair)) if same else (0, 1)

    def file_of(self, comparison: Comparison) -> Path | None:
        """The file that holds exactly the dice of a comparison."""
        whole = comparison.dice == self._document.dice and not self._document.is_modified
        return self._document.file if whole else None

    def kept(self, dice: Dice) -> KeptRun | None:
        """The kept comparison of some dice that changed last."""
        return self._library.latest_with(COMPARISONS, "dice", [plain_die(die) for die in dice])

    def known(self, ranking: Ranking, pair: Pair) -> KnownResults:
        """What is known of the dice of the document, played or not; raises InputError."""
        progress = self._run.progress
        comparison = self.comparison if progress is None else progress.comparison
        require_pair(comparison.dice, self._document.name)
        file = self.file_of(comparison)
        exact = self._exact(comparison)
        return KnownResults(comparison, ranking, progress, exact, pair, file)

    def known_of(self, dice: Dice, file: Path, ranking: Ranking) -> KnownResults:
        """What was kept of all dice of a file, or what is asked of them; raises InputError."""
        require_pair(dice, file.name)
        kept = self.kept(dice)
        value = self._library.value(kept) if kept is not None else None
        if isinstance(value, ComparisonProgress):
            comparison = replace(value.comparison, numbers=())
            progress = replace(value, comparison=comparison)
            return KnownResults(comparison, ranking, progress, self._exact(comparison), file=file)
        plan, seed = self._panel.plan, self._panel.seed
        comparison = Comparison(dice=dice, plan=plan, seed=seed, preset=self.preset)
        return KnownResults(comparison, ranking, exact=self._exact(comparison), file=file)
