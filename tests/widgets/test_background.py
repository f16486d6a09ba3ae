"""The bridge from threads to the window: its thread, its pace, its failures, and its end."""

import subprocess
import sys
import threading
import time
from itertools import pairwise

import pytest
from local_engine import thread_engine
from PySide6.QtCore import QEvent, QObject, QThread

from bwinf_gui.engine.controller import RunSpec, RunState
from bwinf_gui.widgets import background
from bwinf_gui.widgets.background import BackgroundRun


@pytest.fixture
def owner(qapp):
    owner = QObject(qapp)
    yield owner
    owner.deleteLater()


@pytest.fixture
def engine(owner):
    engine = thread_engine(owner)
    yield engine
    engine.shut_down()


class Watcher:
    """A run, and what it tells in which thread."""

    def __init__(self, engine, owner):
        self.views, self.errors, self.threads = [], [], set()
        self.taken = []
        self.run = BackgroundRun(
            engine, take=self._on_taken, failed=self.errors.append, parent=owner
        )
        self.run.changed.connect(self._on_changed)

    def _on_taken(self, value):
        self.taken.append((value, len(self.views)))

    def _on_changed(self, view):
        self.views.append(view)
        self.threads.add(QThread.currentThread())

    def start(self, values):
        self.run.start(RunSpec(lambda _: values()))

    def wait(self, qtbot):
        qtbot.waitUntil(lambda: not self.run.is_active, timeout=30_000)


@pytest.fixture
def watcher(engine, owner):
    return Watcher(engine, owner)


def test_values_arrive_in_the_main_thread_and_the_last_one_always(qtbot, watcher, qapp):
    watcher.start(lambda: iter_of(range(10_000)))
    watcher.wait(qtbot)
    values = [view.news for view in watcher.views if view.news is not None]
    assert values == sorted(values)
    assert values[-1] == 9999
    assert watcher.threads == {qapp.thread()}
    taken = [(view.news, number) for number, view in enumerate(watcher.views) if view.news]
    assert taken == [pair for pair in watcher.taken if pair[0]], "each once, before the change"
    assert watcher.views[-1].state is RunState.FINISHED


def test_one_value_is_drawn_a_frame_and_less_often_where_that_takes_long(qtbot, watcher):
    drawn = []

    def draw(view):
        if view.news is not None and view.is_active:
            drawn.append(time.monotonic())
            end = time.thread_time() + 0.02
            while time.thread_time() < end:
                pass

    def values():
        end = time.monotonic() + 1
        while time.monotonic() < end:
            yield time.monotonic()
            # Whoever yields without end takes the interpreter away from everybody else.
            time.sleep(0.001)

    watcher.run.changed.connect(draw)
    watcher.start(values)
    watcher.wait(qtbot)
    gaps = [after - before for before, after in pairwise(drawn)]
    assert len(gaps) >= 2
    # Twenty milliseconds are a fifth of a hundred.
    assert min(gaps[1:]) >= 0.9 * 0.02 / background.MOST_SHARE


def test_a_failure_is_reported_before_the_end(qtbot, watcher):
    def values():
        yield 1
        raise ValueError("broken")

    watcher.run.changed.connect(lambda view: view.is_active or watcher.errors.append("end"))
    watcher.start(values)
    watcher.wait(qtbot)
    assert [str(error) for error in watcher.errors] == ["broken", "end"]
    assert watcher.views[-1].progress == 1


def test_no_work_begins_whose_failure_nobody_hears(engine, owner):
    with pytest.raises(TypeError, match="failed"):
        BackgroundRun(engine, parent=owner)


def test_a_pause_and_its_end_are_reported_at_once(qtbot, watcher):
    goes_on = threading.Event()

    def values():
        yield 0
        goes_on.wait()
        yield from (1, 2)

    watcher.start(values)
    qtbot.waitUntil(lambda: watcher.run.progress == 0)
    watcher.run.pause()
    assert watcher.run.state is RunState.PAUSING
    goes_on.set()
    qtbot.waitUntil(lambda: watcher.run.state is RunState.PAUSED)
    assert watcher.run.progress < 2
    watcher.run.resume()
    assert watcher.run.state is RunState.RUNNING
    watcher.wait(qtbot)
    assert watcher.run.progress == 2


def test_closing_down_waits_for_what_was_stopped_before(qtbot, watcher):
    goes_on, closed = threading.Event(), []

    def values():
        try:
            yield 1
            goes_on.wait()
            yield 2
        finally:
            closed.append(None)

    for number in (1, 2):
        watcher.start(values)
        qtbot.waitUntil(lambda number=number: len(watcher.views) == 2 * number)
    watcher.run.stop()
    assert closed == []
    timer = threading.Timer(0.05, goes_on.set)
    timer.start()
    watcher.run.close_down()
    assert len(closed) == 2
    timer.join()


def test_a_run_that_is_gone_with_its_page_ends_quietly(qtbot, engine, qapp):
    page, closed = QObject(qapp), threading.Event()
    gone = Watcher(engine, page)

    def values():
        try:
            while not closed.is_set():
                yield time.monotonic()
        finally:
            closed.set()

    gone.start(values)
    qtbot.waitUntil(lambda: len(gone.views) > 1)
    page.deleteLater()
    qapp.sendPostedEvents(page, QEvent.Type.DeferredDelete)
    assert closed.wait(30)
    engine.shut_down()
    qapp.processEvents()


def iter_of(values):
    yield from values


TALKING_TO_THE_END = """
import threading
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot
from bwinf_gui.widgets.background import courier, send

class Receiver(QObject):
    @Slot(object, object)
    def take(self, key, what):
        pass

def talk():
    while True:
        send(object())

application = QCoreApplication([])
receiver = Receiver(application)
courier().sent.connect(receiver.take)
for _ in range(4):
    threading.Thread(target=talk, daemon=True).start()
QTimer.singleShot(50, application.quit)
application.exec()
"""


def test_a_thread_that_talks_on_does_not_crash_the_end_of_the_program():
    command = [sys.executable, "-c", TALKING_TO_THE_END]
    # Without a guard, about every other end crashes.
    assert [subprocess.run(command, check=False).returncode for _ in range(4)] == [0] * 4
