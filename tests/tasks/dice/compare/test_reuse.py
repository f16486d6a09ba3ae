"""Games that other comparisons have counted are not played again, and nobody can tell."""

from dataclasses import replace

import pytest
from coins import Coins, last

from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import PRESETS

DICE = tuple(Die((number, 6)) for number in range(1, 6))
STRENGTHS = (1, 2, 4, 8, 16)
PLANS = [FixedGames(3333), UntilCertain(), UntilCertain(smallest_difference=1e-6, most_games=4000)]


def played(comparison, coins=None, earlier=None):
    coins = coins or Coins(*STRENGTHS)
    return last(play(comparison, coins.submit, at_once=3, job_games=1, earlier=earlier))


def of(*numbers, plan=None):
    dice = tuple(DICE[number - 1] for number in numbers)
    return Comparison(dice=dice, plan=plan or PLANS[0], seed=7)


def pairs_played(coins):
    return {tuple(die.faces[0] for die in batch.dice) for batch in coins.batches}


@pytest.mark.parametrize("plan", PLANS)
def test_a_die_that_is_added_plays_only_its_own_pairs(plan):
    earlier, coins = played(of(1, 2, 3, plan=plan)), Coins(*STRENGTHS)
    more = of(1, 2, 3, 5, plan=plan)
    assert played(more, coins, earlier) == played(more)
    if plan == PLANS[0]:
        assert pairs_played(coins) == {(1, 5), (2, 5), (3, 5)}
    assert sum(batch.games for batch in coins.batches) < played(more).games


@pytest.mark.parametrize("plan", PLANS)
def test_dice_that_are_left_play_nothing_again(plan):
    earlier, coins = played(of(1, 2, 3, 4, plan=FixedGames(100_000))), Coins(*STRENGTHS)
    fewer = of(1, 3, 4, plan=plan)
    assert played(fewer, coins, earlier) == played(fewer)
    if isinstance(plan, FixedGames):
        # The last batch was not cut where this plan cuts it.
        assert min(batch.first_game for batch in coins.batches) == 3200
    elif plan.most_games > 10_000:
        assert coins.batches == []


def test_dice_in_another_order_play_where_the_order_decides_the_games():
    earlier, coins = played(of(1, 2, 3)), Coins(*STRENGTHS)
    other = of(2, 1, 3)
    assert played(other, coins, earlier) == played(other)
    assert pairs_played(coins) == {(2, 1)}


def test_the_same_games_in_a_smaller_comparison_are_only_looked_up():
    earlier, coins = played(of(1, 2, 3)), Coins(*STRENGTHS)
    assert played(of(1, 3), coins, earlier) == played(of(1, 3))
    assert coins.batches == []


@pytest.mark.parametrize(
    "change", [{"seed": 8}, {"preset": PRESETS["goal-last"]}], ids=["seed", "rules"]
)
def test_games_of_another_seed_or_other_rules_are_not_reused(change):
    earlier, coins = played(of(1, 2, 3)), Coins(*STRENGTHS)
    more = replace(of(1, 2, 3, 4), **change)
    assert played(more, coins, earlier) == played(more)
    assert len(pairs_played(coins)) == 6


def test_a_run_that_reuses_games_can_be_broken_off_and_gone_on_with_anywhere():
    earlier, more = played(of(1, 2, 3)), of(1, 2, 3, 4)
    run = list(play(more, Coins(*STRENGTHS).submit, at_once=1, job_games=1, earlier=earlier))
    for step in range(0, len(run), 5):
        assert played(more, earlier=run[step]) == run[-1]


def test_points_that_are_missing_end_what_can_be_reused():
    earlier = played(of(1, 2, 3))
    gap = replace(earlier, curve=(*earlier.curve[:3], *earlier.curve[4:]))
    more, coins = of(1, 2, 3, 4), Coins(*STRENGTHS)
    assert played(more, coins, gap) == played(more)
    reused = {batch.first_game for batch in coins.batches if batch.dice == DICE[:2]}
    assert min(reused) == gap.curve[2].games
