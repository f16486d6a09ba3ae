"""The rows of sticks under the pointer and the keys: hovering, marking, taking."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs.faults import refused_move
from bwinf_gui.tasks.nim.sentences import move_text
from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry, Stick
from bwinf_gui.tasks.nim.tab.board_painter import BoardPainter, BoardStyle, RowsScene, fall_time
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.accessibility import speak_as_picture
from bwinf_gui.widgets.canvas import Motion, ScenePlayer
from bwinf_gui.widgets.keyboard import NO_RING
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
        # Whether the step under way takes sticks, and does not bring them back.
        self.goes_on = False
        self._player = ScenePlayer(
            RowsScene(), playback=playback, motion=self._motion, state=self._state, parent=self
        )
        self._player.changed.connect(self.update)
        playback.animating_changed.connect(self._on_animating_changed)
        appearance.changed.connect(self._on_theme_changed)
        self.setMinimumSize(*(units * self._style.unit for units in _LEAST_UNITS))

    @property
    def scene(self) -> RowsScene:
        return self._player.scene

    @property
    def geometry_of_rows(self) -> RowsGeometry:
        """Where everything is."""
        rows = self.scene.start
        return RowsGeometry(rows, self.width(), self.height(), self._style.unit)

    def show_game(self, game: Game) -> None:
        """Show another game; the playback then says at which state."""
        self._game = game

    def _turn(self, index: int) -> Turn | None:
        return self._game.turns[index - 1] if self._game is not None and index else None

    def _motion(self, before: int, after: int) -> Motion | None:
        """How the sticks of a turn fall, or come back; shows them before that."""
        turn = self._turn(max(before, after))
        if turn is None or self._game is None:
            return None
        previous = self._turn(max(before, after) - 1)
        self.goes_on = goes_on = after > before
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
            refused=None,
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
            "refused": _refused(self._game, index),
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


def _refused(game: Game, index: int) -> Move | None:
    """The move that a program wanted to make in a state, and could not."""
    if game.fault is None or index != game.length:
        return None
    return refused_move(game.fault)


_ROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_NUMBERS = {Qt.Key.Key_Left: 1, Qt.Key.Key_Right: -1}
"""The left arrow marks one stick more, as sticks are marked from the right end."""


class NimBoard(BoardCanvas):
    """The game, where a person takes sticks.

    Signals:
        marked_changed: Other sticks are marked, or none.
        preview_changed: The move that is marked or hovered, None without one.
        move_taken: The marked move is to be made.
    """

    marked_changed = Signal()
    preview_changed = Signal(object)
    move_taken = Signal(object)

    def __init__(self, *, playback: Playback, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(playback=playback, appearance=appearance, parent=parent)
        self.setObjectName("nimBoard")
        speak_as_picture(self)
        self.setProperty(NO_RING, True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._typed_row = False
        self.retranslate()

    @property
    def marked(self) -> Move | None:
        return self.scene.marked

    @property
    def preview(self) -> Move | None:
        """The move whose effect is of interest: the marked one, or else the hovered one."""
        return self.scene.marked or self.scene.hovered

    @property
    def can_move(self) -> bool:
        """Whether a person may take sticks from what is shown."""
        if self._game is None or self._playback.is_animating or self._playback.is_playing:
            return False
        return self._game.takes_moves(self._playback.index)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Rows of sticks"))
        self.update()

    def mark(self, move: Move | None) -> None:
        """Prepare a move, None for none."""
        if move is not None and not self.can_move:
            return
        self._typed_row = False
        self._prepare(marked=move, hovered=None)

    @Slot()
    def take(self) -> None:
        """Make the move that is marked."""
        move = self.scene.marked
        if move is not None and self.can_move:
            self.move_taken.emit(move)

    def type_number(self, number: int) -> None:
        """Choose a row by its number, and by the next one how many sticks."""
        marked, position = self.scene.marked, self.scene.position
        if self._typed_row and marked is not None:
            if number <= position[marked.row]:
                self.mark(Move(marked.row, number))
        elif number <= len(position) and position[number - 1]:
            self._finish_motion()
            self.mark(Move(number - 1, 1))
            self._typed_row = self.scene.marked is not None

    def _prepare(self, *, marked: Move | None, hovered: Move | None) -> None:
        """Mark one move and hover over another, and tell what that changes."""
        was_marked, preview = self.scene.marked, self.preview
        self._player.change(marked=marked, hovered=hovered)
        if self.preview != preview:
            self.preview_changed.emit(self.preview)
        if marked != was_marked:
            self.marked_changed.emit()

    def _finish_motion(self) -> None:
        """Bring what is under way to its end, so that one can move."""
        if self._playback.is_playing or self._playback.is_animating:
            self._playback.seek(self._playback.length)

    def _move_at(self, point: QPointF) -> Move | None:
        """The move that takes the stick below a point and all right of it."""
        place = self.geometry_of_rows.place_at(point) if self.scene.start else None
        if place is None or not self._lies(place):
            return None
        return Move(place.row, self.scene.position[place.row] - place.stick)

    def _lies(self, place: Stick) -> bool:
        return place.stick < self.scene.position[place.row]

    def _hover(self, point: QPointF) -> None:
        move = self._move_at(point) if self.can_move else None
        if move != self.scene.hovered:
            self._prepare(marked=self.scene.marked, hovered=move)
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if move is not None else Qt.CursorShape.ArrowCursor
        )

    def _choose_row(self, way: int) -> None:
        """Mark a stick of the next row up or down that has any."""
        rows = [row for row, sticks in enumerate(self.scene.position) if sticks]
        if not rows:
            return
        marked = self.scene.marked
        if marked is None:
            self.mark(Move(rows[0 if way > 0 else -1], 1))
            return
        row = rows[(rows.index(marked.row) + way) % len(rows)]
        self.mark(Move(row, min(marked.take, self.scene.position[row])))

    def _choose_number(self, way: int) -> None:
        marked = self.scene.marked
        if marked is not None:
            take = min(max(marked.take + way, 1), self.scene.position[marked.row])
            self.mark(Move(marked.row, take))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._finish_motion()
        move = self._move_at(event.position())
        self.mark(None if move == self.scene.marked else move)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.mark(self._move_at(event.position()))
            self.take()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(QPointF(-1, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ROWS:
            self._finish_motion()
            self._choose_row(_ROWS[key])
        elif key in _NUMBERS and self.scene.marked is not None:
            self._choose_number(_NUMBERS[key])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep the arrows for the number of sticks while some are marked; show tool tips."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if Qt.Key(event.key()) in _NUMBERS and self.scene.marked is not None:
                event.accept()
                return True
        elif isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            move = self._move_at(QPointF(event.pos())) if self.can_move else None
            QToolTip.showText(event.globalPos(), move_text(move) if move else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._player.change(is_focused=event.reason() is not Qt.FocusReason.MouseFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._player.change(is_focused=False)
