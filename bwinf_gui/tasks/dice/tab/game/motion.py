"""The motion of one turn: the die rolls, the piece hops or enters, a captured one flies home."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QPainterPath

from bwinf_gui.tasks.dice.board import place_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, START, Transition, facing
from bwinf_gui.tasks.dice.tab.game.geometry import BoardGeometry, arc, hop

ROLL_MS = 240
HOP_MS = 90
MOST_HOPS_MS = 900
ENTER_MS = 200
FLIGHT_MS = 350

_SHOWN_FACES = 4
_TILT = 25.0
_SMALLEST = 0.6
_OVERSHOOT = 1.1
_RISE = 0.2
"""Height of a flight home, of its width."""
_FACE_STRIDE = 7
"""How far apart in the list the faces are that a rolling die shows."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the die shows, its tilt in degrees, and where the pieces are that move.

    `scale` applies to the moving piece; a piece is None where there is none.
    """

    face: int
    tilt: float = 0.0
    piece: QPointF | None = None
    scale: float = 1.0
    captured: QPointF | None = None


def moment_of(turn: Transition, share: float, die: Die, geometry: BoardGeometry) -> Moment:
    """The moment after a share of the turn's time, from 0 to 1."""
    time = share * turn_ms(turn)
    # The die comes to rest first; then the piece moves, and at last a captured one flies.
    settled = eased(QEasingCurve.Type.OutCubic, time / ROLL_MS)
    face, tilt = _face(turn, settled, die), (1 - settled) * _TILT
    if turn.move is None:
        return Moment(face, tilt)
    points = way(turn, geometry)
    moved = min(max((time - ROLL_MS) / move_ms(turn), 0.0), 1.0)
    captured = None
    if turn.move.captured:
        flown = eased(QEasingCurve.Type.InOutQuad, (time - ROLL_MS - move_ms(turn)) / FLIGHT_MS)
        captured = flight(turn, geometry).pointAtPercent(flown)
    if turn.move.source != HOME:
        return Moment(face, tilt, _hopped(points, moved, geometry), captured=captured)
    # It is not carried across the board: it vanishes at home and grows on the start.
    place, scale = (points[-1], _grown(moved)) if moved else (points[0], 1.0)
    return Moment(face, tilt, place, scale, captured)


def way(turn: Transition, geometry: BoardGeometry) -> list[QPointF]:
    """The fields that the piece of a turn touches, from the first to the last."""
    move, mover = turn.move, turn.before.mover
    if move is None:
        return []
    # Only for a piece that enters: the last one at home leaves. Elsewhere ranks do not matter.
    rank = turn.before.pieces[mover].count(HOME) - 1
    enters = move.source == HOME
    touched = (HOME, move.target) if enters else range(move.source, move.target + 1)
    return [geometry.point(place_of(mover, at, rank)) for at in touched]


def flight(turn: Transition, geometry: BoardGeometry) -> QPainterPath:
    """The way of a captured piece from its field to its place at home."""
    owner = turn.before.mover.opponent
    # Only a move captures: START is never used, but keeps the type checker content.
    square = facing(turn.move.target) if turn.move else START
    start = geometry.point(place_of(owner, square))
    end = geometry.point(place_of(owner, HOME, turn.after.pieces[owner].count(HOME) - 1))
    return arc(start, (start + end) / 2 - QPointF(0, _RISE * abs(end.x() - start.x())), end)


def eased(kind: QEasingCurve.Type, share: float) -> float:
    """How far something is after a share of its time."""
    return QEasingCurve(kind).valueForProgress(min(max(share, 0.0), 1.0))


def _face(turn: Transition, settled: float, die: Die) -> int:
    """Three other faces, then the result."""
    place = math.floor(settled * _SHOWN_FACES)
    if place >= _SHOWN_FACES - 1:
        return turn.roll
    # A stride that few numbers of faces divide, so that neighbours differ.
    return die.faces[(turn.before.rolls + place * _FACE_STRIDE) % len(die.faces)]


def _hopped(points: list[QPointF], share: float, geometry: BoardGeometry) -> QPointF:
    place = share * (len(points) - 1)
    # At the very end the place is the last point, which begins no hop.
    number = min(math.floor(place), len(points) - 2)
    start, end = points[number : number + 2]
    along = eased(QEasingCurve.Type.InOutSine, place - number)
    return hop(start, end, geometry.cell).pointAtPercent(along)


def _grown(share: float) -> float:
    curve = QEasingCurve(QEasingCurve.Type.OutBack)
    curve.setOvershoot(_OVERSHOOT)
    return _SMALLEST + (1 - _SMALLEST) * curve.valueForProgress(share)


def move_ms(turn: Transition) -> int:
    """How long the piece of a turn is under way."""
    if turn.move is None:
        return 0
    if turn.move.source == HOME:
        return ENTER_MS
    # A long move hops faster, to keep nobody waiting.
    return min(HOP_MS * (turn.move.target - turn.move.source), MOST_HOPS_MS)


def turn_ms(turn: Transition) -> int:
    """How long all of a turn takes: the die, the piece, and one that is captured."""
    flies = turn.move is not None and turn.move.captured
    return ROLL_MS + move_ms(turn) + (FLIGHT_MS if flies else 0)
