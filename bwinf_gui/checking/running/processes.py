"""All processes of one run: protecting others from them, their usage, and their end."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bwinf_gui.checking.running.namespaces import Namespaces
from bwinf_gui.checking.running.run import Limits

LIMITED = ("memory", "time")
"""The limits that work on every system, as named in `Protection`."""


@dataclass(frozen=True, slots=True)
class Protection:
    """What protects this computer from programs: of "files", "network", "processes", and `LIMITED`.

    `has_namespaces` is whether programs are started within namespaces.
    """

    names: tuple[str, ...] = LIMITED
    has_namespaces: bool = False


@dataclass(frozen=True, slots=True)
class Guard:
    """A helper's means of confining programs, and their tested effect."""

    protection: Protection = Protection()
    namespaces: Namespaces | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    """The usage of a run's processes: present memory, processor time so far.

    `unseen_bytes` belong to files that are in no folder any more but still open.
    """

    memory_mb: float = 0.0
    cpu_seconds: float = 0.0
    processes: int = 0
    unseen_bytes: int = 0


class ProcessTree(Protocol):
    """A program that was started, and all that it has started in turn."""

    process: subprocess.Popen[bytes]
    """Ends as the program ends; on Linux it may only keep it."""

    @property
    def waitable(self) -> Sequence[int]:
        """What `multiprocessing.connection.wait` can wait for; it is ready with the program's end.

        Empty on systems that cannot do that.
        """

    @property
    def peak_mb(self) -> float:
        """The most memory that was seen."""

    @property
    def cpu_seconds(self) -> float:
        """How long the processor was used by all that have ended; complete after `end`."""

    def has_ended(self) -> bool:
        """Whether the program itself has ended; its exit code is then in `process.returncode`."""

    def usage(self, limits: Limits) -> Usage:
        """The present usage; shared memory counts once where that matters for the limits."""

    def end(self) -> None:
        """End all processes; afterwards none is left."""

    def close(self) -> None:
        """Give back what belongs to the system."""
