"""Fixtures for the tests of a task: its tab as the window shows it, and hands to use it.

The `pyproject.toml` of the task's package turns them on:

    [tool.pytest.ini_options]
    addopts = ["-p", "bwinf_gui.testing"]

A test opens the tab with a value or with a file:

    def test_a_click_plays_a_load(open_tab):
        tab = open_tab(TASK, ((10, 1), (20, 2)))
        tab.click_row("Loads", 3)
        assert tab.text("Words") == "[40] = 2 × 20"

Nothing moves, everything is in English, and nothing appears on the screen unless QT_QPA_PLATFORM
says where. Whatever the task raises fails the test. Names of widgets are those of their parts.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from bwinf_gui.app.translation import Translation
from bwinf_gui.border import TaskMistake, on_mistake
from bwinf_gui.kit.canvas import Canvas
from bwinf_gui.kit.offscreen import SIZE, lone_services, offscreen_application
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.pictures import Frame
from bwinf_gui.kit.tab import KitTab
from bwinf_gui.runs.opening import Database
from bwinf_gui.task import Task
from bwinf_gui.text.translation import speak
from bwinf_gui.widgets import solver
from bwinf_gui.widgets.banner import MessageBanner
from bwinf_gui.widgets.labels import plain
from bwinf_gui.widgets.rows_table import RowsTable

SOLVING_SECONDS = 60.0
_LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)


class OpenTab:
    """The tab of a task in a window of its own.

    Points of the picture are in pixels of the whole picture, as in its `frame`.
    """

    def __init__(self, tab: KitTab, window: QWidget, errors: list[BaseException]) -> None:
        self.tab, self.window = tab, window
        self._errors = errors

    @property
    def page(self) -> KitPage:
        """The page on top."""
        page = self.tab.page
        assert isinstance(page, KitPage)  # noqa: S101 - as in tests
        return page

    @property
    def state(self) -> Any:  # noqa: ANN401 - the task's own
        """What the page shows."""
        return self.page.state

    @property
    def value(self) -> Any:  # noqa: ANN401 - the task's own
        """The value that is being edited."""
        return self.tab.document.value

    @property
    def frame(self) -> Frame[Any]:
        """What the picture shows now, with its area, for functions that know where things are."""
        return self._canvas.frame

    @property
    def message(self) -> str:
        """What the banner above the page says; empty without one."""
        banner = self.tab.findChild(MessageBanner)
        message = banner.message if banner is not None else None
        return message.plain if message is not None else ""

    def show(self, what: object) -> None:
        """Show a value, or a file given by its path; raises InputError for a bad file."""
        if isinstance(what, Path):
            self.tab.document.open(what.read_bytes(), path=what, writable=False)
        else:
            self.tab.document.begin(what)
        self._settle()

    def text(self, name: str) -> str:
        """What a text says: `Answer`, `Remark`, `Words` (of the picture), or a part's own name."""
        return plain(self.find(QLabel, name).text())

    def rows(self, name: str) -> list[list[str]]:
        """The cells of a table as it shows them."""
        model = self.find(RowsTable, name).model()
        columns = range(model.columnCount())
        return [
            [str(model.index(row, column).data() or "") for column in columns]
            for row in range(model.rowCount())
        ]

    def click(self, name: str) -> None:
        """Press a button."""
        QTest.mouseClick(self.find(QAbstractButton, name), _LEFT)
        self._settle()

    def click_row(self, name: str, row: int) -> None:
        """Click on a row of a table; the first one is 0."""
        table = self.find(RowsTable, name)
        index = table.model().index(row, 0)
        table.scrollTo(index)
        QTest.mouseClick(table.viewport(), _LEFT, pos=table.visualRect(index).center())
        self._settle()

    def edit(self, name: str, row: int, column: int, text: str) -> str:
        """Type into a cell; returns why that is refused, and then leaves the cell as it was."""
        table = self.find(RowsTable, name)
        table.edit(table.model().index(row, column))
        fields = [*filter(QWidget.isVisible, table.viewport().findChildren(QLineEdit))]
        assert fields, f"the cells of that column of {name} cannot be edited"  # noqa: S101
        [field] = fields
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)
        refusal = field.accessibleDescription()
        QTest.keyClick(field, Qt.Key.Key_Escape if refusal else Qt.Key.Key_Return)
        self._settle()
        return refusal

    def click_picture(self, x: float, y: float) -> None:
        """Click into the picture."""
        QTest.mouseClick(self._canvas.viewport(), _LEFT, pos=self._seen_at(x, y))
        self._settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag what is at a point of the picture to another point."""
        viewport, first, last = self._canvas.viewport(), self._seen_at(*start), self._seen_at(*end)
        QTest.mousePress(viewport, _LEFT, pos=first)
        QTest.mouseMove(viewport, last)
        self._settle()
        QTest.mouseRelease(viewport, _LEFT, pos=last)
        self._settle()

    def press(self, key: str) -> None:
        """Press a key on the picture, by Qt's name for it, such as `PgUp`."""
        QTest.keySequence(self._canvas, QKeySequence(key))
        self._settle()

    def undo(self) -> None:
        """Take back the last edit."""
        self.tab.document.history.undo()
        self._settle()

    def speak(self, language: str) -> None:
        """Show everything in `de` or `en`."""
        application = QApplication.instance()
        assert application is not None  # noqa: S101 - as in tests
        translation = Translation(self.window)
        translation.use(language)
        application.removeTranslator(translation)
        self._settle()

    def find(self, kind: type[W], name: str) -> W:
        """The widget of a part."""
        found = self.tab.findChild(kind, self.tab.task.word + name)
        assert found is not None, f"no {kind.__name__} is named {name}"  # noqa: S101
        return found

    @property
    def _canvas(self) -> Canvas:
        canvas = self.page.stage.canvas
        assert canvas is not None, "the page has no picture"  # noqa: S101
        return canvas

    def _seen_at(self, x: float, y: float) -> QPoint:
        return QPoint(round(x) - self._canvas.horizontalScrollBar().value(), round(y))

    def _settle(self) -> None:
        """Let everything be painted; raises what the task has raised."""
        QApplication.processEvents()
        if self._errors:
            raise self._errors.pop(0)


OpenTabs: TypeAlias = Callable[..., OpenTab]


@pytest.fixture(autouse=True)
def on_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Speak English, and leave alone what the program stores for its user."""
    monkeypatch.setenv("BWINF_HOME", str(tmp_path_factory.mktemp("home")))
    _speak_english()
    yield
    _speak_english()


@pytest.fixture(scope="session")
def application() -> QApplication:
    """The application, which looks as it does for its users."""
    return offscreen_application()


@pytest.fixture
def open_tab(application: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenTabs]:
    """Opens tabs: called with a task and, usually, what to show in it: a value or a path."""
    errors: list[BaseException] = []
    windows: list[QWidget] = []
    databases: list[Database] = []

    def add(mistake: TaskMistake) -> None:
        errors.append(mistake.error)

    on_mistake(add)
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: errors.append(error))
    # An answer is there when an edit returns, however long it takes.
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", SOLVING_SECONDS)

    def opened(task: Task, what: object = None) -> OpenTab:
        window = QWidget()
        windows.append(window)
        window.resize(*SIZE)
        services = lone_services(application, window)
        databases.append(services.database)
        tab = task.new_tab(services, KitTab)
        tab.setParent(window)
        tab.resize(*SIZE)
        found = OpenTab(tab, window, errors)
        window.show()
        window.activateWindow()
        if what is not None:
            found.show(what)
        return found

    yield opened
    for window in windows:
        window.close()
        window.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for database in databases:
        database.close()
    on_mistake(None)
    if errors:
        raise errors[0]


def _speak_english() -> None:
    QLocale.setDefault(QLocale("en"))
    speak("en")
