"""The seeds of batches: NumPy's `SeedSequence`, computed for many batches at once.

NumPy itself takes as long for one small batch as the kernel takes to play it.
"""

from collections.abc import Sequence
from itertools import accumulate, repeat
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bwinf_gui.tasks.dice.batch import Batch
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, Position
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS, ROUND_STEPS, WORDS
from bwinf_gui.tasks.dice.kernel.slices import Ints
from bwinf_gui.tasks.dice.kernel.vectors import Slices

ROLLS, STARTERS = 0, 1
"""Which child of a batch's seeds is for what."""

Halves: TypeAlias = npt.NDArray[np.uint32]
"""Half words, which a SeedSequence computes with."""

_POOL = 4
_MOST_HALVES = 8
"""Of a key: its numbers are below 2**64, and there are four at most."""
_SHIFT = np.uint32(16)
_HALF, _LOW = np.uint64(32), np.uint64(2**32 - 1)


def sequence_of(batch: Batch, child: int) -> np.random.SeedSequence:
    """The seeds of a batch's rolls or of its starters: children of those of the batch."""
    return np.random.SeedSequence(batch.pairing.seed, spawn_key=(*_key_of(batch), child))


def pools_of(batches: Sequence[Batch], child: int) -> Halves:
    """The `pool` of each batch's `sequence_of`, in rows of four.

    The batches have positions, or none has.
    """
    seeds = {batch.pairing.seed for batch in batches}
    start = {seed: np.random.SeedSequence(seed).pool for seed in seeds}
    # The seed alone has filled the pool. The key is mixed into it, one half word after the other.
    pools = np.array([start[batch.pairing.seed] for batch in batches])
    uses = np.full((len(batches), 1), _POOL * _POOL) + np.arange(_POOL)
    keys = np.array([(*_key_of(batch), child) for batch in batches], np.uint64)
    for numbers in keys.T[..., np.newaxis]:
        low, high = (numbers & _LOW).astype(np.uint32), (numbers >> _HALF).astype(np.uint32)
        pools = _mixed(pools, low, uses)
        # A number has as many half words as it needs, and at least one.
        uses += _POOL
        pools = np.where(high, _mixed(pools, high, uses), pools)
        uses += np.where(high, _POOL, 0)
    return pools


def generators_of(pools: Halves, words: Ints) -> Slices:
    """The generators of one word of a row each: four words for each step of a round.

    They are what `generate_state` makes of the pools; there are as many of these as of words.
    """
    uses = _USES[words]
    own = pools[np.arange(len(pools))[:, np.newaxis, np.newaxis, np.newaxis], uses % _POOL]
    state = _hashed(own, _OUTWARD, uses)
    return state.astype("<u4").view("<u8")[..., 0].astype(np.uint64)


def _key_of(batch: Batch) -> tuple[int, ...]:
    key = batch.pairing.stream, batch.index
    return key if batch.position is None else (*key, _number_of(batch.position))


def _number_of(position: Position) -> int:
    """A number that no other position has, for the seeds of roll-outs.

    Its digits, in a system with one for each place of a piece, are the places.
    """
    number = int(position.mover)
    for piece in (*position.pieces[0], *position.pieces[1]):
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
    """The constants of so many uses, and the next one."""
    return np.array(
        [*accumulate(repeat(factor, uses), lambda last, by: last * by % 2**32, initial=first)],
        np.uint32,
    )


# The constants of SeedSequence.
_FACTOR, _KEY_FACTOR = np.uint32(0xCA01F9DD), np.uint32(0x4973F715)
_INWARD = _hashes(0x43B0D7E5, 0x931E8875, _POOL * (_POOL + _MOST_HALVES))
_OUTWARD = _hashes(0x8B51F9DD, 0x58F38DED, 8 * COLUMNS)
# By the word of a row: which half words of a batch's state are its four words of each step.
_USES = (
    2 * np.arange(WORDS)[:, np.newaxis, np.newaxis, np.newaxis]
    + 2 * COLUMNS * np.arange(4)[:, np.newaxis, np.newaxis]
    + 2 * WORDS * np.arange(ROUND_STEPS)[:, np.newaxis]
    + np.arange(2)
)
