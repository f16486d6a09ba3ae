"""The solver against trying everything, broken files, printed answers, the command and the tab."""

from random import Random

import pytest
from click.testing import CliRunner
from taskname.checking import CHECKER, generate, judge, shrink, traps
from taskname.command import taskname
from taskname.parsing import parse
from taskname.picture import bars
from taskname.solving import solve
from taskname.task import TASK

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.errors import InputError

FIVE = ((31,), (7,), (58,), (12,), (40,))


@pytest.mark.parametrize("seed", range(20))
def test_no_number_is_larger_than_the_answer(seed):
    rows = generate(Random(seed), 1 + seed)
    best = solve(rows)
    assert all(number <= best.largest for (number,) in rows)
    assert rows[best.place] == (best.largest,)


@pytest.mark.parametrize("file", TASK.examples, ids=lambda file: file.name)
def test_examples_are_recognised_and_answered(file):
    assert TASK.fits(file.read_text().splitlines())
    assert "largest number" in CliRunner().invoke(taskname, [str(file)]).output


@pytest.mark.parametrize("text", ["", "0\n", "2\n1\n", "1\n1\n2\n", "1\n0\n", "1\nx\n", "1\n1 2\n"])
def test_a_broken_file_is_refused(text):
    with pytest.raises(InputError):
        parse(text.encode(), "taskname.txt")


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Number 3 of 5: 58", Verdict.AC),
        ("40", Verdict.SUB),
        ("99", Verdict.WA),
        ("no idea", Verdict.PE),
        ("", Verdict.NO),
    ],
)
def test_printed_answers(text, verdict):
    assert judge(FIVE, PrintedAnswer(text)).verdict is verdict


def test_traps_are_files_and_shrink_to_an_end():
    for trap in traps():
        assert parse(CHECKER.write(trap.case).encode(), "trap") == trap.case
    rows = FIVE
    while smaller := next(iter(shrink(rows)), None):
        rows = smaller
    assert rows == ((1,),)


def test_a_click_in_the_picture_chooses_a_row(open_tab):
    tab = open_tab(TASK, FIVE)
    assert tab.text("Answer") == "The largest number is 58."
    tab.click_picture(bars(tab.frame)[1].center().x(), bars(tab.frame)[1].center().y())
    assert tab.state.place == 1
    tab.click_row("Differences", 4)
    assert tab.state.place == 4


def test_an_edit_is_answered_and_undone(open_tab):
    tab = open_tab(TASK, FIVE)
    assert tab.edit("Input", 1, 0, "70") == ""
    assert tab.text("Answer") == "The largest number is 70."
    tab.undo()
    assert tab.text("Answer") == "The largest number is 58."
    assert "is not between" in tab.edit("Input", 1, 0, "0")


def test_the_tab_speaks_german(open_tab):
    tab = open_tab(TASK, FIVE)
    tab.speak("de")
    assert tab.text("Answer") == "Die größte Zahl ist 58."
