"""Whatever a folder of submissions holds: each entry has its own row, and costs nobody else any."""

import csv
import json
import logging
import os
from contextlib import closing, contextmanager

import pytest
from command_line import bwinf_here
from entries import (
    CASE,
    CASE_NAME,
    ENTRIES,
    HONEST,
    HONEST_ANSWER,
    HONEST_PROGRAM,
    Entry,
    file,
    folder,
    submissions,
)
from systems import not_on_windows
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking import submissions as submitted
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import Filling, Matrix, folder_check
from bwinf_gui.checking.results import Unmatched
from bwinf_gui.checking.rows import CheckedRow, judgement_on
from bwinf_gui.checking.running.run import Limits
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import Program, answers_in, submissions_in
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.parking.check.checker import CHECKER

pytestmark = not_on_windows("most of these entries are files of Unix")

NOBODY = 65534
RUN = ("formula-error.py", "not-utf-8-\udcff.py", "not-utf-8-\udcff", "broken-executable")
"""Programs of which more than that they are run is to be seen."""

SLOW = ("deep", "wide", "program-beside-deep")
QUICK = [each for each in ENTRIES if each.file_name not in SLOW]
"""Those that take no seconds to make."""


@pytest.fixture
def check():
    case = case_of_content(CHECKER, CASE, CASE_NAME)
    check = Check(checker=CHECKER, cases=[case], limits=Limits(seconds=20))
    # All is imported before an ordinary user has to.
    assert judgement_on(CHECKER, case, PrintedAnswer(HONEST_ANSWER)).verdict == "AC"
    return check


def rows_of(check, found, runner=None):
    return {
        each.submission: each for each in check.rows(found, runner) if isinstance(each, CheckedRow)
    }


@contextmanager
def ordinary_user():
    """This process without the rights of the superuser meanwhile."""
    if os.geteuid():
        yield
        return
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def test_every_entry_has_its_own_sentence_and_the_others_are_judged(check):
    with submissions(QUICK, programs=False) as (place, made), ordinary_user():
        # Programs that are run are the business of their runner.
        found = [each for each in submissions_in(place) if not isinstance(each, Program)]
        rows = rows_of(check, found)
        refused = {entry.file_name for entry in made if entry.is_refused}
        assert rows[HONEST].verdict == "AC"
        assert {name: rows[name].verdict for name in refused} == dict.fromkeys(refused, "JE")
        assert [name for name in refused if not rows[name].message.endswith(".")] == []
        assert not any("Error" in rows[name].message for name in refused)
        assert len(refused) > 100


@pytest.mark.usefixtures("warm_runners")
def test_every_form_of_the_report_is_written_whatever_names_and_outputs_hold():
    kept = [each for each in QUICK if each.is_refused or each.file_name in RUN]
    with submissions(kept) as (place, made):
        around = place.parent
        forms = ("--csv", around / "table.csv", "--html", around / "page.html")
        done = bwinf_here(
            *("check", "parking", around / CASE_NAME, "--submissions", place, "--trust"),
            *(*forms, "--json", "--output", around / "all.json"),
        )
        assert (done.returncode, done.stderr) == (1, "")
        rows = {
            each["submission"]: each
            for each in json.loads((around / "all.json").read_bytes())["rows"]
        }
        assert {HONEST, HONEST_PROGRAM, *(each.file_name for each in made)} == rows.keys()
        assert {rows[HONEST]["verdict"], rows[HONEST_PROGRAM]["verdict"]} == {"AC"}
        table = csv.reader((around / "table.csv").read_text("utf-8").splitlines())
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in table for cell in row)
        assert "not-utf-8-\ufffd" in (around / "page.html").read_text("utf-8")
        assert "not-utf-8-\ufffd" in (around / "table.csv").read_text("utf-8")


def test_names_that_spreadsheets_or_terminals_would_obey_are_written_out():
    begins = ("=", "-.", "--", "@", "line", "escape")
    names = [each for each in ENTRIES if each.file_name.startswith(begins)]
    with submissions(names, programs=False) as (place, made):
        table = place.parent / "table.csv"
        done = bwinf_here(
            *("check", "parking", place.parent / CASE_NAME, "--submissions", place),
            *("--csv", table),
        )
        assert len(made) >= 5
        assert "\x1b" not in done.stdout + done.stderr
        assert "line\\nfeed.txt" in done.stdout
        assert "\n'=cmd|calc!A1.txt," in table.read_text("utf-8")


@pytest.mark.parametrize("error", [ZeroDivisionError("x"), RecursionError("y")])
def test_what_nobody_expects_costs_one_entry_and_is_in_the_log(check, monkeypatch, caplog, error):
    def recognised(path):
        if path.name == "odd.txt":
            raise error
        return False

    monkeypatch.setattr(submitted, "is_recognised", recognised)
    with submissions([Entry("odd.txt", file("?"))], programs=False) as (place, _):
        rows = rows_of(check, submissions_in(place))
    assert rows[HONEST].verdict == "AC"
    assert rows["odd.txt"].message == f"This cannot be checked: {type(error).__name__}: {error}."
    assert "odd.txt" in caplog.text
    assert "Traceback" in caplog.text


def test_a_judge_that_fails_on_one_submission_goes_on_with_the_next(check, monkeypatch, caplog):
    monkeypatch.setattr(
        "bwinf_gui.checking.contents.decoded_answer", lambda content: content.decode("ascii")
    )
    caplog.set_level(logging.CRITICAL)
    with submissions([Entry("umlaut.txt", file("ü"))], programs=False) as (place, _):
        rows = rows_of(check, submissions_in(place))
    assert [rows["umlaut.txt"].verdict, rows[HONEST].verdict] == ["JE", "AC"]


def test_a_bad_file_of_a_folder_costs_its_own_case_only(tmp_path):
    cases = [case_of_content(CHECKER, CASE, name) for name in ("parkplatz1.txt", "parkplatz2.txt")]
    check = Check(checker=CHECKER, cases=cases)
    anna = tmp_path / "all" / "anna"
    anna.mkdir(parents=True)
    (anna / "parkplatz1.txt").write_text(HONEST_ANSWER)
    (anna / "parkplatz2.txt").symlink_to("parkplatz1.txt")
    os.mkfifo(anna / "notes")
    found = [*check.rows(submissions_in(tmp_path / "all"))]
    verdicts = {each.file: each.verdict for each in found if isinstance(each, CheckedRow)}
    assert verdicts == {"parkplatz1.txt": "AC", "parkplatz2.txt": "JE"}
    (unmatched,) = (each for each in found if isinstance(each, Unmatched))
    assert unmatched.file.endswith("notes")
    assert unmatched.reason == "this is a named pipe, not a file"


def test_a_folder_of_answers_is_read_past_what_cannot_be(check):
    names = ("to-zero.txt", "with-fifo-result", "unreadable", "deep")
    kept = [each for each in ENTRIES if each.file_name in names]
    with submissions(kept, programs=False) as (place, made), ordinary_user():
        found = [*check.rows(answers_in(place))]
        assert len(made) == len(names)
    said = {each.submission: each.message for each in found if isinstance(each, CheckedRow)}
    deep = next(name for name in said if name.startswith("deep/"))
    assert said.pop(deep) == "The folder is more than 32 folders deep."
    assert said == {
        HONEST: "",
        "to-zero.txt": "This is a link, not the file or folder itself.",
        "unreadable": "Access is not allowed.",
        "with-fifo-result/parkplatz1.txt": "This is a named pipe, not a file.",
    }


def test_a_folder_with_too_much_in_it_is_refused_before_all_is_read(check, monkeypatch):
    monkeypatch.setattr(submitted, "MOST_ENTRIES", 20)
    broad = {f"{number}__txt": file("?") for number in range(21)}
    in_two = {name: folder(**dict([*broad.items()][:11])) for name in ("a", "b")}
    entries = [Entry("broad", folder(**broad)), Entry("in-two", folder(**in_two))]
    with submissions(entries, programs=False) as (place, _):
        rows = rows_of(check, submissions_in(place))
    said = "The folder holds more than 20 files and folders."
    assert [rows[name].message for name in ("broad", "in-two")] == [said, said]
    assert rows[HONEST].verdict == "AC"


@pytest.mark.usefixtures("warm_runners")
def test_a_lone_description_gets_no_file_but_itself(check):
    source = "import os; raise SystemExit(os.listdir() != ['alone.toml'])"
    text = f'command = ["python3", "-c", "{source}"]'
    alone = [Entry("alone.toml", file(text))]
    with submissions(alone) as (place, _), Runner(check.limits, 1) as runner:
        rows = rows_of(check, submissions_in(place), runner)
    # It ended well, without an answer.
    assert rows["alone.toml"].verdict == "NO", rows["alone.toml"].message


def test_a_case_with_a_name_that_is_no_text_is_checked_in_the_window_too(tmp_path):
    case = case_of_content(CHECKER, CASE, "parkplatz\udcff.txt")
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "anna.txt").write_text(HONEST_ANSWER)
    with closing(Database(None)) as database:
        check = folder_check(
            Check(checker=CHECKER, cases=[case]), tmp_path / "all", database=database, task="x"
        )
        check.kept.begin()
        *_, matrix = Filling(check, Matrix()).run(lambda: Runner(Limits(), 1))
        assert [row.verdict for row in check.valid(check.kept.new).rows.values()] == ["AC"]
    assert matrix.rows[0, 0].verdict == "AC"
