"""What one turn did, drawn on the board: its way, a capture, what was blocked."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from bwinf_gui.tasks.dice.board import place_of
from bwinf_gui.tasks.dice.causes import held_back
from bwinf_gui.tasks.dice.game import HOME, Transition
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.game.board.geometry import PIECE, BoardGeometry, Parabola
from bwinf_gui.tasks.dice.tab.game.board.ground import fitting_pen
from bwinf_gui.tasks.dice.tab.game.board.motion import flight, way
from bwinf_gui.tasks.dice.tab.game.board.pieces import pale_colour, piece_path, player_colour
from bwinf_gui.widgets.colours import Colours

_RING = 1.5
_BULGE = 0.45
_CROSS = 0.19
_GAP = 0.5
_ARROW = 0.2
_FLIGHT_STEPS = 32


def paint_below(
    painter: QPainter, turn: Transition, geometry: BoardGeometry, colours: Colours
) -> None:
    """Paint what is below the pieces: where the piece was, its way, and a ring where it is."""
    if turn.move is None:
        return
    mover, points, cell = turn.before.mover, way(turn, geometry), geometry.cell
    colour = player_colour(mover, colours)
    if turn.move.source != HOME:
        painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(pale_colour(mover, colours))
        painter.drawPath(piece_path(mover, PIECE * cell).translated(points[0]))
        painter.setPen(_round_pen(colour, fitting_pen(2, cell)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_hops(points, cell))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.last_move), max(1.5, 0.06 * cell)))
    painter.drawEllipse(points[-1], _RING * PIECE * cell, _RING * PIECE * cell)


def paint_above(
    painter: QPainter, turn: Transition, rules: Rules, geometry: BoardGeometry, colours: Colours
) -> None:
    """Paint what is above them: the flight of a captured piece, and moves that were blocked."""
    if turn.move is not None and turn.move.captured:
        _paint_flight(painter, turn, geometry, colours)
    arcs, crosses = QPainterPath(), QPainterPath()
    mover = turn.before.mover
    for held in held_back(turn, rules):
        if held.is_blocked:
            start = geometry.point(place_of(mover, held.piece))
            end = geometry.point(place_of(mover, held.target))
            middle = _add_arc(arcs, start, end, geometry.cell)
            _add_cross(crosses, middle, _CROSS * geometry.cell)
    error = QColor(colours.error)
    painter.setPen(_round_pen(error, 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(arcs)
    painter.setPen(_round_pen(error, 1.4))
    painter.setBrush(QColor(colours.base))
    painter.drawPath(crosses)


def _paint_flight(
    painter: QPainter, turn: Transition, geometry: BoardGeometry, colours: Colours
) -> None:
    curve, cell = flight(turn, geometry), geometry.cell
    colour = player_colour(turn.before.mover.opponent, colours)
    gap = _GAP * cell / max(1.0, curve.length)
    steps = (step / _FLIGHT_STEPS for step in range(_FLIGHT_STEPS + 1))
    points = [curve.at(gap + (1 - 2 * gap) * step) for step in steps]
    width = fitting_pen(2, cell)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_round_pen(colour, width, Qt.PenStyle.DotLine))
    painter.drawPolyline(QPolygonF(points))
    painter.setPen(_round_pen(colour, width))
    painter.drawPath(_arrow_head(points[-2], points[-1], _ARROW * cell))


def _hops(points: Sequence[QPointF], cell: float) -> QPainterPath:
    path = QPainterPath(points[0])
    for start, end in pairwise(points):
        path.quadTo(Parabola.hop(start, end, cell).control, end)
    return path


def _add_arc(path: QPainterPath, start: QPointF, end: QPointF, cell: float) -> QPointF:
    """Add an arc at the right of its direction, clear of the fields; returns its middle."""
    along = end - start
    ahead = along * (cell / max(1.0, math.hypot(along.x(), along.y())))
    aside = QPointF(-ahead.y(), ahead.x()) * _BULGE
    near = aside * 0.8
    arc = Parabola(
        start + near + ahead * 0.3, (start + end) / 2 + aside * 1.25, end + near - ahead * 0.3
    )
    path.moveTo(arc.start)
    path.quadTo(arc.control, arc.end)
    return arc.top


def _add_cross(path: QPainterPath, centre: QPointF, radius: float) -> None:
    path.addEllipse(centre, radius, radius)
    arm = 0.45 * radius
    for x, y in ((arm, arm), (arm, -arm)):
        path.moveTo(centre - QPointF(x, y))
        path.lineTo(centre + QPointF(x, y))


def _arrow_head(before: QPointF, tip: QPointF, length: float) -> QPainterPath:
    along = tip - before
    back = along * (-length / max(1e-6, math.hypot(along.x(), along.y())))
    aside = QPointF(-back.y(), back.x()) * 0.6
    path = QPainterPath(tip + back + aside)
    path.lineTo(tip)
    path.lineTo(tip + back - aside)
    return path


def _round_pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(colour, width, style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
