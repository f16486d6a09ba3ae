"""How long a question will take, and how much memory, before anything is solved."""

from dataclasses import dataclass

from bwinf_gui.tasks.dice.exact.agenda import Course, course_of
from bwinf_gui.tasks.dice.exact.machine import Machine
from bwinf_gui.tasks.dice.exact.problem import cost_of_position, problem_of
from bwinf_gui.tasks.dice.exact.storage import STORAGES, Storage
from bwinf_gui.tasks.dice.exact.table_file import table_bytes_of
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Obstacle, Question, Refusal

USUAL_SWEEPS = 13
"""Sweeps over a position with the usual tolerance; 10 to 16 were counted."""
GOAL_LAST_SWEEPS = 20
"""The same where pieces move in the goal only if no other can; 18 to 24 were counted."""
BESIDES_SWEEPS = 20.0
"""What else a position costs, in the unit of a sweep: memory, and moves into finished blocks."""
SHARED_MEMORY = 1.1
"""Several threads are that much slower each, since they share the machine's caches."""
PREPARING_SECONDS = 0.1
"""To find the configurations of two dice."""
MOST_BLOCK_POSITIONS = 2**31
"""The kernel counts the positions of a block with 32 bits."""
PROCESS_BYTES = 200_000_000
"""A worker with numba and the tables of the configurations."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Bytes in memory and on disk."""

    memory: int
    disk: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What it takes to answer a question.

    `positions` is the work, as `solve` counts it; `seconds` is for the machine that the kernel's
    costs were measured on, once a worker is ready. `needs` belong to the STORAGES; `table_bytes` is
    what the chances of all positions take when they are kept.
    """

    question: Question
    positions: int
    seconds: float
    largest_block: int
    needs: tuple[Needs, ...]
    table_bytes: int

    def seconds_at(self, speed: float) -> float:
        """The time on a machine with the speed that a Calibration has found."""
        return self.seconds / speed

    def storage_on(self, machine: Machine) -> Storage:
        """The quickest way that fits; raises NotSolvableError where there is none."""
        if self.largest_block >= MOST_BLOCK_POSITIONS:
            raise NotSolvableError(Refusal(Obstacle.TOO_LARGE))
        for storage, needs in zip(STORAGES, self.needs, strict=True):
            if needs.memory <= machine.memory and needs.disk <= machine.disk:
                return storage
        last = self.needs[-1]
        if last.memory > machine.memory:
            raise NotSolvableError(Refusal(Obstacle.MEMORY, last.memory, machine.memory))
        raise NotSolvableError(Refusal(Obstacle.DISK, last.disk, machine.disk))

    def needs_of(self, storage: Storage) -> Needs:
        """What one way takes."""
        return self.needs[STORAGES.index(storage)]


def estimate_of(question: Question, threads: int = 1) -> Estimate:
    """Look at a question; raises NotSolvableError where the rules have no exact answer."""
    problem = problem_of(question)
    course = course_of(problem.blocks, threads, len(problem.passes))
    sweeps = GOAL_LAST_SWEEPS if question.rules.goal_last else USUAL_SWEEPS
    cost = sweeps * cost_of_position(problem.a, problem.b) + BESIDES_SWEEPS
    if threads > 1:
        cost *= SHARED_MEMORY
    return Estimate(
        question,
        problem.positions,
        PREPARING_SECONDS + 1e-9 * cost * course.length,
        max(block.positions for block in problem.blocks),
        tuple(_needs(course, storage) for storage in STORAGES),
        table_bytes_of(problem),
    )


def _needs(course: Course, storage: Storage) -> Needs:
    size, constants = storage.bytes_a_value, STORAGES[0].bytes_a_value * course.constants
    if storage.on_disk:
        return Needs(PROCESS_BYTES + size * course.in_work, size * course.kept + constants)
    return Needs(PROCESS_BYTES + size * course.values + constants, 0)
