"""Exact chances against known values, and a recursion that shares nothing with the product."""

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.exact import (
    ESTIMATE_GAMES,
    ChanceOf,
    all_chances,
)
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.strategies import STRATEGIES, Choices, Draw, Why
from bwinf_gui.tasks.nim.tournament import all_pairs


def spieler1_by_the_examination(rows):
    """The examination's own steps, loop by loop."""
    filled = [i for i, sticks in enumerate(rows) if sticks > 0]
    row = filled[-1]
    if len(filled) == 1:
        return {(row, rows[row]): 1}
    if len(filled) > 2:
        least = 9
        for i, sticks in enumerate(rows):
            if sticks < least and sticks != 0:
                row, least = i, sticks
        return {(row, least): 1}
    first, second = filled
    if rows[first] == rows[second]:
        return {(first, 1): 1}
    larger = second if rows[first] < rows[second] else first
    return {(larger, abs(rows[first] - rows[second])): 1}


def spieler2_by_the_examination(rows):
    filled = [i for i, sticks in enumerate(rows) if sticks > 0]
    if len(filled) == 1:
        return {(filled[0], rows[filled[0]]): 1}
    return {
        (i, take): Fraction(1, len(filled) * rows[i])
        for i in filled
        for take in range(1, rows[i] + 1)
    }


def any_move(rows):
    return {
        (i, take): Fraction(1, sum(rows))
        for i, sticks in enumerate(rows)
        for take in range(1, sticks + 1)
    }


def balancing(rows):
    """The moves after which every binary digit is in an even number of rows."""
    found = []
    for i, take in any_move(rows):
        left = [sticks - take * (i == k) for k, sticks in enumerate(rows)]
        if all(sum(sticks >> digit & 1 for sticks in left) % 2 == 0 for digit in range(4)):
            found.append((i, take))
    return {move: Fraction(1, len(found)) for move in found}


def slowest(rows):
    def trailing_zeros(sticks):
        return len(f"{sticks:b}") - len(f"{sticks:b}".rstrip("0"))

    least = min(trailing_zeros(sticks) for sticks in rows if sticks)
    found = [i for i, sticks in enumerate(rows) if sticks and trailing_zeros(sticks) == least]
    return {(i, 1): Fraction(1, len(found)) for i in found}


PLAYERS = {
    "spieler1": spieler1_by_the_examination,
    "spieler2": spieler2_by_the_examination,
    "uniform": any_move,
    "bouton": lambda rows: balancing(rows) or any_move(rows),
    "resist": lambda rows: balancing(rows) or slowest(rows),
}


@cache
def oracle(mover, waiting, rows):
    """The chance of who is to move; rows keep their places."""
    if not any(rows):
        return Fraction(0)
    return sum(
        chance * (1 - oracle(waiting, mover, (*rows[:i], rows[i] - take, *rows[i + 1 :])))
        for (i, take), chance in PLAYERS[mover](rows).items()
    )


def exact_chance(start, first, second):
    return ChanceOf(Match(start, first, second, seed=0)).run().exact


@pytest.mark.parametrize(
    ("start", "chance"),
    [
        ((3, 4, 5), Fraction(1919, 1920)),
        ((3, 3), Fraction(23, 24)),
        ((2, 3), Fraction(1)),
        ((1, 3, 6, 4), Fraction(103487, 103680)),
        ((1,) * 8, Fraction(0)),
        ((1,) * 9, Fraction(1)),
    ],
)
def test_known_chances_of_spieler1_against_spieler2(start, chance):
    assert exact_chance(start, "spieler1", "spieler2") == chance


@pytest.mark.parametrize("start", [(1,), (9,), (3, 3), (2, 5, 4), (3, 1, 4, 2), (9, 9, 2)])
def test_all_pairs_agree_with_the_oracle(start):
    found = {pair: chance.exact for pair, chance in all_chances(start)}
    assert set(found) == set(all_pairs())
    assert found == {pair: oracle(*pair, start) for pair in all_pairs()}


@settings(max_examples=25)
@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple),
    st.sampled_from(list(STRATEGIES)),
    st.sampled_from(list(STRATEGIES)),
)
def test_any_start_agrees_with_the_oracle(start, first, second):
    assert exact_chance(start, first, second) == oracle(first, second, start)


def test_the_order_of_the_rows_does_not_matter():
    chances = {exact_chance(start, "spieler1", "uniform") for start in ((2, 7, 5), (7, 5, 2))}
    assert len(chances) == 1


def test_a_limit_bounds_the_positions():
    match = Match((3, 4, 5), "spieler1", "spieler2", seed=0)
    assert ChanceOf(match, most_positions=60).run().exact is not None
    assert ChanceOf(match, most_positions=5).run().exact is None


def test_a_chance_that_is_too_much_work_is_estimated():
    little, estimate = (
        ChanceOf(Match((3, 4, 5), *pair, seed=0), most_positions=30).run()
        for pair in (("spieler1", "resist"), ("spieler2", "uniform"))
    )
    assert (little.exact, little.games) == (0, 0)
    assert (estimate.exact, estimate.games) == (None, ESTIMATE_GAMES)
    assert estimate.interval.low < estimate.share < estimate.interval.high
    truth = float(oracle("spieler2", "uniform", (3, 4, 5)))
    assert abs(estimate.share - truth) < 4 * sqrt(truth * (1 - truth) / ESTIMATE_GAMES)


def test_a_worker_can_be_asked_for_a_chance():
    match = Match((3, 4, 5), "spieler1", "spieler2", seed=1)
    chance = ChanceOf(match).run()
    assert (chance.exact, chance.share, chance.games) == (Fraction(1919, 1920), 1919 / 1920, 0)
    assert (chance.interval.low, chance.interval.high) == (1919 / 1920, 1919 / 1920)
    large = ChanceOf(Match((9, 9), "uniform", "uniform", seed=1), most_positions=20).run()
    assert (large.exact, large.games) == (None, ESTIMATE_GAMES)
    assert 0.5 in large.interval


def test_weights_that_would_be_rounded_are_refused(monkeypatch):
    def odd(position):
        draws = [Draw(row, range(1, 2), 10 + row) for row, n in enumerate(position) if n]
        return Choices(Why.RANDOM_MOVE, tuple(draws))

    monkeypatch.setitem(STRATEGIES, "odd", odd)
    assert odd((1, 1)).pick(0) == Move(0, 1)
    with pytest.raises(ArithmeticError, match="odd"):
        exact_chance((1, 2, 3), "odd", "odd")


@pytest.mark.parametrize("start", [(3, 4, 5), (4, 4, 4, 4)])
def test_games_are_won_as_often_as_the_chance_says(start):
    games = 10_000
    for first, second in all_pairs():
        chance = float(exact_chance(start, first, second))
        share = play_games(Match(start, first, second, seed=11), range(games)).share
        assert abs(share - chance) <= 4.5 * sqrt(chance * (1 - chance) / games)
