"""Opens files, each in the tab of its task; of many, the window draws and answers in between."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.border import TaskMistake, crossing, note
from bwinf_gui.resources import resource
from bwinf_gui.runs import is_run_file
from bwinf_gui.tasks.recognition import belonging_to, recognised_task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.widgets.page import TaskPage

AT_ONCE = 4
"""One for each tab, as the window was left; so many are open when `open` returns."""


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that was not opened: the page it was meant for, why not, and what it holds."""

    page: TaskPage
    error: InputError
    content: bytes = b""


class FileOpener(QObject):
    """Opens files one after the other: the first at once, each of the others in a turn of its own.

    A file that does not tell its task is the business of the tab on top.

    Signals:
        opening: The path of the file that is opened next.
        page_found: The page that the next file belongs to, before it is opened there.
        opened: A page, and the path of the file that it shows now.
        run_found: The path of a file that holds a run.
        finished: All files were opened but for these, a list of `RefusedFile`; only one that is
            alone still has its content.
    """

    opening = Signal(object)
    page_found = Signal(object)
    opened = Signal(object, object)
    run_found = Signal(object)
    finished = Signal(object)

    def __init__(self, *, tabs: TaskTabs, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._waiting: deque[Path] = deque()
        self._refused: list[RefusedFile] = []
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._open_next)

    def open(self, paths: Iterable[Path]) -> None:
        """Open files, after those that still wait."""
        self._waiting.extend(paths)
        if not self._turn.isActive():
            self._open_some(AT_ONCE)

    @Slot()
    def _open_next(self) -> None:
        self._open_some(1)

    def _open_some(self, most: int) -> None:
        for _ in range(min(most, len(self._waiting))):
            refusal = self._open(self._waiting.popleft())
            if refusal is not None:
                self._note(refusal)
        if self._waiting:
            self._turn.start(0)
            return
        refused, self._refused = self._refused, []
        self.finished.emit(refused)

    def _open(self, path: Path) -> RefusedFile | None:
        """Open a file, and tell if it is bad; a mistake of its task hinders no other file."""
        content, task = b"", self._tabs.task
        self.opening.emit(path)
        try:
            content = read_bytes(path)
            if is_run_file(content):
                self.run_found.emit(path)
                return None
            recognised = recognised_task(content, path.name)
            if recognised is not None and recognised in self._tabs.tasks:
                task = recognised
            page = self._tabs.page_of(task)
            self.page_found.emit(page)
            with (
                crossing(task, task.tab, passing=(InputError,)),
                belonging_to(task.word, content, path.name),
            ):
                page.open_file(content, path=path.absolute(), writable=not is_example(path))
        except InputError as error:
            return RefusedFile(self._tabs.page_of(task), error, content)
        except TaskMistake as mistake:
            note(mistake)
            return None
        self.opened.emit(page, path.absolute())
        return None

    def _note(self, refusal: RefusedFile) -> None:
        """Keep a refusal; a thousand large files must not stay in memory."""
        self._refused.append(refusal)
        if len(self._refused) > 1:
            self._refused[-2:] = [replace(each, content=b"") for each in self._refused[-2:]]


def is_example(path: Path) -> bool:
    """Whether a file came with the program."""
    return path.parent == resource("examples")
