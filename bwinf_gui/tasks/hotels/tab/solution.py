"""What is asked about a route, and everything that the page shows as its answer."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from bwinf_gui.tasks.hotels import (
    Hotels,
    Limits,
    MinutesStep,
    NightsPoint,
    Objective,
    Obstacle,
    Points,
    Proof,
    Route,
    SearchTooLargeError,
    Trip,
    minutes_steps,
    nights_front,
    obstacle,
    points,
    proof,
    solve,
    usable_hotels,
)

MOST_AT_ONCE = 100_000
"""Pairs of a night and a hotel that are searched without a thread of their own."""
DAYS_COMPARED = 20
"""The front of nights looks at trips of so many days at least."""
MOST_STEPS = 500
"""Steps of minutes a day that are looked for."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A route and what a trip on it has to keep to."""

    route: Route
    limits: Limits
    objective: Objective

    @property
    def is_small(self) -> bool:
        """Whether the answer is there before anybody could wait for it."""
        return len(self.route.minutes) * self.limits.days <= MOST_AT_ONCE


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The answer to a question.

    `trip` and `proof` are None where there is no trip; then `obstacle` says why. Where the search
    for the objective would take too long, `is_too_large` holds and the trip is the one with the
    best worst hotel.
    """

    question: Question
    hotels: Hotels
    points: Points
    trip: Trip | None
    proof: Proof | None
    obstacle: Obstacle | None
    is_too_large: bool
    seconds: float

    def answers(self, question: Question) -> bool:
        """Whether this is the answer to a question."""
        own = self.question
        asked = question.limits, question.objective
        return own.route is question.route and (own.limits, own.objective) == asked

    @property
    def route(self) -> Route:
        """The route that was asked about."""
        return self.question.route

    @property
    def limits(self) -> Limits:
        """The days and the minutes a day that were asked for."""
        return self.question.limits

    @property
    def objective(self) -> Objective:
        """What makes the trip better than others."""
        return Objective.WORST if self.is_too_large else self.question.objective

    @property
    def optimum(self) -> int | None:
        """The best lowest rating of all trips; None where there is none, or it needs no night."""
        return self.proof.holds.threshold if self.proof and self.proof.holds.stops else None

    @property
    def home(self) -> int:
        """The threshold that belongs to the answer: the lowest rating of its trip."""
        if self.trip is not None and self.trip.minimum is not None:
            return self.trip.minimum
        return int(self.hotels.levels[0]) if len(self.hotels.levels) else 0


@dataclass(frozen=True, slots=True)
class Comparisons:
    """How the best lowest rating changes; `is_complete` where nothing more is looked for."""

    front: tuple[NightsPoint, ...] = ()
    steps: tuple[MinutesStep, ...] = ()
    is_complete: bool = False


def answers(question: Question) -> Generator[Solution, None, None]:
    """Yield the answer; a generator, so that a thread can be told to begin it."""
    start = perf_counter()
    hotels = usable_hotels(question.route)
    limits = question.limits
    trip, is_too_large = _trip(hotels, question)
    yield Solution(
        question=question,
        hotels=hotels,
        points=points(question.route),
        trip=trip,
        proof=proof(hotels, limits),
        obstacle=None if trip else obstacle(hotels, limits),
        is_too_large=is_too_large,
        seconds=perf_counter() - start,
    )


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


def _trip(hotels: Hotels, question: Question) -> tuple[Trip | None, bool]:
    try:
        return solve(hotels, question.limits, question.objective), False
    except SearchTooLargeError:
        return solve(hotels, question.limits), True
