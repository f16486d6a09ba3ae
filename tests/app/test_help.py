"""F1 explains the tab on top, "?" lists every key, and the first start says what to do."""

import re

import pytest
from babel.messages.pofile import read_po
from driving import child, click, open_program, press
from PySide6.QtCore import QObject, QSettings, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from bwinf_gui.app.help import HelpWindow, guide, keys_of_menus, keys_of_task
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.resources import resource
from bwinf_gui.tasks import all_tasks, find
from bwinf_gui.tasks.nim.programs.starter_kits import STARTER_KITS
from bwinf_gui.widgets.actions import key_text
from bwinf_gui.widgets.tool_row import SegmentSwitch

CONTRACT = """Ctrl+O Ctrl+S Ctrl+E Ctrl+Z Ctrl+Shift+Z Ctrl+Q F1 F11 Ctrl+1 Ctrl+2 Ctrl+3 Ctrl+4
Left Right Home End Space + - F9 Ctrl+Return Esc""".split()  # noqa: SIM905
"""The keys that stay the same for users."""


@pytest.fixture
def help_window(qtbot, appearance):
    parent = QWidget()
    qtbot.addWidget(parent)
    window = HelpWindow(
        keys=lambda: [keys_of_task(find("nim"))], appearance=appearance, parent=parent
    )
    yield window
    window.close()
    parent.close()


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store, workers=False) as program:
        yield program.window


def text_of(parent):
    return child(parent, "helpText").toPlainText().replace("\xa0", " ")


@pytest.mark.parametrize("task", all_tasks())
def test_there_is_a_guide_for_every_tab(help_window, task):
    help_window.show_guide(task)
    assert help_window.isVisible()
    assert text_of(help_window).startswith(task.title)
    assert "How certain the answer is" in text_of(help_window)


def test_the_switch_shows_another_guide(qtbot, help_window):
    help_window.show_guide(find("parking"))
    nim = next(b for b in help_window.findChildren(QObject) if getattr(b, "text", str)() == "Nim")
    qtbot.mouseClick(nim, Qt.MouseButton.LeftButton)
    assert text_of(help_window).startswith("Nim")


def topics(help_window):
    return help_window.findChild(SegmentSwitch).buttons


def test_the_window_as_a_whole_is_explained_too(qtbot, help_window):
    help_window.show_guide(find("nim"))
    [button] = [
        each for each in help_window.findChild(SegmentSwitch).buttons if each.text() == "Window"
    ]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert text_of(help_window).startswith("The window")
    for word in ("Export", "Report", "projector", "Settings"):
        assert word in text_of(help_window)


def test_the_cluster_comes_last(help_window):
    assert [each.text() for each in topics(help_window)][-2:] == [
        "Keys",
        "Cluster",
    ]


def test_help_leaves_the_window_usable_and_closes_with_escape(qtbot, help_window):
    help_window.show_common("keys")
    assert not help_window.isModal()
    press(qtbot, child(help_window, "helpText"), Qt.Key.Key_Escape)
    assert not help_window.isVisible()


def test_help_has_the_look_of_the_theme(help_window, appearance):
    help_window.show_common("keys")
    html = child(help_window, "helpText").toHtml()
    assert appearance.theme.colours.selected.lower() in html


def test_f1_and_the_question_mark_work_in_the_window(qtbot, window):
    for number, title in ((4, "Nim"), (1, "Schiebeparkplatz")):
        press(qtbot, window, getattr(Qt.Key, f"Key_{number}"), Qt.KeyboardModifier.ControlModifier)
        press(qtbot, window, Qt.Key.Key_F1)
        assert text_of(window).startswith(title)
    press(qtbot, window, Qt.Key.Key_Question)
    shown = text_of(window).split()
    assert [key for key in CONTRACT if key_text(key) not in shown] == []
    german = {a.text(): a for a in child(window, "languageMenu").actions()}["Deutsch"]
    german.trigger()
    qtbot.waitUntil(lambda: "Rückgängig" in text_of(window))
    dialog = child(window, "helpWindow")
    assert dialog.windowTitle() == "Hilfe"
    window.close()
    assert not dialog.isVisible()


def test_the_help_menu_tells_how_to_write_a_program(window, tmp_path, monkeypatch):
    child(window, "ownProgramAction").trigger()
    text = text_of(window)
    assert text.startswith("Write your own program")
    for kit in STARTER_KITS.values():
        assert kit.text.splitlines()[1].strip() in text
    browser, path = child(window, "helpText"), tmp_path / "player.py"
    browser.anchorClicked.emit(QUrl("copy:nim/python"))
    assert QGuiApplication.clipboard().text() == STARTER_KITS["python"].text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "player"), ""))
    browser.anchorClicked.emit(QUrl("save:nim/python"))
    assert path.read_text("utf-8") == STARTER_KITS["python"].text
    assert child(window, "helpDone").text() == "player.py saved"
    path.unlink()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "x"), ""))
    browser.anchorClicked.emit(QUrl("save:nim/python"))
    assert "no" in child(window, "helpDone").text()


def test_the_links_of_the_programs_are_reached_by_keys(qtbot, help_window):
    help_window.show_common("programs")
    browser = child(help_window, "helpText")
    press(qtbot, browser, Qt.Key.Key_Tab)
    press(qtbot, browser, Qt.Key.Key_Return)
    assert child(help_window, "helpDone").text() == "player.py is copied."


def test_every_action_with_a_key_is_in_the_list_and_no_key_does_two_things(window):
    listed = [
        key for group in keys_of_menus(window.menuBar()) for row in group.keys for key in row.keys
    ]
    assert sorted(listed) == sorted(set(listed))
    text = QKeySequence.SequenceFormat.PortableText
    actions = [action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()]
    assert {key.toString(text) for action in actions for key in action.shortcuts()} == {*listed}


GUIDES = (*(task.word for task in all_tasks()), "window")


def headings(language, name):
    return re.findall(r"<(h\d)>", resource("help", language, f"{name}.html").read_text("utf-8"))


@pytest.mark.parametrize("name", [*GUIDES, "programs"])
def test_guides_have_the_same_parts_in_both_languages(name):
    german, english = (headings(language, name) for language in LANGUAGES)
    assert german == english
    assert german.count("h1") == 1
    assert german.count("h2") >= 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GUIDES)
def test_guides_are_short_and_need_no_network(name, language):
    text = resource("help", language, f"{name}.html").read_text("utf-8")
    assert "http" not in text
    assert "src=" not in text
    words = re.sub(r"<[^>]*>", " ", text).split()
    assert 150 < len(words) < 450


QUOTED = re.compile("„([^“]*)“|“([^”]*)”")
NO_CONTROL = """advanced beispiel client dateiname: erweitert example file·name:
mensch·ärgere·dich·nicht nanny output scheduler worker 2.–3. = »""".split()  # noqa: SIM905
"""What guides quote besides controls, or the beginning of one, with a dot for each blank."""


def label(text):
    """What a control says, without its key and the sign that a dialog follows."""
    return " ".join(text.replace("&", "").split()).removesuffix(" …").lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_guides_call_controls_what_the_window_calls_them(language):
    with resource("i18n", "de", "LC_MESSAGES", "bwinf.po").open("rb") as stream:
        said = [each.string if language == "de" else each.id for each in read_po(stream)]
    texts = [form for each in said for form in ([each] if isinstance(each, str) else each)]
    known = {label(text.replace("{0}", "5")) for text in texts}
    known |= {word.replace("·", " ") for word in NO_CONTROL}
    for name in (*GUIDES, "check", "cluster", "programs"):
        text = re.sub("<[^>]*>", "", resource("help", language, f"{name}.html").read_text("utf-8"))
        quoted = [part for match in QUOTED.findall(text) for part in "".join(match).split("→")]
        assert quoted
        assert [part for part in quoted if label(part) not in known] == []


@pytest.mark.usefixtures("qapp")
def test_a_guide_has_the_keys_of_its_tab():
    for task in all_tasks():
        for key in keys_of_task(task).keys:
            assert key.does in guide(task)


@pytest.fixture
def new_store(tmp_path):
    """The settings of somebody who starts the program for the first time."""
    return SettingsFile(QSettings(str(tmp_path / "new.ini"), QSettings.Format.IniFormat))


def test_the_first_start_says_what_to_do_and_the_second_does_not(qtbot, new_store):
    with open_program(qtbot, new_store) as program:
        strip = child(program.window, "welcomeStrip")
        qtbot.waitUntil(strip.isVisible)
        assert "F1" in strip.accessibleDescription()
        click(qtbot, program.window, "welcomeGuide")
        assert child(program.window, "helpWindow").isVisible()
        qtbot.waitUntil(lambda: not strip.isVisible())
    with open_program(qtbot, new_store) as program:
        assert program.window.findChild(QObject, "welcomeStrip") is None
