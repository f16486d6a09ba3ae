"""How the window is shown: as it was left, its place, columns and files; and for a projector."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget

from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.theme import set_style_property

_USUAL = QSize(1366, 768)
_FRAME = QSize(16, 48)
"""More than the frame and the title bar of any window take."""


class WindowState:
    """Keeps and brings back what `SettingsFile` calls the state of the window."""

    def __init__(self, *, store: SettingsFile, window: QMainWindow, tabs: TaskTabs) -> None:
        self._store = store
        self._window = window
        self._tabs = tabs

    def restore(self) -> None:
        """Give the window its place, on a screen that exists."""
        geometry = self._store.window_state("geometry")
        if geometry is None or not self._window.restoreGeometry(geometry):
            self._open_first()
        self._let_frame_fit()

    def restore_columns(self, page: TaskPage) -> None:
        """Give the columns of a page their widths."""
        for name, columns in _columns_of(page):
            sizes = self._store.window_state(name)
            if sizes is not None:
                columns.restore_sizes(sizes)

    def remember(self) -> None:
        """Keep all of it."""
        self.remember_documents()
        self._store.remember_window_state("geometry", self._window.saveGeometry())
        for page in self._tabs.pages:
            for name, columns in _columns_of(page):
                self._store.remember_window_state(name, columns.save_sizes())

    def remember_documents(self) -> None:
        """Keep what a crash, too, is to leave: the tab on top, and the files."""
        self._store.remember_tab(self._tabs.task.stored_word)
        files = [page.document_file for page in self._tabs.pages]
        self._store.remember_open_files([file for file in files if file is not None])

    def _let_frame_fit(self) -> None:
        """Have the frame on the screen too, where the window has one; Qt looks inside it only.

        A window that was left as large as the screen allows would else open larger than it.
        """
        if self._window.isMaximized() or self._window.isFullScreen():
            return
        # Only what the system knows of has a frame.
        self._window.winId()
        handle = self._window.windowHandle()
        room = handle.screen().availableGeometry().marginsRemoved(handle.frameMargins())
        place = self._window.geometry()
        place.setSize(place.size().boundedTo(room.size()))
        place.moveRight(min(place.right(), room.right()))
        place.moveBottom(min(place.bottom(), room.bottom()))
        place.moveLeft(max(place.left(), room.left()))
        place.moveTop(max(place.top(), room.top()))
        if place != self._window.geometry():
            self._window.setGeometry(place)

    def _open_first(self) -> None:
        """Take the usual size, or the whole screen where that does not fit with its frame."""
        room = QGuiApplication.primaryScreen().availableSize() - _FRAME
        size = _USUAL.boundedTo(room)
        self._window.resize(size)
        if size != _USUAL:
            self._window.setWindowState(Qt.WindowState.WindowMaximized)


def _columns_of(page: TaskPage) -> Iterator[tuple[str, Columns]]:
    """The columns of a page, by the names under which their widths are kept."""
    for name, columns in page.columns_by_name().items():
        yield f"columns/{page.task.stored_word}/{name}", columns


@runtime_checkable
class _Chart(Protocol):
    """A `GamesChart`; who asks for it by its class imports pyqtgraph, which takes as long as Qt."""

    def set_projector(self, projector: bool) -> None: ...  # noqa: FBT001


_ANSWER, _LARGE = "answer", "projector"
"""The roles of the answer line in the style sheet."""


def show_large(window: QWidget, *, large: bool) -> None:
    """Show all that lies in a window as a projector needs it, or as usual."""
    for columns in window.findChildren(Columns):
        columns.fold_sides(folded=large)
    for label in window.findChildren(QLabel):
        if label.property("role") in {_ANSWER, _LARGE}:
            set_style_property(label, "role", _LARGE if large else _ANSWER)
    for part in window.findChildren(QWidget):
        if isinstance(part, _Chart):
            part.set_projector(large)
