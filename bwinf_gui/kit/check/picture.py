"""The place of a task's picture of an answer in a mode, its buttons, and what is said of it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_remark
from bwinf_gui.checking.verdicts import JudgedLine
from bwinf_gui.kit.check.judged import JudgedPicture
from bwinf_gui.kit.parts import Part, Text
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.marks import VerdictMark, row_title, unsaid
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel, RichLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar
from bwinf_gui.widgets.theme import Appearance

MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""
_PREFIX = "check"
_REMARK_FROM = 105
"""The height of a window, in units, from which on there is room for the remark."""


MakePicture: TypeAlias = Callable[[Playback, QWidget], JudgedPicture | None]
"""Makes a task's picture of answers for the playback that it follows; None where it has none."""


class PicturePlace(QWidget):
    """The picture of an answer and the buttons that play it; both are blank without an answer."""

    def __init__(
        self, make_picture: MakePicture, *, name: str, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._make_picture, self._appearance = make_picture, appearance
        self.playback = Playback(appearance=appearance, parent=self)
        self.picture: JudgedPicture | None = make_picture(self.playback, self)
        self._bar = PlaybackBar(
            playback=self.playback,
            counter=self.picture.count if self.picture is not None else str,
            appearance=appearance,
            prefix=name,
            parent=self,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * appearance.theme.metrics.unit)
        if self.picture is not None:
            _name_parts(self.picture, name)
            column.addWidget(self.picture, 1)
        else:
            column.addStretch(1)
        column.addWidget(self._bar)
        self._bar.hide()
        self.playback.recording_changed.connect(self._mark_steps)

    @property
    def is_played(self) -> bool:
        return self.picture is not None and self.picture.plays

    def show_answer(self, shown: tuple[NamedCase[Any], CheckedRow | None, int] | None) -> None:
        """Show a place of an answer to a case, the case alone, or nothing."""
        picture = self.picture
        if picture is None:
            return
        if shown is None or shown[1] is None:
            self.playback.load(0)
            picture.show_case(shown[0].case if shown is not None else None)
        else:
            picture.show_answer(shown[0].case, shown[1], shown[2])

    def show_bar(self, wanted: bool) -> None:  # noqa: FBT001 - what a binding writes
        """Offer to play the picture."""
        self._bar.setVisible(wanted and self.is_played)

    def case_picture(self, name: str) -> "CasePicture":
        """A further place, for cases only."""
        return CasePicture(self._make_picture, name=name, appearance=self._appearance)

    def words(self, row: CheckedRow, line: JudgedLine | None) -> tuple[str, str]:
        """What is said above the picture: the most important, and the rest."""
        if self.picture is not None:
            return self.picture.words(row, line)
        return row_title(row, line), row_remark(row, line)

    def why(self, row: CheckedRow, line: JudgedLine | None, said: str) -> str:
        """What there is to say beyond what was `said` above the picture."""
        return self.picture.why(row, line, said) if self.picture else unsaid(row, line, said)

    @Slot()
    def _mark_steps(self) -> None:
        """A mark between any two steps, where there is room for them."""
        length = self.playback.length
        steps = range(1, length) if length <= MOST_MARKS else ()
        self._bar.set_marks([Mark(step, MarkKind.ACROSS, "secondary") for step in steps])


class CasePicture(QWidget):
    """The picture of a case alone, made when one is shown: few answers need it."""

    def __init__(self, make_picture: MakePicture, *, name: str, appearance: Appearance) -> None:
        super().__init__()
        self._make_picture, self._name, self._appearance = make_picture, name, appearance
        self._place: PicturePlace | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_case(self, case: NamedCase[Any] | None) -> None:
        if self._place is None and case is not None:
            self._place = PicturePlace(
                self._make_picture, name=self._name, appearance=self._appearance, parent=self
            )
            self._layout.addWidget(self._place)
        if self._place is not None:
            self._place.show_answer((case, None, 0) if case is not None else None)


def one_line(text: Text[Any], name: str = "Headline") -> Part[Any]:
    """A headline that never takes a second line: it shrinks, and the tool tip has what is cut."""

    def build(ui: Ui) -> QWidget:
        label = ElidedLabel(least=TextSize.BODY.factor / TextSize.ANSWER.factor)
        label.setProperty("role", "answer")
        ui.named(label, name)

        def write(said: str) -> None:
            label.setText(said)
            if said and not ui.is_silent:
                announce(label.parentWidget() or label, said)

        ui.say(text, write, name)
        return label

    return Own(build)


def verdict_line(
    mark: Callable[[Any], VerdictMark | None], text: Text[Any], name: str = "Remark"
) -> Part[Any]:
    """The sentence below a headline, behind the sign of a verdict, if there is one."""

    def build(ui: Ui) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(ui.metrics.unit)
        sign = IconLabel(name="dash", tint=Tint.SECONDARY, appearance=ui.appearance)
        sign.set_side(ui.px(4))
        label: QLabel = RichLabel()
        label.setProperty("role", "secondary")
        ui.named(label, name)

        def show(found: VerdictMark | None) -> None:
            sign.setVisible(found is not None)
            if found is not None:
                sign.show_icon(found.icon, found.tint)

        ui.bind("mark", mark, show)
        ui.say(text, label.setText, name)
        row.addWidget(sign)
        row.addWidget(label, 1)
        return line

    return Own(build, least=_REMARK_FROM)


def _name_parts(picture: JudgedPicture, name: str) -> None:
    """Name the parts of a picture, which a page has several of, after its place."""
    for part in (picture, *picture.findChildren(QWidget)):
        if part.objectName().startswith(_PREFIX):
            part.setObjectName(name + part.objectName().removeprefix(_PREFIX))
