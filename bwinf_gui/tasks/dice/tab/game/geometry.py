"""Where everything is in the picture of a game, in pixels, also while a turn is played."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPainterPath

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.tasks.dice.board import SIDE, Place, place_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, START, TRACK_SQUARES, Player, Transition, facing

PIECE, FIELD = 0.29, 0.40
"""Radii in fields."""
SMALL_CELL = 24
"""Below this side of a field there is no room in the corners, nor for numbers."""
_MARGIN = 4
# In the corners without homes. B's is no reflection of A's: both leave room for words below.
_DIE_PLACES = (Place(8.6, 8.35), Place(1.4, 0.62))
_HOME_CENTRE, _HOME_SIDE = Place(1.0, 9.0), 2.5
_DICE_BESIDE, _BESIDE_SIZE = 7.0, 2.6
_BAR_UNITS, _FLAT_BAR_UNITS = 31, 6
"""The room of the bar: the width of an upright one, the height of a flat one."""
ROLL_MS, HOP_MS, MOST_HOPS_MS, ENTER_MS, FLIGHT_MS = 240, 90, 900, 200, 350
_SHOWN_FACES, _FACE_STRIDE = 4, 7
"""How many faces a rolling die shows, and how far apart in its list they are."""
_TILT = 25.0
_SMALLEST, _OVERSHOOT = 0.6, 1.1
_HOP, _RISE = 0.3, 0.2
"""Heights: of a hop in fields, of a flight home in its width."""


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """The side of a field, where the board is, and the room on either side of it.

    `beside` puts the dice next to the board instead of into its corners.
    """

    cell: int
    left: float
    top: float
    aside: float
    beside: bool

    @classmethod
    def fitting(cls, area: QRectF) -> Self:
        """The largest board for an area, in its middle."""
        # Whole pixels, so that all fields are equal and their edges sharp.
        cell = max(1, math.floor(min(area.width(), area.height() - 2 * _MARGIN) / SIDE))
        side = SIDE * cell
        aside = math.floor((area.width() - side) / 2)
        left, top = area.left() + aside, area.top() + math.floor((area.height() - side) / 2)
        # Dice do not fit into the corners of a small board; next to it they need about four fields.
        return cls(cell, left, top, aside, beside=cell < SMALL_CELL and aside > 4 * cell)

    @property
    def is_small(self) -> bool:
        """Whether there is no room for numbers."""
        return self.cell < SMALL_CELL

    @property
    def frame(self) -> QRectF:
        """The board's edge."""
        side = SIDE * self.cell + 2 * _MARGIN
        return QRectF(self.left - _MARGIN, self.top - _MARGIN, side, side)

    def point(self, place: Place) -> QPointF:
        return QPointF(
            self.left + (place.x + 0.5) * self.cell, self.top + (place.y + 0.5) * self.cell
        )

    def home_frame(self, player: Player) -> QRectF:
        centre = _HOME_CENTRE if player is Player.A else _HOME_CENTRE.reflected
        return around(self.point(centre), _HOME_SIDE * self.cell)

    def die_centre(self, player: Player) -> QPointF:
        if not self.beside:
            return self.point(_DIE_PLACES[player])
        frame = self.frame
        # In the middle of the room next to the board, but not far off on a wide screen.
        apart = min(self.aside / 2, _DICE_BESIDE * self.cell)
        x = frame.right() + apart if player is Player.A else frame.left() - apart
        # Above the middle, since words follow below.
        return QPointF(x, frame.center().y() - self.cell)

    @property
    def die_room(self) -> float:
        """The width of the text below a die."""
        return min(self.aside, 2 * _DICE_BESIDE * self.cell) if self.beside else 3.8 * self.cell

    @property
    def line_room(self) -> float:
        """The height of each of the two lines below a die in a corner."""
        return 0.65 * self.cell

    def die_side(self, *, large: bool) -> float:
        """The side of a die; the die just rolled is larger."""
        return (1.45 if large else 1.1) * self.cell * (_BESIDE_SIZE if self.beside else 1.0)

    def square_at(self, point: QPointF) -> int | None:
        """The square of the track under a point, as A counts it."""
        # Asking all of the few squares needs no knowledge of the cross.
        for square in range(TRACK_SQUARES):
            offset = self.point(place_of(Player.A, square)) - point
            if math.hypot(offset.x(), offset.y()) <= FIELD * self.cell:
                return square
        return None


@dataclass(frozen=True, slots=True)
class GameLayout:
    """Where bar and board are: the bar is upright, or flat above a board that needs the width."""

    bar: QRectF
    is_flat: bool
    board: BoardGeometry


def layout_of(frame: Frame[object]) -> GameLayout:
    area, unit = frame.area, frame.theme.metrics.unit
    width, height = _BAR_UNITS * unit, _FLAT_BAR_UNITS * unit
    flat = BoardGeometry.fitting(area.adjusted(0, height, 0, 0))
    # Upright, bar and board are as high as the board is wide, and centred together.
    side = max(1.0, min(area.height(), area.width() - width))
    left = area.left() + max(0.0, (area.width() - width - side) / 2)
    upright = BoardGeometry.fitting(QRectF(left + width, area.top(), side, area.height()))
    # The bar goes where it leaves the board larger.
    if upright.is_small or flat.cell > upright.cell:
        return GameLayout(QRectF(area.left(), area.top(), area.width(), height), True, flat)
    top = area.top() + (area.height() - side) / 2
    return GameLayout(QRectF(left, top, width, side), False, upright)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the die shows, its tilt in degrees, and the place and scale of each moving piece.

    Pieces are known by their player and their rank among that player's.
    """

    face: int
    tilt: float
    moving: Mapping[tuple[Player, int], tuple[QPointF, float]]


def moment_of(turn: Transition, share: float, die: Die, geometry: BoardGeometry) -> Moment:
    """The moment after a share of the turn's time, from 0 to 1."""
    time, move, mover = share * turn_ms(turn), turn.move, turn.before.mover
    moving: dict[tuple[Player, int], tuple[QPointF, float]] = {}
    # The die comes to rest first; then the piece moves, and at last a captured one flies.
    settled = eased(QEasingCurve.Type.OutCubic, time / ROLL_MS)
    if move is not None:
        own, theirs = turn.before.pieces[mover], turn.before.pieces[mover.opponent]
        points, moved = way(turn, geometry), min(max((time - ROLL_MS) / move_ms(turn), 0.0), 1.0)
        if move.source == HOME:
            # It is not carried across the board: it vanishes at home and grows on the start. Of the
            # pieces at home, which come first, the last one leaves.
            grown = (points[-1], _grown(moved)) if moved else (points[0], 1.0)
            moving[mover, own.count(HOME) - 1] = grown
        else:
            moving[mover, own.index(move.source)] = _hopped(points, moved, geometry), 1.0
        if move.captured:
            flown = eased(QEasingCurve.Type.InOutQuad, (time - ROLL_MS - move_ms(turn)) / FLIGHT_MS)
            # Each player counts the track from its own start.
            rank = theirs.index(facing(move.target))
            moving[mover.opponent, rank] = flight(turn, geometry).pointAtPercent(flown), 1.0
    return Moment(_face(turn, settled, die), (1 - settled) * _TILT, moving)


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


def arc(start: QPointF, top: QPointF, end: QPointF) -> QPainterPath:
    """A way that passes its top half way."""
    path = QPainterPath(start)
    # There, a quadratic curve is between its control point and the middle of its ends.
    path.quadTo(top * 2 - (start + end) / 2, end)
    return path


def hop(start: QPointF, end: QPointF, cell: float) -> QPainterPath:
    """A way to the next field: upwards, or to the left on a way up or down."""
    level = abs(end.x() - start.x()) >= abs(end.y() - start.y())
    aside = QPointF(0, _HOP * cell) if level else QPointF(_HOP * cell, 0)
    return arc(start, (start + end) / 2 - aside, end)


def eased(kind: QEasingCurve.Type, share: float) -> float:
    """How far something is after a share of its time."""
    return QEasingCurve(kind).valueForProgress(min(max(share, 0.0), 1.0))


def around(point: QPointF, side: float) -> QRectF:
    """The square around a point."""
    return QRectF(point.x() - side / 2, point.y() - side / 2, side, side)


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
    # A long move hops faster, to keep nobody waiting.
    hops = min(HOP_MS * (turn.move.target - turn.move.source), MOST_HOPS_MS)
    return ENTER_MS if turn.move.source == HOME else hops


def turn_ms(turn: Transition) -> int:
    """How long all of a turn takes: the die, the piece, and one that is captured."""
    flies = turn.move is not None and turn.move.captured
    return ROLL_MS + move_ms(turn) + (FLIGHT_MS if flies else 0)
