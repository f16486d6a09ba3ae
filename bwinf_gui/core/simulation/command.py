"""The command line that computes the same comparison without the window."""

import shlex
from pathlib import Path

from bwinf_gui.core.ludo.address import rule_words
from bwinf_gui.core.ludo.dice import format_die
from bwinf_gui.core.simulation.comparison import Comparison, FixedGames


def compare_command(comparison: Comparison, *, file: Path | None = None) -> str:
    """`bwinf dice compare …`; `file` holds exactly the dice of the comparison, else None."""
    words = ["bwinf", "dice", "compare"]
    if file is not None:
        words.append(str(file))
    else:
        for die in comparison.dice:
            words += ["--die", format_die(die)]
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
