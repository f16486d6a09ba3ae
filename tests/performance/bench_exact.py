"""How long exact solutions take and how much memory, with the targets in brackets.

python tests/performance/bench_exact.py [--known]
python tests/performance/bench_exact.py --against FOLDER [--rounds N]

Prints all figures in about seven minutes on a quiet machine with two cores; solutions are each in a
process of their own. What is compiled before is not counted; all times are those of the solver
alone, on one core unless two threads are named. With --known also how far all known values are off,
which takes some minutes more. With --against only how this version and the one in a folder, in
turn, solve some pairs: so a busy machine is equally hard on both.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from itertools import combinations
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.estimate import estimate_of
from bwinf_gui.tasks.dice.exact.job import Calibration, SolverJob
from bwinf_gui.tasks.dice.exact.values import Question

ROOT = Path(__file__).parents[2]
KNOWN = Path(__file__).parents[1] / "data" / "exact_chances.json"
RUNS = 5
WINDOW_SECONDS = 15
STRONG = (1, 1, 1, 6, 6, 6), (1, 6, 6, 6, 6, 6)
USUAL = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)
MIXED = (1, 2, 3, 4, 5, 6), (1, 1, 1, 6, 6, 6)
WUERFEL2 = tuple(combinations([(1,) * (6 - sixes) + (6,) * sixes for sixes in range(1, 6)], 2))


def question(pair):
    """The question for the faces of two dice."""
    a, b = pair
    return Question(dice=(Die(tuple(a)), Die(tuple(b))))


def solve(pairs, threads):
    """Solve pairs in this process; print what came out, the time and the peak memory."""
    Calibration().run()
    wall, cpu = perf_counter(), process_time()
    answers = []
    for pair in pairs:
        *_, last = SolverJob(question=question(pair), threads=threads).steps()
        answers.append(last.answer)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    starts = [
        [start.wins_a, start.wins_b, start.draws, start.rolls]
        for answer in answers
        for start in (answer.a_starts, answer.b_starts)
    ]
    report = {
        "seconds": wall,
        "processor": cpu,
        "gigabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6,
        "bound": max(answer.error_bound for answer in answers),
        "starts": starts,
    }
    print(json.dumps(report))


def measured(pairs, threads=1, folder=ROOT):
    """The report of a fresh process, which runs the version in a folder."""
    call = [sys.executable, __file__, "--part", json.dumps([pairs, threads])]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(call, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    return json.loads(done.stdout)


def against(folder, rounds):
    """Print how long another version takes and how long this one, as medians and extremes."""
    for pair, threads in ((STRONG, 1), (MIXED, 1), (USUAL, 1), (USUAL, 2)):
        runs = [
            [measured([pair], threads, place) for place in (folder, ROOT)] for _ in range(rounds)
        ]
        for name, reports in zip(("before", "now"), zip(*runs, strict=True), strict=True):
            figures = ", ".join(
                f"{kind} {_spread([report[kind] for report in reports])}"
                for kind in ("seconds", "processor", "gigabytes")
            )
            print(f"{pair}, {threads} threads, {name}: {figures}", flush=True)


def _spread(figures):
    return f"{median(figures):.2f} ({min(figures):.2f} to {max(figures):.2f})"


def line(title, report, target=""):
    """Print a measurement."""
    print(
        f"{title}: {report['seconds']:.1f} s ({report['processor']:.1f} s of processor time), "
        f"{report['gigabytes']:.2f} GB, error at most {report['bound']:.1e}{target}",
        flush=True,
    )


def two_threads():
    """Print how much faster solutions are with two threads; both are measured in turn."""
    for pair in (STRONG, MIXED):
        rounds = [[measured([pair], threads)["seconds"] for threads in (1, 2)] for _ in range(RUNS)]
        ratios = sorted(one / two for one, two in rounds)
        print(
            f"{pair}: two threads are {median(ratios):.2f} times as fast (1.6), "
            f"{ratios[0]:.2f} to {ratios[-1]:.2f}",
            flush=True,
        )


def window():
    """Print for how long the window does not answer while a worker solves."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder
        file = Path(folder) / "wuerfel.txt"
        file.write_text("2\n6 1 2 3 4 5 6\n6 1 2 3 4 5 6\n")
        pauses = _pauses(file)
    pauses.sort()
    usual, most = pauses[len(pauses) // 2], pauses[int(0.99 * len(pauses))]
    print(
        f"window while {USUAL} is solved: median pause {1000 * usual:.0f} ms, 99 % "
        f"{1000 * most:.0f} ms, longest {1000 * pauses[-1]:.0f} ms"
    )


def _pauses(file):
    """The times between two rounds of the window's loop, in seconds, while it shows a solution."""
    from PySide6.QtCore import QObject, QSettings
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile

    application = QApplication(["bench"])
    store = SettingsFile(QSettings(str(file.parent / "x.ini"), QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=1, table_limit=0))
    program = Application(application=application, store=store)
    program.open([file])

    def child(name):
        return program.window.findChild(QObject, name)

    def wait_for(fact):
        while not fact():
            application.processEvents()
            sleep(0.001)

    wait_for(lambda: program.engine.is_ready)
    child("exactButton").click()
    wait_for(child("solvePairButton").isEnabled)
    child("solvePairButton").click()
    wait_for(lambda: child("exactProgress").value() > 0)
    pauses, last, end = [], perf_counter(), perf_counter() + WINDOW_SECONDS
    while last < end:
        application.processEvents()
        sleep(0.001)
        last, before = perf_counter(), last
        pauses.append(last - before)
    program.window.close()
    program.shut_down()
    return pauses


def known():
    """Print how far all known values are off."""
    rows = json.loads(KNOWN.read_text())["starts"]
    for row in rows[::2]:
        report = measured([row[:2]], threads=os.cpu_count() or 1)
        truth = [other[3:] for other in rows if other[:2] == row[:2]]
        worst = max(
            abs(value - true)
            for found, trues in zip(report["starts"], truth, strict=True)
            for value, true in zip(found, trues, strict=True)
            if true is not None
        )
        line(f"{row[0]} against {row[1]}", report, f", off by {worst:.1e} (1e-9)")


def main():
    """Print all figures."""
    if "--against" in sys.argv:
        rounds = int(sys.argv[sys.argv.index("--rounds") + 1]) if "--rounds" in sys.argv else RUNS
        against(Path(sys.argv[sys.argv.index("--against") + 1]), rounds)
        return
    speed = Calibration().run().speed
    for pair in (STRONG, USUAL):
        estimate = estimate_of(question(pair))
        print(
            f"{pair}: estimated {estimate.seconds_at(speed):.1f} s, "
            f"{estimate.needs[0].memory / 1e9:.2f} GB"
        )
    line(f"{STRONG}", measured([STRONG]), " (5 s, 0.5 GB)")
    line(f"{USUAL}", measured([USUAL]), " (120 s, 2.5 GB)")
    line(f"{USUAL}, two threads", measured([USUAL], 2), " (15 s, 1.6 GB)")
    line("all pairs of wuerfel2", measured(WUERFEL2), " (90 s)")
    two_threads()
    window()
    if "--known" in sys.argv:
        known()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--part"]:
        solve(*json.loads(sys.argv[2]))
    else:
        with tempfile.TemporaryDirectory() as cache:
            os.environ.setdefault("NUMBA_CACHE_DIR", cache)
            main()
