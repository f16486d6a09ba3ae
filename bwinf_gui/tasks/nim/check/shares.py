"""The share of games in a result file, compared with the exact chance."""

import math
from dataclasses import dataclass
from functools import lru_cache

from bwinf_gui.tasks.nim.exact import Chance, ChanceOf
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import tr, tr_plural

LIMIT = 4.0
"""Standard errors within which a share is plausible."""
_RARE = math.erfc(LIMIT / math.sqrt(2)) / 2
"""The probability of that many standard errors to one side."""
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class SubmittedShare:
    """The number of games won of all that were played, and the chance of each."""

    wins: int
    games: int
    chance: Chance

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def words(self) -> str:
        """The exact chance that the share is compared with."""
        games = tr_plural("{n} game", "{n} games", self.games).format(n=whole(self.games))
        return tr("exact {0} · {1}").format(careful_percent(self.chance.share), games)

    @property
    def is_plausible(self) -> bool:
        """Whether that many wins are within the limit of the chance, or no rarer than it.

        Near 0 and 1 a few games are not normally distributed; there their exact probability counts.
        """
        wins, games, chance = self.wins, self.games, self.chance
        p = chance.share
        if chance.exact is not None and p in {0.0, 1.0}:
            return wins == p * games
        # An estimated chance is uncertain itself, also where all of its games had one result.
        variance = p * (1 - p) / games
        if chance.games:
            variance += max(p * (1 - p), 1 / chance.games) / chance.games
        off = abs(wins / games - p)
        return off <= LIMIT * math.sqrt(variance) or _tail(wins, games, p) >= _RARE


def submitted_share(
    wins: int, games: int, rows: Position, players: tuple[str, str]
) -> SubmittedShare:
    """The share of the first of two strategies."""
    return SubmittedShare(wins, games, _chance(rows, players))


@lru_cache(maxsize=1000)
def _chance(rows: Position, players: tuple[str, str]) -> Chance:
    return ChanceOf(Match(rows, *players, seed=0)).run()


def _tail(wins: int, games: int, p: float) -> float:
    """The probability of that many wins or of more extreme ones on the same side."""
    if not 0 < p < 1:
        return 1.0 if wins == p * games else 0.0
    # Both tails are computed as the upper one, of losses where there are too few wins.
    if wins < p * games:
        wins, p = games - wins, 1 - p
    # From the least unusual one on, each has a factor to the one before it.
    term = math.exp(_log_probability(wins, games, p))
    total = term
    for k in range(wins, games):
        term *= (games - k) / (k + 1) * p / (1 - p)
        total += term
        if term < total * _ROUNDING:
            break
    return total


def _log_probability(wins: int, games: int, p: float) -> float:
    # By logarithms, as the number of choices is far beyond floats.
    choices = math.lgamma(games + 1) - math.lgamma(wins + 1) - math.lgamma(games - wins + 1)
    return choices + wins * math.log(p) + (games - wins) * math.log1p(-p)
