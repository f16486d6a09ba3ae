"""Everything shown as the answer for a route: trip, thresholds, ideas, prices."""

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


@dataclass(frozen=True, slots=True, eq=False)
class TripSolution:
    """The best trip on a route within limits.

    `trip` and `best` are None where there is no trip; then `obstacle` says why.
    """

    route: Route
    limits: TripLimits
    objective: Objective
    hotels: Hotels
    trip: Trip | None
    best: Reach | None
    better: Reach | None
    """How far the days get with the best threshold, and with the next rating, if there is one."""
    obstacle: TripObstacle | None
    seconds: float

    @property
    def asked(self) -> tuple[Route, TripLimits, Objective]:
        return self.route, self.limits, self.objective

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


def solution_of(route: Route, limits: TripLimits, objective: Objective) -> TripSolution:
    """The answer; raises SearchTooLargeError."""
    start = perf_counter()
    hotels = usable_hotels(route)
    trip = solve(hotels, limits, objective)
    best = best_reach(hotels, limits)
    return TripSolution(
        route=route,
        limits=limits,
        objective=objective,
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
        self._levels: list[int] = solution.hotels.levels.tolist() or [0]
        self.threshold = min(reversed(self._levels), key=lambda level: abs(level - wanted))
        self.shown = reach(solution.hotels, solution.limits, self.threshold)
        self.following = next_reach(solution.hotels, solution.limits, self.threshold)

    @property
    def is_home(self) -> bool:
        return self.threshold == self.solution.home

    def stepped(self, steps: int) -> int:
        """The threshold `steps` existing ratings higher, or lower if negative."""
        place = self._levels.index(self.threshold) + steps
        return self._levels[min(max(place, 0), len(self._levels) - 1)]


IDEAS = (PlayedKind.GREEDY, PlayedKind.DROPPING)


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """The solution, and more if requested."""

    solution: TripSolution
    ideas: Mapping[PlayedKind, TripRecording] = field(default_factory=dict)
    compared: Tradeoffs = field(default_factory=Tradeoffs)


@dataclass(frozen=True, slots=True)
class Asked:
    """The trip asked for, the idea that is played, and whether nights and minutes are compared.

    `known` findings on the same trip are not computed again.
    """

    route: Route
    limits: TripLimits
    objective: Objective
    played: PlayedKind = PlayedKind.TRIP
    compares: bool = False
    known: Findings | None = field(default=None, compare=False)


def answer(asked: Asked) -> Generator[Findings | None, None, None]:
    """Yield the findings as they grow; None only reports that the search is still running."""
    known, trip = asked.known, (asked.route, asked.limits, asked.objective)
    if known is None or known.solution.asked != trip:
        known = Findings(solution_of(*trip))
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
