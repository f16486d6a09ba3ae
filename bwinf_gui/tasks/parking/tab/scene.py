"""What a picture of a row shows: a recording of what happens in it, and one moment of that.

The time of a recording runs from 0 to its `length`: step n goes from time n to n + 1, so every
moment in between is known as well. First the cars of a chain shift, one after the other; then the
parked car drives out, and back in.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from bwinf_gui.tasks.parking import Answer, Answers, Chain, Direction, Row, Status
from bwinf_gui.tasks.parking.tab.car_painter import Paint


class StepKind(Enum):
    """What a step shows."""

    SHIFT = auto()
    OUT = auto()
    BACK = auto()


@dataclass(frozen=True, slots=True)
class Recording:
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


@dataclass(frozen=True, slots=True)
class Target:
    """What the pointer is on: a spot, or the cross car at a place in the row."""

    spot: int = -1
    car: int = -1


@dataclass(frozen=True, slots=True)
class Dragged:
    """A cross car that the pointer holds, before a spot or between two of them."""

    car: int
    index: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A row, its answers, the recording of the chosen spot, and the moment of it that is shown.

    `step` is the step that is under way, or that is shown next to what it did; `caption` stands
    beside the arrow of the parked car.
    """

    answers: Answers
    answer: Answer
    recording: Recording
    time: float = 0.0
    step: int = 0
    caption: str = ""
    hovered: Target | None = None
    dragged: Dragged | None = None
    chosen_car: int = -1
    is_focused: bool = False

    @property
    def row(self) -> Row:
        """The row."""
        return self.answers.row

    def cars_before(self, spots: range) -> Iterator[int]:
        """The places of the cars that stand before some of these spots, or may come there."""
        cars = self.row.cars
        place = bisect_left(cars, spots.start - 4, key=lambda car: car.index)
        while place < len(cars) and cars[place].index < spots.stop + 3:
            yield place
            place += 1

    def car_at(self, spot: float) -> int:
        """The place of the car whose picture covers a place along the row, -1 where none does."""
        near = int(spot)
        for place in self.cars_before(range(near, near + 1)):
            if 0 <= spot - self.index_of(place) < 2:
                return place
        return -1

    def index_of(self, place: int) -> float:
        """Where the picture of a car is along the row."""
        if self.dragged is not None and self.dragged.car == place:
            return self.dragged.index
        return self.recording.index_at(place, self.time)

    def old_index_of(self, place: int) -> int | None:
        """Where a car stood that is somewhere else now, None where it is still there."""
        index = self.row.cars[place].index
        return index if self.index_of(place) != index else None

    def paint_of(self, place: int) -> Paint:
        """The colour of a cross car: whether it shifts, is stuck, or has nothing to do with it."""
        if self.dragged is not None:
            return Paint.SHIFTING if self.dragged.car == place else Paint.RESTING
        if self.answer.status is Status.IMPOSSIBLE:
            stuck = place in self.answer.left.cars or place in self.answer.right.cars
            return Paint.STUCK if stuck else Paint.RESTING
        return Paint.SHIFTING if self.recording.way_of(place) else Paint.RESTING

    @property
    def out(self) -> float:
        """How far the parked car of the chosen spot is out, from 0 to 1."""
        return self.recording.out_at(self.time)

    @property
    def shows_way_out(self) -> bool:
        """Whether the parked car is still to drive out."""
        return self.time <= self.recording.shifts and self.dragged is None
