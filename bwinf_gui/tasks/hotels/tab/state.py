"""The state of a trip's pages, and its events; nothing here knows Qt."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from functools import cached_property

from bwinf_gui.engine.seeds import new_seed
from bwinf_gui.kit.state import LAST, State, edit, remembered
from bwinf_gui.tasks.hotels import sentences
from bwinf_gui.tasks.hotels.parsing import typed_rating
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Reach
from bwinf_gui.tasks.hotels.recording import (
    Day,
    DroppingRecording,
    GreedyTrip,
    PlayedKind,
    TripRecording,
    reach_recording,
    trip_recording,
)
from bwinf_gui.tasks.hotels.route import (
    Route,
    add_hotel,
    change_hotel,
    random_route,
    remove_hotel,
    toggle_hotel,
)
from bwinf_gui.tasks.hotels.scene import TimelineScene
from bwinf_gui.tasks.hotels.solution import IDEAS, Asked, Findings, Reaches, TripSolution
from bwinf_gui.tasks.hotels.solving import Objective
from bwinf_gui.tasks.hotels.tradeoffs import StepSeries, step_series
from bwinf_gui.tasks.hotels.trip import TripLimits
from bwinf_gui.text.translation import to_translate, tr

COMPARING = 1
"""The number of the page that compares."""


class More(StrEnum):
    """The limits of a trip that can be raised."""

    NIGHTS = auto()
    MINUTES = auto()


@dataclass(frozen=True, kw_only=True)
class TripState(State[Route, Findings]):
    """A route, the limits, the answer, and the part being viewed or played."""

    limits: TripLimits = field(default_factory=TripLimits)
    objective: Objective = Objective.WORST
    played: PlayedKind = PlayedKind.TRIP
    """The best trip, or an idea; where that is not known yet, the best trip is shown."""
    wanted: int | None = None
    """The threshold that was chosen, if it is not the one of the answer."""
    hotel: int = 0
    """The number of the chosen hotel, 0 for none."""
    demands: bool = False
    """Whether the picture shows where the next rating breaks, until that is taken back."""
    more: More | None = None
    """The comparison, if one was chosen."""
    seen: Findings | None = None
    """The answer that the step and the threshold belong to."""

    @property
    def question(self) -> Asked:
        compares = self.page == COMPARING
        return Asked(self.value, self.limits, self.objective, self.played, compares, self.answer)

    @property
    def solution(self) -> TripSolution:
        return self.answer.solution

    @property
    def reaches(self) -> Reaches:
        return _reaches(self.solution, self.solution.home if self.wanted is None else self.wanted)

    @property
    def recording(self) -> TripRecording:
        """What the picture shows: an idea, the best trip, or how far days get with a threshold."""
        return _recording(self.reaches, self.answer, self.played)

    @property
    def is_idea(self) -> bool:
        return self.recording.kind in IDEAS

    @property
    def index(self) -> int:
        length = self.recording.length
        return length if self.step == LAST else min(self.step, length)

    @property
    def days(self) -> Sequence[Day]:
        return self.recording.days_at(self.index if self.is_idea else self.recording.length)

    @property
    def texts(self) -> tuple[str, str]:
        """The headline, and the sentence below it as rich text."""
        recording, index, solution = self.recording, self.index, self.solution
        if isinstance(recording, GreedyTrip):
            line = sentences.greedy_line(recording, index, solution)
            return line, sentences.greedy_text(recording, index)
        if isinstance(recording, DroppingRecording):
            text = sentences.dropping_text(recording.steps, index, solution)
            return sentences.dropping_line(recording.steps[index]), text
        shown, following = self.reaches.shown, self.reaches.following
        if recording.kind is PlayedKind.TRIP or (solution.trip is None and self.reaches.is_home):
            return sentences.answer_line(solution), sentences.remark(solution)
        return sentences.reach_line(shown), sentences.proof_text(shown, following)

    @property
    def counterexample(self) -> Reach | None:
        """The reach with the next rating where only that breaks; an idea has none."""
        shown, following = self.reaches.shown, self.reaches.following
        if self.is_idea or following is None or not shown.arrives or following.arrives:
            return None
        return following

    @cached_property
    def scene(self) -> TimelineScene:
        return TimelineScene(
            self.solution.route,
            self.solution.limits,
            self.recording,
            float(self.index),
            counterexample=self.counterexample if self.demands else None,
            threshold_words=self._threshold_words,
            chosen=self.hotel,
        )

    @property
    def _threshold_words(self) -> str:
        if self.recording.kind is PlayedKind.GREEDY or not len(self.solution.hotels.levels):
            return ""
        if isinstance(self.recording, DroppingRecording):
            highest = self.recording.steps[self.index].highest
            return "" if highest is None else tr("dropped up to {0}").format(rating_words(highest))
        return tr("Threshold {0}").format(rating_words(self.reaches.threshold))

    @property
    def compared(self) -> More:
        """The comparison: the chosen one, else nights if they change anything."""
        usual = More.NIGHTS if len(self.answer.compared.front) > 1 else More.MINUTES
        return self.more or usual

    @property
    def series(self) -> StepSeries:
        nights, minutes = _series(self.answer.compared, self.solution.limits)
        return nights if self.compared is More.NIGHTS else minutes

    @property
    def alone(self) -> str:
        """The sentence in place of a chart that certainly has a single point."""
        found = self.answer.compared
        # Minutes are looked for when all nights are known.
        is_certain = found.is_complete or (self.compared is More.NIGHTS and bool(found.steps))
        return self.series.alone if is_certain else ""

    def opened(self) -> "TripState":
        kept = super().opened()
        return kept.but(seen=self.answer, limits=self.limits, objective=self.objective)

    def settled(self) -> "TripState":
        seen, after = self.seen, self.but(seen=self.answer)
        if seen is None or self.solution is not seen.solution:
            hotel = min(self.hotel, len(self.solution.route.minutes))
            return after.but(hotel=hotel, wanted=None, step=LAST, playing=False)
        # An idea is played from its beginning as soon as it is known.
        is_new = self.played in self.answer.ideas and self.played not in seen.ideas
        return after.but(step=0, playing=True) if is_new else after


_series = remembered(step_series)
_reaches = remembered(Reaches)


@remembered
def _recording(reaches: Reaches, answer: Findings, played: PlayedKind) -> TripRecording:
    idea, solution = answer.ideas.get(played), answer.solution
    if idea is not None:
        return idea
    if solution.trip is not None and reaches.is_home:
        return trip_recording(solution.trip, solution.home)
    return reach_recording(reaches.shown)


def home(s: TripState) -> TripState:
    """The best trip at its end, compared: the state for a report."""
    return s.but(played=PlayedKind.TRIP, wanted=None, step=LAST, demands=False, page=COMPARING)


def set_days(s: TripState, days: int) -> TripState:
    return s.but(limits=TripLimits(days, s.limits.minutes))


def set_minutes(s: TripState, minutes: int) -> TripState:
    return s.but(limits=TripLimits(s.limits.days, minutes))


def set_objective(s: TripState, objective: Objective) -> TripState:
    return s.but(objective=objective)


def set_threshold(s: TripState, wanted: int) -> TripState:
    """Show how far the days get with the rating nearest to a threshold."""
    wanted = _reaches(s.solution, wanted).threshold
    if s.played is PlayedKind.TRIP and wanted == s.reaches.threshold:
        return s
    return s.but(played=PlayedKind.TRIP, wanted=wanted, step=LAST, playing=False)


def step_threshold(s: TripState, steps: int) -> TripState:
    """Go up or down by a number of existing ratings."""
    return set_threshold(s, s.reaches.stepped(steps))


def play(s: TripState, played: PlayedKind) -> TripState:
    after = s.but(played=played, wanted=None)
    if played not in IDEAS:
        return after.but(step=LAST, playing=False)
    return after.but(step=0, playing=True) if played in s.answer.ideas else after


def choose_hotel(s: TripState, number: int) -> TripState:
    """Point at a hotel, 0 for none."""
    return s if number == s.hotel else s.but(hotel=number)


def demand(s: TripState, demands: bool) -> TripState:  # noqa: FBT001 - what a toggle gives
    return s.but(demands=demands)


def compare(s: TripState, more: More) -> TripState:
    return s.but(more=more)


def take_point(s: TripState, place: int) -> TripState:
    """Ask for the nights or the minutes of a point."""
    return set_days(s, place + 1) if s.compared is More.NIGHTS else set_minutes(s, place)


@edit(to_translate("move destination"))
def set_total(s: TripState, total: int) -> TripState:
    return s.but(value=replace(s.value, total=total))


@edit(to_translate("add hotel"))
def add(s: TripState) -> TripState:
    """Put a hotel at the end of the list, where the chosen one is, to be changed then."""
    route, minute, rating = s.value, s.value.total // 2, 0
    if s.hotel:
        minute, rating = int(route.minutes[s.hotel - 1]), int(route.ratings[s.hotel - 1])
    return s.but(value=add_hotel(route, minute, rating), hotel=len(route.minutes) + 1)


@edit(to_translate("change hotel"))
def set_minute(s: TripState, place: int, minute: int) -> TripState:
    rating = int(s.value.ratings[place])
    return s.but(value=change_hotel(s.value, place + 1, minute=minute, rating=rating))


@edit(to_translate("change hotel"))
def set_rating(s: TripState, place: int, text: str) -> TripState:
    """Give a hotel another rating; raises InputError."""
    minute = int(s.value.minutes[place])
    return s.but(value=change_hotel(s.value, place + 1, minute=minute, rating=typed_rating(text)))


@edit(to_translate("remove hotel"))
def remove(s: TripState, place: int) -> TripState:
    after = remove_hotel(s.value, place + 1)
    return s.but(value=after, hotel=min(s.hotel, len(after.minutes)))


@edit(to_translate("leave out or allow hotel"))
def toggle(s: TripState, place: int) -> TripState:
    return s.but(value=toggle_hotel(s.value, place + 1))


@edit(to_translate("random route"), new=True)
def make_random(s: TripState, numbers: Sequence[int]) -> TripState:
    hotels, total = numbers
    return s.but(value=random_route(hotels, total, new_seed()))
