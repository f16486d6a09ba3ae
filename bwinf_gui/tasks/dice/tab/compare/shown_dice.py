"""Which dice of a comparison of many are shown, in which order, and which ones a text means.

A few dice are always shown all, the ranking by place and the table as their file has them.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from bwinf_gui.tasks.dice.dice import Dice, Die
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import COLOURED_DICE

FEW = COLOURED_DICE
"""So many dice need no search, and have colours enough."""
_RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)")
_PARTS = re.compile("[,;]")


class DiceOrder(Enum):
    """What the dice are put in order by, in the ranking and in the table."""

    PLACE = "place"
    NUMBER = "number"
    AGAINST = "against"


@dataclass(frozen=True, slots=True)
class DiceChoice:
    """What was chosen of many dice, by their numbers, which count from 1 in the order of the file.

    `only` are those that are shown, all where there are fewer than two; `against` is the die that
    the others are compared by, where the order asks for it.
    """

    order: DiceOrder = DiceOrder.PLACE
    against: int = 0
    only: frozenset[int] = frozenset()
    selected: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ShownDice:
    """The dice that are shown, counted from 0, in the orders of the ranking and of the table."""

    ranking: tuple[int, ...]
    table: tuple[int, ...]
    of: int

    @property
    def is_all(self) -> bool:
        """Whether none is left out."""
        return len(self.table) == self.of


def kept_dice(only: Collection[int], numbers: Sequence[int]) -> tuple[int, ...]:
    """The dice, counted from 0, that are left of those with these numbers; all of a few."""
    dice = tuple(range(len(numbers)))
    wanted = tuple(die for die in dice if numbers[die] in only)
    return wanted if len(numbers) > FEW and len(wanted) > 1 else dice


def shown_dice(
    choice: DiceChoice,
    numbers: Sequence[int],
    ranked: Sequence[int],
    share: Callable[[int, int], float | None],
) -> ShownDice:
    """Arrange dice by a choice.

    `ranked` are the dice from the best to the worst, none where that is not known; `share` gives
    the share of its games that one wins against another, None where there are none.
    """
    dice = tuple(range(len(numbers)))
    by_place = tuple(ranked) or dice
    if len(numbers) <= FEW:
        return ShownDice(by_place, dice, len(dice))
    kept = {*kept_dice(choice.only, numbers)}
    order = tuple(die for die in _ordered(choice, numbers, by_place, share) if die in kept)
    return ShownDice(order, order, len(dice))


def _ordered(
    choice: DiceChoice,
    numbers: Sequence[int],
    by_place: tuple[int, ...],
    share: Callable[[int, int], float | None],
) -> tuple[int, ...]:
    if choice.order is DiceOrder.NUMBER:
        return tuple(sorted(by_place))
    if choice.order is DiceOrder.PLACE or choice.against not in numbers:
        return by_place
    other = numbers.index(choice.against)
    opponents = [die for die in by_place if die != other]
    return (other, *sorted(opponents, key=lambda die: -(share(die, other) or 0.0)))


def coloured_dice(
    only: Collection[int], selected: Collection[int], numbers: Sequence[int]
) -> frozenset[int]:
    """The numbers of the dice that are drawn in colour, all where a few are shown."""
    kept = kept_dice(only, numbers)
    if len(kept) <= FEW:
        return frozenset(numbers[die] for die in kept)
    return frozenset(number for number in numbers if number <= COLOURED_DICE or number in selected)


def part_shown(title: str, shown: int, of: int) -> str:
    """The title of something that shows so many of all dice."""
    if shown == of:
        return title
    return tr("{title}: {shown} of {of} dice").format(title=title, shown=shown, of=of)


def dice_meant(text: str, dice: Dice, numbers: Sequence[int]) -> frozenset[int]:
    """The numbers of the dice that a text means, by one or more parts with commas between them.

    A part is a number, a range such as 20-25, a name as it is shown, or several faces that a die
    has, be it among others.
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
