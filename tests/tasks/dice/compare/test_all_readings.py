"""The best die under every reading: played until it is certain, and the same as one comparison."""

from concurrent.futures import Future
from itertools import combinations

import pytest

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.all_readings import (
    ReadingRow,
    all_readings,
    best_under,
    duels_in_words,
    open_readings_in_words,
    reading_in_words,
    readings_answer,
)
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.rules import PRESETS, READINGS, Ranking
from bwinf_gui.tasks.dice.tab.compare.readings import lead_in_words
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
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


def test_readings_that_were_stopped_go_on_behind_those_that_are_done():
    dice = RISING[:3]
    steps, rows = found(dice, 1000)
    under_way = next(step for step in steps if step.done == 2 and len(step.rows) == 3)
    rest, again = found(dice, 1000, before=under_way)
    assert rest[0].done == 2
    assert [(row.preset, row.games) for row in again] == [(row.preset, row.games) for row in rows]


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
    assert readings_answer(rows, NUMBERS) == "Würfel 1 ist nach 12 von 14 Lesarten der beste"


def row_of(name, *won):
    """A reading by its name: `won` of 10,000 games by the first die of each pair."""
    count = {1: 2, 3: 3, 6: 4, 10: 5}[len(won)]
    halves = [Score(games // 2, 5000 - games // 2, 0) for games in won]
    results = [Result(half, half) for half in halves]
    pairs = dict(zip(combinations(range(count), 2), results, strict=True))
    return ReadingRow(PRESETS[name], Standings(count, pairs), 10_000)


def by_points(*won):
    return row_of("two-thirds", *won)


def test_dice_that_are_certainly_level_are_decided_and_named_together():
    speak("en")
    level = by_points(5000, 5000, 5000)
    assert (level.leaders, level.is_certain, level.best) == ((0, 1, 2), True, None)
    assert reading_in_words(level, NUMBERS)[1:] == ("Dice 1, 2 and 3: 1 of 2 each", "")
    behind = by_points(9000, 9000, 5000)
    assert (behind.best, behind.seconds) == (0, (1, 2))
    assert reading_in_words(behind, NUMBERS)[1:] == ("Die 1: 2 of 2", "Dice 2 and 3: 0.5 of 2 each")
    assert open_readings_in_words([level, behind]) == "Each row is certain."
    cells = [lead_in_words((CompareState(), row)) for row in (level, behind)]
    assert cells == ["✓ equal", "✓ 1.5 of 2"]


def test_a_lead_in_points_is_only_as_large_as_it_certainly_is():
    speak("en")
    row = by_points(10_000, 10_000, 10_000, 6600, 5000, 5000)
    assert reading_in_words(row, NUMBERS)[1:] == ("Die 1: 3 of 3", "Die 2: at least 1 of 3")
    assert lead_in_words((CompareState(), row)) == "✓ at least 1.5 of 3"


def test_a_second_die_that_is_open_is_named_so():
    speak("en")
    row = row_of("bwinf", 9000, 9000, 5000)
    assert (row.best, row.is_certain) == (0, True)
    assert reading_in_words(row, NUMBERS)[2] == "Die 2: 30.0% (open)"
    settled = row_of("bwinf", 9000, 9000, 9000)
    assert reading_in_words(settled, NUMBERS)[2] == "Die 2: 50.0%"


def test_the_best_are_named_as_in_the_comparison_where_others_may_be_level():
    speak("en")
    row = by_points(5100, 5100, 5100, 10_000, 5100, 5100, 10_000, 5100, 6600, 5100)
    said = answer(row.standings, NUMBERS, Ranking.TWO_THIRDS)
    assert said == "Dice 1 and 2 have the most points: 2.5 of 4 each"
    assert reading_in_words(row, NUMBERS)[1] == "Dice 1 and 2: 2.5 of 4 each"
    assert (row.is_certain, row.best) == (False, None)
    assert open_readings_in_words([row]) == "One reading is open."


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


def test_a_reading_under_which_no_die_wins_is_decided_and_not_open():
    speak("en")
    _, rows = found((Die((1, 2)), Die((1, 3))), 10_000_000)
    assert open_readings_in_words(rows) == "Each row is certain."
    drawn = rows[0]
    assert drawn.games < 1_000_000
    assert reading_in_words(drawn, NUMBERS)[1:] == ("none wins", "")
    assert lead_in_words((CompareState(), drawn)) == "✓ equal"
