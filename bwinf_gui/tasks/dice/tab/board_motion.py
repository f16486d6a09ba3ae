"""A turn in motion: where everything is at a time after its beginning, in milliseconds.

A step back shows the same from the end to the beginning. Nothing here knows of timers; what moves
is computed from the time alone, so it can be jumped to its end.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF

from bwinf_gui.tasks.dice.game import HOME, Transition
from bwinf_gui.tasks.dice.tab.board_curves import Parabola
from bwinf_gui.tasks.dice.tab.board_geometry import BoardGeometry
from bwinf_gui.tasks.dice.tab.board_marks import flight, way

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
