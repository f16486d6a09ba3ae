"""The command lines that compute the same without the window."""

import shlex
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from bwinf_gui.tasks.dice.address import rule_words
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.rules import PRESETS, Rules
from bwinf_gui.tasks.nim import Tournament

EXACT_RULE_SETS = ("bwinf", "goal-last")
"""Those that can be solved whatever the dice."""


def compare_command(comparison: Comparison, *, file: Path | None = None) -> str:
    """`bwinf dice compare …`; `file` holds exactly the dice of the comparison, else None."""
    words = ["bwinf", "dice", "compare", *_dice_words(comparison.dice, file)]
    if isinstance(comparison.plan, FixedGames):
        words += ["--games", str(comparison.plan.games)]
    else:
        words += ["--until-certain", "--smallest-difference", _points(comparison.plan)]
        words += ["--limit", str(comparison.plan.most_games)]
    words += ["--seed", str(comparison.seed)]
    for switch in rule_words(comparison.preset):
        words += switch.split()
    return shlex.join(words)


def _points(plan: UntilCertain) -> str:
    """The smallest difference in percentage points, without an exponent."""
    return f"{Decimal(f'{100 * plan.smallest_difference:.15g}'):f}"


def exact_command(question: Question) -> str:
    """`bwinf dice exact …` for a pair of dice; empty for rules that its rule sets do not have."""
    name = _exact_rules(question.rules)
    if not name:
        return ""
    words = ["bwinf", "dice", "exact", *_dice_words(question.dice, None)]
    return shlex.join([*words, "--rules", name, "--tolerance", str(question.tolerance)])


def exact_table_command(comparison: Comparison, *, file: Path | None = None) -> str:
    """The same for all pairs of some dice; `file` holds exactly these, else None."""
    name = _exact_rules(comparison.preset.rules)
    words = ["bwinf", "dice", "exact", *_dice_words(comparison.dice, file)]
    return shlex.join([*words, "--rules", name]) if name else ""


def _dice_words(dice: Sequence[Die], file: Path | None) -> list[str]:
    if file is not None:
        return [str(file)]
    return [word for die in dice for word in ("--die", format_die(die))]


def _exact_rules(rules: Rules) -> str:
    """The rule set that plays by these rules, empty where none does."""
    return next((name for name in EXACT_RULE_SETS if PRESETS[name].rules == rules), "")


def tournament_command(tournament: Tournament, *, file: Path | None) -> str:
    """`bwinf nim tournament FILE …` for one pair; empty where one command line cannot say it."""
    if file is None or len(tournament.pairs) > 1:
        return ""
    ((first, second),) = tournament.pairs
    words = ["bwinf", "nim", "tournament", str(file), "--games", str(tournament.games)]
    words += ["--first", first, "--second", second, "--seed", str(tournament.seed)]
    return shlex.join(words)


def with_games(command: str, games: int) -> str:
    """A command line with another number of games."""
    words = shlex.split(command)
    if "--games" in words[:-1]:
        words[words.index("--games") + 1] = str(games)
    return shlex.join(words)
