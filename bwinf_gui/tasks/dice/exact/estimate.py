"""The time and resources that questions need, and what this machine has free."""

import shutil
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from bwinf_gui.engine.pool import Pool
from bwinf_gui.tasks.dice.exact.agenda import BlockSchedule, block_schedule
from bwinf_gui.tasks.dice.exact.job import Calibration
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
"""The slowdown of each of several threads, since they share the machine's caches."""
PREPARING_SECONDS = 0.1
"""The time to find the configurations of two dice."""
MOST_BLOCK_POSITIONS = 2**31
"""The kernel counts the positions of a block with 32 bits."""
PROCESS_BYTES = 200_000_000
"""A worker with numba and the tables of the configurations."""
_GROUP = Path("/sys/fs/cgroup")
USABLE = 0.9
"""The share of free resources that a solver may take, so that all else still runs."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Bytes that can be used."""

    memory: int
    disk: int

    @classmethod
    def here(cls, folder: Path) -> "Machine":
        """This machine, now; `folder` selects the disk."""
        return cls(int(USABLE * _free_memory()), int(USABLE * _free_disk(folder)))


def _free_disk(folder: Path) -> int:
    # It may not have been made yet; the nearest folder above is on the same disk.
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return shutil.disk_usage(folder).free


def _free_memory() -> int:
    """Free memory of the machine, or the rest of the limit for this group of processes."""
    # Its import takes time, and few processes ask.
    import psutil  # noqa: PLC0415

    return min(psutil.virtual_memory().available, _left_of_group())


def _left_of_group() -> int:
    # In a container, the machine's memory is not what a process may have.
    try:
        limit, used = ((_GROUP / name).read_text() for name in ("memory.max", "memory.current"))
        return int(limit) - int(used)
    except (OSError, ValueError):
        # No such group, or “max” in place of a number: nothing is limited.
        return sys.maxsize


@dataclass(frozen=True, slots=True)
class Footprint:
    """Bytes in memory and on disk."""

    memory: int
    disk: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """The requirements of a question.

    `positions` is the work, as `solve` counts it; `seconds` is for the machine that the kernel's
    costs were measured on, once a worker is ready. `footprints` belong to the STORAGES;
    `table_bytes` is the size of the chances of all positions when kept.
    """

    question: Question
    positions: int
    seconds: float
    largest_block: int
    footprints: tuple[Footprint, ...]
    table_bytes: int

    def seconds_at(self, speed: float) -> float:
        """The time on a machine with the speed that a Calibration has found."""
        return self.seconds / speed

    def storage_on(self, machine: Machine) -> Storage:
        """The quickest way that fits; raises NotSolvableError where there is none."""
        if self.largest_block >= MOST_BLOCK_POSITIONS:
            raise NotSolvableError(Refusal(Obstacle.TOO_LARGE))
        for storage, footprint in zip(STORAGES, self.footprints, strict=True):
            if footprint.memory <= machine.memory and footprint.disk <= machine.disk:
                return storage
        last = self.footprints[-1]
        if last.memory > machine.memory:
            raise NotSolvableError(Refusal(Obstacle.MEMORY, last.memory, machine.memory))
        raise NotSolvableError(Refusal(Obstacle.DISK, last.disk, machine.disk))

    def footprint_of(self, storage: Storage) -> Footprint:
        return self.footprints[STORAGES.index(storage)]


def estimate_of(question: Question, threads: int = 1) -> Estimate:
    """Look at a question; raises NotSolvableError where the rules have no exact answer."""
    problem = problem_of(question)
    # Threads wait for each other: the time follows from the order of blocks, not from their sum.
    schedule = block_schedule(problem.blocks, threads, len(problem.passes))
    sweeps = GOAL_LAST_SWEEPS if question.rules.goal_last else USUAL_SWEEPS
    cost = sweeps * cost_of_position(problem.a, problem.b) + BESIDES_SWEEPS
    if threads > 1:
        cost *= SHARED_MEMORY
    return Estimate(
        question,
        problem.positions,
        # Costs are in nanoseconds.
        PREPARING_SECONDS + 1e-9 * cost * schedule.length,
        max(block.positions for block in problem.blocks),
        tuple(_footprint(schedule, storage) for storage in STORAGES),
        table_bytes_of(problem),
    )


def estimates_of(questions: Iterable[Question], threads: int = 1) -> Iterator[Estimate | Refusal]:
    """What each question takes, or why it has no answer."""
    for question in questions:
        try:
            yield estimate_of(question, threads)
        except NotSolvableError as error:
            yield error.refusal


def _footprint(schedule: BlockSchedule, storage: Storage) -> Footprint:
    size, constants = storage.bytes_a_value, STORAGES[0].bytes_a_value * schedule.constants
    if storage.on_disk:
        return Footprint(PROCESS_BYTES + size * schedule.in_work, size * schedule.kept + constants)
    return Footprint(PROCESS_BYTES + size * schedule.values + constants, 0)


@dataclass(frozen=True, slots=True)
class MachineSpeed:
    """How fast this machine solves, and the seconds before a worker begins to."""

    speed: float
    starting: float


@dataclass(frozen=True, slots=True)
class Assessment:
    """The assessment of questions; `machine_speed` once it was measured."""

    estimates: Mapping[Question, Estimate | Refusal] = field(
        default_factory=lambda: MappingProxyType({})
    )
    machine_speed: MachineSpeed | None = None

    def joined(self, other: "Assessment") -> "Assessment":
        both = MappingProxyType({**self.estimates, **other.estimates})
        return Assessment(both, other.machine_speed or self.machine_speed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """The cost of some questions together: those that can be answered, and the others' reasons.

    `memory` and `disk` are the bytes of the largest, `table` those of the chances of all positions
    of one question; `seconds` is None before the speed is known.
    """

    possible: tuple[Estimate, ...]
    refusals: tuple[Refusal, ...]
    seconds: float | None
    memory: int
    disk: int
    table: int


def assessed(
    questions: Sequence[Question], known: Assessment, pool: Pool, threads: int
) -> Generator[Assessment, None, None]:
    """Look at questions one after the other, and measure the speed if that is not known."""
    new = [question for question in questions if question not in known.estimates]
    for question, estimate in zip(new, estimates_of(new, threads), strict=True):
        known = known.joined(Assessment({question: estimate}))
        yield known
    if known.machine_speed is None and any(
        isinstance(e, Estimate) for e in known.estimates.values()
    ):
        started = time.monotonic()
        pace = pool.run(Calibration())
        # What it took besides is a new worker's start, which solving needs once more.
        starting = max(0.0, time.monotonic() - started - pace.spent)
        yield known.joined(Assessment(machine_speed=MachineSpeed(pace.speed, starting)))


def cost_of(questions: Sequence[Question], known: Assessment, machine: Machine) -> Cost | None:
    """The cost of the questions on a machine; None before all were assessed."""
    possible: list[Estimate] = []
    refusals: list[Refusal] = []
    footprints: list[Footprint] = []
    for question in questions:
        estimate = known.estimates.get(question)
        if estimate is None:
            return None
        if isinstance(estimate, Refusal):
            refusals.append(estimate)
        elif isinstance(found := _fitting(estimate, machine), Refusal):
            refusals.append(found)
        else:
            possible.append(estimate)
            footprints.append(found)
    seconds = None
    if speed := known.machine_speed:
        seconds = speed.starting + sum(estimate.seconds_at(speed.speed) for estimate in possible)
    return Cost(
        possible=tuple(possible),
        refusals=tuple(refusals),
        seconds=seconds,
        memory=max((footprint.memory for footprint in footprints), default=0),
        disk=max((footprint.disk for footprint in footprints), default=0),
        table=max((estimate.table_bytes for estimate in possible), default=0),
    )


def _fitting(estimate: Estimate, machine: Machine) -> Footprint | Refusal:
    """The resources of the quickest way that fits, or why there is none."""
    try:
        return estimate.footprint_of(estimate.storage_on(machine))
    except NotSolvableError as error:
        return error.refusal
