"""The curve of A's chance over a game, with its uncertainty and the largest swings as dots."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from bwinf_gui.kit.pictures import Frame, Hit
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.game_sentences import gain_explained
from bwinf_gui.tasks.dice.luck import RollLuck
from bwinf_gui.tasks.dice.tab.game.drawing import piece_path, player_colour
from bwinf_gui.tasks.dice.tab.game.state import GameState, chances_in_words
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import Theme

HEIGHT_UNITS = 27
_DOT_UNITS, _MARK_UNITS, _REACH_UNITS = 1.35, 1.3, 2.0
"""Radii of the dots and of the mark; a click so near to a dot means its turn."""
_PEN, _EDGE = 1.6, 1.5
_TINT, _BAND = 0.10, 0.18
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_FEWEST_TICKS_UNITS = 16
"""Numbers of turns are at least so far from each other."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def share_of_a(s: GameState, step: int) -> float | None:
    """A's chance as it is drawn: a draw counts half, as in the luck of rolls.

    Otherwise a roll that only makes a draw likelier would be in the list of swings, and its dot
    off a curve that does not move.
    """
    known = s.chance(step)
    return known.chance(Player.A) if known is not None else None


def step_in_words(s: GameState, step: int) -> str:
    """The chances after a turn, and what its roll did to them."""
    text = tr("After turn {0}: {1}").format(step, chances_in_words(s, step))
    if s.luck is None or not 0 < step <= len(s.luck.rolls):
        return text
    return f"{text}\n{gain_explained(s.luck.rolls[step - 1], s.level)}"


@dataclass(frozen=True)
class CurveLayout:
    """Where the plot is, and how a step and a share become a point."""

    plot: QRectF
    length: int

    @classmethod
    def of(cls, frame: Frame[GameState]) -> "CurveLayout":
        metrics = frame.theme.metrics
        unit, small = metrics.unit, QFontMetricsF(metrics.sized(TextSize.SMALL))
        left = small.horizontalAdvance(percent(1.0, 0)) + 2 * unit
        bottom = unit + 1.2 * small.height()
        plot = frame.area.adjusted(left, 2 * unit, -2 * unit, -bottom)
        return cls(plot, max(1, frame.shown.length))

    def at(self, step: float, share: float) -> QPointF:
        plot = self.plot
        x = plot.left() + step / self.length * plot.width()
        return QPointF(x, plot.bottom() - share * plot.height())

    def step_at(self, x: float) -> int:
        share = (x - self.plot.left()) / max(1.0, self.plot.width())
        return min(max(round(share * self.length), 0), self.length)


def _dots(frame: Frame[GameState]) -> Iterator[tuple[QPointF, RollLuck]]:
    """The largest swings, where the curve is after them."""
    layout = CurveLayout.of(frame)
    for roll in (jump.luck for jump in frame.shown.jumps):
        yield layout.at(roll.turn, share_of_a(frame.shown, roll.turn) or 0.0), roll


def hit_step(frame: Frame[GameState], x: float, y: float) -> Hit:
    """The step of the dot that is near, else of the place on the axis."""
    reach, point = _REACH_UNITS * frame.theme.metrics.unit, QPointF(x, y)
    # Not the true distance, which makes no difference within such a small reach.
    near = {roll.turn: (place - point).manhattanLength() for place, roll in _dots(frame)}
    # Turns with dots count from 1, so 0 stands for no dot at all.
    turn = min(near, key=lambda turn: near[turn], default=0)
    if not turn or near[turn] > reach:
        turn = min(CurveLayout.of(frame).step_at(x), frame.shown.length)
    return Hit(turn, grabs=True, tip=step_in_words(frame.shown, turn), way="across")


def paint_curve(painter: QPainter, frame: Frame[GameState]) -> None:
    layout, theme, s = CurveLayout.of(frame), frame.theme, frame.shown
    painter.save()
    _paint_axes(painter, layout, theme, s)
    _paint_stretches(painter, layout, theme, s)
    for place, roll in _dots(frame):
        painter.setPen(QPen(QColor(theme.colours.base), _EDGE))
        painter.setBrush(player_colour(roll.player, theme.colours))
        dot = piece_path(roll.player, _DOT_UNITS * theme.metrics.unit)
        painter.drawPath(dot.translated(place))
    if s.length:
        _paint_mark(painter, layout, theme, s)
    if frame.focused:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.colours.accent), 2))
        painter.drawRoundedRect(frame.area.adjusted(1, 1, -1, -1), 4, 4)
    painter.restore()


def _paint_axes(painter: QPainter, layout: CurveLayout, theme: Theme, s: GameState) -> None:
    plot, unit, colours = layout.plot, theme.metrics.unit, theme.colours
    painter.setFont(theme.metrics.sized(TextSize.SMALL))
    high = painter.fontMetrics().height()
    for share in (0.0, 0.5, 1.0):
        y = layout.at(0, share).y()
        painter.setPen(QPen(QColor(colours.line if share == 0.5 else colours.grid), 1))
        painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
        painter.setPen(QColor(colours.secondary))
        box = QRectF(0, y - high / 2, plot.left() - unit, high)
        painter.drawText(box, _RIGHT, percent(share, 0))
    # The finest round step whose numbers do not touch.
    ticks = max(1.0, plot.width() / (_FEWEST_TICKS_UNITS * unit))
    step = next((each for each in _STEPS if s.length / each <= ticks), layout.length)
    for turn in range(0, s.length + 1, step) if s.length else ():
        point = QPointF(layout.at(turn, 0).x(), plot.bottom() + unit / 2 + high / 2)
        painter.drawText(QRectF(point, point), _CENTRED, str(turn))


def _paint_stretches(painter: QPainter, layout: CurveLayout, theme: Theme, s: GameState) -> None:
    """Paint the curve where it is known: what is between it and even odds, its band, its line."""
    colour, even = QColor(theme.colours.player_a), layout.at(0, 0.5).y()
    states = enumerate(s.curve.probabilities if s.curve else ())
    for _is_known, group in groupby(states, lambda state: state[1] is not None):
        stretch = [(step, chance) for step, chance in group if chance is not None]
        if len(stretch) < 2:
            continue
        points = [layout.at(step, chance.chance(Player.A)) for step, chance in stretch]
        # Back along even odds: the tint fills what is between them and the curve, on either side.
        ends = [QPointF(points[-1].x(), even), QPointF(points[0].x(), even)]
        bounds = [(step, chance.chance_interval(s.level)) for step, chance in stretch]
        # The band's outline goes along its upper edge, and back along the lower one.
        band = [layout.at(step, interval.high) for step, interval in bounds]
        band += [layout.at(step, interval.low) for step, interval in reversed(bounds)]
        painter.setPen(Qt.PenStyle.NoPen)
        for polygon, opacity in ((points + ends, _TINT), (band, _BAND)):
            ground = QColor(colour)
            ground.setAlphaF(opacity)
            painter.setBrush(ground)
            painter.drawPolygon(QPolygonF(polygon))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, _PEN))
        painter.drawPolyline(QPolygonF(points))


def _paint_mark(painter: QPainter, layout: CurveLayout, theme: Theme, s: GameState) -> None:
    """Paint the line and the dot of the step that is shown, and its number."""
    plot, colours, unit = layout.plot, theme.colours, theme.metrics.unit
    share = share_of_a(s, s.step)
    # Without a chance there is no dot, but the line and the number need a place.
    at = layout.at(s.step, 0.5 if share is None else share)
    painter.setPen(QPen(QColor(colours.text), 1))
    painter.drawLine(QLineF(at.x(), plot.top(), at.x(), plot.bottom()))
    if share is not None:
        painter.setBrush(QColor(colours.last_move))
        painter.drawEllipse(at, _MARK_UNITS * unit, _MARK_UNITS * unit)
    painter.setFont(theme.metrics.sized(TextSize.HEADING))
    text, metrics = tr("Turn {0}").format(s.step), painter.fontMetrics()
    box = QRectF(0, 0, metrics.horizontalAdvance(text) + 2 * unit, metrics.height())
    is_right = at.x() + 2 * unit + box.width() < plot.right()
    # The number is in the half that the curve leaves free.
    is_below = at.y() < plot.center().y()
    box.moveLeft(at.x() + unit if is_right else at.x() - unit - box.width())
    box.moveTop(plot.bottom() - box.height() - unit if is_below else plot.top())
    ground = QColor(colours.base)
    # The curve may run behind the number, and must shine through.
    ground.setAlphaF(0.8)
    painter.fillRect(box, ground)
    painter.setPen(QColor(colours.text))
    painter.drawText(box, _CENTRED, text)
