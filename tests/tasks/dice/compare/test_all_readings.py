"""The best die under every reading: played until it is certain, and the same as one comparison."""

from concurrent.futures import Future

import pytest

from bwinf_gui.tasks.dice.compare.all_readings import (
    all_readings,
    best_under,
    duels_in_words,
    open_readings_in_words,
    reading_in_words,
    readings_answer,
)
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.rules import READINGS, Ranking
from bwinf_gui.text.translation import speak

RISING = tuple(Die(tuple(range(n, n + 6))) for n in range(1, 7))
NUMBERS = tuple(range(1, 7))


def submit(job):
    future = Future()
    future.set_result(job.run())
    return future


def found(dice, games, **options):
    steps = list(all_readings(dice, submit, at_once=1, seed=1, games=games, **options))
    return steps, steps[-1].rows


@pytest.fixture(scope="module")
def rising():
    return found(RISING, 10_000)


def test_every_reading_has_a_row_and_they_come_one_by_one(rising):
    steps, rows = rising
    assert [row.preset.name for row in rows] == list(READINGS)
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert [step.finish is not None for step in steps[-2:]] == [False, True]


def test_a_reading_ends_when_its_best_die_is_certain(rising):
    _, rows = rising
    by_name = {row.preset.name: row for row in rows}
    assert by_name["bwinf"].best == 0
    assert 0 < by_name["bwinf"].games < 10_000
    assert by_name["overshooting"].best == 5
    assert by_name["adjudicated"].leaders == ()
    assert by_name["adjudicated"].games == 10_000
    assert best_under(rows) == {0: 12, 5: 1}


@pytest.mark.parametrize("name", ["goal-last", "rear-most", "first-starts"])
def test_a_row_has_the_counts_of_a_comparison_by_these_rules(rising, name):
    row = next(row for row in rising[1] if row.preset.name == name)
    comparison = Comparison(dice=RISING, plan=FixedGames(row.games), seed=1, preset=READINGS[name])
    *_, progress = play(comparison, submit, at_once=1)
    assert [row.standings.score(die) for die in range(6)] == [
        progress.standings.score(die) for die in range(6)
    ]


def test_counting_by_points_plays_no_games_of_its_own(rising):
    by_name = {row.preset.name: row for row in rising[1]}
    points = by_name["two-thirds"]
    assert points.games >= by_name["bwinf"].games
    assert (points.best, points.preset.ranking) == (0, Ranking.TWO_THIRDS)
    assert points.lead.low >= 0.5


def test_the_rows_are_summed_up_in_sentences(rising):
    speak("en")
    rows = rising[1]
    assert readings_answer(rows, NUMBERS) == "Die 1 is the best under 12 of 14 readings"
    assert open_readings_in_words(rows) == "One reading is open."
    assert duels_in_words(rows, NUMBERS) == ""
    names, best, second = reading_in_words(rows[0], NUMBERS)
    assert (names, best[:7], second[:7]) == ("as on the task sheet", "Die 1: ", "Die 2: ")
    assert reading_in_words(rows[3], NUMBERS)[1].endswith(" of 5")
    speak("de")
    assert readings_answer(rows, NUMBERS) == "Würfel 1 ist unter 12 von 14 Lesarten der beste"


def test_proven_pairs_need_no_games():
    speak("en")
    dice = RISING[:3]
    _, rows = found(dice, 2000, known=shipped_pairs)
    by_name = {row.preset.name: row for row in rows}
    assert by_name["bwinf"].games == by_name["goal-last"].games == 0
    assert by_name["bwinf"].standings.is_proven
    assert reading_in_words(by_name["bwinf"], NUMBERS)[1].startswith("Die 2: ")
    assert by_name["no-captures"].games > 0


def test_where_one_die_is_always_the_best_it_is_said():
    speak("en")
    dice = Die((1, 6, 6, 6)), Die((1, 1, 1, 6))
    _, rows = found(dice, 2000)
    assert readings_answer(rows, NUMBERS) == "Die 1 is the best under all 14 readings"
    assert open_readings_in_words(rows) == "Each row is certain."
    assert duels_in_words(rows, NUMBERS) == (
        "Under each of them, die 1 beats every other head to head."
    )


def test_dice_that_win_nothing_are_never_the_best():
    _, rows = found((Die((1, 2)), Die((1, 3))), 200)
    # Where a player who is stuck loses, one of them does.
    assert {row.preset.name for row in rows if row.leaders} <= {"adjudicated"}
