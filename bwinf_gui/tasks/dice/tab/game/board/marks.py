"""What is written and drawn on the board: numbers, letters, and the marks of a turn."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from bwinf_gui.tasks.dice.board import goal_letter, place_of
from bwinf_gui.tasks.dice.causes import held_back
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Player,
    Position,
    Transition,
    facing,
)
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.tab.game.board.geometry import PIECE, BoardGeometry, Parabola, Spot
from bwinf_gui.tasks.dice.tab.game.board.items import (
    fitting_pen,
    pale_colour,
    piece_path,
    player_colour,
)
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

NUMBERED = tuple(square for square in range(5, TRACK_SQUARES, 5) if square != facing(START))
"""The track fields that bear a number, as A counts them."""

_NUMBER_SIZE = 0.28
_LETTER_SIZE = 0.24
_BESIDE_PIECE = QPointF(0.38, -0.38)
_GOALS = tuple(
    Spot(player, goal) for player in Player for goal in range(TRACK_SQUARES, LAST_GOAL + 1)
)
_RING_WIDTH = 1.5
_BULGE = 0.45
_CROSS = 0.19
_GAP = 0.5
_ARROW = 0.2
_FLIGHT_STEPS = 32


class BoardLabels:
    """The texts of the board; the items are made once.

    Fields are numbered as A counts, whoever moves; a goal field's letter stands beside the piece
    that covers it.
    """

    def __init__(self, scene: QGraphicsScene, depth: float) -> None:
        text = QGraphicsSimpleTextItem
        self._numbers = {Spot(Player.A, square): text() for square in NUMBERED}
        self._letters = {spot: text() for spot in _GOALS}
        self._homes = {player: text() for player in Player}
        for item in self._all():
            scene.addItem(item)
            item.setZValue(depth)
        for spot, item in self._letters.items():
            item.setText(goal_letter(spot.position))
        for spot, item in self._numbers.items():
            item.setText(str(spot.position))
        self.retranslate()

    def retranslate(self) -> None:
        for player, item in self._homes.items():
            text = tr("Home {0}")
            item.setText(text.format(player.name))

    def show_position(self, position: Position) -> None:
        """Leave room for the pieces."""
        for spot, item in self._letters.items():
            item.setVisible(spot.position in position.pieces[spot.player])

    def fit(self, geometry: BoardGeometry, theme: Theme) -> None:
        """Take the size of the board and the colours of the theme; centres what was written."""
        colours, cell = theme.colours, geometry.cell
        for spot, item in self._numbers.items():
            item.setOpacity(0.0 if geometry.is_small else 1.0)
            _style_text(item, _sized(theme, _NUMBER_SIZE * cell), colours.secondary)
            _centre(item, geometry.place_of(spot))
        for spot, item in self._letters.items():
            _style_text(item, _sized(theme, _LETTER_SIZE * cell, bold=True), colours.text)
            _centre(item, geometry.place_of(spot) + _BESIDE_PIECE * cell)
        for player, item in self._homes.items():
            item.setVisible(not geometry.is_small)
            _style_text(item, theme.metrics.sized(TextSize.HEADING), colours.text)
            frame, half = geometry.home_frame(player), item.boundingRect().height() / 2
            y = frame.top() - half if player is Player.A else frame.bottom() + half
            _centre(item, QPointF(frame.center().x(), y))

    def _all(self) -> Iterable[QGraphicsSimpleTextItem]:
        yield from self._numbers.values()
        yield from self._letters.values()
        yield from self._homes.values()


def _sized(theme: Theme, height: float, *, bold: bool = False) -> QFont:
    font = QFont(theme.metrics.font)
    font.setPixelSize(max(6, round(height)))
    font.setBold(bold)
    return font


def _style_text(item: QGraphicsSimpleTextItem, font: QFont, colour: str) -> None:
    item.setFont(font)
    item.setBrush(QColor(colour))


def _centre(item: QGraphicsSimpleTextItem, point: QPointF) -> None:
    item.setPos(point - item.boundingRect().center())


class TurnMarks:
    """The marks of one turn; the items are made once and only shown, hidden and redrawn.

    What lies on the board is at the depth `ground`, what goes over the pieces at `air`.
    """

    def __init__(self, scene: QGraphicsScene, *, ground: float, air: float) -> None:
        self._ghost, self._way, self._flight, self._arrow, self._blocked, self._crosses = (
            QGraphicsPathItem() for _ in range(6)
        )
        self._ring = QGraphicsEllipseItem()
        on_ground = (self._ghost, self._way, self._ring)
        in_air = (self._flight, self._arrow, self._blocked, self._crosses)
        self._items = (*on_ground, *in_air)
        for item in self._items:
            scene.addItem(item)
            item.setZValue(ground if item in on_ground else air)
            item.hide()

    def hide(self) -> None:
        for item in self._items:
            item.hide()

    def show_turn(
        self, turn: Transition, rules: Rules, geometry: BoardGeometry, colours: Colours
    ) -> None:
        """Show what a turn did."""
        self.hide()
        self._show_blocked(turn, rules, geometry, colours)
        if turn.move is None:
            return
        mover = turn.before.mover
        colour = player_colour(mover, colours)
        points = way(turn, geometry)
        self._ghost.setPath(piece_path(mover, PIECE * geometry.cell))
        self._ghost.setPos(points[0])
        self._ghost.setPen(QPen(colour, 1.2, Qt.PenStyle.DashLine))
        self._ghost.setBrush(pale_colour(mover, colours))
        self._way.setPath(_hops(points, geometry.cell))
        self._way.setPen(_round_pen(colour, fitting_pen(2, geometry.cell)))
        self._show_ring(points[-1], geometry.cell, colours)
        for item in (self._ghost, self._way):
            item.setVisible(turn.move.source != HOME)
        if turn.move.captured:
            self._show_flight(turn, geometry, colours)

    def _show_ring(self, point: QPointF, cell: float, colours: Colours) -> None:
        radius = _RING_WIDTH * PIECE * cell
        self._ring.setRect(-radius, -radius, 2 * radius, 2 * radius)
        self._ring.setPos(point)
        self._ring.setPen(QPen(QColor(colours.last_move), max(1.5, 0.06 * cell)))
        self._ring.show()

    def _show_flight(self, turn: Transition, geometry: BoardGeometry, colours: Colours) -> None:
        colour = player_colour(turn.before.mover.opponent, colours)
        curve = flight(turn, geometry)
        gap = _GAP * geometry.cell / max(1.0, curve.length)
        points = [
            curve.at(gap + (1 - 2 * gap) * step / _FLIGHT_STEPS)
            for step in range(_FLIGHT_STEPS + 1)
        ]
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        width = fitting_pen(2, geometry.cell)
        self._flight.setPen(_round_pen(colour, width, Qt.PenStyle.DotLine))
        self._flight.setPath(path)
        self._arrow.setPen(_round_pen(colour, width))
        self._arrow.setPath(_arrow_head(points[-2], points[-1], _ARROW * geometry.cell))
        for item in (self._flight, self._arrow):
            item.show()

    def _show_blocked(
        self, turn: Transition, rules: Rules, geometry: BoardGeometry, colours: Colours
    ) -> None:
        arcs, crosses = QPainterPath(), QPainterPath()
        mover = turn.before.mover
        for held in held_back(turn, rules):
            if held.is_blocked:
                start = geometry.point(place_of(mover, held.piece))
                end = geometry.point(place_of(mover, held.target))
                middle = _add_arc(arcs, start, end, geometry.cell)
                _add_cross(crosses, middle, _CROSS * geometry.cell)
        error = QColor(colours.error)
        self._blocked.setPath(arcs)
        self._blocked.setPen(_round_pen(error, 1.5, Qt.PenStyle.DashLine))
        self._crosses.setPath(crosses)
        self._crosses.setPen(_round_pen(error, 1.4))
        self._crosses.setBrush(QColor(colours.base))
        for item in (self._blocked, self._crosses):
            item.setVisible(not arcs.isEmpty())


def way(turn: Transition, geometry: BoardGeometry) -> list[QPointF]:
    """The fields that the piece of a turn touches, from the first to the last."""
    move, mover = turn.move, turn.before.mover
    if move is None:
        return []
    if move.source == HOME:
        rank = turn.before.pieces[mover].count(HOME) - 1
        return [
            geometry.point(place_of(mover, HOME, rank)),
            geometry.point(place_of(mover, move.target)),
        ]
    return [
        geometry.point(place_of(mover, position))
        for position in range(move.source, move.target + 1)
    ]


def flight(turn: Transition, geometry: BoardGeometry) -> Parabola:
    """The way of a captured piece from where it stood to its place at home."""
    owner = turn.before.mover.opponent
    square = facing(turn.move.target) if turn.move else START
    start = geometry.point(place_of(owner, square))
    rank = turn.after.pieces[owner].count(HOME) - 1
    return Parabola.flight(start, geometry.point(place_of(owner, HOME, rank)))


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
