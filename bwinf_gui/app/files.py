"""Opens, saves and watches the files of all tabs."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePath

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox

from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.documents.file_opener import FileOpener, RefusedFile, is_example
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.window import MainWindow
from bwinf_gui.runs import ENDING
from bwinf_gui.tasks import all_tasks, find
from bwinf_gui.text.errors import InputError, as_clause
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction
from bwinf_gui.widgets.page import TaskPage

SETTLING_MS = 250
"""Many programs delete a file and write it anew; what they do in between is nobody's concern."""

SETTLED_MS = 1000
"""After so long a file was also drawn, and all that its page begins by itself has begun."""

State = tuple[int, int, int] | None
"""Which version of a file is there, without reading it; None where none is."""


class FileWatch(QObject):
    """Watches some files.

    Not every file system tells of changes, so `look` may be called at any time; it is cheap.

    Signals:
        noticed: The paths of the files that are other versions than at the last look, as a list.
    """

    noticed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._states: dict[Path, State] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._settling.start)
        self._watcher.directoryChanged.connect(self._settling.start)

    def watch(self, paths: Collection[Path]) -> None:
        """Watch these files and no others; changes are told from what they are now."""
        if self._states.keys() != {*paths}:
            known = self._states
            self._states = {path: known[path] if path in known else _state(path) for path in paths}
            self._watch_anew()

    @Slot()
    def look(self) -> None:
        """Look at all files now."""
        states = {path: _state(path) for path in self._states}
        changed = [path for path, state in states.items() if state != self._states[path]]
        self._states = states
        if changed:
            self._watch_anew()
            self.noticed.emit(changed)

    def _watch_anew(self) -> None:
        """Watch folders too: a file that was replaced is another one, and is watched no more."""
        wanted = {str(path) for path in self._states if path.exists()}
        wanted |= {str(path.parent) for path in self._states if path.parent.is_dir()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))


def _state(path: Path) -> State:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


class Files(QObject):
    """Does what actions and tabs of the window ask for with files.

    Signals:
        run_file_opened: The path of a file that holds a run.
    """

    run_file_opened = Signal(object)

    def __init__(self, *, window: MainWindow, drafts: Drafts, store: SettingsFile) -> None:
        super().__init__(window)
        self._window = window
        self._drafts = drafts
        self._store = store
        self._wanted_top: str | None = None
        self._opener = FileOpener(tabs=window.tabs, parent=self)
        self._fatal = store.file_being_opened()
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._settled.timeout.connect(self.settle)
        self._opener.opening.connect(self._on_opening)
        self._opener.page_found.connect(window.show_page)
        self._opener.run_found.connect(self.run_file_opened)
        self._opener.opened.connect(self._on_opened)
        self._opener.finished.connect(self._on_all_opened)
        self._watch = FileWatch(self)
        self._watch.noticed.connect(self._on_noticed)
        actions = window.actions_
        actions.new.triggered.connect(self._on_new)
        actions.open.triggered.connect(self._on_open)
        actions.save.triggered.connect(lambda: self.save(window.page))
        actions.save_as.triggered.connect(lambda: self.save_as(window.page))
        window.closed.connect(self.settle)
        window.open_requested.connect(self._on_open)
        window.files_chosen.connect(self.open_paths)
        window.draft_chosen.connect(self.open_draft)
        window.forget_files_requested.connect(self._on_forget_files)
        window.discard_drafts_requested.connect(self._on_discard_drafts)
        drafts.changed.connect(self._show_recent)
        for page in window.tabs.pages:
            self._watch_page(page)
        window.tabs.page_made.connect(self._watch_page)
        window.installEventFilter(self)
        self._show_recent()

    @Slot(object)
    def open_paths(self, paths: Sequence[Path], top: str | None = None) -> None:
        """Open files, each in the tab of its task; `top` is the word of the one to show in the end.

        Bad ones are reported in the tab of the last.
        """
        self._wanted_top = top
        self._opener.open(paths)

    @Slot(str)
    def open_draft(self, key: str) -> None:
        """Show what was not saved in its tab."""
        kept = self._drafts.get(key)
        if kept is None:
            return
        if find(kept.task) not in self._window.tabs.tasks:
            self._window.tell(tr("The task “{0}” is not installed.").format(kept.task))
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
        if not path.exists() or page.matches_disk(_content(path)):
            self._write(page, path)
        else:
            self._ask_which(page, path)

    def save_as(self, page: TaskPage) -> None:
        """Write the document into a file that is chosen now."""
        suggestion = page.document_path or Path.home() / (
            page.document_name or page.suggested_name()
        )
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save as"), str(suggestion), page.save_filter()
        )
        if chosen:
            self._write(page, Path(chosen))

    def reopen(self) -> None:
        """Open what was open when the window was closed, as far as it is still there.

        Not the file whose opening ended the program: it would do so at each start.
        """
        # What is opened now is kept at once in place of what was open.
        tab, paths = self._store.tab(), self._store.open_files()
        self.open_paths([path for path in paths if path != self._fatal and _is_there(path)])
        self._window.show_task(tab)
        if self._fatal in paths and _is_there(self._fatal):
            self._offer(self._fatal)

    @Slot()
    def settle(self) -> None:
        """Note that no file is being opened any more; safe to call twice."""
        self._settled.stop()
        self._store.remember_opening(None)

    @Slot(object)
    def _on_opening(self, path: Path) -> None:
        self._settled.stop()
        self._store.remember_opening(path.absolute())

    def _offer(self, path: Path) -> None:
        """Leave it to the user whether a file is opened that ended the program the last time."""
        text = tr("This file was not reopened, since the program ended while it was being opened.")
        opening = BannerAction(tr("Open it all the same"), lambda: self.open_paths([path]))
        self._window.page.show_notice(f"{path.name}:", text, [opening])

    @Slot(object, object)
    def _on_opened(self, page: TaskPage, path: Path) -> None:
        if not is_example(path):
            self._remember(path)
        self._window.tell(tr("{0} opened").format(path.name))
        self._offer_draft_of(page)

    @Slot(object)
    def _on_all_opened(self, refused: Sequence[RefusedFile]) -> None:
        self._window.remember_documents()
        self._settled.start()
        if refused:
            last = refused[-1]
            self._window.show_page(last.page)
            if len(refused) == 1:
                last.page.show_error(last.error, last.content)
            else:
                last.page.show_errors([each.error for each in refused])
        if self._wanted_top is not None:
            self._window.show_task(self._wanted_top)

    def _offer_draft_of(self, page: TaskPage) -> None:
        """Tell of changes to the file that were not saved, and stand in a draft."""
        drafts = [
            kept.draft for kept in self._drafts.within_reach if kept.task == page.task.stored_word
        ]
        keys = [draft.key for draft in drafts if draft.file and draft.file == page.document_path]
        if keys:
            show = BannerAction(tr("Show the changes"), lambda: self.open_draft(keys[0]))
            away = BannerAction(tr("Discard them …"), lambda: self._discard(keys))
            text = tr("This file has unsaved changes.")
            page.show_notice(f"{page.document_name}:", text, [show, away])

    def _write(self, page: TaskPage, path: Path) -> None:
        try:
            page.save(path.absolute())
        except OSError as error:
            reason = tr("The file was not saved: {0}.").format(as_clause(error))
            page.show_problem(path.name, reason, [self._saving_elsewhere(page)])
            return
        page.dismiss_message()
        self._remember(path.absolute())
        self._window.remember_documents()
        self._window.tell(tr("{0} saved").format(path.name))

    def _ask_which(self, page: TaskPage, path: Path) -> None:
        """Let the user choose between the file and what is shown."""
        text = tr("Another program has changed this file, so it was not overwritten.")
        overwriting = BannerAction(tr("Overwrite"), lambda: self._write(page, path))
        actions = [self._loading(path), overwriting, self._saving_elsewhere(page)]
        page.show_notice(f"{path.name}:", text, actions)

    def _loading(self, path: Path) -> BannerAction:
        return BannerAction(tr("Reload"), lambda: self.open_paths([path]))

    def _saving_elsewhere(self, page: TaskPage) -> BannerAction:
        return BannerAction(tr("Save as …"), lambda: self.save_as(page), icon="save")

    def _remember(self, path: Path) -> None:
        self._store.remember_file(path)
        self._show_recent()

    @Slot()
    def _show_recent(self) -> None:
        self._window.show_recent(self._drafts.within_reach, self._store.recent_files())

    @Slot(object)
    def _watch_page(self, page: TaskPage) -> None:
        page.document_changed.connect(self._watch_files)

    @Slot()
    def _watch_files(self) -> None:
        self._watch.watch(
            [page.document_path for page in self._window.tabs.pages if page.document_path]
        )

    @Slot(object)
    def _on_noticed(self, paths: Sequence[Path]) -> None:
        for page in self._window.tabs.pages:
            path = page.document_path
            if path is not None and path in paths:
                self._tell_of_other_version(page, path)

    def _tell_of_other_version(self, page: TaskPage, path: Path) -> None:
        """Say that another program has changed or deleted the file, if it has."""
        if not path.exists():
            page.keep_local_version(None)
            text = tr("The file is no longer there. What you see is kept.")
            again = BannerAction(tr("Save again"), lambda: self.save(page), icon="save")
            page.show_notice(f"{path.name}:", text, [again, self._saving_elsewhere(page)])
        elif not page.matches_disk(theirs := _content(path)):

            def keep() -> None:
                page.keep_local_version(theirs)
                page.dismiss_message()

            text = tr("Another program has changed this file.")
            mine = BannerAction(tr("Keep my version"), keep)
            page.show_notice(f"{path.name}:", text, [self._loading(path), mine])

    @Slot()
    def _on_new(self) -> None:
        self._window.page.new()

    @Slot()
    def _on_open(self) -> None:
        start = self._window.page.document_path or next(
            iter(self._store.recent_files()), Path.home()
        )
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            tr("Open"),
            str(start.parent if start.is_file() else start),
            tr("Contest files, runs ({0});;All files (*)").format(" ".join(_endings())),
        )
        if chosen:
            self.open_paths([Path(chosen)])

    @Slot()
    def _on_forget_files(self) -> None:
        self._store.forget_files()
        self._show_recent()

    @Slot()
    def _on_discard_drafts(self) -> None:
        self._discard([kept.draft.key for kept in self._drafts.within_reach])

    def _discard(self, keys: Sequence[str]) -> None:
        """Throw drafts away, if that is really meant."""
        box = QMessageBox(self._window)
        box.setText(
            tr_plural(
                "Discard one unsaved document?", "Discard {n} unsaved documents?", len(keys)
            ).format(n=len(keys))
        )
        discard = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        if box.clickedButton() is discard:
            self._drafts.discard(keys)
            self._window.page.dismiss_message()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at the files when the user comes back from another program."""
        if event.type() == QEvent.Type.WindowActivate:
            self._watch.look()
        elif event.type() == QEvent.Type.LanguageChange:
            self._show_recent()
        return super().eventFilter(watched, event)


def _is_there(path: Path) -> bool:
    """Whether there is a file, as far as the system lets it be known."""
    with suppress(OSError):
        return path.is_file()
    return False


def _content(path: Path) -> bytes | None:
    """What a file holds, None where it cannot be read."""
    try:
        return read_bytes(path)
    except InputError:
        return None


def _endings() -> Iterator[str]:
    """What the names of all files that can be opened end in, each once, as patterns."""
    endings = [f"*{PurePath(task.pattern).suffix}" for task in all_tasks()]
    yield from dict.fromkeys([*endings, f"*{ENDING}"])
