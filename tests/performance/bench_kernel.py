"""How many games a second the kernel plays, beside another state of it and programs in C.

Usage: python tests/performance/bench_kernel.py [--old CHECKOUT] [--runs N] [C PROGRAM ...]

All play the same dice in turn, a few hundredths of a second at a time, many times: so they share
whatever else the machine is doing. What counts are the medians of the ratios of neighbours. Time is
that of the processor, and without that of starting a process.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import process_time

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.rules import BWINF

GAMES = 100_000
SMALL = (100, 1_000, 10_000)
D6 = Die((1, 2, 3, 4, 5, 6))
D20 = Die(tuple(range(1, 21)))
PAIRS = [
    (D6, D6),
    (D20, D6),
    (D20, D20),
    (Die((1, 1, 1, 6, 6, 6)), D6),
    (Die((1, 1, 1, 6, 6, 6)), Die((1, 6, 6, 6, 6, 6))),
    (Die((5, 6, 7, 8, 9, 10)), Die((6, 7, 8, 9, 10, 11))),
]

Player = Callable[[int, int, int], float]
"""Seconds for so many games of a pair, by its place in PAIRS; the third number is the run."""


def ours(pair: int, games: int, run: int) -> float:
    """The time of one batch."""
    batch = Batch(Pairing(PAIRS[pair], BWINF.rules, seed=run), 0, 0, games)
    start = process_time()
    play_batch(batch)
    return process_time() - start


def serve() -> None:
    """Answer on standard output what `ours` takes, for each line on standard input."""
    for line in sys.stdin:
        print(ours(*map(int, line.split())), flush=True)


@contextmanager
def other_state(checkout: Path) -> Iterator[Player]:
    """The kernel of another checkout, in a process of its own."""
    command = [sys.executable, __file__, "--serve"]
    folder = tempfile.TemporaryDirectory()
    surroundings = {**os.environ, "PYTHONPATH": str(checkout), "NUMBA_CACHE_DIR": folder.name}
    pipe = subprocess.PIPE
    with (
        folder,
        subprocess.Popen(command, env=surroundings, stdin=pipe, stdout=pipe, text=True) as process,
    ):
        questions, answers = process.stdin, process.stdout
        assert questions
        assert answers

        def seconds(pair: int, games: int, run: int) -> float:
            print(pair, games, run, file=questions, flush=True)
            return float(answers.readline())

        yield seconds
        questions.close()


def built(source: Path, folder: Path) -> Path:
    """A C program, compiled for this machine."""
    compiler = shutil.which("gcc")
    if not compiler or not source.is_file():
        raise SystemExit(f"It takes gcc and a C program, looked for at {source}.")
    program = folder / source.stem
    command = [compiler, "-O3", "-march=native", str(source), "-lm", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def c_program(program: Path) -> Player:
    """A program in C that is called with games, seed and two dice."""

    def once(pair: int, games: int, run: int) -> float:
        faces = [format_die(die).replace(" ", ",") for die in PAIRS[pair]]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [str(program), str(games), str(run + 1), *faces]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if not re.search(r"games/s \d+", done.stdout):
            raise ValueError(f"no speed in {done.stdout!r}")
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    def seconds(pair: int, games: int, run: int) -> float:
        # Twice as many, since the processor's time of a process is not known to the millisecond.
        return (once(pair, 2 * games, run) - once(pair, 1, run)) / 2

    return seconds


def compare(others: dict[str, Player], runs: int) -> None:
    """Print the speeds of all pairs of dice, and how many times those of the others they are."""
    for pair, dice in enumerate(PAIRS):
        print(" v ".join(f"[{format_die(die)}]" for die in dice))
        rounds = [
            (ours(pair, GAMES, run), [play(pair, GAMES, run) for play in others.values()])
            for run in range(runs)
        ]
        print(f"  {speeds([GAMES / own / 1e6 for own, _ in rounds])} million games a second")
        for place, name in enumerate(others):
            print(f"  {speeds([theirs[place] / own for own, theirs in rounds])} times {name}")


def speeds(values: list[float]) -> str:
    """The median, and between which values half of all are."""
    low, _, high = quantiles(values, n=4)
    return f"{median(values):6.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="*", type=Path, metavar="C PROGRAM")
    parser.add_argument("--old", type=Path, metavar="CHECKOUT")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--serve", action="store_true")
    arguments = parser.parse_args()
    ours(0, 1000, 0)
    if arguments.serve:
        serve()
        return
    with tempfile.TemporaryDirectory() as folder:
        others = {path.name: c_program(built(path, Path(folder))) for path in arguments.programs}
        if arguments.old:
            with other_state(arguments.old) as old:
                compare({"the old state": old, **others}, arguments.runs)
        else:
            compare(others, arguments.runs)
    for games in SMALL:
        times = [ours(0, games, run) for run in range(5 * arguments.runs)]
        print(f"a batch of {games} games: {1000 * median(times):.2f} ms")


if __name__ == "__main__":
    main()
