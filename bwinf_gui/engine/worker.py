"""A child process that runs jobs, and the pool of such workers that a program owns.

A worker serves one thread at a time and answers through a pipe. A child that dies is replaced and
asked again: jobs are addressed, so the answer is the same. Long jobs answer step by step; they are
not repeated, since their earlier answers are already in use. Children are spawned, never forked,
and have nothing to do with Qt or the terminal.
"""

import contextlib
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from bwinf_gui.engine.pool import Answer, Job, LongJob, Preparation, WorkerClosedError, WorkerError
from bwinf_gui.places import kernel_cache

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from bwinf_gui.engine.child import Child

MOST_DEATHS = 3
JOBS_A_WORKER = 2
"""Two, so that the next job is already there when one is done."""


@dataclass(frozen=True, slots=True)
class WorkerEnvironment:
    """The settings of a child: the folder for compiled code, if any."""

    cache_directory: Path | None = None

    @property
    def lacks_code(self) -> bool:
        """Whether compiled code is kept here, and there is none yet."""
        folder = self.cache_directory
        return folder is not None and not any(folder.rglob("*.nbi"))

    def enter(self) -> None:
        """Prepare the current process, a child, for its work."""
        # Ctrl+C is for the program, which ends its workers; it was blocked while this one started.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        if self.cache_directory is not None:
            os.environ["NUMBA_CACHE_DIR"] = str(self.cache_directory)
        # numba would paint thousands of messages that nobody reads, each time that it compiles.
        os.environ["NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING"] = "1"
        _lower_priority()


class Worker:
    """One child process, started with its first job."""

    def __init__(self, environment: WorkerEnvironment) -> None:
        self._environment = environment
        self._child: Child | None = None
        self._closed = threading.Event()
        self._asked = threading.Lock()

    @property
    def process_id(self) -> int | None:
        return self._child.process_id if self._child else None

    def run(self, job: Job[Answer]) -> Answer:
        """The answer of a job; blocks while this or an earlier job is worked on.

        Raises WorkerError when the job fails or has killed MOST_DEATHS children, and
        WorkerClosedError when the worker is closed meanwhile.
        """
        # A job that kills its process does so again: it is tried a few times, in case the death was
        # caused from outside.
        for _ in range(MOST_DEATHS):
            try:
                (answer,) = self.stream(_Alone(job))
            except WorkerError as error:
                if not error.deaths:
                    raise
            else:
                return answer
        raise WorkerError(
            f"{MOST_DEATHS} worker processes ended unexpectedly on {job!r}", deaths=MOST_DEATHS
        )

    def stream(self, job: LongJob[Answer]) -> Generator[Answer, None, None]:
        """The answers of a long job as they come; closing the generator ends the child at once.

        Raises WorkerError when the job fails or its child dies, and WorkerClosedError when the
        worker is closed meanwhile.
        """
        with self._asked:
            if self._closed.is_set():
                raise WorkerClosedError
            reply: tuple[_Reply, Any] = _Reply.ANSWER, None
            try:
                connection = self._listening().connection
                connection.send(job)
                while (reply := connection.recv())[0] is _Reply.ANSWER:
                    yield reply[1]
            except (EOFError, OSError):
                if self._closed.is_set():
                    raise WorkerClosedError from None
                message = f"the worker process ended unexpectedly on {job!r}"
                raise WorkerError(message, deaths=1) from None
            finally:
                # Only after its last reply is a child free for the next job.
                if reply[0] is _Reply.ANSWER:
                    self._kill()
        if reply[0] is _Reply.FAILURE:
            raise WorkerError(reply[1])

    def close(self) -> None:
        """End the child at once, whatever it does; safe to call twice and from any thread."""
        self._closed.set()
        child = self._child
        if child is not None:
            child.kill()

    def _listening(self) -> "Child":
        # What starts processes is loaded with the first one: a window opens before.
        from bwinf_gui.engine.child import Child  # noqa: PLC0415

        if self._child is None:
            self._child = Child(_serve, self._environment, name="bwinf-worker")
            # `close` may have come while the child was being made, and then found none to kill.
            if self._closed.is_set():
                self._child.kill()
        self._child.wait_until_it_listens()
        return self._child

    def _kill(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.connection.close()
            child.kill()


class WorkerPool:
    """A fixed number of worker processes of this computer: a `LocalPool`.

    An additional helper process, used only in `prepare`, is started on demand like the workers.
    """

    def __init__(self, size: int, environment: WorkerEnvironment) -> None:
        self._environment = environment
        self._threads = ThreadPoolExecutor(size)
        # No process yet: it begins with its first job.
        self._helper = Worker(environment)
        self._workers = [Worker(environment) for _ in range(size)]
        # The last one used is asked first, so that short runs start few children.
        self._idle: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in reversed(self._workers):
            self._idle.put(worker)

    @property
    def size(self) -> int:
        return len(self._workers)

    @property
    def at_once(self) -> int:
        return JOBS_A_WORKER * self.size

    @property
    def process_ids(self) -> list[int]:
        return [worker.process_id for worker in self._workers if worker.process_id]

    def prepare(self, preparation: Preparation) -> Iterator[None]:
        """Prepare the workers one after the other, yielding after each; raises as Worker.run does.

        The first time takes seconds, so two processes share the work: while the first worker
        compiles one part, the helper compiles another, which the worker then only loads.
        """
        with ThreadPoolExecutor(1) as thread:
            if preparation.ahead and self._environment.lacks_code and available_cores() > 1:
                # Whatever becomes of it, the worker can do without.
                thread.submit(self._helper.run, preparation.ahead)
            try:
                for worker in self._workers:
                    worker.run(preparation.job)
                    yield
            finally:
                self._helper.close()

    def submit(self, job: Job[Answer]) -> Future[Answer]:
        return self._threads.submit(self.run, job)

    def run(self, job: Job[Answer]) -> Answer:
        worker = self._idle.get()
        try:
            return worker.run(job)
        finally:
            self._idle.put(worker)

    def stream(self, job: LongJob[Answer]) -> Generator[Answer, None, None]:
        worker = self._idle.get()
        try:
            yield from worker.stream(job)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        for worker in (*self._workers, self._helper):
            worker.close()


def local_pool(size: int) -> WorkerPool:
    """Workers whose compiled code is in the program's own folder."""
    return WorkerPool(size, WorkerEnvironment(kernel_cache()))


def default_pool_size() -> int:
    """One worker less than there are cores, so that the window stays smooth."""
    return max(1, available_cores() - 1)


def available_cores() -> int:
    """The cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class _Alone(Generic[Answer]):
    """A job as one that answers in a single step."""

    job: Job[Answer]

    def steps(self) -> Iterator[Answer]:
        yield self.job.run()


class _Reply(Enum):
    """A child's message: an answer, the end of answers, or why there is none."""

    ANSWER = auto()
    END = auto()
    FAILURE = auto()


def _serve(connection: "Connection", environment: WorkerEnvironment) -> None:
    """The life of a child: answer jobs until the owner is gone."""
    environment.enter()
    with contextlib.suppress(EOFError, OSError):
        while True:
            for reply in _replies(connection.recv()):
                connection.send(reply)


def _replies(job: LongJob[Any]) -> Iterator[tuple[_Reply, Any]]:
    try:
        for answer in job.steps():
            yield _Reply.ANSWER, answer
    except Exception:
        # As text: an exception of a job may not be picklable, and its traceback never is.
        yield _Reply.FAILURE, traceback.format_exc()
    else:
        yield _Reply.END, None


def _lower_priority() -> None:
    if sys.platform == "win32":
        # Its import takes time, and other systems do without.
        import psutil  # noqa: PLC0415

        psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(10)
