"""Reads files and opens them in the tabs of their tasks, while the window draws and answers."""

from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.documents.disk import Disk
from bwinf_gui.app.documents.open_files import is_file_list
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.border import TaskMistake, crossing, note
from bwinf_gui.resources import resource
from bwinf_gui.runs import is_run_file
from bwinf_gui.task import Task
from bwinf_gui.tasks.recognition import belonging_to, recognised_task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.widgets.page import TaskPage

AT_ONCE = 4
"""One for each tab, as when a session is restored; this many are open when `open` returns."""
SLOW_MS = 1000


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that was not opened: the page it was meant for, the reason, and the content."""

    path: Path
    page: TaskPage
    error: InputError
    content: bytes = b""


@dataclass(frozen=True, slots=True)
class _OnDisk:
    """The object at a path: its content, or why that is unreadable."""

    content: bytes = b""
    error: InputError | None = None
    is_program: bool = False
    """Whether it is a program, or a folder, both of which are checked."""


def _read(path: Path) -> _OnDisk:
    # Few windows are given a program.
    from bwinf_gui.checking.contents import is_archive  # noqa: PLC0415
    from bwinf_gui.checking.running.recognised import is_recognised  # noqa: PLC0415

    with suppress(OSError, ValueError):
        if path.is_dir() or is_archive(path.name) or is_recognised(path):
            return _OnDisk(is_program=True)
    try:
        return _OnDisk(read_bytes(path))
    except InputError as error:
        return _OnDisk(error=error)


class FileOpener(QObject):
    """Opens the first file of each task in its tab, and only reads the others.

    A file that no task recognises is left to the tab on top. A drive that does not answer holds up
    no other file.
    Signals:
        opening: The path of the file that is opened next.
        page_found: The page of the first file, before it is opened there.
        opened: A page, and the path of the file that it shows now.
        listed: The same for a file that was only read, as the page shows another one.
        run_found: The path of a file that holds a run.
        list_found: The path and the content of a list of files.
        program_found: The path of a program, or of a folder, which may be packed.
        waiting: The path of a file whose drive has not answered for a while.
        finished: All files were opened but for these, a list of `RefusedFile`; only one that is
            alone still has its content.
    """

    opening = Signal(object)
    page_found = Signal(object)
    opened = Signal(object, object)
    listed = Signal(object, object)
    run_found = Signal(object)
    list_found = Signal(object, object)
    program_found = Signal(object)
    waiting = Signal(object)
    finished = Signal(object)

    def __init__(self, *, tabs: TaskTabs, disk: Disk, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._disk = disk
        self._waiting: deque[Path] = deque()
        self._unread: list[Path] = []
        self._refused: list[RefusedFile] = []
        self._filled: set[Task] = set()
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(lambda: self._open_some(1))
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._on_slow)

    def open(self, paths: Iterable[Path]) -> None:
        """Open files, after those still waiting."""
        self._waiting.extend(paths)
        if not self._turn.isActive():
            self._open_some(AT_ONCE)

    def _open_some(self, most: int) -> None:
        for _ in range(min(most, len(self._waiting))):
            path = self._waiting.popleft()
            self._unread.append(path)
            self._disk.ask(partial(_read, path), partial(self._on_read, path))
        if self._waiting:
            self._turn.start()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Report the opened files, unless one is still being read."""
        if self._waiting:
            return
        if self._unread:
            self._slow.start()
            return
        self._slow.stop()
        refused, self._refused = self._refused, []
        self._filled.clear()
        self.finished.emit(refused)

    @Slot()
    def _on_slow(self) -> None:
        """Continue without the files that are still unread; each is opened once it is read."""
        for path in self._unread:
            self.waiting.emit(path)
        self._unread.clear()
        self._go_on()

    def _on_read(self, path: Path, found: _OnDisk) -> None:
        is_late = path not in self._unread
        if not is_late:
            self._unread.remove(path)
        refusal = self._take(path, found)
        if refusal is not None:
            self._note(refusal)
        if is_late or self._slow.isActive():
            self._go_on()

    def _take(self, path: Path, found: _OnDisk) -> RefusedFile | None:
        """Handle a file according to its kind, or return why that is impossible."""
        content = found.content
        if found.is_program:
            self.program_found.emit(path)
        elif found.error is not None:
            return RefusedFile(path, self._tabs.page, found.error)
        elif is_run_file(content):
            self.run_found.emit(path)
        elif is_file_list(content):
            self.list_found.emit(path, content)
        else:
            return self._open(path, content)
        return None

    def _open(self, path: Path, content: bytes) -> RefusedFile | None:
        """Open a file, and return why it is bad; a mistake of its task hinders no other file."""
        recognised = recognised_task(content, path.name)
        is_known = recognised is not None and recognised in self._tabs.tasks
        task = recognised if is_known and recognised else self._tabs.task
        if recognised is None and self._tabs.page.check_answer(content, path):
            return None
        try:
            with (
                crossing(task, task.tab, passing=(InputError,)),
                belonging_to(task.word, content, path.name),
            ):
                self._open_on(self._tabs.page_of(task), path.absolute(), content)
        except InputError as error:
            return RefusedFile(path, self._tabs.page_of(task), error, content)
        except TaskMistake as mistake:
            note(mistake)
        return None

    def _open_on(self, page: TaskPage, path: Path, content: bytes) -> None:
        self.opening.emit(path)
        if page.task in self._filled:
            page.check_file(content, path.name)
            self.listed.emit(page, path)
            return
        if not self._filled:
            self.page_found.emit(page)
        page.open_file(content, path=path, writable=not is_example(path))
        self._filled.add(page.task)
        self.opened.emit(page, path)

    def _note(self, refusal: RefusedFile) -> None:
        """Keep a refusal; a thousand large files must not stay in memory."""
        self._refused.append(refusal)
        if len(self._refused) > 1:
            self._refused[-2:] = [replace(each, content=b"") for each in self._refused[-2:]]


def is_example(path: Path) -> bool:
    """Whether a file came with the program."""
    return path.parent == resource("examples")
