"""A tab of the window and a page of a tab: what the window can ask of each, and what they say."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.checking.answers import Says
from bwinf_gui.runs import KeptRun
from bwinf_gui.task import Task
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.banner import PageBanner, Words
from bwinf_gui.widgets.choices import ListChoice
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.document import Document
from bwinf_gui.widgets.inquiry import ReportRequest
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback


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


class Checks(Protocol):
    """Compares what users made with the best answers, and shows the verdict."""

    def take(self, path: Path) -> None:
        """Check a program, or a folder, which may be packed."""

    def take_answer(self, content: bytes, path: Path) -> None:
        """Check a printed answer; raises InputError for anything but text."""

    def answer_reader(self, path: Path) -> Callable[[bytes], Says]:
        """Reads in any thread what a file says of the task's cases.

        It raises InputError for anything but text.
        """

    def forget(self) -> None:
        """Offer no more what was checked last."""


@runtime_checkable
class TaskPage(Protocol):
    """A tab for one task: a document, pages about it, and a banner above them."""

    task: Task
    document: Document[Any]
    banner: PageBanner

    @property
    def widget(self) -> QWidget:
        """What the window shows in the tab, mostly the page itself."""

    @property
    def reported(self) -> SignalInstance:
        """A message for the status line, in a sentence."""

    @property
    def status_changed(self) -> SignalInstance:
        """What is seen has another status, or something else can be done there."""

    @property
    def document_changed(self) -> SignalInstance:
        """Another value or file, or other changes to save."""

    @property
    def files_chosen(self) -> SignalInstance:
        """The paths of files that were dropped, or of a recent one, as a list."""

    @property
    def draft_chosen(self) -> SignalInstance:
        """The key of a draft to show."""

    @property
    def run_chosen(self) -> SignalInstance:
        """The number of an unfinished run to resume."""

    @property
    def seen(self) -> ContentPage:
        """The visible page, or the empty page while nothing is open."""

    @property
    def check_page(self) -> Checks | None:
        """The page that checks; None for a task whose answers are not judged."""

    def columns_on_top(self) -> Columns | None:
        """The columns that are shown now; None while nothing is open."""

    def columns_by_name(self) -> Mapping[str, Columns]:
        """The columns whose widths are kept, each by a name of its own."""

    def new(self) -> None:
        """Begin a document."""

    def inquiry(self) -> ReportRequest:
        """The report on the shown document, from values; raises InputError."""

    def inquiry_of(self, content: bytes, path: Path) -> ReportRequest:
        """The report on a file, with the options of the tab; raises InputError."""

    def show_recent(self, offers: Sequence[ListChoice]) -> None:
        """Offer recent items: a path, or the key of a draft."""

    def show_unfinished_runs(self, offers: Sequence[ListChoice]) -> None:
        """Offer runs to go on with, each by its number."""

    def show_run(self, run: KeptRun, *, go_on: bool) -> None:
        """Show a kept run, and play it on if `go_on`."""

    def close_down(self) -> None:
        """End all that the pages run by themselves, and wait until nothing of it is left."""
