"""What all pages and tabs have in common: their answer, their question, their task."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.runs import KeptRun
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.banner import BannerAction
from bwinf_gui.widgets.choice_list import ListChoice
from bwinf_gui.widgets.columns import Columns, Width
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import PlaybackBar


class AnswerPage(QWidget):
    """Something that is exported, and says when it is done."""

    def command(self) -> str | None:
        """The command line for what is shown; None if there is none."""
        return None

    def exports(self) -> Exports:
        """Pictures and tables to export."""
        return Exports()

    @property
    def is_answered(self) -> bool:
        """Whether no computation is pending."""
        return True


@dataclass(frozen=True, slots=True)
class Interruption:
    """A run that stopped because its document is shown no more, and how to go on with it."""

    title: str
    text: str
    go_on: Callable[[], None]


class ContentPage(AnswerPage):
    """One view of a tab's document, in three columns.

    Signals:
        changed: The state of the page changed, so a status line or a button may be out of date.
        told: A message for the status line, in a sentence.
        refused: The InputError that keeps something from being computed.
        failed: What broke off and why, as two texts; what was computed stays.
        broke_off: The same as a text and an exception.
        interrupted: An `Interruption`: another document took the place of one that was computed.
    """

    changed = Signal()
    told = Signal(str)
    refused = Signal(object)
    failed = Signal(str, str)
    broke_off = Signal(str, object)
    interrupted = Signal(object)

    columns: Columns
    symbol = ""
    """The icon of the page in the switch between the pages of a tab."""

    def fill(self, *, left: QWidget, centre: QWidget, right: QWidget, metrics: Metrics) -> None:
        """Give the page its three columns."""
        self.columns = Columns(left=left, centre=centre, right=right, metrics=metrics, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.columns)

    def title(self) -> str:
        """The page's name in the switch of the tab."""
        return ""

    def take_focus(self) -> None:
        """Give the focus to the widget that is used first."""
        self.setFocus()

    def tools(self) -> Sequence[QWidget]:
        """Controls for the row of tools while the page is on top."""
        return ()

    def status(self) -> tuple[str, str]:
        """What happens now, and the constants of the run."""
        return "", ""

    def played(self) -> Playback | None:
        """What ← → and the like lead to while the page is on top; None where nothing is played."""
        return None

    def toggle(self) -> None:
        """Start, pause or resume."""

    def why_not_start(self) -> str:
        """Why `toggle` is impossible; empty if it is possible."""
        return tr("There is nothing to run on this page.")

    def why_not_stop(self) -> str:
        """Why `stop` is impossible; empty if it is possible."""
        return self.why_not_start()

    def stop(self) -> None:
        """Stop what is running."""

    def take_new_seed(self) -> None:
        """Choose another seed."""

    def offer_report(self) -> bool:
        """Offer a report that only this page has; False where it has none."""
        return False

    def close_down(self) -> None:
        """End all that the page runs by itself, and wait until nothing of it is left."""


class PlaybackPage(ContentPage):
    """A page whose answer is played."""

    playback: Playback
    bar: PlaybackBar

    def played(self) -> Playback | None:
        """The answer."""
        return self.playback

    def toggle(self) -> None:
        """Play or pause."""
        self.playback.toggle()

    def why_not_start(self) -> str:
        """Why playing is impossible."""
        return self.playback.why_not_play()

    def why_not_stop(self) -> str:
        """Why pausing is impossible."""
        return self.playback.why_not_pause()

    def stop(self) -> None:
        """Pause."""
        self.playback.pause()

    @Slot()
    def _send_status(self) -> None:
        """A narrow window has no status bar, so its text stands behind the run bar."""
        narrow = self.columns.window_width is Width.NARROW
        self.bar.setToolTip(" · ".join(filter(None, self.status())) if narrow else "")
        self.changed.emit()


class TaskPage(AnswerPage):
    """A tab for one task.

    Signals:
        told: A message for the status line, in a sentence.
        status_changed: What is happening, and the constants of the run, as two texts.
        document_changed: Another file, or other changes to save.
        open_requested: The user wants to choose a file.
        files_chosen: The paths of files that were dropped, or of a recent one, as a list.
        draft_chosen: The key of a draft to show.
        displaced: The `Draft` of what was not saved, as another document takes its place.
        run_chosen: The number of an unfinished run to resume.
    """

    told = Signal(str)
    status_changed = Signal(str, str)
    document_changed = Signal()
    open_requested = Signal()
    files_chosen = Signal(object)
    draft_chosen = Signal(str)
    displaced = Signal(object)
    run_chosen = Signal(object)

    task: Task

    @property
    def history(self) -> QUndoStack | None:
        """The history of changes, None where nothing is edited."""
        return None

    @property
    def document_name(self) -> str:
        """The name of the open file, empty where there is none."""
        return ""

    @property
    def document_key(self) -> str:
        """Identifies the document among all others."""
        return ""

    @property
    def document_path(self) -> Path | None:
        """Where the document is saved, None where it was not yet."""
        return None

    @property
    def document_file(self) -> Path | None:
        """The file that is shown, be it an example; None where there is none."""
        return None

    def why_not_start(self) -> str:
        """Why starting, pausing or resuming is impossible; empty if it is possible."""
        return ""

    def why_not_stop(self) -> str:
        """Why stopping is impossible; empty if it is possible."""
        return ""

    @property
    def can_save(self) -> bool:
        """Whether there is something to save."""
        return False

    def open_file(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show a file; raises InputError."""
        raise NotImplementedError

    def check_file(self, content: bytes, name: str) -> None:
        """Raise InputError where `open_file` would, without showing anything."""

    def check_path(self, path: Path) -> bool:
        """Show how a program, or a folder of them, is checked; False where that is not possible."""
        del path
        return False

    def check_answer(self, content: bytes, path: Path) -> bool:
        """Show the verdict on a printed answer; False if the content is not one."""
        del content, path
        return False

    def save(self, path: Path) -> None:
        """Write the document; raises OSError."""
        raise NotImplementedError

    def new(self) -> None:
        """Begin a new document."""
        raise NotImplementedError

    def matches_disk(self, content: bytes | None) -> bool:
        """Whether the file of the document had this content when it was read or written last."""
        raise NotImplementedError

    def keep_local_version(self, content: bytes | None) -> None:
        """Hold on to the document although its file has another content, or none to be read."""
        raise NotImplementedError

    def draft(self) -> Draft | None:
        """The changes that were not saved; None where there are none."""
        return None

    def recover(self, draft: Draft) -> None:
        """Show changes that were not saved; raises InputError."""
        raise NotImplementedError

    def inquiry(self) -> ReportRequest:
        """The report on the shown document, from values; raises InputError."""
        raise NotImplementedError

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """The report on a file, with the options of the tab; raises InputError."""
        raise NotImplementedError

    def suggested_name(self) -> str:
        """A name for the file of a document without one."""
        raise NotImplementedError

    def save_filter(self) -> str:
        """What files of the task are called in the dialog that saves them."""
        return tr("Contest files (*.txt)")

    @property
    def is_modified(self) -> bool:
        """Whether there are changes that were not saved."""
        return False

    def show_error(self, error: InputError, content: bytes = b"") -> None:
        """Report an input error; `content` is the file's, so that the line can be shown."""
        raise NotImplementedError

    def show_errors(self, errors: Sequence[InputError]) -> None:
        """Report several input errors at once."""
        raise NotImplementedError

    def show_problem(self, title: str, text: str, actions: Sequence[BannerAction] = ()) -> None:
        """Report another problem, with possible actions."""
        raise NotImplementedError

    def show_notice(self, title: str, text: str, actions: Sequence[BannerAction] = ()) -> None:
        """Show a message worth knowing although nothing went wrong, with possible actions."""
        raise NotImplementedError

    def dismiss_message(self) -> None:
        """Take a report or a notice away, as its reason is gone."""
        raise NotImplementedError

    def show_failure(self, title: str, error: Exception) -> None:
        """Report that something broke off, and why."""
        raise NotImplementedError

    def columns_on_top(self) -> Columns | None:
        """The columns that are shown now; None while nothing is open."""
        return None

    def columns_by_name(self) -> Mapping[str, Columns]:
        """The columns whose widths are kept, each by a name of its own."""
        return {}

    def show_recent(self, offers: Sequence[ListChoice]) -> None:
        """Offer recent items: a path, or the key of a draft."""

    def show_unfinished_runs(self, offers: Sequence[ListChoice]) -> None:
        """Offer runs to go on with, each by its number."""

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept run, and play it on where that is wanted."""

    def toggle_run(self) -> None:
        """Start, pause or resume."""

    def stop_run(self) -> None:
        """Stop what is running."""

    def take_new_seed(self) -> None:
        """Choose another seed."""

    def offer_report(self) -> bool:
        """Offer the report that the page on top has; False where it has none."""
        return False

    def limit_disk_space(self, most_bytes: int) -> None:
        """Hold from now on to what results that are only kept to save time may take."""

    def tidy(self) -> None:
        """Remove such results beyond the limit."""

    def send_status(self) -> None:
        """Emit `status_changed` with the present status."""

    def close_down(self) -> None:
        """End all that the tab runs by itself, and wait until nothing of it is left."""
