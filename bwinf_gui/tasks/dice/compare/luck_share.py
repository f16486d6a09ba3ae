"""How much of a pair's lead is the die, and how much is luck, after so many games.

The lead, games won minus games lost, of n games is n·d by the dice, d being its mean in one game,
plus what chance adds: a sum of n independent deviations of variance v each. So the mean of its
square is (n·d)² + n·v. The first part is the die's, the second that of luck; they are equal after
v / d² games.
"""

from dataclasses import dataclass
from math import fsum

from bwinf_gui.engine.statistics import Gap, Interval
from bwinf_gui.tasks.dice.batch import Result
from bwinf_gui.tasks.dice.rules import Start

USUAL_GAMES = 1000
"""What is spoken of where no games were played."""


@dataclass(frozen=True, slots=True)
class LuckShare:
    """The parts of the lead after some games.

    `difference` holds d for certain, or at the level of a comparison's verdicts.
    """

    games: int
    difference: Interval
    variance: float

    @property
    def die(self) -> Interval:
        """The die's part, from 0 to 1."""
        low, high = sorted(map(abs, (self.difference.low, self.difference.high)))
        return Interval(0.0 if 0 in self.difference else self._part(low), self._part(high))

    @property
    def even_games(self) -> float | None:
        """After how many games the die and luck weigh the same; None where that is not known."""
        if 0 in self.difference:
            return None
        return self.variance / self.difference.centre**2

    def _part(self, difference: float) -> float:
        by_die = self.games * difference**2
        everything = by_die + self.variance
        return by_die / everything if everything else 0.0


def played_luck_share(result: Result, gap: Gap, start: Start) -> LuckShare | None:
    """The parts of the lead that was played, the gap between the dice; None without games.

    Where the players begin in turn, who begins is not left to chance.
    """
    scores = (result.total,) if start is Start.ROLLOFF else (result.a_starts, result.b_starts)
    variances = [score.lead_variance for score in scores if score.games]
    if not variances:
        return None
    return LuckShare(result.total.games, gap.interval, fsum(variances) / len(variances))
