"""How long trips among 10^6 hotels take, and how much memory; each in a process of its own.

python tests/performance/bench_hotels.py [NAME …]
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.reaching import best_reach, reach
from bwinf_gui.tasks.hotels.recording import dropping_steps, greedy_trip
from bwinf_gui.tasks.hotels.route import MAX_RATING, RATING_ONE, Route
from bwinf_gui.tasks.hotels.solving import Objective, SearchTooLargeError, solve
from bwinf_gui.tasks.hotels.tradeoffs import minutes_steps, nights_front
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels

HOTELS = 1_000_000
RUNS = 3
SLIDES = 20


def routes():
    """The routes with their limits, by what they are called."""
    rng = np.random.default_rng(1)
    anywhere = rng.permutation(HOTELS)
    tenths = rng.integers(0, 51, HOTELS) * (RATING_ONE // 10)
    fine = rng.integers(0, MAX_RATING + 1, HOTELS)
    neck = (anywhere < 80_000) | (anywhere > 300_001) | (anywhere == 150_000)
    narrow = np.where(anywhere == 150_000, 0, tenths + RATING_ONE // 10 * (tenths == 0))
    return {
        "contest": (Route(1800, rng.integers(0, 1900, HOTELS), tenths), TripLimits()),
        "minutes": (Route(HOTELS, anywhere.copy(), tenths), TripLimits(5, 200_010)),
        "alike": (Route(HOTELS, anywhere.copy(), tenths * 0), TripLimits(9, 220_000)),
        "neck": (Route(HOTELS, anywhere[neck], narrow[neck]), TripLimits(6, 220_000)),
        "days": (Route(HOTELS, anywhere.copy(), tenths), TripLimits(3000, 360)),
        "decimals": (Route(HOTELS, anywhere.copy(), fine), TripLimits(5, 220_000)),
    }


def part(path, limits):
    """Print the seconds for every part and the memory."""
    content = path.read_bytes()
    with timed("parse"):
        route = parse_route(content, path.name)
    with timed("usable hotels"):
        hotels = usable_hotels(route)
    for objective in Objective:
        with timed(objective.value):
            try:
                trip = solve(hotels, limits, objective)
            except SearchTooLargeError as error:
                trip = None
                print(error)
        if trip:
            print(f"  {trip.nights} nights, lowest {trip.minimum}, mean {float(trip.mean):.4f}")
    with timed("best threshold"):
        best_reach(hotels, limits)
    with timed(f"{SLIDES} moves of the threshold"):
        for step in range(SLIDES):
            reach(hotels, limits, step * MAX_RATING // SLIDES)
    with timed("front of nights"):
        front = [*nights_front(hotels, limits)]
    print(f"  {len(front)} points")
    with timed("first ten steps of minutes"):
        for _step in zip(range(10), minutes_steps(hotels, limits.days), strict=False):
            pass
    with timed("greedy"):
        greedy_trip(hotels, limits)
    with timed("dropping"):
        steps = sum(1 for _step in dropping_steps(route, limits))
    print(f"  {steps} steps")
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{megabytes:.0f} MB")


class timed:  # noqa: N801 - reads like a function
    """Prints how long the block took."""

    def __init__(self, title):
        self.title = title

    def __enter__(self):
        self.start = perf_counter()

    def __exit__(self, *_error):
        print(f"{self.title}: {perf_counter() - self.start:.2f} s")


def command(path, limits, objective):
    """Print the seconds of `bwinf hotels`, its start included, and its peak memory."""
    program = (
        "import resource, sys; from bwinf_gui.cli.main import main\n"
        "try: main(sys.argv[1:])\n"
        "finally: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    options = ["--days", limits.days, "--minutes", limits.minutes, "--objective", objective]
    call = [sys.executable, "-c", program, "hotels", path, "--json", *options]
    seconds = []
    for _ in range(RUNS):
        start = perf_counter()
        done = subprocess.run([*map(str, call)], capture_output=True, text=True, check=False)
        seconds.append(perf_counter() - start)
    megabytes = int(done.stdout.split()[-1]) / 1024
    print(f"bwinf hotels --objective {objective}: {median(seconds):.2f} s, {megabytes:.0f} MB")
    print(done.stderr, end="")


def main():
    """Print all figures."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name, "hotels.txt")
        for title, (route, limits) in routes().items():
            if sys.argv[1:] and title not in sys.argv[1:]:
                continue
            path.write_text(format_route(route))
            print(f"\n{title}: {len(route.minutes)} hotels, {limits}", flush=True)
            days, minutes = str(limits.days), str(limits.minutes)
            subprocess.run([sys.executable, __file__, "--part", path, days, minutes], check=True)
            for objective in ("worst", "leximin"):
                command(path, limits, objective)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--part"]:
        part(Path(sys.argv[2]), TripLimits(int(sys.argv[3]), int(sys.argv[4])))
    else:
        main()
