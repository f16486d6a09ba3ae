"""Models for model checkers: any solver of them finds what ours does."""

import subprocess
import sys

import pytest
from exact_solving import solution_of
from markov_chains import PrismModel

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.prism import prism_model
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Question
from bwinf_gui.tasks.dice.rules import Rules

LEAPING = Die((6, 40, 41, 42, 43))
"""Wins, with few positions on the way."""
PAIRS = [
    ((LEAPING, Die((20, 40))), False),
    ((Die((20,)), LEAPING), True),
    ((Die((6, 6)), Die((6, 20))), False),
    ((Die((0, 99)), LEAPING), False),
]


def question(pair, *, goal_last):
    return Question(dice=pair, rules=Rules(goal_last=goal_last))


def holds(chain, solution, within=1e-9):
    """Whether the first two states, in which A and in which B begins, have the solved chances."""
    found = [chain.probability(label) for label in ("wins_a", "wins_b", "draw")]
    rolls = chain.reward()
    return all(
        [chances[start] for chances in found]
        == pytest.approx([begun.wins_a, begun.wins_b, begun.draws], abs=within)
        and rolls[start] == pytest.approx(begun.rolls, abs=1e-6)
        for start, begun in enumerate((solution.a_starts, solution.b_starts))
    )


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "goal_last"), PAIRS)
def test_the_rules_of_the_model_of_prism_lead_to_the_same_chances(pair, goal_last):
    asked = question(pair, goal_last=goal_last)
    model, solution = PrismModel(prism_model(asked)), solution_of(asked)
    assert model.constants == {"starter": 0}
    chain = model.chain({"starter": 0}, {"starter": 1})
    assert holds(chain, solution)


def test_rules_by_which_a_position_does_not_tell_all_are_refused():
    asked = Question(dice=(LEAPING, LEAPING), rules=Rules(roll_limit=100))
    with pytest.raises(NotSolvableError):
        prism_model(asked)


STORM = """
import sys, stormpy
formulas = stormpy.parse_properties('P=? [F "wins_a"]; P=? [F "wins_b"]; R{"rolls"}=? [C]')
model = stormpy.build_model(stormpy.parse_prism_program(sys.argv[1]), formulas)
(first,) = model.initial_states
for formula in formulas:
    result = stormpy.model_checking(model, formula)
    print(result.get_value(first) if hasattr(result, "get_value") else result.at(first))
"""


def test_storm_finds_the_same(tmp_path):
    """In a process of its own, since it is a large library of another language."""
    pytest.importorskip("stormpy")
    asked = question((LEAPING, LEAPING), goal_last=False)
    prism = tmp_path / "pair.prism"
    prism.write_text(prism_model(asked))
    done = subprocess.run(
        [sys.executable, "-c", STORM, prism], capture_output=True, text=True, check=True
    )
    start = solution_of(asked).a_starts
    expected = [start.wins_a, start.wins_b, start.rolls]
    assert [float(line) for line in done.stdout.split()] == pytest.approx(expected, abs=1e-5)
