"""The task Nim, as the program sees it."""

import re
from collections.abc import Sequence

from bwinf_gui.task import Key, Task
from bwinf_gui.text.translation import to_translate, tr

_ROWS = re.compile(r"\d{1,2}([ \t]+\d{1,2})*")
"""Larger numbers below a heading are hotels of a trip, rather than rows that are too long."""
_RESULT = re.compile(r"(gewonnene|verlorene) spiele|games (won|lost)", re.IGNORECASE)
"""The beginning of a result; its file may begin like that of the start."""
_LINES_OF_PLAYERS = tuple(re.compile(rf"[\"'`]{word}[\"'` ]") for word in ("ok", "move"))
"""The beginnings of the lines that every player of Nim prints, as they stand in a program."""


def _fits(lines: Sequence[str]) -> bool:
    rows = next((line for line in lines if not line.startswith("#")), "")
    is_result = any(map(_RESULT.match, lines))
    return lines[0].startswith("#") and _ROWS.fullmatch(rows) is not None and not is_result


def _belongs_elsewhere(text: str) -> str:
    """A program that prints the lines of a player belongs to the players, in whichever tab."""
    if not all(line.search(text) for line in _LINES_OF_PLAYERS):
        return ""
    return tr(
        "This program plays Nim. Choose it in the tab “Nim”, on the page “Play” or “Tournament”, "
        "as a program of your own."
    )


TASK = Task(
    word="nim",
    title="Nim",
    icon="nim",
    pattern="*.in",
    fits=_fits,
    question=to_translate("Who takes the last stick?"),
    sentence=to_translate(
        "Take as many sticks as you like from one row. Taking the last one wins."
    ),
    own=to_translate("New game"),
    keys=(
        Key(
            ("1", "2"),
            to_translate("Choose the row with this number, and so on; then that many sticks"),
        ),
        Key(("Return",), to_translate("Take the sticks that are marked")),
    ),
    commands=("bwinf_gui.tasks.nim.command:nim",),
    tab="bwinf_gui.tasks.nim.tab.tab:NimTab",
    run_kinds=("bwinf_gui.tasks.nim.run_kinds:TOURNAMENTS",),
    run_handlers="bwinf_gui.tasks.nim.command:RUN_HANDLERS",
    checker="bwinf_gui.tasks.nim.check.checker:CHECKER",
    starters="bwinf_gui.tasks.nim.programs.starter_kits:STARTER_KITS",
    belongs_elsewhere=_belongs_elsewhere,
)
