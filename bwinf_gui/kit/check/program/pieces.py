"""Small parts that the columns of the mode Program are made of."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from PySide6.QtWidgets import QSizePolicy, QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.build import built
from bwinf_gui.kit.check.program.state import ModeView, ProgramState
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel

Part = k.Part[ProgramState]


def seen_in(*views: ModeView) -> Callable[[ProgramState], bool]:
    """Whether the state shows one of some views."""
    return lambda s: s.view in views


def sign(read: Callable[[ProgramState], tuple[str, Tint]], **more: Any) -> Part:
    """An icon that follows the state."""

    def build(ui: Ui) -> QWidget:
        label = IconLabel(name="dash", tint=Tint.SECONDARY, appearance=ui.appearance)
        label.set_side(ui.px(4))
        ui.bind("sign", read, lambda found: label.show_icon(*found), blank=("dash", Tint.SECONDARY))
        return label

    return p.Own(build, **more)


def filled(parts: Sequence[Part], ui: Ui, into: QWidget) -> QWidget:
    """A widget with parts below each other."""
    ui.column(*built(parts, cast(Stage, ui.doer)), into=into)
    return into


def pane(*parts: Part, when: Callable[[ProgramState], bool], grows: bool = False) -> Part:
    """Parts that are seen in some states only; elsewhere they leave no gap.

    One that does not grow is as high as its parts want to be, or lower where there is no room.
    """

    def build(ui: Ui) -> QWidget:
        holder = filled(parts, ui, QWidget())
        if not grows:
            holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return holder

    return p.Own(build, when=when, grows=grows)
