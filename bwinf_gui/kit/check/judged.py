"""The picture of a checked answer, from parts with a state of their own."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from numbers import Integral
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.border import Owner, note
from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_remark
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built, playback_bar
from bwinf_gui.kit.parts import all_parts
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.kit.ui import STATES, Ui
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import row_title, unsaid
from bwinf_gui.widgets.pictures import PictureOffer, TableOffer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar
from bwinf_gui.widgets.theme import Appearance

J = TypeVar("J", bound=State[Any, Any])
Shown: TypeAlias = tuple[NamedCase[Any], CheckedRow | None, int]
"""What a picture of answers shows: a case, its row, if any, and a place of that."""


@dataclass(frozen=True)
class Judged(Generic[J]):
    """The picture of a checked answer: a state for a case and one of its judged lines, or none."""

    state: Callable[[Any, CheckedRow | None, int], J | None]
    parts: Sequence[k.Part[J]]
    _: KW_ONLY
    beside: Sequence[k.Part[J]] = ()
    """What goes into the right column: with the verdicts, or in their place for a single line."""
    announced: Sequence[k.Part[Any]] = ()
    """What goes there while nothing is pasted: the verdicts that there may be."""
    words: Callable[[CheckedRow, JudgedLine], tuple[str, str]] | None = None
    """What is said above the picture of a judged line, if not the usual."""
    shows_best: bool = False
    """Whether the best answer is shown too, so that no words need say it."""
    says_all: bool = False
    """Whether words and parts say all there is to say of a judged line: there is no “Why?” then."""
    again: Callable[[J, J], J | None] | None = None
    """The state to show instead of the second one where the same is played on; else None."""
    place_of: Callable[[J], int] | None = None
    """The judged line that was chosen in the picture, where that is possible."""


MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""
NO_PICTURE: Judged[Any] = Judged(lambda _case, _row, _place: None, ())
"""For tasks that show answers in words only."""


class JudgedPicture(QWidget):
    """Plays the submitted answer, up to the first step that cannot be carried out.

    The object names of its parts begin with `name`. It is blank without an answer.

    Signals:
        place_chosen: The number, in `row.judgement.lines`, of the place to show.
    """

    place_chosen = Signal(int)

    def __init__(
        self,
        judged: Judged[Any],
        *,
        task: Owner,
        name: str,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.playback = Playback(appearance=appearance, parent=self)
        self._pictures = p.pictures_in(judged.parts)
        self._stage = stage = Stage(
            State(),
            appearance=appearance,
            task=task,
            word=name,
            parent=self,
            playback=self.playback,
        )
        self._judged, self._place = _guarded(judged, stage.ui), -1
        self._parts = stage.ui.column(*built(judged.parts, stage), gap=2.0, into=self)
        stage.changed.connect(self._on_changed)
        stage.broke_off.connect(note)
        stage.show(State(), fresh=True)

    @cached_property
    def details(self) -> QWidget | None:
        """What the page shows next to the verdicts line by line; made where it is asked for."""
        if not self._judged.beside:
            return None
        stage, details = self._stage, QWidget(self)
        stage.ui.column(*built(self._judged.beside, stage), gap=2.0, into=details)
        stage.ui.bind("beside", lambda _s: True, details.setVisible, blank=False)
        return details

    @property
    def plays(self) -> bool:
        """Whether anything is played; without that there is no bar below the picture."""
        return bool(self._pictures)

    @property
    def drawing(self) -> QWidget:
        """The picture that is seen; without one, the first part: buttons make no sense on paper."""
        stage = self._stage
        is_there = stage.state.answer is not None
        seen = (widget for part, widget in stage.exported if is_there and stage.sees(part))
        first = self._parts.itemAt(0)
        return next(seen, None) or (first and first.widget()) or self

    def offers(self) -> Sequence[PictureOffer]:
        """What is seen, to be exported."""
        return [PictureOffer(tr("Answer"), self.drawing)] if self._judged.parts else []

    def tables(self) -> Sequence[TableOffer]:
        """The tables among the details."""
        return self._stage.exports(all_parts(self._judged.beside)).tables

    def new_bar(self) -> PlaybackBar:
        """The buttons below a picture that is played, and its slider, with marks between steps."""
        bar, playback = playback_bar(self._pictures[0], self._stage), self.playback
        playback.recording_changed.connect(lambda: bar.set_marks(_marks_between(playback.length)))
        return bar

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What is said above the picture of a place: the most important, and the rest."""
        judged = self._judged
        if judged.words and line:
            return judged.words(row, line)
        return row_title(row, line), row_remark(row, line, with_best=not judged.shows_best)

    def why(self, row: CheckedRow, line: JudgedLine | None, said: str) -> str:
        """The text about a place beyond what was `said`, and what the details show."""
        return "" if self._judged.says_all and line else unsaid(row, line, said)

    def show_answer(self, shown: Shown | None) -> None:
        """Show a place of an answer to a case and start to play it, the case alone, or nothing."""
        case, row, place = shown or (None, None, 0)
        before, state_of = self._stage.state, self._judged.state
        state = state_of(case.case, row, place) if case is not None and row is not None else None
        self._place = place if state is not None else -1
        if state is None:
            state = state_of(case.case, None, 0) if case is not None else None
            self._stage.show(state or State())
            return
        again = self._judged.again
        kept = again(before, state) if again is not None and before.answer is not None else None
        plays = not self.playback.appearance.animated or self.isVisible()
        self._stage.show(kept if kept is not None else state.but(step=0, playing=plays))

    def _on_changed(self) -> None:
        place_of, state = self._judged.place_of, self._stage.state
        if place_of is None or self._place < 0:
            return
        if (place := place_of(state)) not in (-1, self._place):
            self.place_chosen.emit(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for."""
        super().resizeEvent(event)
        self._stage.ui.fit_height(self.height() / self._stage.ui.metrics.unit)


def _guarded(judged: Judged[Any], ui: Ui) -> Judged[Any]:
    return replace(
        judged,
        state=ui.guarded("state", judged.state, None, STATES),
        words=judged.words and ui.guarded("words", judged.words, ("", ""), tuple),
        again=judged.again and ui.guarded("again", judged.again, None, STATES),
        place_of=judged.place_of and ui.guarded("place_of", judged.place_of, -1, Integral),
    )


def _marks_between(length: int) -> list[Mark]:
    """A mark between any two steps, where there is room for them."""
    steps = range(1, length) if length <= MOST_MARKS else ()
    return [Mark(step, MarkKind.ACROSS, "secondary") for step in steps]
