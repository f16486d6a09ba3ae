"""Paints a game at a moment: the board with its numbers, pieces and dice, and the chances."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.kit.state import remembered
from bwinf_gui.tasks.dice.board import goal_letter, place_of
from bwinf_gui.tasks.dice.causes import PiecePath, held_back
from bwinf_gui.tasks.dice.game import (
    HOME,
    LAST_GOAL,
    START,
    TRACK_SQUARES,
    Player,
    Transition,
    facing,
)
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.die_shapes import FaceStyle, draw_die, draw_face
from bwinf_gui.tasks.dice.tab.game.chance_bar import GameLayout, paint_bar
from bwinf_gui.tasks.dice.tab.game.geometry import FIELD, PIECE, Spot, arc, hop
from bwinf_gui.tasks.dice.tab.game.ground import (
    CENTRED,
    around,
    board_font,
    fitting_font,
    fitting_pen,
    paint_ground,
)
from bwinf_gui.tasks.dice.tab.game.motion import Moment, eased, flight, moment_of, turn_ms, way
from bwinf_gui.tasks.dice.tab.game.pieces import draw_piece, pale_colour, piece_path, player_colour
from bwinf_gui.tasks.dice.tab.game.state import (
    GameState,
    Shares,
    roll_in_words,
    rolled_die,
    share_in_words,
)
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.metrics import TextSize

BAR_MS = 200
_MARK_RING = 1.5
_BULGE = 0.45
_CROSS = 0.19
"""Sizes of the traces of moves: in fields, except for the ring, in radii of a piece."""
# The opponent's start has an arrow.
_NUMBERED = tuple(square for square in range(5, TRACK_SQUARES, 5) if square != facing(START))
"""The track fields that bear a number."""
_NUMBER, _LETTER = 0.28, 0.26
"""Heights of text in fields."""
_CORNER = QPointF(0.52, -0.36)
"""The place for the name of a field that a piece covers."""
_PALE = 0.6
_MISSING, _SLASH = 0.55, 0.7
_RING = 2
Piece: TypeAlias = tuple[Player, int, QPointF, float]
"""The piece's player, its rank among that player's pieces, its place and its size."""


def paint_game(painter: QPainter, frame: Frame[GameState]) -> None:
    """Paint a moment of a game."""
    if frame.shown.record is not None:
        painter.save()
        GamePainter(painter, frame, frame.shown.record).paint()
        painter.restore()


@remembered
def _still(frame: Frame[GameState], record: Record) -> KeptPicture:
    return KeptPicture(lambda painter: GamePainter(painter, frame, record).paint_still())


def layout_of(frame: Frame[GameState]) -> GameLayout:
    """Where bar and board are in the picture."""
    return GameLayout.of(frame.area, frame.theme.metrics.unit)


@dataclass
class GamePainter:
    """Everything that is needed to paint one moment.

    `step` is what it leads to, or what is shown; while something moves, `moment` says what.
    """

    painter: QPainter
    frame: Frame[GameState]
    record: Record
    moment: Moment | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        frame = self.frame
        self.layout = layout_of(frame)
        self.geometry, self.theme = self.layout.board, frame.theme
        # A step shows the turn that led to it; played backwards, the turn is the same.
        self.step = max(frame.before, frame.after)
        self.turn = frame.shown.turn_to(self.step)
        if frame.before != frame.after and self.turn is not None:
            die = self.record.address.dice[self.turn.before.mover]
            # Time runs from `before` to `after`, so that backwards the share falls from 1 to 0.
            share = frame.time - min(frame.before, frame.after)
            self.moment = moment_of(self.turn, share, die, self.geometry)

    def paint(self) -> None:
        """Paint everything, from the ground up."""
        frame = self.frame
        if self.moment is not None and self.turn is not None:
            # Most of the board does not change while a piece moves, whatever else becomes known.
            shown = GameState(record=self.record, places=frame.shown.places)
            still = Frame(shown, frame.before, frame.after, frame.before, frame.area, frame.theme)
            _still(still, self.record).paint(self.painter, frame.area)
            self._paint_pieces(self._moving(self.turn, self.moment))
            self._paint_die(self.turn.before.mover)
        else:
            self.paint_still()
        words = partial(share_in_words, frame.shown, frame.after)
        paint_bar(self.painter, self.layout, self.theme, self._shares(), words)
        self._paint_pointed()

    def paint_still(self) -> None:
        """Paint what does not move; where nothing does, what the turn has done as well."""
        turn, moves = self.turn, self.moment is not None
        paint_ground(self.painter, self.geometry, self.theme)
        self._paint_names()
        if turn is not None and not moves:
            self._paint_below(turn)
        self._paint_pieces(self._resting())
        if turn is not None and not moves:
            self._paint_above(turn)
            self._paint_missing(turn.before.mover)
        for player in Player:
            if turn is None or not moves or player is not turn.before.mover:
                self._paint_die(player)

    def _shares(self) -> Shares | None:
        """The chances, a draw counting half; they move at the beginning of a step."""
        frame, s = self.frame, self.frame.shown
        before, after = s.chance(frame.before), s.chance(frame.after)
        if after is None:
            return None
        if before is None or self.turn is None or frame.before == frame.after:
            return after.shares
        # The bar moves for a fixed time, at the beginning of a step of any length.
        moved = eased(QEasingCurve.Type.OutCubic, frame.share * turn_ms(self.turn) / BAR_MS)
        a, b = (
            was + (now - was) * moved for was, now in zip(before.shares, after.shares, strict=True)
        )
        return a, b

    def _paint_names(self) -> None:
        """Write the numbers of fields from the view of the player who rolled, and other names."""
        painter, geometry, colours = self.painter, self.geometry, self.theme.colours
        font, counting = self.theme.metrics.font, self.frame.shown.counting(self.step)
        painter.setPen(QColor(colours.text))
        painter.setFont(board_font(font, _LETTER * geometry.cell, bold=True))
        for player, square, text in self._names_beside():
            self._write_beside(player, square, text)
        if geometry.is_small:
            return
        painter.setPen(QColor(colours.secondary))
        painter.setFont(board_font(font, _NUMBER * geometry.cell))
        for square in _NUMBERED:
            box = around(geometry.point(place_of(counting, square)), geometry.cell)
            painter.drawText(box, CENTRED, str(square))
        text = tr("squares as {0} counts them").format(counting.name)
        painter.setFont(self.theme.metrics.sized(TextSize.SMALL))
        painter.drawText(around(geometry.frame.center(), 0), CENTRED, text)
        painter.setFont(self.theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(colours.text))
        for player in Player:
            home, half = geometry.home_frame(player), painter.fontMetrics().height() / 2
            y = home.top() - half if player is Player.A else home.bottom() + half
            place = around(QPointF(home.center().x(), y), 0)
            painter.drawText(place, CENTRED, tr("Home {0}").format(player.name))

    def _names_beside(self) -> Iterator[tuple[Player, int, str]]:
        """Letters that a resting piece or a crossed-out face covers, and the ends of the move."""
        # Where a piece leaves or arrives, the letter in the field is seen as long as it moves.
        covered = {(player, place) for player, place, *_ in self._standing()}
        covered |= {(player, way.target) for player in Player for way in self._missing(player)}
        for player, place in covered:
            if TRACK_SQUARES <= place <= LAST_GOAL:
                yield player, place, goal_letter(place)
        move = self.turn.move if self.turn and self.moment is None else None
        if self.turn and move and not self.geometry.is_small:
            for square in (move.source, move.target):
                if START < square < TRACK_SQUARES:
                    yield self.turn.before.mover, square, str(square)

    def _write_beside(self, player: Player, field_: int, text: str) -> None:
        point, cell = self.geometry.point(place_of(player, field_)), self.geometry.cell
        corner = QPointF(_CORNER)
        if -1.5 < (point.x() - self.geometry.frame.center().x()) / cell < -0.5:
            # In the column left of the middle one: at the right are the goal fields with their
            # letters, and at the upper left, where the arms of the cross meet, the number of the
            # next square.
            corner = QPointF(-1.25 * corner.x(), -corner.y())
        self.painter.drawText(around(point + corner * cell, 0), CENTRED, text)

    def _paint_pieces(self, pieces: Iterable[Piece]) -> None:
        radius, colours = PIECE * self.geometry.cell, self.theme.colours
        edge = fitting_pen(1.5, self.geometry.cell)
        for player, _rank, place, scale in pieces:
            draw_piece(self.painter, place, scale * radius, player, colours, edge=edge, shadow=True)

    def pieces(self) -> list[Piece]:
        """All pieces; those that move come last."""
        moving = self._moving(self.turn, self.moment) if self.turn and self.moment else ()
        return [*self._resting(), *moving]

    def _resting(self) -> Iterator[Piece]:
        for player, place, rank in self._standing():
            yield player, rank, self.geometry.point(place_of(player, place, rank)), 1.0

    def _standing(self) -> Iterator[tuple[Player, int, int]]:
        """The pieces that do not move now: whose, on which field, and their ranks."""
        position, hidden = self.record.state(self.frame.after), set[tuple[Player, int]]()
        if self.moment is not None and self.turn is not None:
            position = self.turn.before
            hidden = {each[:2] for each in self._moving(self.turn, self.moment)}
        for player in Player:
            for rank, piece in enumerate(position.pieces[player]):
                if (player, rank) not in hidden:
                    yield player, piece, rank

    def _moving(self, turn: Transition, moment: Moment) -> Iterator[Piece]:
        mover, move = turn.before.mover, turn.move
        if move is None:
            return
        own, theirs = turn.before.pieces[mover], turn.before.pieces[mover.opponent]
        if moment.piece is not None:
            # Of the pieces at home, which come first, the last one leaves.
            rank = own.count(HOME) - 1 if move.source == HOME else own.index(move.source)
            yield mover, rank, moment.piece, moment.scale
        if moment.captured is not None:
            # Each player counts the track from its own start.
            yield mover.opponent, theirs.index(facing(move.target)), moment.captured, 1.0

    def _missing(self, player: Player) -> Sequence[PiecePath]:
        """The ways that the die of a player lacks for the piece that has moved."""
        is_still = self.moment is None and self.turn is not None
        is_mover = is_still and self.frame.shown.counting(self.step) is player
        return self.frame.shown.missing if is_mover else ()

    def _paint_missing(self, player: Player) -> None:
        """Cross out the faces that a piece needs and its die does not have, where they lead to."""
        style = FaceStyle.plain(self.theme.colours, self.theme.metrics.font)
        for lacking in self._missing(player):
            point = self.geometry.point(place_of(player, lacking.target))
            face = around(point, _MISSING * self.geometry.cell)
            draw_face(self.painter, face, lacking.length, style)
            slashed = QColor(self.theme.colours.error)
            slashed.setAlphaF(_SLASH)
            self.painter.setPen(QPen(slashed, _RING))
            slash = face.adjusted(-_RING, -_RING, _RING, _RING)
            self.painter.drawLine(slash.bottomLeft(), slash.topRight())

    def _paint_die(self, player: Player) -> None:
        """Paint a player's die with what was rolled last, and which die it is."""
        s, painter, colours = self.frame.shown, self.painter, self.theme.colours
        is_large = self.turn is not None and self.turn.before.mover is player
        side, centre = self.geometry.die_side(large=is_large), self.geometry.die_centre(player)
        face, sides = s.roll(self.step, player), len(self.record.address.dice[player].faces)
        edge = player_colour(player, colours).name()
        style = FaceStyle.of_player(colours, self.theme.metrics.font, edge)
        painter.save()
        painter.setOpacity(1.0 if is_large else _PALE)
        painter.translate(centre)
        if is_large and self.moment is not None:
            painter.rotate(self.moment.tilt)
            face = self.moment.face
        draw_die(painter, around(QPointF(0, 0), side), sides, face, style)
        painter.restore()
        self._write_below(player, centre + QPointF(0, side / 2), is_large=is_large)

    def _write_below(self, player: Player, top: QPointF, *, is_large: bool) -> None:
        s, painter, theme = self.frame.shown, self.painter, self.theme
        colours, metrics, room = theme.colours, theme.metrics, self.geometry.die_room
        y = top.y() + metrics.unit
        lines = (
            (roll_in_words(s, self.step, player), is_large, TextSize.BODY),
            (rolled_die(s, self.record, player), False, TextSize.SMALL),
        )
        for text, is_bold, size in lines:
            font = metrics.sized(TextSize.HEADING if is_bold else size)
            if not self.geometry.beside:
                font = fitting_font(font, text, QSizeF(room, self.geometry.line_room))
            painter.setFont(font)
            painter.setPen(QColor(colours.text if is_bold else colours.secondary))
            fitting = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
            box = QRectF(top.x() - room / 2, y, room, painter.fontMetrics().height())
            painter.drawText(box, CENTRED, fitting)
            # Before the first roll, the name of the die takes the upper line.
            y += box.height() if text else 0

    def _paint_below(self, turn: Transition) -> None:
        """Paint what is below the pieces: ways of pieces, where one was, and a ring where it is."""
        if turn.move is None:
            return
        mover, points, cell = turn.before.mover, way(turn, self.geometry), self.geometry.cell
        painter, colours = self.painter, self.theme.colours
        colour = player_colour(mover, colours)
        if turn.move.source != HOME:
            painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(pale_colour(mover, colours))
            painter.drawPath(piece_path(mover, PIECE * cell).translated(points[0]))
            painter.setPen(_round_pen(colour, fitting_pen(2, cell)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for start, end in pairwise(points):
                painter.drawPath(hop(start, end, cell))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if turn.move.captured:
            captured = player_colour(mover.opponent, colours)
            painter.setPen(_round_pen(captured, fitting_pen(2, cell), Qt.PenStyle.DotLine))
            painter.drawPath(flight(turn, self.geometry))
        painter.setPen(QPen(QColor(colours.last_move), max(1.5, 0.06 * cell)))
        painter.drawEllipse(points[-1], _MARK_RING * PIECE * cell, _MARK_RING * PIECE * cell)

    def _paint_above(self, turn: Transition) -> None:
        """Paint what is above them: moves that were blocked."""
        painter, geometry, colours = self.painter, self.geometry, self.theme.colours
        arcs, crosses = QPainterPath(), QPainterPath()
        mover = turn.before.mover
        for held in held_back(turn, self.record.game.rules):
            if held.is_blocked:
                start = geometry.point(place_of(mover, held.piece))
                end = geometry.point(place_of(mover, held.target))
                middle = _add_arc(arcs, start, end, geometry.cell)
                _add_cross(crosses, middle, _CROSS * geometry.cell)
        error = QColor(colours.error)
        # All arcs before the first cross, so that no arc runs through the cross of another one.
        painter.setPen(_round_pen(error, 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(arcs)
        painter.setPen(_round_pen(error, 1.4))
        painter.setBrush(QColor(colours.base))
        painter.drawPath(crosses)

    def _paint_pointed(self) -> None:
        """Outline the field below the mouse, and the board that the keyboard leads to."""
        painter, pointed = self.painter, self.frame.hovered
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.colours.accent), _RING))
        if isinstance(pointed, Spot):
            radius = FIELD * self.geometry.cell
            painter.drawEllipse(self.geometry.point(pointed.place), radius, radius)
        if self.frame.focused:
            painter.drawRoundedRect(self.frame.area.adjusted(1, 1, -1, -1), 4, 4)


def _add_arc(path: QPainterPath, start: QPointF, end: QPointF, cell: float) -> QPointF:
    """Add an arc at the right of its direction, clear of the fields; returns its middle."""
    # `ahead` is a field long, `aside` a part of that: fields that the arc passes stay legible.
    along = end - start
    ahead = along * (cell / max(1.0, math.hypot(along.x(), along.y())))
    # With y downwards, (-y, x) is the right of (x, y).
    aside = QPointF(-ahead.y(), ahead.x()) * _BULGE
    near, top = aside * 0.8, (start + end) / 2 + aside * 1.25
    path.addPath(arc(start + near + ahead * 0.3, top, end + near - ahead * 0.3))
    return top


def _add_cross(path: QPainterPath, centre: QPointF, radius: float) -> None:
    path.addEllipse(centre, radius, radius)
    arm = 0.45 * radius
    for x, y in ((arm, arm), (arm, -arm)):
        path.moveTo(centre - QPointF(x, y))
        path.lineTo(centre + QPointF(x, y))


def _round_pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(colour, width, style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
