"""Two runs side by side: the same dice are found in both, and chance is told from difference."""

from dataclasses import replace

import pytest
from kept_runs import FIXED, steps

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.contrast import contrasts, side_by_side
from bwinf_gui.tasks.dice.compare.merging import merged
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die


def test_dice_and_pairs_of_equal_runs_do_not_differ():
    run = steps()[-1]
    lines = contrasts(run, run)
    assert [line.dice for line in lines] == [(0,), (1,), (2,), (3,), *run.comparison.pairs]
    assert {line.difference for line in lines} == {0}
    assert not any(line.is_certain for line in lines)
    assert lines[0].first == run.standings.score(0)


def test_dice_in_another_order_are_found():
    backwards = replace(FIXED, dice=FIXED.dice[::-1])
    first, second = steps()[-1], steps(backwards)[-1]
    by_dice = {line.dice: line for line in contrasts(first, second)}
    assert by_dice[0,].second == second.standings.score(3)
    assert by_dice[0, 1].second == second.standings.share(3, 2)
    assert by_dice[0, 1].second == pytest.approx(by_dice[0, 1].first, abs=0.05)


def test_of_other_dice_only_common_pairs_are_compared():
    others = replace(FIXED, dice=FIXED.dice[1:], numbers=())
    assert [line.dice for line in contrasts(steps()[-1], steps(others)[-1])] == [
        (1, 2),
        (1, 3),
        (2, 3),
    ]


def test_equal_dice_keep_their_places():
    twins = replace(FIXED, dice=(*FIXED.dice[:2], FIXED.dice[1]), numbers=())
    run = steps(twins)[-1]
    assert [(line.first, line.second) for line in contrasts(run, run)][1:3] == [
        (run.standings.score(1),) * 2,
        (run.standings.score(2),) * 2,
    ]


def test_a_run_without_games_has_no_difference():
    line = contrasts(ComparisonProgress.before(FIXED), steps()[-1])[0]
    assert (line.first, line.difference, line.margin, line.is_certain) == (None, None, None, False)


def test_a_large_difference_is_certain():
    first = steps()[-1]
    second = replace(
        first, results=PairResults.of(4, dict.fromkeys(first.results, first.results[0, 3]))
    )
    by_dice = {line.dice: line for line in contrasts(first, second)}
    assert by_dice[2, 3].is_certain
    assert not by_dice[0, 3].is_certain


def test_two_runs_are_told_in_words_also_what_was_merged():
    first, second = steps()[-1], steps(replace(FIXED, seed=8))[-1]
    told = side_by_side(first, merged([("a", first), ("b", second)]))
    assert [line.name for line in told.lines[:5:4]] == ["Die 1", "Die 1 against die 2"]
    assert told.lines[0].tip == "1 6"
    assert "±" in told.lines[0].difference
    assert told.verdict == "No difference is larger than chance explains."


def test_runs_of_other_dice_say_that_they_have_nothing_in_common():
    others = replace(FIXED, dice=(Die((7, 8)), Die((8, 9))), numbers=())
    told = side_by_side(steps()[-1], ComparisonProgress.before(others))
    assert (told.lines, told.verdict) == ([], "The two runs have no pair of dice in common.")
