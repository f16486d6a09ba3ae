"""The kernel against the readable rules, exact and published figures."""

from collections import Counter
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from plain_games import D6, D20, dice, die, replayed, rule_sets, run_of, tally

from bwinf_gui.tasks.dice.batch import Batch, Pairing, Result, Score
from bwinf_gui.tasks.dice.game import ROLL_CAP, Ending, Outcome
from bwinf_gui.tasks.dice.kernel import data as kernel_data
from bwinf_gui.tasks.dice.kernel.play import play_batch, record_game
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, Rules, Start

SIGMAS = 4.5


def batch_of(a, b, rules=BWINF.rules, *, games=64, seed=7, index=0, copy=0):
    return Batch(Pairing((a, b), rules, seed, copy), index, index * games, games)


@pytest.mark.slow
@settings(max_examples=40)
@given(dice, dice, rule_sets, st.integers(0, 2**40), st.integers(0, 2**20))
@example(die(6), die(6), BWINF.rules, 0, 0)
@example(die(6), die(1, 2, 3), Rules(roll_limit=30), 1, 0)
@example(die(0), die(0), Rules(stuck_loses=True), 2, 0)
@example(run_of(5, 10), run_of(6, 11), Rules(stuck_loses=True, goal_last=True), 3, 0)
@example(run_of(2, 5), run_of(3, 8), Rules(roll_limit=100), 4, 0)
@example(die(39), die(40), Rules(stuck_loses=True), 6, 0)
@example(die(*range(1, 200)), die(1, 50, 6, 0), Rules(goal_last=True, roll_limit=700), 5, 0)
def test_any_game_goes_as_the_readable_rules_say(a, b, rules, seed, index):
    batch = batch_of(a, b, rules, games=8, seed=seed, index=index)

    assert play_batch(batch) == tally(batch)


@pytest.mark.parametrize("rules", [preset.rules for preset in PRESETS.values()], ids=PRESETS)
@pytest.mark.parametrize(
    ("a", "b"),
    [
        (D6, D6),
        (D20, D6),
        (run_of(2, 7), run_of(3, 8)),
        (run_of(5, 10), run_of(6, 11)),
        (die(1, 1, 1, 6, 6, 6), run_of(0, 9)),
        (die(1, 2, 3, 4), D6),
        (die(6), run_of(4, 9)),
    ],
    ids=str,
)
def test_all_games_of_a_batch_go_as_the_readable_rules_say(a, b, rules):
    batch = batch_of(a, b, rules, games=8)

    assert play_batch(batch) == tally(batch)


def test_a_game_that_starts_in_a_used_lane_is_recorded_as_it_was_counted():
    batch = batch_of(D6, run_of(2, 7), games=100_000)

    games = [record_game(batch, game) for game in (0, 2500, 99_999)]

    for recording in games:
        outcome, pieces = replayed(batch, recording)
        assert outcome is not None
        assert outcome.ending is Ending.GOAL_FULL
        assert pieces == recording.pieces


def test_faces_too_large_for_the_board_are_recorded_as_rolled():
    batch = batch_of(die(6, 44, 1000), die(6, 1))

    rolls = {roll for game in range(8) for roll in record_game(batch, game).rolls}

    assert rolls == {1, 6, 44, 1000}


@pytest.mark.parametrize("game", [3, 8])
def test_a_game_of_another_batch_is_refused(game):
    with pytest.raises(ValueError, match=f"no game {game}"):
        record_game(batch_of(D6, D6, games=4, index=1), game)


def test_every_face_is_equally_likely_also_where_none_moves():
    a = die(*range(100, 110), 6)
    batch = batch_of(a, a, games=16)

    rolls = Counter(roll for game in range(16) for roll in record_game(batch, game).rolls)

    expected = rolls.total() / len(a.faces)
    chi_square = sum((rolls[face] - expected) ** 2 / expected for face in a.faces)
    assert set(rolls) == set(a.faces)
    assert chi_square < 10 + SIGMAS * sqrt(20)


def test_equal_batches_give_equal_results():
    assert play_batch(batch_of(D6, D20, games=5000)) == play_batch(batch_of(D6, D20, games=5000))


@pytest.mark.parametrize("other", [{"seed": 8}, {"index": 1}, {"copy": 1}])
def test_another_address_gives_other_games(other):
    assert play_batch(batch_of(D6, D6)).rolls != play_batch(batch_of(D6, D6, **other)).rolls


def test_results_of_batches_add_up():
    results = [play_batch(batch_of(D6, D6, games=500, index=index)) for index in range(3)]

    merged = sum(results, Result())

    assert merged.games == 1500
    assert merged.a_starts.games == merged.b_starts.games == 750
    assert sum(merged.lengths) == 1500
    assert merged.rolls == sum(result.rolls for result in results)
    assert merged.longest == max(result.longest for result in results)


def test_a_lone_die_without_six_loses_unplayed():
    rules = PRESETS["adjudicated"].rules

    result = play_batch(batch_of(run_of(1, 5), D6, rules, games=100))

    assert result.a_starts == result.b_starts == Score(wins_b=50)
    assert result.rolls == result.longest == 0
    assert result.lengths[0] == 100


def test_starters_follow_the_roll_off():
    result = play_batch(batch_of(D6, run_of(2, 7), PRESETS["rolloff"].rules, games=40_000))

    assert_share(result.a_starts.games / 40_000, 10 / 31, 40_000)


def test_a_roll_off_that_is_always_even_alternates():
    result = play_batch(batch_of(die(6), die(6), Rules(start=Start.ROLLOFF), games=10))

    assert result.a_starts.games == result.b_starts.games == 5


def test_games_that_do_not_end_are_counted_apart(monkeypatch):
    monkeypatch.setattr(kernel_data, "ROLL_CAP", 40)
    batch = batch_of(D6, D6, games=100)

    result = play_batch(batch)

    assert result.unfinished == 100
    assert result.total == Score()
    assert result.longest == 40
    assert result.rolls == 4000


def test_the_cap_does_not_touch_games_within_a_roll_limit(monkeypatch):
    monkeypatch.setattr(kernel_data, "ROLL_CAP", 40)

    result = play_batch(batch_of(D6, D6, Rules(roll_limit=40), games=100))

    assert result.unfinished == 0
    assert result.total == Score(draws=100)


def test_a_die_that_nearly_never_moves_reaches_the_cap():
    for faces in (10_000, 500):
        rarely = die(*[0] * (faces - 1), 6)
        batch = batch_of(rarely, rarely, games=2)
        result = play_batch(batch)
        assert result.unfinished == 2
        assert result.rolls == 2 * ROLL_CAP

    # The readable rules try every face before every roll.
    outcome, pieces = replayed(batch, record_game(batch, 0))
    assert outcome == Outcome(None, Ending.ROLL_CAP)
    assert len(pieces) == ROLL_CAP


def assert_share(share, expected, games, expected_games=None):
    """The share is within chance of the expected one, itself counted in so many games."""
    samples = 1 / games + (1 / expected_games if expected_games else 0)
    assert abs(share - expected) <= SIGMAS * sqrt(expected * (1 - expected) * samples) + 1e-9


# a, b, games won by a, won by b of 20,000,000 by a reference simulation, and the mean rolls of
# the decided ones
REFERENCE = [
    (D6, D6, 10_005_495, 9_994_505, 121.789),
    (D6, run_of(2, 7), 8_740_744, 11_259_256, 113.731),
    (D6, die(1, 1, 1, 6, 6, 6), 293_421, 19_706_579, 105.983),
    (run_of(2, 7), run_of(3, 8), 9_329_611, 8_523_049, None),
    (run_of(5, 10), run_of(6, 11), 5_002_760, 2_526_838, None),
    (D20, D6, 2_305_529, 17_694_471, 111.995),
    (die(1, 2, 3, 4), D20, 0, 20_000_000, 182.55),
]


@pytest.mark.parametrize(("a", "b", "wins_a", "wins_b", "rolls"), REFERENCE)
def test_shares_agree_with_the_reference_simulation(a, b, wins_a, wins_b, rolls):
    games = 200_000
    result = play_batch(batch_of(a, b, games=games))

    assert result.games == games
    assert_share(result.total.wins_a / games, wins_a / 2e7, games, 2e7)
    assert_share(result.total.wins_b / games, wins_b / 2e7, games, 2e7)
    if rolls:
        # no pair's standard deviation of rolls exceeds 60
        assert abs(result.rolls / games - rolls) < SIGMAS * 60 / sqrt(games)


# a, b, games won by a, won by b of 1,000,000: the table of 000_cf633ea9b3f6ec9a
ROLLOFF = [
    (D6, run_of(2, 7), 434_897, 565_103),
    (D6, run_of(3, 8), 500_653, 499_347),
    (D6, run_of(6, 11), 808_300, 191_700),
    (run_of(2, 7), run_of(3, 8), 464_622, 428_534),
    (run_of(3, 8), run_of(4, 9), 399_119, 371_571),
    (run_of(5, 10), run_of(6, 11), 249_528, 127_135),
]


@pytest.mark.parametrize(("a", "b", "wins_a", "wins_b"), ROLLOFF)
def test_the_published_table_with_roll_off_is_reproduced(a, b, wins_a, wins_b):
    games = 200_000
    total = play_batch(batch_of(a, b, PRESETS["rolloff"].rules, games=games)).total

    assert_share(total.wins_a / games, wins_a / 1e6, games, 1e6)
    assert_share(total.wins_b / games, wins_b / 1e6, games, 1e6)


# the share of wins over all opponents, 200,000 games a pair: the tables of 001_5b2fc94ab364dfe7
GOAL_LAST = [
    {
        die(1, 1, 1, 6, 6, 6): 0.977293,
        D6: 0.640526,
        run_of(0, 9): 0.537390,
        run_of(1, 12): 0.528348,
        D20: 0.316443,
        run_of(1, 4): 0,
    },
    {
        D6: 0.580726,
        run_of(2, 7): 0.568755,
        run_of(3, 8): 0.497753,
        run_of(4, 9): 0.406054,
        run_of(5, 10): 0.247830,
        run_of(6, 11): 0.141690,
    },
    {
        die(1, 6, 6, 6, 6, 6): 0.979510,
        die(1, 1, 6, 6, 6, 6): 0.755343,
        die(1, 1, 1, 6, 6, 6): 0.504740,
        die(1, 1, 1, 1, 6, 6): 0.256586,
        die(1, 1, 1, 1, 1, 6): 0.003821,
    },
    {
        die(1, 2, 5, 6): 0.752618,
        run_of(1, 8): 0.612183,
        D6: 0.593636,
        run_of(0, 9): 0.447023,
        run_of(1, 12): 0.440511,
        D20: 0.154029,
    },
]


@pytest.mark.parametrize("table", GOAL_LAST)
def test_the_published_totals_with_goal_pieces_last_are_reproduced(table):
    games = 100_000
    rules = PRESETS["goal-last"].rules
    shares = {a: [] for a in table}
    for a, b in combinations(table, 2):
        total = play_batch(batch_of(a, b, rules, games=games)).total
        shares[a].append(total.wins_a / games)
        shares[b].append(total.wins_b / games)
    for a, expected in table.items():
        variance = sum(p * (1 - p) for p in shares[a]) * (1 / games + 1 / 200_000)
        error = sqrt(variance) / len(shares[a])
        assert abs(sum(shares[a]) / len(shares[a]) - expected) <= SIGMAS * error + 1e-6
