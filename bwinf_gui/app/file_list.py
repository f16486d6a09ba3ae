"""The list of open files, at the top of the left column where the tabs do not reach all files."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from math import inf
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bwinf_gui.app.documents.drafts import Drafts
from bwinf_gui.app.documents.file_rows import FileRows
from bwinf_gui.app.documents.open_files import ENDING, OpenFile, OpenFiles, format_file_list
from bwinf_gui.app.forms import Plain, ProgramOwner
from bwinf_gui.app.window import MainWindow
from bwinf_gui.kit.stage import Stage
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import legible
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.actions import key_text
from bwinf_gui.widgets.icons import Tint
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


@dataclass(frozen=True, kw_only=True)
class ListState(Plain):
    """The state of the list."""

    value: OpenFiles = field(default_factory=OpenFiles)


def _change(s: ListState, act: Callable[..., OpenFiles], *about: Any) -> ListState:
    """Let the list be what a method of it returns."""
    return s.but(value=act(s.value, *about))


def _count(s: ListState) -> str:
    place, count = s.value.place, len(s.value.files)
    if place < 0:
        return whole(count)
    return tr("{0} of {1}").format(whole(place + 1), whole(count))


def _status(s: ListState) -> str:
    """The keys that switch files, and the name of the list, for the status bar."""
    keys = tr("{0} and {1} switch files").format(key_text("Ctrl+PgUp"), key_text("Ctrl+PgDown"))
    name = tr("List: {0}").format(s.value.name) if s.value.name else ""
    return " · ".join(filter(None, (keys, name)))


class FileList(QWidget):
    """Follows the documents of a window, and keeps the list for the next start.

    Signals:
        chosen: The path of the file to show.
        open_requested: The user wants to choose more files.
    """

    chosen = Signal(object)
    open_requested = Signal()

    def __init__(self, *, window: MainWindow, drafts: Drafts, database: Database) -> None:
        super().__init__(window)
        self.setObjectName("fileList")
        self.hide()
        self._window, self._drafts = window, drafts
        self._kept = Remembered(database, "open files", KeptFiles)
        self._given: dict[Path, int] = {}
        """The order in which files were given: it is not that in which they are opened."""
        self._numbers = count()
        self._last: tuple[Sequence[OpenFile], str] = ((), "")
        self._stage = Stage(
            ListState(), appearance=window.appearance, task=ProgramOwner(), parent=window
        )
        self._build()
        self._stage.edited.connect(self._on_changed)
        self._stage.changed.connect(self._allow_steps)
        self._stage.show(self._stage.state, fresh=True)
        window.actions_.next_file.triggered.connect(lambda: self._do(OpenFiles.stepped, 1))
        window.actions_.previous_file.triggered.connect(lambda: self._do(OpenFiles.stepped, -1))
        window.tabs.follow_pages(self._follow_page)
        window.tabs.currentChanged.connect(self.follow)
        drafts.changed.connect(self.follow)
        # A start with a file adds to the list too, and must not cost the notes in it.
        kept = self._kept.get()
        files = [OpenFile(Path(one.path), one.task, one.note) for one in kept.files]
        self.take(files, name=kept.name)

    def _build(self) -> None:
        ui, rows = self._stage.ui, FileRows(self._stage.ui)
        title = ui.label(to_translate("Open files"), role="heading")
        hint = ui.label(_count, role="hint", name="filesCount")
        self._status = ui.label(_status, role="hint", name="filesStatus")
        for label in (title, hint, self._status):
            label.setWordWrap(False)
        self._status.setContentsMargins(0, 0, ui.px(4), 0)
        self._window.statusBar().insertPermanentWidget(1, self._status)
        ui.named(rows, "openFiles")
        ui.bind("rows", lambda s: s.value, rows.show_files)
        ui.say(to_translate("Open files"), rows.setAccessibleName)
        for signal, act in (
            (rows.chosen, OpenFiles.showing),
            (rows.removed, OpenFiles.without),
            (rows.moved, OpenFiles.moved),
            (rows.noted, OpenFiles.noted),
        ):
            signal.connect(partial(self._do, act))
        ui.column(ui.row(title, 0, hint), rows, self._buttons(rows), gap=1.0, into=self)

    def _buttons(self, rows: FileRows) -> QHBoxLayout:
        ui = self._stage.ui
        back = ui.button(
            "",
            partial(self._do, OpenFiles.stepped, -1),
            icon="chevron-left",
            name="filesPrevious",
            tip=lambda _s: tr("{0} ({1})").format(tr("Previous file"), key_text("Ctrl+PgUp")),
            enabled=lambda s: s.value.neighbour(-1) is not None,
        )
        forward = ui.button(
            to_translate("Next"),
            partial(self._do, OpenFiles.stepped, 1),
            name="filesNext",
            tip=lambda _s: tr("{0} ({1})").format(tr("Next file"), key_text("Ctrl+PgDown")),
            enabled=lambda s: s.value.neighbour(1) is not None,
        )
        forward.setIcon(ui.appearance.icons.icon("chevron-right", Tint.ON_ACCENT))
        forward.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        forward.setProperty("filled", "true")
        more = ui.button(
            "",
            self.open_requested.emit,
            icon="plus",
            name="filesAdd",
            tip=to_translate("Open more files"),
        )
        menu = ui.menu_button(
            ("", to_translate("Add a &note (F2)"), rows.edit_note),
            ("", to_translate("&Remove from the list (Del)"), rows.remove_current),
            ("", to_translate("&Save this list …"), self._save),
            ("", to_translate("&Close all others"), partial(self._do, OpenFiles.alone)),
            name="files",
            tip=to_translate("More about this list"),
        )
        return ui.row(back, (forward, 1), more, menu, gap=1.5)

    def _do(self, act: Callable[..., OpenFiles], *about: Any) -> None:
        self._stage.do(_change, act, *about)

    @property
    def _files(self) -> OpenFiles:
        files: OpenFiles = self._stage.state.value
        return files

    def take(self, files: Sequence[OpenFile], *, name: str) -> None:
        self._have(replace(self._files, files=tuple(files), name=name))

    def expect(self, paths: Iterable[Path]) -> None:
        """Note the order of files that are to be added."""
        known = {file.path for file in self._files.files}
        for path in paths:
            if path not in known:
                self._given[path] = next(self._numbers)

    def add(self, path: Path, task: str, problem: InputError | None = None) -> None:
        """List a file that was opened, or could not be."""
        own = self._given.get(path, inf)
        self._have(
            self._files.having(path, task, problem, lambda other: self._given.get(other, -1) > own)
        )

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
            columns.put_above_input(self)
        self.setVisible(columns is not None)
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

    def _save(self) -> None:
        files = self._files.files
        first = files[0].path.parent if files else Path.home()
        path = save_chosen(
            self._window,
            tr("Save the list"),
            first / (tr("Lesson") + ENDING),
            lambda path: format_file_list(files, path.parent),
            kinds=tr("Lists of files (*{0})").format(ENDING),
            saved=self._window.show_message,
            failed=self._window.page.banner.show_problem,
        )
        if path is not None:
            self._have(replace(self._files, name=legible(path.stem)))
