"""A way to check something: what is given, what comes of it, and why."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.pictures import Exports
from bwinf_gui.widgets.playback import Playback


class CheckMode(QObject):
    """One of the switches of the page: an answer, a program, a folder.

    Each has three widgets for the columns of the page. What the page is asked, the mode on top
    answers. Texts are put into the language by `retranslate` of the widgets themselves.

    Signals:
        changed: What the mode says of itself may be out of date.
        failed: What broke off and why, as two texts.
        told: Something has happened that is worth a sentence.
        answer_wanted: A `Row` that is to be shown as an answer, with its `NamedCase`.
        output_wanted: The same, but its text is to be read.
    """

    changed = Signal()
    failed = Signal(str, str)
    told = Signal(str)
    answer_wanted = Signal(object, object)
    output_wanted = Signal(object, object)

    left: QWidget
    centre: QWidget
    right: QWidget

    def show_case(self, case: NamedCase[Any] | None) -> None:
        """Go by another case: the document's, None where it is none."""

    def take(self, path: Path) -> None:
        """Check what has been dropped or chosen."""

    def take_focus(self) -> None:
        """Give the focus to what a person wants to use first."""
        self.left.setFocus()

    def played(self) -> Playback | None:
        """The playback of the picture that is shown; None where there is none."""
        return None

    def command(self) -> Sequence[str] | None:
        """The arguments of `bwinf check TASK CASE` that do the same, None where nothing does."""
        return None

    def exports(self) -> Exports:
        """Pictures and tables of what is shown."""
        return Exports()

    def status(self) -> tuple[str, str]:
        """What happens now, and the constants of the run."""
        return "", ""

    @property
    def is_running(self) -> bool:
        """Whether something is being computed."""
        return False

    @property
    def has_faults(self) -> bool:
        """Whether there is a next fault to go to."""
        return False

    def go_to_next_fault(self) -> None:
        """Show the next thing that is not right."""

    def toggle(self) -> None:
        """Start, pause or resume."""

    def why_not_start(self) -> str:
        """What is against `toggle`; empty where nothing is."""
        return tr("There is nothing to run on this page.")

    def stop(self) -> None:
        """Stop what is running."""

    def why_not_stop(self) -> str:
        """What is against `stop`; empty where nothing is."""
        return "" if self.is_running else tr("Nothing is running.")

    def close_down(self) -> None:
        """End all that runs, and wait until nothing of it is left."""
