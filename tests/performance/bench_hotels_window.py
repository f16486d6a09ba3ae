"""How the tab Vollgeladen copes with all hotels it takes; each route in a process of its own.

    python tests/performance/bench_hotels_window.py [NAME …]

Measured offscreen, which paints as a screen does: from the choice of a file to the painted answer
and the longest time that the window does not answer meanwhile; then frames of 900 x 560 points
while the picture is moved, looked at closer, while the threshold moves and a day grows. A frame
draws all that can have changed. Thirty frames a second are 33 ms each. Processor milliseconds are
given, since other programs do not disturb them.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import numpy as np

from bwinf_gui.tasks.hotels.parsing import format_route
from bwinf_gui.tasks.hotels.route import MOST_SHOWN, RATING_ONE, Route

HOTELS = MOST_SHOWN
FRAMES = 60
SIZE = 900, 560


def routes():
    """The routes by what they are called."""
    rng = np.random.default_rng(1)
    tenths = rng.integers(0, 51, HOTELS) * (RATING_ONE // 10)
    fine = rng.integers(0, 5 * RATING_ONE + 1, HOTELS)
    return {
        "contest": Route(1800, rng.integers(0, 1900, HOTELS), tenths),
        "long": Route(HOTELS, rng.permutation(HOTELS), tenths),
        "decimals": Route(1800, rng.integers(0, 1900, HOTELS), fine),
    }


def in_the_window(path):  # noqa: PLR0915 - one act after another
    """Print the seconds until the answer is seen, and the milliseconds of frames."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    from bwinf_gui.engine.engine import Engine
    from bwinf_gui.engine.pool import InProcessPool
    from bwinf_gui.runs.opening import Database
    from bwinf_gui.tasks.hotels.tab import state
    from bwinf_gui.tasks.hotels.tab.tab import hotels_tab
    from bwinf_gui.tasks.hotels.task import TASK
    from bwinf_gui.tasks.hotels.trip import TripLimits
    from bwinf_gui.widgets import theme
    from bwinf_gui.widgets.actions import Actions
    from bwinf_gui.widgets.background import QtThreads
    from bwinf_gui.widgets.picture_area import Instant
    from bwinf_gui.widgets.services import Services
    from bwinf_gui.widgets.theme import Appearance

    application = QApplication(["bwinf-gui"])
    look = theme.system_theme(application, theme.Scheme.LIGHT)
    theme.prepare(application)
    theme.apply(application, look)
    appearance, window = Appearance(theme=look), QMainWindow()
    pool, threads = InProcessPool(), QtThreads(window)
    engine = Engine(workers=1, new_pool=lambda _: pool, preparations=[], threads=threads)
    actions = Actions(icons=appearance.icons, parent=window)
    services = Services(
        actions=actions,
        appearance=appearance,
        engine=engine,
        computing=None,
        threads=None,
        library=None,
        database=Database(None),
    )
    tab = hotels_tab(task=TASK, services=services)
    window.setCentralWidget(tab)
    window.resize(1366, 768)
    window.show()
    application.processEvents()
    start = perf_counter()
    tab.document.open(path.read_bytes(), path=path, writable=True)
    print(f"reading, which the window waits for: {perf_counter() - start:.2f} s")
    trip = tab.pages[0]
    stage, timeline = trip.stage, trip.stage.canvas
    print(f"answer: {until(application, lambda: trip.is_answered)}")
    if "long" in path.name:
        stage.do(lambda s: s.but(limits=TripLimits(5, 210_000)))
        print(f"answer with other limits: {until(application, lambda: trip.is_answered)}")
    timeline.setFixedSize(*SIZE)
    application.processEvents()
    levels = stage.state.solution.hotels.levels
    centre = timeline.rect().center().toPointF()
    acts = {
        "move": lambda frame: timeline.scroll_by(9 if frame % 2 else -9),
        "look closer": lambda frame: timeline.zoom(0.5 if frame < FRAMES // 2 else -0.5),
        "threshold": lambda frame: stage.do(
            state.set_threshold, int(levels[frame * len(levels) // FRAMES])
        ),
        "a day grows": lambda frame: timeline.show_instant(Instant(0, 1, 0.5 + frame / FRAMES / 3)),
        # Private: moves of the mouse would be measured with it.
        "pointer": lambda frame: timeline._hover(timeline.hit_at(centre * (frame / 30))),
    }
    timeline.zoom(1)
    for name, act in acts.items():
        times = []
        for frame in range(FRAMES):
            begin = thread_time()
            act(frame)
            timeline.viewport().repaint()
            times.append(1000 * (thread_time() - begin))
        print(f"{name}: {median(times):.1f} ms a frame, longest {max(times):.1f} ms")
    engine.shut_down()


def until(application, is_done):
    """Wait, and tell how long it took and for how long at most the window did not answer."""
    start = last = perf_counter()
    longest = 0.0
    while not is_done():
        application.processEvents()
        now = perf_counter()
        longest, last = max(longest, now - last), now
    return f"{perf_counter() - start:.2f} s, window busy for at most {1000 * longest:.0f} ms"


def main():
    """Print all figures."""
    with tempfile.TemporaryDirectory() as name:
        for title, route in routes().items():
            if sys.argv[1:] and title not in sys.argv[1:]:
                continue
            path = Path(name, f"hotels-{title}.txt")
            path.write_text(format_route(route))
            print(f"\n{title}: {len(route.minutes)} hotels, {route.total} minutes", flush=True)
            subprocess.run([sys.executable, __file__, "--part", path], check=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--part"]:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        in_the_window(Path(sys.argv[2]))
    else:
        main()
