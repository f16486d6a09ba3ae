"""The picture of a checked answer, from parts with a state of their own."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Owner, note
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_remark
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built
from bwinf_gui.kit.printing import all_parts, cells_of, is_visible, said, tables_in
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.widgets.check.marks import row_title
from bwinf_gui.widgets.pictures import TableOffer
from bwinf_gui.widgets.playback import Playback

J = TypeVar("J", bound=State[Any, Any])


@dataclass(frozen=True)
class Judged(Generic[J]):
    """The picture of a checked answer: a state for a case and one of its judged lines, or none."""

    state: Callable[[Any, CheckedRow | None, int], J | None]
    parts: Sequence[k.Part[J]]
    _: KW_ONLY
    beside: Sequence[k.Part[J]] = ()
    """What goes into the right column: with the verdicts, or in their place for a single line."""
    words: Callable[[CheckedRow, JudgedLine], tuple[str, str]] | None = None
    """What is said above the picture of a judged line, if not the usual."""
    shows_best: bool = False
    """Whether the best answer is seen too, so that no words need say it."""
    again: Callable[[J, J], J | None] | None = None
    """The state to show instead of the second one where the same is played on; else None."""
    place_of: Callable[[J], int] | None = None
    """The judged line that was chosen in the picture, where that is possible."""


class JudgedPicture(QWidget):
    """Plays a submitted answer, up to the first step that cannot be carried out.

    It shows the parts that a task has for that, and follows the playback that it is given.

    Signals:
        place_chosen: The number of the place in `row.judgement.lines` that is to be shown.
    """

    place_chosen = Signal(int)

    def __init__(
        self, judged: Judged[Any], *, task: Owner, playback: Playback, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.playback, self._judged = playback, judged
        self._place = -1
        self._stage = stage = Stage(
            State(),
            appearance=playback.appearance,
            task=task,
            word="check",
            parent=self,
            playback=playback,
        )
        self.plays = bool(_pictures(judged))
        stage.ui.column(*built(judged.parts, stage), gap=2.0, into=self)
        self._details = QWidget(self) if judged.beside else None
        if self._details is not None:
            stage.ui.column(*built(judged.beside, stage), gap=2.0, into=self._details)
            stage.ui.bind("beside", lambda _s: True, self._details.setVisible, blank=False)
        stage.changed.connect(self._on_changed)
        stage.broke_off.connect(note)
        stage.show(State(), fresh=True)

    @property
    def drawing(self) -> QWidget:
        """The picture that is seen, which makes sense elsewhere too."""
        state = self._stage.state
        seen = (
            widget
            for part, widget in self._stage.exported
            if state.answer is not None and is_visible(part, state)
        )
        return next(seen, self)

    def details(self) -> QWidget | None:
        """What goes next to the verdicts line by line."""
        return self._details

    def tables(self) -> Sequence[TableOffer]:
        """The tables among the details."""
        state = self._stage.state
        return [
            TableOffer(said(table.title, state), partial(cells_of, table, state))
            for table in tables_in(self._judged.beside)
            if state.answer is not None and is_visible(table, state)
        ]

    def count(self, index: int) -> str:
        """Where the playback is, such as “Step 2”."""
        pictures = _pictures(self._judged)
        return pictures[0].play.counter(self._stage.state, index) if pictures else ""

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What is said above the picture of a place: the most important, and the rest."""
        judged = self._judged
        if judged.words and line:
            return judged.words(row, line)
        return row_title(row, line), row_remark(row, line, with_best=not judged.shows_best)

    def show_answer(self, case: Any, row: CheckedRow, place: int) -> None:
        """Show the place of that number in `row.judgement.lines`, and load and start the playback.

        `case` is the task's own case; without lines there is nothing but the case to show.
        """
        before, state = self._stage.state, self._judged.state(case, row, place)
        if state is None:
            self.show_case(case)
            return
        self._place = place
        again = self._judged.again
        kept = again(before, state) if again is not None and before.answer is not None else None
        plays = not self.playback.appearance.animated or self.isVisible()
        self._stage.show(kept if kept is not None else state.but(step=0, playing=plays))

    def show_case(self, case: Any | None) -> None:
        """Show a case that there is no answer to yet, None where there is none either."""
        self._place = -1
        state = self._judged.state(case, None, 0) if case is not None else None
        self._stage.show(state or State())

    def _on_changed(self) -> None:
        place_of, state = self._judged.place_of, self._stage.state
        if place_of is not None and self._place >= 0 and place_of(state) != self._place:
            self.place_chosen.emit(place_of(state))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for."""
        super().resizeEvent(event)
        self._stage.ui.fit_height(self.height() / self._stage.ui.metrics.unit)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "_stage"):
            self._stage.show_language()


def _pictures(judged: Judged[Any]) -> list[p.Picture[Any, Any]]:
    return [part for part in all_parts(judged.parts) if isinstance(part, p.Picture)]
