"""Kept runs in the whole window: they come back, go on, and their troubles stop nothing."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace

import pytest
from driving import (
    RUN_MS,
    child,
    choose_language,
    click,
    keep_tabs,
    open_program,
    table_texts,
)
from kept_runs import FIXED, keep, steps
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from small_disk import small_disk

from bwinf_gui.app.running import SingleInstance, usual_address
from bwinf_gui.app.window_command import Opening
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.engine.progress import Finish
from bwinf_gui.places import run_store
from bwinf_gui.runs import Keeper, Store, format_run
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.dice import Die, format_dice
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.banner import MessageBanner

pytestmark = pytest.mark.slow

TITLE, GAMES_PLAYED = 0, 3
"""Columns of the list."""
MANY_GAMES = 5_000_000
"""More than are played before anybody can look."""

START = """
import sys
from bwinf_gui.__main__ import window
try:
    window()
finally:
    assert "bwinf_gui.app.program" not in sys.modules, "who hands over needs no window"
"""

DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)))
OTHERS = (Die((1, 2, 3, 4, 5, 6)), Die((2, 2, 5, 6)))


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tabs."""
    keep_tabs(monkeypatch, "dice")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "wuerfel-mine.txt"
    file.write_text(format_dice(DICE))
    return file


def banner(program):
    """What the banners above the tabs, and in them, say."""
    banners = program.window.findChildren(MessageBanner)
    return " ".join(each.message.plain for each in banners if each.message)


def play(qtbot, program, games, seed):
    window = program.window
    child(window, "gamesPerPair").setValue(games)
    child(window, "diceSeed").setText(str(seed))
    click(qtbot, window, "compareButton")
    qtbot.waitUntil(lambda: button(program).text() == "10 × as many games", timeout=RUN_MS)


def button(program):
    return child(program.window, "compareButton")


def counts(program):
    return table_texts(child(program.window, "crosstable"))


def kept():
    with closing(Store(run_store(), KINDS)) as store:
        return store.entries()


def progress_of(entry):
    with closing(Store(run_store(), KINDS)) as store:
        return store.run(entry.number).restored(COMPARISONS)


def test_results_are_there_again_with_the_next_start_and_more_games_belong_to_them(
    qtbot, store, file
):
    with open_program(qtbot, store, file) as program:
        play(qtbot, program, 20_000, 77)
        before = counts(program)
    with open_program(qtbot, store, file) as program:
        assert counts(program) == before
        assert child(program.window, "answer").text().startswith("Die ")
        assert program.window.page.page.state.seed == 77
        assert child(program.window, "gamesPerPair").value() == 20_000
        assert button(program).text() == "10 × as many games"
        click(qtbot, program.window, "compareButton")
        assert child(program.window, "gamesPerPair").value() == 200_000
        assert child(program.window, "stopButton").isVisible()
        qtbot.waitUntil(lambda: button(program).text() == "10 × as many games", timeout=RUN_MS)
    (entry,) = kept()
    assert entry.done == 200_000


def test_a_run_goes_on_where_it_was_stopped(qtbot, store, file):
    with open_program(qtbot, store, file) as program:
        window = program.window
        child(window, "gamesPerPair").setValue(MANY_GAMES)
        child(window, "diceSeed").setText("78")
        click(qtbot, window, "compareButton")
        [run] = [run for run in window.findChildren(BackgroundRun) if run.is_active]
        qtbot.waitUntil(lambda: run.progress.games > 0, timeout=RUN_MS)
    (entry,) = kept()
    assert not entry.finished
    assert entry.title == "wuerfel-mine.txt"
    store.remember_open_files([])
    with open_program(qtbot, store) as program:
        program.window.show_task("dice")
        offers = child(program.window.page, "unfinishedRuns")
        assert offers.topLevelItem(0).text(0) == "wuerfel-mine.txt"
        place = offers.visualItemRect(offers.topLevelItem(0)).center()
        qtbot.mouseClick(offers.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert "wuerfel-mine.txt" in program.window.windowTitle()
        qtbot.waitUntil(lambda: button(program).text() == "10 × as many games", timeout=RUN_MS)
    (finished,) = kept()
    assert finished.number == entry.number
    assert finished.finished
    with open_program(qtbot, store) as program:
        program.window.show_task("dice")
        program.window.page.begin()
        assert button(program).text() == "10 × as many games", "the same dice, whatever their file"
        undisturbed = Comparison(dice=DICE, plan=FixedGames(MANY_GAMES), seed=78)
        assert progress_of(finished).comparison == undisturbed


def test_more_games_than_until_certain_go_on_in_the_same_run(qtbot, store, file):
    with open_program(qtbot, store, file) as program:
        child(program.window, "untilCertain").setChecked(True)
        play(qtbot, program, 10_000_000, 81)
        (entry,) = kept()
        certain = progress_of(entry)
        assert certain.finish is Finish.CERTAIN
        click(qtbot, program.window, "compareButton")
        assert not program.window.page.page.state.until_certain
        assert child(program.window, "gamesPerPair").value() == 10 * certain.games
        qtbot.waitUntil(lambda: button(program).text() == "10 × as many games", timeout=RUN_MS)
    (more,) = kept()
    assert more.number == entry.number
    assert more.done == 10 * certain.games
    assert progress_of(more).curve[: len(certain.curve)] == certain.curve


def test_a_kept_run_is_opened_with_its_rules(qtbot, store):
    rules = replace(PRESETS["goal-last"].rules, roll_limit=500)
    comparison = replace(FIXED, preset=replace(PRESETS["goal-last"], rules=rules), numbers=())
    with closing(Store(run_store(), KINDS)) as runs:
        keep(runs, steps(comparison)[-1], title="strange.txt")
    with open_program(qtbot, store) as program:
        child(program.window, "runsAction").trigger()
        dialog = child(program.window, "runsDialog")
        child(dialog, "runsTable").selectRow(0)
        child(dialog, "openRunAction").trigger()
        assert program.window.page.objectName() == "diceTab"
        assert "strange.txt" in program.window.windowTitle()
        assert child(program.window, "rulesChooser").currentText() == "own rules"
        assert child(program.window, "gamesPerPair").value() == 12_345
        assert button(program).text() == "10 × as many games"


def test_the_list_follows_a_run_while_it_is_played(qtbot, store, file, monkeypatch):
    monkeypatch.setattr(sys.modules[Keeper.__module__], "KEPT_EVERY_SECONDS", 0.1)
    with open_program(qtbot, store, file) as program:
        child(program.window, "runsAction").trigger()
        dialog = child(program.window, "runsDialog")
        child(program.window, "gamesPerPair").setValue(10**9)
        click(qtbot, program.window, "compareButton")
        table = child(dialog, "runsTable")
        qtbot.waitUntil(lambda: table.model().rowCount() == 1, timeout=RUN_MS)
        games = table_texts(table)[0][GAMES_PLAYED]
        qtbot.waitUntil(lambda: table_texts(table)[0][GAMES_PLAYED] != games, timeout=RUN_MS)
        program.window.close()
        assert not dialog.isVisible()


def test_opening_another_file_ends_no_comparison_for_good(qtbot, store, file, tmp_path):
    other = tmp_path / "wuerfel-other.txt"
    other.write_text(format_dice(OTHERS))
    with open_program(qtbot, store, file) as program:
        window = program.window
        child(window, "gamesPerPair").setValue(100_000_000)
        child(window, "diceSeed").setText("7")
        click(qtbot, window, "compareButton")
        page = window.page.page
        qtbot.waitUntil(lambda: page.run.progress.games > 0, timeout=RUN_MS)
        window.open_path(other)
        played = int(page.run.results.by_rules(DICE, PRESETS["bwinf"])[0].games)
        assert "The comparison was stopped (" in banner(program)
        assert "wuerfel-mine.txt" in banner(program)
        choose_language(window, "Deutsch")
        assert "Der Vergleich wurde angehalten (" in banner(program)
        choose_language(window, "English")
        child(window.page, "messageBanner").buttons[0].click()
        assert "wuerfel-mine.txt" in window.windowTitle()
        assert page.is_running
        qtbot.waitUntil(lambda: page.run.progress.games > played, timeout=RUN_MS)
        answer = child(window, "answer")
        qtbot.waitUntil(lambda: answer.text().startswith("Die"), timeout=RUN_MS)
        window.open_path(other)
        assert answer.text() == "Which die wins most often?"
        window.open_path(file)
        assert answer.text().startswith("Die"), "results stay with their dice"
        assert button(program).text() == "Resume"
    with closing(Store(run_store(), KINDS)) as runs:
        [entry] = runs.entries()
        assert entry.title == "wuerfel-mine.txt", "it is one run, not two"


def test_a_run_file_is_taken_in_when_it_is_opened(qtbot, store, tmp_path):
    with closing(Store(tmp_path / "elsewhere", KINDS)) as elsewhere:
        number = keep(elsewhere, steps()[60], title="from school")
        content = format_run(elsewhere.run(number))
    path = tmp_path / "school.bwinfrun"
    path.write_text(content)
    with open_program(qtbot, store, path) as program:
        dialog = child(program.window, "runsDialog")
        assert table_texts(child(dialog, "runsTable"))[0][TITLE] == "from school"
    assert [entry.title for entry in kept()] == ["from school"]


def test_a_store_of_a_newer_version_is_said_and_comparing_works(qtbot, store, file):
    with closing(Store(run_store(), KINDS)):
        pass
    with closing(sqlite3.connect(run_store())) as database:
        database.execute("PRAGMA user_version = 99")
    before = run_store().read_bytes()
    with open_program(qtbot, store) as program:
        assert banner(program).endswith("a newer version of BwInf-GUI and is left as it is.")
        program.window.open_path(file)
        play(qtbot, program, 1000, 5)
        child(program.window, "runsAction").trigger()
        assert child(child(program.window, "runsDialog"), "noRuns").isVisible()
    assert run_store().read_bytes() == before


def test_a_damaged_store_is_kept_aside_and_said(qtbot, store, file):
    run_store().parent.mkdir(parents=True, exist_ok=True)
    run_store().write_bytes(b"damaged" * 1000)
    with open_program(qtbot, store) as program:
        assert banner(program).startswith("Runs: The file of kept runs was damaged; ")
        program.window.open_path(file)
        play(qtbot, program, 1000, 5)
    assert len(kept()) == 1
    assert len(list(run_store().parent.glob("*damaged*"))) == 1


def test_damage_is_said_to_who_opens_a_file_too(qtbot, store, file):
    with closing(Store(run_store(), KINDS)) as kept_runs:
        bad = keep(kept_runs, steps()[5], title="bad.txt")
        keep(kept_runs, steps(replace(FIXED, seed=8))[5])
    with closing(sqlite3.connect(run_store())) as database:
        database.execute("UPDATE runs SET specification = '{' WHERE number = ?", [bad])
        database.commit()
    with open_program(qtbot, store, file) as program:
        assert banner(program).endswith(f"1 run is back. Could not be read: run {bad} (bad.txt).")


def test_a_disk_that_becomes_full_is_said_and_the_run_goes_on(
    qtbot, store, file, tmp_path, monkeypatch
):
    with small_disk(tmp_path / "disk", "600k") as disk:
        monkeypatch.setenv("XDG_DATA_HOME", str(disk.folder))
        with open_program(qtbot, store, file) as program:
            child(program.window, "gamesPerPair").setValue(3_000_000)
            click(qtbot, program.window, "compareButton")
            qtbot.waitUntil(lambda: bool(program.library.entries()), timeout=RUN_MS)
            disk.fill()
            qtbot.waitUntil(lambda: "is full" in banner(program), timeout=RUN_MS)
            assert banner(program).startswith("Runs are not being kept: The disk with ")
            qtbot.waitUntil(lambda: button(program).text() == "10 × as many games", timeout=RUN_MS)


def test_a_run_that_breaks_off_says_why(qtbot, store, file):
    failures = [
        (WorkerError("3 processes ended", deaths=3), "3 times on the same games", True),
        (
            WorkerError("Traceback …\nValueError: no luck"),
            "error occurred in a worker process: ValueError: no",
            True,
        ),
        (OSError("no more processes"), "No more processes.", False),
    ]
    with open_program(qtbot, store, file) as program:
        qtbot.waitUntil(lambda: program.engine.is_ready, timeout=RUN_MS)
        page = program.window.page
        for error, words, has_details in failures:
            page.page.broke_off.emit("The comparison failed", error)
            assert banner(program).startswith("The comparison failed: ")
            assert words in banner(program)
            buttons = child(page, "messageBanner").buttons
            assert len(buttons) == has_details
            for each in buttons:
                qtbot.mouseClick(each, Qt.MouseButton.LeftButton)
                assert str(error) in QGuiApplication.clipboard().text()


def test_a_second_start_hands_its_files_to_the_window_that_is_open(qtbot, qapp, file):
    owner = QObject(qapp)
    instance = SingleInstance(address=usual_address(), parent=owner)
    run_store().parent.mkdir(parents=True)
    asked = []
    instance.asked.connect(asked.append)
    assert instance.listen()
    with subprocess.Popen(
        [sys.executable, "-c", START, str(file)], env=os.environ, stderr=subprocess.PIPE
    ) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=RUN_MS)
        assert second.returncode == 0, second.stderr.read()
    assert asked == [Opening((file,))]
    instance.close()
    owner.deleteLater()


def test_a_merged_run_offers_no_more_games(qtbot, store):
    with closing(Store(run_store(), KINDS)) as runs:
        for seed in (1, 2):
            keep(runs, steps(replace(FIXED, seed=seed))[-1], title=f"{seed}.txt")
    with open_program(qtbot, store) as program:
        child(program.window, "runsAction").trigger()
        dialog = child(program.window, "runsDialog")
        child(dialog, "runsTable").selectAll()
        child(dialog, "mergeRunsAction").trigger()
        child(dialog, "openRunAction").trigger()
        assert button(program).text() == "Compare"
        assert program.window.page.seen.command() is None
        assert "merged" in program.window.page.page.status()[1]
        assert child(program.window, "answer").text().startswith("Die 4 wins most often")
