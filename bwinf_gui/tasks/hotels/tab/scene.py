"""What the timeline shows at a moment, as one value."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.hotels import Stop
from bwinf_gui.tasks.hotels.tab.recording import Break, Day, Kind, Recording, trip_of
from bwinf_gui.tasks.hotels.tab.solution import Solution


@dataclass(frozen=True, slots=True)
class Labels:
    """The words in the picture, in the language of the window."""

    threshold: str = ""
    break_title: str = ""
    break_text: str = ""
    limit: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A solution, a recording, and the moment of it that is shown.

    `counterexample` is where the trip would break with a higher threshold, if that is asked for.
    `chosen` and `hovered` are numbers of hotels, 0 for none.
    """

    solution: Solution
    recording: Recording
    time: float
    counterexample: Break | None = None
    labels: Labels = Labels()
    chosen: int = 0
    hovered: int = 0

    @property
    def index(self) -> int:
        """The last state that is reached."""
        return math.floor(self.time)

    @property
    def share(self) -> float:
        """How much of the step under way is done."""
        return self.time - self.index

    @property
    def days(self) -> Sequence[Day]:
        """The days that are seen, the one under way too."""
        grows = self.recording.kind is not Kind.DROPPING
        return self.recording.days_at(math.ceil(self.time) if grows else self.index)

    @property
    def stops(self) -> list[Stop]:
        """The stops that are reached."""
        days = self.recording.days_at(self.index)
        return [day.stop for day in days if day.stop is not None]

    @property
    def worst(self) -> int | None:
        """The lowest rating of the trip, known when it has arrived."""
        trip = trip_of(self.recording.days_at(self.index))
        return trip.minimum if trip is not None else None

    @property
    def threshold(self) -> float:
        """The rating below which hotels do not count."""
        before = self.recording.threshold_at(self.index)
        if not self.share:
            return before
        after = self.recording.threshold_at(self.index + 1)
        return before + (after - before) * self.share

    @property
    def has_own_threshold(self) -> bool:
        """Whether the threshold is what somebody chose, and not where an idea has got to."""
        return self.recording.kind in {Kind.TRIP, Kind.REACH}

    @property
    def break_(self) -> Break | None:
        """Where a trip breaks, as far as that is seen."""
        found = self.recording.break_at(self.index) if not self.share else None
        return found or self.counterexample

    @property
    def is_supposed(self) -> bool:
        """Whether the break is no part of what is shown: the days arrive."""
        return self.counterexample is not None and self.break_ is self.counterexample

    def end_of(self, day: Day) -> float:
        """How far a day has got."""
        if self.share and self.recording.kind is not Kind.DROPPING and day == self.days[-1]:
            return day.start + day.minutes * self.share
        return day.end
