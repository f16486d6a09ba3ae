"""Exact chances: what can be solved and what that takes, and how far a solution is."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QProgressBar, QWidget

from bwinf_gui.kit.parts import Button, Card, Row, Stack, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare.sentences import pair_title
from bwinf_gui.tasks.dice.exact.estimate import Cost
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
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.run_bar import left_in_words

_STEPS = 1000


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to solve, what it takes, and the answer if it was solved before."""

    name: str
    button: str
    cost: Cost | None
    answer: str = ""
    note: str = ""

    @property
    def is_possible(self) -> bool:
        return self.cost is not None and bool(self.cost.possible)

    @property
    def words(self) -> str:
        if self.answer:
            again = again_in_words(self.cost) if self.cost else ""
            return " ".join(filter(None, (self.answer, again, self.note)))
        if self.cost is None:
            return tr("checking …")
        if not self.cost.possible:
            return refusal_in_words(self.cost.refusals[0])
        return f"{capitalised(cost_in_words(self.cost))}. {self.note}"

    @property
    def role(self) -> str:
        is_refused = self.cost is not None and not self.is_possible and not self.answer
        return "error" if is_refused else "secondary"


def pair_offer(s: CompareState) -> Offer:
    """The offer to solve the chosen pair."""
    pair, cost, costs = s.pair, s.costs.pair, s.costs
    solution, outcomes = s.exact.solution(pair), s.exact.outcomes(pair)
    answer = note = ""
    if cost is not None and cost.possible and not costs.has_table:
        note = table_note(cost, is_kept=cost.table <= costs.limit)
    if solution is not None and outcomes is not None:
        a, b = (s.numbers[die] for die in pair)
        said = pair_in_words(outcomes, solution, a, b), solved_before_in_words(solution)
        answer = f"{badge_text(solution)}: {' '.join(said).rstrip()}"
    button = tr("Solve again") if answer else tr("Solve this pair")
    return Offer(pair_title(s.numbers, pair), button, cost, answer, note)


def all_offer(s: CompareState) -> Offer:
    """The offer to solve all pairs."""
    pairs = s.comparison.pairs if s.comparison else ()
    solved, cost, note = len(s.exact.solutions), s.costs.all_pairs, tables_note(s.costs.limit)
    name = tr("All {n} pairs").format(n=len(pairs))
    if solved == len(pairs):
        return Offer(name, tr("Solve all again"), cost, all_solved_in_words(s.exact))
    if solved:
        name += tr_plural(", {n} of them solved", ", {n} of them solved", solved).format(n=solved)
    if cost is not None and cost.refusals:
        left_out = tr_plural(
            "One pair is left out:", "{n} pairs are left out:", len(cost.refusals)
        ).format(n=len(cost.refusals))
        note = f"{left_out} {refusal_in_words(cost.refusals[0])}"
    return Offer(name, tr("Solve all pairs"), cost, note=note)


def exact_panel(control: ExactControl) -> Card[CompareState]:
    """What can be solved, and what that takes; it is asked only while the panel is open."""
    return Card(
        Words(
            to_translate(
                "Instead of playing many games, this solves every position of the game. The "
                "result has a proven error bound."
            )
        ),
        _offered("Pair", pair_offer, control.solve_pair, least=2),
        _offered("All", all_offer, control.solve_all, least=3),
        name="exactPanel",
        title=to_translate("Exact chances"),
        when=lambda s: s.asks_exactly,
    )


def _offered(
    name: str, offer: Callable[[CompareState], Offer], solve: Callable[[], None], *, least: int
) -> Stack[CompareState]:
    """An offer; only from a number of dice on, at `least`."""
    return Stack(
        Row(
            Words(lambda s: offer(s).name, "heading", grows=True),
            Button(
                lambda s: offer(s).button,
                lambda _s: solve(),
                enabled=lambda s: offer(s).is_possible and not s.is_solving,
                name=f"solve{name}Button",
            ),
        ),
        Words(lambda s: offer(s).words, lambda s: offer(s).role, name=f"exact{name}Words"),
        gap=0.0,
        when=lambda s: len(s.numbers) >= least,
    )


def exact_bar(cancel: Callable[[], None]) -> Row[CompareState]:
    """How far a solution is, while there is one."""
    return Row(
        Words(_what, name="exactWhat", grows=True),
        Words(_rest, "hint"),
        Own(_new_bar),
        Button(
            to_translate("Cancel"),
            lambda _s: cancel(),
            icon="close",
            tip=to_translate("Cancel the exact solution; solved pairs are kept (Esc)"),
            name="exactCancel",
        ),
        when=lambda s: s.is_solving,
    )


def _what(s: CompareState) -> str:
    """The pair in work, with the name of its dice if others are shown meanwhile."""
    solving = s.solving
    if solving is None:
        return ""
    count = len(solving.pairs)
    place = min(len(solving.progress.answers), count - 1)
    a, b = (solving.comparison.numbers[die] for die in solving.pairs[place])
    text = tr("Exact: die {0} against die {1}").format(a, b)
    if not {*solving.comparison.dice} <= {*s.value}:
        text = tr("Exact ({0}): die {1} against die {2}").format(solving.title, a, b)
    return text + (tr(" ({0} of {1})").format(place + 1, count) if count > 1 else "")


def _rest(s: CompareState) -> str:
    """How far it is, and how long the rest takes."""
    if s.solving is None or not s.solving.progress.positions:
        return tr("getting ready …")
    left = left_in_words(s.solving.view.seconds_left(1.0))
    return " · ".join(filter(None, (percent(s.solving.progress.share, 0), left)))


def _new_bar(ui: Ui) -> QWidget:
    bar = QProgressBar()
    bar.setObjectName("exactProgress")
    bar.setTextVisible(False)
    bar.setRange(0, _STEPS)
    ui.say(to_translate("Progress of the exact solution"), bar.setAccessibleName)
    ui.bind("solving", lambda s: round(_STEPS * s.solving.progress.share), bar.setValue, blank=0)
    return bar
