"""Many games at full speed: the second implementation of `strategies`, with numpy.

The sticks are an array with a row for each row of the game and a column for each game that is
played at the same time; a game that is over leaves it. All numbers are unsigned: of 8 bits for rows
and sticks, of 64 bits for those of `random_numbers`.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.nim.game import Match, Player, Tally
from bwinf_gui.tasks.nim.position import MAX_STICKS
from bwinf_gui.tasks.nim.random_numbers import NUMBER_BITS, Words, games_of, numbers

AT_ONCE = 1 << 14
"""Games in the array: few enough for the processor's cache, enough to make numpy's calls cheap."""

_ONE = np.uint8(1)
_ORDER_BITS = np.uint8(4)
_LAST = np.uint8(15)
"""Sort keys hold the row's size in the upper bits and its order in these lower ones."""

Sticks: TypeAlias = npt.NDArray[np.uint8]
Chosen: TypeAlias = tuple[Sticks, Sticks]
"""The row to take from in each game, and how many."""
Chooser: TypeAlias = Callable[[Sticks, Words], Chosen]
"""Chooses for each game from its sticks and its number."""


def play_games(match: Match, games: range) -> Tally:
    """Play the games with these numbers."""
    tally = Tally()
    for first in range(games.start, games.stop, AT_ONCE):
        tally += _played(match, range(first, min(first + AT_ONCE, games.stop)))
    return tally


def _played(match: Match, games: range) -> Tally:
    """Play games together, move by move, until the last one is over."""
    choosers = CHOOSERS[match.first], CHOOSERS[match.second]
    # Games that are over are cut out of these arrays, so a column is no fixed game.
    sticks = np.repeat(np.array(match.start, np.uint8)[:, None], len(games), axis=1)
    words = games_of(match.stream, games)
    playing = np.arange(games.start, games.stop)
    tally = Tally()
    move = 0
    while len(playing):
        player = Player(move % 2)
        row, take = choosers[player](sticks, numbers(words, move))
        sticks[row, np.arange(len(playing))] -= take
        # `playing` stays in rising order, so the last game of those over is the latest.
        going_on = sticks.any(axis=0)
        tally += _counted(player, len(playing), playing[~going_on])
        sticks = sticks.compress(going_on, axis=1)
        words, playing = words[going_on], playing[going_on]
        move += 1
    return tally


def _counted(winner: Player, moves: int, over: npt.NDArray[np.int64]) -> Tally:
    """The games that ended with the same move, won by its player."""
    last = int(over[-1]) if len(over) else None
    if winner is Player.FIRST:
        return Tally(wins_first=len(over), moves=moves, last_won=last)
    return Tally(wins_second=len(over), moves=moves, last_lost=last)


def _spieler1(sticks: Sticks, number: Words) -> Chosen:
    del number
    smallest, size = _smallest(sticks)
    largest, difference = _larger_of_two(sticks, size)
    # The last row of all is also its smallest, and goes as a whole.
    two_left = (sticks > 0).sum(axis=0, dtype=np.uint8) == 2
    return np.where(two_left, largest, smallest), np.where(two_left, difference, size)


def _smallest(sticks: Sticks) -> Chosen:
    """The first of the smallest rows with sticks, but the last one of nines; and its sticks.

    The least key finds it: the size above, the order below. A size less one, modulo 256, makes
    empty rows the largest.
    """
    key = np.full(sticks.shape[1], 0xFF, np.uint8)
    for row, size in enumerate(sticks):
        order = np.where(size == MAX_STICKS, _LAST - np.uint8(row), np.uint8(row))
        np.minimum(key, (size - _ONE) << _ORDER_BITS | order, out=key)
    size, order = (key >> _ORDER_BITS) + _ONE, key & _LAST
    return np.where(size == MAX_STICKS, _LAST - order, order), size


def _larger_of_two(sticks: Sticks, smaller: Sticks) -> Chosen:
    """The larger of two rows, and the difference; of equal rows the first, and one."""
    key = np.zeros(sticks.shape[1], np.uint8)
    # The key has the size above and the order, reversed, below: the first of equal rows wins.
    for row, size in enumerate(sticks):
        np.maximum(key, size << _ORDER_BITS | _LAST - np.uint8(row), out=key)
    return _LAST - (key & _LAST), np.maximum(_ONE, (key >> _ORDER_BITS) - smaller)


def _spieler2(sticks: Sticks, number: Words) -> Chosen:
    filled = (sticks > 0).view(np.uint8)
    row, _, rest = _drawn(filled, number)
    # The fraction of the stretched number is uniform again: it decides how many sticks to take.
    size = _of(sticks, row)
    # Never more than the row has: the share is less than 1, and counting starts at one stick.
    take = (rest * size >> NUMBER_BITS).astype(np.uint8) + _ONE
    return row, np.where(filled.sum(axis=0, dtype=np.uint8) == 1, size, take)


def _uniform(sticks: Sticks, number: Words) -> Chosen:
    row, place, _ = _drawn(sticks, number)
    return row, place + _ONE


def _bouton(sticks: Sticks, number: Words) -> Chosen:
    return _perfect(sticks, number, _uniform)


def _resist(sticks: Sticks, number: Words) -> Chosen:
    return _perfect(sticks, number, _slowest)


def _perfect(sticks: Sticks, number: Words, when_lost: Chooser) -> Chosen:
    """One of the moves that make the nim sum 0, or what `when_lost` says where there is none."""
    # Reducing a row to its sum with the nim sum makes that 0; it is a move where it takes any.
    total = np.bitwise_xor.reduce(sticks, axis=0)
    row, _, _ = _drawn(((sticks ^ total) < sticks).view(np.uint8), number)
    size = _of(sticks, row)
    lost_row, lost_take = when_lost(sticks, number)
    lost = total == 0
    return np.where(lost, lost_row, row), np.where(lost, lost_take, size - (size ^ total))


def _slowest(sticks: Sticks, number: Words) -> Chosen:
    """One stick of a row whose lowest binary one is lowest."""
    # One less, modulo 256, makes an empty row the highest.
    lowest = (sticks & (~sticks + _ONE)) - _ONE
    row, _, _ = _drawn((lowest == lowest.min(axis=0)).view(np.uint8), number)
    return row, np.ones_like(row)


CHOOSERS: Mapping[str, Chooser] = {
    "spieler1": _spieler1,
    "spieler2": _spieler2,
    "uniform": _uniform,
    "bouton": _bouton,
    "resist": _resist,
}
"""What plays like the strategies of these names."""


def _drawn(weights: Sticks, number: Words) -> tuple[Sticks, Sticks, Words]:
    """Draw a row by whole weights: its index, the place within its weight, and a new number.

    The number, as a share of its range, is stretched to the sum of the weights; the fraction is a
    new random number. If all weights are 0, the result is meaningless.
    """
    stretched = number * weights.sum(axis=0, dtype=np.uint64)
    place = (stretched >> NUMBER_BITS).astype(np.uint8)
    row, before = np.zeros((2, len(number)), np.uint8)
    bound = np.zeros(len(number), np.uint8)
    # Scaling avoids modulo, whose small excess would favour the first rows. A row is passed as long
    # as the sum of weights up to it is not beyond the place.
    for weight in weights:
        bound += weight
        passed = (bound <= place).view(np.uint8)
        row += passed
        before += passed * weight
    return row, place - before, stretched & (2**NUMBER_BITS - 1)


def _of(sticks: Sticks, row: Sticks) -> Sticks:
    """The sticks of one row of each game; of the last row where the index is beyond it."""
    size: Sticks = sticks[np.minimum(row, len(sticks) - 1), np.arange(len(row))]
    return size
