"""The picture of a row: its moments, the things at its points, and mouse and keys."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from bwinf_gui.kit.pictures import (
    Field,
    Frame,
    Grip,
    Hit,
    Item,
    Motion,
    Mouse,
    Picture,
    Play,
    Scroll,
)
from bwinf_gui.tasks.parking.recording import StepKind
from bwinf_gui.tasks.parking.row import room
from bwinf_gui.tasks.parking.sentences import car_text, situation, spot_text, step_text
from bwinf_gui.tasks.parking.tab import state
from bwinf_gui.tasks.parking.tab.answer_scene import AnswerPainter, AnswerScene
from bwinf_gui.tasks.parking.tab.geometry import RowGeometry
from bwinf_gui.tasks.parking.tab.row_painter import RowPainter
from bwinf_gui.tasks.parking.tab.scene import RowScene, Target
from bwinf_gui.tasks.parking.tab.state import RowState, place_of
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.playback_bar import Mark, MarkKind

_MARGIN_SPOTS = 1.5
_MOST_MARKS = 60
_MOTIONS = {
    StepKind.SHIFT: (260, "InOutCubic"),
    StepKind.OUT: (500, "InQuad"),
    StepKind.BACK: (400, "OutQuad"),
}
"""How long each kind of step takes, in milliseconds (a shift: for each spot), and its easing."""


def scene_of(frame: Frame[RowScene]) -> RowScene:
    moves = frame.before != frame.after
    # Step n runs from time n to n + 1; at rest the one that has just ended is still explained.
    step = min(frame.before, frame.after) if moves else max(0, frame.after - 1)
    scene: RowScene = frame.shown
    return replace(
        scene,
        time=frame.time,
        step=step,
        hovered=frame.hovered,
        is_focused=frame.focused,
        chosen_car=-1 if frame.paper else scene.chosen_car,
    )


def geometry(frame: Frame[RowScene]) -> RowGeometry:
    row, area, unit = frame.shown.row, frame.area, frame.theme.metrics.unit
    fit = RowGeometry.fitting(row, width=area.width(), height=area.height(), unit=unit)
    if not frame.zoom:
        return fit
    spot = fit.spot * frame.zoom
    return RowGeometry.zoomed(row, spot, width=area.width(), height=area.height(), unit=unit)


def paint(painter: QPainter, frame: Frame[RowScene]) -> None:
    scene, places = scene_of(frame), geometry(frame)
    if isinstance(scene, AnswerScene) and frame.icons is not None:
        row: RowPainter = AnswerPainter(painter, scene, places, frame.theme, frame.icons)
    else:
        row = RowPainter(painter, scene, places, frame.theme)
    row.draw(*frame.seen)


def width(frame: Frame[RowScene]) -> float:
    return geometry(frame).content_width


def reveal(frame: Frame[RowScene]) -> tuple[float, float]:
    """The moving car, else the place where a car has run into something, else the chosen spot."""
    scene, places = scene_of(frame), geometry(frame)
    begin: float = scene.answer.spot
    end: float = begin + 1
    step, recording = scene.step, scene.recording
    if frame.before != frame.after and recording.kind(step) is StepKind.SHIFT:
        old = recording.index_at(recording.cars[step], float(step))
        new = old + recording.way_in(step)
        begin, end = min(old, new), max(old, new) + 2
    elif scene.collision is not None:
        begin, end = scene.collision.border - 2, scene.collision.border + 2
    return places.x_of(begin - _MARGIN_SPOTS), places.x_of(end + _MARGIN_SPOTS)


def motion(scene: RowScene, before: int, after: int) -> Motion | None:
    step, recording = min(before, after), scene.recording
    kind = recording.kind(step)
    if kind is not StepKind.SHIFT:
        return Motion(*_MOTIONS[kind])
    way = abs(recording.way_in(step))
    # Equal speed for all: two spots take twice as long. A way of 0 needs no motion.
    return Motion(_MOTIONS[kind][0] * way, _MOTIONS[kind][1]) if way else None


def hit(frame: Frame[RowScene], x: float, y: float) -> Hit | None:
    scene, places = scene_of(frame), geometry(frame)
    place = (x - places.left) / places.spot
    if not (0 <= place < places.spots and places.top <= y <= places.bottom):
        return None
    # Anywhere else in a column the point belongs to the spot, even at its letter or on the road.
    car = scene.car_at(place) if places.lane.top() <= y <= places.lane.bottom() else -1
    if car < 0:
        return Hit(
            Target(spot=int(place)), tip=spot_text(scene.answers, scene.answers.answer(int(place)))
        )
    tip = tr("Drag it to move it, double-click to change its letter")
    return Hit(Target(car=car), grabs=True, tip=f"{car_text(scene.row, car)}\n{tip}")


def hit_spot(frame: Frame[RowScene], x: float, y: float) -> Hit | None:
    places = geometry(frame)
    found = hit(frame, x, y)
    return found and Hit(Target(spot=places.spot_at(x)))


def drag(s: RowState, grip: Grip[RowScene], to: QPointF) -> RowState:
    place = grip.hit.target.car
    # From where car and mouse were when the car was grasped: since then, dragging has moved it.
    way = (to.x() - grip.start.x()) / geometry(grip.frame).spot
    return state.drag(s, place, scene_of(grip.frame).index_of(place), way)


def page_of(frame: Frame[RowScene]) -> int:
    # One less than are seen, so that pages overlap.
    return max(1, int(frame.area.width() / geometry(frame).spot) - 1)


SCROLL: Scroll[RowScene] = Scroll(width=width, reveal=reveal)


def _menu(s: RowState, hit: Hit | None) -> Sequence[Item]:
    place = hit.target.car if hit else place_of(s.value, s.car)
    spot = hit.target.spot if hit else s.spot
    items = []
    if spot >= 0:
        gap = s.answer.gap_near(spot)
        text = tr("&Add a cross car before {0}").format(s.value.spot_name(spot))
        is_here = gap is not None and spot - 1 <= gap <= spot
        items.append(Item(text, partial(state.add, spot=spot), icon="plus", enabled=is_here))
    return [*items, *_car_items(s, place)] if place >= 0 else items


def _car_items(s: RowState, place: int) -> Iterator[Item]:
    car = s.value.cars[place]
    rename = tr("Change the &letter of {0} …\tF2").format(car.name)
    yield Item(rename, partial(state.begin_naming, place=place))
    for index, text in (
        (car.index - 1, tr("Move {0} 1 spot to the l&eft")),
        (car.index + 1, tr("Move {0} 1 spot to the &right")),
    ):
        yield Item(
            text.format(car.name),
            partial(state.move, place=place, index=index),
            enabled=index in room(s.value, place),
        )
    remove = tr("Re&move {0}\tDel").format(car.name)
    yield Item(remove, partial(state.remove, place=place), icon="trash")


def _editor(s: RowState) -> Field | None:
    """The field for the letters of the chosen car."""
    place = place_of(s.value, s.car)
    if not s.is_naming or place < 0:
        return None
    return Field(
        lambda frame: geometry(frame).cross_car(scene_of(frame).index_of(place)),
        s.car,
        state.rename_chosen,
        lambda s: s.but(is_naming=False),
        lambda s, name: state.why_not_named(s, place_of(s.value, s.car), name),
        about=tr("Letter of car {0}").format(s.car),
        most=state.MOST_LETTERS,
        capitals=True,
    )


def _marks(s: RowState) -> Sequence[Mark]:
    """A mark between any two steps, or only where the parked car begins to move."""
    recording = s.recording
    steps = range(1, recording.length)
    # More marks would run together.
    if recording.length > _MOST_MARKS:
        steps = range(recording.shifts, recording.shifts + 1)
    return tuple(Mark(step, MarkKind.ACROSS, "secondary") for step in steps)


PICTURE: Picture[RowState, RowScene] = Picture(
    title=to_translate("Row of spots"),
    shown=lambda s: s.scene,
    paint=paint,
    say=lambda s: situation(s.recording, s.here, s.step, s.moving),
    play=Play(
        steps=lambda s: s.recording.length,
        rest=lambda s: s.recording.shifts,
        motion=motion,
        said=lambda s: step_text(s.recording, s.step),
        marks=_marks,
    ),
    mouse=Mouse(
        hit=hit,
        press=lambda s, hit, left: state.press(s, hit.target, left=left),
        twice=lambda s, hit: state.begin_naming(s, hit.target.car),
        drag=drag,
        drop=state.drop,
        menu=_menu,
    ),
    keys={
        "Up": lambda s, _frame: state.choose_spot(s, s.spot - 1),
        "Down": lambda s, _frame: state.choose_spot(s, s.spot + 1),
        "PgUp": lambda s, frame: state.choose_spot(s, s.spot - page_of(frame)),
        "PgDown": lambda s, frame: state.choose_spot(s, s.spot + page_of(frame)),
        "Del": state.remove_chosen,
        "F2": lambda s, _frame: state.begin_naming(s, place_of(s.value, s.car)),
    },
    letters=state.choose_named,
    editor=_editor,
    scroll=SCROLL,
    smallest=(42, 44),
    card=False,
    name="View",
)
