"""The command lines that solve the same without the window."""

from pathlib import Path

from bwinf_gui.tasks.dice.address import dice_words
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.values import Question, solves
from bwinf_gui.tasks.dice.rules import PRESETS, Ranking, Rules
from bwinf_gui.text.command_lines import command_of

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
