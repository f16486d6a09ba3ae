"""The window's engine with worker processes of this computer that need no preparation."""

from worker_jobs import Square

from bwinf_gui.engine.pool import Preparation
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.widgets.engine import Engine


def local_engine(*, workers, parent):
    return Engine(
        workers=workers,
        new_pool=lambda size: WorkerPool(size, WorkerEnvironment()),
        preparations=[Preparation(Square(1))],
        parent=parent,
    )
