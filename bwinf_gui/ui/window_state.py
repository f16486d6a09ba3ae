"""How the window was left, and how it comes back: its place, its columns, its files."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from bwinf_gui.core.errors import Task
from bwinf_gui.ui.common.columns import Columns
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.settings import SettingsFile

_USUAL_WIDTH, _USUAL_HEIGHT = 1366, 768


class WindowState:
    """Keeps and brings back what `SettingsFile` calls the state of the window."""

    def __init__(
        self, *, store: SettingsFile, window: QMainWindow, pages: Sequence[TaskPage]
    ) -> None:
        self._store = store
        self._window = window
        self._pages = pages

    def restore(self) -> None:
        """Give the window its place, on a screen that exists, and the columns their widths."""
        geometry = self._store.window_state("geometry")
        if geometry is None or not self._window.restoreGeometry(geometry):
            available = QGuiApplication.primaryScreen().availableGeometry()
            self._window.resize(
                min(_USUAL_WIDTH, available.width()), min(_USUAL_HEIGHT, available.height())
            )
        for name, columns in self._columns():
            sizes = self._store.window_state(name)
            if sizes is not None:
                columns.restore_sizes(sizes)

    def remember(self, *, top: TaskPage, opened: Mapping[Task, Path]) -> None:
        """Keep the state: the page on top, and which file was opened in which tab."""
        self._store.remember_window_state("geometry", self._window.saveGeometry())
        for name, columns in self._columns():
            self._store.remember_window_state(name, columns.save_sizes())
        self._store.remember_tab(top.task)
        paths = ((page, opened.get(page.task)) for page in self._pages)
        # A document that was begun anew does not carry the name of the file before it.
        shown = [path for page, path in paths if path and path.name == page.document_name]
        self._store.remember_open_files(shown)

    def _columns(self) -> Iterator[tuple[str, Columns]]:
        for page in self._pages:
            for name, columns in page.columns_by_name().items():
                yield f"columns/{page.task}/{name}", columns
