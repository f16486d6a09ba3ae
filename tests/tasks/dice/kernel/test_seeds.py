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


def batches_of(seed, position=None):
    pairings = [Pairing(dice, BWINF.rules, seed) for dice in ((D6, D6), (D6, Die((6,))))]
    return [Batch(pairing, index, 0, 1, position) for pairing in pairings for index in (0, 3)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("position", [None, POSITION])
@pytest.mark.parametrize("child", [seeds.ROLLS, seeds.STARTERS])
def test_the_pools_are_those_of_numpy(seed, position, child):
    batches = [*batches_of(seed, position), *batches_of(1, position)]

    pools = seeds.pools_of(batches, child)

    expected = [seeds.sequence_of(batch, child).pool for batch in batches]
    assert np.array_equal(pools, expected)


def test_short_and_long_numbers_of_a_stream_are_mixed_as_numpy_does(monkeypatch):
    streams = [0, 2**32 - 1, 2**32, 2**64 - 1]
    following = iter(streams)
    monkeypatch.setattr(Pairing, "stream", property(lambda _: next(following)))

    pools = seeds.pools_of(batches_of(5)[:1] * len(streams), seeds.ROLLS)

    sequences = [np.random.SeedSequence(5, spawn_key=(stream, 0, 0)) for stream in streams]
    assert np.array_equal(pools, [sequence.pool for sequence in sequences])


def test_every_word_of_a_row_has_its_columns_of_the_generated_state():
    sequences = [np.random.SeedSequence(seed) for seed in range(WORDS)]
    pools = np.array([sequence.pool for sequence in sequences])
    words = np.arange(WORDS)

    generators = seeds.generators_of(pools, words)

    for word, sequence in enumerate(sequences):
        state = sequence.generate_state(4 * COLUMNS, np.uint64).reshape(4, ROUND_STEPS, WORDS)
        assert np.array_equal(generators[word], state[:, :, word])
