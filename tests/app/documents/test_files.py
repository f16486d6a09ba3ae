"""Files in the window: made-up documents are nobody's file, and other programs change files too."""

import pytest
from driving import child, choose_language, dice_texts, open_program, shared_program
from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog, QLabel
from systems import not_on_windows

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.compare.dice_list import typed_die

pytestmark = pytest.mark.slow

EXAMPLES = {
    "parking": "parkplatz-kurz.txt",
    "hotels": "hotels-einfach.txt",
    "ludo": "wuerfel-hoch.txt",
}
HAND_MADE = "7 7 7 7 7 7"


@pytest.fixture
def files(tmp_path):
    """Copies of examples, one a task."""
    copies = {task: tmp_path / name for task, name in EXAMPLES.items()}
    for task, file in copies.items():
        file.write_bytes(resource("examples", EXAMPLES[task]).read_bytes())
    return copies


@pytest.fixture(scope="module")
def lasting(qapp, tmp_path_factory):
    """A program for tests to which it does not matter what was opened before."""
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program


@pytest.fixture
def window(lasting, files):
    """Its window with the dice, which each test has in a file of its own."""
    lasting.window.open_path(files["ludo"])
    return lasting.window


@pytest.fixture
def deaf(lasting):
    """As on a file system that tells nothing."""
    lasting.files.saving.watch.blockSignals(True)
    yield
    lasting.files.saving.watch.blockSignals(False)


@pytest.fixture
def dialog(monkeypatch):
    """The dialog that saves: what it suggested, and what it answers."""
    asked = {"suggested": [], "answer": ""}

    def choose(_parent, _title, suggestion, _filters):
        asked["suggested"].append(suggestion)
        return asked["answer"], ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return asked


def banner(window):
    return window.page.findChild(QObject, "messageBanner")


def press(window, text):
    """Press a button of the banner."""
    [button] = [each for each in banner(window).buttons if each.text() == text]
    button.click()


def says(window, words):
    message = banner(window).message
    return message is not None and words in message.plain


def edit_dice(window, faces=HAND_MADE):
    dice = window.page.document
    dice.change((typed_die(faces), *dice.value[1:]), "edit die")


def test_a_random_document_never_overwrites_the_file_before_it(qtbot, store, files, dialog):
    with open_program(qtbot, store, files["parking"], files["hotels"], workers=False) as program:
        window = program.window
        for task in ("parking", "hotels"):
            file, content = files[task], files[task].read_bytes()
            window.show_task(task)
            child(window, "newSeedAction").trigger()
            assert file.name not in window.windowTitle()
            assert "Untitled" in window.windowTitle()
            dialog["suggested"].clear()
            child(window, "saveAction").trigger()
            assert len(dialog["suggested"]) == 1, "a place is asked for"
            assert file.read_bytes() == content
            child(window, "undoAction").trigger()
            assert file.name in window.windowTitle()
            assert window.page.document.path == file
            assert not window.isWindowModified()


def test_a_random_document_is_kept_like_any_other_that_was_not_saved(qtbot, store, files):
    with open_program(qtbot, store, files["parking"], workers=False) as program:
        child(program.window, "newSeedAction").trigger()
        child(program.window, "newSeedAction").trigger()
        row = program.window.page.document.value
    with open_program(qtbot, store, workers=False) as program:
        assert program.window.page.document.value == row
        assert program.window.page.document.path is None
        assert "Untitled" in program.window.windowTitle()


def test_a_new_document_is_empty_and_nobodys_file(qtbot, store, files, dialog):
    with open_program(qtbot, store, *files.values(), workers=False) as program:
        window = program.window
        action = child(window, "newAction")
        assert action.shortcut() == QKeySequence("Ctrl+N")
        for task in ("parking", "hotels", "ludo", "nim"):
            window.show_task(task)
            action.trigger()
            assert "Untitled" in window.windowTitle()
            assert window.page.document.path is None
            assert not window.isWindowModified(), "there is nothing in it yet"
            dialog["suggested"].clear()
            child(window, "saveAction").trigger()
            [suggested] = dialog["suggested"]
            assert suggested.endswith((".txt", ".in"))


def test_a_draft_knows_which_version_it_began_with(qtbot, store, files):
    file = files["ludo"]
    with open_program(qtbot, store, file, workers=False) as program:
        edit_dice(program.window)
    file.write_text("2\n1 9\n1 8\n")
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert dice_texts(window)[0] == HAND_MADE
        child(window, "saveAction").trigger()
        assert file.read_text() == "2\n1 9\n1 8\n"
        assert says(window, "so it was not overwritten")


def test_what_was_only_in_a_deleted_file_comes_back_with_the_next_start(qtbot, store, files):
    file = files["ludo"]
    with open_program(qtbot, store, file, workers=False) as program:
        dice = dice_texts(program.window)
        file.unlink()
        qtbot.waitUntil(lambda: says(program.window, "no longer there"))
    with open_program(qtbot, store, workers=False) as program:
        assert dice_texts(program.window) == dice


@not_on_windows("a folder that is looked after goes only when nobody looks any more")
def test_a_failed_save_offers_another_place(qtbot, store, files, dialog, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    file = folder / "wuerfel7.txt"
    file.write_bytes(files["ludo"].read_bytes())
    with open_program(qtbot, store, file, workers=False) as program:
        window = program.window
        edit_dice(window)
        file.unlink()
        folder.rmdir()
        child(window, "saveAction").trigger()
        assert says(window, "The file was not saved")
        assert window.isWindowModified()
        dialog["answer"] = str(tmp_path / "elsewhere.txt")
        press(window, "Save as …")
        assert HAND_MADE in (tmp_path / "elsewhere.txt").read_text()
        assert banner(window).message is None


def test_examples_that_an_earlier_version_brought_are_missed_by_nobody(qtbot, store, files):
    gone = [resource("examples", name) for name in ("wuerfel1.txt", "parkplatz0.txt")]
    store.remember_open_files([*gone, files["hotels"]])
    for path in gone:
        store.remember_file(path)
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert window.page.document.path == files["hotels"], "the others are open as before"
        assert all(
            page.findChild(QObject, "messageBanner").message is None for page in pages(window)
        )
        [offer] = [a for a in child(window, "recentMenu").actions() if gone[0].name in a.text()]
        assert not offer.isEnabled()
        window.open_path(gone[0])
        assert says(window, "There is no such file.")
        assert window.page.document.path == files["hotels"]


def test_a_file_that_changes_outside_is_reported(qtbot, window, files):
    file = files["ludo"]
    file.write_text(file.read_text().replace("1 2 3 4 5 6", "9 9 9 9 9 9"))
    qtbot.waitUntil(lambda: says(window, "Another program has changed this file"))
    press(window, "Reload")
    assert "9 9 9 9 9 9" in dice_texts(window)
    assert not window.isWindowModified()


def shown_in_german(window):
    """The text of the banner and of its buttons in the other language."""
    choose_language(window, "Deutsch")
    try:
        return banner(window).findChild(QLabel, "bannerText").text(), [
            each.text() for each in banner(window).buttons
        ]
    finally:
        choose_language(window, "English")


def test_what_is_said_of_a_file_is_in_the_language_of_the_window(qtbot, window, files):
    file = files["ludo"]
    file.write_text("2\n1 9\n1 8\n")
    qtbot.waitUntil(lambda: says(window, "Another program has changed this file"))
    assert shown_in_german(window) == (
        f"<b>{file.name}:</b> Ein anderes Programm hat diese Datei geändert.",
        ["Neu laden", "Meine Fassung behalten"],
    )
    press(window, "Reload")
    file.write_text("2\n1 9\n1 x\n")
    window.open_path(file)
    assert says(window, f"{file.name}, line 3: “x” is not a whole number.")
    text, buttons = shown_in_german(window)
    assert text.startswith(f"<b>{file.name}, Zeile 3:</b> „x“ ist keine ganze Zahl. ")
    assert text.endswith(f"Weiterhin zu sehen: {file.name}.")
    assert buttons == ["Zeile zeigen", "Andere Datei …"]


def test_why_a_page_could_not_read_a_file_is_in_the_language_of_the_window(window, tmp_path):
    window.page.check_page.answer.read_file(tmp_path / "gone.txt")
    assert says(window, "gone.txt: There is no such file.")
    assert shown_in_german(window)[0] == "<b>gone.txt:</b> Diese Datei gibt es nicht."
    window.page.check_page.desk.trust.failed.emit(OSError())
    assert says(window, "The programs could not be read:")
    assert shown_in_german(window)[0].startswith("<b>Die Programme konnten nicht gelesen werden:")
    window.page.banner.dismiss()


def test_it_is_reported_again_after_it_was_replaced(qtbot, window, files, tmp_path):
    file = files["ludo"]
    for face in ("8", "9"):
        beside = tmp_path / "beside"
        beside.write_text(f"2\n1 {face}\n1 6\n")
        beside.replace(file)
        qtbot.waitUntil(lambda: says(window, "Another program has changed this file"))
        press(window, "Reload")
        assert face in dice_texts(window)[0]


def test_the_same_content_written_again_is_no_news(qtbot, lasting, window, files):
    file = files["ludo"]
    content = file.read_bytes()
    with qtbot.waitSignal(lasting.files.saving.watch.noticed):
        file.unlink()
        file.write_bytes(content)
    assert banner(window).message is None
    assert not window.isWindowModified()


def test_mine_is_kept_and_counts_as_not_saved(qtbot, window, files):
    file = files["ludo"]
    before = dice_texts(window)
    file.write_text("2\n1 9\n1 8\n")
    qtbot.waitUntil(lambda: says(window, "Another program has changed this file"))
    press(window, "Keep my version")
    assert dice_texts(window) == before
    assert window.isWindowModified()
    child(window, "saveAction").trigger()
    assert file.read_text() != "2\n1 9\n1 8\n", "it was seen, so it is asked no more"
    assert not window.isWindowModified()


def test_loading_again_sets_my_changes_aside(qtbot, window, files):
    file = files["ludo"]
    edit_dice(window)
    file.write_text("2\n1 9\n1 8\n")
    qtbot.waitUntil(lambda: says(window, "Another program has changed this file"))
    press(window, "Reload")
    assert len(dice_texts(window)) == 2
    assert says(window, "This file has unsaved changes")
    press(window, "Show the changes")
    assert dice_texts(window)[0] == HAND_MADE


@pytest.mark.usefixtures("deaf")
def test_a_version_that_was_never_seen_is_not_saved_over(window, files, dialog):
    file = files["ludo"]
    edit_dice(window)
    file.write_text("2\n1 9\n1 8\n")
    child(window, "saveAction").trigger()
    assert file.read_text() == "2\n1 9\n1 8\n"
    assert says(window, "so it was not overwritten")
    dialog["answer"] = str(file.with_name("mine.txt"))
    press(window, "Save as …")
    assert HAND_MADE in file.with_name("mine.txt").read_text()
    assert file.read_text() == "2\n1 9\n1 8\n"


@pytest.mark.usefixtures("deaf")
def test_it_is_saved_over_if_that_is_wanted(window, files):
    file = files["ludo"]
    edit_dice(window)
    file.write_text("2\n1 9\n1 8\n")
    child(window, "saveAction").trigger()
    press(window, "Overwrite")
    assert HAND_MADE in file.read_text()
    assert banner(window).message is None


def test_a_deleted_file_is_reported_and_can_be_saved_again(qtbot, window, files):
    file = files["ludo"]
    content = file.read_bytes()
    file.unlink()
    qtbot.waitUntil(lambda: says(window, "no longer there"))
    assert window.isWindowModified(), "it stands in no file any more"
    press(window, "Save again")
    assert file.read_bytes().split() == content.split()
    assert not window.isWindowModified()


def test_messages_about_a_document_go_with_it(window, files, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("2\n6 1 2 x\n")
    window.open_path(bad)
    assert says(window, "Still shown: wuerfel-hoch.txt.")
    child(window, "newAction").trigger()
    assert banner(window).message is None
    edit_dice(window)
    window.open_path(files["ludo"])
    window.open_path(bad)
    child(window, "undoAction").trigger()
    assert banner(window).message is None


def pages(window):
    return [page for page in window.tabs.pages if page.findChild(QObject, "messageBanner")]
