"""The ledger of a cluster: which worker has which jobs, and which answers were counted.

An engine for clusters may lose a job and may run one twice; so what counts is decided here. A job
has an address, under which it is counted once. A second answer under the same address must be the
same, or one of two computers computes wrongly. No clock, no network: whoever keeps the ledger says
what happened and when, and is told what to send.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

PARCEL_SECONDS, MOST_PARCEL_SECONDS = 2.0, 10.0
"""What a worker gets to do at one go, if there is enough to do."""
_SECONDS_A_SLOT = 0.01
"""The more workers, the larger their parcels: to send one takes some 0.003."""
PARCELS_A_SLOT = 2
"""One that is worked on and one that waits beside it."""
_USUAL_SECONDS = 0.1
"""What a job takes, before any was done."""
_PATIENCE, _GRACE_SECONDS = 3.0, 1.0
"""A parcel is late after so many times the time that it should take, and a moment."""
_GROWTH = 4
_NEWS = 0.3
"""How much the latest parcel tells about the next one."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Jobs, by their addresses, that a worker is asked to do one after the other."""

    number: int
    worker: str
    jobs: tuple[str, ...]


class DisagreementError(Exception):
    """Two workers gave different answers to the same job."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")
        self.workers = one, other


@dataclass(slots=True)
class _Holder:
    """A worker: how many jobs it does at the same time, how fast it is, and what it has."""

    slots: int
    seconds_a_job: float | None = None
    most_jobs: int = 1
    """In its next parcel: what comes later may take much longer than what was done."""
    parcels: set[int] = field(default_factory=set)
    done: int = 0

    @property
    def has_room(self) -> bool:
        return len(self.parcels) < PARCELS_A_SLOT * self.slots

    @property
    def is_idle(self) -> bool:
        """Whether one of its slots has nothing to do."""
        return len(self.parcels) < self.slots


@dataclass(slots=True)
class _Sent:
    parcel: Parcel
    due: float
    """When it is late."""
    is_copied: bool = False


@dataclass(slots=True)
class _Counted:
    """An answer while somebody else still works on the same job."""

    worker: str
    answer: str


class Ledger:
    """Distributes jobs over workers that come and go, and counts each answer once."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._holders: dict[str, _Holder] = {}
        self._sent: dict[int, _Sent] = {}
        self._held: dict[str, set[int]] = {}
        self._counted: dict[str, _Counted] = {}
        self._dropped: set[str] = set()
        self._slots = 0
        self._next = 0

    @property
    def workers(self) -> list[str]:
        """Who is there."""
        return list(self._holders)

    def jobs_done(self, worker: str) -> int:
        """How many answers of a worker were counted."""
        return self._holders[worker].done

    def take(self, job: str) -> None:
        """A job is to be done, after all others."""
        self._dropped.discard(job)
        if job not in self._held:
            self._waiting[job] = None

    def drop(self, job: str) -> None:
        """Nobody wants the answer of a job any more."""
        self._waiting.pop(job, None)
        if job in self._held:
            self._dropped.add(job)

    def welcome(self, worker: str, slots: int) -> None:
        """A worker is there that does `slots` jobs at the same time."""
        self._holders[worker] = _Holder(slots)
        self._slots += slots

    def dismiss(self, worker: str) -> None:
        """A worker is gone; what only it had is done by others, before all else."""
        holder = self._holders.pop(worker, None)
        if holder is None:
            return
        self._slots -= holder.slots
        for number in sorted(holder.parcels, reverse=True):
            for job in reversed(self._sent.pop(number).parcel.jobs):
                self._release(job, number)

    def lend(self, worker: str) -> None:
        """One slot of a worker does something else."""
        self._resize(worker, -1)

    def take_back(self, worker: str) -> None:
        """A slot that was lent is there again."""
        self._resize(worker, 1)

    def parcels(self, now: float) -> Iterator[Parcel]:
        """What is to be sent at a time in seconds."""
        for worker, holder in self._holders.items():
            while self._waiting and holder.is_idle:
                yield self._send(worker, self._next_jobs(holder), now)
        for worker, holder in self._holders.items():
            # What waits beside other work may as well wait here until it is worth a message.
            while self._waiting and holder.has_room and self._can_fill_parcel_of(holder):
                yield self._send(worker, self._next_jobs(holder), now)
        if not self._waiting:
            yield from self._copies(now)

    def count(
        self, number: int, answers: Sequence[str], *, seconds: float
    ) -> list[tuple[str, str]]:
        """The answers to a parcel came, which took its worker so long; those that are new.

        They come with the addresses of their jobs. Raises DisagreementError.
        """
        sent = self._sent.pop(number, None)
        if sent is None:
            return []  # Its worker was given up.
        parcel = sent.parcel
        holder = self._holders[parcel.worker]
        holder.parcels.discard(number)
        holder.most_jobs = max(holder.most_jobs, _GROWTH * len(parcel.jobs))
        self._learn(holder, seconds / len(parcel.jobs))
        new = []
        for job, answer in zip(parcel.jobs, answers, strict=True):
            if self._is_new(job, answer, parcel.worker):
                new.append((job, answer))
                holder.done += 1
            self._release(job, number)
        return new

    def _resize(self, worker: str, slots: int) -> None:
        if holder := self._holders.get(worker):
            holder.slots += slots
            self._slots += slots

    def _is_new(self, job: str, answer: str, worker: str) -> bool:
        counted = self._counted.get(job)
        if counted is None:
            self._counted[job] = _Counted(worker, answer)
            return job not in self._dropped
        if counted.answer != answer:
            raise DisagreementError(counted.worker, worker)
        return False

    def _release(self, job: str, number: int) -> None:
        """A parcel with a job is out of the way; the job waits again if nobody has done it."""
        holders = self._held[job]
        holders.discard(number)
        if holders:
            return
        del self._held[job]
        is_dropped = job in self._dropped
        self._dropped.discard(job)
        if self._counted.pop(job, None) is None and not is_dropped:
            self._waiting[job] = None
            self._waiting.move_to_end(job, last=False)

    def _send(self, worker: str, jobs: tuple[str, ...], now: float) -> Parcel:
        parcel = Parcel(self._next, worker, jobs)
        self._next += 1
        holder = self._holders[worker]
        holder.parcels.add(parcel.number)
        before = max(0, len(holder.parcels) - holder.slots)
        expected = (1 + before) * len(jobs) * self._seconds_a_job(holder)
        self._sent[parcel.number] = _Sent(parcel, now + _PATIENCE * expected + _GRACE_SECONDS)
        for job in jobs:
            self._held.setdefault(job, set()).add(parcel.number)
        return parcel

    def _next_jobs(self, holder: _Holder) -> tuple[str, ...]:
        size = min(self._size_for(holder), len(self._waiting))
        return tuple(self._waiting.popitem(last=False)[0] for _ in range(size))

    def _can_fill_parcel_of(self, holder: _Holder) -> bool:
        return self._size_for(holder) <= len(self._waiting)

    def _size_for(self, holder: _Holder) -> int:
        """As many jobs as take the usual time, but not more than a fair share of all there are."""
        jobs, parcels = len(self._waiting) + len(self._held), PARCELS_A_SLOT * self._slots
        share = ceil(jobs / max(1, parcels))
        share = min(share, holder.most_jobs)
        if holder.seconds_a_job is None:
            return share
        seconds = min(max(PARCEL_SECONDS, _SECONDS_A_SLOT * self._slots), MOST_PARCEL_SECONDS)
        return min(share, max(1, int(seconds / holder.seconds_a_job)))

    def _copies(self, now: float) -> Iterator[Parcel]:
        """Nothing waits: who has nothing to do tries what is late elsewhere."""
        idle = [worker for worker, holder in self._holders.items() if not holder.parcels]
        late = [sent for sent in self._sent.values() if sent.due < now and not sent.is_copied]
        for sent in sorted(late, key=lambda sent: sent.parcel.number):
            helper = next((worker for worker in idle if worker != sent.parcel.worker), None)
            jobs = tuple(filter(self._is_wanted, sent.parcel.jobs))
            sent.is_copied = True
            if helper is not None and jobs:
                idle.remove(helper)
                yield self._send(helper, jobs, now)
            elif jobs:
                sent.is_copied = False
                return

    def _is_wanted(self, job: str) -> bool:
        return job not in self._counted and job not in self._dropped

    def _seconds_a_job(self, holder: _Holder) -> float:
        return holder.seconds_a_job or _USUAL_SECONDS

    def _learn(self, holder: _Holder, seconds_a_job: float) -> None:
        known = holder.seconds_a_job
        new = max(seconds_a_job, 1e-6)
        holder.seconds_a_job = new if known is None else known + _NEWS * (new - known)
