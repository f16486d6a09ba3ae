"""The events in a row for one of its spots, as a recording.

The time of a recording runs from 0 to its `length`: step n goes from time n to n + 1, so every
moment in between is defined as well. First the cars of a chain shift, one after the other; then the
parked car drives out, and back in. A step that fails is the last one; its intended result is
computed all the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Chain, Direction


class StepKind(Enum):
    """The kinds of steps."""

    SHIFT = auto()
    OUT = auto()
    BACK = auto()


@dataclass(frozen=True)
class RowRecording(ABC):
    """What pictures of a row play: shifts of its cars, then the car of a spot drives out and in.

    `spot` is the spot of the parked car that is to get out.
    """

    row: Row
    """Before the first step."""
    spot: int

    @property
    @abstractmethod
    def is_possible(self) -> bool:
        """Whether the parked car gets out."""

    @property
    @abstractmethod
    def shifts(self) -> int:
        """The number of steps that shift a car; they come first."""

    @property
    @abstractmethod
    def cars(self) -> Sequence[int]:
        """The places in the row of the cars that shift, step by step, or would have to."""

    @property
    @abstractmethod
    def length(self) -> int:
        """The number of steps."""

    @abstractmethod
    def way_in(self, step: int) -> int:
        """How far a car shifts in a step; negative to the left."""

    @abstractmethod
    def steps_of(self, place: int) -> Sequence[int]:
        """The steps in which the car at a place in the row shifts."""

    @abstractmethod
    def is_stuck(self, place: int, time: float) -> bool:
        """Whether the car at a place in the row is seen to be in the way, or to have none."""

    def kind(self, step: int) -> StepKind:
        """The kind of the step from index `step` to the next one."""
        if step < self.shifts:
            return StepKind.SHIFT
        return StepKind.OUT if step == self.shifts else StepKind.BACK

    def shifts_car(self, place: int) -> bool:
        """Whether the car at a place in the row shifts in any step."""
        return bool(self.steps_of(place))

    def index_at(self, place: int, time: float) -> float:
        """Before which spot a car stands at a moment, on its way between two of them."""
        ways = (self.way_in(step) * share_done(time - step) for step in self.steps_of(place))
        return self.row.cars[place].index + sum(ways)

    def out_at(self, time: float) -> float:
        """How far the parked car is out at a moment, from 0 to 1."""
        since = time - self.shifts
        # Out during the step after the shifts, and back during the next one.
        return share_done(since) - share_done(since - 1) if self.is_possible else 0.0


@dataclass(frozen=True)
class SpotRecording(RowRecording):
    """The steps for one spot; `chain` is the side that the cars shift to.

    Nothing can be played where free spots are missing.
    """

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

    def way_in(self, step: int) -> int:
        steps = self.chain.steps_of(step)
        return -steps if self.chain.direction is Direction.LEFT else steps

    def steps_of(self, place: int) -> Sequence[int]:
        is_shifted = self.is_possible and place in self.chain.cars
        return (self.chain.cars.index(place),) if is_shifted else ()

    def is_stuck(self, place: int, time: float) -> bool:
        del time
        return not self.is_possible and place in self.chain.cars


def share_done(time: float) -> float:
    """How much of a step is done so long after its beginning."""
    return min(max(time, 0.0), 1.0)
