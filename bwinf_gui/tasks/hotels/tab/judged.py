"""A submitted trip on the timeline, driven day by day up to the first impossible day.

A click on a hotel, or ↑ ↓ and Return, changes the trip, to try another one; the answer stays as it
is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from PySide6.QtGui import QGuiApplication, QPainter

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.sentences import row_headline, row_remark
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.judged import Judged
from bwinf_gui.kit.parts import Button, Card, Column, Heading, Row, Space, Table, Words
from bwinf_gui.kit.pictures import Frame, Hit, Mouse, Picture, Play, Small
from bwinf_gui.kit.state import State
from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check.playing import USUAL, Night, SubmittedDay, SubmittedTrip, played
from bwinf_gui.tasks.hotels.check.recording import (
    SubmittedRecording,
    submitted_recording,
    submitted_situation,
    submitted_step_text,
)
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.recording import trip_recording
from bwinf_gui.tasks.hotels.route import Route, rating_text
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.sentences import hotel_text, size_text
from bwinf_gui.tasks.hotels.tab import answer_painter, picture
from bwinf_gui.tasks.hotels.tab.answer_painter import AnswerScene
from bwinf_gui.tasks.hotels.trip import Stop, Trip, usable_hotels
from bwinf_gui.text.translation import in_context, to_translate, tr, tr_in
from bwinf_gui.widgets.icons import Tint

_NO_TRIP = submitted_recording(SubmittedTrip((), None))


@dataclass(frozen=True, kw_only=True)
class JudgedTrip(State[Route, Route]):
    """A route, the submitted trip, if one was understood, and the best trip next to it."""

    step: int = 0
    given: SubmittedRecording = _NO_TRIP
    """The trip as it was submitted."""
    submitted: SubmittedRecording = _NO_TRIP
    """The trip that is shown: that one, or as it was changed to try another."""
    hotel: int = 0
    """The number of the hotel that is chosen with the keys, 0 for none."""

    @property
    def is_tried(self) -> bool:
        return self.submitted is not self.given

    @cached_property
    def scene(self) -> AnswerScene:
        return AnswerScene(
            self.answer, USUAL, self.submitted, 0.0, chosen=self.hotel, best=self.best_scene
        )

    @property
    def days(self) -> Sequence[SubmittedDay]:
        return self.submitted.trip.days

    @property
    def stops(self) -> list[Stop]:
        return [day.stop for day in self.days if day.stop is not None]

    @property
    def index(self) -> int:
        return min(self.step, len(self.days))

    @property
    def best(self) -> Trip | None:
        """The best trip, where it is another one than the submitted one."""
        best = self.submitted.trip.best
        stops = tuple(day.stop for day in self.days[:-1])
        return None if best is None or best.stops == stops else best

    @cached_property
    def best_scene(self) -> TimelineScene | None:
        if self.best is None:
            return None
        recording = trip_recording(self.best, 0)
        return TimelineScene(self.answer, USUAL, recording, float(recording.length))


def judged(case: Route, row: CheckedRow | None, place: int) -> JudgedTrip:
    lines = row.judgement.lines if row else ()
    said = lines[place].said if lines else None
    submitted = _NO_TRIP
    if isinstance(said, SubmittedTrip):
        best = said.best.minimum if said.best is not None else None
        submitted = submitted_recording(said, best or 0)
    return JudgedTrip(value=case, answer=case, given=submitted, submitted=submitted)


def again(before: JudgedTrip, after: JudgedTrip) -> JudgedTrip | None:
    if before.value != after.value or before.given != after.given:
        return None
    shown = before.submitted if before.is_tried else after.given
    return after.but(submitted=shown, hotel=before.hotel, step=before.step, playing=before.playing)


def words(row: CheckedRow, line: JudgedLine) -> tuple[str, str]:
    """The sentence above the picture: for a right trip, how bad its worst night is."""
    headline, trip = row_headline(row, line), line.said
    if row.verdict is Verdict.AC and isinstance(trip, SubmittedTrip) and trip.best is not None:
        worst = trip.best.minimum
        if worst is None:
            return headline, tr("No night is needed.")
        text = tr("The worst hotel has {0}, and no trip does better.")
        return headline, text.format(rating_words(worst))
    return headline, row_remark(row, line, with_best=False)


def try_hotel(s: JudgedTrip, number: int) -> JudgedTrip | None:
    """Add a night at a hotel, or take it away; None where there is no trip to change."""
    if not s.days or not number:
        return None
    minute, rating = int(s.value.minutes[number - 1]), int(s.value.ratings[number - 1])
    nights = [Night(stop.minute, stop.rating) for stop in s.stops if stop.minute != minute]
    if all(stop.number != number for stop in s.stops):
        nights.append(Night(minute, rating))
    trip = replace(s.submitted.trip, days=played(s.value, sorted(nights)))
    end = len(trip.days) if trip.failed is None else trip.failed.number
    submitted = submitted_recording(trip, s.submitted.threshold)
    return s.but(submitted=submitted, step=end, playing=False)


def choose_hotel(s: JudgedTrip, way: int) -> JudgedTrip | None:
    """Choose the next hotel on the way, or the one before; None where there is no trip."""
    places = usable_hotels(s.value).numbers.tolist() if s.days else []
    if not places:
        return None
    # Without a chosen one, up begins at the first and down at the last.
    place = places.index(s.hotel) + way if s.hotel in places else min(way, 0) % len(places)
    return s.but(hotel=places[min(max(place, 0), len(places) - 1)])


def back(s: JudgedTrip) -> JudgedTrip:
    return s.but(submitted=s.given, hotel=0, step=0, playing=True)


def _tried(s: JudgedTrip) -> str:
    """The verdict on the changed trip; before that, how to change it."""
    if not s.is_tried:
        return tr(
            "Click a hotel in the picture (keys: ↑ ↓, Return): it joins your trip or leaves it."
        )
    trip = s.submitted.trip
    if trip.failed is not None:
        return submitted_step_text(s.submitted, trip.failed.number, USUAL.minutes)
    best = trip.best.minimum if trip.best is not None else None
    if best is None or trip.worst is None or trip.worst >= best:
        return tr("This trip is right: no trip has a better worst hotel.")
    text = tr("This trip is possible. Its worst hotel has {0}; the best trip’s has {1}.")
    return text.format(rating_words(trip.worst), rating_words(best))


def _chosen(s: JudgedTrip) -> str:
    """The hotel that is chosen with the keys, and what Return does with it."""
    is_own = any(stop.number == s.hotel for stop in s.stops)
    text = tr("{0}. Return takes it away.") if is_own else tr("{0}. Return adds it.")
    return text.format(hotel_text(s.value, s.hotel))


def _copy(s: JudgedTrip) -> None:
    lines = [f"{stop.minute} {rating_text(stop.rating)}" for stop in s.stops]
    QGuiApplication.clipboard().setText("\n".join(lines))


def _shows_roads(frame: Frame[AnswerScene]) -> bool:
    return frame.shown.best is not None and answer_painter.is_low(frame)


def _paint(painter: QPainter, frame: Frame[AnswerScene]) -> None:
    if _shows_roads(frame):
        answer_painter.paint_roads(painter, frame, picture.scene_of(frame))
    else:
        picture.paint(painter, frame)


def _hit(frame: Frame[AnswerScene], x: float, y: float) -> Hit | None:
    if _shows_roads(frame):
        return None
    hit = picture.hit(frame, x, y)
    return replace(hit, way="press" if hit.target.hotel else "")


def _words(s: JudgedTrip) -> str:
    if not s.days:
        return size_text(s.value)
    said = submitted_situation(s.submitted, s.index, USUAL.minutes)
    first, *days = said.split("\n")
    return "\n".join([tr("The trip as you have changed it.") if s.is_tried else first, *days])


PICTURE: Picture[JudgedTrip, AnswerScene] = Picture(
    title=to_translate("Timeline of all hotels"),
    shown=lambda s: s.scene,
    paint=_paint,
    say=_words,
    play=Play(
        steps=lambda s: len(s.days),
        failing=lambda s: s.submitted.failing,
        motion=lambda _scene, _before, _after: picture.MOTION,
        said=lambda s: submitted_step_text(s.submitted, s.index, USUAL.minutes),
        counter=lambda _s, step: tr("Day {0}").format(step),
        bar=False,
    ),
    mouse=Mouse(
        hit=_hit, press=lambda s, hit, left: try_hotel(s, hit.target.hotel) if left else None
    ),
    keys={
        "Up": lambda s, _frame: choose_hotel(s, 1),
        "Down": lambda s, _frame: choose_hotel(s, -1),
        "Return": lambda s, _frame: try_hotel(s, s.hotel),
        "Enter": lambda s, _frame: try_hotel(s, s.hotel),
    },
    scroll=picture.SCROLL,
    smallest=(46, 40),
    card=False,
    name="Timeline",
)
_NAMES_FROM, _BEST_FROM, _LEGEND_FROM = 100, 112, 130
"""Heights of the picture, in units, from which on roads have titles, the best trip is seen, and
what the squares are."""


def _has_trip(s: JudgedTrip) -> bool:
    return bool(s.days)


def _has_best(s: JudgedTrip) -> bool:
    return s.best is not None


@dataclass(frozen=True)
class NightRow:
    """A row of the table of nights: a day, and whether its night is one of the best trip."""

    day: SubmittedDay
    is_last: bool
    is_best: bool

    @property
    def rating(self) -> str:
        return rating_words(self.day.stop.rating) if self.day.stop else ""


def _nights(s: JudgedTrip) -> Sequence[NightRow]:
    last, best = len(s.days), s.best.stops if s.best is not None else ()
    return [NightRow(day, day.number == last, day.stop in best) for day in s.days]


def _colour(row: NightRow, theme: Any) -> dict[str, str]:
    return {"colour": theme.colours.error} if row.day.fault is not None else {}


def _best_look(row: NightRow, theme: Any) -> dict[str, object]:
    if row.is_last:
        return {}
    tint, icon = (Tint.GOOD, "check") if row.is_best else (Tint.SECONDARY, "dash")
    return {"colour": getattr(theme.colours, tint.value), "icon": (icon, tint)}


def _size(days: int, sign: str = "✓") -> str:
    return f"{sign} {quantities.days(days)} · {quantities.nights(days - 1)}"


TOP = Row(
    Heading(to_translate("Your trip")),
    Space(),
    Words(
        lambda s: _size(len(s.days), "✗" if s.submitted.trip.failed else "✓"),
        lambda s: "pill error" if s.submitted.trip.failed else "pill good",
        name="TripSize",
    ),
    when=_has_trip,
    least=_NAMES_FROM,
)
BEST = Row(
    Heading(to_translate("Best trip")),
    Space(),
    Words(
        lambda s: _size(s.best.nights + 1) if s.best is not None else "",
        "pill good",
        name="BestSize",
    ),
    when=_has_best,
    least=_BEST_FROM,
)
ROAD: Small[JudgedTrip, TimelineScene | None] = Small(
    lambda s: s.best_scene,
    answer_painter.paint_best_road,
    answer_painter.HEIGHT,
    title=to_translate("Best trip"),
    name="BestRoad",
    when=_has_best,
    least=_BEST_FROM,
)
LEGEND: Small[JudgedTrip, bool] = Small(
    _has_best,
    answer_painter.paint_legend,
    answer_painter.LEGEND_HEIGHT,
    say=to_translate("Green edge: a night of the best trip; filled: yours"),
    when=_has_best,
    least=_LEGEND_FROM,
)
NIGHTS: Table[JudgedTrip, NightRow] = Table(
    to_translate("Your nights"),
    _nights,
    [
        Column(
            in_context("night", "No."),
            lambda row: tr_in("night", "End") if row.is_last else row.day.number,
            width=8,
            longest=lambda _s: tr_in("night", "End"),
            look=_colour,
        ),
        Column(
            to_translate("Hotel"),
            lambda row: row.day.stop.number if row.day.stop else "",
            width=12,
            number=True,
        ),
        Column(to_translate("Minute"), lambda row: row.day.end, width=13, number=True),
        Column(to_translate("Rating"), lambda row: row.rating, width=16, number=True),
        Column(
            to_translate("Drive"),
            lambda row: row.day.minutes,
            width=12,
            number=True,
            tip=lambda row: minutes_words(row.day.minutes),
        ),
        Column(
            in_context("trip", "best"),
            lambda row: "" if row.is_last else (tr("too") if row.is_best else tr("without")),
            look=_best_look,
            head=to_translate("best trip"),
            when=_has_best,
        ),
    ],
    hint=lambda s: tr("{0}, {1} are allowed").format(
        quantities.nights(len(s.days) - 1), USUAL.nights
    ),
    chosen=lambda s: s.step - 1,
    choose=lambda s, row: s.but(step=row + 1, playing=False),
    when=_has_trip,
    name="Nights",
    exported=True,
)
TRY = Card(
    Words(_tried, name="Tried", says=True),
    Words(_chosen, "secondary", name="TriedHotel", says=True, when=lambda s: s.hotel > 0),
    Row(
        Button(
            to_translate("Back to the answer"),
            back,
            icon="undo",
            enabled=lambda s: s.is_tried,
            name="TriedBack",
        ),
        Button(
            to_translate("Copy as text"),
            _copy,
            icon="copy",
            tip=to_translate("Copy the nights of the shown trip, a line each"),
            name="TriedCopy",
        ),
        Space(),
    ),
    when=_has_trip,
    name="Try",
)
JUDGED = Judged(
    judged,
    [TOP, PICTURE, LEGEND, BEST, ROAD],
    beside=[NIGHTS, Heading(to_translate("Try it yourself"), when=_has_trip), TRY],
    words=words,
    shows_best=True,
    again=again,
)
