"""Engines of the window without compiled code."""

from worker_jobs import Square

from bwinf_gui.engine.engine import Engine
from bwinf_gui.engine.pool import InProcessPool, Preparation
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.widgets.background import QtThreads


def local_engine(*, workers, parent):
    """One with worker processes of this computer."""
    return Engine(
        workers=workers,
        new_pool=lambda size: WorkerPool(size, WorkerEnvironment()),
        preparations=[Preparation(Square(1))],
        threads=QtThreads(parent),
    )


def thread_engine(parent):
    """One that computes in threads of this process."""
    return Engine(
        workers=1,
        new_pool=lambda _: InProcessPool(),
        preparations=[],
        threads=QtThreads(parent),
    )
