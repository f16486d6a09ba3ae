"""`bwinf ludo play --luck`: the fields of the contract, and their law."""

import json
import shlex

import pytest
from command_line import bwinf_here as bwinf
from exact_solving import solution_of_problem

from bwinf_gui.tasks.dice.address import parse_address
from bwinf_gui.tasks.dice.command import ludo
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.table_file import TableDraft
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.kernel import jobs
from bwinf_gui.tasks.dice.rules import Rules

pytestmark = pytest.mark.slow

PAIR = ("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7", "--seed", 2, "--game", 5)
SOLVED = Die((5, 6)), Die((42, 42, 6))


def game(*arguments):
    done = bwinf("ludo", "play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def assert_adds_up(printed):
    end = {"a": 1, "b": 0, "draw": 0.5}[printed["winner"]]
    assert abs(printed["start_chance_a"] + printed["luck_a"] - printed["luck_b"] - end) < 1e-9
    chance = printed["start_chance_a"]
    for turn in printed["turns"]:
        assert turn["chance_a"] == pytest.approx(chance, abs=1e-9)
        chance += turn["luck"] if turn["player"] == "a" else -turn["luck"]
    assert chance == pytest.approx(end, abs=1e-9)
    for player in "ab":
        own = sum(turn["luck"] for turn in printed["turns"] if turn["player"] == player)
        assert printed[f"luck_{player}"] == pytest.approx(own, abs=1e-9)


@pytest.fixture(autouse=True, scope="module")
def few_games():
    """Few games are played on from a position: how many is nothing to what is printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jobs, "ROLL_OUTS", 2 * jobs.FIRST_ROLL_OUTS)
        yield


@pytest.fixture(scope="module")
def printed():
    return game(*PAIR, "--luck")


def test_json_has_the_promised_fields_beside_those_of_the_game(printed):
    plain = game(*PAIR)
    more = {"luck_a", "luck_b", "start_chance_a", "exact"}
    assert set(printed) - set(plain) == more
    assert {key: value for key, value in printed.items() if key not in {*more, "turns"}} == {
        key: value for key, value in plain.items() if key != "turns"
    }
    for turn, before in zip(printed["turns"], plain["turns"], strict=True):
        assert turn | before == turn
        assert set(turn) - set(before) - {"why"} == {"chance_a", "luck"}


def test_a_roll_that_changes_much_is_explained(printed):
    kinds = {"stuck", "captured", "captures", "entered", "overshot", "waits"}
    explained = [turn for turn in printed["turns"] if "why" in turn]
    assert explained
    for turn in explained:
        assert abs(turn["luck"]) >= 0.1
        assert turn["why"]["kind"] in kinds
        assert turn["why"]["text"].endswith(".")


def test_roll_outs_add_up_to_the_result(printed):
    assert printed["exact"] is False
    assert_adds_up(printed)


def test_text_tells_every_roll_and_the_sum(printed):
    text = bwinf("ludo", "play", *PAIR, "--luck", "--lang", "en").stdout
    assert text.count("\nLuck of ") == len(printed["turns"])
    (line,) = [line for line in text.splitlines() if line.startswith("Start ")]
    assert line.endswith(" = end 100%" if printed["winner"] == "a" else " = end 0%")
    assert "comes from roll-outs and is exact to ± " in text


def test_nothing_is_exact_to_0_where_all_roll_outs_are_drawn():
    dice = ("--die", "2 3 4 5", "--die", "2 3 4 5", "--seed", 1)
    text = bwinf("ludo", "play", *dice, "--rules", "rolloff", "--luck", "--lang", "en").stdout
    assert " = end 50%" in text
    assert "± 0.0" not in text


def test_solved_tables_give_exact_luck(tmp_path, monkeypatch):
    tables = Tables(tmp_path / "tables")
    problem = problem_of(Question(dice=SOLVED, rules=Rules()))
    draft = tables.new_draft(0)
    writer = TableDraft(draft, problem)
    solution_of_problem(problem, writer=writer)
    writer.finish()
    tables.adopt(draft, SOLVED, Rules())
    monkeypatch.setattr(ludo, "tables_folder", lambda: tmp_path / "tables")
    words = [word for die in SOLVED for word in ("--die", " ".join(map(str, die.faces)))]
    for number in range(3):
        printed = game(*words, "--seed", 1, "--game", number, "--luck")
        assert printed["exact"] is True
        assert_adds_up(printed)


def test_a_line_that_asks_for_luck_is_an_address_too(printed):
    words = shlex.split(printed["command"])
    assert parse_address(f"{printed['command']} --luck", "") == parse_address(
        printed["command"], ""
    )
    assert game(*words[3:], "--luck") == printed
