"""The timeline: its moments, the things at its points, and mouse and keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from bwinf_gui.kit.parts import Choice, Option
from bwinf_gui.kit.pictures import Frame, Hit, Item, Motion, Mouse, Picture, Play, Scroll
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.sentences import hotel_text, situation, step_text
from bwinf_gui.tasks.hotels.tab import state
from bwinf_gui.tasks.hotels.tab.answer_painter import AnswerScene, AnswerTimelinePainter
from bwinf_gui.tasks.hotels.tab.geometry import (
    LEAST_SPAN,
    TimelineGeometry,
    TimelineStyle,
    Window,
    draw_focus,
    is_threshold,
)
from bwinf_gui.tasks.hotels.tab.state import TripState
from bwinf_gui.tasks.hotels.tab.timeline_painter import TimelinePainter, nearest_hotel
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.canvas import KeptPicture
from bwinf_gui.widgets.playback_bar import Mark, MarkKind

_GRASP = 2.5
"""How near to a hotel, in units, the mouse finds it."""
_MOST_ZOOM = 500_000.0
"""Scroll bars cannot count the pixels of more."""
_MOST_MARKS = 60
"""More steps than that would leave no room between the marks of the slider."""


@dataclass(frozen=True, slots=True)
class TimelineTarget:
    """The target at a point: the number of a hotel (0 for none), or the threshold."""

    hotel: int = 0
    threshold: bool = False


def scene_of(frame: Frame[TimelineScene]) -> TimelineScene:
    scene: TimelineScene = frame.shown
    hovered = frame.hovered.hotel if frame.hovered else 0
    chosen = 0 if frame.paper else scene.chosen
    time = min(frame.time, float(scene.recording.length))
    return replace(scene, time=time, hovered=hovered, chosen=chosen)


def geometry(frame: Frame[TimelineScene]) -> TimelineGeometry:
    style, total = TimelineStyle.of(frame.theme), frame.shown.route.total
    places = TimelineGeometry.of(frame.area.size(), style, style.axis, total)
    if not frame.zoom:
        return places
    # Only minutes are scrolled and zoomed: `left` counts pixels of a plot `zoom` times as wide.
    span = places.window.span / frame.zoom
    start = frame.left * span / (places.right - places.left)
    return replace(places, window=Window(start, start + span))


def width(frame: Frame[TimelineScene]) -> float:
    left, right = margins(frame)
    return left + right + (frame.area.width() - left - right) * (frame.zoom or 1.0)


def margins(frame: Frame[TimelineScene]) -> tuple[float, float]:
    places = geometry(frame)
    return places.left, places.width - places.right


def zooms(scene: TimelineScene) -> tuple[float, float]:
    return 1.0, min(max(scene.route.total / LEAST_SPAN, 1.0), _MOST_ZOOM)


def reveal(frame: Frame[TimelineScene]) -> tuple[float, float]:
    scene, places, minute = frame.shown, geometry(frame), None
    if frame.before != frame.after:
        days = scene.recording.days_at(max(frame.before, frame.after))
        minute = days[-1].end if days else None
    elif 1 <= scene.chosen <= len(scene.route.minutes):
        minute = min(int(scene.route.minutes[scene.chosen - 1]), scene.route.total)
    if minute is None:
        return frame.left, frame.left + places.width
    # To be seen between the axis and the right margin, both of which stay where they are.
    x = frame.left + places.x(minute)
    return x - places.left, x + places.width - places.right


class _Timelines:
    """Paints timelines; the axes and the hotels are kept as pixels until they change."""

    def __init__(self) -> None:
        self._kept = KeptPicture(lambda painter: self._new(painter).draw_still())
        self._key: object = None
        self._new: Callable[[QPainter], TimelinePainter]

    def paint(self, painter: QPainter, frame: Frame[TimelineScene]) -> None:
        scene, places, style = scene_of(frame), geometry(frame), TimelineStyle.of(frame.theme)
        kind = AnswerTimelinePainter if isinstance(scene, AnswerScene) else TimelinePainter
        self._new = lambda painter: kind(painter, scene, places, style)
        # Ratings on the axis are written in the language of the moment: 5.0 or 5,0.
        key = (scene.route, scene.threshold, style, places, decimal(5, 1))
        if key != self._key:
            self._key = key
            self._kept.forget()
        # Pictures are scrolled as a whole; this one scrolls its minutes itself, under an axis and
        # words that stay in the window.
        painter.translate(frame.left, 0)
        parts = self._new(painter)
        # The kept pixels are transparent between the dots, so days and threshold shine through.
        parts.draw_below()
        self._kept.paint(painter, frame.area)
        parts.draw_above()
        if frame.focused:
            draw_focus(painter, frame.area, style)


paint = _Timelines().paint


def hit(frame: Frame[TimelineScene], x: float, y: float) -> Hit:
    scene, places, at = frame.shown, geometry(frame), QPointF(x - frame.left, y)
    style = TimelineStyle.of(frame.theme)
    number = nearest_hotel(scene.route, places, at, _GRASP * style.unit)
    grabs = is_threshold(scene_of(frame), places, style, at)
    tip = tr("Drag the threshold, or move it with ↑ and ↓") if grabs else ""
    if number:
        tip = hotel_text(scene.route, number)
    return Hit(TimelineTarget(number, grabs), grabs=grabs, tip=tip, way="up")


def _press(s: TripState, hit: Hit, left: bool) -> TripState:  # noqa: FBT001 - what the kit gives
    """Choose a hotel; to take hold of the threshold is no choice."""
    is_held = hit.target.threshold and not hit.target.hotel
    return s if is_held or not left else state.choose_hotel(s, hit.target.hotel)


def _menu(s: TripState, hit: Hit | None) -> Sequence[Item]:
    number = hit.target.hotel if hit else s.hotel
    if not 1 <= number <= len(s.value.minutes):
        return []
    rating = int(s.value.ratings[number - 1])
    is_out = number in s.value.excluded
    return [
        Item(hotel_text(s.value, number), lambda s: s, enabled=False),
        Item(
            tr("&Allow it again") if is_out else tr("&Leave it out"),
            lambda s: state.toggle(s, number - 1),
        ),
        Item(
            tr("&Threshold {0}").format(rating_words(rating)),
            lambda s: state.set_threshold(s, rating),
        ),
        Item(tr("&Remove it"), lambda s: state.remove(s, number - 1), icon="trash"),
    ]


def _marks(s: TripState) -> Sequence[Mark]:
    # None rather than some: the first ones alone would mislead.
    steps = range(1, s.recording.length if s.recording.length <= _MOST_MARKS else 0)
    return tuple(Mark(step, MarkKind.ACROSS, "secondary") for step in steps)


def day_or_step(s: TripState, step: int) -> str:
    is_step = s.answer is not None and s.recording.kind is PlayedKind.DROPPING
    return (tr("Step {0}") if is_step else tr("Day {0}")).format(step)


SCROLL: Scroll[TimelineScene] = Scroll(
    width=width, reveal=reveal, margins=margins, zooms=zooms, by_wheel=True
)
MOTION = Motion(450, "OutCubic")
PICTURE: Picture[TripState, TimelineScene] = Picture(
    title=to_translate("Timeline of all hotels"),
    shown=lambda s: s.scene,
    paint=paint,
    say=lambda s: f"{s.texts[0]}.\n{situation(s.recording, s.index)}",
    play=Play(
        steps=lambda s: s.recording.length,
        motion=lambda _scene, _before, _after: MOTION,
        said=lambda s: step_text(s.recording, s.index),
        marks=_marks,
        counter=day_or_step,
        beside=Choice(
            to_translate("What is played"),
            [
                Option(PlayedKind.TRIP, to_translate("Best trip")),
                Option(PlayedKind.GREEDY, to_translate("Idea: the best hotel within reach")),
                Option(PlayedKind.DROPPING, to_translate("Idea: drop the worst hotels")),
            ],
            lambda s: s.recording.kind,
            state.play,
            other=to_translate("Reach with the threshold"),
            name="Played",
        ),
    ),
    mouse=Mouse(
        hit=hit,
        press=_press,
        twice=lambda s, hit: state.toggle(s, hit.target.hotel - 1) if hit.target.hotel else s,
        drag=lambda s, grip, to: state.set_threshold(s, geometry(grip.frame).rating_at(to.y())),
        menu=_menu,
    ),
    keys={
        "Up": lambda s, _frame: state.step_threshold(s, 1),
        "Down": lambda s, _frame: state.step_threshold(s, -1),
        "Del": lambda s, _frame: state.toggle(s, s.hotel - 1) if s.hotel else s,
    },
    scroll=SCROLL,
    smallest=(46, 40),
    card=False,
    name="Timeline",
)
