"""Other rules than those of the shown result: what is known is shown at once, or else played."""

import itertools
from contextlib import closing
from dataclasses import replace
from threading import Event, current_thread, main_thread
from time import sleep

import pytest
from coins import Coins, last
from driving import RUN_MS, child, keep_tabs, open_program, shared_program, table_texts
from kept_runs import keep
from PySide6.QtWidgets import QFrame

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.places import run_store
from bwinf_gui.resources import resource
from bwinf_gui.runs import Store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.all_readings import ReadingRow, ReadingsProgress
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import parse_dice
from bwinf_gui.tasks.dice.rules import READINGS
from bwinf_gui.tasks.dice.tab.compare import run as compare_run
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.answer import Veil
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.widgets.run_bar import RunBar

KNOWN = resource("examples", "wuerfel-klassisch.txt")


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, KNOWN, workers=False, tabs=["dice"]) as program:
        yield program.window.page.findChild(ComparisonPage)


@pytest.fixture
def page(shared):
    """The page with a result as on the task sheet."""
    asked = replace(shared.state.asked, plan=FixedGames(200), preset=READINGS["bwinf"])
    strengths = range(1, len(asked.dice) + 1)
    shared.run.show_run(last(play(asked, Coins(*strengths).submit, at_once=2)), None)
    yield shared
    shared.stage.show(shared.state.but(held=None, shows_readings=False))


def test_exact_values_by_the_chosen_rules_need_no_games(page):
    rules = child(page.window(), "rulesChooser")
    rules.setCurrentIndex(2)
    assert page.state.preset.name == "goal-last"
    assert (page.state.is_stale, page.is_running) == (False, False)
    assert (page.state.played, page.state.is_exact) == (None, True)
    assert child(page, "answer").text().endswith(", exactly")
    rules.setCurrentIndex(0)
    assert page.state.preset.name == "bwinf"
    assert page.state.played.games > 0, "what was played before comes back"


def test_the_readings_are_not_those_of_the_older_result(page):
    s = state.use_rules(page.state, READINGS["adjudicated"])
    running = RunView(RunState.RUNNING, ComparisonProgress.before(s.asked))
    page.stage.show(state.ran(s.but(shows_readings=True), running))
    centre, right = (veil.parentWidget() for veil in page.findChildren(Veil))
    assert seen(centre, Veil, QFrame, RunBar) == [False, False, True]
    assert seen(right, Veil, QFrame) == [True, True]
    page.stage.do(lambda s: s.but(shows_readings=False))
    assert seen(centre, Veil, QFrame, RunBar) == [True, True, True]
    assert seen(right, Veil, QFrame) == [True, False]


def test_readings_that_are_played_can_be_stopped_and_resumed(qtbot, store, monkeypatch):
    begun = []

    def played(_dice, _submit, *, before, **_more):
        begun.append(before)
        for done in itertools.count(before.done if before else 0):
            yield ReadingsProgress((), min(done, 3))
            sleep(0.001)

    monkeypatch.setattr(compare_run, "all_readings", played)
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, KNOWN) as program:
        window = program.window
        page = window.page.findChild(ComparisonPage)
        qtbot.waitUntil(lambda: page.state.is_ready, timeout=RUN_MS)
        child(window, "readingsButton").click()
        qtbot.waitUntil(lambda: page.state.readings is not None and page.state.readings.done == 3)
        assert "Reading 4 of 14 is being played" in child(page, "certainty").text()
        child(page, "stopButton").click()
        assert not page.state.is_reading
        assert child(page, "certainty").text() == "Stopped after 3 of 14 readings."
        assert child(page, "compareButton").text() == "Resume"
        child(page, "compareButton").click()
        qtbot.waitUntil(lambda: len(begun) == 2)
        assert begun[1].done == 3, "those that are done are not played again"
        child(window, "stopAction").trigger()
        assert (page.state.is_reading, page.state.shows_readings) == (False, True)
        child(window, "stopAction").trigger()
        assert not page.state.shows_readings


def test_a_reading_has_the_result_of_a_kept_run_by_its_rules(qtbot, store, monkeypatch):
    preset = READINGS["adjudicated"]
    dice = parse_dice(KNOWN.read_bytes(), "")

    def run_of(games, *strengths):
        comparison = Comparison(dice=dice, plan=FixedGames(games), seed=1, preset=preset)
        return last(play(comparison, Coins(*strengths).submit, at_once=2))

    def other_run(games):
        run = run_of(games, *range(1, len(dice) + 1))
        return replace(run, comparison=replace(run.comparison, preset=READINGS["bwinf"]))

    def read(*_about, **_more):
        standings = run_of(4000, *reversed(range(1, len(dice) + 1))).standings
        yield ReadingsProgress((ReadingRow(preset, standings, 4000),), len(READINGS))

    monkeypatch.setattr(compare_run, "all_readings", read)
    keep_tabs(monkeypatch, "dice")
    with closing(Store(run_store(), {COMPARISONS.name: COMPARISONS})) as kept:
        for games in (1000, 2000):
            keep(kept, other_run(games))
        latest = keep(kept, run_of(2000, *range(1, len(dice) + 1)))
    with open_program(qtbot, store, KNOWN) as program:
        window = program.window
        page = window.page.findChild(ComparisonPage)
        page.choose_reading(READINGS["goal-last"])
        read_runs, value_at = [], RunLibrary.value_at

        def value_of(library, number):
            read_runs.append((number, current_thread() is main_thread()))
            return value_at(library, number)

        monkeypatch.setattr(RunLibrary, "value_at", value_of)
        child(window, "readingsButton").click()
        qtbot.waitUntil(lambda: page.state.readings is not None)
        assert read_runs == [(latest, False)], "none by rules that are known already"
        [before] = table_texts(child(window, "readingsTable"))
        page.choose_reading(preset)
        assert page.state.known.judgement.rounds == 2000
        [after] = table_texts(child(window, "readingsTable"))
        assert before == after
        assert before[1].startswith(f"Die {len(dice)}")


def keep_runs(dice, *presets):
    """Keep a run by each of the presets, the last one as the latest; returns their numbers."""
    plan, coins = FixedGames(200), Coins(*range(1, len(dice) + 1))
    asked = [Comparison(dice=dice, plan=plan, seed=1, preset=preset) for preset in presets]
    with closing(Store(run_store(), {COMPARISONS.name: COMPARISONS})) as store:
        return [keep(store, last(play(each, coins.submit, at_once=2))) for each in asked]


def test_only_the_kept_run_by_the_chosen_rules_is_read(qtbot, store, monkeypatch):
    dice = parse_dice(KNOWN.read_bytes(), "")
    names = ("adjudicated", "rolloff", "goal-last", "bwinf")
    chosen, *_others = keep_runs(dice, *map(READINGS.get, names))
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, KNOWN) as program:
        page = program.window.page.findChild(ComparisonPage)
        read, value_at = [], RunLibrary.value_at
        monkeypatch.setattr(
            RunLibrary, "value_at", lambda library, n: read.append(n) or value_at(library, n)
        )
        page.choose_reading(READINGS["adjudicated"])
        assert page.state.played.comparison.preset.name == "adjudicated"
        assert read == [chosen]


def test_runs_by_the_rules_of_a_newer_version_are_passed_over(qtbot, store, monkeypatch):
    dice = parse_dice(KNOWN.read_bytes(), "")
    keep_runs(dice, replace(READINGS["adjudicated"], name="newer"))
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, KNOWN) as program:
        page = program.window.page.findChild(ComparisonPage)
        assert page.state.value == dice
        assert page.state.played is None


def test_the_reading_of_kept_runs_can_be_stopped_and_resumed(qtbot, store, monkeypatch):
    dice = parse_dice(KNOWN.read_bytes(), "")
    keep_runs(dice, *map(READINGS.get, ("adjudicated", "rolloff", "goal-last")))
    begun, read, goes_on = [], [], Event()
    value_at = RunLibrary.value_at

    def value_of(library, number):
        read.append(number)
        assert goes_on.wait(RUN_MS / 1000)
        return value_at(library, number)

    def played(*_about, **_more):
        begun.append(True)
        yield ReadingsProgress((), len(READINGS))

    monkeypatch.setattr(compare_run, "all_readings", played)
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, KNOWN) as program:
        window = program.window
        page = window.page.findChild(ComparisonPage)
        qtbot.waitUntil(lambda: page.state.is_ready, timeout=RUN_MS)
        monkeypatch.setattr(RunLibrary, "value_at", value_of)
        child(window, "readingsButton").click()
        qtbot.waitUntil(lambda: len(read) == 1)
        child(page, "stopButton").click()
        assert (page.state.is_reading, page.state.shows_readings) == (False, True)
        assert child(page, "certainty").text() == "Stopped after 0 of 14 readings."
        goes_on.set()
        program.engine.threads.wait(RUN_MS / 1000)
        qtbot.wait(50)
        assert (len(read), begun) == (1, []), "nothing more was read"
        child(page, "compareButton").click()
        qtbot.waitUntil(lambda: begun == [True])


def seen(column, *kinds):
    """Whether a column shows what covers it, the notice, and how far a run is."""
    names = {QFrame: "staleNotice"}
    found = (column.findChild(kind, names.get(kind, "")) for kind in kinds)
    return [each.isVisibleTo(column) for each in found]
