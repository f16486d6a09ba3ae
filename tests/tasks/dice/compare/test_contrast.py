"""Two runs side by side: the same dice are found in both, and chance is told from difference."""

from dataclasses import replace

from coins import Coins, last
from kept_runs import FIXED, STRENGTHS, steps

from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.compare.contrast import Contrast, result_in_words, side_by_side
from bwinf_gui.tasks.dice.compare.merging import merged
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.text.numbers import MINUS

RUN = steps()[-1]
OTHER_SEED = steps(replace(FIXED, seed=8))[-1]


def turned_over():
    """A run by other rules, by which the strongest die is the weakest."""
    comparison = replace(FIXED, preset=PRESETS["goal-last"])
    return last(play(comparison, Coins(*STRENGTHS[::-1]).submit, at_once=4, job_games=1))


def test_runs_of_the_same_games_do_not_differ():
    said = side_by_side(steps()[60], RUN)
    assert not any(line.is_certain for line in said.lines)
    assert said.changed == []
    assert said.remark == "Same rules and seed: one run has all games of the other."


def test_dice_in_another_order_are_found():
    backwards = steps(replace(FIXED, dice=FIXED.dice[::-1]))[-1]
    contrast = Contrast.of(RUN, backwards)
    assert contrast.places == {0: 3, 1: 2, 2: 1, 3: 0}
    shares = RUN.standings.score(0), backwards.standings.score(3)
    first, second = (round(1000 * share) for share in shares)
    line = side_by_side(RUN, backwards).lines[0]
    assert line.second == f"{100 * shares[1]:.1f}%"
    assert float(line.difference.replace(MINUS, "-")) == (second - first) / 10


def test_equal_dice_keep_their_places():
    twins = replace(FIXED, dice=(*FIXED.dice[:2], FIXED.dice[1]), numbers=())
    run = steps(twins)[-1]
    assert Contrast.of(run, run).places == {0: 0, 1: 1, 2: 2}


def test_of_other_dice_only_duels_are_compared():
    others = steps(replace(FIXED, dice=FIXED.dice[1:], numbers=()))[-1]
    said = side_by_side(RUN, others)
    assert said.lines == []
    assert said.verdict == "The runs have other dice, so only duels can be compared."


def test_runs_without_common_dice_say_so():
    others = replace(FIXED, dice=(Die((7, 8)), Die((8, 9))), numbers=())
    said = side_by_side(RUN, ComparisonProgress.before(others))
    assert (said.lines, said.verdict) == ([], "The two runs have no pair of dice in common.")


def test_a_run_without_games_has_no_difference():
    said = side_by_side(ComparisonProgress.before(FIXED), OTHER_SEED)
    assert (said.lines[0].first, said.lines[0].difference) == ("–", "–")
    assert said.verdict == "Not all pairs of both runs have played."


def test_other_rules_are_named_and_what_they_change_is_said():
    said = side_by_side(RUN, turned_over())
    assert said.heads == ("as on the task sheet", "pieces in the goal move last")
    assert any(line.is_certain for line in said.lines)
    assert said.remark.endswith("Bold: certainly different.")
    first = said.changed[0]
    assert first.name.startswith("Die 1 against die ")
    assert first.outcomes[0].startswith("as on the task sheet: die ")
    assert first.outcomes[1].startswith("pieces in the goal move last: die ")
    best, other = (run.standings.best().die + 1 for run in (RUN, turned_over()))
    assert said.verdict.startswith(f"First die {best} is the best, then die {other}; die ")


def test_other_games_by_the_same_rules_are_told_apart_by_their_seeds():
    said = side_by_side(RUN, OTHER_SEED)
    assert said.heads == ("seed 7", "seed 8")
    assert said.lines[0].tip == "1 6"
    assert said.verdict.startswith("Both times die ")
    both = merged([("a", RUN), ("b", OTHER_SEED)])
    assert side_by_side(RUN, both).remark.startswith("Same rules and seed")


def test_a_list_says_which_die_is_the_best_and_whether_that_is_certain():
    best = RUN.standings.best()
    assert result_in_words(RUN) == f"Die {best.die + 1} {100 * best.score:.1f}% ✓"
    assert result_in_words(ComparisonProgress.before(FIXED)) == ""
