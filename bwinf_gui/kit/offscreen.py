"""A tab where nothing appears on the screen: for tests of a task, and for `bwinf try-task`."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from traceback import clear_frames
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QThread, QThreadPool
from PySide6.QtWidgets import QApplication, QWidget

from bwinf_gui.border import Listener, Surviving, TaskMistake, crossing, on_mistake
from bwinf_gui.engine.engine import ComputingPlace, Engine
from bwinf_gui.engine.worker import local_pool
from bwinf_gui.places import run_store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.task import Task
from bwinf_gui.text.errors import as_clause
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.background import QtThreads
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.services import Services

SIZE = (1366, 768)
POLL_MS = 10


def offscreen_application() -> QApplication:
    """The application, created if there is none; it looks as it does for its users."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication([])
    theme.use_shipped_font(application)
    theme.prepare(application)
    theme.apply(application, theme.system_theme(application, theme.Scheme.LIGHT))
    return application


def lone_services(application: QApplication, window: QWidget) -> Services:
    """The services that the program provides for a tab; nothing is kept on disk."""
    light = theme.system_theme(application, theme.Scheme.LIGHT)
    appearance = theme.Appearance(theme=light, animated=False)
    threads = QtThreads(window)
    # Never opened, so its database is in memory.
    library = RunLibrary(path=run_store(), kinds={}, threads=threads)
    return Services(
        actions=Actions(icons=appearance.icons, parent=window),
        appearance=appearance,
        threads=QThreadPool.globalInstance(),
        database=library.database,
        engine=Engine(workers=1, new_pool=local_pool, preparations=(), threads=threads),
        computing=ComputingPlace(threads),
        library=library,
    )


def mistakes_in_tab(task: Task) -> list[str]:
    """The mistakes while the tab opens, solves, describes and paints each example, in clauses."""
    found: list[str] = []

    def add(mistake: TaskMistake) -> None:
        found.append(as_clause(mistake))

    application, window = offscreen_application(), QWidget()
    services = lone_services(application, window)
    with _reporting(task, add), closing(services.database):
        with Surviving(add):
            tab = task.new_tab(services, TaskPage)
            tab.widget.setParent(window)
            _try(tab, window, add)
        services.engine.shut_down()
        window.deleteLater()
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found


@contextmanager
def _reporting(task: Task, add: Listener) -> Iterator[None]:
    """Report what the tab does, and what its widgets raise when Qt calls them."""

    def raised(_kind: object, error: BaseException, trace: TracebackType | None) -> None:
        add(TaskMistake(task, task.tab, error))
        # Python keeps the traceback, and Qt crashes if a painter in it outlives what it paints on.
        clear_frames(trace)

    hook, listener = sys.excepthook, on_mistake(add)
    sys.excepthook = raised
    try:
        yield
    finally:
        sys.excepthook = hook
        on_mistake(listener)


def _try(tab: TaskPage, window: QWidget, add: Listener) -> None:
    for widget in (window, tab.widget):
        widget.resize(*SIZE)
    window.show()
    QCoreApplication.processEvents()
    for example in tab.task.examples:
        with Surviving(add), crossing(tab.task, f"parse {example.name}"):
            tab.document.open(example.read_bytes(), path=example, writable=False)
        while not tab.seen.is_answered:
            # Not until the next event: Python must get to see Ctrl+C.
            QThread.msleep(POLL_MS)
            QCoreApplication.processEvents()
        QCoreApplication.processEvents()
    with Surviving(add), crossing(tab.task, tab.task.tab):
        tab.close_down()
