"""The answer that is looked at: its verdict in a sentence, its picture, and the run bar."""

from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_headline, row_remark, shown_line
from bwinf_gui.widgets.check.marks import SIGNS, tint_of
from bwinf_gui.widgets.check.picture import AnswerPicture, MakePicture
from bwinf_gui.widgets.columns import PictureColumn, on_card
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar
from bwinf_gui.widgets.theme import Appearance

MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""
_PICTURE_PREFIX = "check"


class AnswerView(PictureColumn):
    """One answer to one case, at one of its places."""

    def __init__(
        self,
        *,
        name: str,
        make_picture: MakePicture,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(metrics=appearance.theme.metrics, parent=parent)
        self.playback = Playback(appearance=appearance, parent=self)
        self._headline, self._remark = QLabel(self), QLabel(self)
        self._headline.setObjectName(f"{name}Headline")
        self._headline.setProperty("role", "answer")
        self._remark.setObjectName(f"{name}Remark")
        self._remark.setProperty("role", "secondary")
        for label in (self._headline, self._remark):
            label.setWordWrap(True)
        self._sign = IconLabel(name="dash", tint=Tint.SECONDARY, appearance=appearance)
        self._sign.set_side(4 * appearance.theme.metrics.unit)
        self.picture = make_picture(self.playback, self)
        if self.picture is not None:
            _tell_apart(self.picture, name)
        self.bar = PlaybackBar(
            playback=self.playback,
            counter=self.picture.count if self.picture is not None else str,
            appearance=appearance,
            prefix=name,
            parent=self,
        )
        self.bar.setVisible(self.is_played)
        self.playback.recording_changed.connect(self._mark_steps)
        below = self._line_below(appearance.theme.metrics.unit)
        middle = self.picture or on_card(QWidget(self), margin=0, parent=self)
        self.arrange(self._headline, below, middle, bar=self.bar)

    @property
    def is_played(self) -> bool:
        return self.picture is not None and self.picture.plays

    def show_answer(self, case: NamedCase[Any], row: CheckedRow, place: int) -> None:
        """Show the verdict on a place of an answer, and play what was answered there."""
        line = shown_line(row, place)
        verdict = row.verdict if line is None else line.verdict
        words = row_headline(row, line), row_remark(row, line)
        if self.picture is not None:
            words = self.picture.words(row, line)
        self._headline.setText(words[0])
        self._remark.setText(words[1])
        self._sign.show_icon(SIGNS[verdict], tint_of(verdict))
        self._sign.show()
        if self.picture is not None:
            self.picture.show_answer(case.case, row, place)

    def say(self, headline: str, remark: str, case: NamedCase[Any] | None = None) -> None:
        """Say something where there is no answer to show, at most a case."""
        self._headline.setText(headline)
        self._remark.setText(remark)
        self._sign.hide()
        if self.picture is not None:
            self.playback.load(0)
            self.picture.show_case(None if case is None else case.case)

    @Slot()
    def _mark_steps(self) -> None:
        """A mark between any two steps, where there is room for them."""
        length = self.playback.length
        steps = range(1, length) if length <= MOST_MARKS else ()
        self.bar.set_marks([Mark(step, MarkKind.ACROSS, "secondary") for step in steps])

    def _line_below(self, unit: int) -> QWidget:
        """The verdict's sign, and the sentence beside it."""
        below = QWidget(self)
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(unit)
        row.addWidget(self._sign)
        row.addWidget(self._remark, 1)
        return below


def _tell_apart(picture: AnswerPicture, name: str) -> None:
    """Name the parts of a picture, which a page has several of, after its view."""
    for part in (picture, *picture.findChildren(QWidget)):
        if part.objectName().startswith(_PICTURE_PREFIX):
            part.setObjectName(name + part.objectName().removeprefix(_PICTURE_PREFIX))
