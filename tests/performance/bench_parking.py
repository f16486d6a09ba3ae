"""How long rows of 10^5 and 10^6 spots take, and how much memory; each in a process of its own.

python tests/performance/bench_parking.py [--json]
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from bwinf_gui.core.parking import Car, Row, format_row, parse_row, random_row, solve, spot_names

RUNS = 3


def rows():
    """The rows by what they are called."""
    return {
        "1e6 spots, a third covered by chance": random_row(1_000_000, 1 / 3, seed=1),
        "1e6 spots, half covered by chance": random_row(1_000_000, 1 / 2, seed=1),
        "1e6 spots, a free one after each car": spaced(1_000_000, 3),
        "1e5 spots, none free": spaced(100_000, 2),
        "1e5 spots, one free at the right end": spaced(99_999, 2),
    }


def spaced(spots, distance):
    """A row with a car at every multiple of the distance."""
    places = range(0, spots - 1, distance)
    return Row(spots, tuple(map(Car, spot_names(spots, len(places)), places)))


def parse_and_solve(path):
    """Print the seconds for the parts that all rows can do, and the memory."""
    content = path.read_bytes()
    start = perf_counter()
    row = parse_row(content, path.name)
    parsed = perf_counter()
    summary = solve(row).summary()
    solved = perf_counter()
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"parse {parsed - start:.2f} s, solve and sum up {solved - parsed:.2f} s, "
        f"{megabytes:.0f} MB, {summary.shifts} shifts"
    )


def command(path, target, *options):
    """Print the seconds of `bwinf parking`, its start included, and its peak memory."""
    program = (
        "import resource, sys; from bwinf_gui.cli.main import main\n"
        "try: main(sys.argv[1:])\n"
        "finally: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    call = [sys.executable, "-c", program, "parking", path, "--output", target, *options]
    seconds = []
    for _ in range(RUNS):
        start = perf_counter()
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        seconds.append(perf_counter() - start)
    megabytes = int(done.stdout) / 1024
    print(f"bwinf parking {' '.join(options)}: {median(seconds):.2f} s, {megabytes:.0f} MB")
    print(done.stderr, end="")


def main():
    """Print all figures."""
    options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name:
        path, target = Path(name, "row.txt"), Path(name, "answers")
        for title, row in rows().items():
            path.write_text(format_row(row))
            print(f"{title}, {len(row.cars)} cars")
            subprocess.run([sys.executable, __file__, "--part", path], check=True)
            command(path, target, *options)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--part"]:
        parse_and_solve(Path(sys.argv[2]))
    else:
        main()
