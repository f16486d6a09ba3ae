"""Another language is in every text at once: as if the window had been opened with it."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from driving import child, open_program
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QTabBar, QWidget

from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.kit.check.page import CheckPage
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.widgets.labels import ElidedLabel

pytestmark = [pytest.mark.slow, pytest.mark.qt_log_ignore("This plugin does not support")]

NAMES = ("parkplatz-gleichstand.txt", "hotels-gierig.txt", "wuerfel-hoch.txt", "nim-drei.in")
EXAMPLES = [resource("examples", name) for name in NAMES]
WINDOWS = ("settingsAction", "keysAction", "aboutAction", "runsAction")
SEEDS = ("diceSeed", "ludoSeed", "nimSeed")
TEXTS = (
    *("text", "title", "windowTitle", "toolTip", "placeholderText", "suffix", "prefix"),
    *("accessibleName", "accessibleDescription", "iconText", "currentText", "toPlainText"),
)
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)
MOST_ROWS = 20
OF_QT = ("ScrollLeftButton", "ScrollRightButton")
"""Qt names them once, in the language of that moment."""


def prepared(qtbot, program):
    """The window with everything opened, and with seeds that are the same each time."""
    window = program.window
    window.show_task("nim")
    for name in WINDOWS:
        child(window, name).trigger()
    for name in SEEDS:
        child(window, name).setText("40")
    tabs = child(window, "taskTabs")
    for number in range(tabs.count()):
        tabs.setCurrentIndex(number)
        for page in window.page.pages:
            window.page.show_page(page)
            qtbot.waitUntil(window.isVisible)
    game = window.findChild(GamePage)
    qtbot.waitUntil(lambda: game.is_answered, timeout=180_000)
    wait_for_verdicts(qtbot, window)
    return window


def wait_for_verdicts(qtbot, window):
    """A verdict, also that of an example, is in the language in which it was judged."""
    pages = window.findChildren(CheckPage)
    qtbot.waitUntil(lambda: all(page.is_answered for page in pages), timeout=60_000)


def texts_of(window):
    """Every text of every part, by the part's place among the others of its name."""
    found, seen = {}, Counter()
    for part in window.findChildren(QObject):
        if not isinstance(part, QWidget | QAction) or part.objectName() in OF_QT:
            continue
        place = (type(part).__name__, part.objectName(), parents_of(part))
        for name, text in texts_of_part(part):
            if text:
                found[(*place, seen[place], *name)] = text
        seen[place] += 1
    return found


def parents_of(part):
    names, parent = [], part.parent()
    while parent is not None:
        names.append(parent.objectName() or type(parent).__name__)
        parent = parent.parent()
    return "/".join(names)


def texts_of_part(part):
    for name in texts_of_type(type(part)):
        yield (name,), getattr(part, name)()
    if isinstance(part, QComboBox):
        yield from (((row,), part.itemText(row)) for row in range(part.count()))
    if isinstance(part, QTabBar):
        yield from (((tab,), part.tabText(tab)) for tab in range(part.count()))
    if isinstance(part, QAbstractItemView) and part.model() is not None:
        yield from texts_of_model(part.model())


@cache
def texts_of_type(kind):
    """Which texts parts of a type have."""
    # The tool tip of a line that does not fit is made when it is painted.
    made_late = {"toolTip"} if issubclass(kind, ElidedLabel) else set()
    return [name for name in TEXTS if hasattr(kind, name) and name not in made_late]


def texts_of_model(model):
    top = QModelIndex()
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount(top))
    for column in columns:
        for role in ROLES:
            yield ("head", column, role), model.headerData(column, Qt.Orientation.Horizontal, role)
            for row in range(min(model.rowCount(top), MOST_ROWS)):
                yield (row, column, role), model.index(row, column).data(role)


@pytest.mark.usefixtures("few_games")
def test_every_text_is_in_the_language_that_is_chosen(qtbot, store, tmp_path):
    with open_program(qtbot, store, *EXAMPLES) as program:
        window = prepared(qtbot, program)
        english = texts_of(window)
        german = {action.text(): action for action in child(window, "languageMenu").actions()}
        german["Deutsch"].trigger()
        qtbot.waitUntil(lambda: child(window, "helpWindow").windowTitle() == "Hilfe")
        wait_for_verdicts(qtbot, window)
        switched = texts_of(window)
    fresh = SettingsFile(QSettings(str(tmp_path / "fresh.ini"), QSettings.Format.IniFormat))
    fresh.save(replace(store.load(), language="de"))
    with open_program(qtbot, fresh, *EXAMPLES) as program:
        expected = texts_of(prepared(qtbot, program))
    wrong = {key: (switched.get(key), text) for key, text in expected.items()}
    wrong = {key: pair for key, pair in wrong.items() if pair[0] != pair[1]}
    assert wrong == {}
    assert not [key for key in expected if key not in english], "what says nothing is silent"
    changed = sum(english.get(key) != text for key, text in expected.items())
    assert changed > 500, "nearly all texts differ between the languages"
