"""Batches: bounds that depend on nothing, so that every game has one address."""

from itertools import accumulate, count, takewhile

from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.compare.schedule import (
    LARGEST_BATCH,
    batch,
    batch_with,
    batches_begun,
    whole_batches,
)
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Rules

PAIRING = Pairing((Die((1, 6)), Die((2, 6))), Rules(), seed=1)


def batches(most_games):
    every = (batch(PAIRING, index, most_games=most_games) for index in count())
    return list(takewhile(lambda item: item.games > 0, every))


@given(st.integers(1, 3_000_000))
def test_batches_cover_every_game_once(games):
    played = batches(games)
    assert [item.first_game for item in played] == [
        0,
        *accumulate(item.games for item in played[:-1]),
    ]
    assert sum(item.games for item in played) == games


def test_batches_begin_small_and_stay_bounded():
    sizes = [item.games for item in batches(2_000_000)]
    assert sizes[0] == 100
    assert max(sizes) == LARGEST_BATCH
    assert all(size % 2 == 0 for size in sizes)
    assert all(
        later <= 1.3 * games for games, later in zip(accumulate(sizes[:-1]), sizes[1:], strict=True)
    )


@given(st.integers(0, 10**12))
def test_the_batch_of_a_game_holds_it(game):
    item = batch_with(PAIRING, game)
    assert item.first_game <= game < item.first_game + item.games
    assert item == batch(PAIRING, item.index, most_games=10**13)


@given(st.integers(0, 10**9))
def test_only_whole_batches_can_be_gone_on_from(games):
    whole = whole_batches(games)
    if whole is None:
        assert batch_with(PAIRING, games).first_game != games
    else:
        assert batch(PAIRING, whole, most_games=10**10).first_game == games


@given(st.integers(1, 10**9))
def test_batches_that_were_begun_hold_the_last_game_and_none_of_the_next(games):
    begun = batches_begun(games)
    assert batch_with(PAIRING, games - 1).index == begun - 1
    assert batches_begun(0) == 0
    assert whole_batches(games) in {begun, None}
