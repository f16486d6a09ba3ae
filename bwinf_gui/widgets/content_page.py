"""What a tab asks of each of its pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.answer_page import AnswerPage
from bwinf_gui.widgets.columns import Columns
from bwinf_gui.widgets.metrics import Metrics


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
        told: Something has happened that is worth a sentence.
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
        """What the switch between the pages of a tab calls it."""
        return ""

    def take_focus(self) -> None:
        """Give the focus to what a person wants to use first."""
        self.setFocus()

    def tools(self) -> Sequence[QWidget]:
        """Controls that stand in the row of tools while the page is on top."""
        return ()

    def status(self) -> tuple[str, str]:
        """What happens now, and the constants of the run."""
        return "", ""

    def toggle(self) -> None:
        """Start, pause or resume."""

    def why_not_start(self) -> str:
        """What is against `toggle`; empty where nothing is."""
        return tr("There is nothing to run on this page.")

    def why_not_stop(self) -> str:
        """What is against `stop`; empty where nothing is."""
        return self.why_not_start()

    def stop(self) -> None:
        """Stop what is running."""

    def take_new_chance(self) -> None:
        """Choose another seed."""
