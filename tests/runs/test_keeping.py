"""A run is kept while it is played: about once a second, at its end, and whatever breaks it off."""

import sys

import pytest

from bwinf_gui.runs import StoreError, StoreProblem, keeping


class Clock:
    """A clock that stands still until somebody moves it."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    # The function hides its module's name in the package.
    module = sys.modules["bwinf_gui.runs.keeping"]
    monkeypatch.setattr(module, "time", clock)
    return clock


def ticking(clock, count, seconds):
    for number in range(1, count + 1):
        clock.now += seconds
        yield number


def unexpected(error):
    raise AssertionError(error)


def test_all_values_pass_and_one_is_kept_each_second(clock):
    kept = []
    values = list(keeping(ticking(clock, 100, 0.1), kept.append, on_error=unexpected))
    assert values == list(range(1, 101))
    assert kept[0] == 1
    assert kept[-1] == 100
    assert 10 <= len(kept) <= 12


def test_a_run_that_takes_long_to_write_is_kept_less_often(clock):
    kept = []

    def slowly(value):
        clock.now += 3
        kept.append(value)

    list(keeping(ticking(clock, 1300, 0.1), slowly, on_error=unexpected))
    assert 2 <= len(kept) <= 4


def test_the_last_value_is_kept_when_the_run_is_stopped(clock):
    kept = []
    run = keeping(ticking(clock, 100, 0.01), kept.append, on_error=unexpected)
    for _ in range(7):
        next(run)
    run.close()
    assert kept == [1, 7]


def test_the_last_value_is_kept_when_the_run_fails(clock):
    def failing():
        yield from ticking(clock, 5, 0.01)
        raise RuntimeError("broken")

    kept = []
    with pytest.raises(RuntimeError, match="broken"):
        list(keeping(failing(), kept.append, on_error=unexpected))
    assert kept == [1, 5]


def test_stopping_ends_the_run_beneath(clock):
    ended = []

    def run():
        try:
            yield from ticking(clock, 100, 0.01)
        finally:
            ended.append(True)

    values = keeping(run(), lambda _: None, on_error=unexpected)
    next(values)
    values.close()
    assert ended == [True]


def test_trouble_is_told_once_and_keeping_is_tried_again(clock, tmp_path):
    kept, told = [], []

    def keep(value):
        if 3 <= value <= 8:
            raise StoreError(StoreProblem.FULL, tmp_path)
        kept.append(value)

    values = list(keeping(ticking(clock, 10, 1.1), keep, on_error=told.append))
    assert values == list(range(1, 11)), "the run goes on"
    assert kept == [1, 2, 9, 10]
    assert [error.problem for error in told] == [StoreProblem.FULL]
