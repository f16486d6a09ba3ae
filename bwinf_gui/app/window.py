"""The window: tabs, menus and status bar; it knows files and pages, no task.

It opens as it was left: place, columns and files.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.documents.recent import untitled_name
from bwinf_gui.app.menus import Menus
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.border import Surviving, TaskMistake, crossing
from bwinf_gui.engine.engine import Engine
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks, find, is_from_outside
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.banner import MessageBanner
from bwinf_gui.widgets.columns import Columns, Width, width_for
from bwinf_gui.widgets.empty_page import accepted_files
from bwinf_gui.widgets.fields import take_typed_number
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance, set_style_property

_USUAL = QSize(1366, 768)
_FRAME = QSize(16, 48)
"""More than the frame and the title bar of any window take."""
_UNLIMITED = 16_777_215
"""Qt's own bound for heights."""


def _let_frame_fit(window: QMainWindow) -> None:
    """Have the frame on the screen too, where the window has one; Qt looks inside it only.

    A window that was left as large as the screen allows would else open larger than it.
    """
    if window.isMaximized() or window.isFullScreen():
        return
    # Only what the system knows of has a frame.
    window.winId()
    handle = window.windowHandle()
    room = handle.screen().availableGeometry().marginsRemoved(handle.frameMargins())
    place = window.geometry()
    place.setSize(place.size().boundedTo(room.size()))
    place.moveRight(min(place.right(), room.right()))
    place.moveBottom(min(place.bottom(), room.bottom()))
    place.moveLeft(max(place.left(), room.left()))
    place.moveTop(max(place.top(), room.top()))
    if place != window.geometry():
        window.setGeometry(place)


def _columns_of(page: TaskPage) -> Iterator[tuple[str, Columns]]:
    """The columns of a page, by the names under which their widths are kept."""
    for name, columns in page.columns_by_name().items():
        yield f"columns/{page.task.stored_word}/{name}", columns


@runtime_checkable
class _Chart(Protocol):
    """A `GamesChart`; checking for that class would import pyqtgraph, which takes as long as Qt."""

    def set_projector(self, projector: bool) -> None: ...  # noqa: FBT001


_ANSWER, _LARGE = "answer", "projector"
"""The roles of the answer line in the style sheet."""


def show_large(window: QWidget, *, large: bool) -> None:
    """Show everything in a window as a projector needs it, or as usual."""
    for columns in window.findChildren(Columns):
        columns.fold_sides(folded=large)
    for label in window.findChildren(QLabel):
        if label.property("role") in {_ANSWER, _LARGE}:
            set_style_property(label, "role", _LARGE if large else _ANSWER)
    for part in window.findChildren(QWidget):
        if isinstance(part, _Chart):
            part.set_projector(large)


class MainWindow(QMainWindow):
    """Holds a tab for every task.

    Signals:
        closed: The window was closed by the user.
        files_chosen: The paths of files to open, as a list.
    """

    closed = Signal()
    files_chosen = Signal(object)

    def __init__(
        self,
        *,
        new_page: Callable[[Task, Actions], TaskPage],
        engine: Engine,
        store: SettingsFile,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setAcceptDrops(True)
        self._store = store
        self.appearance, self.engine = appearance, engine
        self.actions_ = Actions(icons=appearance.icons, parent=self)
        self.tabs = TaskTabs(
            new_page=lambda task: new_page(task, self.actions_),
            appearance=appearance,
            parent=self,
        )
        self.tabs.page_made.connect(self._on_page_made)
        self.mistakes: list[TaskMistake] = []
        self._add_tabs(all_tasks())
        self.show_task(store.tab())
        self._centre = QVBoxLayout()
        self._centre.setContentsMargins(0, 0, 0, 0)
        self._centre.setSpacing(0)
        self._centre.addWidget(self.tabs)
        centre = QWidget(self)
        centre.setLayout(self._centre)
        self.setCentralWidget(centre)
        self.menus = Menus(
            bar=self.menuBar(),
            actions=self.actions_,
            tabs=[*map(self._new_tab_action, self.tabs.tasks)],
        )
        self._news, self._constants = ElidedLabel(self), QLabel(self)
        self.statusBar().addWidget(self._news, 1)
        self.statusBar().addPermanentWidget(self._constants)
        self.statusBar().setSizeGripEnabled(False)
        gap = appearance.theme.metrics.gap
        self.statusBar().setContentsMargins(gap, 0, gap, 0)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._connect()
        LiveTexts(self, self._say_texts)

    @property
    def page(self) -> TaskPage:
        return self.tabs.page

    @Slot(object)
    def show_page(self, page: TaskPage) -> None:
        self.tabs.show_task(page.task)

    def banner(self, name: str) -> MessageBanner:
        """The banner of a name above all tabs; one that is asked for the first time goes on top."""
        banner = self.findChild(MessageBanner, name)
        if banner is None:
            banner = MessageBanner(appearance=self.appearance, parent=self)
            banner.setObjectName(name)
            self._centre.insertWidget(0, banner)
        return banner

    def show_task(self, word: str) -> bool:
        """Bring the page of a task to the top; False if it has none."""
        task = find(word)
        if task is None or task not in self.tabs.tasks:
            return False
        self.tabs.show_task(task)
        return True

    @Slot(object)
    def open_path(self, path: Path) -> None:
        """Open a file in the tab of its task; a bad file is reported there."""
        self.open_paths([path])

    @Slot(object)
    def open_paths(self, paths: Sequence[Path]) -> None:
        self.files_chosen.emit(paths)

    def show_message(self, text: str) -> None:
        """Say something that the next change of the page's state replaces."""
        self._news.setText(text)

    def restore(self) -> None:
        """Come back as the window was left, on a screen that exists."""
        geometry = self._store.window_state("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            # The usual size, or the whole screen where that does not fit with its frame.
            size = _USUAL.boundedTo(QGuiApplication.primaryScreen().availableSize() - _FRAME)
            self.resize(size)
            if size != _USUAL:
                self.setWindowState(Qt.WindowState.WindowMaximized)
        _let_frame_fit(self)
        self.actions_.full_screen.setChecked(self.isFullScreen())

    @Slot()
    def remember_documents(self) -> None:
        """Keep what a crash, too, is to leave: the tab on top, and the files."""
        self._store.remember_tab(self.tabs.task.stored_word)
        files = [page.document.file for page in self.tabs.pages]
        self._store.remember_open_files([file for file in files if file is not None])

    def _add_tabs(self, tasks: Sequence[Task]) -> None:
        """Give tasks their tabs; one from outside has none where it cannot make its page."""
        for task in tasks:
            self.tabs.add(task)
            if is_from_outside(task):
                with Surviving(self.mistakes.append), crossing(task, task.tab):
                    self.tabs.page_of(task)
                    continue
                self.tabs.remove(task)

    def _new_tab_action(self, task: Task) -> QAction:
        index = self.tabs.tasks.index(task)
        action = QAction(task.title, self)
        action.setShortcut(f"Ctrl+{index + 1}" if index < 9 else "")
        action.triggered.connect(lambda: self.tabs.show_task(task))
        return action

    @Slot(object)
    def _on_page_made(self, page: TaskPage) -> None:
        page.reported.connect(self.show_message)
        page.status_changed.connect(partial(self._on_status_changed, page))
        page.document_changed.connect(self._on_document_changed)
        page.document.history.indexChanged.connect(self._on_document_changed)
        for name, columns in _columns_of(page):
            if (sizes := self._store.window_state(name)) is not None:
                columns.restore_sizes(sizes)
        if self.actions_.projector.isChecked():
            show_large(page.widget, large=True)
        if self.isVisible() and page is self.page:
            self._on_page_changed()

    def _connect(self) -> None:
        actions = self.actions_
        for action, slot in (
            (actions.copy_command, self._on_copy_command),
            # Lambdas, as the page is the one that is on top then.
            (actions.undo, lambda: self.page.document.history.undo()),  # noqa: PLW0108
            (actions.redo, lambda: self.page.document.history.redo()),  # noqa: PLW0108
            (actions.start, self._on_start),
            (actions.stop, self._on_stop),
            (actions.new_seed, lambda: self.page.seen.take_new_seed()),  # noqa: PLW0108
            (actions.about_qt, lambda: QMessageBox.aboutQt(self)),
            (actions.quit, self.close),
        ):
            action.triggered.connect(slot)
        actions.full_screen.toggled.connect(self._on_full_screen)
        actions.projector.toggled.connect(self._on_projector)
        actions.leave.triggered.connect(lambda: actions.projector.setChecked(False))
        self._escape.activated.connect(self._on_escape)
        self.tabs.currentChanged.connect(self._on_page_changed)
        self.tabs.currentChanged.connect(self.remember_documents)

    def _say_texts(self) -> None:
        # On some systems Qt calls the row as the tab on top, so that the whole says what they are.
        for part in (self.tabs, self.tabs.tabBar()):
            part.setAccessibleName(tr("Tasks"))
        if self.isVisible():
            self._on_page_changed()

    @Slot()
    def _on_page_changed(self) -> None:
        self.menus.show_examples(self.tabs.task)
        self._on_document_changed()
        self.show_status()

    @Slot()
    def _on_document_changed(self) -> None:
        page, history = self.page, self.page.document.history
        own = page.task.title if page.document.is_empty else untitled_name(page.task.title)
        name = legible(page.document.name) or own
        self.setWindowTitle(f"{name}[*] – BwInf-GUI")
        self.setWindowModified(page.document.is_modified)
        actions, nothing = self.actions_, self._why_nothing_to_save()
        for action in (actions.save, actions.save_as, actions.export):
            actions.set_enabled(action, disabled_reason=nothing)
        for action, is_possible, nothing_to in (
            (actions.undo, history and history.canUndo(), tr("Nothing was changed.")),
            (actions.redo, history and history.canRedo(), tr("Nothing was undone.")),
        ):
            actions.set_enabled(action, disabled_reason="" if is_possible else nothing_to)

    def show_status(self) -> None:
        """Say what happens on the page that is seen, and allow what can be done there."""
        actions, page = self.actions_, self.page
        news, constants = page.seen.status()
        self._news.setText(news)
        self._constants.setText(constants)
        actions.set_enabled(actions.copy_command, disabled_reason=self._why_no_command())
        no_report = self._why_nothing_to_save() or page.seen.why_no_report()
        actions.set_enabled(actions.report, disabled_reason=no_report)
        actions.set_enabled(actions.start, disabled_reason=page.seen.why_not_start())
        actions.set_enabled(actions.stop, disabled_reason=page.seen.why_not_stop())
        self._share_escape()

    def _on_status_changed(self, page: TaskPage) -> None:
        if page is self.page:
            self.show_status()

    def _why_nothing_to_save(self) -> str:
        return tr("Nothing is open yet.") if self.page.document.is_empty else ""

    def _why_no_command(self) -> str:
        page = self.page
        if page.seen.has_command:
            return ""
        if not page.document.is_empty and (page.document.is_modified or page.document.file is None):
            return tr("The command needs a file: first save what is shown.")
        return self._why_nothing_to_save() or tr("There is no command for what is shown.")

    @Slot()
    def _on_start(self) -> None:
        take_typed_number()
        self.page.seen.toggle()

    @Slot()
    def _on_stop(self) -> None:
        if not self._leaves_menu():
            self.page.seen.stop()

    @Slot()
    def _on_escape(self) -> None:
        if not self._leaves_menu():
            self.actions_.leave.trigger()

    def _leaves_menu(self) -> bool:
        """Close a menu or a list that is open: it is what Esc was meant for."""
        popup, bar = QApplication.activePopupWidget(), self.menuBar()
        if popup is not None:
            popup.close()
        elif bar.hasFocus():
            self.page.widget.setFocus()
        else:
            return False
        return True

    @Slot()
    def _on_copy_command(self) -> None:
        command = self.page.seen.command()
        if command is not None:
            QGuiApplication.clipboard().setText(command)
            self.show_message(tr("Copied: {0}").format(command))

    @Slot(bool)
    def _on_full_screen(self, full: bool) -> None:  # noqa: FBT001 - Qt's signal
        state = self.windowState() & ~Qt.WindowState.WindowFullScreen
        self.setWindowState(state | Qt.WindowState.WindowFullScreen if full else state)

    @Slot(bool)
    def _on_projector(self, on: bool) -> None:  # noqa: FBT001 - Qt's signal
        """Leave the window to the page on top, as a projector needs it, or show all again."""
        show_large(self, large=on)
        # A hidden menu bar would take the keys of its actions along.
        self.menuBar().setMaximumHeight(0 if on else _UNLIMITED)
        self.tabs.tabBar().setVisible(not on)
        self._show_status_bar()
        self._share_escape()

    def _show_status_bar(self) -> None:
        narrow = width_for(self.width(), self.appearance.theme.metrics) is Width.NARROW
        self.statusBar().setVisible(not narrow and not self.actions_.projector.isChecked())

    def _share_escape(self) -> None:
        """Let Esc leave the projector view, but first stop a running computation."""
        actions = self.actions_
        self._escape.setEnabled(actions.projector.isChecked() and not actions.stop.isEnabled())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        accepted_files(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.open_paths(accepted_files(event))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._on_page_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_status_bar()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.remember_documents()
        self._store.remember_window_state("geometry", self.saveGeometry())
        for page in self.tabs.pages:
            for name, columns in _columns_of(page):
                self._store.remember_window_state(name, columns.chosen_sizes)
        super().closeEvent(event)
        for dialog in self.findChildren(QDialog):
            dialog.close()
        self.closed.emit()
