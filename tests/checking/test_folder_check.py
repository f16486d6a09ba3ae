"""A folder of submissions × cases: filled cell by cell, kept on disk, gone on with, compared."""

import shutil
import threading
import zipfile
from contextlib import closing
from dataclasses import replace

import pytest
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import CaseSource, SetFiles, case_set, contest_files
from bwinf_gui.checking.changes import submission_digest
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import FolderSearch
from bwinf_gui.checking.folder_check import Filling, Matrix, changed_cells, folder_check
from bwinf_gui.checking.kept_folder import LONGEST_ANSWER, KeptRows
from bwinf_gui.checking.page import page_of
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import submissions_in
from bwinf_gui.checking.verdicts import Judgement, Verdict
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.text.translation import speak

SMALL = "A D\n1\nH 1\n"
RIGHT = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
WRONG = RIGHT.replace("H 1 links", "H 3 links")
OTHER = "A C\n1\nH 0\n"
OTHER_RIGHT = "A: H 1 rechts\nB: nicht möglich\nC:\n"


@pytest.fixture
def cases(tmp_path):
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "parkplatz1.txt").write_text(SMALL)
    (folder / "parkplatz12.txt").write_text(OTHER)
    files = contest_files(folder / "parkplatz1.txt", "parkplatz*.txt", ())
    return case_set(CHECKER, SetFiles(contest=files, own=(), pattern="parkplatz*.txt"), None)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "submissions"
    for name, first in (("01", RIGHT), ("02", WRONG)):
        (folder / name).mkdir(parents=True)
        (folder / name / "parkplatz1.txt").write_text(first)
        (folder / name / "parkplatz12.txt").write_text(OTHER_RIGHT)
    (folder / "03").mkdir()
    (folder / "03" / "result1.txt").write_text(RIGHT)
    return folder


@pytest.fixture
def database(tmp_path):
    with closing(Database(tmp_path / "kept.sqlite3")) as database:
        yield database


@pytest.fixture
def new_check(cases, folder, database):
    def new(**limits):
        limits = Limits(**limits)
        check = Check(checker=CHECKER, cases=cases.of(CaseSource.CONTEST), limits=limits)
        return folder_check(check, folder, database=database, task="parking")

    return new


def _filled(check):
    check.kept.begin()
    *_, matrix = Filling(check, Matrix()).run(lambda: Runner(check.check.limits, 1))
    return matrix


def _as_kept(rows):
    """Rows without what only pictures need, which is not kept."""
    return {place: _plain(row) for place, row in rows.items()}


def _plain(row):
    lines = tuple(replace(line, said=None) for line in row.judgement.lines)
    return replace(row, judgement=replace(row.judgement, lines=lines))


def _verdicts(check, matrix):
    cases = range(len(check.check.cases))
    return [
        [matrix.rows[number, case].verdict.value for case in cases]
        for number in range(len(check.submissions))
    ]


def test_cases_stand_in_the_order_of_their_numbers(cases):
    assert [case.name for case in cases.of(CaseSource.CONTEST)] == [
        "parkplatz1.txt",
        "parkplatz12.txt",
    ]


def test_a_file_of_ones_own_with_a_name_that_is_taken_gets_another(tmp_path):
    contest = tmp_path / "parkplatz1.txt"
    contest.write_text(SMALL)
    own = tmp_path / "own" / "parkplatz1.txt"
    own.parent.mkdir()
    own.write_text(OTHER)
    bad = own.with_name("bad.txt")
    bad.write_text("this is no row of cars")
    files = SetFiles(contest=[contest], own=(own, bad), pattern="parkplatz*.txt")
    found = case_set(CHECKER, files, None)
    names = [case.name for case in found.of(CaseSource.CONTEST, CaseSource.OWN)]
    assert names == ["parkplatz1.txt", "parkplatz1.txt (2)"]
    assert [error.source for error in found.refused] == ["bad.txt"]


def test_every_cell_is_filled_and_a_file_that_is_missing_is_no_answer(new_check):
    check = new_check()
    assert _verdicts(check, _filled(check)) == [["AC", "AC"], ["WA", "AC"], ["AC", "NO"]]


def test_rows_come_back_from_disk_as_they_were(new_check):
    check = new_check()
    matrix = _filled(check)
    assert new_check().valid(check.kept.new).rows == _as_kept(matrix.rows)


def test_rows_of_a_submission_that_has_changed_are_not_taken_over(new_check, folder):
    _filled(new_check())
    (folder / "02" / "parkplatz1.txt").write_text(RIGHT)
    check = new_check()
    assert {place[0] for place in check.valid(check.kept.new).rows} == {0, 2}


@pytest.mark.parametrize("line", ["[" * 200_000, '{"key": ' * 50_000, "\0" * 1000, "[]", "1"])
def test_a_row_that_is_damaged_costs_only_itself(new_check, database, line):
    check = new_check()
    found = _as_kept(_filled(check).rows)
    with database.writing() as connection:
        connection.execute("UPDATE check_rows SET content = ? WHERE number = 2", [line])
    rows = check.valid(check.kept.new).rows
    assert len(rows) == len(found) - 1
    assert all(found[place] == row for place, row in rows.items())


def test_a_second_check_knows_what_has_changed_and_replaces_the_first(new_check, folder):
    first = new_check()
    before = _filled(first)
    first.kept.finish()
    (folder / "02" / "parkplatz1.txt").write_text(RIGHT)
    second = new_check()
    matrix = _filled(second)
    assert changed_cells(second.same_places(second.kept.last), matrix.rows) == {(1, 0)}
    assert changed_cells(before.rows, before.rows) == frozenset()
    second.kept.finish()
    assert second.valid(second.kept.last).rows == _as_kept(matrix.rows)
    assert not second.kept.new


def test_an_end_that_is_said_twice_loses_nothing(new_check):
    check = new_check()
    rows = _as_kept(_filled(check).rows)
    for _ in range(2):
        check.kept.finish()
    assert check.valid(check.kept.last).rows == rows


@pytest.mark.usefixtures("warm_runners")
def test_a_pause_lets_what_runs_come_to_its_end_and_the_rest_is_filled_later(new_check, folder):
    for number in (4, 5):
        (folder / f"0{number}.py").write_text(f"print({RIGHT!r})")
    check = new_check()
    check.kept.begin()
    pausing = threading.Event()
    filling = Filling(check, Matrix(), pausing)
    for matrix in filling.run(lambda: Runner(Limits(), 1)):
        if len(matrix.rows) == 7:
            pausing.set()
        if pausing.is_set() and filling.is_idle():
            break
    assert not matrix.running
    known = check.valid(check.kept.new).rows
    assert len(known) in {7, 8}
    *_, whole = Filling(check, Matrix(rows=known)).run(lambda: Runner(Limits(), 1))
    assert len(whole.rows) == check.size
    found = _as_kept(whole.rows)
    assert {place: found[place] for place in known} == _as_kept(known)


@pytest.mark.usefixtures("warm_runners")
def test_cells_that_run_are_reported_with_their_seconds(new_check, folder):
    (folder / "04.py").write_text(f"import time\ntime.sleep(0.5)\nprint({RIGHT!r})")
    check = new_check()
    seen = [
        m.running for m in Filling(check, Matrix()).run(lambda: Runner(Limits(), 1)) if m.running
    ]
    assert {place for running in seen for place in running} <= {(3, 0), (3, 1)}
    assert max(max(running.values()) for running in seen) >= 0.3


def test_verdicts_that_were_kept_are_said_in_the_language_of_now(new_check):
    check = new_check()
    english = _filled(check).rows[1, 0]
    speak("de")
    german = new_check().valid(check.kept.new).rows[1, 0]
    assert german.verdict is english.verdict
    assert german.judgement.lines[2].reason != english.judgement.lines[2].reason


def test_a_digest_goes_by_all_that_is_checked(folder):
    (folder / "04").mkdir()
    (folder / "04" / "main.py").write_text("import helper")
    (folder / "04" / "helper.py").write_text("print(1)")
    before = [submission_digest(each) for each in submissions_in(folder)]
    assert before == [submission_digest(each) for each in submissions_in(folder)]
    (folder / "04" / "helper.py").write_text("print(2)")
    after = [submission_digest(each) for each in submissions_in(folder)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True] * 3 + [False]


def test_a_program_in_a_zip_is_the_same_wherever_that_is_unpacked(tmp_path):
    folder = tmp_path / "all"
    folder.mkdir()
    for name in ("04.zip", "05.zip"):
        with zipfile.ZipFile(folder / name, "w") as archive:
            archive.writestr("Aufgabe1/main.py", "print(1)")
    first = submissions_in(folder)
    before, places = [submission_digest(each) for each in first], _folders(first)
    # Its folder goes with the last that uses it.
    del first
    again = submissions_in(folder)
    assert not places & _folders(again)
    assert [submission_digest(each) for each in again] == before
    assert before[0] != before[1]


def _folders(programs):
    return {program.ways[0].folder for program in programs}


@pytest.mark.usefixtures("warm_runners")
def test_what_was_too_much_to_be_judged_is_kept_all_the_same(new_check, folder):
    for name in ("01", "02", "03"):
        shutil.rmtree(folder / name)
    (folder / "04.py").write_text("print('x' * 5_000_000)")
    check = new_check(output_mb=2)
    rows = _filled(check).rows
    assert {row.verdict for row in rows.values()} == {Verdict.OLE}
    assert min(len(row.answer.text) for row in rows.values()) > LONGEST_ANSWER
    again = new_check(output_mb=2)
    kept = again.valid(again.kept.new).rows
    assert kept.keys() == rows.keys()
    assert {len(row.answer.text) for row in kept.values()} == {LONGEST_ANSWER}


def test_a_long_answer_is_cut_with_its_number_of_games(database, folder):
    long = PrintedAnswer("x" * (LONGEST_ANSWER + 1), games=100)
    row = CheckedRow(
        submission="01",
        file="parkplatz1.txt",
        verdict=Verdict.OLE,
        judgement=Judgement(verdict=Verdict.NO),
        answer=long,
    )
    kept = KeptRows(database, "parking", folder)
    kept.begin()
    kept.keep("key", row)
    assert kept.new["key"].row.answer == PrintedAnswer(long.text[:-1], games=100)


def test_a_submission_that_has_no_digest_costs_only_its_kept_rows(new_check, monkeypatch, caplog):
    def digest(submission):
        if submission.name == "02":
            raise RecursionError
        return submission_digest(submission)

    monkeypatch.setattr("bwinf_gui.checking.folder_check.submission_digest", digest)
    check = new_check()
    assert len(_filled(check).rows) == check.size
    assert {place[0] for place in new_check().valid(check.kept.new).rows} == {0, 2}
    assert "'02' has no digest" in caplog.text


@pytest.mark.usefixtures("warm_runners")
def test_a_search_that_fails_costs_only_itself(cases, folder, database, monkeypatch, caplog):
    def broken(*_, **__):
        raise ZeroDivisionError("x")

    monkeypatch.setattr("bwinf_gui.checking.folder_check.program_search", broken)
    (folder / "04.py").write_text(f"print({RIGHT!r})")
    check = folder_check(
        Check(checker=CHECKER, cases=cases.of(CaseSource.CONTEST)[:1]),
        folder,
        database=database,
        task="parking",
        search=FolderSearch(1, "parkplatz*.txt"),
    )
    matrix = _filled(check)
    assert check.is_whole(matrix)
    assert matrix.findings[3].failure == "this cannot be checked: ZeroDivisionError: x"
    assert "Traceback" in caplog.text


def test_rows_of_a_store_that_cannot_be_written_are_found_again(new_check, database):
    database.close()
    check = new_check()
    assert len(_filled(check).rows) == check.size
    assert check.kept.new == {}


def test_old_folders_are_forgotten(database, tmp_path, monkeypatch):
    monkeypatch.setattr("bwinf_gui.checking.kept_folder.MOST_FOLDERS", 3)
    for number in range(6):
        kept = KeptRows(database, "parking", tmp_path / str(number))
        kept.begin()
        kept.finish()
        kept.begin()
    with database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM checks").fetchone()[0] == 6


def test_the_page_for_browsers_says_what_is_right_and_the_first_wrong_step(new_check):
    rows = _filled(new_check()).rows
    page = page_of("Schiebeparkplatz", [rows[place] for place in sorted(rows)])
    assert "02: 1 of 2 right" in page
    assert "Right: parkplatz12.txt" in page
    assert "First wrong step: C, line 3" in page
