"""Which of many dice a text means, and how it is said that only some are shown."""

import re
from collections import Counter
from collections.abc import Sequence

from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.text.translation import tr

_RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)")
_PARTS = re.compile("[,;]")


def dice_meant(text: str, dice: Dice, numbers: Sequence[int]) -> frozenset[int]:
    """The numbers of the dice that a text means, by one or more parts with commas between them.

    A part is a number, a range such as 20-25, a name as it is shown, or several faces that a die
    has, among others.
    """
    return frozenset(
        number
        for part in map(str.strip, _PARTS.split(text))
        for die, number in zip(dice, numbers, strict=True)
        if part and _is_meant(part, die, number)
    )


def _is_meant(part: str, die: Die, number: int) -> bool:
    if match := _RANGE.fullmatch(part):
        return int(match[1]) <= number <= int(match[2])
    words = part.split()
    if len(words) > 1 and all(word.isdecimal() for word in words):
        return Counter(map(int, words)) <= Counter(die.faces)
    names = (str(number), tr("Die {0}").format(number), tr("D{0}").format(number))
    return part.casefold() in map(str.casefold, names)


def part_shown(title: str, shown: int, of: int) -> str:
    """The title of something that shows some of all dice."""
    if shown == of:
        return title
    return tr("{title}: {shown} of {of} dice").format(title=title, shown=shown, of=of)


def ranking_title(s: CompareState) -> str:
    """What the ranking is called in pictures and files."""
    return part_shown(tr("Ranking"), len(s.kept), len(s.numbers))


def table_title(s: CompareState) -> str:
    """What the table of all pairs is called there."""
    return part_shown(tr("Head to head"), len(s.kept), len(s.numbers))
