"""What the page of comparisons asks of the solver, and hears from it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.exact.run_kinds import exact_command, exact_table_command
from bwinf_gui.tasks.dice.exact.sentences import refusal_in_words
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.tab.exact.offers import Costs, open_pairs, question
from bwinf_gui.tasks.dice.tab.exact.run import ExactRun
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr

_MOST_RECALLED = 60
"""Of more dice hardly a pair came with the program."""


class ExactControl(QObject):
    """Lets pairs of the shown comparison be solved; `title` is what its dice are called together.

    Signals:
        failed: What broke off and why, as two texts.
    """

    failed = Signal(str, str)

    def __init__(
        self, *, run: ExactRun, stage: Stage, title: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._run, self._stage, self._title = run, stage, title
        self._was_active = False
        run.assessed.connect(self._on_assessed)
        run.changed.connect(self._on_changed)
        run.solved.connect(self._on_solved)
        run.failed.connect(self._on_failed)

    @property
    def is_active(self) -> bool:
        """Whether pairs are being solved."""
        return self._run.is_active

    def recall(self, asked: Comparison | None = None) -> None:
        """Know what came with the program about the dice of a comparison, or those asked for."""
        asked = asked or self._asked
        if asked is not None and len(asked.dice) <= _MOST_RECALLED:
            self._run.recall([question(asked, pair) for pair in asked.pairs])

    def assess(self) -> None:
        """Find out what it takes to solve, the chosen pair first."""
        asked = self._asked
        self._on_assessed()
        if asked is not None and not self._run.is_active:
            pairs = dict.fromkeys([self._pair, *self._open_pairs(asked)])
            self._run.assess([question(asked, pair) for pair in pairs])

    def stop_assessing(self) -> None:
        self._run.stop_assessing()

    def solve_pair(self) -> None:
        """Solve the chosen pair, again where it was solved before."""
        self._solve([self._pair])

    def solve_all(self) -> None:
        """Solve all pairs that are not solved yet, or all again."""
        if self._asked is not None:
            self._solve(self._open_pairs(self._asked))

    def stop(self) -> None:
        """Break off what is being solved; solved pairs stay."""
        self._run.stop()

    @property
    def _asked(self) -> Comparison | None:
        s: CompareState = self._stage.state
        return s.asked if s.value and len(s.players) > 1 else None

    @property
    def _pair(self) -> Pair:
        s: CompareState = self._stage.state
        is_same = self._asked is not None and s.numbers == self._asked.numbers
        return (min(s.pair), max(s.pair)) if is_same else (0, 1)

    def _open_pairs(self, asked: Comparison) -> Sequence[Pair]:
        table = self._run.answers.table(asked.dice, asked.preset.rules)
        return open_pairs(asked, table, self._pair)

    def _solve(self, pairs: Sequence[Pair]) -> None:
        """Solve those of the pairs that are possible."""
        asked = self._asked
        if asked is None:
            return
        names = {question(asked, pair): pair for pair in pairs}
        cost = self._run.cost(list(names))
        if cost is None or not cost.possible:
            return
        solved = [names[one.question] for one in cost.possible]
        named = [(asked.numbers[a], asked.numbers[b]) for a, b in solved]
        self._stage.do(lambda s: s.but(asks_exactly=False))
        self._run.start(cost.possible, title=self._title(), names=named)

    @Slot()
    def _on_assessed(self) -> None:
        asked, run = self._asked, self._run
        if asked is None:
            return
        pair = question(asked, self._pair)
        cost = run.cost([pair])
        costs = Costs(
            cost,
            run.cost([question(asked, each) for each in self._open_pairs(asked)]),
            has_table=run.has_table(pair),
            keeps_table=cost is not None and bool(cost.possible) and run.keeps(cost),
            limit=run.table_limit,
        )
        self._stage.do(lambda s: s.but(costs=costs))

    @Slot()
    def _on_solved(self) -> None:
        answers = self._run.answers
        self._stage.do(lambda s: s.but(answers=answers))

    @Slot()
    def _on_changed(self) -> None:
        solving, latest = self._run.solving, self._run.latest
        self._stage.do(lambda s: s.but(solving=solving))
        has_ended, self._was_active = self._was_active and solving is None, solving is not None
        if has_ended and latest is not None and latest.refusals:
            sentences = dict.fromkeys(map(refusal_in_words, latest.refusals))
            self.failed.emit(tr("Not every pair was solved"), " ".join(sentences))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The exact solution failed"), as_sentence(error))


def command_of_solved(s: CompareState, file: Path | None) -> str | None:
    """The command line of what is solved, all pairs or the chosen one; None where neither is."""
    comparison = s.comparison
    if comparison is None:
        return None
    if s.exact.is_complete:
        return exact_table_command(comparison.dice, comparison.preset.rules, file=file) or None
    solution = s.exact.solution(s.pair)
    return exact_command(solution.question) or None if solution is not None else None
