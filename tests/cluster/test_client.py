"""The process that talks to a cluster, without one: what it owes to the program when workers go."""

import asyncio

import pytest

pytest.importorskip("distributed")

from bwinf_gui.cluster.address import LocalCluster
from bwinf_gui.cluster.client import _Conversation
from bwinf_gui.cluster.messages import OpenStream


class SilentDask:
    """Takes jobs and answers none of them."""

    status = "running"

    def submit(self, *_, **__):
        return SilentFuture()

    def subscribe_topic(self, topic, handler):
        pass

    def unsubscribe_topic(self, topic):
        pass


class SilentFuture:
    def __await__(self):
        return asyncio.Event().wait().__await__()

    def release(self):
        pass


async def news_of_a_stream_whose_worker_leaves_at_once():
    # Private, since no public event falls between choosing a worker and asking it.
    talk, orders, sent = _Conversation(SilentDask(), LocalCluster(1), ()), asyncio.Queue(), []
    talk._ledger.welcome("worker", 1)
    orders.put_nowait(OpenStream("topic", "job"))
    obeying = asyncio.ensure_future(talk.obey(orders))
    while not talk._streams:
        await asyncio.sleep(0)
    talk._dismiss("worker")
    reporting = asyncio.ensure_future(talk.report(sent.append))
    while not sent:
        await asyncio.sleep(0)
    for task in (obeying, reporting):
        task.cancel()
    return sent[0]


def test_a_long_job_ends_even_if_its_worker_leaves_before_it_begins():
    news = asyncio.run(news_of_a_stream_whose_worker_leaves_at_once())
    assert news.ended == ["topic"]
    assert [topic for topic, _ in news.steps] == ["topic"]
