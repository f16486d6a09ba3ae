"""What was edited and not saved survives: another file, another window, any end of the program."""

import json
import sqlite3
from contextlib import closing

import pytest
from driving import child, dice_texts, keep_tabs, open_program
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from bwinf_gui.places import drafts_folder, run_store
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.compare.dice_list import typed_die
from bwinf_gui.widgets.choices import RecentList

pytestmark = pytest.mark.slow

DICE = resource("examples", "wuerfel-hoch.txt")
OTHER = resource("examples", "wuerfel-klassisch.txt")
ROW = resource("examples", "parkplatz-kurz.txt")
HAND_MADE = "7 7 7 7 7 7"


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tabs."""
    keep_tabs(monkeypatch, "parking", "dice")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "wuerfel9.txt"
    file.write_bytes(DICE.read_bytes())
    return file


def edit(window, faces=HAND_MADE):
    """Give the first die other faces by hand."""
    dice = window.page.document
    dice.change((typed_die(faces), *dice.value[1:]), "edit die")


def drafts_on_disk():
    with closing(sqlite3.connect(run_store())) as database:
        return [json.loads(facts) for (facts,) in database.execute("SELECT facts FROM drafts")]


def recent(window):
    """The entries of the menu of recent files that can be chosen."""
    menu = child(window, "recentMenu")
    return [action for action in menu.actions() if action.text() and action.isEnabled()]


def not_saved(window):
    return [action for action in recent(window) if "not saved ·" in action.text()]


def test_changes_come_back_with_the_next_start(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert dice_texts(window)[0] == HAND_MADE
        assert "wuerfel9.txt" in window.windowTitle()
        assert window.isWindowModified()
        assert window.page.document.path == file, "saving goes where it belongs"
        child(window, "saveAction").trigger()
        assert HAND_MADE in file.read_text()
        assert not window.isWindowModified()
    assert not drafts_on_disk(), "what is saved is no draft"
    with open_program(qtbot, store, workers=False) as program:
        assert not program.window.isWindowModified()


def test_the_keys_of_a_page_work_at_once_when_changes_come_back(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
    with open_program(qtbot, store, workers=False) as program:
        focused = program.window.focusWidget()
        assert program.window.page.seen.isAncestorOf(focused)


def test_changes_are_on_disk_before_the_program_ends(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
        qtbot.waitUntil(lambda: len(drafts_on_disk()) == 1)
        program.window.page.document.history.undo()
        qtbot.waitUntil(lambda: not drafts_on_disk())


def test_another_file_can_be_undone(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit(window)
        window.open_path(OTHER)
        assert not window.isWindowModified()
        window.page.document.history.undo()
        assert dice_texts(window)[0] == HAND_MADE
        assert "wuerfel9.txt" in window.windowTitle()
        assert window.isWindowModified()
        window.page.document.history.redo()
        assert "wuerfel-klassisch.txt" in window.windowTitle()
        assert dice_texts(window)[1] == "1 1 6"


def test_every_document_that_was_not_saved_stays_within_reach(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit(window)
        window.open_path(OTHER)
        edit(window, "6 6")
        window.open_path(DICE)
        assert len(not_saved(window)) == 2
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert "wuerfel-hoch.txt" in window.windowTitle(), "what was on top comes back"
        [mine] = [action for action in not_saved(window) if "wuerfel9.txt" in action.text()]
        mine.trigger()
        assert dice_texts(window)[0] == HAND_MADE
        assert window.page.document.path == file
        assert len(not_saved(window)) == 1, "what is shown is not offered"
        child(window, "saveAction").trigger()
        assert HAND_MADE in file.read_text()
        window.open_path(OTHER)
        assert len(not_saved(window)) == 1, "what is saved is no draft"


def test_undo_brings_a_draft_back_into_its_tab(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit(window)
        window.open_path(OTHER)
        window.page.document.history.undo()
        qtbot.waitUntil(lambda: not not_saved(window))
    [draft] = drafts_on_disk()
    assert draft["shown"]


def test_a_file_of_the_command_line_does_not_replace_a_draft(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        assert dice_texts(window)[0] != HAND_MADE, "the file was asked for"
        assert len(not_saved(window)) == 1
        banner = window.page.findChild(QObject, "messageBanner")
        assert "This file has unsaved changes" in banner.message.plain
        banner.buttons[0].click()
        assert dice_texts(window)[0] == HAND_MADE


def test_two_windows_do_not_take_each_others_drafts(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as first:
        edit(first.window)
        qtbot.waitUntil(lambda: len(drafts_on_disk()) == 1)
        with open_program(qtbot, store, workers=False) as second:
            assert not second.window.isWindowModified()
            assert not not_saved(second.window)
            second.window.open_path(OTHER)
            edit(second.window, "6 6")
            qtbot.waitUntil(lambda: len(drafts_on_disk()) == 2)
    with open_program(qtbot, store, workers=False) as later:
        window = later.window
        assert window.isWindowModified()
        assert len(not_saved(window)) == 1, "the second window's, as a tab shows but one"


def test_the_empty_page_offers_them_too(qtbot, store, file):
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
        program.window.open_path(OTHER)
    store.remember_open_files([])
    with open_program(qtbot, store, workers=False) as program:
        program.window.show_task("dice")
        [offers] = program.window.page.findChildren(RecentList, "recentFiles")
        assert offers.topLevelItem(0).text(0) == "wuerfel9.txt"
        assert "not saved" in offers.topLevelItem(0).text(1)
        offers.itemActivated.emit(offers.topLevelItem(0), 0)
        assert dice_texts(program.window)[0] == HAND_MADE


def test_they_can_be_thrown_away_after_a_question(qtbot, store, file, monkeypatch):
    answers = iter(["Cancel", "Discard"])

    def answer(box):
        wanted = next(answers)
        [button] = [each for each in box.buttons() if each.text() == wanted]
        button.click()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit(window)
        window.open_path(OTHER)
        for left in (1, 0):
            [away] = [action for action in recent(window) if "iscard" in action.text()]
            away.trigger()
            assert len(not_saved(window)) == left
    assert not drafts_on_disk()


def test_a_damaged_draft_does_not_keep_the_window_from_opening(qtbot, store):
    folder = drafts_folder() / "1-left"
    folder.mkdir(parents=True)
    for number, content in enumerate((b"", b"[]", b'{"name": 3}', b"\xff")):
        (folder / f"{number}.json").write_bytes(content)
    with open_program(qtbot, store, workers=False) as program:
        assert all(page.document.is_empty for page in program.window.tabs.pages)


def test_a_store_that_cannot_be_used_costs_nothing_in_the_session(qtbot, store, file):
    run_store().mkdir(parents=True)
    with open_program(qtbot, store, file, workers=False) as program:
        edit(program.window)
        program.window.open_path(OTHER)
        [mine] = not_saved(program.window)
        mine.trigger()
        assert dice_texts(program.window)[0] == HAND_MADE
