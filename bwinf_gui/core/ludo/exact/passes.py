"""One pass: a quantity in all positions, block by block; loads numba, so it belongs to workers."""

import time
from collections.abc import Callable, Generator, Iterator
from functools import cache
from itertools import pairwise
from math import inf, log
from pathlib import Path
from typing import Protocol, TypeAlias

import numba
import numpy as np

from bwinf_gui.core.ludo.exact import kernel
from bwinf_gui.core.ludo.exact.bounds import Found, Limit, Rest
from bwinf_gui.core.ludo.exact.configurations import Configurations
from bwinf_gui.core.ludo.exact.dimensions import OPENING_MASK
from bwinf_gui.core.ludo.exact.problem import Block, Key, Problem, Quantity, cost_of_position
from bwinf_gui.core.ludo.exact.storage import Shelf, Storage
from bwinf_gui.core.ludo.exact.structure import (
    Columns,
    Crossings,
    Rows,
    Values,
    columns_of,
    crossings_of,
    rows_of,
)
from bwinf_gui.core.ludo.exact.values import NotSolvableError, Obstacle, Refusal

STEP_SECONDS = 0.05
"""About how long a step takes on one core: so soon one can stop."""
POSITIONS_WORTH_SHARING = 10_000
"""Threads share the rows of a level if it has so many positions on average."""
STALLED_SWEEPS = 200
"""Values that are no closer to rest after so many more sweeps never will be."""
ROUNDINGS = 1e-9
"""Changes that small against the values, and which do not shrink, are roundings."""
FIRST_GUESS = 15
"""Sweeps of a block before anything is known about it."""
SLOWEST_RATE = 0.9
"""A prediction from the first sweeps, which change values a lot, is no worse than this."""


Sweep: TypeAlias = Callable[[kernel.Task, int, int], float]


class Sink(Protocol):
    """Where finished values go."""

    def put(self, quantity: Quantity, key: Key, values: Values) -> None:
        """Take the values of a block."""
        ...


class Passes:
    """Runs passes over a problem with a number of threads; `scratch` is a folder for values."""

    def __init__(
        self,
        problem: Problem,
        *,
        storage: Storage,
        scratch: Path | None = None,
        threads: int = 1,
        sink: Sink | None = None,
    ) -> None:
        self._problem = problem
        self._storage = storage
        self._scratch = scratch
        self._sink = sink
        self._done = 0
        self._threads = min(threads, numba.config.NUMBA_NUM_THREADS)
        numba.set_num_threads(self._threads)
        self._rows = cache(_rows)
        self._columns = cache(_columns)
        self._crossings = cache(_crossings)

    def run(self, quantity: Quantity, limit: Limit) -> Generator[float, None, Found]:
        """Compute a quantity; yields the positions done in all passes, returns what was found."""
        shelf = Shelf(self._problem, quantity, self._storage, self._scratch)
        rest = Rest()
        for block in self._problem.blocks:
            constants = shelf.new_constants(block)
            for _ in self._add_finished(block, shelf, constants):
                yield self._done
            settling = self._settling(block, shelf.new_values(block), constants, limit)
            for share in settling:
                yield self._done + share * block.positions
            shelf.keep(block, settling.values)
            if self._sink and quantity is not Quantity.ROLLS:
                self._sink.put(quantity, block.key, settling.values)
            self._done += block.positions
            rest |= settling.rest
        return Found(self._opening(settling.values), rest)

    def seconds_of_sweep(self) -> float:
        """The time for a single sweep over the last block; the very first one also compiles."""
        block = self._problem.blocks[-1]
        shelf = Shelf(self._problem, Quantity.ROLLS, self._storage, self._scratch)
        values, constants = shelf.new_values(block), shelf.new_constants(block)
        sweep = self._settling(block, values, constants, Limit(absolute=inf))
        started = time.perf_counter()
        for _ in sweep:
            pass
        return time.perf_counter() - started

    def _add_finished(self, block: Block, shelf: Shelf, constants: Values) -> Iterator[None]:
        """Add what moves into finished blocks are worth, one block after the other."""
        row_class, column_class = block.key
        a, b = self._problem.a, self._problem.b
        for key in block.after_a:
            kernel.add_rows(constants, shelf.use(key), self._crossings(a, row_class, key[0]))
            yield
        for key in block.after_b:
            kernel.add_columns(constants, shelf.use(key), self._crossings(b, column_class, key[1]))
            yield

    def _settling(
        self, block: Block, values: Values, constants: Values, limit: Limit
    ) -> "_Settling":
        a, b = self._problem.a, self._problem.b
        rows, columns = self._rows(a, block.key[0]), self._columns(b, block.key[1])
        levels = len(rows.levels) - 1
        is_shared = self._threads > 1 and block.positions >= POSITIONS_WORTH_SHARING * levels
        return _Settling(
            kernel.task_of(
                values, constants, rows, columns, threads=self._threads if is_shared else 1
            ),
            sweep=kernel.sweep_together if is_shared else kernel.sweep,
            limit=limit,
            positions_a_step=round(STEP_SECONDS * 1e9 / cost_of_position(a, b)),
        )

    def _opening(self, values: Values) -> tuple[float, float]:
        """The values of the opening, from those of the last block."""
        a, b = self._problem.a, self._problem.b
        row = a.place(OPENING_MASK) - a.classes[-1].start
        column = b.place(OPENING_MASK) - b.classes[-1].start
        return float(values[0, row, column]), float(values[1, row, column])


class _Settling:
    """Sweeps over a block until its values rest; iterating tells the share of that done."""

    def __init__(
        self, task: kernel.Task, *, sweep: Sweep, limit: Limit, positions_a_step: int
    ) -> None:
        self.rest = Rest()
        self._task = task
        self._sweep = sweep
        self._limit = limit
        levels = len(task.rows.levels) - 1
        steps = min(levels, -(-task.values[0].size // positions_a_step))
        self._steps = list(pairwise(np.linspace(0, levels, steps + 1).astype(int).tolist()))
        self._changes: list[float] = []

    @property
    def values(self) -> Values:
        """The values as they are now."""
        return self._task.values

    def __iter__(self) -> Iterator[float]:
        share = 0.0
        while not self._is_over():
            change = 0.0
            for number, levels in enumerate(self._steps, start=1):
                change = max(change, self._sweep(self._task, *levels))
                sweeps = len(self._changes) + number / len(self._steps)
                share = max(share, min(1.0, sweeps / self._expected_sweeps()))
                yield share
            self._changes.append(change)
            self.rest = Rest(change, self.rest.travelled + change)

    def _is_over(self) -> bool:
        """Whether the values rest; raises NotSolvableError if they never will."""
        if not self._changes or self._limit.reached(self.rest):
            return bool(self._changes)
        before = self._changes[-1 - STALLED_SWEEPS :][0]
        if len(self._changes) <= STALLED_SWEEPS or self.rest.change < 0.9 * before:
            return False
        if self.rest.change > ROUNDINGS * self.rest.travelled:
            raise NotSolvableError(Refusal(Obstacle.ENDLESS))
        return True

    def _expected_sweeps(self) -> float:
        """How many sweeps it will be in all, as far as one can tell from the last two."""
        if len(self._changes) < 2:
            return FIRST_GUESS
        before, now = self._changes[-2:]
        rate = min(now / before, SLOWEST_RATE)
        left = log(self._limit.at(self.rest) / now) / log(rate) if now and rate else 0.0
        return len(self._changes) + max(left, 1.0)


def _rows(configurations: Configurations, number: int) -> Rows:
    return rows_of(configurations, configurations.classes[number])


def _columns(configurations: Configurations, number: int) -> Columns:
    return columns_of(configurations, configurations.classes[number])


def _crossings(configurations: Configurations, number: int, other: int) -> Crossings:
    return crossings_of(
        configurations, configurations.classes[number], configurations.classes[other]
    )
