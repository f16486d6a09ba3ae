"""The seed of a run, which says why it is locked while the run goes on."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.kit.parts import Next
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.widgets.fields import SeedField


def seed_field(
    name: str,
    label: str,
    read: Callable[[Any], int],
    take: Callable[[Any, int], Next],
    *,
    why: Callable[[Any], str],
    when: Callable[[Any], bool] | None = None,
) -> Own[Any]:
    """A typed seed is taken when it is complete, like other numbers.

    `label` is marked; `why` is the reason against a change in a state, empty for none.
    """

    def build(ui: Ui) -> QWidget:
        holder, text, field = QWidget(), QLabel(), SeedField(icons=ui.appearance.icons)

        def show(seed: int | None) -> None:
            # While it is folded away, it keeps what it has.
            if seed is not None and field.seed != seed:
                with QSignalBlocker(field):
                    field.setText(str(seed))

        field.chosen.connect(lambda seed: ui.doer.do(take, seed))
        ui.bind(name, read, show)
        ui.bind("locked", why, lambda reason: field.lock(disabled_reason=reason), blank="")
        ui.named(field, name)
        text.setBuddy(field)
        ui.say(label, text.setText)
        ui.row(text, (field, 1), into=holder)
        return holder

    return Own(build, when=when)
