"""The last checks are kept with their verdicts, each once, the latest first."""

from contextlib import closing
from dataclasses import replace

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.latest import (
    MOST_LATEST,
    CheckKind,
    LatestCheck,
    LatestChecks,
    check_of_answer,
    check_of_program,
)
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.rows import answered
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.parking.check.checker import CHECKER

CASE = case_of_content(CHECKER, b"A D\n1\nH 1\n", "parkplatz1.txt")
RIGHT = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
WRONG = RIGHT.replace("C: H 1", "C: H 3")


def section(text):
    row = answered(CHECKER, CASE, PrintedAnswer(text), submission="")
    return AnswerSection(case=CASE, row=row)


def folder(name, count=1):
    return LatestCheck(kind=CheckKind.FOLDER, path=f"/{name}", right=0, count=count)


@pytest.fixture
def latest():
    with closing(Database(None)) as database:
        yield LatestChecks(database, "parking")


def test_the_latest_comes_first_and_the_same_once(latest):
    for name in "abca":
        latest.note(folder(name))
    assert [check.path for check in latest.checks] == ["/a", "/c", "/b"]
    latest.note(folder("b", count=9))
    assert latest.checks[0] == folder("b", count=9)
    latest.note(folder("d"))
    assert len(latest.checks) == MOST_LATEST


def test_what_has_no_answer_any_more_is_forgotten(latest):
    latest.note(check_of_answer("/a.md", [section(RIGHT)]))
    latest.note(folder("a"))
    latest.note(check_of_answer("/a.md", []))
    assert latest.checks == (folder("a"),)
    latest.forget()
    assert latest.checks == ()


def test_verdicts_are_counted_by_lines_of_one_answer_and_else_by_answers():
    one = check_of_answer("/x/a.md", [section(WRONG)])
    assert (one.name, one.in_words()) == ("a.md", "Answer, 3 of 4 right")
    assert (
        check_of_answer("", [section(WRONG), section(RIGHT)]).in_words() == "Answer, 1 of 2 right"
    )
    assert check_of_answer("", [section(RIGHT)]).name == "Pasted text"
    other = replace(section(WRONG), fits=CASE)
    assert check_of_answer("", [other]).count == 0
    assert check_of_answer("", [other, section(WRONG)]).in_words() == "Answer, 3 of 4 right"
    rows = [section(WRONG).row, section(RIGHT).row, section(RIGHT).row]
    program = check_of_program("/x", "python3 main.py {file}", rows)
    assert (program.name, program.in_words()) == ("main.py", "Program, 2 of 3 right")
    assert folder("9b", count=12).in_words() == "12 submissions, 0 entirely right"


def test_what_is_right_under_other_rules_too_is_counted_apart(latest):
    one, several = section(RIGHT), section("A:\n")
    judgement = replace(
        one.row.judgement,
        lines=tuple(replace(line, fields={"weak": True}) for line in one.row.judgement.lines),
    )
    weak = replace(one, row=replace(one.row, judgement=judgement))
    said = check_of_answer("/a.md", [weak, one, several]).in_words()
    assert said == "Answer, 1 of 3 right, 1 fits, but not only this"
    assert (
        check_of_answer("", [weak]).in_words() == "Answer, 0 of 4 right, 4 fit, but not only this"
    )
    latest.note(check_of_program("/x", "main.py", [weak.row, weak.row]))
    assert latest.checks[0].in_words() == "Program, 0 of 2 right, 2 fit, but not only this"
    noted = replace(folder("9b", count=3), right=1, weak=2)
    assert noted.in_words() == "3 submissions, 1 entirely right, 2 fit, but not only this"


def test_entries_of_a_later_version_are_passed_over(latest):
    latest.note(LatestCheck(kind="dream", path="/a", count=3))
    assert latest.checks == ()


def test_what_was_read_once_is_held_and_no_window_takes_away_what_another_has_kept(monkeypatch):
    with closing(Database(None)) as database:
        one, other = LatestChecks(database, "parking"), LatestChecks(database, "parking")
        assert one.checks == other.checks == ()
        one.note(folder("a"))
        other.note(folder("b"))
        with monkeypatch.context() as patched:
            patched.setattr(database, "reading", lambda: pytest.fail("the store was read"))
            assert other.checks == (folder("b"), folder("a"))
        assert LatestChecks(database, "parking").checks == other.checks
