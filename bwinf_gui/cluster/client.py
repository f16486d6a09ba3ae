"""The process that talks to a cluster, so that the program itself never waits for a network.

It takes jobs from a pipe, has them done by workers that have proven to compute as this program
does, and sends the answers five times a second. It ends with the program that started it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any
from uuid import uuid4

from distributed import Client, Security

from bwinf_gui import __version__
from bwinf_gui.cluster import remote
from bwinf_gui.cluster.address import Cluster, LocalCluster, Role
from bwinf_gui.cluster.errors import (
    CLIENT_FAILED,
    DISAGREEMENT,
    NO_SCHEDULER,
    NOT_READY,
    OTHER_VERSION,
    SCHEDULER_LOST,
    WRONG_ANSWER,
    ClusterError,
    brief,
)
from bwinf_gui.cluster.ledger import DisagreementError, Ledger, Parcel, secret_choice
from bwinf_gui.cluster.messages import ClusterState, JobOrder, Member, MemberState, News
from bwinf_gui.cluster.nodes import (
    first_of,
    last_day_of,
    local_cluster,
    messages_from,
    quiet,
    security_of,
)
from bwinf_gui.cluster.travel import Text, opened, packed, parcel
from bwinf_gui.engine.pool import Preparation

NEWS_SECONDS = 0.2
PARCEL_TICK_SECONDS = 0.05
WATCH_SECONDS = 1.0
CONNECT_SECONDS = 5
SILENCE_SECONDS = 20
"""A scheduler that stays silent for longer than this is lost."""


def speak(
    connection: Connection,
    cluster: Cluster | LocalCluster,
    preparations: tuple[Preparation, ...],
) -> None:
    """The life of the process: until the pipe is closed, or the cluster is of no use."""

    async def talk() -> None:
        async with AsyncExitStack() as stack:
            if isinstance(cluster, Cluster):
                address, security = cluster.address, security_of(cluster.certificates, Role.CLIENT)
            else:
                local = local_cluster(cluster.workers)
                address, security = await stack.enter_async_context(local)
            dask = await stack.enter_async_context(_connected(address, security))
            await _Conversation(dask, cluster, preparations).hold(connection)

    quiet()
    with suppress(OSError):
        try:
            asyncio.run(talk())
        except ClusterError as error:
            connection.send(error)
        except Exception as error:
            connection.send(ClusterError(CLIENT_FAILED, detail=repr(error)))


@asynccontextmanager
async def _connected(address: str, security: Security) -> AsyncIterator[Client]:
    """A connection to the scheduler; raises ClusterError where there is none."""
    client = Client(
        address,
        security=security,
        asynchronous=True,
        set_as_default=False,
        timeout=CONNECT_SECONDS,
    )
    try:
        await client
    except (OSError, TimeoutError) as error:
        raise ClusterError(NO_SCHEDULER, address=address, detail=brief(error)) from error
    try:
        yield client
    finally:
        # A scheduler that is gone does not answer the good-bye.
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(client.close(), 1)


class _Conversation:
    """Orders of the program on one side, workers on the other."""

    def __init__(
        self,
        dask: Client,
        cluster: Cluster | LocalCluster,
        preparations: tuple[Preparation, ...],
    ) -> None:
        self._dask = dask
        self._cluster = cluster
        self._tests = parcel([packed(each) for each in preparations]) if preparations else b""
        self._expected = tuple(packed(each.answer) for each in preparations)
        self._ledger = Ledger(is_checked=secret_choice())
        self._jobs: dict[str, Text] = {}
        self._members: dict[str, Member] = {}
        self._tasks: dict[str, set[asyncio.Task[None]]] = {}
        """By the worker that they end with."""
        self._replies: list[tuple[str, Text]] = []
        # Nobody awaits the task that finds a wrong answer, so `_distribute` raises the error.
        self._failure: ClusterError | None = None
        self._name = f"bwinf-{uuid4().hex[:12]}"
        last_day = last_day_of(cluster.certificates) if isinstance(cluster, Cluster) else None
        self._state = ClusterState(valid_until=last_day)

    async def hold(self, connection: Connection) -> None:
        """Talk until the program has closed the pipe, or the cluster fails."""
        orders = messages_from(connection)
        try:
            await first_of(
                self._obey(orders),
                self._watch(),
                self._distribute(),
                self._report(connection.send),
            )
        finally:
            for worker in [*self._tasks]:
                self._dismiss(worker)

    async def _obey(self, orders: "asyncio.Queue[object]") -> None:
        """Carry out the program's orders until the last."""
        while isinstance(order := await orders.get(), JobOrder):
            if order.job is None:
                self._ledger.drop(order.address)
                self._jobs.pop(order.address, None)
            else:
                self._jobs[order.address] = order.job
                self._ledger.take(order.address)

    async def _watch(self) -> None:
        """Watch workers join and leave; raises ClusterError when the scheduler is lost."""
        while True:
            start = time.perf_counter()
            try:
                async with asyncio.timeout(SILENCE_SECONDS):
                    workers = (await self._dask.scheduler.identity())["workers"]
            except (OSError, TimeoutError) as error:
                raise self._lost() from error
            milliseconds = 1000 * (time.perf_counter() - start)
            self._state = replace(self._state, milliseconds=milliseconds)
            for gone in self._members.keys() - workers.keys():
                self._dismiss(gone)
                del self._members[gone]
            for new in workers.keys() - self._members.keys():
                self._members[new] = Member(new, str(workers[new].get("host", new)))
                self._begin(new, self._meet(new))
            await asyncio.sleep(WATCH_SECONDS)

    async def _distribute(self) -> None:
        """Send jobs to workers that have room; raises what makes all answers doubtful."""
        while self._failure is None:
            # Dask may connect again, but has by then cancelled everything under way.
            if self._dask.status != "running":
                raise self._lost()
            for ready in self._ledger.parcels(time.monotonic()):
                content = parcel([self._jobs[job] for job in ready.jobs])
                self._begin(ready.worker, self._ask(ready, content))
            await asyncio.sleep(PARCEL_TICK_SECONDS)
        raise self._failure

    async def _report(self, send: Callable[[News], None]) -> None:
        """Send the news, if there is any."""
        sent = None
        while True:
            state = replace(self._state, members=tuple(self._members.values()))
            if state != sent or self._replies:
                # Replaced before it is sent: what happens from now on belongs to the next news.
                replies, self._replies = self._replies, []
                send(News(replies, state))
                sent = state
            await asyncio.sleep(NEWS_SECONDS)

    async def _meet(self, worker: str) -> None:
        """Let a worker join if it is of our version and computes as we do."""
        try:
            said = await self._submit(worker, remote.introduce, __version__, self._tests)
            # Before it is judged, so that a refusal names the computer and not its address.
            self._note(worker, computer=str(said["computer"]))
            self._require_alike(self._members[worker].computer, said)
            self._note(worker, slots=said["slots"], state=MemberState.WORKING)
            self._ledger.welcome(worker, said["slots"])
        except ClusterError as error:
            self._refuse(worker, error)
        except Exception as error:
            self._refuse(worker, _not_ready(self._members[worker].computer, error))

    def _require_alike(self, computer: str, said: Mapping[str, Any]) -> None:
        """Refuse a worker of another version, and one that answers differently."""
        if said["version"] != __version__:
            version = str(said["version"])
            raise ClusterError(OTHER_VERSION, computer=computer, version=version, own=__version__)
        if tuple(said["answers"]) != self._expected:
            raise ClusterError(WRONG_ANSWER, computer=computer)

    async def _ask(self, ready: Parcel, content: bytes) -> None:
        """Have a parcel done, and count it."""
        try:
            seconds, replies = await self._submit(ready.worker, remote.answer, content)
            new = self._ledger.count(ready.number, opened(replies), seconds=seconds)
            for job, _ in new:
                self._jobs.pop(job, None)
            self._replies += new
            self._note(ready.worker, jobs=self._members[ready.worker].jobs + len(new))
        except DisagreementError as error:
            one, other = (self._computer(worker) for worker in error.args)
            self._failure = self._failure or ClusterError(DISAGREEMENT, one=one, other=other)
        except Exception as error:
            self._give_up(ready.worker, error)

    async def _submit(self, worker: str, function: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401
        """The result of one of our functions in a worker, to which only its name is sent."""
        # With a new key each time, since dask would take equal calls for one and keep its answer:
        # the answers of two workers to the same job are compared.
        future = self._dask.submit(
            function,
            *arguments,
            key=f"{self._name}-{uuid4().hex}",
            workers=[worker],
            allow_other_workers=False,
            pure=False,
        )
        try:
            return await future
        finally:
            future.release()

    def _begin(self, worker: str, work: Awaitable[None]) -> None:
        """Do something that ends with a worker."""
        # asyncio itself refers to tasks weakly; without a set of ours they could vanish midway.
        tasks, task = self._tasks.setdefault(worker, set()), asyncio.ensure_future(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def _give_up(self, worker: str, error: Exception) -> None:
        """Give up on a worker, with the reason; none is to blame if the scheduler is lost."""
        if worker in self._members and self._dask.status == "running":
            self._refuse(worker, _not_ready(self._computer(worker), error))
        self._dismiss(worker)

    def _dismiss(self, worker: str) -> None:
        self._ledger.dismiss(worker)
        for task in self._tasks.pop(worker, set()):
            task.cancel()

    def _refuse(self, worker: str, reason: ClusterError) -> None:
        self._note(worker, state=MemberState.REFUSED, refusal=reason, jobs=0)

    def _note(self, worker: str, **facts: Any) -> None:  # noqa: ANN401 - of any member
        self._members[worker] = replace(self._members[worker], **facts)

    def _computer(self, worker: str) -> str:
        member = self._members.get(worker)
        return f"{member.computer} ({worker})" if member else worker

    def _lost(self) -> ClusterError:
        return ClusterError(SCHEDULER_LOST, address=self._cluster)


def _not_ready(computer: str, error: Exception) -> ClusterError:
    return ClusterError(NOT_READY, computer=computer, detail=brief(error))
