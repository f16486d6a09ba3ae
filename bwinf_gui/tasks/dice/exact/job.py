"""The jobs of a worker: solving a question, and measuring its own speed."""

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.problem import cost_of_position, problem_of
from bwinf_gui.tasks.dice.exact.storage import STORAGES, Storage
from bwinf_gui.tasks.dice.exact.table_file import TableDraft
from bwinf_gui.tasks.dice.exact.values import (
    Dimensions,
    NotSolvableError,
    Question,
    Refusal,
    Solution,
)

SECONDS_BETWEEN_STEPS = 0.04
CALIBRATION_DICE = Die((1, 6)), Die((1, 6))
CALIBRATION_SWEEPS = 8
TINY = Dimensions(track=6, pieces=1)
"""A board that is solved at once."""


@dataclass(frozen=True, slots=True)
class Step:
    """The progress of a worker: the positions done, and with the last step the result."""

    positions: float
    answer: Solution | Refusal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SolverJob:
    """Solve a question; `scratch` is a folder for the storage's files.

    With a `draft` the chances in all positions are written to this file.
    """

    question: Question
    storage: Storage = STORAGES[0]
    threads: int = 1
    scratch: Path | None = None
    draft: Path | None = None

    def steps(self) -> Iterator[Step]:
        """Solve, with progress in between; loads numba."""
        from bwinf_gui.tasks.dice.exact.solver import solve  # noqa: PLC0415

        problem = problem_of(self.question)
        writer = TableDraft(self.draft, problem) if self.draft else None
        running = solve(
            problem,
            storage=self.storage,
            scratch=self.scratch,
            threads=self.threads,
            writer=writer,
        )
        answer = yield from _now_and_then(running)
        if writer and not isinstance(answer, Refusal):
            writer.finish()
        yield Step(problem.positions, answer)


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a machine is, as `Estimate.seconds_at` takes it.

    `spent` are the seconds that finding it out took and that solving will not take again.
    """

    speed: float
    spent: float = 0.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """Find out how fast this machine is."""

    def run(self) -> Speed:
        """Sweep for a moment; loads numba, and the first time ever compiles all that solving needs.

        What cannot be kept is compiled again by every worker, so it is not `spent`.
        """
        from bwinf_gui.tasks.dice.exact.kernel import kept_compiling  # noqa: PLC0415
        from bwinf_gui.tasks.dice.exact.solver import Passes  # noqa: PLC0415

        problem = problem_of(Question(dice=CALIBRATION_DICE))
        # On the whole board, since a tiny one would be swept within the cache.
        expected = 1e-9 * cost_of_position(problem.a, problem.b) * problem.blocks[-1].positions
        tiny = SolverJob(question=Question(dice=CALIBRATION_DICE, dimensions=TINY))
        passes = Passes(problem, storage=Storage())
        spent = kept_compiling(lambda: list(tiny.steps()))
        spent += kept_compiling(passes.seconds_of_sweep)
        started = time.perf_counter()
        seconds = median(passes.seconds_of_sweep() for _ in range(CALIBRATION_SWEEPS))
        return Speed(expected / seconds, spent + time.perf_counter() - started)


def _now_and_then(
    running: Generator[float, None, Solution],
) -> Generator[Step, None, Solution | Refusal]:
    """Let through as many values as a user can watch."""
    due = 0.0
    while True:
        try:
            positions = next(running)
        # A generator hands its result over with its end.
        except StopIteration as end:
            solution: Solution = end.value
            return solution
        except NotSolvableError as error:
            return error.refusal
        if time.monotonic() >= due:
            yield Step(positions)
            due = time.monotonic() + SECONDS_BETWEEN_STEPS
