"""The results of the dice that were shown last, so that undo brings them back."""

from collections import OrderedDict

from bwinf_gui.tasks.dice.compare.comparison import Progress
from bwinf_gui.tasks.dice.dice import Dice

MOST = 20
Result = tuple[Progress, int | None]
"""Results, and the number under which they are kept."""


class RecentResults:
    """Remembers the latest results of each list of dice."""

    def __init__(self) -> None:
        self._results: OrderedDict[Dice, Result] = OrderedDict()

    def of(self, dice: Dice) -> Result | None:
        """The results of some dice, None where there are none."""
        return self._results.get(dice)

    def take(self, dice: Dice, result: Result) -> None:
        """Remember results, at the cost of those that were taken longest ago."""
        self._results[dice] = result
        self._results.move_to_end(dice)
        while len(self._results) > MOST:
            self._results.popitem(last=False)
