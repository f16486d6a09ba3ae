"""How the games of a batch ended: the table that the kernel counts in, and what it tells.

Its axes: who began; the ending, a number of three bits (somebody won, it was drawn, B won); and how
many rolls the game had.
"""

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import LENGTH_CLASS_ROLLS, Result, Score
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.rows import COUNT_DIGITS, ENDING_DIGITS
from bwinf_gui.tasks.dice.kernel.slices import Ints

LENGTH_CLASSES = 64
"""Classes of the histogram of game lengths."""

# Somebody won; somebody won and it was B.
_A_WON, _B_WON = 0b001, 0b101


def no_endings() -> Ints:
    """A table in which no game is counted yet."""
    return np.zeros((2, 2**ENDING_DIGITS, 2**COUNT_DIGITS), np.int64)


def won_at_once(winner: Player, starters: npt.NDArray[np.int8]) -> Ints:
    """The table of games that are won without a roll, by who would have begun."""
    endings = no_endings()
    won = _A_WON if winner is Player.A else _B_WON
    endings[:, won, 0] = np.bincount(starters, minlength=2)
    return endings


def result_of(endings: Ints, limit: int, *, limit_draws: bool) -> tuple[Result, int]:
    """What the table tells, and the rolls of the shortest game.

    Games stop after `limit` rolls, as draws or unfinished; what happened later does not count.
    """
    rolls = np.flatnonzero(endings.any(axis=(0, 1)))
    games = endings[:, :, rolls]
    # By who began, whether B won, whether it was drawn, and whether somebody won.
    in_time = games[:, :, rolls <= limit].sum(axis=2).reshape(2, 2, 2, 2)
    a_wins, b_wins = in_time[:, 0, 0, 1], in_time[:, 1, 0, 1]
    draws = in_time[:, :, 1].sum(axis=(1, 2))
    stopped = games.sum(axis=(1, 2)) - a_wins - b_wins - draws
    scores = np.stack((a_wins, b_wins, draws + stopped if limit_draws else draws), axis=1)
    a_starts, b_starts = (Score(*score) for score in scores.tolist())
    rolls, lengths = np.minimum(rolls, limit), games.sum(axis=(0, 1))
    result = Result(
        a_starts=a_starts,
        b_starts=b_starts,
        rolls=int(rolls @ lengths),
        longest=int(rolls.max(initial=0)),
        unfinished=0 if limit_draws else int(stopped.sum()),
        lengths=_in_classes(rolls, lengths),
    )
    return result, int(rolls.min(initial=limit))


def _in_classes(rolls: Ints, games: Ints) -> tuple[int, ...]:
    """How many games are in each class of lengths, the last of which is open."""
    classes = np.zeros(LENGTH_CLASSES, np.int64)
    np.add.at(classes, np.minimum(rolls // LENGTH_CLASS_ROLLS, LENGTH_CLASSES - 1), games)
    return tuple(classes.tolist())
