"""Whatever is killed, and whenever: the counts are those of an undisturbed run.

Twice in the usual tests; BWINF_KILLS=50 kills as often as that, each time something else.
"""

import os
import random
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path
from select import select

import psutil
import pytest
import window_process
from driving import RUN_MS, english_settings, keep_tabs, open_program
from in_process import LocalPool
from systems import not_on_windows

from bwinf_gui.places import run_store
from bwinf_gui.runs import Store
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die, format_dice
from bwinf_gui.tasks.run_kinds import KINDS

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("BWINF_KILLS", "2"))
GAMES = 10**9
"""So many that nobody sees the end."""
DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)), Die((6, 7)))
SEED = 77
MOST_PICTURES = 5
"""As many as are drawn from one time that the run is kept to the next."""
WAIT_SECONDS = 120


class Victim:
    """A window in a process of its own, and the only run that it keeps."""

    def __init__(self, process, store, log):
        self.process, self._store, self._log = process, store, log

    @property
    def is_alive(self):
        return self.process.poll() is None

    def wait_for_pictures(self, number):
        """Wait until the run is drawn some more times."""
        for _ in range(number):
            assert self.process.stdout.readline(), self._log.read_text()

    def wait_for_progress(self):
        """Wait until more games are kept than now."""
        before = done(self._store)
        while done(self._store) <= before:
            self.wait_for_pictures(1)


def done(store):
    """How many games are kept."""
    entries = store.entries()
    assert len(entries) <= 1
    return entries[0].done if entries else 0


def children(process_id):
    return [
        int(number)
        for task in Path(f"/proc/{process_id}/task").iterdir()
        for number in (task / "children").read_text().split()
    ]


@contextmanager
def window(tmp_path, store):
    arguments = [tmp_path / "settings.ini", tmp_path / "wuerfel-killed.txt", GAMES, SEED]
    program = "import window_process; window_process.main()"
    log = tmp_path / "stderr.txt"
    with (
        log.open("ab") as errors,
        subprocess.Popen(
            [sys.executable, "-c", program, *map(str, arguments)],
            env=os.environ | {"PYTHONPATH": str(Path(window_process.__file__).parent)},
            stdout=subprocess.PIPE,
            stderr=errors,
        ) as process,
    ):
        try:
            yield Victim(process, store, log)
        finally:
            process.kill()


def kill_window(process):
    workers = [os.pidfd_open(number) for number in children(process.pid)]
    psutil.Process(process.pid).kill()
    process.wait()
    for worker in workers:
        assert select([worker], [], [], WAIT_SECONDS)[0], "a worker outlived its window"
        os.close(worker)


def kill_one_worker(process):
    psutil.Process(random.choice(children(process.pid))).kill()


def kill_all_workers(process):
    for worker in children(process.pid):
        psutil.Process(worker).kill()


def go_on_here(qtbot, tmp_path, store):
    """Go on with the run for some games, in a window of this process, and close it."""
    (entry,) = store.entries()
    with open_program(qtbot, english_settings(tmp_path)) as program:
        program.window.show_task("dice")
        program.window.page.run_chosen.emit(entry.number)
        qtbot.waitUntil(lambda: done(store) > entry.done, timeout=RUN_MS)


def undisturbed(games):
    """An undisturbed run as it is after so many games in all."""
    comparison = Comparison(dice=DICE, plan=FixedGames(GAMES), seed=SEED)
    with closing(LocalPool(2)) as pool, closing(play(comparison, pool.submit, at_once=4)) as run:
        return next(progress for progress in run if progress.games >= games)


@pytest.fixture
def store():
    with closing(Store(run_store(), KINDS)) as store:
        yield store


@not_on_windows("asks /proc for threads")
@pytest.mark.usefixtures("kernel_cache")
def test_killing_anything_at_any_moment_changes_no_count(qtbot, tmp_path, store, monkeypatch):
    keep_tabs(monkeypatch, "dice")
    (tmp_path / "wuerfel-killed.txt").write_text(format_dice(DICE))
    deeds = [kill_all_workers, kill_window, kill_one_worker]
    killed = 0
    while killed < KILLS:
        with window(tmp_path, store) as victim:
            while killed < KILLS and victim.is_alive:
                victim.wait_for_progress()
                victim.wait_for_pictures(random.randint(0, MOST_PICTURES))
                deeds[killed % len(deeds)](victim.process)
                killed += 1
    go_on_here(qtbot, tmp_path, store)
    (entry,) = store.entries()
    progress = store.run(entry.number).restored(COMPARISONS)
    assert progress.finish is None
    assert progress == undisturbed(progress.games)
