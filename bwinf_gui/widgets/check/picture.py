"""A task's picture of somebody's answer."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.rows import Row
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.playback import Playback


class AnswerPicture(QWidget):
    """Plays what somebody has answered, up to the first step that cannot be carried out.

    Made by a task's tab for its page of checks; it follows the playback that it is given, and
    describes itself for screen readers.

    Signals:
        place_chosen: The number of the place in `row.judgement.lines` that is to be shown.
    """

    place_chosen = Signal(int)

    def __init__(self, *, playback: Playback, parent: QWidget) -> None:
        super().__init__(parent)
        self.playback = playback

    def show_answer(self, case: Any, row: Row, place: int) -> None:
        """Show the place of that number in `row.judgement.lines`, and load and start the playback.

        `case` is the task's own case; without lines there is nothing but the case to show.
        """
        raise NotImplementedError

    def count(self, index: int) -> str:
        """Where the playback is, such as “Step 2”."""
        return tr("Step {0}").format(index)

    def show_case(self, case: Any | None) -> None:
        """Show a case that there is no answer to yet, None where there is none either."""
        raise NotImplementedError
