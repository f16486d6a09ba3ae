"""What a folder of submissions shows and does, from values alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content, trap_cases
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import FolderCheck, Matrix
from bwinf_gui.checking.kept_folder import KeptRows
from bwinf_gui.checking.rows import answered, not_handed_in
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.submissions import Program, ResultFiles, SeveralProgramsError, Unusable
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.contents import FolderContents
from bwinf_gui.kit.check.folder.rows import HeadKind, SubmissionFilter, SubmissionQuestion
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.widgets.check.marks import NOTHING, WEAK, mark_of, row_mark

CASES = [
    case_of_content(CHECKER, b"A D\n1\nH 1\n", f"parkplatz{number}.txt") for number in (1, 2)
] + [*trap_cases(CHECKER, "parkplatz*.txt")][:2]
RIGHT = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
WRONG = RIGHT.replace("H 1 links", "H 3 links")
ANNA, BEN, CLARA, DAVID = range(4)
SUBMISSIONS = [
    Program("anna.py", (Launch(name="anna.py", command=("anna.py",), folder=Path()),)),
    ResultFiles("ben", Path(), ()),
    ResultFiles("clara", Path(), ()),
    Unusable("david", SeveralProgramsError(Path("david"), ("a1.py", "test.py"))),
]


def weak(row):
    """The same row, where other readings of the rules fit as well."""
    lines = tuple(replace(line, fields={"weak": True}) for line in row.judgement.lines)
    return replace(row, judgement=replace(row.judgement, lines=lines))


def row(text, case):
    return answered(CHECKER, CASES[case], PrintedAnswer(text), submission="")


def nothing(case):
    return not_handed_in(CASES[case], submission="")


@pytest.fixture
def state():
    """Anna is right but in a trap, Ben wrong in one of two files, Clara has handed in one."""
    rows = {
        (ANNA, 0): replace(row(RIGHT, 0), how="argument", seconds=0.1),
        (ANNA, 1): row(RIGHT, 1),
        (ANNA, 2): replace(row(RIGHT, 0), verdict=Verdict.AC),
        (ANNA, 3): replace(row(RIGHT, 0), verdict=Verdict.TLE, seconds=10.0),
        (BEN, 0): row(RIGHT, 0),
        (BEN, 1): row(WRONG, 1),
        **{(BEN, case): nothing(case) for case in (2, 3)},
        (CLARA, 0): row(WRONG, 0),
        **{(CLARA, case): nothing(case) for case in (1, 2, 3)},
    }
    database = Database(None)
    check = FolderCheck(
        check=Check(checker=CHECKER, cases=CASES),
        submissions=SUBMISSIONS,
        digests=[""] * len(SUBMISSIONS),
        kept=KeptRows(database, "parking", Path()),
    )
    contents = FolderContents(check=check)
    yield FolderState(checker=CHECKER, contents=contents, matrix=Matrix(rows=rows), place=(0, 0))
    database.close()


def names(state):
    return [each.name for each in state.rows]


def test_traps_are_one_column_and_do_not_make_a_submission_wrong(state):
    kinds = [head.kind for head in state.table.heads]
    assert kinds == [
        HeadKind.CASE,
        HeadKind.CASE,
        HeadKind.TRAPS,
        HeadKind.POINTS,
        HeadKind.REMARK,
    ]
    assert [(head.group, head.title) for head in state.table.heads[:2]] == [
        ("parkplatz", "1"),
        ("parkplatz", "2"),
    ]
    anna = state.table.rows[ANNA]
    assert anna.kind is SubmissionFilter.RIGHT
    assert (anna.cells[2].verdict, anna.cells[2].text) == (Verdict.TLE, "1")
    assert words.title(state) == "1 of 4 submissions solves all 2 files"


def test_while_it_runs_the_title_counts_all_submissions(state):
    rows = {place: row for place, row in state.matrix.rows.items() if place[0] != BEN}
    running = state.but(run=RunState.RUNNING, matrix=Matrix(rows=rows))
    assert words.title(running) == "So far: 1 of 4 submissions solves all 2 files"


def test_what_was_not_handed_in_is_not_counted_as_wrong(state):
    assert [state.sum_of(column) for column in range(2)] == [(2, 0, 3), (1, 0, 2)]
    clara = state.table.rows[CLARA].cells
    assert (clara[1].is_void, clara[0].is_void) == (True, False)
    assert clara[0].text == "3/4"


def test_what_was_not_handed_in_has_a_sign_of_its_own():
    silent = replace(row("", 0), seconds=0.1)
    assert silent.verdict is nothing(0).verdict is Verdict.NO
    assert row_mark(nothing(0)) == NOTHING
    assert row_mark(silent).icon != NOTHING.icon


def test_submissions_are_shown_by_kind_by_mistake_and_by_what_is_sought(state):
    assert [
        state.counts[only]
        for only in (SubmissionFilter.RIGHT, SubmissionFilter.WRONG, SubmissionFilter.ASKED)
    ] == [1, 2, 1]
    assert names(state.but(only=SubmissionFilter.WRONG)) == ["ben", "clara"]
    assert names(state.but(search="CLA")) == ["clara"]
    assert names(state.but(search="cannot shift")) == ["ben", "clara"]
    group = next(n for n, each in enumerate(state.mistakes) if each.verdict is Verdict.WA)
    grouped = f.choose_group(state, group)
    assert (names(grouped), grouped.place) == (["ben", "clara"], (BEN, 1))
    assert names(f.choose_group(grouped, group)) == names(state)


def test_a_column_sorts_the_worst_first_and_then_the_other_way(state):
    by_second = f.sort_by(state, 1)
    assert names(by_second)[0] == "ben"
    assert names(f.sort_by(by_second, 1))[-1] == "ben"
    assert names(f.sort_by(by_second, f.NAMES)) == ["anna", "ben", "clara", "david"]


def test_a_question_stands_under_its_submission_until_it_is_answered(state):
    david = state.table.rows[DAVID]
    assert david.question is not None
    assert david.question.choices == ("a1.py", "test.py")
    assert "1 question is open." in words.remark(state)
    # All that can run has run.
    assert state.missing == 0
    assert "david" in words.why_not_missing(state)
    said = f.say(state, DAVID, "program", "a1.py").said
    assert said.programs == {"david": "a1.py"}


def test_of_many_who_make_a_mistake_the_first_are_named(state):
    rows = dict.fromkeys(((number, 0) for number in (ANNA, BEN, CLARA)), row(WRONG, 0))
    assert words.remark(state.but(matrix=Matrix(rows=rows))).endswith("(anna, ben and 1 more)")


def test_points_are_numbers_within_limits_and_have_a_mean(state):
    state = f.say(f.say(state, ANNA, "points", "20"), BEN, "points", "7,5")
    assert words.sums_in_words(state, 3) == "Ø 13.8"
    for wrong in ("-1", "21", "nan", "many"):
        with pytest.raises(ValueError, match="from 0 to 20"):
            f.say(state, BEN, "points", wrong)
    assert names(f.sort_by(state, 3))[:2] == ["anna", "ben"]
    state = f.say(state, CLARA, "points", "0")
    assert names(f.sort_by(f.say(state, ANNA, "points", ""), 3))[:2] == ["ben", "clara"]


def test_the_class_sees_no_name_not_even_that_of_a_file(state):
    shown = f.say(state, ANNA, "remark", "anna!").but(is_anonymous=True)
    seen = [(each.name, each.found) for each in shown.table.rows]
    said = [words.remark(shown), words.progress(shown), words.cell_title(shown)]
    table = words.class_table(shown)
    assert not any(
        name in str([seen, said, table]).lower() for name in ("anna", "ben", "clara", "david")
    )
    assert shown.but(search="anna").rows == ()
    assert shown.table.rows[DAVID].question == SubmissionQuestion("Which one is the program?")
    assert shown.counts == state.counts


def test_names_that_are_not_utf_8_are_the_same_in_the_table_and_on_the_screen(state):
    """Qt would leave out what it cannot show."""
    name = "J\udcfcrgen.py"
    program = Program(name, (Launch(name=name, command=(name,), folder=Path()),))
    others = replace(state.check, submissions=[program, *SUBMISSIONS[1:]])
    shown = f.choose(state.but(contents=FolderContents(check=others)), (ANNA, 0))
    row = words.class_table(shown).rows[ANNA]
    assert row[:2] == ("J\ufffdrgen", "J\ufffdrgen.py · argument")
    assert "J\ufffdrgen.py" in words.found_in_words(shown)


def test_a_lone_file_is_named_in_the_headline(state):
    check = state.check
    alone = replace(check, check=replace(check.check, cases=CASES[:1]))
    state = state.but(contents=replace(state.contents, check=alone))
    assert words.title(state) == f"2 of 4 submissions solve {CASES[0].name}"


def test_what_is_right_under_other_rules_too_has_a_tone_of_its_own(state):
    rows = {**state.matrix.rows, (ANNA, 0): weak(row(RIGHT, 0))}
    state = state.but(matrix=Matrix(rows=rows))
    cell, plain = state.table.rows[ANNA].cells[:2]
    assert (cell.verdict, cell.is_weak, plain.is_weak) == (Verdict.AC, True, False)
    assert mark_of(cell.verdict, is_weak=cell.is_weak) is WEAK
    assert "fits, but not only this" in words.spoken(state.table.rows[ANNA], 0)
    assert words.class_table(state).rows[ANNA][2:4] == ("fits, but not only this", "correct")
    assert words.cell_headline(f.choose(state, (ANNA, 0))) == "Fits, but not only this"
    assert state.table.rows[ANNA].kind is SubmissionFilter.WEAK
    assert [state.counts[only] for only in (SubmissionFilter.RIGHT, SubmissionFilter.WEAK)] == [
        0,
        1,
    ]
    assert words.title(state).endswith("solve all 2 files, 1 fits, but not only this")
    assert words.sums_in_words(state, 0) == "1 + 1 / 3"
    assert words.sums_title(state) == "correct + fits"


def test_an_open_question_is_called_so_in_every_table(state):
    asked = row("?", 0)
    judgement = replace(asked.judgement, verdict=Verdict.PE, is_asked=True)
    asked = replace(asked, judgement=judgement, verdict=Verdict.PE)
    state = state.but(matrix=Matrix(rows={**state.matrix.rows, (ANNA, 0): asked}))
    assert "question open" in words.spoken(state.table.rows[ANNA], 0)
    assert words.class_table(state).rows[ANNA][2] == "question open"


def test_faults_are_gone_through_in_the_order_of_the_rows(state):
    places = []
    for _ in range(4):
        state = f.choose_fault(state)
        places.append(state.place)
    assert places == [(ANNA, 2), (BEN, 1), (CLARA, 0), (ANNA, 2)]
    backwards = f.choose(f.sort_by(state, f.NAMES), None)
    assert f.choose_fault(backwards).place == (CLARA, 0)
    only = f.choose(state.but(only=SubmissionFilter.RIGHT), None)
    assert f.choose_fault(only).place == (ANNA, 2)
    nothing_there = FolderState(checker=CHECKER)
    assert f.choose_fault(nothing_there) == nothing_there
