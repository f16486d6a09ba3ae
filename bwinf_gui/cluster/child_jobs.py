"""What the child processes of a cluster's worker do; a computer has many, and none loads dask."""

import traceback
from dataclasses import dataclass

from bwinf_gui.cluster.travel import Text, excuse, reply_with, unpacked
from bwinf_gui.engine.pool import WorkerError


@dataclass(frozen=True, slots=True)
class JobBatch:
    """A whole parcel of jobs, done one after the other: a child never waits for the next one."""

    jobs: tuple[Text, ...]

    def run(self) -> tuple[Text, ...]:
        return tuple(map(_reply_to, self.jobs))


def _reply_to(job: Text) -> Text:
    try:
        return reply_with(unpacked(job).run())
    except Exception:
        return excuse(WorkerError(traceback.format_exc()))
