"""A submitted answer for a spot as a scene, and the painter of what is special about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPen

from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.parking.check.recording import Collision, MovesRecording
from bwinf_gui.tasks.parking.solving import Answer
from bwinf_gui.tasks.parking.tab.car_painter import draw_collision, draw_cross_name, draw_wall
from bwinf_gui.tasks.parking.tab.row_painter import TICK, RowPainter
from bwinf_gui.tasks.parking.tab.scene import Paint, RowScene
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.marks import mark_of
from bwinf_gui.widgets.icons import Icons

_POST = 2.25, 16.0
"""The width and height of the post that a car runs into, in ems."""
_MARK = 3.5
_LINE = 5.5
_EDGE = 5.0
"""The height of a line of the list of steps, and its distance from the edge."""


@dataclass(frozen=True)
class AnswerScene(RowScene):
    """A row with verdicts above its spots, while the submitted moves for one of them are played.

    `submitted` is the recording of those moves, None while the best answer is played; `steps`
    describes each of them. `callout` is the note at the step that fails: a title and further text,
    both empty where none does. An `is_muted` row is grey: it shows something that was not asked
    for.
    """

    verdicts: Sequence[Verdict] = ()
    submitted: MovesRecording | None = None
    steps: Sequence[str] = ()
    callout: tuple[str, str] = ("", "")
    is_muted: bool = False

    def cars_before(self, spots: range) -> Iterator[int]:
        near = {*super().cars_before(spots)}
        yield from sorted(near)
        # Submitted moves may be of any length, and bring cars here from far away.
        shifted = {*self.submitted.cars} if self.submitted is not None else set[int]()
        for place in sorted(shifted - near):
            if spots.start - 2 < self.index_of(place) < spots.stop:
                yield place

    def paint_of(self, place: int) -> Paint:
        """The colour of a cross car; one that has run into something is stuck."""
        if self.is_muted:
            return Paint.RESTING
        if self.submitted is None:
            return super().paint_of(place)
        if self.submitted.is_stuck(place, self.time):
            return Paint.STUCK
        return Paint.SHIFTING if self.submitted.shifts_car(place) else Paint.RESTING

    @property
    def has_failed(self) -> bool:
        """Whether it is seen that a step has failed."""
        return self.submitted is not None and self.submitted.has_failed(self.time)

    @property
    def is_stuck(self) -> bool:
        if self.submitted is None:
            return self.answer.blocker is not None and self.answer.best is None
        return self.has_failed and self.submitted.blocker is not None

    @property
    def shows_way_out(self) -> bool:
        fails = self.submitted is not None and not self.submitted.is_possible
        return not self.is_muted and not fails and self.time <= self.recording.shifts

    @property
    def collision(self) -> Collision | None:
        return self.submitted.collision if self.submitted and self.has_failed else None


@dataclass(frozen=True, eq=False)
class AnswerPainter(RowPainter):
    """Paints a row with verdicts above its spots, and the step that fails."""

    scene: AnswerScene
    icons: Icons

    @cached_property
    def _plain(self) -> QFont:
        font = QFont(self.letter)
        font.setBold(False)
        return font

    def draw(self, left: float, right: float) -> None:
        super().draw(left, right)
        scene = self.scene
        if scene.collision is not None:
            self._draw_collision(scene.collision)
        callout = self._callout_box() if scene.has_failed else None
        if callout is not None:
            self._draw_callout(callout)
        if scene.submitted is not None:
            self._draw_steps(callout)

    def _draw_mark(self, box: QRectF, answer: Answer) -> None:
        verdicts = self.scene.verdicts
        if answer.spot < len(verdicts):
            verdict, side = verdicts[answer.spot], _MARK * self.em
            place = QRectF(0, 0, side, side)
            place.moveCenter(box.center())
            self.icons.paint(self.painter, place, *mark_of(verdict)[:2])

    def _draw_collision(self, collision: Collision) -> None:
        geometry, em = self.geometry, self.em
        # Around the place that the step asks for; the car itself stopped before it.
        rect = geometry.cross_car(collision.index).adjusted(-em, -em, em, em)
        draw_collision(self.painter, rect)
        width, height = _POST[0] * em, _POST[1] * em
        post = QRectF(0, 0, width, min(height, geometry.lane.height() + 2 * em))
        post.moveCenter(QPointF(geometry.x_of(collision.border), rect.center().y()))
        draw_wall(self.painter, post, self.colours)
        # Names once more, as outline and post may cover them.
        for place in self.scene.cars_before(range(collision.index, collision.index + 2)):
            car = geometry.cross_car(self.scene.index_of(place))
            name = self.scene.row.cars[place].name
            draw_cross_name(self.painter, car, name, self.theme)

    @property
    def _road(self) -> QRectF:
        """Where there is room for words: below the cross cars."""
        geometry = self.geometry
        road = QRectF(geometry.ground)
        road.setTop(geometry.lane.bottom() + 2 * self.em)
        return road

    def _callout_box(self) -> QRectF | None:
        """The box of the note below the failing step; None where there is no room."""
        (title, text), em, road = self.scene.callout, self.em, self._road
        bold, plain = QFontMetricsF(self.letter), QFontMetricsF(self._plain)
        width = max(bold.horizontalAdvance(title), plain.horizontalAdvance(text))
        lines = 2 if text else 1
        box = QRectF(0, 0, width + 6 * em, lines * bold.height() + 3 * em)
        if box.height() > road.height() - em or box.width() > road.width():
            return None
        # It begins a little left of the cause, and stays inside the road.
        x = self._cause_x()
        left = min(max(x - 7 * em, road.left() + em), road.right() - em - box.width())
        top = min(road.top() + 10 * em, road.bottom() - em - box.height())
        box.moveTopLeft(QPointF(left, top))
        return box

    def _cause_x(self) -> float:
        """Where the step fails: at the border that is hit, or before the spot."""
        scene, geometry = self.scene, self.geometry
        if scene.collision is not None:
            return geometry.x_of(scene.collision.border)
        return geometry.x_of(scene.answer.spot + 0.5)

    def _draw_callout(self, box: QRectF) -> None:
        (title, text), painter, em = self.scene.callout, self.painter, self.em
        x = min(max(self._cause_x(), box.left()), box.right())
        painter.setPen(QPen(QColor("#FFFFFF"), 1.5))
        painter.drawLine(QPointF(x, self._road.top()), QPointF(x, box.top()))
        painter.setPen(QPen(QColor(self.colours.error), 1.2))
        painter.setBrush(QColor(self.colours.base))
        painter.drawRoundedRect(box, em, em)
        inside = box.adjusted(3 * em, 1.5 * em, -3 * em, -1.5 * em)
        painter.setPen(QColor(self.colours.error))
        painter.setFont(self.letter)
        painter.drawText(inside, _TOP if text else _MIDDLE, title)
        painter.setPen(QColor(self.colours.text))
        painter.setFont(self._plain)
        painter.drawText(inside, _BOTTOM, text)

    def _draw_steps(self, callout: QRectF | None) -> None:
        """Paint what each step does and whether it could, where that hides nothing."""
        bold, plain = QFontMetricsF(self.letter), QFontMetricsF(self._plain)
        em, road, steps = self.em, self._road, self.scene.steps
        lines = min(len(steps), int((road.height() - 2 * em) / (_LINE * em)))
        if lines < 1:
            return
        heads = {number: _step_name(number) for number in self._steps_shown(lines)}
        first = max(map(bold.horizontalAdvance, heads.values())) + 2 * em
        # One width for the whole list, so its signs form a column.
        second = max(plain.horizontalAdvance(steps[number]) for number in heads) + 2 * em
        width = first + second + _MARK * em
        left = self._room_for(width, callout)
        if left is None:
            return
        top = max(road.top(), min(road.top() + 11 * em, road.bottom() - (lines * _LINE + 2) * em))
        for line, number in enumerate(heads):
            box = QRectF(left, top + line * _LINE * em, width, _LINE * em)
            self._draw_step(number, box, first, second)

    def _steps_shown(self, lines: int) -> range:
        """The steps around the present one, where there are too many."""
        steps = len(self.scene.steps)
        # The list moves on with the present step in its last line.
        begin = min(max(0, self.scene.step - lines + 1), steps - lines)
        return range(begin, begin + lines)

    def _draw_step(self, number: int, box: QRectF, first: float, second: float) -> None:
        painter, scene = self.painter, self.scene
        painter.setPen(QColor("#FFFFFF"))
        painter.setFont(self.letter)
        painter.drawText(box, _MIDDLE, _step_name(number))
        painter.setFont(self._plain)
        painter.drawText(box.adjusted(first, 0, 0, 0), _MIDDLE, scene.steps[number])
        failing = scene.submitted.failing if scene.submitted is not None else None
        middle = QPointF(box.left() + first + second + 1.5 * self.em, box.center().y())
        if number + 1 == failing and scene.has_failed:
            self._draw_strokes(middle, Paint.STUCK.value, _CROSS)
        elif scene.time >= number + 1:
            self._draw_strokes(middle, "#FFFFFF", TICK)

    def _room_for(self, width: float, callout: QRectF | None) -> float | None:
        """Where a list of that width hides nothing; None if there is no such place."""
        em, road, geometry = self.em, self._road, self.geometry
        column = geometry.column(self.scene.answer.spot)
        taken = [column, *([callout] if callout is not None else [])]
        seen = geometry.content_width <= geometry.width
        # A longer row is scrolled to the spot, and the left edge of the window is about there.
        near = road.left() if seen else column.left() - 0.42 * geometry.width
        # At the left edge, then left of the spot, then right of what is in the way.
        places = [near + _EDGE * em, column.left() - width - _EDGE * em]
        places += [rect.right() + _EDGE * em for rect in taken]
        for left in places:
            span = QRectF(left, road.top(), width, road.height())
            is_free = all(
                span.right() + em < rect.left() or rect.right() + em < span.left() for rect in taken
            )
            if is_free and road.left() <= left and span.right() <= road.right():
                return left
        return None


_TOP = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
_BOTTOM = Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextDontClip
_CROSS = (
    (QPointF(-1.1, -1.1), QPointF(1.1, 1.1)),
    (QPointF(-1.1, 1.1), QPointF(1.1, -1.1)),
)


def _step_name(number: int) -> str:
    return tr("Step {0}").format(number + 1)
