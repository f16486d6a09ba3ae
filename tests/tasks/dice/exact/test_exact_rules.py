"""The solver names the rules that it plays; whatever else there is, it refuses."""

from dataclasses import fields, replace

import pytest

from bwinf_gui.tasks.dice.exact.values import solves
from bwinf_gui.tasks.dice.rules import HouseRule, Rules, Start

CHANGED = {
    "start": Start.ROLLOFF,
    "goal_last": True,
    "stuck_loses": True,
    "sixless_loses": True,
    "roll_limit": 100,
    "house": HouseRule.NO_CAPTURES,
}
"""Every rule with an answer that is not the contest's."""
UNSOLVED = {"roll_limit", "house"}
USUAL_DICE = {"can_be_stuck": False, "only_one_has_six": False}


def test_every_rule_is_known_here():
    assert set(CHANGED) == {field.name for field in fields(Rules)}, (
        "a new rule: teach it to the solver, or show below that it is refused"
    )
    assert set(Start) == {Start.ALTERNATE, Start.ROLLOFF, Start.FIRST}
    for name, value in CHANGED.items():
        assert getattr(Rules(), name) != value


@pytest.mark.parametrize("name", CHANGED)
def test_rules_are_solved_one_by_one(name):
    changed = replace(Rules(), **{name: CHANGED[name]})
    assert solves(changed, **USUAL_DICE) == (name not in UNSOLVED)
    assert solves(changed, can_be_stuck=True, only_one_has_six=False) == (
        name not in {*UNSOLVED, "stuck_loses"}
    )
    assert solves(changed, can_be_stuck=False, only_one_has_six=True) == (
        name not in {*UNSOLVED, "sixless_loses"}
    )
