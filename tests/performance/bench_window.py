"""Measures the window: first picture, first point of the chart, pauses and memory during a run.

    QT_QPA_PLATFORM=offscreen python tests/performance/bench_window.py [SECONDS OF THE LONG RUN]

Each figure comes from processes of their own, as a user starts them.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

STARTS = 5
LONG_RUN_SECONDS = 60

_FIRST_PICTURE = """
import os, sys, time
from bwinf_gui.__main__ import window
from bwinf_gui.app import launch
def watched(opening):
    # Private: as the program starts.
    launch._spare_reading_of_sources()
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication
    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint and watched.objectName() == "mainWindow":
                heavy = [m for m in ("numba", "scipy.stats") if m in sys.modules]
                print("PAINTED", time.time(), heavy, flush=True)
                os._exit(0)
            return False
    watch = Watch()
    execute = QApplication.exec
    def patched(*_):
        QApplication.instance().installEventFilter(watch)
        return execute()
    QApplication.exec = staticmethod(patched)
    return begin(opening)
# Not before the program itself has Qt: it reads no sources, and collects no garbage by then.
begin, launch.launch = launch.launch, watched
sys.argv = ["bwinf-gui"]
window()
"""


def first_picture():
    """Seconds from the start of the process to the first paint event of the window."""
    # An installed program has its bytecode, whatever the shell says about writing it.
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    begin = time.time()
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_PICTURE],
        capture_output=True,
        text=True,
        check=False,
        env=surroundings,
    )
    if not done.stdout.startswith("PAINTED"):
        raise SystemExit(done.stderr)
    _, at, heavy = done.stdout.split(maxsplit=2)
    return float(at) - begin, heavy.strip()


def resident_megabytes():
    """The memory of this process that is in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def long_run(run_seconds):
    """Compare 10^9 games a pair for some seconds and print what the window did meanwhile."""
    from PySide6.QtCore import QObject, QSettings, QTimer
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile
    from bwinf_gui.resources import resource

    application = QApplication(["bwinf-gui"])
    store = SettingsFile(QSettings("/tmp/bwinf-bench.ini", QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=2))
    program = Application(application=application, store=store)
    program.open([resource("examples", "wuerfel-hoch.txt")])

    def child(name):
        return program.window.findChild(QObject, name)

    child("gamesPerPair").setValue(10**9)
    gaps, memory, clicked, first_point = [], [], [0.0], [0.0]
    last = [time.perf_counter()]

    def tick():
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now
        if clicked[0] and not first_point[0] and child("answer").text().startswith("Die 1"):
            first_point[0] = now

    def begin():
        clicked[0] = time.perf_counter()
        gaps.clear()
        child("compareButton").click()

    def settled():
        if program.engine.is_ready and not clicked[0]:
            QTimer.singleShot(1500, begin)

    ticker, sampler = QTimer(), QTimer()
    ticker.timeout.connect(tick)
    ticker.start(1)
    sampler.timeout.connect(lambda: memory.append(resident_megabytes()))
    program.engine.changed.connect(settled)
    QTimer.singleShot(1, lambda: sampler.start(1000))
    QTimer.singleShot(int(1000 * (run_seconds + 4)), application.quit)
    application.exec()
    program.shut_down()
    gaps.sort()
    print(f"click to first point: {first_point[0] - clicked[0]:.2f} s")
    print(
        f"pauses of the event loop in {run_seconds} s with two workers: "
        f"99 % {1000 * gaps[int(0.99 * len(gaps))]:.0f} ms, longest {1000 * gaps[-1]:.0f} ms"
    )
    third = len(memory) // 3
    print(
        "memory of the window: "
        f"{statistics.median(memory[third : 2 * third]):.0f} MB in the middle third, "
        f"{statistics.median(memory[2 * third :]):.0f} MB in the last"
    )


def main():
    """Print all figures."""
    first_picture()
    starts = [first_picture() for _ in range(STARTS)]
    print(f"start to first picture: {statistics.median(at for at, _ in starts):.2f} s")
    print(f"loaded in vain: {starts[0][1]}")
    long_run(int(sys.argv[1]) if len(sys.argv) > 1 else LONG_RUN_SECONDS)


if __name__ == "__main__":
    main()
