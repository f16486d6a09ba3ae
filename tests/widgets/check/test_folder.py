"""A folder of submissions is checked in the window, as somebody who grades would do it."""

import base64
import csv
import io
import re
import zipfile
from pathlib import Path
from threading import Event

import psutil
import pytest
from driving import (
    child,
    click,
    english_settings,
    open_program,
    press,
    shared_program,
    type_in,
)
from entries import HONEST, NAMES, SPECIAL, Entry, file, submissions
from folders import keep_apart
from programs_here import *  # noqa: F403 - fixtures
from programs_here import run_here
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QPushButton, QWidget
from systems import not_on_windows
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.latest import CheckKind, LatestCheck
from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit.check.folder import reading as reading_module
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder.contents import FolderCheckOptions
from bwinf_gui.kit.check.folder.dialog import PupilReports
from bwinf_gui.kit.check.folder.report import Aid
from bwinf_gui.tasks.parking.tab.car_painter import COLLISION
from bwinf_gui.widgets.check import trust as trust_module
from bwinf_gui.widgets.report import ReportForm, paper

RUN_MS = 60_000
SMALL = "A D\n1\nH 1\n"
RIGHT = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
WRONG = RIGHT.replace("H 1 links", "H 3 links")
OTHER = "A C\n1\nH 0\n"
OTHER_RIGHT = "A: H 1 rechts\nB: nicht möglich\nC:\n"


def _printing(first, second):
    return f"import sys\nprint({second!r} if '2' in sys.argv[-1][-6:] else {first!r})\n"


@pytest.fixture
def cases(tmp_path):
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "parkplatz1.txt").write_text(SMALL)
    (folder / "parkplatz2.txt").write_text(OTHER)
    return folder


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "submissions"
    folder.mkdir()
    (folder / "01.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    (folder / "02.py").write_text(_printing(WRONG, OTHER_RIGHT), encoding="utf-8")
    return folder


@pytest.fixture
def results(tmp_path):
    folder = tmp_path / "results"
    for name, text in (("01", RIGHT), ("02", WRONG)):
        (folder / name).mkdir(parents=True)
        (folder / name / "parkplatz1.txt").write_text(text)
        (folder / name / "parkplatz2.txt").write_text(OTHER_RIGHT)
    return folder


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Where the shared window keeps what it keeps."""
    return tmp_path_factory.mktemp("shared")


@pytest.fixture
def same_home(home, monkeypatch):
    """Another window keeps it there too."""
    keep_apart(home, monkeypatch)


@pytest.fixture(scope="module")
def shared(qapp, home):
    """A window for all tests but those that open it again."""
    with shared_program(qapp, home, workers=False, tabs=["parking"]) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared, cases):
    """The page with nothing chosen yet, and the files of the task alone as cases."""
    shared.open_path(cases / "parkplatz1.txt")
    _show_folder_page(shared)
    mode = _mode(shared)
    mode.stage.show(
        mode.state.but(
            options=FolderCheckOptions(at_once=1, with_traps=False, with_own=False), place=None
        )
    )
    qtbot.waitUntil(lambda: mode.run.check is None and mode.state.contents is not None)
    yield shared
    shared.page.check_page.close_down()


@pytest.fixture
def checked(qtbot, window, results):
    """The page with files of results that are checked, which needs no trust."""
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    return window


def _show_folder_page(window):
    tab = window.page
    tab.show_page(tab.check_page)
    tab.check_page.show_mode(tab.check_page.folder)


def _mode(window):
    return window.page.check_page.folder


def _matrix(window):
    return child(_mode(window).centre, "checkMatrix")


def _rows(window):
    return _mode(window).state.matrix.rows


def _type_folder(qtbot, window, folder):
    field = child(_mode(window).left, "checkFolder")
    field.clear()
    type_in(field, str(folder))
    press(qtbot, field, Qt.Key.Key_Return)


def _choose(qtbot, window, folder):
    _type_folder(qtbot, window, folder)
    qtbot.waitUntil(lambda: _mode(window).run.check is not None)


def _start(qtbot, window, *, trust=True, button="checkFolderStart"):
    """Start the check; `trust` is whether the user is asked, and then says yes."""

    # A run of few results may be over before anybody looks.
    mode, started = _mode(window), []
    mode.stage.changed.connect(lambda: mode.run.is_active and started.append(None))
    click(qtbot, mode.left, button)
    qtbot.waitUntil(lambda: bool(mode.state.question) or bool(started))
    assert bool(mode.state.question) is trust
    if trust:
        click(qtbot, mode.centre, "checkTrustFolder")
    qtbot.waitUntil(lambda: bool(started))


def _wait_until_finished(qtbot, window):
    mode = _mode(window)
    qtbot.waitUntil(lambda: mode.state.run is RunState.FINISHED, timeout=RUN_MS)


def _verdicts(window):
    """The cells by row, without points and remarks, in words."""
    model = _matrix(window).model()
    columns = range(model.columnCount() - 2)
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def _spoken(window, row, column):
    return _matrix(window).model().index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)


def _pick(window, place):
    _mode(window).stage.do(f.choose, place)


def _tick(window, name):
    """Tick a kind of cases, or the search."""
    child(_mode(window).left, f"checkFolder{name}").click()


@pytest.mark.usefixtures("warm_runners")
def test_programs_run_when_they_are_trusted_and_the_matrix_fills(qtbot, window, folder):
    _choose(qtbot, window, folder)
    assert _verdicts(window) == [["", ""], ["", ""]]
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]
    headline = child(_mode(window).centre, "checkFolderHeadline").text()
    assert headline == "1 of 2 submissions solves all 2 files"
    assert "02, parkplatz1: wrong" in _spoken(window, 1, 0)
    assert not child(_mode(window).left, "checkFolderStart").isEnabled()


def test_while_trust_is_asked_for_there_is_one_filled_button(qtbot, window, folder):
    _choose(qtbot, window, folder)
    mode = _mode(window)
    said = child(mode.left, "checkFolderTrusted")
    assert child(mode.left, "checkFolderStart").property("filled") == "true"
    click(qtbot, mode.left, "checkFolderStart")
    qtbot.waitUntil(lambda: bool(mode.state.question))
    buttons = [each for side in mode.sides for each in side.findChildren(QPushButton)]
    filled = [b.objectName() for b in buttons if b.isVisible() and b.property("filled") == "true"]
    assert filled in (["checkTrustFolder"], ["checkTrustOnce"])
    assert said.text() == "not trusted yet"
    click(qtbot, mode.centre, "checkTrustOnce")
    _wait_until_finished(qtbot, window)
    assert said.text() == "trusted this time"
    mode.show_case(None)
    qtbot.waitUntil(lambda: said.text() == "not trusted yet")


def test_without_trust_nothing_runs(qtbot, window, folder):
    proof = window.page.check_page.columns.column_of(_mode(window).right)
    assert not proof.isVisible()
    _choose(qtbot, window, folder)
    assert proof.isVisible()
    click(qtbot, _mode(window).left, "checkFolderStart")
    qtbot.waitUntil(lambda: bool(_mode(window).state.question))
    assert "2 programs" in child(_mode(window).centre, "checkFolderHeadline").text()
    click(qtbot, _mode(window).centre, "checkDoNotRun")
    assert not child(_mode(window).centre, "checkFolderQuestion").isVisible()
    assert not _mode(window).run.is_active
    assert _verdicts(window) == [["", ""], ["", ""]]


def test_files_of_results_need_no_trust_and_are_sorted_and_filtered(qtbot, checked):
    window = checked
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]
    matrix = _matrix(window)
    head = matrix.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(0) + 5, 5)
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert _verdicts(window) == [["wrong", "correct"], ["correct", "correct"]]
    matrix.setFocus()
    press(qtbot, matrix, Qt.Key.Key_S)
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]
    only = child(_mode(window).left, "checkShowOnly")
    assert only.model().index(2, 1).data() == "1"
    only.selectRow(2)
    assert _verdicts(window) == [["wrong", "correct"]]
    only.selectRow(0)
    search = child(_mode(window).left, "checkSearch")
    type_in(search, "02")
    assert _verdicts(window) == [["wrong", "correct"]]
    search.clear()
    click(qtbot, _mode(window).centre, "checkMatrixNames")
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]


def test_an_answer_that_is_opened_says_whose_it_is(qtbot, checked):
    window, page = checked, checked.page.check_page
    shown, lines = child(page, "checkShownCase"), child(page, "checkLines")
    _pick(window, (1, 0))
    qtbot.waitUntil(lambda: _mode(window).state.detail is not None)
    assert "C" in child(_mode(window).right, "checkCellHeadline").text()
    click(qtbot, _mode(window).right, "checkReadOutput")
    assert child(page, "checkInput").toPlainText() == WRONG
    qtbot.waitUntil(lambda: page.answer.is_answered)
    assert shown.text() == page.answer.status()[0] == "Shown: 02, parkplatz1.txt"
    _show_folder_page(window)
    _pick(window, (0, 0))
    matrix = _matrix(window)
    matrix.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        press(qtbot, matrix, key)
    assert page.top is page.answer
    assert child(page, "checkInput").toPlainText() == OTHER_RIGHT
    assert "02" in shown.text()
    assert "parkplatz2.txt" in shown.text()
    qtbot.waitUntil(lambda: lines.model().rowCount() == 3)
    assert window.page.document.name == "parkplatz1.txt"
    click(qtbot, page, "checkBackToDocument")
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: page.answer.state.fitting_name == "parkplatz2.txt")


def test_a_file_that_answers_none_of_the_cases_is_said_to_be_ignored(qtbot, window, results):
    (results / "01" / "parkplatz3.txt").write_text("A: K 1 rechts\nB: L 2 links\nC:\n")
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    _pick(window, (0, 0))
    mode = _mode(window)
    qtbot.waitUntil(lambda: mode.state.detail is not None)
    assert "parkplatz3.txt (fits no case)" in child(mode.right, "checkFound").text()


def test_beside_points_it_is_not_said_that_there_is_no_answer(qtbot, checked):
    _pick(checked, (1, 2))
    qtbot.waitUntil(lambda: child(_mode(checked).right, "checkCellLines").text() == "")
    assert child(_mode(checked).right, "checkCellHeadline").text() == ""
    assert not child(_mode(checked).right, "checkSeePicture").isEnabled()


def _choose_language(window, name):
    languages = child(window, "languageMenu").actions()
    next(action for action in languages if action.text() == name).trigger()


def test_the_folder_is_chosen_in_a_dialog_of_the_window(qtbot, window, results, monkeypatch):
    parents = []

    def chosen(parent, *_):
        parents.append(parent)
        return str(results)

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", chosen)
    click(qtbot, _mode(window).left, "checkFolderOpen")
    qtbot.waitUntil(lambda: len(_mode(window).state.table.submissions) == 2)
    assert parents == [window]


def test_all_is_said_in_german_after_a_switch(qtbot, checked):
    window = checked
    _choose_language(window, "Deutsch")
    qtbot.waitUntil(lambda: _verdicts(window) == [["richtig"] * 2, ["falsch", "richtig"]])
    headline = child(_mode(window).centre, "checkFolderHeadline").text()
    assert headline == "1 von 2 Einsendungen löst alle 2 Dateien"
    assert "wrong" not in _spoken(window, 1, 0)
    _choose_language(window, "English")


def test_the_open_question_about_a_submission_stands_beside_its_cells(qtbot, window, results):
    (results / "02" / "a.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    (results / "02" / "b.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    for name in ("parkplatz1.txt", "parkplatz2.txt"):
        (results / "02" / name).unlink()
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    _pick(window, (1, 0))
    said = child(_mode(window).right, "checkCellHeadline")
    qtbot.waitUntil(lambda: said.text() == "Which one is the program?")


@pytest.mark.usefixtures("warm_runners")
def test_how_a_program_ended_is_said_once_and_in_the_language_that_is_chosen_later(
    qtbot, window, folder
):
    (folder / "01.py").write_text("raise SystemExit(3)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    _pick(window, (0, 0))
    said = child(_mode(window).right, "checkCellHeadline")
    qtbot.waitUntil(lambda: said.text() == "The program ended with exit code 3.")
    _choose_language(window, "Deutsch")
    try:
        qtbot.waitUntil(lambda: said.text() == "Das Programm endete mit dem Exit-Code 3.")
    finally:
        _choose_language(window, "English")


@pytest.mark.usefixtures("programs_here")
def test_a_question_about_a_program_stays_in_another_language(qtbot, window, folder):
    asks = "input('Dateiname: ')\nprint(input('Wie viele Autos sollen es sein? '))\n"
    (folder / "02.py").write_text(asks, encoding="utf-8")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)

    mode, contents = _mode(window), _mode(window).state.contents
    asked = lambda: [r.question.text for r in mode.state.table.rows if r.question]  # noqa: E731
    assert [each[:19] for each in asked()] == ["The program asks “W"]
    _choose_language(window, "Deutsch")
    try:
        qtbot.waitUntil(lambda: mode.state.contents is not contents and bool(_rows(window)))
        assert [each[:21] for each in asked()] == ["Das Programm fragt „W"]
        assert _matrix(window).findChild(QWidget, "checkQuestion") is not None
        assert "Beantworte zuerst" in mode.why_not_start()
    finally:
        _choose_language(window, "English")


def test_traps_stay_checked_in_another_language(qtbot, window, results):
    _choose(qtbot, window, results)
    _tick(window, "Traps")
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    mode = _mode(window)
    _choose_language(window, "Deutsch")
    cases = lambda: [each.name for each in mode.state.table.cases]  # noqa: E731
    qtbot.waitUntil(lambda: "Kein Platz frei" in cases() and bool(_rows(window)))
    try:
        assert mode.state.missing == 0
    finally:
        _choose_language(window, "English")


@pytest.mark.slow
@pytest.mark.usefixtures("same_home")
def test_a_stopped_run_goes_on_where_it_was_also_in_another_window(
    qtbot, window, store, cases, folder, monkeypatch
):
    (folder / "02.py").write_text("import time\ntime.sleep(600)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: len(_rows(window)) == 2, timeout=RUN_MS)
    qtbot.waitUntil(lambda: bool(_mode(window).state.matrix.running), timeout=RUN_MS)
    seconds = {place: row.seconds for place, row in _rows(window).items()}
    # As a window does that is closed in the middle of a run; nothing is left but its rows.
    window.page.check_page.close_down()
    assert not _running("02.py")
    (folder / "02.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    run_here(monkeypatch)
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        _show_folder_page(window)
        qtbot.waitUntil(lambda: len(_rows(window)) == 2)
        assert child(_mode(window).left, "checkFolderStart").text() == "Check missing"
        assert "2 cells are missing" in child(_mode(window).centre, "checkFolderProgress").text()
        _start(qtbot, window)
        _wait_until_finished(qtbot, window)
        # They were not run again, which would have taken another time.
        assert {place: _rows(window)[place].seconds for place in seconds} == seconds
        assert _verdicts(window)[1] == ["correct", "correct"]


def test_stop_ends_what_runs_at_once(qtbot, window, folder):
    (folder / "02.py").write_text("import time\ntime.sleep(600)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: len(_rows(window)) == 2, timeout=RUN_MS)
    qtbot.waitUntil(lambda: bool(_mode(window).state.matrix.running), timeout=RUN_MS)
    click(qtbot, _mode(window).left, "checkFolderStop")
    assert not _mode(window).run.is_active
    assert not _mode(window).state.matrix.running
    qtbot.waitUntil(lambda: not _running("02.py"), timeout=RUN_MS)


@pytest.mark.usefixtures("warm_runners")
def test_pause_ends_nothing_and_resume_goes_on(qtbot, window, folder):
    for number in (3, 4):
        (folder / f"0{number}.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: len(_rows(window)) >= 1, timeout=RUN_MS)
    click(qtbot, _mode(window).left, "checkFolderStart")
    assert child(_mode(window).left, "checkFolderStart").text() == "Resume"
    qtbot.waitUntil(lambda: _mode(window).state.run is RunState.PAUSED, timeout=RUN_MS)
    assert 1 <= len(_rows(window)) < 8
    assert not _mode(window).state.matrix.running
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    assert len(_rows(window)) == 8


@pytest.mark.usefixtures("warm_runners")
def test_a_paused_check_goes_on_with_the_trust_in_its_own_folder(qtbot, window, folder, results):
    mode = _mode(window)
    (folder / "03.py").write_text("import time\ntime.sleep(600)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: len(_rows(window)) >= 1, timeout=RUN_MS)
    click(qtbot, mode.left, "checkFolderStart")
    qtbot.waitUntil(lambda: mode.state.run is RunState.PAUSED, timeout=RUN_MS)
    mode.take(results)
    click(qtbot, mode.left, "checkFolderStart")
    qtbot.waitUntil(lambda: mode.state.run is RunState.RUNNING or bool(mode.state.question))
    assert mode.state.question is None
    click(qtbot, mode.left, "checkFolderStop")


@pytest.mark.usefixtures("warm_runners")
def test_what_is_run_again_has_no_picture_until_there_is_an_answer(qtbot, window, folder):
    mode = _mode(window)
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    _pick(window, (1, 0))
    line = child(mode.right, "checkCellLine")
    qtbot.waitUntil(lambda: "H 3" in line.text())
    # While it runs, the other one waits for its turn.
    (folder / "01.py").write_text("import time\ntime.sleep(600)\n")
    _start(qtbot, window, trust=False, button="checkStartAgain")
    qtbot.waitUntil(lambda: (0, 0) in mode.state.matrix.running, timeout=RUN_MS)
    qtbot.waitUntil(lambda: not line.text())
    assert child(mode.right, "checkCellHeadline").text() == "There is no answer yet."
    assert mode.state.detail is None
    click(qtbot, mode.left, "checkFolderStop")


def _running(name):
    """The programs of this name that are run."""
    children = psutil.Process().children(recursive=True)
    return [child for child in children if name in " ".join(_command_of(child))]


def _command_of(process):
    try:
        return process.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return []


def test_a_second_check_says_what_has_changed(qtbot, checked, results):
    (results / "02" / "parkplatz1.txt").write_text(RIGHT)
    changes = child(_mode(checked).centre, "checkFolderChanges")
    _start(qtbot, checked, trust=False, button="checkStartAgain")
    qtbot.waitUntil(changes.isVisible, timeout=RUN_MS)
    assert changes.text() == "1 cell has changed since last time."
    assert _verdicts(checked)[1][0] == "correct"
    assert _spoken(checked, 1, 0).endswith("changed since last time")
    _start(qtbot, checked, trust=False, button="checkStartAgain")
    _wait_until_finished(qtbot, checked)
    assert not changes.isVisible()
    assert "last time" not in _spoken(checked, 1, 0)


def test_traps_are_cases_when_they_are_ticked(qtbot, window, results):
    _choose(qtbot, window, results)
    assert _matrix(window).model().columnCount() == 4
    _tick(window, "Traps")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() == 5)
    _tick(window, "Contest")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() == 3)
    assert len(_mode(window).state.table.cases) > 5


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere", "There is no such file"),
        ("empty", "Put a file, a folder or a program into it"),
        ("file.txt", "choose the folder that it is in"),
    ],
)
def test_a_folder_that_is_none_or_empty_is_reported(qtbot, window, tmp_path, name, said):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.txt").write_text("A:")
    field = child(_mode(window).left, "checkFolder")
    type_in(field, str(tmp_path / name))
    press(qtbot, field, Qt.Key.Key_Return)
    words = child(_mode(window).centre, "checkFolderEmpty")
    qtbot.waitUntil(lambda: said in words.text())
    assert not child(_mode(window).left, "checkFolderStart").isEnabled()


def _write(qtbot, window, file, monkeypatch):
    """Write the table or, by the ending of the file, a report of all that are ticked."""
    # The ending comes by itself.
    chosen = str(file.with_suffix(""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    if file.suffix == ".csv":
        click(qtbot, _mode(window).centre, "checkTable")
    else:
        dialog = _reports(qtbot, window)
        dialog.forms.setCurrentIndex(dialog.forms.findData(ReportForm(file.suffix)))
        dialog.save_button.click()
    qtbot.waitUntil(file.exists, timeout=RUN_MS)
    return file.read_bytes()


def _reports(qtbot, window):
    """The dialog of the reports, with all pages built."""
    click(qtbot, _mode(window).centre, "checkReport")
    dialog = window.findChildren(PupilReports)[-1]
    qtbot.waitUntil(lambda: dialog.is_built, timeout=RUN_MS)
    return dialog


def test_the_report_has_the_first_wrong_step_as_a_picture_in_every_form(
    qtbot, checked, tmp_path, monkeypatch
):
    page = _write(qtbot, checked, tmp_path / "r.html", monkeypatch).decode()
    assert "1 of 2 files is entirely right." in page
    assert "2 of 2 files are entirely right." in page
    assert page.count("data:image/png;base64,") == 1
    # Blocks for the lines of four answers.
    assert (page.count("■"), page.count("□")) == (13, 1)
    odt = _write(qtbot, checked, tmp_path / "r.odt", monkeypatch)
    with zipfile.ZipFile(io.BytesIO(odt)) as file:
        assert [name for name in file.namelist() if name.startswith("Pictures/")]
        content = file.read("content.xml").decode()
    assert content.count("<draw:image") == content.count("<svg:desc>") == 1
    pdf = _write(qtbot, checked, tmp_path / "r.pdf", monkeypatch)
    assert pdf.startswith(b"%PDF")
    assert b"/Subtype /Image" in pdf


def test_the_report_on_a_wide_row_shows_where_a_car_collides_far_from_its_spot(
    qtbot, window, results, cases, tmp_path, monkeypatch
):
    (cases / "parkplatz3.txt").write_text("A GR\n2\nGS 103\nGT 150\n")
    for name in ("01", "02"):
        (results / name / "parkplatz3.txt").write_text("CZ: GS 90 rechts\n")
        (results / name / "parkplatz1.txt").write_text(RIGHT)
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    page = _write(qtbot, window, tmp_path / "r.html", monkeypatch).decode()
    assert "GT stands there" in page
    pictures = re.findall(r"data:image/png;base64,([^\"]+)", page)
    assert len(pictures) == 2
    for picture in pictures:
        image = QImage.fromData(base64.b64decode(picture))
        colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
        assert COLLISION.rgb() in colours


@pytest.mark.usefixtures("programs_here")
def test_the_sum_of_a_report_is_about_the_files_of_the_task(
    qtbot, window, folder, tmp_path, monkeypatch
):
    _choose(qtbot, window, folder)
    _tick(window, "Traps")
    qtbot.waitUntil(lambda: len(_mode(window).state.table.cases) > 2)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    page = _write(qtbot, window, tmp_path / "r.html", monkeypatch).decode()
    # It fails on traps, which are named further below.
    assert "2 of 2 files are entirely right.</p>" in page


def test_a_report_names_the_folder_that_is_shown_while_another_one_is_read(
    qtbot, checked, folder, tmp_path, monkeypatch
):
    is_over, whole = Event(), reading_module.folder_contents

    def slow(*about):
        is_over.wait()
        yield from whole(*about)

    monkeypatch.setattr(reading_module, "folder_contents", slow)
    _mode(checked).take(folder)
    try:
        page = _write(qtbot, checked, tmp_path / "r.html", monkeypatch).decode()
    finally:
        is_over.set()
    assert "· results</td>" in page


def test_each_author_gets_a_file_with_a_hint_and_the_solution_by_choice_only(
    qtbot, checked, tmp_path, monkeypatch
):
    said = []
    for choice in (Aid.HINT, Aid.SOLUTION, Aid.NOTHING):
        folder = tmp_path / choice.name
        folder.mkdir()
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, f=folder: str(f))
        dialog = _reports(qtbot, checked)
        dialog.forms.setCurrentIndex(dialog.forms.findData(ReportForm.HTML))
        dialog.help.setCurrentIndex(dialog.help.findData(choice))
        qtbot.waitUntil(lambda d=dialog: d.is_built)
        dialog.one_each.setChecked(True)
        with qtbot.waitSignal(dialog.reported, check_params_cb="2 reports saved".__eq__):
            dialog.save_button.click()
        assert sorted(each.name for each in folder.iterdir()) == ["01.html", "02.html"]
        said.append((folder / "02.html").read_text(encoding="utf-8"))
    assert ["Hint." in each for each in said] == [True, False, False]
    assert ["best answer" in each for each in said] == [False, True, False]
    assert "H 1 left" not in said[0]


def test_reports_replace_no_files_unasked(qtbot, checked, tmp_path, monkeypatch):
    (tmp_path / "01.html").write_text("with remarks by hand")
    asked, answers = [], [False, True]

    def is_meant(_parent, question, _yes):
        asked.append(question)
        return answers.pop(0)

    monkeypatch.setattr(f"{PupilReports.__module__}.is_meant", is_meant)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    dialog = _reports(qtbot, checked)
    dialog.forms.setCurrentIndex(dialog.forms.findData(ReportForm.HTML))
    dialog.one_each.setChecked(True)
    dialog.save_button.click()
    assert asked == ["1 file is already there. Replace it?"]
    assert (tmp_path / "01.html").read_text() == "with remarks by hand"
    assert not (tmp_path / "02.html").exists()
    with qtbot.waitSignal(dialog.reported, check_params_cb="2 reports saved".__eq__):
        dialog.save_button.click()
    assert "<html" in (tmp_path / "01.html").read_text(encoding="utf-8")


def test_reports_that_are_not_saved_are_not_said_to_be(qtbot, checked, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "gone"))
    dialog, said = _reports(qtbot, checked), []
    dialog.reported.connect(said.append)
    dialog.one_each.setChecked(True)
    with qtbot.waitSignal(dialog.failed) as failed:
        dialog.save_button.click()
    assert failed.args[1]().startswith("The file was not saved: ")
    assert not said


def test_reports_that_cannot_be_built_are_a_message_in_the_window(qtbot, checked, monkeypatch):
    def author_of(_state, _number):
        raise LookupError("out of luck")

    monkeypatch.setattr(f"{PupilReports.__module__}.author_of", author_of)
    with qtbot.waitSignal(_mode(checked).failed) as failed:
        click(qtbot, _mode(checked).centre, "checkReport")
    assert failed.args[0] == "Reports"
    qtbot.waitUntil(lambda: not any(each.isVisible() for each in checked.findChildren(QDialog)))


@not_on_windows("no name there has a colon")
def test_authors_whose_files_would_be_one_get_a_file_each(
    qtbot, window, results, tmp_path, monkeypatch
):
    for name, new in (("01", "Anna: 1"), ("02", "anna- 1")):
        (results / name).rename(results / new)
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "reports"))
    (tmp_path / "reports").mkdir()
    dialog = _reports(qtbot, window)
    dialog.one_each.setChecked(True)
    dialog.forms.setCurrentIndex(dialog.forms.findData(ReportForm.HTML))
    with qtbot.waitSignal(dialog.reported, check_params_cb="2 reports saved".__eq__):
        dialog.save_button.click()
    names = sorted(path.name for path in (tmp_path / "reports").iterdir())
    assert names == ["Anna- 1 (2).html", "anna- 1.html"]


def test_the_reports_of_ticked_authors_are_printed(qtbot, checked, tmp_path):
    dialog = _reports(qtbot, checked)
    printer = paper()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    with qtbot.waitSignal(dialog.reported, check_params_cb="Report printed".__eq__):
        dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")
    assert not dialog.isVisible()


def test_points_and_remarks_are_kept_with_the_folder_and_written_to_the_table(
    qtbot, checked, results, tmp_path, monkeypatch
):
    model, points = _matrix(checked).model(), 2
    assert model.setData(model.index(0, points), "19,5")
    assert model.setData(model.index(1, points + 1), "order!")
    with pytest.raises(ValueError, match="from 0 to 20"):
        f.say(_mode(checked).state, 0, "points", "21")
    table = _write(qtbot, checked, tmp_path / "t.csv", monkeypatch).decode()
    assert [row[-2:] for row in [*csv.reader(table.splitlines())][1:]] == [
        ["19.5", ""],
        ["", "order!"],
    ]
    _mode(checked).stage.do(lambda s: s.with_options(folder=""))
    qtbot.waitUntil(lambda: _mode(checked).run.check is None)
    _choose(qtbot, checked, results)
    assert model.index(0, points).data() == "19,5"


def test_a_remark_and_an_answer_that_are_given_while_the_folder_is_read_stay(qtbot, checked):
    mode, model = _mode(checked), _matrix(checked).model()
    click(qtbot, mode.left, "checkStartAgain")
    assert model.setData(model.index(0, 3), "order!")
    mode.stage.do(f.say, 0, "answer", "parkplatz1:\n" + WRONG)
    qtbot.waitUntil(lambda: _verdicts(checked)[0] == ["wrong", "no answer"])
    assert model.index(0, 3).data() == "order!"


def test_a_folder_that_is_typed_and_checked_at_once_is_read_before(
    qtbot, window, results, tmp_path
):
    mode = _mode(window)
    _choose(qtbot, window, results)
    qtbot.waitUntil(lambda: [row.name for row in mode.state.table.rows] == ["01", "02"])
    (tmp_path / "others" / "03").mkdir(parents=True)
    (tmp_path / "others" / "03" / "parkplatz1.txt").write_text(WRONG)
    field = child(mode.left, "checkFolder")
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    field.clear()
    type_in(field, str(tmp_path / "others"))
    # The field passes the folder on when it loses the focus.
    click(qtbot, mode.left, "checkFolderStart")
    qtbot.waitUntil(lambda: [row.name for row in mode.state.table.rows] == ["03"])
    qtbot.waitUntil(lambda: bool(mode.state.matrix.rows) and not mode.run.is_active)
    assert [each.name for each in mode.run.check.submissions] == ["03"]


def test_a_click_right_after_the_folder_was_read_is_not_lost(qtbot, window, results, monkeypatch):
    is_over, whole = Event(), reading_module.folder_contents

    def lingering(*about):
        yield from whole(*about)
        # What was read is shown; the thread that has read it ends a moment later.
        is_over.wait()

    monkeypatch.setattr(reading_module, "folder_contents", lingering)
    try:
        _choose(qtbot, window, results)
        assert _mode(window).reading.is_active
        _start(qtbot, window, trust=False)
        _wait_until_finished(qtbot, window)
    finally:
        is_over.set()


def test_another_file_that_is_opened_elsewhere_while_the_folder_is_read_brings_its_cases(
    qtbot, window, results, tmp_path, monkeypatch
):
    may_end, whole = Event(), reading_module.folder_contents

    def slow(*about):
        may_end.wait()
        yield from whole(*about)

    mode, page = _mode(window), window.page.check_page
    monkeypatch.setattr(reading_module, "folder_contents", slow)
    _type_folder(qtbot, window, results)
    page.show_mode(page.answer)
    (tmp_path / "more").mkdir()
    for number in (7, 8, 9):
        (tmp_path / "more" / f"parkplatz{number}.txt").write_text(SMALL)
    window.open_path(tmp_path / "more" / "parkplatz7.txt")
    may_end.set()
    qtbot.waitUntil(lambda: not mode.reading.is_active)
    page.show_mode(mode)
    names = [f"parkplatz{number}.txt" for number in (7, 8, 9)]
    qtbot.waitUntil(lambda: [case.name for case in mode.state.table.cases] == names)


def test_which_program_counts_can_be_said_while_others_run(qtbot, window, folder):
    mode = _mode(window)
    (folder / "03").mkdir()
    for name in ("a.py", "b.py"):
        (folder / "03" / name).write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    (folder / "02.py").write_text("import time\ntime.sleep(600)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: bool(mode.state.matrix.running), timeout=RUN_MS)
    question = _matrix(window).findChild(QWidget, "checkQuestion")
    next(b for b in question.findChildren(QPushButton) if b.text() == "a.py").click()
    click(qtbot, mode.left, "checkFolderStop")
    qtbot.waitUntil(lambda: mode.state.table.rows[2].question is None)
    assert [each.name for each in mode.run.check.programs] == ["01.py", "02.py", "03"]


def test_nobody_is_asked_about_programs_of_a_folder_that_is_no_longer_shown(
    qtbot, window, folder, results, monkeypatch
):
    mode, read = _mode(window), Event()
    whole = trust_module._looked_at  # what a thread does: a large folder takes its time

    def waiting(programs):
        read.wait()
        yield from whole(programs)

    monkeypatch.setattr(trust_module, "_looked_at", waiting)
    _choose(qtbot, window, folder)
    qtbot.waitUntil(lambda: len(mode.run.check.programs) == 2)
    click(qtbot, mode.left, "checkFolderStart")
    assert mode.state.is_reading
    _choose(qtbot, window, results)
    qtbot.waitUntil(lambda: not mode.run.check.programs)
    read.set()
    qtbot.waitUntil(lambda: not mode.desk.trust.is_busy)
    QApplication.processEvents()
    assert mode.state.question is None
    assert not mode.state.is_reading
    assert not mode.run.is_active


def test_only_what_is_missing_is_checked_unless_all_is_asked_for(
    qtbot, checked, results, tmp_path, monkeypatch
):
    table = _write(qtbot, checked, tmp_path / "t.csv", monkeypatch).decode()
    assert [row[2:4] for row in [*csv.reader(table.splitlines())][1:]] == [
        ["correct", "correct"],
        ["wrong 3/4", "correct"],
    ]
    (results / "03").mkdir()
    (results / "03" / "parkplatz1.txt").write_text(WRONG)
    click(qtbot, _mode(checked).left, "checkStartAgain")
    expected = [["correct", "correct"], ["wrong", "correct"], ["wrong", "no answer"]]
    qtbot.waitUntil(lambda: _verdicts(checked) == expected, timeout=RUN_MS)
    # Nobody has handed that in, so it is not counted as wrong.
    assert "not handed in" in _spoken(checked, 2, 1)
    state = _mode(checked).state
    assert [state.sum_of(column) for column in range(2)] == [(1, 0, 3), (2, 0, 2)]


@pytest.mark.usefixtures("programs_here")
def test_the_question_which_program_counts_is_answered_in_the_table(qtbot, window, folder):
    several = folder / "03"
    several.mkdir()
    (several / "a.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    (several / "b.py").write_text("print(1)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: len(_rows(window)) == 6, timeout=RUN_MS)
    # Before the end, the button would pause.
    _wait_until_finished(qtbot, window)
    assert "1 question is open." in child(_mode(window).centre, "checkFolderRemark").text()
    before = {place: row.seconds for place, row in _rows(window).items() if place[0] != 2}
    (question,) = window.page.check_page.findChildren(QWidget, "checkQuestion")
    button = next(b for b in question.findChildren(QPushButton) if b.text() == "a.py")
    button.click()
    start = child(_mode(window).left, "checkFolderStart")
    qtbot.waitUntil(start.isEnabled)
    _start(qtbot, window, trust=False)
    qtbot.waitUntil(lambda: _verdicts(window)[2] == ["correct", "correct"], timeout=RUN_MS)
    _wait_until_finished(qtbot, window)
    # What was known was not run again.
    assert {place: _rows(window)[place].seconds for place in before} == before


def test_an_answer_is_pasted_where_nothing_to_check_was_found(qtbot, checked, results):
    (results / "03").mkdir()
    (results / "03" / "doc.pdf").write_bytes(b"%PDF-1.4")
    click(qtbot, _mode(checked).left, "checkStartAgain")

    def question():
        return _matrix(checked).findChild(QWidget, "checkQuestion")

    qtbot.waitUntil(lambda: question() is not None, timeout=RUN_MS)
    _wait_until_finished(qtbot, checked)
    button = question().findChild(QPushButton)
    QGuiApplication.clipboard().clear()
    button.click()
    assert _mode(checked).state.said.of("03").answer == ""
    QGuiApplication.clipboard().setText("parkplatz1:\n" + RIGHT)
    button.click()
    start = child(_mode(checked).left, "checkFolderStart")
    qtbot.waitUntil(start.isEnabled)
    _start(qtbot, checked, trust=False)
    qtbot.waitUntil(lambda: _verdicts(checked)[2] == ["correct", "no answer"], timeout=RUN_MS)


@pytest.mark.usefixtures("programs_here")
@pytest.mark.parametrize("more_cases", [0, 18])
def test_a_question_in_the_table_is_seen_as_a_whole_with_its_button(
    qtbot, window, folder, cases, more_cases
):
    for number in range(more_cases):
        (cases / f"parkplatz{number + 3}.txt").write_text(SMALL)
    asks = "input('Dateiname: ')\nprint(input('Wie viele Autos sollen es sein? '))\n"
    (folder / "02.py").write_text(asks, encoding="utf-8")
    window.resize(1366, 768)
    matrix = _matrix(window)
    # As in the program's style sheet.
    matrix.setStyleSheet("QTableView::item { padding: 0 6px; }")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    qtbot.waitUntil(lambda: matrix.findChild(QWidget, "checkQuestion") is not None, timeout=RUN_MS)
    _wait_until_finished(qtbot, window)
    question = matrix.findChild(QWidget, "checkQuestion")
    label, button = question.findChild(QLabel), question.findChild(QPushButton)
    # Qt gives it its new place when it lays out the table next.
    qtbot.waitUntil(lambda: label.height() >= label.heightForWidth(label.width()))
    assert question.x() == 0
    assert button.width() >= button.minimumSizeHint().width()
    corner = button.mapTo(matrix.viewport(), button.rect().bottomRight())
    assert matrix.viewport().rect().contains(corner)
    # How many points there are can be said all the same.
    assert matrix.columnSpan(1, 0) == 2 + more_cases
    matrix.setStyleSheet("")


@pytest.mark.usefixtures("programs_here")
def test_how_a_program_gets_its_case_can_be_said(qtbot, window, folder):
    (folder / "01.py").write_text("import sys\nprint(len(sys.argv), sys.stdin.read())\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    _pick(window, (1, 0))
    found = child(_mode(window).right, "checkFound")
    qtbot.waitUntil(lambda: "found by a trial" in found.text())
    how = child(_mode(window).right, "checkHow")
    assert not how.isVisible()
    found.linkActivated.emit("way")
    assert how.isVisible()
    how.setCurrentIndex(2)
    how.activated.emit(2)
    start = child(_mode(window).left, "checkFolderStart")
    qtbot.waitUntil(start.isEnabled)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    qtbot.waitUntil(lambda: _rows(window)[1, 0].how == "stdin")
    assert "standard input" in found.text()


def test_the_open_file_is_no_case_unasked(qtbot, window, results, cases):
    (cases / "mine.txt").write_text(SMALL)
    window.open_path(cases / "mine.txt")
    _show_folder_page(window)
    _choose(qtbot, window, results)
    assert [case.name for case in _mode(window).state.table.cases] == [
        "parkplatz1.txt",
        "parkplatz2.txt",
    ]


def test_a_folder_that_another_window_checks_is_left_to_it(qtbot, checked):
    run = _mode(checked).run
    lock = run.check.kept.hold()
    run.take(run.check)
    assert _mode(checked).state.is_elsewhere
    assert not child(_mode(checked).left, "checkFolderStart").isVisible()
    lock.close()
    qtbot.waitUntil(lambda: not _mode(checked).state.is_elsewhere)
    assert child(_mode(checked).left, "checkFolderStart").isVisible()


def test_an_idle_window_sees_that_another_one_begins_to_check_its_folder(qtbot, checked):
    mode = _mode(checked)
    assert child(mode.left, "checkFolderStart").isVisible()
    lock = mode.run.check.kept.hold()
    qtbot.waitUntil(lambda: mode.state.is_elsewhere)
    assert not child(mode.left, "checkFolderStart").isVisible()
    lock.close()
    qtbot.waitUntil(lambda: not mode.state.is_elsewhere)
    assert _verdicts(checked) == [["correct", "correct"], ["wrong", "correct"]]


def test_an_idle_window_sees_a_check_of_another_one_that_is_over_before_it_looks(qtbot, checked):
    check, rows = _mode(checked).run.check, _rows(checked)
    with check.kept.hold():
        check.kept.begin()
        for place in rows:
            check.keep(place, rows[1, 0])
        check.kept.finish()
    qtbot.waitUntil(lambda: _verdicts(checked) == [["wrong", "wrong"]] * 2)
    assert _mode(checked).state.run is RunState.FINISHED


def test_the_small_picture_of_a_wide_row_can_be_scrolled(qtbot, checked, results, cases):
    (cases / "parkplatz3.txt").write_text("A Z\n1\nAA 0\n")
    for name in ("01", "02"):
        (results / name / "parkplatz3.txt").write_text("A: AA 2 links\n")
    click(qtbot, _mode(checked).left, "checkStartAgain")
    qtbot.waitUntil(lambda: len(_rows(checked)) == 6, timeout=RUN_MS)
    _wait_until_finished(qtbot, checked)
    _pick(checked, (1, 2))
    qtbot.waitUntil(lambda: _mode(checked).state.detail is not None)
    picture = child(_mode(checked).right, "checkRow")
    qtbot.waitUntil(picture.isVisible)
    assert picture.content_width() > picture.viewport().width()
    qtbot.waitUntil(picture.horizontalScrollBar().isVisible)


def test_equal_mistakes_are_grouped_and_the_class_sees_no_names(qtbot, checked, results):
    (results / "03").mkdir()
    (results / "03" / "parkplatz1.txt").write_text(WRONG)
    click(qtbot, _mode(checked).left, "checkStartAgain")
    qtbot.waitUntil(lambda: len(_rows(checked)) == 6, timeout=RUN_MS)
    groups = child(_mode(checked).right, "checkMistakes")
    qtbot.waitUntil(lambda: groups.model().rowCount() == 1)
    assert groups.model().index(0, 0).data().endswith("\n02, 03")
    groups.selectRow(0)
    assert len(_verdicts(checked)) == 2
    click(qtbot, _mode(checked).right, "checkCopyHint")
    assert "by hand" in QGuiApplication.clipboard().text()
    click(qtbot, _mode(checked).right, "checkShowEveryone")
    model = _matrix(checked).model()
    assert model.headerData(0, Qt.Orientation.Vertical).startswith("Submission 2")
    assert model.columnCount() == 2
    click(qtbot, _mode(checked).right, "checkShowEveryone")
    assert model.columnCount() == 4
    assert not checked.findChild(QAction, "projectorAction").isChecked()


@not_on_windows("most of these entries are files of Unix")
def test_a_folder_of_bad_entries_is_checked_and_every_report_of_it_is_written(
    qtbot, window, tmp_path, monkeypatch
):
    kept = [
        Entry("parkplatz1.txt", file(RIGHT)),
        *SPECIAL,
        *(each for each in NAMES if each.file_name.endswith(".txt")),
    ]
    with submissions(kept, programs=False) as (place, made):
        _choose(qtbot, window, place)
        _start(qtbot, window, trust=False)
        _wait_until_finished(qtbot, window)
        names = [each.name for each in _mode(window).run.check.submissions]
        assert {*names} == {HONEST, *(each.file_name for each in made)}
        assert _verdicts(window)[names.index("parkplatz1.txt")] == ["correct", "no answer"]
        assert _verdicts(window)[names.index("fifo.txt")] == ["not checked", "not checked"]
        for name in ("r.pdf", "r.html", "t.csv"):
            assert len(_write(qtbot, window, tmp_path / name, monkeypatch)) > 500


@pytest.mark.usefixtures("same_home")
def test_all_that_was_pasted_checked_and_chosen_is_there_the_next_time(
    qtbot, window, results, store, cases, tmp_path, monkeypatch
):
    page, mode = window.page.check_page, _mode(window)
    QGuiApplication.clipboard().setText(WRONG)
    page.show_mode(page.answer)
    click(qtbot, page, "checkPaste")
    # It is kept at the latest now.
    page.answer.close_down()
    _show_folder_page(window)
    child(mode.left, "checkFolderTime").setValue(7)
    _choose(qtbot, window, results)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    _pick(window, (1, 1))
    click(qtbot, mode.right, "checkReadOutput")
    assert child(page, "checkInput").toPlainText() == OTHER_RIGHT
    _show_folder_page(window)
    child(mode.left, "checkFolderSearchTime").setValue(33)
    _tick(window, "Traps")
    options = mode.state.options
    # As a window does that is closed.
    page.close_down()
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        page = window.page.check_page
        window.page.show_page(page)
        page.show_mode(page.answer)
        assert child(page, "checkInput").toPlainText() == WRONG, "not that of a submission"
        qtbot.waitUntil(lambda: child(page, "checkLines").model().rowCount() == 4)
        _show_folder_page(window)
        assert _mode(window).state.options == options
        assert child(_mode(window).left, "checkFolderTime").value() == 7
        qtbot.waitUntil(lambda: len(_rows(window)) == 4)
        report = _write(qtbot, window, tmp_path / "r.html", monkeypatch)
        assert report.count(b"data:image/png;base64,") == 1, "rows that were kept have pictures too"
        _pick(window, (1, 1))
        click(qtbot, _mode(window).right, "checkReadOutput")
        assert child(page, "checkInput").toPlainText() == OTHER_RIGHT


@pytest.fixture
def searching(qtbot, window, folder):
    """A folder whose counterexamples are looked for: 01 never fails but on them, 02 is text."""
    (folder / "02.py").unlink()
    (folder / "02.txt").write_text(RIGHT)
    _tick(window, "Finds")
    child(_mode(window).left, "checkFolderSearchTime").setValue(60)
    _choose(qtbot, window, folder)
    return window


@pytest.mark.usefixtures("programs_here")
def test_counterexamples_are_looked_for_and_shown(qtbot, searching, tmp_path, monkeypatch):
    window = searching
    assert _verdicts(window)[0] == ["", "", ""]
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    assert _verdicts(window)[0] == ["correct", "correct", "wrong"]
    assert _verdicts(window)[1][2] == ""
    assert "found a case on which it fails" in _spoken(window, 0, 2)
    assert "not searched" in _spoken(window, 1, 2)
    _pick(window, (0, 2))
    click(qtbot, _mode(window).right, "checkReadOutput")
    shown = child(window.page.check_page, "checkShownCase")
    assert "gegenbeispiel" in shown.text()
    window.page.check_page.show_mode(_mode(window))
    page = _write(qtbot, window, tmp_path / "r.html", monkeypatch).decode()
    assert "The smallest case that fails" in page
    assert "<pre>A" in page


@pytest.mark.parametrize("is_class", [True, False])
def test_a_zip_that_is_opened_alone_is_the_folder_or_its_only_submission(
    qtbot, window, results, tmp_path, is_class
):
    archive = tmp_path / "handed.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (results if is_class else results / "01").rglob("*.txt"):
            file.write(path, path.relative_to(results if is_class else results / "01"))
    window.open_path(archive)
    assert window.page.check_page.top is _mode(window)
    names = ["01", "02"] if is_class else ["handed"]
    qtbot.waitUntil(lambda: [row.name for row in _mode(window).state.table.rows] == names)
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    assert _verdicts(window)[0] == ["correct", "correct"]


@pytest.mark.usefixtures("programs_here")
def test_counterexamples_are_kept_and_a_search_alone_runs_nothing_again(qtbot, window, folder):
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    seconds = {place: row.seconds for place, row in _rows(window).items()}
    _tick(window, "Finds")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() == 5)
    click(qtbot, _mode(window).left, "checkFolderStart")
    _wait_until_finished(qtbot, window)
    qtbot.waitUntil(lambda: len(_mode(window).state.matrix.findings) == 2, timeout=RUN_MS)
    assert {place: row.seconds for place, row in _rows(window).items()} == seconds
    findings = _mode(window).state.matrix.findings
    tried = {number: finding.tried for number, finding in findings.items()}
    _choose(qtbot, window, folder.parent)
    _choose(qtbot, window, folder)
    qtbot.waitUntil(lambda: bool(_mode(window).state.matrix.findings))
    kept = _mode(window).state.matrix.findings
    assert {number: finding.tried for number, finding in kept.items()} == tried


def test_the_keys_of_the_picture_are_left_to_the_matrix(qtbot, window, results):
    page = window.page.check_page
    page.show_mode(page.answer)
    page.show_mode(page.folder)
    _choose(qtbot, window, results)
    matrix = _matrix(window)
    matrix.setFocus()
    press(qtbot, matrix, Qt.Key.Key_Right)
    assert matrix.currentIndex().column() == 1


def test_a_head_that_has_not_heard_of_fewer_submissions_gets_no_name(
    qtbot, window, results, tmp_path
):
    (tmp_path / "empty").mkdir()
    _choose(qtbot, window, results)
    model = _matrix(window).model()
    assert model.headerData(1, Qt.Orientation.Vertical).startswith("02, ")
    _choose(qtbot, window, tmp_path / "empty")
    qtbot.waitUntil(lambda: model.rowCount() == 0)
    assert model.headerData(1, Qt.Orientation.Vertical) is None


@pytest.mark.usefixtures("same_home")
def test_what_was_checked_last_is_offered_on_the_empty_tab_and_opens_again(
    qtbot, checked, results, tmp_path
):
    answer = tmp_path / "answer.md"
    answer.write_text(f"# parkplatz2\n{OTHER_RIGHT}", encoding="utf-8")
    check = checked.page.check_page
    check.show_mode(check.answer)
    check.answer.read_file(answer)
    last = lambda: [Path(each.path) for each in check.desk.latest.checks[:2]]  # noqa: E731
    qtbot.waitUntil(lambda: last() == [answer, results], timeout=RUN_MS)
    with open_program(qtbot, english_settings(tmp_path / "other"), workers=False) as program:
        tab = program.window.page
        offered = child(tab, "recentFiles")
        said = [
            (offered.topLevelItem(n).text(0), offered.topLevelItem(n).text(1))
            for n in range(offered.topLevelItemCount())
        ]
        assert said[0][0] == "answer.md"
        assert said[0][1].startswith("Answer, 3 of 3")
        assert ("results", "2 submissions, 1 entirely right") in said
        offered.itemActivated.emit(offered.topLevelItem(1), 0)
        check = tab.check_page
        assert tab.page is check
        assert check.top is check.folder
        assert check.folder.state.options.base == results
        check.take_again(check.desk.latest.checks[0])
        assert check.top is check.answer
        assert check.answer.state.value.source == str(answer)
        check.take_again(LatestCheck(kind=CheckKind.FOLDER, path=str(tmp_path / "gone"), count=1))
        assert check.top is check.folder
        folder = check.folder
        qtbot.waitUntil(lambda: bool(folder.state.contents and folder.state.contents.problem))
        check.take_again(
            LatestCheck(kind=CheckKind.PROGRAM, path=str(tmp_path), command="gone.py", count=1)
        )
        assert check.top is check.program
        assert check.program.state.problem
        program.window.menus.forget_files_requested.emit()
        assert not check.desk.latest.checks


def test_f8_leads_from_one_wrong_cell_to_the_next(checked):
    button = child(checked, "checkNextFault")
    assert button.isEnabled()
    _pick(checked, (0, 0))
    button.click()
    assert _mode(checked).state.place == (1, 0)
    index = _matrix(checked).currentIndex()
    assert (index.row(), index.column()) == (1, 0)
