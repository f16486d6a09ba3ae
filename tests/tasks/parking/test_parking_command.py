"""`bwinf parking`: what it prints, where errors go, and the exit codes."""

import json
from itertools import islice

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.main import use_language
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking import command
from bwinf_gui.tasks.parking.parsing import format_row
from bwinf_gui.tasks.parking.row import Car, Row, random_row, spot_names
from bwinf_gui.tasks.parking.solving import solve

SHORT, TIES = (
    str(resource("examples", f"parkplatz-{name}.txt")) for name in ("kurz", "gleichstand")
)

GERMAN = """\
A: J 1 rechts
B: K 1 rechts, J 2 rechts
C:
D: K 1 rechts
E: K 1 links
F:
G: L 1 rechts
H: L 1 links
I:
"""


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """The environment as it was, after a language was chosen."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def parking(*arguments):
    arguments = [*map(str, arguments)]
    use_language(arguments)
    return CliRunner().invoke(command.parking, arguments)


def written(path, text):
    path.write_text(text)
    return path


def test_answers_have_the_form_of_the_task_sheet():
    assert parking(SHORT, "--lang", "de").stdout == GERMAN
    english = GERMAN.replace("links", "left").replace("rechts", "right")
    assert parking(SHORT).stdout == english


@pytest.mark.parametrize(("language", "word"), [("de", "nicht möglich"), ("en", "impossible")])
def test_a_spot_that_cannot_be_freed_is_said_to_be_so(tmp_path, language, word):
    file = written(tmp_path / "full.txt", "A B\n1\nC 0\n")
    assert parking(file, "--lang", language).stdout == f"A: {word}\nB: {word}\n"


def test_json_holds_the_promised_fields(tmp_path):
    answer = json.loads(parking(SHORT, "--json", "--lang", "de").stdout)
    assert answer["file"] == SHORT
    assert [spot["spot"] for spot in answer["spots"]] == list("ABCDEFGHI")
    assert answer["spots"][2] == {"spot": "C", "status": "free", "moves": []}
    assert answer["spots"][1] == {
        "spot": "B",
        "status": "move",
        "moves": [
            {"car": "K", "steps": 1, "direction": "right"},
            {"car": "J", "steps": 2, "direction": "right"},
        ],
    }
    full = written(tmp_path / "full.txt", "A B\n1\nC 0\n")
    spots = json.loads(parking(full, "--json").stdout)["spots"]
    assert spots[1] == {"spot": "B", "status": "impossible", "moves": []}


def test_several_files_come_under_their_names():
    blocks = parking(SHORT, TIES, "--lang", "de").stdout.split("\n\n")
    assert blocks[0] + "\n" == f"{SHORT}\n{GERMAN}"
    assert blocks[1].startswith(f"{TIES}\nA:\nB:\nC:\nD: Q 2 links\n")


def test_a_bad_file_does_not_stop_the_others(tmp_path):
    bad = written(tmp_path / "bad.txt", "A G\n2\nH 2\nI 3\n")
    done = parking(bad, SHORT, "--json")
    first, second = json.loads(done.stdout)
    assert done.exit_code == 2
    assert first["file"] == str(bad)
    assert first["error"] == {
        "line": 4,
        "reason": "car I blocks D and E, but car H already blocks D (line 3)",
    }
    assert second["file"] == SHORT


def test_bad_input_is_one_line_and_exit_code_2(tmp_path):
    bad = written(tmp_path / "bad file.txt", "A G\n2\nH 2\nI 6\n")
    done = parking(bad, "--lang", "de")
    assert (done.exit_code, done.stdout) == (2, "")
    (only,) = done.stderr.splitlines()
    assert only.startswith(f"{bad}:4: ")
    assert "Wagen I" in only


def chained(spots):
    """A row whose only free spot is at its right end: half of its cars shift, on an average."""
    places = range(0, spots - 1, 2)
    return Row(spots, tuple(map(Car, spot_names(spots, len(places)), places)))


def test_a_row_without_gaps_is_answered_in_full(tmp_path):
    file = written(tmp_path / "chain.txt", format_row(chained(401)))
    done = parking(file)
    lines = done.stdout.splitlines()
    assert (done.exit_code, len(lines)) == (0, 401)
    assert lines[0].count(" 1 right") == 200
    assert lines[1] == "B: impossible"
    spots = json.loads(parking(file, "--json").stdout)["spots"]
    assert [len(spot["moves"]) for spot in spots] == [line.count("right") for line in lines]


def test_answers_larger_than_any_disk_are_printed_as_they_are_made():
    """Four hundred million shifts: whoever made them first would have no room for them."""
    answers = solve(chained(60_001))
    assert next(command.answer_lines(answers)).startswith("A: ")
    assert next(islice(command.document_parts("a.txt", answers), 1, None)).startswith('{"spot"')


def test_a_long_row_is_printed_in_parts_that_make_a_whole(tmp_path):
    row = random_row(3000, 0.8, seed=1)
    file = written(tmp_path / "long.txt", format_row(row))
    lines = parking(file).stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(row.spot_names)
    spots = json.loads(parking(file, "--json").stdout)["spots"]
    assert [spot["spot"] for spot in spots] == list(row.spot_names)
    shifts = solve(row).all_shifts()
    assert [len(spot["moves"]) for spot in spots] == [len(spot or ()) for spot in shifts]


def test_the_result_can_be_written_to_a_file(tmp_path):
    target = tmp_path / "Ergebnis äöü.txt"
    done = parking(SHORT, "--lang", "de", "--output", target)
    assert (done.exit_code, done.stdout) == (0, "")
    assert target.read_text("utf-8") == GERMAN


def test_wrong_usage_is_exit_code_2():
    assert parking().exit_code == 2
