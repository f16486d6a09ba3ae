"""What a file is, and which page reads it as an answer: asked in threads, which may take long."""

from contextlib import suppress
from pathlib import Path

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
from bwinf_gui.widgets.page import TaskPage


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


class AnswerReaders:
    """The pages that may read a file as an answer: the one on top, open documents, the others."""

    def __init__(self, tabs: TaskTabs, path: Path) -> None:
        self._path = path
        opened = (page for page in tabs.pages if not page.document.is_empty)
        self._first = [*dict.fromkeys((tabs.page, *opened))]
        pages = dict.fromkeys((*self._first, *map(tabs.page_of, tabs.tasks)))
        self._readers = {page: page.answer_reader(path) for page in pages}

    def page(self, content: bytes) -> TaskPage | InputError | TaskMistake | None:
        """The page whose cases a text names, else one that reads it, or why none can.

        A page without a document must be the only one. What nobody understands of a document is
        shown on the page on top.
        """
        reading = []
        try:
            for page, read in self._readers.items():
                said = Says.NOTHING if read is None else read(content)
                if said is Says.NAMED:
                    return page
                if said:
                    reading.append(page)
        except (InputError, TaskMistake) as error:
            return error
        if reading and (reading[0] in self._first or len(reading) == 1):
            return reading[0]
        return self._first[0] if is_document(self._path.name) else None
