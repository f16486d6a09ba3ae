"""Start and stop in the menu: only where something can run, else with the reason."""

import pytest
from driving import child, open_program, press
from nim_board import BoardHands
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from bwinf_gui.resources import resource
from bwinf_gui.text.command_lines import python_command

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store, workers=False) as program:
        with qtbot.waitActive(program.window):
            program.window.activateWindow()
        yield program.window


def test_nothing_starts_where_nothing_is_loaded(window):
    for action in (window.actions_.start, window.actions_.stop):
        assert not action.isEnabled()
        assert "Nothing is open yet." in action.toolTip()


def test_a_game_of_one_move_can_be_played_and_its_marks_cleared(qtbot, window):
    window.open_path(resource("examples", "nim-drei.in"))
    start, stop = window.actions_.start, window.actions_.stop
    board = BoardHands(window.page.page)
    assert "There is nothing to play." in start.toolTip()
    assert not stop.isEnabled()
    board.type_number(1)
    assert stop.isEnabled()
    press(qtbot, board.canvas, Qt.Key.Key_Escape)
    assert board.marked is None
    assert not stop.isEnabled()
    board.type_number(1)
    board.take()
    assert start.isEnabled()


def test_a_page_without_a_run_says_so(window):
    window.open_path(resource("examples", "hotels-gierig.txt"))
    tradeoffs = window.page.pages[1]
    window.page.show_page(tradeoffs)
    assert not window.actions_.start.isEnabled()
    assert "There is nothing to run on this page." in window.actions_.start.toolTip()


def test_a_number_that_is_being_typed_is_used_by_the_run_that_a_key_starts(
    qtbot, window, tmp_path, monkeypatch
):
    window.open_path(resource("examples", "nim-drei.in"))
    page = window.page.pages[1]
    window.page.show_page(page)
    (tmp_path / "nim.py").touch()
    command = child(page, "nimProgramCommand")
    command.setText(f"{python_command()} {tmp_path / 'nim.py'}")
    press(qtbot, command, Qt.Key.Key_Return)
    started = []
    monkeypatch.setattr(page, "toggle", lambda: started.append(page.state.program_games))
    games = child(page, "nimProgramGames")
    games.setFocus()
    games.selectAll()
    press(qtbot, games, Qt.Key.Key_7)
    press(qtbot, games, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert started == [7]


def test_a_seed_that_is_being_typed_is_used_by_the_run_that_a_key_starts(
    qtbot, window, monkeypatch
):
    window.open_path(resource("examples", "nim-drei.in"))
    page = next(each for each in window.page.pages if each.findChild(QLineEdit, "nimSeed"))
    window.page.show_page(page)
    started = []
    monkeypatch.setattr(page, "toggle", lambda: started.append(page.state.seed))
    seed = child(page, "nimSeed")
    seed.setFocus()
    seed.selectAll()
    press(qtbot, seed, Qt.Key.Key_7)
    press(qtbot, seed, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert started == [7]
