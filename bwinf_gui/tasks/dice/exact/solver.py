"""Solves a problem, pass by pass and block by block; loads numba, so it belongs to workers.

A pass computes one quantity in all positions.
"""

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Protocol

import numpy as np

from bwinf_gui.tasks.dice.exact import kernel
from bwinf_gui.tasks.dice.exact.agenda import Agenda, block_schedule
from bwinf_gui.tasks.dice.exact.bounds import (
    Bound,
    Certificate,
    Limit,
    TailBound,
    limit_for_chances,
    limit_for_rolls,
)
from bwinf_gui.tasks.dice.exact.configurations import Configurations
from bwinf_gui.tasks.dice.exact.lanes import LANES
from bwinf_gui.tasks.dice.exact.problem import Block, Key, Problem, Quantity, cost_of_position
from bwinf_gui.tasks.dice.exact.storage import BlockValues, Memory, Storage
from bwinf_gui.tasks.dice.exact.structure import (
    ConfigurationColumns,
    Constants,
    Crossings,
    Rows,
    Values,
    columns_of,
    crossings_of,
    rows_of,
)
from bwinf_gui.tasks.dice.exact.values import (
    OPENING_MASK,
    NotSolvableError,
    Obstacle,
    OutcomeProbabilities,
    Refusal,
    Solution,
)

STEP_SECONDS = 0.05
"""Roughly the time of a step, after which a run can stop and there is news."""
STALLED_SWEEPS = 200
"""Values no closer to settling after this many more sweeps never will be."""
ROUNDINGS = 1e-9
"""Changes this small compared with the values, if they do not shrink, are roundings."""
FIRST_GUESS = 15
"""Sweeps of a block before anything is known about it."""
SLOWEST_RATE = 0.9
"""A prediction from the first sweeps, which change values a lot, is no worse than this."""


class ValueWriter(Protocol):
    """Where finished values go."""

    def put(self, quantity: Quantity, key: Key, values: Values) -> None:
        """Take the values of a block."""


class Passes:
    """Runs passes over a problem; `scratch` is a folder for values.

    Each thread solves a block of its own; the values do not depend on how many there are.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        storage: Storage,
        scratch: Path | None = None,
        threads: int = 1,
        writer: ValueWriter | None = None,
    ) -> None:
        self._problem = problem
        schedule = block_schedule(problem.blocks, threads, len(problem.passes))
        self._memory = Memory(schedule, storage, scratch)
        self._writer = writer
        self._done = 0
        self._threads = threads
        self._positions_a_step = round(STEP_SECONDS * 1e9 / cost_of_position(problem.a, problem.b))
        # Blocks of the same class share these tables, which take a while to make.
        self._rows = cache(_rows)
        self._columns = cache(_columns)
        self._crossings = cache(_crossings)

    def run(
        self, quantities: Sequence[Quantity], limit: Callable[[Quantity, TailBound], Limit]
    ) -> Generator[float, None, dict[Quantity, Bound]]:
        """Compute quantities; yields the positions done in all passes, returns the bounds.

        `limit` gets the rest of the first quantity in all blocks but the last.
        """
        outcomes = [_Outcome(self._problem, quantity, self._memory) for quantity in quantities]
        agenda = Agenda(self._problem.blocks, self._threads, len(quantities))
        working: dict[Future[None], _Work] = {}
        with ThreadPoolExecutor(self._threads) as threads, _given_up(working):
            while True:
                while taken := agenda.take():
                    number, block = taken
                    work = _Work(number, block)
                    # A later pass may begin while the first is at its last block: the limit goes by
                    # all others.
                    settled = limit(quantities[number], outcomes[0].before)
                    future = threads.submit(self._solve, work, outcomes[number].stored, settled)
                    working[future] = work
                if not working:
                    break
                # Read without a lock: a share that is a step old is good enough for a progress bar.
                done = self._done + sum(work.done for work in working.values())
                yield min(done, self._problem.positions)
                for future in wait(working, STEP_SECONDS, FIRST_COMPLETED).done:
                    future.result()
                    work = working.pop(future)
                    outcomes[work.number].add(work)
                    agenda.finish(work.number, work.block)
                    self._done += work.block.positions
        return {outcome.stored.quantity: outcome.found for outcome in outcomes}

    def seconds_of_sweep(self) -> float:
        """The time for a single sweep over the last block; the very first one also compiles."""
        block = self._problem.blocks[-1]
        stored = BlockValues(self._problem, Quantity.ROLLS, self._memory)
        with stored.constants(block) as constants, stored.values(block) as values:
            task = kernel.task_of(values, constants, *self._tables(block))
            started = time.perf_counter()
            kernel.sweep(task, 0, len(task.rows.group_starts) - 1, True)
            seconds = time.perf_counter() - started
        # The memory is wanted for the next sweep.
        with stored.use(block.key):
            return seconds

    def _solve(self, work: "_Work", stored: BlockValues, limit: Limit) -> None:
        """Solve a block; runs in a thread of its own."""
        block = work.block
        with stored.constants(block) as constants:
            for _ in self._add_finished(block, stored, constants):
                work.go_on(0.0)
            with stored.values(block) as values:
                task = kernel.task_of(values, constants, *self._tables(block))
                convergence = _Convergence(
                    task, limit=limit, positions_a_step=self._positions_a_step
                )
                for share in convergence:
                    work.go_on(share)
                if self._writer and stored.quantity is not Quantity.ROLLS:
                    self._put(self._writer, stored.quantity, block.key, values)
                # The last column of values holds zeros; the last row is the one with all pieces
                # furthest back.
                work.rest = replace(convergence.rest, hindmost=float(values[:, -1].max()))

    def _put(self, writer: ValueWriter, quantity: Quantity, key: Key, values: Values) -> None:
        """Pass on the values of a block, and of its mirror image if that is another block."""
        writer.put(quantity, key, values)
        if self._problem.endings.mirrored and key[0] != key[1]:
            # There the other player rolls; the column of zeros is no position of a sink.
            turned = np.zeros((2, values.shape[2] - 1, values.shape[1] + 1), values.dtype)
            # Players, rows and columns change places, and a chance becomes what it leaves of 1.
            np.subtract(1.0, values[::-1, :, :-1].transpose(0, 2, 1), out=turned[:, :, :-1])
            writer.put(quantity, (key[1], key[0]), turned)

    def _add_finished(
        self, block: Block, stored: BlockValues, constants: Constants
    ) -> Iterator[None]:
        """Add what moves into finished blocks are worth, one block after the other."""
        row_class, column_class = block.key
        a, b = self._problem.a, self._problem.b
        for key in block.after_a:
            with stored.use(key) as values:
                kernel.add_rows(constants, values, self._crossings(a, row_class, key[0]))
            yield
        for key in block.after_b:
            with stored.use(key) as values:
                kernel.add_columns(constants, values, self._crossings(b, column_class, key[1]))
            yield
        is_chance = stored.quantity is not Quantity.ROLLS
        for key in block.mirrored:
            crossings = self._crossings(b, column_class, key[0])
            with stored.use(key) as values:
                kernel.add_mirrored(constants, values, crossings, is_chance)
            yield

    def _tables(self, block: Block) -> tuple[Rows, ConfigurationColumns]:
        a, b = block.key
        return self._rows(self._problem.a, a), self._columns(self._problem.b, b)


class _Outcome:
    """The bounds of a quantity: how it rests `before` the last block, and what is `found`."""

    found: Bound

    def __init__(self, problem: Problem, quantity: Quantity, memory: Memory) -> None:
        self.stored = BlockValues(problem, quantity, memory)
        self.before = TailBound()
        self._problem = problem

    def add(self, work: "_Work") -> None:
        """Take note of a finished block."""
        if work.block is not self._problem.blocks[-1]:
            self.before |= work.rest
            return
        with self.stored.use(work.block.key) as values:
            self.found = Bound(self._opening(values), self.before | work.rest, self.before)

    def _opening(self, values: Values) -> tuple[float, float]:
        a, b = self._problem.a, self._problem.b
        row = a.place(OPENING_MASK) - a.classes[-1].start
        column = b.place(OPENING_MASK) - b.classes[-1].start
        return float(values[0, row, column]), float(values[1, row, column])


class _Work:
    """A block of a pass that is being solved: how far it is, and in the end how its values rest."""

    def __init__(self, number: int, block: Block) -> None:
        self.number = number
        self.block = block
        self.rest = TailBound()
        self.is_given_up = False
        self._share = 0.0

    @property
    def done(self) -> float:
        return self._share * self.block.positions

    def go_on(self, share: float) -> None:
        """Report the share that is done; raises CancelledError if the result is not wanted."""
        self._share = share
        if self.is_given_up:
            raise CancelledError


@contextmanager
def _given_up(working: dict[Future[None], _Work]) -> Iterator[None]:
    """Let threads stop at their next step when nobody waits for them any more."""
    try:
        yield
    finally:
        for work in working.values():
            work.is_given_up = True


class _Convergence:
    """Sweeps over a block until its values rest; iterating yields the share done."""

    def __init__(self, task: kernel.SweepTask, *, limit: Limit, positions_a_step: int) -> None:
        self.rest = TailBound()
        self._task = task
        self._limit = limit
        groups = len(task.rows.group_starts) - 1
        steps = min(groups, -(-task.values[0].size // positions_a_step))
        self._steps = [*pairwise(groups * step // steps for step in range(steps + 1))]
        self._changes: list[float] = []

    def __iter__(self) -> Iterator[float]:
        share = 0.0
        while not self._is_over():
            change = 0.0
            # In the first sweep nothing is known yet about where captures lead.
            captures = bool(self._changes)
            for number, groups in enumerate(self._steps, start=1):
                change = max(change, kernel.sweep(self._task, *groups, captures))
                sweeps = len(self._changes) + number / len(self._steps)
                # Never backwards, although a better prediction may find that more is left.
                share = max(share, min(1.0, sweeps / self._expected_sweeps()))
                yield share
            self._changes.append(change)
            self.rest = TailBound(change, self.rest.travelled + change)

    def _is_over(self) -> bool:
        """Whether the values rest; raises NotSolvableError if they never will."""
        # The first sweep has left out captures, so it shows nothing.
        if len(self._changes) < 2 or self._limit.reached(self.rest):
            return len(self._changes) >= 2
        # The change STALLED_SWEEPS ago, or the first one.
        before = self._changes[-1 - STALLED_SWEEPS :][0]
        if len(self._changes) <= STALLED_SWEEPS or self.rest.change < 0.9 * before:
            return False
        # Values that still travel in steps as large as ever belong to a game without an end; tiny
        # steps are roundings, and the values are as good as they get.
        if self.rest.change > ROUNDINGS * self.rest.travelled:
            raise NotSolvableError(Refusal(Obstacle.ENDLESS))
        return True

    def _expected_sweeps(self) -> float:
        """The expected total number of sweeps, extrapolated from the last two."""
        if len(self._changes) < 2:
            return FIRST_GUESS
        before, now = self._changes[-2:]
        # Changes shrink by about the same factor each sweep, so what is left is a geometric series.
        rate = min(now / before, SLOWEST_RATE) if before else SLOWEST_RATE
        left = log(self._limit.at(self.rest) / now) / log(rate) if now and rate else 0.0
        return len(self._changes) + max(left, 1.0)


def _rows(configurations: Configurations, number: int) -> Rows:
    return rows_of(configurations, configurations.classes[number], LANES)


def _columns(configurations: Configurations, number: int) -> ConfigurationColumns:
    return columns_of(configurations, configurations.classes[number])


def _crossings(configurations: Configurations, number: int, other: int) -> Crossings:
    return crossings_of(
        configurations, configurations.classes[number], configurations.classes[other]
    )


def solve(
    problem: Problem,
    *,
    storage: Storage,
    scratch: Path | None = None,
    threads: int = 1,
    writer: ValueWriter | None = None,
) -> Generator[float, None, Solution]:
    """Solve a problem; yields how many positions are done in all passes, returns the answer.

    `scratch` is a folder for values on disk. Raises NotSolvableError where games do not end.
    """
    started = time.monotonic()
    passes = Passes(problem, storage=storage, scratch=scratch, threads=threads, writer=writer)
    # A chance that is what two others leave has the errors of both.
    errors_added = 2 if problem.endings.draws_are_left else 1
    tolerance = problem.question.tolerance / errors_added
    # Games from the opening are hardly longer than from earlier blocks; a piece's share is added.
    growth = 1 + 1 / problem.question.dimensions.pieces

    def limit(quantity: Quantity, rolls: TailBound) -> Limit:
        if quantity is Quantity.ROLLS:
            return limit_for_rolls(problem, storage, tolerance)
        return limit_for_chances(problem, storage, tolerance, growth * rolls.hindmost)

    wins = yield from passes.run(problem.passes, limit)
    rolls = wins.pop(Quantity.ROLLS)
    certificate = Certificate(problem, storage, rolls)
    # The limit for chances was based on a guess of the rolls from all blocks but the last.
    if certificate.most_rolls > growth * rolls.before.hindmost:
        # It takes longer than that, so the chances are not close enough to rest.
        needed = limit_for_chances(problem, storage, tolerance, certificate.most_rolls)
        wins = yield from passes.run(problem.endings.quantities, lambda *_: needed)
    a_rolls, b_rolls = (_outcomes(problem, rolls, wins, roller) for roller in (0, 1))
    errors = [certificate.error(found.rest) for found in wins.values()]
    return Solution(
        question=problem.question,
        a_starts=b_rolls.swapped if problem.swapped else a_rolls,
        b_starts=a_rolls.swapped if problem.swapped else b_rolls,
        error_bound=errors_added * max(errors, default=0.0),
        rolls_error_bound=certificate.rolls_error,
        seconds=time.monotonic() - started,
    )


def _outcomes(
    problem: Problem, rolls: Bound, wins: Mapping[Quantity, Bound], roller: int
) -> OutcomeProbabilities:
    """The opening where A (0) or B (1) rolls."""
    known, mirrored = (
        {quantity: found.values[player] for quantity, found in wins.items()}
        for player in (roller, 1 - roller)
    )
    return OutcomeProbabilities(*problem.endings.chances(known, mirrored), rolls.values[roller])
