"""The protocol of a pool of workers, wherever they are.

Code that needs workers takes a `Pool`: processes of this computer (`worker.py`), the computers of a
cluster (`cluster/pool.py`), or this very process.
"""

from collections.abc import Generator, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bwinf_gui.text.errors import ExplainedError, Reason

Answer_co = TypeVar("Answer_co", covariant=True)
Answer = TypeVar("Answer")


class Job(Protocol[Answer_co]):
    """Something to compute in a worker: a picklable value whose answer is picklable too."""

    def run(self) -> Answer_co:
        """Compute the answer; runs in the worker."""


class LongJob(Protocol[Answer_co]):
    """Something that takes a worker long: a picklable value that answers step by step."""

    def steps(self) -> Iterator[Answer_co]:
        """Compute the answers; runs in the worker."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """Prepares workers: the job that each of them does first.

    `ahead` may run at the same time, and leaves on disk what `job` would otherwise compute last.
    `answer` is the answer to `job` from every computer that computes correctly.
    """

    job: Job[object]
    ahead: Job[object] | None = None
    answer: object = None


JOB_FAILED = Reason("an error occurred in a worker process: {last_line}")
WORKER_DIED = Reason(
    "the worker process ended unexpectedly",
    "worker processes ended unexpectedly {count} times on the same games, so these cannot be "
    "played",
)


class PoolError(ExplainedError, RuntimeError):
    """Why workers cannot be used, or no longer."""


class WorkerError(PoolError):
    """A job that failed in a worker, or killed `deaths` processes.

    The text of the error is a report with all `details`; users see only its last line.
    """

    def __init__(self, details: str, *, deaths: int = 0) -> None:
        # The last line of a traceback names the error.
        last_line = details.strip().rpartition("\n")[2]
        reason = WORKER_DIED if deaths else JOB_FAILED
        super().__init__(details, reason, count=deaths, last_line=last_line)
        self.deaths = deaths


class WorkerClosedError(RuntimeError):
    """The worker was closed while it was asked."""


class Pool(Protocol):
    """Workers that may be asked from any thread. An answer does not depend on the worker."""

    @property
    def size(self) -> int:
        """How many workers there are."""

    @property
    def at_once(self) -> int:
        """How many jobs it takes to keep all workers busy."""

    def prepare(self, preparation: Preparation) -> Iterator[None]:
        """Prepare the workers one after the other, yielding after each; raises as `run` does."""

    def submit(self, job: Job[Answer]) -> Future[Answer]:
        """Queue a job and return the future of its answer; a cancelled future is never run.

        It holds WorkerError when the job fails or its worker dies again and again, another
        PoolError when the workers are lost, and WorkerClosedError when the pool is closed
        meanwhile.
        """

    def run(self, job: Job[Answer]) -> Answer:
        """The answer of a job; blocks; raises what the future would hold."""

    def close(self) -> None:
        """Give up at once whatever is under way; safe to call twice and from any thread."""


class LocalPool(Pool, Protocol):
    """Workers of this computer, which do long jobs too."""

    def stream(self, job: LongJob[Answer]) -> Generator[Answer, None, None]:
        """The answers of a long job as they come; closing the generator ends the job at once.

        Raises as `run` does, but for a single death.
        """


class InProcessPool:
    """Works in this process: for jobs that are done before a worker process would have started."""

    size = at_once = 1

    def prepare(self, preparation: Preparation) -> Iterator[None]:
        preparation.job.run()
        yield

    def submit(self, job: Job[Answer]) -> Future[Answer]:
        future: Future[Answer] = Future()
        try:
            future.set_result(job.run())
        except Exception as error:
            future.set_exception(error)
        return future

    def run(self, job: Job[Answer]) -> Answer:
        return job.run()

    def close(self) -> None:
        """Nothing to give up: a job is over soon."""
