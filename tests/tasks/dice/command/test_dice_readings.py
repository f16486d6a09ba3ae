"""`bwinf dice readings`, and comparisons by every reading."""

import json

import pytest
from command_line import bwinf_here as bwinf

from bwinf_gui.tasks.dice.rules import READINGS

pytestmark = pytest.mark.slow

DICE = ("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7")
FIELDS = {"rules", "title", "best", "share", "second", "lead", "lead_low", "lead_high"}


def test_json_has_the_promised_fields():
    done = bwinf("dice", "readings", *DICE, "--games", 2000, "--seed", 1, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [row["rules"] for row in found["readings"]] == list(READINGS)
    for row in found["readings"]:
        assert FIELDS | {"certain", "games", "exact"} <= set(row)
        assert (row["best"] is not None) == row["certain"]
    by_name = {row["rules"]: row for row in found["readings"]}
    assert (by_name["two-thirds"]["certain"], by_name["two-thirds"]["leaders"]) == (False, [1, 2])
    alone = [row for row in found["readings"] if row["best"] is not None]
    assert sum(found["best_under"].values()) == len(alone)
    assert found["readings"][0]["exact"] is True


def test_text_says_the_best_die_of_each():
    done = bwinf("dice", "readings", *DICE, "--games", 200, "--seed", 1, "--lang", "en")
    lines = done.stdout.splitlines()
    assert "is the best under" in lines[0]
    assert any(line.startswith("as on the task sheet") for line in lines)


def test_only_a_chance_of_error_is_taken():
    assert bwinf("dice", "readings", *DICE, "--error", "2").returncode == 2


@pytest.mark.parametrize("name", READINGS)
def test_dice_can_be_compared_by_every_reading(name):
    done = bwinf("dice", "compare", *DICE, "--games", 200, "--seed", 1, "--rules", name, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["rules"] == name


def test_games_that_cannot_be_retraced_are_not_shown():
    done = bwinf("ludo", "play", *DICE, "--seed", 1, "--rules", "no-captures")
    assert done.returncode == 2
    assert "no-captures" in done.stderr
