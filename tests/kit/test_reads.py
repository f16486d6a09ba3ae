"""Everything bound is read again at each change of a state, so each read must be quick."""

from time import thread_time
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QWidget

from bwinf_gui.kit.build import built
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks.parking.row import random_row
from bwinf_gui.tasks.parking.solving import solve
from bwinf_gui.tasks.parking.tab.state import RowState, choose_spot
from bwinf_gui.tasks.parking.tab.tab import PAGE

ROUNDS = 5
OWNER = SimpleNamespace(word="read", title="Gallery")


def unit_of_time():
    """What some 2 ms of work take here."""
    times = []
    for _ in range(ROUNDS):
        start = thread_time()
        sum(range(200_000))
        times.append(thread_time() - start)
    return min(times)


def parking_states():
    row = random_row(5000, 0.6, 1)
    state = RowState(value=row, answer=solve(row)).opened()
    for spot in range(ROUNDS):
        state = choose_spot(state, 900 * spot + 30)
        yield state


@pytest.mark.parametrize(("page", "states"), [(PAGE, parking_states)], ids=["parking"])
def test_no_read_takes_longer_than_two_milliseconds(qtbot, appearance, page, states):
    window = QWidget()
    qtbot.addWidget(window)
    stage = Stage(page.state(), appearance=appearance, task=OWNER, parent=window)
    parts = (*page.left, *page.centre, *page.beside, *page.right, *page.tools)
    stage.ui.column(*built(parts, stage), into=window)
    rounds = [stage.ui.read_seconds(state) for state in states()]
    slowest = {what: min(each[what] for each in rounds) for what in rounds[0]}
    limit = unit_of_time()
    assert len(slowest) > 30
    assert {what: time for what, time in slowest.items() if time > limit} == {}
