"""`bwinf dice compare`: what it prints, where errors go, and the exit codes."""

import json

import pytest
from command_line import bwinf as bwinf_in_a_process
from command_line import bwinf_here as bwinf

from bwinf_gui.resources import resource

pytestmark = pytest.mark.slow

EXAMPLE = str(resource("examples", "wuerfel-hoch.txt"))


def document(*arguments):
    done = bwinf("dice", "compare", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_json_holds_the_promised_fields():
    answer = document(EXAMPLE, "--games", 2000, "--seed", 5)
    assert (answer["file"], answer["seed"], answer["rules"], answer["start"]) == (
        EXAMPLE,
        5,
        "bwinf",
        "alternate",
    )
    assert answer["dice"][1] == {"die": 2, "faces": [2, 3, 4, 5, 6, 7]}
    pair = answer["pairs"][0]
    assert (pair["a"], pair["b"], pair["games"]) == (1, 2, 2000)
    assert pair["wins_a"] + pair["wins_b"] + pair["draws"] == 2000
    assert 100 < pair["mean_rolls"] < 150
    assert len(answer["pairs"]) == 6
    best = answer["ranking"][0]
    assert best["die"] == 1
    assert best["low"] < best["score"] < best["high"]


def test_json_says_why_with_numbers_and_where_they_are():
    answer = document(EXAMPLE, "--games", 2000, "--seed", 5)
    facts = answer["why"]
    assert {fact["kind"] for fact in facts} >= {"draws", "stuck", "entering", "sixes", "captures"}
    assert {fact["die"] for fact in facts} == {1, 2, 3, 4}
    for fact in facts:
        assert fact["low"] <= fact["value"] <= fact["high"]
        assert (fact["against"] is None) == (fact["kind"] != "draws")
        assert fact["text"].endswith(".")
        assert not fact["exact"] or fact["high"] - fact["low"] < 1e-6
    stuck = {fact["die"]: fact["value"] for fact in facts if fact["kind"] == "stuck"}
    assert 0 == stuck[1] < stuck[2] < stuck[3]


def test_certain_belongs_to_the_ranking_that_was_asked_for():
    by_share = document(EXAMPLE, "--games", 20_000, "--seed", 5)
    by_points = document(EXAMPLE, "--games", 20_000, "--seed", 5, "--rules", "two-thirds")
    assert (by_share["ranking_method"], by_points["ranking_method"]) == ("share", "two-thirds")
    assert by_share["ranking_error"] == 0.05
    for answer in (by_share, by_points):
        places = [(line["first"], line["last"]) for line in answer["ranking"]]
        assert answer["ranking_certain"] == all(first == last for first, last in places)
    assert [line["points"] for line in by_points["ranking"]] == [2, 1.5, 1.5, 1]


def test_the_same_seed_gives_the_same_counts_for_any_number_of_workers():
    command = ("dice", "compare", EXAMPLE, "--games", 5000, "--seed", 9, "--json")
    one, three = (bwinf(*command, "--workers", workers) for workers in (1, 3))
    assert json.loads(one.stdout) == json.loads(three.stdout)


def test_a_run_until_certain_says_what_is_certain():
    answer = document(EXAMPLE, "--until-certain", "--seed", 1)
    assert answer["ranking_certain"] is True
    assert answer["finish"] == "certain"
    assert [place["die"] for place in answer["ranking"]] == [1, 2, 3, 4]


def test_dice_can_be_named_instead_of_files():
    answer = document("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7", "--games", 2000, "--seed", 5)
    of_file = document(EXAMPLE, "--games", 2000, "--seed", 5)
    assert answer["pairs"][0]["wins_a"] == of_file["pairs"][0]["wins_a"]


@pytest.mark.parametrize(
    ("rules", "start"),
    [
        ("bwinf", "alternate"),
        ("rolloff", "rolloff"),
        ("goal-last", "alternate"),
        ("two-thirds", "alternate"),
        ("adjudicated", "alternate"),
    ],
)
def test_every_rule_set_plays(rules, start):
    answer = document(EXAMPLE, "--games", 1000, "--seed", 1, "--rules", rules)
    assert (answer["rules"], answer["start"]) == (rules, start)


def test_single_rules_can_be_switched():
    plain = document(EXAMPLE, "--games", 3000, "--seed", 1)
    switched = document(EXAMPLE, "--games", 3000, "--seed", 1, "--stuck", "lose")
    draws = [sum(pair["draws"] for pair in answer["pairs"]) for answer in (plain, switched)]
    assert draws[1] < draws[0] / 2


def test_text_names_winner_and_intervals_in_the_chosen_language():
    english = bwinf("dice", "compare", EXAMPLE, "--games", 20_000, "--seed", 5).stdout
    german = bwinf(
        "dice", "compare", EXAMPLE, "--games", 20_000, "--seed", 5, "--lang", "de"
    ).stdout
    assert "Die 1 wins most often: " in english
    assert "Die 1 never gets stuck, thanks to its 1 and its 6." in english
    assert "Würfel 1 gewinnt am häufigsten: " in german
    assert "%" in english
    assert "," in german


def test_the_locale_chooses_the_language():
    done = bwinf_in_a_process("dice", "compare", "--help", LC_ALL="de_DE.UTF-8")
    assert "Würfel" in done.stdout
    assert "Spiele" in done.stdout


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"2\n6 1 2 3 4 5 6\n6 1 2 x 4 5 6\n", 3, "is not a whole number"),
        (
            b"3\n6 1 2 3 4 5 6\n6 1 2 3 4 5 6\n",
            1,
            "3 dice are announced, but only 2 could be found",
        ),
        (b"1\n6 1 2 3 4 5 6\n", 1, "a comparison needs at least two dice"),
        (b"A G\n2\nH 2\nI 5\n", 1, "Schiebeparkplatz"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(tmp_path, content, line, reason):
    bad = tmp_path / "bad file.txt"
    bad.write_bytes(content)
    done = bwinf("dice", "compare", bad)
    assert done.returncode == 2
    assert done.stdout == ""
    (only,) = done.stderr.splitlines()
    assert only.startswith(f"{bad}:{line}: ")
    assert reason in only


def test_a_bad_file_does_not_stop_the_others(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("nonsense\n")
    done = bwinf("dice", "compare", bad, EXAMPLE, "--games", 100, "--json")
    assert done.returncode == 2
    first, second = json.loads(done.stdout)
    assert first["file"] == str(bad)
    assert first["error"]["line"] == 1
    assert second["file"] == EXAMPLE


def test_wrong_usage_is_exit_code_2():
    assert bwinf("dice", "compare").returncode == 2
    assert bwinf("dice", "compare", EXAMPLE, "--games", 0).returncode == 2
    assert bwinf("dice", "compare", EXAMPLE, "--games", 9, "--until-certain").returncode == 2


def test_the_result_can_be_written_to_a_file(tmp_path):
    folder = tmp_path / "results"
    folder.mkdir()
    target = folder / "Ergebnis äöü.json"
    done = bwinf("dice", "compare", EXAMPLE, "--games", 100, "--json", "--output", target)
    assert (done.returncode, done.stdout) == (0, "")
    assert len(json.loads(target.read_text(encoding="utf-8"))["pairs"]) == 6
    assert list(folder.iterdir()) == [target]


def test_an_unwritable_target_is_reported(tmp_path):
    done = bwinf("dice", "compare", EXAMPLE, "--games", 100, "--output", tmp_path / "no" / "x")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
