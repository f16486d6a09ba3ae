"""How nights and minutes a day change the worst hotel: points and sentences, as values."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import islice

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import (
    MinutesStep,
    NightsPoint,
    minutes_steps,
    nights_front,
)
from bwinf_gui.tasks.hotels.route import MAX_RATING
from bwinf_gui.tasks.hotels.trip import Hotels, TripLimits
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, slots=True)
class StepPoint:
    """From `place` on the best lowest rating is `rating`; None where no night is needed."""

    place: int
    rating: int | None

    @property
    def height(self) -> int:
        """Where it is drawn: no night is better than any hotel."""
        return MAX_RATING if self.rating is None else self.rating

    @property
    def words(self) -> str:
        """The rating, or that there is no night."""
        if self.rating is None:
            return tr("no night")
        return rating_words(self.rating)


DAYS_COMPARED = 20
"""The trade-off of nights considers trips of at least this many days."""
MOST_STEPS = 500
"""Steps of minutes a day that are looked for."""


@dataclass(frozen=True, slots=True)
class Tradeoffs:
    """How the best lowest rating changes; `is_complete` where nothing more is looked for."""

    front: tuple[NightsPoint, ...] = ()
    steps: tuple[MinutesStep, ...] = ()
    is_complete: bool = False


def tradeoffs(hotels: Hotels, limits: TripLimits) -> Generator[Tradeoffs, None, None]:
    """Yield the findings as they grow."""
    front: tuple[NightsPoint, ...] = ()
    for point in nights_front(hotels, TripLimits(max(limits.days, DAYS_COMPARED), limits.minutes)):
        front = (point, *front)
        yield Tradeoffs(front)
    steps: tuple[MinutesStep, ...] = ()
    for step in islice(minutes_steps(hotels, limits.days), MOST_STEPS):
        steps = (*steps, step)
        yield Tradeoffs(front, steps)
    yield Tradeoffs(front, steps, is_complete=True)


@dataclass(frozen=True, slots=True)
class StepSeries:
    """The points of a chart, which place is asked for now, and what stands at its axis.

    `alone` is what there is to say where the chart would have one point or none, else empty.
    """

    title: str
    axis: str
    points: tuple[StepPoint, ...]
    current: int
    alone: str


def step_series(found: Tradeoffs, limits: TripLimits) -> tuple[StepSeries, StepSeries]:
    """The charts of nights and of minutes a day."""
    nights, minutes = _nights_points(found), _minutes_points(found)
    return (
        StepSeries(
            tr("Nights and the worst hotel"),
            tr("nights at most"),
            nights,
            limits.nights,
            _nights_alone(nights) if len(nights) < 2 else "",
        ),
        StepSeries(
            tr("Minutes a day and the worst hotel"),
            tr("minutes a day at least"),
            minutes,
            limits.minutes,
            _minutes_alone(minutes) if len(minutes) < 2 else "",
        ),
    )


def better_in_words(found: Tradeoffs, limits: TripLimits) -> str:
    """The price of the next better point of each."""
    sentences = []
    nights, minutes = _nights_points(found), _minutes_points(found)
    more = next((point for point in nights if point.place > limits.nights), None)
    if more is not None:
        sentences.append(quantities.nights_bring(more.place, more.words))
    further = next((point for point in minutes if point.place > limits.minutes), None)
    if further is not None and further.rating is None:
        sentences.append(quantities.minutes_need_no_night(further.place))
    elif further is not None:
        sentences.append(quantities.minutes_bring(further.place, further.words))
    if len(minutes) == MOST_STEPS:
        text = tr("Only the first {0} steps are shown.")
        sentences.append(text.format(MOST_STEPS))
    nothing = tr("Neither more nights nor more minutes a day help.")
    return " ".join(sentences) or nothing


def _nights_points(found: Tradeoffs) -> tuple[StepPoint, ...]:
    return tuple(StepPoint(point.nights, point.rating) for point in found.front)


def _minutes_points(found: Tradeoffs) -> tuple[StepPoint, ...]:
    return tuple(StepPoint(step.minutes, step.rating) for step in found.steps)


def _nights_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of one number of nights, or of none."""
    if not points:
        return tr("There is no trip, however many nights are allowed.")
    if points[0].rating is None:
        return tr("A single day is enough for the whole drive.")
    return quantities.only_nights(points[0].place)


def _minutes_alone(points: Sequence[StepPoint]) -> str:
    """The same for minutes a day, whose last point is always the one without a night."""
    return quantities.only_minutes(points[0].place if points else 0)
