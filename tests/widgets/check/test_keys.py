"""Keys of a tab's other pages do nothing on its page "Check", wherever the focus is there."""

import pytest
from checking_answers import Checking
from driving import child, shared_program
from nim_board import BoardHands
from PySide6.QtCore import Qt

from bwinf_gui.kit.page import KitPage
from bwinf_gui.tasks.nim.tab.play_page import PlayPage
from bwinf_gui.tasks.parking.tab.state import choose_spot

ROW = "A G\n2\nH 2\nI 5\n"
ROUTE = "2\n700\n350 4.0\n100 2.0\n"
DICE = "2\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n"
START = "# start\n3 4 5\n"
TYPED = "abc DEF 123 gh 45"


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program


@pytest.fixture
def checking(qtbot, shared, tmp_path):
    """The page "Check" of a file, in a window for all."""

    def checking(name, content):
        path = tmp_path / name
        path.write_bytes(content.encode())
        shared.window.open_path(path)
        return Checking(qtbot, shared)

    return checking


def typed_in_text(desk):
    field = child(desk.page, "checkInput")
    field.clear()
    field.setFocus()
    desk.qtbot.keyClicks(field, TYPED)
    assert field.toPlainText() == TYPED


def typed_on_table(desk):
    table = child(desk.page, "checkLines")
    table.setFocus()
    chosen = table.current_row
    desk.qtbot.keyClicks(table, "abcdefgh12345")
    assert table.current_row == chosen


def typed_on_picture(desk):
    desk.picture.setFocus()
    desk.qtbot.keyClicks(desk.picture, "abcdefgh12345")


PLACES = (typed_on_table, typed_on_picture, typed_in_text)


def test_letters_choose_no_spot_of_the_page_behind(checking):
    desk = checking("parkplatz0.txt", ROW)
    desk.paste("A: frei\nB: frei\nC: H 1 rechts")
    desk.tab.findChild(KitPage).stage.do(choose_spot, 5)
    child(desk.page, "checkInput").clear()
    for type_there in PLACES:
        type_there(desk)
        assert desk.tab.findChild(KitPage).state.spot == 5


def test_digits_mark_no_sticks_of_the_game_behind(qtbot, checking):
    desk = checking("nim.in", START)
    board = BoardHands(desk.tab.findChild(PlayPage))
    position = board.scene.position
    for type_there in PLACES:
        type_there(desk)
        qtbot.keyClick(child(desk.page, "checkLines"), Qt.Key.Key_Return)
        assert board.marked is None
        assert board.scene.position == position


@pytest.mark.parametrize(("name", "content"), [("hotels1.txt", ROUTE), ("wuerfel1.txt", DICE)])
def test_no_key_changes_what_is_checked(checking, name, content):
    desk = checking(name, content)
    for type_there in PLACES:
        type_there(desk)
        assert desk.tab.document.content == content.encode()
        assert not desk.tab.document.is_modified
