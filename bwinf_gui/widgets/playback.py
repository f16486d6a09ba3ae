"""Plays a recording: where it is, how fast it goes, and when its next step is due.

A recording of `length` steps has `length + 1` states; index 0 is the one before the first step. The
index changes when a step begins, and the picture follows: it animates the step and calls `end_step`
when everything stands. A step may fail: the state after it is how far it gets, and the last one
that can be reached.
"""

import math
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.keyboard import BY_KEYBOARD, RETURN_KEYS
from bwinf_gui.widgets.theme import Appearance

AT_ONCE = math.inf
SPEEDS = (0.5, 1.0, 2.0, 4.0, AT_ONCE)
PAUSE_MS = 450
BACKWARD_PACE = 2.0


class Playback(QObject):
    """The index into a recording, and what moves it.

    Every command first brings a running animation to its end. Without animation, a step is a jump.
    Others read the public attributes; only the commands change them.

    Signals:
        recording_changed: Another recording was loaded; `jumped` follows.
        step_begun: Animate a step, from an index to the next or the previous one.
        jumped: Show the state at an index as it is.
        cut_short: Bring the animation to its end at once.
        index_changed: Another index; comes after `step_begun` or `jumped`.
        animating_changed: Whether a step is under way, for descriptions in words.
        playing_changed: Whether the steps follow each other by themselves.
        speed_changed: Another speed.
    """

    recording_changed = Signal()
    step_begun = Signal(int, int)
    jumped = Signal(int)
    cut_short = Signal()
    index_changed = Signal(int)
    animating_changed = Signal(bool)
    playing_changed = Signal(bool)
    speed_changed = Signal(float)

    def __init__(self, *, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self.appearance = appearance
        """The look of the picture: the window's, or paper's."""
        self.length = 0
        self.failing: int | None = None
        """The state inside a step that cannot be done to its end; None where all can."""
        self.index = 0
        """The state that is shown, or that the running animation leads to."""
        self.speed = 1.0
        """One of `SPEEDS`: what all durations are divided by."""
        self.is_playing = False
        """Whether the steps follow each other by themselves."""
        self.is_animating = False
        """Whether a step has begun and not ended."""
        self._goes_back = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_on)

    @property
    def last(self) -> int:
        """The last state that can be reached."""
        return self.length if self.failing is None else self.failing

    def why_not_play(self) -> str:
        """Why playing is impossible; empty if it is possible."""
        return "" if self.length else tr("There is nothing to play.")

    def why_not_pause(self) -> str:
        """Why pausing is impossible; empty if it is possible."""
        return "" if self.is_playing or self.is_animating else tr("Nothing is playing.")

    def duration(self, milliseconds: float) -> int:
        """How long a part of the step that has begun takes; steps back go twice as fast."""
        pace = self.speed * (BACKWARD_PACE if self._goes_back else 1.0)
        return round(milliseconds / pace)

    def load(self, length: int, *, index: int = 0, failing: int | None = None) -> None:
        """Begin another recording, at any of its states; the step to `failing` fails."""
        self.pause()
        self.length, self.failing = length, failing
        self.recording_changed.emit()
        self._jump(index)

    @Slot()
    def end_step(self) -> None:
        """Called when the animation of the step has ended."""
        if self.is_animating:
            self._set_animating(False)
            self._wait_or_stop()

    def finish(self) -> None:
        """Bring a running animation to its end."""
        if self.is_animating:
            self._set_animating(False)
            # The picture shows the end of the step at once; its late signal then finds no step
            # under way.
            self.cut_short.emit()

    @Slot()
    def play(self) -> None:
        """Let the steps follow each other, from the first one where the end is reached."""
        if self.is_playing or not self.length:
            return
        self.finish()
        self._set_playing(True)
        # From the end, play starts over.
        if self.index == self.last:
            self._jump(0)
        self._play_on()

    @Slot()
    def pause(self) -> None:
        """Stop after the step that has begun, which comes to its end at once."""
        self.finish()
        self._pause.stop()
        self._set_playing(False)

    @Slot()
    def toggle(self) -> None:
        if self.is_playing:
            self.pause()
        else:
            self.play()

    @Slot()
    def step_forward(self) -> None:
        self.go_to(self.index + 1)

    @Slot()
    def step_back(self) -> None:
        self.go_to(self.index - 1)

    @Slot()
    def go_first(self) -> None:
        """Show the state before the first step."""
        self.seek(0)

    @Slot()
    def go_last(self) -> None:
        """Show the state after the last step, or within the failing one."""
        self.seek(self.last)

    def go_to(self, index: int) -> None:
        """Show a state, by an animated step where it is a neighbour; beyond the ends do nothing."""
        self.pause()
        if not 0 <= index <= self.last:
            return
        if abs(index - self.index) == 1 and self._is_animated:
            self._step(index)
        else:
            self.seek(index)

    @Slot(int)
    def seek(self, index: int) -> None:
        """Show a state as it is."""
        self.pause()
        index = min(max(index, 0), self.last)
        if index != self.index:
            self._jump(index)

    def set_speed(self, speed: float) -> None:
        """Choose one of `SPEEDS`, from the next step on."""
        if speed != self.speed:
            self.speed = speed
            self.speed_changed.emit(speed)

    @Slot()
    def faster(self) -> None:
        self.set_speed(min((speed for speed in SPEEDS if speed > self.speed), default=AT_ONCE))

    @Slot()
    def slower(self) -> None:
        self.set_speed(max((speed for speed in SPEEDS if speed < self.speed), default=SPEEDS[0]))

    @property
    def _is_animated(self) -> bool:
        return self.appearance.animated and self.speed != AT_ONCE

    def _step(self, index: int) -> None:
        before, self.index = self.index, index
        self._goes_back = index < before
        self._set_animating(True)
        self.step_begun.emit(before, index)
        self.index_changed.emit(index)

    def _jump(self, index: int) -> None:
        self.index = index
        self.jumped.emit(index)
        self.index_changed.emit(index)

    @Slot()
    def _play_on(self) -> None:
        if self._is_animated:
            self._step(self.index + 1)
        else:
            # At the highest speed there is nothing to see in between.
            self._jump(self.last if self.speed == AT_ONCE else self.index + 1)
            self._wait_or_stop()

    def _wait_or_stop(self) -> None:
        if not self.is_playing:
            return
        if self.index == self.last:
            self._set_playing(False)
        else:
            self._pause.start(round(PAUSE_MS / self.speed))

    def _set_animating(self, animating: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        self.is_animating = animating
        self.animating_changed.emit(animating)

    def _set_playing(self, playing: bool) -> None:  # noqa: FBT001 - a setter like Qt's own
        if playing != self.is_playing:
            self.is_playing = playing
            self.playing_changed.emit(playing)


_COMMANDS: dict[Qt.Key, Callable[[Playback], None]] = {
    Qt.Key.Key_Left: Playback.step_back,
    Qt.Key.Key_Right: Playback.step_forward,
    Qt.Key.Key_Home: Playback.go_first,
    Qt.Key.Key_End: Playback.go_last,
    Qt.Key.Key_Space: Playback.toggle,
    Qt.Key.Key_Plus: Playback.faster,
    Qt.Key.Key_Minus: Playback.slower,
}


class PlaybackKeys(QObject):
    """Leads ← → Home End Space + − below a widget to a `Playback`.

    Create it when the widget has its buttons; `set_target` gives it the playback that is shown.
    """

    def __init__(self, *, parent: QWidget, playback: Playback | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self._reached_by_keyboard = False
        self._shortcuts = [QShortcut(QKeySequence(key), parent) for key in _COMMANDS]
        for shortcut, command in zip(self._shortcuts, _COMMANDS.values(), strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(command is not Playback.toggle)
            shortcut.activated.connect(partial(self._act, command))
        self._lists: set[QAbstractItemView] = set()
        self.watch(parent)

    def watch(self, part: QWidget) -> None:
        """Respect the controls of a part that came later."""
        choosers = part.findChildren(QComboBox)
        lists = {chooser.view() for chooser in choosers}
        self._lists |= lists
        for control in (*part.findChildren(QAbstractButton), *choosers, *lists):
            control.installEventFilter(self)

    def set_target(self, playback: Playback | None) -> None:
        """Control another playback; without one the keys are left to the focused widget."""
        self._playback = playback
        for shortcut in self._shortcuts:
            shortcut.setEnabled(playback is not None)

    def _act(self, command: Callable[[Playback], None]) -> None:
        if self._playback is not None:
            command(self._playback)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave its keys to an open list, and the pressing keys to a button focused by Tab."""
        # Accepting the override gives the key to the control instead of the shortcut.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_pressed = self._reached_by_keyboard and _presses(event, watched)
            if watched in self._lists or is_pressed:
                event.accept()
                return True
        elif isinstance(event, QFocusEvent) and event.gotFocus() and watched not in self._lists:
            self._reached_by_keyboard = event.reason() in BY_KEYBOARD
        return super().eventFilter(watched, event)


def _presses(event: QKeyEvent, control: QObject) -> bool:
    is_return = event.key() in RETURN_KEYS and isinstance(control, QAbstractButton)
    return is_return or event.key() == Qt.Key.Key_Space
