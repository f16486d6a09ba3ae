"""A recording of submitted moves being carried out for a spot.

Each move is a step; after them the parked car drives out, and back in. The first step that fails is
shown as far as it gets. The parked car itself fails if a car still blocks it.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bwinf_gui.tasks.parking.check.playing import Failure, Move, Track
from bwinf_gui.tasks.parking.recording import StepKind, share_done
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction


class _Shift(NamedTuple):
    """A move as shown: the place in the row of its car, and its old and new index."""

    car: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Collision:
    """Where a car would have to stand, and the border between two spots that it cannot cross."""

    index: int
    border: int


@dataclass(frozen=True)
class MovesRecording:
    """The moves for a spot; `blocker` is the car that still blocks it after all of them.

    `seen` are the moves up to the failing one, which is missing if the row has no such car.
    """

    row: Row
    spot: int
    moves: tuple[Move, ...]
    seen: tuple[_Shift, ...]
    failure: Failure | None = None
    blocker: int | None = None

    @property
    def is_possible(self) -> bool:
        """Whether the parked car gets out."""
        return self.failing is None

    @property
    def failing(self) -> int | None:
        """The index inside the step that fails; None where none does."""
        if self.failure is not None:
            return self.failure.number + 1
        return None if self.blocker is None else self.shifts + 1

    @property
    def shifts(self) -> int:
        return len(self.moves)

    @property
    def length(self) -> int:
        return self.shifts + 2

    @property
    def cars(self) -> Sequence[int]:
        """The places in the row of the cars that shift, step by step."""
        return [shift.car for shift in self.seen]

    @property
    def collision(self) -> Collision | None:
        """The collision in the failing step; None if it is not a move of one of the row's cars."""
        if self.failure is None or not self.failure.is_known:
            return None
        index = self.seen[-1].end
        if self.failure.move.direction is Direction.RIGHT:
            return Collision(index + 1, index + 2)
        return Collision(index - 1, index)

    def has_failed(self, time: float) -> bool:
        """Whether it is seen at a moment that a step has failed."""
        return self.failing is not None and time >= self.failing

    def kind(self, step: int) -> StepKind:
        """The kind of the step from index `step` to the next one."""
        if step < self.shifts:
            return StepKind.SHIFT
        return StepKind.OUT if step == self.shifts else StepKind.BACK

    def way_in(self, step: int) -> int:
        """How far a car is seen to shift in a step; negative to the left."""
        if step >= len(self.seen):
            return 0
        return self.seen[step].end - self.seen[step].begin

    def shifts_car(self, place: int) -> bool:
        """Whether the car at a place in the row shifts in any step."""
        return place in self._steps

    def is_stuck(self, place: int, time: float) -> bool:
        """Whether the car at a place in the row has failed to shift, or is still in the way."""
        culprit = self.blocker if self.collision is None else self.seen[-1].car
        return self.has_failed(time) and place == culprit

    def index_at(self, place: int, time: float) -> float:
        """Before which spot a car stands at a moment, on its way between two of them."""
        steps = self._steps.get(place, ())
        begun = bisect_left(steps, time)
        if not begun:
            return self.row.cars[place].index
        step = steps[begun - 1]
        return self.seen[step].begin + self.way_in(step) * share_done(time - step)

    def out_at(self, time: float) -> float:
        """How far the parked car is out at a moment, from 0 to 1."""
        since = time - self.shifts
        return share_done(since) - share_done(since - 1) if self.is_possible else 0.0

    @cached_property
    def _steps(self) -> dict[int, list[int]]:
        """The steps of each car that moves."""
        steps = defaultdict(list)
        for step, shift in enumerate(self.seen):
            steps[shift.car].append(step)
        return dict(steps)


def recorded(row: Row, spot: int, moves: tuple[Move, ...]) -> MovesRecording:
    """Carry out submitted moves for a spot."""
    outcome = Track(row).played(moves)
    places = {car.name: place for place, car in enumerate(row.cars)}
    indices = {place: car.index for place, car in enumerate(row.cars)}
    seen = []
    failure = outcome.failure
    for move in (*outcome.done, *_begun(failure)):
        place = places[move.car]
        way = move.steps if move.direction is Direction.RIGHT else -move.steps
        seen.append(_Shift(place, indices[place], indices[place] + way))
        indices[place] += way
    blocker = next((place for place, index in indices.items() if 0 <= spot - index <= 1), None)
    return MovesRecording(
        row, spot, moves, tuple(seen), failure, blocker if failure is None else None
    )


def _begun(failure: Failure | None) -> list[Move]:
    """The move that fails, as far as it gets."""
    if failure is None or not failure.is_known:
        return []
    return [failure.move._replace(steps=failure.done)]
