"""What a single game costs: `python tests/performance/bench_game.py`.

Recording and replaying, opening game K of a comparison, the win-chance curve and the search with
two workers, the frames of a step's animation, and a step with all its texts.
"""

import os
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "helpers"))

from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.places import kernel_cache
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame, opened, roll_outs, search
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.win_probabilities import probability_curves

DICE = Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7))
WORKERS = 2
RUNS = 15


def milliseconds(act, runs=RUNS):
    """The median time of some calls."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        act()
        times.append(time.perf_counter() - begin)
    return 1000 * statistics.median(times)


def record_and_replay():
    """In the process that has the kernel, as a worker and the window do one after the other."""
    address = Address(dice=DICE, seed=1)
    RecordGame(address).run()
    rolled = RecordGame(address).run()
    recording = milliseconds(lambda: RecordGame(address).run())
    replaying = milliseconds(lambda: replayed(address, rolled))
    print(
        f"record and replay a game of {len(rolled.rolls)} rolls: "
        f"{recording + replaying:.1f} ms ({recording:.1f} + {replaying:.1f})"
    )


def through_workers(pool):
    """What the window asks the workers for."""
    with ThreadPoolExecutor(WORKERS) as threads:

        def submit(job):
            return threads.submit(pool.run, job)

        for game in (0, 99_999, 450_000, 9_999_999):
            address = Address(dice=DICE, seed=1, game=game)
            opening = milliseconds(lambda address=address: next(opened(address, submit)))
            print(f"open game {game}: {opening:.0f} ms")
        record = game_of_120_turns(submit)
        begin = time.perf_counter()
        first = None
        for curve in probability_curves(
            record, roll_outs(record.address.pairing), submit, at_once=4
        ):
            if first is None and None not in curve.probabilities:
                first = time.perf_counter() - begin
        whole = time.perf_counter() - begin
        print(
            f"chances of {len(record.turns)} turns, {curve.games} roll-outs a position: "
            f"coarse after {first:.2f} s, all after {whole:.2f} s"
        )
        for games in (100_000, 1_000_000):
            begin = time.perf_counter()
            list(search(record.address.pairing, games, submit, at_once=4))
            print(f"search among {games} games: {time.perf_counter() - begin:.2f} s")


def game_of_120_turns(submit):
    """A game that is about as long as most."""
    for game in range(100):
        record = next(opened(Address(dice=DICE, seed=1, game=game), submit))
        if 118 <= len(record.turns) <= 122:
            return record
    raise SystemExit("no game of about 120 turns")


def frames_and_steps():
    """The picture: painting a frame of an animation, and a step with everything beside it."""
    from games import StandInEngine, curve_of, record_of
    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtWidgets import QApplication

    from bwinf_gui.tasks.dice.tab.document import DiceDocument
    from bwinf_gui.tasks.dice.tab.game import state
    from bwinf_gui.tasks.dice.tab.game.page import GamePage
    from bwinf_gui.tasks.dice.task import TASK
    from bwinf_gui.widgets import theme
    from bwinf_gui.widgets.theme import Appearance

    application = QApplication(["bench"])
    theme.use_shipped_font(application)
    look = theme.system_theme(application, theme.Scheme.LIGHT)
    theme.prepare(application)
    theme.apply(application, look)
    document = DiceDocument()
    document.begin(DICE)
    engine = StandInEngine()
    appearance = Appearance(theme=look, animated=True)
    tables = Tables(Path("nowhere"))
    page = GamePage(
        task=TASK,
        document=document,
        engine=engine,
        tables=tables,
        appearance=appearance,
        parent=None,
    )
    page.resize(1366, 660)
    page.show()
    record = record_of(7)
    page.stage.do(state.show_record, record)
    page.stage.do(state.show_curve, curve_of(record))
    application.processEvents()
    animation = page.stage.canvas.findChild(QVariantAnimation)
    first, later = [], []
    for _ in record.turns[:60]:
        first.append(1000 * timed(page.playback.step_forward, application))
        moments = range(30, animation.duration(), 17)
        later += [
            1000 * timed(partial(animation.setCurrentTime, at), application) for at in moments
        ]
        page.playback.finish()
        application.processEvents()
    later.sort()
    print(
        f"{len(later)} frames of animations, computed and painted: median "
        f"{statistics.median(later):.1f} ms, 99 % {later[int(0.99 * len(later))]:.1f} ms, "
        f"longest {later[-1]:.1f} ms; the first of a step, with all texts: "
        f"{statistics.median(first):.1f} ms"
    )
    page.playback.go_first()
    appearance.animated = False
    steps = [1000 * timed(page.playback.step_forward, application) for _ in record.turns]
    print(f"a step with all texts, painted: median {statistics.median(steps):.1f} ms")
    page.close()


def timed(act, application):
    """Seconds of a call with what it makes the window paint."""
    begin = time.perf_counter()
    act()
    application.processEvents()
    return time.perf_counter() - begin


def main():
    """Print all figures."""
    cache = kernel_cache()
    if cache is not None:
        os.environ["NUMBA_CACHE_DIR"] = str(cache)
    record_and_replay()
    pool = WorkerPool(WORKERS, WorkerEnvironment(cache))
    try:
        through_workers(pool)
    finally:
        pool.close()
    frames_and_steps()


if __name__ == "__main__":
    main()
