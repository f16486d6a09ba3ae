"""The tab in the whole window: files, keys, languages, small screens, saving."""

import multiprocessing
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from driving import (
    child,
    click,
    hidden_heights,
    keep_tabs,
    open_program,
    press,
    shared_program,
    type_in,
)
from nim_board import BoardHands
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from bwinf_gui.places import run_store
from bwinf_gui.resources import resource
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import Game
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.tasks.nim.tab.state import FIRST_PLAYERS, SeatState
from bwinf_gui.tasks.nim.tab.tournament_page import TournamentPage
from bwinf_gui.text.command_lines import command_of, python_command

pytestmark = pytest.mark.slow

EXAMPLE = resource("examples", "nim-drei.in")
CTRL = Qt.KeyboardModifier.ControlModifier
RUN_MS = 60_000
FIRST_GAME = Game.begun(StartPosition((1,)), FIRST_PLAYERS, seed=1)

TABS = ("parking", "nim")
"""This tab beside another one, for which windows open sooner than for all."""


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests that open what they look at."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, workers=False, tabs=TABS) as program:
        yield program.window


@pytest.fixture
def opened(qtbot, shared):
    """The window with a fresh game of those who play at first."""
    shared.resize(1366, 768)
    shared.show_task("nim")
    shared.page.document.begin(FIRST_GAME)
    shared.open_path(EXAMPLE)
    shared.page.show_page(shared.page.findChild(PlayPage))
    with qtbot.waitActive(shared):
        shared.activateWindow()
    return shared


@pytest.fixture
def visited(qtbot, opened):
    """The window, which a program leaves when the test is over."""
    yield opened
    opened.page.document.begin(FIRST_GAME)
    page = opened.page.findChild(PlayPage)
    qtbot.waitUntil(lambda: page.state.seats[0].state is SeatState.EMPTY, timeout=RUN_MS)


@pytest.fixture
def window(qtbot, store, monkeypatch):
    """A window of one test alone, with an empty tab."""
    keep_tabs(monkeypatch, *TABS)
    # No other page is made then.
    store.remember_tab("nim")
    with open_program(qtbot, store, workers=False) as program:
        yield program.window


def board(window):
    return BoardHands(window.page.findChild(PlayPage))


def canvas(window):
    return child(window, "nimBoard")


def rows(window):
    return board(window).scene.position


def game(window):
    return window.page.document.value


def test_a_file_opens_in_its_tab_and_can_be_played_at_once(qtbot, shared):
    with qtbot.waitActive(shared):
        shared.activateWindow()
    shared.show_task("nim")
    shared.page.document.begin(FIRST_GAME)
    shared.page.show_page(shared.page.findChild(PlayPage))
    shared.show_task("parking")
    shared.open_path(EXAMPLE)
    assert shared.page.objectName() == "nimTab"
    assert rows(shared) == (3, 4, 5)
    assert "nim-drei.in" in shared.windowTitle()
    assert not shared.isWindowModified()
    press(qtbot, canvas(shared), Qt.Key.Key_1)
    press(qtbot, canvas(shared), Qt.Key.Key_2)
    assert board(shared).marked == Move(0, 2)
    press(qtbot, canvas(shared), Qt.Key.Key_Return)
    assert game(shared).turns[0].move == Move(0, 2)
    assert not shared.isWindowModified(), "turns are not saved"


@pytest.mark.usefixtures("dressed")
def test_nine_rows_fit_a_usual_screen(opened):
    opened.open_path(resource("examples", "nim-treppe.in"))
    assert len(rows(opened)) == 9
    assert hidden_heights(opened) == [0, 0, 0]


def test_undo_and_redo_are_those_of_the_menu(qtbot, opened):
    board(opened).mark(2, 5)
    click(qtbot, opened, "nimMove")
    after = rows(opened)
    press(qtbot, opened, Qt.Key.Key_Z, CTRL)
    assert rows(opened) == (3, 4, 5)
    child(opened, "redoAction").trigger()
    assert rows(opened) == after


def test_arrows_step_unless_sticks_are_marked(qtbot, opened):
    playback = opened.page.findChild(PlayPage).playback
    board(opened).mark(2, 1)
    click(qtbot, opened, "nimMove")
    last = playback.index
    canvas(opened).setFocus()
    press(qtbot, canvas(opened), Qt.Key.Key_Left)
    assert playback.index == last - 1
    press(qtbot, canvas(opened), Qt.Key.Key_End)
    press(qtbot, canvas(opened), Qt.Key.Key_Down)
    taken = board(opened).marked
    press(qtbot, canvas(opened), Qt.Key.Key_Left)
    assert playback.index == last
    assert board(opened).marked.row == taken.row
    press(qtbot, opened, Qt.Key.Key_Escape)
    assert board(opened).marked is None
    press(qtbot, canvas(opened), Qt.Key.Key_Home)
    assert playback.index == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("3 4 5\n", "nim.in, line 1: The file must begin with a comment"),
        ("# x\n3 0 5\n", "nim.in, line 2: Row 2 has no sticks;"),
        ("# x\n" + "1 " * 9 + "1\n", "nim.in, line 2: There are more than 9 rows."),
    ],
)
def test_a_bad_file_is_reported_and_the_game_stays(opened, tmp_path, content, sentence):
    bad = tmp_path / "nim.in"
    bad.write_text(content)
    opened.open_path(bad)
    reported = child(opened.page, "messageBanner").message.plain
    assert reported.startswith(sentence)
    assert reported.endswith("Still shown: nim-drei.in.")
    assert rows(opened) == (3, 4, 5)


def test_the_start_is_saved_with_its_comments(opened, tmp_path, monkeypatch):
    asked = []

    def dialog(_parent, _title, suggestion, kinds):
        asked.append((Path(suggestion).name, kinds))
        return str(tmp_path / "own.in"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", dialog)
    child(opened, "nimRow1").setValue(7)
    assert opened.isWindowModified()
    child(opened, "saveAsAction").trigger()
    assert asked == [("nim-drei.in", "Nim (*.in)")]
    comment = EXAMPLE.read_text().splitlines()[0]
    assert (tmp_path / "own.in").read_text() == f"{comment}\n7 4 5\n"
    assert not opened.isWindowModified()


def test_the_commands_are_copied(qtbot, opened):
    action = child(opened, "copyCommandAction")
    action.trigger()
    assert QGuiApplication.clipboard().text() == f"bwinf nim analyse {EXAMPLE}"
    opened.page.show_page(opened.page.findChild(TournamentPage))
    child(opened, "nimGames").setValue(500)
    child(opened, "nimSeed").setText("3")
    action.trigger()
    assert QGuiApplication.clipboard().text() == (
        f"bwinf nim tournament {EXAMPLE} --games 500 --first spieler1 --second spieler2 --seed 3"
    )
    opened.page.show_page(opened.page.findChild(PlayPage))
    click(qtbot, opened, "nimAddRow")
    assert not action.isEnabled()


def test_a_tournament_is_played_before_the_simulation_is_ready(qtbot, opened):
    page = opened.page.findChild(TournamentPage)
    opened.page.show_page(page)
    child(opened, "nimGames").setValue(20_000)
    press(qtbot, opened, Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(
        lambda: child(opened, "nimStart").text() == "10 × as many games", timeout=RUN_MS
    )
    click(qtbot, opened, "nimLostGame")
    assert canvas(opened).isVisible()
    assert game(opened).players == ("spieler1", "spieler2")
    assert opened.page.findChild(PlayPage).playback.index == 0
    assert game(opened).turns[-1].player == 1
    child(opened, "nimStepForward").click()
    assert sum(rows(opened)) < 12


def test_the_language_changes_while_a_game_is_shown(qtbot, opened):
    texts = {action.text(): action for action in child(opened, "languageMenu").actions()}
    texts["Deutsch"].trigger()
    qtbot.waitUntil(lambda: child(opened, "nimAnswer").text() == "Du bist am Zug")
    qtbot.waitUntil(lambda: child(opened, "nimNewGame").text() == "Neues Spiel")
    qtbot.waitUntil(lambda: child(opened, "nimFirst").currentText() == "Mensch")
    texts["English"].trigger()
    qtbot.waitUntil(lambda: child(opened, "nimAnswer").text() == "It is your turn")


def test_everything_can_be_reached_without_a_mouse(qtbot, opened):
    canvas(opened).setFocus()
    press(qtbot, canvas(opened), Qt.Key.Key_Down)
    reached = set()
    for _ in range(60):
        press(qtbot, QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget().objectName())
    assert {
        "nimBoard",
        "nimFirst",
        "nimSecond",
        "nimSwap",
        "nimRow1",
        "nimAddRow",
        "nimNewGame",
        "nimMove",
        "nimClear",
        "nimMoves",
        "nimSpeed",
    } <= reached


@pytest.mark.usefixtures("dressed")
def test_the_tab_fits_a_small_screen(opened):
    opened.open_path(resource("examples", "nim-voll.in"))
    opened.resize(683, 384)
    QApplication.processEvents()
    assert opened.minimumSizeHint().width() <= 683
    assert opened.minimumSizeHint().height() <= 384
    geometry = board(opened).geometry
    assert geometry.columns == 2
    board(opened).mark(0, 1)
    move = child(opened, "nimMove")
    assert move.isVisible()
    assert move.mapTo(opened, QPoint(0, 0)).y() < 384
    assert not child(opened, "nimColumnsPicture").isVisible()
    opened.resize(1000, 700)
    QApplication.processEvents()
    assert child(opened, "nimColumnsPicture").isVisible()


def sit_down(qtbot, window, path):
    """Let a program be the one who begins."""
    box, line = child(window, "nimFirst"), child(window, "nimFirstCommand")
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.currentIndex())
    type_in(line, command_of([python_command(), str(path)]))
    press(qtbot, line, Qt.Key.Key_Return)


def is_thinking(window):
    return child(window, "nimAnswer").text().endswith("is thinking …")


@pytest.mark.usefixtures("harmless")
def test_a_program_plays_on_whatever_else_is_looked_at(qtbot, visited, program):
    sit_down(qtbot, visited, program())
    qtbot.waitUntil(lambda: game(visited).length >= 1, timeout=RUN_MS)
    visited.open_path(resource("examples", "nim-treppe.in"))
    qtbot.waitUntil(lambda: game(visited).length >= 1, timeout=RUN_MS)
    assert game(visited).start.rows == game(visited).turns[0].before
    assert len(game(visited).start.rows) == 9


@pytest.mark.usefixtures("trusting")
def test_a_game_of_ones_own_is_begun_and_the_window_never_waits_for_a_program(
    qtbot, window, program
):
    before = {*multiprocessing.active_children()}
    click(qtbot, window.page, "thirdButton")
    assert rows(window) == (3, 4, 5)
    assert canvas(window).isVisible()
    child(window, "nimMoveTime").setValue(600)
    sit_down(qtbot, window, program("position()\nwhile True: time.sleep(1)"))
    qtbot.waitUntil(lambda: is_thinking(window), timeout=RUN_MS)
    window.show_task("parking")
    window.show_task("nim")
    child(window, "nimNewGame").click()
    child(window, "undoAction").trigger()
    box = child(window, "nimFirst")
    box.setCurrentText("Person")
    box.activated.emit(box.currentIndex())
    assert game(window).players[0] == "person"
    assert board(window).can_move
    qtbot.waitUntil(lambda: {*multiprocessing.active_children()} == before, timeout=RUN_MS)
    child(window, "undoAction").trigger()
    qtbot.waitUntil(lambda: is_thinking(window), timeout=RUN_MS)
    # The fixtures see to it that closing now leaves no process.


@pytest.mark.usefixtures("harmless")
def test_a_card_with_a_program_can_be_used_without_a_mouse(qtbot, visited, program):
    visited.resize(1364, 741)
    sit_down(qtbot, visited, program())
    qtbot.waitUntil(lambda: game(visited).length >= 1, timeout=RUN_MS)
    reached = set()
    canvas(visited).setFocus()
    for _ in range(60):
        press(qtbot, QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget().objectName())
    names = {"nimFirstCommand", "nimFirstFile", "nimFirstStart", "nimMoveTime", "nimProtocol"}
    assert names | {"nimTalk", "nimTalkCopy", "nimTalkSave"} <= reached
    for name in names | {"nimTalk", "nimTalkCopy", "nimTalkSave"}:
        assert child(visited, name).accessibleName()


def test_a_game_is_there_again_after_a_kill_and_no_animation_after_closing_in_it(
    qtbot, store, monkeypatch
):
    keep_tabs(monkeypatch, *TABS)
    with open_program(qtbot, store, EXAMPLE, workers=False) as program:
        board(program.window).mark(2, 2)
        board(program.window).take()
        played = game(program.window)
        assert played.length == 2
        kept = lambda: program.window.page.document.key in kept_drafts()  # noqa: E731
        qtbot.waitUntil(kept, timeout=RUN_MS)
        assert not program.window.isWindowModified()
    with open_program(qtbot, store, workers=False) as program:
        window = program.window
        assert game(window) == played
        assert rows(window) == played.turns[-1].after
        assert not window.isWindowModified(), "the start is saved"
        window.open_path(EXAMPLE)
        qtbot.waitUntil(lambda: not kept_drafts(), timeout=RUN_MS)
        page = window.page.findChild(PlayPage)
        page.playback.appearance.animated = True
        board(window).mark(2, 2)
        board(window).take()
        assert page.playback.is_animating


def kept_drafts():
    """The keys of what would come back."""
    with closing(sqlite3.connect(run_store())) as database:
        return [key for (key,) in database.execute("SELECT key FROM drafts")]
