"""A submitted trip day by day, as a recording that ends with the first impossible day."""

from dataclasses import dataclass, field

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check.playing import Fault, SubmittedDay, SubmittedTrip
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import Day, DayEnd, DayRecording, PlayedKind
from bwinf_gui.tasks.hotels.sentences import day_text
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


@dataclass(frozen=True)
class SubmittedRecording(DayRecording):
    """The days of a submitted trip; its fault looks different from a break in a solution."""

    trip: SubmittedTrip = field(kw_only=True)

    @property
    def failing(self) -> int | None:
        """The index inside the first impossible day; None if there is none."""
        failed = self.trip.failed
        return None if failed is None else failed.number


def submitted_recording(trip: SubmittedTrip, threshold: int = 0) -> SubmittedRecording:
    """The recording of a trip, with the lowest rating of the best one as threshold."""
    days = tuple(_day(day, trip) for day in trip.days)
    return SubmittedRecording(PlayedKind.TRIP, days, threshold, trip=trip)


def _day(day: SubmittedDay, trip: SubmittedTrip) -> Day:
    """A day as it is painted; an impossible day ends without a stop."""
    if day is trip.failed:
        return Day(day.number, day.start, day.end, DayEnd.BREAKS)
    outcome = DayEnd.ARRIVES if day is trip.days[-1] else DayEnd.SLEEPS
    return Day(day.number, day.start, day.end, outcome, day.stop)


def fault_in_words(day: SubmittedDay, minutes: int) -> tuple[str, str]:
    """The two lines written next to an impossible night."""
    title = tr("Minute {0}:").format(whole(day.end))
    if day.stop is not None:
        rating = rating_words(day.stop.rating)
        title = tr("{0} at minute {1}:").format(rating, whole(day.end))
    texts = {
        Fault.NO_HOTEL: tr("there is no hotel"),
        Fault.BEYOND: tr("not before the destination"),
        Fault.TOO_LATE: tr("one day too many"),
    }
    if day.fault is Fault.TOO_LONG:
        return title, quantities.too_far(day.minutes - minutes)
    return title, texts[day.fault] if day.fault is not None else ""


def submitted_situation(recording: SubmittedRecording, index: int, minutes: int) -> str:
    """The picture after `index` days, in words for people who do not see it."""
    lines = [tr("The trip as it was submitted.")]
    lines += [submitted_step_text(recording, number, minutes) for number in range(1, index + 1)]
    return "\n".join(lines)


def submitted_step_text(recording: SubmittedRecording, index: int, minutes: int) -> str:
    """The result of the last day; empty before the first one."""
    if not index:
        return ""
    if index != recording.failing:
        return day_text(recording.days[index - 1])
    title, text = fault_in_words(recording.trip.days[index - 1], minutes)
    return tr("Day {0} is not possible: {1} {2}.").format(index, title, text)
