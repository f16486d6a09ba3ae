"""The shipped table: what it has is true, found by whoever asks, and never taken for more."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from exact_solving import solution_of

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.dice import Die, parse_dice
from bwinf_gui.tasks.dice.exact import known as module
from bwinf_gui.tasks.dice.exact.answers import swapped
from bwinf_gui.tasks.dice.exact.known import (
    KnownPair,
    KnownPairs,
    format_known,
    known_opening,
    read_known,
    shipped,
)
from bwinf_gui.tasks.dice.exact.values import AnswerSource, OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.game import Game, Player
from bwinf_gui.tasks.dice.rules import PRESETS, Rules, Start

ELSEWHERE = json.loads((Path(__file__).parents[3] / "data" / "exact_chances.json").read_text())
"""Chances that another program has found."""
COIN, OTHER = Die((1, 1, 6, 6)), Die((2, 6, 6))
SOLUTION = Solution(
    question=Question(dice=(COIN, OTHER)),
    a_starts=OutcomeProbabilities(0.5, 0.25, 0.25, 100.0),
    b_starts=OutcomeProbabilities(0.375, 0.375, 0.25, 101.0),
    error_bound=1e-11,
    rolls_error_bound=1e-8,
    seconds=1.5,
)
PAIRS = KnownPairs([KnownPair(SOLUTION, can_be_stuck=False, version="1.2")])


EXAMPLES = sorted(resource("examples").glob("wuerfel*.txt"))
RULE_SETS = ("bwinf", "goal-last")


def dice_of(name):
    path = resource("examples", f"wuerfel-{name}.txt")
    return parse_dice(path.read_bytes(), path.name)


def solved_pairs(dice, rules):
    """What the table has for each two of some dice, by their numbers from 1."""
    pairs = combinations(enumerate(dice, start=1), 2)
    return {
        (a, b): shipped().find(Question(dice=(one, other), rules=PRESETS[rules].rules)).solution
        for (a, one), (b, other) in pairs
    }


def shares(dice, rules):
    """How often each die wins against the others, on average, whoever begins."""
    won = dict.fromkeys(range(1, len(dice) + 1), 0.0)
    for (a, b), solution in solved_pairs(dice, rules).items():
        for start in (solution.a_starts, solution.b_starts):
            won[a] += start.wins_a / 2
            won[b] += start.wins_b / 2
    return {die: wins / (len(dice) - 1) for die, wins in won.items()}


def near(solution, chances, within):
    return all(abs(one - other) <= within for one, other in zip(solution, chances, strict=True))


def chances(outcomes):
    return outcomes.wins_a, outcomes.wins_b, outcomes.draws


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_all_pairs_of_the_examples_have_been_solved_within_the_usual_tolerance(path, rules):
    solutions = solved_pairs(parse_dice(path.read_bytes(), path.name), rules).values()
    assert max(solution.error_bound for solution in solutions) <= 1e-10
    assert {solution.source for solution in solutions} == {AnswerSource.SHIPPED}


@pytest.mark.parametrize("number", range(4))
def test_the_contests_pairs_have_been_solved(number, official):
    path = official / f"wuerfel{number}.txt"
    solutions = solved_pairs(parse_dice(path.read_bytes(), path.name), "bwinf")
    assert len(solutions) >= 10


@pytest.mark.parametrize("rules", RULE_SETS)
def test_three_dice_of_an_example_beat_each_other_in_a_circle(rules):
    solutions = solved_pairs(dice_of("kreis"), rules)
    leads = {pair: lead_of_a(solution) for pair, solution in solutions.items()}
    assert min(leads[1, 2], leads[2, 3], -leads[1, 3]) > 0.04


def lead_of_a(solution):
    starts = solution.a_starts, solution.b_starts
    return sum(start.wins_a - start.wins_b for start in starts) / 2


def test_the_best_die_of_an_example_depends_on_the_reading_of_the_rules():
    best = {}
    for rules in RULE_SETS:
        won = shares(dice_of("hoch"), rules)
        best[rules] = max(won, key=won.get)
    assert best == {"bwinf": 1, "goal-last": 2}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_other_examples_show_what_they_are_for(rules):
    """More sixes are better; without a 6 nobody wins; eight faces are best of the solids."""
    sixes, solids = shares(dice_of("klassisch"), rules), shares(dice_of("koerper"), rules)
    assert sorted(sixes, key=sixes.get) == [1, 2, 3, 4]
    assert solids[1] == 0
    assert max(solids, key=solids.get) == 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "rules"),
    [
        ((1, 2, 3, 4), tuple(range(10)), "bwinf"),
        ((1, 2, 3, 4), tuple(range(10)), "goal-last"),
    ],
)
def test_solving_anew_gives_the_same(a, b, rules):
    # All digits are Storm's business, and that of `solve_known.py --check`: wrong rules, dice or
    # seats are farther off.
    question = Question(dice=(Die(a), Die(b)), rules=PRESETS[rules].rules, tolerance=1e-6)
    again = solution_of(question)
    known = shipped().find(replace(question, tolerance=1e-10)).solution
    bound = again.error_bound + known.error_bound
    for one, other in (again.a_starts, known.a_starts), (again.b_starts, known.b_starts):
        assert near(chances(one), chances(other), bound)
        assert one.rolls == pytest.approx(
            other.rolls, abs=again.rolls_error_bound + known.rolls_error_bound
        )


@pytest.mark.parametrize(
    ("a", "b", "starter", "wins_a", "wins_b", "draws", "rolls"),
    ELSEWHERE["starts"],
    ids=[f"{a}-{b}-{starter}" for a, b, starter, *_ in ELSEWHERE["starts"]],
)
def test_another_program_has_found_the_same(a, b, starter, wins_a, wins_b, draws, rolls):
    pair = shipped().find(Question(dice=(Die(tuple(a)), Die(tuple(b)))))
    if pair is None:
        pytest.skip("this pair is not in the table")
    outcomes = pair.solution.a_starts if starter == "a" else pair.solution.b_starts
    assert near(chances(outcomes), (wins_a, wins_b, draws), 2e-10)
    assert rolls is None or outcomes.rolls == pytest.approx(rolls, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "wins_a", "wins_b"),
    [
        ((6, 34, 35, 36, 37), (6, 34, 35, 36, 37), 0.3289278472916, 0.3247807251663),
        ((6, 10, 30, 24, 33), (6, 34, 35, 36, 37, 6), None, 0.2678454096061),
    ],
)
def test_storm_has_found_what_the_solver_finds(a, b, wins_a, wins_b):
    """Storm is a model checker that has nothing to do with this program; A begins."""
    solution = solution_of(Question(dice=(Die(a), Die(b)), tolerance=1e-12))
    assert wins_a is None or abs(solution.a_starts.wins_a - wins_a) <= 1e-12
    assert abs(solution.a_starts.wins_b - wins_b) <= 1e-12


def test_a_pair_is_found_whoever_has_which_seat_and_however_a_face_is_repeated():
    same = Question(dice=(Die((6, 1)), OTHER))
    assert PAIRS.find(same).solution == replace(SOLUTION, question=same)
    changed = Question(dice=(OTHER, Die((1, 6))))
    assert PAIRS.find(changed).solution == replace(swapped(SOLUTION), question=changed)
    assert PAIRS.find(Question(dice=(COIN, COIN))) is None


def test_who_starts_does_not_matter_and_other_rules_only_where_they_change_nothing():
    def found(**rules):
        return PAIRS.find(Question(dice=SOLUTION.question.dice, rules=Rules(**rules)))

    assert found(start=Start.ROLLOFF)
    assert found(stuck_loses=True, sixless_loses=True)
    assert not found(goal_last=True)
    assert not found(roll_limit=4096)
    stuck = KnownPairs([replace(PAIRS.pairs[0], can_be_stuck=True)])
    assert stuck.find(Question(dice=SOLUTION.question.dice, rules=Rules(stuck_loses=True))) is None


def test_what_is_asked_for_more_precisely_is_not_known():
    assert PAIRS.find(Question(dice=SOLUTION.question.dice, tolerance=1e-11))
    assert PAIRS.find(Question(dice=SOLUTION.question.dice, tolerance=1e-12)) is None


def test_a_table_that_was_written_reads_the_same(tmp_path):
    path = tmp_path / "known.json"
    path.write_text(format_known(PAIRS))
    assert read_known(path).pairs == PAIRS.pairs
    assert len(path.read_text().splitlines()) == 3


@pytest.mark.parametrize("content", ["", "{}", '{"pairs": [{}]}', '{"pairs": 3}', "\x00", "é"])
def test_without_a_whole_table_nothing_is_known_and_nothing_fails(tmp_path, monkeypatch, content):
    path = tmp_path / "known.json"
    path.write_text(content, "latin-1")
    monkeypatch.setattr(module, "SHIPPED", path)
    shipped.cache_clear()
    assert shipped().pairs == ()
    path.unlink()
    shipped.cache_clear()
    assert shipped().pairs == ()
    shipped.cache_clear()


def test_the_opening_of_a_known_pair_is_a_source_of_chances():
    dice = dice_of("klassisch")[3], dice_of("klassisch")[1]
    game, opening = Game(dice, PRESETS["bwinf"].rules), known_opening(dice, PRESETS["bwinf"].rules)
    for starter, outcomes in (
        (Player.A, opening.solution.a_starts),
        (Player.B, opening.solution.b_starts),
    ):
        probability = opening.probability(game.opening(starter))
        assert probability.is_exact
        assert (*probability.wins, probability.draws) == chances(outcomes)
    later = game.turn(game.opening(Player.A), 1).after
    assert opening.probability(later) is None
    assert known_opening((Die((1, 7)), Die((1, 8))), PRESETS["bwinf"].rules) is None
