"""Recorded games: legal moves in turn with their reasons, and the form of the examination."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.game import Match, Player, chosen_turn, recorded_game, turn
from bwinf_gui.tasks.nim.position import Move, after
from bwinf_gui.tasks.nim.strategies import STRATEGIES, Why

NAMES = st.sampled_from(list(STRATEGIES))


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=9).map(tuple), NAMES, NAMES, st.integers(0, 99)
)
def test_a_game_is_a_chain_of_legal_moves_to_the_last_stick(start, first, second, game):
    turns = recorded_game(Match(start, first, second, seed=5), game)
    assert turns[0].before == start
    assert [t.player for t in turns] == [Player(i % 2) for i in range(len(turns))]
    assert all(t.after == after(t.before, t.move) for t in turns)
    assert all(one.after == two.before for one, two in pairwise(turns))
    assert [t.wins for t in turns] == [False] * (len(turns) - 1) + [True]
    for t in turns:
        strategy = STRATEGIES[(first, second)[t.player]]
        assert t.why is strategy(t.before).why


def test_deterministic_players_play_one_game():
    games = {recorded_game(Match((3, 4, 5), "spieler1", "spieler1", 1), game) for game in range(5)}
    (turns,) = games
    assert [t.after for t in turns[:3]] == [(0, 4, 5), (0, 4, 4), (0, 3, 4)]


def test_players_of_chance_play_others_with_another_number_or_seed():
    first, other, reseeded = (
        [recorded_game(Match((9, 9, 9), "spieler2", "uniform", seed), game) for game in games]
        for seed, games in ((1, range(20)), (1, range(20, 40)), (2, range(20)))
    )
    assert first != other
    assert first != reseeded


def test_a_person_moves_too():
    taken = turn(Player.SECOND, (3, 4), Move(1, 4))
    assert (taken.after, taken.why, taken.wins) == ((3, 0), Why.PERSON, False)
    answer = chosen_turn(taken.player.opponent, taken.after, STRATEGIES["spieler1"], 0)
    assert (answer.player, answer.move, answer.why) == (Player.FIRST, Move(0, 3), Why.LAST_ROW)
    assert answer.wins
    with pytest.raises(ValueError, match="is no move"):
        turn(Player.FIRST, (3, 0), Move(1, 1))
