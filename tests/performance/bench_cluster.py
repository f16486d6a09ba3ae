"""Times a cluster on this computer beside its own workers, and what one process can distribute.

    python tests/performance/bench_cluster.py

Prints games a second with one and with two workers, of this program and of dask in turn, and the
time that a job and a parcel cost the processes that ask, which is what limits large clusters.
"""

import multiprocessing
import statistics
import time
from contextlib import contextmanager

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
SMALL_JOBS, LONE_JOBS = 4000, 50


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
    """Games a second of all pairs, and a second of processor time in all processes.

    The first is what counts, the second can be told apart on a computer that has more to do.
    """
    comparison = Comparison(dice=DICE, plan=FixedGames(GAMES), seed=1)
    start, spent = time.perf_counter(), processor_seconds()
    *_, last = play(comparison, pool.submit, at_once=pool.at_once)
    spent = processor_seconds() - spent
    return last.games / (time.perf_counter() - start), last.games / spent


def processor_seconds():
    """What this process and all below it have spent."""
    this = psutil.Process()
    return sum(sum(each.cpu_times()[:2]) for each in (this, *this.children(recursive=True)))


def speaking_process():
    """The process that speaks with the cluster."""
    children = multiprocessing.active_children()
    return next(psutil.Process(each.pid) for each in children if each.name == "bwinf-cluster")


def small_jobs(pool, *, seed):
    """Seconds of this process, and of the one that speaks with the cluster, for many small jobs."""
    pairing = Pairing((DICE[0], DICE[1]), Rules(), seed)
    speaker = speaking_process()
    ours, theirs = time.process_time(), sum(speaker.cpu_times()[:2])
    futures = [pool.submit(PlayBatch(Batch(pairing, n, 100 * n, 100))) for n in range(SMALL_JOBS)]
    for future in futures:
        future.result()
    return time.process_time() - ours, sum(speaker.cpu_times()[:2]) - theirs


def lone_jobs(pool, *, seed):
    """Seconds of the process that speaks with the cluster for a parcel of one job.

    It is also the scheduler here. What it spends on looking around is left out.
    """
    pairing = Pairing((DICE[0], DICE[1]), Rules(), seed)
    speaker = speaking_process()
    start, before = time.perf_counter(), sum(speaker.cpu_times()[:2])
    for number in range(LONE_JOBS):
        pool.run(PlayBatch(Batch(pairing, number, 100 * number, 100)))
    elapsed, busy = time.perf_counter() - start, sum(speaker.cpu_times()[:2])
    time.sleep(elapsed)
    idle = sum(speaker.cpu_times()[:2]) - busy
    return (busy - before - idle) / LONE_JOBS


def main():
    """Print all figures."""
    for workers in (1, 2):
        with ready_pool(workers) as local, ready_cluster(workers) as cluster:
            rounds = [(speed(local), speed(cluster)) for _ in range(ROUNDS)]
        for measure, unit in enumerate(("second", "second of processor time")):
            pairs = [(alone[measure], through[measure]) for alone, through in rounds]
            here, there = (statistics.median(each) / 1e6 for each in zip(*pairs, strict=True))
            ratio = statistics.median(through / alone for alone, through in pairs)
            print(
                f"{workers} workers, million games a {unit}: {here:.2f} here, "
                f"{there:.2f} through dask; median ratio {ratio:.2f}"
            )
    with ready_cluster(1) as cluster:
        ours, theirs = (1e6 * each / SMALL_JOBS for each in small_jobs(cluster, seed=1))
        parcel = 1e3 * lone_jobs(cluster, seed=2)
    print(f"a job costs the program {ours:.0f} µs, the process that speaks {theirs:.0f} µs")
    print(f"a parcel costs the process that speaks {parcel:.1f} ms")


if __name__ == "__main__":
    main()
