"""How nights and minutes a day change the worst hotel: points and sentences, as values."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice

from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.reaching import best_reach, farthest
from bwinf_gui.tasks.hotels.trip import Hotels, TripLimits
from bwinf_gui.text.translation import tr

MOST_DAYS = 1000
"""So few that no search among the hotels of the window is too large."""
MOST_STEPS = 500
"""Steps of minutes a day that are looked for."""


@dataclass(frozen=True, slots=True)
class StepPoint:
    """A step: from `place` nights or minutes a day on, the best lowest rating is `rating`.

    None where no night is needed.
    """

    place: int
    rating: int | None

    @property
    def words(self) -> str:
        return tr("no night") if self.rating is None else rating_words(self.rating)


def nights_front(hotels: Hotels, limits: TripLimits) -> Iterator[StepPoint]:
    """The numbers of nights that pay: each has a better lowest rating than all with fewer.

    Yields the one with the most nights first, nothing where there is no trip. `solve` with
    `TripLimits(nights + 1, minutes)` gives the trip of a point.
    """
    best = best_reach(hotels, limits)
    while best is not None and best.stops:
        yield StepPoint(len(best.stops), best.threshold)
        # One night fewer than the trip just found, so each round finds the next point that pays.
        best = best_reach(hotels, TripLimits(len(best.stops), limits.minutes))
    if best is not None:
        yield StepPoint(0, None)


def minutes_steps(hotels: Hotels, days: int) -> Iterator[StepPoint]:
    """The minutes a day from which each better lowest rating becomes possible, ascending.

    A generator, since there may be as many steps as there are ratings. The first step is where a
    trip becomes possible at all; the last one needs no night.
    """
    while True:
        minutes = _fewest_minutes(hotels, days)
        best = best_reach(hotels, TripLimits(days, minutes))
        if best is None or not best.stops:
            yield StepPoint(minutes, None)
            return
        yield StepPoint(minutes, best.threshold)
        hotels = hotels.at_least(best.threshold + 1)


def _fewest_minutes(hotels: Hotels, days: int) -> int:
    """The fewest minutes a day with which some trip arrives, by bisection."""
    low, high = 1, max(hotels.total, 1)
    while low < high:
        middle = (low + high) // 2
        if farthest(hotels.minutes, hotels.total, days, middle)[1]:
            high = middle
        else:
            low = middle + 1
    return low


@dataclass(frozen=True, slots=True)
class Tradeoffs:
    """How the best lowest rating changes; `is_complete` where nothing more is looked for."""

    front: tuple[StepPoint, ...] = ()
    steps: tuple[StepPoint, ...] = ()
    is_complete: bool = False


def tradeoffs(hotels: Hotels, limits: TripLimits) -> Generator[Tradeoffs, None, None]:
    """Yield the findings as they grow."""
    front: tuple[StepPoint, ...] = ()
    # A trip that can leave out no stop drives more than a day's minutes on any two days.
    days = max(limits.days, min((hotels.total - 1) // limits.minutes * 2 + 1, MOST_DAYS))
    for point in nights_front(hotels, TripLimits(days, limits.minutes)):
        front = (point, *front)
        yield Tradeoffs(front)
    steps: tuple[StepPoint, ...] = ()
    for step in islice(minutes_steps(hotels, limits.days), MOST_STEPS):
        steps = (*steps, step)
        yield Tradeoffs(front, steps)
    yield Tradeoffs(front, steps, is_complete=True)


@dataclass(frozen=True, slots=True)
class StepSeries:
    """A comparison: its points, which place is asked for now, and its words.

    `alone` is what there is to say where it would have one point or none, else empty.
    """

    title: str
    question: str
    head: str
    axis: str
    points: tuple[StepPoint, ...]
    current: int
    alone: str

    @property
    def rated(self) -> list[StepPoint]:
        """The points of the chart: the one without a night is mostly far beyond all others."""
        return [point for point in self.points if point.rating is not None]

    @property
    def now(self) -> int:
        """Which point holds at the current place; -1 where none does."""
        return sum(point.place <= self.current for point in self.points) - 1

    @property
    def end(self) -> int | None:
        """The place from which no night is needed, if that is known."""
        *_, last = self.points or (None,)
        return last.place if last and last.rating is None else None


def step_series(found: Tradeoffs, limits: TripLimits) -> tuple[StepSeries, StepSeries]:
    """The comparisons of nights and of minutes a day."""
    front, steps = found.front, found.steps
    # The last point of minutes a day is always the one without a night.
    only_minutes = tr("From {0} a day, no night is needed; with fewer there is no trip.")
    return (
        StepSeries(
            tr("Nights and the worst hotel"),
            tr("What do more nights gain?"),
            tr("Nights"),
            tr("nights at most"),
            front,
            limits.nights,
            _nights_alone(front) if len(front) < 2 else "",
        ),
        StepSeries(
            tr("Minutes a day and the worst hotel"),
            tr("What do more minutes a day gain?"),
            tr("Minutes a day"),
            tr("minutes a day at least"),
            steps,
            limits.minutes,
            only_minutes.format(quantities.minutes(steps[0].place)) if len(steps) == 1 else "",
        ),
    )


def _nights_alone(points: tuple[StepPoint, ...]) -> str:
    """The sentence if at most one number of nights is worth considering."""
    if not points:
        return tr("There is no trip, however many nights are allowed.")
    if points[0].rating is None:
        return tr("A single day is enough for the whole drive.")
    text = tr("It takes {0}; with more, the worst hotel gets no better.")
    return text.format(quantities.nights(points[0].place))


def better_in_words(found: Tradeoffs, limits: TripLimits) -> str:
    """The price of the next better point of each."""
    sentences = []
    more = next((point for point in found.front if point.place > limits.nights), None)
    if more is not None:
        text = tr("{0} would make {1} possible.")
        sentences.append(text.format(quantities.nights(more.place), more.words))
    further = next((step for step in found.steps if step.place > limits.minutes), None)
    if further is not None:
        text = tr("{0} a day would make {1} possible.")
        if further.rating is None:
            text = tr("With {0} a day, no night would be needed.")
        sentences.append(text.format(quantities.minutes(further.place), further.words))
    if len(found.steps) == MOST_STEPS:
        sentences.append(tr("Only the first {0} steps are shown.").format(MOST_STEPS))
    nothing = tr("Neither more nights nor more minutes a day help.")
    return " ".join(sentences) or nothing
