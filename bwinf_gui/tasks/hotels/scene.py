"""What the timeline shows of a recording at a moment, as a value."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import Break, Reach
from bwinf_gui.tasks.hotels.recording import Day, PlayedKind, TripRecording, trip_of
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.sentences import break_words
from bwinf_gui.tasks.hotels.trip import Stop, TripLimits
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, eq=False)
class TimelineScene:
    """The hotels of a route, a recording, and the moment of it that is shown.

    `counterexample` is the reach with the next rating, which breaks, if that is asked for.
    `threshold_words` label the line of the threshold; without them there is no line. `chosen` and
    `hovered` are numbers of hotels, 0 for none.
    """

    route: Route
    limits: TripLimits
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
    def failing_minute(self) -> int | None:
        """The minute of a night that is not possible, labelled below the road."""
        return None

    @property
    def lines(self) -> list[tuple[float, str, str]]:
        """The ratings that have a line, with its words and the name of its colour."""
        words = self.threshold_words
        return [(self.threshold, words, "player_b")] if words else []

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
        """Where a trip breaks, if that is in the picture."""
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
        if self.counterexample is None or not self.is_supposed:
            return break_words(found)
        title = tr("With threshold {0}:").format(rating_words(self.counterexample.threshold))
        place, amount = break_words(found)
        # Everyone knows where the destination is, and the line should be short.
        return title, f"{place} {amount}" if found.beyond else amount

    def end_of(self, day: Day) -> float:
        """How far a day has got."""
        # Only the last day is under way; the others were driven to their ends before.
        if self.share and self.recording.kind is not PlayedKind.DROPPING and day == self.days[-1]:
            return day.start + day.minutes * self.share
        return day.end
