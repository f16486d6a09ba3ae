"""A tab of the window and a page of a tab: what the window can ask of each, and what they say."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.border import TaskMistake, note
from bwinf_gui.checking.answers import Says
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.runs import KeptRun
from bwinf_gui.runs.drafts import Draft
from bwinf_gui.task import Task
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.banner import (
    BannerAction,
    BannerKind,
    BannerMessage,
    MessageBanner,
    Words,
    message_of,
    show_line,
)
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.system_information import system_information
from bwinf_gui.widgets.theme import Appearance


class Interruption(NamedTuple):
    """A run that stopped because its document is shown no more, and how to go on with it."""

    title: Words
    text: Words
    go_on: Callable[[], None]


class ContentPage(QWidget):
    """One view of a tab's document, in three columns.

    Signals:
        changed: The state of the page changed, so a status line or a button may be out of date.
        reported: A message for the status line, in a sentence.
        refused: The InputError that keeps something from being computed.
        failed: What broke off and why, both as `Words`; what was computed stays.
        broke_off: The same as `Words` and an exception.
        interrupted: An `Interruption`: another document took the place of one that was computed.
    """

    changed = Signal()
    reported = Signal(str)
    refused = Signal(object)
    failed = Signal(object, object)
    broke_off = Signal(object, object)
    interrupted = Signal(object)

    columns: Columns
    symbol = ""
    """The icon of the page in the switch between the pages of a tab."""

    def fill(self, *, left: QWidget, centre: QWidget, right: QWidget, metrics: Metrics) -> None:
        self.columns = Columns(left=left, centre=centre, right=right, metrics=metrics, parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.columns)

    def command(self) -> str | None:
        """The command line for what is shown; None if there is none."""
        return None

    @property
    def has_command(self) -> bool:
        """Whether there is one; asked at each change, so that no files should be looked at."""
        return self.command() is not None

    def exports(self) -> Exports:
        """Pictures and tables to export."""
        return Exports()

    @property
    def is_answered(self) -> bool:
        """Whether no computation is pending."""
        return True

    def title(self) -> str:
        """The page's name in the switch of the tab."""
        return ""

    @property
    def top(self) -> "ContentPage":
        """The part on top of the page that is asked in its place, mostly the page itself."""
        return self

    def views(self) -> Sequence[str]:
        """The names of what can be on top of the page, which mostly is one thing."""
        return (self.title(),)

    @property
    def view(self) -> int:
        """The number of the view on top."""
        return 0

    def show_view(self, number: int) -> None:
        """Bring another view to the top."""

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
        """The target of ← → and the like while the page is on top; None where nothing is played."""
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

    def inquiry(self) -> ReportRequest | None:
        """The report on what the page shows; None where that is a part of its tab's."""
        return None

    def why_no_report(self) -> str:
        """Why there is nothing to report; empty if there is something."""
        return ""

    def close_down(self) -> None:
        """End all that the page runs by itself, and wait until nothing of it is left."""


_MOST_ERRORS = 5
"""The number of mistakes in one banner, which must not cover the page."""


class TaskPage(QWidget):
    """A tab for one task: a document, pages about it, and messages in a banner above them.

    The window asks the page that is seen what can be done there. Without a document and an
    appearance it is an empty widget, for tasks whose page the kit cannot make.

    Signals:
        reported: A message for the status line, in a sentence.
        status_changed: What is happening, and the constants of the run, as two texts.
        document_changed: Another value or file, or other changes to save.
        open_requested: The user wants to choose a file.
        files_chosen: The paths of files that were dropped, or of a recent one, as a list.
        draft_chosen: The key of a draft to show.
        run_chosen: The number of an unfinished run to resume.
    """

    reported = Signal(str)
    status_changed = Signal(str, str)
    document_changed = Signal()
    open_requested = Signal()
    files_chosen = Signal(object)
    draft_chosen = Signal(str)
    run_chosen = Signal(object)

    task: Task

    def __init__(
        self, document: Document[Any] | None = None, *, appearance: Appearance | None = None
    ) -> None:
        super().__init__()
        self.document: Document[Any] = document or Document(parse=_not_read, write=str)
        self.document.setParent(self)
        self.pages: Sequence[ContentPage] = ()
        if appearance is not None:
            self._appearance = appearance
            self._banner = MessageBanner(appearance=appearance, parent=self)

    @cached_property
    def seen(self) -> ContentPage:
        """The visible page, or the empty page while nothing is open."""
        return ContentPage()

    def open_file(self, content: bytes, *, path: Path, writable: bool) -> None:
        """Show a file; raises InputError and then keeps the present value."""
        self.document.open(content, path=path, writable=writable)

    def check_path(self, path: Path) -> bool:
        """Show how a program, or a folder of them, is checked; False where that is not possible."""
        del path
        return False

    def answer_reader(self, path: Path) -> Callable[[bytes], Says] | None:
        """Reads in any thread what a file says of the task's cases; None where none are checked.

        It raises InputError for anything but text.
        """
        del path
        return None

    def check_answer(self, content: bytes, path: Path) -> bool:
        """Show the verdict on a printed answer; False where that is not possible."""
        del content, path
        return False

    def new(self) -> None:
        raise NotImplementedError

    def draft(self) -> Draft | None:
        return self.document.draft()

    def inquiry(self) -> ReportRequest:
        """The report on the shown document, from values; raises InputError."""
        raise NotImplementedError

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """The report on a file, with the options of the tab; raises InputError."""
        raise NotImplementedError

    def untitled(self) -> str:
        """The name of a document without a file, within a sentence."""
        return tr("your unsaved work")

    def suggested_name(self) -> str:
        """A name for the file of a document without one."""
        return self.task.pattern.replace("*", "")

    def save_filter(self) -> str:
        """The name for files of the task in the dialog that saves them."""
        return tr("Contest files (*.txt)")

    def show_error(self, error: InputError, content: bytes = b"") -> None:
        """Report an input error; `content` is the file's, so that the line can be shown."""
        actions = [self._other_file()]
        if error.line and content:

            def show() -> None:
                theme = self._appearance.theme
                show_line(content, error.line, title=error.source, theme=theme, parent=self)

            actions.insert(0, BannerAction(to_translate("Show line"), show))
        self._banner.show_message(message_of([error], self.remaining), actions)

    def show_errors(self, errors: Sequence[InputError]) -> None:
        """Report several input errors, the first of them each in a line."""

        def remaining() -> str:
            left = len(errors) - _MOST_ERRORS
            if left <= 0:
                return self.remaining()
            more = tr_plural(
                "{n} more file could not be opened.", "{n} more files could not be opened.", left
            ).format(n=left)
            return f"{more} {self.remaining()}"

        message = message_of(errors[:_MOST_ERRORS], remaining)
        self._banner.show_message(message, [self._other_file()])

    def show_problem(self, title: Words, text: Words, actions: Sequence[BannerAction] = ()) -> None:
        """Report another problem, with possible actions."""
        self._banner.show_message(BannerMessage(title, text), actions)

    def show_notice(self, title: Words, text: Words, actions: Sequence[BannerAction] = ()) -> None:
        """Show a message worth knowing although nothing went wrong, with possible actions."""
        self._banner.show_message(BannerMessage(title, text, kind=BannerKind.NOTICE), actions)

    def show_failure(self, title: Words, error: Exception) -> None:
        """Report that something broke off; a mistake of a worker can be copied for a report.

        A mistake of the task is shown above all tabs.
        """
        if isinstance(error, TaskMistake):
            note(error)
            return
        actions = []
        if isinstance(error, WorkerError):

            def copy() -> None:
                QGuiApplication.clipboard().setText(f"{system_information()}\n\n{error}")

            actions.append(BannerAction(to_translate("Copy details"), copy, icon="copy"))
        self._banner.show_message(BannerMessage(title, partial(as_sentence, error)), actions)

    def dismiss_message(self) -> None:
        """Take a report or a notice away, as its reason is gone."""
        self._banner.dismiss()

    def remaining(self) -> str:
        """What is still shown beneath a report."""
        if self.document.is_empty:
            return ""
        return tr("Still shown: {0}.").format(self.document.name or self.untitled())

    def columns_on_top(self) -> Columns | None:
        """The columns that are shown now; None while nothing is open."""
        return None

    def columns_by_name(self) -> Mapping[str, Columns]:
        """The columns whose widths are kept, each by a name of its own."""
        return {str(number): page.columns for number, page in enumerate(self.pages)}

    def show_recent(self, offers: Sequence[ListChoice]) -> None:
        """Offer recent items: a path, or the key of a draft."""

    def forget_checks(self) -> None:
        """Offer no more what was checked last."""

    def show_unfinished_runs(self, offers: Sequence[ListChoice]) -> None:
        """Offer runs to go on with, each by its number."""

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept run, and play it on if `go_on`."""

    def limit_disk_space(self, most_bytes: int) -> None:
        """Limit the space of results that are only kept to save time."""

    def tidy(self) -> None:
        """Remove such results beyond the limit."""

    def send_status(self) -> None:
        self.status_changed.emit(*self.seen.status())

    def close_down(self) -> None:
        """End all that the pages run by themselves, and wait until nothing of it is left."""
        for page in self.pages:
            page.close_down()

    def _other_file(self) -> BannerAction:
        return BannerAction(to_translate("Another file …"), self.open_requested.emit, icon="open")


def _not_read(_content: bytes, _name: str) -> str:
    raise NotImplementedError
