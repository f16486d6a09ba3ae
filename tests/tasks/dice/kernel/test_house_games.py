"""Games by house rules are those of a second implementation, game by game."""

import pytest
from house_rule_games import chosen_move, winner_of

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Score
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.kernel.jobs import CountEvents, PlayBatch
from bwinf_gui.tasks.dice.rules import HouseRule, Rules

USUAL = (1, 2, 3, 4, 5, 6)
PAIRS = [
    (USUAL, (2, 3, 4, 5, 6, 7)),
    ((0, 6), (1, 6, 6)),
    ((5, 6, 7, 8, 9, 10), (6, 7, 8, 9, 10, 11)),
    ((6, 50, 2), (3, 6, 10**30)),
    ((1, 2, 3), (1, 6)),
]


@pytest.mark.parametrize("rule", [None, *HouseRule])
@pytest.mark.parametrize("dice", PAIRS)
def test_each_game_ends_as_in_the_second_implementation(dice, rule):
    rules = Rules(house=rule)
    pair = Die(dice[0]), Die(dice[1])
    scores = {0: Score(wins_a=1), 1: Score(wins_b=1), None: Score(draws=1)}
    for seed in range(25):
        played = CountEvents(pair, rules, seed, games=1).run()[0]
        assert played.a_starts == scores[winner_of(dice, rule, seed)], seed
        assert played.b_starts == Score()


def test_the_dice_begin_in_turn():
    played = CountEvents((Die(USUAL), Die((1, 6))), Rules(), seed=3, games=7).run()[0]
    assert (played.a_starts.games, played.b_starts.games) == (4, 3)


def test_who_begins_does_not_matter_beyond_the_seat():
    a, b = Die(USUAL), Die((1, 1, 6))
    one = CountEvents((a, b), Rules(), seed=1, games=40_000).run()[0]
    other = CountEvents((b, a), Rules(), seed=2, games=40_000).run()[0]
    # 20,000 games each: five standard errors of the difference are 2.5 %.
    assert one.b_starts.wins_a / 20_000 == pytest.approx(other.a_starts.wins_b / 20_000, abs=0.025)


def test_without_a_house_rule_the_shares_are_those_of_the_other_kernel():
    pair = Die(USUAL), Die((2, 3, 4, 5, 6, 7))
    house = CountEvents(pair, Rules(), seed=5, games=50_000).run()[0].total
    kernel = PlayBatch(Batch(Pairing(pair, Rules(), 5), 0, 0, 50_000)).run().total
    # Five standard errors of the difference of two shares of 50,000 games are 1.6 %.
    assert house.wins_a / 50_000 == pytest.approx(kernel.wins_a / 50_000, abs=0.016)


@pytest.mark.parametrize(
    ("pieces", "roll", "rule", "move"),
    [
        ([-1, -1, -1, 5], 6, None, (-1, 0)),
        ([-1, -1, -1, 5], 6, HouseRule.ENTERING_NOT_FORCED, (5, 11)),
        ([-1, 40, 41, 42], 6, HouseRule.ENTERING_NOT_FORCED, (-1, 0)),
        ([-1, -1, 0, 9], 3, None, (0, 3)),
        ([-1, -1, 0, 9], 3, HouseRule.START_NOT_CLEARED, (9, 12)),
        ([1, 5, 9, 20], 2, None, (20, 22)),
        ([1, 5, 9, 20], 2, HouseRule.REAR_MOST, (1, 3)),
        ([-1, 0, 5, 9], 2, HouseRule.REAR_MOST, (0, 2)),
        ([1, 5, 9, 38], 9, None, (9, 18)),
        ([1, 5, 9, 38], 9, HouseRule.OVERSHOOTING, (38, 43)),
        ([5, 38, 42, 43], 9, HouseRule.OVERSHOOTING, (38, 41)),
        ([38, 41, 42, 43], 9, HouseRule.OVERSHOOTING, (38, 40)),
        ([39, 40, 42, 43], 5, HouseRule.OVERSHOOTING, (40, 41)),
    ],
)
def test_the_second_implementation_does_what_the_rule_says(pieces, roll, rule, move):
    assert chosen_move(pieces, roll, rule) == move
