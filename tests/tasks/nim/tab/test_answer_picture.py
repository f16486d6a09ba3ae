"""A result file in the window: its games on the board, and its cards."""

import pytest
from checking_answers import Checking, shared_checking
from driving import child, click
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.tasks.nim.check.checker import judge
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.tab.picture import scene_of

RIGHT = """\
IHK Beispiel 3
2 3
Gewonnene Spiele Spieler2: 10.0%
Verlorene Spiele Spieler2: 90.0%
Beispiel eines von Spieler2 gewonnenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (2, 2)
Zug2 , Spieler1 : (2, 2) -> (1, 2)
Zug3 , Spieler2 : (1, 2) -> (1, 1)
Zug4 , Spieler1 : (1, 1) -> (0, 1)
Zug5 , Spieler2 : (0, 1) -> (0, 0)
Beispiel eines von Spieler2 verlorenen Spiels:
Zug1 , Spieler2 : (2, 3) -> (0, 3)
Zug2 , Spieler1 : (0, 3) -> (0, 0)
"""
START = StartPosition((2, 3), ("IHK Beispiel 3",))
PADDING = 16
"""Pixels beside the text of a cell."""


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_checking(qapp, folder, "nim.in", "# IHK Beispiel 3\n2 3\n", tab="nim") as program:
        yield program


@pytest.fixture
def desk(qtbot, program):
    return Checking(qtbot, program).renewed()


@pytest.fixture
def board(desk):
    return Board(child(desk.page, "checkBoard"))


class Board:
    """What is seen on the board."""

    def __init__(self, canvas):
        self.canvas = canvas

    @property
    def scene(self):
        return scene_of(self.canvas.frame)

    def notes(self):
        frame = self.canvas.frame
        return [(note.row, note.before, note.after) for note in frame.shown.notes(frame.after)]


def said(text, place):
    return judge(START, PrintedAnswer(text)).lines[place].said


def test_before_there_is_an_answer_the_rows_are_shown(board):
    assert board.canvas.isVisible()
    assert board.scene.position == (2, 3)


def test_the_table_has_room_for_what_is_in_it_and_no_empty_column(desk):
    desk.paste(RIGHT.replace("(0, 3) -> (0, 0)", "(0, 3) -> (0, 4)"))
    table = child(desk.page, "checkLines")
    bold = QFontMetrics(table.model().index(1, 0).data(Qt.ItemDataRole.FontRole))
    for row, line in enumerate(table.rows):
        room = table.visualRect(table.model().index(row, 0)).width()
        assert room > bold.horizontalAdvance(line.place) + PADDING
    titles = [table.model().headerData(n, Qt.Orientation.Horizontal) for n in range(4)]
    seen = [title for n, title in enumerate(titles) if not table.isColumnHidden(n)]
    assert seen == ["Where", "submitted", "Verdict"]


def test_a_right_game_is_played_to_its_last_stick(desk, board):
    desk.paste(RIGHT)
    desk.choose("Won game")
    assert (desk.playback.index, desk.playback.length) == (5, 5)
    assert desk.playback.failing is None
    assert board.scene.position == (0, 0)
    assert desk.text("checkWonGameCosts") == "Spieler2 takes the last stick"
    assert board.canvas.accessibleDescription() == (
        "Move 5: Spieler2 takes 1 from row 2. No sticks are left."
    )


def test_a_game_stops_at_the_move_that_cannot_be_made(desk, board):
    desk.paste(RIGHT.replace("(2, 2) -> (1, 2)", "(2, 2) -> (1, 1)"))
    assert (desk.playback.index, desk.playback.length) == (2, 5)
    assert not child(desk.page, "checkStepForward").isEnabled()
    assert board.scene.position == (2, 2), "nothing was taken"
    assert board.notes() == [(0, 2, 1), (1, 2, 1)]
    assert desk.text("checkWonGameCosts") == "1 of 5 moves can be made"
    click(desk.qtbot, desk.page, "checkStepBack")
    assert board.notes() == [(1, 3, 2)]


def test_rows_that_are_stated_wrongly_are_marked(desk, board):
    desk.paste(RIGHT.replace("(2, 2) -> (1, 2)", "(3, 2) -> (1, 2)"))
    assert board.notes() == [(0, 3, 1)]


def test_a_game_that_the_wrong_one_wins_is_played_to_its_end(desk):
    game = RIGHT[
        RIGHT.index("Zug1 , Spieler2 : (2, 3) -> (2, 2)") : RIGHT.index(
            "Beispiel eines von Spieler2 verl"
        )
    ]
    lost = RIGHT[RIGHT.index("Zug1 , Spieler2 : (2, 3) -> (0, 3)") :]
    desk.paste(RIGHT.replace(lost, game))
    assert desk.text("checkHeadline").startswith("Lost game: Spieler2 takes the last stick")
    assert (desk.playback.index, desk.playback.failing) == (5, None)


def test_the_card_of_another_part_shows_it_and_chooses_its_line(desk):
    desk.paste(RIGHT)
    click(desk.qtbot, desk.page, "checkPlayLostGame")
    assert child(desk.page, "checkLines").current_row == 2
    assert desk.playback.length == 2


def test_the_share_has_no_game_to_show(desk, board):
    desk.paste(RIGHT)
    desk.choose("Lost game")
    desk.choose("Share")
    assert board.scene.position == (2, 3)
    assert desk.playback.length == 0
    assert not child(desk.page, "checkPlayShareCard").isEnabled()
    assert desk.text("checkShareCardCosts") == "exact 4.17% · 10 games"


def test_a_start_that_the_answer_is_not_about_shows_the_rows_only(desk, board):
    desk.paste("IHK\n4 4\n" + RIGHT[RIGHT.index("Gewonnene") :])
    assert board.canvas.isVisible()
    assert desk.playback.length == 0


def test_the_moves_before_the_first_fault_are_legal_turns():
    for old, new in (("(1, 2) -> (1, 1)", "(1, 2) -> (2, 1)"), ("Zug3", "Zug9")):
        game = said(RIGHT.replace(old, new), 1)
        assert (game.played, len(game.moves)) == (2, 5)
        assert [turn.after for turn in game.turns] == [(2, 2), (1, 2)]
