"""Why not better? How far the days get with a threshold, and with the next rating."""

from collections.abc import Callable
from functools import cache, partial
from math import inf
from typing import Any, cast

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAccessibleValueInterface,
    QBrush,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAccessibleWidget, QSlider, QWidget
from shiboken6 import Shiboken

from bwinf_gui.kit.parts import Card, Heading, Row, Space, Toggle, Words
from bwinf_gui.kit.pictures import Frame, Own, Small
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Reach
from bwinf_gui.tasks.hotels.recording import Day, DayEnd, reach_days
from bwinf_gui.tasks.hotels.route import MAX_RATING, RATING_ONE
from bwinf_gui.tasks.hotels.sentences import bar_notes, proof_text, verdict
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.geometry import CENTRED, LEFT
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Appearance, Theme

_STEPS = 5000
_KEYS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageUp: 5,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_PageDown: -5,
}


class ThresholdSlider(QSlider):
    """Asks for a threshold from 0 to the best rating; keys go from one rating to the next.

    Signals:
        wanted: A threshold in units of 1/RATING_ONE, as a Python number.
        stepped: A number of existing ratings to go up, or down if negative.
    """

    wanted = Signal(object)
    stepped = Signal(int)

    def __init__(self, *, appearance: Appearance) -> None:
        speak_ratings()
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("hotelsThreshold")
        self.setRange(0, _STEPS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._appearance = appearance
        self.threshold = 0
        self._optimum = 0
        self.valueChanged.connect(self._on_value_changed)
        appearance.changed.connect(self.update)

    def show_threshold(self, threshold: int, optimum: int | None) -> None:
        """Show a threshold, and up to which one a trip holds."""
        self.threshold, self._optimum = threshold, optimum or 0
        # What is shown is nothing that the user asked for.
        self.blockSignals(True)
        self.setValue(round(threshold / MAX_RATING * _STEPS))
        self.blockSignals(False)
        self.update()

    @property
    def _unit(self) -> int:
        return self._appearance.theme.metrics.unit

    @property
    def _groove(self) -> QRectF:
        unit = self._unit
        return QRectF(4 * unit, 3.4 * unit, max(1, self.width() - 8 * unit), 1.2 * unit)

    def x_of(self, rating: float) -> float:
        return self._groove.left() + rating / MAX_RATING * self._groove.width()

    @Slot(int)
    def _on_value_changed(self, value: int) -> None:
        self.wanted.emit(value * (MAX_RATING // _STEPS))
        # It goes to a rating that exists.
        self.show_threshold(self.threshold, self._optimum)

    def _go_to(self, x: float) -> None:
        share = (x - self._groove.left()) / self._groove.width()
        self.setValue(round(min(max(share, 0.0), 1.0) * _STEPS))

    def sizeHint(self) -> QSize:
        return QSize(30, 13) * self._unit

    minimumSizeHint = sizeHint

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # By itself, Qt's slider would only go a page towards the place of a click.
            self.setSliderDown(True)
            self._go_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go_to(event.position().x())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Qt would add to the value, and few values are the rating of a hotel.
        self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _KEYS:
            self.stepped.emit(_KEYS[key])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours, unit, groove = self._appearance.theme.colours, self._unit, self._groove
        # Green up to the best rating with which a trip arrives; red beyond it.
        holds = groove.adjusted(0, 0, self.x_of(self._optimum) - groove.right(), 0)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.setBrush(QColor(colours.error_ground))
            painter.drawRoundedRect(groove, 0.6 * unit, 0.6 * unit)
            if self.isEnabled():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.good))
                painter.drawRoundedRect(holds, 0.6 * unit, 0.6 * unit)
            self._paint_scale(painter)
            handle = QColor(colours.accent if self.isEnabled() else colours.line)
            is_held = self.isSliderDown() and self.isEnabled()
            painter.setPen(QPen(handle, 2))
            painter.setBrush(handle if is_held else QColor(colours.base))
            at = QPointF(self.x_of(self.threshold), groove.center().y())
            painter.drawEllipse(at, 2.2 * unit, 2.2 * unit)

    def _paint_scale(self, painter: QPainter) -> None:
        theme, unit = self._appearance.theme, self._unit
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
        for rating in range(MAX_RATING // RATING_ONE + 1):
            x = self.x_of(rating * RATING_ONE)
            painter.setPen(QPen(QColor(theme.colours.button_edge), 1))
            painter.drawLine(QPointF(x, 6.5 * unit), QPointF(x, 7.5 * unit))
            painter.setPen(QColor(theme.colours.secondary))
            painter.drawText(QRectF(x, 10 * unit, 0, 0), CENTRED, decimal(rating, 1))


def _interface_of(_class: str, thing: QObject | None) -> QAccessibleInterface | None:
    return _RatingInterface(thing) if isinstance(thing, ThresholdSlider) else None


speak_ratings = cache(partial(QAccessible.installFactory, _interface_of))
"""Have sliders of thresholds speak ratings; once is enough."""


class _RatingInterface(QAccessibleWidget):
    """A slider whose value is a rating; Qt would read out the slider's own numbers."""

    def __init__(self, control: ThresholdSlider) -> None:
        super().__init__(control, QAccessible.Role.Slider)
        self._control = control
        self._value = _RatingValue(self._control)

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Value:
            return rating_words(self._control.threshold)
        return super().text(kind)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind == QAccessible.InterfaceType.ValueInterface:
            # PySide takes the object, though its stubs call the pointer to it a number.
            return cast("int", self._value)
        offered = super().interface_cast(kind)
        # PySide calls no pointer None, but crashes where it is given None for one.
        return cast("int", Shiboken.VoidPtr(0)) if offered is None else offered


class _RatingValue(QAccessibleValueInterface):
    """The rating as a number from 0 to 5."""

    def __init__(self, control: ThresholdSlider) -> None:
        super().__init__()
        self._control = control

    def currentValue(self) -> float:  # noqa: N802
        return self._control.threshold / RATING_ONE

    def setCurrentValue(self, value: float) -> None:  # noqa: N802
        self._control.wanted.emit(round(value * RATING_ONE))

    def minimumValue(self) -> float:  # noqa: N802
        return 0.0

    def maximumValue(self) -> float:  # noqa: N802
        return MAX_RATING / RATING_ONE

    def minimumStepSize(self) -> float:  # noqa: N802
        return 0.1


_BAR_UNITS = 5


def paint_reach(painter: QPainter, frame: Frame[Reach | None]) -> None:
    """Paint the days of a reach; the text above them says the same."""
    found, theme = frame.shown, frame.theme
    if found is None:
        return
    half = 0.5 * theme.metrics.unit
    bar = frame.area.adjusted(half, half, -half, -half)
    painter.fillRect(bar, QColor(theme.colours.neutral_ground))
    days, pixels = reach_days(found), bar.width() / max(found.total, 1)
    # Either most days have their numbers or none has.
    room = pixels * days[-1].end / len(days) if days else 0.0
    for day in days:
        # A long drive may have thousands of days, each narrower than a pixel.
        if day.minutes * pixels >= 1:
            part = QRectF(bar.left() + day.start * pixels, bar.top(), 0, bar.height())
            part.setRight(min(bar.left() + day.end * pixels, bar.right()))
            _paint_day(painter, day, part, min(part.width(), room), len(days), theme)
    if found.breaks is not None:
        end = min(bar.left() + (days[-1].end * pixels if days else 0.0), bar.right())
        _paint_note(painter, bar_notes(found.breaks), bar, end, theme)


def _paint_day(
    painter: QPainter, day: Day, part: QRectF, room: float, count: int, theme: Theme
) -> None:
    colours, unit, right = theme.colours, theme.metrics.unit, part.right()
    if day.outcome is DayEnd.BREAKS:
        painter.fillRect(part, QColor(colours.error_ground))
        painter.fillRect(part, QBrush(QColor(colours.error), Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(QColor(colours.error), 2))
        painter.drawLine(QPointF(right, part.top() - 1), QPointF(right, part.bottom() + 1))
        return
    # Neighbours differ in shade too, for days that are narrower than the gap between them.
    share = 0.0 if day.number % 2 else 0.14
    painter.fillRect(part.adjusted(0, 0, -0.5 * unit, 0), mixed(colours.good, colours.base, share))
    font = theme.metrics.sized(TextSize.SMALL)
    font.setBold(True)
    painter.setFont(font)
    if painter.fontMetrics().horizontalAdvance(str(count)) + unit <= room:
        painter.setPen(QColor(colours.on_accent))
        painter.drawText(part, CENTRED, str(day.number))


def _paint_note(
    painter: QPainter, texts: tuple[str, str], bar: QRectF, end: float, theme: Theme
) -> None:
    """Say where it breaks, behind the last day or, without room there, before its end."""
    painter.setFont(theme.metrics.sized(TextSize.SMALL))
    painter.setPen(QColor(theme.colours.error))
    unit, width_of = theme.metrics.unit, painter.fontMetrics().horizontalAdvance
    left = end + 2 * unit
    text = next((each for each in texts if left + width_of(each) <= bar.right()), texts[-1])
    place = QRectF(left, bar.top(), width_of(text), bar.height())
    if place.right() > bar.right():
        place.moveLeft(max(left - 4 * unit - place.width(), bar.left() + unit))
        painter.fillRect(place.adjusted(-unit, 0, unit, 0), QColor(theme.colours.error_ground))
    painter.drawText(place, LEFT, text)


def new_slider(ui: Ui) -> QWidget:
    """The slider, which follows the threshold of the state."""
    slider, stage = ThresholdSlider(appearance=ui.appearance), cast(Stage, ui.doer)
    slider.sliderPressed.connect(lambda: stage.hold(stage.state))
    slider.sliderReleased.connect(stage.let_go)
    # Esc ends the drag too.
    stage.changed.connect(lambda: slider.setSliderDown(stage.is_dragging and slider.isSliderDown()))
    slider.wanted.connect(lambda wanted: stage.do(state.set_threshold, wanted))
    slider.stepped.connect(lambda steps: stage.do(state.step_threshold, steps))
    ui.bind("levels", lambda s: len(s.solution.hotels.levels) > 0, slider.setEnabled, blank=False)
    ui.bind(
        "threshold",
        lambda s: (s.reaches.threshold, s.solution.optimum),
        lambda shown: slider.show_threshold(*shown),
        blank=(0, None),
    )
    name = to_translate("Threshold: the lowest rating that a hotel may have")
    ui.say(name, slider.setAccessibleName)
    ui.say(to_translate("Drag, or go from rating to rating with ↑ and ↓"), slider.setToolTip)
    return slider


def _parts(
    name: str, reach: Callable[[TripState], Any], *hints: str
) -> tuple[Row[TripState], Small[TripState, Reach | None]]:
    """The threshold of a reach, whether a trip holds with it, and the days in a bar."""

    def has_any(s: TripState) -> bool:
        return s.answer is not None and reach(s) is not None

    row = Row[TripState](
        Words(
            lambda s: tr("at least {0}").format(rating_words(reach(s).threshold)),
            "heading",
            name=f"{name}Threshold",
            when=has_any,
        ),
        *(Words(hint, "hint", when=has_any) for hint in hints),
        Space(),
        Words(
            lambda s: ("✓ " if reach(s).arrives else "✗ ") + verdict(reach(s)),
            lambda s: "pill good" if reach(s).arrives else "pill error",
            name=f"{name}Verdict",
            when=has_any,
        ),
    )
    return row, Small(reach, paint_reach, _BAR_UNITS, name=name, when=has_any)


def _counterexample(s: TripState) -> str:
    return " ".join(s.scene.break_words) if s.scene.is_supposed else ""


THRESHOLD: Card[TripState] = Card(
    Own(new_slider),
    *_parts("Reach", lambda s: s.reaches.shown),
    *_parts("Next", lambda s: s.reaches.following, to_translate("next rating")),
    Words(lambda s: proof_text(s.reaches.shown, s.reaches.following), name="Proof"),
    # Only for ears: no window has room for it, as the picture shows it.
    Words(_counterexample, says=True, least=inf),
    Row(
        Space(),
        Toggle(
            to_translate("Show in the picture"),
            state.demand,
            checked=lambda s: s.demands,
            enabled=lambda s: s.counterexample is not None,
            tip=to_translate("Where the trip would break with the next rating"),
            name="Counterexample",
        ),
    ),
    gap=1.5,
)
WHY: Heading[TripState] = Heading(
    to_translate("Why not better?"), to_translate("Drag the threshold, or ↑ ↓")
)
