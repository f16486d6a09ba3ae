"""F1 explains the tab on top, "?" lists every key, and the first start says what to do."""

import re

import pytest
from driving import child, click, open_program, press
from PySide6.QtCore import QLocale, QObject, QSettings, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from bwinf_gui.core.errors import Task
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.resources import resource
from bwinf_gui.ui.errors import TASK_NAMES
from bwinf_gui.ui.help_keys import key_text, keys_of_menus, keys_of_task
from bwinf_gui.ui.help_window import guide
from bwinf_gui.ui.settings import SettingsFile

CONTRACT = """Ctrl+O Ctrl+S Ctrl+E Ctrl+Z Ctrl+Shift+Z Ctrl+Q F1 F11 Ctrl+1 Ctrl+2 Ctrl+3 Ctrl+4
Left Right Home End Space + - F9 Ctrl+Return Esc""".split()  # noqa: SIM905
"""The keys that stay the same for users."""


@pytest.fixture
def program(qtbot, store):
    with open_program(qtbot, store) as program:
        yield program


@pytest.fixture
def window(program):
    return program.window


def help_text(window):
    return child(window, "helpText").toPlainText()


def test_f1_explains_the_tab_on_top(qtbot, window):
    for number, task in enumerate(Task, start=1):
        press(qtbot, window, getattr(Qt.Key, f"Key_{number}"), Qt.KeyboardModifier.ControlModifier)
        press(qtbot, window, Qt.Key.Key_F1)
        assert child(window, "helpWindow").isVisible()
        assert help_text(window).startswith(TASK_NAMES[task])
        assert "How sure the answer is" in help_text(window)


def test_help_leaves_the_window_usable_and_closes_with_escape(qtbot, window):
    child(window, "helpAction").trigger()
    dialog = child(window, "helpWindow")
    assert not dialog.isModal()
    qtbot.waitUntil(dialog.isActiveWindow)
    press(qtbot, child(window, "helpText"), Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_question_mark_lists_every_key_of_the_contract(qtbot, window):
    press(qtbot, window, Qt.Key.Key_Question)
    shown = help_text(window).replace("\xa0", " ").split()
    missing = [key for key in CONTRACT if key_text(key) not in shown]
    assert missing == []


def test_every_action_with_a_key_is_in_the_list(window):
    listed = {
        key for group in keys_of_menus(window.menuBar()) for row in group.keys for key in row.keys
    }
    actions = [
        action
        for menu in window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if action.shortcuts()
    ]
    assert actions
    text = QKeySequence.SequenceFormat.PortableText
    assert {key.toString(text) for action in actions for key in action.shortcuts()} == listed


def test_no_key_does_two_things(window):
    keys = [
        key for group in keys_of_menus(window.menuBar()) for row in group.keys for key in row.keys
    ]
    assert sorted(keys) == sorted(set(keys))


def test_the_switch_shows_another_guide(qtbot, window):
    child(window, "helpAction").trigger()
    dialog = child(window, "helpWindow")
    nim = next(b for b in dialog.findChildren(QObject) if getattr(b, "text", str)() == "Nim")
    qtbot.mouseClick(nim, Qt.MouseButton.LeftButton)
    assert help_text(window).startswith("Nim")


def test_help_speaks_another_language_at_once(qtbot, window):
    child(window, "helpAction").trigger()
    german = {a.text(): a for a in child(window, "languageMenu").actions()}["Deutsch"]
    german.trigger()
    qtbot.waitUntil(lambda: "Wie sicher die Antwort ist" in help_text(window))
    assert child(window, "helpWindow").windowTitle() == "Hilfe"


def test_help_closes_with_the_window(window):
    child(window, "helpAction").trigger()
    dialog = child(window, "helpWindow")
    window.close()
    assert not dialog.isVisible()


def headings(language, task):
    QLocale.setDefault(QLocale(language))
    return re.findall(r"<(h\d)>", guide(task))


@pytest.mark.parametrize("task", Task)
@pytest.mark.usefixtures("qapp")
def test_guides_have_the_same_parts_in_both_languages(task):
    german, english = (headings(language, task) for language in LANGUAGES)
    assert german == english
    assert german.count("h1") == 1
    assert german.count("h2") >= 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", Task)
def test_guides_are_short_and_need_no_network(task, language):
    text = resource("help", language, f"{task}.html").read_text("utf-8")
    assert "http" not in text
    assert "src=" not in text
    words = re.sub(r"<[^>]*>", " ", text).split()
    assert 150 < len(words) < 350


@pytest.mark.usefixtures("qapp")
def test_a_guide_has_the_keys_of_its_tab():
    for task in Task:
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
        assert not strip.isVisible()
    with open_program(qtbot, new_store) as program:
        assert program.window.findChild(QObject, "welcomeStrip") is None
