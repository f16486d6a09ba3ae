"""The seeds of batches: NumPy's, computed all at once."""

import numpy as np
import pytest
from numba import njit

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Position
from bwinf_gui.tasks.dice.kernel import seeds
from bwinf_gui.tasks.dice.kernel.data import Batches, keys_of
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS
from bwinf_gui.tasks.dice.rules import BWINF

D6 = Die((1, 2, 3, 4, 5, 6))
SEEDS = [0, 7, 2**32, 2**63 - 1]
HALVES = [0, 2**32 - 1, 2**32, 2**64 - 1]
POSITION = Position(((-1, -1, 3, 40), (0, 41, 42, 43)), Player.B)


@njit
def generated(pool, words):
    """What compiled code takes for the state that is generated from a pool."""
    return [seeds.generated(pool, place) for place in range(words)]


def keys(*rows):
    return np.array(rows, np.uint64)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "rows", [[[1, 0]], [[2**32, 3, 2**60, 1], [0, 2**63, 5, 0]], [[half] for half in HALVES]]
)
def test_the_pools_are_those_of_numpy(seed, rows):
    pools = seeds.pools_of(seed, keys(*rows))

    sequences = [np.random.SeedSequence(seed, spawn_key=row) for row in rows]
    assert np.array_equal(pools, [sequence.pool for sequence in sequences])


@pytest.mark.parametrize("child", [seeds.ROLLS, seeds.STARTERS])
def test_batches_have_the_keys_that_they_always_had(child):
    pairing = Pairing((D6, Die((6,))), BWINF.rules, 5)
    stream, number = pairing.stream, seeds.number_of(POSITION)
    whole, rolled_out = (
        Batches.of(Batch(pairing, 3, 100, 20, position).bundle) for position in (None, POSITION)
    )
    assert keys_of(whole, child).tolist() == [[stream, 3, child]]
    assert keys_of(rolled_out, child).tolist() == [[stream, 3, number, child]]


def test_every_word_of_a_state_is_what_numpy_generates():
    sequence = np.random.SeedSequence(7)
    pool = sequence.pool.astype(np.uint64)

    words = generated(pool, 4 * COLUMNS)

    assert words == sequence.generate_state(4 * COLUMNS, np.uint64).tolist()
