"""Paints the visible part of a row."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from bwinf_gui.tasks.parking.solving import Answer, Status
from bwinf_gui.tasks.parking.tab.car_painter import (
    CENTRED,
    draw_cross_car,
    draw_old_place,
    draw_parked_car,
    draw_wall,
)
from bwinf_gui.tasks.parking.tab.geometry import RowGeometry
from bwinf_gui.tasks.parking.tab.scene import Paint, RowScene
from bwinf_gui.widgets.colours import Colours, mixed
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.theme import Theme

LANE = "#737B84", "#454C53"

_CHOSEN = 0.55
"""How much of the chosen spot's colour covers the asphalt."""
_LINE, _DASH = 0.86, 0.59
"""How white the lines between spots and in the middle of the road are."""
_DASHED_ROAD = 1.3
"""A road at least that deep has a dashed middle."""
TICK = ((QPointF(-1.3, 0.1), QPointF(-0.4, 1.0), QPointF(1.3, -1.0)),)


@dataclass(frozen=True, eq=False)
class RowPainter:
    """Paints one scene."""

    painter: QPainter
    scene: RowScene
    geometry: RowGeometry
    theme: Theme

    @property
    def colours(self) -> Colours:
        return self.theme.colours

    @property
    def em(self) -> float:
        return self.geometry.em

    @cached_property
    def letter(self) -> QFont:
        return self._font(TextSize.HEADING)

    def _font(self, size: TextSize) -> QFont:
        metrics = self.theme.metrics
        return metrics.scaled(self.em / metrics.unit * size.factor, bold=True)

    def draw(self, left: float, right: float) -> None:
        spots = self.geometry.visible(left, right)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # From the ground up: what is painted later covers what was painted before.
        self._draw_ground()
        self._draw_chosen_ground()
        if self.scene.is_focused:
            self._draw_focus()
        self._draw_lines(spots)
        self._draw_marks(spots)
        self._draw_parked_cars(spots)
        self._draw_cross_cars(spots)
        for wall in self.geometry.walls():
            draw_wall(self.painter, wall, self.colours)
        self._draw_way_out()
        self._draw_outlines()

    def _draw_ground(self) -> None:
        geometry, colours = self.geometry, self.colours
        self.painter.fillRect(geometry.ground, QColor(colours.asphalt))
        self.painter.fillRect(geometry.grass, QColor(colours.good_ground).darker(107))
        self.painter.fillRect(geometry.lane, QColor(colours.own(LANE)))

    def _draw_chosen_ground(self) -> None:
        column = self.geometry.column(self.scene.answer.spot)
        column.setTop(self.geometry.stall_top)
        is_stuck = self.scene.is_stuck
        tint = self.colours.error if is_stuck else self.colours.player_a
        # Mixed here, as Qt paints transparent colours ten times as slowly.
        lane, colours = column & self.geometry.lane, self.colours
        self.painter.fillRect(column, mixed(colours.asphalt, tint, _CHOSEN))
        self.painter.fillRect(lane, mixed(colours.own(LANE), tint, _CHOSEN))

    def _draw_focus(self) -> None:
        column = self.geometry.column(self.scene.answer.spot)
        self._outline(column.adjusted(-1, 1, 1, -1), 0)

    def _draw_lines(self, spots: range) -> None:
        geometry, painter = self.geometry, self.painter
        painter.setPen(QPen(mixed(self.colours.asphalt, "#FFFFFF", _LINE), 1.6))
        for spot in range(spots.start, spots.stop + 1):
            x = geometry.x_of(spot)
            painter.drawLine(QPointF(x, geometry.stall_top), QPointF(x, geometry.stall_bottom))
        if geometry.bottom - geometry.lane.bottom() >= _DASHED_ROAD * geometry.depth:
            self._draw_dashes(spots)

    def _draw_dashes(self, spots: range) -> None:
        """Paint the middle of the road, if it is deep enough to have one."""
        geometry = self.geometry
        y = geometry.lane.bottom() + 0.42 * geometry.depth
        self.painter.setPen(QPen(mixed(self.colours.asphalt, "#FFFFFF", _DASH), 1.5))
        # Two dashes for each spot.
        for half in range(2 * spots.start, 2 * spots.stop):
            x = geometry.x_of(half / 2)
            self.painter.drawLine(QPointF(x, y), QPointF(x + 0.3 * geometry.spot, y))

    def _draw_marks(self, spots: range) -> None:
        names = {spot: self.scene.row.spot_name(spot) for spot in spots}
        letters = QFontMetricsF(self.letter)
        # By the longest name in the row: all marks are next to their letters, or all are below.
        longest = "M" * len(self.scene.row.spot_name(self.scene.row.spots - 1))
        room = letters.horizontalAdvance(longest) + 5 * self.em
        beside = room <= self.geometry.spot
        for spot in spots:
            answer = self.scene.answers.answer(spot)
            if beside:
                self._draw_mark_beside(names[spot], answer, letters.horizontalAdvance(names[spot]))
            else:
                self._draw_mark_below(names[spot], answer)

    def _draw_mark_beside(self, name: str, answer: Answer, letter_width: float) -> None:
        em, painter = self.em, self.painter
        box = self.geometry.marks
        width = letter_width + 4.5 * em
        left = self.geometry.x_of(answer.spot) + (self.geometry.spot - width) / 2
        painter.setFont(self.letter)
        painter.setPen(QColor(self.colours.text))
        painter.drawText(QRectF(left, box.top(), letter_width, box.height()), CENTRED, name)
        mark = QRectF(left + letter_width + em, box.top(), 3.5 * em, box.height())
        self._draw_mark(mark, answer)

    def _draw_mark_below(self, name: str, answer: Answer) -> None:
        box, column = self.geometry.marks, self.geometry.column(answer.spot)
        half = box.height() / 2
        self.painter.setFont(self._font(TextSize.SMALLEST))
        self.painter.setPen(QColor(self.colours.text))
        self.painter.drawText(QRectF(column.left(), box.top(), column.width(), half), CENTRED, name)
        mark = QRectF(column.left(), box.top() + half - 1, column.width(), half)
        self._draw_mark(mark, answer)

    def _draw_mark(self, box: QRectF, answer: Answer) -> None:
        painter, em = self.painter, self.em
        if answer.best is not None:
            painter.setFont(tabular(self._font(TextSize.SMALL)))
            painter.setPen(QColor(self.colours.player_a))
            painter.drawText(box, CENTRED, _short(len(answer.best.cars)))
            return
        middle = box.center()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if answer.status is Status.FREE:
            self._draw_strokes(middle, self.colours.good, TICK)
        else:
            painter.setPen(_round_pen(self.colours.error, 0.45 * em))
            painter.drawEllipse(middle, 1.3 * em, 1.3 * em)
            corner = QPointF(0.85, 0.85) * em
            painter.drawLine(middle - corner, middle + corner)

    def _draw_strokes(
        self, middle: QPointF, colour: str, strokes: Sequence[Sequence[QPointF]]
    ) -> None:
        """Draw a sign whose strokes are in ems from its middle."""
        self.painter.setPen(_round_pen(colour, 0.5 * self.em))
        for stroke in strokes:
            self.painter.drawPolyline([middle + point * self.em for point in stroke])

    def _draw_parked_cars(self, spots: range) -> None:
        scene, geometry = self.scene, self.geometry
        for spot in spots:
            name = scene.row.spot_name(spot)
            if spot != scene.answer.spot:
                rect = geometry.parked_car(spot)
                draw_parked_car(self.painter, rect, name, Paint.PARKED, self.theme)

    def _draw_chosen_car(self) -> None:
        scene, geometry, painter = self.scene, self.geometry, self.painter
        spot = scene.answer.spot
        if scene.out:
            draw_old_place(painter, geometry.parked_car(spot))
        painter.save()
        # A car that drives out vanishes at the edge of the road.
        painter.setClipRect(geometry.ground)
        draw_parked_car(
            painter,
            geometry.parked_car(spot, scene.out),
            scene.row.spot_name(spot),
            Paint.STUCK if scene.is_stuck else Paint.DRIVING,
            self.theme,
        )
        painter.restore()

    def _draw_cross_cars(self, spots: range) -> None:
        scene, geometry = self.scene, self.geometry
        places = list(scene.cars_before(spots))
        for place in places:
            # All old places first: a car may now stand where another one was.
            old = scene.old_index_of(place)
            if old is not None:
                draw_old_place(self.painter, geometry.cross_car(old))
        # Between the old places and the cross cars: the parked car drives below those in its way.
        if scene.answer.spot in spots:
            self._draw_chosen_car()
        for place in places:
            draw_cross_car(
                self.painter,
                geometry.cross_car(scene.index_of(place)),
                scene.row.cars[place].name,
                scene.paint_of(place),
                self.theme,
            )
        self._draw_shift_arrow(spots)

    def _draw_shift_arrow(self, spots: range) -> None:
        """Paint an arrow where the car of the step comes from or goes to, whichever is free."""
        scene, recording = self.scene, self.scene.recording
        if scene.step >= recording.shifts or scene.dragged is not None or scene.out:
            return
        way = recording.way_in(scene.step)
        if not way or scene.collision is not None:
            return
        place = recording.cars[scene.step]
        old, new = recording.index_at(place, float(scene.step)), scene.index_of(place)
        # Cars cover two spots. At first the arrow points into the free space ahead; past half the
        # way that is covered, and the space left behind is free.
        begin, end = (new + 2, old + 2) if way < 0 else (old, new)
        if abs(new - old) < abs(way) / 2:
            begin, end = (old + way, new) if way < 0 else (new + 2, old + way + 2)
        middle = (begin + end) / 2
        # An arrow in the middle of a car next to the visible spots may still reach into them.
        if spots.start - 1 <= middle <= spots.stop + 1:
            point = QPointF(self.geometry.x_of(middle), self.geometry.lane.center().y())
            self._draw_arrow(point, math.copysign(1, way))

    def _draw_arrow(self, middle: QPointF, sign: float) -> None:
        """Paint an arrow to the right, or to the left by a negative sign."""
        half = 0.22 * self.geometry.depth
        self.painter.setPen(_round_pen("#FFFFFF", 0.055 * self.geometry.depth))
        tip = middle + QPointF(sign * half, 0)
        self.painter.drawLine(middle - QPointF(sign * half, 0), tip)
        for side in (-0.8, 0.8):
            self.painter.drawLine(tip, tip + QPointF(-sign * 0.75 * half, side * half))

    def _draw_way_out(self) -> None:
        scene, geometry, painter = self.scene, self.geometry, self.painter
        if not scene.shows_way_out:
            return
        column = geometry.column(scene.answer.spot)
        begin, end = geometry.lane.bottom() + 0.15 * geometry.depth, geometry.bottom - 2
        x, tip = column.center().x(), min(end - 0.2 * geometry.depth, begin + 1.7 * geometry.depth)
        if scene.recording.is_possible:
            size = 0.2 * geometry.depth
            painter.setPen(_round_pen(Paint.DRIVING.value, 0.06 * geometry.depth))
            painter.drawLine(QPointF(x, begin), QPointF(x, tip))
            for side in (-size, size):
                painter.drawLine(QPointF(x, tip), QPointF(x + side, tip - size))
        self._draw_caption(column, begin, end)

    def _draw_caption(self, column: QRectF, begin: float, end: float) -> None:
        """Write next to the arrow; next to a row that is too short for it, in the text's colour."""
        painter, ground, gap = self.painter, self.geometry.ground, 2 * self.em
        text, middle = self.scene.caption, Qt.AlignmentFlag.AlignVCenter
        width = QFontMetricsF(self.letter).horizontalAdvance(text) + gap
        top = max(begin, end - 1.3 * self.geometry.depth)
        box = QRectF(0, top, width, end - top)
        painter.setFont(self.letter)
        painter.setPen(QColor("#FFFFFF"))
        if column.right() + gap + width < ground.right():
            box.moveLeft(column.right() + gap)
        elif column.left() - gap - width > ground.left():
            box.moveRight(column.left() - gap)
            middle |= Qt.AlignmentFlag.AlignRight
        else:
            box.moveLeft(ground.right() + gap)
            painter.setPen(QColor(self.colours.text))
        painter.drawText(box, middle, text)

    def _draw_outlines(self) -> None:
        scene, geometry, em = self.scene, self.geometry, self.em
        if scene.chosen_car >= 0:
            self._outline(geometry.cross_car(scene.index_of(scene.chosen_car)), 0.5 * em)
        if scene.hovered is not None and scene.dragged is None:
            if scene.hovered.car >= 0:
                rect = geometry.cross_car(scene.index_of(scene.hovered.car))
            else:
                rect = geometry.parked_car(scene.hovered.spot)
            self._outline(rect, 0.5 * em)

    def _outline(self, rect: QRectF, distance: float) -> None:
        """Paint an accent frame; a pale one around it keeps it visible on asphalt."""
        painter = self.painter
        rect = rect.adjusted(-distance, -distance, distance, distance)
        corner = 0.2 * min(rect.width(), rect.height()) if distance else 3.0
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.colours.base), 4))
        painter.drawRoundedRect(rect, corner, corner)
        painter.setPen(QPen(QColor(self.colours.accent), 2))
        painter.drawRoundedRect(rect, corner, corner)


def _round_pen(colour: str, width: float) -> QPen:
    return QPen(
        QColor(colour),
        max(1.5, width),
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


def _short(number: int) -> str:
    """A number in at most three characters, such as 12k."""
    return str(number) if number < 1000 else f"{number // 1000}k"
