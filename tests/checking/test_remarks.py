"""The lines of a case have remarks: what they mean, and what an answer did there."""

from codecs import BOM_UTF8

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.page import explained, remarked_lines
from bwinf_gui.checking.rows import answered
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.dice.check.checker import CHECKER as DICE
from bwinf_gui.tasks.hotels.check.checker import CHECKER as HOTELS
from bwinf_gui.tasks.nim.check.checker import CHECKER as NIM
from bwinf_gui.tasks.parking.check.checker import CHECKER as PARKING

ROUTE = b"3\n600\n300 5.0\n360 1.0\n20 1.0\n"


def judged(checker, content, text):
    case = case_of_content(checker, content, "case1.txt")
    return case, answered(checker, case, PrintedAnswer(text), submission="far.py")


def test_a_route_says_which_trip_sleeps_where():
    lines = remarked_lines(HOTELS, *judged(HOTELS, ROUTE, "360 1.0"))
    assert [line.text for line in lines] == ROUTE.decode().splitlines()
    assert [(line.remark.text, line.remark.verdict) for line in lines] == [
        ("hotels", None),
        ("minutes to the destination", None),
        ("the best trip sleeps here", Verdict.AC),
        ("your program stays here", Verdict.SUB),
        ("", None),
    ]
    lines = remarked_lines(HOTELS, *judged(HOTELS, ROUTE, "300 5.0"))
    assert lines[2].remark.text == "both trips sleep here"


def test_the_mark_in_front_of_a_file_is_not_shown():
    lines = remarked_lines(HOTELS, *judged(HOTELS, BOM_UTF8 + ROUTE, "360 1.0"))
    assert [line.text for line in lines] == ROUTE.decode().splitlines()


def test_a_row_says_what_cars_block_and_which_the_wrong_line_shifts():
    answer = "A:\nB: H 3 rechts\nC: H 1 links\nD:\n"
    lines = remarked_lines(PARKING, *judged(PARKING, b"A D\n1\nH 1\n", answer))
    assert [line.remark.text for line in lines] == [
        "the first and the last spot",
        "cross cars",
        "blocks B and C; your program shifts it for B",
    ]
    assert lines[2].remark.verdict is Verdict.WA


@pytest.mark.parametrize(
    ("checker", "content", "remarks"),
    [
        (DICE, b"2\n2 1 6\n1 6\n", ["dice", "die 1", "die 2"]),
        (NIM, b"# a\n# b\n2 3\n", ["a comment", "a comment", "the sticks of each row"]),
    ],
)
def test_dice_and_nim_say_what_their_lines_are(checker, content, remarks):
    case, row = judged(checker, content, "")
    lines = remarked_lines(checker, case, row)
    reported = [line.remark.text for line in lines]
    assert all(text.startswith(begin) for text, begin in zip(reported, remarks, strict=True))


@pytest.mark.parametrize("checker", [DICE, HOTELS, NIM, PARKING])
def test_a_written_case_has_a_remark_for_each_line_and_no_more(checker):
    for trap in checker.traps():
        case = case_of_content(checker, checker.write(trap.case).encode(), "case1.txt")
        judgement = answered(checker, case, PrintedAnswer(""), submission="").judgement
        lines = checker.write(trap.case).splitlines()
        assert len(checker.remarks(case.case, judgement)) == len(lines)


def test_the_explanation_shows_the_file_the_fault_and_what_was_printed():
    case, row = judged(HOTELS, ROUTE, "360 1.0\n")
    assert explained(HOTELS, case, row, program="far.py") == (
        "# case1.txt\n\n"
        "far.py: The worst hotel is rated 1.0; 5.0 is possible\n\n"
        "Not optimal. Better: |S| --300-- |1:300(5.0)| --300-- |E|\n\n"
        "    3         hotels\n"
        "    600       minutes to the destination\n"
        "    300 5.0   the best trip sleeps here\n"
        "    360 1.0   your program stays here\n"
        "    20 1.0\n\n"
        "The answer of far.py:\n\n"
        "    360 1.0\n"
    )


def test_what_printed_nothing_is_explained_too():
    case, row = judged(HOTELS, ROUTE, "")
    assert explained(HOTELS, case, row, program="far.py").endswith("\n\n    (nothing)\n")
