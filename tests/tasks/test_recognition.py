"""A file's task is told by its content, then by its name."""

import pytest

from bwinf_gui.tasks import find
from bwinf_gui.tasks.recognition import recognised_task

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
        (DICE, "ludo"),
        (NIM, "nim"),
    ],
)
@pytest.mark.parametrize("name", ["unknown", "wuerfel1.txt", "hotels1.txt"])
def test_content_decides_whatever_the_name(content, task, name):
    assert recognised_task(content, name) is find(task)


def test_the_name_decides_where_the_content_fits_no_task():
    assert recognised_task(b"nonsense\n", "wuerfel7.txt") is find("ludo")
    assert recognised_task(b"nonsense\n", "letter.txt") is None


def test_a_long_first_line_is_looked_at_only_in_part():
    die = b"9000 " + b" ".join([b"1"] * 9000)
    assert recognised_task(b"1\n" + die + b"\n", "wuerfel9.txt") is find("ludo")
