"""Paints a game at a moment: the board with its numbers, pieces and dice, and the chances."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from bwinf_gui.kit.pictures import Frame
from bwinf_gui.kit.state import remembered
from bwinf_gui.tasks.dice.board import goal_letter, place_of
from bwinf_gui.tasks.dice.causes import held_back
from bwinf_gui.tasks.dice.game import HOME, LAST_GOAL, START, TRACK_SQUARES, Player, facing
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.tab.die_shapes import draw_die, draw_face
from bwinf_gui.tasks.dice.tab.game.drawing import (
    CENTRED,
    board_font,
    draw_piece,
    fitting_font,
    fitting_pen,
    paint_ground,
    pale_colour,
    piece_path,
    player_colour,
)
from bwinf_gui.tasks.dice.tab.game.geometry import (
    FIELD,
    PIECE,
    Moment,
    arc,
    around,
    eased,
    flight,
    hop,
    layout_of,
    moment_of,
    turn_ms,
    way,
)
from bwinf_gui.tasks.dice.tab.game.state import GameState, roll_in_words, rolled_die, share_in_words
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize

BAR_MS = 200
_BAR_UNITS, _GAP_UNITS = 5, 5
_LONGEST = "A 100 %"
_RIGHT, _LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_BOTTOM, _TOP = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignTop
_MARK_RING, _BULGE, _CROSS = 1.5, 0.45, 0.19
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
"""The piece's player, the field that it stands on or leaves, its place and its size."""


def paint_game(painter: QPainter, frame: Frame[GameState]) -> None:
    if frame.shown.record is not None:
        painter.save()
        GamePainter(painter, frame, frame.shown.record).paint()
        painter.restore()


@remembered
def _still(frame: Frame[GameState], record: Record) -> KeptPicture:
    return KeptPicture(lambda painter: GamePainter(painter, frame, record).paint_still())


class GamePainter:
    """Everything that is needed to paint one moment.

    `step` is what it leads to, or what is shown. While something moves, `moment` says what; else
    `done` is the turn whose effects are seen.
    """

    def __init__(self, painter: QPainter, frame: Frame[GameState], record: Record) -> None:
        self.painter, self.frame, self.record = painter, frame, record
        self.layout, self.theme = layout_of(frame), frame.theme
        self.geometry = geometry = self.layout.board
        # A step shows the turn that led to it; played backwards, the turn is the same.
        self.step = max(frame.before, frame.after)
        self.turn = self.done = turn = frame.shown.turn_to(self.step)
        self.mover = turn.before.mover if turn else None
        self.moment: Moment | None = None
        pieces = record.state(frame.after).pieces
        if frame.before != frame.after and turn is not None:
            die = record.address.dice[turn.before.mover]
            # Time runs from `before` to `after`, so that backwards the share falls from 1 to 0.
            share = frame.time - min(frame.before, frame.after)
            self.moment, self.done = moment_of(turn, share, die, geometry), None
            pieces = turn.before.pieces
        self.missing = frame.shown.missing if self.done else ()
        """The paths into the goal that the die lacks for the piece that has moved."""
        moving = self.moment.moving if self.moment else {}
        self.moving: list[Piece] = [
            (player, pieces[player][rank], *at) for (player, rank), at in moving.items()
        ]
        self.resting: list[Piece] = [
            (player, field, geometry.point(place_of(player, field, rank)), 1.0)
            for player in Player
            for rank, field in enumerate(pieces[player])
            if (player, rank) not in moving
        ]

    def paint(self) -> None:
        frame = self.frame
        if self.moment is None or self.mover is None:
            self.paint_still()
        else:
            # Most of the board does not change while a piece moves, whatever else becomes known.
            shown = GameState(record=self.record, places=frame.shown.places)
            still = Frame(shown, frame.before, frame.after, frame.before, frame.area, frame.theme)
            _still(still, self.record).paint(self.painter, frame.area)
            self._paint_pieces(self.moving)
            self._paint_die(self.mover)
        self._paint_bar()
        self._paint_pointed()

    def paint_still(self) -> None:
        """Paint what does not move; where nothing does, what the turn has done as well."""
        paint_ground(self.painter, self.geometry, self.theme)
        self._paint_names()
        self._paint_below()
        self._paint_pieces(self.resting)
        self._paint_above()
        for player in Player:
            if self.moment is None or player is not self.mover:
                self._paint_die(player)

    def _paint_bar(self) -> None:
        """Paint A's share from below in A's colour, B's from above; flat, A's from the left."""
        painter, colours, metrics = self.painter, self.theme.colours, self.theme.metrics
        unit, room, is_flat = metrics.unit, self.layout.bar, self.layout.is_flat
        heading, (a, b) = metrics.sized(TextSize.HEADING), self._shares()
        if is_flat:
            # Room for the longest name on both sides, or the bar would change with the numbers.
            side = QFontMetricsF(heading).horizontalAdvance(_LONGEST) + 2 * unit
            bar = room.adjusted(side, 1.5 * unit, -side, -0.5 * unit)
            box = QRectF(room.left(), room.top(), side - unit, room.height())
            other = box.translated(bar.right() + unit - room.left(), 0)
            boxes = ((box, _RIGHT | _MIDDLE), (other, _LEFT | _MIDDLE))
        else:
            side = room.width() - (_GAP_UNITS + _BAR_UNITS) * unit
            bar = room.adjusted(side, unit, -_GAP_UNITS * unit, -unit)
            box = QRectF(room.left(), bar.top(), side - 2 * unit, bar.height())
            boxes = ((box, _RIGHT | _BOTTOM), (box, _RIGHT | _TOP))

        def part(low: float, high: float) -> QRectF:
            along = bar.width() if is_flat else bar.height()
            if is_flat:
                return bar.adjusted(low * along, 0, (high - 1) * along, 0)
            return bar.adjusted(0, (1 - high) * along, 0, -low * along)

        painter.fillRect(bar, QColor(colours.grid))
        painter.fillRect(part(0, a), QColor(colours.player_a))
        painter.fillRect(part(1 - b, 1), mixed(colours.base, colours.player_b, 0.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.field_edge), 1))
        painter.drawRect(bar)
        # Even odds have a mark.
        even = part(0.5, 0.5).adjusted(*((0, -unit, 0, 0) if is_flat else (-unit, 0, unit, 0)))
        painter.setPen(QPen(QColor(colours.text), 1.5))
        painter.drawLine(even.topLeft(), even.bottomRight())
        painter.setFont(heading)
        for player, (place, alignment) in zip(Player, boxes, strict=True):
            share = share_in_words(self.frame.shown, self.frame.after, player)
            painter.drawText(place, alignment, f"{player.name} {share}")
        if not is_flat:
            painter.setPen(QColor(colours.secondary))
            painter.setFont(metrics.sized(TextSize.SMALL))
            painter.drawText(box, _RIGHT | _MIDDLE, percent(0.5, 0))

    def _shares(self) -> tuple[float, float]:
        """The chances, a draw counting half; none while they are not known."""
        frame, s = self.frame, self.frame.shown
        before, after = s.chance(frame.before), s.chance(frame.after)
        if after is None:
            return 0.0, 0.0
        if before is None or self.turn is None or self.done:
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
        covered = {(player, field) for player, field, *_ in self.resting}
        if self.done:
            covered |= {(self.done.before.mover, way.target) for way in self.missing}
        for player, field in covered:
            if TRACK_SQUARES <= field <= LAST_GOAL:
                yield player, field, goal_letter(field)
        if self.done and self.done.move and not self.geometry.is_small:
            for square in (self.done.move.source, self.done.move.target):
                if START < square < TRACK_SQUARES:
                    yield self.done.before.mover, square, str(square)

    def _write_beside(self, player: Player, field: int, text: str) -> None:
        point, cell = self.geometry.point(place_of(player, field)), self.geometry.cell
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
        for player, _field, place, scale in pieces:
            draw_piece(self.painter, place, scale * radius, player, colours, edge=edge, shadow=True)

    def _paint_die(self, player: Player) -> None:
        """Paint a player's die with what was rolled last, and which die it is."""
        s, painter = self.frame.shown, self.painter
        is_large = player is self.mover
        side, centre = self.geometry.die_side(large=is_large), self.geometry.die_centre(player)
        face, sides = s.roll(self.step, player), len(self.record.address.dice[player].faces)
        edge = player_colour(player, self.theme.colours)
        painter.save()
        painter.setOpacity(1.0 if is_large else _PALE)
        painter.translate(centre)
        if is_large and self.moment is not None:
            painter.rotate(self.moment.tilt)
            face = self.moment.face
        draw_die(painter, around(QPointF(0, 0), side), sides, face, self.theme, edge)
        painter.restore()
        self._write_below(player, centre + QPointF(0, side / 2), is_large=is_large)

    def _write_below(self, player: Player, top: QPointF, *, is_large: bool) -> None:
        s, painter, metrics = self.frame.shown, self.painter, self.theme.metrics
        colours, room, y = self.theme.colours, self.geometry.die_room, top.y() + metrics.unit
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

    def _paint_below(self) -> None:
        """Paint what is below the pieces: ways of pieces, where one was, and a ring where it is."""
        turn = self.done
        if turn is None or turn.move is None:
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

    def _paint_above(self) -> None:
        """Paint what is above them: moves that were blocked, and faces that the die lacks."""
        turn, painter, geometry = self.done, self.painter, self.geometry
        if turn is None:
            return
        arcs, crosses, mover = QPainterPath(), QPainterPath(), turn.before.mover
        for held in held_back(turn, self.record.game.rules):
            if held.is_blocked:
                start, end = (
                    geometry.point(place_of(mover, at)) for at in (held.piece, held.target)
                )
                middle = _add_arc(arcs, start, end, geometry.cell)
                _add_cross(crosses, middle, _CROSS * geometry.cell)
        error = QColor(self.theme.colours.error)
        # All arcs before the first cross, so that no arc runs through the cross of another one.
        painter.setPen(_round_pen(error, 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(arcs)
        painter.setPen(_round_pen(error, 1.4))
        painter.setBrush(QColor(self.theme.colours.base))
        painter.drawPath(crosses)
        # Crossed out, where they would lead.
        error.setAlphaF(_SLASH)
        for lacking in self.missing:
            point = geometry.point(place_of(mover, lacking.target))
            face = around(point, _MISSING * geometry.cell)
            draw_face(painter, face, lacking.length, self.theme)
            painter.setPen(QPen(error, _RING))
            slash = face.adjusted(-_RING, -_RING, _RING, _RING)
            painter.drawLine(slash.bottomLeft(), slash.topRight())

    def _paint_pointed(self) -> None:
        """Outline the field below the mouse, and the board that the keyboard leads to."""
        painter, pointed = self.painter, self.frame.hovered
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.colours.accent), _RING))
        if pointed is not None:
            radius = FIELD * self.geometry.cell
            place = self.geometry.point(place_of(Player.A, pointed))
            painter.drawEllipse(place, radius, radius)
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
