"""Addressed chance: SplitMix64, and numbers that look like chance."""

from statistics import NormalDist

import numpy as np
import pytest

from bwinf_gui.tasks.nim.random_numbers import NUMBER_BITS, games_of, number, numbers, stream_of

WORD = 2**64
GOLDEN = 0x9E3779B97F4A7C15


def splitmix(state):
    """The published generator's answer for a state that was advanced already."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % WORD
    state = (state ^ state >> 27) * 0x94D049BB133111EB % WORD
    return state ^ state >> 31


def test_the_hash_is_that_of_the_published_generator():
    # The first answers of SplitMix64 for the seed 1234567, as many programs list them.
    first = games_of(1234567 + GOLDEN, range(3))
    assert first.tolist() == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("stream", [0, 1, WORD - 1, stream_of("nim", 1, 3, 4, 5)])
def test_every_number_has_its_address(stream):
    games = range(10**7 - 3, 10**7)
    words = games_of(stream, games)
    for move in (0, 1, 80):
        found = numbers(words, move).tolist()
        for game, value in zip(games, found, strict=True):
            word = splitmix((stream + game * GOLDEN) % WORD)
            assert value == splitmix((word + (move + 1) * GOLDEN) % WORD) >> 64 - NUMBER_BITS
            assert number(stream, game, move) == value


def test_streams_differ_with_every_name():
    names = [("nim", 1, 3, 4), ("nim", 1, 34), ("nim", 2, 3, 4), ("nim", 1, 4, 3)]
    assert len({stream_of(*name) for name in names}) == len(names)
    assert all(0 <= stream_of(*name) < WORD for name in names)


def test_numbers_of_games_and_of_moves_are_even_and_independent():
    games = 20_000
    words = games_of(stream_of("test"), range(games))
    table = np.array([numbers(words, move) for move in range(6)]) >> np.uint64(NUMBER_BITS - 4)
    # Neighbouring moves of a game, the same move of neighbouring games, both by their upper bits.
    for first, second in ((table[:-1], table[1:]), (table[:, :-1], table[:, 1:])):
        counts = np.bincount((first * np.uint64(16) + second).ravel().astype(int), minlength=256)
        expected = counts.sum() / 256
        chi_square = ((counts - expected) ** 2 / expected).sum()
        # Wilson and Hilferty's normal approximation, at one in a million.
        spread = 2 / (9 * 255)
        limit = 255 * (1 - spread + NormalDist().inv_cdf(1 - 1e-6) * spread**0.5) ** 3
        assert chi_square < limit
