"""Dask's own scheduler and worker, as this program starts them."""

import asyncio
import logging
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

import dask
from distributed import Scheduler, Worker, rpc

from bwinf_gui import __version__
from bwinf_gui.cluster.address import Cluster, Role
from bwinf_gui.cluster.errors import NO_SCHEDULER, OTHER_VERSION, PORT_TAKEN, ClusterError, brief
from bwinf_gui.cluster.security import security_of
from bwinf_gui.engine.child import JOIN_SECONDS, Child
from bwinf_gui.text.errors import as_clause

HERE = "127.0.0.1"
_VERSION = "bwinf-gui"
"""Under which a scheduler tells its version."""
WORKER_SILENCE = "60 seconds"
"""A worker that says nothing for so long is gone; its own process is never busy."""


def quiet() -> None:
    """Let dask log only what goes wrong, look at itself seldom, and serve no pages about that."""
    logging.getLogger("distributed").setLevel(logging.ERROR)
    dask.config.set(
        {
            "distributed.scheduler.http.routes": [],
            "distributed.worker.http.routes": [],
            "distributed.scheduler.worker-ttl": WORKER_SILENCE,
            "distributed.worker.profile.enabled": False,
            "distributed.admin.system-monitor.gil.enabled": False,
            "distributed.admin.system-monitor.interval": "5 s",
            "distributed.admin.tick.interval": "500 ms",
        }
    )


def scheduler_at(place: Cluster) -> Scheduler:
    """A scheduler that listens at a place, not begun yet."""
    return Scheduler(
        host=place.address,
        security=security_of(place.certificates, Role.SCHEDULER),
        dashboard_address=f"{HERE}:0",
        dashboard=False,
    )


def worker_for(place: Cluster, slots: int) -> Worker:
    """A worker of a scheduler that does `slots` jobs at the same time, not begun yet."""
    return Worker(
        place.address,
        nthreads=slots,
        memory_limit=0,
        security=security_of(place.certificates, Role.WORKER),
        dashboard_address=f"{HERE}:0",
        dashboard=False,
    )


def run_scheduler(place: Cluster, tell: Callable[[str], object]) -> None:
    """Run a scheduler until Ctrl+C; `tell` gets its address. Raises ClusterError."""

    async def run() -> None:
        try:
            async with scheduler_at(place) as scheduler:
                scheduler.set_metadata(keys=[_VERSION], value=__version__)
                tell(scheduler.address)
                await _until_asked_to_end(scheduler.finished())
        except OSError as error:
            raise ClusterError(PORT_TAKEN, address=place, detail=as_clause(error)) from error

    quiet()
    asyncio.run(run())


def run_worker(place: Cluster, slots: int, tell: Callable[[], object]) -> None:
    """Run a worker until Ctrl+C or until the cluster ends; `tell` is called when it has joined.

    Raises ClusterError.
    """

    async def run() -> None:
        try:
            await _require_version_of(place)
            async with worker_for(place, slots) as worker:
                tell()
                await _until_asked_to_end(worker.finished())
        except (OSError, TimeoutError) as error:
            raise ClusterError(NO_SCHEDULER, address=place, detail=brief(error)) from error

    quiet()
    asyncio.run(run())


async def _require_version_of(place: Cluster) -> None:
    """Raise ClusterError where the scheduler was started by another version of this program."""
    security = security_of(place.certificates, Role.WORKER)
    proof = security.get_connection_args(Role.WORKER) if security else None
    async with rpc(place.address, connection_args=proof) as scheduler:
        version = await scheduler.get_metadata(keys=[_VERSION], default=__version__)
    if version != __version__:
        raise ClusterError(OTHER_VERSION, computer=place, version=version, own=__version__)


async def _until_asked_to_end(finished: Coroutine[Any, Any, object]) -> None:
    """Wait until it is finished by itself, or a signal asks this process to end in order."""
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(asked.set))
    await _first_of(asked.wait(), finished)


async def _first_of(*works: Coroutine[Any, Any, object]) -> None:
    tasks = [asyncio.ensure_future(work) for work in works]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)


@asynccontextmanager
async def local_cluster(workers: int) -> AsyncIterator[str]:
    """The address of a scheduler in this process with workers of one slot in others."""
    async with scheduler_at(Cluster(f"tcp://{HERE}:0")) as scheduler:
        nodes = [_LocalNode(scheduler.address) for _ in range(workers)]
        try:
            yield scheduler.address
        finally:
            for node in nodes:
                node.let_go()
            for node in nodes:
                await asyncio.to_thread(node.end)


class _LocalNode:
    """The process of a worker, which ends with whoever holds its leash, however that ends."""

    def __init__(self, address: str) -> None:
        self._child = Child(_local_worker, address, name="bwinf-node", daemon=False)

    def let_go(self) -> None:
        """Ask it to end, with its children."""
        self._child.connection.close()

    def end(self) -> None:
        """Wait a moment until it has ended, then end it."""
        if not self._child.join(JOIN_SECONDS):
            self._child.kill()


def _local_worker(leash: Connection, address: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quiet()
    asyncio.run(_worked(address, leash))


async def _worked(address: str, leash: Connection) -> None:
    loop, let_go = asyncio.get_running_loop(), asyncio.Event()

    def watch() -> None:
        with suppress(EOFError, OSError):
            leash.recv()
        loop.call_soon_threadsafe(let_go.set)

    threading.Thread(target=watch, daemon=True).start()
    async with worker_for(Cluster(address), 1) as worker:
        await _first_of(let_go.wait(), worker.finished())
