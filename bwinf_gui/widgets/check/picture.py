"""A task's picture of a submitted answer."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_remark
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import row_title
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.playback import Playback


class AnswerPicture(QWidget):
    """Plays the submitted answer, up to the first step that cannot be carried out.

    Made by a task's tab for its page of checks; it follows the playback that it is given, and
    describes itself for screen readers.

    Signals:
        place_chosen: The number of the place in `row.judgement.lines` that is to be shown.
    """

    place_chosen = Signal(int)

    plays = True
    """Whether anything is played; without that there is no bar below the picture."""

    shows_best = False
    """Whether it shows the best answer too, so that no words need say it."""

    def __init__(self, *, playback: Playback, parent: QWidget) -> None:
        super().__init__(parent)
        self.playback = playback

    def show_answer(self, case: Any, row: CheckedRow, place: int) -> None:
        """Show the place of that number in `row.judgement.lines`, and load and start the playback.

        `case` is the task's own case; without lines there is nothing but the case to show.
        """
        raise NotImplementedError

    @property
    def drawing(self) -> QWidget:
        """The part that makes sense elsewhere, without what is pressed."""
        return self

    def details(self) -> QWidget | None:
        """Details that the page shows next to the verdicts line by line."""
        return None

    def tables(self) -> Sequence[TableOffer]:
        """The tables among the details."""
        return ()

    def count(self, index: int) -> str:
        """Where the playback is, such as “Step 2”."""
        return tr("Step {0}").format(index)

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What is said above the picture of a place: the most important, and the rest."""
        return row_title(row, line), row_remark(row, line, with_best=not self.shows_best)

    def show_case(self, case: Any | None) -> None:
        """Show a case that there is no answer to yet, None where there is none either."""
        raise NotImplementedError


MakePicture: TypeAlias = Callable[[Playback, QWidget], AnswerPicture | None]
"""Makes a task's picture of answers for the playback that it follows; None where it has none."""
