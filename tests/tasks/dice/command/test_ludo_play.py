"""`bwinf ludo play` and the records of `bwinf dice compare`."""

import json
import shlex
from collections import Counter

import pytest
from command_line import bwinf_here as bwinf

from bwinf_gui.resources import resource

pytestmark = pytest.mark.slow

EXAMPLE = str(resource("examples", "wuerfel-hoch.txt"))
THREE = "3\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n6 5 6 7 8 9 10\n"
PAIR = ("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7")


def game(*arguments):
    done = bwinf("ludo", "play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def printed():
    """The game of a seed as a document."""
    return game(*PAIR, "--seed", 2, "--game", 5)


def test_json_holds_the_promised_fields(printed):
    assert (printed["seed"], printed["game"]) == (2, 5)
    assert (printed["faces_a"], printed["faces_b"]) == ([1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 7])
    assert printed["winner"] in {"a", "b"}
    assert set(printed["turns"][0]) == {
        *("player", "roll", "rule", "from", "to", "captured", "positions_a", "positions_b")
    }
    assert printed["turns"][-1][f"positions_{printed['winner']}"] == [40, 41, 42, 43]


def test_either_way_to_ask_for_json_gives_the_same(printed):
    done = bwinf("ludo", "play", *PAIR, "--seed", 2, "--game", 5, "--format", "json")
    assert json.loads(done.stdout) == printed


def test_text_draws_every_turn_and_its_first_line_shows_the_same_game_again(printed):
    text = bwinf("ludo", "play", *PAIR, "--seed", 2, "--game", 5).stdout
    assert text.count("\n\nTurn ") == len(printed["turns"])
    assert text.count(" . . . . . ") >= len(printed["turns"])
    assert "rule 2, clear the start: start → square" in text
    assert f"{printed['winner'].upper()} wins after {len(printed['turns'])} rolls" in text
    command = text.splitlines()[0]
    german = bwinf(*shlex.split(command)[1:], "--lang", "de").stdout
    assert german.splitlines()[0] == command
    assert "Regel 2, Start räumen" in german
    assert "gewinnt nach" in german


def test_a_new_seed_is_taken_and_printed_where_none_is_given():
    first = game(*PAIR, "--rules", "rolloff", "--goal", "last")
    assert first["command"].endswith(f"--seed {first['seed']} --game 0 --rules rolloff --goal last")
    assert game(*shlex.split(first["command"])[3:]) == first


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--die", "1 2 x", "--die", "1 2", "--seed", 1), "--die: “x” is not a whole number"),
        (("--die", "", "--die", "1 2", "--seed", 1), "--die: a die needs at least one face"),
        (("--die", "1 2", "--seed", 1), "two dice"),
        ((*PAIR, "--die", "1 2", "--seed", 1), "two dice"),
        ((*PAIR, "--game", -1), "-1"),
        ((*PAIR, "--rules", "chess"), "chess"),
        ((), "--die"),
    ],
)
def test_bad_input_is_exit_code_2(arguments, complaint):
    done = bwinf("ludo", "play", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("rules", ["bwinf", "adjudicated"])
def test_recorded_games_are_those_of_the_comparison(tmp_path, rules):
    file, folder = tmp_path / "three.txt", tmp_path / "new" / "records"
    file.write_text(THREE)
    done = bwinf(
        *("dice", "compare", file, "--games", 6, "--seed", 5, "--rules", rules, "--json"),
        *("--record", 50, "--record-dir", folder),
    )
    assert done.returncode == 0, done.stderr
    pairs = json.loads(done.stdout)["pairs"]
    assert len(list(folder.iterdir())) == len(pairs) == 3
    for pair in pairs:
        file = folder / f"three-{pair['a']}-{pair['b']}.json"
        games = json.loads(file.read_text(encoding="utf-8"))
        winners = Counter(printed["winner"] for printed in games)
        assert [printed["game"] for printed in games] == list(range(6))
        assert winners["a"] == pair["wins_a"]
        assert winners["b"] == pair["wins_b"]
        assert winners["draw"] == pair["draws"]
        rolls = sum(len(printed["turns"]) for printed in games)
        assert rolls / len(games) == pytest.approx(pair["mean_rolls"])
    last = json.loads(file.read_text(encoding="utf-8"))[-1]
    faces = [" ".join(map(str, last[name])) for name in ("faces_a", "faces_b")]
    played = game("--die", faces[0], "--die", faces[1], "--seed", 5, "--game", 5, "--rules", rules)
    assert played == last


def test_pairs_with_the_same_faces_have_games_of_their_own(tmp_path):
    folder = tmp_path / "records"
    dice = ("--die", "1 2 3 4 5 6") * 3
    bwinf(
        *("dice", "compare", *dice, "--games", 3, "--seed", 1),
        *("--record", 1, "--record-dir", folder),
    )
    records = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())]
    assert len(records) == len(set(records)) == 3
    assert "--copy 2" in records[2].splitlines()[0]


def test_files_of_the_same_name_do_not_overwrite_each_other(tmp_path):
    file, folder = tmp_path / "three.txt", tmp_path / "records"
    file.write_text(THREE)
    bwinf(
        *("dice", "compare", file, file, "--games", 1, "--seed", 1),
        *("--record", 1, "--record-dir", folder),
    )
    assert len(list(folder.iterdir())) == 6


def test_both_options_for_records_are_needed(tmp_path):
    for option in (("--record", 3), ("--record-dir", tmp_path)):
        done = bwinf("dice", "compare", EXAMPLE, "--games", 1, *option)
        assert done.returncode == 2
        assert "--record and --record-dir have to be used together" in done.stderr


def test_a_folder_that_cannot_be_made_is_reported_before_the_run(tmp_path):
    (tmp_path / "file").write_text("in the way")
    done = bwinf(
        *("dice", "compare", EXAMPLE, "--games", 10**9, "--seed", 1),
        *("--record", 1, "--record-dir", tmp_path / "file" / "below"),
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"{tmp_path / 'file' / 'below'}: cannot be written: ")
