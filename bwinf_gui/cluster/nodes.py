"""Dask's own scheduler and worker, as this program starts them."""

import asyncio
import logging
import multiprocessing
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from multiprocessing.connection import Connection

import dask
from distributed import Scheduler, Worker

from bwinf_gui.cluster.address import Cluster, Role
from bwinf_gui.cluster.security import security_of
from bwinf_gui.engine.worker import JOIN_SECONDS, children_deaf_to_interrupts

HERE = "127.0.0.1"
WORKER_SILENCE = "60 seconds"
"""A worker that says nothing for so long is gone; its own process is never busy."""


def quiet() -> None:
    """Let dask log only what goes wrong, and serve no pages about itself to the network."""
    logging.getLogger("distributed").setLevel(logging.ERROR)
    dask.config.set(
        {
            "distributed.scheduler.http.routes": [],
            "distributed.worker.http.routes": [],
            "distributed.scheduler.worker-ttl": WORKER_SILENCE,
            "distributed.worker.profile.enabled": False,
            "distributed.admin.system-monitor.gil.enabled": False,
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
        context = multiprocessing.get_context("spawn")
        self._leash, end = context.Pipe()
        self._process = context.Process(target=_local_worker, args=(address, end))
        with children_deaf_to_interrupts():
            self._process.start()
        end.close()

    def let_go(self) -> None:
        """Ask it to end, with its children."""
        self._leash.close()

    def end(self) -> None:
        """Wait a moment until it has ended, then end it."""
        self._process.join(JOIN_SECONDS)
        self._process.kill()


def _local_worker(address: str, leash: Connection) -> None:
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
        ends = [asyncio.ensure_future(let_go.wait()), asyncio.ensure_future(worker.finished())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
