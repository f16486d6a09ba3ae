"""The kernel plays the same games as the readable strategies."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.nim.game import Match, Player, Tally, recorded_game
from bwinf_gui.tasks.nim.kernel import AT_ONCE, CHOOSERS, play_games
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.random_numbers import NUMBER_BITS
from bwinf_gui.tasks.nim.strategies import STRATEGIES

STARTS = st.lists(st.integers(1, 9), min_size=1, max_size=9).map(tuple)
NAMES = st.sampled_from(list(STRATEGIES))
LARGEST = 2**NUMBER_BITS - 1


def test_every_strategy_has_its_second_implementation():
    assert list(CHOOSERS) == list(STRATEGIES)


@given(
    NAMES,
    st.integers(1, 9).flatmap(
        lambda rows: st.lists(
            st.tuples(
                st.lists(st.integers(0, 9), min_size=rows, max_size=rows).filter(any),
                st.one_of(st.integers(0, LARGEST), st.sampled_from([0, 1 << 31, LARGEST])),
            ),
            min_size=1,
            max_size=20,
        )
    ),
)
def test_same_position_and_number_same_move(name, cases):
    sticks = np.array([position for position, _ in cases], np.uint8).T
    number = np.array([number for _, number in cases], np.uint64)
    rows, takes = CHOOSERS[name](sticks, number)
    for (position, chance), row, take in zip(cases, rows, takes, strict=True):
        assert STRATEGIES[name](tuple(position)).pick(chance) == Move(row, take)


@given(STARTS, NAMES, NAMES, st.integers(0, 2**63 - 1), st.integers(0, 10**7))
def test_same_address_same_game(start, first, second, seed, game):
    match = Match(start, first, second, seed)
    turns = recorded_game(match, game)
    won = turns[-1].player is Player.FIRST
    assert play_games(match, range(game, game + 1)) == Tally(
        wins_first=int(won),
        wins_second=int(not won),
        moves=len(turns),
        last_won=game if won else None,
        last_lost=None if won else game,
    )


@pytest.mark.parametrize("seed", [0, 7])
def test_a_tally_is_that_of_its_games(seed):
    match = Match((3, 3, 1), "spieler2", "uniform", seed)
    games = [recorded_game(match, game) for game in range(200)]
    winners = Counter(turns[-1].player for turns in games)
    tally = play_games(match, range(200))
    assert (tally.wins_first, tally.wins_second) == (winners[Player.FIRST], winners[Player.SECOND])
    assert tally.moves == sum(map(len, games))
    for player, last in ((Player.FIRST, tally.last_won), (Player.SECOND, tally.last_lost)):
        assert last == max(game for game in range(200) if games[game][-1].player is player)


def test_games_do_not_depend_on_those_beside_them():
    match = Match((1, 2, 3, 4, 5), "spieler1", "spieler2", 3)
    end = 2 * AT_ONCE + 100
    cuts = [0, 1, 1000, AT_ONCE + 7, end]
    parts = [play_games(match, range(*cut)) for cut in pairwise(cuts)]
    assert sum(parts, Tally()) == play_games(match, range(end))


def test_no_games_are_a_tally_too():
    assert play_games(Match((3,), "uniform", "uniform", 1), range(5, 5)) == Tally()
