"""Keeps changes that were not saved, so that neither another file nor any end loses them."""

import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from bwinf_gui.app.tabs import TaskTabs
from bwinf_gui.border import TaskMistake, note
from bwinf_gui.places import drafts_folder
from bwinf_gui.runs import StoreError
from bwinf_gui.runs.drafts import Draft, KeptDraft, OwnDrafts
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.takeover import take_over_drafts
from bwinf_gui.tasks import is_from_outside
from bwinf_gui.text.errors import InputError
from bwinf_gui.widgets.page import TaskPage

_logger = logging.getLogger("bwinf_gui")

_LEAST_SECONDS = 1.0
_SHARE_OF_TIME = 1 / 20
"""Keeping a large document takes long, and is done the more seldom."""


class Drafts(QObject):
    """Watches pages, and keeps their unsaved changes, even of displaced documents.

    Signals:
        changed: Other drafts are within reach than before.
    """

    changed = Signal()

    def __init__(self, *, tabs: TaskTabs, database: Database, parent: QObject) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._kept: dict[str, KeptDraft] = {}
        try:
            self._own = OwnDrafts(database, drafts_folder())
        except (StoreError, OSError):
            # Where nothing can be written, drafts last as long as the window.
            self._own = OwnDrafts(Database(None), drafts_folder())
        self._shown = self._shown_keys()
        self._unkept: set[TaskPage] = set()
        self._under_way: dict[TaskPage, str] = {}
        """The keys of drafts that need no saving, and are kept while they are shown."""
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(round(1000 * _LEAST_SECONDS))
        self._waiting.timeout.connect(self._keep)
        tabs.follow_pages(self._watch)

    @property
    def within_reach(self) -> list[KeptDraft]:
        """The drafts that no page shows, the most recently changed first."""
        shown = self._shown_keys()
        aside = [one for one in self._kept.values() if one.draft.key not in shown]
        return sorted(aside, key=lambda one: one.changed, reverse=True)

    def get(self, key: str) -> KeptDraft | None:
        return self._kept.get(key)

    def recover(self) -> list[str]:
        """Take over what ended processes left, and show it in its tabs; what that is called.

        A tab shows only one draft; others of its task are within reach.
        """
        names = []
        free = {task.stored_word: task for task in self._tabs.tasks}
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
        return (self._own.damaged, self._own.aside) if self._own.damaged else None

    def _is_shown(self, kept: KeptDraft, page: TaskPage) -> bool:
        """Show a draft on a page, if it can; one that breaks the page is put aside."""
        # One that ends the program is within reach at the next start, and shown by nobody.
        self._take(replace(kept, is_shown=False))
        try:
            page.document.recover(kept.draft)
        except InputError:
            return False
        # It comes from a file, and would break each start.
        except Exception as error:
            if isinstance(error, TaskMistake) and is_from_outside(error.task):
                note(error)
                return False
            _logger.exception("the draft %s of %s is damaged", kept.draft.key, kept.task)
            del self._kept[kept.draft.key]
            self._own.put_aside(kept.draft.key, kept.draft.content)
            return False
        self._note_under_way(page)
        return True

    def _note_under_way(self, page: TaskPage) -> None:
        if not page.document.is_modified:
            self._under_way[page] = page.document.key

    def discard(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._forget(key)
        self.changed.emit()

    def close(self) -> None:
        """Keep all unsaved changes now; safe to call twice."""
        if self._waiting.isActive():
            self._keep()
        self._own.close()

    def _shown_keys(self) -> set[str]:
        return {page.document.key for page in self._tabs.pages}

    def _adopted(self) -> Sequence[KeptDraft]:
        with suppress(StoreError, OSError):
            take_over_drafts(self._own, drafts_folder())
            return self._own.adopt()
        return ()

    @Slot(object)
    def _watch(self, page: TaskPage) -> None:
        page.document_changed.connect(partial(self._on_changed, page))
        page.document.displaced.connect(partial(self._on_set_aside, page))

    def _on_changed(self, page: TaskPage) -> None:
        is_kept = page.document.key in self._kept
        if is_kept and not page.document.is_modified and page.document.draft() is None:
            # At once: the page may show another document before the next one is kept.
            self._forget(page.document.key)
        # What was kept although it needed no saving ends with its document.
        under_way = self._under_way.pop(page, page.document.key)
        if under_way != page.document.key:
            self._forget(under_way)
        self._unkept.add(page)
        if not self._waiting.isActive():
            self._waiting.start()
        if self._shown != (shown := self._shown_keys()):
            self._shown = shown
            self.changed.emit()

    def _on_set_aside(self, page: TaskPage, draft: Draft) -> None:
        """Keep the draft of a displaced document now."""
        self._take(KeptDraft(page.task.stored_word, draft, is_shown=False))
        self.changed.emit()

    @Slot()
    def _keep(self) -> None:
        self._waiting.stop()
        begin = perf_counter()
        pages, self._unkept = self._unkept, set()
        for page in pages:
            draft = page.document.draft()
            if draft is None:
                self._forget(page.document.key)
            else:
                self._take(KeptDraft(page.task.stored_word, draft, is_shown=True))
                self._note_under_way(page)
        taken = perf_counter() - begin
        self._waiting.setInterval(round(1000 * max(_LEAST_SECONDS, taken / _SHARE_OF_TIME)))
        self.changed.emit()

    def _take(self, kept: KeptDraft) -> None:
        known = self._kept.get(kept.draft.key)
        if known is not None and replace(known, changed=0.0) == kept:
            return
        kept = self._kept[kept.draft.key] = replace(kept, changed=time.time())
        # A full disk keeps nobody from working on, and saving will say so.
        with suppress(StoreError):
            self._own.keep(kept)

    def _forget(self, key: str) -> None:
        self._kept.pop(key, None)
        with suppress(StoreError):
            self._own.forget(key)
