"""Everything bound is read again at each change of a state, so each read must be quick."""

from dataclasses import replace
from time import thread_time
from types import SimpleNamespace

import pytest
from driving import RUN_MS, child, shared_program
from PySide6.QtWidgets import QApplication, QWidget
from qt_fixtures import *  # noqa: F403 - fixtures

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.check.page import CheckPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.game.page import GamePage
from bwinf_gui.tasks.parking.row import random_row
from bwinf_gui.tasks.parking.solving import solve
from bwinf_gui.tasks.parking.tab.state import RowState, choose_spot
from bwinf_gui.tasks.parking.tab.tab import PAGE

ROUNDS = 5
OWNER = SimpleNamespace(word="read", title="Gallery")
NAMES = ("parkplatz-lang.txt", "hotels-lang.txt", "wuerfel-klassisch.txt", "nim-drei.in")
"""Large examples, as far as they are solved at once."""
PAGES = {"parking": 2, "hotels": 3, "dice": 3, "nim": 3}
PATIENCE_MS = 3 * RUN_MS
"""The first worker may have to compile."""


def unit_of_time():
    """What some 2 ms of work take here."""
    times = []
    for _ in range(ROUNDS):
        start = thread_time()
        sum(range(200_000))
        times.append(thread_time() - start)
    return min(times)


def too_slow(stage, states):
    """The reads that take longer than that with each of the states, and how many times."""
    rounds = [stage.ui.read_seconds(state) for state in states]
    slowest = {what: min(each[what] for each in rounds) for what in rounds[0]}
    limit = unit_of_time()
    return {what: round(time / limit, 1) for what, time in slowest.items() if time > limit}


def same_states(stage):
    """The state again and again, without what it has cached."""
    return [replace(stage.state) for _ in range(ROUNDS)]


def parking_states():
    row = random_row(5000, 0.6, 1)
    state = RowState(value=row, answer=solve(row)).opened()
    for spot in range(ROUNDS):
        state = choose_spot(state, 900 * spot + 30)
        yield state


def stage_of(page, qtbot, appearance):
    window = QWidget()
    qtbot.addWidget(window)
    stage = Stage(page.state(), appearance=appearance, task=OWNER, parent=window)
    parts = (*page.left, *page.centre, *page.beside, *page.right, *page.tools)
    stage.ui.column(*built(parts, stage), into=window)
    return stage


def test_reads_of_a_long_row_take_less_than_two_milliseconds(qtbot, appearance):
    stage = stage_of(PAGE, qtbot, appearance)
    assert too_slow(stage, parking_states()) == {}


def test_a_read_that_is_slow_is_named(qtbot, appearance):
    page = k.Page(
        state=State,
        title="Slow",
        left=[],
        centre=[
            k.Words(lambda _s: str(sum(range(800_000))), name="Slow"),
            k.Words(lambda _s: "quick", name="Quick"),
        ],
        right=[],
    )
    stage = stage_of(page, qtbot, appearance)
    assert too_slow(stage, [State(value=1, answer=1)] * ROUNDS).keys() == {"Slow"}


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    examples = [resource("examples", name) for name in NAMES]
    with shared_program(qapp, folder, *examples) as program:
        yield program


def is_shown(page):
    """Whether there is something to read; the chances of a game take their time."""
    return page.record is not None if isinstance(page, GamePage) else page.is_answered


def modes_of(page):
    """Shows one after the other what a page can be."""
    if not isinstance(page, CheckPage):
        yield page
        return
    for mode in (page.answer, page.program, page.folder):
        page.show_mode(mode)
        yield mode


@pytest.mark.slow
@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("word", PAGES)
def test_no_read_of_a_page_takes_longer_than_two_milliseconds(qtbot, program, word):
    window = program.window
    window.show_task(word)
    tab = window.page
    assert len(tab.pages) == PAGES[word]
    for page in tab.pages:
        tab.show_page(page)
        if isinstance(page, ComparisonPage):
            child(window, "gamesPerPair").setValue(100)
            page.toggle()
        qtbot.waitUntil(lambda page=page: is_shown(page), timeout=PATIENCE_MS)
        for mode in modes_of(page):
            QApplication.processEvents()
            stages = {mode.stage, *mode.findChildren(Stage)}
            assert sum(len(stage.ui.read_seconds(stage.state)) for stage in stages) > 30
            slow = [too_slow(stage, same_states(stage)) for stage in stages]
            assert [each for each in slow if each] == [], f"{type(mode).__name__} of {word}"
