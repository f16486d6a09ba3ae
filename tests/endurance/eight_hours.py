"""Plays what eight hours bring, in fast motion: memory, open files and processes stay as they are.

    python tests/endurance/eight_hours.py [HOURS] [SECONDS OF REAL PLAY]

The first part has as many batches as two workers play in the time, decided by coins at once, and a
checkpoint for every second of it. The second part is real: two worker processes, the compiled
games and the store, with a worker killed every now and then. Each part prints a line ten times and
fails where the last nine tenths grow.
"""

import os
import random
import signal
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from coins import Coins
from kept_runs import FIXED, STRENGTHS, keeper

from bwinf_gui.engine.schedule import LARGEST_BATCH
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.places import kernel_cache
from bwinf_gui.runs import Store, ThrottledKeeper
from bwinf_gui.tasks.dice.compare.comparison import FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.run_kinds import KINDS

HOURS, REAL_SECONDS = 8.0, 120.0
BATCH_SECONDS = 0.05
"""A large batch takes one core 20 to 100 ms."""
WORKERS = 2
ENDLESS = replace(FIXED, plan=FixedGames(10**12))
REAL = replace(ENDLESS, dice=(Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)), Die((6, 7))))
MOST_GROWTH_MEGABYTES = 8
KILL_SECONDS = 15.0


class Flatness:
    """Notes what a process and its store take, and whether that grows."""

    def __init__(self, store):
        self._store = store
        self._samples = []

    def sample(self, label):
        """Measure now; print it."""
        wal = self._store.path.with_name(self._store.path.name + "-wal")
        sample = {
            "megabytes": resident_megabytes(os.getpid()),
            "files": number_in("/proc/self/fd"),
            "threads": number_in("/proc/self/task"),
            "processes": len(children()),
            "children": sum(map(resident_megabytes, children())),
            "store": (self._store.path.stat().st_size + wal.stat().st_size) / 2**20,
        }
        self._samples.append(sample)
        words = ", ".join(f"{name} {value:.3g}" for name, value in sample.items())
        print(f"{label}: {words}", flush=True)

    def require(self):
        """End with an error if anything grows after the first tenth."""
        first, last = self._samples[0], self._samples[-1]
        for name, most in (
            ("megabytes", MOST_GROWTH_MEGABYTES),
            ("children", 3 * MOST_GROWTH_MEGABYTES),
            ("store", MOST_GROWTH_MEGABYTES),
            ("files", 0),
            ("threads", 0),
            ("processes", 0),
        ):
            if last[name] - first[name] > most:
                sys.exit(f"{name} grew from {first[name]} to {last[name]}")


def number_in(folder):
    return sum(1 for _ in Path(folder).iterdir())


def resident_megabytes(process_id):
    pages = int(Path(f"/proc/{process_id}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def children():
    """The worker processes of this one."""
    tasks = Path("/proc/self/task").iterdir()
    return [int(number) for task in tasks for number in (task / "children").read_text().split()]


def fast_motion(store, hours):
    """Batches decided by coins, and a checkpoint for every second that they would have taken."""
    batches = round(hours * 3600 * WORKERS / BATCH_SECONDS)
    a_checkpoint = round(WORKERS / BATCH_SECONDS)
    coins, of_run, flatness = Coins(*STRENGTHS), keeper(store), Flatness(store)
    begin = time.monotonic()
    with closing(play(ENDLESS, coins.submit, at_once=2 * WORKERS)) as run:
        for number, progress in enumerate(run, start=1):
            if number % a_checkpoint == 0:
                of_run.keep(progress)
                coins.batches.clear()
            if number % (batches // 10) == 0:
                flatness.sample(f"{number} batches, {progress.games:.3g} games")
            if number == batches:
                break
    assert store.run(of_run.number).restored(COMPARISONS) == progress
    print(f"{hours:g} hours in {time.monotonic() - begin:.0f} s, {batches // a_checkpoint} kept")
    flatness.require()


def real_play(store, seconds):
    """Real games with killed workers for so long, from when the first large batches are played."""
    pool, of_run = WorkerPool(WORKERS, WorkerEnvironment(kernel_cache())), keeper(store)
    with ThreadPoolExecutor(WORKERS) as threads, closing(pool):
        run = play(REAL, lambda batch: threads.submit(pool.run, batch), at_once=2 * WORKERS)
        with closing(kept(run, ThrottledKeeper(of_run.keep, sys.exit))) as values:
            first = next(progress for progress in values if progress.games > LARGEST_BATCH)
            flatness = Flatness(store)
            last = watched(values, seconds, flatness, pool)
    batches = (last.games - first.games) / LARGEST_BATCH
    print(f"{batches:.0f} batches or more in {seconds:g} s")
    flatness.require()


def kept(values, rhythm):
    """The values of a run, which are kept while they pass."""
    for progress in values:
        rhythm.take(progress)
        yield progress


def watched(values, seconds, flatness, pool):
    """Play for so long, measure ten times, and kill a worker now and then; the last progress."""
    begin = last_kill = time.monotonic()
    tenths = 1
    for progress in values:
        now = time.monotonic()
        if now - begin >= tenths * seconds / 10:
            flatness.sample(f"{now - begin:.0f} s, {progress.games:.3g} games")
            tenths += 1
        if tenths > 10:
            return progress
        if now - last_kill > KILL_SECONDS:
            last_kill = now
            os.kill(random.choice(pool.process_ids), signal.SIGKILL)
    raise AssertionError("the games came to an end")


def main():
    arguments = list(map(float, sys.argv[1:]))
    hours, seconds = (*arguments, *(HOURS, REAL_SECONDS)[len(arguments) :])
    with tempfile.TemporaryDirectory() as folder:
        for name, part, length in (("fast", fast_motion, hours), ("real", real_play, seconds)):
            with closing(Store(Path(folder, name), KINDS)) as store:
                part(store, length)


if __name__ == "__main__":
    main()
