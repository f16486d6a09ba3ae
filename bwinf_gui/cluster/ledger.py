"""The ledger of a cluster: which worker has which jobs, and which answers were counted.

An engine for clusters may lose a job and may run one twice; so what counts is decided here. A job
has an address, under which it is counted once. A second answer under the same address must be the
same, or one of two computers computes wrongly. Some jobs are chosen to be answered by two workers
before they count; a worker that answers cannot know which. No clock, no network: the owner of the
ledger reports what happened and when, and gets what to send.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from math import ceil

from bwinf_gui.cluster.travel import is_excuse

CHECKED_ONE_IN = 100
PARCEL_SECONDS, MOST_PARCEL_SECONDS = 2.0, 10.0
"""The intended duration of a parcel, given enough jobs, and the longest."""
_SECONDS_A_SLOT = 0.01
"""The more workers, the larger their parcels: to send one takes some 0.003."""
PARCELS_A_SLOT = 2
"""One being worked on and one waiting next to it."""
_USUAL_SECONDS = 0.1
"""The assumed duration of a job before the first is done."""
_PATIENCE, _GRACE_SECONDS = 3.0, 1.0
"""A parcel is late after this many times its expected duration, plus a moment."""
_GROWTH = 4
_NEWS = 0.3
"""The weight of the latest parcel in the running mean of a worker's speed."""


@dataclass(slots=True)
class Parcel:
    """Jobs, by their addresses, that a worker is asked to do one after the other."""

    number: int
    worker: str
    jobs: tuple[str, ...]
    due: float
    """When it is late."""
    is_copied: bool = False


class DisagreementError(Exception):
    """Two workers, the arguments, gave different answers to the same job."""


@dataclass(slots=True)
class _Holder:
    """A worker: how many jobs it does at the same time, its speed, and its parcels."""

    slots: int
    seconds_a_job: float | None = None
    most_jobs: int = 1
    """The largest next parcel: later jobs may take much longer than earlier ones."""
    parcels: set[int] = field(default_factory=set)


@dataclass(slots=True)
class _Open:
    """A job that was sent: the workers on it, and the one that answered first."""

    is_checked: bool
    """Whether it counts only when a second worker has given the same answer."""
    parcels: set[int] = field(default_factory=set)
    worker: str = ""
    answer: str | None = None
    is_wanted: bool = True
    """Whether it was neither counted nor dropped."""

    @property
    def is_half_done(self) -> bool:
        """Whether it has an answer, which does not count yet."""
        return self.answer is not None and self.is_wanted


def secret_choice() -> Callable[[str], bool]:
    """Chooses one job in a hundred, unpredictable without the salt."""
    # Without it, a worker could find out which of its answers will be compared.
    salt = secrets.token_bytes(16)

    def is_chosen(job: str) -> bool:
        digest = blake2b(job.encode(), key=salt, digest_size=8).digest()
        return int.from_bytes(digest, "big") % CHECKED_ONE_IN == 0

    return is_chosen


class Ledger:
    """Distributes jobs over workers that come and go, and counts each answer once.

    Jobs for which `is_checked` is true are done by two workers, where there are two.
    """

    def __init__(self, *, is_checked: Callable[[str], bool]) -> None:
        self._is_checked = is_checked
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._seconds: dict[str, str] = {}
        """Jobs that wait for a second worker, and their first one."""
        self._holders: dict[str, _Holder] = {}
        self._sent: dict[int, Parcel] = {}
        self._open: dict[str, _Open] = {}
        self._slots = 0
        self._next = 0

    @property
    def workers(self) -> list[str]:
        return list(self._holders)

    def take(self, job: str) -> None:
        """Add a job, behind all others."""
        if job in self._open:
            # Where its answer was counted, the one that is still under way is for this request.
            self._open[job].is_wanted = True
        else:
            self._waiting[job] = None

    def drop(self, job: str) -> None:
        """Nobody wants the answer of a job any more."""
        self._waiting.pop(job, None)
        self._seconds.pop(job, None)
        if job in self._open:
            self._open[job].is_wanted = False
            self._close_if_over(job)

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
        # Backwards, since each job goes to the front of the queue; that keeps their order.
        for number in sorted(holder.parcels, reverse=True):
            for job in reversed(self._sent.pop(number).jobs):
                self._release(job, number)

    def parcels(self, now: float) -> Iterator[Parcel]:
        """The parcels to send at a time in seconds."""
        self._tend_checks(now)
        # First one parcel for every idle slot, so that no computer goes without while others queue.
        for worker, holder in self._holders.items():
            while len(holder.parcels) < holder.slots and (jobs := self._next_jobs(worker, holder)):
                yield self._send(worker, jobs, now)
        for worker, holder in self._holders.items():
            # Jobs that would wait behind other work may wait here until they are worth a message.
            most = PARCELS_A_SLOT * holder.slots
            while len(holder.parcels) < most and 0 < self._size_for(holder) <= len(self._waiting):
                yield self._send(worker, self._next_jobs(worker, holder), now)
        if not self._waiting:
            yield from self._copies(now)

    def count(
        self, number: int, answers: Sequence[str], *, seconds: float
    ) -> list[tuple[str, str]]:
        """Count the answers to a parcel, which took its worker `seconds`; returns the new ones.

        They come with the addresses of their jobs. Raises DisagreementError.
        """
        parcel = self._sent.pop(number, None)
        if parcel is None:
            return []  # Its worker was given up.
        holder = self._holders[parcel.worker]
        holder.parcels.discard(number)
        # A cheap first parcel says little about later jobs, so parcels grow by a factor.
        holder.most_jobs = max(holder.most_jobs, _GROWTH * len(parcel.jobs))
        # A coarse clock may show no time at all.
        latest = max(seconds / len(parcel.jobs), 1e-6)
        mean = holder.seconds_a_job or latest
        holder.seconds_a_job = mean + _NEWS * (latest - mean)
        new = []
        for job, answer in zip(parcel.jobs, answers, strict=True):
            if self._counts(job, answer, parcel.worker):
                new.append((job, answer))
            self._release(job, number)
        return new

    def _counts(self, job: str, answer: str, worker: str) -> bool:
        """Take down an answer; whether the job counts with it."""
        known = self._open[job]
        if known.answer is None:
            known.worker, known.answer = worker, answer
        # Even where the job has counted: a late answer may show that a computer is wrong.
        elif known.answer != answer and not (is_excuse(answer) or is_excuse(known.answer)):
            raise DisagreementError(known.worker, worker)
        if not known.is_wanted:
            return False
        # An excuse ends the run, whatever others answer.
        must_wait = known.is_checked and known.worker == worker and not is_excuse(answer)
        if must_wait and len(self._holders) > 1:
            return False
        known.is_wanted = False
        self._waiting.pop(job, None)
        self._seconds.pop(job, None)
        return True

    def _release(self, job: str, number: int) -> None:
        """A parcel with a job is out of the way; the job waits again unless it is over."""
        known = self._open[job]
        known.parcels.discard(number)
        if self._close_if_over(job) or known.parcels:
            return
        if known.is_half_done:
            self._seconds[job] = known.worker
        else:
            del self._open[job]
            self._seconds.pop(job, None)
            self._wait_first(job)

    def _close_if_over(self, job: str) -> bool:
        """Forget a job that no worker has and nobody waits for."""
        is_over = not self._open[job].parcels and not self._open[job].is_wanted
        if is_over:
            del self._open[job]
        return is_over

    def _wait_first(self, job: str) -> None:
        self._waiting[job] = None
        self._waiting.move_to_end(job, last=False)

    def _tend_checks(self, now: float) -> None:
        """Give late checks to others; when all else is done, waive those that no worker can do."""
        late = {number for number, parcel in self._sent.items() if parcel.due < now}
        for number in late:
            for job in self._sent[number].jobs:
                known = self._open[job]
                if known.is_half_done and known.parcels <= late:
                    self._seconds[job] = known.worker
        if self._waiting or not self._seconds:
            return
        dawdlers = {self._sent[number].worker for number in late}
        able = self._holders.keys() - dawdlers
        for job, worker in [*self._seconds.items()]:
            known = self._open[job]
            if known.is_half_done and not able - {worker}:
                # Only what comes in is handed out, so the job is done once more.
                known.is_checked, known.answer = False, None
                del self._seconds[job]
                self._wait_first(job)

    def _send(self, worker: str, jobs: tuple[str, ...], now: float) -> Parcel:
        number, holder = self._next, self._holders[worker]
        self._next += 1
        holder.parcels.add(number)
        # A parcel behind others in its worker's queue is not late while those are worked on.
        before = max(0, len(holder.parcels) - holder.slots)
        expected = (1 + before) * len(jobs) * (holder.seconds_a_job or _USUAL_SECONDS)
        due = now + _PATIENCE * expected + _GRACE_SECONDS
        for job in jobs:
            known = self._open.get(job)
            if known is None:
                known = self._open[job] = _Open(self._is_checked(job))
                # At once, so that both workers compute at the same time.
                if known.is_checked and len(self._holders) > 1:
                    self._seconds[job] = worker
            known.parcels.add(number)
        parcel = self._sent[number] = Parcel(number, worker, jobs, due)
        return parcel

    def _next_jobs(self, worker: str, holder: _Holder) -> tuple[str, ...]:
        """The checks that a worker can do, then what waits."""
        size = self._size_for(holder)
        # Never by the worker that answered first.
        checks = [job for job, first in self._seconds.items() if first != worker][:size]
        for job in checks:
            del self._seconds[job]
        others = min(size - len(checks), len(self._waiting))
        return (*checks, *(self._waiting.popitem(last=False)[0] for _ in range(others)))

    def _size_for(self, holder: _Holder) -> int:
        """As many jobs as take the usual time, but not more than a fair share of all there are."""
        jobs, parcels = len(self._waiting) + len(self._open), PARCELS_A_SLOT * self._slots
        # The last jobs are spread over all workers rather than sent to one.
        share = min(ceil(jobs / max(1, parcels)), holder.most_jobs)
        if holder.seconds_a_job is None:
            return share
        seconds = min(max(PARCEL_SECONDS, _SECONDS_A_SLOT * self._slots), MOST_PARCEL_SECONDS)
        return min(share, max(1, int(seconds / holder.seconds_a_job)))

    def _copies(self, now: float) -> Iterator[Parcel]:
        """If nothing waits, give late parcels to idle workers as well."""
        idle = [name for name, each in self._holders.items() if not each.parcels]
        late = [each for each in self._sent.values() if each.due < now and not each.is_copied]
        for parcel in sorted(late, key=lambda each: each.number):
            if not idle:
                return
            parcel.is_copied = True
            opened = ((job, self._open[job]) for job in parcel.jobs)
            jobs = tuple(job for job, known in opened if known.is_wanted and known.answer is None)
            if jobs:
                yield self._send(idle.pop(0), jobs, now)
