"""Which cross cars must shift where so that a spot is free.

Only free spots can take cars up, so think of them as holes. A car that must shift m steps to one
side uses up the m nearest holes there, and every car on the way to a hole shifts one step for it.
So the cars to be shifted are those as far as the m-th hole, and the total way is the sum over the
holes of the cars on the way to each; fewer cars or steps cannot do. If that side has fewer holes,
the wall forbids it.

The blocking car must shift 1 step to one side and 2 to the other, as its left or right half is in
the way. The better side is the one with fewer cars, then with the shorter way. There is never a
tie: on the side of 1 step all m cars shift exactly 1, m steps together; on the other side the
blocking car alone shifts 2, so m cars go m + 1 steps or more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bwinf_gui.tasks.parking.row import Car, Row

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Numbers: TypeAlias = "npt.NDArray[np.int64]"
"""One number for each spot, or for each hole."""


class Direction(StrEnum):
    """Where a car shifts, as seen by the viewer."""

    LEFT = auto()
    RIGHT = auto()


class Status(StrEnum):
    """The requirement for a spot to be free."""

    FREE = auto()
    MOVE = auto()
    IMPOSSIBLE = auto()


class Shift(NamedTuple):
    """A car, and how many steps it shifts."""

    car: Car
    steps: int
    direction: Direction


class Chain(NamedTuple):
    """The cars that must shift to one side so that a spot is free.

    `cars` are their places in the row in the order in which they shift, the blocking car last;
    `steps` are the blocking car's, `way` is the sum over all. `missing` is how many more free spots
    that side would need; if any, the cars are all those up to the wall.
    """

    direction: Direction
    cars: range
    steps: int
    way: int
    missing: int

    def steps_of(self, number: int) -> int:
        """How far the car shifts before which `number` others do.

        The cars beyond the nearest hole shift 1 step, those before it as far as the blocker.
        """
        return 1 if number < 2 * len(self.cars) - self.way else 2


@dataclass(frozen=True, slots=True)
class Answer:
    """All about one spot: the car before it, both sides, and the better one.

    `blocker` is None and both chains are empty where the spot is free; `best` is None where it is
    free or cannot be freed.
    """

    spot: int
    status: Status
    blocker: Car | None
    left: Chain
    right: Chain
    best: Chain | None


@dataclass(frozen=True, slots=True)
class Summary:
    """How many spots have which status, and the hardest ones.

    The hardest are those with the most cars to be shifted, of these those with the longest way.
    """

    free: int
    move: int
    impossible: int
    hardest: tuple[int, ...]


class Side(NamedTuple):
    """One direction for all spots at once: the numbers of each chain, 0 where a spot is free."""

    cars: Numbers
    steps: Numbers
    way: Numbers
    missing: Numbers

    @property
    def cost(self) -> Numbers:
        """Sort key: feasible first, then fewest cars, then fewest steps."""
        # Larger than any number of cars and any way, so that the three keys never mix.
        weight = 2 * len(self.cars) + 1
        return ((self.missing > 0) * weight + self.cars) * weight + self.way


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """The answers for all spots of a row, kept as arrays and put together on demand.

    `blockers` are the places of the cars before the spots, meaningless where a spot is free;
    `leftward` is true where the left side is the better one.
    """

    row: Row
    blockers: Numbers
    left: Side
    right: Side
    leftward: "npt.NDArray[np.bool_]"

    def all_shifts(self) -> Iterator[list[Shift] | None]:
        """The shifts for each spot in turn: none where it is free, None where it is impossible."""
        for answer in map(self.answer, range(self.row.spots)):
            if answer.status is Status.IMPOSSIBLE:
                yield None
            else:
                yield self.shifts(answer.best) if answer.best else []

    def status(self, spot: int) -> Status:
        if not self.left.cars[spot]:
            return Status.FREE
        best = self.left if self.leftward[spot] else self.right
        return Status.IMPOSSIBLE if best.missing[spot] else Status.MOVE

    def answer(self, spot: int) -> Answer:
        status = self.status(spot)
        left = self.chain(Direction.LEFT, spot)
        right = self.chain(Direction.RIGHT, spot)
        blocker = None if status is Status.FREE else self.row.cars[self.blockers[spot]]
        best = left if self.leftward[spot] else right
        return Answer(spot, status, blocker, left, right, best if status is Status.MOVE else None)

    def shifts(self, chain: Chain) -> list[Shift]:
        """The shifts of a chain that nothing is missing for, in an order that can be done."""
        return [
            Shift(self.row.cars[car], chain.steps_of(number), chain.direction)
            for number, car in enumerate(chain.cars)
        ]

    @lru_cache(maxsize=2)  # noqa: B019 - keeps no more than two of these alive
    def summary(self) -> Summary:
        best = self.best
        possible = (best.cars > 0) & (best.missing == 0)
        # 0 for spots that are free or impossible, and more for all others.
        cost = best.cost * possible
        (hardest,) = (possible & (cost == cost.max())).nonzero()
        move = int(possible.sum())
        return Summary(
            free=self.row.spots - 2 * len(self.row.cars),
            move=move,
            impossible=2 * len(self.row.cars) - move,
            hardest=tuple(hardest.tolist()),
        )

    def gap_near(self, spot: int) -> int | None:
        """The index nearest to a spot where one more car has room, None where no two are free."""
        free = self.left.steps == 0
        # A car covers two spots, so both must be free.
        (gaps,) = (free[:-1] & free[1:]).nonzero()
        return int(gaps[abs(gaps - spot).argmin()]) if len(gaps) else None

    @property
    def best(self) -> Side:
        """The better side of each spot, even where that is not good enough."""
        pairs = zip(self.left, self.right, strict=True)
        return Side(*(self.leftward * left + ~self.leftward * right for left, right in pairs))

    def chain(self, direction: Direction, spot: int) -> Chain:
        """The cars that must shift to one side for a spot."""
        side = self.left if direction is Direction.LEFT else self.right
        cars, steps, way, missing = (int(column[spot]) for column in side)
        return Chain(direction, _order(direction, self.blockers[spot], cars), steps, way, missing)


def solve(row: Row) -> Answers:
    """The answers for all spots together, in time and memory linear in the spots."""
    # An empty window opens without numpy, whose import takes a tenth of the start.
    import numpy as np  # noqa: PLC0415

    half = _halves(row)
    free = half == 0
    # The car or hole that a spot sees to its left and right follows from running counts, so no spot
    # is looked at on its own.
    holes_before = np.cumsum(free) - free
    cars_before = np.cumsum(half == LEFT_HALF)
    # Two holes beyond each wall replace those that are missing.
    holes = np.concatenate(([0, 0], cars_before[free], [len(row.cars)] * 2))
    nearest = holes_before + 2

    # half is the steps to the right; to the left the other half is in the way, so 3 - half.
    steps = np.where(free, 0, 3 - half)
    near, far = cars_before - holes[nearest - 1], cars_before - holes[nearest - 2]
    left = _side(steps, near, far, holes_before)

    blockers = cars_before - 1
    near, far = holes[nearest] - blockers, holes[nearest + 1] - blockers
    right = _side(half, near, far, int(free.sum()) - holes_before)
    return Answers(row, blockers, left, right, left.cost < right.cost)


LEFT_HALF, RIGHT_HALF = 1, 2


def _halves(row: Row) -> Numbers:
    import numpy as np  # noqa: PLC0415

    half = np.zeros(row.spots, np.int64)
    left = np.array([car.index for car in row.cars], np.int64)
    half[left] = LEFT_HALF
    half[left + 1] = RIGHT_HALF
    return half


def _side(steps: Numbers, near: Numbers, far: Numbers, holes: Numbers) -> Side:
    """The chains to one side, given the cars up to its nearest and its second hole."""
    second = far * (steps == 2)
    cars = near * (steps == 1) + second
    # Cars up to the nearest hole are counted for both holes if they shift two steps.
    way = near * (steps > 0) + second
    return Side(cars, steps, way, (steps - holes).clip(0))


def _order(direction: Direction, blocker: int, cars: int) -> range:
    """The places of the cars to shift, in order, the blocking car last."""
    if direction is Direction.LEFT:
        return range(blocker - cars + 1, blocker + 1)
    return range(blocker + cars - 1, blocker - 1, -1)
