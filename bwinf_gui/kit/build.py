"""The widgets of parts."""

from collections.abc import Sequence
from functools import partial, singledispatch
from typing import Any

from PySide6.QtCore import QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QGridLayout, QLabel, QSizePolicy, QWidget

from bwinf_gui.border import QtInt, QtPair
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.table import rows_table
from bwinf_gui.kit.ui import Thing, Ui, always
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.choices import OptionBox, PressCard, RadioRows
from bwinf_gui.widgets.columns import on_card
from bwinf_gui.widgets.fields import FormButton, SeedField, WholeBox
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, links_of
from bwinf_gui.widgets.picture_area import PaintedBox
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.rows_table import RowsTable
from bwinf_gui.widgets.theme import set_style_property, tidy_spin_box


def built(parts: Sequence[k.Part[Any]], stage: Stage) -> list[Thing]:
    """The widgets and layouts of parts; headings and tables have some space above."""
    things: list[Thing] = []
    for part in parts:
        if things and (isinstance(part, k.Heading) or (isinstance(part, k.Table) and part.titled)):
            things.append(1.0)
        with stage.ui.within(part):
            things += _build(part, stage)
    return things


def _shown(part: k.Part[Any], stage: Stage, widget: QWidget, stretch: int = 0) -> list[Thing]:
    """The only widget of a part."""
    stage.ui.show_if(widget, part)
    return [(widget, stretch)]


@singledispatch
def _build(part: k.Part[Any], _stage: Stage) -> list[Thing]:
    """What goes into the layout of the parent: a part may be several things."""
    raise TypeError(f"{type(part).__name__} is not a part of a page")


@_build.register(k.Words)
def _(part: k.Words[Any], stage: Stage) -> list[Thing]:
    label = stage.ui.label(part.text, role=part.role, name=part.name, says=part.says)
    if part.link is not None:
        links_of(label, partial(stage.do, part.link))
    if part.right:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return _shown(part, stage, label, int(part.grows))


@_build.register(k.Heading)
def _(part: k.Heading[Any], stage: Stage) -> list[Thing]:
    title = stage.ui.label(part.text, role="heading")
    hint = ElidedLabel()
    hint.setProperty("role", "hint")
    hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    stage.ui.named(hint, part.name)
    stage.ui.say(part.hint, hint.setText, part.name)
    title.setWordWrap(False)
    for label in (title, hint):
        stage.ui.show_if(label, part)
    return [stage.ui.row(title, 0, hint)]


@_build.register(k.Group)
def _(part: k.Group[Any], stage: Stage) -> list[Thing]:
    """The layout of a group, in a widget of its own where the group comes and goes."""
    lay_out = stage.ui.row if isinstance(part, k.Row) else stage.ui.column
    layout = lay_out(*built(part.parts, stage), gap=part.gap)
    if part.when is None and not part.least:
        return [layout]
    holder = QWidget()
    holder.setLayout(layout)
    if not part.grows:
        holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
    return _shown(part, stage, holder, int(part.grows))


@_build.register(k.Space)
def _(part: k.Space[Any], _stage: Stage) -> list[Thing]:
    return [part.units]


@_build.register(p.Own)
def _(part: p.Own[Any], stage: Stage) -> list[Thing]:
    return _shown(part, stage, part.build(stage.ui), int(part.grows))


@_build.register(k.Card)
def _(part: k.Card[Any], stage: Stage) -> list[Thing]:
    ui, card = stage.ui, PressCard()
    things = built(part.parts, stage)
    layout = ui.column(*things, gap=part.gap, into=card)
    ui.pad(layout)
    ui.named(card, part.name)
    ui.say(part.title, card.setAccessibleName)
    if part.selected is not None:
        ui.bind("selected", part.selected, card.select, blank=False)
    if part.press is not None:
        card.pressed.connect(partial(stage.do, part.press))
        ui.bind("can press", part.can_press or always, card.set_pressable, blank=False)
    grows = part.press is not None or any(isinstance(each, tuple) and each[1] for each in things)
    return _shown(part, stage, card, int(grows))


@_build.register(k.Button)
def _(part: k.Button[Any], stage: Stage) -> list[Thing]:
    return [_button(part, stage)]


def _button(part: k.Button[Any], stage: Stage) -> QAbstractButton:
    icon, filled = part.icon, part.filled
    fixed = "" if callable(icon) else icon
    button = stage.ui.button(
        part.text,
        partial(stage.do, part.do),
        icon=fixed,
        name=part.name,
        tip=part.tip,
        enabled=part.enabled,
        flat=part.flat,
        blank=part.blank,
    )
    if filled is not None or callable(icon):

        def look(s: Any) -> tuple[bool, str]:
            return filled is not None and filled(s), icon(s) if callable(icon) else icon

        stage.ui.bind("filled", look, partial(_fill, button, stage.ui), blank=(False, fixed))
    stage.ui.show_if(button, part)
    return button


def _fill(button: QAbstractButton, ui: Ui, look: tuple[bool, str]) -> None:
    filled, icon = look
    set_style_property(button, "filled", "true" if filled else "false")
    if icon:
        tint = Tint.ON_ACCENT if filled else Tint.TEXT
        button.setIcon(ui.appearance.icons.icon(icon, tint))


@_build.register(k.Toggle)
def _(part: k.Toggle[Any], stage: Stage) -> list[Thing]:
    button = stage.ui.toggle(
        part.text,
        partial(stage.do, part.do),
        part.checked,
        icon=part.icon,
        name=part.name,
        tip=part.tip,
        enabled=part.enabled,
    )
    return _shown(part, stage, button)


@_build.register(k.TickBox)
def _(part: k.TickBox[Any], stage: Stage) -> list[Thing]:
    ui, box = stage.ui, QCheckBox()
    ui.named(box, part.name)
    # Not by clicks, since assistive tools tick a box without one.
    box.toggled.connect(partial(stage.do, part.do))

    def show(is_on: bool) -> None:  # noqa: FBT001 - what a binding writes
        with QSignalBlocker(box):
            box.setChecked(is_on)

    ui.bind(f"checked {part.name}", part.checked, show, blank=False)
    ui.say(part.text, box.setText)
    ui.lock(box, part.tip, part.why or (lambda _s: ""))
    return _shown(part, stage, box)


@_build.register(k.Fold)
def _(part: k.Fold[Any], stage: Stage) -> list[Thing]:
    ui, icons = stage.ui, stage.ui.appearance.icons

    def toggle() -> None:
        stage.do(part.do, not part.is_open(stage.state))

    button = ui.button(part.text, toggle, icon="chevron-right", name=part.name, flat=True)

    def show(is_open: bool) -> None:  # noqa: FBT001 - what a binding writes
        button.setIcon(icons.icon("chevron-down" if is_open else "chevron-right"))
        button.setAccessibleDescription(tr("open") if is_open else tr("closed"))

    ui.bind("open", part.is_open, show, blank=False)
    ui.show_if(button, part)
    return [ui.row(button, 0)]


def _number(part: k.Number[Any], stage: Stage) -> tuple[QLabel, QWidget]:
    ui, label = stage.ui, QLabel()
    ask = part.why and ui.guarded("why", part.why, "", str)
    why = None if ask is None else lambda number: ask(stage.state, number)
    box = WholeBox(why=why, written=part.written or whole, read=part.read, steps=part.steps)
    # Each number that is taken is a step of its own for Undo, but not among the options of a run.
    box.setKeyboardTracking(part.locked is not None)
    box.valueChanged.connect(partial(stage.do, part.take))
    ui.named(box, part.name)
    label.setBuddy(box)
    tidy_spin_box(box, ui.metrics)
    ui.say(part.label, label.setText)
    ui.say(part.prefix, box.setPrefix)
    ui.say(part.suffix, box.setSuffix)
    if part.locked is None:
        ui.say(part.tip, box.setToolTip)
        ui.bind("enabled", part.enabled or always, box.setEnabled, blank=False)
    else:
        ui.lock(box, part.tip, part.locked)
    value = ui.guarded("value", part.value, 0, QtInt)
    limits = ui.guarded("limits", part.limits, (0, 0), QtPair)
    ui.bind("number", lambda s: (value(s), *limits(s)), box.show_number, blank=(0, 0, 0))
    for widget in (label, box):
        ui.show_if(widget, part)
    return label, box


@_build.register(k.Number)
def _(part: k.Number[Any], stage: Stage) -> list[Thing]:
    label, box = _number(part, stage)
    return [stage.ui.row(label, 0, box)]


@_build.register(k.Fields)
def _(part: k.Fields[Any], stage: Stage) -> list[Thing]:
    grid = QGridLayout()
    grid.setHorizontalSpacing(stage.ui.px(2))
    grid.setVerticalSpacing(stage.ui.px(0.5))
    grid.setColumnStretch(1, 1)
    for row, each in enumerate(part.numbers):
        label, box = _number(each, stage)
        grid.addWidget(label, row, 0)
        grid.addWidget(box, row, 1)
        # The largest number would make the column wider than it is.
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return [grid]


@_build.register(k.Seed)
def _(part: k.Seed[Any], stage: Stage) -> list[Thing]:
    ui, label, field = stage.ui, QLabel(), SeedField(icons=stage.ui.appearance.icons)

    def show(seed: int | None) -> None:
        # While it is folded away, it keeps what it has.
        if seed is not None and field.seed != seed:
            with QSignalBlocker(field):
                field.setText(str(seed))

    field.chosen.connect(partial(stage.do, part.take))
    ui.named(field, part.name)
    label.setBuddy(field)
    ui.say(part.label, label.setText)
    ui.bind(part.name, part.value, show)
    ui.bind("locked", part.locked, lambda why: field.lock(disabled_reason=why), blank="")
    for widget in (label, field):
        ui.show_if(widget, part)
    return [ui.row(label, field)]


@_build.register(k.Choice)
def _(part: k.Choice[Any], stage: Stage) -> list[Thing]:
    ui = stage.ui
    box = RadioRows(part.rows, gap=ui.px(3)) if part.rows else OptionBox()

    def options(s: Any) -> Sequence[k.Option]:
        return part.options(s) if callable(part.options) else part.options

    def read(s: Any) -> tuple[list[list[str]], int]:
        offered, value = options(s), part.value(s)
        texts = [[*map(tr, (each.text, each.more, each.tip, each.full))] for each in offered]
        places = (place for place, each in enumerate(offered) if each.value == value)
        return texts, next(places, -1)

    ui.named(box, part.name)
    ui.say(part.title, box.setAccessibleName)
    if isinstance(box, OptionBox):
        ui.say(part.title, box.setToolTip)
        ui.say(part.other, box.setPlaceholderText)
    else:
        for button, option in zip(box.buttons, options(stage.state), strict=True):
            ui.named(button, part.name + str(option.value).capitalize())
    ui.bind(f"choice {part.name}", read, lambda shown: box.show_options(*shown), blank=((), -1))
    box.activated.connect(lambda place: stage.do(part.take, options(stage.state)[place].value))
    ui.bind("enabled", part.enabled or always, box.setEnabled, blank=False)
    return _shown(part, stage, box)


@_build.register(k.Form)
def _(part: k.Form[Any], stage: Stage) -> list[Thing]:
    ui, button = stage.ui, FormButton(partial(stage.do, part.make), appearance=stage.ui.appearance)
    for each in part.numbers:
        label, box = button.form.add_number(
            ui.word + each.name,
            least=each.least,
            most=each.most,
            value=each.usual,
            step=each.step,
        )
        ui.say(each.label, label.setText)
        ui.say(each.suffix, box.setSuffix)
        ui.say(each.tip, box.setToolTip)
    ui.named(button, part.name)
    ui.named(button.form, part.name + "Form")
    ui.named(button.form.make_button, "Make" + part.name)
    ui.say(part.text, button.setText)
    ui.say(part.text, button.form.setAccessibleName)
    ui.say(part.tip, button.setToolTip)
    ui.say(part.confirm, button.form.make_button.setText)
    return [button]


@_build.register(k.Table)
def _(part: k.Table[Any, Any], stage: Stage) -> list[Thing]:
    ui, table = stage.ui, rows_table(part, stage)
    ui.named(table, part.name)
    ui.say(part.title, table.setAccessibleName)
    ui.say(part.about, table.setAccessibleDescription)
    name = part.name and f"{part.name}Hint"
    heading = k.Heading(part.title, part.hint, when=part.when, least=part.least, name=name)
    ui.show_if(table, part)
    above = _build(heading, stage) if part.titled else []
    return [*above, (table, 1), *_row_buttons(part, stage, table)]


def _row_buttons(part: k.Table[Any, Any], stage: Stage, table: RowsTable) -> list[Thing]:
    """The buttons below a table: one adds a row, one removes the chosen row."""
    buttons: list[Thing] = []
    if part.add is not None:
        buttons.append(add := _button(part.add, stage))
        if part.chosen is None:
            # The new row is the one to be edited.
            add.clicked.connect(lambda: table.choose_row(len(table.rows) - 1))
    if part.remove is not None:
        event = part.remove.do

        def remove() -> None:
            if table.current_row >= 0:
                stage.do(event, table.current_row)

        button = stage.ui.button(
            "", remove, icon="trash", name=part.remove.name, tip=part.remove.tip
        )
        stage.ui.show_if(button, part)

        def show() -> None:
            button.setEnabled(table.current_row >= 0)

        stage.changed.connect(show)
        table.selectionModel().currentRowChanged.connect(show)
        table.delete = remove
        buttons.append(button)
    return [stage.ui.row(*buttons, 0)] if buttons else []


@_build.register(p.Picture)
def _(part: p.Picture[Any, Any], stage: Stage) -> list[Thing]:
    shown: QWidget = stage.add_picture(part)
    if part.card:
        shown = on_card(shown, margin=stage.ui.metrics.unit)
    if not part.grows:
        shown.setFixedHeight(shown.minimumSizeHint().height())
    return _shown(part, stage, shown, int(part.grows))


def playback_bar(picture: p.Picture[Any, Any], stage: Stage) -> PlaybackBar:
    """The buttons and the slider of a picture that is played."""
    play, ui = picture.play, stage.ui
    counter = ui.guarded("counter", play.counter, "", str)
    bar = PlaybackBar(
        playback=stage.playback,
        counter=lambda step: counter(stage.state, step),
        appearance=ui.appearance,
        prefix="" if picture.name[:1].islower() else ui.word,
        parent=None,  # type: ignore[arg-type]
    )

    ui.bind("step", lambda s: counter(s, s.step), lambda _said: bar.show_place(), blank="")
    if play.marks is not None:
        ui.bind("marks", play.marks, bar.set_marks, blank=())
    return bar


@_build.register(p.Small)
def _(part: p.Small[Any, Any], stage: Stage) -> list[Thing]:
    ui, appearance = stage.ui, stage.ui.appearance
    guarded = ui.guarded("paint", part.paint, None)

    def paint(painter: QPainter, area: QRectF, shown: Any) -> None:
        guarded(painter, p.Frame(shown, 0, 0, 0.0, area, appearance.theme))

    picture = PaintedBox(paint, appearance=appearance)
    if not callable(part.height):
        picture.setFixedHeight(ui.px(part.height))

    def show(shown: Any) -> None:
        if callable(part.height) and shown is not None:
            picture.setFixedHeight(ui.px(part.height(shown)))
        picture.show_picture(shown)

    ui.named(picture, part.name and part.name + "Picture")
    if part.title:
        stage.exported.append((part, picture))
        ui.say(part.title, picture.setAccessibleName)
    if part.title or part.say:
        speak_as_picture(picture)
        ui.say(part.say, picture.setAccessibleDescription)
    ui.bind(f"picture {part.name}", part.shown, show)
    return _shown(part, stage, picture)
