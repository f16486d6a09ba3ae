"""What exact answers will take on this machine, found out before anything is solved; no Qt."""

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from bwinf_gui.engine.pool import Pool
from bwinf_gui.tasks.dice.exact.answering import estimates_of
from bwinf_gui.tasks.dice.exact.estimate import Estimate, Footprint, Machine
from bwinf_gui.tasks.dice.exact.job import Calibration
from bwinf_gui.tasks.dice.exact.values import NotSolvableError, Question, Refusal


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
        """What both know."""
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
        yield known.joined(Assessment(machine_speed=_measured_speed(pool)))


def _measured_speed(pool: Pool) -> MachineSpeed:
    """The speed measured by a new worker, with its time to start."""
    started = time.monotonic()
    pace = pool.run(Calibration())
    return MachineSpeed(pace.speed, max(0.0, time.monotonic() - started - pace.spent))


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
        elif isinstance(found := _footprint(estimate, machine), Refusal):
            refusals.append(found)
        else:
            possible.append(estimate)
            footprints.append(found)
    machine_speed = known.machine_speed
    return Cost(
        possible=tuple(possible),
        refusals=tuple(refusals),
        seconds=_seconds(possible, machine_speed) if machine_speed is not None else None,
        memory=max((footprint.memory for footprint in footprints), default=0),
        disk=max((footprint.disk for footprint in footprints), default=0),
        table=max((estimate.table_bytes for estimate in possible), default=0),
    )


def _seconds(estimates: Sequence[Estimate], machine_speed: MachineSpeed) -> float:
    return machine_speed.starting + sum(
        estimate.seconds_at(machine_speed.speed) for estimate in estimates
    )


def _footprint(estimate: Estimate, machine: Machine) -> Footprint | Refusal:
    """The resources of the quickest way that fits, or why there is none."""
    try:
        return estimate.footprint_of(estimate.storage_on(machine))
    except NotSolvableError as error:
        return error.refusal
