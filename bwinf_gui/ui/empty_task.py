"""A tab whose task has no content yet: its question, and every way to begin."""

from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.core.errors import Task
from bwinf_gui.ui.actions import Actions
from bwinf_gui.ui.appearance import Appearance
from bwinf_gui.ui.common.banner_page import BannerPage, recent_entries
from bwinf_gui.ui.common.empty_page import EmptyPage
from bwinf_gui.ui.common.empty_pictures import draw_hotels, draw_nim
from bwinf_gui.ui.common.tool_row import ToolRow
from bwinf_gui.ui.empty_texts import empty_texts
from bwinf_gui.ui.errors import TASK_NAMES

_PICTURES = {Task.HOTELS: draw_hotels, Task.NIM: draw_nim}
_NAMES = {Task.HOTELS: "hotelsTab", Task.NIM: "nimTab"}


class EmptyTask(BannerPage):
    """Stands where a task will be; a file of the task is kept in mind, not shown."""

    def __init__(
        self, *, task: Task, actions: Actions, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.task = task
        self.setObjectName(_NAMES[task])
        self._empty = EmptyPage(
            appearance=appearance,
            picture=_PICTURES[task],
            texts=empty_texts(task),
            examples=actions.examples_menu,
            parent=self,
        )
        self._empty.open_requested.connect(self.open_requested)
        self._empty.file_dropped.connect(self.file_dropped)
        self._empty.recent_chosen.connect(self.file_dropped)
        tools = ToolRow(
            left=[actions.open, actions.examples, actions.save, None, actions.undo, actions.redo],
            centre=[],
            right=[actions.copy_command],
            metrics=appearance.theme.metrics,
            parent=self,
        )
        self._layout.addWidget(tools)
        self._layout.addWidget(self._banner)
        self._layout.addWidget(self._empty, 1)

    def open_file(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Say that this version cannot show the task yet."""
        del content, writable
        self.show_problem(
            path.name,
            self.tr("This version does not show the task {0} yet.").format(TASK_NAMES[self.task]),
        )

    def show_recent_files(self, paths: list[Path]) -> None:
        """Offer files of the task that were opened before."""
        self._empty.set_recent(recent_entries(paths, empty_texts(self.task).pattern))

    def send_status(self) -> None:
        """Say that nothing is loaded."""
        self.status_changed.emit(self.tr("Nothing loaded yet"), "")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._empty.set_texts(empty_texts(self.task))
