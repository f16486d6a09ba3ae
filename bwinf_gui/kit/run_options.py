"""The options of a run: labelled fields, which say why they are locked while it goes on.

`why` is the reason against a change in a state, empty for none. Texts are marked.
"""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.kit.parts import Next, Text
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.actions import plain_text
from bwinf_gui.widgets.fields import MOST_GAMES, GamesBox, SeedField
from bwinf_gui.widgets.theme import tidy_spin_box

_LEAST_UNITS = 26
Why = Callable[[Any], str]
Condition = Callable[[Any], bool] | None


def games_field(
    name: str,
    label: Text[Any],
    read: Callable[[Any], int],
    take: Callable[[Any, int], Next],
    *,
    tip: str,
    why: Why,
    limits: tuple[int, int] = (1, MOST_GAMES),
    labels: Sequence[str] = (),
) -> Own[Any]:
    """The number of games; it keeps its place for all of several `labels`."""

    def build(ui: Ui) -> QWidget:
        box = GamesBox()
        box.setMinimumWidth(ui.px(_LEAST_UNITS))
        tidy_spin_box(box, ui.metrics)
        box.valueChanged.connect(lambda games: ui.doer.do(take, games))
        shown = lambda s: (read(s), *limits)  # noqa: E731
        ui.bind(name, shown, box.show_number, blank=(limits[0], *limits))
        ui.lock(box, tip, why)
        return _labelled(ui, label, box, name, labels)

    return Own(build)


def seed_field(
    name: str,
    label: str,
    read: Callable[[Any], int],
    take: Callable[[Any, int], Next],
    *,
    why: Why,
    when: Condition = None,
) -> Own[Any]:
    """The seed of a run; a typed one is taken when it is complete, like other numbers."""

    def build(ui: Ui) -> QWidget:
        field = SeedField(icons=ui.appearance.icons)

        def show(seed: int | None) -> None:
            # While it is folded away, it keeps what it has.
            if seed is not None and field.seed != seed:
                with QSignalBlocker(field):
                    field.setText(str(seed))

        field.chosen.connect(lambda seed: ui.doer.do(take, seed))
        ui.bind(name, read, show)
        ui.bind("locked", why, lambda reason: field.lock(disabled_reason=reason), blank="")
        return _labelled(ui, label, field, name)

    return Own(build, when=when)


def _labelled(
    ui: Ui, text: Text[Any], field: QWidget, name: str, labels: Sequence[str] = ()
) -> QWidget:
    holder, label = QWidget(), QLabel()
    ui.named(field, name)
    label.setBuddy(field)

    def write(said: str) -> None:
        metrics = label.fontMetrics()
        widths = [metrics.horizontalAdvance(plain_text(tr(each))) for each in labels]
        label.setMinimumWidth(max(widths, default=0) + ui.px(0.5))
        label.setText(said)

    ui.say(text, write)
    ui.row(label, (field, 1), into=holder)
    return holder
