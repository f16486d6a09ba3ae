"""Opens, saves and watches the files of all tabs."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.app.documents import open_files
from bwinf_gui.app.documents.disk import Disk
from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.documents.file_opener import FileOpener, RefusedFile, is_example
from bwinf_gui.app.documents.recent import RecentFiles
from bwinf_gui.app.documents.watch import FileWatch
from bwinf_gui.app.forms import is_meant
from bwinf_gui.app.list_desk import ListDesk
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.window import MainWindow
from bwinf_gui.places import with_ending
from bwinf_gui.runs import ENDING
from bwinf_gui.runs.opening import Database
from bwinf_gui.tasks import all_tasks, find
from bwinf_gui.text.errors import InputError, as_clause
from bwinf_gui.text.reading import legible, read_bytes
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.theme import Appearance

SETTLED_MS = 1000
"""After so long a file was also drawn, and all that its page begins by itself has begun."""


class Files(QObject):
    """Does what actions and tabs of the window ask for with files.

    Signals:
        run_file_opened: The path of a file that holds a run.
    """

    run_file_opened = Signal(object)

    def __init__(
        self,
        *,
        window: MainWindow,
        drafts: Drafts,
        store: SettingsFile,
        database: Database,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._drafts = drafts
        self._store = store
        self._disk = Disk(self)
        self._recent = RecentFiles(disk=self._disk, parent=self)
        self._list = ListDesk(
            window=window, drafts=drafts, database=database, appearance=appearance
        )
        self._wanted_top: str | None = None
        self._asked = 0
        self._opener = FileOpener(tabs=window.tabs, disk=self._disk, parent=self)
        self._fatal = store.file_being_opened()
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.settle)
        self.watch = FileWatch(disk=self._disk, parent=self)
        self.watch.noticed.connect(self._on_noticed)
        self._connect_opener()
        self._connect_window()
        for page in window.tabs.pages:
            self._watch_page(page)
        self._look_at_recent()

    @Slot(object)
    def open_paths(self, paths: Sequence[Path], top: str | None = None) -> None:
        """Open files, the first of each task in its tab; all of them are in the list.

        `top` is the word of the task to show in the end. Bad files are reported in the tab of the
        last.
        """
        self._wanted_top = top
        self._asked += len(paths)
        self._opener.open(paths)

    @Slot(str)
    def open_draft(self, key: str) -> None:
        """Show unsaved changes in their tab."""
        kept = self._drafts.get(key)
        if kept is None:
            return
        if find(kept.task) not in self._window.tabs.tasks:
            self._window.show_message(tr("The task “{0}” is not installed.").format(kept.task))
            return
        self._window.show_task(kept.task)
        page = self._window.page
        if page.document_key == key:
            return
        try:
            page.recover(kept.draft)
        except InputError as error:
            page.show_error(error, kept.draft.content)

    def save(self, page: TaskPage) -> None:
        """Write the document into its file, unless that holds what nobody here has seen."""
        path = page.document_path
        if path is None:
            self.save_as(page)
            return

        def write(now: tuple[bool, bytes | None]) -> None:
            is_there, content = now
            if not is_there or page.matches_disk(content):
                self._write(page, path)
            else:
                text = tr("Another program has changed this file, so it was not overwritten.")
                self._ask_which(page, path, text, self._loading(path))

        # It is replaced by what comes of it, unless the drive does not answer.
        self._window.show_message(tr("Saving {0} …").format(legible(path.name)))
        self._disk.ask(partial(_on_disk, path), write)

    def save_as(self, page: TaskPage) -> None:
        """Write the document into a file that is chosen now."""
        suggestion = page.document_path or Path.home() / (
            page.document_name or page.suggested_name()
        )
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save as"), str(suggestion), page.save_filter()
        )
        if chosen:
            self._save_under(page, Path(chosen))

    def reopen(self) -> None:
        """Open the files of the last session, as far as they still exist.

        Not the file whose opening ended the program: it would do so at each start.
        """
        self._list.restore()
        # What is opened now is kept at once in place of what was open.
        tab, paths = self._store.tab(), self._store.open_files()
        self._disk.ask_all([partial(_where_there, path) for path in paths], self._on_there)
        self._window.show_task(tab)

    @Slot()
    def settle(self) -> None:
        """Note that no file is being opened any more; safe to call twice."""
        self._settled.stop()
        self._store.remember_opening(None)

    def _connect_opener(self) -> None:
        opener = self._opener
        opener.opening.connect(self._on_opening)
        opener.page_found.connect(self._window.show_page)
        opener.run_found.connect(self.run_file_opened)
        opener.list_found.connect(self._on_list_found)
        opener.program_found.connect(self._on_program_found)
        opener.opened.connect(self._on_opened)
        opener.listed.connect(self._on_listed)
        opener.waiting.connect(self._on_waiting)
        opener.finished.connect(self._on_all_opened)

    def _connect_window(self) -> None:
        window, actions = self._window, self._window.actions_
        # The page is the one that is on top then.
        actions.new.triggered.connect(lambda: window.page.new())  # noqa: PLW0108
        actions.open.triggered.connect(self._on_open)
        actions.save.triggered.connect(lambda: self.save(window.page))
        actions.save_as.triggered.connect(lambda: self.save_as(window.page))
        self._list.chosen.connect(self._show_file)
        self._list.open_requested.connect(self._on_open)
        window.closed.connect(self.settle)
        window.files_chosen.connect(self.open_paths)
        menus = window.menus
        menus.file_chosen.connect(window.open_path)
        menus.draft_chosen.connect(self.open_draft)
        menus.forget_files_requested.connect(self._on_forget_files)
        menus.discard_drafts_requested.connect(self._on_discard_drafts)
        window.tabs.page_made.connect(self._watch_page)
        window.installEventFilter(self)
        self._drafts.changed.connect(self._show_recent)
        self._recent.changed.connect(self._show_recent)

    @Slot(object)
    def _on_opening(self, path: Path) -> None:
        self._settled.stop()
        self._store.remember_opening(path)

    def _on_there(self, found: Sequence[Path | None]) -> None:
        paths = [path for path in found if path is not None]
        self.open_paths([path for path in paths if path != self._fatal])
        if self._fatal is not None and self._fatal in paths:
            self._offer(self._fatal)

    def _offer(self, path: Path) -> None:
        """Leave it to the user whether a file is opened that ended the program the last time."""
        text = tr("This file was not reopened, since the program ended while it was being opened.")
        opening = BannerAction(tr("Open it all the same"), lambda: self.open_paths([path]))
        self._window.page.show_notice(f"{legible(path.name)}:", text, [opening])

    @Slot(object, object)
    def _on_opened(self, page: TaskPage, path: Path) -> None:
        self._on_listed(page, path)
        self._window.show_message(tr("{0} opened").format(legible(path.name)))
        self._offer_draft_of(page)

    @Slot(object, object)
    def _on_listed(self, page: TaskPage, path: Path) -> None:
        if not is_example(path):
            self._store.remember_file(path)
            self._list.add(path, page.task.stored_word)

    @Slot(object)
    def _on_waiting(self, path: Path) -> None:
        """Say that a drive does not answer; the file is opened when it does."""
        text = tr("Its drive does not answer. The file is opened as soon as it does.")
        self._window.page.show_notice(f"{legible(path.name)}:", text)

    @Slot(object)
    def _on_program_found(self, path: Path) -> None:
        """Check a program, or a folder, on the page that does so."""
        page = self._window.page
        if not page.check_path(path):
            text = tr("This tab checks neither programs nor folders.")
            page.show_notice(f"{legible(path.name)}:", text)

    @Slot(object)
    def _on_all_opened(self, refused: Sequence[RefusedFile]) -> None:
        self._window.remember_documents()
        self._look_at_recent()
        self._settled.start()
        opened, has_several, self._asked = self._asked - len(refused), self._asked > 1, 0
        if has_several and opened:
            text = tr_plural("{0} file opened", "{0} files opened", opened)
            self._window.show_message(text.format(opened))
        for each in refused:
            path = each.path.absolute()
            if has_several or path in self._list:
                self._list.add(path, each.page.task.stored_word, each.error)
        if refused:
            self._report(refused)
        if self._wanted_top is not None:
            self._window.show_task(self._wanted_top)
        self._list.follow()

    def _report(self, refused: Sequence[RefusedFile]) -> None:
        last = refused[-1]
        self._window.show_page(last.page)
        if len(refused) == 1:
            last.page.show_error(last.error, last.content)
        else:
            last.page.show_errors([each.error for each in refused])

    @Slot(object)
    def _show_file(self, path: Path) -> None:
        """Bring a file of the list to the top, with its changes that are not saved."""
        for page in self._window.tabs.pages:
            if page.document_file == path:
                self._window.show_page(page)
                return
        drafts = (kept.draft for kept in self._drafts.within_reach if kept.draft.file == path)
        draft = next(drafts, None)
        if draft is not None:
            self.open_draft(draft.key)
        else:
            self.open_paths([path])

    @Slot(object, object)
    def _on_list_found(self, path: Path, content: bytes) -> None:
        """Open the files in a list."""
        try:
            files = open_files.parse_file_list(content, path)
        except InputError as error:
            self._window.page.show_error(error)
            return
        self._list.take(files)
        self._store.remember_file(path.absolute())
        self.open_paths([file.path for file in files])

    def _save_under(self, page: TaskPage, path: Path) -> None:
        """Write the document into a chosen file, whose name gets its ending."""
        named = with_ending(path, PurePath(page.task.pattern).suffix)

        def write(is_there: bool) -> None:  # noqa: FBT001 - the answer of a question
            if is_there and named != path:
                # The dialog has asked about another name.
                text = tr("A file of that name already exists; it was not overwritten.")
                self._ask_which(page, named, text)
            else:
                self._write(page, named)

        self._disk.ask(partial(_is_there, named), write)

    def _write(self, page: TaskPage, path: Path) -> None:
        try:
            page.save(path.absolute())
        except OSError as error:
            reason = tr("The file was not saved: {0}.").format(as_clause(error))
            page.show_problem(legible(path.name), reason, [self._saving_elsewhere(page)])
            return
        page.dismiss_message()
        self._on_listed(page, path.absolute())
        self._look_at_recent()
        self._list.follow()
        self._window.remember_documents()
        self._window.show_message(tr("{0} saved").format(legible(path.name)))

    def _ask_which(self, page: TaskPage, path: Path, text: str, *others: BannerAction) -> None:
        """Let the user choose between the file and the shown value."""
        page.send_status()
        overwriting = BannerAction(tr("Overwrite"), lambda: self._write(page, path))
        actions = [*others, overwriting, self._saving_elsewhere(page)]
        page.show_notice(f"{legible(path.name)}:", text, actions)

    def _loading(self, path: Path) -> BannerAction:
        return BannerAction(tr("Reload"), lambda: self.open_paths([path]))

    def _saving_elsewhere(self, page: TaskPage) -> BannerAction:
        return BannerAction(tr("Save as …"), lambda: self.save_as(page), icon="save")

    def _look_at_recent(self) -> None:
        self._recent.look_at(self._store.recent_files())

    @Slot()
    def _show_recent(self) -> None:
        self._window.show_recent(self._drafts.within_reach, self._recent.files)

    def _offer_draft_of(self, page: TaskPage) -> None:
        """Show a notice if a draft has unsaved changes to the file."""
        drafts = [
            kept.draft for kept in self._drafts.within_reach if kept.task == page.task.stored_word
        ]
        keys = [draft.key for draft in drafts if draft.file and draft.file == page.document_path]
        if keys:
            show = BannerAction(tr("Show the changes"), lambda: self.open_draft(keys[0]))
            away = BannerAction(tr("Discard them …"), lambda: self._discard(keys))
            text = tr("This file has unsaved changes.")
            page.show_notice(f"{legible(page.document_name)}:", text, [show, away])

    @Slot(object)
    def _watch_page(self, page: TaskPage) -> None:
        page.document_changed.connect(self._watch_files)
        page.open_requested.connect(self._on_open)
        page.files_chosen.connect(self.open_paths)
        page.draft_chosen.connect(self.open_draft)

    @Slot()
    def _watch_files(self) -> None:
        self.watch.watch(
            [page.document_path for page in self._window.tabs.pages if page.document_path]
        )

    @Slot(object)
    def _on_noticed(self, paths: Sequence[Path]) -> None:
        for page in self._window.tabs.pages:
            path = page.document_path
            if path is not None and path in paths:
                self._disk.ask(partial(_on_disk, path), partial(self._on_other_version, page, path))

    def _on_other_version(self, page: TaskPage, path: Path, now: tuple[bool, bytes | None]) -> None:
        """Say that another program has changed or deleted the file, if it has."""
        is_there, theirs = now
        if page.document_path != path:
            return
        if not is_there:
            page.keep_local_version(None)
            text = tr("The file is no longer there. What you see is kept.")
            again = BannerAction(tr("Save again"), lambda: self.save(page), icon="save")
            actions = [again, self._saving_elsewhere(page)]
            page.show_notice(f"{legible(path.name)}:", text, actions)
        elif not page.matches_disk(theirs):

            def keep() -> None:
                page.keep_local_version(theirs)
                page.dismiss_message()

            text = tr("Another program has changed this file.")
            mine = BannerAction(tr("Keep my version"), keep)
            page.show_notice(f"{legible(path.name)}:", text, [self._loading(path), mine])

    @Slot()
    def _on_open(self) -> None:
        known = [file.path for file in self._recent.files if file.changed is not None]
        start = next(
            (path.parent for path in (self._window.page.document_path, *known) if path), Path.home()
        )
        chosen, _ = QFileDialog.getOpenFileNames(
            self._window,
            tr("Open"),
            str(start),
            tr("Contest files, runs ({0});;All files (*)").format(" ".join(_endings())),
        )
        if chosen:
            self.open_paths([Path(name) for name in chosen])

    @Slot()
    def _on_forget_files(self) -> None:
        self._store.forget_files()
        self._look_at_recent()

    @Slot()
    def _on_discard_drafts(self) -> None:
        self._discard([kept.draft.key for kept in self._drafts.within_reach])

    def _discard(self, keys: Sequence[str]) -> None:
        """Throw drafts away, if that is really meant."""
        question = tr_plural(
            "Discard one unsaved document?", "Discard {n} unsaved documents?", len(keys)
        ).format(n=len(keys))
        if is_meant(self._window, question, tr("Discard")):
            self._drafts.discard(keys)
            self._window.page.dismiss_message()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at the files when the user comes back from another program."""
        if event.type() == QEvent.Type.WindowActivate:
            self.watch.look()
        elif event.type() == QEvent.Type.LanguageChange:
            self._show_recent()
        return super().eventFilter(watched, event)


def _is_there(path: Path) -> bool:
    """Whether there is a file, as far as the system lets it be known."""
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def _where_there(path: Path) -> Path | None:
    """The path of a file, None where there is none."""
    return path if _is_there(path) else None


def _on_disk(path: Path) -> tuple[bool, bytes | None]:
    """Whether there is a file, and its content; None if it is unreadable."""
    try:
        return path.exists(), read_bytes(path)
    except InputError:
        return path.exists(), None


def _endings() -> Iterator[str]:
    """The endings of all files that can be opened, each once, as patterns."""
    endings = [f"*{PurePath(task.pattern).suffix}" for task in all_tasks()]
    yield from dict.fromkeys([*endings, f"*{ENDING}", f"*{open_files.ENDING}"])
