"""Saves documents into files, and notices when other programs change these."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.app.documents.disk import Answer, Disk
from bwinf_gui.app.window import MainWindow
from bwinf_gui.places import with_ending
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError, not_saved_in_words
from bwinf_gui.text.reading import legible, read_bytes
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.banner import BannerAction
from bwinf_gui.widgets.page import TaskPage

SETTLING_MS = 250
"""Many programs delete a file and write it again; what happens in between does not matter."""

State = tuple[int, int, int] | None
"""The version of a file, without reading it; None where there is no file."""


class FileWatch(QObject):
    """Watches some files.

    Not every file system reports changes, so `look` may be called at any time; it is cheap.

    Signals:
        noticed: The paths of the files that are other versions than at the last look, as a list.
    """

    noticed = Signal(object)

    def __init__(self, *, disk: Disk, parent: QObject) -> None:
        super().__init__(parent)
        self._disk = disk
        self._wanted: frozenset[Path] = frozenset()
        self._asked: set[Path] = set()
        self._states: dict[Path, State] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._settling.start)
        self._watcher.directoryChanged.connect(self._settling.start)

    def watch(self, paths: Collection[Path]) -> None:
        """Watch these files and no others; changes count from their present state."""
        if self._wanted != (wanted := frozenset(paths)):
            self._wanted = wanted
            self._states = {path: self._states[path] for path in wanted & self._states.keys()}
            self.look()
            self._watch_again()

    @Slot()
    def look(self) -> None:
        """Look at all files now, except for those whose drive has not answered the last look."""
        asked = self._wanted - self._asked
        self._asked |= asked
        self._disk.ask_all([partial(_state, path) for path in asked], self._compare)

    def _compare(self, found: Sequence[tuple[Path, State]]) -> None:
        known = self._states
        changed = [path for path, state in found if path in known and state != known[path]]
        self._asked -= {path for path, _ in found}
        news = {path: state for path, state in found if path in self._wanted}
        # A replaced file is another one to the system, which so watches nothing any more.
        is_new = bool(changed) or not news.keys() <= known.keys()
        known |= news
        if is_new:
            self._watch_again()
        if changed:
            self.noticed.emit(changed)

    def _watch_again(self) -> None:
        """Watch folders too: a file that was replaced is another one, and is watched no more."""
        wanted = {str(path) for path, state in self._states.items() if state is not None}
        wanted |= {str(path.parent) for path in self._states if path.parent.is_dir()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))


class Saving(QObject):
    """Saves the documents of a window, and never over what nobody here has seen.

    Signals:
        saved: A page, and the path of the file that its document is in now.
        reload_requested: The paths of files to open again, as a list.
    """

    saved = Signal(object, object)
    reload_requested = Signal(object)

    def __init__(self, *, window: MainWindow, disk: Disk) -> None:
        super().__init__(window)
        self._window, self._disk = window, disk
        self.watch = FileWatch(disk=disk, parent=self)
        self.watch.noticed.connect(self._on_noticed)
        actions = window.actions_
        actions.save.triggered.connect(lambda: self.save(window.page))
        actions.save_as.triggered.connect(lambda: self.save_as(window.page))
        window.tabs.follow_pages(lambda page: page.document_changed.connect(self._watch_files))
        window.installEventFilter(self)

    def save(self, page: TaskPage) -> None:
        """Write the document into its file, unless that holds what nobody here has seen."""
        path = page.document.path
        if path is None:
            self.save_as(page)
            return

        def write(now: tuple[bool, bytes | None]) -> None:
            is_there, content = now
            if not is_there or page.document.matches_disk(content):
                self._write(page, path)
            else:
                text = to_translate(
                    "Another program has changed this file, so it was not overwritten."
                )
                self._ask_which(page, path, text, self._loading(path))

        # It is replaced by what comes of it, unless the drive does not answer.
        self._window.show_message(tr("Saving {0} …").format(legible(path.name)))
        self._ask(page, partial(_on_disk, path), write)

    def save_as(self, page: TaskPage) -> None:
        task, ending = page.task, _ending_of(page.task)
        name = page.document.name or (task.pattern.partition("*")[0] or task.word) + ending
        suggestion = page.document.path or Path.home() / name
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save as"), str(suggestion), f"{task.title} (*{ending})"
        )
        if chosen:
            self._save_under(page, Path(chosen))

    def _save_under(self, page: TaskPage, path: Path) -> None:
        """Write the document into a chosen file, whose name gets its ending."""
        named = with_ending(path, _ending_of(page.task))

        def write(is_there: bool) -> None:  # noqa: FBT001 - the answer of a question
            if is_there and named != path:
                # The dialog has asked about another name.
                text = to_translate("A file of that name already exists; it was not overwritten.")
                self._ask_which(page, named, text)
            else:
                self._write(page, named)

        self._ask(page, partial(is_there, named), write)

    def _ask(
        self, page: TaskPage, work: Callable[[], Answer], then: Callable[[Answer], object]
    ) -> None:
        """Ask about a file for a document; one that is displaced meanwhile is kept as a draft."""
        key = page.document.key

        def act(answer: Answer) -> None:
            if page.document.key == key:
                then(answer)

        self._disk.ask(work, act)

    def _write(self, page: TaskPage, path: Path) -> None:
        try:
            page.document.save(path.absolute())
        except OSError as error:
            text = partial(not_saved_in_words, error)
            page.banner.show_problem(legible(path.name), text, [self._saving_elsewhere(page)])
            return
        page.banner.dismiss()
        self.saved.emit(page, path.absolute())

    def _ask_which(self, page: TaskPage, path: Path, text: str, *others: BannerAction) -> None:
        """Let the user choose between the file and the shown value."""
        self._window.show_status()
        overwriting = BannerAction(to_translate("Overwrite"), lambda: self._write(page, path))
        actions = [*others, overwriting, self._saving_elsewhere(page)]
        page.banner.show_notice(legible(path.name), text, actions)

    def _loading(self, path: Path) -> BannerAction:
        return BannerAction(to_translate("Reload"), lambda: self.reload_requested.emit([path]))

    def _saving_elsewhere(self, page: TaskPage) -> BannerAction:
        return BannerAction(to_translate("Save as …"), lambda: self.save_as(page), icon="save")

    @Slot()
    def _watch_files(self) -> None:
        self.watch.watch(
            [page.document.path for page in self._window.tabs.pages if page.document.path]
        )

    @Slot(object)
    def _on_noticed(self, paths: Sequence[Path]) -> None:
        for page in self._window.tabs.pages:
            path = page.document.path
            if path is not None and path in paths:
                self._disk.ask(partial(_on_disk, path), partial(self._on_other_version, page, path))

    def _on_other_version(self, page: TaskPage, path: Path, now: tuple[bool, bytes | None]) -> None:
        """Say that another program has changed or deleted the file, if it has."""
        is_there, theirs = now
        if page.document.path != path:
            return
        if not is_there:
            page.document.keep_local_version(None)
            text = to_translate("The file is no longer there. What you see is kept.")
            again = BannerAction(to_translate("Save again"), lambda: self.save(page), icon="save")
            actions = [again, self._saving_elsewhere(page)]
            page.banner.show_notice(legible(path.name), text, actions)
        elif not page.document.matches_disk(theirs):

            def keep() -> None:
                page.document.keep_local_version(theirs)
                page.banner.dismiss()

            text = to_translate("Another program has changed this file.")
            mine = BannerAction(to_translate("Keep my version"), keep)
            page.banner.show_notice(legible(path.name), text, [self._loading(path), mine])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at the files when the user comes back from another program."""
        if event.type() == QEvent.Type.WindowActivate:
            self.watch.look()
        return super().eventFilter(watched, event)


def is_there(path: Path) -> bool:
    """Whether there is a file, as far as the system lets it be known."""
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def _ending_of(task: Task) -> str:
    return PurePath(task.pattern).suffix


def _on_disk(path: Path) -> tuple[bool, bytes | None]:
    """Whether there is a file, and its content; None if it is unreadable."""
    try:
        return path.exists(), read_bytes(path)
    except InputError:
        return path.exists(), None


def _state(path: Path) -> tuple[Path, State]:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return path, None
    return path, (status.st_mtime_ns, status.st_size, status.st_ino)
