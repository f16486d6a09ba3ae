"""What a child of a worker is asked: a whole parcel, so that it never waits for the next job."""

import traceback
from dataclasses import dataclass

from bwinf_gui.cluster.travel import Text, excuse, reply_with, unpacked
from bwinf_gui.engine.pool import WorkerError


@dataclass(frozen=True, slots=True)
class InTurn:
    """Jobs, done one after the other."""

    jobs: tuple[Text, ...]

    def run(self) -> tuple[Text, ...]:
        return tuple(map(_reply_to, self.jobs))


def _reply_to(job: Text) -> Text:
    try:
        return reply_with(unpacked(job).run())
    except Exception:
        return excuse(WorkerError(traceback.format_exc()))
