"""The events in a row for one of its spots, as a recording.

The time of a recording runs from 0 to its `length`: step n goes from time n to n + 1, so every
moment in between is defined as well. First the cars of a chain shift, one after the other; then the
parked car drives out, and back in. A step that fails is the last one; its intended result is
computed all the same.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Chain, Direction


class StepKind(Enum):
    """The kinds of steps."""

    SHIFT = auto()
    OUT = auto()
    BACK = auto()


@dataclass(frozen=True)
class RowRecording:
    """What pictures of a row play: shifts of its cars, then the car of a spot drives out and in.

    `spot` is the spot of the parked car that is to get out.
    """

    row: Row
    """Before the first step."""
    spot: int
    cars: Sequence[int]
    """The places in the row of the cars that shift, step by step, or would have to."""
    ways: Sequence[int]
    """How far a car shifts in each step, as long as one does; negative to the left."""
    shifts: int
    """The number of steps that shift a car; they come first."""
    is_possible: bool
    """Whether the parked car gets out."""

    @property
    def length(self) -> int:
        """The number of steps; nothing can be played where free spots are missing."""
        return self.shifts + 2 if self.is_possible else 0

    def way_in(self, step: int) -> int:
        """How far a car shifts in a step; negative to the left."""
        return self.ways[step] if step < len(self.ways) else 0

    def is_stuck(self, place: int, _time: float) -> bool:
        """Whether the car at a place in the row is seen to be in the way, or to have none."""
        return not self.is_possible and place in self.cars

    def kind(self, step: int) -> StepKind:
        """The kind of the step from index `step` to the next one."""
        if step < self.shifts:
            return StepKind.SHIFT
        return StepKind.OUT if step == self.shifts else StepKind.BACK

    def shifts_car(self, place: int) -> bool:
        """Whether the car at a place in the row shifts in any step."""
        return place in self._steps

    def index_at(self, place: int, time: float) -> float:
        """Before which spot a car stands at a moment, on its way between two of them."""
        steps = self._steps.get(place, ())
        ways = (self.ways[step] * share_done(time - step) for step in steps)
        return self.row.cars[place].index + sum(ways)

    def out_at(self, time: float) -> float:
        """How far the parked car is out at a moment, from 0 to 1."""
        since = time - self.shifts
        # Out during the step after the shifts, and back during the next one.
        return share_done(since) - share_done(since - 1) if self.is_possible else 0.0

    @cached_property
    def _steps(self) -> dict[int, list[int]]:
        """The steps in which each car shifts that does."""
        steps = defaultdict(list)
        for step in range(len(self.ways)):
            steps[self.cars[step]].append(step)
        return dict(steps)


def spot_recording(row: Row, spot: int, chain: Chain) -> RowRecording:
    """The steps for one spot, with the cars of a chain."""
    sign = -1 if chain.direction is Direction.LEFT else 1
    shifts = 0 if chain.missing else len(chain.cars)
    ways = tuple(sign * chain.steps_of(number) for number in range(shifts))
    return RowRecording(row, spot, chain.cars, ways, shifts, is_possible=not chain.missing)


def share_done(time: float) -> float:
    """How much of a step is done so long after its beginning."""
    return min(max(time, 0.0), 1.0)
