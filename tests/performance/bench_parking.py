"""How long rows of up to 10^6 spots take, and how much memory; each in a process of its own.

    python tests/performance/bench_parking.py [--json]

The window is measured offscreen, which paints as a screen does: from the choice of a file to the
painted row, and each frame while it is scrolled, jumped through and played. Processor seconds are
given beside those of the clock, since other programs do not disturb them.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

from bwinf_gui.tasks.parking.parsing import format_row, parse_row
from bwinf_gui.tasks.parking.row import MOST_SHOWN, Car, Row, random_row, spot_names
from bwinf_gui.tasks.parking.solving import solve

RUNS = 3
FRAMES = 120


def rows():
    """The rows by what they are called."""
    return {
        "5e3 spots, a third covered by chance": random_row(MOST_SHOWN, 1 / 3, seed=1),
        "5e3 spots, one free at the right end": spaced(MOST_SHOWN - 1, 2),
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


def in_the_window(path):
    """Print the seconds to open a row in the window, and the milliseconds of its frames."""
    from PySide6.QtCore import QObject, QSettings
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile

    application = QApplication(["bwinf-gui"])
    store = SettingsFile(QSettings(f"{path}.ini", QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=1))
    program = Application(application=application, store=store)
    window = program.window
    window.resize(1366, 768)
    window.show()
    application.processEvents()
    start, worked = perf_counter(), thread_time()
    window.open_path(path)
    window.repaint()
    application.processEvents()
    print(
        f"window: open and paint {perf_counter() - start:.2f} s "
        f"({thread_time() - worked:.2f} s of the processor)"
    )
    view = window.findChild(QObject, "parkingView")
    bar, viewport = view.horizontalScrollBar(), view.viewport()

    def scroll(_frame):
        bar.setValue(bar.value() - 37)
        viewport.repaint()

    def jump(frame):
        bar.setValue(bar.maximum() * frame // FRAMES)
        viewport.repaint()

    def play(frame):
        # Private: a moment between two steps, which no user can stop at.
        view._player.change(before=0, after=1, time=frame / FRAMES)
        viewport.repaint()

    for name, act in (("scroll", scroll), ("jump", jump)):
        print(f"window: {name} {frame_times(act)}")
    page = window.page.page
    # A new row opens with its hardest spot.
    page.stage.do(lambda s: s.but(step=0, playing=False))
    if page.state.recording.shifts:
        print(f"window: play {frame_times(play)}")
    program.shut_down()


def frame_times(act):
    """The median and the longest time of a frame, by the processor."""
    times = []
    for frame in range(FRAMES):
        start = thread_time()
        act(frame)
        times.append(1000 * (thread_time() - start))
    return f"{median(times):.1f} ms a frame, longest {max(times):.1f} ms"


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
            for part in PARTS if row.spots <= MOST_SHOWN else ("--part",):
                subprocess.run([sys.executable, __file__, part, path], check=True)
            command(path, target, *options)


PARTS = {"--part": parse_and_solve, "--window": in_the_window}

if __name__ == "__main__":
    if sys.argv[1:2] and sys.argv[1] in PARTS:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        PARTS[sys.argv[1]](Path(sys.argv[2]))
    else:
        main()
