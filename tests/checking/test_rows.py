"""What the row of a program says that was run."""

from dataclasses import replace

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.rows import judgement_on, ran
from bwinf_gui.checking.running.run import Execution, Limits
from bwinf_gui.checking.sentences import faults_in_words
from bwinf_gui.checking.verdicts import JudgedLine, Verdict, judged
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.text.translation import speak

CASE = case_of_content(CHECKER, b"1\n700\n350 5.0\n", "hotels1.txt")
SHORT = case_of_content(CHECKER, b"1\n300\n100 5.0\n", "hotels2.txt")


def silent(case, judge=CHECKER.judge):
    """The row of a program that ends well and prints nothing."""
    answer = PrintedAnswer("")
    judgement = judgement_on(replace(CHECKER, judge=judge), case, answer)
    run = Execution(exit_code=0)
    return ran(case, run, answer, judgement, submission="", limits=Limits())


def right(case, _answer):
    return CHECKER.judge(case, PrintedAnswer("keine Übernachtung nötig"))


def raising(_case, _answer):
    raise LookupError("no route")


@pytest.mark.parametrize(
    ("case", "judge", "verdict", "message"),
    [
        (CASE, CHECKER.judge, Verdict.NO, "The program prints nothing."),
        (CASE, raising, Verdict.JE, "LookupError: no route"),
        (SHORT, right, Verdict.AC, ""),
    ],
)
def test_only_of_a_missing_answer_it_is_said_that_nothing_was_printed(
    case, judge, verdict, message
):
    row = silent(case, judge)
    assert (row.verdict, row.message) == (verdict, message)


def test_what_is_said_of_the_whole_answer_is_not_said_of_its_line_too():
    line = JudgedLine(verdict=Verdict.PE, number=1, reason="It states two trips.")
    row = silent(CASE, lambda *_: judged([line], message=line.reason))
    assert (row.message, faults_in_words(row)) == (line.reason, [])
    assert faults_in_words(replace(row, message="Half of it.")) == [
        "line 1: not understood. It states two trips."
    ]


@pytest.fixture
def german():
    """The language in which rows are said again."""
    speak("de")
    yield
    speak("en")


@pytest.mark.usefixtures("german")
def test_in_another_language_only_what_is_said_of_an_answer_is_said_again():
    answer = PrintedAnswer("350 4.0")
    judgement = judgement_on(CHECKER, CASE, answer)
    check = Check(checker=CHECKER, cases=[CASE])
    right = ran(CASE, Execution(), answer, judgement, submission="", limits=Limits())
    crashed = replace(right, verdict=Verdict.RTE, message="IndexError", language="en")
    right = replace(right, message="Line 1 says", language="en")
    assert check.in_our_language(CASE, crashed).message == "IndexError"
    assert check.in_our_language(CASE, right).message.startswith("Zeile 1 nennt")
