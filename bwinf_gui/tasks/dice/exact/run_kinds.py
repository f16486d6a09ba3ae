"""Exact answers as kept runs, each pair of dice for itself, and the commands that find them."""

import math
from pathlib import Path

from bwinf_gui.runs.kinds import Checkpoint, Kind
from bwinf_gui.runs.plain import MalformedError, Plain, field, items, number, share
from bwinf_gui.tasks.dice.address import dice_words
from bwinf_gui.tasks.dice.dice import Dice, format_die
from bwinf_gui.tasks.dice.exact.values import (
    AnswerSource,
    OutcomeProbabilities,
    Question,
    Solution,
    solves,
)
from bwinf_gui.tasks.dice.plain import EDITION, plain_die, plain_rules, read_die, read_rules
from bwinf_gui.tasks.dice.rules import PRESETS, Ranking, Rules
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.translation import to_translate


class SolutionKind(Kind[Solution]):
    """The kind of run that `bwinf dice exact` makes; it is finished from the beginning."""

    name = "exact"
    untitled = to_translate("own dice")
    made_at_once = to_translate("exact")
    counts_games = False

    def subject(self, specification: Plain) -> str:
        return " – ".join(format_die(die) for die in read_question(specification).dice)

    def specification(self, run: Solution) -> dict[str, Plain]:
        return plain_question(run.question)

    def command(self, run: Solution) -> str:
        """`bwinf dice exact …`; none for rules that no rule set of the command has."""
        return exact_command(run.question)

    def checkpoint(self, run: Solution, *, after: int = 0) -> Checkpoint:
        del after
        return Checkpoint(done=1, planned=1, finished=True, state=plain_answer(run))

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> Solution:
        return read_answer(read_question(specification), checkpoint.state, AnswerSource.KEPT)

    def edition(self, specification: Plain) -> int:
        del specification
        return EDITION


SOLUTIONS = SolutionKind()


def plain_question(question: Question) -> dict[str, Plain]:
    """Dice, rules and tolerance."""
    return {
        "edition": EDITION,
        "dice": [plain_die(die) for die in question.dice],
        "rules": plain_rules(question.rules),
        "tolerance": question.tolerance,
    }


def plain_answer(solution: Solution) -> dict[str, Plain]:
    """The chances with their bounds."""
    return {
        "a_starts": _plain_outcomes(solution.a_starts),
        "b_starts": _plain_outcomes(solution.b_starts),
        "error_bound": solution.error_bound,
        "rolls_error_bound": solution.rolls_error_bound,
        "seconds": solution.seconds,
    }


def read_question(specification: Plain) -> Question:
    """The question of a specification."""
    first, second = (read_die(die) for die in items(field(specification, "dice"), least=2, most=2))
    return Question(
        dice=(first, second),
        rules=read_rules(field(specification, "rules")),
        tolerance=share(field(specification, "tolerance")),
    )


def read_answer(question: Question, state: Plain, source: AnswerSource) -> Solution:
    """The answer to a question."""
    return Solution(
        question=question,
        a_starts=_outcomes(field(state, "a_starts")),
        b_starts=_outcomes(field(state, "b_starts")),
        error_bound=share(field(state, "error_bound")),
        rolls_error_bound=number(field(state, "rolls_error_bound")),
        seconds=number(field(state, "seconds")),
        source=source,
    )


def _plain_outcomes(outcomes: OutcomeProbabilities) -> Plain:
    return [outcomes.wins_a, outcomes.wins_b, outcomes.draws, outcomes.rolls]


def _outcomes(value: Plain) -> OutcomeProbabilities:
    *chances, rolls = items(value, least=4, most=4)
    wins_a, wins_b, draws = map(share, chances)
    if not math.isclose(wins_a + wins_b + draws, 1, abs_tol=0.01):
        raise MalformedError("chances that do not add up to 1")
    return OutcomeProbabilities(wins_a, wins_b, draws, number(rolls))


# Also for dice that can be stuck or lack a 6.
RULE_SETS = tuple(
    name
    for name, preset in PRESETS.items()
    if preset.ranking is Ranking.SHARE
    and solves(preset.rules, can_be_stuck=True, only_one_has_six=True)
)
"""The rule sets that can be solved for any dice."""


def exact_command(question: Question) -> str:
    """`bwinf dice exact …` for a pair of dice; empty for rules that its rule sets do not have."""
    name = _rule_set(question.rules)
    if not name:
        return ""
    words = ["bwinf", "dice", "exact", *dice_words(question.dice)]
    return command_of([*words, "--rules", name, "--tolerance", str(question.tolerance)])


def exact_table_command(dice: Dice, rules: Rules, *, file: Path | None = None) -> str:
    """The same for all pairs of some dice; `file` holds exactly these, else None."""
    name = _rule_set(rules)
    words = ["bwinf", "dice", "exact", *dice_words(dice, file)]
    return command_of([*words, "--rules", name]) if name else ""


def _rule_set(rules: Rules) -> str:
    """The rule set that plays by these rules, empty where none does."""
    return next((name for name in RULE_SETS if PRESETS[name].rules == rules), "")
