"""Times comparisons of many dice, as a command and in the window.

    QT_QPA_PLATFORM=offscreen python tests/performance/bench_many_dice.py [window SECONDS]

The command: seconds for 40 and 120 dice with 1000 games a pair and 500 dice with 100, with memory.
The window: pauses of the event loop and its share of a processor while 100 dice are compared.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = ((40, 1000), (120, 1000), (500, 100))
WINDOW_DICE = 100
WINDOW_SECONDS = 20


def dice_file(folder, count):
    """A file of so many random dice, each with a 1 and a 6."""
    generator = random.Random(count)
    lines = []
    for _ in range(count):
        sides = generator.choice((4, 6, 6, 6, 8, 10, 12))
        faces = sorted([1, 6, *(generator.randint(1, 9) for _ in range(sides - 2))])
        lines.append(f"{sides} {' '.join(map(str, faces))}")
    file = Path(folder) / f"wuerfel{count}.txt"
    file.write_text("\n".join([str(count), *lines]) + "\n")
    return file


def command_run(folder, count, games):
    """Compare in a process of its own; seconds, and megabytes of the largest process."""
    command = [sys.executable, "-m", "bwinf_gui", "dice", "compare", dice_file(folder, count)]
    command += ["--games", games, "--seed", 1, "--no-keep", "--json"]
    start = time.perf_counter()
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - start
    assert len(json.loads(done.stdout)["pairs"]) == count * (count - 1) // 2
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def window_run(file, seconds):
    """Compare for so long in the window and print what it did meanwhile."""
    from PySide6.QtCore import QObject, QSettings, QTimer
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.app.program import Application
    from bwinf_gui.app.settings import Settings, SettingsFile

    application = QApplication(["bwinf-gui"])
    store = SettingsFile(QSettings(str(file.with_suffix(".ini")), QSettings.Format.IniFormat))
    store.save(Settings(language="en", workers=1))
    program = Application(application=application, store=store)
    program.open([file])
    program.window.resize(1366, 768)

    def child(name):
        return program.window.findChild(QObject, name)

    child("gamesPerPair").setValue(10**6)
    gaps, work, last, begun = [], [], [0.0, 0.0], []

    def tick():
        now = time.perf_counter(), time.thread_time()
        gaps.append(now[0] - last[0])
        work.append(now[1] - last[1])
        last[:] = now

    def measure():
        gaps.clear()
        work.clear()
        begun.append((time.perf_counter(), time.thread_time()))
        QTimer.singleShot(1000 * seconds, application.quit)

    def begin():
        child("compareButton").click()
        QTimer.singleShot(2000, measure)

    def settled():
        if program.engine.is_ready and not begun:
            QTimer.singleShot(1500, begin)

    ticker = QTimer()
    ticker.timeout.connect(tick)
    ticker.start(5)
    program.engine.changed.connect(settled)
    application.exec()
    ((start, used),) = begun
    share = (time.thread_time() - used) / (time.perf_counter() - start)
    program.shut_down()
    gaps.sort()
    work.sort()
    place = int(0.99 * len(gaps))
    print(
        f"{WINDOW_DICE} dice in the window: {share:.0%} of a processor; pauses of the event loop "
        f"beyond its timer: 99 % {1000 * gaps[place] - 5:.0f} ms, "
        f"longest {1000 * gaps[-1] - 5:.0f} ms; of which its own work, whatever else runs on the "
        f"machine: 99 % {1000 * work[place]:.0f} ms, longest {1000 * work[-1]:.0f} ms"
    )


def main():
    """Print all figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1:2] == ["window"]:
            seconds = int(sys.argv[2]) if len(sys.argv) > 2 else WINDOW_SECONDS
            window_run(dice_file(folder, WINDOW_DICE), seconds)
            return
        for count, games in RUNS:
            seconds, megabytes = command_run(folder, count, games)
            played = count * (count - 1) // 2 * games
            print(
                f"{count} dice, {games} games a pair: {seconds:.1f} s, "
                f"{played / seconds / 1e6:.2f} million games a second, {megabytes:.0f} MB"
            )


if __name__ == "__main__":
    main()
