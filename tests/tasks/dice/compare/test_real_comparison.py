"""Comparisons with real worker processes: the counts are the same whatever happens to them."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import psutil
import pytest

from bwinf_gui.engine.pool import InProcessPool
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import parse_dice
from bwinf_gui.tasks.dice.kernel.jobs import PREPARATION

pytestmark = pytest.mark.slow

DICE = parse_dice(resource("examples", "wuerfel-hoch.txt").read_bytes(), "wuerfel-hoch.txt")[:3]


@pytest.fixture(scope="module")
def pool(kernel_cache):
    """Two workers for all tests; one that was killed is replaced."""
    with closing(WorkerPool(2, WorkerEnvironment(kernel_cache))) as pool:
        yield pool


@contextmanager
def run_with(pool, plan):
    comparison = Comparison(dice=DICE, plan=plan, seed=11)
    with ThreadPoolExecutor(pool.size) as threads:
        run = play(
            comparison,
            lambda batch: threads.submit(pool.run, batch),
            at_once=2 * pool.size,
            job_games=2000,
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
    plan = FixedGames(23_457)
    return plan, here(plan)


def test_workers_count_what_one_process_counts(pool, reference):
    plan, expected = reference
    with run_with(pool, plan) as run:
        assert end(run) == expected


def test_counts_are_equal_after_a_pause(pool, reference):
    plan, expected = reference
    with run_with(pool, plan) as run:
        for _ in range(5):
            next(run)
        # Whoever does not ask for the next value makes the workers run dry.
        list(pool.prepare(PREPARATION))
        assert end(run) == expected


def test_counts_are_equal_after_a_worker_was_killed(pool, reference):
    plan, expected = reference
    with run_with(pool, plan) as run:
        for _ in range(10):
            next(run)
        psutil.Process(pool.process_ids[0]).kill()
        assert end(run) == expected


def test_an_adaptive_run_of_workers_counts_what_one_process_counts(pool):
    plan = UntilCertain(smallest_difference=0.01, most_games=40_000)
    with run_with(pool, plan) as run:
        progress = end(run)
    assert progress == here(plan)
    assert progress.finish is not None
