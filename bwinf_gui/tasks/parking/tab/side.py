"""A card for moves that can be played: the row in small, what happens and what that costs."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from bwinf_gui.kit.parts import Button, Card, Heading, Next, Row, Space, Text, Words
from bwinf_gui.kit.pictures import Frame, Small
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.parking.check.recording import Collision
from bwinf_gui.tasks.parking.tab.car_painter import COLLISION, COLLISION_DASHES
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
    _Mini(painter, frame.shown, frame.area, frame.theme).draw()


@dataclass(frozen=True)
class _Mini:
    painter: QPainter
    scene: RowScene
    area: QRectF
    theme: Theme

    def _spots(self, scene: RowScene) -> tuple[range, float]:
        """Which spots are drawn, and how wide: all, or those around the chosen one."""
        unit = self.theme.metrics.unit
        names = len(scene.row.spot_name(scene.row.spots - 1))
        least = max(_LEAST_SPOT, 2.3 * names) * unit
        room = self.area.width() - 2 * _EDGE * unit
        seen = max(1, min(scene.row.spots, int(room / least)))
        middle = self._middle(scene)
        begin = min(max(0, middle - seen // 2), scene.row.spots - seen)
        return range(begin, begin + seen), min(room / seen, max(_MOST_SPOT * unit, least))

    @staticmethod
    def _middle(scene: RowScene) -> int:
        """Between the chosen spot and the car that shifts first, but not far from the spot."""
        if not scene.recording.cars:
            return scene.answer.spot
        first = scene.row.cars[scene.recording.cars[0]].index
        return scene.answer.spot + min(max((first - scene.answer.spot) // 2, -4), 4)

    def draw(self) -> None:
        spots, width = self._spots(self.scene)
        painter = self.painter
        left = (self.area.width() - len(spots) * width) / 2
        self._draw_ground(painter, spots, left, width)
        painter.setClipRect(QRectF(left - 1, 0, len(spots) * width + 2, self.area.height()))
        origin = left - spots.start * width
        places = list(self.scene.cars_before(spots))
        for place in places:
            self._draw_old_place(painter, place, origin, width)
        for place in places:
            self._draw_car(painter, place, origin, width)
        if self.scene.collision is not None:
            self._draw_collision(painter, self.scene.collision, origin, width)

    def _draw_ground(self, painter: QPainter, spots: range, left: float, width: float) -> None:
        scene, theme = self.scene, self.theme
        unit, colours = theme.metrics.unit, theme.colours
        lane = QRectF(left - _EDGE * unit, _LETTERS * unit, 0, _LANE * unit)
        lane.setRight(left + len(spots) * width + _EDGE * unit)
        painter.fillRect(lane, QColor(colours.grid))
        chosen = scene.answer.spot
        if chosen in spots:
            column = QRectF(left + (chosen - spots.start) * width, 0, width, self.area.height())
            painter.fillRect(column, mixed(colours.base, colours.player_a, 0.3))
        small = theme.metrics.sized(TextSize.SMALLEST)
        for spot in spots:
            small.setBold(spot == chosen)
            painter.setFont(small)
            painter.setPen(QColor(colours.text if spot == chosen else colours.secondary))
            box = QRectF(left + (spot - spots.start) * width, 0, width, _LETTERS * unit)
            text = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(box, text, scene.row.spot_name(spot))
        self._draw_walls(painter, spots, lane)

    def _draw_walls(self, painter: QPainter, spots: range, lane: QRectF) -> None:
        scene = self.scene
        painter.setPen(QPen(QColor(self.theme.colours.error), 2))
        if spots.start == 0:
            painter.drawLine(lane.topLeft(), lane.bottomLeft())
        if spots.stop == scene.row.spots:
            painter.drawLine(lane.topRight(), lane.bottomRight())

    def _draw_old_place(self, painter: QPainter, place: int, origin: float, width: float) -> None:
        old = self.scene.old_index_of(place)
        if old is not None:
            edge = QColor(self.theme.colours.field_edge)
            painter.setPen(QPen(edge, 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._car_rect(origin, old, width), 3, 3)

    def _draw_car(self, painter: QPainter, place: int, origin: float, width: float) -> None:
        scene, theme = self.scene, self.theme
        rect = self._car_rect(origin, scene.index_of(place), width)
        painter.setPen(QPen(QColor("#464E57"), 1))
        painter.setBrush(QColor(self._paint_of(scene, place).value))
        painter.drawRoundedRect(rect, 3, 3)
        name = scene.row.cars[place].name
        height = 0.95 * theme.metrics.unit * 4 * TextSize.SMALL.factor
        painter.setFont(fitting_font(theme.metrics.font, name, rect.size() * 0.9, height))
        painter.setPen(QColor("#1B2026"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)

    def _draw_collision(
        self, painter: QPainter, collision: Collision, origin: float, width: float
    ) -> None:
        rect = self._car_rect(origin, collision.index, width).adjusted(-1, -1, 1, 1)
        pen = QPen(COLLISION, 1.6)
        pen.setDashPattern(COLLISION_DASHES)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 3, 3)
        x = origin + collision.border * width
        painter.setPen(QPen(COLLISION, 2.4))
        painter.drawLine(QPointF(x, rect.top() - 2), QPointF(x, rect.bottom() + 2))

    @staticmethod
    def _paint_of(scene: RowScene, place: int) -> Paint:
        """Unlike in the large picture, only this side's cars are coloured."""
        if scene.recording.is_stuck(place, scene.time):
            return Paint.STUCK
        return Paint.SHIFTING if scene.recording.shifts_car(place) else Paint.RESTING

    def _car_rect(self, origin: float, index: float, width: float) -> QRectF:
        unit = self.theme.metrics.unit
        top = (_LETTERS + (_LANE - _CAR) / 2) * unit
        return QRectF(origin + index * width + 1.5, top, 2 * width - 3, _CAR * unit)


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
