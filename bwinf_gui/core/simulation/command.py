"""The command lines that compute the same without the window."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from bwinf_gui.core.ludo.address import rule_words
from bwinf_gui.core.ludo.dice import Die, format_die
from bwinf_gui.core.ludo.exact.values import Question
from bwinf_gui.core.ludo.rules import Rules
from bwinf_gui.core.nim import Tournament
from bwinf_gui.core.simulation.comparison import Comparison, FixedGames


def compare_command(comparison: Comparison, *, file: Path | None = None) -> str:
    """`bwinf dice compare …`; `file` holds exactly the dice of the comparison, else None."""
    words = ["bwinf", "dice", "compare", *_dice_words(comparison.dice, file)]
    if isinstance(comparison.plan, FixedGames):
        words += ["--games", str(comparison.plan.games)]
    else:
        points = f"{100 * comparison.plan.smallest_difference:g}"
        words += ["--until-certain", "--smallest-difference", points]
        words += ["--limit", str(comparison.plan.most_games)]
    words += ["--seed", str(comparison.seed)]
    for switch in rule_words(comparison.preset):
        words += switch.split()
    return shlex.join(words)


def exact_command(question: Question) -> str:
    """`bwinf dice exact …` for a pair of dice, by the rules of the contest or goal-last."""
    words = ["bwinf", "dice", "exact", *_dice_words(question.dice, None)]
    rules = _exact_rules(question.rules)
    return shlex.join([*words, "--rules", rules, "--tolerance", str(question.tolerance)])


def exact_table_command(comparison: Comparison, *, file: Path | None = None) -> str:
    """`bwinf dice exact …` for all pairs of some dice; `file` holds exactly these, else None."""
    words = ["bwinf", "dice", "exact", *_dice_words(comparison.dice, file)]
    return shlex.join([*words, "--rules", _exact_rules(comparison.preset.rules)])


def _dice_words(dice: Sequence[Die], file: Path | None) -> list[str]:
    if file is not None:
        return [str(file)]
    return [word for die in dice for word in ("--die", format_die(die))]


def _exact_rules(rules: Rules) -> str:
    return "goal-last" if rules.goal_last else "bwinf"


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
