"""The recording played for a solution, and the timeline's part of it at a moment, as values."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Break, Reach
from bwinf_gui.tasks.hotels.recording import (
    Day,
    DayRecording,
    DroppingRecording,
    PlayedKind,
    TripRecording,
    reach_recording,
    trip_of,
    trip_recording,
)
from bwinf_gui.tasks.hotels.sentences import (
    answer_line,
    break_text,
    break_title,
    dropping_line,
    dropping_text,
    greedy_line,
    greedy_text,
    proof_text,
    reach_line,
    remark,
    supposed_text,
    supposed_title,
)
from bwinf_gui.tasks.hotels.solution import Reaches, TripSolution
from bwinf_gui.tasks.hotels.trip import Stop
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, slots=True, eq=False)
class TimelineScene:
    """A solution, a recording, and the moment of it that is shown.

    `counterexample` is the reach with the next rating, which breaks, if that is asked for.
    `threshold_words` label the line of the threshold; without them there is no line. `chosen` and
    `hovered` are numbers of hotels, 0 for none.
    """

    solution: TripSolution
    recording: TripRecording
    time: float
    counterexample: Reach | None = None
    threshold_words: str = ""
    chosen: int = 0
    hovered: int = 0

    @property
    def index(self) -> int:
        """The last state that is reached."""
        return math.floor(self.time)

    @property
    def share(self) -> float:
        return self.time - self.index

    @property
    def days(self) -> Sequence[Day]:
        # A step of the second idea does not add a day; it replaces the whole trip. Any other step
        # adds one, which is seen while it is driven: hence the ceiling.
        grows = self.recording.kind is not PlayedKind.DROPPING
        return self.recording.days_at(math.ceil(self.time) if grows else self.index)

    @property
    def stops(self) -> list[Stop]:
        days = self.recording.days_at(self.index)
        return [day.stop for day in days if day.stop is not None]

    @property
    def marked_minutes(self) -> tuple[int, ...]:
        """Minutes labelled below the road, in addition to those of the stops."""
        return ()

    @property
    def worst(self) -> int | None:
        trip = trip_of(self.recording.days_at(self.index))
        return trip.minimum if trip is not None else None

    @property
    def threshold(self) -> float:
        before = self.recording.threshold_at(self.index)
        if not self.share:
            return before
        after = self.recording.threshold_at(self.index + 1)
        return before + (after - before) * self.share

    @property
    def has_own_threshold(self) -> bool:
        """Whether the threshold was chosen by the user rather than reached by an idea."""
        return self.recording.kind in {PlayedKind.TRIP, PlayedKind.REACH}

    @property
    def break_(self) -> Break | None:
        """Where a trip breaks, as far as that is seen."""
        found = self.recording.break_at(self.index) if not self.share else None
        if found is None and self.counterexample is not None:
            return self.counterexample.breaks
        return found

    @property
    def is_supposed(self) -> bool:
        """Whether the break is hypothetical: the trip shown arrives."""
        return self.counterexample is not None and self.break_ is self.counterexample.breaks

    @property
    def break_words(self) -> tuple[str, str]:
        """The title and the text at the break."""
        found = self.break_
        if found is None:
            return "", ""
        if self.counterexample is not None and self.is_supposed:
            return supposed_title(self.counterexample.threshold), supposed_text(found)
        return break_title(found), break_text(found)

    def end_of(self, day: Day) -> float:
        """How far a day has got."""
        # Only the last day is under way; the others were driven to their ends before.
        if self.share and self.recording.kind is not PlayedKind.DROPPING and day == self.days[-1]:
            return day.start + day.minutes * self.share
        return day.end


@dataclass(frozen=True, slots=True)
class Play:
    """A recording and the sentences above it."""

    recording: TripRecording
    reaches: Reaches

    @property
    def solution(self) -> TripSolution:
        return self.reaches.solution

    @property
    def is_idea(self) -> bool:
        return self.recording.kind in {PlayedKind.GREEDY, PlayedKind.DROPPING}

    @property
    def counterexample(self) -> Reach | None:
        """The reach with the next rating where only that breaks; an idea has none."""
        shown, following = self.reaches.shown, self.reaches.following
        if self.is_idea or following is None or not shown.arrives or following.arrives:
            return None
        return following

    def days(self, index: int) -> Sequence[Day]:
        return self.recording.days_at(index if self.is_idea else self.recording.length)

    def is_under_way(self, index: int) -> bool:
        """Whether the days of an idea are not all there yet."""
        return self.recording.kind is PlayedKind.GREEDY and index < self.recording.length

    def texts(self, index: int) -> tuple[str, str]:
        recording, solution = self.recording, self.solution
        if isinstance(recording, DayRecording) and (idea := recording.idea) is not None:
            return greedy_line(idea, index, solution), greedy_text(idea, index)
        if isinstance(recording, DroppingRecording):
            steps = recording.steps
            return dropping_line(steps[index]), dropping_text(steps, index, solution)
        if recording.kind is PlayedKind.TRIP or (solution.trip is None and self.reaches.is_home):
            return answer_line(solution), remark(solution)
        found, following = self.reaches.shown, self.reaches.following
        return reach_line(found), proof_text(found, following)

    def threshold_words(self, index: int) -> str:
        """What stands at the line of the threshold; nothing without a threshold."""
        if self.recording.kind is PlayedKind.GREEDY:
            return ""
        if isinstance(self.recording, DroppingRecording):
            highest = self.recording.steps[index].highest
            if highest is None:
                return ""
            return tr("dropped up to {0}").format(rating_words(highest))
        if self.solution.optimum is None and not len(self.solution.hotels.levels):
            return ""
        return tr("Threshold {0}").format(rating_words(self.reaches.threshold))


def home_play(reaches: Reaches) -> Play:
    """The best trip; how far days get where there is none, or with another threshold."""
    solution = reaches.solution
    if solution.trip is not None and reaches.is_home:
        return Play(trip_recording(solution.trip, solution.home), reaches)
    return Play(reach_recording(reaches.shown), reaches)
