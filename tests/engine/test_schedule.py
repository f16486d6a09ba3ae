"""Batches: bounds that depend on nothing, so that every game has one address."""

from itertools import accumulate, count, takewhile

from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.engine.schedule import (
    LARGEST_BATCH,
    fills_batches,
    games_of,
    index_of,
    left_to_play,
)


def batches(most_games):
    return list(takewhile(len, (games_of(index, most_games=most_games) for index in count())))


@given(st.integers(1, 3_000_000))
def test_batches_cover_every_game_once(games):
    played = batches(games)
    assert [batch.start for batch in played] == [0, *(batch.stop for batch in played[:-1])]
    assert sum(map(len, played)) == games


def test_batches_begin_small_and_stay_bounded():
    sizes = [len(batch) for batch in batches(2_000_000)]
    assert sizes[0] == 100
    assert max(sizes) == LARGEST_BATCH
    assert all(size % 2 == 0 for size in sizes)
    assert all(
        later <= 1.3 * games for games, later in zip(accumulate(sizes[:-1]), sizes[1:], strict=True)
    )


@given(st.integers(0, 10**12))
def test_the_batch_of_a_game_holds_it(game):
    assert game in games_of(index_of(game), most_games=10**13)


@given(st.integers(0, 10**9))
def test_games_fill_batches_where_the_next_one_begins_another(games):
    assert fills_batches(games) == (games_of(index_of(games), most_games=10**10).start == games)


@given(st.dictionaries(st.text(), st.integers(0, 3000), min_size=1), st.integers(1, 3000))
def test_what_is_left_is_played_once_in_the_order_of_batches(played, most_games):
    left = list(left_to_play(played, most_games=most_games))
    assert [index for _, index, _ in left] == sorted(index for _, index, _ in left)
    games = {pair: [] for pair in played}
    for pair, _, batch in left:
        games[pair] += batch
    assert games == {pair: [*range(done, most_games)] for pair, done in played.items()}
    assert all(index_of(batch[0]) == index_of(batch[-1]) == index for _, index, batch in left)
