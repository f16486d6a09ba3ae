"""How long checks of many things take, with the targets in brackets.

    python tests/performance/bench_check.py

A folder of results, and the search for the smallest route on which a greedy program fails, each
as `bwinf check` does it.
"""

import sys
import tempfile
import time
from pathlib import Path

from bwinf_gui.checking.cases import made_case
from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.counterexamples import program_search, within
from bwinf_gui.checking.running.runner import Runner
from bwinf_gui.checking.submissions import program_of, submissions_in
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.tasks.hotels.check.playing import USUAL
from bwinf_gui.tasks.hotels.check.reasons import best_text
from bwinf_gui.tasks.hotels.route import random_route
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import usable_hotels

HOTELS = (12, 25, 50, 100, 500, 1500)
"""As many as the contest's files have."""
STUDENTS = 100
SEED = 1
SEARCHED_SECONDS = 10
GREEDY = """\
import sys
lines = open(sys.argv[1]).read().split("\\n")
total = int(lines[1])
hotels = sorted((int(m), float(r)) for m, r in map(str.split, lines[2:2 + int(lines[0])]))
place, nights = 0, []
while total - place > 360:
    reached = [hotel for hotel in hotels if place < hotel[0] <= place + 360]
    if not reached or len(nights) == 4:
        sys.exit(print("impossible"))
    nights.append(max(reached))
    place = nights[-1][0]
print(*(f"{m} {r}" for m, r in nights), sep="\\n") if nights else print("no night is needed")
"""


def folder_of_results():
    """Seconds for a folder in which each of many hands in a result for each case."""
    routes = [random_route(count, 1700, seed=count) for count in HOTELS]
    cases = [
        made_case(CHECKER, route, f"hotels{number}.txt")
        for number, route in enumerate(routes, start=1)
    ]
    answers = [best_text(solve(usable_hotels(route), USUAL)) for route in routes]
    with tempfile.TemporaryDirectory() as name:
        for student in range(STUDENTS):
            own = Path(name, f"{student:03}")
            own.mkdir()
            for case, best in zip(cases, answers, strict=True):
                own.joinpath(case.file_name).write_text(best)
        check = Check(checker=CHECKER, cases=cases)
        start = time.perf_counter()
        rows = [*check.rows(submissions_in(Path(name)))]
        return time.perf_counter() - start, len(rows)


def counterexample():
    """Seconds until a case is found, and until the search ends, and what it has found."""
    with tempfile.TemporaryDirectory() as name, Runner() as runner:
        Path(name, "greedy.py").write_text(GREEDY)
        program = program_of(f"{sys.executable} greedy.py {{file}}", Path(name))
        check = Check(checker=CHECKER, cases=())

        start = time.perf_counter()
        first = None
        search = program_search(
            check, program, lambda: runner, pattern="hotels*.txt", seed=SEED, at_once=runner.size
        )
        for progress in within(SEARCHED_SECONDS, search.run()):
            if first is None and progress.first is not None:
                first = time.perf_counter() - start
        return first, time.perf_counter() - start, progress


def main():
    """Print all figures."""
    seconds, rows = folder_of_results()
    print(f"{STUDENTS} submissions x {len(HOTELS)} cases, {rows} rows [3 s]: {seconds:.2f} s")
    first, seconds, found = counterexample()
    size = CHECKER.size_in_words(found.smallest.case.case)
    print(
        f"counterexample to a greedy program [5 s]: {first:.2f} s after {found.found_after} cases"
    )
    print(f"made smaller: {seconds:.2f} s, {found.tried} cases, {size}")


if __name__ == "__main__":
    main()
