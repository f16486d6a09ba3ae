"""A question about a route, and everything shown as its answer: trip, thresholds, ideas, prices."""

from bisect import bisect_left
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter

from bwinf_gui.tasks.hotels.reaching import (
    Reach,
    TripObstacle,
    best_reach,
    next_reach,
    obstacle,
    reach,
)
from bwinf_gui.tasks.hotels.recording import (
    DroppingRecording,
    PlayedKind,
    TripRecording,
    dropping_steps,
    greedy_trip,
)
from bwinf_gui.tasks.hotels.route import Route
from bwinf_gui.tasks.hotels.solving import Objective, solve
from bwinf_gui.tasks.hotels.tradeoffs import Tradeoffs, tradeoffs
from bwinf_gui.tasks.hotels.trip import Hotels, Trip, TripLimits, usable_hotels


@dataclass(frozen=True, slots=True)
class TripQuestion:
    """A route and the limits of a trip on it."""

    route: Route
    limits: TripLimits
    objective: Objective


@dataclass(frozen=True, slots=True, eq=False)
class TripSolution:
    """The answer to a question.

    `trip` and `best` are None where there is no trip; then `obstacle` says why.
    """

    question: TripQuestion
    hotels: Hotels
    trip: Trip | None
    best: Reach | None
    better: Reach | None
    """How far the days get with the best threshold, and with the next rating, if there is one."""
    obstacle: TripObstacle | None
    seconds: float

    @property
    def route(self) -> Route:
        return self.question.route

    @property
    def limits(self) -> TripLimits:
        return self.question.limits

    @property
    def objective(self) -> Objective:
        return self.question.objective

    @property
    def optimum(self) -> int | None:
        """The best lowest rating of all trips; None where there is none, or it needs no night."""
        return self.best.threshold if self.best and self.best.stops else None

    @property
    def home(self) -> int:
        """The threshold that belongs to the answer: the lowest rating of its trip."""
        if self.trip is not None and self.trip.minimum is not None:
            return self.trip.minimum
        return int(self.hotels.levels[0]) if len(self.hotels.levels) else 0


def solution_of(question: TripQuestion) -> TripSolution:
    """The answer; raises SearchTooLargeError."""
    start = perf_counter()
    hotels = usable_hotels(question.route)
    limits = question.limits
    trip = solve(hotels, limits, question.objective)
    best = best_reach(hotels, limits)
    return TripSolution(
        question=question,
        hotels=hotels,
        trip=trip,
        best=best,
        better=next_reach(hotels, limits, best.threshold) if best is not None else None,
        obstacle=None if trip else obstacle(hotels, limits),
        seconds=perf_counter() - start,
    )


class Reaches:
    """How far the days get with a threshold, a rating that exists, and with the next one."""

    def __init__(self, solution: TripSolution, wanted: int) -> None:
        self.solution = solution
        self._levels = solution.hotels.levels
        self._place = self._nearest(wanted)
        self.threshold = int(self._levels[self._place]) if len(self._levels) else 0
        self.shown = reach(solution.hotels, solution.limits, self.threshold)
        self.following = next_reach(solution.hotels, solution.limits, self.threshold)

    @property
    def is_home(self) -> bool:
        return self.threshold == self.solution.home

    def stepped(self, steps: int) -> int:
        """The threshold `steps` existing ratings higher, or lower if negative."""
        if not len(self._levels):
            return 0
        return int(self._levels[min(max(self._place + steps, 0), len(self._levels) - 1)])

    def _nearest(self, wanted: int) -> int:
        """The place of the rating that is nearest to a wanted one."""
        levels = self._levels
        place = min(bisect_left(levels, wanted), max(len(levels) - 1, 0))
        if place and wanted - int(levels[place - 1]) < int(levels[place]) - wanted:
            return place - 1
        return place


IDEAS = (PlayedKind.GREEDY, PlayedKind.DROPPING)


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """The findings on a question: its solution, and more if requested."""

    solution: TripSolution
    ideas: Mapping[PlayedKind, TripRecording] = field(default_factory=dict)
    compared: Tradeoffs = field(default_factory=Tradeoffs)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the idea that is played, and whether nights and minutes are compared.

    `known` findings on the same question are not computed again.
    """

    question: TripQuestion
    played: PlayedKind = PlayedKind.TRIP
    compares: bool = False
    known: Findings | None = field(default=None, compare=False)


def answer(asked: Asked) -> Generator[Findings | None, None, None]:
    """Yield the findings as they grow; None only reports that the search is still running."""
    known = asked.known
    if known is None or known.solution.question != asked.question:
        known = Findings(solution_of(asked.question))
    if asked.played in IDEAS and asked.played not in known.ideas:
        idea = yield from _recorded(asked.played, known.solution)
        known = replace(known, ideas={**known.ideas, asked.played: idea})
    yield known
    if asked.compares and not known.compared.is_complete:
        for found in tradeoffs(known.solution.hotels, known.solution.limits):
            yield replace(known, compared=found)


def _recorded(kind: PlayedKind, solution: TripSolution) -> Generator[None, None, TripRecording]:
    yield None
    if kind is PlayedKind.GREEDY:
        return greedy_trip(solution.hotels, solution.limits)
    steps = []
    for step in dropping_steps(solution.route, solution.limits):
        steps.append(step)
        yield None
    return DroppingRecording(tuple(steps))
