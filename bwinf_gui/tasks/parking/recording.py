"""The events in a row for one of its spots, as a recording.

The time of a recording runs from 0 to its `length`: step n goes from time n to n + 1, so every
moment in between is defined as well. First the cars of a chain shift, one after the other; then the
parked car drives out, and back in. A step that fails is the last one; its intended result is
computed all the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Chain, Direction


class StepKind(Enum):
    """The kinds of steps."""

    SHIFT = auto()
    OUT = auto()
    BACK = auto()


class RowRecording(Protocol):
    """What pictures of a row play: shifts of its cars, then a parked car that drives out and in."""

    @property
    def row(self) -> Row:
        """The row before the first step."""

    @property
    def spot(self) -> int:
        """The spot of the parked car that is to get out."""

    @property
    def is_possible(self) -> bool:
        """Whether the parked car gets out."""

    @property
    def shifts(self) -> int:
        """The number of steps that shift a car; they come first."""

    @property
    def cars(self) -> Sequence[int]:
        """The places in the row of the cars that shift, step by step, or would have to."""

    @property
    def length(self) -> int:
        """The number of steps."""

    def kind(self, step: int) -> StepKind:
        """The kind of the step from index `step` to the next one."""

    def way_in(self, step: int) -> int:
        """How far a car shifts in a step; negative to the left."""

    def shifts_car(self, place: int) -> bool:
        """Whether the car at a place in the row shifts in any step."""

    def is_stuck(self, place: int, time: float) -> bool:
        """Whether the car at a place in the row is seen to be in the way, or to have none."""

    def index_at(self, place: int, time: float) -> float:
        """Before which spot a car stands at a moment, on its way between two of them."""

    def out_at(self, time: float) -> float:
        """How far the parked car is out at a moment, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class SpotRecording:
    """The steps for one spot; `chain` is the side that the cars shift to.

    Nothing can be played where free spots are missing.
    """

    row: Row
    spot: int
    chain: Chain

    @property
    def is_possible(self) -> bool:
        return not self.chain.missing

    @property
    def shifts(self) -> int:
        return len(self.chain.cars) if self.is_possible else 0

    @property
    def cars(self) -> Sequence[int]:
        return self.chain.cars

    @property
    def length(self) -> int:
        return self.shifts + 2 if self.is_possible else 0

    def kind(self, step: int) -> StepKind:
        if step < self.shifts:
            return StepKind.SHIFT
        return StepKind.OUT if step == self.shifts else StepKind.BACK

    def way_in(self, step: int) -> int:
        steps = self.chain.steps_of(step)
        return -steps if self.chain.direction is Direction.LEFT else steps

    def shifts_car(self, place: int) -> bool:
        return self.is_possible and place in self.chain.cars

    def is_stuck(self, place: int, time: float) -> bool:
        del time
        return not self.is_possible and place in self.chain.cars

    def index_at(self, place: int, time: float) -> float:
        index = self.row.cars[place].index
        if not self.shifts_car(place):
            return index
        step = self.chain.cars.index(place)
        return index + self.way_in(step) * share_done(time - step)

    def out_at(self, time: float) -> float:
        since = time - self.shifts
        return share_done(since) - share_done(since - 1) if self.is_possible else 0.0


def share_done(time: float) -> float:
    """How much of a step is done so long after its beginning."""
    return min(max(time, 0.0), 1.0)
