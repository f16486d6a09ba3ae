"""The seeds of a batch: NumPy's, computed all at once."""

import numpy as np
import pytest

from bwinf_gui.tasks.dice.kernel.data import generated_state
from bwinf_gui.tasks.dice.kernel.rows import COLUMNS


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_the_words_are_those_that_numpy_generates(seed):
    sequence = np.random.SeedSequence(seed, spawn_key=(2**64 - 1, 3)).spawn(2)[0]
    child = np.random.SeedSequence(seed, spawn_key=(2**64 - 1, 3, 0))
    expected = sequence.generate_state(4 * COLUMNS, np.uint64)
    assert np.array_equal(generated_state(child.pool), expected)
