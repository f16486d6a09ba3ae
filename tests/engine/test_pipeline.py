"""Jobs and their results: in the planned order, and never more under way than asked."""

from concurrent.futures import Future
from itertools import count

import pytest

from bwinf_gui.engine.pipeline import results_in_order


class Slow:
    """Takes jobs; answers the one asked for with its square when its result is waited for."""

    def __init__(self):
        self.futures = {}
        self.most = 0

    def submit(self, job):
        self.futures[job] = Squared(job)
        open_jobs = [future for future in self.futures.values() if not future.done()]
        self.most = max(self.most, len(open_jobs))
        return self.futures[job]


class Squared(Future):
    def __init__(self, job):
        super().__init__()
        self._job = job

    def result(self, timeout=None):
        if not self.done():
            self.set_result(self._job**2)
        return super().result(timeout)


def test_results_come_in_the_planned_order():
    slow = Slow()
    plan = ((f"job {job}", job) for job in range(100))
    found = list(results_in_order(plan, slow.submit, at_once=5))
    assert found == [(f"job {job}", job**2) for job in range(100)]
    assert slow.most == 5


def test_nothing_planned_gives_nothing():
    assert list(results_in_order(iter(()), Slow().submit, at_once=3)) == []


@pytest.mark.parametrize("at_once", [1, 7])
def test_a_plan_is_asked_only_so_far_ahead(at_once):
    asked = []

    def plan():
        for job in count():
            asked.append(job)
            yield job, job

    results = results_in_order(plan(), Slow().submit, at_once=at_once)
    for taken in range(1, 50):
        next(results)
        assert len(asked) == at_once + taken - 1
    results.close()


def test_closing_drops_what_is_under_way():
    slow = Slow()
    results = results_in_order(((job, job) for job in count()), slow.submit, at_once=4)
    next(results)
    results.close()
    assert [future.cancelled() for future in slow.futures.values()] == [False, True, True, True]
