"""What a worker is asked to do: solve a question, or find out how fast it is."""

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

from bwinf_gui.core.ludo.dice import Die
from bwinf_gui.core.ludo.exact.problem import cost_of_position, problem_of
from bwinf_gui.core.ludo.exact.storage import STORAGES, Storage
from bwinf_gui.core.ludo.exact.table_file import TableDraft
from bwinf_gui.core.ludo.exact.values import NotSolvableError, Question, Refusal, Solution

SECONDS_BETWEEN_STEPS = 0.04
CALIBRATION_DICE = Die((1, 6)), Die((1, 6))
CALIBRATION_SWEEPS = 8


@dataclass(frozen=True, slots=True)
class Step:
    """How far a worker is: the positions done, and with the last step what came out."""

    positions: float
    answer: Solution | Refusal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving:
    """Solve a question; `scratch` is a folder for what the storage puts on disk.

    With a `draft` the chances in all positions are written to this file.
    """

    question: Question
    storage: Storage = STORAGES[0]
    threads: int = 1
    scratch: Path | None = None
    draft: Path | None = None

    def steps(self) -> Iterator[Step]:
        """Solve, telling now and then how far it is; loads numba."""
        from bwinf_gui.core.ludo.exact.solver import solve  # noqa: PLC0415

        problem = problem_of(self.question)
        sink = TableDraft(self.draft, problem) if self.draft else None
        running = solve(
            problem,
            storage=self.storage,
            scratch=self.scratch,
            threads=self.threads,
            sink=sink,
        )
        answer = yield from _now_and_then(running)
        if sink and not isinstance(answer, Refusal):
            sink.finish()
        yield Step(problem.positions, answer)


@dataclass(frozen=True, slots=True)
class Calibration:
    """Find out how fast this machine is with some threads, as `Estimate.seconds_at` takes it."""

    threads: int = 1

    def run(self) -> float:
        """Sweep for a moment; loads numba, and the first time ever compiles the kernel."""
        from bwinf_gui.core.ludo.exact.passes import Passes  # noqa: PLC0415

        problem = problem_of(Question(dice=CALIBRATION_DICE))
        positions = problem.blocks[-1].positions
        expected = 1e-9 * cost_of_position(problem.a, problem.b) * positions
        passes = Passes(problem, storage=Storage(), threads=self.threads)
        passes.seconds_of_sweep()
        return expected / min(passes.seconds_of_sweep() for _ in range(CALIBRATION_SWEEPS))


def _now_and_then(
    running: Generator[float, None, Solution],
) -> Generator[Step, None, Solution | Refusal]:
    """Let through as many values as anybody can look at."""
    due = 0.0
    while True:
        try:
            positions = next(running)
        except StopIteration as end:
            solution: Solution = end.value
            return solution
        except NotSolvableError as error:
            return error.refusal
        if time.monotonic() >= due:
            yield Step(positions)
            due = time.monotonic() + SECONDS_BETWEEN_STEPS
