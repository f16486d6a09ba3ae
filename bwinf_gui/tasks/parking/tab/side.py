"""A card for moves that can be played: the row in small, what happens and what that costs."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.parts import Button, Card, Heading, Next, Row, Space, Text, Words
from bwinf_gui.kit.pictures import Frame, Small
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.parking.check.recording import Collision
from bwinf_gui.tasks.parking.tab.car_painter import CENTRED, COLLISION, COLLISION_DASHES
from bwinf_gui.tasks.parking.tab.scene import Paint, RowScene
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.shapes import fitting_font
from bwinf_gui.widgets.theme import Theme

_LEAST_SPOT, _MOST_SPOT = 3.5, 9.0
_LETTERS, _LANE, _CAR = 4.5, 8.0, 6.5
"""Widths and heights in units."""
_EDGE = 1.0
HEIGHT = _LETTERS + _LANE


def paint_small(painter: QPainter, frame: Frame[RowScene]) -> None:
    _SmallRow(painter, frame.shown, frame.area, frame.theme).draw()


@dataclass(frozen=True)
class _SmallRow:
    painter: QPainter
    scene: RowScene
    area: QRectF
    theme: Theme

    @property
    def _unit(self) -> int:
        return self.theme.metrics.unit

    @cached_property
    def _least_width(self) -> float:
        names = len(self.scene.row.spot_name(self.scene.row.spots - 1))
        return max(_LEAST_SPOT, 2.3 * names) * self._unit

    @property
    def _room(self) -> float:
        return self.area.width() - 2 * _EDGE * self._unit

    @cached_property
    def _spots(self) -> range:
        """The spots that are drawn: all, or those around the chosen one."""
        spots = self.scene.row.spots
        seen = max(1, min(spots, int(self._room / self._least_width)))
        begin = min(max(0, self._middle - seen // 2), spots - seen)
        return range(begin, begin + seen)

    @property
    def _middle(self) -> int:
        """Between the chosen spot and the car that shifts first, but not far from the spot."""
        scene = self.scene
        if not scene.recording.cars:
            return scene.answer.spot
        first = scene.row.cars[scene.recording.cars[0]].index
        return scene.answer.spot + min(max((first - scene.answer.spot) // 2, -4), 4)

    @cached_property
    def _width(self) -> float:
        """The width of a spot."""
        return min(self._room / len(self._spots), max(_MOST_SPOT * self._unit, self._least_width))

    def _x(self, spot: float) -> float:
        begin = (self.area.width() - len(self._spots) * self._width) / 2
        return begin + (spot - self._spots.start) * self._width

    def _car_rect(self, index: float) -> QRectF:
        top = (_LETTERS + (_LANE - _CAR) / 2) * self._unit
        return QRectF(self._x(index) + 1.5, top, 2 * self._width - 3, _CAR * self._unit)

    def draw(self) -> None:
        left, right = self._x(self._spots.start), self._x(self._spots.stop)
        lane = QRectF(left, _LETTERS * self._unit, right - left, _LANE * self._unit)
        self._draw_ground(lane.adjusted(-_EDGE * self._unit, 0, _EDGE * self._unit, 0))
        self.painter.setClipRect(QRectF(left - 1, 0, right - left + 2, self.area.height()))
        places = list(self.scene.cars_before(self._spots))
        for place in places:
            self._draw_old_place(place)
        for place in places:
            self._draw_car(place)
        if self.scene.collision is not None:
            self._draw_collision(self.scene.collision)

    def _draw_ground(self, lane: QRectF) -> None:
        painter, colours, chosen = self.painter, self.theme.colours, self.scene.answer.spot
        painter.fillRect(lane, QColor(colours.grid))
        if chosen in self._spots:
            column = QRectF(self._x(chosen), 0, self._width, self.area.height())
            painter.fillRect(column, mixed(colours.base, colours.player_a, 0.3))
        small = self.theme.metrics.sized(TextSize.SMALLEST)
        for spot in self._spots:
            small.setBold(spot == chosen)
            painter.setFont(small)
            painter.setPen(QColor(colours.text if spot == chosen else colours.secondary))
            box = QRectF(self._x(spot), 0, self._width, _LETTERS * self._unit)
            painter.drawText(box, CENTRED, self.scene.row.spot_name(spot))
        painter.setPen(QPen(QColor(colours.error), 2))
        if self._spots.start == 0:
            painter.drawLine(lane.topLeft(), lane.bottomLeft())
        if self._spots.stop == self.scene.row.spots:
            painter.drawLine(lane.topRight(), lane.bottomRight())

    def _draw_old_place(self, place: int) -> None:
        old = self.scene.old_index_of(place)
        if old is not None:
            edge = QColor(self.theme.colours.field_edge)
            self.painter.setPen(QPen(edge, 1, Qt.PenStyle.DashLine))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawRoundedRect(self._car_rect(old), 3, 3)

    def _draw_car(self, place: int) -> None:
        painter, rect = self.painter, self._car_rect(self.scene.index_of(place))
        painter.setPen(QPen(QColor("#464E57"), 1))
        painter.setBrush(QColor(self._paint_of(place).value))
        painter.drawRoundedRect(rect, 3, 3)
        name = self.scene.row.cars[place].name
        height = 3.8 * self._unit * TextSize.SMALL.factor
        painter.setFont(fitting_font(self.theme.metrics.font, name, rect.size() * 0.9, height))
        painter.setPen(QColor("#1B2026"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)

    def _paint_of(self, place: int) -> Paint:
        """Unlike in the large picture, only this side's cars are coloured."""
        if self.scene.recording.is_stuck(place, self.scene.time):
            return Paint.STUCK
        return Paint.SHIFTING if self.scene.recording.shifts_car(place) else Paint.RESTING

    def _draw_collision(self, collision: Collision) -> None:
        rect, x = self._car_rect(collision.index).adjusted(-1, -1, 1, 1), self._x(collision.border)
        pen = QPen(COLLISION, 1.6)
        pen.setDashPattern(COLLISION_DASHES)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(rect, 3, 3)
        self.painter.setPen(QPen(COLLISION, 2.4))
        self.painter.drawLine(QPointF(x, rect.top() - 2), QPointF(x, rect.bottom() + 2))


S = TypeVar("S", bound=State[Any, Any])
_PICTURE_FROM = 170
"""The least height of the window, in units, for pictures on the cards."""


def moves_card(  # noqa: PLR0913 - a card says all that there is about some moves
    *,
    title: str,
    play: Callable[[S], Next],
    play_tip: str,
    shown: Callable[[S], RowScene],
    what: Callable[[S], str],
    costs: Callable[[S], str],
    verdict: Callable[[S], tuple[str, str]],
    can_play: Callable[[S], bool],
    selected: Callable[[S], bool],
    when: Callable[[S], bool],
    names: tuple[str, str],
    picture_from: float = _PICTURE_FROM,
    card_from: float = 0.0,
) -> Card[S]:
    """The card; a click anywhere on it plays the moves.

    `verdict` is a text and the kind of its pill; `names` are the card's and its button's.
    """
    heading: Text[S] = title
    return Card(
        Row(
            Heading(heading),
            Space(),
            Words(
                lambda s: verdict(s)[0],
                lambda s: f"pill {verdict(s)[1]}",
                name=f"{names[0]}Verdict",
                when=lambda s: bool(verdict(s)[0]),
            ),
            Button("", play, icon="play", tip=play_tip, enabled=can_play, name=names[1], flat=True),
        ),
        Small(shown, paint_small, HEIGHT, name=names[0], least=picture_from),
        Words(what, "heading", name=f"{names[0]}Shifts"),
        Words(costs, "secondary", name=f"{names[0]}Costs"),
        Space(),
        name=names[0],
        when=when,
        least=card_from,
        press=play,
        can_press=can_play,
        selected=selected,
        title=lambda s: f"{tr(title)}: {what(s)}",
    )
