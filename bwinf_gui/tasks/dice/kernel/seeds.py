"""The seeds of batches: NumPy's `SeedSequence`, computed for many batches at once.

NumPy itself takes as long for one small batch as the kernel takes to play it.
"""

from itertools import accumulate, repeat
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, Position
from bwinf_gui.tasks.dice.kernel.compiling import inlined
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS
from bwinf_gui.tasks.dice.kernel.slices import Ints
from bwinf_gui.tasks.dice.kernel.vectors import Slices, Word

ROLLS, STARTERS = 0, 1
"""The purposes of the children of a batch's seed."""

Halves: TypeAlias = npt.NDArray[np.uint32]
"""Half words, which a SeedSequence computes with."""
Keys: TypeAlias = npt.NDArray[np.uint64]
"""Rows of numbers, each of which is the `spawn_key` of a SeedSequence."""

_POOL = 4
_MOST_HALVES = 8
"""The most halves of a key, which has at most four numbers below 2**64."""
_SHIFT = np.uint32(16)
_HALF_OF_HALF, _HALF, _LOW = np.uint64(16), np.uint64(32), np.uint64(2**32 - 1)


def pools_of(seed: int, keys: Keys) -> Halves:
    """The `pool` of the SeedSequence of the seed with each row of the keys, in rows of four."""
    # The seed alone has filled the pool. The key is mixed into it, one half word after the other.
    pools = np.random.SeedSequence(seed).pool[np.newaxis].repeat(len(keys), axis=0)
    uses = np.full((len(keys), 1), _POOL * _POOL) + np.arange(_POOL)
    for numbers in keys.T[..., np.newaxis]:
        low, high = (numbers & _LOW).astype(np.uint32), (numbers >> _HALF).astype(np.uint32)
        pools = _mixed(pools, low, uses)
        # A number has as many half words as it needs, and at least one.
        uses += _POOL
        if high.any():
            pools = np.where(high, _mixed(pools, high, uses), pools)
            uses += np.where(high, _POOL, 0)
    return pools


@inlined
def generated(pool: Slices, place: int) -> Word:
    """The word at a place of what `generate_state` makes of a pool."""
    return _outward(pool, 2 * place) | _outward(pool, 2 * place + 1) << _HALF


@inlined
def _outward(pool: Slices, use: int) -> Word:
    """The half word for this use."""
    hashed = ((pool[use & (_POOL - 1)] ^ _OUTWARD[use]) * _OUTWARD[use + 1]) & _LOW
    return np.uint64(hashed ^ (hashed >> _HALF_OF_HALF))


def number_of(position: Position) -> int:
    """A number that no other position has, for the seeds of roll-outs.

    Its digits, in a system with one for each place of a piece, are the places.
    """
    number = int(position.mover)
    for piece in (*position.pieces[0], *position.pieces[1]):
        # Places from -1, home, to LAST_GOAL.
        number = number * (LAST_GOAL + 2) + piece - HOME
    return number


def _mixed(pools: Halves, halves: Halves, uses: Ints) -> Halves:
    """The pools when a half word has entered each of them."""
    mixed = _FACTOR * pools
    mixed -= _KEY_FACTOR * _hashed(halves, _INWARD, uses)
    mixed ^= mixed >> _SHIFT
    return mixed


def _hashed(halves: Halves, hashes: Halves, uses: Ints) -> Halves:
    """The hashes of half words, with other constants for each use."""
    hashed = halves ^ hashes[uses]
    hashed *= hashes[uses + 1]
    hashed ^= hashed >> _SHIFT
    return hashed


def _hashes(first: int, factor: int, uses: int) -> Halves:
    """The constants of `uses` uses, and the next one."""
    return np.array(
        [*accumulate(repeat(factor, uses), lambda last, by: last * by % 2**32, initial=first)],
        np.uint32,
    )


# The constants of SeedSequence.
_FACTOR, _KEY_FACTOR = np.uint32(0xCA01F9DD), np.uint32(0x4973F715)
_INWARD = _hashes(0x43B0D7E5, 0x931E8875, _POOL * (_POOL + _MOST_HALVES))
_OUTWARD = _hashes(0x8B51F9DD, 0x58F38DED, 8 * COLUMNS).astype(np.uint64)
