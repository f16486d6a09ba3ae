"""How nights and minutes a day change the worst hotel: points and sentences, as values."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import islice

from bwinf_gui.tasks.hotels import (
    MAX_RATING,
    Limits,
    MinutesStep,
    NightsPoint,
    minutes_steps,
    nights_front,
    quantities,
)
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.solution import Solution
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
"""The front of nights looks at trips of so many days at least."""
MOST_STEPS = 500
"""Steps of minutes a day that are looked for."""


@dataclass(frozen=True, slots=True)
class Comparisons:
    """How the best lowest rating changes; `is_complete` where nothing more is looked for."""

    front: tuple[NightsPoint, ...] = ()
    steps: tuple[MinutesStep, ...] = ()
    is_complete: bool = False


def comparisons(solution: Solution) -> Generator[Comparisons, None, None]:
    """Yield what is known so far, more each time."""
    limits, hotels = solution.limits, solution.hotels
    front: tuple[NightsPoint, ...] = ()
    for point in nights_front(hotels, Limits(max(limits.days, DAYS_COMPARED), limits.minutes)):
        front = (point, *front)
        yield Comparisons(front)
    steps: tuple[MinutesStep, ...] = ()
    for step in islice(minutes_steps(hotels, limits.days), MOST_STEPS):
        steps = (*steps, step)
        yield Comparisons(front, steps)
    yield Comparisons(front, steps, is_complete=True)


def nights_title() -> str:
    """What the chart of nights shows."""
    return tr("Nights and the worst hotel")


def minutes_title() -> str:
    """What the chart of minutes a day shows."""
    return tr("Minutes a day and the worst hotel")


def nights_points(found: Comparisons) -> list[StepPoint]:
    """The points of the chart of nights."""
    return [StepPoint(point.nights, point.rating) for point in found.front]


def minutes_points(found: Comparisons) -> list[StepPoint]:
    """The points of the chart of minutes a day."""
    return [StepPoint(step.minutes, step.rating) for step in found.steps]


def better_in_words(found: Comparisons, limits: Limits) -> str:
    """What the next better point of each costs."""
    told = []
    nights, minutes = nights_points(found), minutes_points(found)
    more = next((point for point in nights if point.place > limits.nights), None)
    if more is not None:
        told.append(quantities.nights_bring(more.place, more.words))
    further = next((point for point in minutes if point.place > limits.minutes), None)
    if further is not None and further.rating is None:
        told.append(quantities.minutes_need_no_night(further.place))
    elif further is not None:
        told.append(quantities.minutes_bring(further.place, further.words))
    if len(minutes) == MOST_STEPS:
        text = tr("Only the first {0} steps are shown.")
        told.append(text.format(MOST_STEPS))
    nothing = tr("Neither more nights nor more minutes a day help.")
    return " ".join(told) or nothing


def nights_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the numbers of nights where a chart would have one point or none."""
    if len(points) > 1:
        return ""
    if not points:
        return tr("There is no trip, however many nights are allowed.")
    if points[0].rating is None:
        return tr("A single day is enough for the whole drive.")
    return quantities.only_nights(points[0].place)


def minutes_alone(points: Sequence[StepPoint]) -> str:
    """What there is to say of the minutes a day where a chart would have one point or none.

    The last point is always the one without a night.
    """
    if len(points) > 1:
        return ""
    return quantities.only_minutes(points[0].place if points else 0)
