"""What can happen on the page Play, without a window."""

from dataclasses import replace

import pytest

from bwinf_gui.kit.state import name_of
from bwinf_gui.tasks.nim.coaching import Help
from bwinf_gui.tasks.nim.game import Player
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.playing import PERSON, Game
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.programs.faults import SILENT, fault
from bwinf_gui.tasks.nim.tab import state
from bwinf_gui.tasks.nim.tab.state import OWN_PROGRAM, PlayState

BOTH = (PERSON, PERSON)
PROGRAM = "program mine.py"


def shown(*rows, players=BOTH):
    game = Game.begun(StartPosition(rows), players, seed=1)
    return PlayState(value=game, answer=game).opened().but(step=game.length, playing=False)


def answered(s):
    """The state after an edit, as the page shows it without motion."""
    s = s.but(answer=s.value).settled()
    return s.but(step=s.game.length if s.playing else s.step, playing=False)


def taken(s, row, take):
    return answered(state.take(state.mark(s, Move(row, take))))


def test_a_move_is_named_for_undo_and_shown_from_where_it_was_made():
    s = state.take(state.mark(shown(3, 4), Move(1, 2)))
    assert name_of(s).text == "take 2 from row 2"
    s = s.but(answer=s.value).settled()
    assert (s.step, s.playing) == (0, True)


def test_what_is_prepared_belongs_to_its_step():
    s = taken(shown(3, 4), 1, 2)
    s = state.mark(s, Move(0, 1))
    assert s.here.marked == Move(0, 1)
    assert state.show_step(s, 0).here.marked is None


def test_pressing_the_marked_stick_again_lets_go():
    s = state.press(shown(3, 4), (0, 1))
    assert s.here.marked == Move(0, 2)
    assert state.press(s, (0, 1)).here.marked is None


def test_a_press_in_mid_animation_comes_to_its_end_first():
    s = taken(shown(3, 4), 1, 2).but(step=0, playing=True, moving=0)
    assert not s.can_move
    s = state.press(s, (0, 2))
    assert (s.step, s.here.marked, s.can_move) == (1, Move(0, 1), True)


def test_keys_choose_rows_and_numbers():
    s = shown(3, 0 + 4)
    assert state.choose_number(s, 1) is None, "the key is for others"
    s = state.choose_row(s, 1)
    assert s.here.marked == Move(0, 1)
    assert state.choose_number(s, 1).here.marked == Move(0, 2)
    assert state.choose_row(s, -1).here.marked == Move(1, 1)


def test_the_coach_gives_a_hint_and_then_the_move():
    s = state.ask(shown(3, 4))
    assert (s.here.asked, s.here.marked) == (Help.TIP, None)
    s = state.ask(s)
    assert (s.here.asked, s.here.marked) == (Help.MOVE, Move(1, 1))
    assert state.ask(s) is None


@pytest.mark.parametrize("move", [Move(0, 2), fault(SILENT, seconds="1")])
def test_the_answer_of_a_program_belongs_to_the_edit_before(move):
    s = shown(3, 4, players=(PERSON, PROGRAM))
    s = answered(state.take(state.mark(s, Move(1, 1))))
    after = state.answer(s, s.value, move)
    assert name_of(after).amends
    assert after.value.is_over is (after.value.fault is not None)
    assert state.answer(s, replace(s.value, seed=9), move) is None, "of another game"


def test_one_who_looks_back_stays_there_while_the_game_goes_on():
    s = state.show_step(taken(shown(3, 4, players=(PERSON, PROGRAM)), 1, 1), 0)
    s = state.answer(s, s.value, Move(0, 1))
    assert s.but(answer=s.value).settled().step == 0


def test_undo_goes_back_to_what_both_games_have_in_common():
    before = shown(3, 4)
    after = taken(taken(before, 1, 1), 0, 1)
    undone = after.but(value=before.value, answer=before.value).settled()
    assert (undone.step, undone.playing) == (0, False)


def test_a_program_is_named_before_it_plays():
    s = state.choose_player(shown(3, 4), Player.FIRST, OWN_PROGRAM)
    assert s.unnamed == {Player.FIRST}
    assert s.value.players == BOTH
    s = state.choose_player(s, Player.FIRST, PROGRAM)
    assert (s.value.players[0], s.unnamed) == (PROGRAM, frozenset())


def test_a_mistake_is_shown_with_what_would_have_won():
    s = taken(taken(shown(1, 2), 1, 2), 0, 1)
    assert s.mistake is None
    s = state.show_mistake(s)
    assert (s.step, s.mistake.turn.move, s.mistake.better) == (0, Move(1, 2), (Move(1, 1),))


def test_rows_come_and_go_within_their_limits():
    s = state.add_row(shown(3))
    assert s.value.start.rows == (3, 3)
    assert state.remove_row(shown(3)).value.start.rows == (3,)
    assert state.set_row(s, 1, 9).value.start.rows == (3, 9)
