"""Shows the rows of sticks as a playback says, and animates what is taken."""

from dataclasses import replace

from PySide6.QtCore import QSize, QVariantAnimation, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.nim import Turn
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.tab.board_geometry import BoardGeometry
from bwinf_gui.tasks.nim.tab.board_painter import BoardPainter, BoardScene, BoardStyle, fall_time
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.playback import Playback

SHOW_MS = 320
"""How long the sticks that a strategy takes are framed before they fall."""
_LEAST_UNITS = 78, 26


class BoardCanvas(QWidget):
    """A game that follows a playback.

    Signals:
        arranged: The rows may be elsewhere than before.
    """

    arranged = Signal()

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._playback = playback
        self._appearance = appearance
        self._style = BoardStyle.of(appearance.theme)
        self._game: Game | None = None
        self._scene = BoardScene()
        self._motion = QVariantAnimation(self)
        self._motion.valueChanged.connect(self._on_moved)
        self._motion.finished.connect(playback.end_step)
        playback.step_begun.connect(self._on_step_begun)
        playback.jumped.connect(self._on_jumped)
        playback.cut_short.connect(self._show_state)
        playback.animating_changed.connect(self._on_animating_changed)
        appearance.changed.connect(self._on_theme_changed)
        self.setMinimumSize(*(units * self._style.unit for units in _LEAST_UNITS))

    @property
    def scene(self) -> BoardScene:
        """What is shown."""
        return self._scene

    @property
    def goes_on(self) -> bool:
        """Whether the step under way takes sticks, and does not bring them back."""
        return bool(self._motion.endValue())

    @property
    def geometry_of_rows(self) -> BoardGeometry:
        """Where everything is."""
        rows = self._scene.start
        return BoardGeometry(rows, self.width(), self.height(), self._style.unit)

    def show_game(self, game: Game) -> None:
        """Show another game; the playback then says at which state."""
        self._game = game

    def _change_scene(self, **changes: object) -> None:
        """Show the same scene but for something."""
        scene = replace(self._scene, **changes)  # type: ignore[arg-type]
        if scene != self._scene:
            self._scene = scene
            self.update()

    def _turn(self, index: int) -> Turn | None:
        """The turn that led to a state."""
        return self._game.turns[index - 1] if self._game is not None and index else None

    @Slot(int, int)
    def _on_step_begun(self, before: int, after: int) -> None:
        turn = self._turn(max(before, after))
        if turn is None or self._game is None:
            self._playback.end_step()
            return
        previous = self._turn(max(before, after) - 1)
        goes_on = after > before
        lead = SHOW_MS if goes_on and self._game.players[turn.player] != PERSON else 0
        end = float(fall_time(turn.move))
        self._change_scene(
            start=self._game.start.rows,
            position=turn.before,
            leaving=turn.move,
            last=previous.move if previous is not None else None,
            time=0.0 if goes_on else end,
            marked=None,
            hovered=None,
        )
        self._motion.setStartValue(-float(lead) if goes_on else end)
        self._motion.setEndValue(end if goes_on else 0.0)
        self._motion.setDuration(self._playback.duration(lead + end))
        self._motion.start()

    @Slot(int)
    def _on_jumped(self) -> None:
        self._show_state()

    @Slot(bool)
    def _on_animating_changed(self, animating: bool) -> None:  # noqa: FBT001 - Qt's signal
        if not animating:
            self._show_state()

    @Slot()
    def _show_state(self) -> None:
        """Show the state that the playback is at, as it is."""
        self._motion.stop()
        if self._game is None:
            return
        index = self._playback.index
        last = self._turn(index)
        self._change_scene(
            start=self._game.start.rows,
            position=self._game.position(index),
            last=last.move if last is not None else None,
            leaving=None,
            time=0.0,
            marked=None,
            hovered=None,
        )

    @Slot(object)
    def _on_moved(self, time: float) -> None:
        self._change_scene(time=time)

    @Slot()
    def _on_theme_changed(self) -> None:
        self._style = BoardStyle.of(self._appearance.theme)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(170, 100) * self._style.unit

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arranged.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._scene.start:
            return
        painter = QPainter(self)
        BoardPainter(
            painter=painter,
            scene=self._scene,
            geometry=self.geometry_of_rows,
            style=self._style,
        ).draw()
        painter.end()
