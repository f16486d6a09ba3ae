"""Programs of others are run only after the user has said so, once for each."""

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget

from bwinf_gui.checking.submissions import submissions_in
from bwinf_gui.widgets.check.trust import Trust


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.fixture
def trust(page, tmp_path):
    return Trust(file=tmp_path / "settings" / "trusted.json", parent=page)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "submissions"
    (folder / "02").mkdir(parents=True)
    (folder / "01.py").write_text("print(1)")
    (folder / "02" / "main.py").write_text("import helper")
    (folder / "02" / "helper.py").write_text("print(2)")
    return folder


def _click(page, role):
    box = page.findChild(QMessageBox, "trustDialog")
    next(each for each in box.buttons() if box.buttonRole(each) is role).click()
    return box


def _run(page):
    return _click(page, QMessageBox.ButtonRole.AcceptRole)


def test_a_program_runs_only_after_the_user_has_said_so(trust, page, folder):
    ran = []
    programs = submissions_in(folder)
    trust.ask(programs, lambda: ran.append("run"))
    assert ran == []
    assert not trust.is_trusted(programs)
    box = _run(page)
    assert str(folder) in box.informativeText()
    assert "protected" in box.informativeText() or "limited" in box.informativeText()
    assert ran == ["run"]
    assert trust.is_trusted(programs)


def test_no_is_no_and_the_question_comes_again(trust, page, folder):
    ran = []
    trust.ask(submissions_in(folder), lambda: ran.append("run"))
    _click(page, QMessageBox.ButtonRole.RejectRole)
    assert ran == []
    assert not trust.is_trusted(submissions_in(folder))


def test_the_answer_is_remembered_beyond_the_window(trust, page, folder, tmp_path):
    trust.ask(submissions_in(folder), lambda: None)
    _run(page)
    later = Trust(file=tmp_path / "settings" / "trusted.json", parent=page)
    ran = []
    later.ask(submissions_in(folder), lambda: ran.append("run"))
    assert ran == ["run"]


@pytest.mark.parametrize("changed", ["01.py", "02/helper.py"])
def test_a_program_that_changes_is_trusted_no_more(trust, page, folder, changed):
    trust.ask(submissions_in(folder), lambda: None)
    _run(page)
    (folder / changed).write_text("print('something else')")
    assert not trust.is_trusted(submissions_in(folder))


def test_a_damaged_memory_is_no_answer(page, folder, tmp_path):
    file = tmp_path / "trusted.json"
    file.write_text('["what is this')
    assert not Trust(file=file, parent=page).is_trusted(submissions_in(folder))
