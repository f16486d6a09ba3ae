"""A file's task is told by its content, then by its name."""

from itertools import permutations

import pytest
from command_line import bwinf_here

from bwinf_gui.checking.checker import checker_of
from bwinf_gui.tasks import find
from bwinf_gui.tasks.recognition import belonging_to, recognised_task
from bwinf_gui.text.errors import WrongTaskError

PARKING = b"A G\n2\nH 2\nI 5\n"
HOTELS = b"2\n1680\n12 4.3\n326 4.8\n"
DICE = b"2\n6 1 2 3 4 5 6\n4 1 2 5 6\n"
NIM = b"# a game\n3 4 5\n"


@pytest.mark.parametrize(
    ("content", "task"),
    [
        (PARKING, "parking"),
        (HOTELS, "hotels"),
        (b"2\n1680\n12 4\n326 4.8\n", "hotels"),
        (DICE, "dice"),
        (NIM, "nim"),
    ],
)
@pytest.mark.parametrize("name", ["unknown", "wuerfel1.txt", "hotels1.txt"])
def test_content_decides_whatever_the_name(content, task, name):
    assert recognised_task(content, name) is find(task)


def test_the_name_decides_where_the_content_fits_no_task():
    assert recognised_task(b"nonsense\n", "wuerfel7.txt") is find("dice")
    assert recognised_task(b"nonsense\n", "letter.txt") is None


@pytest.mark.parametrize(
    "answer", ["A:\nB: H 1 rechts\n", "326 4.8\n687 4.4\n", "347 687 1007\n", ""]
)
def test_a_heading_alone_is_no_game(answer):
    document = f"# parkplatz2.txt\n## Solution\n\n{answer}".encode()
    assert recognised_task(document, "solution.txt") is None
    assert recognised_task(document, "solution.in") is find("nim")


def test_a_long_first_line_is_looked_at_only_in_part():
    die = b"9000 " + b" ".join([b"1"] * 9000)
    assert recognised_task(b"1\n" + die + b"\n", "wuerfel9.txt") is find("dice")


FILES = {"parking": PARKING, "hotels": HOTELS, "dice": DICE, "nim": NIM}


@pytest.mark.parametrize(("expected", "found"), [*permutations(FILES, 2)])
def test_a_file_of_another_task_is_refused_as_that(expected, found):
    with pytest.raises(WrongTaskError) as caught, belonging_to(expected, FILES[found], "a.txt"):
        checker_of(find(expected)).parse(FILES[found], "a.txt")
    assert (caught.value.expected, caught.value.found) == (find(expected).title, find(found).title)


@pytest.mark.parametrize("arguments", [["parking"], ["check", "parking", "--answer", "-"]])
def test_a_command_says_so(tmp_path, arguments):
    file = tmp_path / "a.txt"
    file.write_bytes(NIM)
    done = bwinf_here(*arguments, file)
    assert done.returncode == 2
    assert "this looks like a file of the task Nim, not Schiebeparkplatz" in done.stderr
