"""What a screen reader is told of the pages of games: roles, names, states and announcements."""

import pytest
from driving import RUN_MS, child, open_program
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QComboBox, QLineEdit

from bwinf_gui.resources import resource
from bwinf_gui.ui.ludo.game_page import GamePage

pytestmark = [pytest.mark.slow, pytest.mark.qt_log_ignore("This plugin does not support")]

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
CONTROLS = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit)
TWO_DICE = "2\n6 1 2 3 4 5 6\n6 2 3 4 5 6 7\n"


def heard(widget):
    """What assistive tools see of a widget."""
    return QAccessible.queryAccessibleInterface(widget)


@pytest.fixture
def window(qtbot, store, tmp_path):
    dice = tmp_path / "wuerfel-zwei.txt"
    dice.write_text(TWO_DICE)
    with open_program(qtbot, store, dice, resource("examples", "nim-drei.in")) as program:
        with qtbot.waitActive(program.window):
            program.window.activateWindow()
        yield program.window


@pytest.fixture
def game(qtbot, window):
    page = window.findChild(GamePage)
    tab = child(window, "diceTab")
    window.show_page(tab)
    tab.show_page(page)
    qtbot.waitUntil(lambda: page.record is not None, timeout=3 * RUN_MS)
    return page


@pytest.fixture
def said(monkeypatch):
    """What is announced."""
    texts = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda e: texts.append(e.message()))
    return texts


def test_pictures_are_graphics_with_a_name_and_what_they_show(window, game):
    for name in ("nimBoard", "nimColumns", "ludoBoard", "chanceCurve", "evaluationBar"):
        picture = heard(child(window, name))
        assert picture.role() == QAccessible.Role.Graphic, name
        assert picture.text(NAME), name
        assert picture.text(DESCRIPTION), name
    assert heard(child(game, "ludoBoard").viewport()).text(NAME) == "Board"


def test_words_of_the_position_are_read(window, game):
    assert "It is your turn" in heard(child(window, "nimWords")).text(NAME)
    assert "turn." in heard(child(game, "positionWords")).text(NAME)


def test_every_control_of_a_page_is_named(window, game):
    nim = child(window, "nimTab")
    for page in (game, *nim.pages):
        found = [each for kind in CONTROLS for each in page.findChildren(kind)]
        seen = [each for each in found if each.isVisibleTo(page)]
        ours = [each for each in seen if not each.objectName().startswith("qt_")]
        names = {each.objectName(): heard(each).text(NAME) for each in ours if each.objectName()}
        assert len(names) > 5
        assert [name for name, text in names.items() if not text] == []


def test_the_switch_of_pages_is_a_choice_of_one(window):
    for tab in (child(window, "diceTab"), child(window, "nimTab")):
        for place, button in enumerate(tab._page_switch.buttons):
            assert heard(button).role() == QAccessible.Role.RadioButton
            assert bool(heard(button).state().checked) is (place == tab._page_switch.current)


def test_a_cell_says_its_column_and_its_value(window, game):
    moves = child(game, "ludoMoves").model()
    assert moves.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Roll: ")
    turns = child(window, "nimMoves").model()
    assert turns.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Player: Person"


def test_each_step_of_a_game_is_said(game, said):
    game.playback.seek(0)
    for index in range(1, 5):
        game.playback.step_forward()
        assert said[-1].startswith(f"Turn {index}: ")


def test_each_move_of_nim_is_said_also_one_s_own(window, said):
    window.show_page(child(window, "nimTab"))
    board = child(window, "nimBoard")
    board.type_number(3)
    assert said[-1] == "1 from row 3"
    said.clear()
    board.take()
    moves = [text for text in said if "taken" in text]
    assert len(moves) == 1
    assert moves[0].startswith("You have taken 1 from row 3. ")
    assert moves[0].count("taken") == 2, "one's own move and the answer"
