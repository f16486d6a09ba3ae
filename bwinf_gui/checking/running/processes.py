"""What confines the processes of a run, and what they use."""

from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from bwinf_gui.checking.running.namespaces import Namespaces

LIMITED = ("memory", "time")
"""The limits that work on every system, as named in `Protection`."""


@dataclass(frozen=True, slots=True)
class Protection:
    """What protects this computer from programs: of "files", "network", "processes", and `LIMITED`.

    `has_namespaces` is whether programs are started within namespaces.
    """

    names: tuple[str, ...] = LIMITED
    has_namespaces: bool = False

    @property
    def is_safe(self) -> bool:
        """Whether neither foreign files nor the network are in reach of programs."""
        return {"files", "network"} <= {*self.names}


@dataclass(frozen=True, slots=True)
class HelperPlace:
    """Where a helper runs programs: its folder, its owner, and what confines them there.

    Any message from the owner ends the program that runs.
    """

    folder: Path
    owner: Connection
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
