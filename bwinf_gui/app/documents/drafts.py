"""Keeps changes that were not saved, so that neither another file nor any end loses them."""

import contextlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.documents.draft_files import DraftFiles, KeptDraft
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.document import Draft
from bwinf_gui.widgets.page import TaskPage

_LEAST_SECONDS = 1.0
_SHARE_OF_TIME = 1 / 20
"""Keeping a large document takes long, and is done the more seldom."""


class Drafts(QObject):
    """Watches pages, keeps what they have to save, and what other documents took the place of.

    Signals:
        changed: Other drafts are within reach than before.
    """

    changed = Signal()

    def __init__(self, *, pages: Sequence[TaskPage], folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._pages = pages
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
        for page in pages:
            page.document_changed.connect(self._on_changed)
            page.set_aside.connect(self._on_set_aside)

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
        free = {page.task.word: page for page in self._pages}
        for kept in self._adopted():
            self._kept[kept.draft.key] = kept
            page = free.get(kept.task) if kept.is_shown else None
            if page is None:
                continue
            with contextlib.suppress(InputError):
                page.recover(kept.draft)
                del free[kept.task]
                names.append(kept.draft.name or page.task.title)
        self.changed.emit()
        return names

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
        return next(page for page in self._pages if page is self.sender())

    def _shown_keys(self) -> set[str]:
        return {page.document_key for page in self._pages}

    def _adopted(self) -> Iterator[KeptDraft]:
        with contextlib.suppress(OSError):
            if self._files is not None:
                yield from self._files.adopt()

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
