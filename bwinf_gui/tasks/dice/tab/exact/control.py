"""The exact answers of the comparison page: its button, its panel and what they begin."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import pair_title
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers, ExactTable, question_of
from bwinf_gui.tasks.dice.exact.assessment import Cost
from bwinf_gui.tasks.dice.exact.command_line import exact_command, exact_table_command
from bwinf_gui.tasks.dice.exact.sentences import (
    again_in_words,
    all_solved_in_words,
    badge_text,
    cost_in_words,
    pair_in_words,
    refusal_in_words,
    solved_before_in_words,
    table_note,
    tables_note,
)
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.rule_sentences import preset_title
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.exact.panel import ExactBar, ExactOffer, ExactOffers, ExactPanel
from bwinf_gui.tasks.dice.tab.exact.run import ExactRun, SolverState
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.fields import set_enabled
from bwinf_gui.widgets.theme import Appearance, set_style_property


class ExactButton(QPushButton):
    """Opens the panel."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance.icons.icon("exact"), "", parent)
        self.setObjectName("exactButton")
        self._compact = False
        self._is_possible = True
        self.retranslate()

    def set_possible(self, *, possible: bool) -> None:
        """Offer to solve, or say that there are too few dice."""
        self._is_possible = possible
        self.retranslate()

    def set_compact(self, *, compact: bool) -> None:
        """Show the icon alone."""
        self._compact = compact
        set_style_property(self, "square", compact)
        self.retranslate()

    def retranslate(self) -> None:
        text = tr("E&xact …")
        self.setText("" if self._compact else text)
        self.setAccessibleName(text.replace("&", ""))
        tip = tr("Solve the game: exact chances with a proven error bound")
        few = tr("This takes at least two dice.")
        set_enabled(self, tip, disabled_reason="" if self._is_possible else few)


class ExactControl(QObject):
    """Lets pairs be solved.

    `wanted` gives the comparison that the input asks for and the chosen pair of it, None where
    there are too few dice.

    Signals:
        solved: There are new answers.
        started: Pairs of a `Comparison` are being solved.
        changed: A solution began or ended.
        failed: What broke off and why, as two texts.
    """

    solved = Signal()
    started = Signal(object)
    changed = Signal()
    failed = Signal(str, str)

    def __init__(
        self,
        *,
        run: ExactRun,
        bar: ExactBar,
        wanted: Callable[[], tuple[Comparison, Pair] | None],
        title: Callable[[], str],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._bar = bar
        self._wanted = wanted
        self._title = title
        self._asked: tuple[ExactAnswers, Dice, Rules] | None = None
        self._table = ExactTable()
        self._is_active = False
        self.button = ExactButton(appearance=appearance, parent=parent)
        self._panel = ExactPanel(appearance=appearance, parent=parent)
        self.button.clicked.connect(self._on_button_clicked)
        self._panel.pair_requested.connect(lambda: self._start(self._chosen()))
        self._panel.all_requested.connect(lambda: self._start(self._all()))
        self._panel.closed.connect(run.stop_assessing)
        bar.cancel_clicked.connect(run.stop)
        run.assessed.connect(self._offer)
        run.changed.connect(self._on_run_changed)
        run.solved.connect(self.solved)
        run.failed.connect(self._on_failed)

    @property
    def is_active(self) -> bool:
        """Whether pairs are being solved."""
        return self._run.is_active

    @property
    def answers(self) -> ExactAnswers:
        return self._run.answers

    def table(self, comparison: Comparison | None) -> ExactTable:
        """The answers for the dice of a comparison, by its rules."""
        if comparison is None:
            return ExactTable()
        asked = self._run.answers, comparison.dice, comparison.preset.rules
        if self._asked is None or any(a is not b for a, b in zip(asked, self._asked, strict=True)):
            self._asked = asked
            self._table = self._run.answers.table(comparison.dice, comparison.preset.rules)
        return self._table

    def shown(self, comparison: Comparison | None) -> tuple[ExactTable, tuple[int, ...]]:
        """These answers and what the dice are called."""
        return self.table(comparison), comparison.numbers if comparison else ()

    def command(self, comparison: Comparison, pair: Pair, file: Path | None) -> str | None:
        """The command line of what is solved, all pairs or this one; None where neither is."""
        table = self.table(comparison)
        if table.is_complete:
            rules = comparison.preset.rules
            return exact_table_command(comparison.dice, rules, file=file) or None
        solution = table.solution(pair)
        return exact_command(solution.question) or None if solution is not None else None

    def stop(self) -> None:
        """Break off what is being solved; solved pairs stay."""
        self._run.stop()

    def check_dice(self) -> None:
        """Adapt to other dice; a solution that is under way goes on."""
        self.button.set_possible(possible=self._wanted() is not None)
        self._show_progress()

    def retranslate(self) -> None:
        self._offer()

    def _chosen(self) -> tuple[Pair, ...]:
        wanted = self._wanted()
        return (wanted[1],) if wanted else ()

    def _all(self) -> Sequence[Pair]:
        """All pairs that are not solved yet, or all again, the chosen one first."""
        wanted = self._wanted()
        if wanted is None:
            return ()
        comparison, chosen = wanted
        pairs = [chosen, *(pair for pair in comparison.pairs if pair != chosen)]
        return self._open_pairs(comparison, pairs) or pairs

    def _open_pairs(self, comparison: Comparison, pairs: Sequence[Pair]) -> list[Pair]:
        """Those that are not solved yet."""
        table = self.table(comparison)
        return [pair for pair in pairs if table.solution(pair) is None]

    @Slot()
    def _on_button_clicked(self) -> None:
        wanted = self._wanted()
        if wanted is None:
            return
        comparison, pair = wanted
        self._run.recall(_question(comparison, one) for one in comparison.pairs)
        self._offer()
        self._panel.open_below(self.button)
        # What is known is seen before anybody finds out what the rest takes.
        if not self._run.is_active:
            pairs = dict.fromkeys([*self._all(), pair])
            self._run.assess([_question(comparison, one) for one in pairs])

    @Slot()
    def _offer(self) -> None:
        wanted = self._wanted()
        if wanted is None:
            return
        comparison, pair = wanted
        rules = tr("Rules: {0}").format(preset_title(comparison.preset))
        remark = (
            tr("An exact solution is running. Cancel it below the chart (Esc).")
            if self._run.is_active
            else tr("The window stays usable, and a comparison can run at the same time.")
        )
        offers = ExactOffers(
            rules, self._pair_offer(comparison, pair), self._all_offer(comparison), remark
        )
        self._panel.show_offers(offers)

    def _pair_offer(self, comparison: Comparison, pair: Pair) -> ExactOffer:
        name = pair_title(comparison.numbers, pair)
        table = self.table(comparison)
        solution, outcomes = table.solution(pair), table.outcomes(pair)
        question = _question(comparison, pair)
        cost = self._run.cost([question])
        idle = not self._run.is_active
        note = self._table_note(question, cost)
        if solution is not None and outcomes is not None:
            a, b = (comparison.numbers[die] for die in pair)
            answer = f"{badge_text(solution)}: {pair_in_words(outcomes, solution, a, b)}"
            again = again_in_words(cost) if cost is not None else ""
            words = " ".join(filter(None, (answer, solved_before_in_words(solution), again, note)))
            possible = idle and cost is not None and bool(cost.possible)
            return ExactOffer(name, words, possible=possible, again=True)
        if cost is None:
            return ExactOffer(name, tr("checking …"), possible=False)
        if cost.refusals:
            return ExactOffer(name, refusal_in_words(cost.refusals[0]), possible=False, bad=True)
        return ExactOffer(name, f"{cost_in_words(cost)}. {note}", possible=idle)

    def _table_note(self, question: Question, cost: Cost | None) -> str:
        """Whether the game page will have exact chances; empty if it has, or if nobody can tell."""
        if cost is None or not cost.possible or self._run.has_table(question):
            return ""
        return table_note(cost, is_kept=self._run.keeps(cost))

    def _all_offer(self, comparison: Comparison) -> ExactOffer:
        pairs = self._open_pairs(comparison, comparison.pairs)
        name = tr_plural("The only pair", "All {n} pairs", len(comparison.pairs)).format(
            n=len(comparison.pairs)
        )
        if not pairs:
            return self._all_again_offer(comparison, name)
        if len(pairs) < len(comparison.pairs):
            solved = len(comparison.pairs) - len(pairs)
            name += tr_plural(", {n} of them solved", ", {n} of them solved", solved).format(
                n=solved
            )
        cost = self._run.cost([_question(comparison, pair) for pair in pairs])
        if cost is None:
            return ExactOffer(name, tr("checking …"), possible=False)
        if not cost.possible:
            return ExactOffer(name, refusal_in_words(cost.refusals[0]), possible=False, bad=True)
        words = cost_in_words(cost)
        if cost.refusals:
            left_out = tr_plural(
                "One pair is left out:", "{n} pairs are left out:", len(cost.refusals)
            ).format(n=len(cost.refusals))
            words += f". {left_out} {refusal_in_words(cost.refusals[0])}"
        else:
            words += f". {tables_note(self._run.table_limit)}"
        return ExactOffer(name, words, possible=not self._run.is_active)

    def _all_again_offer(self, comparison: Comparison, name: str) -> ExactOffer:
        words = all_solved_in_words(self.table(comparison))
        cost = self._run.cost([_question(comparison, pair) for pair in comparison.pairs])
        if cost is None:
            return ExactOffer(name, words, possible=False, again=True)
        possible = bool(cost.possible) and not self._run.is_active
        return ExactOffer(name, f"{words} {again_in_words(cost)}", possible=possible, again=True)

    def _start(self, pairs: Sequence[Pair]) -> None:
        """Solve those of the pairs that are possible."""
        wanted = self._wanted()
        if wanted is None:
            return
        comparison = wanted[0]
        names = {
            _question(comparison, pair): (comparison.numbers[pair[0]], comparison.numbers[pair[1]])
            for pair in pairs
        }
        cost = self._run.cost(list(names))
        if cost is not None and cost.possible:
            self.started.emit(comparison)
            named = [names[one.question] for one in cost.possible]
            self._run.start(cost.possible, title=self._title(), names=named)

    def _show_progress(self) -> None:
        solving = self._run.solving
        self._bar.show_solving(solving, whose=self._whose(solving) if solving else "")

    def _whose(self, solving: SolverState) -> str:
        """Whose dice are being solved, empty where they are the ones that are shown."""
        wanted = self._wanted()
        dice = {die for one in solving.estimates for die in one.question.dice}
        if wanted is not None and dice <= {*wanted[0].dice}:
            return ""
        same = solving.title == self._title()
        return tr("before the change") if same else solving.title

    @Slot()
    def _on_run_changed(self) -> None:
        self._show_progress()
        was_active, self._is_active = self._is_active, self._run.is_active
        if was_active == self._is_active:
            return
        solved = self._run.latest
        if was_active and solved is not None:
            self._offer()
            if solved.refusals:
                sentences = dict.fromkeys(map(refusal_in_words, solved.refusals))
                self.failed.emit(tr("Not every pair was solved"), " ".join(sentences))
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(tr("The exact solution failed"), as_sentence(error))


def _question(comparison: Comparison, pair: Pair) -> Question:
    """What is asked of the solver for a pair of a comparison."""
    return question_of(
        (comparison.dice[pair[0]], comparison.dice[pair[1]]), comparison.preset.rules
    )
