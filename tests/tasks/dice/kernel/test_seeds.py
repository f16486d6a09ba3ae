"""The seeds of batches: NumPy's, computed all at once."""

import numpy as np
import pytest

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player, Position
from bwinf_gui.tasks.dice.kernel import seeds
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS, ROUND_STEPS, WORDS
from bwinf_gui.tasks.dice.rules import BWINF

D6 = Die((1, 2, 3, 4, 5, 6))
SEEDS = [0, 7, 2**32, 2**63 - 1]
POSITION = Position(((-1, -1, 3, 40), (0, 41, 42, 43)), Player.B)


def batches_of(seed):
    """Batches whose seeds have keys of different lengths."""
    pairings = [Pairing(dice, BWINF.rules, seed) for dice in ((D6, D6), (D6, Die((6,))))]
    return [
        *(Batch(pairing, index, 0, 1) for pairing in pairings for index in (0, 3)),
        Batch(pairings[0], 2, 0, 1, POSITION),
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("child", [seeds.ROLLS, seeds.STARTERS])
def test_the_pools_are_those_of_numpy(seed, child):
    batches = [*batches_of(seed), *batches_of(1)]

    pools = seeds.pools_of(batches, child)

    expected = [seeds.sequence_of(batch, child).pool for batch in batches]
    assert np.array_equal(pools, expected)


def test_short_and_long_numbers_of_a_stream_are_mixed_as_numpy_does(monkeypatch):
    streams = iter([0, 2**32 - 1, 2**32, 2**64 - 1])
    monkeypatch.setattr(Pairing, "stream", property(lambda _: next(streams)))
    batch = batches_of(5)[0]

    pools = seeds.pools_of([batch] * 4, seeds.ROLLS)

    expected = [
        np.random.SeedSequence(5, spawn_key=(stream, 0, seeds.ROLLS)).pool
        for stream in (0, 2**32 - 1, 2**32, 2**64 - 1)
    ]
    assert np.array_equal(pools, expected)


def test_every_word_of_a_row_has_its_columns_of_the_generated_state():
    sequences = [np.random.SeedSequence(seed) for seed in range(WORDS)]
    pools = np.array([sequence.pool for sequence in sequences])
    words = np.arange(WORDS)

    generators = seeds.generators_of(pools, words)

    for word, sequence in enumerate(sequences):
        state = sequence.generate_state(4 * COLUMNS, np.uint64).reshape(4, ROUND_STEPS, WORDS)
        assert np.array_equal(generators[word], state[:, :, word])
