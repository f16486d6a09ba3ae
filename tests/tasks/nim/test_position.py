"""Positions: what may be taken, and who can win, against a search through all games."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.position import Move, after, moves, nim_sum, winning_moves

POSITIONS = st.lists(st.integers(0, 9), min_size=1, max_size=9).map(tuple)
SMALL_STARTS = [rows for count in range(1, 5) for rows in product(range(1, 6), repeat=count)]


@cache
def can_win(rows):
    """Whether who is to move can force to take the last stick; knows nothing but the rules."""
    return any(not can_win(left) for left in left_by_any_move(rows))


def left_by_any_move(rows):
    """The positions that any move leaves, sorted and without empty rows."""
    for place, sticks in enumerate(rows):
        for rest in range(sticks):
            yield tuple(sorted(filter(None, (*rows[:place], rest, *rows[place + 1 :]))))


def test_the_nim_sum_and_the_winning_moves_are_those_of_the_search():
    for rows in SMALL_STARTS:
        assert (nim_sum(rows) != 0) == can_win(tuple(sorted(rows)))
        searched = [
            move
            for move in moves(rows)
            if not can_win(tuple(sorted(filter(None, after(rows, move)))))
        ]
        assert winning_moves(rows) == searched


@given(POSITIONS)
def test_moves_are_all_that_the_rules_allow(position):
    found = moves(position)
    assert len(set(found)) == len(found) == sum(position)
    for move in found:
        left = after(position, move)
        assert sum(left) == sum(position) - move.take
        assert [row for row in range(len(position)) if left[row] != position[row]] == [move.row]


@pytest.mark.parametrize("move", [(0, 0), (0, 4), (1, 1), (2, 1), (-1, 1), (0, -1)])
def test_other_moves_are_refused(move):
    with pytest.raises(ValueError, match="is no move"):
        after((3, 0), Move(*move))


@pytest.mark.parametrize("rows", [(), (0, 0), (1, 10), (1,) * 10, (3, -1)])
def test_a_match_starts_with_one_to_nine_rows_of_one_to_nine(rows):
    with pytest.raises(ValueError, match=r"a (game|row) has 1 to 9"):
        Match(rows, "spieler1", "spieler2", seed=1)
