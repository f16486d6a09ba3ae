"""The slider for the threshold; its groove shows the ratings for which a trip exists."""

from functools import cache
from typing import cast

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QAccessibleValueInterface,
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

from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.route import MAX_RATING, RATING_ONE
from bwinf_gui.tasks.hotels.tab.style import CENTRED
from bwinf_gui.text.numbers import decimal
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Appearance

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

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        speak_ratings()
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("hotelsThreshold")
        self.setRange(0, _STEPS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._appearance = appearance
        self._threshold = 0
        self._optimum = 0
        self.valueChanged.connect(self._on_value_changed)
        appearance.changed.connect(self.update)

    @property
    def threshold(self) -> int:
        """The threshold that is shown, in units of 1/RATING_ONE."""
        return self._threshold

    def ask_for(self, threshold: int) -> None:
        """Ask for another threshold, as if the slider had been moved."""
        self.wanted.emit(threshold)

    def show_threshold(self, threshold: int, optimum: int | None) -> None:
        """Show a threshold, and up to which one a trip holds."""
        self._threshold = threshold
        self._optimum = 0 if optimum is None else optimum
        self.blockSignals(True)
        self.setValue(round(threshold / MAX_RATING * _STEPS))
        self.blockSignals(False)
        self.update()

    def x_of(self, rating: float) -> float:
        """The place of a rating."""
        return self._edge + rating / MAX_RATING * (self.width() - 2 * self._edge)

    @property
    def _unit(self) -> int:
        return self._appearance.theme.metrics.unit

    @property
    def _edge(self) -> float:
        """The margin on either side of the groove."""
        return 4.0 * self._unit

    @Slot(int)
    def _on_value_changed(self, value: int) -> None:
        self.wanted.emit(value * (MAX_RATING // _STEPS))
        # It goes to a rating that exists.
        self.show_threshold(self._threshold, self._optimum)

    def _go_to(self, x: float) -> None:
        share = (x - self._edge) / max(1.0, self.width() - 2 * self._edge)
        self.setValue(round(min(max(share, 0.0), 1.0) * _STEPS))

    def sizeHint(self) -> QSize:
        return QSize(60, 13) * self._unit

    def minimumSizeHint(self) -> QSize:
        return QSize(30, 13) * self._unit

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._go_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self.setSliderDown(False)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _KEYS:
            self.stepped.emit(_KEYS[key])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_groove(painter)
        self._paint_scale(painter)
        self._paint_handle(painter)
        painter.end()

    def _paint_groove(self, painter: QPainter) -> None:
        colours, unit = self._appearance.theme.colours, self._unit
        y = 4.0 * unit
        groove = QRectF(self._edge, y - 0.6 * unit, self.width() - 2 * self._edge, 1.2 * unit)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.error_ground))
        painter.drawRoundedRect(groove, 0.6 * unit, 0.6 * unit)
        groove.setRight(self.x_of(self._optimum))
        if self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.good))
            painter.drawRoundedRect(groove, 0.6 * unit, 0.6 * unit)

    def _paint_scale(self, painter: QPainter) -> None:
        theme, unit = self._appearance.theme, self._unit
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
        for rating in range(MAX_RATING // RATING_ONE + 1):
            x = self.x_of(rating * RATING_ONE)
            painter.setPen(QPen(QColor(theme.colours.button_edge), 1))
            painter.drawLine(QPointF(x, 6.5 * unit), QPointF(x, 7.5 * unit))
            painter.setPen(QColor(theme.colours.secondary))
            painter.drawText(QRectF(x, 10 * unit, 0, 0), CENTRED, decimal(rating, 1))

    def _paint_handle(self, painter: QPainter) -> None:
        colours, unit = self._appearance.theme.colours, self._unit
        colour = colours.accent if self.isEnabled() else colours.line
        painter.setPen(QPen(QColor(colour), 2))
        filled = self.isSliderDown() and self.isEnabled()
        painter.setBrush(QColor(colours.accent if filled else colours.base))
        painter.drawEllipse(QPointF(self.x_of(self._threshold), 4.0 * unit), 2.2 * unit, 2.2 * unit)


_SPOKEN_STEP = 0.1


@cache
def speak_ratings() -> None:
    """Have sliders of thresholds speak ratings; once is enough."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_class: str, thing: QObject | None) -> QAccessibleInterface | None:
    return _RatingInterface(thing) if isinstance(thing, ThresholdSlider) else None


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
        self._control.ask_for(round(value * RATING_ONE))

    def minimumValue(self) -> float:  # noqa: N802
        return 0.0

    def maximumValue(self) -> float:  # noqa: N802
        return MAX_RATING / RATING_ONE

    def minimumStepSize(self) -> float:  # noqa: N802
        return _SPOKEN_STEP
