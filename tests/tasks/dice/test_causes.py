"""What each rule says to a roll, and which pieces were asked in vain."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.causes import Cause, PiecePath, causes, held_back
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import LAST_GOAL, Game, Player, Position, Rule
from bwinf_gui.tasks.dice.rules import Rules

D6 = Die((1, 2, 3, 4, 5, 6))
THEIRS = (-1, -1, -1, 0)


def turn(own, roll, rules=Rules()):  # noqa: B008 - frozen
    return Game((D6, D6), rules).turn(Position((own, THEIRS), Player.A), roll)


@pytest.mark.parametrize(
    ("own", "roll", "said"),
    [
        ((-1, -1, 5, 9), 6, [Cause.DECIDES, Cause.NOT_ASKED, Cause.NOT_ASKED, Cause.NOT_ASKED]),
        ((-1, -1, 0, 9), 6, [Cause.START_HELD, Cause.DECIDES, Cause.NOT_ASKED, Cause.NOT_ASKED]),
        ((-1, -1, 0, 9), 2, [Cause.NO_SIX, Cause.DECIDES, Cause.NOT_ASKED, Cause.NOT_ASKED]),
        ((-1, 0, 2, 9), 2, [Cause.NO_SIX, Cause.START_STAYS, Cause.DECIDES, Cause.NOT_ASKED]),
        ((-1, 3, 5, 9), 2, [Cause.NO_SIX, Cause.START_EMPTY, Cause.DECIDES, Cause.NOT_ASKED]),
        ((3, 5, 9, 20), 6, [Cause.NONE_AT_HOME, Cause.NONE_AT_HOME, Cause.DECIDES]),
        ((3, 5, 9, 20), 2, [Cause.NO_SIX, Cause.NONE_AT_HOME, Cause.DECIDES, Cause.NOT_ASKED]),
        ((-1, -1, -1, 42), 3, [Cause.NO_SIX, Cause.START_EMPTY, Cause.NONE_MOVES, Cause.DECIDES]),
        ((39, 40, 41, 42), 0, [Cause.NO_SIX, Cause.NONE_AT_HOME, Cause.NONE_MOVES, Cause.DECIDES]),
    ],
)
def test_every_rule_says_why(own, roll, said):
    assert list(causes(turn(own, roll)).values())[: len(said)] == said


@pytest.mark.parametrize(
    ("own", "roll", "held"),
    [
        ((3, 9, 39, 43), 4, (PiecePath(43, 47), PiecePath(39, 43))),
        ((3, 9, 20, 30), 4, ()),
        ((-1, -1, 38, 42), 4, (PiecePath(42, 46), PiecePath(38, 42))),
        ((-1, 0, 2, 9), 2, ()),
        ((3, 9, 20, 30), 0, ()),
        ((-1, -1, 0, 9), 2, ()),
    ],
)
def test_pieces_that_could_not_move_are_named_from_the_front(own, roll, held):
    assert held_back(turn(own, roll), Rules()) == held


def test_a_piece_is_blocked_by_an_own_one_and_not_by_the_end_of_the_way():
    beyond, blocked = held_back(turn((3, 9, 39, 43), 4), Rules())
    assert (beyond.is_blocked, blocked.is_blocked) == (False, True)


def test_goal_pieces_are_asked_last_where_the_rules_say_so():
    rules = Rules(goal_last=True)
    held = held_back(turn((36, 40, 41, 42), 4, rules), rules)
    assert [piece.piece for piece in held] == [36, 40, 41, 42]


own_pieces = st.lists(st.integers(0, 43), min_size=0, max_size=4, unique=True).map(
    lambda on: tuple(sorted([-1] * (4 - len(on)) + on))
)


@given(own_pieces, st.integers(0, 9), st.booleans())
def test_what_is_said_fits_what_happens(own, roll, goal_last):
    rules = Rules(goal_last=goal_last)
    happened = turn(own, roll, rules)
    said = causes(happened)
    assert [rule for rule, cause in said.items() if cause is Cause.DECIDES] == [happened.rule]
    held = held_back(happened, rules)
    for piece in held:
        assert piece.target == piece.piece + roll
        assert piece.target > LAST_GOAL or piece.target in own
    if happened.rule is Rule.LAPSE and roll:
        assert sorted(piece.piece for piece in held) == [piece for piece in own if piece >= 0]
    elif happened.rule is Rule.FRONT_MOST:
        assert happened.move.source not in {piece.piece for piece in held}
