"""Keeps changes that were not saved, so that no end of the program loses them."""

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Slot

from bwinf_gui.core.errors import InputError
from bwinf_gui.places import write_atomically
from bwinf_gui.ui.common.document import Draft
from bwinf_gui.ui.common.task_page import TaskPage
from bwinf_gui.ui.errors import TASK_NAMES

_LEAST_SECONDS = 1.0
_SHARE_OF_TIME = 1 / 20
"""Keeping a large document takes long, and is done the more seldom."""


class Drafts(QObject):
    """Watches pages, and keeps what they have to save in a file for each task."""

    def __init__(self, *, pages: Sequence[TaskPage], folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._pages = pages
        self._folder = folder
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(round(1000 * _LEAST_SECONDS))
        self._waiting.timeout.connect(self._keep)
        for page in pages:
            page.document_changed.connect(self._on_changed)

    def recover(self) -> list[str]:
        """Show what was kept, each in its tab; what they are called."""
        names = []
        for page in self._pages:
            # A file that cannot be read is nothing to report: it was only meant to help.
            with contextlib.suppress(OSError, ValueError, LookupError, TypeError, InputError):
                draft = _read(self._file_of(page).read_bytes())
                page.recover(draft)
                names.append(draft.name or TASK_NAMES[page.task])
        return names

    def close(self) -> None:
        """Keep at once what is not kept yet."""
        if self._waiting.isActive():
            self._keep()

    @Slot()
    def _on_changed(self) -> None:
        if not self._waiting.isActive():
            self._waiting.start()

    @Slot()
    def _keep(self) -> None:
        self._waiting.stop()
        begin = perf_counter()
        for page in self._pages:
            # A full disk keeps nobody from working on, and saving will say so.
            with contextlib.suppress(OSError):
                self._keep_page(page)
        taken = perf_counter() - begin
        self._waiting.setInterval(round(1000 * max(_LEAST_SECONDS, taken / _SHARE_OF_TIME)))

    def _keep_page(self, page: TaskPage) -> None:
        draft, file = page.draft(), self._file_of(page)
        if draft is None:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, _written(draft))

    def _file_of(self, page: TaskPage) -> Path:
        return self._folder / f"{page.task}.json"


def _written(draft: Draft) -> bytes:
    return json.dumps(
        {
            "name": draft.name,
            "file": str(draft.file) if draft.file else None,
            "content": draft.content.decode(errors="surrogateescape"),
        }
    ).encode()


def _read(content: bytes) -> Draft:
    """A draft; raises ValueError, LookupError or TypeError for what is none."""
    draft = json.loads(content)
    return Draft(
        name=str(draft["name"]),
        file=Path(draft["file"]) if draft["file"] else None,
        content=str(draft["content"]).encode(errors="surrogateescape"),
    )
