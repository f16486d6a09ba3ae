"""How many games of Nim are played, and how long exact chances take.

    python tests/performance/bench_nim.py

Prints medians of some runs, and single runs for the chances.
"""

import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.tasks.nim.exact import ChanceOf, all_chances
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import Tournament, play

RUNS = 5
GAMES = 1_000_000
STARTS = {
    "3 4 5": (3, 4, 5),
    "1 2 3 4 5 6 7 8 9": (1, 2, 3, 4, 5, 6, 7, 8, 9),
    "nine 9s": (9,) * 9,
}
PAIRS = [("spieler1", "spieler2"), ("spieler2", "spieler2"), ("bouton", "uniform")]


def seconds(pool, start, pair, seed):
    """How long a tournament takes with workers that run already."""
    tournament = Tournament(start=start, pairs=(pair,), games=GAMES, seed=seed)
    began = time.perf_counter()
    with ThreadPoolExecutor(pool.size) as threads:
        for _ in play(
            tournament, lambda batch: threads.submit(pool.run, batch), at_once=2 * pool.size
        ):
            pass
    return time.perf_counter() - began


def tournaments():
    """Time a million games with two workers."""
    pool = WorkerPool(2, WorkerEnvironment())
    try:
        for name, start in STARTS.items():
            for pair in PAIRS:
                taken = [seconds(pool, start, pair, seed) for seed in range(RUNS)]
                print(
                    f"{name}, {' - '.join(pair)}: {statistics.median(taken):.2f} s for 10^6 games"
                )
    finally:
        pool.close()


def kernel():
    """Time a move of every strategy on one core."""
    for name in STRATEGIES:
        taken = []
        for seed in range(RUNS):
            began = time.process_time()
            tally = play_games(Match(STARTS["1 2 3 4 5 6 7 8 9"], name, name, seed), range(50_000))
            taken.append((time.process_time() - began) / tally.moves * 1e9)
        print(f"{name}: {statistics.median(taken):.0f} ns for a move")


def chances():
    """Time exact chances, of the hardest pair and of all."""
    for name, start in STARTS.items():
        began = time.process_time()
        found = ChanceOf(Match(start, "spieler2", "uniform", seed=0)).run()
        reported = "estimated" if found.exact is None else "exactly"
        hardest = time.process_time() - began
        began = time.process_time()
        estimated = sum(chance.exact is None for _, chance in all_chances(start))
        print(
            f"{name}: spieler2 - uniform {reported} in {hardest:.2f} s, all pairs in "
            f"{time.process_time() - began:.2f} s, {estimated} of them estimated"
        )


if __name__ == "__main__":
    tournaments()
    kernel()
    chances()
