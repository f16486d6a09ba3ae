"""A recording of submitted moves being carried out for a spot.

Each move is a step; after them the parked car drives out, and back in. The first step that fails is
shown as far as it gets. The parked car itself fails if a car still blocks it.
"""

from dataclasses import dataclass

from bwinf_gui.tasks.parking.check.playing import Failure, Move, Track
from bwinf_gui.tasks.parking.recording import RowRecording
from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.solving import Direction


@dataclass(frozen=True, slots=True)
class Collision:
    """Where a car would have to stand, and the border between two spots that it cannot cross."""

    index: int
    border: int


@dataclass(frozen=True)
class MovesRecording(RowRecording):
    """The moves for a spot; `blocker` is the car that still blocks it after all of them.

    `cars` and `ways` go up to the failing move, which is missing if the row has no such car.
    """

    moves: tuple[Move, ...]
    failure: Failure | None = None
    blocker: int | None = None

    @property
    def failing(self) -> int | None:
        """The index inside the step that fails; None where none does."""
        if self.failure is not None:
            return self.failure.number + 1
        return None if self.blocker is None else self.shifts + 1

    @property
    def length(self) -> int:
        return self.shifts + 2

    @property
    def collision(self) -> Collision | None:
        """The collision in the failing step; None if it is not a move of one of the row's cars."""
        if self.failure is None or not self.failure.is_known:
            return None
        index = round(self.index_at(self.cars[-1], self.shifts))
        is_right = self.failure.move.direction is Direction.RIGHT
        return Collision(index + 1, index + 2) if is_right else Collision(index - 1, index)

    def has_failed(self, time: float) -> bool:
        """Whether it is seen at a moment that a step has failed."""
        return self.failing is not None and time >= self.failing

    def is_stuck(self, place: int, time: float) -> bool:
        culprit = self.blocker if self.collision is None else self.cars[-1]
        return self.has_failed(time) and place == culprit


def recorded(row: Row, spot: int, moves: tuple[Move, ...]) -> MovesRecording:
    """Carry out submitted moves for a spot."""
    done, moved, failure = Track(row).played(moves)
    indices = enumerate(moved.get(place, car.index) for place, car in enumerate(row.cars))
    blocker = next((place for place, index in indices if 0 <= spot - index <= 1), None)
    if failure is not None and failure.is_known:
        done = (*done, failure.move._replace(steps=failure.done))
    places = {car.name: place for place, car in enumerate(row.cars)}
    signs = {Direction.LEFT: -1, Direction.RIGHT: 1}
    return MovesRecording(
        row,
        spot,
        tuple(places[move.car] for move in done),
        tuple(signs[move.direction] * move.steps for move in done),
        shifts=len(moves),
        is_possible=failure is None and blocker is None,
        moves=moves,
        failure=failure,
        blocker=blocker if failure is None else None,
    )
