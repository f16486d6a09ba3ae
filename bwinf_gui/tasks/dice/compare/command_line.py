"""The command line that compares the same without the window."""

from decimal import Decimal
from pathlib import Path

from bwinf_gui.tasks.dice.address import dice_words, rule_words
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.parts import Part
from bwinf_gui.text.command_lines import command_of


def compare_command(
    comparison: Comparison, *, file: Path | None = None, part: Part | None = None
) -> str:
    """`bwinf dice compare …`, or a part's command; `file` holds exactly the dice, else None."""
    words = ["bwinf", "dice", "compare", *dice_words(comparison.dice, file)]
    if part is not None:
        words += ["--part", f"{part.number}/{part.of}", "--output", part_file(part)]
    if isinstance(comparison.plan, FixedGames):
        words += ["--games", str(comparison.plan.games)]
    else:
        words += ["--until-certain", "--smallest-difference", _points(comparison.plan)]
        words += ["--limit", str(comparison.plan.most_games)]
    words += ["--seed", str(comparison.seed)]
    for switch in rule_words(comparison.preset):
        words += switch.split()
    return command_of(words)


def progress_command(progress: ComparisonProgress, *, file: Path | None = None) -> str:
    """The command that gives exactly the numbers of `progress.whole`; empty for merged runs."""
    return "" if progress.seeds else compare_command(progress.whole.comparison, file=file)


def part_file(part: Part) -> str:
    """The name of a file for a part."""
    return f"part-{part.number}-of-{part.of}.bwinfrun"


def merge_command(parts: int) -> str:
    """The command that merges the files of all parts."""
    return f"bwinf runs merge part-*-of-{parts}.bwinfrun"


def _points(plan: UntilCertain) -> str:
    """The smallest difference in percentage points, without an exponent."""
    return f"{Decimal(f'{100 * plan.smallest_difference:.15g}'):f}"
