"""Asks about files in threads, so that a drive that does not answer never stops the window."""

import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Slot

from bwinf_gui.app.documents.open_files import is_file_list
from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.border import TaskMistake
from bwinf_gui.checking.answers import Says
from bwinf_gui.checking.contents import is_archive, is_document
from bwinf_gui.checking.running.recognised import is_recognised
from bwinf_gui.runs import is_run_file
from bwinf_gui.tasks.recognition import may_be_misnamed, recognised_task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.widgets.background import courier, send
from bwinf_gui.widgets.page import TaskPage

PATIENCE_SECONDS = 0.03
"""The window waits this long for an answer: nearly all drives are quicker, and nothing flickers."""

Answer = TypeVar("Answer")


class Disk(QObject):
    """Calls functions that touch files, each in a thread of its own.

    A thread that hangs is a daemon: it holds up neither other questions nor the end of the program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._late: dict[Future[Any], Callable[[Sequence[Any]], object]] = {}
        courier().sent.connect(self._on_answered)

    def ask(self, work: Callable[[], Answer], then: Callable[[Answer], object]) -> None:
        """Call `work` in a thread and `then` with its result in this one: at once if it is quick.

        What `work` raises is raised here, or reported as uncaught where it takes longer.
        """
        self.ask_all([work], lambda answers: then(*answers))

    def ask_all(
        self,
        works: Iterable[Callable[[], Answer]],
        then: Callable[[Sequence[Answer]], object],
    ) -> None:
        """The same for several, with all quick results together, then each further one."""
        asked = [_asked(work) for work in works]
        quick, late = wait(asked, PATIENCE_SECONDS)
        self._late |= dict.fromkeys(late, then)
        if quick:
            then([each.result() for each in asked if each in quick])

    @Slot(object, object)
    def _on_answered(self, answer: object, _nothing: object) -> None:
        # All that threads send comes here too; the questions of others are no business of ours.
        if isinstance(answer, Future) and answer in self._late:
            self._late.pop(answer)([answer.result()])


def _asked(work: Callable[[], Answer]) -> Future[Answer]:
    """The answer to come of a function in a thread of its own."""
    answer: Future[Answer] = Future()

    def run() -> None:
        try:
            answer.set_result(work())
        except Exception as error:
            answer.set_exception(error)
        send(answer)

    threading.Thread(target=run, daemon=True).start()
    return answer


def read_file(path: Path) -> bytes | InputError | None:
    """The content, or why it is unreadable; None for programs and folders, which are checked."""
    # In a thread, and so without imports: these would make every first file late.
    with suppress(OSError, ValueError):
        if path.is_dir() or is_archive(path.name) or is_recognised(path):
            return None
    try:
        return read_bytes(path)
    except InputError as error:
        return error


def may_be_answer(content: bytes, path: Path) -> bool:
    """Whether nothing but perhaps its name makes a file a case."""
    if is_run_file(content) or is_file_list(content):
        return False
    task = recognised_task(content, path.name)
    return task is None or may_be_misnamed(task, content, path.name)


def page_that_answers(
    tabs: TaskTabs, path: Path
) -> Callable[[bytes], TaskPage | InputError | TaskMistake | None]:
    """Finds the page that reads a file as an answer, in any thread; or why none can.

    It is the page whose cases a text names, else one that reads it: the one on top, one with a
    document, or the only other one. What nobody understands of a document is shown on top.
    """
    opened = (page for page in tabs.pages if not page.document.is_empty)
    first = [*dict.fromkeys((tabs.page, *opened))]
    pages = dict.fromkeys((*first, *map(tabs.page_of, tabs.tasks)))
    checks = {page: page.check_page for page in pages}
    readers = {page: check.answer_reader(path) if check else None for page, check in checks.items()}

    def find(content: bytes) -> TaskPage | InputError | TaskMistake | None:
        reading = []
        try:
            for page, read in readers.items():
                said = Says.NOTHING if read is None else read(content)
                if said is Says.NAMED:
                    return page
                if said:
                    reading.append(page)
        except (InputError, TaskMistake) as error:
            return error
        if reading and (reading[0] in first or len(reading) == 1):
            return reading[0]
        return first[0] if is_document(path.name) else None

    return find
