"""Tournaments: the same counts whoever plays, curves to watch, and games to step through."""

import random
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.nim.game import Match, Tally, recorded_game
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.tournament import (
    Tournament,
    TournamentBatch,
    TournamentProgress,
    all_pairs,
    play,
)

PAIR = ("spieler1", "spieler2")
PAIRS = (PAIR, ("spieler2", "uniform"))


def submit(batch):
    future = Future()
    future.set_result(batch.run())
    return future


def tournament(games=5000, pairs=PAIRS, seed=4):
    return Tournament(start=(3, 3), pairs=pairs, games=games, seed=seed)


def last(generator):
    *_, value = generator
    return value


def played(games=5000, **more):
    return last(play(tournament(games, **more), submit, at_once=3))


def test_every_pair_plays_its_games():
    progress = played(2345)
    assert progress.finish is Finish.COMPLETE
    assert {pair: tally.games for pair, tally in progress.results.items()} == dict.fromkeys(
        PAIRS, 2345
    )
    assert progress.games == progress.planned_games == 2 * 2345
    for pair in PAIRS:
        assert progress.results[pair] == play_games(Match((3, 3), *pair, seed=4), range(2345))


def test_counts_do_not_depend_on_who_plays_and_how_fast():
    delays = random.Random(3)

    def slowly(batch):
        for _ in range(delays.randrange(20_000)):
            pass
        return batch.run()

    with ThreadPoolExecutor(3) as threads:
        other = last(play(tournament(), lambda batch: threads.submit(slowly, batch), at_once=20))
    reference = played()
    assert other.results == reference.results
    assert other.curve == reference.curve


def test_another_seed_plays_other_games():
    assert played(seed=4).results != played(seed=5).results


def test_the_same_seed_plays_the_same_games_in_any_company():
    alone = played(pairs=(PAIR,))
    assert alone.results[PAIR] == played().results[PAIR]


def test_the_curve_starts_early_and_stays_short():
    progress = played(300_000)
    games = [snapshot.games for snapshot in progress.curve]
    assert games[0] == 100
    assert games[-1] == 300_000
    assert games == sorted(set(games))
    assert len(games) < 60
    for snapshot in progress.curve:
        assert {tally.games for tally in snapshot.results.values()} == {snapshot.games}


def test_ten_games_are_a_tournament():
    progress = played(10, pairs=(PAIR,))
    assert progress.results[PAIR].games == 10
    assert [snapshot.games for snapshot in progress.curve] == [10]


@pytest.mark.parametrize("fewer", [1000, 1234])
def test_more_games_go_on_where_fewer_ended(fewer):
    earlier, asked = played(fewer), []

    def noting(batch):
        asked.append(batch)
        return submit(batch)

    more = last(play(tournament(3000), noting, at_once=2, earlier=earlier))
    assert more.results == played(3000).results
    assert min(batch.games.start for batch in asked) == fewer
    assert more.curve[: len(earlier.curve)] == earlier.curve


def test_a_run_that_was_stopped_goes_on_where_it_was():
    run = play(tournament(), submit, at_once=1)
    stopped = [next(run) for _ in range(3)][-1]
    run.close()
    assert stopped.finish is None
    assert len({tally.games for tally in stopped.results.values()}) == 2
    rest = last(play(tournament(), submit, at_once=1, earlier=stopped))
    assert rest.results == played().results


@pytest.mark.parametrize("other", [tournament(6000), tournament(seed=9), tournament(pairs=(PAIR,))])
def test_another_tournament_is_not_gone_on_with(other):
    earlier = last(play(other, submit, at_once=1))
    assert last(play(tournament(), submit, at_once=1, earlier=earlier)) == played()


def test_sample_games_are_won_and_lost():
    progress = played()
    tally = progress.results[PAIR]
    won, lost = progress.of(PAIR).won, progress.of(PAIR).lost
    assert won == recorded_game(Match((3, 3), *PAIR, seed=4), tally.last_won)
    assert (won[-1].player, lost[-1].player) == (0, 1)


def test_what_a_worker_raises_ends_the_run():
    def failing(_):
        future = Future()
        future.set_exception(RuntimeError("broken"))
        return future

    with pytest.raises(RuntimeError, match="broken"):
        last(play(tournament(), failing, at_once=2))


def test_the_table_holds_every_strategy_against_every_other():
    pairs = all_pairs()
    assert len(pairs) == len(set(pairs)) == 25
    progress = last(
        play(Tournament(start=(3, 4, 5), pairs=pairs, games=100, seed=1), submit, at_once=1)
    )
    assert {tally.games for tally in progress.results.values()} == {100}
    # The start is won, so perfect play wins whenever it begins.
    perfect = [pair for pair in pairs if progress.results[pair].share == 1.0]
    assert {pair for pair in pairs if pair[0] in ("bouton", "resist")} <= set(perfect)


def test_tallies_add_up_and_know_their_interval():
    total = Tally(3, 1, 20, last_won=7, last_lost=2) + Tally(0, 2, 9, last_lost=9)
    assert total == Tally(3, 3, 29, last_won=7, last_lost=9)
    assert (total.games, total.share) == (6, 0.5)
    assert 0.18 < total.interval.low < 0.5 < total.interval.high < 0.82
    assert Tally().share is None


def test_a_batch_is_a_job():
    match = Match((3, 4, 5), *PAIR, seed=1)
    assert TournamentBatch(match, range(10, 20)).run() == play_games(match, range(10, 20))


def test_before_the_first_game_there_is_nothing():
    progress = TournamentProgress.before(tournament())
    assert (progress.games, progress.planned_games, progress.curve) == (0, 10_000, ())
