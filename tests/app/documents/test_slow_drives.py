"""A drive that does not answer, a pipe, a device and a long text never stop the window."""

import os
import threading

import pytest
from driving import child, open_program
from PySide6.QtWidgets import QApplication, QFileDialog
from systems import not_on_windows

from bwinf_gui.app import files, saving
from bwinf_gui.app.documents import disk, recent
from bwinf_gui.checking import pasted
from bwinf_gui.resources import resource
from bwinf_gui.text.reading import read_bytes

ROW = resource("examples", "parkplatz-gleichstand.txt").read_bytes()


@pytest.fixture
def far(tmp_path, monkeypatch):
    """A file on a drive that answers only when `far.answer` is set."""

    class Far:
        path = tmp_path / "far.txt"
        answer = threading.Event()

    def waiting(function):
        def call(path):
            if path == Far.path:
                Far.answer.wait(60)
            return function(path)

        return call

    monkeypatch.setattr(disk, "PATIENCE_SECONDS", 0.5)
    monkeypatch.setattr(files, "SLOW_MS", 10)
    monkeypatch.setattr(disk, "read_bytes", waiting(read_bytes))
    monkeypatch.setattr(saving, "read_bytes", waiting(read_bytes))
    monkeypatch.setattr(recent, "task_of", waiting(recent.task_of))
    Far.path.write_bytes(ROW)
    yield Far
    Far.answer.set()


@pytest.fixture
def near(tmp_path):
    path = tmp_path / "near.txt"
    path.write_bytes(ROW)
    return path


def said(window):
    message = child(window.page, "messageBanner").message
    return message.plain if message is not None else ""


def test_it_holds_up_no_other_file_and_is_opened_when_it_answers(qtbot, store, far, near):
    with open_program(qtbot, store, far.path, near, workers=False) as program:
        window = program.window
        qtbot.waitUntil(lambda: "far.txt: Reading it takes long." in said(window))
        assert window.page.document.file == near
        far.answer.set()
        qtbot.waitUntil(lambda: window.page.document.file == far.path)


def test_the_window_closes_while_it_waits(qtbot, store, far):
    with open_program(qtbot, store, far.path, workers=False) as program:
        program.window.close()
    far.answer.set()
    QApplication.processEvents()


def test_recent_files_are_offered_before_it_answers(qtbot, store, far, near):
    for path in (far.path, near):
        store.remember_file(path)
    with open_program(qtbot, store, workers=False) as program:
        offers = child(program.window, "recentMenu").actions()[:2]
        assert [offer.isEnabled() for offer in offers] == [True, True]
        listed = child(program.window.page, "recentFiles")
        assert listed.topLevelItemCount() == 1
        assert listed.topLevelItem(0).text(0) == "near.txt"
        far.answer.set()
        qtbot.waitUntil(lambda: listed.topLevelItemCount() == 2)


def test_saving_waits_without_the_window(qtbot, store, far, monkeypatch):
    far.answer.set()
    with open_program(qtbot, store, far.path, workers=False) as program:
        window = program.window
        document = window.page.document
        document.change(document.value.__class__(9), "edit")
        far.answer.clear()
        monkeypatch.setattr(disk, "PATIENCE_SECONDS", 0.01)
        child(window, "saveAction").trigger()
        assert window.isWindowModified()
        far.answer.set()
        qtbot.waitUntil(lambda: not window.isWindowModified())
    assert far.path.read_bytes() != ROW


def test_the_window_goes_on_while_a_long_answer_is_given_to_its_task(
    qtbot, store, near, tmp_path, monkeypatch
):
    go_on, says_anything = threading.Event(), pasted.says_anything
    monkeypatch.setattr(files, "SLOW_MS", 10)
    monkeypatch.setattr(
        pasted, "says_anything", lambda *about: go_on.wait(60) and says_anything(*about)
    )
    answer = tmp_path / "ausgabe.md"
    answer.write_text("A: J 1 rechts\n")
    with open_program(qtbot, store, near, answer, workers=False) as program:
        window = program.window
        qtbot.waitUntil(lambda: "ausgabe.md: Reading it takes long." in said(window))
        go_on.set()
        qtbot.waitUntil(lambda: child(window.page, "checkInput").toPlainText() != "")


@pytest.mark.parametrize("action", ["saveAction", "saveAsAction"])
def test_what_is_opened_while_it_saves_goes_into_no_other_file(
    qtbot, store, far, near, monkeypatch, action
):
    far.answer.set()
    near.write_text("A G\n1\nH 0\n")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(far.path), ""))
    monkeypatch.setattr(saving, "is_there", lambda path: far.answer.wait(60) and path.exists())
    with open_program(qtbot, store, far.path, workers=False) as program:
        window = program.window
        window.page.document.change(window.page.document.value.__class__(9), "edit")
        far.answer.clear()
        monkeypatch.setattr(disk, "PATIENCE_SECONDS", 0.01)
        far.path.unlink()
        child(window, action).trigger()
        window.open_path(near)
        qtbot.waitUntil(lambda: window.page.document.file == near)
        answered = []
        # Private: the queue of the saving, behind which its end is known.
        program.files.saving._disk.ask(lambda: far.answer.wait(60), answered.append)
        far.answer.set()
        qtbot.waitUntil(lambda: answered == [True])
        assert window.page.document.file == near
        assert not far.path.exists()
        # Private: a draft that is offered at the next start only.
        assert [kept.draft.file for kept in program._drafts.within_reach] == [far.path]


@not_on_windows("it has neither")
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_file_is_refused_at_once(qtbot, store, tmp_path, kind):
    path = tmp_path / "pipe.txt"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    store.remember_file(path)
    with open_program(qtbot, store, path, workers=False) as program:
        what = {"pipe": "this is a named pipe", "device": "this is a device"}[kind]
        assert what in said(program.window)
        program.files.saving.watch.look()
