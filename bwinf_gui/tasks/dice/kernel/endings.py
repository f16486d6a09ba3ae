"""How the games of batches ended: the table that the kernel counts in, and what it tells.

A row is a batch. It begins with a number of games for each starter and each ending of theirs, a
number of three bits (somebody won, it was drawn, B won); games that were stopped have the ending 0.
"""

from collections.abc import Sequence

import numpy as np

from bwinf_gui.tasks.dice.batch import Batch, Result, Score
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.data import Starters, limit_of
from bwinf_gui.tasks.dice.kernel.rows import ENDING_DIGITS
from bwinf_gui.tasks.dice.kernel.slices import Ints

LENGTH_CLASSES = 64
"""Classes of the histogram of game lengths, the last of which is open."""

# Where the other numbers of a row are.
ROLLS = 2 * 2**ENDING_DIGITS
SHORTEST, LONGEST, LENGTHS = ROLLS + 1, ROLLS + 2, ROLLS + 3
_COLUMNS = LENGTHS + LENGTH_CLASSES

_STOPPED, _A_WON, _DRAWN, _B_WON = 0b000, 0b001, 0b010, 0b101


def no_counts(batches: Sequence[Batch]) -> Ints:
    """A table in which no game is counted yet."""
    counts = np.zeros((len(batches), _COLUMNS), np.int64)
    counts[:, SHORTEST] = [limit_of(batch) for batch in batches]
    return counts


def count_won(counts: Ints, winner: Player, starters: Starters) -> None:
    """Count a batch's games that are won without a roll, by who would have begun."""
    won = _A_WON if winner is Player.A else _B_WON
    counts[won:ROLLS:2**ENDING_DIGITS] = np.bincount(starters, minlength=2)
    counts[LENGTHS] = len(starters)
    counts[SHORTEST] = 0


def result_of(counts: Sequence[int], *, limit_draws: bool) -> Result:
    """What a row tells; games that were stopped are drawn where the limit draws."""
    by_starter = counts[: 2**ENDING_DIGITS], counts[2**ENDING_DIGITS : ROLLS]
    stopped = [endings[_STOPPED] for endings in by_starter]
    draws = stopped if limit_draws else (0, 0)
    a_starts, b_starts = (
        Score(endings[_A_WON], endings[_B_WON], endings[_DRAWN] + more)
        for endings, more in zip(by_starter, draws, strict=True)
    )
    return Result(
        a_starts=a_starts,
        b_starts=b_starts,
        rolls=counts[ROLLS],
        longest=counts[LONGEST],
        unfinished=0 if limit_draws else sum(stopped),
        lengths=tuple(counts[LENGTHS:]),
    )
