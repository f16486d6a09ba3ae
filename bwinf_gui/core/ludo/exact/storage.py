"""Where the values of blocks are kept while a problem is solved."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from math import prod
from pathlib import Path

import numpy as np

from bwinf_gui.core.ludo.exact.agenda import uses_of
from bwinf_gui.core.ludo.exact.problem import Block, Key, Problem, Quantity
from bwinf_gui.core.ludo.exact.structure import Constants, Values


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
        """Memory for each of the two values of a position."""
        return np.dtype(self.precision).itemsize

    @property
    def epsilon(self) -> float:
        """The distance from 1 to the next number."""
        return float(np.finfo(self.precision).eps)


STORAGES = (Storage(), Storage(on_disk=True), Storage("float32", on_disk=True))
"""From the quickest and most precise to what fits nearly everywhere."""


class Shelf:
    """The values of finished blocks, as long as others depend on them, and new arrays.

    Blocks in work may take what they need from threads of their own.

    Values have the shape (2, rows, columns + 1): [0] where A rolls, [1] where B rolls, and a last
    column of zeros.
    """

    def __init__(
        self, problem: Problem, quantity: Quantity, storage: Storage, scratch: Path | None
    ) -> None:
        self._problem = problem
        self._quantity = quantity
        self._storage = storage
        self._scratch = scratch if storage.on_disk else None
        self._numbers = count()
        self._finished: dict[Key, Values] = {}
        self._uses = uses_of(problem.blocks)
        # The answer is in the last one.
        self._uses[problem.blocks[-1].key] += 1
        self._counted = threading.Lock()
        # A file holds one number at least.
        self._most_constants = max((1, *(block.constants for block in problem.blocks)))
        self._spare: list[Values] = []

    def new_values(self, block: Block) -> Values:
        """Zeros for the values of a block."""
        rows, columns = self._problem.shape(block.key)
        return np.zeros((2, rows, columns + 1), self._storage.precision)

    @contextmanager
    def constants(self, block: Block) -> Iterator[Constants]:
        """The constants of a block so far, in memory that other blocks use before and after."""
        try:
            memory = self._spare.pop()
        except IndexError:
            memory = self._new((self._most_constants,), "float64")
        memory[: block.constants] = 0.0
        for_rows, for_columns = self._problem.shapes_of_constants(block.key)
        rows, columns = np.split(memory[: block.constants], [prod(for_rows)])
        roll = 1.0 if self._quantity is Quantity.ROLLS else 0.0
        yield Constants(roll, rows.reshape(for_rows), columns.reshape(for_columns))
        self._spare.append(memory)

    def keep(self, block: Block, values: Values) -> None:
        """Take the values of a finished block."""
        if not self._uses[block.key]:
            return
        if self._scratch is not None:
            in_memory, values = values, self._new(values.shape, self._storage.precision)
            values[:] = in_memory
        self._finished[block.key] = values

    def use(self, key: Key) -> Values:
        """The values of a finished block; they are dropped with their last use."""
        if self._problem.is_over(key):
            return self._decided(key)
        with self._counted:
            self._uses[key] -= 1
            return self._finished[key] if self._uses[key] else self._finished.pop(key)

    def _decided(self, key: Key) -> Values:
        """The values of a block in which a player has won."""
        winner = Quantity.WINS_A if self._problem.won_by_a(key) else Quantity.WINS_B
        rows, columns = self._problem.shape(key)
        value = 1.0 if self._quantity is winner else 0.0
        return np.full((2, rows, columns + 1), value, self._storage.precision)

    def _new(self, shape: tuple[int, ...], precision: str) -> Values:
        if self._scratch is None:
            return np.empty(shape, precision)
        path = self._scratch / f"{self._quantity.name}-{next(self._numbers)}"
        mapped = np.memmap(path, precision, "w+", shape=shape)
        # Where a mapped file can lose its name, it is gone with its last use, come what may.
        with suppress(OSError):
            path.unlink()
        return np.asarray(mapped)
