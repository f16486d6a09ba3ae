"""The list of open files: nothing that was opened gets out of reach, and the list is kept."""

import os
import signal
import subprocess
import sys
from dataclasses import replace

import pytest
from driving import child, open_program, painted, press, settings_in, shared_program
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QScrollArea
from systems import posix_paths

from bwinf_gui.app.documents import file_rows, open_files
from bwinf_gui.app.documents.open_files import (
    OpenFile,
    OpenFiles,
    format_file_list,
    parse_file_list,
)
from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking.row import move_car
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.banner import MessageBanner
from bwinf_gui.widgets.labels import ElidedLabel

ROW = resource("examples", "parkplatz-gleichstand.txt").read_bytes()
ROUTE = resource("examples", "hotels-einfach.txt").read_bytes()


@pytest.fixture
def lesson(tmp_path):
    """Seven files as a teacher drops them: six rows, of which one is bad, and a route."""
    names = [f"parkplatz{number}.txt" for number in range(5)]
    paths = [tmp_path / name for name in (*names, "hotels1.txt", "reihe-tom.txt")]
    for path in paths:
        path.write_bytes(ROUTE if path.name.startswith("hotels") else ROW)
    paths[-1].write_text("A G\n2\nH 2\nI 3\n")
    return paths


@pytest.fixture(scope="module")
def lasting(qapp, tmp_path_factory):
    """One program for all whose files do not come back."""
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program


@pytest.fixture
def program(lasting):
    """Each test begins with an empty list."""
    yield lasting
    view = child(lasting.window, "openFiles")
    while view.count():
        view.removed.emit(0)
    lasting.window.show_task("parking")


def rows(window):
    """What a screen reader says of the rows."""
    view = child(window, "openFiles")
    role = Qt.ItemDataRole.AccessibleTextRole
    return [view.item(row).data(role) for row in range(view.count())]


def names(window):
    return [row.split(", ")[1] for row in rows(window)]


def shown(window):
    return window.page.document.file


def drop(window, paths):
    data = QMimeData()
    data.setUrls([path if isinstance(path, QUrl) else QUrl.fromLocalFile(path) for path in paths])
    no_keys, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    copy = Qt.DropAction.CopyAction
    window.dropEvent(QDropEvent(QPointF(20, 20), copy, data, left, no_keys))


def point_in(window, row, x):
    view = child(window, "openFiles")
    rect = view.visualItemRect(view.item(row))
    return view.viewport(), QPoint(x if x > 0 else rect.width() + x, rect.center().y())


def click_row(qtbot, window, row, x=40):
    viewport, point = point_in(window, row, x)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)


def write_note(qtbot, window, row, words):
    view = child(window, "openFiles")
    view.setCurrentRow(row)
    child(window, "filesMenu").actions()[0].trigger()
    [field] = view.findChildren(QLineEdit)
    field.setText(words)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rows(window)[row].endswith(words))


def test_notes_and_order_come_back_with_the_next_start(qtbot, store, lesson):
    with open_program(qtbot, store, *lesson[:3], workers=False) as program:
        window = program.window
        qtbot.waitUntil(lambda: len(rows(window)) == 3)
        write_note(qtbot, window, 1, "left or right?")
        view = child(window, "openFiles")
        view.model().moveRow(view.rootIndex(), 2, view.rootIndex(), 0)
        qtbot.waitUntil(lambda: rows(window)[2] == "3, parkplatz1.txt, left or right?")
        before = rows(window)
    assert before[0] == "1, parkplatz2.txt"
    with open_program(qtbot, store, workers=False) as program:
        assert rows(program.window) == before
        assert shown(program.window) == lesson[0]


def test_a_start_with_a_file_adds_it_to_the_list(qtbot, store, lesson):
    with open_program(qtbot, store, *lesson[:2], workers=False) as program:
        qtbot.waitUntil(lambda: len(rows(program.window)) == 2)
        write_note(qtbot, program.window, 1, "left or right?")
    with open_program(qtbot, store, lesson[2], workers=False) as program:
        qtbot.waitUntil(lambda: len(rows(program.window)) == 3)
        assert rows(program.window)[1] == "2, parkplatz1.txt, left or right?"
        assert shown(program.window) == lesson[2]


@posix_paths
@pytest.mark.usefixtures("store")
def test_files_that_were_not_opened_yet_come_back_after_a_kill(qtbot, lesson, tmp_path):
    command = [sys.executable, "-c", KILLED, str(tmp_path / "settings.ini"), *map(str, lesson)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    with open_program(qtbot, settings_in(tmp_path), workers=False) as program:
        window = program.window
        qtbot.waitUntil(lambda: len(rows(window)) == len(lesson))
        assert {*names(window)} == {path.name for path in lesson}
        assert shown(window) is not None


@posix_paths
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no such names")
def test_names_that_are_no_text_work_everywhere(qtbot, store, lesson):
    odd = lesson[0].with_name("park\udce4platz.txt")
    odd.write_bytes(ROW)
    encoded = os.fsencode(odd).replace(b"\xe4", b"%E4").decode()
    with open_program(qtbot, store, lesson[1], workers=False) as program:
        window = program.window
        drop(window, [QUrl.fromEncoded(b"file://" + encoded.encode())])
        assert shown(window) == odd
        assert names(window)[1] == window.windowTitle().split("[*]")[0] == "park�platz.txt"
        document = window.page.document
        child(window, "copyCommandAction").trigger()
        assert QApplication.clipboard().text().endswith(r"/park\344platz.txt'")
        document.change(move_car(document.value, 0, 0), "move")
        changed = document.value
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert shown(window) == odd
        assert window.page.document.value == changed, "it was kept as a draft"
        child(window, "saveAction").trigger()
        assert odd.read_bytes() != ROW
        assert names(window)[1] == "park�platz.txt"
        [offer] = [a for a in child(window, "recentMenu").actions() if "�" in a.text()]
        assert offer.isEnabled()


def test_all_dropped_files_are_there_and_the_first_is_shown(qtbot, program, tmp_path):
    window, paths = program.window, [tmp_path / f"parkplatz{number}.txt" for number in range(35)]
    for path in paths:
        path.write_bytes(ROW)
    drop(window, map(str, paths))
    qtbot.waitUntil(lambda: len(rows(window)) == 35)
    assert names(window) == [path.name for path in paths]
    qtbot.waitUntil(lambda: shown(window) == paths[0])
    for path in paths[1:]:
        child(window, "nextFileAction").trigger()
        assert shown(window) == path
    assert not child(window, "nextFileAction").isEnabled()
    child(window, "previousFileAction").trigger()
    assert shown(window) == paths[-2]


def test_rows_are_not_written_again_for_each_file_that_comes_after_them(qtbot, program, tmp_path):
    window, paths = program.window, [tmp_path / f"parkplatz{number}.txt" for number in range(35)]
    for path in paths:
        path.write_bytes(ROW)
    model, written = child(window, "openFiles").model(), []
    note = model.dataChanged.connect(lambda first, _last, _roles: written.append(first.row()))
    drop(window, map(str, paths))
    qtbot.waitUntil(lambda: len(rows(window)) == 35)
    model.disconnect(note)
    assert written.count(0) < 10


def test_a_file_chosen_while_others_are_read_stays_on_top(qtbot, program, tmp_path):
    window, paths = program.window, [tmp_path / f"parkplatz{number}.txt" for number in range(35)]
    for path in paths:
        path.write_bytes(ROW)
    drop(window, map(str, paths))
    assert len(rows(window)) < 35
    for path in paths[1:3]:
        child(window, "nextFileAction").trigger()
        assert shown(window) == path
    qtbot.waitUntil(lambda: len(rows(window)) == 35)
    news = window.statusBar().findChild(ElidedLabel)
    qtbot.waitUntil(lambda: news.text() == "35 files opened")
    assert shown(window) == paths[2]
    assert child(window, "filesCount").text() == "3 of 35"
    assert names(window) == [path.name for path in paths]


def test_files_that_a_full_list_leaves_out_are_counted(qtbot, program, lesson, monkeypatch):
    monkeypatch.setattr(open_files, "MOST_FILES", 4)
    window = program.window
    window.open_paths(lesson)
    qtbot.waitUntil(lambda: window.findChild(MessageBanner, "fullListBanner") is not None)
    assert names(window) == [path.name for path in lesson[:4]]
    full = child(window, "fullListBanner")
    assert full.message.plain == "The list is full with 4 files; 3 more are not in it."
    reported = child(window.page, "messageBanner").message.plain
    assert reported.startswith("reihe-tom.txt, line 4:"), "a bad file is named all the same"
    full.dismiss()


def test_files_of_other_tasks_change_the_tab_and_bad_ones_say_why(qtbot, program, lesson):
    window = program.window
    window.open_paths(lesson)
    qtbot.waitUntil(lambda: len(rows(window)) == 7)
    assert "Line 4: Car I" in rows(window)[-1]
    assert window.page.task.word == "parking"
    click_row(qtbot, window, 5)
    assert window.page.task.word == "hotels"
    assert shown(window) == lesson[5]
    click_row(qtbot, window, 6)
    assert child(window.page, "messageBanner").message.plain.startswith("reihe-tom.txt, line 4:")
    lesson[6].write_bytes(ROW)
    click_row(qtbot, window, 6)
    assert shown(window) == lesson[6]
    assert rows(window)[-1] == "7, reihe-tom.txt"


def test_a_bad_file_is_no_dead_end_on_the_way_through_the_list(qtbot, program, lesson):
    window = program.window
    drop(window, [lesson[0], lesson[6]])
    qtbot.waitUntil(lambda: len(rows(window)) == 2)
    drop(window, lesson[1:2])
    qtbot.waitUntil(lambda: shown(window) == lesson[1])
    press(qtbot, window, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: shown(window) == lesson[0])
    assert not child(window, "filesPrevious").isEnabled()
    qtbot.mouseClick(child(window, "filesNext"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(window) == lesson[1])


def test_the_keys_of_the_list_reach_it_from_the_picture(qtbot, program, lesson):
    window = program.window
    drop(window, lesson[:2])
    qtbot.waitUntil(lambda: len(rows(window)) == 2)
    picture = child(window.page, "parkingView")
    window.activateWindow()
    picture.setFocus()
    press(qtbot, picture, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: shown(window) == lesson[1])


def test_the_chosen_file_stays_in_sight_when_a_message_takes_room(qtbot, program, lesson):
    window = program.window
    drop(window, lesson[:5])
    qtbot.waitUntil(lambda: len(rows(window)) == 5)
    view = child(window, "openFiles")
    view.chosen.emit(4)
    qtbot.waitUntil(lambda: shown(window) == lesson[4])
    view.resize(view.width(), view.sizeHintForRow(0) * 2)
    seen = view.viewport().rect()
    assert seen.contains(view.visualItemRect(view.item(4)))


@pytest.mark.usefixtures("dressed")
def test_a_long_name_of_a_file_widens_no_column(qtbot, program, tmp_path):
    path = tmp_path / "parkplatz-mit-einem-wirklich-sehr-langen-namen-von-jonas.txt"
    path.write_bytes(ROW)
    program.window.open_paths([path])
    page = painted(program.window).page
    page.show_page(page.pages[-1])
    box = child(page, "checkAgainst")
    qtbot.waitUntil(lambda: box.count() == 2)
    view = next(view for view in page.findChildren(QScrollArea) if view.isAncestorOf(box))
    for _ in range(4):
        QApplication.processEvents()
    assert view.widget().width() <= view.viewport().width()


def test_bad_files_stand_where_they_were_given_also_beside_others(qtbot, program, lesson):
    window = program.window
    drop(window, [lesson[3], lesson[4]])
    qtbot.waitUntil(lambda: names(window) == ["parkplatz3.txt", "parkplatz4.txt"])
    lesson[1].write_text("A G\n2\nH 2\nI 3\n")
    given = [lesson[6], lesson[0], lesson[4], lesson[1], lesson[2]]
    drop(window, given)
    others = ["reihe-tom.txt", "parkplatz0.txt", "parkplatz1.txt", "parkplatz2.txt"]
    qtbot.waitUntil(lambda: len(rows(window)) == 6)
    assert names(window) == ["parkplatz3.txt", "parkplatz4.txt", *others]


def test_open_takes_many_files(qtbot, program, lesson, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([*map(str, lesson)], ""))
    child(program.window, "openAction").trigger()
    qtbot.waitUntil(lambda: len(rows(program.window)) == 7)


def test_a_second_start_adds_its_file_and_shows_it(qtbot, program, lesson):
    window = program.window
    window.open_paths(lesson[:2])
    program.open_more((lesson[2],), None)
    qtbot.waitUntil(lambda: shown(window) == lesson[2])
    assert names(window) == [path.name for path in lesson[:3]]
    assert child(window, "filesCount").text() == "3 of 3"


def test_the_list_is_only_there_where_the_tabs_do_not_reach_all_files(program, lesson):
    window, files = program.window, child(program.window, "fileList")
    window.open_path(lesson[0])
    window.open_path(lesson[5])
    assert not files.isVisible(), "each tab shows one"
    window.open_path(lesson[1])
    assert files.isVisible()
    click_names = names(window)
    window.open_path(resource("examples", "parkplatz-kurz.txt"))
    assert names(window) == click_names, "examples are in their menu"


def test_the_list_is_on_whatever_page_is_on_top(program, lesson):
    window, files = program.window, child(program.window, "fileList")
    window.open_paths(lesson)
    for page in window.page.pages:
        window.page.show_page(page)
        assert page.isAncestorOf(files)
        assert files.isVisible()
    window.show_task("nim")
    assert not files.isVisible(), "nothing is open there"


def test_changes_stay_with_their_file(qtbot, program, lesson):
    window = program.window
    window.open_paths(lesson[:3])
    document = window.page.document
    document.change(move_car(document.value, 0, 0), "move")
    changed = document.value
    assert rows(window)[0] == "1, parkplatz0.txt, not saved"
    click_row(qtbot, window, 1)
    assert document.value != changed
    assert rows(window)[0] == "1, parkplatz0.txt, not saved"
    click_row(qtbot, window, 0)
    assert document.value == changed
    assert document.path == lesson[0]


KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from bwinf_gui.app import program as opening
from bwinf_gui.app.settings import SettingsFile

# Nobody looks at it.
opening.apply_style_sheet = lambda application, theme: None
application = QApplication([])
store = SettingsFile(QSettings(sys.argv[1], QSettings.Format.IniFormat))
program = opening.Application(application=application, store=store)
program.open([*map(Path, sys.argv[2:])])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_file_is_closed_by_its_cross_and_by_a_key(qtbot, program, lesson):
    window = program.window
    window.open_paths(lesson[:4])
    click_row(qtbot, window, 1, x=-8)
    assert shown(window) == lesson[1], "only the file on top has a cross"
    click_row(qtbot, window, 1, x=-8)
    assert names(window) == ["parkplatz0.txt", "parkplatz2.txt", "parkplatz3.txt"]
    assert shown(window) == lesson[2]
    press(qtbot, child(window, "openFiles"), Qt.Key.Key_Delete)
    assert names(window) == ["parkplatz0.txt", "parkplatz3.txt"]
    assert shown(window) == lesson[3]
    child(window, "filesMenu").actions()[3].trigger()
    assert names(window) == ["parkplatz3.txt"]
    assert not child(window, "fileList").isVisible()


def test_a_list_is_kept_as_a_file_and_opened_elsewhere(qtbot, program, lesson, monkeypatch):
    window, folder = program.window, lesson[0].parent
    window.open_paths(lesson[:3])
    write_note(qtbot, window, 2, "homework")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(folder / "9b"), ""))
    keys = "Ctrl+PgUp and Ctrl+PgDown switch files"
    assert child(window, "filesStatus").text() == keys
    child(window, "filesMenu").actions()[2].trigger()
    assert child(window, "filesStatus").text() == f"{keys} · List: 9b"
    moved = folder / "moved"
    moved.mkdir()
    for path in (*lesson[:3], folder / "9b.bwinflist"):
        path.rename(moved / path.name)
    window.open_path(moved / "9b.bwinflist")
    qtbot.waitUntil(lambda: shown(window) == moved / "parkplatz0.txt")
    assert rows(window)[2] == "3, parkplatz2.txt, homework"
    assert child(window, "filesStatus").text() == f"{keys} · List: 9b"
    child(window, "filesMenu").actions()[3].trigger()
    assert not child(window, "filesStatus").isVisible()


@pytest.mark.parametrize(
    "content",
    [
        b'{\n "files of BwInf-GUI": 3}',
        b'{\n "files of BwInf-GUI": [["a.txt"]]}',
        b'{\n "files of BwInf-GUI": [[1, ""]]}',
        b'{\n "files of BwInf-GUI": [["a.txt", "\xff"]]}',
        b'{\n "files of BwInf-GUI": ' + 100_000 * b"[",
    ],
)
def test_a_damaged_list_is_refused(tmp_path, content):
    with pytest.raises(InputError, match="list of files is damaged"):
        parse_file_list(content, tmp_path / "x.bwinflist")


def test_a_list_of_two_files_has_its_name_and_counts_as_two(qtbot, program, lesson):
    path = lesson[0].with_name("lesson.bwinflist")
    path.write_bytes(format_file_list([OpenFile(file) for file in lesson[:2]], path.parent))
    program.files.open_paths([path])
    qtbot.waitUntil(lambda: shown(program.window) == lesson[0])
    assert "List: lesson" in child(program.window, "filesStatus").text()
    news = program.window.statusBar().findChild(ElidedLabel)
    assert news.text() == "2 files opened"


def test_a_list_that_is_refused_does_not_count_as_opened(qtbot, program, lesson):
    path = lesson[0].with_name("bad.bwinflist")
    listed = format_file_list([OpenFile(lesson[0])], path.parent)
    path.write_bytes(listed[: len(listed) // 2])
    program.files.open_paths([*lesson[:2], path])
    qtbot.waitUntil(lambda: len(rows(program.window)) == 2)
    news = program.window.statusBar().findChild(ElidedLabel)
    qtbot.waitUntil(lambda: news.text() == "2 files opened")


def test_a_row_gets_the_sign_of_its_task_once_that_is_known(qtbot, store, lesson, monkeypatch):
    # Private: only what is painted shows it, and a picture of the list would paint it again.
    delegate, signs = file_rows._Delegate, {}
    paint = delegate._paint_signs

    def noted(self, painter, rect, file, number, **how):
        signs[file.path] = file.task
        paint(self, painter, rect, file, number, **how)

    monkeypatch.setattr(delegate, "_paint_signs", noted)
    with open_program(qtbot, store, *lesson[:3], workers=False) as program:
        view = child(painted(program.window), "openFiles")
        qtbot.waitUntil(lambda: len(signs) == 3)
        known = view.files
        view.show_files(known.changed(replace(known.files[1], task="")))
        qtbot.waitUntil(lambda: signs[lesson[1]] == "")
        view.show_files(known)
        qtbot.waitUntil(lambda: signs[lesson[1]] == "parking")


def test_files_outside_the_folder_of_a_list_are_named_in_full(tmp_path):
    inside, outside = tmp_path / "a" / "1.txt", tmp_path / "b\udcff.txt"
    # A person made of two, by a character that is not printed.
    note = "ä \U0001f469\u200d\U0001f3eb"
    files = [OpenFile(inside, note=note), OpenFile(outside)]
    content = format_file_list(files, tmp_path / "a")
    assert parse_file_list(content, tmp_path / "c" / "x.bwinflist") == [
        OpenFile(tmp_path / "c" / "1.txt", note=note),
        OpenFile(outside),
    ]


def test_neighbours_end_at_both_ends(tmp_path):
    files = OpenFiles(tuple(OpenFile(tmp_path / name) for name in "ab"))
    assert files.neighbour(1) == tmp_path / "a", "an example is on top"
    files = replace(files, shown=tmp_path / "b")
    assert files.neighbour(1) is None
    assert files.neighbour(-1) == tmp_path / "a"
    assert files.without(1).shown == tmp_path / "a"
