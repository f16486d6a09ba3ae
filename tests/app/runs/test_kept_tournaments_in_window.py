"""Tournaments of Nim in the whole window: kept as they grow, there again, gone on with."""

from contextlib import closing

import pytest
from driving import RUN_MS, child, click, keep_tabs, open_program
from PySide6.QtCore import Qt

from bwinf_gui.places import run_store
from bwinf_gui.runs import Store
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.run_kinds import TOURNAMENTS
from bwinf_gui.tasks.nim.tournament import Tournament, all_pairs
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.command_lines import command_of

pytestmark = pytest.mark.slow

PAIR = ("spieler1", "spieler2")


@pytest.fixture(autouse=True)
def tabs(monkeypatch):
    """What is shown here needs no other tabs."""
    keep_tabs(monkeypatch, "dice", "nim")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "small.in"
    file.write_text("# small\n3 4 5\n")
    return file


def show_tournaments(program):
    program.window.show_task("nim")
    tab = program.window.page
    tab.show_page(child(tab, "nimTournament"))


def text(program, name):
    return child(program.window, name).text()


def play(qtbot, program):
    click(qtbot, program.window, "nimStart")
    finish(qtbot, program)


def finish(qtbot, program):
    qtbot.waitUntil(lambda: text(program, "nimStart") == "10 × as many games", timeout=RUN_MS)


def go_on_from_the_list(program):
    child(program.window, "runsAction").trigger()
    dialog = child(program.window, "runsDialog")
    child(dialog, "runsTable").selectRow(0)
    assert "Nim 3 4 5" in child(dialog, "runDetails").text()
    child(dialog, "openRunAction").trigger()
    assert child(program.window, "nimTournament").isVisible()
    child(dialog, "moreGamesAction").trigger()


def kept():
    with closing(Store(run_store(), KINDS)) as store:
        runs = [store.run(entry.number) for entry in store.entries()]
        return [(run.entry, run.restored(TOURNAMENTS)) for run in runs]


def tally(games, seed=7, pair=PAIR):
    match = Tournament(start=(3, 4, 5), pairs=(pair,), games=games, seed=seed).match(pair)
    return play_games(match, range(games))


def test_a_tournament_is_there_again_and_more_games_belong_to_it(qtbot, store, file):
    with open_program(qtbot, store, file) as program:
        show_tournaments(program)
        child(program.window, "nimGames").setValue(100)
        child(program.window, "nimSeed").setText("7")
        play(qtbot, program)
        reported = text(program, "nimTournamentAnswer")
    ((entry, progress),) = kept()
    assert (entry.title, entry.finished) == ("small.in", True)
    begun = command_of(["bwinf", "nim", "tournament", str(file), "--games", "100"])
    assert entry.command.startswith(f"{begun} ")
    assert progress.results == {PAIR: tally(100)}
    with open_program(qtbot, store, file) as program:
        show_tournaments(program)
        assert text(program, "nimTournamentAnswer") == reported
        assert (text(program, "nimSeed"), child(program.window, "nimGames").value()) == ("7", 100)
        play(qtbot, program)
        ((again, progress),) = kept()
        assert again.number == entry.number
        assert progress.results == {PAIR: tally(1000)}
        program.window.show_task("dice")
        go_on_from_the_list(program)
        finish(qtbot, program)
        assert program.window.page.document.file == file, "the open file stays that of its start"
    ((again, progress),) = kept()
    assert again.number == entry.number
    assert progress.results == {PAIR: tally(10_000)}


def test_an_unfinished_tournament_is_offered_and_gone_on_with(qtbot, store, file):
    with open_program(qtbot, store, file) as program:
        show_tournaments(program)
        child(program.window, "nimAllPairs").setChecked(True)
        child(program.window, "nimGames").setValue(4000)
        child(program.window, "nimSeed").setText("7")
        click(qtbot, program.window, "nimStart")
        qtbot.waitUntil(lambda: "begins" in text(program, "nimTournamentAnswer"), timeout=RUN_MS)
    ((entry, progress),) = kept()
    assert not entry.finished
    assert 0 < progress.games < progress.planned_games
    file.unlink()
    with open_program(qtbot, store) as program:
        program.window.show_task("nim")
        offers = child(program.window.page, "unfinishedRuns")
        assert offers.topLevelItem(0).text(0) == "small.in"
        place = offers.visualItemRect(offers.topLevelItem(0)).center()
        qtbot.mouseClick(offers.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert "small.in" in program.window.windowTitle()
        assert child(program.window, "nimTournament").isVisible()
        finish(qtbot, program)
    ((finished, progress),) = kept()
    assert finished.number == entry.number
    assert progress.results == {pair: tally(4000, pair=pair) for pair in all_pairs()}
