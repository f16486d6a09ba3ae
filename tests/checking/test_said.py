"""What a teacher says of submissions decides what is checked, and how."""

from contextlib import closing
from pathlib import Path

import pytest

from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.changes import submission_digest
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.folder_check import folder_check
from bwinf_gui.checking.kept_folder import FolderRemarks, KeptRows, SubmissionNote, said_of
from bwinf_gui.checking.running.program import Launch, ways_to_start
from bwinf_gui.checking.submissions import Program, ResultFiles, Unusable
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks.parking.check.checker import CHECKER

SMALL = b"A D\n1\nH 1\n"
RIGHT = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"


@pytest.fixture
def database(tmp_path):
    with closing(Database(tmp_path / "store.sqlite3")) as database:
        yield database


@pytest.fixture
def submissions(tmp_path):
    folder = tmp_path / "class"
    for name in ("a.py", "b.py"):
        (folder / "several").mkdir(parents=True, exist_ok=True)
        (folder / "several" / name).write_text("print(1)\n")
    (folder / "nothing").mkdir()
    (folder / "nothing" / "doc.pdf").write_bytes(b"%PDF")
    return folder


def found(folder, database, said):
    case = case_of_content(CHECKER, SMALL, "parkplatz1.txt")
    check = Check(checker=CHECKER, cases=[case])
    return folder_check(check, folder, database=database, task="parking", said=said)


def test_the_program_that_counts_is_said(submissions, database):
    assert isinstance(found(submissions, database, None).submissions[1], Unusable)
    said = FolderRemarks().but("several", program="b.py")
    program = found(submissions, database, said).submissions[1]
    assert isinstance(program, Program)
    assert program.ways[0].name == "b.py"


@pytest.mark.parametrize("path", ["../nothing/doc.pdf", "/etc/passwd", "c.py"])
def test_only_a_program_that_was_found_can_be_said(submissions, database, path):
    said = FolderRemarks().but("several", program=path)
    assert isinstance(found(submissions, database, said).submissions[1], Unusable)


def test_a_pasted_text_is_checked_in_place_of_what_was_handed_in(submissions, database):
    said = FolderRemarks().but("nothing", answer=RIGHT)
    check = found(submissions, database, said)
    pasted = check.submissions[0]
    assert isinstance(pasted, ResultFiles)
    (row,) = check.check.rows([pasted])
    assert (row.submission, row.verdict) == ("nothing", Verdict.AC)
    other = SubmissionNote(answer="A: ").applied_to(pasted)
    assert submission_digest(other) != submission_digest(pasted)


def test_what_is_said_of_a_folder_comes_back(database):
    said = FolderRemarks(most=10).but("Jürgen \udcff", points="7,5", remark="wie David?")
    remembered = said_of(database, "parking", Path("/class \udcff"))
    remembered.keep(said)
    assert remembered.get() == said
    assert said_of(database, "hotels", Path("/class \udcff")).get() == FolderRemarks()


@pytest.mark.parametrize(
    ("way", "how", "stdin"),
    [
        ("argument", "argument", ()),
        ("stdin", "stdin", None),
        ("typed:{name}\nn", "typed", ("{name}", "n")),
        ("file:hotels.txt, b.txt", "file:hotels.txt, b.txt", ()),
    ],
)
def test_a_program_is_started_in_the_way_that_is_said(way, how, stdin):
    plain = Launch(name="a.py", command=("python3", "a.py", "{file}"), folder=Path())
    program = SubmissionNote(way=way).applied_to(Program("a", ways_to_start(plain)))
    (launch,) = program.ways
    assert (launch.how, launch.stdin) == (how, stdin)


def test_one_window_at_a_time_checks_a_folder(database, tmp_path):
    ours, theirs = (KeptRows(database, "parking", tmp_path) for _ in range(2))
    lock = ours.hold()
    assert lock is not None
    assert theirs.hold() is None
    other = KeptRows(database, "hotels", tmp_path).hold()
    assert other is not None
    other.close()
    lock.close()
    again = theirs.hold()
    assert again is not None
    again.close()
