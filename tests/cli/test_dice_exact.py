"""`bwinf dice exact`: what it prints, what it refuses, and the exit codes."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

PAIR = ("--die", "5 6", "--die", "1 2")


def bwinf(*arguments, **environment):
    """The finished command; its locale is English unless told otherwise."""
    env = os.environ | {"LC_ALL": "C.UTF-8"} | environment
    env.pop("LANGUAGE", None)
    return subprocess.run(
        [sys.executable, "-m", "bwinf_gui", "dice", "exact", *map(str, arguments)],
        capture_output=True,
        text=True,
        env=env,
        check=False,
        timeout=120,
    )


@pytest.fixture
def dice_file(tmp_path):
    file = tmp_path / "wuerfel.txt"
    file.write_text("3\n2 5 6\n2 1 2\n1 0\n")
    return file


def test_json_holds_the_promised_fields():
    done = bwinf(*PAIR, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    (pair,) = document["pairs"]
    assert (pair["a"], pair["b"]) == (1, 2)
    for part in (pair, pair["a_starts"], pair["b_starts"], pair["rolloff"]):
        assert part["wins_a"] + part["wins_b"] + part["draws"] == pytest.approx(1, abs=1e-12)
        assert part["expected_rolls"] > 50
    for field in ("wins_a", "wins_b", "draws", "expected_rolls"):
        mean = (pair["a_starts"][field] + pair["b_starts"][field]) / 2
        assert pair[field] == pytest.approx(mean, rel=1e-12)
    assert pair["rolloff"]["a_starts"] == 1
    assert 0 < pair["error_bound"] <= 1e-10
    assert pair["badge"] == "exact"
    assert pair["seconds"] > 0
    assert document["dice"][1] == {"die": 2, "faces": [1, 2]}
    assert (document["rules"], document["tolerance"]) == ("bwinf", 1e-10)


def test_all_pairs_of_a_file_are_solved(dice_file):
    done = bwinf(dice_file, "--json")
    assert done.returncode == 0
    document = json.loads(done.stdout)
    assert document["file"] == str(dice_file)
    assert [(pair["a"], pair["b"]) for pair in document["pairs"]] == [(1, 2), (1, 3), (2, 3)]
    sure = document["pairs"][2]
    assert (sure["draws"], sure["error_bound"], sure["badge"]) == (1, 0, "proven")


def test_text_has_tables_and_badges_in_the_chosen_language(dice_file):
    english, german = (bwinf(dice_file, "--lang", lang).stdout for lang in ("en", "de"))
    assert "3 pairs" in english
    assert "exact, ±" in english
    assert "proven" in english
    assert "3 Paare" in german
    assert "exakt, ±" in german
    assert "bewiesen" in german
    assert "100 %" in german.replace("\N{NO-BREAK SPACE}", " ")


def test_the_tolerance_is_obeyed():
    plain = json.loads(bwinf(*PAIR, "--json").stdout)["pairs"][0]
    rough = json.loads(bwinf(*PAIR, "--json", "--tolerance", "1e-3").stdout)["pairs"][0]
    assert plain["error_bound"] < 1e-10 < rough["error_bound"] <= 1e-3
    assert abs(plain["wins_a"] - rough["wins_a"]) <= rough["error_bound"]


def test_the_order_of_pieces_follows_the_rules():
    pair = ("--die", "3 4 6", "--die", "0", "--json")
    plain, other = (
        json.loads(bwinf(*pair, "--rules", rules).stdout) for rules in ("bwinf", "goal-last")
    )
    assert (plain["rules"], other["rules"]) == ("bwinf", "goal-last")
    assert abs(plain["pairs"][0]["wins_a"] - other["pairs"][0]["wins_a"]) > 0.01


def test_a_pair_that_does_not_fit_is_refused_with_a_sentence():
    every_face = " ".join(map(str, range(44)))
    done = bwinf("--die", every_face, "--die", every_face, "--json")
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line == "--die: 1 – 2: there are too many positions"
    (pair,) = json.loads(done.stdout)["pairs"]
    assert (pair["refused"], pair["reason"]) == ("too_large", "there are too many positions")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--die", "1 6"),
        (*PAIR, "--rules", "rolloff"),
        (*PAIR, "--tolerance", "0"),
        (*PAIR, "--tolerance", "x"),
    ],
)
def test_wrong_usage_is_exit_code_2(arguments):
    done = bwinf(*arguments)
    assert (done.returncode, done.stdout) == (2, "")


def test_bad_input_is_one_line_and_exit_code_2(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("2\n2 5 6\n2 5 x\n")
    done = bwinf(bad)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"{bad}:3: ")


def test_a_bad_file_does_not_stop_the_others(tmp_path, dice_file):
    bad = tmp_path / "bad.txt"
    bad.write_text("nonsense\n")
    done = bwinf(bad, dice_file, "--json")
    assert done.returncode == 2
    first, second = json.loads(done.stdout)
    assert first["error"]["line"] == 1
    assert len(second["pairs"]) == 3


def test_the_result_can_be_written_to_a_file(tmp_path):
    target = tmp_path / "exakt.json"
    done = bwinf(*PAIR, "--json", "--output", target)
    assert (done.returncode, done.stdout) == (0, "")
    assert len(json.loads(target.read_text())["pairs"]) == 1
