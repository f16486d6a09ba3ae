"""The pictures that a recipe paints: of a row of the answer, and on the empty page."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from PySide6.QtCore import QEasingCurve, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import announce, speak_as_picture
from bwinf_gui.widgets.canvas import Motion, ScenePlayer
from bwinf_gui.widgets.empty_page import PICTURE_HEIGHT, PICTURE_WIDTH
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.simple.recipe import Recipe, S
from bwinf_gui.widgets.theme import Appearance, Theme

_STEP_MS = 450
_LEAST_UNITS = 60, 40
_COVER_SCALE = 0.5


@dataclass(frozen=True, slots=True)
class _Scene(Generic[S]):
    """States, and the way between two of them."""

    states: Sequence[S] = ()
    before: int = 0
    after: int = 0
    time: float = 1.0


class Canvas(QWidget):
    """The picture of a row of the answer, which follows a playback.

    Signals:
        described: What the picture shows, in words.
    """

    described = Signal(str)

    def __init__(
        self,
        recipe: Recipe[Any, Any, Any],
        *,
        playback: Playback,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recipe = recipe
        self._playback = playback
        self._appearance = appearance
        self._told = 0
        self._player: ScenePlayer[_Scene[Any]] = ScenePlayer(
            _Scene(), playback=playback, motion=self._motion, state=_state, parent=self
        )
        self._player.changed.connect(self.update)
        playback.index_changed.connect(self._on_index_changed)
        appearance.changed.connect(self.update)
        unit = appearance.theme.metrics.unit
        self.setMinimumSize(*(units * unit for units in _LEAST_UNITS))
        speak_as_picture(self)
        self.retranslate()

    def show_states(self, states: Sequence[Any], *, index: int) -> None:
        """Show other states, none to clear the picture; who has chosen them says so."""
        self._told = index
        self._playback.pause()
        self._player.show(_Scene(states))
        self._playback.load(max(0, len(states) - 1), index=index)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Picture"))
        self._describe()

    def _motion(self, before: int, after: int) -> Motion:
        self._player.change(before=before, after=after, time=0.0)
        return Motion(0.0, 1.0, _STEP_MS, QEasingCurve.Type.InOutCubic)

    @Slot(int)
    def _on_index_changed(self, index: int) -> None:
        self._describe()
        if index != self._told:
            self._told = index
            announce(self, self.accessibleDescription())

    def _describe(self) -> None:
        """Say in words what the picture shows."""
        states = self._player.scene.states
        text = self._recipe.say(states[self._playback.index]) if states else ""
        self.setAccessibleDescription(text)
        self.described.emit(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        scene = self._player.scene
        if not scene.states:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        before, after = scene.states[scene.before], scene.states[scene.after]
        area, theme = QRectF(self.rect()), self._appearance.theme
        try:
            self._recipe.paint(painter, area, theme, before, after, scene.time)
        finally:
            painter.end()


def _state(index: int) -> dict[str, object]:
    return {"before": index, "after": index, "time": 1.0}


class Cover:
    """The picture of the empty page: the last state for something of one's own, in small."""

    def __init__(self, recipe: Recipe[Any, Any, Any]) -> None:
        self._recipe = recipe

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint the picture."""
        painter.scale(_COVER_SCALE, _COVER_SCALE)
        area = QRectF(0, 0, PICTURE_WIDTH / _COVER_SCALE, PICTURE_HEIGHT / _COVER_SCALE)
        self._recipe.paint(painter, area, theme, self._state, self._state, 1.0)

    @cached_property
    def _state(self) -> Any:
        """Worked out when it is first seen."""
        recipe = self._recipe
        answers = recipe.solve(recipe.own())
        return recipe.states(answers[recipe.example(answers)])[-1]
