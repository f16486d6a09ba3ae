"""The task Schiebeparkplatz, as the program sees it."""

import re
from collections.abc import Sequence

from bwinf_gui.task import Key, Task
from bwinf_gui.text.translation import to_translate

_FIRST_AND_LAST_SPOT = re.compile(r"[A-Za-z]+[ \t]+[A-Za-z]+")


def _fits(lines: Sequence[str]) -> bool:
    return _FIRST_AND_LAST_SPOT.fullmatch(lines[0]) is not None


TASK = Task(
    word="parking",
    title="Schiebeparkplatz",
    icon="parking",
    pattern="parkplatz*.txt",
    fits=_fits,
    question=to_translate("Which cars have to shift?"),
    sentence=to_translate(
        "For every parked car: as few cross cars as possible, then the shortest distance."
    ),
    own=to_translate("Random row"),
    keys=(
        Key(("Up", "Down"), to_translate("Choose the spot before or after")),
        Key(("PgUp", "PgDown"), to_translate("Choose a spot further away")),
        Key(("A", "B"), to_translate("Choose the spot with this letter, and so on")),
        Key(("Del",), to_translate("Remove the chosen car")),
        Key(("F2",), to_translate("Rename the chosen car")),
    ),
    commands=("bwinf_gui.tasks.parking.command:parking",),
    tab="bwinf_gui.tasks.parking.tab.tab:parking_tab",
    checker="bwinf_gui.tasks.parking.check.checker:CHECKER",
)
