"""A cluster in virtual time: the real plan, pipeline and ledger, no processes and no waiting."""

import heapq
from dataclasses import dataclass, field
from math import ceil

from bwinf_gui.cluster.client import NEWS_SECONDS, PARCEL_TICK_SECONDS
from bwinf_gui.cluster.ledger import Ledger, secret_choice
from bwinf_gui.cluster.pool import JOBS_A_SLOT, LEAST_AT_ONCE
from bwinf_gui.engine.pipeline import results_in_order


@dataclass(frozen=True)
class Costs:
    """Seconds that things take, by `bench_cluster.py`.

    A job costs the program, when it is handed out and when it is counted; a parcel costs the
    process that speaks with the cluster; a message is on its way.
    """

    job: float = 0.0001
    parcel: float = 0.003
    way: float = 0.002


@dataclass
class SimulatedCluster:
    """Workers of one slot; each does jobs of so many seconds one after the other.

    The program and the process that speaks for it have clocks of their own.
    """

    workers: int
    job_seconds: float
    costs: Costs = field(default_factory=Costs)

    def __post_init__(self):
        self._ledger = Ledger(is_checked=secret_choice())
        self._free = {}
        for number in range(self.workers):
            self._ledger.welcome(str(number), 1)
            self._free[str(number)] = 0.0
        self._arrivals = []
        self._reported = {}
        self._work = []
        self._program = self._speaker = self._tick = 0.0

    def share_busy(self, jobs, *, warm_up):
        """The share of their time that workers compute: after a while, until all was handed out."""
        plan = ((number, str(number)) for number in range(jobs))
        at_once = max(LEAST_AT_ONCE, JOBS_A_SLOT * self.workers)
        counted = [key for key, _ in results_in_order(plan, self.submit, at_once=at_once)]
        assert counted == [*range(jobs)]
        begin, end = warm_up, self._last_submitted
        assert end > 2 * begin
        busy = sum(max(0.0, min(end, last) - max(begin, first)) for first, last in self._work)
        return busy / (self.workers * (end - begin))

    def submit(self, job):
        self._program += self.costs.job
        self._last_submitted = self._program
        while self._next_event() <= self._program:
            self._step()
        self._ledger.take(job)
        return _Answer(self, job)

    def answer_to(self, job):
        while job not in self._reported:
            self._step()
        self._program = max(self._program, self._reported.pop(job)) + self.costs.job
        return job

    def _next_event(self):
        return min(self._tick, self._arrivals[0][0]) if self._arrivals else self._tick

    def _step(self):
        """An answer arrives, or the process that speaks looks who has room."""
        self._speaker = max(self._speaker, self._next_event())
        if self._arrivals and self._arrivals[0][0] < self._tick:
            _, _, parcel, seconds = heapq.heappop(self._arrivals)
            reported = NEWS_SECONDS * ceil(self._speaker / NEWS_SECONDS)
            for job, _ in self._ledger.count(parcel.number, parcel.jobs, seconds=seconds):
                self._reported[job] = reported
            return
        for parcel in self._ledger.parcels(self._speaker):
            self._speaker += self.costs.parcel
            self._send(parcel)
        self._tick = self._speaker + PARCEL_TICK_SECONDS

    def _send(self, parcel):
        seconds = len(parcel.jobs) * self.job_seconds
        begin = max(self._speaker + self.costs.way, self._free[parcel.worker])
        end = self._free[parcel.worker] = begin + seconds
        self._work.append((begin, end))
        heapq.heappush(self._arrivals, (end + self.costs.way, parcel.number, parcel, seconds))


@dataclass(frozen=True)
class _Answer:
    cluster: SimulatedCluster
    job: str

    def done(self):
        """As soon as somebody asks: virtual time passes while the answer is waited for."""
        return True

    def result(self):
        return self.cluster.answer_to(self.job)

    def cancel(self):
        raise AssertionError("every job is wanted")
