"""What is saved is checked again, and only what is different then is shown."""

from dataclasses import replace

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.changes import Watch, changed_rows, files_below
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.verdicts import Judgement, Verdict


def test_a_change_is_reported_once_and_not_before_it_has_come_to_rest(tmp_path):
    file = tmp_path / "solve.py"
    file.write_text("1")
    watch = Watch(lambda: files_below(tmp_path))
    assert not watch.has_changed()
    file.write_text("12")
    assert not watch.has_changed(), "it may still be written"
    file.write_text("123")
    assert not watch.has_changed()
    assert watch.has_changed()
    assert not watch.has_changed()


def test_files_may_come_and_go_as_editors_do_it(tmp_path):
    file = tmp_path / "solve.py"
    file.write_text("1")
    watch = Watch(lambda: files_below(tmp_path))
    (tmp_path / ".solve.py.swp").write_text("1")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "solve.pyc").write_text("1")
    assert [watch.has_changed() for _ in range(3)] == [False] * 3
    (tmp_path / "new").write_text("2")
    (tmp_path / "new").replace(file)
    assert [watch.has_changed() for _ in range(3)] == [False, True, False]
    file.unlink()
    assert [watch.has_changed() for _ in range(3)] == [False, True, False]
    lone = Watch(lambda: files_below(file))
    file.write_text("3")
    assert [lone.has_changed() for _ in range(2)] == [False, True]


def test_only_rows_that_say_something_else_are_shown():
    row = CheckedRow(
        submission="anna",
        file="a.txt",
        verdict=Verdict.WA,
        judgement=Judgement(verdict=Verdict.WA),
        answer=PrintedAnswer("x"),
        seconds=0.1,
    )
    before = [row, replace(row, file="b.txt")]
    after = [
        replace(row, seconds=0.2),
        replace(row, file="b.txt", verdict=Verdict.AC),
        replace(row, file="c.txt"),
    ]
    assert [each.file for each in changed_rows(before, after)] == ["b.txt", "c.txt"]
