"""The content of a picture of a row at one moment of a recording, as a value."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from bwinf_gui.tasks.parking.check.recording import Collision
from bwinf_gui.tasks.parking.recording import RowRecording
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Answer, Answers, Status


class Paint(Enum):
    """The role of a car, and its colour, the same in light and dark."""

    PARKED = "#DCE3EA"
    RESTING = "#A9B4BF"
    SHIFTING = "#56B4E9"
    DRIVING = "#FFD27A"
    STUCK = "#F4A79E"


@dataclass(frozen=True, slots=True)
class Target:
    """The item under the pointer: a spot, or the cross car at a place in the row."""

    spot: int = -1
    car: int = -1


@dataclass(frozen=True, slots=True)
class DraggedCar:
    """A cross car that the pointer holds, before a spot or between two of them."""

    car: int
    index: float


@dataclass(frozen=True)
class RowScene:
    """A row, its answers, the recording of the chosen spot, and the moment of it that is shown.

    `step` is the step under way, or the finished one that is still shown; `caption` is written next
    to the arrow of the parked car.
    """

    answers: Answers
    answer: Answer
    recording: RowRecording
    time: float = 0.0
    step: int = 0
    caption: str = ""
    hovered: Target | None = None
    dragged: DraggedCar | None = None
    chosen_car: int = -1
    is_focused: bool = False

    @property
    def row(self) -> Row:
        return self.answers.row

    def cars_before(self, spots: range) -> Iterator[int]:
        """The places of the cars that stand before some of these spots, or may come there."""
        cars = self.row.cars
        # The best answer shifts a car by two spots at most, and the car covers two.
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
        """The place of a car's picture along the row."""
        if self.dragged is not None and self.dragged.car == place:
            return self.dragged.index
        return self.recording.index_at(place, self.time)

    def old_index_of(self, place: int) -> int | None:
        """The place that a car came from; None if it has not moved."""
        index = self.row.cars[place].index
        return index if self.index_of(place) != index else None

    def paint_of(self, place: int) -> Paint:
        """The colour of a cross car: whether it shifts, is stuck, or has nothing to do with it."""
        if self.dragged is not None:
            return Paint.SHIFTING if self.dragged.car == place else Paint.RESTING
        if self.answer.status is Status.IMPOSSIBLE:
            stuck = place in self.answer.left.cars or place in self.answer.right.cars
            return Paint.STUCK if stuck else Paint.RESTING
        return Paint.SHIFTING if self.recording.shifts_car(place) else Paint.RESTING

    @property
    def is_stuck(self) -> bool:
        return self.answer.status is Status.IMPOSSIBLE

    @property
    def collision(self) -> Collision | None:
        return None

    @property
    def out(self) -> float:
        return self.recording.out_at(self.time)

    @property
    def shows_way_out(self) -> bool:
        return self.time <= self.recording.shifts and self.dragged is None
