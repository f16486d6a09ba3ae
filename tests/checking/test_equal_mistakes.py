"""Submissions that make the same mistake are found together, whatever the case."""

from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.equal_mistakes import equal_mistakes, hint_of
from bwinf_gui.checking.folder_check import Matrix
from bwinf_gui.checking.rows import answered, not_handed_in
from bwinf_gui.checking.running.crash import Crash
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.parking.check.checker import CHECKER

CASES = [
    case_of_content(CHECKER, b"A G\n2\nH 2\nI 5\n", "parkplatz1.txt"),
    case_of_content(CHECKER, b"A D\n1\nH 1\n", "parkplatz2.txt"),
]
RIGHT = "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links\n"
BACKWARDS = "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: I 2 links, H 1 links\nG: I 1 links\n"
WALL = "A:\nB: H 3 rechts\nC: H 1 links\nD:\n"
OTHER_WALL = "A:\nB: H 5 rechts\nC: H 1 links\nD:\n"


def row(text, case=0):
    return answered(CHECKER, CASES[case], PrintedAnswer(text), submission="somebody")


def crashed(reason):
    return replace(row(RIGHT), verdict=Verdict.RTE, crash=Crash(reason, "a.py", 3))


def mistakes(*rows):
    """The mistakes of submissions of one row each: what they are called, and whose they are."""
    matrix = Matrix(rows={(number, 0): each for number, each in enumerate(rows)})
    return [(each.title, each.numbers) for each in equal_mistakes(matrix, len(rows))]


def test_what_is_right_or_was_not_handed_in_is_no_mistake():
    assert mistakes(row(RIGHT), not_handed_in(CASES[0], submission="nobody")) == []


def test_what_all_faults_of_an_answer_have_in_common_is_its_mistake():
    backwards = row(BACKWARDS)
    ((title, numbers),) = mistakes(backwards, row(RIGHT), backwards)
    assert title == backwards.judgement.message
    assert numbers == (0, 2)


def test_a_mistake_is_equal_whatever_cars_and_numbers_are_named():
    ((title, numbers),) = mistakes(row(WALL, 1), row(OTHER_WALL, 1))
    assert numbers == (0, 1)
    assert "…" in title


def test_crashes_are_equal_by_the_kind_of_exception():
    rows = [crashed("IndexError: list"), crashed("IndexError: range"), crashed("KeyError: 3")]
    assert [numbers for _, numbers in mistakes(*rows)] == [(0, 1), (2,)]


def test_a_submission_has_its_most_frequent_mistake_and_may_crash_as_well():
    rows = {
        (0, 0): row(BACKWARDS),
        (0, 1): row(WALL, 1),
        (0, 2): row(OTHER_WALL, 1),
        (0, 3): crashed("KeyError: 3"),
    }
    found = equal_mistakes(Matrix(rows=rows), 1)
    assert [(each.verdict, each.places) for each in found] == [
        (Verdict.WA, ((0, 1),)),
        (Verdict.RTE, ((0, 3),)),
    ]


def test_a_hint_leads_on_without_the_solution():
    for wrong, case in ((row(BACKWARDS), 0), (row(WALL, 1), 1), (crashed("KeyError: 3"), 0)):
        hint = hint_of(CHECKER, CASES[case], wrong)
        assert hint
        assert not any(line.best in hint for line in wrong.judgement.lines if line.best)
    assert "order" in hint_of(CHECKER, CASES[0], row(BACKWARDS))
    assert hint_of(CHECKER, CASES[0], row(RIGHT)) == ""
