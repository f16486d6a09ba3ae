"""Pairs that can be solved exactly, the cost, and the progress; nothing here knows Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.pair_results import Pair
from bwinf_gui.tasks.dice.compare.sentences import pair_title
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.answering import ExactProgress
from bwinf_gui.tasks.dice.exact.answers import ExactTable
from bwinf_gui.tasks.dice.exact.estimate import Cost, Estimate
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
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import duration, percent
from bwinf_gui.text.translation import tr, tr_plural


@dataclass(frozen=True, slots=True)
class SolverState:
    """How far the answers to some questions are, and what these are called.

    `title` is what their dice are called together, `names` are the numbers of the two dice of each
    question; `seconds_left` is None until it can be estimated.
    """

    progress: ExactProgress
    title: str
    names: tuple[tuple[int, int], ...]
    seconds_left: float | None = None

    def in_words(self, shown: Dice) -> str:
        """The pair in work, with the name of its dice if others are shown meanwhile."""
        place = min(len(self.progress.answers), len(self.names) - 1)
        a, b = self.names[place]
        text = tr("Exact: die {0} against die {1}").format(a, b)
        estimates = self.progress.estimates
        dice = {d for one in estimates if isinstance(one, Estimate) for d in one.question.dice}
        if not dice <= {*shown}:
            text = tr("Exact ({0}): die {1} against die {2}").format(self.title, a, b)
        if len(self.names) == 1:
            return text
        return text + tr(" ({0} of {1})").format(place + 1, len(self.names))

    @property
    def remaining(self) -> str:
        """How far it is and how long the rest takes."""
        if not self.progress.positions:
            return tr("getting ready …")
        share = percent(self.progress.share, 0)
        if self.seconds_left is None:
            return share
        left = tr("about {0} left").format(duration(self.seconds_left))
        return f"{share} · {left}"


@dataclass(frozen=True, slots=True)
class Costs:
    """What it takes to solve a pair and all pairs; None for what is not known yet.

    `has_table` and `keeps_table` say whether the game page has exact chances of the pair, and
    whether it would have; all tables take `limit` bytes at most.
    """

    pair: Cost | None = None
    all_pairs: Cost | None = None
    has_table: bool = False
    keeps_table: bool = False
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to solve: the words about it, and whether it is possible.

    `again` if it was solved before; `bad` where it cannot be.
    """

    name: str = ""
    words: str = ""
    possible: bool = False
    bad: bool = False
    again: bool = False


def question(comparison: Comparison, pair: Pair) -> Question:
    """The solver's question for a pair of a comparison."""
    dice = comparison.dice[pair[0]], comparison.dice[pair[1]]
    return Question(dice=dice, rules=comparison.preset.rules)


def open_pairs(comparison: Comparison, table: ExactTable, first: Pair) -> Sequence[Pair]:
    """The pairs that are not solved yet, else all, one of them first."""
    pairs = [first, *(pair for pair in comparison.pairs if pair != first)]
    return [pair for pair in pairs if table.solution(pair) is None] or pairs


def pair_offer(comparison: Comparison, table: ExactTable, pair: Pair, costs: Costs) -> Offer:
    """The offer to solve one pair."""
    solution, outcomes, cost = table.solution(pair), table.outcomes(pair), costs.pair
    answer = note = ""
    if cost is not None and cost.possible and not costs.has_table:
        note = table_note(cost, is_kept=costs.keeps_table)
    if solution is not None and outcomes is not None:
        a, b = (comparison.numbers[die] for die in pair)
        said = pair_in_words(outcomes, solution, a, b), solved_before_in_words(solution)
        answer = f"{badge_text(solution)}: {' '.join(said).rstrip()}"
    return _offer(pair_title(comparison.numbers, pair), cost, answer=answer, note=note)


def all_offer(comparison: Comparison, table: ExactTable, costs: Costs) -> Offer:
    """The offer to solve all pairs."""
    count, solved, cost = len(comparison.pairs), len(table.solutions), costs.all_pairs
    name = tr("All {n} pairs").format(n=count)
    if solved == count:
        return _offer(name, cost, answer=all_solved_in_words(table))
    if solved:
        name += tr_plural(", {n} of them solved", ", {n} of them solved", solved).format(n=solved)
    note = tables_note(costs.limit)
    if cost is not None and cost.refusals:
        left_out = tr_plural(
            "One pair is left out:", "{n} pairs are left out:", len(cost.refusals)
        ).format(n=len(cost.refusals))
        note = f"{left_out} {refusal_in_words(cost.refusals[0])}"
    return _offer(name, cost, note=note)


def _offer(name: str, cost: Cost | None, *, answer: str = "", note: str = "") -> Offer:
    """An offer by what it costs; with an `answer` it is one to solve again."""
    possible = cost is not None and bool(cost.possible)
    if answer:
        again = again_in_words(cost) if cost is not None else ""
        return Offer(name, " ".join(filter(None, (answer, again, note))), possible, again=True)
    if cost is None:
        return Offer(name, tr("checking …"))
    if not possible:
        return Offer(name, refusal_in_words(cost.refusals[0]), bad=True)
    return Offer(name, f"{capitalised(cost_in_words(cost))}. {note}", possible=True)
