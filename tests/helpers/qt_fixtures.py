"""The window under test: offscreen, with the shipped font, its own settings, and nothing moving."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("QT_STYLE_OVERRIDE", None)

import pytest
from driving import alive, english_settings, left_since
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtGui import QAccessible

from bwinf_gui.app.crash import guard_overrides
from bwinf_gui.app.documents import disk
from bwinf_gui.app.translation import Translation
from bwinf_gui.checking.running.runner import protection_here
from bwinf_gui.tasks.dice.kernel import jobs
from bwinf_gui.tasks.dice.tab.game import state as game_state
from bwinf_gui.widgets import solver, theme
from bwinf_gui.widgets.theme import Appearance

disk.PATIENCE_SECONDS = solver.PATIENCE_SECONDS = 10.0
"""Files and small inputs are there within the event that asks for them, on slow machines too."""


@pytest.fixture(scope="session")
def qapp(qapp):
    """The application with the house's font and colours."""
    theme.use_shipped_font(qapp)
    theme.prepare(qapp)
    theme.apply_font_and_colours(qapp, light(qapp))
    yield qapp
    # The offscreen clipboard frees what it holds when Python is gone, and would crash.
    qapp.clipboard().clear()


@pytest.fixture(autouse=True)
def english():
    """Texts and numbers are English unless a test says otherwise."""
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def dressed(qapp):
    """The style sheet, for tests that look at widgets, or measure them.

    The next test keeps it on, unless it does without: to take it off takes as long as to put it on.
    """
    look = light(qapp)
    if qapp.styleSheet() != theme.stylesheet(look.colours, look.metrics, dark=look.dark):
        theme.apply_style_sheet(qapp, look)


@pytest.fixture(autouse=True)
def mostly_undressed(request, monkeypatch, qapp):
    """Windows that a test only talks to have no style sheet, which is a third of their work."""
    if "dressed" not in request.fixturenames:
        qapp.setStyleSheet("")  # which the test before, or a window that tests share, has put on
        for module in ("bwinf_gui.app.program", "bwinf_gui.widgets.theme"):
            monkeypatch.setattr(f"{module}.apply_style_sheet", lambda _application, _theme: None)


def light(application):
    """The light theme."""
    return theme.system_theme(application, theme.Scheme.LIGHT)


def still(application):
    """The light theme, without motion."""
    return Appearance(theme=light(application), animated=False)


@pytest.fixture
def appearance(qapp):
    """The light theme, without motion."""
    return still(qapp)


@pytest.fixture
def moving(appearance):
    """The light theme, with motion."""
    return Appearance(theme=appearance.theme, animated=True)


@pytest.fixture
def spoken(qapp):
    """Lets a test choose the language."""
    translation = Translation(qapp)
    yield translation.use
    # A window that tests share goes on in English.
    translation.use("en")
    translation.deleteLater()


@pytest.fixture
def announced(monkeypatch):
    """What screen readers are told to say, in its order."""
    texts = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: texts.append(event.message())
    )
    return texts


@pytest.fixture
def store(tmp_path):
    """Settings of this test alone: English, light, one worker, without motion."""
    return english_settings(tmp_path)


@pytest.fixture
def few_games(monkeypatch):
    """Few games are played on from a position and looked through for showy ones."""
    monkeypatch.setattr(jobs, "ROLL_OUTS", 2 * jobs.FIRST_ROLL_OUTS)
    monkeypatch.setattr(jobs, "WATCHED_GAMES", jobs.WATCHED_A_JOB)
    monkeypatch.setattr(game_state, "SEARCHED_GAMES", 2000)


@pytest.fixture(autouse=True, scope="session")
def guarded():
    """An override that raises lets its test fail, and not the whole run crash."""
    guard_overrides()


@pytest.fixture(autouse=True, scope="session")
def protection_known():
    """What protects from programs is tried once, and no test leaves the process that does so."""
    protection_here()


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp):
    """A test that leaves a window, a timer, an animation, a watcher or a process fails.

    What was there before it may stay, such as a window that the tests of a module share, and do
    what it does.
    """
    before = alive()
    yield
    qapp.processEvents()
    # Without a loop that runs, Qt would keep the windows, and Python's collector of garbage could
    # take them apart in an order in which Qt's scroll bars die twice.
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = left_since(before)
    assert left == [], left
