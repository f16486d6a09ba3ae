"""Keeps the list of open files true, and shows it where the tabs alone do not reach all files."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.documents.file_list import FileList, ListState, change, status
from bwinf_gui.app.documents.open_files import ENDING, OpenFile, OpenFiles, format_file_list
from bwinf_gui.app.forms import ProgramOwner
from bwinf_gui.app.window import MainWindow
from bwinf_gui.kit.stage import Stage
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.page import TaskPage
from bwinf_gui.widgets.save_dialog import save_chosen


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file as the store has it, such as one of the list."""

    path: str = ""
    task: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """The list, as the store has it."""

    files: tuple[KeptFile, ...] = ()
    name: str = ""


class ListDesk(QObject):
    """Follows the documents of a window, and the user's actions in the list.

    Signals:
        chosen: The path of the file to show.
        open_requested: The user wants to choose more files.
    """

    chosen = Signal(object)
    open_requested = Signal()

    def __init__(self, *, window: MainWindow, drafts: Drafts, database: Database) -> None:
        super().__init__(window)
        self._window, self._drafts = window, drafts
        self._kept = Remembered(database, "open files", KeptFiles)
        self._last: tuple[Sequence[OpenFile], str] = ((), "")
        self._stage = Stage(
            ListState(), appearance=window.appearance, task=ProgramOwner(), parent=window
        )
        self._list = FileList(
            self._stage, open_more=self.open_requested.emit, keep=self._on_keep, parent=window
        )
        self._list.hide()
        self._status = self._stage.ui.label(status, role="hint", name="filesStatus")
        self._status.setWordWrap(False)
        self._status.setContentsMargins(0, 0, 4 * window.appearance.theme.metrics.unit, 0)
        window.statusBar().insertPermanentWidget(1, self._status)
        self._stage.edited.connect(self._on_changed)
        self._stage.changed.connect(self._allow_steps)
        self._stage.show(self._stage.state, fresh=True)
        actions = window.actions_
        for action, by in ((actions.next_file, 1), (actions.previous_file, -1)):
            step = partial(self._stage.do, change, OpenFiles.stepped, by)
            action.triggered.connect(lambda _checked=False, step=step: step())
        window.tabs.follow_pages(self._follow_page)
        window.tabs.currentChanged.connect(self.follow)
        drafts.changed.connect(self.follow)
        # A start with a file adds to the list too, and must not cost the notes in it.
        kept = self._kept.get()
        files = [OpenFile(Path(one.path), one.task, one.note) for one in kept.files]
        self.take(files, name=kept.name)

    @property
    def _files(self) -> OpenFiles:
        files: OpenFiles = self._stage.state.value
        return files

    def take(self, files: Sequence[OpenFile], *, name: str) -> None:
        self._have(replace(self._files, files=tuple(files), name=name))

    def add(self, path: Path, task: str, problem: InputError | None = None) -> None:
        """List a file that was opened, or could not be."""
        self._have(self._files.having(path, task, problem))

    def __contains__(self, path: Path) -> bool:
        return self._files.get(path) is not None

    @Slot()
    def follow(self) -> None:
        """Mark the file on top, and those with changes that are not saved."""
        pages = self._window.tabs.pages
        shown = {page.document.file for page in pages if page.document.is_modified}
        aside = {kept.draft.file for kept in self._drafts.within_reach}
        unsaved = frozenset(path for path in shown | aside if path is not None)
        self._have(replace(self._files, shown=self._file_on_top(), unsaved=unsaved))

    def _file_on_top(self) -> Path | None:
        top = self._window.tabs.page_if_made
        return top.document.file if top else None

    def _have(self, files: OpenFiles) -> None:
        """Show a list, and keep it for the next start."""
        files = files if files.is_needed else replace(files, name="")
        if self._files != files:
            self._stage.show(self._stage.state.but(value=files))
        if self._last != (last := (files.files, files.name)):
            self._last = last
            kept = (KeptFile(str(one.path), one.task, one.note) for one in files.files)
            self._kept.keep(KeptFiles(tuple(kept), files.name))
        self._place()

    @Slot()
    def _place(self) -> None:
        """Put the list above the input that is seen."""
        top = self._window.tabs.page_if_made if self._files.is_needed else None
        columns = top.columns_on_top() if top else None
        if columns is not None:
            columns.put_above_input(self._list)
        self._list.setVisible(columns is not None)
        self._status.setVisible(columns is not None)

    @Slot(object)
    def _follow_page(self, page: TaskPage) -> None:
        page.document_changed.connect(self.follow)
        page.status_changed.connect(self._place)
        self.follow()

    @Slot()
    def _allow_steps(self) -> None:
        actions = self._window.actions_
        for action, by, nothing in (
            (actions.next_file, 1, tr("No file comes after this one.")),
            (actions.previous_file, -1, tr("No file comes before this one.")),
        ):
            reason = "" if self._files.neighbour(by) else nothing
            actions.set_enabled(action, disabled_reason=reason)

    def _on_changed(self, files: OpenFiles, _name: object) -> None:
        """Carry out the user's change of the list."""
        # The list first, as the file that is opened then is added to it.
        self._have(files)
        if files.shown not in {None, self._file_on_top()}:
            self.chosen.emit(files.shown)

    @Slot()
    def _on_keep(self) -> None:
        files = self._files.files
        first = files[0].path.parent if files else Path.home()
        path = save_chosen(
            self._window,
            tr("Save the list"),
            first / (tr("Lesson") + ENDING),
            lambda path: format_file_list(files, path.parent),
            kinds=tr("Lists of files (*{0})").format(ENDING),
            saved=self._window.show_message,
            failed=self._window.page.show_problem,
        )
        if path is not None:
            self._have(replace(self._files, name=legible(path.stem)))
