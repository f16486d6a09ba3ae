"""The coach: binary columns, what a move would change, and the first mistake of a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.coaching import columns, effect, first_mistake, mistakes
from bwinf_gui.tasks.nim.game import Match, Player, recorded_game, turn
from bwinf_gui.tasks.nim.position import Move, moves, nim_sum, winning_moves
from bwinf_gui.tasks.nim.strategies import STRATEGIES

POSITIONS = st.lists(st.integers(0, 9), min_size=1, max_size=9).map(tuple)


def played(start, *taken):
    """A game of persons from the moves alone."""
    turns, position = [], start
    for index, move in enumerate(taken):
        turns.append(turn(Player(index % 2), position, Move(*move)))
        position = turns[-1].after
    return turns


def test_columns_are_the_binary_digits_of_the_rows():
    found = columns((3, 4, 5, 6))
    assert [(column.value, column.digits, column.ones) for column in found] == [
        (4, (0, 1, 1, 1), 3),
        (2, (1, 0, 0, 1), 2),
        (1, (1, 0, 1, 0), 2),
    ]
    assert [column.is_even for column in found] == [False, True, True]


def test_columns_after_a_move_can_stand_beside_those_before():
    assert [column.value for column in columns((1, 1))] == [1]
    assert [column.value for column in columns((1, 1), least=9)] == [8, 4, 2, 1]
    assert [column.value for column in columns((0, 0))] == [1]


@given(POSITIONS)
def test_the_odd_columns_make_the_nim_sum(position):
    found = columns(position)
    assert sum(column.value for column in found if not column.is_even) == nim_sum(position)
    for row, sticks in enumerate(position):
        assert sum(column.value * column.digits[row] for column in found) == sticks


def test_the_effect_of_a_move_is_known_before_it_is_made():
    good, bad = effect((3, 4, 5, 6), Move(3, 4)), effect((3, 4, 5, 6), Move(3, 1))
    assert good.after == (3, 4, 5, 2)
    assert (good.wins, good.is_mistake) == (True, False)
    assert (bad.after, bad.wins, bad.is_mistake) == ((3, 4, 5, 5), False, True)
    lost = effect((3, 3), Move(0, 1))
    assert (lost.wins, lost.is_mistake) == (False, False)
    with pytest.raises(ValueError, match="is no move"):
        effect((3, 3), Move(0, 4))


@given(POSITIONS.filter(any))
def test_the_moves_that_win_are_the_winning_moves(position):
    assert [m for m in moves(position) if effect(position, m).wins] == winning_moves(position)


def test_the_first_mistake_names_what_was_better():
    turns = played((3, 5, 4), (2, 1), (0, 3), (1, 5), (2, 3))
    found = first_mistake(turns)
    assert found is not None
    assert (found.index, found.turn, found.better) == (0, turns[0], (Move(0, 2),))
    assert [mistake.index for mistake in mistakes(turns)] == [0, 1, 2]
    assert mistakes(turns)[1].better == (Move(1, 5),)


def test_a_game_without_mistakes_has_no_first_one():
    assert first_mistake(played((3, 3), (0, 3), (1, 3))) is None
    assert first_mistake([]) is None
    flawless = recorded_game(Match((3, 5, 7), "bouton", "resist", 1), 0)
    assert mistakes(flawless) == []


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=6).map(tuple),
    st.sampled_from(list(STRATEGIES)),
    st.sampled_from(list(STRATEGIES)),
    st.integers(0, 50),
)
def test_who_could_win_and_lost_has_made_a_mistake(start, first, second, game):
    turns = recorded_game(Match(start, first, second, seed=2), game)
    could_win = Player.FIRST if nim_sum(start) else Player.SECOND
    found = first_mistake(turns)
    if found is None:
        assert turns[-1].player is could_win
    else:
        assert found.turn.player is could_win
        assert found.better == tuple(winning_moves(found.turn.before))
    has_erred = any(mistake.turn.player is could_win for mistake in mistakes(turns))
    assert has_erred or turns[-1].player is could_win
