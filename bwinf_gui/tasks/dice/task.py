"""The task Würfelglück, as the program sees it."""

import re
from collections.abc import Sequence

from bwinf_gui.task import Key, Task
from bwinf_gui.text.translation import to_translate

_NUMBER = re.compile(r"\d+")
_DIE = re.compile(r"\d+([ \t]+\d+)+")


def _fits(lines: Sequence[str]) -> bool:
    return len(lines) > 1 and bool(_NUMBER.fullmatch(lines[0])) and bool(_DIE.match(lines[1]))


TASK = Task(
    word="dice",
    former_word="ludo",
    title="Würfelglück",
    icon="dice",
    pattern="wuerfel*.txt",
    other_patterns=("würfel*.txt",),
    fits=_fits,
    question=to_translate("Which die wins most often?"),
    sentence=to_translate(
        "Every die plays “Mensch ärgere Dich nicht” against every other, "
        "until the answer is certain."
    ),
    own=to_translate("Own dice"),
    keys=(Key(("Del",), to_translate("Remove the chosen dice")),),
    commands=(
        "bwinf_gui.tasks.dice.command.dice:dice",
        "bwinf_gui.tasks.dice.command.ludo:ludo",
    ),
    tab="bwinf_gui.tasks.dice.tab.tab:DiceTab",
    run_kinds=(
        "bwinf_gui.tasks.dice.compare.run_kinds:COMPARISONS",
        "bwinf_gui.tasks.dice.compare.run_kinds:MERGERS",
        "bwinf_gui.tasks.dice.compare.run_kinds:PARTS",
        "bwinf_gui.tasks.dice.exact.run_kinds:SOLUTIONS",
    ),
    run_handlers="bwinf_gui.tasks.dice.command.runs:RUN_HANDLERS",
    preparation="bwinf_gui.tasks.dice.kernel.jobs:PREPARATION",
    checker="bwinf_gui.tasks.dice.check.checker:CHECKER",
    checks="bwinf_gui.tasks.dice.checks:CHECKS",
)
