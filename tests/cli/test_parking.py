"""`bwinf parking`: what it prints, where errors go, and the exit codes."""

import json

import pytest
from click.testing import CliRunner

from bwinf_gui.cli import parking as command
from bwinf_gui.cli.language import use_language
from bwinf_gui.core.parking import Car, Row, format_row, spot_names
from bwinf_gui.resources import resource

ROW0, ROW1 = (str(resource("examples", f"parkplatz{number}.txt")) for number in (0, 1))

GERMAN = """\
A:
B:
C: H 1 rechts
D: H 1 links
E:
F: H 1 links, I 2 links
G: I 1 links
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
    assert parking(ROW0, "--lang", "de").stdout == GERMAN
    english = GERMAN.replace("links", "left").replace("rechts", "right")
    assert parking(ROW0).stdout == english


@pytest.mark.parametrize(("language", "word"), [("de", "nicht möglich"), ("en", "impossible")])
def test_a_spot_that_cannot_be_freed_is_said_to_be_so(tmp_path, language, word):
    file = written(tmp_path / "full.txt", "A B\n1\nC 0\n")
    assert parking(file, "--lang", language).stdout == f"A: {word}\nB: {word}\n"


def test_json_holds_the_promised_fields(tmp_path):
    answer = json.loads(parking(ROW0, "--json", "--lang", "de").stdout)
    assert answer["file"] == ROW0
    assert [spot["spot"] for spot in answer["spots"]] == list("ABCDEFG")
    assert answer["spots"][0] == {"spot": "A", "status": "free", "moves": []}
    assert answer["spots"][5] == {
        "spot": "F",
        "status": "move",
        "moves": [
            {"car": "H", "steps": 1, "direction": "left"},
            {"car": "I", "steps": 2, "direction": "left"},
        ],
    }
    full = written(tmp_path / "full.txt", "A B\n1\nC 0\n")
    spots = json.loads(parking(full, "--json").stdout)["spots"]
    assert spots[1] == {"spot": "B", "status": "impossible", "moves": []}


def test_several_files_come_under_their_names():
    blocks = parking(ROW0, ROW1, "--lang", "de").stdout.split("\n\n")
    assert blocks[0] + "\n" == f"{ROW0}\n{GERMAN}"
    assert blocks[1].startswith(f"{ROW1}\nA:\nB: P 1 rechts, O 1 rechts\n")


def test_a_bad_file_does_not_stop_the_others(tmp_path):
    bad = written(tmp_path / "bad.txt", "A G\n2\nH 2\nI 3\n")
    done = parking(bad, ROW0, "--json")
    first, second = json.loads(done.stdout)
    assert done.exit_code == 2
    assert first["file"] == str(bad)
    assert first["error"] == {
        "line": 4,
        "reason": "car I stands before D and E, but before D there is car H already (line 3)",
    }
    assert second["file"] == ROW0


def test_bad_input_is_one_line_and_exit_code_2(tmp_path):
    bad = written(tmp_path / "bad file.txt", "A G\n2\nH 2\nI 6\n")
    done = parking(bad, "--lang", "de")
    assert (done.exit_code, done.stdout) == (2, "")
    (only,) = done.stderr.splitlines()
    assert only.startswith(f"{bad}:4: ")
    assert "Wagen I" in only


def test_answers_that_would_fill_the_disk_are_refused_before_they_are_made(tmp_path):
    places = range(0, 20_000, 2)
    row = Row(20_001, tuple(map(Car, spot_names(20_001, len(places)), places)))
    done = parking(written(tmp_path / "chain.txt", format_row(row)))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "shifts" in done.stderr


def test_the_result_can_be_written_to_a_file(tmp_path):
    target = tmp_path / "Ergebnis äöü.txt"
    done = parking(ROW0, "--lang", "de", "--output", target)
    assert (done.exit_code, done.stdout) == (0, "")
    assert target.read_text() == GERMAN


def test_wrong_usage_is_exit_code_2():
    assert parking().exit_code == 2
