"""A cluster as a pool: its interface for the rest of the program."""

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any

from bwinf_gui.cluster.address import Cluster, LocalCluster
from bwinf_gui.cluster.errors import CANNOT_TRAVEL, CLIENT_FAILED, NOT_INSTALLED, ClusterError
from bwinf_gui.cluster.messages import ClusterState, JobOrder, News
from bwinf_gui.cluster.travel import CannotTravelError, answer_in, packed
from bwinf_gui.engine.child import JOIN_SECONDS, Child
from bwinf_gui.engine.pool import Answer, Job, Pool, Preparation, WorkerClosedError

LEAST_AT_ONCE, JOBS_A_SLOT = 4096, 64
"""Workers may come at any time, and each is to find enough to do for some seconds."""
_NEEDED = ("distributed", "cryptography")


@dataclass(slots=True)
class _Asked:
    """A job under way, and the futures for its answer."""

    job: Job[Any]
    futures: list[Future[Any]] = field(default_factory=list)

    def settle(self, answer: Callable[[], Any]) -> None:
        """Let the futures have what a function returns or raises."""
        for future in self.futures:
            # False for one that was cancelled; from here on nobody can cancel it.
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(answer())
                except Exception as error:
                    future.set_exception(error)

    def settle_as(self, done: Future[Any]) -> None:
        self.settle(done.result)


class ClusterPool:
    """Asks the workers of a cluster, through a separate process: a `Pool`.

    When the cluster is lost, `lost` is called with the error in a thread of the pool, and work
    under way waits until `try_again`, `go_on_here` or `close`; without `lost` it fails. `changed`
    is called with each new state of the cluster, in a thread too.
    """

    def __init__(
        self,
        cluster: Cluster | LocalCluster,
        preparations: Sequence[Preparation],
        *,
        lost: Callable[[ClusterError], object] | None = None,
        changed: Callable[[ClusterState], object] = lambda _: None,
    ) -> None:
        require_dask()
        self._cluster = cluster
        self._preparations = tuple(preparations)
        self._on_lost, self._on_changed = lost, changed
        # Its lock is reentrant, as a future that fails may call back into this pool.
        self._news = threading.Condition()
        self._asked: dict[str, _Asked] = {}
        self.state = ClusterState()
        self.error: ClusterError | None = None
        self._here: Pool | None = None
        self._is_closed = False
        self._connect()

    @property
    def size(self) -> int:
        """How many workers there are; one before the first has joined."""
        return self._here.size if self._here else max(1, self.state.slots)

    @property
    def at_once(self) -> int:
        """How many jobs keep all workers busy, including later arrivals."""
        return max(LEAST_AT_ONCE, JOBS_A_SLOT * self.size)

    def prepare(self, preparation: Preparation) -> Iterator[None]:
        """Wait for the first worker; each does all preparations before it may join."""
        del preparation
        with self._news:
            self._news.wait_for(lambda: self.state.slots or self.error or self._is_closed)
            self._refuse_if_closed()
            if self.error is not None:
                raise self.error
        yield

    def submit(self, job: Job[Answer]) -> Future[Answer]:
        """Queue a job and return the future of its answer; equal jobs under way run once."""
        future: Future[Answer] = Future()
        # The text decides which jobs are equal: both sides write it in the same way.
        try:
            text = packed(job)
        except CannotTravelError as error:
            raise ClusterError(CANNOT_TRAVEL, detail=error) from error
        address = hashlib.sha256(text.encode()).hexdigest()[:32]
        with self._news:
            self._refuse_if_closed()
            if self._here is not None:
                return self._here.submit(job)
            if self.error is not None and self._on_lost is None:
                future.set_exception(self.error)
                return future
            if address not in self._asked:
                self._asked[address] = _Asked(job)
                self._say(JobOrder(address, text))
            self._asked[address].futures.append(future)
        future.add_done_callback(lambda done: self._forget(address, done))
        return future

    def run(self, job: Job[Answer]) -> Answer:
        """The answer of a job; blocks."""
        return self.submit(job).result()

    def try_again(self) -> None:
        """Reconnect after a loss; what was under way is asked for again."""
        with self._news:
            if self.error is None or self._is_closed:
                return
            self.error = None
            self._connect()
            # The new client has a ledger of its own, which knows of no earlier job.
            for address, asked in self._asked.items():
                self._say(JobOrder(address, packed(asked.job)))

    def go_on_here(self, pool: Pool) -> None:
        """Let another pool do the work under way and all later work; it is closed with this one."""
        with self._news:
            self._here = pool
            asked, self._asked = self._asked, {}
        # Outside the lock, as a future may call back into this pool when it is done.
        for each in asked.values():
            pool.submit(each.job).add_done_callback(each.settle_as)

    def close(self) -> None:
        """Give up at once whatever is under way; safe to call twice and from any thread."""
        with self._news:
            self._is_closed = True
            self._news.notify_all()
            self._fail_all(WorkerClosedError())
        if self._here is not None:
            self._here.close()
        # It takes a moment, for which the window need not wait; Python's end does.
        threading.Thread(target=self._client.end).start()

    def _connect(self) -> None:
        """Start the process that speaks with the cluster."""
        self._client = _ClientProcess(self._cluster, self._preparations)
        threading.Thread(target=self._listen, args=(self._client,), daemon=True).start()

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise WorkerClosedError

    def _say(self, order: object) -> None:
        if self.error is None:
            self._client.say(order)

    def _listen(self, client: "_ClientProcess") -> None:
        error = ClusterError(CLIENT_FAILED, detail="EOF")
        with suppress(EOFError, OSError):
            while not isinstance(message := client.hear(), ClusterError):
                self._take(message)
            error = message
        # A client that was replaced by `try_again` ends too, and its end is no loss.
        with self._news:
            is_over = self._is_closed or client is not self._client
        if not is_over:
            self._lose(error)

    def _take(self, news: News) -> None:
        for address, reply in news.replies:
            with self._news:
                asked = self._asked.pop(address, None)
            if asked is not None:
                asked.settle(partial(answer_in, reply))
        with self._news:
            self.state = news.state
            self._news.notify_all()
        self._on_changed(news.state)

    def _lose(self, error: ClusterError) -> None:
        with self._news:
            self.error, self.state = error, ClusterState()
            self._news.notify_all()
            if self._on_lost is None:
                self._fail_all(error)
        self._on_changed(self.state)
        if self._on_lost is not None:
            self._on_lost(error)

    def _fail_all(self, error: Exception) -> None:
        asked, self._asked = self._asked, {}
        failed: Future[Any] = Future()
        failed.set_exception(error)
        for each in asked.values():
            each.settle_as(failed)

    def _forget(self, address: str, future: Future[Any]) -> None:
        """A future is done; if it was cancelled and nobody else waits, the job need not be done."""
        if not future.cancelled():
            return
        with self._news:
            asked = self._asked.get(address)
            if asked is not None and all(each.cancelled() for each in asked.futures):
                del self._asked[address]
                self._say(JobOrder(address, None))


class _ClientProcess:
    """The process that speaks with the cluster; it ends when its pipe does."""

    def __init__(
        self, cluster: Cluster | LocalCluster, preparations: tuple[Preparation, ...]
    ) -> None:
        # Orders come from many threads, and a connection may be written to by one at a time.
        self._saying = threading.Lock()
        # Not daemonic, as a cluster of this computer has its workers as children.
        self._child = Child(_speak, cluster, preparations, name="bwinf-cluster", daemon=False)

    def say(self, order: object) -> None:
        """Send an order; one to a process that has ended is lost, as its end will be heard."""
        with self._saying, suppress(OSError):
            self._child.connection.send(order)

    def hear(self) -> Any:  # noqa: ANN401 - `News` or a `ClusterError`
        """The next message; blocks; raises EOFError when the process has ended."""
        self._child.wait_until_it_listens()
        return self._child.connection.recv()

    def end(self) -> None:
        """Let it end in order, as its workers must; kill it if it does not."""
        # Not by closing the pipe, from which another thread reads; and without waiting for one that
        # no longer takes orders.
        threading.Thread(target=self.say, args=(None,), daemon=True).start()
        if not self._child.join(JOIN_SECONDS):
            self._child.kill()


def _speak(
    connection: Connection,
    cluster: Cluster | LocalCluster,
    preparations: tuple[Preparation, ...],
) -> None:
    # Only this process knows dask.
    from bwinf_gui.cluster.client import speak  # noqa: PLC0415

    speak(connection, cluster, preparations)


def require_dask() -> None:
    """Raise ClusterError where the extra is not installed."""
    if not all(map(find_spec, _NEEDED)):
        raise ClusterError(NOT_INSTALLED)
