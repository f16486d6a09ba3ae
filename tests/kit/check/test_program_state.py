"""What the mode Program shows follows from events, without a window or a process."""

from dataclasses import replace
from pathlib import Path

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import CaseSet, CaseSource, case_of_content
from bwinf_gui.checking.counterexamples import Failing, SearchProgress
from bwinf_gui.checking.open_questions import Need, OpenQuestion
from bwinf_gui.checking.rows import answered
from bwinf_gui.checking.running.crash import Crash
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.trial import Trial
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program import words
from bwinf_gui.kit.check.program.state import (
    Activity,
    ModeView,
    ProgramCheckOptions,
    ProgramState,
)
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.widgets.check.marks import WEAK, row_mark

TEXTS = ("2\n700\n350 4.0\n100 2.0\n", "1\n300\n100 4.0\n", "1\n700\n350 4.0\n")
CASES = tuple(
    case_of_content(CHECKER, text.encode(), f"hotels{number}.txt")
    for number, text in enumerate(TEXTS, start=1)
)
LAUNCH = Launch(name="main.py", command=("python3", "main.py", "{file}"), folder=Path("/mine"))


def row_of(case, text):
    return answered(CHECKER, case, PrintedAnswer(text), submission="")


@pytest.fixture
def state():
    """A program that is right on the first two cases, and wrong on the third."""
    cases = CaseSet(dict.fromkeys(CaseSource, ()) | {CaseSource.CONTEST: CASES})
    s = ProgramState(
        checker=CHECKER, pattern="hotels*.txt", options=ProgramCheckOptions(), at_hand=cases
    )
    s = st.begun(st.name_program(s, "main.py", "/mine"), Activity.CHECKING)
    rows = [row_of(case, text) for case, text in zip(CASES, ("350", "0", "9"), strict=True)]
    rows = [
        replace(row, verdict=verdict)
        for row, verdict in zip(rows, (Verdict.AC, Verdict.AC, Verdict.WA), strict=True)
    ]
    s = st.checked(s, CASES, rows[:2], Trial(LAUNCH, is_found=True))
    assert words.state_words(s) == "2 of 3 files"
    return st.ended(st.checked(s, CASES, rows, Trial(LAUNCH, is_found=True)))


def found(case, tried):
    return Failing(case, row_of(case, "9"), tried)


def test_the_first_fault_is_looked_at_after_the_first_check_only(state):
    assert state.result.case == CASES[2]
    again = st.ended(st.begun(st.choose(state, state.wanted[0].key), Activity.CHECKING))
    assert again.chosen == state.wanted[0].key


def test_the_status_bar_does_not_repeat_the_limits_in_the_left_column(state):
    assert words.about_in_words(state) == "hotels3.txt, 1 hotel, 700 min · 3 files"
    nothing = CaseSet(dict.fromkeys(CaseSource, ()))
    begun = ProgramState(
        checker=CHECKER, pattern="hotels*.txt", options=ProgramCheckOptions(), at_hand=nothing
    )
    assert words.about_in_words(begun) == ""


def test_results_go_with_the_program_and_with_the_way(state):
    assert words.results_hint(state) == "main.py · 2 of 3 right"
    for other in (
        st.name_program(state, "other.py", "/mine"),
        st.name_program(state, "main.py", "/other"),
        st.choose_way(state, "stdin"),
    ):
        assert not other.rows
        assert other.trial is None
        assert words.results_hint(other) == "not checked yet"


def test_what_searches_found_right_goes_when_the_program_is_saved(state):
    s = st.begun(state, Activity.SEARCHING)
    s = st.ended(st.searched(s, SearchProgress(9, (found(CASES[0], 8),), right=(0, 1))))
    assert words.smaller_sizes(s) == ["0 hotels", "1 hotel"]
    s = st.saved(s, "12:00:00")
    assert words.smaller_sizes(s) == []
    assert [each.case.content for each in s.counterexamples] == [CASES[0].content]
    s = st.saved(st.searched(st.begun(s, Activity.SEARCHING), SearchProgress(30)), "12:00:10")
    assert (s.view, words.search_title(s)) == (ModeView.NOTHING, "")


def test_another_limit_or_group_leaves_the_results(state):
    assert state.with_options(seconds=3, with_traps=False).rows == state.rows


def test_while_a_saved_program_is_checked_the_old_results_fade(state):
    s = st.begun(state.but(saved_at="12:00:00"), Activity.CHECKING)
    assert [each.is_stale for each in s.wanted] == [True, True, True]
    s = st.checked(s, CASES, [row_of(CASES[0], "350")], None)
    assert [each.is_stale for each in s.wanted] == [False, True, True]
    assert [each.row is None for each in st.ended(s).wanted] == [False, True, True]


def test_what_a_search_finds_is_looked_at_and_stays_when_the_search_goes_on(state):
    s = st.begun(state, Activity.SEARCHING)
    s = st.searched(s, SearchProgress(7))
    assert (s.view, words.search_title(s)) == (
        ModeView.SEARCH,
        "Looking for a counterexample: 7 cases tried",
    )
    first = SearchProgress(9, (found(CASES[0], 8),), right=(0, 1))
    s = st.searched(s, first)
    assert (s.view, words.found_title(s)) == (ModeView.FOUND, "Fails already with 2 hotels")
    smaller = SearchProgress(12, (found(CASES[0], 8), found(CASES[2], 12)), right=(0,))
    s = st.ended(st.searched(s, smaller))
    assert len(s.counterexamples) == 1
    assert words.found_title(s) == "Fails already with 1 hotel"
    assert words.smaller_sizes(s) == ["0 hotels"]
    assert "found after 8 cases, then made smaller: 2 hotels" in words.how_found(s)
    s = st.searched(st.begun(s, Activity.SEARCHING), SearchProgress(20, (found(CASES[0], 20),)))
    assert len(s.counterexamples) == 2
    assert st.ended(st.searched(st.begun(s, Activity.SEARCHING), SearchProgress(30))).found


def test_a_counterexample_is_checked_again_with_the_other_cases(state):
    s = st.begun(state, Activity.SEARCHING)
    s = st.ended(st.searched(s, SearchProgress(8, (found(CASES[0], 8),))))
    assert s.result.is_wrong
    case = s.result.case
    assert s.to_check[-1] == case
    s = st.begun(s, Activity.CHECKING)
    rows = [row_of(CASES[0], "350")] * 4
    s = st.ended(st.checked(s, s.to_check, rows, None))
    assert (s.view, words.found_title(s)) == (ModeView.FOUND, "No longer fails with 2 hotels")


def test_a_click_during_a_search_is_not_undone_by_what_is_found(state):
    s = st.searched(st.begun(state, Activity.SEARCHING), SearchProgress(8, (found(CASES[0], 8),)))
    s = st.choose(s, state.wanted[1].key)
    steps = (found(CASES[0], 8), found(CASES[2], 12))
    assert st.searched(s, SearchProgress(12, steps)).chosen == state.wanted[1].key


def test_what_a_search_could_not_judge_is_said_whole(state):
    failure = "this cannot be checked: ValueError: 1, 2"
    for unread, said in ((0, failure), (3, f"3 answers not understood: {failure}")):
        progress = SearchProgress(5, unread=unread, failure=failure)
        s = st.ended(st.searched(st.begun(state, Activity.SEARCHING), progress))
        assert words.search_remark(s) == said


def test_a_search_that_finds_nothing_says_so_until_something_is_chosen(state):
    s = st.searched(st.begun(state, Activity.SEARCHING), SearchProgress(314))
    s = st.ended(s)
    assert words.search_title(s) == "No counterexample found in 314 cases"
    assert st.choose(s, state.wanted[0].key).view is ModeView.RESULT


def test_an_exception_is_explained_and_counted(state):
    crash = Crash("IndexError: list index out of range", "main.py", 14)
    rows = {key: replace(row, verdict=Verdict.RTE, crash=crash) for key, row in state.rows.items()}
    s = state.but(rows=rows)
    assert words.crash_title(crash) == "Crash in line 14"
    assert words.crash_hint(s, s.row) == "3 files, IndexError"
    assert words.crash_reason(crash) == (
        "list index out of range: The list has no entry with this number."
    )


def test_the_same_mistake_in_other_files_is_named(state):
    key = state.wanted[2].key
    rows = state.rows | {state.wanted[0].key: state.rows[key]}
    assert words.same_mistake(state.but(rows=rows)) == "The same mistake in 1 other file: hotels1"


def test_what_was_typed_stands_behind_its_prompt(state):
    launch = replace(LAUNCH, stdin=("{name}", "n"), prompts=("File?", "Again?"))
    row = row_of(CASES[0], "Hello\nFile? \n350\nAgain? ")
    output = st.Output(CASES[0], row, launch)
    assert [(output.text[:place], line) for place, line in output.typed] == [
        ("Hello\nFile? ", "hotels1.txt"),
        ("Hello\nFile? \n350\nAgain? ", "n"),
    ]
    assert state.but(output=output).view is ModeView.OUTPUT


def test_a_question_that_only_a_person_can_answer_asks_for_it(state):
    open_question = Trial(LAUNCH, (), OpenQuestion(Need.ANSWER, "How many days?"))
    s = st.tried(state.forgotten(), open_question)
    assert s.how == "typed"
    assert "How many days?" in words.trial_line(s)
    assert state.forgotten().how == ""


def test_what_is_right_under_other_rules_too_has_a_tone_of_its_own(state):
    first = state.wanted[0]
    lines = (JudgedLine(verdict=Verdict.AC, fields={"weak": True}),)
    row = replace(first.row, judgement=Judgement(verdict=Verdict.AC, lines=lines))
    shown = state.but(rows={**state.rows, first.key: row})
    assert words.results_hint(shown) == "main.py · 1 of 3 right, 1 fits, but not only this"
    result = shown.wanted[0]
    assert row_mark(result.row) is WEAK
    assert row_mark(first.row) is not WEAK
    assert "fits, but not only this" in words.spoken_result(result)
    assert words.table_of(shown).rows[0][2] == "fits, but not only this"
    assert not result.is_wrong


def test_options_that_the_program_requires_are_asked_for_in_its_command(state):
    question = OpenQuestion(Need.OPTIONS, "--input, --hours")
    asking = state.but(trial=Trial(LAUNCH, question=question))
    said, link, *_ = words.trial_line(asking).split(" · ")
    assert said == (
        "The program requires --input, --hours: state the whole command, with {file} for the case."
    )
    assert "complete the command" in link
    completed = st.complete_command(asking)
    assert completed.options.command == "python3 main.py --input {file} --hours"
    assert (completed.options.folder, completed.trial) == (state.options.folder, None)
