"""Every setting holds at once, and the dialog shows what holds."""

import os
from dataclasses import replace

import pytest
from driving import RUN_MS, child, open_program
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QMessageBox,
    QScrollArea,
)

from bwinf_gui.app.settings import DISK_LIMITS, LEVELS, Settings
from bwinf_gui.app.settings_dialog import SettingsDialog
from bwinf_gui.engine.worker import available_cores, default_pool_size
from bwinf_gui.widgets.theme import Scheme

HELD = Settings(
    language="de",
    scheme=Scheme.DARK,
    workers=1,
    motion=False,
    level=0.99,
    table_limit=DISK_LIMITS[-1],
)


def button(dialog, word):
    """The one button of a dialog that says a word."""
    [found] = [
        each
        for each in dialog.findChildren(QAbstractButton)
        if each.text().replace("&", "") == word
    ]
    return found


@pytest.fixture
def dialog(qtbot, appearance):
    dialog = SettingsDialog(
        settings=HELD,
        appearance=appearance,
        parent=None,
    )
    qtbot.addWidget(dialog)
    return dialog


@pytest.fixture
def program(qtbot, store):
    with open_program(qtbot, store, workers=False) as program:
        child(program.window, "settingsAction").trigger()
        yield program


def choose(parent, name, value):
    """Choose an entry as a click on it does."""
    box = child(parent, name)
    row = box.findData(value)
    assert row >= 0
    box.setCurrentIndex(row)
    box.activated.emit(row)


@pytest.mark.usefixtures("dressed")
def test_shows_what_holds(dialog):
    values = {box.objectName(): box.currentData() for box in dialog.findChildren(QComboBox)}
    assert values == {
        "settingsLanguage": "de",
        "settingsScheme": Scheme.DARK,
        "settingsWorkers": 1,
        "settingsLevel": 0.99,
        "settingsTables": DISK_LIMITS[-1],
    }
    assert not child(dialog, "settingsMotion").isChecked()


def test_offers_no_more_workers_than_cores(dialog):
    box = child(dialog, "settingsWorkers")
    assert [box.itemData(row) for row in range(box.count())] == [*range(available_cores() + 1)]
    assert str(default_pool_size()) in box.itemText(0)


@pytest.mark.parametrize(
    ("name", "value", "changes"),
    [
        ("settingsLanguage", "", {"language": ""}),
        ("settingsScheme", Scheme.LIGHT, {"scheme": Scheme.LIGHT}),
        ("settingsWorkers", 0, {"workers": 0}),
        *(("settingsLevel", level, {"level": level}) for level in LEVELS[:-1]),
        *(("settingsTables", limit, {"table_limit": limit}) for limit in DISK_LIMITS[:-1]),
    ],
)
def test_a_choice_changes_its_setting_only(qtbot, dialog, name, value, changes):
    with qtbot.waitSignal(dialog.changed) as changed:
        choose(dialog, name, value)
    assert changed.args == [replace(HELD, **changes)]


@pytest.fixture
def answers(monkeypatch):
    """What the user says to questions, one after the other."""
    answers = []

    def answer(box):
        wanted = answers.pop(0)
        next(each for each in box.buttons() if each.text() == wanted).click()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    return answers


def test_defaults_are_restored_after_a_question_and_the_cluster_keeps_its_address(
    qtbot, dialog, answers
):
    dialog.show_settings(replace(HELD, on_cluster=True, cluster_address="room-7:9000"))
    answers += ["Cancel", "Reset"]
    with qtbot.assertNotEmitted(dialog.changed):
        button(dialog, "Reset …").click()
    with qtbot.waitSignal(dialog.changed) as changed:
        button(dialog, "Reset …").click()
    assert changed.args == [Settings(cluster_address="room-7:9000")]
    assert child(dialog, "settingsMotion").isChecked()
    assert child(dialog, "clusterAddress").text() == "room-7:9000"


def test_an_address_that_is_being_typed_stays(dialog):
    field = child(dialog, "clusterAddress")
    QTest.keyClicks(field, "room-7")
    dialog.show_settings(replace(HELD, language="en"))
    assert field.text() == "room-7"


@pytest.mark.usefixtures("dressed")
def test_the_cluster_is_behind_advanced_until_it_is_used(qtbot, appearance, dialog):
    dialog.show_computing()
    child(dialog, "settingsAdvanced").click()
    dialog.show()
    assert not child(dialog, "clusterAddress").isVisible()
    child(dialog, "settingsAdvanced").click()
    assert child(dialog, "clusterAddress").isVisible()
    dialog.close()
    used = SettingsDialog(
        settings=replace(HELD, on_cluster=True), appearance=appearance, parent=None
    )
    qtbot.addWidget(used)
    assert child(used, "settingsAdvanced").isChecked()


@pytest.mark.usefixtures("dressed")
def test_the_dialog_for_the_certificates_is_in_front_of_the_settings(dialog, monkeypatch, tmp_path):
    parents = []
    monkeypatch.setattr(
        QFileDialog,
        "getExistingDirectory",
        lambda parent, *_: parents.append(parent) or str(tmp_path),
    )
    button(dialog, "…").click()
    assert parents == [dialog]
    assert child(dialog, "clusterCertificates").text() == str(tmp_path)


def test_keys_go_through_the_dialog_from_its_top_to_closing_it(qtbot, dialog):
    dialog.show_computing()
    with qtbot.waitActive(dialog):
        dialog.show()
    seen = [dialog.focusWidget()]
    while not seen.count(seen[-1]) > 1:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        seen.append(dialog.focusWidget())
    assert seen[0].objectName() == "settingsPages"
    assert seen[-3:-1] == [button(dialog, "Reset …"), button(dialog, "Close")]


def test_every_control_is_named(dialog):
    for control in (*dialog.findChildren(QComboBox), *dialog.findChildren(QAbstractButton)):
        if control.objectName().startswith("qt_"):
            continue  # The corner of a table, which is not shown.
        assert control.accessibleName() or getattr(control, "text", str)(), control.objectName()
    for label in dialog.findChildren(QLabel):
        if "&" in label.text():
            assert label.buddy() is not None


def test_settings_hold_at_once(qtbot, program, store):
    window, dialog = program.window, child(program.window, "settingsDialog")
    window.show_task("dice")
    choose(dialog, "settingsLanguage", "de")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Einstellungen")
    assert child(window, "openAction").iconText() == "Öffnen"
    light = QGuiApplication.palette().window().color().lightness()
    choose(dialog, "settingsScheme", Scheme.DARK)
    assert QGuiApplication.palette().window().color().lightness() < 80 < light
    checked = [action.text() for action in window.findChildren(QAction) if action.isChecked()]
    assert "&Dunkel" in checked
    assert "&Hell" not in checked
    choose(dialog, "settingsScheme", Scheme.LIGHT)
    choose(dialog, "settingsWorkers", 1)
    assert program.engine.workers == 1
    assert store.load() == Settings(language="de", scheme=Scheme.LIGHT, workers=1, motion=False)
    choose(dialog, "settingsLevel", 0.99)
    child(dialog, "settingsMotion").click()
    assert program.window.appearance.level == 0.99
    assert store.load().motion
    choose(dialog, "settingsWorkers", 0)
    assert program.engine.workers == default_pool_size()
    assert store.load().workers == 0, "automatic stays automatic"


def test_the_dialog_shows_what_is_changed_elsewhere(qtbot, program):
    window, dialog = program.window, child(program.window, "settingsDialog")
    window.show_task("dice")
    german = {a.text(): a for a in child(window, "languageMenu").actions()}["Deutsch"]
    german.trigger()
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Einstellungen")
    assert child(dialog, "settingsLanguage").currentData() == "de"


@pytest.mark.slow
def test_exact_tables_beyond_the_limit_go_when_the_dialog_is_closed(
    qtbot, store, tmp_path, monkeypatch
):
    monkeypatch.setattr("bwinf_gui.tasks.dice.tab.tab.tables_folder", lambda: tmp_path)
    table = tmp_path / "pair.table"
    table.touch()
    os.truncate(table, DISK_LIMITS[1] + 1)
    with open_program(qtbot, store, workers=False) as program:
        program.window.show_task("dice")
        child(program.window, "settingsAction").trigger()
        dialog = child(program.window, "settingsDialog")
        choose(dialog, "settingsTables", 0)
        choose(dialog, "settingsTables", DISK_LIMITS[1])
        assert table.exists(), "whoever looks at the choices loses nothing"
        assert store.load().table_limit == DISK_LIMITS[1]
        dialog.close()
        qtbot.waitUntil(lambda: not table.exists(), timeout=RUN_MS)


@pytest.mark.usefixtures("dressed")
def test_what_is_too_wide_for_a_small_dialog_is_scrolled_to(dialog):
    dialog.show_computing()
    dialog.resize(350, 300)
    dialog.show()
    QApplication.processEvents()
    [area] = [each for each in dialog.findChildren(QScrollArea) if each.isVisible()]
    assert area.widget().minimumSizeHint().width() > area.viewport().width()
    assert area.horizontalScrollBar().isVisible()
    dialog.close()
