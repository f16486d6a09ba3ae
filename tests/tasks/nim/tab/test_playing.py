"""A game at the board: clicks and keys, answers, undo, looking back, and motion."""

import pytest
from driving import child, press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from bwinf_gui.tasks.nim.playing import PERSON
from bwinf_gui.tasks.nim.position import Move, nim_sum, winning_moves

BOTH = (PERSON, PERSON)


@pytest.fixture
def desk(shared_desk):
    """One page for all tests."""
    return shared_desk


def test_a_whole_game_is_won_by_clicks(desk):
    desk.show(3, 4, 5)
    while not desk.game.is_over:
        move = winning_moves(desk.rows())[0]
        desk.take(move.row + 1, move.take)
    assert desk.rows() == (0, 0, 0)
    assert desk.text("nimAnswer") == "You have taken the last stick and win"
    assert [turn.player for turn in desk.game.turns][-1] == 0


def test_a_click_marks_a_stick_and_all_right_of_it(desk):
    desk.show(3, 5)
    desk.click(2, 2)
    assert desk.board.marked == Move(1, 4)
    assert desk.text("nimMove") == "Take 4"
    assert child(desk.page, "nimMove").accessibleName() == "Take 4 from row 2"
    desk.click(2, 2)
    assert desk.board.marked is None, "a second click lets go"
    assert not child(desk.page, "nimMove").isVisible()
    desk.click(1, 3)
    desk.press("nimClear")
    assert desk.board.marked is None


def test_one_can_take_what_was_clicked_after_hovering(desk):
    desk.show(3, 5)
    desk.board.hover(2, 2)
    desk.qtbot.waitUntil(lambda: desk.board.preview == Move(1, 4))
    desk.click(2, 2)
    take = child(desk.page, "nimMove")
    assert take.isVisible()
    assert take.isEnabled()
    desk.press("nimMove")
    assert desk.game.turns[0].move == Move(1, 4)


def test_the_keyboard_stays_at_the_board_after_the_button_was_pressed(desk):
    desk.show(3, 5, players=BOTH)
    desk.click(1, 1)
    take = child(desk.page, "nimMove")
    take.setFocus(Qt.FocusReason.TabFocusReason)
    press(desk.qtbot, take, Qt.Key.Key_Space)
    assert desk.rows() == (0, 5)
    assert desk.board.canvas.hasFocus()


def test_after_a_game_the_next_one_is_one_click_away(desk):
    desk.show(1, 1, players=BOTH)
    again = child(desk.page, "nimAgain")
    assert not again.isVisible()
    desk.take(1, 1)
    desk.take(2, 1)
    assert again.isVisible()
    assert not child(desk.page, "nimClear").isVisible()
    desk.press("nimAgain")
    assert desk.rows() == (1, 1)
    assert not again.isVisible()


def test_a_double_click_takes(desk):
    desk.show(3, 5, players=BOTH)
    desk.click(2, 4)
    desk.qtbot.mouseDClick(desk.board.view, Qt.MouseButton.LeftButton, pos=desk.board.point(2, 4))
    assert desk.rows() == (3, 3)


def test_the_machine_answers_at_once_and_says_why(desk):
    desk.show(1, 2, 4)
    desk.take(3, 4)
    assert desk.rows() == (1, 1, 0)
    assert desk.text("nimStory") == "Bouton has taken 1 from row 2: now every column is even."
    assert desk.text("nimAnswer") == "It is your turn"


def test_a_whole_game_is_played_by_keys(desk):
    desk.show(2, 3)
    desk.board.canvas.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down):
        press(desk.qtbot, desk.board.canvas, key)
    assert desk.board.marked == Move(1, 1)
    press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Left)
    assert desk.board.marked == Move(1, 2), "left marks one more"
    press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Right)
    press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Right)
    assert desk.board.marked == Move(1, 1), "one at least"
    desk.board.take()
    assert len(desk.game.turns) == 2
    while not desk.game.is_over:
        press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Up)
        move = winning_moves(desk.rows())[0]
        while desk.board.marked.row != move.row:
            press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Up)
        while desk.board.marked.take < move.take:
            press(desk.qtbot, desk.board.canvas, Qt.Key.Key_Left)
        desk.board.take()
    assert desk.game.turns[-1].player == 0


def test_row_and_number_are_typed(desk):
    desk.show(3, 5, players=BOTH)
    desk.board.type_number(2)
    assert desk.board.marked == Move(1, 1)
    desk.board.type_number(4)
    assert desk.board.marked == Move(1, 4)
    desk.board.type_number(1)
    assert desk.board.marked == Move(0, 1), "the next digit is a row again"
    desk.board.type_number(9)
    assert desk.board.marked == Move(0, 1), "there are not so many"


def test_undo_takes_the_move_and_its_answer_back(desk):
    desk.show(3, 4, 5)
    desk.take(1, 1)
    after = desk.rows()
    assert len(desk.game.turns) == 2
    desk.document.history.undo()
    assert desk.rows() == (3, 4, 5)
    assert desk.text("nimAnswer") == "It is your turn"
    desk.document.history.redo()
    assert desk.rows() == after
    assert desk.document.history.undoText() == "take 1 from row 1"


def test_equal_seeds_make_the_machine_choose_alike(desk):
    desk.show(3, 4, 5, players=(PERSON, "spieler2"), seed=5)
    desk.take(3, 5)
    first = desk.rows()
    desk.show(3, 4, 5, players=(PERSON, "spieler2"), seed=5)
    desk.take(3, 5)
    assert desk.rows() == first
    others = set()
    for seed in range(8):
        desk.show(3, 4, 5, players=(PERSON, "spieler2"), seed=seed)
        desk.take(3, 5)
        others.add(desk.rows())
    assert len(others) > 2


def test_the_machine_may_begin(desk):
    desk.show(3, 4, 5, players=("bouton", PERSON))
    assert desk.rows() == (1, 4, 5)
    assert desk.text("nimStory").startswith("Bouton has taken 2 from row 1")
    assert nim_sum(desk.rows()) == 0


def test_two_persons_are_told_apart(desk):
    desk.show(1, 1, players=BOTH)
    assert desk.text("nimAnswer") == "Person 1 is to move"
    desk.take(1, 1)
    assert desk.text("nimAnswer") == "Person 2 is to move"
    desk.take(2, 1)
    assert desk.text("nimAnswer") == "Person 2 has taken the last stick and wins"


def test_two_strategies_play_the_whole_game(desk):
    desk.show(3, 4, 5, players=("spieler1", "spieler2"))
    assert desk.game.is_over
    assert desk.playback.length == len(desk.game.turns)
    assert not desk.board.can_move
    desk.playback.go_first()
    desk.click(1, 1)
    assert desk.board.marked is None, "nobody is there to move"


def test_a_move_while_looking_back_replaces_the_later_ones(desk):
    desk.show(2, 2, players=BOTH)
    desk.take(1, 1)
    desk.take(2, 1)
    desk.playback.seek(1)
    assert desk.rows() == (1, 2)
    assert "A move here replaces the later ones." in desk.text("nimStory")
    desk.take(2, 2)
    assert [turn.move for turn in desk.game.turns] == [Move(0, 1), Move(1, 2)]
    desk.document.history.undo()
    assert [turn.move for turn in desk.game.turns] == [Move(0, 1), Move(1, 1)]


def test_players_and_rows_are_changed_and_both_can_be_undone(desk):
    desk.show(3, 4, 5)
    second = child(desk.page, "nimSecond")
    second.setCurrentIndex(3)
    second.activated.emit(3)
    assert desk.game.players == (PERSON, "uniform")
    child(desk.page, "nimRow2").setValue(9)
    assert desk.game.start.rows == (3, 9, 5)
    desk.press("nimAddRow")
    assert desk.game.start.rows == (3, 9, 5, 5)
    desk.press("nimRemoveRow")
    desk.press("nimSwap")
    assert desk.game.players == ("uniform", PERSON)
    while desk.document.history.canUndo():
        desk.document.history.undo()
    assert (desk.game.start.rows, desk.game.players) == ((3, 4, 5), (PERSON, "bouton"))


def test_a_new_game_begins_again_by_another_chance(desk):
    desk.show(3, 4, 5)
    desk.take(1, 1)
    seed = desk.game.seed
    desk.qtbot.mouseClick(child(desk.frame, "nimNewGame"), Qt.MouseButton.LeftButton)
    assert desk.rows() == (3, 4, 5)
    assert desk.game.seed != seed or desk.game.turns == ()


def test_words_follow_the_picture(desk):
    desk.show(3, 4)
    assert desk.text("nimWords") == "Rows 3, 4. It is your turn."
    desk.take(2, 1)
    rows = desk.rows()
    assert len(rows) == 2
    assert sum(rows) < 6, "the machine has answered"
    assert desk.text("nimWords") == f"Rows {rows[0]}, {rows[1]}. It is your turn."
    assert desk.text("nimStory").startswith("Bouton has taken")
    assert desk.text("nimStory") in desk.board.canvas.accessibleDescription()
    desk.show(9)
    assert desk.text("nimWords") == "Row 9. It is your turn."


def test_hovering_previews_the_move(desk):
    desk.show(3, 5)
    desk.board.hover(2, 4)
    desk.qtbot.waitUntil(lambda: desk.board.preview == Move(1, 2))
    assert "every column is even" in desk.text("nimExplanation")
    QTest.mouseMove(desk.board.view, QPoint(1, 1))
    desk.qtbot.waitUntil(lambda: desk.board.preview is None)
    assert desk.text("nimExplanation").startswith("Odd: ")


class TestMotion:
    def test_the_move_and_then_the_answer_are_animated(self, lively):
        lively.show(1, 2, 4)
        lively.take(3, 4)
        assert lively.playback.is_playing
        assert lively.board.scene.leaving == Move(2, 4)
        assert lively.text("nimAnswer") == "You take 4 from row 3"
        assert not lively.board.can_move
        lively.motion().setCurrentTime(lively.motion().totalDuration())
        assert lively.rows() == (1, 2, 0)
        lively.qtbot.waitUntil(lambda: lively.playback.index == 2)
        assert lively.board.scene.leaving == Move(1, 1)
        assert lively.text("nimAnswer") == "Bouton takes 1 from row 2"
        lively.motion().setCurrentTime(lively.motion().totalDuration())
        assert lively.rows() == (1, 1, 0)
        assert lively.board.can_move

    def test_sticks_fall_one_after_the_other(self, lively):
        lively.show(5, players=BOTH)
        lively.take(1, 5)
        assert lively.motion().totalDuration() == 180 + 4 * 40

    def test_a_strategys_sticks_are_framed_before_they_fall(self, lively):
        lively.show(1, 2, 4)
        lively.take(3, 4)
        lively.playback.seek(1)
        lively.playback.step_forward()
        assert lively.motion().totalDuration() == 320 + 180

    def test_a_click_in_mid_animation_comes_to_its_end(self, lively):
        lively.show(1, 2, 4)
        lively.take(3, 4)
        lively.click(1, 1)
        assert not lively.playback.is_playing
        assert lively.rows() == (1, 1, 0)
        assert lively.board.marked == Move(0, 1)

    @pytest.mark.parametrize(("stick", "marked"), [(1, Move(1, 1)), (2, None)])
    def test_a_click_in_mid_animation_means_the_stick_even_if_it_goes(self, lively, stick, marked):
        lively.show(1, 2, 4)
        lively.take(3, 4)
        lively.click(2, stick)
        assert lively.rows() == (1, 1, 0)
        assert lively.board.marked == marked

    def test_an_answer_is_there_when_one_comes_back_to_the_page(self, lively):
        lively.show(1, 2, 4)
        lively.take(3, 4)
        lively.page.hide()
        assert lively.rows() == (1, 1, 0)
        lively.page.show()
        assert lively.board.can_move

    def test_steps_back_bring_the_sticks_back(self, lively):
        lively.show(3, players=BOTH)
        lively.take(1, 2)
        lively.playback.seek(1)
        lively.playback.step_back()
        assert lively.board.scene.leaving == Move(0, 2)
        lively.motion().setCurrentTime(lively.motion().totalDuration())
        assert lively.rows() == (3,)
