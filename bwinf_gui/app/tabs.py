"""The tabs of the tasks; the window opens as soon as the page of the one on top is made."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, QTimer, Signal, Slot
from PySide6.QtWidgets import QTabWidget, QWidget

from bwinf_gui.task import Task
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.theme import Appearance


class TaskTabs(QTabWidget):
    """A tab for each task.

    Signals:
        page_made: A `TaskPage` that is there from now on.
        seen: The window was painted for the first time.
    """

    page_made = Signal(object)
    seen = Signal()

    def __init__(
        self, *, new_page: Callable[[Task], TaskPage], appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("taskTabs")
        self.setDocumentMode(True)
        self._new_page = new_page
        self._icons, side = appearance.icons, appearance.theme.metrics.icon
        self.setIconSize(QSize(side, side))
        self.tasks: list[Task] = []
        self._pages: dict[Task, TaskPage] = {}
        parent.installEventFilter(self)

    @property
    def pages(self) -> Sequence[TaskPage]:
        """The pages that were made so far, in the order of the tabs."""
        return [self._pages[task] for task in self.tasks if task in self._pages]

    def follow_pages(self, act: Callable[[TaskPage], object]) -> None:
        """Call a function with every page, also with pages that are made later."""
        for page in self.pages:
            act(page)
        self.page_made.connect(act)

    @property
    def task(self) -> Task:
        return self.tasks[self.currentIndex()]

    @property
    def page(self) -> TaskPage:
        return self.page_of(self.task)

    @property
    def page_if_made(self) -> TaskPage | None:
        """The page on top, if it is there yet; to ask for it makes none."""
        return self._pages.get(self.task)

    def add(self, task: Task) -> None:
        self.tasks.append(task)
        self._put(QWidget(self), task)

    def remove(self, task: Task) -> None:
        index = self.tasks.index(task)
        self.removeTab(index)
        del self.tasks[index]

    def page_of(self, task: Task) -> TaskPage:
        """The page of a task that has a tab, made now where it is not there yet."""
        if task not in self._pages:
            page = self._pages[task] = self._new_page(task)
            self._replace(page)
            self.page_made.emit(page)
        return self._pages[task]

    @Slot()
    def make_others(self) -> None:
        """Make the pages that nobody has opened so far, one in each turn of the loop."""
        missing = [task for task in self.tasks if task not in self._pages]
        if self.isVisible() and missing:
            self.page_of(missing[0])
            QTimer.singleShot(0, self, self.make_others)

    def show_task(self, task: Task) -> None:
        self.setCurrentIndex(self.tasks.index(task))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            # It is only being painted now; what follows waits for the next turn of the loop.
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.seen.emit)
        return super().eventFilter(watched, event)

    def _replace(self, page: TaskPage) -> None:
        """Put a page where nothing was; to all others the tab stays the same."""
        top, index = self.currentIndex(), self.tasks.index(page.task)
        nothing = self.widget(index)
        # Without its tab, another page would be announced as the one on top for a moment.
        with QSignalBlocker(self):
            self.removeTab(index)
            self._put(page.widget, page.task)
            self.setCurrentIndex(top)
        if nothing is not None:
            nothing.deleteLater()

    def _put(self, widget: QWidget, task: Task) -> None:
        icon = self._icons.icon(task.icon, Tint.TAB)
        self.insertTab(self.tasks.index(task), widget, icon, task.title)
