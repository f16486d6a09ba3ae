"""Keeps changes that were not saved, so that neither another file nor any end loses them."""

import contextlib
import json
import logging
import os
import shutil
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import BinaryIO

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.kept import DAMAGED, expect_file, kept_in
from bwinf_gui.places import move, write_atomically
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import MAX_BYTES
from bwinf_gui.widgets.document import Draft
from bwinf_gui.widgets.page import TaskPage

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_BYTES = 6 * MAX_BYTES + 2**20
"""JSON writes a byte of a document in up to six characters."""

_logger = logging.getLogger("bwinf_gui")


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A draft on disk; `is_shown` tells whether its tab showed it last, `changed` when it was kept.

    `changed` counts seconds as `time.time` does.
    """

    task: str
    draft: Draft
    is_shown: bool
    changed: float = 0.0


class DraftFiles:
    """The drafts of this process.

    Every process keeps its own in a folder beside which it holds a lock for as long as it lives.
    A process that gets the lock of another folder may take over what is in it. A draft that cannot
    be read is one of `damaged`, and what is left of it is put aside in `root`. Raises OSError where
    the folder cannot be used.
    """

    def __init__(self, root: Path) -> None:
        root.mkdir(parents=True, exist_ok=True)
        self.root = root
        self.damaged = 0
        self._folder = root / f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        lock = _locked(_lock_of(self._folder))
        if lock is None:
            raise BlockingIOError(f"{self._folder} belongs to another process")
        self._lock = lock
        self._folder.mkdir()

    def adopt(self) -> list[KeptDraft]:
        """Take over the drafts of processes that are gone; those that changed last come first."""
        for folder in self._folders_left():
            with contextlib.suppress(OSError):
                for file in folder.glob("*.json"):
                    move(file, self._folder / file.name)
                shutil.rmtree(folder, ignore_errors=True)
        self._adopt_unowned()
        read = [self._read(file) for file in self._folder.glob("*.json")]
        kept = [draft for draft in read if draft is not None]
        return sorted(kept, key=lambda one: one.changed, reverse=True)

    def keep(self, kept: KeptDraft) -> None:
        """Write a draft, in place of an earlier state of it; raises OSError."""
        write_atomically(self._file_of(kept.draft.key), _written(kept))

    def forget(self, key: str) -> None:
        """Remove a draft, if it is there; raises OSError."""
        self._file_of(key).unlink(missing_ok=True)

    def put_aside(self, key: str) -> None:
        """Keep a draft that no page can show from the next start."""
        self.damaged += 1
        file = self._file_of(key)
        with contextlib.suppress(OSError):
            move(file, self.root / f"{file.name}{DAMAGED}")

    def close(self) -> None:
        """Leave the drafts to the next process; safe to call twice."""
        if self._lock.closed:
            return
        # A folder in which drafts lie stays, and is for the next process to find.
        with contextlib.suppress(OSError):
            self._folder.rmdir()
        self._lock.close()
        if not self._folder.exists():
            _remove_lock(self._folder)

    def _folders_left(self) -> Iterator[Path]:
        """The folders of processes that are gone, each locked while it is looked at."""
        for folder in [path for path in self.root.iterdir() if _is_own_folder(path)]:
            lock = _locked(_lock_of(folder)) if folder != self._folder else None
            if lock is None:
                continue
            with lock:
                if folder.is_dir():
                    yield folder
            _remove_lock(folder)

    def _adopt_unowned(self) -> None:
        """Version 0.1 kept one draft a task, beside which no process could keep another."""
        for word in ("parking", "hotels", "ludo", "nim"):
            old = self.root / f"{word}.json"
            with contextlib.suppress(OSError):
                # The file system lets only one process have it.
                mine = old.replace(self._folder / f"{uuid.uuid4().hex}.json")
                kept = self._read(mine, word)
                if kept is not None:
                    self.keep(kept)

    def _read(self, file: Path, task: str = "") -> KeptDraft | None:
        """A draft, of a task where the file does not say it; None for one that is damaged."""

        def parse(content: bytes) -> KeptDraft:
            return replace(_parsed(content, file.stem, task), changed=file.stat().st_mtime)

        kept = kept_in(file, MOST_BYTES, parse, aside=self.root)
        self.damaged += kept is None
        return kept

    def _file_of(self, key: str) -> Path:
        return self._folder / f"{key}.json"


def _is_own_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink() and path.suffix != DAMAGED


def _lock_of(folder: Path) -> Path:
    return folder.with_suffix(".lock")


def _remove_lock(folder: Path) -> None:
    """Remove the lock of a folder that is gone; nobody may hold it, or Windows would refuse.

    Whoever has it open at this moment removes it next, since there is no folder any more.
    """
    with contextlib.suppress(OSError):
        _lock_of(folder).unlink()


def _locked(path: Path) -> BinaryIO | None:
    """An open file that no other process has locked, None where one has or it cannot be made.

    The system gives the lock back when the process ends, however it does.
    """
    expect_file(path, MOST_BYTES)
    try:
        file = path.open("ab")
    except OSError:
        return None
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


def _written(kept: KeptDraft) -> bytes:
    draft = kept.draft
    return json.dumps(
        {
            "task": kept.task,
            "shown": kept.is_shown,
            "name": draft.name,
            "file": str(draft.file) if draft.file else None,
            "digest": draft.digest,
            "content": draft.content.decode(errors="surrogateescape"),
        }
    ).encode()


def _parsed(content: bytes, key: str, task: str) -> KeptDraft:
    """The draft that a file holds; raises anything for what is none."""
    fields = json.loads(content)
    file = fields["file"]
    if file and "\0" in file:
        raise ValueError("no file has such a name")
    draft = Draft(
        key=key,
        name=str(fields["name"]),
        file=Path(file) if file else None,
        digest=str(fields.get("digest", "")),
        content=str(fields["content"]).encode(errors="surrogateescape"),
    )
    return KeptDraft(task or str(fields["task"]), draft, bool(fields.get("shown", True)))


_LEAST_SECONDS = 1.0
_SHARE_OF_TIME = 1 / 20
"""Keeping a large document takes long, and is done the more seldom."""


class Drafts(QObject):
    """Watches pages, keeps what they have to save, and what other documents took the place of.

    Signals:
        changed: Other drafts are within reach than before.
    """

    changed = Signal()

    def __init__(self, *, tabs: TaskTabs, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._kept: dict[str, KeptDraft] = {}
        self._files: DraftFiles | None = None
        # Where nothing can be written, drafts last as long as the window.
        with contextlib.suppress(OSError):
            self._files = DraftFiles(folder)
        self._shown = self._shown_keys()
        self._unkept: set[TaskPage] = set()
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(round(1000 * _LEAST_SECONDS))
        self._waiting.timeout.connect(self._keep)
        for page in tabs.pages:
            self._watch(page)
        tabs.page_made.connect(self._watch)

    @property
    def within_reach(self) -> list[KeptDraft]:
        """The drafts that no page shows, those that changed last first."""
        shown = self._shown_keys()
        aside = [one for one in self._kept.values() if one.draft.key not in shown]
        return sorted(aside, key=lambda one: one.changed, reverse=True)

    def get(self, key: str) -> KeptDraft | None:
        """The draft of a key, None where there is none any more."""
        return self._kept.get(key)

    def recover(self) -> list[str]:
        """Take over what ended processes left, and show it in its tabs; what that is called.

        A tab shows only one draft; others of its task are within reach.
        """
        names = []
        free = {task.word: task for task in self._tabs.tasks}
        for kept in self._adopted():
            self._kept[kept.draft.key] = kept
            task = free.get(kept.task) if kept.is_shown else None
            if task is None:
                continue
            if self._is_shown(kept, self._tabs.page_of(task)):
                del free[kept.task]
                names.append(kept.draft.name or task.title)
        self.changed.emit()
        return names

    def damage(self) -> tuple[int, Path] | None:
        """How many of the drafts were damaged, and where they are now; None if none was."""
        files = self._files
        return (files.damaged, files.root) if files is not None and files.damaged else None

    def _is_shown(self, kept: KeptDraft, page: TaskPage) -> bool:
        """Show a draft on a page, if it can; one that breaks the page is put aside."""
        try:
            page.recover(kept.draft)
        except InputError:
            return False
        # It comes from a file, and would break each start.
        except Exception:
            _logger.exception("the draft %s of %s is damaged", kept.draft.key, kept.task)
            del self._kept[kept.draft.key]
            if self._files is not None:
                self._files.put_aside(kept.draft.key)
            return False
        return True

    def discard(self, keys: Sequence[str]) -> None:
        """Throw drafts away."""
        for key in keys:
            self._forget(key)
        self.changed.emit()

    def close(self) -> None:
        """Keep at once what is not kept yet; safe to call twice."""
        if self._waiting.isActive():
            self._keep()
        if self._files is not None:
            self._files.close()

    def _page_that_sent(self) -> TaskPage:
        return next(page for page in self._tabs.pages if page is self.sender())

    def _shown_keys(self) -> set[str]:
        return {page.document_key for page in self._tabs.pages}

    def _adopted(self) -> Iterator[KeptDraft]:
        with contextlib.suppress(OSError):
            if self._files is not None:
                yield from self._files.adopt()

    @Slot(object)
    def _watch(self, page: TaskPage) -> None:
        page.document_changed.connect(self._on_changed)
        page.displaced.connect(self._on_set_aside)

    @Slot()
    def _on_changed(self) -> None:
        page = self._page_that_sent()
        if not page.is_modified and page.document_key in self._kept:
            # At once: the page may show another document before the next one is kept.
            self._forget(page.document_key)
        self._unkept.add(page)
        if not self._waiting.isActive():
            self._waiting.start()
        if self._shown != (shown := self._shown_keys()):
            self._shown = shown
            self.changed.emit()

    @Slot(object)
    def _on_set_aside(self, draft: Draft) -> None:
        """Keep at once what has just left its page."""
        self._take(KeptDraft(self._page_that_sent().task.word, draft, is_shown=False))
        self.changed.emit()

    @Slot()
    def _keep(self) -> None:
        self._waiting.stop()
        begin = perf_counter()
        pages, self._unkept = self._unkept, set()
        for page in pages:
            draft = page.draft()
            if draft is None:
                self._forget(page.document_key)
            else:
                self._take(KeptDraft(page.task.word, draft, is_shown=True))
        taken = perf_counter() - begin
        self._waiting.setInterval(round(1000 * max(_LEAST_SECONDS, taken / _SHARE_OF_TIME)))
        self.changed.emit()

    def _take(self, kept: KeptDraft) -> None:
        known = self._kept.get(kept.draft.key)
        if known is not None and replace(known, changed=0.0) == kept:
            return
        self._kept[kept.draft.key] = replace(kept, changed=time.time())
        # A full disk keeps nobody from working on, and saving will say so.
        with contextlib.suppress(OSError):
            if self._files is not None:
                self._files.keep(kept)

    def _forget(self, key: str) -> None:
        self._kept.pop(key, None)
        with contextlib.suppress(OSError):
            if self._files is not None:
                self._files.forget(key)
