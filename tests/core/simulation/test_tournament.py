"""Playing a comparison: the same counts whoever plays, and an end when the answer is certain."""

import random
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import combinations

import pytest

from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.simulation.batch import Result, Score
from bwinf_gui.core.simulation.comparison import Comparison, Finish, FixedGames, UntilCertain
from bwinf_gui.core.simulation.tournament import PLANNED_AHEAD, play

DICE = tuple(Die((number, 6)) for number in range(1, 5))


def coin_result(batch, strengths):
    """Games decided by coins whose bias depends on the dice; addressed like real ones."""
    pairing = batch.pairing
    a, b = (strengths[die.faces[0]] for die in pairing.dice)
    chance = random.Random(f"{pairing.seed} {pairing.stream} {batch.index}")
    wins = sum(chance.random() < a / (a + b) for _ in range(min(batch.games, 400)))
    wins = round(wins * batch.games / min(batch.games, 400))
    half = Score(wins // 2, batch.games // 2 - wins // 2, 0)
    rest = Score(wins - wins // 2, batch.games - batch.games // 2 - (wins - wins // 2), 0)
    return Result(half, rest, rolls=100 * batch.games, longest=150)


class Coins:
    """Answers batches at once."""

    def __init__(self, *strengths):
        self.strengths = dict(enumerate(strengths, start=1))
        self.batches = []

    def submit(self, batch):
        self.batches.append(batch)
        future = Future()
        future.set_result(coin_result(batch, self.strengths))
        return future


def last(generator):
    *_, value = generator
    return value


def compared(plan, coins=None, at_once=4, **kwargs):
    comparison = Comparison(dice=DICE, plan=plan, seed=7, **kwargs)
    return last(play(comparison, (coins or Coins(1, 2, 4, 8)).submit, at_once=at_once))


def test_every_pair_gets_the_fixed_number_of_games():
    progress = compared(FixedGames(2345))
    assert progress.finish is Finish.COMPLETE
    assert {result.games for result in progress.results.values()} == {2345}
    assert list(progress.results) == list(combinations(range(4), 2))
    assert progress.games == progress.planned_games == 6 * 2345


@pytest.mark.parametrize("plan", [FixedGames(30_000), UntilCertain()])
def test_counts_do_not_depend_on_who_plays_and_how_fast(plan):
    coins = Coins(1, 1.1, 4, 8)
    reference = compared(plan, coins, at_once=1)
    delays = random.Random(3)
    comparison = Comparison(dice=DICE, plan=plan, seed=7)

    def slowly(batch):
        for _ in range(delays.randrange(20_000)):
            pass
        return coin_result(batch, coins.strengths)

    with ThreadPoolExecutor(3) as threads:
        other = last(
            play(comparison, lambda batch: threads.submit(slowly, batch), at_once=PLANNED_AHEAD)
        )
    assert other.results == reference.results
    assert other.curve == reference.curve
    assert other.milestones == reference.milestones


def test_the_curve_starts_early_and_stays_short():
    progress = compared(FixedGames(3_000_000))
    games = [snapshot.games for snapshot in progress.curve]
    assert games[0] == 100
    assert games[-1] == 3_000_000
    assert games == sorted(set(games))
    assert len(games) < 120


def test_more_games_go_on_where_fewer_ended():
    fewer, coins = compared(FixedGames(10_000)), Coins(1, 2, 4, 8)
    comparison = Comparison(dice=DICE, plan=FixedGames(100_000), seed=7)
    more = last(play(comparison, coins.submit, at_once=4, earlier=fewer))
    assert more.results == compared(FixedGames(100_000)).results
    assert min(batch.first_game for batch in coins.batches) == 10_000


def test_more_games_after_a_batch_cut_short_give_the_same_counts():
    fewer = compared(FixedGames(10_001))
    comparison = Comparison(dice=DICE, plan=FixedGames(20_000), seed=7)
    more = last(play(comparison, Coins(1, 2, 4, 8).submit, at_once=4, earlier=fewer))
    assert more.results == compared(FixedGames(20_000)).results


def test_playing_ends_when_the_ranking_is_certain():
    progress = compared(UntilCertain())
    assert progress.finish is Finish.CERTAIN
    assert progress.standings.ranking_certain
    assert [place.die for place in progress.standings.ranking()] == [3, 2, 1, 0]
    assert progress.milestones.ranking is not None


def test_games_go_to_the_pairs_that_still_decide():
    progress = compared(UntilCertain(smallest_difference=0.0005), Coins(1, 40, 80, 88))
    games = {pair: result.games for pair, result in progress.results.items()}
    assert games[2, 3] > 3 * games[0, 1]


def test_equal_dice_end_as_equivalent_or_at_the_limit():
    coarse = compared(UntilCertain(smallest_difference=0.2), Coins(1, 1, 1, 1))
    assert coarse.finish is Finish.CERTAIN
    assert all(place.first == 1 for place in coarse.standings.ranking())
    fine = compared(UntilCertain(smallest_difference=1e-6, most_games=5000), Coins(1, 1, 1, 1))
    assert fine.finish is Finish.LIMIT
    assert max(result.games for result in fine.results.values()) <= 5000


def test_what_a_worker_raises_ends_the_run():
    def submit(_):
        future = Future()
        future.set_exception(RuntimeError("broken"))
        return future

    with pytest.raises(RuntimeError, match="broken"):
        last(play(Comparison(dice=DICE, plan=FixedGames(100), seed=1), submit, at_once=2))


def test_closing_drops_what_is_under_way():
    futures = []

    def submit(batch):
        future = Future()
        if not futures:
            future.set_result(coin_result(batch, Coins(1, 1, 1, 1).strengths))
        futures.append(future)
        return future

    run = play(Comparison(dice=DICE, plan=FixedGames(100_000), seed=1), submit, at_once=4)
    next(run)
    run.close()
    assert len(futures) > 1
    assert all(future.cancelled() for future in futures[1:])


def test_twin_dice_play_with_different_chance():
    twins = (Die((1, 6)), Die((1, 6)), Die((2, 6)))
    pairings = Comparison(dice=twins, plan=FixedGames(100), seed=1).pairings()
    assert pairings[0, 2].dice == pairings[1, 2].dice
    assert pairings[0, 2].stream != pairings[1, 2].stream


def test_the_stream_of_a_pair_belongs_to_its_dice():
    alone = Comparison(dice=DICE[2:], plan=FixedGames(100), seed=1, numbers=(3, 4)).pairings()
    among = Comparison(dice=DICE, plan=FixedGames(100), seed=1).pairings()
    assert alone[0, 1] == among[2, 3]
