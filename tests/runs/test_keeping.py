"""A run is kept while it is played: about once a second, at its end, and whatever breaks it off."""

import pytest

from bwinf_gui.runs import StoreError, StoreProblem, ThrottledKeeper


class Clock:
    """A clock that stands still until somebody moves it."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr("bwinf_gui.runs.store.time", clock)
    return clock


def ticking(clock, count, seconds):
    for number in range(1, count + 1):
        clock.now += seconds
        yield number


def unexpected(error):
    raise AssertionError(error)


def keeping(values, keep, on_error=unexpected):
    """Keep values as whoever pulls them does."""
    rhythm = ThrottledKeeper(keep, on_error)
    for value in values:
        rhythm.take(value)
    rhythm.finish()


def test_one_value_is_kept_each_second_and_the_last_one_always(clock):
    kept = []
    keeping(ticking(clock, 100, 0.1), kept.append)
    assert kept[0] == 1
    assert kept[-1] == 100
    assert 10 <= len(kept) <= 12


def test_a_run_that_takes_long_to_write_is_kept_less_often(clock):
    kept = []

    def slowly(value):
        clock.now += 3
        kept.append(value)

    keeping(ticking(clock, 1300, 0.1), slowly)
    assert 2 <= len(kept) <= 4


def test_nothing_is_kept_twice(clock):
    kept = []
    rhythm = ThrottledKeeper(kept.append, unexpected)
    for number in range(3):
        clock.now += 0.01
        rhythm.take(number)
    rhythm.finish()
    rhythm.finish()
    assert kept == [0, 2]


def test_trouble_is_reported_once_and_keeping_is_tried_again(clock, tmp_path):
    kept, reported = [], []

    def keep(value):
        if 3 <= value <= 8:
            raise StoreError(StoreProblem.FULL, tmp_path)
        kept.append(value)

    keeping(ticking(clock, 10, 1.1), keep, reported.append)
    assert kept == [1, 2, 9, 10]
    assert [error.problem for error in reported] == [StoreProblem.FULL]
