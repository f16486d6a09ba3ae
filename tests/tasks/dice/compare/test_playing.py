"""Playing a comparison: the same counts whoever plays, and an end when the answer is certain."""

import random
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import pytest
from coins import Coins, batches_in, coin_results, last

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.engine.schedule import LARGEST_BATCH
from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import PRESETS

DICE = tuple(Die((number, 6)) for number in range(1, 5))


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
@pytest.mark.parametrize(("at_once", "job_games"), [(3, 1), (32, 20_000), (2000, 1000)])
def test_counts_do_not_depend_on_who_plays_and_how_fast(plan, at_once, job_games):
    coins = Coins(1, 1.1, 4, 8)
    reference = compared(plan, coins, at_once=1)
    delays = random.Random(3)
    comparison = Comparison(dice=DICE, plan=plan, seed=7)

    def slowly(job):
        for _ in range(delays.randrange(20_000)):
            pass
        return coin_results(job, coins.strengths)

    with ThreadPoolExecutor(3) as threads:
        other = last(
            play(
                comparison,
                lambda job: threads.submit(slowly, job),
                at_once=at_once,
                job_games=job_games,
            )
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


def test_more_games_after_a_batch_cut_short_go_on_before_it():
    fewer, coins = compared(FixedGames(10_001)), Coins(1, 2, 4, 8)
    comparison = Comparison(dice=DICE, plan=FixedGames(20_000), seed=7)
    more = last(play(comparison, coins.submit, at_once=4, earlier=fewer))
    assert more == compared(FixedGames(20_000))
    assert min(batch.first_game for batch in coins.batches) == 10_000


def test_fewer_games_are_found_in_a_longer_run():
    longer, coins = compared(FixedGames(20_000)), Coins(1, 2, 4, 8)
    comparison = Comparison(dice=DICE, plan=FixedGames(10_001), seed=7)
    fewer = last(play(comparison, coins.submit, at_once=4, earlier=longer))
    assert fewer == compared(FixedGames(10_001))
    assert min(batch.first_game for batch in coins.batches) == 10_000


@pytest.mark.parametrize(
    ("plan", "strengths"),
    [
        (FixedGames(12_345), (1, 1.1, 4, 8)),
        (UntilCertain(smallest_difference=0.01), (1, 40, 80, 88)),
        (UntilCertain(smallest_difference=1e-6, most_games=12_345), (1, 1, 1, 1)),
    ],
    ids=["fixed", "certain", "limit"],
)
def test_a_run_broken_off_anywhere_ends_as_an_undisturbed_one(plan, strengths):
    comparison = Comparison(dice=DICE, plan=plan, seed=7)
    undisturbed = list(play(comparison, Coins(*strengths).submit, at_once=4, job_games=1))
    steps = len(undisturbed)
    assert steps > 100
    for step in {0, 1, 30, 31, 32, 33, *range(0, steps, 29), *range(steps - 40, steps, 3)}:
        earlier, coins = undisturbed[step], Coins(*strengths)
        rest = list(play(comparison, coins.submit, at_once=3, job_games=1, earlier=earlier))
        assert rest[-1] == undisturbed[-1], step
        assert rest[:-1] == undisturbed[step + 1 : -1], step
        counted = undisturbed[-1].games - earlier.games
        assert sum(batch.games for batch in coins.batches) >= counted


def test_a_run_that_was_broken_off_plays_no_batch_twice():
    coins = Coins(1, 2, 4, 8)
    comparison = Comparison(dice=DICE, plan=FixedGames(10_000), seed=7)
    progress = None
    for _ in range(40):
        run = play(comparison, coins.submit, at_once=1, job_games=1, earlier=progress)
        progress = next(run)
        run.close()
    played = [(batch.stream, batch.index) for batch in coins.batches]
    assert len(played) == len(set(played)) == 40


@pytest.mark.parametrize("plan", [FixedGames(1000), UntilCertain()])
def test_a_finished_run_is_not_played_again(plan):
    finished, coins = compared(plan), Coins(1, 2, 4, 8)
    assert list(play(finished.comparison, coins.submit, at_once=4, earlier=finished)) == [finished]
    assert coins.batches == []


def test_a_run_until_certain_starts_over_under_another_plan():
    earlier, coins = compared(UntilCertain(smallest_difference=0.1)), Coins(1, 2, 4, 8)
    comparison = Comparison(dice=DICE, plan=UntilCertain(), seed=7)
    progress = last(play(comparison, coins.submit, at_once=4, earlier=earlier))
    assert progress == compared(UntilCertain())


def test_results_of_other_games_are_not_gone_on_from():
    earlier = compared(FixedGames(1000))
    for change in ({"seed": 8}, {"preset": PRESETS["goal-last"]}):
        comparison = replace(earlier.comparison, plan=FixedGames(2000), numbers=(), **change)
        coins = Coins(1, 2, 4, 8)
        last(play(comparison, coins.submit, at_once=4, earlier=earlier))
        assert min(batch.first_game for batch in coins.batches) == 0


def test_small_batches_travel_together_and_large_ones_alone():
    jobs, coins = [], Coins(1, 2, 4, 8)

    def submit(job):
        jobs.append(job)
        return coins.submit(job)

    comparison = Comparison(dice=DICE, plan=FixedGames(2 * LARGEST_BATCH * 4), seed=7)
    last(play(comparison, submit, at_once=4))
    batches = [batches_in(job) for job in jobs]
    assert len(batches[0]) > 6
    assert batches[-1][0].games == LARGEST_BATCH
    assert {len(of_job) for of_job in batches[-6:]} == {1}
    games = [sum(batch.games for batch in of_job) for of_job in batches]
    assert max(games) < 2 * LARGEST_BATCH


def test_what_was_played_beyond_the_end_is_not_counted():
    certain = compared(UntilCertain())
    comparison, coins = certain.comparison, Coins(1, 2, 4, 8)
    in_one_job = last(play(comparison, coins.submit, at_once=1, job_games=10**6))
    assert in_one_job == certain
    assert sum(batch.games for batch in coins.batches) > certain.games


def test_playing_ends_when_the_ranking_is_certain():
    progress = compared(UntilCertain())
    assert progress.finish is Finish.CERTAIN
    assert progress.standings.ranking_certain()
    assert [place.die for place in progress.standings.ranking()] == [3, 2, 1, 0]
    assert progress.milestones.ranking is not None


def test_a_run_until_certain_gives_all_pairs_the_games_of_a_run_with_so_many():
    certain = compared(UntilCertain(smallest_difference=0.0005), Coins(1, 40, 80, 88))
    games = {result.games for result in certain.results.values()}
    assert len(games) == 1
    fixed = compared(FixedGames(games.pop()), Coins(1, 40, 80, 88))
    assert fixed.results == certain.results


def test_more_games_than_until_certain_go_on_where_it_ended():
    certain, coins = compared(UntilCertain()), Coins(1, 2, 4, 8)
    games = certain.results[0, 1].games
    more = Comparison(dice=DICE, plan=FixedGames(10 * games), seed=7)
    progress = last(play(more, coins.submit, at_once=4, earlier=certain))
    assert progress == compared(FixedGames(10 * games))
    assert min(batch.first_game for batch in coins.batches) == games


@pytest.mark.parametrize("games", [150, 20_001])
def test_until_certain_is_found_in_a_run_of_any_length(games):
    strengths = (1, 2, 4, 4.2)
    wanted, fixed = (
        compared(UntilCertain(), Coins(*strengths)),
        compared(FixedGames(games), Coins(*strengths)),
    )
    comparison = Comparison(dice=DICE, plan=UntilCertain(), seed=7)
    found = last(play(comparison, Coins(*strengths).submit, at_once=4, earlier=fixed))
    assert found == wanted


def test_a_higher_limit_goes_on_at_the_lower_one():
    low, equal = UntilCertain(most_games=5000), (1, 1, 1, 1)
    reached, coins = compared(low, Coins(*equal)), Coins(*equal)
    high = replace(reached.comparison, plan=UntilCertain(most_games=20_000))
    progress = last(play(high, coins.submit, at_once=4, earlier=reached))
    assert progress == compared(high.plan, Coins(*equal))
    assert min(batch.first_game for batch in coins.batches) == 5000


def test_a_run_that_gave_some_pairs_more_games_is_not_gone_on_with():
    level = compared(UntilCertain(), Coins(1, 1.1, 4, 8))
    results = level.results.with_rows([((0, 1), level.results[0, 1].row)])
    uneven = replace(level, results=results, curve=(Snapshot(999, results),), finish=None)
    progress = last(play(level.comparison, Coins(1, 1.1, 4, 8).submit, at_once=4, earlier=uneven))
    assert progress == level


def test_what_is_to_come_is_known_from_the_gap_that_is_left():
    comparison = Comparison(dice=DICE, plan=UntilCertain(), seed=7)
    run = list(play(comparison, Coins(1, 1.1, 4, 8).submit, at_once=4, job_games=1))
    half = next(progress for progress in run if progress.games > run[-1].games / 2)
    assert half.games < half.planned_games < 4 * run[-1].games
    assert run[-1].planned_games == run[-1].games
    assert run[0].planned_games == 6 * comparison.most_games


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

    def submit(job):
        future = Future()
        if not futures:
            future.set_result(coin_results(job, Coins(1, 1, 1, 1).strengths))
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


@pytest.mark.parametrize("plan", [FixedGames(4000), UntilCertain(smallest_difference=0.0005)])
def test_a_run_that_was_stopped_is_whole_up_to_games_that_a_command_plays_again(plan):
    steps = list(
        play(
            Comparison(dice=DICE, plan=plan, seed=7),
            Coins(1, 40, 80, 88).submit,
            at_once=1,
            job_games=500,
        )
    )
    assert steps[-1].whole is steps[-1]
    uneven = [step for step in steps if step.results.rounds is None and step.curve]
    assert uneven
    for stopped in uneven[::5]:
        whole = stopped.whole
        games = whole.comparison.plan.games
        assert whole.results.rounds == games
        again = compared(whole.comparison.plan, Coins(1, 40, 80, 88))
        assert again.results == whole.results
        assert f"--games {games} " in progress_command(stopped)
        assert [line.score for line in whole.standings.ranking()] == [
            line.score for line in again.standings.ranking()
        ]


def test_there_is_no_command_for_what_was_merged():
    merged = replace(compared(FixedGames(400)), seeds=(1, 2))
    assert progress_command(merged) == ""
