"""`bwinf dice compare --part`: several computers, one result."""

import json

import pytest
from command_line import bwinf_here

DICE = ("--die", "1 2 3 4 5 6", "--die", "1 1 1 6 6 6", "--die", "2 3 4 5 6 7")
PLAN = ("--games", 300, "--seed", 5)


def compared(*arguments):
    return bwinf_here("dice", "compare", *DICE, *arguments)


def play_part(folder, number, of):
    file = folder / f"{number}.bwinfrun"
    done = compared(*PLAN, "--part", f"{number}/{of}", "--output", file)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return file


def test_merged_parts_have_the_counts_of_one_computer(tmp_path):
    files = [play_part(tmp_path, number, 3) for number in (3, 1, 2)]
    merged = json.loads(bwinf_here("runs", "merge", *files, "--json").stdout)
    alone = json.loads(compared(*PLAN, "--json").stdout)
    for name in ("seed", "pairs", "ranking", "dice"):
        assert merged[name] == alone[name]
    assert merged["finished"]


def test_merging_tells_what_is_missing_or_there_twice(tmp_path):
    files = [play_part(tmp_path, number, 4) for number in (1, 3)]
    done = bwinf_here("runs", "merge", *files)
    assert done.returncode == 2
    assert "the parts 2, 4 of 4 are missing" in done.stderr
    done = bwinf_here("runs", "merge", *files, files[1])
    assert done.returncode == 2
    assert "it is part 3 of 4, and so is" in done.stderr


def test_a_finished_part_is_not_played_again(tmp_path, monkeypatch):
    file = play_part(tmp_path, 1, 2)
    monkeypatch.setattr("bwinf_gui.tasks.dice.kernel.jobs.PlayBundle.run", lambda _: 1 / 0)
    before = json.loads(file.read_text().splitlines()[1])
    play_part(tmp_path, 1, 2)
    assert json.loads(file.read_text().splitlines()[1]) == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seed", 5, "--part", "1/2"), "--part needs --games"),
        (("--until-certain", "--seed", 5, "--part", "1/2"), "--part needs --games"),
        (("--games", 100, "--part", "1/2"), "--part needs --seed"),
        ((*PLAN, "--part", "1/2", "--json"), "neither --json nor --record"),
        ((*PLAN, "--part", "0/2"), "“0/2” is not a part"),
        ((*PLAN, "--part", "3/2"), "“3/2” is not a part"),
        ((*PLAN, "--part", "half"), "“half” is not a part"),
    ],
)
def test_what_would_not_make_up_one_run_is_refused(tmp_path, arguments, complaint):
    file = tmp_path / "part.bwinfrun"
    done = compared(*arguments, "--output", file)
    assert done.returncode == 2
    assert complaint in " ".join(done.stderr.split())
    assert not file.exists()


def test_what_no_file_of_a_part_has_room_for_is_refused_before_it_is_played(tmp_path):
    dice, file = tmp_path / "dice.txt", tmp_path / "part.bwinfrun"
    dice.write_text("601\n" + 601 * "2 5 6\n", encoding="utf-8")
    done = bwinf_here("dice", "compare", dice, *PLAN, "--part", "1/2", "--output", file)
    assert done.returncode == 2
    assert "parts have room for at most 600 dice" in done.stderr
    assert not file.exists()


def test_a_part_needs_a_file():
    done = compared(*PLAN, "--part", "1/2")
    assert done.returncode == 2
    assert "--part needs --output" in done.stderr
