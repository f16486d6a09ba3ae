"""The task Vollgeladen, as the program sees it."""

import re
from collections.abc import Sequence

from bwinf_gui.task import Key, Task
from bwinf_gui.text.translation import to_translate

_NUMBER = re.compile(r"\d+")
_HOTEL = re.compile(r"\d+[ \t]+\d+([.,]\d+|$)")


def _fits(lines: Sequence[str]) -> bool:
    head, hotels = lines[:2], lines[2:]
    return (
        len(head) == 2
        and all(_NUMBER.fullmatch(line) for line in head)
        and all(_HOTEL.match(line) for line in hotels[:1])
    )


TASK = Task(
    word="hotels",
    title="Vollgeladen",
    icon="hotels",
    pattern="hotels*.txt",
    fits=_fits,
    question=to_translate("Which hotels make the best trip?"),
    sentence=to_translate(
        "At most 5 days, with at most 360 minutes of driving a day. The worst hotel "
        "should be as good as possible."
    ),
    own=to_translate("Random route"),
    keys=(Key(("Up", "Down"), to_translate("Raise or lower the threshold")),),
    commands=("bwinf_gui.tasks.hotels.command:hotels",),
    tab="bwinf_gui.tasks.hotels.tab.tab:hotels_tab",
    checker="bwinf_gui.tasks.hotels.check.checker:CHECKER",
)
