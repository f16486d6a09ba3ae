"""The place of a task's picture of an answer in a mode, its buttons, and what is said of it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.check.judged import JudgedPicture, Shown
from bwinf_gui.kit.check.pieces import pane, sign
from bwinf_gui.kit.parts import Part, Row, Text, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui, always
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.marks import VerdictMark
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.playback_bar import Mark, MarkKind, PlaybackBar

MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""
_REMARK_FROM = 105
"""The height of a window, in units, from which on there is room for the remark."""


def played(
    picture: JudgedPicture,
    shown: Callable[[Any], Shown | None],
    *,
    has_bar: Callable[[Any], bool],
    when: Callable[[Any], bool],
) -> Part[Any]:
    """The picture of an answer, which shows again only what has changed; below it its buttons."""

    def build(ui: Ui) -> QWidget:
        holder, playback = QWidget(), picture.playback
        bar = PlaybackBar(
            playback=playback,
            counter=picture.count,
            appearance=ui.appearance,
            prefix=picture.name,
            parent=holder,
        )
        bar.hide()
        playback.recording_changed.connect(lambda: bar.set_marks(_marks_between(playback.length)))
        ui.column((picture, 1), bar, gap=2.0, into=holder)
        ui.bind("picture", shown, picture.show_answer)
        show_bar = lambda wanted: bar.setVisible(wanted and picture.plays)  # noqa: E731
        ui.bind("bar", has_bar, show_bar, blank=False)
        return holder

    return Own(build, grows=True, when=when)


def _marks_between(length: int) -> list[Mark]:
    """A mark between any two steps, where there is room for them."""
    steps = range(1, length) if length <= MOST_MARKS else ()
    return [Mark(step, MarkKind.ACROSS, "secondary") for step in steps]


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

    def icon(s: Any) -> tuple[str, Tint]:
        found = mark(s)
        return ("dash", Tint.SECONDARY) if found is None else found[:2]

    seen = sign(icon, when=lambda s: mark(s) is not None)
    line: Row[Any] = Row(seen, Words(text, "secondary", name=name), gap=1.0)
    return pane(line, when=always, least=_REMARK_FROM)
