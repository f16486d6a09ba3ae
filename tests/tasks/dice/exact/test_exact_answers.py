"""Exact answers as values: found by dice and rules, whichever die comes first; and in words."""

import time
from dataclasses import replace

import pytest

from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.dice.compare.standings import Standings
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answers import Badge, ExactAnswers, badge_of, swapped
from bwinf_gui.tasks.dice.exact.estimate import Assessment, Machine, assessed, cost_of
from bwinf_gui.tasks.dice.exact.job import Calibration, Speed
from bwinf_gui.tasks.dice.exact.sentences import (
    advantage_in_words,
    certainty_in_words,
    chance_text,
    refusal_in_words,
    scientific,
)
from bwinf_gui.tasks.dice.exact.values import (
    Obstacle,
    OutcomeProbabilities,
    Question,
    Refusal,
    Solution,
)
from bwinf_gui.tasks.dice.rules import PRESETS, Rules, Start
from bwinf_gui.text.translation import speak

CONTEST = Rules()
LOW, HIGH, ONE = Die((1, 2, 3)), Die((1, 6)), Die((1, 1, 6))
NO_MEMORY = Machine(memory=1000, disk=1000)
PLENTY = Machine(memory=10**13, disk=10**13)


def solution(a=LOW, b=HIGH, *, rules=CONTEST, wins=0.25, bound=3e-11):
    """A made-up answer in which beginning is worth 10 percentage points."""
    return Solution(
        question=Question(dice=(a, b), rules=rules),
        a_starts=OutcomeProbabilities(wins + 0.05, 0.7 - wins, 0.25, 100.0),
        b_starts=OutcomeProbabilities(wins - 0.05, 0.8 - wins, 0.25, 110.0),
        error_bound=bound,
        rolls_error_bound=1e-8,
        seconds=1.0,
    )


def test_an_answer_is_found_from_both_sides():
    answers = ExactAnswers.of([solution()])
    assert answers.find((LOW, HIGH), Rules()) == solution()
    other = answers.find((HIGH, LOW), Rules())
    assert other.question.dice == (HIGH, LOW)
    assert other.mean.wins_b == pytest.approx(0.25)
    # The seats are changed too: who is A now begins where B did.
    assert other.a_starts == solution().b_starts.swapped
    assert swapped(other) == solution()


def test_answers_belong_to_their_rules_but_not_to_the_start():
    answers = ExactAnswers.of([solution()])
    assert answers.find((LOW, HIGH), Rules(goal_last=True)) is None
    assert answers.find((LOW, HIGH), Rules(start=Start.ROLLOFF)) == solution()
    table = answers.table((LOW, HIGH), Rules(start=Start.ROLLOFF))
    assert table.outcomes((0, 1)) == solution().rolled_off


def test_new_answers_replace_old_ones_and_all_can_be_kept_as_plain_values():
    answers = ExactAnswers.of([solution()]).joined([solution(wins=0.3), solution(LOW, ONE)])
    assert sorted(one.mean.wins_a for one in answers.solutions) == pytest.approx([0.25, 0.3])
    assert ExactAnswers.of(answers.solutions) == answers


def test_a_die_has_an_exact_share_once_all_its_pairs_are_solved():
    some = ExactAnswers.of([solution(LOW, HIGH), solution(LOW, ONE, wins=0.35)])
    table = some.table((LOW, HIGH, ONE), Rules())
    assert table.score(0) == pytest.approx(0.3)
    assert table.score(1) is None
    assert table.solution((2, 1)) is None
    assert table.solution((1, 0)).mean.wins_a == pytest.approx(0.5)


def test_dice_are_ranked_once_all_is_solved_and_share_a_place_where_nothing_is_proven():
    dice = LOW, HIGH, ONE
    pairs = (
        solution(LOW, HIGH),
        solution(LOW, ONE, wins=0.25 + 1e-11),
        solution(HIGH, ONE, wins=0.4),
    )
    assert ExactAnswers.of(pairs[:2]).table(dice, Rules()).is_complete is False
    standings = Standings(3, {}, proven=ExactAnswers.of(pairs).table(dice, Rules()).proven)
    shown = [(place.die, place.first, place.last) for place in standings.ranking()]
    assert shown == [(1, 1, 1), (2, 2, 2), (0, 3, 3)]
    assert answer(standings, (4, 5, 6)) == "Die 5 wins most often: 45.00%, exactly"
    even = ExactAnswers.of([*pairs[:2], solution(HIGH, ONE, wins=0.375 + 1e-11)])
    standings = Standings(3, {}, proven=even.table(dice, Rules()).proven)
    places = [(place.first, place.last) for place in standings.ranking()]
    assert places == [(1, 1), (1, 1), (3, 3)]
    assert answer(standings, (4, 5, 6)) == "Dice 5 and 6 win equally often: 43.75%"


def test_badges_tell_what_is_proven():
    assert badge_of(solution()) is Badge.EXACT
    assert badge_of(solution(bound=0.0)) is Badge.PROVEN


@pytest.mark.parametrize(
    ("error", "text"), [(3e-11, "3·10⁻¹¹"), (2.1e-10, "3·10⁻¹⁰"), (9.5e-12, "1·10⁻¹¹")]
)
def test_bounds_are_rounded_up(error, text):
    assert scientific(error) == text
    assert text in certainty_in_words(solution(bound=error))


def test_chances_show_no_more_digits_than_are_certain():
    assert chance_text(1 / 3, solution()) == "33.3333%"
    assert chance_text(1 / 3, solution(bound=2e-4)) == "33.3%"
    assert chance_text(1 / 3, solution(bound=0.02)) == "33%"
    assert chance_text(1.0, solution(bound=0.0)) == "100%"
    assert chance_text(0.0, solution()) == "0%"


def test_the_advantage_of_beginning_is_said_in_percentage_points():
    assert advantage_in_words(solution()) == "Going first is worth 10.00 points."
    one = solution()
    assert "costs 10.00 points" in advantage_in_words(
        replace(one, a_starts=one.b_starts, b_starts=one.a_starts)
    )
    assert "no difference" in advantage_in_words(replace(one, a_starts=one.b_starts))


def test_every_obstacle_has_a_sentence_with_its_sizes():
    sentences = {refusal_in_words(Refusal(one, 3_000_000_000, 500_000_000)) for one in Obstacle}
    assert len(sentences) == len(Obstacle)
    memory = refusal_in_words(Refusal(Obstacle.MEMORY, 3_000_000_000, 500_000_000))
    assert "3.0 GB" in memory.replace("\N{NO-BREAK SPACE}", " ")
    assert "500 MB" in memory.replace("\N{NO-BREAK SPACE}", " ")
    speak("de")
    assert "3,0" in refusal_in_words(Refusal(Obstacle.DISK, 3_000_000_000, 0))


class StandInPool:
    """Measures a speed, all of it a waste of time but what it takes to begin."""

    def run(self, job):
        started = time.monotonic()
        assert job == Calibration()
        while (passed := time.monotonic() - started) < 0.02:
            pass
        return Speed(2.0, spent=passed - 0.01)


def known_of(*questions):
    *_, last = assessed(questions, Assessment(), StandInPool(), 1)
    return last


def test_costs_add_up_in_time_and_are_the_largest_in_memory():
    small, large = Question(dice=(LOW, HIGH)), Question(dice=(HIGH, HIGH))
    known = known_of(small, large)
    one, other, both = (cost_of(q, known, PLENTY) for q in ([small], [large], [small, large]))
    assert known.machine_speed.speed == 2.0
    assert 0.009 < known.machine_speed.starting < 0.5, "a worker that is ready needs not compile"
    assert both.seconds == pytest.approx(one.seconds + other.seconds - known.machine_speed.starting)
    assert both.memory == max(one.memory, other.memory)
    assert one.seconds == known.machine_speed.starting + known.estimates[small].seconds / 2


def test_nothing_is_said_before_all_was_looked_at():
    question = Question(dice=(LOW, HIGH))
    assert cost_of([question], Assessment(), PLENTY) is None


def test_what_does_not_fit_and_what_the_rules_forbid_is_refused():
    fits = Question(dice=(LOW, HIGH))
    forbidden = Question(dice=(LOW, HIGH), rules=PRESETS["rolloff"].rules)
    known = known_of(fits, forbidden)
    cost = cost_of([fits, forbidden], known, PLENTY)
    assert [one.question for one in cost.possible] == [fits]
    assert [one.obstacle for one in cost.refusals] == [Obstacle.RULES]
    assert cost_of([fits], known, NO_MEMORY).refusals[0].obstacle is Obstacle.MEMORY


def test_looking_again_measures_nothing_again():
    known = known_of(Question(dice=(LOW, HIGH)))
    assert list(assessed([Question(dice=(LOW, HIGH))], known, None, 1)) == []
