"""The words in which tests drive the window."""

from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest
from folders import keep_apart
from in_process import LocalPool
from marked_processes import children
from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea, QSplitter

from bwinf_gui import tasks
from bwinf_gui.app.program import Application
from bwinf_gui.app.settings import Settings, SettingsFile
from bwinf_gui.widgets.theme import Scheme

RUN_MS = 60_000
"""The first worker may have to compile."""


@contextmanager
def open_program(qtbot, store, *paths, workers=True, processes=False):
    """The whole program with files, as `bwinf-gui FILE…` opens it, and gone afterwards.

    Its workers play in this process, unless `processes` are the subject of the test; where nothing
    is simulated, it needs none.
    """
    application, options = QApplication.instance(), {"workers": workers, "processes": processes}
    with running_program(application, store, *paths, **options) as program:
        qtbot.waitUntil(program.window.isVisible)
        yield program


@contextmanager
def shared_program(application, folder, *paths, workers=True, tabs=()):
    """The whole program for all tests of a module: they only look, or open what they look at.

    Where `tabs` are named, it has these only. The tests that look at it dress it.
    """
    before, store = alive(), english_settings(folder)
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        keep_apart(folder, patch)
        if tabs:
            keep_tabs(patch, *tabs)
        opening = running_program(application, store, *paths, workers=workers)
        with pytest.MonkeyPatch.context() as meanwhile:
            meanwhile.setattr(f"{Application.__module__}.apply_style_sheet", lambda *_: None)
            program = stack.enter_context(opening)
        yield program
    assert left_since(before) == []


@contextmanager
def running_program(application, store, *paths, workers=True, processes=False):
    """A program with its window, until it is left."""
    # The program is built before it is dressed.
    application.setStyleSheet("")
    new_pool = None if processes else LocalPool
    program = Application(application=application, store=store, new_pool=new_pool)
    if not workers:
        program.engine.prepare = lambda: None
    program.open(list(paths))
    # The screen of the tests is smaller than the usual window, which so begins maximised.
    unpainted(program.window).showNormal()
    program.window.resize(1366, 768)
    # What follows the first painting, which does not happen here.
    program.engine.prepare()
    try:
        yield program
    finally:
        program.window.close()
        program.shut_down()
        program.window.deleteLater()
        program.deleteLater()
        # A window that is left would be dressed again with each one that is opened after it.
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def undressed():
    """Build widgets before their style sheet, as the program does; that takes half as long."""
    application = QApplication.instance()
    style_sheet = application.styleSheet()
    application.setStyleSheet("")
    yield
    application.setStyleSheet(style_sheet)


def unpainted(window):
    """A window of which nothing is painted but what a test looks at, by `grab`.

    To paint it after each event would be a third of the work of a test.
    """
    window.setUpdatesEnabled(False)
    return window


def painted(window):
    """A window that is painted after each event, as on a screen."""
    window.setUpdatesEnabled(True)
    return window


def keep_tabs(monkeypatch, *words):
    """Let windows have the tabs of these tasks only, with which they open sooner."""
    loaded = tasks.load()
    kept = tuple(task for task in loaded.tasks if task.word in words)
    monkeypatch.setattr(tasks, "load", lambda: replace(loaded, tasks=kept))


def alive():
    """All windows, timers, animations, watchers and processes that there are."""
    application, running = QApplication.instance(), QAbstractAnimation.State.Running
    shown = (widget for widget in QApplication.topLevelWidgets() if widget.isVisible())
    return [
        # Qt's hint for the pointer is nobody's child on Windows, and goes by itself.
        *(widget for widget in shown if widget.objectName() != "qtooltip_label"),
        *(timer for timer in application.findChildren(QTimer) if timer.isActive()),
        *(each for each in application.findChildren(QAbstractAnimation) if each.state() == running),
        *(each for each in application.children() if type(each).__module__.startswith("bwinf_gui")),
        *children(),
    ]


def left_since(before):
    """What there is now and was not before, unless it belongs to something that was."""

    def belongs(each):
        while isinstance(each, QObject):
            if each in before:
                return True
            each = each.parent()
        return each in before

    return [each for each in alive() if not belongs(each)]


def english_settings(folder):
    """Settings in a folder: English, light, one worker, without motion."""
    store = settings_in(folder)
    store.save(Settings(language="en", scheme=Scheme.LIGHT, workers=1, motion=False))
    return store


def settings_in(folder):
    """The settings that a program of this folder keeps."""
    return SettingsFile(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))


def child(parent, name):
    """The one object of a name below a widget."""
    found = parent.findChildren(QObject, name)
    assert len(found) == 1, f"{len(found)} objects are named {name}"
    return found[0]


def choose_language(window, name):
    menu = child(window, "languageMenu")
    next(action for action in menu.actions() if action.text() == name).trigger()


def choose_text_size(window, size):
    """Choose a size of text in the menu, in percent."""
    actions = {action.text(): action for action in child(window, "textSizeMenu").actions()}
    actions[f"{size}%"].trigger()
    QApplication.processEvents()


def hidden_heights(window):
    """How many pixels of each column have to be scrolled to, in a window on a usual screen."""
    window.resize(1364, 741)
    QApplication.processEvents()
    columns = window.page.page.columns.findChild(QSplitter)
    areas = [each for each in columns.children() if isinstance(each, QScrollArea)]
    return [area.verticalScrollBar().maximum() for area in areas if area.isVisible()]


def click(qtbot, parent, name):
    """Press a button by its name."""
    qtbot.mouseClick(child(parent, name), Qt.MouseButton.LeftButton)


def save_as(window, path, monkeypatch):
    """Save what the tab on top shows into a file that the dialog is told."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    child(window, "saveAsAction").trigger()


def type_in(field, text):
    """Enter a text whole, also with letters that `QTest.keyClicks` does not know, as in a path."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(field, event)


def press(qtbot, widget, key, modifier=Qt.KeyboardModifier.NoModifier):
    """Press a key where the focus is."""
    qtbot.keyClick(widget, key, modifier)


def dice_texts(window):
    """The faces of the listed dice."""
    model = child(window, "diceTable").model()
    return [model.index(row).data(Qt.ItemDataRole.EditRole) for row in range(model.rowCount())]


def table_texts(view):
    """The texts of a table, row by row."""
    model = view.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
