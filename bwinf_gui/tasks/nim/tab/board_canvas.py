"""Shows the rows of sticks as a playback says, and animates what is taken."""

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.nim import Turn
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.tab.board_geometry import BoardGeometry
from bwinf_gui.tasks.nim.tab.board_painter import BoardPainter, BoardScene, BoardStyle, fall_time
from bwinf_gui.widgets.canvas import Motion, ScenePlayer
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance

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
        self._goes_on = False
        self._player = ScenePlayer(
            BoardScene(), playback=playback, motion=self._motion, state=self._state, parent=self
        )
        self._player.changed.connect(self.update)
        playback.animating_changed.connect(self._on_animating_changed)
        appearance.changed.connect(self._on_theme_changed)
        self.setMinimumSize(*(units * self._style.unit for units in _LEAST_UNITS))

    @property
    def scene(self) -> BoardScene:
        """What is shown."""
        return self._player.scene

    @property
    def goes_on(self) -> bool:
        """Whether the step under way takes sticks, and does not bring them back."""
        return self._goes_on

    @property
    def geometry_of_rows(self) -> BoardGeometry:
        """Where everything is."""
        rows = self.scene.start
        return BoardGeometry(rows, self.width(), self.height(), self._style.unit)

    def show_game(self, game: Game) -> None:
        """Show another game; the playback then says at which state."""
        self._game = game

    def _turn(self, index: int) -> Turn | None:
        """The turn that led to a state."""
        return self._game.turns[index - 1] if self._game is not None and index else None

    def _motion(self, before: int, after: int) -> Motion | None:
        """How the sticks of a turn fall, or come back; shows them before that."""
        turn = self._turn(max(before, after))
        if turn is None or self._game is None:
            return None
        previous = self._turn(max(before, after) - 1)
        self._goes_on = goes_on = after > before
        lead = SHOW_MS if goes_on and self._game.players[turn.player] != PERSON else 0
        end = float(fall_time(turn.move))
        self._player.change(
            start=self._game.start.rows,
            position=turn.before,
            leaving=turn.move,
            last=previous.move if previous is not None else None,
            time=0.0 if goes_on else end,
            marked=None,
            hovered=None,
        )
        return Motion(-lead, end, lead + end) if goes_on else Motion(end, 0, end)

    def _state(self, index: int) -> dict[str, object]:
        """What is seen when nothing moves."""
        if self._game is None:
            return {}
        last = self._turn(index)
        return {
            "start": self._game.start.rows,
            "position": self._game.position(index),
            "last": last.move if last is not None else None,
            "leaving": None,
            "time": 0.0,
            "marked": None,
            "hovered": None,
        }

    @Slot(bool)
    def _on_animating_changed(self, animating: bool) -> None:  # noqa: FBT001 - Qt's signal
        if not animating:
            self._player.show_state()

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
        if not self.scene.start:
            return
        painter = QPainter(self)
        BoardPainter(
            painter=painter,
            scene=self.scene,
            geometry=self.geometry_of_rows,
            style=self._style,
        ).draw()
        painter.end()
