"""The board as a scene: it shows a state of a record, and animates one turn at a time.

All items are made once. A state is shown by placing them; an animation only moves them on the way
to the state that is shown when it ends, so it can be cut short at any time.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QSizeF,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsScene

from bwinf_gui.tasks.dice.board import places
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, OPENING_PIECES, Player, Position, Transition, facing
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.game.board.geometry import FIELD, BoardGeometry, Parabola, Spot
from bwinf_gui.tasks.dice.tab.game.board.items import BoardGround, DieCorner, DieTexts, PieceItem
from bwinf_gui.tasks.dice.tab.game.board.marks import BoardLabels, TurnMarks, flight, way
from bwinf_gui.widgets.theme import Theme

ROLL_MS = 240
HOP_MS = 90
MOST_HOPS_MS = 900
ENTER_MS = 200
FLIGHT_MS = 350

_SHOWN_FACES = 4
_TILT = 25.0
_SMALLEST = 0.6
_OVERSHOOT = 1.1
_FACE_STRIDE = 7
"""How far apart in the list the faces are that a rolling die shows."""
_LABELS, _MARKS, _PIECES, _AIR, _MOVING = 1.0, 2.0, 3.0, 4.0, 5.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a turn: what the die shows, and its tilt in degrees; where the pieces are.

    `scale` is that of the piece that moves; a piece is None where there is no such one.
    """

    face: int
    tilt: float = 0.0
    piece: QPointF | None = None
    scale: float = 1.0
    captured: QPointF | None = None


class TurnMotion:
    """The motion of one turn on a board of one size."""

    def __init__(self, *, turn: Transition, faces: Sequence[int], geometry: BoardGeometry) -> None:
        self._turn = turn
        self._faces = faces
        self._cell = geometry.cell
        self._points = way(turn, geometry)
        self._flight = flight(turn, geometry) if turn.move and turn.move.captured else None

    @property
    def duration(self) -> int:
        """How long all of it takes."""
        return ROLL_MS + self._move_ms + (FLIGHT_MS if self._flight else 0)

    def at(self, time: float) -> Frame:
        """The moment at a time from 0 to `duration`."""
        settled = _eased(QEasingCurve.Type.OutCubic, time / ROLL_MS)
        face, tilt = self._face(settled), (1 - settled) * _TILT
        if not self._points:
            return Frame(face, tilt)
        moved = (time - ROLL_MS) / self._move_ms
        captured = self._flown((time - ROLL_MS - self._move_ms) / FLIGHT_MS)
        if not self._enters:
            return Frame(face, tilt, self._hopped(moved), captured=captured)
        if moved <= 0:
            return Frame(face, tilt, self._points[0], captured=captured)
        return Frame(face, tilt, self._points[-1], self._grown(moved), captured)

    @property
    def _enters(self) -> bool:
        return self._turn.move is not None and self._turn.move.source == HOME

    @property
    def _move_ms(self) -> int:
        if not self._points:
            return 0
        if self._enters:
            return ENTER_MS
        return min(HOP_MS * (len(self._points) - 1), MOST_HOPS_MS)

    def _face(self, settled: float) -> int:
        """Three other faces, then the result."""
        place = math.floor(settled * _SHOWN_FACES)
        if place >= _SHOWN_FACES - 1:
            return self._turn.roll
        first = self._turn.before.rolls
        return self._faces[(first + place * _FACE_STRIDE) % len(self._faces)]

    def _hopped(self, share: float) -> QPointF:
        hops = len(self._points) - 1
        place = min(max(share, 0.0), 1.0) * hops
        number = min(math.floor(place), hops - 1)
        start, end = self._points[number : number + 2]
        along = _eased(QEasingCurve.Type.InOutSine, place - number)
        return Parabola.hop(start, end, self._cell).at(along)

    def _grown(self, share: float) -> float:
        curve = QEasingCurve(QEasingCurve.Type.OutBack)
        curve.setOvershoot(_OVERSHOOT)
        return _SMALLEST + (1 - _SMALLEST) * curve.valueForProgress(min(max(share, 0.0), 1.0))

    def _flown(self, share: float) -> QPointF | None:
        if self._flight is None:
            return None
        return self._flight.at(_eased(QEasingCurve.Type.InOutQuad, share))


def _eased(kind: QEasingCurve.Type, share: float) -> float:
    return QEasingCurve(kind).valueForProgress(min(max(share, 0.0), 1.0))


@dataclass(frozen=True, slots=True)
class BoardState:
    """What the board shows: a position, the turn that led to it, the last roll of either player.

    `turn` and `rolls` are None where nobody rolled yet; `texts` stand below the dice.
    """

    position: Position
    turn: Transition | None = None
    rolls: tuple[int | None, int | None] = (None, None)
    texts: tuple[DieTexts, DieTexts] = (DieTexts(), DieTexts())


class BoardScene(QGraphicsScene):
    """Shows states of games between two dice.

    Signals:
        motion_ended: The animation has come to its end, and its state is shown; not after
            `finish`, nor if another state or animation took its place.
    """

    motion_ended = Signal()

    def __init__(self, *, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.geometry = BoardGeometry.fitting(QSizeF(1, 1))
        # What is shown, or what the running animation leads to.
        self.state = BoardState(Position((OPENING_PIECES, OPENING_PIECES), Player.A))
        self._rules = Rules()
        self._faces: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._motion: TurnMotion | None = None
        self._die: DieCorner | None = None
        self._piece: PieceItem | None = None
        self._captured: PieceItem | None = None
        self._ground = BoardGround(geometry=self.geometry, theme=theme)
        self.addItem(self._ground)
        self._labels = BoardLabels(self, _LABELS)
        self._marks = TurnMarks(self, ground=_MARKS, air=_AIR)
        self.pieces = {player: [PieceItem(player) for _ in range(4)] for player in Player}
        self.dice = {p: DieCorner(player=p, scene=self, theme=theme) for p in Player}
        self._hover = QGraphicsEllipseItem()
        for item in (*self.pieces[Player.A], *self.pieces[Player.B], self._hover):
            self.addItem(item)
        self._hover.setZValue(_AIR)
        self._hover.hide()
        self._animation = QVariantAnimation(self)
        self._animation.valueChanged.connect(self._on_time)
        self._animation.finished.connect(self._on_finished)

    @property
    def is_moving(self) -> bool:
        return self._animation.state() == QAbstractAnimation.State.Running

    @property
    def hovered(self) -> QPointF | None:
        """The middle of the outlined field."""
        return self._hover.pos() if self._hover.isVisible() else None

    def fit(self, size: QSizeF) -> None:
        """Take the size of the view; cuts an animation short."""
        self.geometry = BoardGeometry.fitting(size)
        self.setSceneRect(0, 0, size.width(), size.height())
        self._dress()

    def set_theme(self, theme: Theme) -> None:
        """Take other colours; cuts an animation short."""
        self._theme = theme
        self._dress()

    def set_game(self, dice: tuple[Die, Die], rules: Rules) -> None:
        """Show games between these dice from the next state on."""
        self._rules = rules
        self._faces = dice[0].faces, dice[1].faces
        for player in Player:
            self.dice[player].show_die(dice[player])

    def show_state(self, state: BoardState) -> None:
        """Show a state as it is; cuts an animation short."""
        self._animation.stop()
        self.state = state
        self._place(state.position)
        self._labels.show_position(state.position)
        self._labels.fit(self.geometry, self._theme)
        self._show_dice(state)
        if state.turn is None:
            self._marks.hide()
        else:
            self._marks.show_turn(state.turn, self._rules, self.geometry, self._theme.colours)

    def animate(
        self,
        state: BoardState,
        turn: Transition,
        *,
        backward: bool,
        pace: Callable[[float], int],
    ) -> None:
        """Move through a turn, or back through it, to a state.

        `pace` turns the milliseconds of the way at the usual speed into those it is to take.
        """
        self._animation.stop()
        self.state = state
        self._marks.hide()
        if not backward:
            self._show_dice(state)
        self._lay_out(turn)
        motion = TurnMotion(turn=turn, faces=self._faces[turn.before.mover], geometry=self.geometry)
        self._motion = motion
        ends = (float(motion.duration), 0.0) if backward else (0.0, float(motion.duration))
        self._animation.setStartValue(ends[0])
        self._animation.setEndValue(ends[1])
        self._animation.setDuration(pace(motion.duration))
        self._animation.start()

    def finish(self) -> None:
        """Bring an animation to its end at once."""
        if self.is_moving:
            self.show_state(self.state)

    def hover(self, spot: Spot | None) -> None:
        """Outline a field, or none."""
        self._hover.setVisible(spot is not None)
        if spot is not None:
            self._hover.setPos(self.geometry.place_of(spot))

    def retranslate(self) -> None:
        self._labels.retranslate()
        self._labels.fit(self.geometry, self._theme)

    def _dress(self) -> None:
        """Give all items their sizes and colours, and show the state anew."""
        was_moving = self.is_moving
        geometry, theme = self.geometry, self._theme
        self._ground.show_board(geometry, theme)
        for player in Player:
            for piece in self.pieces[player]:
                piece.dress(geometry.cell, theme.colours)
        radius = FIELD * geometry.cell
        self._hover.setRect(-radius, -radius, 2 * radius, 2 * radius)
        self._hover.setPen(QPen(QColor(theme.colours.accent), 2))
        self.show_state(self.state)
        if was_moving:
            self.motion_ended.emit()

    def _place(self, position: Position) -> None:
        for player in Player:
            stands = places(position, player)
            for piece, place in zip(self.pieces[player], stands, strict=True):
                piece.setPos(self.geometry.point(place))
                piece.setScale(1.0)
                piece.setZValue(_PIECES)

    def _show_dice(self, state: BoardState) -> None:
        rolled = state.turn.before.mover if state.turn else None
        for player, corner in self.dice.items():
            corner.show_roll(state.rolls[player], state.texts[player], large=player is rolled)
            corner.fit(self.geometry, self._theme)

    def _lay_out(self, turn: Transition) -> None:
        """Place everything as before a turn, and know what moves in it."""
        self._place(turn.before)
        mover, move = turn.before.mover, turn.move
        self._die, self._piece, self._captured = self.dice[mover], None, None
        if move is None:
            return
        own, theirs = turn.before.pieces[mover], turn.before.pieces[mover.opponent]
        # Of the pieces at home, which come first, the last one leaves.
        rank = own.count(HOME) - 1 if move.source == HOME else own.index(move.source)
        self._piece = self.pieces[mover][rank]
        self._piece.setZValue(_MOVING)
        if move.captured:
            self._captured = self.pieces[mover.opponent][theirs.index(facing(move.target))]
            self._captured.setZValue(_AIR)

    @Slot(object)
    def _on_time(self, time: float) -> None:
        if self._motion is not None and self.is_moving:
            self._show_frame(self._motion.at(time))

    def _show_frame(self, frame: Frame) -> None:
        if self._die is not None:
            self._die.item.show_face(frame.face)
            self._die.item.setRotation(frame.tilt)
        if self._piece is not None and frame.piece is not None:
            self._piece.setPos(frame.piece)
            self._piece.setScale(frame.scale)
        if self._captured is not None and frame.captured is not None:
            self._captured.setPos(frame.captured)

    @Slot()
    def _on_finished(self) -> None:
        self.show_state(self.state)
        self.motion_ended.emit()
