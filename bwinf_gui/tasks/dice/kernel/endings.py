"""How the games of batches ended: the table that the kernel counts in, and what it tells.

A row is a batch. It begins with a number of games for each starter and each ending of theirs, a
number of three bits (somebody won, it was drawn, B won); games that were stopped have the ending 0.
"""

from collections.abc import Sequence

import numpy as np

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.data import Starters
from bwinf_gui.tasks.dice.kernel.rows import ENDING_DIGITS
from bwinf_gui.tasks.dice.kernel.slices import Ints

LENGTH_CLASSES = 64
"""Classes of the histogram of game lengths, the last of which is open."""

# Where the other numbers of a row are.
_ENDINGS = 2**ENDING_DIGITS
ROLLS = 2 * _ENDINGS
SHORTEST, LONGEST, LENGTHS = ROLLS + 1, ROLLS + 2, ROLLS + 3
_COLUMNS = LENGTHS + LENGTH_CLASSES

_STOPPED, _A_WON, _DRAWN, _B_WON = 0b000, 0b001, 0b010, 0b101


def no_counts(batches: int, limit: int) -> Ints:
    """A table in which no game of so many batches is counted yet, which stop at the limit."""
    counts = np.zeros((batches, _COLUMNS), np.int64)
    counts[:, SHORTEST] = limit
    return counts


def count_won(counts: Ints, winner: Player, starters: Starters) -> None:
    """Count a batch's games that are won without a roll, by who would have begun."""
    won = _A_WON if winner is Player.A else _B_WON
    counts[won:ROLLS:_ENDINGS] = np.bincount(starters, minlength=2)
    counts[LENGTHS] = len(starters)
    counts[SHORTEST] = 0


def results_of(counts: Ints, limits_draw: Sequence[bool]) -> list[Result]:
    """What the rows tell; games that were stopped are drawn where the limit draws."""
    draws = np.array(limits_draw)[:, np.newaxis]
    stopped = counts[:, _STOPPED:ROLLS:_ENDINGS]
    drawn = counts[:, _DRAWN:ROLLS:_ENDINGS] + np.where(draws, stopped, 0)
    unfinished = np.where(draws, 0, stopped).sum(axis=1)
    won = counts[:, _A_WON:ROLLS:_ENDINGS], counts[:, _B_WON:ROLLS:_ENDINGS]
    scores = np.stack([*won, drawn], axis=2).reshape(-1, 6)
    head = np.column_stack([scores, counts[:, [ROLLS, LONGEST]], unfinished])
    return [
        Result(Score(*row[:3]), Score(*row[3:6]), row[6], row[7], row[8], tuple(lengths))
        for row, lengths in zip(head.tolist(), counts[:, LENGTHS:].tolist(), strict=True)
    ]
