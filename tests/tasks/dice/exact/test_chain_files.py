"""Files for model checkers: any solver of them finds what ours does."""

import subprocess
import sys

import pytest
from exact_solving import solution_of
from markov_chains import PrismModel, read_drn

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact import model_checkers as module
from bwinf_gui.tasks.dice.exact.model_checkers import (
    ChainTooLargeError,
    chain_of,
    drn_lines,
    prism_model,
)
from bwinf_gui.tasks.dice.exact.values import Dimensions, NotSolvableError, Question
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


def text_of(chain):
    return "\n".join(drn_lines(chain)) + "\n"


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


@pytest.mark.parametrize(("pair", "goal_last"), PAIRS)
def test_a_plain_solver_finds_the_same_in_the_chain(pair, goal_last):
    asked = question(pair, goal_last=goal_last)
    chain, solution = read_drn(text_of(chain_of(asked))), solution_of(asked)
    assert chain.labels[0] >= {"init", "a_begins"}
    assert chain.labels[1] >= {"b_begins"}
    assert holds(chain, solution)


def test_both_can_win_in_a_chain():
    dice = Die((1, 2, 3, 4)), Die((4, 3, 5))
    asked = Question(dice=dice, dimensions=Dimensions(track=8, pieces=2, six=4))
    chain, solution = read_drn(text_of(chain_of(asked))), solution_of(asked)
    assert min(solution.a_starts.wins_a, solution.a_starts.wins_b) > 0.3
    assert holds(chain, solution)


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "goal_last"), PAIRS)
def test_the_rules_of_the_model_of_prism_lead_to_the_same_chances(pair, goal_last):
    asked = question(pair, goal_last=goal_last)
    model, solution = PrismModel(prism_model(asked)), solution_of(asked)
    assert model.constants == {"starter": 0}
    chain = model.chain({"starter": 0}, {"starter": 1})
    assert holds(chain, solution)


def test_every_chance_of_a_roll_is_in_the_chain():
    chain = read_drn(text_of(chain_of(question((LEAPING, Die((10, 20))), goal_last=False))))
    sums = [0.0] * len(chain.labels)
    for source, chance in zip(chain.sources, chain.chances, strict=True):
        assert 0 < chance <= 1
        sums[source] += chance
    assert sums == pytest.approx([1.0] * len(sums), abs=1e-12)


def test_a_large_pair_has_no_chain_but_a_model(monkeypatch):
    monkeypatch.setattr(module, "MOST_STATES", 1000)
    asked = question((LEAPING, Die((1, 2, 3, 4, 5, 6))), goal_last=False)
    with pytest.raises(ChainTooLargeError):
        next(drn_lines(chain_of(asked)))
    assert prism_model(asked).startswith("//")


def test_rules_by_which_a_position_does_not_tell_all_are_refused():
    asked = Question(dice=(LEAPING, LEAPING), rules=Rules(roll_limit=100))
    for written in (chain_of, prism_model):
        with pytest.raises(NotSolvableError):
            written(asked)


STORM = """
import sys, stormpy
drn, prism = sys.argv[1:]
formulas = stormpy.parse_properties('P=? [F "wins_a"]; P=? [F "wins_b"]; R{"rolls"}=? [C]')
program = stormpy.parse_prism_program(prism)
for model in (stormpy.build_model_from_drn(drn), stormpy.build_model(program, formulas)):
    (first,) = model.initial_states
    for formula in formulas:
        result = stormpy.model_checking(model, formula)
        print(result.get_value(first) if hasattr(result, "get_value") else result.at(first))
"""


def test_storm_finds_the_same_in_both_files(tmp_path):
    """In a process of its own, since it is a large library of another language."""
    pytest.importorskip("stormpy")
    asked = question((LEAPING, LEAPING), goal_last=False)
    drn, prism = tmp_path / "pair.drn", tmp_path / "pair.prism"
    drn.write_text(text_of(chain_of(asked)))
    prism.write_text(prism_model(asked))
    command = [sys.executable, "-c", STORM, drn, prism]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    start = solution_of(asked).a_starts
    expected = [start.wins_a, start.wins_b, start.rolls]
    assert [float(line) for line in done.stdout.split()] == pytest.approx(2 * expected, abs=1e-5)
