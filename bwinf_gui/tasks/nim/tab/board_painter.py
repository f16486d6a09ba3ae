"""Paints the rows of sticks."""

from dataclasses import KW_ONLY, dataclass
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from bwinf_gui.tasks.nim.coaching import Mistake
from bwinf_gui.tasks.nim.game import Turn
from bwinf_gui.tasks.nim.playing import PERSON, Players
from bwinf_gui.tasks.nim.position import Move, Position
from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry, Stick
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

_WOOD, _WOOD_EDGE = ("#C98F4E", "#C98F4E"), ("#8A5A26", "#8A5A26")
MATCH_HEAD = "#A8322A", "#D9594C"

FALL_MS = 180
APART_MS = 40
"""How long a stick falls, and how much later the next one begins."""
_FALL_UNITS = 3
_LIFT_UNITS = 1
_FRAME_UNITS = 1.75
_NAME = 1.0, 1.54
_NUMBER = 1.85, 3.4
_NOTE = 1.0, 1.85
"""Sizes of texts, as factors of the body's, in usual rows and in large ones."""


@dataclass(frozen=True)
class Board:
    """A game, and the moves marked or compared in the step that is shown."""

    start: Position
    turns: tuple[Turn, ...] = ()
    players: Players = (PERSON, PERSON)
    marked: Move | None = None
    hovered: Move | None = None
    refused: Move | None = None
    """A program's last demand, though its row has fewer sticks."""
    mistake: Mistake | None = None
    has_digits: bool = False
    """Whether the binary digits are next to their rows."""

    def position(self, step: int) -> Position:
        """The sticks in a step; a move that cannot be made leaves them as they are."""
        made = min(step, len(self.turns))
        return self.turns[made - 1].after if made else self.start


@dataclass(frozen=True, slots=True)
class RowsScene:
    """A board at one moment.

    `position` are the sticks in their rows, including those of `leaving` until they have fallen;
    `time` is in milliseconds since the first one began to. `last` is the previous move.
    """

    board: Board
    position: Position
    _: KW_ONLY
    last: Move | None = None
    leaving: Move | None = None
    time: float = 0.0
    is_focused: bool = False


_CENTRE, _WHOLE = Qt.AlignmentFlag.AlignVCenter, Qt.TextFlag.TextDontClip
LEFT = Qt.AlignmentFlag.AlignLeft | _CENTRE | _WHOLE
RIGHT = Qt.AlignmentFlag.AlignRight | _CENTRE | _WHOLE
RIGHT_ABOVE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom | _WHOLE
RIGHT_BELOW = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop | _WHOLE


def write(
    painter: QPainter, box: QRectF, text: str, font: QFont, colour: str, side: Any = RIGHT
) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(box, side, text)


def draw_box(
    painter: QPainter, box: QRectF, pen: QPen, ground: str = "", *, corner: float = 4.0
) -> None:
    """Paint a box with round corners; without a ground only its edge."""
    painter.setPen(pen)
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, corner, corner)


class BoardPainter:
    """Paints one scene."""

    def __init__(
        self, painter: QPainter, scene: RowsScene, geometry: RowsGeometry, theme: Theme
    ) -> None:
        self.painter, self.scene, self.geometry = painter, scene, geometry
        self.board, self.colours, self.metrics = scene.board, theme.colours, theme.metrics
        self.unit = theme.metrics.unit

    def draw(self) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in range(len(self.board.start)):
            self._draw_row(row)

    def _draw_row(self, row: int) -> None:
        scene = self.scene
        self._draw_box(row)
        self._draw_label(row)
        for stick in range(self.board.start[row]):
            place = Stick(row, stick)
            if stick >= scene.position[row]:
                self._draw_taken(place)
            elif _takes(scene.leaving, scene.position, place):
                self._draw_leaving(place)
            else:
                self._draw_lying(place)
        # A row has one place for notes: a move being chosen goes before a refusal, and both before
        # the comparison of a game that is over.
        board, has_notes = self.board, self.geometry.has_notes
        shown = board.marked or board.hovered
        if shown is not None and shown.row == row and has_notes:
            self._draw_note(row, shown)
        elif board.refused is not None and board.refused.row == row and has_notes:
            self._draw_refusal(row, board.refused)
        elif shown is None and board.mistake is not None:
            self._draw_comparison(row, board.mistake)

    def _draw_box(self, row: int) -> None:
        colours, painter, box = self.colours, self.painter, _crisp(self.geometry.row(row))
        is_marked, is_hovered, is_refused = (
            move is not None and move.row == row
            for move in (self.board.marked, self.board.hovered, self.board.refused)
        )
        if is_marked or is_hovered:
            edge, ground = colours.accent, colours.selected
        elif is_refused:
            edge, ground = colours.error, colours.error_ground
        else:
            edge, ground = colours.line, colours.alternate
        # True counts as 1: rows that are marked or refused have a thicker edge.
        draw_box(painter, box, QPen(QColor(edge), 1 + (is_marked or edge == colours.error)), ground)
        if is_marked and self.scene.is_focused:
            around = box.adjusted(-3, -3, 3, 3)
            draw_box(painter, around, QPen(QColor(colours.accent), 2), corner=6)

    def _draw_label(self, row: int) -> None:
        box, colours = self.geometry.label(row), self.colours
        name, number = tr("Row {0}").format(row + 1), str(self.scene.position[row])
        if self.geometry.is_low:
            font, before = (
                self.metrics.sized(TextSize.ANSWER),
                box.adjusted(0, 0, -2 * self.unit, 0),
            )
            write(self.painter, box, name, self._font(_NAME), colours.secondary, LEFT)
            write(self.painter, before, number, font, colours.text)
            return
        line = self.geometry.grown(6, 10) * self.unit
        upper = QRectF(box.left(), box.center().y() - 1.1 * line, box.width(), line)
        lower, font = upper.translated(0, line), self._font(_NUMBER, bold=True)
        write(self.painter, upper, name, self._font(_NAME), colours.secondary, LEFT)
        write(self.painter, lower, number, font, colours.text, LEFT)

    def _draw_note(self, row: int, move: Move) -> None:
        painter, geometry, sticks = self.painter, self.geometry, self.scene.position[row]
        text, font = f"{sticks} → {sticks - move.take}", self._font(_NOTE, bold=True)
        write(painter, geometry.effect(row), text, font, self.colours.text)
        if self.board.marked is None:
            text, font = tr("take {0}").format(move.take), self._font(_NAME)
            write(painter, geometry.button(row), text, font, self.colours.secondary)

    def _draw_refusal(self, row: int, move: Move) -> None:
        """Write the refused demand of a row that has fewer sticks."""
        left = self.scene.position[row]
        form = tr("asked for {0}, only {1} left") if left else tr("asked for {0}, none left")
        upper = f"move {row + 1} {move.take}", self.colours.error
        self._draw_texts(row, upper, (form.format(move.take, left), self.colours.text))

    def _draw_comparison(self, row: int, mistake: Mistake) -> None:
        """Underline the sticks taken, and overline the sticks of the better moves."""
        geometry, unit, taken = self.geometry, self.unit, mistake.turn.move
        above = next((move for move in mistake.better if move.row == row), None)
        below = taken if taken.row == row else None
        better = tr("better: {0}").format(above.take) if above else "", self.colours.good
        made = tr("taken: {0}").format(below.take) if below else "", self.colours.notice
        last = geometry.stick(Stick(row, self.scene.position[row] - 1))
        # In low rows, halfway to the edge: on it, the line would belong to either row.
        apart = min(1.25 * unit, (geometry.row_height - last.height()) / 4)
        heights = last.top() - apart, last.bottom() + apart
        for move, (_, colour), y in zip((above, below), (better, made), heights, strict=True):
            if move is not None:
                first = geometry.stick(Stick(row, self.scene.position[row] - move.take))
                pen = QPen(QColor(colour), 0.75 * unit)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                self.painter.setPen(pen)
                self.painter.drawLine(QPointF(first.left(), y), QPointF(last.right(), y))
        if geometry.has_notes:
            self._draw_texts(row, better, made)

    def _draw_texts(self, row: int, upper: tuple[str, str], lower: tuple[str, str]) -> None:
        box = self.geometry.note(row)
        half = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        places = (half, RIGHT_ABOVE), (half.translated(0, half.height()), RIGHT_BELOW)
        for (text, colour), (place, side) in zip((upper, lower), places, strict=True):
            # What has a colour is the message, and the rest explains it.
            font = self._font(_NAME, bold=colour != self.colours.text)
            write(self.painter, place, text, font, colour, side)

    def _font(self, sizes: tuple[float, float], *, bold: bool = False) -> QFont:
        return self.metrics.scaled(self.geometry.grown(*sizes), bold=bold)

    def _draw_taken(self, place: Stick) -> None:
        """Paint the outline of a stick that is gone; the last move's stand out."""
        scene, colours = self.scene, self.colours
        just_now = _takes(scene.last, scene.position, place, has_taken=True)
        missing = (refused := self.board.refused) is not None and (
            refused.row == place.row and place.stick < refused.take
        )
        # A program may ask for sticks that the last move took: its mistake is what matters.
        colour = colours.error if missing else colours.last_move if just_now else colours.line
        pen = QPen(QColor(colour), 1.8 if just_now or missing else 1.2)
        pen.setDashPattern([3, 2])
        rect = self.geometry.stick(place)
        draw_box(self.painter, rect, pen, corner=rect.width() / 3)

    def _draw_lying(self, place: Stick) -> None:
        scene, unit = self.scene, self.unit
        rect = self.geometry.stick(place)
        if _takes(self.board.marked, scene.position, place):
            if not self.geometry.is_low:
                rect = rect.translated(0, -_LIFT_UNITS * unit)
            self._draw_frame(rect, 2)
        elif _takes(self.board.hovered, scene.position, place):
            self._draw_frame(rect, 1)
        draw_stick(self.painter, rect, self.colours)

    def _draw_frame(self, stick: QRectF, width: float) -> None:
        # Frames of neighbouring sticks must not touch, nor may one leave its row.
        around = min(_FRAME_UNITS * self.unit, (self.geometry.pitch - stick.width()) / 2.4)
        room = (self.geometry.row_height - stick.height()) / 2 - 2
        above = min(around, 0.09 * stick.height(), room)
        frame = stick.adjusted(-around, -above - 1, around, above)
        pen = QPen(QColor(self.colours.accent), width)
        draw_box(self.painter, frame, pen, self.colours.selected)

    def _draw_leaving(self, place: Stick) -> None:
        """Paint a stick of a move that is being made; the right one goes first."""
        scene, painter = self.scene, self.painter
        # Sticks begin to fall one after the other, so each one's share of the fall is its own.
        order = scene.position[place.row] - 1 - place.stick
        share = min(max((scene.time - order * APART_MS) / FALL_MS, 0.0), 1.0)
        if share >= 1:
            self._draw_taken(place)
            return
        fallen = QEasingCurve(QEasingCurve.Type.InQuad).valueForProgress(share)
        rect = self.geometry.stick(place).translated(0, fallen * _FALL_UNITS * self.unit)
        painter.save()
        painter.setOpacity(1 - fallen)
        around = 0.25 * rect.width() + 1
        frame = rect.adjusted(-around, -around, around, around)
        draw_box(painter, frame, QPen(QColor(self.colours.last_move), 2))
        draw_stick(self.painter, rect, self.colours)
        painter.restore()


def draw_stick(painter: QPainter, rect: QRectF, colours: Colours) -> None:
    """Paint a match: its wood with a light edge, and its head."""
    # All measures are shares of the box, so that a match looks the same at any size.
    width, height = rect.width(), rect.height()
    wood = rect.adjusted(0, 0.1 * height, 0, 0)
    edge = QPen(QColor(colours.own(_WOOD_EDGE)), 1)
    draw_box(painter, wood, edge, colours.own(_WOOD), corner=0.15 * width)
    x = rect.left() + 0.38 * width
    painter.setPen(QPen(QColor(255, 255, 255, 90), max(1.0, 0.12 * width)))
    painter.drawLine(QPointF(x, rect.top() + 0.32 * height), QPointF(x, rect.bottom() - 3))
    painter.setPen(QPen(QColor(colours.own(MATCH_HEAD)).darker(125), 1))
    painter.setBrush(QColor(colours.own(MATCH_HEAD)))
    painter.drawEllipse(
        QPointF(rect.center().x(), rect.top() + 0.14 * height), 0.72 * width, 0.145 * height
    )


def fall_time(move: Move) -> int:
    """How long all sticks of a move take to fall, in milliseconds."""
    return FALL_MS + (move.take - 1) * APART_MS


def _crisp(rect: QRectF) -> QRectF:
    """A rectangle whose lines of one pixel are not blurred."""
    # Qt centres a line on its coordinates: on whole ones, it is spread over two pixels.
    return QRectF(rect.toRect()).adjusted(0.5, 0.5, -0.5, -0.5)


def _takes(move: Move | None, position: Position, place: Stick, *, has_taken: bool = False) -> bool:
    """Whether a stick is one that a move takes from a position, or that it `has_taken`."""
    if move is None or move.row != place.row:
        return False
    first = position[place.row] - (0 if has_taken else move.take)
    return first <= place.stick < first + move.take
