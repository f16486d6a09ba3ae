"""How many games a second the kernel plays, side by side with a scalar program in C.

Usage: python tests/performance/bench_kernel.py [PATH OF ludo_bit.c]

Both play the same dice in turn, several times; the ratio of the medians does not depend on what
else the machine is doing.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die, format_die
from bwinf_gui.tasks.dice.kernel.play import play_batch
from bwinf_gui.tasks.dice.rules import BWINF

RUNS = 7
GAMES = 100_000
D6 = Die((1, 2, 3, 4, 5, 6))
PAIRS = [
    (D6, D6),
    (Die(tuple(range(1, 21))), D6),
    (Die(tuple(range(1, 21))), Die(tuple(range(1, 21)))),
    (Die((1, 1, 1, 6, 6, 6)), D6),
    (Die((5, 6, 7, 8, 9, 10)), Die((6, 7, 8, 9, 10, 11))),
]


def kernel_seconds(dice: tuple[Die, Die], games: int, run: int) -> float:
    """The time of one batch."""
    batch = Batch(Pairing(dice, BWINF.rules, seed=run), 0, 0, games)
    start = perf_counter()
    play_batch(batch)
    return perf_counter() - start


def reference_seconds(program: Path, dice: tuple[Die, Die], games: int, run: int) -> float:
    """The time of as many games of the C program, as it measures it itself."""
    faces = [format_die(die).replace(" ", ",") for die in dice]
    command = [str(program), str(games), str(run + 1), *faces]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"games/s (\d+)", output)
    if not found:
        raise ValueError(f"no speed in {output!r}")
    return games / int(found[1])


def built(source: Path, folder: Path) -> Path | None:
    """The C program, None where it cannot be had."""
    compiler = shutil.which("gcc")
    if not compiler or not source.is_file():
        print(f"No ratio: it takes gcc and the C program, looked for at {source}.")
        return None
    program = folder / "reference"
    command = [compiler, "-O3", "-march=native", str(source), "-lm", "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def compare(program: Path | None) -> None:
    """Print the speeds of all pairs of dice."""
    for dice in PAIRS:
        ours, theirs = [], []
        for run in range(RUNS):
            ours.append(kernel_seconds(dice, GAMES, run) / GAMES)
            if program:
                theirs.append(reference_seconds(program, dice, GAMES // 2, run) / (GAMES // 2))
        names = " v ".join(f"[{format_die(die)}]" for die in dice)
        print(f"{names}: {1e-6 / median(ours):.2f} million games a second", end="")
        print(f", {median(theirs) / median(ours):.1f} times the C program" if theirs else "")
    for games in (100, 1_000, 10_000):
        times = [kernel_seconds((D6, D6), games, run) for run in range(3 * RUNS)]
        print(f"a batch of {games} games: {1000 * median(times):.2f} ms")


if __name__ == "__main__":
    default = Path(__file__).parents[3] / "shared/prototypes/ludo_bit.c"
    kernel_seconds((D6, D6), 1000, 0)
    with tempfile.TemporaryDirectory() as folder:
        compare(built(Path(sys.argv[1]) if len(sys.argv) > 1 else default, Path(folder)))
