"""The chi-square test of sources, held against scipy and against chance itself."""

import math

import numpy as np
import pytest
import scipy  # its parts are read when they are used
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.merging import agreements, chi_square_tail


@given(st.integers(1, 3000), st.floats(0, 5))
def test_the_tail_is_that_of_scipy(degrees, factor):
    statistic = factor * degrees
    assert math.isclose(
        chi_square_tail(statistic, degrees),
        scipy.special.chdtrc(degrees, statistic),
        rel_tol=1e-6,
        abs_tol=1e-12,
    )


def test_the_least_statistic_says_nothing():
    assert chi_square_tail(5e-324, 1) == 1


def test_without_anything_to_compare_there_is_nothing_to_suspect():
    assert chi_square_tail(0, 0) == 1
    empty = {(0, 1): Result()}
    assert [each.probability for each in agreements([empty, empty])] == [1, 1]
    assert [each.suspicious for each in agreements([{(0, 1): Result(Score(9, 1, 0))}])] == [False]


def test_the_statistic_is_that_of_a_table_of_both_sources():
    first, second = Result(Score(500, 300, 200)), Result(Score(450, 350, 230))
    table = np.array([[500, 300, 200], [450, 350, 230]])
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    statistic = ((table - expected) ** 2 / expected).sum()
    for agreement in agreements([{(0, 1): first}, {(0, 1): second}]):
        assert agreement.probability == pytest.approx(scipy.special.chdtrc(2, statistic))


def test_who_begins_is_compared_for_itself():
    """What the two starters won, swapped, leaves the sums as they are, and is found out."""
    true = Result(Score(600, 400, 0), Score(400, 600, 0))
    swapped = Result(Score(400, 600, 0), Score(600, 400, 0))
    assert all(each.suspicious for each in agreements([{(0, 1): true}, {(0, 1): swapped}]))


def test_rare_results_do_not_count():
    first, second = Result(Score(5000, 5000, 0)), Result(Score(5000, 5000, 6))
    (agreement, _) = agreements([{(0, 1): first}, {(0, 1): second}])
    assert agreement.probability == 1
    assert not agreement.suspicious


def test_chance_alone_gives_every_probability_equally_often():
    rng = np.random.default_rng(11)
    shares = ((0.45, 0.5, 0.05), (0.55, 0.4, 0.05))

    def source():
        scores = [Score(*map(int, rng.multinomial(2000, share))) for share in 2 * shares]
        return {(0, 1): Result(*scores[:2]), (0, 2): Result(*scores[2:])}

    found = [agreements([source() for _ in range(3)])[0].probability for _ in range(800)]
    # The test of Kolmogorov and Smirnov.
    farthest = np.abs(np.sort(found) - (np.arange(800) + 0.5) / 800).max() + 0.5 / 800
    assert scipy.special.kolmogorov(farthest * math.sqrt(800)) > 0.001
