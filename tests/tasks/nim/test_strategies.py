"""Strategies: what the examination's players do, perfect play, and how a number becomes a move."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import accumulate, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.position import Move, after, moves, nim_sum, winning_moves
from bwinf_gui.tasks.nim.random_numbers import NUMBER_BITS
from bwinf_gui.tasks.nim.strategies import STRATEGIES, Why

POSITIONS = st.lists(st.integers(0, 9), min_size=1, max_size=9).map(tuple).filter(any)
DOCUMENTATION = Path(__file__).parents[4] / "shared/seeds/003_67660bd46db20e0a.txt"
NUMBERS = st.integers(0, 2**NUMBER_BITS - 1)
SMALL = [rows for count in range(1, 5) for rows in product(range(1, 6), repeat=count)]


def choices(name, *position):
    return STRATEGIES[name](position)


def chances(name, position):
    """The exact probability of every move."""
    found = STRATEGIES[name](position)
    total = sum(draw.weight for draw in found.draws)
    return {
        Move(draw.row, take): Fraction(draw.weight, total * len(draw.takes))
        for draw in found.draws
        for take in draw.takes
    }


@pytest.mark.parametrize(
    ("position", "move", "why"),
    [
        ((3, 4, 5), (0, 3), Why.SMALLEST_ROW),
        ((4, 0, 3, 5, 3), (2, 3), Why.SMALLEST_ROW),
        ((9, 9, 9, 9, 9, 9, 9, 9, 9), (8, 9), Why.SMALLEST_ROW),
        ((9, 9, 0, 9, 0), (3, 9), Why.SMALLEST_ROW),
        ((9, 8, 9, 8), (1, 8), Why.SMALLEST_ROW),
        ((0, 4, 0, 7), (3, 3), Why.EQUALISE),
        ((7, 0, 4), (0, 3), Why.EQUALISE),
        ((0, 4, 4), (1, 1), Why.STALL),
        ((1, 1), (0, 1), Why.STALL),
        ((0, 6, 0), (1, 6), Why.LAST_ROW),
    ],
)
def test_spieler1_takes_the_smallest_row_then_equalises(position, move, why):
    assert chances("spieler1", position) == {Move(*move): 1}
    assert choices("spieler1", *position).why is why


def test_spieler2_draws_a_row_and_then_a_number():
    assert chances("spieler2", (1, 0, 4)) == {
        Move(0, 1): Fraction(1, 2),
        **{Move(2, take): Fraction(1, 8) for take in (1, 2, 3, 4)},
    }
    assert choices("spieler2", 1, 0, 4).why is Why.RANDOM_ROW
    assert chances("spieler2", (0, 7)) == {Move(1, 7): 1}
    assert choices("spieler2", 0, 7).why is Why.LAST_ROW


@given(POSITIONS)
def test_uniform_makes_any_move_with_the_same_chance(position):
    assert chances("uniform", position) == dict.fromkeys(
        moves(position), Fraction(1, sum(position))
    )


@given(POSITIONS)
def test_perfect_play_makes_one_of_the_winning_moves(position):
    winning = winning_moves(position)
    for name in ("bouton", "resist"):
        if winning:
            assert chances(name, position) == dict.fromkeys(winning, Fraction(1, len(winning)))
            assert STRATEGIES[name](position).why is Why.BALANCE
    if not winning:
        assert chances("bouton", position) == chances("uniform", position)
        assert STRATEGIES["bouton"](position).why is Why.LOST


@pytest.mark.parametrize("name", ["bouton", "resist"])
def test_perfect_play_never_loses_a_won_position(name):
    @cache
    def may_lose(rows, own_move):
        """Whether some game goes on so that the strategy loses, whatever the opponent does."""
        if not any(rows):
            return own_move
        options = chances(name, rows) if own_move else moves(rows)
        return any(may_lose(after(rows, move), not own_move) for move in options)

    for rows in SMALL:
        assert may_lose(rows, True) == (nim_sum(rows) == 0)


def test_resistance_lasts_as_long_as_there_are_sticks():
    @cache
    def longest(rows):
        """Moves left where the loser resists and the winner hurries, but does not let go."""
        return max(1 + shortest(after(rows, move)) for move in moves(rows)) if any(rows) else 0

    @cache
    def shortest(rows):
        return min(1 + longest(after(rows, move)) for move in winning_moves(rows))

    for rows in [rows for rows in SMALL if nim_sum(rows) == 0]:
        assert longest(rows) == sum(rows)
        resisting = chances("resist", rows)
        assert {1 + shortest(after(rows, move)) for move in resisting} == {sum(rows)}
        assert STRATEGIES["resist"](rows).why is Why.RESIST


@given(POSITIONS, st.sampled_from(list(STRATEGIES)), NUMBERS)
def test_a_number_means_the_move_whose_run_it_lies_in(position, name, number):
    """The runs of the moves, by rows and then by sticks, are as long as they are likely."""
    place = Fraction(number, 2**NUMBER_BITS)
    expected = chances(name, position)
    bounds = zip(expected, accumulate(expected.values()), strict=True)
    move = next(move for move, bound in bounds if place < bound)
    assert STRATEGIES[name](position).pick(number) == move


@given(POSITIONS, st.sampled_from(list(STRATEGIES)))
def test_evenly_spread_numbers_make_moves_as_likely_as_they_are(position, name):
    expected = chances(name, position)
    parts = 1 << 8
    drawn = STRATEGIES[name](position)
    found = Counter(drawn.pick(part << NUMBER_BITS - 8) for part in range(parts))
    assert set(found) <= set(expected)
    for move, chance in expected.items():
        assert abs(found[move] - parts * chance) <= 1


def test_a_number_out_of_range_is_refused():
    with pytest.raises(ValueError, match="bits"):
        choices("uniform", 3, 4).pick(2**NUMBER_BITS)


def moves_of_the_examination():
    """Who moved from where to where in the games that its documentation shows, where at hand."""
    if not DOCUMENTATION.is_file():
        pytest.skip("the documentation of the examination is not at hand")
    shown = re.findall(
        r"Zug\d+ , (Spieler\d) : \(([\d, ]+)\) -> \(([\d, ]+)\)", DOCUMENTATION.read_text("utf-8")
    )
    for name, *positions in shown:
        before, left = (tuple(map(int, text.split(","))) for text in positions)
        if before != left:  # The scan has lost one move of Spieler2.
            yield name.lower(), before, left


def test_the_games_of_the_examination_could_be_ours():
    count = Counter()
    for name, before, left in moves_of_the_examination():
        assert left in {after(before, move) for move in chances(name, before)}
        count[name] += 1
    assert count["spieler1"] >= 50
    assert count["spieler2"] >= 50
