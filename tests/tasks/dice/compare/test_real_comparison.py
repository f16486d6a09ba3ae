"""Comparisons with real worker processes: the counts are the same whatever happens to them."""

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest

from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import parse_dice
from bwinf_gui.tasks.dice.kernel.jobs import PREPARATION

pytestmark = pytest.mark.slow

DICE = parse_dice(resource("examples", "wuerfel1.txt").read_bytes(), "wuerfel1.txt")[:3]


@contextmanager
def pool_and_run(workers, kernel_cache, plan):
    pool = WorkerPool(workers, WorkerEnvironment(kernel_cache))
    with closing(pool), run_with(pool, plan) as run:
        yield pool, run


@contextmanager
def run_with(pool, plan):
    comparison = Comparison(dice=DICE, plan=plan, seed=11)
    with ThreadPoolExecutor(pool.size) as threads:
        run = play(
            comparison,
            lambda batch: threads.submit(pool.run, batch),
            at_once=2 * pool.size,
        )
        yield run
        run.close()


def end(run):
    *_, progress = run
    return progress


def here(plan):
    """What comes out in this process."""
    with run_with(InProcessPool(), plan) as run:
        return end(run)


@pytest.fixture(scope="module")
def reference():
    plan = FixedGames(123_457)
    return plan, here(plan)


@pytest.mark.parametrize("workers", [1, 3])
def test_counts_are_equal_for_any_number_of_workers(workers, kernel_cache, reference):
    plan, expected = reference
    with pool_and_run(workers, kernel_cache, plan) as (_, run):
        assert end(run) == expected


def test_counts_are_equal_after_a_pause(kernel_cache, reference):
    plan, expected = reference
    with pool_and_run(2, kernel_cache, plan) as (pool, run):
        for _ in range(5):
            next(run)
        # Whoever does not ask for the next value makes the workers run dry.
        list(pool.prepare(PREPARATION))
        assert end(run) == expected


def test_counts_are_equal_after_workers_were_killed(kernel_cache, reference):
    plan, expected = reference
    with pool_and_run(2, kernel_cache, plan) as (pool, run):
        for _ in range(10):
            next(run)
        for process_id in pool.process_ids:
            os.kill(process_id, signal.SIGKILL)
        assert end(run) == expected


def test_an_adaptive_run_gives_equal_counts_for_any_number_of_workers(kernel_cache):
    plan = UntilCertain(smallest_difference=0.01, most_games=200_000)
    with pool_and_run(3, kernel_cache, plan) as (_, run):
        progress = end(run)
    assert progress == here(plan)
    assert progress.finish is not None
