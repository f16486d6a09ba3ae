"""Dice and rules as plain values, as kept runs hold them."""

from collections.abc import Mapping

from bwinf_gui.runs.plain import MalformedError, Plain, field, integer, items, truth
from bwinf_gui.tasks.dice.address import LARGEST_ROLL_LIMIT
from bwinf_gui.tasks.dice.dice import MAX_SIDES, Die
from bwinf_gui.tasks.dice.rules import HouseRule, Rules, Start
from bwinf_gui.text.reading import MAX_DIGITS

EDITION = 1
"""Which games belong to a seed; raise it when the kernel plays others.

A run of another edition is shown, but not gone on with.
"""


def plain_die(die: Die) -> Plain:
    """The faces of a die."""
    return list(die.faces)


def read_die(value: Plain) -> Die:
    """A die by its faces."""
    faces = items(value, least=1, most=MAX_SIDES)
    return Die(tuple(integer(face, most=10**MAX_DIGITS) for face in faces))


def plain_rules(rules: Rules) -> dict[str, Plain]:
    """The answers to the disputed questions; a house rule only where there is one."""
    house: dict[str, Plain] = {"house": rules.house.value} if rules.house else {}
    return house | {
        "start": rules.start.value,
        "goal_last": rules.goal_last,
        "stuck_loses": rules.stuck_loses,
        "sixless_loses": rules.sixless_loses,
        "roll_limit": rules.roll_limit,
    }


def read_rules(value: Plain) -> Rules:
    """The answers to the disputed questions."""
    start, limit = field(value, "start"), field(value, "roll_limit")
    house = value.get("house") if isinstance(value, Mapping) else None
    if start not in list(Start) or house not in [None, *HouseRule]:
        raise MalformedError("no such rule")
    return Rules(
        start=Start(str(start)),
        goal_last=truth(field(value, "goal_last")),
        stuck_loses=truth(field(value, "stuck_loses")),
        sixless_loses=truth(field(value, "sixless_loses")),
        roll_limit=None if limit is None else integer(limit, least=1, most=LARGEST_ROLL_LIMIT),
        house=None if house is None else HouseRule(str(house)),
    )
