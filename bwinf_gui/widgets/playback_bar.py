"""The bar under a picture that plays: step by step, all at a go, or straight to a place."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QStylePainter,
    QToolTip,
    QWidget,
)

from bwinf_gui.text.numbers import NARROW_SPACE, decimal
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.playback import AT_ONCE, SPEEDS, Playback
from bwinf_gui.widgets.texts import LiveTexts
from bwinf_gui.widgets.theme import Appearance

_REACH_UNITS = 1.5
_FAILURE_UNITS, _CROSS_UNITS = 1.8, 0.7
"""The radius of the sign of a failure, and half the width of the cross in it."""


class MarkKind(Enum):
    """The look of a mark, and the units from the middle of the groove down to its ends.

    Different things should differ in more than colour.
    """

    ABOVE = (-3, -1)
    """A line above the groove."""
    ARROW = (2, 4)
    """An upright triangle below it."""
    ACROSS = (-2, 2)
    """A line through it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An event in the step that leads to `index`.

    `colour` is a role of `Colours`; `words` are its tool tip.
    """

    index: int
    kind: MarkKind
    colour: str
    words: str = ""


class PlaybackSlider(QSlider):
    """Goes from 0 to the number of steps; a click on the groove goes there at once."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._appearance = appearance
        self._marks: dict[tuple[MarkKind, str], list[int]] = {}
        self._words: dict[int, list[str]] = {}
        self._failing: int | None = None
        appearance.changed.connect(self.update)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        grouped, words = defaultdict(list), defaultdict(list)
        for mark in marks:
            grouped[mark.kind, mark.colour].append(mark.index)
            words[mark.index].append(mark.words)
        self._marks, self._words = dict(grouped), dict(words)
        self.update()

    def set_failing(self, index: int | None) -> None:
        """Show that the step which leads to an index fails half way; None where none does."""
        if index != self._failing:
            self._failing = index
            self.update()

    def words_at(self, x: float) -> str:
        """The marks of the step nearest to a place, a line each."""
        marked = [index for index, words in self._words.items() if any(words)]
        near = min(marked, key=lambda index: abs(self.x_of(index) - x), default=None)
        reach = _REACH_UNITS * self._appearance.theme.metrics.unit
        if near is None or abs(self.x_of(near) - x) > reach:
            return ""
        return "\n".join(filter(None, self._words[near]))

    def x_of(self, index: float) -> float:
        """The place of an index, in pixels from the left edge of the slider."""
        return self._places([index])[0]

    def _places(self, indices: Sequence[float]) -> list[float]:
        start, length = self._span()
        last = max(1, self.maximum())
        return [start + length * index / last for index in indices]

    def _span(self) -> tuple[float, float]:
        """The middle of the handle at index 0, and how far it can go from there."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
        )
        return handle.width() / 2, max(1, self.width() - handle.width())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.words_at(event.pos().x())
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the handle to the pointer first, from where it can be dragged."""
        if event.button() == Qt.MouseButton.LeftButton:
            start, length = self._span()
            way = round(event.position().x() - start)
            most = self.maximum()
            self.setValue(QStyle.sliderValueFromPosition(0, most, way, round(length)))
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, colours = self._appearance.theme.metrics.unit, self._appearance.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for (kind, role), indices in self._marks.items():
            colour, places = QColor(getattr(colours, role)), self._places(indices)
            top, bottom = (self.height() / 2 + units * unit for units in kind.value)
            if kind is MarkKind.ARROW:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                for x in places:
                    left, right = (QPointF(x + way * unit, bottom) for way in (-0.75, 0.75))
                    painter.drawPolygon(QPolygonF([QPointF(x, top), left, right]))
            else:
                painter.setPen(QPen(colour, 1.5))
                painter.drawLines([QLineF(x, top, x, bottom) for x in places])
        painter.end()
        # The style paints the groove over the marks, so lines across it are seen on either side.
        if self._failing is None:
            super().paintEvent(event)
        else:
            self._paint_failing(self._failing)

    def _paint_failing(self, failing: int) -> None:
        """Paint the groove up to the middle of the step that fails, dots where nothing comes."""
        theme, parts = self._appearance.theme, QStyle.SubControl
        unit, colours = theme.metrics.unit, theme.colours
        painter = QStylePainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.x_of(failing - 0.5), self.height() / 2)
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        option.subControls = parts.SC_SliderGroove | parts.SC_SliderHandle
        # Positions count half steps here, so that the handle can stop in the middle of one.
        option.maximum *= 2
        option.sliderPosition = 2 * self.value() - (self.value() == failing)
        painter.setClipRect(QRectF(0, 0, middle.x(), self.height()))
        painter.drawComplexControl(QStyle.ComplexControl.CC_Slider, option)
        painter.setClipping(False)
        pen = QPen(QColor(colours.line), unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        # With round caps, dashes of next to no length are dots; Qt leaves out those of none.
        pen.setDashPattern([0.01, 2])
        painter.setPen(pen)
        painter.drawLine(QPointF(self.x_of(self.maximum()), middle.y()), middle)
        painter.setPen(QPen(QColor(colours.error), 0.45 * unit))
        painter.setBrush(QColor(colours.error_ground))
        painter.drawEllipse(middle, _FAILURE_UNITS * unit, _FAILURE_UNITS * unit)
        for up in (1, -1):
            side = QPointF(1, up) * _CROSS_UNITS * unit
            painter.drawLine(middle - side, middle + side)
        painter.end()


class PlaybackBar(QWidget):
    """The controls of a `Playback`.

    `counter` says in the current language where the recording is, such as "Turn 69"; " / 132" is
    added. The objects are named `stepFirst`, `stepBack`, `playPause`, `stepForward`, `stepLast`,
    `scrub`, `counter` and `speed`; with a prefix `parking`: `parkingStepFirst` and so on.
    """

    def __init__(
        self,
        *,
        playback: Playback,
        counter: Callable[[int], str],
        appearance: Appearance,
        prefix: str = "",
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._playback = playback
        self._count = counter
        self._icons = appearance.icons
        self._offered: object = None
        unit = appearance.theme.metrics.unit
        self.setMinimumHeight(8 * unit)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(1.5 * unit))
        self._buttons: dict[str, QPushButton] = {}
        for name, (icon, command) in _BUTTONS.items():
            self._buttons[name] = button = QPushButton(self._icons.icon(icon), "", self)
            button.setObjectName(_prefixed(name, prefix))
            button.setProperty("square", True)
            button.setFixedWidth(round(7.5 * unit))
            # A click leaves the focus where it is, so that keys go on working.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, command=command: command(playback))
            layout.addWidget(button)
        play = self._buttons["playPause"]
        play.setProperty("filled", "true")
        play.setFixedWidth(10 * unit)
        self._slider = PlaybackSlider(appearance=appearance, parent=self)
        self._slider.setObjectName(_prefixed("scrub", prefix))
        # As high as the bar, for its marks.
        self._slider.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._slider.setMinimumWidth(6 * unit)
        self._counter = QLabel(self)
        self._counter.setObjectName(_prefixed("counter", prefix))
        self._counter.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._speed = QComboBox(self)
        self._speed.setObjectName(_prefixed("speed", prefix))
        # The texts follow with the language.
        self._speed.addItems([""] * len(SPEEDS))
        # Not seen; on Linux only a label gives a box a name that is read.
        self._speed_label = QLabel(self)
        self._speed_label.setBuddy(self._speed)
        self._speed_label.hide()
        layout.addSpacing(unit)
        layout.addWidget(self._slider, 1)
        layout.addSpacing(unit)
        layout.addWidget(self._counter)
        layout.addWidget(self._speed)
        # Another recording comes with an index too.
        for signal in (playback.index_changed, playback.playing_changed, playback.speed_changed):
            signal.connect(self.show_place)
        self._slider.valueChanged.connect(self._on_scrubbed)
        self._speed.activated.connect(lambda row: playback.set_speed(SPEEDS[row]))
        LiveTexts(self, self._say_texts)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        self._slider.set_marks(marks)

    def _say_texts(self) -> None:
        self._slider.setAccessibleName(tr("Place in the recording"))
        self.setAccessibleName(tr("Playback"))
        self._speed_label.setText(tr("Speed"))
        self._speed.setAccessibleName(tr("Speed"))
        self._speed.setToolTip(tr("Speed (+ and −)"))
        for row, speed in enumerate(SPEEDS):
            text = tr("instant") if speed == AT_ONCE else f"{decimal(speed, int(speed < 1))}×"
            self._speed.setItemText(row, text)
        self._offered = None
        self.show_place()

    @Slot()
    def show_place(self) -> None:
        """Show where the playback is, and what it can do there."""
        playback = self._playback
        # The playback comes first here: its own place must not come back to it as a request.
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, playback.length)
            self._slider.setValue(playback.index)
        self._slider.set_failing(playback.failing)
        self._speed.setCurrentIndex(SPEEDS.index(playback.speed))
        self._slider.setEnabled(playback.length > 0)
        text = self._count(playback.index)
        said = f"{text} / {playback.length}"
        # Several signals come with each change, and rich texts are expensive.
        if said != self._slider.accessibleDescription():
            self._counter.setText(f"<b>{text}</b>{NARROW_SPACE}/{NARROW_SPACE}{playback.length}")
            self._slider.setAccessibleDescription(said)
        self._offer_commands()

    def _offer_commands(self) -> None:
        playback = self._playback
        beginning = "" if playback.index else tr("This is the beginning")
        end = tr("This is the end")
        if playback.index < playback.last:
            end = ""
        elif playback.failing is not None:
            end = tr("It goes no further: this step fails")
        nothing = playback.why_not_play()
        playing = playback.is_playing
        offered = beginning, end, nothing, playing
        # Tool tips cost more than anything else here.
        if offered == self._offered:
            return
        self._offered = offered
        play = tr("Pause") if playing else tr_in("playback", "Play")
        icon = self._icons.icon("pause" if playing else "play", Tint.ON_ACCENT)
        self._buttons["playPause"].setIcon(icon)
        texts = (
            (tr("To the beginning"), tr("Home"), beginning),
            (tr("One step back"), "←", beginning),
            (play, tr("Space"), nothing),
            (tr("One step forward"), "→", end),
            (tr("To the end"), tr("End"), end),
        )
        for button, (name, key, reason) in zip(self._buttons.values(), texts, strict=True):
            button.setAccessibleName(name)
            button.setToolTip(reason or f"{name} ({key})")
            button.setEnabled(not reason)

    @Slot(int)
    def _on_scrubbed(self, index: int) -> None:
        """Go to a place; the handle stays where nothing comes after it."""
        self._playback.seek(index)
        self.show_place()


def _prefixed(name: str, prefix: str) -> str:
    return prefix + name[0].upper() + name[1:] if prefix else name


_BUTTONS: dict[str, tuple[str, Callable[[Playback], None]]] = {
    "stepFirst": ("first", Playback.go_first),
    "stepBack": ("back", Playback.step_back),
    "playPause": ("play", Playback.toggle),
    "stepForward": ("next", Playback.step_forward),
    "stepLast": ("last", Playback.go_last),
}
"""The objects' names, icons and commands, from left to right."""
