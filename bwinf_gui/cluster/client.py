"""The process that talks to a cluster, so that the program itself never waits for a network.

It takes jobs from a pipe, has them done by workers that have proven to compute as this program
does, and sends the answers five times a second. It ends with the program that started it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
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
from bwinf_gui.cluster.messages import CancelJob, ClusterState, Member, MemberState, News, SubmitJob
from bwinf_gui.cluster.nodes import (
    last_day_of,
    local_cluster,
    messages_from,
    quiet,
    security_of,
    temporary_security,
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
    quiet()
    with suppress(OSError):
        try:
            asyncio.run(_spoken(connection, cluster, preparations))
        except ClusterError as error:
            connection.send(error)
        except Exception as error:
            connection.send(ClusterError(CLIENT_FAILED, detail=repr(error)))


async def _spoken(
    connection: Connection,
    cluster: Cluster | LocalCluster,
    preparations: tuple[Preparation, ...],
) -> None:
    async with _scheduler_of(cluster) as scheduler, _connected(*scheduler) as dask:
        conversation = _Conversation(dask, cluster, preparations)
        orders = messages_from(connection)
        running = [
            asyncio.ensure_future(work)
            for work in (
                conversation.obey(orders),
                conversation.watch(),
                conversation.distribute(),
                conversation.report(connection.send),
            )
        ]
        # The first of the four to end decides: the program has closed the pipe, or the cluster
        # failed.
        done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        conversation.stop()
        for task in running:
            task.cancel()
        for task in done:
            task.result()


@asynccontextmanager
async def _scheduler_of(cluster: Cluster | LocalCluster) -> AsyncIterator[tuple[str, Security]]:
    """The address of the scheduler, and what opens it; raises ClusterError."""
    if isinstance(cluster, Cluster):
        yield cluster.address, security_of(cluster.certificates, Role.CLIENT)
        return
    security = temporary_security()
    async with local_cluster(cluster.workers, security) as address:
        yield address, security


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
        self._news = News()
        # Nobody awaits the task that finds a wrong answer, so `distribute` raises the error.
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._name = f"bwinf-{uuid4().hex[:12]}"
        self._state = ClusterState(
            valid_until=(
                last_day_of(cluster.certificates) if isinstance(cluster, Cluster) else None
            )
        )

    async def obey(self, orders: "asyncio.Queue[object]") -> None:
        """Carry out the program's orders until the last."""
        while (order := await orders.get()) is not None:
            match order:
                case SubmitJob(address, job):
                    self._jobs[address] = job
                    self._ledger.take(address)
                case CancelJob(address):
                    self._ledger.drop(address)
                    self._jobs.pop(address, None)

    async def watch(self) -> None:
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

    async def distribute(self) -> None:
        """Send jobs to workers that have room; raises what makes all answers doubtful."""
        while not self._failure.done():
            # Dask may connect again, but has by then cancelled everything under way.
            if self._dask.status != "running":
                raise self._lost()
            for ready in self._ledger.parcels(time.monotonic()):
                content = parcel([self._jobs[job] for job in ready.jobs])
                self._begin(ready.worker, self._ask(ready, content))
            await asyncio.sleep(PARCEL_TICK_SECONDS)
        self._failure.result()

    async def report(self, send: Callable[[News], None]) -> None:
        """Send the news, if there is any."""
        sent = None
        while True:
            state = self._present_state()
            if state != sent or self._news != News():
                # Replaced before it is sent: what happens from now on belongs to the next one.
                news, self._news = self._news, News()
                news.state = sent = state
                send(news)
            await asyncio.sleep(NEWS_SECONDS)

    def stop(self) -> None:
        """Ask for nothing any more."""
        for worker in [*self._tasks]:
            self._cancel(worker)

    def _present_state(self) -> ClusterState:
        working = set(self._ledger.workers)
        members = tuple(
            replace(m, jobs=self._ledger.jobs_done(m.address)) if m.address in working else m
            for m in self._members.values()
        )
        return replace(self._state, members=members)

    async def _meet(self, worker: str) -> None:
        """Let a worker join if it is of our version and computes as we do."""
        who = self._members[worker]
        try:
            said = await self._submit(worker, remote.introduce, __version__, self._tests)
            # Before it is judged, so that a refusal names the computer and not its address.
            who = replace(who, computer=str(said["computer"]))
            self._require_alike(who.computer, said)
            who = replace(who, slots=said["slots"], state=MemberState.WORKING)
            self._ledger.welcome(worker, who.slots)
        except ClusterError as error:
            who = _refused(who, error)
        except Exception as error:
            reason = ClusterError(NOT_READY, computer=who.computer, detail=brief(error))
            who = _refused(who, reason)
        self._members[worker] = who

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
            for job, reply in self._ledger.count(ready.number, opened(replies), seconds=seconds):
                self._jobs.pop(job, None)
                self._news.replies.append((job, reply))
        except DisagreementError as error:
            one, other = (self._computer(worker) for worker in error.workers)
            if not self._failure.done():
                self._failure.set_exception(ClusterError(DISAGREEMENT, one=one, other=other))
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

    def _cancel(self, worker: str) -> None:
        for task in self._tasks.pop(worker, set()):
            task.cancel()

    def _give_up(self, worker: str, error: Exception) -> None:
        """Give up on a worker, with the reason; none is to blame if the scheduler is lost."""
        if worker in self._members and self._dask.status == "running":
            computer = self._computer(worker)
            reason = ClusterError(NOT_READY, computer=computer, detail=brief(error))
            self._members[worker] = _refused(self._members[worker], reason)
        self._dismiss(worker)

    def _dismiss(self, worker: str) -> None:
        self._ledger.dismiss(worker)
        self._cancel(worker)

    def _computer(self, worker: str) -> str:
        member = self._members.get(worker)
        return f"{member.computer} ({worker})" if member else worker

    def _lost(self) -> ClusterError:
        return ClusterError(SCHEDULER_LOST, address=self._cluster)


def _refused(member: Member, reason: ClusterError) -> Member:
    return replace(member, state=MemberState.REFUSED, refusal=reason)
