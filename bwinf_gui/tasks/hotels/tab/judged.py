"""A submitted trip on the timeline, driven day by day up to the first impossible day."""

from dataclasses import dataclass
from functools import cached_property

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.kit.judged import Judged
from bwinf_gui.kit.pictures import Mouse, Picture, Play
from bwinf_gui.kit.state import State, remembered
from bwinf_gui.tasks.hotels.check.playing import USUAL, SubmittedTrip
from bwinf_gui.tasks.hotels.check.recording import (
    SubmittedRecording,
    submitted_situation,
    submitted_step_text,
)
from bwinf_gui.tasks.hotels.route import Route, points
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.sentences import size_text
from bwinf_gui.tasks.hotels.solution import TripQuestion, TripSolution
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tab import picture
from bwinf_gui.tasks.hotels.tab.answer_painter import AnswerScene
from bwinf_gui.tasks.hotels.trip import usable_hotels
from bwinf_gui.text.translation import to_translate, tr

_NO_TRIP = SubmittedRecording(SubmittedTrip((), None))


@dataclass(frozen=True, kw_only=True)
class JudgedTrip(State[Route, TripSolution]):
    """A route and the submitted trip, if one was understood."""

    step: int = 0
    submitted: SubmittedRecording | None = None

    @cached_property
    def scene(self) -> AnswerScene:
        recording = self.submitted or _NO_TRIP
        return AnswerScene(self.answer, recording, 0.0, submitted=self.submitted)

    @property
    def length(self) -> int:
        return self.submitted.length if self.submitted else 0


@remembered
def _solved(route: Route) -> TripSolution:
    """The hotels in the form of the timeline, which needs no answer of our own here."""
    return TripSolution(
        question=TripQuestion(route, USUAL, Objective.WORST),
        hotels=usable_hotels(route),
        points=points(route),
        trip=None,
        proof=None,
        obstacle=None,
        is_too_large=False,
        seconds=0.0,
    )


def judged(case: Route, row: CheckedRow | None, place: int) -> JudgedTrip:
    lines = row.judgement.lines if row else ()
    said = lines[place].said if lines else None
    submitted = None
    if isinstance(said, SubmittedTrip):
        best = said.best.minimum if said.best is not None else None
        submitted = SubmittedRecording(said, best or 0)
    return JudgedTrip(value=case, answer=_solved(case), submitted=submitted)


def again(before: JudgedTrip, after: JudgedTrip) -> JudgedTrip | None:
    """Continue playing where the trip is unchanged."""
    is_same = before.answer is after.answer and before.submitted == after.submitted
    return after.but(step=before.step, playing=before.playing) if is_same else None


def _words(s: JudgedTrip) -> str:
    if s.submitted is None:
        return size_text(s.value)
    return submitted_situation(s.submitted, min(s.step, s.length), USUAL.minutes)


def _step_words(s: JudgedTrip) -> str:
    if s.submitted is None:
        return ""
    return submitted_step_text(s.submitted, min(s.step, s.length), USUAL.minutes)


PICTURE: Picture[JudgedTrip, TimelineScene] = Picture(
    title=to_translate("Timeline of all hotels"),
    shown=lambda s: s.scene,
    paint=picture.paint,
    say=_words,
    play=Play(
        steps=lambda s: s.length,
        failing=lambda s: s.submitted.failing if s.submitted else None,
        motion=lambda _scene, _before, _after: picture.MOTION,
        said=_step_words,
        counter=lambda _s, step: tr("Day {0}").format(step),
        bar=False,
    ),
    mouse=Mouse(hit=picture.hit),
    scroll=picture.SCROLL,
    smallest=(46, 40),
    card=False,
    name="Timeline",
)
JUDGED = Judged(judged, [PICTURE], shows_best=True, again=again)
