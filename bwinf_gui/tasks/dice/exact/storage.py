"""Where the values of blocks are kept while a problem is solved."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import prod
from pathlib import Path

import numpy as np

from bwinf_gui.tasks.dice.exact.agenda import BlockSchedule, Gaps, uses_of
from bwinf_gui.tasks.dice.exact.problem import Block, Key, Problem, Quantity
from bwinf_gui.tasks.dice.exact.structure import Constants, Values


@dataclass(frozen=True, slots=True)
class Storage:
    """The precision of values, "float64" or "float32", and whether finished blocks go to disk.

    On disk there are also the constants of the blocks in work: only their values are in memory.
    Constants and sums are always of double precision.
    """

    precision: str = "float64"
    on_disk: bool = False

    @property
    def bytes_a_value(self) -> int:
        return np.dtype(self.precision).itemsize

    @property
    def epsilon(self) -> float:
        """The distance from 1 to the next number."""
        return float(np.finfo(self.precision).eps)


STORAGES = (Storage(), Storage(on_disk=True), Storage("float32", on_disk=True))
"""All storages, from the quickest and most precise to what fits nearly everywhere."""


@dataclass(frozen=True, slots=True)
class Allocation:
    """Numbers, and their place in the arena that they are part of, if any."""

    numbers: Values
    place: range | None


class Arena:
    """Numbers that are allocated, freed and allocated again.

    A system takes longer to supply memory than a sweep takes to go through it.
    """

    def __init__(self, numbers: Values) -> None:
        self._numbers = numbers
        self._gaps = Gaps()
        self._allocating = threading.Lock()

    def allocate(self, count: int) -> Allocation:
        """An uninitialised array.

        Threads may finish in another order than planned; what finds no place gets new memory.
        """
        with self._allocating:
            place = self._gaps.take(count)
            if place.stop <= len(self._numbers):
                return Allocation(self._numbers[place.start : place.stop], place)
            self._gaps.give_back(place)
        return Allocation(np.empty(count, self._numbers.dtype), None)

    def free(self, allocation: Allocation) -> None:
        if allocation.place is not None:
            with self._allocating:
                self._gaps.give_back(allocation.place)


class Memory:
    """All the numbers of a solution: values in work, values that are kept, and constants.

    They are in memory, all values together, or, kept values and constants, in files of a folder.
    """

    def __init__(self, schedule: BlockSchedule, storage: Storage, scratch: Path | None) -> None:
        self.precision = storage.precision
        if storage.on_disk and scratch is not None:
            self.work = Arena(np.empty(schedule.in_work, self.precision))
            self.kept = Arena(_mapped(scratch / "values", self.precision, schedule.kept))
            self.constants = Arena(_mapped(scratch / "constants", "float64", schedule.constants))
        else:
            # One arena for both: finished values stay where they are.
            self.work = self.kept = Arena(np.empty(schedule.values, self.precision))
            self.constants = Arena(np.empty(schedule.constants))


class BlockValues:
    """The values of finished blocks, as long as others depend on them, and those in work.

    Values have the shape (2, rows, columns + 1): [0] where A rolls, [1] where B rolls, and a last
    column of zeros. Threads of their own may work on blocks.
    """

    def __init__(self, problem: Problem, quantity: Quantity, memory: Memory) -> None:
        self.quantity = quantity
        self._problem = problem
        self._memory = memory
        self._finished: dict[Key, Allocation] = {}
        self._uses = uses_of(problem.blocks)
        self._counted = threading.Lock()

    @contextmanager
    def constants(self, block: Block) -> Iterator[Constants]:
        """The constants of a block so far."""
        allocation = self._memory.constants.allocate(block.constants)
        allocation.numbers.fill(0.0)
        for_rows, for_columns = self._problem.shapes_of_constants(block.key)
        rows, columns = np.split(allocation.numbers, [prod(for_rows)])
        roll = 1.0 if self.quantity is Quantity.ROLLS else 0.0
        yield Constants(roll, rows.reshape(for_rows), columns.reshape(for_columns))
        self._memory.constants.free(allocation)

    @contextmanager
    def values(self, block: Block) -> Iterator[Values]:
        """Zeros for the values of a block; afterwards it is finished."""
        allocation = self._memory.work.allocate(block.values)
        allocation.numbers.fill(0.0)
        yield self._shaped(block.key, allocation)
        # The next block needs the memory that sweeps work in; finished values go to the file.
        if self._memory.kept is not self._memory.work:
            in_work, allocation = allocation, self._memory.kept.allocate(block.values)
            allocation.numbers[:] = in_work.numbers
            self._memory.work.free(in_work)
        self._finished[block.key] = allocation

    @contextmanager
    def use(self, key: Key) -> Iterator[Values]:
        """The values of a finished block, which are dropped after their last use."""
        if self._problem.is_over(key):
            yield self._decided(key)
            return
        yield self._shaped(key, self._finished[key])
        # Several threads may use a block; whichever is the last one frees it.
        with self._counted:
            self._uses[key] -= 1
            is_dropped = not self._uses[key]
        if is_dropped:
            self._memory.kept.free(self._finished.pop(key))

    def _shaped(self, key: Key, allocation: Allocation) -> Values:
        rows, columns = self._problem.shape(key)
        return allocation.numbers.reshape(2, rows, columns + 1)

    def _decided(self, key: Key) -> Values:
        winner = Quantity.WINS_A if self._problem.won_by_a(key) else Quantity.WINS_B
        rows, columns = self._problem.shape(key)
        value = 1.0 if self.quantity is winner else 0.0
        return np.full((2, rows, columns + 1), value, self._memory.precision)


def _mapped(path: Path, precision: str, count: int) -> Values:
    """Numbers in a file."""
    # A file that is empty cannot be mapped.
    mapped = np.memmap(path, precision, "w+", shape=(max(1, count),))
    # If the system lets a mapped file lose its name, it is gone with its last use in any case.
    with suppress(OSError):
        path.unlink()
    return np.asarray(mapped)
