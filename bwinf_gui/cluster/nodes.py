"""Dask's own scheduler and worker as this program starts them, and their certificates."""

import asyncio
import logging
import signal
import ssl
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, date, datetime
from multiprocessing.connection import Connection
from typing import Any

import dask
from cryptography import x509
from distributed import Scheduler, Security, Worker
from distributed.comm import connect, get_address_host
from distributed.core import send_recv

from bwinf_gui import __version__
from bwinf_gui.cluster.address import Certificates, Cluster, Role
from bwinf_gui.cluster.errors import (
    CERTIFICATES_EXPIRED,
    NO_SCHEDULER,
    OTHER_VERSION,
    PORT_TAKEN,
    UNUSABLE_CERTIFICATES,
    ClusterError,
    brief,
    root_of,
)
from bwinf_gui.engine.child import JOIN_SECONDS, Child
from bwinf_gui.process import ending_signals
from bwinf_gui.text.errors import Reason

HERE = "127.0.0.1"
_VERSION = "bwinf-gui"
"""The scheduler's metadata key for its version."""
WORKER_SILENCE = "60 seconds"
"""A worker silent for this long is gone: the process that speaks for it never computes."""
_LEAST_VERSION = ssl.TLSVersion.TLSv1_3


def quiet() -> None:
    """Let dask log nothing, since errors are sentences of ours, and rarely look at itself.

    For processes in which nothing else logs anything.
    """
    logging.disable()
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


class _WithoutPages:
    """A part of dask's without its web pages, whose server would listen without encryption."""

    def start_http_server(self, *_: object, **__: object) -> None:
        """Start nothing, in place of dask's method."""


class _Scheduler(_WithoutPages, Scheduler):  # type: ignore[misc]
    pass


class _Worker(_WithoutPages, Worker):  # type: ignore[misc]
    pass


def _worker_for(address: str, security: Security, *, host: str, slots: int) -> Worker:
    """A worker of a scheduler that does `slots` jobs at the same time, not begun yet.

    It listens at `host` only; without one, dask would listen at all addresses of the computer.
    """
    return _Worker(
        address,
        host=f"tls://{host}",
        nthreads=slots,
        # Else dask would pause a worker by the memory of its own process, which only waits.
        memory_limit=0,
        security=security,
        dashboard=False,
    )


def run_scheduler(place: Cluster, report: Callable[[str], object]) -> None:
    """Run a scheduler until Ctrl+C; `report` gets its address. Raises ClusterError."""

    async def run() -> None:
        security = security_of(place.certificates, Role.SCHEDULER)
        with _in_words(PORT_TAKEN, place):
            node = _Scheduler(host=place.address, security=security, dashboard=False)
            async with node as scheduler:
                scheduler.set_metadata(keys=[_VERSION], value=__version__)
                report(scheduler.address)
                await _until_asked_to_end(scheduler.finished())

    quiet()
    asyncio.run(run())


def run_worker(place: Cluster, slots: int, report: Callable[[], object]) -> bool:
    """Run a worker until Ctrl+C or until the cluster ends; returns whether the cluster ended.

    `report` is called when it has joined. Raises ClusterError.
    """

    async def run() -> bool:
        security = security_of(place.certificates, Role.WORKER)
        with _in_words(NO_SCHEDULER, place):
            host = await _own_host(place, security)
            async with _worker_for(place.address, security, host=host, slots=slots) as worker:
                report()
                return not await _until_asked_to_end(worker.finished())

    quiet()
    return asyncio.run(run())


@contextmanager
def _in_words(reason: Reason, place: Cluster) -> Iterator[None]:
    """Raise a ClusterError where dask cannot start; it makes a RuntimeError of what went wrong."""
    try:
        yield
    except ClusterError:
        raise
    except (OSError, RuntimeError) as error:
        raise ClusterError(reason, address=place, detail=root_of(error)) from error


async def _own_host(place: Cluster, security: Security) -> str:
    """The address at which a scheduler sees this computer, where nobody else need reach it.

    Raises ClusterError where another version of this program started the scheduler, and OSError.
    """
    comm = await connect(place.address, **security.get_connection_args(Role.WORKER))
    try:
        # A scheduler started by dask's own command has none: programs check each worker's anyway.
        version = await send_recv(comm, op="get_metadata", keys=[_VERSION], default=__version__)
    finally:
        await comm.close()
    if version != __version__:
        raise ClusterError(OTHER_VERSION, computer=place, version=version, own=__version__)
    host: str = get_address_host(comm.local_address)
    return f"[{host}]" if ":" in host else host


async def _until_asked_to_end(finished: Coroutine[Any, Any, object]) -> bool:
    """Wait until it is finished by itself, or a signal asks to end in order; whether one did."""
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    # Not by the loop's own handlers, which Windows lacks. A handler runs between any two steps of
    # the main thread, so only the thread-safe call may be made, and it wakes the loop.
    for number in ending_signals():
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(asked.set))
    await first_of(asked.wait(), finished)
    return asked.is_set()


async def first_of(*works: Coroutine[Any, Any, object]) -> None:
    """Wait until one of several works ends, and cancel the others; raises what it raises."""
    tasks = [asyncio.ensure_future(work) for work in works]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    for task in done:
        task.result()


@asynccontextmanager
async def local_cluster(workers: int) -> AsyncIterator[tuple[str, Security]]:
    """A scheduler in this process with workers of one slot in others: its address, what opens it.

    The certificate is new, and no file keeps it.
    """
    security, here = Security.temporary(tls_min_version=_LEAST_VERSION), f"tls://{HERE}:0"
    async with _Scheduler(host=here, security=security, dashboard=False) as scheduler:
        life = _local_worker, scheduler.address, security
        # Not daemonic: multiprocessing would let them have no children of their own.
        nodes = [Child(*life, name="bwinf-node", daemon=False) for _ in range(workers)]
        try:
            yield scheduler.address, security
        finally:
            # They end with their leash, and their children with them. All leashes first, so that
            # they end at the same time.
            for node in nodes:
                node.connection.close()
            for node in nodes:
                if not await asyncio.to_thread(node.join, JOIN_SECONDS):
                    node.kill()


def _local_worker(leash: Connection, address: str, security: Security) -> None:
    """The life of a worker's process, which ends with the owner of its leash, in whatever way."""

    async def work() -> None:
        pulls = messages_from(leash)
        async with _worker_for(address, security, host=HERE, slots=1) as worker:
            await first_of(pulls.get(), worker.finished())

    # Ctrl+C in a terminal reaches this process too, but the owner decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quiet()
    asyncio.run(work())


def messages_from(connection: Connection) -> "asyncio.Queue[object]":
    """What comes through a pipe, and None when it is closed."""
    loop, messages = asyncio.get_running_loop(), asyncio.Queue[object]()

    def listen() -> None:
        with suppress(RuntimeError):  # the loop has ended
            try:
                while True:
                    loop.call_soon_threadsafe(messages.put_nowait, connection.recv())
            except (EOFError, OSError):
                loop.call_soon_threadsafe(messages.put_nowait, None)

    # A daemon thread, since nothing wakes it from `recv` if the process ends for another reason.
    threading.Thread(target=listen, daemon=True).start()
    return messages


def security_of(certificates: Certificates, role: Role) -> Security:
    """The encryption of a cluster member's connections.

    Both sides authenticate, and nothing is sent in the clear. Raises ClusterError for certificates
    that have expired or cannot be read.
    """
    try:
        last_day = last_day_of(certificates)
        if last_day < datetime.now(UTC).date():
            raise ClusterError(CERTIFICATES_EXPIRED, file=certificates.certificate, date=last_day)
        security = Security(
            require_encryption=True,
            tls_ca_file=str(certificates.authority),
            tls_min_version=_LEAST_VERSION,
            **{
                f"tls_{role}_cert": str(certificates.certificate),
                f"tls_{role}_key": str(certificates.key),
            },
        )
        security.get_connection_args(role)  # reads them
    except (OSError, ValueError) as error:
        reason, folder = UNUSABLE_CERTIFICATES, certificates.folder
        raise ClusterError(reason, folder=folder, detail=brief(error)) from error
    return security


def last_day_of(certificates: Certificates) -> date:
    """The last day on which a certificate is valid; raises OSError and ValueError."""
    content = certificates.certificate.read_bytes()
    return x509.load_pem_x509_certificate(content).not_valid_after_utc.date()
