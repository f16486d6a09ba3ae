"""What the store asks of each kind of run: how to write it as plain values, and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bwinf_gui.runs.plain import Plain

EDITION = 1
"""Which games belong to a seed; raise it when a kernel plays others.

A run of another edition is shown, but not gone on with.
"""
ROUNDS_EDITION = 2
"""That of runs until certain: version 0.1 gave more games to the pairs that decided."""


def edition_of(plan: Plain) -> int:
    """The edition of runs by a plan, None where a kind of run has no plan."""
    is_until_certain = isinstance(plan, Mapping) and "smallest_difference" in plan
    return ROUNDS_EDITION if is_until_certain else EDITION


@dataclass(frozen=True, slots=True)
class Point:
    """The counts of all pairs after so many games of each, as plain values."""

    games: int
    counts: Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """How far a run is, as plain values; `done` and `planned` are games, or steps, in all."""

    done: int
    planned: int
    finished: bool
    state: Plain
    points: tuple[Point, ...] = ()


Run = TypeVar("Run")


class Kind(Protocol[Run]):
    """How runs of a kind are written; `name` stands in the store and in files for ever."""

    name: str

    def specification(self, run: Run) -> dict[str, Plain]:
        """What is computed; equal for runs that give equal results."""
        ...

    def command(self, run: Run) -> str:
        """The command line that computes the same; empty where a file would have to be known."""
        ...

    def checkpoint(self, run: Run, *, after: int = 0) -> Checkpoint:
        """How far the run is, with the points of its curve after so many games."""
        ...

    def restored(self, specification: Plain, checkpoint: Checkpoint) -> Run:
        """The run, from all of its points; raises MalformedError where the values make no sense."""
        ...
