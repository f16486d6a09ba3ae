"""The readable rules: what each rule decides, and how a game ends."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    FINISHED_PIECES,
    HOME,
    Ending,
    Game,
    Move,
    Player,
    Position,
    Rule,
    chosen,
    facing,
)
from bwinf_gui.tasks.dice.rules import PRESETS, Rules

D6 = Die((1, 2, 3, 4, 5, 6))
NO_ONE = Die((2, 3, 4, 5, 6, 7))
GAME = Game((D6, D6), Rules())
FRESH = (HOME, HOME, HOME, 0)


def position(own, theirs=FRESH, mover=Player.A):
    pieces = (own, theirs) if mover is Player.A else (theirs, own)
    return Position(pieces, mover)


@pytest.mark.parametrize(
    ("own", "roll", "rule", "source"),
    [
        ((-1, -1, 5, 9), 6, Rule.ENTER, HOME),
        ((-1, -1, 0, 9), 6, Rule.CLEAR_START, 0),
        ((-1, -1, 0, 9), 2, Rule.CLEAR_START, 0),
        ((-1, 0, 2, 9), 2, Rule.FRONT_MOST, 9),
        ((-1, 0, 6, 9), 6, Rule.FRONT_MOST, 9),
        ((0, 5, 9, 20), 6, Rule.FRONT_MOST, 20),
        ((3, 9, 39, 43), 4, Rule.FRONT_MOST, 9),
        ((3, 9, 39, 40), 3, Rule.FRONT_MOST, 40),
        ((40, 41, 42, 39), 6, Rule.LAPSE, None),
        ((1, 2, 3, 4), 0, Rule.LAPSE, None),
        ((1, 2, 3, 4), 50, Rule.LAPSE, None),
        ((-1, -1, -1, -1), 5, Rule.LAPSE, None),
        ((-1, -1, -1, -1), 6, Rule.ENTER, HOME),
    ],
)
def test_the_rule_that_decides(own, roll, rule, source):
    assert chosen(tuple(sorted(own)), roll, Rules()) == (rule, source)


@pytest.mark.parametrize(
    ("own", "roll", "source"),
    [
        ((3, 9, 20, 40), 3, 20),
        ((3, 40, 41, 43), 1, 3),
        ((33, 39, 40, 41), 3, 39),
        ((38, 40, 41, 43), 2, 40),
    ],
)
def test_goal_pieces_move_last_where_the_rules_say_so(own, roll, source):
    assert chosen(own, roll, Rules(goal_last=True))[1] == source


def test_a_capture_sends_the_opponents_piece_home():
    turn = GAME.turn(position((-1, -1, -1, 10), (-1, -1, 32, 40)), 2)
    assert turn.move == Move(10, 12, captured=True)
    assert turn.after.pieces == ((-1, -1, -1, 12), (-1, -1, -1, 40))


def test_a_piece_on_the_opponents_start_is_captured_by_entering():
    turn = GAME.turn(position((-1, -1, -1, 5), (-1, 20, 30, 40)), 6)
    assert (turn.rule, turn.move) == (Rule.ENTER, Move(HOME, 0, captured=True))
    assert turn.after.pieces[Player.B] == (-1, -1, 30, 40)


def test_goal_fields_are_private():
    turn = GAME.turn(position((1, 2, 3, 38), (20, 21, 40, 41)), 3)
    assert turn.move == Move(38, 41, captured=False)


@pytest.mark.parametrize("roll", [1, 6])
def test_the_turn_passes_except_after_a_six(roll):
    after = GAME.turn(position((-1, -1, -1, 5)), roll).after
    assert after.mover is (Player.A if roll == 6 else Player.B)


def test_four_pieces_in_the_goal_win():
    turn = GAME.turn(position((36, 41, 42, 43), mover=Player.B), 4)
    assert turn.after.pieces[Player.B] == FINISHED_PIECES
    assert (turn.outcome.winner, turn.outcome.ending) == (Player.B, Ending.GOAL_FULL)


STUCK = (39, 41, 42, 43)
"""Nothing but a 1 helps."""


@pytest.mark.parametrize(
    ("preset", "own", "theirs", "winner", "ending"),
    [
        ("bwinf", STUCK, STUCK, None, Ending.DEADLOCK),
        ("adjudicated", STUCK, STUCK, None, Ending.DEADLOCK),
        ("adjudicated", STUCK, (38, 39, 42, 43), Player.A, Ending.STUCK),
        ("adjudicated", STUCK, FRESH, Player.B, Ending.STUCK),
    ],
)
def test_nobody_can_ever_move(preset, own, theirs, winner, ending):
    game = Game((NO_ONE, Die((5, 6, 7))), PRESETS[preset].rules)
    outcome = game.outcome(position(own, theirs))
    assert (outcome.winner, outcome.ending) == (winner, ending)


def test_one_stuck_player_waits_in_the_contests_rules():
    assert Game((NO_ONE, NO_ONE), Rules()).outcome(position(STUCK, FRESH)) is None


def test_a_stuck_player_who_rolls_only_sixes_never_passes_the_turn():
    game = Game((Die((6,)), D6), Rules())
    assert game.outcome(position((38, 41, 42, 43))).ending is Ending.DEADLOCK
    assert game.outcome(position(FRESH, (38, 41, 42, 43), Player.B)) is None


def test_a_die_without_a_six_loses_at_once_only_by_that_rule():
    dice = (Die((1, 2, 3, 4)), D6)
    opening = GAME.opening(Player.A)
    assert Game(dice, Rules()).outcome(opening) is None
    outcome = Game(dice, Rules(sixless_loses=True)).outcome(opening)
    assert (outcome.winner, outcome.ending) == (Player.B, Ending.NO_SIX)


def test_a_game_is_drawn_at_the_roll_limit():
    game = Game((D6, D6), Rules(roll_limit=10))
    turns = game.play(Player.A, [1] * 20)
    assert len(turns) == 10
    assert turns[-1].outcome.ending is Ending.ROLL_LIMIT


@given(
    faces=st.lists(st.lists(st.integers(0, 45), min_size=1, max_size=8), min_size=2, max_size=2),
    preset=st.sampled_from(sorted(PRESETS)),
    seed=st.integers(0, 2**32),
)
def test_any_game_keeps_the_board_sound(faces, preset, seed):
    rng = random.Random(seed)
    game = Game((Die(tuple(faces[0])), Die(tuple(faces[1]))), PRESETS[preset].rules)
    at = game.opening(Player(seed % 2))
    for _ in range(300):
        if game.outcome(at):
            break
        turn = game.turn(at, rng.choice(game.dice[at.mover].faces))
        at = turn.after
        for own in at.pieces:
            on_board = [piece for piece in own if piece != HOME]
            assert len(own) == 4
            assert len(set(on_board)) == len(on_board)
            assert list(own) == sorted(own)
            assert on_board == [] or max(on_board) <= 43
        track = {piece for piece in at.pieces[0] if 0 <= piece < 40}
        assert not track & {facing(piece) for piece in at.pieces[1] if 0 <= piece < 40}
        assert (turn.move is None) == (turn.rule is Rule.LAPSE)
