"""What happens in a row for one of its spots, as a recording.

The time of a recording runs from 0 to its `length`: step n goes from time n to n + 1, so every
moment in between is known as well. First the cars of a chain shift, one after the other; then the
parked car drives out, and back in.
"""

from dataclasses import dataclass
from enum import Enum, auto

from bwinf_gui.tasks.parking import Chain, Direction, Row


class StepKind(Enum):
    """What a step shows."""

    SHIFT = auto()
    OUT = auto()
    BACK = auto()


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
        """Whether the parked car gets out."""
        return not self.chain.missing

    @property
    def shifts(self) -> int:
        """The number of cars that shift."""
        return len(self.chain.cars) if self.is_possible else 0

    @property
    def length(self) -> int:
        """The number of steps."""
        return self.shifts + 2 if self.is_possible else 0

    def kind(self, step: int) -> StepKind:
        """What the step shows that leads from index `step` to the next one."""
        if step < self.shifts:
            return StepKind.SHIFT
        return StepKind.OUT if step == self.shifts else StepKind.BACK

    def car_of(self, step: int) -> int:
        """The place in the row of the car that shifts in a step."""
        return self.chain.cars[step]

    def way_of(self, place: int) -> int:
        """How far the car at a place in the row shifts in all; negative to the left."""
        if not self.shifts or place not in self.chain.cars:
            return 0
        steps = self.chain.steps_of(self.chain.cars.index(place))
        return -steps if self.chain.direction is Direction.LEFT else steps

    def index_at(self, place: int, time: float) -> float:
        """Before which spot a car stands at a moment, on its way between two of them."""
        index = self.row.cars[place].index
        way = self.way_of(place)
        return index + way * _share(time - self.chain.cars.index(place)) if way else index

    def out_at(self, time: float) -> float:
        """How far the parked car is out at a moment, from 0 to 1."""
        since = time - self.shifts
        return _share(since) - _share(since - 1) if self.is_possible else 0.0


def _share(time: float) -> float:
    """How much of a step is done so long after its beginning."""
    return min(max(time, 0.0), 1.0)
