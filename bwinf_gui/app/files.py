"""Opens files in the tabs of their tasks, while the window draws and answers."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePath

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.app.documents import open_files
from bwinf_gui.app.documents.disk import Disk, may_be_answer, page_that_answers, read_file
from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.documents.recent import RecentFile, draft_offer, file_offers, looked_at
from bwinf_gui.app.file_list import FileList, KeptFile
from bwinf_gui.app.saving import Saving, is_there
from bwinf_gui.app.settings import SettingsFile
from bwinf_gui.app.window import MainWindow
from bwinf_gui.border import Surviving, crossing
from bwinf_gui.resources import resource
from bwinf_gui.runs import ENDING, is_run_file
from bwinf_gui.runs.drafts import KeptDraft
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.task import Task
from bwinf_gui.tasks import all_tasks
from bwinf_gui.tasks.recognition import belonging_to, recognised_task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import legible, saved_in_words
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction, BannerKind, BannerMessage
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.save_dialog import is_meant
from bwinf_gui.widgets.texts import LiveTexts

AT_ONCE = 4
"""One for each tab, as when a session is restored; this many are open when `open` returns."""
SLOW_MS = 1000
SETTLED_MS = 1000
"""By then a file has been drawn too, and its page has begun whatever it begins unasked."""


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that was not opened: the page it was meant for, the reason, and the content."""

    path: Path
    page: TaskPage
    error: InputError
    content: bytes = b""


class Files(QObject):
    """Opens the first file of each task in its tab, and only reads the others.

    A file that no task recognises is left to the tab on top. A drive that does not answer holds up
    no other file.

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
    ) -> None:
        super().__init__(window)
        self._window = window
        self._drafts = drafts
        self._store = store
        self._disk = Disk(self)
        self.recent: Sequence[RecentFile] = ()
        """The files that were opened last, as far as they are known."""
        self._list = FileList(window=window, drafts=drafts, database=database)
        self._wanted_top: str | None = None
        self._asked = 0
        self._waiting: deque[Path] = deque()
        self._unread: list[Path] = []
        self._refused: list[RefusedFile] = []
        self._unlisted = 0
        self._filled: set[Task] = set()
        self._chosen: Path | None = None
        """A file of the list that is shown although others are still being opened."""
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(lambda: self._open_some(1))
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._on_slow)
        self._opening = Remembered(database, "file being opened", KeptFile)
        self._fatal = self._opening.get().path
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.settle)
        self.saving = Saving(window=window, disk=self._disk)
        self.saving.saved.connect(self._on_saved)
        self.saving.reload_requested.connect(self.open_paths)
        self._connect_window()
        LiveTexts(window, self._show_recent)
        window.tabs.follow_pages(self._watch_page)
        self._look_at_recent()

    @Slot(object)
    def open_paths(self, paths: Sequence[Path], top: str | None = None) -> None:
        """Open files, the first of each task in its tab; all of them are in the list.

        `top` is the word of the task to show in the end. Bad files are reported in the tab of the
        last.
        """
        waiting = (*self._store.files_waiting(), *(path.absolute() for path in paths))
        self._store.remember_waiting([*dict.fromkeys(waiting)])
        self._begin(paths, top)

    def _begin(self, paths: Sequence[Path], top: str | None = None) -> None:
        self._wanted_top = top
        self._asked += len(paths)
        self._list.expect(path.absolute() for path in paths)
        self._waiting.extend(paths)
        if not self._turn.isActive():
            self._open_some(AT_ONCE)

    @Slot(str)
    def open_draft(self, key: str) -> None:
        kept = self._drafts.get(key)
        if kept is None:
            return
        if not self._window.show_task(kept.task):
            self._window.show_message(tr("The task “{0}” is not installed.").format(kept.task))
            return
        page = self._window.page
        if page.document.key == key:
            return
        try:
            page.document.recover(kept.draft)
        except InputError as error:
            page.banner.show_error(error, kept.draft.content)
        else:
            page.seen.take_focus()

    def reopen(self) -> None:
        """Open the files of the last session, as far as they still exist.

        Not the file whose opening ended the program: it would do so at each start.
        """
        # What is opened now is kept at once in place of what was open.
        tab, opened = self._store.tab(), self._store.open_files()
        waiting = self._store.files_waiting()
        # Files that waited when the program was ended get one more chance: one of them may be why.
        self._store.remember_waiting(opened)
        paths = dict.fromkeys((*waiting, *opened))
        self._disk.ask_all([partial(_where_there, path) for path in paths], self._on_there)
        self._window.show_task(tab)

    @Slot()
    def settle(self) -> None:
        """Note that no file is being opened any more; safe to call twice."""
        self._settled.stop()
        self._opening.keep(KeptFile())
        self._store.remember_waiting([])

    def _connect_window(self) -> None:
        window, actions = self._window, self._window.actions_
        # The page is the one that is on top then.
        actions.new.triggered.connect(lambda: window.page.new())  # noqa: PLW0108
        actions.open.triggered.connect(self._on_open)
        self._list.chosen.connect(self._show_file)
        self._list.open_requested.connect(self._on_open)
        window.closed.connect(self.settle)
        window.files_chosen.connect(self.open_paths)
        menus = window.menus
        menus.file_chosen.connect(window.open_path)
        menus.draft_chosen.connect(self.open_draft)
        menus.forget_files_requested.connect(self._on_forget_files)
        menus.discard_drafts_requested.connect(
            lambda: self._discard([kept.draft.key for kept in self._drafts.within_reach])
        )
        self._drafts.changed.connect(self._show_recent)

    def _open_some(self, most: int) -> None:
        for _ in range(min(most, len(self._waiting))):
            path = self._waiting.popleft()
            self._unread.append(path)
            self._disk.ask(partial(read_file, path), partial(self._on_read, path))
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
        self._filled.clear()
        self._chosen = None
        refused, self._refused = self._refused, []
        self._on_all_opened(refused)

    @Slot()
    def _on_slow(self) -> None:
        """Continue without the files that are still unread; each is opened once it is read."""
        for path in self._unread:
            text = to_translate(
                "Reading it takes long. The file is opened as soon as it has been read."
            )
            self._window.page.banner.show_notice(legible(path.name), text)
        self._unread.clear()
        self._go_on()

    def _on_read(self, path: Path, found: bytes | InputError | None) -> None:
        """Find out whose answer a file may be before it is handled, in a thread, too."""
        if isinstance(found, bytes) and may_be_answer(found, path):
            answering = page_that_answers(self._window.tabs, path)
            self._disk.ask(partial(answering, found), partial(self._handle, path, found))
        else:
            self._handle(path, found)

    def _handle(
        self,
        path: Path,
        found: bytes | InputError | None,
        reading: TaskPage | Exception | None = None,
    ) -> None:
        """Handle a file according to its kind, an answer on the page that reads it."""
        is_late = path not in self._unread
        if not is_late:
            self._unread.remove(path)
        if found is None:
            self._check_program(path)
        elif isinstance(found, InputError):
            self._refused.append(RefusedFile(path, self._window.page, found))
        elif is_run_file(found):
            self.run_file_opened.emit(path)
        elif open_files.is_file_list(found):
            self._open_list(path, found)
        else:
            # A mistake of its task hinders no other file.
            with Surviving():
                self._open(path, found, reading)
        if is_late or self._slow.isActive():
            self._go_on()

    def _open(self, path: Path, content: bytes, reading: TaskPage | Exception | None) -> None:
        """Open a file as a case or, if that is no case, check it as an answer."""
        recognised = recognised_task(content, path.name)
        is_known = recognised is not None and recognised in self._window.tabs.tasks
        task = recognised if is_known and recognised else self._window.tabs.task
        try:
            if recognised is None and self._check_answer(content, path, reading):
                return
            with (
                crossing(task, task.tab, passing=(InputError,)),
                belonging_to(task.word, content, path.name),
            ):
                self._open_on(self._window.tabs.page_of(task), path.absolute(), content)
        except InputError as error:
            with suppress(InputError):
                if recognised is not None and self._check_answer(content, path, reading):
                    return
            # The content is shown of a single one; a thousand large files must not stay in memory.
            shown = b"" if self._refused else content
            self._refused.append(RefusedFile(path, self._window.tabs.page_of(task), error, shown))

    def _check_answer(
        self, content: bytes, path: Path, reading: TaskPage | Exception | None
    ) -> bool:
        """Show the verdict on a printed answer, or that nothing of a document is understood."""
        if isinstance(reading, Exception):
            raise reading
        if reading is None or reading.check_page is None:
            return False
        reading.check_page.take_answer(content, path)
        self._window.show_page(reading)
        return True

    def _open_on(self, page: TaskPage, path: Path, content: bytes) -> None:
        self._settled.stop()
        self._opening.keep(KeptFile(str(path)))
        is_chosen = path == self._chosen
        if page.task in self._filled and not is_chosen:
            # Only read, so that what is wrong with it is seen in the list.
            page.document.check(content, path.name)
            self._note_opened(page, path)
            return
        if not self._filled or is_chosen:
            self._window.show_page(page)
        page.document.open(content, path=path, writable=not is_example(path))
        # The keys of a page work inside it, and the focus may still be on the row of tabs.
        page.seen.take_focus()
        self._filled.add(page.task)
        self._note_opened(page, path)
        self._window.show_message(tr("{0} opened").format(legible(path.name)))
        self._offer_draft_of(page)

    def _on_there(self, found: Sequence[Path | None]) -> None:
        paths = [path for path in found if path is not None]
        self._begin([path for path in paths if str(path) != self._fatal])
        for fatal in [path for path in paths if str(path) == self._fatal]:
            text = to_translate(
                "This file was not reopened, since the program ended while it was being opened."
            )
            opening = BannerAction(
                to_translate("Open it all the same"), partial(self.open_paths, [fatal])
            )
            self._window.page.banner.show_notice(legible(fatal.name), text, [opening])

    def _note_opened(self, page: TaskPage, path: Path) -> None:
        if not is_example(path):
            self._store.remember_file(path)
            self._add_to_list(path, page)

    def _add_to_list(self, path: Path, page: TaskPage, error: InputError | None = None) -> None:
        self._list.add(path, page.task.stored_word, error)
        self._unlisted += path not in self._list

    def _check_program(self, path: Path) -> None:
        """Check a program, or a folder, on the page that does so."""
        page = self._window.page
        if page.check_page is not None:
            page.check_page.take(path)
        else:
            text = to_translate("This tab checks neither programs nor folders.")
            page.banner.show_notice(legible(path.name), text)

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
                self._add_to_list(path, each.page, each.error)
        if refused:
            last = refused[-1]
            self._window.show_page(last.page)
            if len(refused) > 1:
                last.page.banner.show_errors([each.error for each in refused])
            else:
                last.page.banner.show_error(last.error, last.content)
        if self._unlisted:
            words, self._unlisted = partial(_full_in_words, self._unlisted), 0
            full = BannerMessage("", words, kind=BannerKind.NOTICE)
            self._window.banner("fullListBanner").show_message(full)
        if self._wanted_top is not None:
            self._window.show_task(self._wanted_top)
        self._list.follow()

    @Slot(object)
    def _show_file(self, path: Path) -> None:
        """Bring a file of the list to the top, with its changes that are not saved."""
        for page in self._window.tabs.pages:
            if page.document.file == path:
                self._window.show_page(page)
                return
        for kept in self._drafts.within_reach:
            if kept.draft.file == path:
                self.open_draft(kept.draft.key)
                return
        # Before those that wait, which are only read then; it is none of their number.
        self._wanted_top, self._chosen = None, path.absolute()
        self._waiting.appendleft(path)
        self._open_some(1)

    def _open_list(self, path: Path, content: bytes) -> None:
        # It is opened as the files that it lists, if at all.
        self._asked = max(0, self._asked - 1)
        try:
            files = open_files.parse_file_list(content, path)
        except InputError as error:
            self._window.page.banner.show_error(error)
            return
        self._list.take(files, name=legible(path.stem))
        self._store.remember_file(path.absolute())
        self.open_paths([file.path for file in files])

    @Slot(object, object)
    def _on_saved(self, page: TaskPage, path: Path) -> None:
        self._note_opened(page, path)
        self._look_at_recent()
        self._list.follow()
        self._window.remember_documents()
        self._window.show_message(saved_in_words(path))

    def _look_at_recent(self) -> None:
        """Offer the files that were opened last, and look at each of them now."""
        known = {file.path: file for file in self.recent}
        paths = self._store.recent_files()
        self.recent = [known.get(path, RecentFile(path)) for path in paths]
        self._show_recent()
        self._disk.ask_all([partial(looked_at, path) for path in paths], self._on_looked_at)

    def _on_looked_at(self, found: Sequence[RecentFile]) -> None:
        news = {file.path: file for file in found}
        files = [news.get(each.path, each) for each in self.recent]
        if files != self.recent:
            self.recent = files
            self._show_recent()

    @Slot()
    def _show_recent(self) -> None:
        offers = [draft_offer(kept) for kept in self._drafts.within_reach]
        self._window.menus.show_recent(offers, self.recent)
        for page in self._window.tabs.pages:
            self._show_recent_on(page)

    def _show_recent_on(self, page: TaskPage) -> None:
        """Offer unsaved drafts and recent files in an empty tab."""
        drafts = map(draft_offer, self._drafts_of(page))
        page.show_recent([*drafts, *file_offers(self.recent, page.task)])

    def _drafts_of(self, page: TaskPage) -> list[KeptDraft]:
        task = page.task.stored_word
        return [kept for kept in self._drafts.within_reach if kept.task == task]

    def _offer_draft_of(self, page: TaskPage) -> None:
        """Show a notice if there is a draft with unsaved changes to the file."""
        file = page.document.path
        keys = [
            kept.draft.key for kept in self._drafts_of(page) if file and kept.draft.file == file
        ]
        if keys:
            show = BannerAction(to_translate("Show the changes"), lambda: self.open_draft(keys[0]))
            away = BannerAction(to_translate("Discard them …"), lambda: self._discard(keys))
            text = to_translate("This file has unsaved changes.")
            page.banner.show_notice(legible(page.document.name), text, [show, away])

    @Slot(object)
    def _watch_page(self, page: TaskPage) -> None:
        page.files_chosen.connect(self.open_paths)
        page.draft_chosen.connect(self.open_draft)
        self._show_recent_on(page)

    @Slot()
    def _on_open(self) -> None:
        known = [file.path for file in self.recent if file.changed is not None]
        start = next(
            (path.parent for path in (self._window.page.document.path, *known) if path), Path.home()
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
        for page in self._window.tabs.pages:
            if page.check_page is not None:
                page.check_page.forget()
        self._look_at_recent()

    def _discard(self, keys: Sequence[str]) -> None:
        """Discard drafts, if that is really meant."""
        question = tr_plural(
            "Discard one unsaved document?", "Discard {n} unsaved documents?", len(keys)
        ).format(n=len(keys))
        if is_meant(self._window, question, tr("Discard")):
            self._drafts.discard(keys)
            self._window.page.banner.dismiss()


def _full_in_words(more: int) -> str:
    return tr_plural(
        "The list is full with {most} files; {n} more is not in it.",
        "The list is full with {most} files; {n} more are not in it.",
        more,
    ).format(most=whole(open_files.MOST_FILES), n=whole(more))


def _where_there(path: Path) -> Path | None:
    return path if is_there(path) else None


def is_example(path: Path) -> bool:
    """Whether a file came with the program."""
    return path.parent == resource("examples")


def _endings() -> Iterator[str]:
    """The endings of all files that can be opened, each once, as patterns."""
    endings = [f"*{PurePath(task.pattern).suffix}" for task in all_tasks()]
    yield from dict.fromkeys([*endings, f"*{ENDING}", f"*{open_files.ENDING}"])
