"""Messages in the pipe between a program and its process that talks to a cluster."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, auto

from bwinf_gui.cluster.errors import ClusterError
from bwinf_gui.cluster.travel import Text


@dataclass(frozen=True, slots=True)
class JobOrder:
    """Do a job, under an address at which it counts once."""

    address: str
    job: Text | None
    """None: nobody wants its answer any more."""


class MemberState(Enum):
    """How far a worker has come."""

    JOINING = auto()
    """It compiles, or does the test jobs."""
    WORKING = auto()
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class Member:
    """A worker of the cluster."""

    address: str
    computer: str
    slots: int = 0
    """How many jobs it does at the same time."""
    state: MemberState = MemberState.JOINING
    refusal: ClusterError | None = None
    jobs: int = 0
    """How many of its answers counted."""


@dataclass(frozen=True, slots=True)
class ClusterState:
    """The members, and the connection to the scheduler."""

    members: tuple[Member, ...] = ()
    valid_until: date | None = None
    """The last day of our own certificate; None for a cluster of this computer only."""
    milliseconds: float = 0.0
    """How long the scheduler takes to answer."""

    @property
    def slots(self) -> int:
        """How many jobs are done at the same time."""
        return sum(member.slots for member in self.working)

    @property
    def working(self) -> tuple[Member, ...]:
        """The workers that take part."""
        return tuple(each for each in self.members if each.state is MemberState.WORKING)


@dataclass(frozen=True, slots=True)
class News:
    """The answers since the previous news, five times a second, and how it is now.

    `replies` come with the addresses of their jobs.
    """

    replies: Sequence[tuple[str, Text]]
    state: ClusterState
