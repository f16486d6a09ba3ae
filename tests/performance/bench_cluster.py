"""Times a cluster on this computer beside its own workers, and what one process can distribute.

    python tests/performance/bench_cluster.py

Prints games a second with one and with two workers, of this program and of dask in turn, and the
time that a job and a parcel cost the processes that ask, which is what limits large clusters.
"""

import statistics
import time
from contextlib import ExitStack, contextmanager

import psutil
from bench_comparison import DICE, ready_pool

from bwinf_gui.cluster.address import LocalCluster
from bwinf_gui.cluster.pool import ClusterPool
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.kernel.jobs import PREPARATION, PlayBatch
from bwinf_gui.tasks.dice.rules import Rules

GAMES, ROUNDS = 4_000_000, 5
SMALL_JOBS = 4000


@contextmanager
def ready_cluster(workers):
    """So many workers of dask that have loaded their code."""
    pool = ClusterPool(LocalCluster(workers), [PREPARATION])
    try:
        for _ in pool.prepare(PREPARATION):
            while pool.state.slots < workers:
                time.sleep(0.1)
        yield pool
    finally:
        pool.close()


def speed(pool):
    """Games a second of all pairs of wuerfel1, from the first to the last."""
    comparison = Comparison(dice=DICE, plan=FixedGames(GAMES), seed=1)
    start = time.perf_counter()
    *_, last = play(comparison, pool.submit, at_once=pool.at_once)
    return last.games / (time.perf_counter() - start)


def small_jobs(pool, *, seed):
    """Seconds of this process, and of the one that speaks with the cluster, for many small jobs."""
    pairing = Pairing((DICE[0], DICE[1]), Rules(), seed)
    speaker = psutil.Process(pool.process_ids[0])
    ours, theirs = time.process_time(), sum(speaker.cpu_times()[:2])
    futures = [pool.submit(PlayBatch(Batch(pairing, n, 100 * n, 100))) for n in range(SMALL_JOBS)]
    for future in futures:
        future.result()
    return time.process_time() - ours, sum(speaker.cpu_times()[:2]) - theirs


def main():
    """Print all figures."""
    for workers in (1, 2):
        with ExitStack() as exits:
            local = exits.enter_context(ready_pool(workers))
            cluster = exits.enter_context(ready_cluster(workers))
            rounds = [(speed(local), speed(cluster)) for _ in range(ROUNDS)]
            here, there = (statistics.median(each) for each in zip(*rounds, strict=True))
            ratio = statistics.median(through / alone for alone, through in rounds)
            print(
                f"{workers} worker(s): {here / 1e6:.2f} million games/s, through dask "
                f"{there / 1e6:.2f}; ratio {ratio:.2f}"
            )
            if workers == 1:
                ours, theirs = small_jobs(cluster, seed=1)
                print(
                    f"a job costs the program {1e6 * ours / SMALL_JOBS:.0f} µs, "
                    f"the process that speaks {1e6 * theirs / SMALL_JOBS:.0f} µs"
                )


if __name__ == "__main__":
    main()
