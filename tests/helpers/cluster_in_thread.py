"""Stands in for the process that speaks with a cluster: one worker that plays in this process."""

import queue
import threading
from datetime import date

from bwinf_gui.cluster.errors import SCHEDULER_LOST, ClusterError
from bwinf_gui.cluster.messages import ClusterState, JobOrder, Member, MemberState, News
from bwinf_gui.cluster.travel import reply_with, unpacked

STATE = ClusterState(
    members=(Member("tls://10.0.0.7:1", "raum-204-07", slots=8, state=MemberState.WORKING),),
    valid_until=date(2027, 7, 31),
    milliseconds=3.2,
)


class ClusterInThread:
    """What a pool takes for its process; `most_jobs` answers are given before it is lost."""

    def __init__(self, cluster, most_jobs=None):
        self._cluster, self._left = cluster, most_jobs
        self._said, self._heard = queue.SimpleQueue(), queue.SimpleQueue()
        self._heard.put(News((), STATE))
        threading.Thread(target=self._obey, daemon=True).start()

    def say(self, order):
        self._said.put(order)

    def hear(self):
        message = self._heard.get()
        if message is None:
            raise EOFError
        return message

    def end(self):
        self._said.put(None)

    def _obey(self):
        dropped = set()
        while (order := self._said.get()) is not None:
            match order:
                case JobOrder(address, None):
                    dropped.add(address)
                case JobOrder(address, job) if address not in dropped:
                    if self._left == 0:
                        self._heard.put(ClusterError(SCHEDULER_LOST, address=self._cluster))
                        return
                    self._left = None if self._left is None else self._left - 1
                    reply = reply_with(unpacked(job).run())
                    self._heard.put(News(((address, reply),), STATE))
        self._heard.put(None)
