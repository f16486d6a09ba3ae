"""How the games of batches ended: the table that the kernel counts in, and its meaning.

A row is a batch. It begins with a number of games for each starter and each ending of theirs, a
number of three bits (a player won, it was drawn, B won); games that were stopped have the ending 0.
"""

import numpy as np

from bwinf_gui.tasks.dice.batch import LENGTH_CLASSES
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.batches import Batches, starters_of
from bwinf_gui.tasks.dice.kernel.rows import ENDING_DIGITS
from bwinf_gui.tasks.dice.kernel.slices import Ints

# Where the other numbers of a row are.
ENDINGS = 2**ENDING_DIGITS
ROLLS = 2 * ENDINGS
SHORTEST, LONGEST, LENGTHS = ROLLS + 1, ROLLS + 2, ROLLS + 3
_COLUMNS = LENGTHS + LENGTH_CLASSES

STOPPED, A_WON, DRAWN, B_WON = 0b000, 0b001, 0b010, 0b101


def no_counts(batches: int, limit: int) -> Ints:
    """A table without any games counted, for games that stop at the limit."""
    counts = np.zeros((batches, _COLUMNS), np.int64)
    counts[:, SHORTEST] = limit
    return counts


def counts_of_won(batches: Batches, winners: Ints) -> Ints:
    """The table of batches whose games are won without a roll, by who would have begun."""
    counts = no_counts(len(winners), limit=0)
    rows = np.arange(len(winners))
    won = np.where(winners == Player.A, A_WON, B_WON)
    begun_by_b = np.bincount(rows.repeat(batches.games), starters_of(batches), len(rows))
    counts[rows, won] = batches.games - begun_by_b
    counts[rows, won + ENDINGS] = begun_by_b
    counts[:, LENGTHS] = batches.games
    return counts


def results_of(counts: Ints, *, limit_draws: bool) -> Ints:
    """The rows of the table as rows with the numbers of a `Result`.

    Games that were stopped are drawn where the limit draws, and unfinished otherwise.
    """
    stopped = counts[:, STOPPED:ROLLS:ENDINGS]
    drawn = counts[:, DRAWN:ROLLS:ENDINGS]
    unfinished = np.zeros(len(counts), np.int64)
    if limit_draws:
        drawn = drawn + stopped
    else:
        unfinished = stopped.sum(axis=1)
    won = counts[:, A_WON:ROLLS:ENDINGS], counts[:, B_WON:ROLLS:ENDINGS]
    scores = np.stack([*won, drawn], axis=2).reshape(-1, 6)
    numbers = counts[:, [ROLLS, LONGEST]]
    return np.column_stack([scores, numbers, unfinished, counts[:, LENGTHS:]])
