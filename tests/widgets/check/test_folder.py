"""A folder of submissions is checked in the window, as somebody who grades would do it."""

import csv
import io
import zipfile

import psutil
import pytest
from driving import child, click, open_program, press, shared_program, type_in
from entries import HONEST, NAMES, SPECIAL, Entry, file, submissions
from folders import keep_apart
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox
from systems import not_on_windows
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.engine.controller import RunState
from bwinf_gui.widgets.check.folder_wish import FolderWish

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
    with shared_program(qapp, home, workers=False) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared, cases):
    """The page with nothing chosen yet."""
    shared.open_path(cases / "parkplatz1.txt")
    _show_folder_page(shared)
    mode = _mode(shared)
    mode.panel.show_wish(FolderWish(at_once=1))
    mode.panel.changed.emit()
    qtbot.waitUntil(lambda: mode.run.check is None and not mode.panel.field.folder)
    mode.view.matrix.choose((0, 0))
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


def _choose(qtbot, window, folder):
    field = child(_mode(window).left, "checkFolder")
    field.clear()
    type_in(field, str(folder))
    press(qtbot, field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: _mode(window).run.check is not None)


def _start(qtbot, window, *, trust=True):
    """Start the check; `trust` is whether the user is asked, and then says yes."""
    click(qtbot, _mode(window).centre, "checkStart")
    _answer_trust(qtbot, window, trust=trust)


def _answer_trust(qtbot, window, *, trust=True):
    def boxes():
        return window.page.check_page.findChildren(QMessageBox, "trustDialog")

    # A run of few results may be over before anybody looks.
    checking, started = _mode(window).run, []
    checking.changed.connect(lambda: checking.is_under_way and started.append(None))
    qtbot.waitUntil(lambda: bool(boxes()) or bool(started))
    assert bool(boxes()) is trust
    for box in boxes():
        run = QMessageBox.ButtonRole.AcceptRole
        next(each for each in box.buttons() if box.buttonRole(each) is run).click()


def _wait_until_finished(qtbot, window):
    start = child(_mode(window).centre, "checkStart")
    qtbot.waitUntil(lambda: start.text() == "Check again", timeout=RUN_MS)


def _verdicts(window):
    """The cells by row, without the sums, in words."""
    model = _matrix(window).model()
    columns = range(model.columnCount() - 1)
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def _spoken(window, row, column):
    return _matrix(window).model().index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)


def _banner(window):
    return child(_mode(window).centre, "checkFolderBanner")


@pytest.mark.usefixtures("warm_runners")
def test_programs_run_when_they_are_trusted_and_the_matrix_fills(qtbot, window, folder):
    _choose(qtbot, window, folder)
    assert _verdicts(window) == [["", ""], ["", ""]]
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]
    headline = child(_mode(window).centre, "checkFolderHeadline").text()
    assert headline == "1 of 2 submissions is entirely right"
    assert _spoken(window, 1, 0).startswith("02.py, parkplatz1: wrong")
    assert _spoken(window, 1, 2) == "02.py: 1 of 2 right"


def test_without_trust_nothing_runs(qtbot, window, folder):
    _choose(qtbot, window, folder)
    click(qtbot, _mode(window).centre, "checkStart")
    page = window.page.check_page
    qtbot.waitUntil(lambda: page.findChild(QMessageBox, "trustDialog") is not None)
    page.findChild(QMessageBox, "trustDialog").reject()
    assert not _mode(window).is_running
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
    click(qtbot, _mode(window).centre, "checkShowWA")
    assert _verdicts(window) == [["wrong", "correct"]]
    click(qtbot, _mode(window).centre, "checkShowWA")
    click(qtbot, _mode(window).centre, "checkMatrixNames")
    assert _verdicts(window) == [["correct", "correct"], ["wrong", "correct"]]


def test_an_answer_opens_as_that_of_the_open_file_or_says_whose_it_is(qtbot, checked):
    window, page = checked, checked.page.check_page
    shown, lines = child(page, "checkShownCase"), child(page, "checkLines")
    _mode(window).view.matrix.choose((1, 0))
    assert "C" in child(_mode(window).right, "checkCellHeadline").text()
    click(qtbot, _mode(window).right, "checkReadOutput")
    assert child(page, "checkInput").toPlainText() == WRONG
    assert not shown.isVisible()
    _show_folder_page(window)
    _mode(window).view.matrix.choose((0, 0))
    matrix = _matrix(window)
    matrix.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Return):
        press(qtbot, matrix, key)
    assert page.mode is page.answer
    assert child(page, "checkInput").toPlainText() == OTHER_RIGHT
    assert "02" in shown.text()
    assert "parkplatz2.txt" in shown.text()
    qtbot.waitUntil(lambda: lines.model().rowCount() == 3)
    assert window.page.document_name == "parkplatz1.txt"
    click(qtbot, page, "checkBackToDocument")
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: lines.model().rowCount() == 4)


def test_all_is_said_in_german_after_a_switch(qtbot, checked):
    window = checked
    window.menus.language_chosen.emit("de")
    qtbot.waitUntil(lambda: _verdicts(window) == [["richtig"] * 2, ["falsch", "richtig"]])
    headline = child(_mode(window).centre, "checkFolderHeadline").text()
    assert headline == "1 von 2 Einsendungen ist ganz richtig"
    assert "wrong" not in _spoken(window, 1, 0)
    window.menus.language_chosen.emit("en")


@pytest.mark.parametrize("dropped", [".", "01.txt"])
def test_a_folder_can_be_dropped_or_a_file_of_it(qtbot, window, results, dropped):
    if dropped != ".":
        (results / dropped).write_text(RIGHT)
    count = len([*results.iterdir()])
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(results / dropped))])
    drop = QDropEvent(
        QPointF(QPoint(5, 5)),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    _mode(window).left.dropEvent(drop)
    qtbot.waitUntil(lambda: _mode(window).run.check is not None)
    assert _matrix(window).model().rowCount() == count


@pytest.mark.slow
def test_a_stopped_run_goes_on_where_it_was_also_in_another_window(qtbot, store, cases, folder):
    (folder / "02.py").write_text("import time\ntime.sleep(600)\n")
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        _show_folder_page(window)
        child(_mode(window).left, "checkFolderAtOnce").setValue(1)
        _choose(qtbot, window, folder)
        _start(qtbot, window)
        model = _mode(window).view.matrix.model
        qtbot.waitUntil(lambda: len(model.matrix.rows) == 2, timeout=RUN_MS)
        qtbot.waitUntil(lambda: bool(model.matrix.running), timeout=RUN_MS)
        seconds = {place: row.seconds for place, row in model.matrix.rows.items()}
    # The window was closed in the middle of a run, which leaves nothing behind but its rows.
    (folder / "02.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        _show_folder_page(window)
        model = _mode(window).view.matrix.model
        qtbot.waitUntil(lambda: _banner(window).message is not None)
        assert "2 cells were checked" in _banner(window).message.plain
        assert len(model.matrix.rows) == 2
        assert child(_mode(window).centre, "checkStart").text() == "Resume"
        _banner(window).buttons[0].click()
        _answer_trust(qtbot, window)
        _wait_until_finished(qtbot, window)
        # They were not run again, which would have taken another time.
        assert {place: model.matrix.rows[place].seconds for place in seconds} == seconds
        assert _verdicts(window)[1] == ["correct", "correct"]


@pytest.mark.usefixtures("warm_runners")
def test_pause_ends_nothing_and_resume_goes_on(qtbot, window, folder):
    for number in (3, 4):
        (folder / f"0{number}.py").write_text(_printing(RIGHT, OTHER_RIGHT), encoding="utf-8")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    model = _mode(window).view.matrix.model
    qtbot.waitUntil(lambda: len(model.matrix.rows) >= 1, timeout=RUN_MS)
    click(qtbot, _mode(window).centre, "checkStart")
    assert child(_mode(window).centre, "checkStart").text() == "Resume"
    qtbot.waitUntil(lambda: _mode(window).run.state is RunState.PAUSED, timeout=RUN_MS)
    assert 1 <= len(model.matrix.rows) < 8
    assert not model.matrix.running
    _start(qtbot, window, trust=False)
    _wait_until_finished(qtbot, window)
    assert len(model.matrix.rows) == 8


def test_stop_ends_what_runs_at_once(qtbot, window, folder):
    (folder / "01.py").write_text("import time\ntime.sleep(600)\n")
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    model = _mode(window).view.matrix.model
    qtbot.waitUntil(lambda: bool(model.matrix.running), timeout=RUN_MS)
    click(qtbot, _mode(window).centre, "checkFolderStop")
    assert child(_mode(window).centre, "checkStart").text() == "Resume"
    assert not model.matrix.running
    qtbot.waitUntil(lambda: not _running("01.py"), timeout=RUN_MS)


def _running(name):
    """The programs of this name that are run."""
    children = psutil.Process().children(recursive=True)
    return [child for child in children if name in " ".join(_command_of(child))]


def _command_of(process):
    try:
        return process.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return []


def test_a_second_check_says_what_has_changed_before_it_replaces_the_first(qtbot, checked, results):
    (results / "02" / "parkplatz1.txt").write_text(RIGHT)
    for button, left in ((1, "wrong"), (0, "correct")):
        _start(qtbot, checked, trust=False)
        qtbot.waitUntil(lambda: _banner(checked).message is not None, timeout=RUN_MS)
        assert "1 cell is other than last time." in _banner(checked).message.plain
        assert _spoken(checked, 1, 0).endswith("other than last time")
        _banner(checked).buttons[button].click()
        assert _verdicts(checked)[1][0] == left
        assert "last time" not in _spoken(checked, 1, 0)


def test_traps_are_cases_when_they_are_ticked(qtbot, window, results):
    _choose(qtbot, window, results)
    columns = _matrix(window).model().columnCount()
    click(qtbot, _mode(window).left, "checkCasesTraps")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() > columns)
    click(qtbot, _mode(window).left, "checkCasesTraps")
    click(qtbot, _mode(window).left, "checkCasesContest")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() == 2)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere", "There is no such file"),
        ("empty", "Put a file, a folder or a program into it"),
        ("file.txt", "choose the folder that it is in"),
    ],
)
def test_a_folder_that_is_none_or_empty_is_told(qtbot, window, tmp_path, name, said):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.txt").write_text("A:")
    field = child(_mode(window).left, "checkFolder")
    type_in(field, str(tmp_path / name))
    press(qtbot, field, Qt.Key.Key_Return)
    words = child(_mode(window).left, "checkFolderWords")
    qtbot.waitUntil(lambda: said in words.text())
    assert not child(_mode(window).centre, "checkStart").isEnabled()


def _write(qtbot, window, button, file, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    click(qtbot, _mode(window).right, button)
    qtbot.waitUntil(file.exists, timeout=RUN_MS)
    return file.read_bytes()


def test_the_report_has_the_first_wrong_step_as_a_picture_in_every_form(
    qtbot, checked, tmp_path, monkeypatch
):
    page = _write(qtbot, checked, "checkReport", tmp_path / "r.html", monkeypatch).decode()
    assert "02: 1 of 2 right" in page
    assert page.count("data:image/png;base64,") == 1
    # Whoever does not see it is told the same.
    assert 'alt="C, line 3: H 3 ' in page
    odt = _write(qtbot, checked, "checkReport", tmp_path / "r.odt", monkeypatch)
    with zipfile.ZipFile(io.BytesIO(odt)) as file:
        assert [name for name in file.namelist() if name.startswith("Pictures/")]
        content = file.read("content.xml").decode()
    assert content.count("<draw:image") == content.count("<svg:desc>") == 1
    # A name without an ending becomes a PDF.
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "r"), ""))
    click(qtbot, _mode(checked).right, "checkReport")
    qtbot.waitUntil((tmp_path / "r.pdf").exists, timeout=RUN_MS)
    pdf = (tmp_path / "r.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    assert b"/Subtype /Image" in pdf


def test_the_table_is_written_and_submissions_that_came_later_are_checked_too(
    qtbot, checked, results, tmp_path, monkeypatch
):
    table = _write(qtbot, checked, "checkTable", tmp_path / "t.csv", monkeypatch).decode()
    assert [row[2] for row in [*csv.reader(table.splitlines())][1:]] == ["AC", "AC", "WA", "AC"]
    (results / "03").mkdir()
    (results / "03" / "parkplatz1.txt").write_text(WRONG)
    click(qtbot, _mode(checked).centre, "checkStart")
    expected = [["correct", "correct"], ["wrong", "correct"], ["wrong", "no answer"]]
    qtbot.waitUntil(lambda: _verdicts(checked) == expected, timeout=RUN_MS)


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
            button = "checkTable" if name == "t.csv" else "checkReport"
            assert len(_write(qtbot, window, button, tmp_path / name, monkeypatch)) > 1000


@pytest.mark.usefixtures("checked", "same_home")
def test_rows_that_were_kept_have_pictures_in_the_report_too(
    qtbot, store, cases, tmp_path, monkeypatch
):
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        _show_folder_page(program.window)
        _wait_until_finished(qtbot, program.window)
        page = _write(qtbot, program.window, "checkReport", tmp_path / "r.html", monkeypatch)
    assert page.count(b"data:image/png;base64,") == 1


@pytest.mark.usefixtures("same_home")
def test_the_folder_and_all_that_was_chosen_are_there_the_next_time(
    qtbot, window, store, cases, results
):
    left = _mode(window).left
    child(left, "checkFolderTime").setValue(7)
    child(left, "checkFolderSearchTime").setValue(33)
    click(qtbot, left, "checkCasesTraps")
    _choose(qtbot, window, results)
    wish = left.wish
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        _show_folder_page(program.window)
        qtbot.waitUntil(lambda: _matrix(program.window).model().rowCount() == 2)
        assert _mode(program.window).left.wish == wish
        assert child(_mode(program.window).left, "checkFolderTime").value() == 7


@pytest.mark.slow
def test_a_pasted_answer_is_there_the_next_time_but_not_that_of_a_submission(
    qtbot, store, cases, results
):
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        page = window.page.check_page
        window.page.show_page(page)
        QGuiApplication.clipboard().setText(WRONG)
        click(qtbot, page, "checkPaste")
        _show_folder_page(window)
        _choose(qtbot, window, results)
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        window = program.window
        page = window.page.check_page
        window.page.show_page(page)
        assert child(page, "checkInput").toPlainText() == WRONG
        qtbot.waitUntil(lambda: child(page, "checkLines").model().rowCount() == 4)
        _show_folder_page(window)
        qtbot.waitUntil(lambda: _matrix(window).model().rowCount() == 2)
        _start(qtbot, window, trust=False)
        _wait_until_finished(qtbot, window)
        _mode(window).view.matrix.choose((1, 1))
        click(qtbot, _mode(window).right, "checkReadOutput")
        assert child(page, "checkInput").toPlainText() == OTHER_RIGHT
    with open_program(qtbot, store, cases / "parkplatz1.txt", workers=False) as program:
        page = program.window.page.check_page
        program.window.page.show_page(page)
        assert child(page, "checkInput").toPlainText() == WRONG


@pytest.fixture
def searching(qtbot, window, folder):
    """A folder whose counterexamples are looked for: 01 never fails but on them, 02 is text."""
    (folder / "02.py").unlink()
    (folder / "02.txt").write_text(RIGHT)
    left = _mode(window).left
    click(qtbot, left, "checkFolderSearch")
    child(left, "checkFolderSearchTime").setValue(60)
    _choose(qtbot, window, folder)
    return window


@pytest.mark.usefixtures("warm_runners")
def test_counterexamples_are_looked_for_and_shown(qtbot, searching, tmp_path, monkeypatch):
    window = searching
    assert _verdicts(window)[0] == ["", "", ""]
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    assert _verdicts(window)[0] == ["correct", "correct", "wrong"]
    assert _verdicts(window)[1][2] == ""
    assert "found a case on which it fails" in _spoken(window, 0, 2)
    assert "not a program" in _spoken(window, 1, 2)
    _mode(window).view.matrix.choose((0, 2))
    click(qtbot, _mode(window).right, "checkReadOutput")
    shown = child(window.page.check_page, "checkShownCase")
    assert "gegenbeispiel" in shown.text()
    window.page.check_page.show_mode(_mode(window))
    page = _write(qtbot, window, "checkReport", tmp_path / "r.html", monkeypatch).decode()
    assert "Smallest counterexample" in page
    assert "<pre>A" in page


@pytest.mark.usefixtures("warm_runners")
def test_counterexamples_are_kept_and_a_search_alone_runs_nothing_again(qtbot, window, folder):
    _choose(qtbot, window, folder)
    _start(qtbot, window)
    _wait_until_finished(qtbot, window)
    seconds = {place: row.seconds for place, row in _mode(window).run.matrix.rows.items()}
    click(qtbot, _mode(window).left, "checkFolderSearch")
    qtbot.waitUntil(lambda: _matrix(window).model().columnCount() == 4)
    assert child(_mode(window).centre, "checkStart").text() == "Check"
    click(qtbot, _mode(window).centre, "checkStart")
    _wait_until_finished(qtbot, window)
    matrix = _mode(window).run.matrix
    assert {place: row.seconds for place, row in matrix.rows.items()} == seconds
    tried = {number: finding.tried for number, finding in matrix.findings.items()}
    assert set(tried) == {0, 1}
    _mode(window)._look()
    qtbot.waitUntil(lambda: _mode(window).run.matrix is not matrix)
    kept = _mode(window).run.matrix.findings
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


def test_a_head_that_has_not_heard_of_fewer_submissions_is_told_no_name(
    qtbot, window, results, tmp_path
):
    (tmp_path / "empty").mkdir()
    _choose(qtbot, window, results)
    model = _matrix(window).model()
    assert model.headerData(1, Qt.Orientation.Vertical) == "02"
    _choose(qtbot, window, tmp_path / "empty")
    qtbot.waitUntil(lambda: model.rowCount() == 0)
    assert model.headerData(1, Qt.Orientation.Vertical) is None
