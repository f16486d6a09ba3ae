"""What is shown of a comparison, and what an event changes, as values."""

from dataclasses import replace
from functools import cache

import pytest
from coins import Coins, last
from dice_parts import dice_state, state_of_run

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.dice.compare.all_readings import ReadingRow, ReadingsProgress
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.rules import BWINF, READINGS, Ranking
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.proof import part_shown
from bwinf_gui.tasks.dice.tab.compare.state import CHOSEN_SLOTS, dice_meant

COUNT = 20
DICE = tuple(Die((number, 6)) for number in range(1, COUNT + 1))
STRENGTHS = [1 + number * 7 % COUNT for number in range(COUNT)]
GOAL_LAST = READINGS["goal-last"]


@cache
def run(count=COUNT, games=400, **more):
    comparison = Comparison(dice=DICE[:count], plan=FixedGames(games), seed=1, **more)
    return last(play(comparison, Coins(*STRENGTHS[:count]).submit, at_once=2))


def many(**more):
    return state_of_run(run(), **more)


def few(**more):
    return state_of_run(run(4), **more)


def solved(dice, wins=0.75):
    """Proven answers for all pairs: the first die of each wins."""
    chances = OutcomeProbabilities(wins, 1 - wins, 0.0, 100.0)
    return ExactAnswers.of(
        Solution(
            question=Question(dice=(dice[a], dice[b]), rules=BWINF.rules),
            a_starts=chances,
            b_starts=chances,
            error_bound=1e-11,
            rolls_error_bound=1e-9,
            seconds=1.0,
        )
        for a in range(len(dice))
        for b in range(a + 1, len(dice))
    )


def numbers(s, dice):
    return [s.numbers[die] for die in dice]


class TestManyDice:
    def test_they_are_in_the_order_of_their_places(self):
        s = many()
        ranked = [line.die for line in s.lines]
        assert list(s.kept) == list(s.rows) == ranked
        assert ranked != sorted(ranked)

    def test_before_the_first_game_that_of_the_file(self):
        assert dice_state(DICE).kept == tuple(range(COUNT))

    def test_the_first_six_and_the_chosen_look_unlike_all_others(self):
        s = many()
        last_two = [s.numbers[die] for die in s.kept[-2:]]
        s = state.choose_dice(s, last_two)
        slots = [s.slots.get(number) for number in numbers(s, s.kept)]
        assert slots[:6] == [0, 1, 2, 3, 4, 5]
        assert slots[-2:] == [CHOSEN_SLOTS, CHOSEN_SLOTS + 1]
        assert set(slots[6:-2]) == {None}
        assert s.columns == (*s.kept[:6], *s.kept[-2:]), "columns are what has a colour"

    def test_two_that_are_chosen_are_the_pair(self):
        s = many()
        third, eighth = s.kept[2], s.kept[7]
        s = state.choose_dice(s, {s.numbers[third], s.numbers[eighth]})
        assert s.pair == (third, eighth)

    def test_one_that_is_chosen_is_seen_against_the_best(self):
        s = many()
        eighth = s.kept[7]
        assert state.choose_dice(s, {s.numbers[eighth]}).pair == (eighth, s.kept[0])

    def test_a_cell_chooses_its_dice(self):
        s = many()
        s = state.choose_pair(s, (s.kept[4], s.kept[9]))
        assert s.chosen == {s.numbers[s.kept[4]], s.numbers[s.kept[9]]}

    def test_the_first_five_are_shown_alone_in_their_order_and_all_again(self):
        s = many()
        top = state.show_top(s, True)
        assert top.kept == top.rows == s.kept[:5]
        assert set(top.pair) <= set(top.kept), "the pair is one that is seen"
        assert len(top.slots) == 5
        assert state.show_top(top, False).kept == s.kept

    def test_sorting_the_table_leaves_the_ranking_alone(self):
        s = many()
        by_die = state.sort_by_column(s, 3)
        other = s.kept[3]
        shares = [s.standings.share(die, other) for die in by_die.rows[1:]]
        assert by_die.rows[0] == other
        assert shares == sorted(shares, reverse=True)
        assert by_die.kept == s.kept
        assert by_die.lines == s.lines
        assert state.sort_by_column(by_die, 3).rows == s.rows, "twice: by place again"

    def test_numbers_are_those_of_the_file_also_where_some_dice_did_not_play(self):
        part = replace(run(), comparison=replace(run().comparison, numbers=tuple(range(31, 51))))
        s = state_of_run(part)
        assert sorted(numbers(s, s.kept)) == [*range(31, 51)]


class TestFewDice:
    def test_the_table_is_that_of_the_file_and_all_have_colours(self):
        s = few()
        assert s.rows == s.columns == (0, 1, 2, 3)
        assert s.slots == {1: 0, 2: 1, 3: 2, 4: 3}
        assert s.but(shows_top=True).kept == s.kept

    def test_choosing_a_cell_chooses_no_dice(self):
        s = state.choose_pair(few(), (2, 1))
        assert (s.pair, s.chosen) == ((2, 1), frozenset())


class TestRules:
    def test_a_result_is_held_until_there_is_one_by_the_new_rules(self):
        s = state.use_rules(few(), GOAL_LAST)
        assert s.is_stale
        assert s.comparison.preset == BWINF, "what is shown says which rules it is for"
        new = replace(run(4).comparison, preset=GOAL_LAST)
        before = ComparisonProgress.before(new)
        s = state.ran(s, RunView(RunState.RUNNING, before))
        assert s.progress.comparison.preset == BWINF
        s = state.ran(s, RunView(RunState.FINISHED, run(4, preset=GOAL_LAST)))
        assert not s.is_stale
        assert s.progress.comparison.preset == GOAL_LAST

    def test_without_results_there_is_nothing_to_hold(self):
        s = state.use_rules(dice_state(DICE[:4]), GOAL_LAST)
        assert not s.is_stale
        assert s.asked.preset == GOAL_LAST

    def test_going_back_shows_the_result_again(self):
        s = state.use_rules(state.use_rules(few(), GOAL_LAST), BWINF)
        assert not s.is_stale
        assert s.fits_results is False, "the seed asked for is another one"

    def test_two_more_rules_in_a_row_keep_what_is_known(self):
        s = state.use_rules(state.use_rules(few(), GOAL_LAST), READINGS["adjudicated"])
        assert s.progress.comparison.preset == BWINF


class TestReadings:
    def reading(self, name):
        """What was played for a reading, by fewer games than are shown."""
        return ReadingRow(READINGS[name], run(4, games=40).standings, 40)

    def test_a_reading_has_the_result_that_is_shown_by_its_rules(self):
        rows = tuple(map(self.reading, ["bwinf", "goal-last", "two-thirds"]))
        s = few(readings=ReadingsProgress(rows, 3))
        assert [row.games for row in s.reading_rows] == [400, 40, 400]
        assert s.reading_rows[0].standings is s.known
        assert tuple(s.but(value=DICE[:3]).reading_rows) == rows, "of other dice"

    def test_it_keeps_that_result_when_others_are_shown(self):
        s = few(readings=ReadingsProgress((self.reading("bwinf"),), 1))
        s = state.use_rules(s, GOAL_LAST)
        s = state.ran(s, RunView(RunState.FINISHED, run(4, preset=GOAL_LAST)))
        assert [row.games for row in s.reading_rows] == [400]
        going_on = ReadingsProgress(tuple(map(self.reading, ["bwinf", "no-captures"])), 2)
        s = s.but(readings=going_on)
        assert [row.games for row in s.reading_rows] == [400, 40]


class TestProof:
    def test_proven_pairs_are_known_without_a_game(self):
        s = dice_state(DICE[:3], answers=solved(DICE[:3]))
        assert s.is_exact
        assert [line.die for line in s.lines] == [0, 1, 2]
        assert s.played is None

    def test_they_replace_what_was_played_everywhere(self):
        played = few()
        s = played.but(answers=solved(DICE[:4]))
        assert played.standings.share(0, 1) != 0.75
        assert s.standings.share(0, 1) == s.progress.standings.share(0, 1) == 0.75
        assert s.is_exact

    def test_those_of_other_rules_prove_nothing(self):
        s = dice_state(DICE[:3], answers=solved(DICE[:3]), preset=GOAL_LAST)
        assert s.standings is None

    def test_nothing_is_said_before_every_pair_has_played(self):
        progress = ComparisonProgress.before(run(4).comparison)
        s = few(answers=ExactAnswers.of(solved(DICE[:4]).solutions[:2])).but(
            run=RunView(RunState.RUNNING, progress)
        )
        assert s.known is None
        assert s.lines == ()
        assert s.standings.share(0, 1) == 0.75, "a pair that is known is"


class TestQuestion:
    def test_each_meaning_of_the_games_keeps_its_number(self):
        s = state.set_games(dice_state(DICE), 1234)
        s = state.set_games(s.but(until_certain=True), 70)
        assert s.plan == UntilCertain(most_games=70)
        assert s.but(until_certain=False).plan == FixedGames(1234)

    def test_only_the_chosen_dice_play_if_these_are_two(self):
        s = dice_state(DICE, chosen=frozenset({4, 2}), only_chosen=True)
        assert s.asked.numbers == (2, 4)
        assert s.but(chosen=frozenset({4})).players == tuple(range(COUNT))

    def test_what_came_to_its_end_goes_on_with_ten_times_the_games(self):
        s = state.ask_for_more(state.ask_like(few(), run(4).comparison))
        assert s.plan == FixedGames(4000)

    def test_what_was_stopped_goes_on_as_it_was_asked_for(self):
        stopped = replace(run(4), finish=None)
        s = state.ask_like(state_of_run(stopped), stopped.comparison)
        assert s.fits_results
        assert state.ask_for_more(s).plan == FixedGames(400)

    def test_a_ranking_by_points_is_as_certain_as_its_pairs(self):
        s = few().but(ranking=Ranking.BEATEN)
        assert [line.points for line in s.lines] == sorted(
            (line.points for line in s.lines), reverse=True
        )
        assert run(4).finish is Finish.COMPLETE


class TestEditing:
    def test_dice_are_moved_in_their_order(self):
        s = state.move_dice(dice_state(DICE[:5]), (3, 1), 0)
        assert [die.faces[0] for die in s.value] == [2, 4, 1, 3, 5]
        assert s.chosen == {1, 2}
        s = state.move_dice(dice_state(DICE[:5]), (0,), 5)
        assert [die.faces[0] for die in s.value] == [2, 3, 4, 5, 1]
        s = state.move_dice(dice_state(DICE[:5]), (1, 2), 2)
        assert [die.faces[0] for die in s.value] == [1, 2, 3, 4, 5]

    def test_the_chosen_dice_are_removed(self):
        s = state.remove_chosen(dice_state(DICE[:3], chosen=frozenset({1, 3})))
        assert s.value == (DICE[1],)
        assert s.chosen == frozenset()


FOUND = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)), Die((6, 1)), Die((12, 1, 6)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("3", set()),
        ("33", {33}),
        ("31, 34", {31, 34}),
        ("32-34", {32, 33, 34}),
        ("32 – 33;31", {31, 32, 33}),
        ("Die 32", {32}),
        ("d32, D33", {32, 33}),
        ("1 1 6", {32}),
        ("6 1", {31, 32, 33, 34}),
        ("12 1", {34}),
        ("1 7", set()),
        ("", set()),
        (" , ", set()),
        ("dice", set()),
        ("9-1", set()),
        ("²", set()),
    ],
)
def test_a_text_means_dice(text, meant):
    assert dice_meant(text, FOUND, (31, 32, 33, 34)) == meant


def test_a_part_says_so():
    assert part_shown("Ranking", 20, 20) == "Ranking"
    assert part_shown("Ranking", 7, 100) == "Ranking: 7 of 100 dice"


def test_the_pair_stays_that_of_the_same_dice_while_others_are_left_out():
    s = state.choose_pair(dice_state(tuple(Die((n, 6)) for n in range(1, 7))), (2, 4))
    four = s.but(chosen=frozenset({1, 3, 5, 6}), only_chosen=True)
    assert [four.numbers[die] for die in four.pair] == [3, 5]
    two = s.but(chosen=frozenset({1, 2}), only_chosen=True)
    assert (two.numbers, two.pair) == ((1, 2), (0, 1))
    assert four.but(only_chosen=False).pair == (2, 4)
