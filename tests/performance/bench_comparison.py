"""Times comparisons end to end: workers against each other, a large table, the first start.

    python tests/performance/bench_comparison.py

Prints ratios and seconds, each the median of some runs in turn.
"""

import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.places import kernel_cache
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.kernel.jobs import PREPARATION

DICE = tuple(Die(tuple(range(first, first + 6))) for first in range(1, 7))
"""As one file of the contest has them, so that figures stay comparable."""


@contextmanager
def ready_pool(workers, cache=None):
    """Workers that have loaded their code."""
    pool = WorkerPool(workers, WorkerEnvironment(cache or kernel_cache()))
    try:
        list(pool.prepare(PREPARATION))
        yield pool
    finally:
        pool.close()


def seconds(pool, games):
    """How long all pairs take."""
    comparison = Comparison(dice=DICE, plan=FixedGames(games), seed=1)
    start = time.perf_counter()
    with ThreadPoolExecutor(pool.size) as threads:
        for _ in play(
            comparison, lambda batch: threads.submit(pool.run, batch), at_once=2 * pool.size
        ):
            pass
    return time.perf_counter() - start


def first_start(cache):
    """How long a worker takes from its start to the answer of its first job."""
    start = time.perf_counter()
    with ready_pool(1, cache):
        return time.perf_counter() - start


def main():
    """Print all figures."""
    with ready_pool(1) as one, ready_pool(2) as two:
        rounds = [(seconds(one, 200_000), seconds(two, 200_000)) for _ in range(5)]
        table = [seconds(two, 1_000_000) for _ in range(3)]
    ratio = statistics.median(single / double for single, double in rounds)
    print(f"two workers against one, 15 pairs of 200,000 games: {ratio:.2f} times as fast")
    print(f"15 pairs of 1,000,000 games, two workers: {statistics.median(table):.2f} s")
    compiles, loads = [], []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            compiles.append(first_start(Path(folder)))
            loads.append(first_start(Path(folder)))
    print(f"a worker's first answer on a new machine: {statistics.median(compiles):.1f} s")
    print(f"a worker's first answer later: {statistics.median(loads):.2f} s")


if __name__ == "__main__":
    main()
