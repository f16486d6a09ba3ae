"""The command line that compares the same without the window."""

from decimal import Decimal
from pathlib import Path

from bwinf_gui.tasks.dice.address import dice_words, rule_words
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.parts import Part
from bwinf_gui.text.command_lines import command_of


def compare_command(
    comparison: Comparison, *, file: Path | None = None, part: Part | None = None
) -> str:
    """`bwinf dice compare …`, or that of a part; `file` holds exactly the dice, else None."""
    words = ["bwinf", "dice", "compare", *dice_words(comparison.dice, file)]
    if isinstance(comparison.plan, FixedGames):
        words += ["--games", str(comparison.plan.games)]
    else:
        words += ["--until-certain", "--smallest-difference", _points(comparison.plan)]
        words += ["--limit", str(comparison.plan.most_games)]
    words += ["--seed", str(comparison.seed)]
    for switch in rule_words(comparison.preset):
        words += switch.split()
    if part is not None:
        words += ["--part", f"{part.number}/{part.of}", "--output", part_file(part)]
    return command_of(words)


def part_file(part: Part) -> str:
    """The name of a file for a part; parts in the order of their names are in that of numbers."""
    return f"part-{part.number:0{len(str(part.of))}}-of-{part.of}.bwinfrun"


def _points(plan: UntilCertain) -> str:
    """The smallest difference in percentage points, without an exponent."""
    return f"{Decimal(f'{100 * plan.smallest_difference:.15g}'):f}"
